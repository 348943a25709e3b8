// The table of contents of the generator. A dungeon is correct by construction: each stage adds its
// part without breaking a rule, and no stage undoes the work of another, so nothing has to be
// repaired and hardly anything is rejected. A stage may still give up (a veto); its work is undone,
// and it runs again with a fresh stream, a bounded number of times, so no settings and no seed can
// hang the program. Each stage has a random stream of its own, named after the map and the stage,
// so adding a stage, or a draw to a stage, never shifts the draws of another. The generator does
// not prove its work; that is left to the rules, which share no code with it.
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/generate/feasible.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/limits.hpp"
#include "generate/partial.hpp"
#include "generate/stages/stages.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace dungeonlab::generate {
namespace {

constexpr int attempts_max = 32;
/// The cost of an attempt in the work of a draw (Draft::spend), per place of the dungeon.
constexpr std::uint64_t work_per_attempt = 10;

using Run = Outcome (*)(const Shape&, Draft&, Rng&);

/// The function of each stage. The order of stages.def is the order of dependence.
constexpr std::array<Run, stage_table.size()> pipeline = {
    // All other stages need to know where the dungeon is.
    [](const Shape& s, Draft& d, Rng& r) { return outline(s.outline, d, r); },
    // Before anything that carries away, because the exit's cell keeps a place to stand, and the
    // treasure its own.
    [](const Shape&, Draft& d, Rng& r) { return exit(d, r); },
    [](const Shape&, Draft& d, Rng& r) { return treasure(d, r); },
    // Rivers need the longest free stretches, then pits; captors fit anywhere.
    [](const Shape& s, Draft& d, Rng& r) { return rivers(s.rivers, d, r); },
    [](const Shape& s, Draft& d, Rng& r) { return pits(s.pits, d, r); },
    [](const Shape& s, Draft& d, Rng& r) { return captors(s.encounters, d, r); },
    // After everything that carries away: monoliths avoid rivers and leave a way around the rest.
    [](const Shape& s, Draft& d, Rng& r) { return walls(s.walls, d, r); },
    // Last: orcs and urkhs count their open neighbours, and the rest takes the remaining room.
    [](const Shape& s, Draft& d, Rng& r) { return encounters(s.encounters, d, r); },
};

/// The start values that the sheet must contain: those that differ from the defaults.
Start start_of(const Settings& settings) {
  const auto unusual = [](std::optional<int> value, int usual) {
    return value == usual ? std::nullopt : value;
  };
  return {.kits = unusual(settings.kits, default_kits(settings.size)),
          .bullets_per_kit = unusual(settings.bullets_per_kit, usual_bullets_per_kit),
          .players = unusual(settings.players, usual_players),
          .landings = settings.landings};
}

struct MapName {
  std::string_view seed;
  std::string index;  ///< with the number of the draw, unless it is the first
};

MapName map_name(std::string_view seed, std::uint64_t index, std::uint32_t draw) {
  return {seed, std::to_string(index) + (draw == 0 ? "" : "." + std::to_string(draw))};
}

/// A stage to run.
struct Task {
  Stage stage{};
  bool may_fall_short = false;
};

/// Runs a stage until it succeeds; otherwise returns the veto of the last attempt. If the stage may
/// fall short, what it could place stays.
Outcome attempt(const Task& task, const Shape& shape, const MapName& map, Draft& draft,
                Watch* watch) {
  const Stage stage = task.stage;
  Outcome veto;
  const Draft::Mark before = draft.mark();
  for (int number = 0; number < attempts_max; ++number) {
    draft.spend(work_per_attempt * draft.place_count());
    Rng rng({stream_version, map.seed, map.index, name(stage), std::to_string(number)});
    veto = pipeline[static_cast<std::size_t>(stage)](shape, draft, rng);
    if (draft.is_spent() && !(veto && veto->is_certain)) {
      veto = Veto{"it takes more work than one draw allows"};
    }
    if (!veto) {
      break;
    }
    if (task.may_fall_short && (number + 1 == attempts_max || draft.is_spent())) {
      return std::nullopt;
    }
    draft.undo(before);
    if (watch != nullptr) {
      watch->vetoed(stage, veto->why);
    }
    if (draft.is_spent()) {
      break;
    }
  }
  return veto;
}

PooledVector<Task> all_stages() {
  PooledVector<Task> tasks;
  tasks.reserve(stage_table.size());
  for (const StageInfo& row : stage_table) {
    tasks.push_back({row.stage});
  }
  return tasks;
}

/// A partial map may lack the room for the usual number of rivers and pits.
bool may_fall_short(Stage stage, const Settings& settings) {
  return (stage == Stage::rivers && !settings.rivers && !settings.waterfalls &&
          !settings.river_length) ||
         (stage == Stage::pits && !settings.pit_cycles && !settings.hanging_pits &&
          !settings.pit_cycle_length);
}

PooledVector<Task> tasks_of(const Completion& completion) {
  PooledVector<Task> tasks;
  for (const Stage stage : stages_of(completion)) {
    tasks.push_back({stage, may_fall_short(stage, completion.settings)});
  }
  return tasks;
}

/// The written start, with additions from the settings.
Start start_on(const Start& written, const Settings& settings) {
  const Start asked = start_of(settings);
  const auto first = [](std::optional<int> one, std::optional<int> other) {
    return one ? one : other;
  };
  return {.kits = first(written.kits, asked.kits),
          .bullets_per_kit = first(written.bullets_per_kit, asked.bullets_per_kit),
          .players = first(written.players, asked.players),
          .landings = first(written.landings, asked.landings)};
}

/// Runs stages in order and returns the sheet.
Result<Sheet> run(std::span<const Task> tasks, const Shape& shape, const MapName& map, Draft& draft,
                  Watch* watch) {
  for (const Task& task : tasks) {
    if (const Outcome veto = attempt(task, shape, map, draft, watch)) {
      const std::string bound = draft.is_spent()
                                    ? std::to_string(draft.work_max()) + " places looked at"
                                    : std::to_string(attempts_max) + " attempts";
      return fail(Failure::impossible, "the stage " + std::string(name(task.stage)) +
                                           " gave up after " + bound + ": " +
                                           std::string(veto->why));
    }
    if (task.stage == Stage::outline) {
      draft.trim();
    }
    if (watch != nullptr) {
      watch->done(task.stage, [&] { return draft.sheet(); });
    }
  }
  return draft.sheet();
}

}  // namespace

