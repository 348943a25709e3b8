// Checks which settings are impossible before generating, because a search that cannot succeed
// gives neither an answer nor a reason. One list contains all conditions, each with when it
// applies. Most are necessary for any dungeon. They compare the minimum requested with the maximum
// room, including branches, or find two settings that exclude each other. They never ask whether
// things also fit next to each other; that is left to generation, which gives up within a bound and
// says why.
//
// Some apply only to a map from scratch. Such settings allow a dungeon, but none that would be
// accepted, which follows from what the stages promise for each draw (draft.hpp): the places where
// a player may stay are connected, each place that carries its visitor away is next to one of them,
// and on several levels every cell keeps one. Only what fails in every draw is rejected; what
// nearly always fails is left to generation.
//
// Some are about what is written. A requested number includes it: there may be no more than the
// maximum, and what is missing from the minimum must fit into what is left. The second is the usual
// question, with the written objects subtracted on both sides. Only stages that run are checked: if
// a single stage runs, the settings of the others do not matter.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/generate/feasible.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "generate/partial.hpp"
#include "generate/room.hpp"
#include "generate/targets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace dungeonlab::generate {
namespace {

/// Why settings cannot be met; nullopt if there is no reason.
using Obstacle = std::optional<std::string>;

/// When a condition applies, one bit each.
enum When : unsigned {
  always = 1,
  on_map = 2,        ///< something is written
  on_whole_map = 4,  ///< the same, and all stages run
  from_nothing = 8,
  from_outline = 16,  ///< only the outline is written
};

/// The subject of the conditions.
struct Question {
  Settings stated;  ///< as given for the map
  Written written;
  Start start{};     ///< as written
  Settings asked{};  ///< what must be generated in addition to what is written, spelled out
  Room room;
};

// Counting for messages.

std::string required(std::string_view key, std::string_view bound, std::int64_t number) {
  return std::string(key) + ": " + std::string(bound) + " " + text(number) +
         (number == 1 ? " is" : " are") + " requested; ";
}
std::string at_least(std::string_view key, std::int64_t least) {
  return required(key, "at least", least);
}
std::string at_most(std::string_view key, std::int64_t most, int written) {
  return required(key, "at most", most) + text(written) + (written == 1 ? " is" : " are") +
         " on the map";
}
std::string of(std::string_view key, EncounterKind kind) {
  return std::string(key) + "." + std::string(name(kind));
}
std::string towards(BranchSides sides) {
  return " to the " + std::string(name(sides));
}

// Queries on settings.

std::optional<Range> count(const Settings& asked, EncounterKind kind) {
  return asked.encounters[static_cast<std::size_t>(kind)];
}
std::int64_t least(const Settings& asked, EncounterKind kind) {
  return count(asked, kind).value_or(Range{}).least;
}
int weight(const Settings& asked, EncounterKind kind) {
  return asked.weights[static_cast<std::size_t>(kind)].value_or(0);
}
int weight(const Settings& asked, WallKind kind) {
  return *asked.walls[static_cast<std::size_t>(kind)];
}
bool has_passable_walls(const Settings& asked) {
  return weight(asked, WallKind::simple) > 0 || weight(asked, WallKind::wire) > 0;
}
std::int64_t pits_in_cycles(const Settings& asked) {
  return std::int64_t{asked.pit_cycles->least} * asked.pit_cycle_length->least;
}

/// The setting that forbids a kind, as `weights.gourm`; nullopt if none does.
std::optional<std::string> forbidden_by(const Settings& asked, EncounterKind kind) {
  const auto many = count(asked, kind);
  // Targets have no weight of their own; they are placed with the kinds that need them.
  const bool is_a_target = is_target(kind);
  const bool weight_is_0 = asked.weights[static_cast<std::size_t>(kind)] == 0;
  if (many ? many->most > 0 : is_a_target || weight(asked, kind) > 0) {
    return std::nullopt;
  }
  const bool by_weight = !many || (is_a_target && weight_is_0);
  return of(by_weight ? "weights" : "encounters", kind);
}

// Conditions on what is written.

/// The written start of the map cannot be changed.
Obstacle other_start(const Question& q) {
  for (const auto& [key, there, needed] :
       {std::tuple("kits", q.start.kits, q.stated.kits),
        std::tuple("bullets_per_kit", q.start.bullets_per_kit, q.stated.bullets_per_kit),
        std::tuple("players", q.start.players, q.stated.players),
        std::tuple("landings", q.start.landings, q.stated.landings)}) {
    if (there && needed && there != needed) {
      return std::string(key) + ": " + text(*needed) + " requested; " + text(*there) +
             " on the map";
    }
  }
  return std::nullopt;
}

/// Written walls are never opened. A share is rounded up or down at random.
Obstacle walled(const Question& q) {
  constexpr std::int64_t whole = 100;
  const std::int64_t open = q.stated.openness.value_or(0);
  if (q.written.walls * whole < q.written.boundaries * (whole - open) + whole) {
    return std::nullopt;
  }
  return "openness: " + text(open) + " percent requested; " + text(q.written.walls) + " of " +
         text(q.written.boundaries) + " boundaries already have walls";
}

/// Boundaries that a river crosses are never walled.
Obstacle crossed(const Question& q) {
  const std::int64_t open = q.stated.openness.value_or(100);
  if (q.written.courses <= (q.written.boundaries * open + 99) / 100) {
    return std::nullopt;
  }
  return "openness: " + text(open) + " percent requested; the rivers on the map cross " +
         text(q.written.courses) + " of " + text(q.written.boundaries) +
         " boundaries, which stay open";
}

/// Pits without a destination become part of one cycle, or of as many as they fill.
Obstacle loose_pits(const Question& q) {
  const auto& [cycles, hanging, loose, longest] = q.written.pits;
  const auto& most_cycles = q.stated.pit_cycles;
  const auto& lengths = q.stated.pit_cycle_length;
  if (lengths && longest > lengths->most) {
    return required("pit_cycle_length", "at most", lengths->most) + text(longest) +
           " pits on the map lead to each other";
  }
  if (!most_cycles || loose == 0) {
    return std::nullopt;
  }
  const int length = lengths ? lengths->most : loose;
  const int need = cycles + (loose + length - 1) / length;
  if (need <= most_cycles->most) {
    return std::nullopt;
  }
  return required("pit_cycles", "at most", most_cycles->most) +
         "pits on the map outside of cycles: " + text(loose) + "; they make " +
         text(need - cycles) + (cycles == 0 ? "" : " more than the existing cycles");
}

/// The settings that count written objects other than kinds, and the written number.
constexpr std::array counts = {
    std::tuple(
        "branches", &Settings::branches, +[](const Written& w) { return w.branches; }),
    std::tuple(
        "rivers", &Settings::rivers, +[](const Written& w) { return w.rivers; }),
    std::tuple(
        "waterfalls", &Settings::waterfalls, +[](const Written& w) { return w.waterfalls; }),
    std::tuple(
        "pit_cycles", &Settings::pit_cycles, +[](const Written& w) { return w.pits.cycles; }),
    std::tuple(
        "hanging_pits", &Settings::hanging_pits, +[](const Written& w) { return w.pits.hanging; })};

Obstacle too_many(const Question& q) {
  for (const auto& [key, range, there] : counts) {
    const auto& asked = q.stated.*range;
    if (asked && there(q.written) > asked->most) {
      return at_most(key, asked->most, there(q.written));
    }
  }
  for (const EncounterInfo& row : encounter_table) {
    const auto& [many, first] = q.written.of(row.kind);
    const auto asked = count(q.stated, row.kind);
    if (asked && many > asked->most && row.kind != EncounterKind::treasure) {
      return at_most(of("encounters", row.kind), asked->most, many) +
             (many == 1 ? ", at " : ", the first at ") + name(first);
    }
  }
  return std::nullopt;
}

/// A written kind that needs a forbidden one.
Obstacle lonely(const Question& q) {
  const auto missing = [&](EncounterKind kind, EncounterKind needs) -> Obstacle {
    const auto& [many, first] = q.written.of(kind);
    const auto forbidden =
        many > 0 && q.written.of(needs).many == 0 ? forbidden_by(q.asked, needs) : std::nullopt;
    return forbidden ? Obstacle(*forbidden + ": none is requested, but the " +
                                std::string(spoken(kind)) + " at " + name(first) + " needs one")
                     : std::nullopt;
  };
  for (const Companions& pair : useless_alone()) {
    if (auto found = missing(pair.kind, pair.needs)) {
      return found;
    }
  }
  for (const EncounterInfo& row : encounter_table) {
    if (auto found = row.needs ? missing(row.kind, row.needs->kind) : std::nullopt) {
      return found;
    }
  }
  return std::nullopt;
}

Obstacle no_treasure(const Question& q) {
  return q.room.has_treasure || q.room.places > 0
             ? std::nullopt
             : Obstacle("no place is left for the treasure: the map already fills " +
                        counted(q.room.cells * q.asked.levels, "place"));
}

// What any dungeon needs.

Obstacle branches(const Question& q) {
  const std::int64_t many = q.asked.branches->least;
  const std::int64_t begin = branch_begins(q.asked);
  if (many <= begin) {
    return std::nullopt;
  }
  return at_least("branches", many) + q.room.base + " has room for " + text(begin) +
         (q.asked.branch_sides == BranchSides::both ? " to the east and south"
                                                    : towards(q.asked.branch_sides)) +
         " within " + text(limits::columns) + "x" + text(limits::rows);
}

Obstacle rivers(const Question& q) {
  const std::int64_t many = q.asked.rivers->least;
  const std::int64_t length = q.asked.river_length->least;
  if (many == 0) {
    return std::nullopt;
  }
  if (many * length > q.room.places - (q.room.has_treasure ? 0 : 1)) {
    return "rivers: " + counted(many, "river") + " of " + counted(length, "place") +
           (many == 1 ? " needs " : " need ") + text(many * length) +
           " places besides the treasure, and " + q.room.has_places();
  }
  const std::int64_t falls = std::min(q.asked.waterfalls->most, q.asked.levels - 1);
  const std::int64_t longest = q.room.longest_course * (1 + falls);
  if (length > longest) {
    return "river_length: " + text(length) +
           " places are requested; a river that never flows north and keeps away from its own "
           "course has at most " +
           text(longest) + " in " + q.room.dungeon;
  }
  return std::nullopt;
}

Obstacle waterfalls(const Question& q) {
  const std::int64_t many = q.asked.waterfalls->least;
  if (many == 0) {
    return std::nullopt;
  }
  if (!q.asked.in_force(HouseRule::waterfalls)) {
    return at_least("waterfalls", many) + "put the house rule waterfalls in force";
  }
  const std::int64_t rivers = q.asked.rivers->most;
  const std::int64_t falls = rivers * (q.asked.levels - 1);
  if (many > falls) {
    return at_least("waterfalls", many) + counted(rivers, "river") + " in " + q.room.dungeon +
           " can have " + text(falls);
  }
  return std::nullopt;
}

Obstacle pits(const Question& q) {
  const std::int64_t cycles = q.asked.pit_cycles->least;
  const std::int64_t hanging = q.asked.hanging_pits->least;
  const std::int64_t need = pits_in_cycles(q.asked) + hanging;
  if (need - q.room.loose_pits <= q.room.cells_without_pit) {
    return std::nullopt;
  }
  const bool by_cycles = pits_in_cycles(q.asked) >= hanging;
  const std::string in_cycles =
      counted(cycles, "cycle") + " of " + counted(q.asked.pit_cycle_length->least, "pit");
  const std::string what = cycles == 0    ? counted(hanging, "hanging pit")
                           : hanging == 0 ? in_cycles
                                          : in_cycles + " and " + counted(hanging, "hanging pit");
  return std::string(by_cycles ? "pit_cycles" : "hanging_pits") + ": " + what +
         (need == 1 || (hanging == 0 && cycles == 1) ? " needs " : " need ") +
         counted(need, "cell") + ", one for each pit; " + q.room.has_cells_without_pit();
}

Obstacle no_kind_of_wall(const Question& q) {
  const std::int64_t open = *q.asked.openness;
  return open == 100 || std::any_of(q.asked.walls.begin(), q.asked.walls.end(),
                                    [](const auto& weight) { return *weight > 0; })
             ? std::nullopt
             : Obstacle("walls: every kind has the weight 0, but openness requires walls on " +
                        text(100 - open) + " percent of the boundaries");
}

/// Rivers on different levels may cross the same boundary; one that never falls crosses each only
/// once.
Obstacle walls_across_rivers(const Question& q) {
  if (q.asked.rivers->least == 0) {
    return std::nullopt;
  }
  const std::int64_t falls = q.asked.waterfalls->most;
  const std::int64_t steps = q.asked.river_length->least - 1;
  const std::int64_t shared = (q.asked.rivers->least * steps - falls) / q.asked.levels;
  const std::int64_t crossed = std::max(falls == 0 ? steps : 0, shared);
  const std::int64_t left = (q.room.boundaries * *q.asked.openness + 99) / 100;
  if (crossed <= left) {
    return std::nullopt;
  }
  return "openness: " + text(*q.asked.openness) + " percent leaves at most " + text(left) +
         " of the boundaries of " + q.room.dungeon + " open; the rivers cross at least " +
         text(crossed);
}

/// Kinds that have settings of their own.
Obstacle kinds_of_other_settings(const Question& q) {
  constexpr auto treasure = EncounterKind::treasure;
  const auto has_weight = [&](EncounterKind kind) {
    return q.asked.weights[static_cast<std::size_t>(kind)].has_value();
  };
  if (const auto many = count(q.asked, treasure); many && !many->contains(1)) {
    return of("encounters", treasure) + ": " + text(many->least > 1 ? many->least : many->most) +
           " is not possible; every dungeon has one treasure";
  }
  if (has_weight(treasure)) {
    return of("weights", treasure) + ": every dungeon has one treasure, whatever its weight";
  }
  for (const auto& [kind, keys] : {std::pair(EncounterKind::pit, "pit_cycles and pit_cycle_length"),
                                   std::pair(EncounterKind::hanging_pit, "hanging_pits")}) {
    if (count(q.asked, kind) || has_weight(kind)) {
      return of(count(q.asked, kind) ? "encounters" : "weights", kind) + ": " +
             std::string(spoken(kind)) + "s are requested with " + keys;
    }
  }
  return std::nullopt;
}

Obstacle kinds_of_house_rules(const Question& q) {
  for (const EncounterInfo& row : encounter_table) {
    const std::int64_t many = least(q.asked, row.kind);
    const int by_weight = weight(q.asked, row.kind);
    if (row.house_rule && !q.asked.in_force(*row.house_rule) && (many > 0 || by_weight > 0)) {
      return (many > 0 ? at_least(of("encounters", row.kind), many)
                       : of("weights", row.kind) + ": " + text(by_weight) + " is requested; ") +
             "put the house rule " + std::string(name(*row.house_rule)) + " in force";
    }
  }
  return std::nullopt;
}

Obstacle companions(const Question& q) {
  const auto missing = [&](EncounterKind kind, EncounterKind needs) -> Obstacle {
    const std::int64_t many = least(q.asked, kind);
    const auto forbidden = many == 0 ? std::nullopt : forbidden_by(q.asked, needs);
    return forbidden ? Obstacle(at_least(of("encounters", kind), many) + "each needs " +
                                std::string(spoken(needs)) + ", which " + *forbidden + " forbids")
                     : std::nullopt;
  };
  for (const EncounterInfo& row : encounter_table) {
    if (!row.needs) {
      continue;
    }
    if (auto found = missing(row.kind, row.needs->kind)) {
      return found;
    }
    if (const std::int64_t many = least(q.asked, row.kind); q.room.cells == 1 && many > 0) {
      return at_least(of("encounters", row.kind), many) + "each needs " +
             std::string(spoken(row.needs->kind)) + " in another cell, and " + q.room.has_cells();
    }
  }
  for (const Companions& pair : useless_alone()) {
    if (auto found = missing(pair.kind, pair.needs)) {
      return found;
    }
  }
  return std::nullopt;
}

Obstacle throws_on_one_level(const Question& q) {
  for (const EncounterInfo& row : encounter_table) {
    const std::int64_t many = least(q.asked, row.kind);
    if (row.arrival == Arrival::throw_level && q.asked.levels == 1 && many > 0) {
      return at_least(of("encounters", row.kind), many) + "each throws to another level, but " +
             "the dungeon has only one";
    }
  }
  return std::nullopt;
}

Obstacle landings(const Question& q) {
  const auto& many = q.asked.landings;
  return many && *q.asked.players > 1
             ? Obstacle("landings: " + text(*many) + (*many == 1 ? " is" : " are") +
                        " requested, but only a single player has landings; players is " +
                        text(*q.asked.players))
             : std::nullopt;
}

/// All objects together.
Obstacle places(const Question& q) {
  const std::int64_t river = std::int64_t{q.asked.rivers->least} * q.asked.river_length->least;
  const std::int64_t pits = pits_in_cycles(q.asked) + q.asked.hanging_pits->least;
  std::int64_t others = 0;
  for (const EncounterInfo& row : encounter_table) {
    const std::int64_t many = least(q.asked, row.kind);
    others += row.kind == EncounterKind::treasure ? 0 : many;
    others += row.needs && many > 0 && least(q.asked, row.needs->kind) == 0 ? 1 : 0;
  }
  const std::int64_t need = river + pits + others + (q.room.has_treasure ? 0 : 1);
  if (need - std::min(pits, q.room.loose_pits) <= q.room.places) {
    return std::nullopt;
  }
  return "encounters: " + counted(others, "encounter") +
         (q.room.has_treasure ? "" : ", the treasure") + ", " + counted(river, "place") +
         " of rivers and " + counted(pits, "pit") + " need " + counted(need, "place") + ", and " +
         q.room.has_places();
}

// What holds, or fails, in every draw from scratch.

/// At most every other boundary of a side can begin a branch.
Obstacle touching_branches(const Question& q) {
  const auto [columns, rows] = q.asked.size;
  const BranchSides sides = q.asked.branch_sides;
  const int east = sides == BranchSides::south ? 0 : (rows + 1) / 2;
  const int south = sides == BranchSides::east ? 0 : (columns + 1) / 2;
  if (q.asked.branches->least <= east + south) {
    return std::nullopt;
  }
  return "branches: at least " + text(q.asked.branches->least) +
         " requested; no two may touch, so " + q.room.base + " has room for " + text(east + south) +
         (sides == BranchSides::both ? "" : towards(sides));
}

/// The treasure stays out of the exit's cell (P10).
Obstacle one_cell(const Question& q) {
  return q.room.cells > 1 ? std::nullopt
                          : Obstacle("size: " + q.room.base +
                                     " is one cell, but the treasure and the exit need different "
                                     "cells; ask for a second cell, or for a branch");
}

/// If the exit's cell has a place to stand, every player can walk to it with the treasure unless
/// some wall has to be opened (P07).
Obstacle no_wall_to_open(const Question& q) {
  if (q.asked.levels == 1 || (*q.asked.openness < 100 && has_passable_walls(q.asked))) {
    return std::nullopt;
  }
  constexpr std::string_view why =
      ", so everybody could carry the treasure out with bare hands; use at least 1";
  return *q.asked.openness == 100 && (*q.asked.walls[0] > 0 || has_passable_walls(q.asked))
             ? "openness: 100 percent leaves no walls to open" + std::string(why) +
                   " percent of walls"
             : "walls: simple and wire have the weight 0, and nothing else has to be opened" +
                   std::string(why) + " of them";
}

/// The minimum percentage of open boundaries if no monolith may separate two cells (W06). A branch
/// cell has at most three neighbours, or it would fill a hole, and for a given number of cells the
/// shape nearest to a square has the most inner boundaries.
std::int64_t least_openness(const Question& q) {
  const auto [columns, rows] = q.asked.size;
  const std::int64_t base = std::int64_t{columns} * rows;
  std::int64_t least = 100;
  std::int64_t half_round = 0;  // of a nearly square shape
  for (std::int64_t cells = std::max<std::int64_t>(base, 2); cells <= q.room.cells; ++cells) {
    while (half_round * half_round < 4 * cells) {
      ++half_round;
    }
    const std::int64_t boundaries =
        std::min(2 * base - columns - rows + 3 * (cells - base), 2 * cells - half_round);
    least = std::min(least, 100 * (cells - 2) / boundaries + 1);
  }
  return least;
}

Obstacle monoliths_alone(const Question& q) {
  if (has_passable_walls(q.asked) || *q.asked.openness == 100) {
    return std::nullopt;
  }
  const std::int64_t least = least_openness(q);
  return *q.asked.openness >= least
             ? std::nullopt
             : Obstacle("walls: if all are monoliths, at least " + text(least) +
                        " percent of the boundaries of " + q.room.base +
                        " must stay open to connect the cells, and more with pits and rivers; "
                        "openness is " +
                        text(*q.asked.openness) + "; use 75, or other walls");
}

/// Where a river falls, its cell need not have a place to stand. On one level, a connected set of n
/// places to stand has at most 2n + 2 neighbours.
Obstacle no_standing_place(const Question& q) {
  const std::int64_t river =
      std::int64_t{q.asked.rivers->least} * (q.asked.river_length->least - 1);
  const std::int64_t pits = pits_in_cycles(q.asked);
  const std::int64_t hanging = q.asked.hanging_pits->least;
  std::int64_t captors = 0;
  for (const EncounterInfo& row : encounter_table) {
    captors += carries(row.kind) ? least(q.asked, row.kind) : 0;
  }
  const std::int64_t need = river + pits + hanging + captors;
  const std::int64_t most = q.asked.levels > 1
                                ? q.room.cells * (q.asked.levels - 1)
                                : q.room.cells - std::max<std::int64_t>(1, q.room.cells / 3);
  if (q.asked.waterfalls->most > 0 || need <= most) {
    return std::nullopt;
  }
  using Carriers = std::tuple<std::int64_t, std::string_view, std::string>;
  const std::array all = {
      Carriers{river, "rivers", counted(river, "place") + " of rivers, without their pans"},
      Carriers{pits, "pit_cycles", counted(pits, "pit")},
      Carriers{hanging, "hanging_pits", counted(hanging, "hanging pit")},
      Carriers{captors, "encounters", counted(captors, "captor")}};
  std::string list;
  std::string_view worst;
  std::int64_t most_of_one = -1;
  for (const auto& [many, key, what] : all) {
    list += many == 0 ? "" : (list.empty() ? "" : ", ") + what;
    worst = many > most_of_one ? key : worst;
    most_of_one = std::max(most_of_one, many);
  }
  return std::string(worst) + ": " + list + " would carry players away from " +
         counted(need, "place") + "; in " + q.room.dungeon +
         (q.room.has_branches ? " with its branches" : "") + " that can be at most " + text(most) +
         ", because next to each a player must be able to stay";
}

struct Condition {
  When when{};
  Obstacle (*find)(const Question&) = nullptr;
};
constexpr std::array conditions = {Condition{on_whole_map, other_start},
                                   Condition{on_map, walled},
                                   Condition{on_map, crossed},
                                   Condition{on_map, loose_pits},
                                   Condition{on_map, too_many},
                                   Condition{on_whole_map, lonely},
                                   Condition{on_map, no_treasure},
                                   Condition{always, branches},
                                   Condition{always, rivers},
                                   Condition{always, waterfalls},
                                   Condition{always, pits},
                                   Condition{always, no_kind_of_wall},
                                   Condition{always, walls_across_rivers},
                                   Condition{always, kinds_of_other_settings},
                                   Condition{always, kinds_of_house_rules},
                                   Condition{always, companions},
                                   Condition{always, throws_on_one_level},
                                   Condition{always, landings},
                                   Condition{always, places},
                                   Condition{from_nothing, touching_branches},
                                   Condition{from_nothing, one_cell},
                                   Condition{from_outline, no_wall_to_open},
                                   Condition{from_outline, monoliths_alone},
                                   Condition{from_nothing, no_standing_place}};

Result<void> ask(const Question& question, unsigned when) {
  for (const Condition& condition : conditions) {
    if (auto found = (condition.when & when) != 0 ? condition.find(question) : std::nullopt) {
      const bool is_in_addition = condition.when == always && question.written.is_map;
      return fail(
          Failure::impossible,
          (is_in_addition ? "in addition to what is on the map, " : "") + std::move(*found));
    }
  }
  return {};
}

Result<void> ask(const Settings& settings, unsigned when) {
  TRY(within_bounds(settings));
  const Settings asked = spelled_out(settings);
  const Written nothing(asked);
  return ask({.stated = settings, .written = nothing, .asked = asked, .room = Room(asked, nothing)},
             when);
}

/// The settings without those used only by other stages.
Settings settings_of(Stage only, const Sheet& partial, Settings settings) {
  const Settings nothing;
  const auto leave_to = [&](Stage stage, auto... fields) {
    if (stage != only) {
      ((settings.*fields = nothing.*fields), ...);
    }
  };
  leave_to(Stage::outline, &Settings::branches);
  leave_to(Stage::rivers, &Settings::rivers, &Settings::waterfalls, &Settings::river_length);
  leave_to(Stage::pits, &Settings::pit_cycles, &Settings::hanging_pits,
           &Settings::pit_cycle_length);
  leave_to(Stage::walls, &Settings::openness);
  for (const EncounterInfo& row : encounter_table) {
    if (stage_of(row.kind, partial) != only) {
      settings.encounters[static_cast<std::size_t>(row.kind)].reset();
    }
  }
  return settings;
}

/// What is requested in addition to what is written; nothing for parts that are not generated. A
/// request for a length of rivers or cycles implies the usual number if there are none yet, and
/// waterfalls imply rivers. Written objects are not forbidden, whatever their weight.
Settings still_to_generate(const Written& written, Settings asked) {
  const auto& [cycles, hanging, loose, longest] = written.pits;
  const bool as_many_rivers = written.rivers == 0 && (asked.river_length || asked.waterfalls);
  const bool as_many_cycles = cycles + hanging + loose == 0 && asked.pit_cycle_length;
  const auto missing = [](Range range, int there) {
    return Range{std::max(0, range.least - there), std::max(0, range.most - there)};
  };
  for (const auto& [key, range, there] : counts) {
    auto& count = asked.*range;
    if (count) {
      count = missing(*count, there(written));
    } else if (!(range == &Settings::rivers && as_many_rivers) &&
               !(range == &Settings::pit_cycles && as_many_cycles)) {
      count = Range{0, 0};
    }
  }
  for (const EncounterInfo& row : encounter_table) {
    const int many = written.of(row.kind).many;
    auto& count = asked.encounters[static_cast<std::size_t>(row.kind)];
    auto& weight = asked.weights[static_cast<std::size_t>(row.kind)];
    if (row.kind != EncounterKind::treasure && many > 0) {
      count = count ? std::optional(Range{missing(*count, many).least, count->most}) : count;
      weight = weight == 0 ? std::nullopt : weight;
    }
  }
  return spelled_out(std::move(asked));
}

}  // namespace

Result<void> feasible(const Settings& settings) {
  return ask(settings, always);
}

Result<void> worth_drawing(const Settings& settings) {
  return ask(settings, always | from_nothing | from_outline);
}

Result<void> feasible(const Completion& completion) {
  TRY(within_bounds(completion.settings));
  const Sheet& partial = completion.partial;
  const std::optional<Stage> only = completion.only;
  const Settings stated = settings_on(
      partial, only ? settings_of(*only, partial, completion.settings) : completion.settings);
  const Written written{Draft(partial, 0)};
  const Settings asked = still_to_generate(written, stated);
  // What holds for every draw does not hold for every partial map, unless hardly anything is
  // written.
  const bool is_outline =
      partial.walls.empty() && partial.rivers.empty() && partial.encounters.empty();
  const unsigned whole = on_whole_map | (is_outline ? unsigned{from_outline} : 0U);
  return ask({.stated = stated,
              .written = written,
              .start = partial.start,
              .asked = asked,
              .room = Room(asked, written)},
             always | on_map | (only ? 0U : whole));
}

}  // namespace dungeonlab::generate
