// Assigns parts of a map to stages. A partial map does not say what is finished: half a set of
// walls looks like a whole one. So a part counts as finished as soon as something of it is written,
// unless the settings request a number. Only encounters are filled up, because half of them already
// make a good map.
#include "generate/partial.hpp"

#include "dungeonlab/generate/generate.hpp"
#include "generate/targets.hpp"

#include <algorithm>
#include <set>

namespace dungeonlab::generate {
namespace {

bool is_in_force(HouseRule rule, const Sheet& sheet) {
  return std::any_of(sheet.house_rules.begin(), sheet.house_rules.end(),
                     [&](const WrittenHouseRule& written) { return written.rule == rule; });
}

}  // namespace

Stage stage_of(EncounterKind kind, const Sheet& sheet) {
  if (kind == EncounterKind::treasure) {
    return Stage::treasure;
  }
  if (is_pit(kind)) {
    return Stage::pits;
  }
  const bool carries_off = info(kind).needs || info(kind).arrival == Arrival::throw_level;
  const bool is_target_here = is_target_of(kind, [&](const EncounterInfo& row) {
    return !row.house_rule || is_in_force(*row.house_rule, sheet);
  });
  return carries_off || is_target_here ? Stage::captors : Stage::encounters;
}

namespace {

bool has_pieces_of(const Sheet& sheet, Stage stage) {
  return std::any_of(sheet.encounters.begin(), sheet.encounters.end(),
                     [&](const Encounter& entry) { return stage_of(*entry.kind, sheet) == stage; });
}

/// True if a pit has no destination yet.
bool has_loose_pit(const Sheet& sheet) {
  return std::any_of(sheet.encounters.begin(), sheet.encounters.end(), [](const Encounter& entry) {
    return entry.kind == EncounterKind::pit && !entry.to;
  });
}

bool is_left(Stage stage, const Sheet& partial, const Settings& settings) {
  switch (stage) {
    case Stage::outline:
      return settings.branches.has_value();
    case Stage::exit:
      return partial.exits.empty();
    case Stage::treasure:
      return !has_pieces_of(partial, stage);
    case Stage::rivers:
      return partial.rivers.empty() || settings.rivers || settings.waterfalls;
    case Stage::pits:
      return !has_pieces_of(partial, stage) || has_loose_pit(partial) || settings.pit_cycles ||
             settings.hanging_pits;
    case Stage::walls:
      return partial.walls.empty() || settings.openness;
    case Stage::captors:
    case Stage::encounters:
      return true;
  }
  return true;
}

/// Removes the entries that pass a test.
template <class Entries, class Test>
void drop(Entries& entries, const Test& test) {
  entries.erase(std::remove_if(entries.begin(), entries.end(), test), entries.end());
}

Sheet without_branches(Sheet sheet) {
  const Extent base = *sheet.base;
  const auto is_off = [&](const Cell& cell) { return !base.contains(cell); };
  const auto is_off_place = [&](const Place& place) { return is_off(place.cell); };
  sheet.branches.clear();
  drop(sheet.exits, [&](const Exit& exit) { return is_off(exit.cell); });
  drop(sheet.walls, [&](const Wall& wall) { return is_off(wall.first) || is_off(wall.second); });
  drop(sheet.rivers,
       [&](const River& river) { return std::any_of(river.begin(), river.end(), is_off_place); });
  // A cycle of pits with one in a branch is removed completely.
  std::set<Place> gone;
  std::size_t before = 0;
  do {
    before = sheet.encounters.size();
    drop(sheet.encounters, [&](const Encounter& entry) {
      const bool leaves = is_off_place(entry.at) ||
                          (entry.to && (is_off_place(*entry.to) || gone.contains(*entry.to)));
      if (leaves) {
        gone.insert(entry.at);
      }
      return leaves;
    });
  } while (sheet.encounters.size() != before);
  return sheet;
}

}  // namespace

std::vector<Stage> stages_lacking(const Sheet& partial) {
  std::vector<Stage> stages;
  if (partial.exits.empty()) {
    stages.push_back(Stage::exit);
  }
  if (!has_pieces_of(partial, Stage::treasure)) {
    stages.push_back(Stage::treasure);
  }
  if (has_loose_pit(partial)) {
    stages.push_back(Stage::pits);
  }
  return stages;
}

std::vector<Stage> stages_of(const Completion& completion) {
  const Sheet& partial = completion.partial;
  const Settings& settings = completion.settings;
  const std::optional<Stage> only = completion.only;
  std::vector<Stage> stages;
  for (const StageInfo& row : stage_table) {
    if (only ? row.stage == *only : is_left(row.stage, partial, settings)) {
      stages.push_back(row.stage);
    }
  }
  return stages;
}

Settings settings_on(const Sheet& partial, Settings settings) {
  settings.size = *partial.base;
  settings.levels = *partial.levels;
  for (const WrittenHouseRule& written : partial.house_rules) {
    settings.enable(*written.rule);
  }
  return settings;
}

Settings settings_of_rest(const Sheet& partial, Settings settings) {
  settings = settings_on(partial, std::move(settings));
  constexpr Range none = {0, 0};
  if (!partial.rivers.empty()) {
    settings.rivers = settings.rivers.value_or(none);
  }
  if (has_pieces_of(partial, Stage::pits)) {
    settings.pit_cycles = settings.pit_cycles.value_or(none);
    settings.hanging_pits = settings.hanging_pits.value_or(none);
  }
  return settings;
}

void enable(const std::vector<HouseRule>& rules, Sheet& sheet) {
  for (const HouseRule rule : rules) {
    const auto later =
        std::find_if(sheet.house_rules.begin(), sheet.house_rules.end(),
                     [&](const WrittenHouseRule& written) { return written.rule >= rule; });
    if (later == sheet.house_rules.end() || later->rule != rule) {
      sheet.house_rules.insert(later, {.rule = rule});
    }
  }
}

Sheet without(Stage stage, Sheet sheet) {
  switch (stage) {
    case Stage::outline:
      return without_branches(std::move(sheet));
    case Stage::exit:
      sheet.exits.clear();
      return sheet;
    case Stage::rivers:
      sheet.rivers.clear();
      return sheet;
    case Stage::walls:
      sheet.walls.clear();
      return sheet;
    case Stage::treasure:
    case Stage::pits:
    case Stage::captors:
    case Stage::encounters:
      drop(sheet.encounters,
           [&](const Encounter& entry) { return stage_of(*entry.kind, sheet) == stage; });
      return sheet;
  }
  return sheet;
}

}  // namespace dungeonlab::generate
