// Settings of which a dungeon could be built, but none that could leave the house. Every reason
// follows from what the stages promise of each draw (draft.hpp): the places where somebody may stay
// are in one piece, each place that carries its visitor away has one of them beside it, and on
// several levels every cell keeps one. So a map from nothing would be drawn for nothing until
// the bound. Only what holds for all draws is refused here; what nearly always fails is left to
// them.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/generate/feasible.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "generate/draft.hpp"
#include "generate/obstacle.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace dungeonlab::generate {
namespace {

int weight(const Settings& asked, WallKind kind) {
  return *asked.walls[static_cast<std::size_t>(kind)];
}

bool has_passable_walls(const Settings& asked) {
  return weight(asked, WallKind::simple) > 0 || weight(asked, WallKind::wire) > 0;
}

/// The treasure keeps out of the cell of the exit (P10).
Obstacle one_cell(const Settings& /*asked*/, const Room& room) {
  return room.cells > 1 ? std::nullopt
                        : std::optional("size: " + room.base +
                                        " is one cell, and the treasure may not lie in that of the "
                                        "exit; ask for at least one more, or for a branch");
}

/// Where the exit's cell keeps a place to stand, everybody can walk to it with the treasure unless
/// some wall has to be opened (P07).
Obstacle no_wall_to_open(const Settings& asked, const Room& /*room*/) {
  if (asked.levels == 1 || (*asked.openness < 100 && has_passable_walls(asked))) {
    return std::nullopt;
  }
  constexpr std::string_view why =
      ", so everybody could carry the treasure out with bare hands; ask for at least 1";
  return *asked.openness == 100 && (*asked.walls[0] > 0 || has_passable_walls(asked))
             ? "openness: 100 per cent leaves 0 walls that have to be opened" + std::string(why) +
                   " per cent of walls"
             : "walls: simple and wire have the weight 0, and nothing else has to be opened" +
                   std::string(why) + " of them";
}

/// Per cent of the boundaries that are left open at the least if no monolith parts two cells (W06).
/// A branch cell has at most three neighbours, or it would fill a hole, and no shape of so many
/// cells has more boundaries inside than the one nearest to a square.
std::int64_t least_openness(const Settings& asked, const Room& room) {
  const auto [columns, rows] = asked.size;
  const std::int64_t base = std::int64_t{columns} * rows;
  std::int64_t least = 100;
  std::int64_t half_round = 0;  // of a shape like a square
  for (std::int64_t cells = std::max<std::int64_t>(base, 2); cells <= room.cells; ++cells) {
    while (half_round * half_round < 4 * cells) {
      ++half_round;
    }
    const std::int64_t boundaries =
        std::min(2 * base - columns - rows + 3 * (cells - base), 2 * cells - half_round);
    least = std::min(least, 100 * (cells - 2) / boundaries + 1);
  }
  return least;
}

Obstacle monoliths_alone(const Settings& asked, const Room& room) {
  if (has_passable_walls(asked) || *asked.openness == 100) {
    return std::nullopt;
  }
  const std::int64_t least = least_openness(asked, room);
  return *asked.openness >= least
             ? std::nullopt
             : std::optional("walls: where all are monoliths, at least " + text(least) +
                             " per cent of the boundaries of " + room.base +
                             " stay open, or they would part cells, and more where pits and "
                             "rivers bar ways; openness is " +
                             text(*asked.openness) + "; ask for 75, or for other walls");
}

/// A setting, and what it asks for that carries its visitor away.
struct Carriers {
  std::string_view key;
  std::int64_t many = 0;
  std::string what;
};

/// Where a river falls, its cell need not keep a place to stand. On one level a connected set of
/// places to stand has at most two neighbours for each of them, and two more.
Obstacle nowhere_to_stand(const Settings& asked, const Room& room) {
  const std::int64_t river = std::int64_t{asked.rivers->least} * (asked.river_length->least - 1);
  const std::int64_t pits = std::int64_t{asked.pit_cycles->least} * asked.pit_cycle_length->least;
  const std::int64_t hanging = asked.hanging_pits->least;
  std::int64_t captors = 0;
  for (const EncounterInfo& row : encounter_table) {
    const auto& count = asked.encounters[static_cast<std::size_t>(row.kind)];
    captors += carries(row.kind) && count ? count->least : 0;
  }
  const std::int64_t need = river + pits + hanging + captors;
  const std::int64_t most = asked.levels > 1
                                ? room.cells * (asked.levels - 1)
                                : room.cells - std::max<std::int64_t>(1, room.cells / 3);
  if (asked.waterfalls->most > 0 || need <= most) {
    return std::nullopt;
  }
  const std::array all = {
      Carriers{"rivers", river, counted(river, "place") + " of rivers before their pans"},
      Carriers{"pit_cycles", pits, counted(pits, "pit")},
      Carriers{"hanging_pits", hanging, counted(hanging, "hanging pit")},
      Carriers{"encounters", captors, counted(captors, "monster") + " that carry off"}};
  std::string list;
  for (const Carriers& some : all) {
    list += some.many == 0 ? "" : (list.empty() ? "" : ", ") + some.what;
  }
  const auto& worst = *std::max_element(
      all.begin(), all.end(),
      [](const Carriers& one, const Carriers& other) { return one.many < other.many; });
  return std::string(worst.key) + ": " + list + " carry away from " + counted(need, "place") +
         "; in " + room.dungeon + (room.has_branches ? " with its branches" : "") +
         " that can be at most " + text(most) + ", since beside each somebody must be able to stay";
}

/// Every other boundary of a side is the most that branches can begin at.
Obstacle touching_branches(const Settings& asked, const Room& room) {
  const auto [columns, rows] = asked.size;
  const int east = asked.branch_sides == BranchSides::south ? 0 : (rows + 1) / 2;
  const int south = asked.branch_sides == BranchSides::east ? 0 : (columns + 1) / 2;
  if (asked.branches->least <= east + south) {
    return std::nullopt;
  }
  return "branches: at least " + text(asked.branches->least) + " are asked for; no two touch, so " +
         room.base + " has room for " + text(east + south) +
         (asked.branch_sides == BranchSides::both
              ? ""
              : " to the " + std::string(name(asked.branch_sides)));
}

constexpr std::array reasons = {touching_branches, one_cell, no_wall_to_open, monoliths_alone,
                                nowhere_to_stand};

}  // namespace

Obstacle unprovable_walls(const Settings& asked, const Room& room) {
  auto found = no_wall_to_open(asked, room);
  return found ? found : monoliths_alone(asked, room);
}

Result<void> worth_drawing(const Settings& settings) {
  TRY(feasible(settings));
  const Settings asked = spelled_out(settings);
  const Room room(asked);
  for (const auto reason : reasons) {
    if (auto found = reason(asked, room)) {
      return fail(Failure::impossible, std::move(*found));
    }
  }
  return {};
}

}  // namespace dungeonlab::generate
