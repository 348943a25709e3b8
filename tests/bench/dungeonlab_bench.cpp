// How fast the rooms are, each speed as a ratio to the yardstick P: the time of
// nlohmann::ordered_json::parse on samples/bench/10x10x2.dungeon.json, taken in the same run just
// before and just after. Machines differ and are busy; ratios are neither. Processor time is
// measured, not the clock on the wall, but for whole processes.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <string>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

namespace dungeonlab {
namespace {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

const std::string& yardstick() {
  static const std::string text = [] {
    const auto file = io::read_file(DUNGEONLAB_SOURCE_DIR "/samples/bench/10x10x2.dungeon.json",
                                    limits::map_bytes);
    if (!file) {
      std::fprintf(stderr, "%s\n", file.error().what.c_str());
      std::exit(EXIT_FAILURE);
    }
    return *file;
  }();
  return text;
}

/// P in seconds: the best of several batches.
double measure_p() {
  constexpr int batches = 20;
  constexpr int parses = 20;
  double best = std::numeric_limits<double>::max();
  for (int batch = 0; batch < batches; ++batch) {
    const double begin = processor_seconds();
    for (int i = 0; i < parses; ++i) {
      benchmark::DoNotOptimize(nlohmann::ordered_json::parse(yardstick()));
    }
    best = std::min(best, (processor_seconds() - begin) / parses);
  }
  return best;
}

/// Runs `work` as the benchmark and adds the counter P, its time as a multiple of the yardstick.
template <class Work>
void in_units_of_p(benchmark::State& state, Work work) {
  const double before = measure_p();
  const double begin = processor_seconds();
  for (auto _ : state) {
    work();
  }
  const double each =
      (processor_seconds() - begin) /
      static_cast<double>(std::max<benchmark::IterationCount>(1, state.iterations()));
  state.counters["P"] = each / std::min(before, measure_p());
}

Settings settings() {
  return preset_named("10x10").value();
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

void forge_and_write(benchmark::State& state) {
  std::uint64_t index = 0;
  in_units_of_p(state, [&] {
    const auto proved = forge::forge(settings(), "bench", index++);
    benchmark::DoNotOptimize(io::write_json(proved->sheet()));
  });
}
BENCHMARK(forge_and_write)->Name("10x10x2/generate+validate+write");

void generate_large(benchmark::State& state) {
  const Settings large{
      .preset = {}, .columns = limits::columns, .rows = limits::rows, .levels = limits::levels};
  for (auto _ : state) {
    benchmark::DoNotOptimize(generate::generate(large, "bench", 0));
  }
}
BENCHMARK(generate_large)->Name("256x256x9/generate")->Unit(benchmark::kMillisecond);

/// Runs a command through process_meter, which measures it from a process smaller than any of
/// ours: a child reports the memory of its parent if that was larger.
void run_process(benchmark::State& state, const std::string& command) {
  double megabytes = 0;
  for (auto _ : state) {
    std::FILE* const meter = popen((DUNGEONLAB_PROCESS_METER " " + command).c_str(), "r");
    std::array<char, 64> line{};
    const bool answered =
        meter != nullptr && std::fgets(line.data(), line.size(), meter) != nullptr;
    const bool succeeded = meter != nullptr && pclose(meter) == 0;
    if (!answered || !succeeded) {
      state.SkipWithError("the command failed");
      return;
    }
    char* rest = nullptr;
    state.SetIterationTime(1e-9 * static_cast<double>(std::strtoll(line.data(), &rest, 10)));
    megabytes = std::max(megabytes, std::strtod(rest, nullptr) / 1024);
  }
  state.counters["MB"] = megabytes;
}

void run_dungeonlab(benchmark::State& state) {
  run_process(state, DUNGEONLAB_PROGRAM " generate --preset 7x7 --seed bench");
}
BENCHMARK(run_dungeonlab)
    ->Name("process/dungeonlab generate --preset 7x7")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

void run_bare(benchmark::State& state) {
  run_process(state, DUNGEONLAB_BARE_CLI11 " generate --preset 7x7 --seed bench");
}
BENCHMARK(run_bare)->Name("process/bare CLI11")->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace dungeonlab

BENCHMARK_MAIN();
