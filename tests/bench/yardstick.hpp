#pragma once

#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <string>

#include <benchmark/benchmark.h>

namespace dungeonlab::bench {

/// Seconds of processor time of this process.
[[nodiscard]] double processor_seconds();

/// The text of samples/bench/10x10x2.dungeon.json.
[[nodiscard]] const std::string& yardstick();

/// The same map, proved.
[[nodiscard]] const rules::ValidDungeon& dungeon();

/// One of a hundred drawn maps of 10x10x2 after another. They stand for fresh maps: a processor
/// foresees the branches of one map that it sees again and again, and of so many it does not.
struct FreshMap {
  rules::ValidDungeon dungeon;
  std::string text;
};
[[nodiscard]] const FreshMap& next_map();

/// Runs nlohmann::ordered_json::parse on the yardstick so often; P in seconds on average.
[[nodiscard]] double measure_p(int times);

/// Runs `work` as the benchmark; its time in seconds.
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
/// They take turns, so that whatever else the machine does slows down both alike. `pieces`: of
/// which the work is made; the counter is that of one.
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

/// Runs a command, whose program is one of this build, as the benchmark through process_meter,
/// which measures it from a process smaller than any of ours: a child reports the memory of its
/// parent if that was larger.
void run_process(benchmark::State& state, const std::string& command);

}  // namespace dungeonlab::bench
