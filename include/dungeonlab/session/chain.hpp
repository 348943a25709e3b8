#pragma once

#include "dungeonlab/session/seats.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Several commands on one line.
namespace dungeonlab::session {

/// The commands on a line, in order: `;` and `,` separate them, and consecutive directions are
/// moves, as in `n n e` and `go north east`.
[[nodiscard]] std::vector<std::string_view> commands_of(std::string_view line);

/// What a player could expect of a command when they gave it. A player who types several commands
/// does not mean the later ones for every possible outcome, so a line stops at the first surprise.
class Expectation {
 public:
  /// Create it before the command is executed.
  Expectation(const Seats& seats, const game::Command& command);

  /// Call it after the command was executed: the unexpected outcome, as part of a sentence, or
  /// nothing if the player could go on without looking. `next` is the following command on the
  /// line.
  [[nodiscard]] std::optional<std::string> surprise(const Seats& seats,
                                                    std::string_view next) const;

 private:
  [[nodiscard]] bool expects(const game::Announcement& said, const notebook::Notebook& now) const;
  [[nodiscard]] bool expects_look(const game::announced::Seen& seen,
                                  const notebook::Notebook& now) const;
  [[nodiscard]] bool expects_shown(const std::vector<game::Shown>& shown, int steps) const;
  [[nodiscard]] bool expects_sight(const notebook::Spot& from, Side way, Sight now) const;
  /// What a shot tells after which nothing is seen, and no wall was said to be open.
  [[nodiscard]] std::string what_nothing_means(const game::View& view) const;
  /// Where the player is after that many steps of the command.
  [[nodiscard]] std::optional<notebook::Spot> destination(int steps) const;

  game::Command command_;
  std::size_t heard_;  ///< announcements heard by all players before the command
  bool is_mounted_;
  notebook::Notebook book_;
};

/// The commands of a line that were not executed, and why: `Stopped: there is a wall. Not done: e;
/// s.` Empty if none are left.
[[nodiscard]] std::string stopped(std::span<const std::string_view> rest, std::string_view why);

}  // namespace dungeonlab::session
