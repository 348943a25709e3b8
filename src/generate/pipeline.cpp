// The generator's table of contents. A dungeon is made by construction: each stage adds its part so
// that no rule can be broken, and none undoes the work of another, so nothing has to be repaired
// and hardly anything refused. A stage may still give up (a veto) before it touches the draft; it
// is then called again with a fresh stream, a bounded number of times, so no settings and no seed
// can hang the program. Each stage draws from a stream of its own, named by the map and the stage:
// adding a stage or a draw to one never shifts the draws of another. What the generator never does
// is prove its work: that is left to the rules, which share no code with it.
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/limits.hpp"
#include "generate/stages/stages.hpp"

#include <array>
#include <string>

namespace dungeonlab::generate {
namespace {

/// Part of every stream's key. It changes when dungeons are to change although no stage does.
constexpr std::string_view stream_version = "1";
constexpr int attempts_max = 32;

using Run = Outcome (*)(const Shape&, Draft&, Rng&);

/// By stage: what runs. The order of stages.def is the order of dependence.
constexpr std::array<Run, stage_table.size()> pipeline = {
    // All others need to know where the dungeon is.
    [](const Shape& s, Draft& d, Rng& r) { return outline(s.outline, d, r); },
    // Before whatever carries away: the exit's cell keeps a place to stand, the treasure its own.
    [](const Shape&, Draft& d, Rng& r) { return exit(d, r); },
    [](const Shape&, Draft& d, Rng& r) { return treasure(d, r); },
    // Rivers need the longest free stretches, then pits; captors go where there is room.
    [](const Shape& s, Draft& d, Rng& r) { return rivers(s.rivers, d, r); },
    [](const Shape& s, Draft& d, Rng& r) { return pits(s.pits, d, r); },
    [](const Shape& s, Draft& d, Rng& r) { return captors(s.encounters, d, r); },
    // After all that carries away: monoliths keep off rivers and leave a way around the rest.
    [](const Shape& s, Draft& d, Rng& r) { return walls(s.walls, d, r); },
    // Last: archers count their open neighbours, and the rest takes the room that is left.
    [](const Shape& s, Draft& d, Rng& r) { return encounters(s.encounters, d, r); },
};

/// One setting within its limits, or the error that names it.
Result<void> check(std::string_view name, int value, int limit) {
  if (value >= 1 && value <= limit) {
    return {};
  }
  return fail(Failure::usage, "expected 1 to " + std::to_string(limit) + " " + std::string(name) +
                                  ", found " + std::to_string(value) +
                                  "; choose a number in that range");
}

struct MapName {
  std::string_view seed;
  std::string index;  ///< with the number of the draw, if that is not the first
};

/// Runs a stage until it succeeds. The veto of the last attempt otherwise.
Outcome attempt(Stage stage, const Shape& shape, const MapName& map, Draft& draft, Watch* watch) {
  Outcome veto;
  for (int number = 0; number < attempts_max; ++number) {
    Rng rng({stream_version, map.seed, map.index, name(stage), std::to_string(number)});
    veto = pipeline[static_cast<std::size_t>(stage)](shape, draft, rng);
    if (!veto) {
      break;
    }
    if (watch != nullptr) {
      watch->vetoed(stage, veto->why);
    }
  }
  return veto;
}

}  // namespace

Result<Sheet> generate(const Settings& settings, std::string_view seed, std::uint64_t index,
                       std::uint32_t draw, Watch* watch) {
  const auto within =
      check("columns", settings.size.columns, limits::columns)
          .and_then([&] { return check("rows", settings.size.rows, limits::rows); })
          .and_then([&] { return check("levels", settings.levels, limits::levels); });
  if (!within) {
    return tl::unexpected(within.error());
  }
  const Shape shape = shape_of(spelled_out(settings));
  const MapName map{seed, std::to_string(index) + (draw == 0 ? "" : "." + std::to_string(draw))};
  Draft draft(shape.base, shape.levels, shape.outline.branch_cells.most);
  for (const StageInfo& row : stage_table) {
    if (const Outcome veto = attempt(row.stage, shape, map, draft, watch)) {
      return fail(Failure::impossible, "the stage " + std::string(row.name) + " gave up after " +
                                           std::to_string(attempts_max) +
                                           " attempts: " + std::string(veto->why) +
                                           "; choose another size or seed");
    }
    if (watch != nullptr) {
      watch->done(row.stage, [&] { return draft.sheet(); });
    }
  }
  return draft.sheet();
}

}  // namespace dungeonlab::generate
