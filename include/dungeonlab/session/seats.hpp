#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"
#include "dungeonlab/session/record.hpp"

#include <cstddef>
#include <deque>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::session {

/// One thing that a seat heard: an announcement, or a command of another.
struct News {
  std::variant<game::Announcement, game::Command> what;
  std::string text{};  ///< a sentence
};

/// What every seat of a game knows, and what it has heard in words since it was last told.
class Seats final : public Audience {
 public:
  explicit Seats(const game::Terms& terms);

  void happened(const game::Fact& fact) override { static_cast<void>(fact); }
  void said(const game::Announcement& announcement) override;
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;
  /// What a seat knows is what it knew; what it heard it has heard.
  void taken_back(std::size_t steps) override;
  /// What everybody is asked after a command: call it when a command is done.
  void ask(const game::State& state);

  [[nodiscard]] const game::View& view(game::Seat seat) const { return views_[seat]; }
  /// The map that a seat can draw from what it has heard.
  [[nodiscard]] const notebook::Notebook& notebook(game::Seat seat) const {
    return notebooks_[seat];
  }
  /// How much was heard by anybody.
  [[nodiscard]] std::size_t heard_count() const { return heard_.size(); }
  /// The announcements that a seat has heard since there were so many; it stays news.
  [[nodiscard]] std::vector<game::Announcement> heard_since(std::size_t count,
                                                            game::Seat seat) const;
  /// What a seat last heard about the place where it stands and those around, in sentences.
  [[nodiscard]] std::string around(game::Seat seat) const;
  /// What was heard since one of the two was last asked.
  [[nodiscard]] std::vector<News> heard(game::Seat seat);
  /// Likewise, a sentence each.
  [[nodiscard]] std::vector<std::string> news(game::Seat seat);

 private:
  using Prompts = std::vector<game::Prompt>;  ///< by seat
  using Heard = std::variant<game::Announcement, game::Command, Prompts>;

  // What is new is news besides; what is heard once more only makes views and notebooks again.
  void hear(const game::Announcement& announcement, bool is_new);
  void hear(const game::Command& command, bool is_new);
  void hear(const Prompts& prompts, bool is_new);
  /// Nobody knows anything.
  void begin();
  void begin_step();

  game::Terms terms_;
  std::vector<game::View> views_;
  std::vector<notebook::Notebook> notebooks_;
  std::vector<std::vector<News>> news_;
  std::vector<Heard> heard_{};       ///< by anybody, in its order
  std::deque<std::size_t> steps_{};  ///< how much was heard before each of the last steps
};

}  // namespace dungeonlab::session
