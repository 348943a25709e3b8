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

/// The way of a seat in a game; `turns` is empty.
[[nodiscard]] render::Track track_of(const session::Track& track, const Dungeon& dungeon,
                                     const game::Terms& terms, game::Seat seat);

/// The game of one player over a map, to be drawn on it.
struct Route {
  render::Track track{};     ///< with its turns; its name says how it ends
  game::Terms terms{};       ///< by which it was played
  std::optional<int> turns;  ///< in which it is won; nothing: it is not
  std::string from{};        ///< where the player lands first
  std::string par{};         ///< what it says of the map: `a good game takes 14 turns; …`
};

/// The game from a landing of a solution, `from` or else the median one by turns, played on
/// the map. An error says what was expected and what was found: another map, a landing that is not
/// there or not won, a command that the rules refuse.
[[nodiscard]] tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                                        const session::Solution& solution,
                                                        const std::optional<Place>& from = {});
/// The game of a record of one player. An error likewise.
[[nodiscard]] tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                                        const session::GameRecord& record);

/// Where everybody went in a game, a track for each seat; its name says how it ended for her.
[[nodiscard]] tl::expected<std::vector<render::Track>, session::RecordFault> tracks_of(
    const session::GameRecord& record);

}  // namespace dungeonlab::review
