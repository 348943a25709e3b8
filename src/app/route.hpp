#pragma once

#include "cli/command.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/review/tracks.hpp"

#include <optional>
#include <string>
#include <variant>

namespace dungeonlab::app {

/// The game to draw over a map.
struct RouteChoice {
  std::optional<std::string> file{};
  std::optional<std::string> from{};
};
inline constexpr Option route_option = option<&RouteChoice::file>(
    "--route", "FILE",
    "draw a winning game over the map: a record, or output of `solve --format json`");
inline constexpr Option route_from_option =
    option<&RouteChoice::from>("--from", "PLACE", "draw the game from this landing, such as B3.2",
                               needs("--route"), otherwise("the median landing"));

/// A game to draw over its map, from the file that `--route` names.
class RouteFile {
 public:
  /// Reads the file that the command line names; empty if it names none.
  [[nodiscard]] static Result<std::optional<RouteFile>> read(const Arguments& arguments,
                                                             World& world);

  /// The game on a map. An error names the file and says why it has none.
  [[nodiscard]] Result<review::Route> on(const rules::ValidDungeon& map) const;

 private:
  using Game = std::variant<session::Solution, session::GameRecord>;

  RouteFile(std::string file, Game game, std::optional<std::string> from)
      : file_(std::move(file)), game_(std::move(game)), from_(std::move(from)) {}

  std::string file_;
  Game game_;
  std::optional<std::string> from_;  ///< the landing, as it was typed
};

/// The shortest game on a map with a setup, from the landing that `--from` names or from the median
/// one. An error if no game is won.
[[nodiscard]] Result<review::Route> solved_route(const Arguments& arguments,
                                                 const rules::ValidDungeon& map,
                                                 const game::Setup& setup);

}  // namespace dungeonlab::app
