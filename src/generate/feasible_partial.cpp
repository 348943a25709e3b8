// Whether a partial map can be completed as the settings ask, told before drawing. The number
// that a setting asks for counts what is written: of that there may be no more than it asks for at
// the most, and what is missing to the least must find room in what is left. The second is the
// question that settings are asked anyway, with the written things taken off both sides of it.
// Then what is written must not need what a setting forbids. Only what is drawn is asked for: with
// a single stage to be drawn, the settings of the others say nothing.
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/generate/feasible.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "generate/draft.hpp"
#include "generate/obstacle.hpp"
#include "generate/partial.hpp"
#include "generate/stages/stages.hpp"
#include "generate/targets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace dungeonlab::generate {
namespace {

/// What is written already, by the settings that ask for it.
struct Written {
  explicit Written(const Draft& draft)
      : branches(branches_there(draft)),
        rivers(static_cast<int>(draft.rivers().size())),
        waterfalls(waterfalls_there(draft)),
        pits(pits_there(draft)) {
    for (const Piece& piece : draft.pieces()) {
      auto& [many, first] = kinds[static_cast<std::size_t>(piece.kind)];
      first = many == 0 ? draft.place(piece.at) : first;
      ++many;
    }
  }
  struct Kind {
    int many = 0;
    Place first{};
  };
  [[nodiscard]] const Kind& of(EncounterKind kind) const {
    return kinds[static_cast<std::size_t>(kind)];
  }

