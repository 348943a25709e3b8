#pragma once

#include "dungeonlab/game/said.hpp"
#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/notebook/fragment.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What announcements say, as the words of a notebook.
namespace dungeonlab::notebook {

using game::shown_by;

inline Walls walls_of(WallKind kind) {
  return kind == WallKind::simple ? walls::simple
         : kind == WallKind::wire ? walls::wire
                                  : walls::monolith;
}
/// The cells of a shown map.
inline std::vector<Cell> cells_of(const game::Words& names) {
  std::vector<Cell> cells;
  for (const std::string& name : names) {
    if (const auto cell = cell_named(name)) {
      cells.push_back(*cell);
    }
  }
  return cells;
}

struct ShownWall {
  Boundary line;
  Walls kind;
  bool is_exit = false;
};
/// A wall of a shown map: `A1-B1 wire`, `A1-west monolith`, `A1-west exit`.
inline std::optional<ShownWall> wall_of(std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string_view where = text.substr(0, blank);
  const std::string_view what = text.substr(std::min(blank + 1, text.size()));
  const std::size_t hyphen = std::min(where.find('-'), where.size());
  const auto cell = cell_named(where.substr(0, hyphen));
  const auto side = side_named(where.substr(std::min(hyphen + 1, where.size())));
  const auto written = boundary_named(where);
  const auto line = cell && side ? std::optional(boundary_at(*cell, *side))
                    : written    ? boundary_between(written->first, written->second)
                                 : std::nullopt;
  const bool is_exit = what == "exit";
  const auto kind = is_exit ? std::optional(WallKind::monolith) : wall_named(what);
  return line && kind ? std::optional(ShownWall{*line, walls_of(*kind), is_exit}) : std::nullopt;
}

[[nodiscard]] inline bool has_river(const std::vector<game::Shown>& shown) {
  return std::any_of(shown.begin(), shown.end(),
                     [](const game::Shown& one) { return one.sort == game::Shown::Sort::river; });
}

}  // namespace dungeonlab::notebook
