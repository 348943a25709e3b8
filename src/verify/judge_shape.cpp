// Judges the local rules of geometry, walls, exit and treasure (rules 3.1 to 3.4), each as it
// stands there, by looking at every cell and every wall once. What needs a search is left to the
// witnesses: G07, G09, W06, W07 and X03.
#include "verify/judge.hpp"

#include <algorithm>
#include <vector>

namespace dungeonlab::verify {
namespace {

void judge_geometry(const Ground& ground, Opinion& opinion) {
  const Map& map = ground.map();
  const Element base = map.part(Key::base);
  const Element levels = map.part(Key::levels);
  const auto is_base = [&](std::int64_t side) { return map.columns == side && map.rows == side; };
  note(opinion, map.columns < 1 || map.rows < 1, Code::G01, {base});
  note(opinion, map.columns > 0 && map.rows > 0 && !is_base(5) && !is_base(7) && !is_base(10),
       Code::G02, {base}, Standing::info);
  note(opinion, map.levels < 1, Code::G03, {levels});
  note(opinion, map.levels != 1 && map.levels != 2 && map.levels != 4, Code::G03, {levels},
       Standing::info);
  for (std::size_t i = 0; i < map.branches.size(); ++i) {
    const Cell cell = map.branches[i];
    const Element here = map.item(Key::branches, i);
    note(opinion, ground.is_base(cell), Code::G05, {here});
    note(opinion, here != ground.element(cell), Code::G06, {here, ground.element(cell)});
    note(opinion, cell.x >= map.columns && cell.y >= map.rows, Code::G08, {here}, Standing::info);
  }
  const auto cells = static_cast<std::int64_t>(ground.cells().size());
  note(opinion, cells > 2 * map.columns * map.rows, Code::G10, {base}, Standing::info);
  note(opinion, cells == 1, Code::G11, {base}, Standing::info);
}

/// A wall between a cell and the outside.
void judge_rim_wall(const Map& map, const Ground& ground, const Wall& wall, Opinion& opinion) {
  const bool monolith = wall.kind == WallKind::monolith;
  note(opinion, true, Code::W05, {wall.written}, monolith ? Standing::info : Standing::error);
  const bool at_exit = map.exit && ground.is_cell(map.exit->cell) &&
                       (wall.a == map.exit->cell || wall.b == map.exit->cell) &&
                       (wall.a == beside(map.exit->cell, map.exit->side) ||
                        wall.b == beside(map.exit->cell, map.exit->side));
  note(opinion, at_exit && !monolith, Code::X04, {wall.written});
}

void judge_walls(const Ground& ground, Opinion& opinion) {
  const Map& map = ground.map();
  for (const Element list : map.unknown_wall_lists) {
    note(opinion, true, Code::W03, {list});
  }
  for (const Element wall : map.walls_with_level) {
    note(opinion, true, Code::W04, {wall});
  }
  std::vector<std::array<const Wall*, 2>> standing(ground.squares());  // to the east and south
  for (const Wall& wall : map.walls) {
    const bool adjacent = std::abs(wall.a.x - wall.b.x) + std::abs(wall.a.y - wall.b.y) == 1;
    const int cells = (ground.is_cell(wall.a) ? 1 : 0) + (ground.is_cell(wall.b) ? 1 : 0);
    note(opinion, !adjacent || cells == 0, Code::W01, {wall.written});
    if (adjacent && cells == 1) {
      judge_rim_wall(map, ground, wall, opinion);
    } else if (adjacent && cells == 2) {
      const bool is_east = wall.a.y == wall.b.y;
      const Cell first = {std::min(wall.a.x, wall.b.x), std::min(wall.a.y, wall.b.y)};
      const Wall*& other = standing[ground.square(first)][is_east ? 0 : 1];
      if (other == nullptr) {
        other = &wall;
      } else {
        note(opinion, true, Code::W02, {wall.written, other->written},
             other->kind == wall.kind ? Standing::info : Standing::error);
      }
    }
  }
}

}  // namespace

void judge_shape(const Ground& ground, Opinion& opinion) {
  judge_geometry(ground, opinion);
  judge_walls(ground, opinion);
  const Map& map = ground.map();
  const Element exit = map.part(Key::exit);
  note(opinion, !map.exit, Code::X01, {exit});
  if (map.exit) {
    const Cell cell = map.exit->cell;
    const bool leads_out = !ground.is_cell(beside(cell, map.exit->side));
    note(opinion, !ground.is_cell(cell) || !leads_out, Code::X02, {exit});
    note(opinion, ground.is_branch(cell) && leads_out, Code::X05, {exit}, Standing::info);
  }
  std::vector<Element> treasures;
  for (const Encounter& encounter : map.encounters) {
    if (encounter.kind == Kind::treasure) {
      treasures.push_back(encounter.written);
      note(opinion, ground.number(encounter.place) >= 0 && ground.is_branch(encounter.place.cell),
           Code::T03, {encounter.written}, Standing::info);
    }
  }
  note(opinion, treasures.empty(), Code::T01, {map.part(Key::encounters)});
  for (const Element treasure : treasures) {
    note(opinion, treasures.size() > 1, Code::T01, {treasure});
  }
}

}  // namespace dungeonlab::verify
