#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/session/record.hpp"

#include <deque>
#include <string>
#include <vector>

namespace dungeonlab::session {

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
  /// What was heard since this was last asked, a sentence each.
  [[nodiscard]] std::vector<std::string> news(game::Seat seat);

 private:
  /// A step begins.
  void keep();

  game::Terms terms_;
  std::vector<game::View> views_;
  std::vector<std::vector<std::string>> news_;
  std::deque<std::vector<game::View>> before_{};  ///< the last steps
};

}  // namespace dungeonlab::session
