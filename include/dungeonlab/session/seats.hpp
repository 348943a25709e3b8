#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"
#include "dungeonlab/session/record.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::session {

/// One thing that a seat heard: an announcement, or another player's command.
struct News {
  std::variant<game::Announcement, game::Command> what;
  std::string text{};      ///< as a sentence
  std::int32_t round = 1;  ///< the round of the game, which everybody can count
};

/// What every seat of a game knows, and the sentences it has heard but not yet been shown.
class Seats final : public Audience {
 public:
  explicit Seats(const game::Terms& terms);

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override;
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;
  /// Restores what a seat knew before; what it has heard stays heard.
  void taken_back(std::size_t steps) override;
  /// Updates what every seat is asked; call it after each command.
  void ask(const game::State& state);

  [[nodiscard]] const game::View& view(game::Seat seat) const { return views_[seat]; }
  /// The map that a seat can draw from what it has heard.
  [[nodiscard]] const notebook::Notebook& notebook(game::Seat seat) const {
    return notebooks_[seat];
  }
  /// The number of things that all seats together have heard.
  [[nodiscard]] std::size_t heard_count() const { return heard_.size(); }
  /// The announcements to a seat since heard_count() was `count`; they also remain news.
  [[nodiscard]] std::vector<game::Announcement> heard_since(std::size_t count,
                                                            game::Seat seat) const;
  /// What a seat last heard about its place and the surrounding ones, in sentences.
  [[nodiscard]] std::string around(game::Seat seat) const;
  /// What the seat heard since the last call of heard() or news().
  [[nodiscard]] std::vector<News> heard(game::Seat seat);
  /// The same as sentences.
  [[nodiscard]] std::vector<std::string> news(game::Seat seat);

 private:
  using Prompts = std::vector<game::Prompt>;  ///< by seat
  using Heard = std::variant<game::Announcement, game::Command, Prompts>;

  // With `is_new` these also add news; otherwise they only rebuild views and notebooks.
  void hear(const game::Announcement& announcement, bool is_new);
  void hear(const game::Command& command, bool is_new);
  void hear(const Prompts& prompts, bool is_new);
  /// Resets all seats to knowing nothing.
  void begin();
  void begin_step();

  game::Terms terms_;
  std::vector<game::View> views_;
  std::vector<notebook::Notebook> notebooks_;
  std::vector<std::vector<News>> news_;
  std::int32_t round_ = 1;
  std::vector<Heard> heard_{};       ///< by any seat, in order
  std::deque<std::size_t> steps_{};  ///< number of entries in heard_ before each of the last steps
};

}  // namespace dungeonlab::session
