// How fast the rooms are, each speed as a ratio to the yardstick P: the time of
// nlohmann::ordered_json::parse on samples/bench/10x10x2.dungeon.json, taken in turns in the same
// run. Machines differ and are busy; ratios are neither. Processor time is measured, not the clock
// on the wall, but for whole processes.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "yardstick.hpp"

#include <cstdint>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

namespace dungeonlab::bench {
namespace {

Settings settings() {
  return io::preset_named("10x10").value();
}

const Sheet& sheet() {
  static const Sheet read = io::read_json(yardstick()).sheet;
  return read;
}

void parse_p(benchmark::State& state) {
  in_units_of_p(state,
                [] { benchmark::DoNotOptimize(nlohmann::ordered_json::parse(yardstick())); });
}
BENCHMARK(parse_p)->Name("P/ordered_json::parse");

void generate_one(benchmark::State& state) {
  std::uint64_t index = 0;
  in_units_of_p(
      state, [&] { benchmark::DoNotOptimize(generate::generate(settings(), "bench", index++)); });
}
BENCHMARK(generate_one)->Name("10x10x2/generate");

void validate_one(benchmark::State& state) {
  in_units_of_p(state, [] { benchmark::DoNotOptimize(rules::validate(sheet())); });
}
BENCHMARK(validate_one)->Name("10x10x2/validate");

void write_one(benchmark::State& state) {
  in_units_of_p(state, [] { benchmark::DoNotOptimize(io::write_json(sheet())); });
}
BENCHMARK(write_one)->Name("10x10x2/write");

void read_one(benchmark::State& state) {
  in_units_of_p(state, [] { benchmark::DoNotOptimize(io::read_json(yardstick())); });
}
BENCHMARK(read_one)->Name("10x10x2/read");

void measure_one(benchmark::State& state) {
  const auto valid = rules::validate(sheet()).valid;
  in_units_of_p(
      state, [&] { benchmark::DoNotOptimize(measure::measure(valid->sheet(), valid->dungeon())); });
}
BENCHMARK(measure_one)->Name("10x10x2/measure");

void forge_and_write(benchmark::State& state) {
  std::uint64_t index = 0;
  in_units_of_p(state, [&] {
    const auto proved = forge::forge(settings(), "bench", index++);
    benchmark::DoNotOptimize(io::write_json(proved->sheet()));
  });
}
BENCHMARK(forge_and_write)->Name("10x10x2/generate+validate+write");

void growing(benchmark::State& state) {
  const auto n = static_cast<int>(state.range(0));
  const Settings settings{.size = {n, n}, .levels = 2};
  std::uint64_t index = 0;
  const double each = time_each(
      state, [&] { benchmark::DoNotOptimize(generate::generate(settings, "bench", index++)); });
  state.counters["ns per place"] = 1e9 * each / (2.0 * n * n);
}
BENCHMARK(growing)
    ->Name("NxNx2/generate")
    ->Arg(5)
    ->Arg(10)
    ->RangeMultiplier(2)
    ->Range(16, 256)
    ->Unit(benchmark::kMicrosecond);

void generate_large(benchmark::State& state) {
  const Settings large{.size = {limits::columns, limits::rows}, .levels = limits::levels};
  for (auto _ : state) {
    benchmark::DoNotOptimize(generate::generate(large, "bench", 0));
  }
}
BENCHMARK(generate_large)->Name("256x256x9/generate")->Unit(benchmark::kMillisecond);

void run_dungeonlab(benchmark::State& state) {
  run_process(state, "dungeonlab generate --preset 7x7 --seed bench");
}
BENCHMARK(run_dungeonlab)
    ->Name("process/dungeonlab generate --preset 7x7")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

void run_bare(benchmark::State& state) {
  run_process(state, "bare_cli11 generate --preset 7x7 --seed bench");
}
BENCHMARK(run_bare)->Name("process/bare CLI11")->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace dungeonlab::bench

BENCHMARK_MAIN();
