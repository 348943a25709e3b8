#pragma once

#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// What a player knows about a place, as drawn: a kind, a piece of a river, or a heading with words
/// below it.
struct KnownContent {
  std::optional<EncounterKind> kind{};
  std::optional<RiverPiece> piece{};
  std::optional<int> count{};
  bool is_dead = false;
  std::string_view symbol{};  ///< symbol name of a thing that is not a kind
  std::string heading{};
  std::string words{};
};

struct NotedPlace {
  Place at;
  KnownContent content{};
  std::string about;  ///< as a tooltip
};

/// What is known about a boundary: a `Barrier` by name, `passed` (it was open once), `wall` (of
/// unknown kind), `exit`, `door` or `bars`.
struct NotedWall {
  Boundary at;
  std::string_view what;
};

/// A piece of a map as a player knows it.
struct Notes {
  std::string heading{};  ///< empty: the dungeon itself
  std::string of{};       ///< prefix of the names of its places, which are then in small letters
  Cell first{};
  Extent cells{};
  Extent base{};  ///< from A1, which players know before the game; empty for other pieces
  int lowest = 0;
  int highest = 0;
  std::vector<std::string> levels{};  ///< names of the levels, from the lowest
  std::vector<NotedPlace> places{};
  std::vector<NotedWall> walls{};
};

/// The name of a place on notes: `B2.1`, or `2/b2.1` for a piece whose position is not known.
[[nodiscard]] std::string name_on(const Notes& notes, const Place& at);

/// An SVG for pages (src/render/page/map-view.js), drawn like a map. Unknown places have no floor,
/// and boundaries are drawn as far as they are known.
[[nodiscard]] std::string svg_of_notes(const std::vector<Notes>& notes);

}  // namespace dungeonlab::render
