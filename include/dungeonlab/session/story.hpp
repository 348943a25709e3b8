#pragma once

#include "dungeonlab/session/record.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::session {

/// Narrates a game line by line: rounds, turns, commands, and what was said to whom.
class Story final : public Audience {
 public:
  using Sink = std::function<void(std::string_view line)>;

  /// With a `seat`, narrates only what that seat hears; otherwise everything. The terms must
  /// outlive this object.
  Story(const game::Terms& terms, std::optional<game::Seat> seat, Sink sink)
      : terms_(terms), seat_(seat), sink_(std::move(sink)) {}

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override;
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;
  void taken_back(std::size_t steps) override;

 private:
  void line(int depth, std::string_view text);
  /// Writes the headings of the round and the turn before the first line below them.
  void head();

  /// Called when a step begins.
  void keep() { before_.emplace_back(round_, turn_); }

  const game::Terms& terms_;
  std::optional<game::Seat> seat_;
  Sink sink_;
  std::int32_t round_ = 1;
  game::Seat turn_ = game::nobody;
  bool has_round_ = false;  ///< the round's heading is written
  bool has_turn_ = false;
  bool rules_ = false;  ///< the next fact is the first one of a ruling
  std::vector<std::pair<std::int32_t, game::Seat>> before_{};  ///< round and turn before each step
};

/// An announcement as a listener hears it. If it is for another player, their name comes first:
/// `Bea: You go there.` (engine 4.3).
[[nodiscard]] std::string heard_by(const game::Terms& terms, const game::Announcement& said,
                                   game::Seat listener);

}  // namespace dungeonlab::session
