#pragma once

#include <algorithm>
#include <string>

#include <benchmark/benchmark.h>

namespace dungeonlab::bench {

/// Seconds of processor time of this process.
[[nodiscard]] double processor_seconds();

/// The text of samples/bench/10x10x2.dungeon.json.
[[nodiscard]] const std::string& yardstick();

/// P in seconds: the best of several batches of nlohmann::ordered_json::parse on the yardstick.
[[nodiscard]] double measure_p();

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
template <class Work>
void in_units_of_p(benchmark::State& state, Work work) {
  const double before = measure_p();
  const double each = time_each(state, work);
  state.counters["P"] = each / std::min(before, measure_p());
}

/// Runs a command as the benchmark through process_meter, which measures it from a process smaller
/// than any of ours: a child reports the memory of its parent if that was larger.
void run_process(benchmark::State& state, const std::string& command);

}  // namespace dungeonlab::bench
