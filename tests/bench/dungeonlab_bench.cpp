// The speed of the rooms, each as a ratio to the yardstick P: the time of
// nlohmann::ordered_json::parse on samples/bench/10x10x2.dungeon.json, measured in turns in the
// same run. Times depend on the machine and its load; ratios do not. Measured in processor time,
// except for whole processes, which are measured in wall-clock time.
#include "dungeonlab/batch/batch.hpp"
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
#include <filesystem>
#include <string>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace dungeonlab::bench {
namespace {

Settings settings() {
  return io::preset_named("10x10").value();
}

void parse_p(benchmark::State& state) {
  in_units_of_p(state,
                [] { benchmark::DoNotOptimize(nlohmann::ordered_json::parse(yardstick())); });
}
BENCHMARK(parse_p)->Name("P/ordered_json::parse");

void generate_one(benchmark::State& state) {
  const Settings whole = generate::spelled_out(settings());
  std::uint64_t index = 0;
  in_units_of_p(state,
                [&] { benchmark::DoNotOptimize(generate::draw(whole, "bench", index++, 0)); });
}
BENCHMARK(generate_one)->Name("10x10x2/generate");

void validate_one(benchmark::State& state) {
  in_units_of_p(state,
                [] { benchmark::DoNotOptimize(rules::validate(next_map().dungeon.sheet())); });
}
BENCHMARK(validate_one)->Name("10x10x2/validate");

void write_one(benchmark::State& state) {
  in_units_of_p(state,
                [] { benchmark::DoNotOptimize(io::write_json(next_map().dungeon.sheet())); });
}
BENCHMARK(write_one)->Name("10x10x2/write");

void read_one(benchmark::State& state) {
  in_units_of_p(state, [] { benchmark::DoNotOptimize(io::read_json(next_map().text)); });
}
BENCHMARK(read_one)->Name("10x10x2/read");

void measure_one(benchmark::State& state) {
  in_units_of_p(state, [] {
    const rules::ValidDungeon& map = next_map().dungeon;
    benchmark::DoNotOptimize(measure::measure(map.sheet(), map.dungeon()));
  });
}
BENCHMARK(measure_one)->Name("10x10x2/measure");

void forge_and_write(benchmark::State& state) {
  const forge::Forge forge(settings());
  std::uint64_t index = 0;
  in_units_of_p(state, [&] {
    const auto proved = forge.map("bench", index++);
    benchmark::DoNotOptimize(io::write_json(proved->sheet()));
  });
}
BENCHMARK(forge_and_write)->Name("10x10x2/generate+validate+write");

/// With the key, all figures, the digests and the journal, on one thread.
void keep_in_a_batch(benchmark::State& state) {
  constexpr int maps = 250;
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("batch-" + std::to_string(getpid()));
  const batch::Plan plan{
      .settings = settings(),
      .seed = "bench",
      .count = maps,
      .where = "route-median>=1 and open-parts>=1 and treasure-cut>=0 and hazard>=0"};
  in_units_of_p(
      state,
      [&] {
        std::filesystem::remove_all(folder);
        (void)batch::open_batch(folder, plan);
        benchmark::DoNotOptimize(batch::make_batch(folder, plan, {}).value());
      },
      maps);
  std::filesystem::remove_all(folder);
}
BENCHMARK(keep_in_a_batch)->Name("10x10x2/kept map of a batch")->Unit(benchmark::kMillisecond);

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

void run_largest(benchmark::State& state) {
  run_process(state, "dungeonlab generate --size 256x256 --levels 2 --seed bench");
}
BENCHMARK(run_largest)
    ->Name("process/dungeonlab generate 256x256x2")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

void run_bare(benchmark::State& state) {
  run_process(state, "bare_cli11 generate --preset 7x7 --seed bench");
}
BENCHMARK(run_bare)->Name("process/bare CLI11")->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace dungeonlab::bench

BENCHMARK_MAIN();
