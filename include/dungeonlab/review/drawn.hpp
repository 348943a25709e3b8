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

/// Something on a place of a drawing.
struct MapMark {
  std::string at;        ///< the name of the place
  std::string label{};   ///< who or what is there
  bool is_dead = false;  ///< what is drawn there
};

/// A map as pages show it (src/render/page/map-view.js).
struct DrawnMap {
  std::string svg;
  std::vector<MapMark> players{};
  std::vector<MapMark> notes{};  ///< what a map cannot draw, such as the dead
};

/// Adds a list of marks: `at`, `label`, and `dead` if it is so.
void write_marks(json::Writer& json, std::string_view key, const std::vector<MapMark>& marks);

/// The map that a player can draw from what she heard; sheets lie on the grid where she believes
/// that they do.
[[nodiscard]] DrawnMap drawn(const notebook::Notebook& book, const notebook::Beliefs& beliefs = {});
/// The true map as it is now: walls that are open are gone, and so is what was killed or taken.
[[nodiscard]] DrawnMap drawn(const Sheet& sheet, const game::Game& game, const game::State& state);

/// A leg of a track as pages draw it: where from and where to (null: outside), and `goes`,
/// `carried`, `leaves` or `dies`.
[[nodiscard]] std::string leg_json(const render::Leg& leg);

/// Adds what a page shows a player when the game is over: the true map, the player's way through
/// it as `legs`, the side of the exit, and the turning points.
void write_ending(json::Writer& json, const session::RecordedGame& game,
                  const session::Track& track, game::Seat seat);

}  // namespace dungeonlab::review
