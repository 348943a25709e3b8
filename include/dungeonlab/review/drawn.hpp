#pragma once

#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/notebook/beliefs.hpp"
#include "dungeonlab/notebook/notebook.hpp"
#include "dungeonlab/render/track.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/track.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::review {

/// A mark on a place of a drawing.
struct MapMark {
  std::string at;        ///< the name of the place
  std::string label{};   ///< who or what is there
  bool is_dead = false;  ///< it marks what is drawn there as dead
};

/// A map in the form that pages show (src/render/page/map-view.js).
struct DrawnMap {
  std::string svg;
  std::vector<MapMark> players{};
  std::vector<MapMark> notes{};  ///< what a map cannot draw, such as the dead
};

/// Writes a list of marks with `at`, `label`, and `dead` if true.
void write_marks(json::Writer& json, std::string_view key, const std::vector<MapMark>& marks);

/// The map that a player can draw from what they heard; sheets are on the grid where the player
/// believes them to be.
[[nodiscard]] DrawnMap drawn(const notebook::Notebook& book, const notebook::Beliefs& beliefs = {});
/// The current true map, without opened walls and without what was killed or taken.
[[nodiscard]] DrawnMap drawn(const Sheet& sheet, const game::Game& game, const game::State& state);

/// A leg of a track in the form that pages draw: its start and end (null for outside), and `goes`,
/// `carried`, `leaves` or `dies`.
[[nodiscard]] std::string leg_json(const render::Leg& leg);

/// Writes what a page shows a player when the game is over: the true map, the player's path on it
/// as `legs`, the side of the exit, and the turning points.
void write_ending(json::Writer& json, const session::RecordedGame& game,
                  const session::Track& track, game::Seat seat);

}  // namespace dungeonlab::review
