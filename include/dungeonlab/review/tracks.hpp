#pragma once

#include "dungeonlab/render/track.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/solution.hpp"
#include "dungeonlab/session/track.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::review {

/// The path of a seat in a game; its `turns` are empty.
[[nodiscard]] render::Track track_of(const session::Track& track, const Dungeon& dungeon,
                                     const game::Terms& terms, game::Seat seat);

/// A single-player game on a map, ready to be drawn.
struct Route {
  render::Track track{};     ///< with turns; its name says how the game ends
  game::Terms terms{};       ///< the terms it was played by
  std::optional<int> turns;  ///< number of turns to the win; nothing if not won
  std::string from{};        ///< the player's first landing
  std::string par{};         ///< the par of the map: `a good game takes 14 turns; …`
};

/// The game from one landing of a solution, replayed on the map: from `from`, or from the landing
/// with the median number of turns. An error says what was expected and what was found: another
/// map, a landing that does not exist or is not won, or a command that the rules refuse.
[[nodiscard]] tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                                        const session::Solution& solution,
                                                        const std::optional<Place>& from = {});
/// The game of a single-player record; errors as above.
[[nodiscard]] tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                                        const session::GameRecord& record);

/// The tracks of all seats in a game; the name of each says how the game ended for that player.
[[nodiscard]] tl::expected<std::vector<render::Track>, session::RecordFault> tracks_of(
    const session::GameRecord& record);

}  // namespace dungeonlab::review