  int branches;
  int rivers;
  int waterfalls;
  PitsThere pits;
  std::array<Kind, encounter_table.size()> kinds{};
};

std::string asked_at_most(std::string_view key, int most, int written) {
  return std::string(key) + ": at most " + std::to_string(most) + (most == 1 ? " is" : " are") +
         " asked for; " + std::to_string(written) + (written == 1 ? " is" : " are") + " written";
}

/// Pits that lead nowhere yet become part of a cycle, or of as many as they fill.
Obstacle loose_pits(const Settings& asked, const Written& written) {
  const auto& [cycles, hanging, loose, longest] = written.pits;
  if (asked.pit_cycle_length && longest > asked.pit_cycle_length->most) {
    return "pit_cycle_length: at most " + std::to_string(asked.pit_cycle_length->most) +
           " are asked for; " + std::to_string(longest) +
           " pits that lead to each other are written";
  }
  if (!asked.pit_cycles || loose == 0) {
    return std::nullopt;
  }
  const int length = asked.pit_cycle_length ? asked.pit_cycle_length->most : loose;
  const int need = cycles + (loose + length - 1) / length;
  if (need <= asked.pit_cycles->most) {
    return std::nullopt;
  }
  return "pit_cycles: at most " + std::to_string(asked.pit_cycles->most) +
         (asked.pit_cycles->most == 1 ? " is" : " are") + " asked for; the " +
         std::to_string(loose) + " pits that are written and in no cycle yet make " +
         std::to_string(need - cycles) + (cycles == 0 ? "" : " more than those that are there");
}

/// Takes what is written off the least that is asked for.
Obstacle take_off(std::string_view key, std::optional<Range>& asked, int written) {
  if (!asked) {
    return std::nullopt;
  }
  if (written > asked->most) {
    return asked_at_most(key, asked->most, written);
  }
  *asked = {std::max(0, asked->least - written), asked->most - written};
  return std::nullopt;
}

/// Likewise of each kind. What stands there already is not forbidden, whatever its weight.
Obstacle take_off_kinds(Settings& asked, const Written& written) {
  for (const EncounterInfo& row : encounter_table) {
    const auto& [many, first] = written.of(row.kind);
    auto& count = asked.encounters[static_cast<std::size_t>(row.kind)];
    if (row.kind == EncounterKind::treasure || many == 0) {
      continue;
    }
    if (count && many > count->most) {
      return asked_at_most("encounters." + std::string(name(row.kind)), count->most, many) +
             (many == 1 ? ", at " : ", the first at ") + name(first);
    }
    if (count) {
      count->least = std::max(0, count->least - many);
    }
    auto& weight = asked.weights[static_cast<std::size_t>(row.kind)];
    weight = weight == 0 ? std::nullopt : weight;
  }
  return std::nullopt;
}

/// What is asked for beside what is written; of what is not drawn, nothing. Who says how long
/// rivers or cycles are asks for as many as are usual where there are none yet, and who wants
/// waterfalls asks for rivers.
Obstacle take_off_all(Settings& asked, const Written& written) {
  const bool rivers_are_asked = written.rivers == 0 && (asked.river_length || asked.waterfalls);
  const bool cycles_are_asked =
      written.pits.cycles + written.pits.hanging + written.pits.loose == 0 &&
      asked.pit_cycle_length;
  const std::array lists = {
      std::tuple("branches", &asked.branches, written.branches, false),
      std::tuple("rivers", &asked.rivers, written.rivers, rivers_are_asked),
      std::tuple("waterfalls", &asked.waterfalls, written.waterfalls, false),
      std::tuple("pit_cycles", &asked.pit_cycles, written.pits.cycles, cycles_are_asked),
      std::tuple("hanging_pits", &asked.hanging_pits, written.pits.hanging, false)};
  for (const auto& [key, range, many, as_usual] : lists) {
    if (auto found = take_off(key, *range, many)) {
      return found;
    }
    if (!as_usual) {
      *range = range->value_or(Range{0, 0});
    }
  }
  return take_off_kinds(asked, written);
}

/// The settings without those of which only other stages know.
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

/// What room is left on the map.
Room room_on(const Draft& draft, const Settings& asked, const Written& written) {
  Room room(asked);
  const auto branch_cells = static_cast<std::int64_t>(draft.cells().size()) -
                            std::int64_t{asked.size.columns} * asked.size.rows;
  const std::int64_t to_grow =
      room.places - std::int64_t{asked.size.columns} * asked.size.rows * asked.levels;
  constexpr std::int64_t most_beside_a_cell = 4;
  room.left = " left";
  room.has_treasure = written.of(EncounterKind::treasure).many > 0;
  room.cells += branch_cells;
  room.cells_without_pit = room.cells - written.of(EncounterKind::pit).many -
                           written.of(EncounterKind::hanging_pit).many;
  room.loose_pits = written.pits.loose;
  room.places = static_cast<std::int64_t>(draft.free_place_count()) + to_grow;
  room.boundaries += most_beside_a_cell * branch_cells;
  return room;
}

/// What stands there and needs what is forbidden.
Obstacle lonely(const Settings& asked, const Written& written) {
  std::vector<Companions> pairs = useless_alone();
  for (const EncounterInfo& row : encounter_table) {
    if (row.needs) {
      pairs.push_back({row.kind, row.needs->kind});
    }
  }
  for (const auto& [kind, needs] : pairs) {
    const auto& [many, first] = written.of(kind);
    const auto forbidden =
        many > 0 && written.of(needs).many == 0 ? forbidden_by(asked, needs) : std::nullopt;
    if (forbidden) {
      return *forbidden + ": none is asked for; " + std::string(spoken(kind)) + " at " +
             name(first) + " is written and needs one";
    }
  }
  return std::nullopt;
}

/// The start of the map stays as it is written.
Obstacle other_start(const Start& written, const Settings& asked) {
  for (const auto& [key, there, needed] :
       {std::tuple("kits", written.kits, asked.kits),
        std::tuple("bullets_per_kit", written.bullets_per_kit, asked.bullets_per_kit),
        std::tuple("players", written.players, asked.players),
        std::tuple("landings", written.landings, asked.landings)}) {
    if (there && needed && there != needed) {
      return std::string(key) + ": " + std::to_string(*needed) + " asked for; " +
             std::to_string(*there) + " written";
    }
  }
  return std::nullopt;
}

/// Walls that are written are never opened.
Obstacle walled(const Draft& draft, const std::optional<int>& openness) {
  const Borrowed<BoundaryIndex> inner = draft.inner_boundaries();
  const auto walls = static_cast<std::size_t>(std::count_if(
      inner.begin(), inner.end(), [&](BoundaryIndex at) { return draft.line(at) >= first_wall; }));
  constexpr std::size_t whole = 100;
  // A share is rounded up or down at random.
  if (!openness ||
      walls * whole < inner.size() * (whole - static_cast<std::size_t>(*openness)) + whole) {
    return std::nullopt;
  }
  return "openness: " + std::to_string(*openness) + " per cent asked for; " +
         std::to_string(walls) + " of " + std::to_string(inner.size()) +
         " boundaries are walled already";
}

/// Nor is a boundary walled that a river crosses.
Obstacle crossed(const Draft& draft, const std::optional<int>& openness) {
  const Borrowed<BoundaryIndex> inner = draft.inner_boundaries();
  const auto courses =
      static_cast<std::size_t>(std::count_if(inner.begin(), inner.end(), [&](BoundaryIndex at) {
        return draft.line(at) == Line::course;
      }));
  constexpr std::size_t whole = 100;
  const std::size_t open =
      openness ? (inner.size() * static_cast<std::size_t>(*openness) + whole - 1) / whole : courses;
  if (courses <= open) {
    return std::nullopt;
  }
  return "openness: " + std::to_string(*openness) +
         " per cent asked for; rivers that are written " + "cross " + std::to_string(courses) +
         " of " + std::to_string(inner.size()) + " boundaries, which stay open";
}

Obstacle obstacle(const Completion& completion) {
  const Sheet& partial = completion.partial;
  const Settings& settings = completion.settings;
  const std::optional<Stage> only = completion.only;
  const Draft draft(partial, 0);
  const Written written(draft);
  Settings asked = settings_on(partial, only ? settings_of(*only, partial, settings) : settings);
  if (auto found = only ? std::nullopt : other_start(partial.start, asked)) {
    return found;
  }
  if (auto found = walled(draft, asked.openness)) {
    return found;
  }
  if (auto found = crossed(draft, asked.openness)) {
    return found;
  }
  if (auto found = loose_pits(asked, written)) {
    return found;
  }
  if (auto found = take_off_all(asked, written)) {
    return found;
  }
  asked = spelled_out(std::move(asked));
  if (auto found = only ? std::nullopt : lonely(asked, written)) {
    return found;
  }
  const Room room = room_on(draft, asked, written);
  if (!room.has_treasure && room.places == 0) {
    return "no place is left for the treasure: what is written fills all " +
           std::to_string(draft.place_count()) + " places";
  }
  auto found = obstacle(asked, room);
  // What is promised of every draw is not of every partial map, unless hardly anything is.
  const bool is_outline =
      partial.walls.empty() && partial.rivers.empty() && partial.encounters.empty();
  if (!found && is_outline && !only) {
    return unprovable_walls(asked, room);
  }
  return found ? "on top of what is written, " + *found : found;
}

}  // namespace

Result<void> feasible(const Completion& completion) {
  TRY(within_bounds(completion.settings));
  if (auto found = obstacle(completion)) {
    return fail(Failure::impossible, std::move(*found));
  }
  return {};
}

}  // namespace dungeonlab::generate
