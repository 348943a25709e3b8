#pragma once

#include "dungeonlab/session/record.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::session {

/// Tells a game in words, line by line: rounds, turns, commands, and what was said to whom.
class Story final : public Audience {
 public:
  using Sink = std::function<void(std::string_view line)>;

  /// `seat`: only what that seat hears; nothing: everything. The terms must outlive it.
  Story(const game::Terms& terms, std::optional<game::Seat> seat, Sink sink)
      : terms_(terms), seat_(seat), sink_(std::move(sink)) {}

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override;
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const TableEvent& event) override;
  void taken_back(std::size_t steps) override;

 private:
  void line(int depth, std::string_view text);
  /// The headings of the round and the turn, before the first line that stands below them.
  void head();

  /// A step begins.
  void keep() { before_.emplace_back(round_, turn_); }

  const game::Terms& terms_;
  std::optional<game::Seat> seat_;
  Sink sink_;
  std::int32_t round_ = 1;
  game::Seat turn_ = game::nobody;
  bool has_round_ = false;  ///< its heading stands there
  bool has_turn_ = false;
  bool rules_ = false;  ///< the next fact is the first of a ruling
  std::vector<std::pair<std::int32_t, game::Seat>> before_{};  ///< rounds and turns of the steps
};

/// The name of whoever is not addressed stands in front of what is said to her:
/// `Bea: You go there.` (engine 4.3).
[[nodiscard]] std::string heard_by(const game::Terms& terms, const game::Announcement& said,
                                   game::Seat listener);

}  // namespace dungeonlab::session