Result<Sheet> generate(const Settings& settings, std::string_view seed, std::uint64_t index,
                       std::uint32_t draw, Watch* watch) {
  TRY(feasible(settings));
  return generate::draw(spelled_out(settings), seed, index, draw, watch);
}

Result<Sheet> draw(const Settings& whole, std::string_view seed, std::uint64_t index,
                   std::uint32_t number, Watch* watch) {
  const Shape shape = shape_of(whole);
  const MapName map = map_name(seed, index, number);
  Draft draft(shape.base, shape.levels, shape.outline.branch_cells.most);
  draft.enable(whole.house_rules);
  draft.set_start(start_of(whole));
  return run(all_stages(), shape, map, draft, watch);
}

Result<Sheet> complete(const Completion& completion, std::string_view seed, std::uint64_t index,
                       std::uint32_t draw, Watch* watch) {
  TRY(feasible(completion));
  const Settings asked = settings_of_rest(completion.partial, completion.settings);
  const Settings whole = spelled_out(asked);
  Shape shape = shape_of(whole);
  shape.pits.are_cycles_asked = completion.settings.pit_cycles.has_value();
  shape.pits.is_length_asked = completion.settings.pit_cycle_length.has_value();
  const PooledVector<Task> tasks = tasks_of(completion);
  const bool grows = std::any_of(tasks.begin(), tasks.end(),
                                 [](const Task& task) { return task.stage == Stage::outline; });
  Draft draft(completion.partial, grows ? shape.outline.branch_cells.most : 0);
  for (const Place& place : completion.empty) {
    draft.keep_empty(place);
  }
  for (const Boundary& line : completion.open) {
    draft.keep_open(line);
  }
  if (!completion.only) {
    draft.enable(whole.house_rules);
    draft.set_start(start_on(completion.partial.start, asked));
  }
  return run(tasks, shape, map_name(seed, index, draw), draft, watch);
}

}  // namespace dungeonlab::generate
