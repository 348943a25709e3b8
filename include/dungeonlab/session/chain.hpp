#pragma once

#include "dungeonlab/session/seats.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Several commands on one line.
namespace dungeonlab::session {

/// The commands of a line, one after another: `;` and `,` separate them, and directions in a row
/// are moves, as in `n n e` and `go north east`.
[[nodiscard]] std::vector<std::string_view> commands_of(std::string_view line);

/// What a player had to expect of a command when she gave it. Nobody who types several commands
/// means the later ones for whatever may happen, so a line ends where something else comes.
class Expectation {
 public:
  /// Before the command is done.
  Expectation(const Seats& seats, const game::Command& command);

  /// After it was done: what else has come of it, as part of a sentence; nothing if she could go on
  /// without a look. `next`: the command behind it on the line.
  [[nodiscard]] std::optional<std::string> surprise(const Seats& seats,
                                                    std::string_view next) const;

 private:
  [[nodiscard]] bool expects(const game::Announcement& said, const notebook::Notebook& now) const;
  [[nodiscard]] bool expects_look(const game::announced::Seen& seen,
                                  const notebook::Notebook& now) const;
  [[nodiscard]] bool expects_shown(const std::vector<game::Shown>& shown, int steps) const;
  [[nodiscard]] bool expects_sight(const notebook::Spot& from, Side way, Sight now) const;
  /// Where she comes to after so many steps of the command.
  [[nodiscard]] std::optional<notebook::Spot> destination(int steps) const;

  game::Command command_;
  std::size_t heard_;  ///< by anybody, before the command
  bool is_mounted_;
  notebook::Notebook book_;
};

/// What was not done of a line, and why: `Stopped: there is a wall. Not done: e; s.` Empty if there
/// is no rest.
[[nodiscard]] std::string stopped(std::span<const std::string_view> rest, std::string_view why);

}  // namespace dungeonlab::session
