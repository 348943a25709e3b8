// Settings that no dungeon can meet, told before drawing: a search that cannot end well is neither
// an answer nor a reason. Each condition is necessary and cheap. It counts what is asked for at the
// least against what there is room for at the most, branches included, or looks for two settings
// that exclude each other; it never asks whether things also fit beside each other. That is left to
// the drawing, which gives up within a bound and says why.
#include "dungeonlab/generate/feasible.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "generate/obstacle.hpp"
#include "generate/targets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace dungeonlab::generate {
namespace {

std::string at_least(std::string_view key, std::int64_t least) {
  return std::string(key) + ": at least " + text(least) + (least == 1 ? " is" : " are") +
         " asked for; ";
}

Obstacle branches(const Settings& asked, const Room& room) {
  const std::int64_t least = asked.branches->least;
  const std::int64_t begin = branch_begins(asked);
  if (least > begin) {
    const std::string side = asked.branch_sides == BranchSides::both
                                 ? "to the east and south"
                                 : "to the " + std::string(name(asked.branch_sides));
    return at_least("branches", least) + room.base + " has room for " + text(begin) + " " + side +
           " within " + text(limits::columns) + "x" + text(limits::rows);
  }
  return std::nullopt;
}

Obstacle rivers(const Settings& asked, const Room& room) {
  const std::int64_t many = asked.rivers->least;
  const std::int64_t length = asked.river_length->least;
  if (many == 0) {
    return std::nullopt;
  }
  if (many * length > room.places - (room.has_treasure ? 0 : 1)) {
    return "rivers: " + counted(many, "river") + " of " + counted(length, "place") + " need " +
           text(many * length) + " places beside the treasure; " + room.has_places();
  }
  const std::int64_t falls = std::min(asked.waterfalls->most, asked.levels - 1);
  const std::int64_t longest = room.longest_course * (1 + falls);
  if (length > longest) {
    return "river_length: " + text(length) +
           " places are asked for; a river that never flows north and keeps off its own course "
           "has at most " +
           text(longest) + " in " + room.dungeon;
  }
  return std::nullopt;
}

Obstacle waterfalls(const Settings& asked, const Room& room) {
  const std::int64_t many = asked.waterfalls->least;
  if (many == 0) {
    return std::nullopt;
  }
  if (!asked.in_force(HouseRule::waterfalls)) {
    return at_least("waterfalls", many) + "put the house rule waterfalls in force";
  }
  const std::int64_t rivers = asked.rivers->most;
  const std::int64_t falls = rivers * (asked.levels - 1);
  if (many > falls) {
    return at_least("waterfalls", many) + counted(rivers, "river") + " of " + room.dungeon +
           " can have " + text(falls);
  }
  return std::nullopt;
}

Obstacle pits(const Settings& asked, const Room& room) {
  const std::int64_t cycles = asked.pit_cycles->least;
  const std::int64_t length = asked.pit_cycle_length->least;
  const std::int64_t hanging = asked.hanging_pits->least;
  const std::int64_t need = cycles * length + hanging;
  if (need - room.loose_pits <= room.cells_without_pit) {
    return std::nullopt;
  }
  const bool by_cycles = cycles * length >= hanging;
  const std::string in_cycles = counted(cycles, "cycle") + " of " + counted(length, "pit");
  const std::string what = cycles == 0    ? counted(hanging, "hanging pit")
                           : hanging == 0 ? in_cycles
                                          : in_cycles + " and " + counted(hanging, "hanging pit");
  return std::string(by_cycles ? "pit_cycles" : "hanging_pits") + ": " + what + " need " +
         text(need) + " cells, since no two pits share one; " + room.has_cells_without_pit();
}

Obstacle walls(const Settings& asked, const Room& room) {
  const std::int64_t open = *asked.openness;
  if (open < 100 && std::all_of(asked.walls.begin(), asked.walls.end(),
                                [](const std::optional<int>& weight) { return *weight == 0; })) {
    return "walls: every kind has the weight 0, and openness asks for walls on " +
           text(100 - open) + " per cent of the boundaries";
  }
  if (asked.rivers->least == 0) {
    return std::nullopt;
  }
  // Rivers of different levels may cross the same boundary; one that never falls crosses each once.
  const std::int64_t falls = asked.waterfalls->most;
  const std::int64_t steps = asked.river_length->least - 1;
  const std::int64_t shared = (asked.rivers->least * steps - falls) / asked.levels;
  const std::int64_t crossed = std::max(falls == 0 ? steps : 0, shared);
  const std::int64_t left = (room.boundaries * open + 99) / 100;
  if (crossed > left) {
    return "openness: " + text(open) + " per cent leaves at most " + text(left) +
           " boundaries of " + room.dungeon + " open; the rivers cross at least " + text(crossed);
  }
  return std::nullopt;
}

std::string of(std::string_view key, EncounterKind kind) {
  return std::string(key) + "." + std::string(name(kind));
}

std::optional<Range> count(const Settings& asked, EncounterKind kind) {
  return asked.encounters[static_cast<std::size_t>(kind)];
}
std::int64_t least(const Settings& asked, EncounterKind kind) {
  return count(asked, kind).value_or(Range{}).least;
}
int weight(const Settings& asked, EncounterKind kind) {
  return asked.weights[static_cast<std::size_t>(kind)].value_or(0);
}

/// Kinds that are asked for by settings of their own.
Obstacle kinds_of_other_settings(const Settings& asked, const Room& /*room*/) {
  constexpr auto treasure = EncounterKind::treasure;
  if (const auto many = count(asked, treasure); many && !many->contains(1)) {
    return of("encounters", treasure) + ": " + text(many->least > 1 ? many->least : many->most) +
           " cannot be; every dungeon has one treasure";
  }
  const auto has_weight = [&](EncounterKind kind) {
    return asked.weights[static_cast<std::size_t>(kind)].has_value();
  };
  if (has_weight(treasure)) {
    return of("weights", treasure) + ": every dungeon has one treasure, whatever its weight";
  }
  for (const auto& [kind, keys] : {std::pair(EncounterKind::pit, "pit_cycles and pit_cycle_length"),
                                   std::pair(EncounterKind::hanging_pit, "hanging_pits")}) {
    if (count(asked, kind) || has_weight(kind)) {
      return of(count(asked, kind) ? "encounters" : "weights", kind) + ": " +
             std::string(spoken(kind)) + "s are asked for by " + keys;
    }
  }
  return std::nullopt;
}

Obstacle kinds_of_house_rules(const Settings& asked, const Room& /*room*/) {
  for (const EncounterInfo& row : encounter_table) {
    if (!row.house_rule || asked.in_force(*row.house_rule)) {
      continue;
    }
    const std::int64_t many = least(asked, row.kind);
    if (many > 0 || weight(asked, row.kind) > 0) {
      const std::string why =
          "put the house rule " + std::string(name(*row.house_rule)) + " in force";
      return many > 0 ? at_least(of("encounters", row.kind), many) + why
                      : of("weights", row.kind) + ": " + text(weight(asked, row.kind)) +
                            " is asked for; " + why;
    }
  }
  return std::nullopt;
}

Obstacle missing_companion(const Settings& asked, EncounterKind kind, EncounterKind needs) {
  const std::int64_t many = least(asked, kind);
  const auto forbidden = many == 0 ? std::nullopt : forbidden_by(asked, needs);
  return forbidden
             ? std::optional(at_least(of("encounters", kind), many) + "none may be without " +
                             std::string(spoken(needs)) + ", which " + *forbidden + " forbids")
             : std::nullopt;
}

Obstacle companions(const Settings& asked, const Room& room) {
  for (const EncounterInfo& row : encounter_table) {
    if (!row.needs) {
      continue;
    }
    if (auto missing = missing_companion(asked, row.kind, row.needs->kind)) {
      return missing;
    }
    if (room.cells == 1 && least(asked, row.kind) > 0) {
      return at_least(of("encounters", row.kind), least(asked, row.kind)) + "each needs " +
             std::string(spoken(row.needs->kind)) + " in another cell, and " + room.has_cells();
    }
  }
  for (const Companions& pair : useless_alone()) {
    if (auto missing = missing_companion(asked, pair.kind, pair.needs)) {
      return missing;
    }
  }
  return std::nullopt;
}

/// Who throws to another level needs one.
Obstacle thrown(const Settings& asked, const Room& room) {
  for (const EncounterInfo& row : encounter_table) {
    const std::int64_t many = least(asked, row.kind);
    if (row.arrival == Arrival::throw_level && asked.levels == 1 && many > 0) {
      return at_least(of("encounters", row.kind), many) + "each throws to another level, and " +
             room.dungeon + " has one";
    }
  }
  return std::nullopt;
}

Obstacle landings(const Settings& asked, const Room& /*room*/) {
  return asked.landings && *asked.players > 1
             ? std::optional("landings: " + text(*asked.landings) +
                             (*asked.landings == 1 ? " is" : " are") +
                             " asked for, and only a single player has landings; players is " +
                             text(*asked.players))
             : std::nullopt;
}

/// Everything together.
Obstacle places(const Settings& asked, const Room& room) {
  const std::int64_t river = std::int64_t{asked.rivers->least} * asked.river_length->least;
  const std::int64_t pits = std::int64_t{asked.pit_cycles->least} * asked.pit_cycle_length->least +
                            asked.hanging_pits->least;
  std::int64_t others = 0;
  for (const EncounterInfo& row : encounter_table) {
    const std::int64_t many = least(asked, row.kind);
    others += row.kind == EncounterKind::treasure ? 0 : many;
    if (row.needs && many > 0 && least(asked, row.needs->kind) == 0) {
      ++others;
    }
  }
  const std::int64_t need = river + pits + others + (room.has_treasure ? 0 : 1);
  if (need - std::min(pits, room.loose_pits) <= room.places) {
    return std::nullopt;
  }
  return "encounters: " + counted(others, "encounter") +
         (room.has_treasure ? "" : " and the treasure") + ", beside " + counted(river, "place") +
         " of rivers and " + counted(pits, "pit") + ", need " + counted(need, "place") + "; " +
         room.has_places();
}

constexpr std::array conditions = {
    branches,   rivers, waterfalls, pits,  walls, kinds_of_other_settings, kinds_of_house_rules,
    companions, thrown, landings,   places};

}  // namespace

std::optional<std::string> forbidden_by(const Settings& asked, EncounterKind kind) {
  const auto many = count(asked, kind);
  // Targets have no weight of their own: they come with those who need them.
  const bool is_a_target = is_target(kind);
  const bool weight_is_0 = asked.weights[static_cast<std::size_t>(kind)] == 0;
  if (many ? many->most > 0 : is_a_target || weight(asked, kind) > 0) {
    return std::nullopt;
  }
  const bool by_weight = !many || (is_a_target && weight_is_0);
  return of(by_weight ? "weights" : "encounters", kind);
}

Obstacle obstacle(const Settings& asked, const Room& room) {
  for (const auto condition : conditions) {
    if (auto found = condition(asked, room)) {
      return found;
    }
  }
  return std::nullopt;
}

Result<void> feasible(const Settings& settings) {
  TRY(within_bounds(settings));
  const Settings asked = spelled_out(settings);
  if (auto found = obstacle(asked, Room(asked))) {
    return fail(Failure::impossible, std::move(*found));
  }
  return {};
}

}  // namespace dungeonlab::generate
