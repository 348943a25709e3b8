// The time to find the shortest game over a hundred maps of a preset, from one landing and from all
// landings. Maps differ by a factor of a thousand, so the median and the 95th percentile are shown,
// for the time and for the labels.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/solve/solve.hpp"
#include "yardstick.hpp"

#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace dungeonlab::bench {
namespace {

constexpr int solved_maps = 100;

double nth(std::vector<double> values, std::size_t percent) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, values.size() * percent / 100)];
}

void solve_maps(benchmark::State& state, const char* preset, bool all) {
  const auto settings = io::preset_named(preset);
  std::vector<double> times;
  std::vector<double> labels;
  int decided = 0;
  int landings = 0;
  for (auto _ : state) {
    for (int number = 0; number < (all ? solved_maps / 5 : solved_maps); ++number) {
      const auto map = forge::forge(*settings, "bench", static_cast<std::uint64_t>(number));
      if (!map) {
        continue;
      }
      const Dungeon& dungeon = map->dungeon();
      game::Setup setup;
      setup.rules = game::rules_of(game::Profile::computer, dungeon);
      setup.seats = {"A"};
      setup.kits = dungeon.kits();
      setup.bullets_per_kit = dungeon.bullets_per_kit();
      const double p = measure_p(5);
      const double begin = processor_seconds();
      const game::Game game(dungeon, setup);
      solve::Solver solver(game);
      const auto places = game.board().landings();
      for (const PlaceIndex landing : all ? places : places.first(1)) {
        const solve::Answer answer = solver.from(landing);
        decided += answer.status != solve::Status::undecided ? 1 : 0;
        ++landings;
        labels.push_back(static_cast<double>(answer.labels));
      }
      times.push_back((processor_seconds() - begin) / p);
    }
  }
  state.counters["P_median"] = nth(times, 50);
  state.counters["P_of_95"] = nth(times, 95);
  state.counters["labels_median"] = nth(labels, 50);
  state.counters["labels_of_95"] = nth(labels, 95);
  state.counters["decided_of_1000"] = 1000.0 * decided / landings;
}
BENCHMARK_CAPTURE(solve_maps, one_of_7x7, "7x7", false)
    ->Name("7x7/solve one landing")
    ->Iterations(1);
BENCHMARK_CAPTURE(solve_maps, one_of_10x10, "10x10", false)
    ->Name("10x10x2/solve one landing")
    ->Iterations(1);
BENCHMARK_CAPTURE(solve_maps, all_of_7x7, "7x7", true)
    ->Name("7x7/solve all landings")
    ->Iterations(1);

}  // namespace
}  // namespace dungeonlab::bench
