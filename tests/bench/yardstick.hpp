#pragma once

#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <string>

#include <benchmark/benchmark.h>

namespace dungeonlab::bench {

/// The processor time of this process in seconds.
[[nodiscard]] double processor_seconds();

/// The text of samples/bench/10x10x2.dungeon.json.
[[nodiscard]] const std::string& yardstick();

/// The yardstick map, proved.
[[nodiscard]] const rules::ValidDungeon& dungeon();

/// One of a hundred generated 10x10x2 maps; next_map() returns them in turn. They stand for fresh
/// maps: a processor predicts the branches of a single map that it sees again and again, but not
/// those of a hundred.
struct FreshMap {
  rules::ValidDungeon dungeon;
  std::string text;
};
[[nodiscard]] const FreshMap& next_map();

/// Runs nlohmann::ordered_json::parse on the yardstick `times` times and returns P, the mean in
/// seconds.
[[nodiscard]] double measure_p(int times);

/// Runs `work` as the benchmark and returns its time in seconds.
template <class Work>
double time_each(benchmark::State& state, Work work) {
  const double begin = processor_seconds();
  for (auto _ : state) {
    work();
  }
  return (processor_seconds() - begin) /
         static_cast<double>(std::max<benchmark::IterationCount>(1, state.iterations()));
}

/// Runs `work` as the benchmark and adds the counter P, its time as a multiple of the yardstick.
/// The two take turns, so that other load on the machine slows both alike. `pieces`: the number of
/// pieces in one run of `work`; the counter is per piece.
template <class Work>
void in_units_of_p(benchmark::State& state, Work work, int pieces = 1) {
  constexpr int turn = 20;
  double worked = 0;
  double p = 0;
  while (state.KeepRunningBatch(turn)) {
    const double begin = processor_seconds();
    for (int times = 0; times < turn; ++times) {
      work();
    }
    worked += (processor_seconds() - begin) / turn;
    state.PauseTiming();
    p += measure_p(turn);
    state.ResumeTiming();
  }
  state.counters["P"] = worked / p / pieces;
}

/// Runs a command of this build as the benchmark, through process_meter: a child reports the memory
/// of its parent if that was larger, and process_meter is smaller than any of our processes.
void run_process(benchmark::State& state, const std::string& command);

}  // namespace dungeonlab::bench
