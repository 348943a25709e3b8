// The yardstick P and its clock: processor time, because wall-clock time says more about the other
// programs of a busy machine than about this one.
#include "yardstick.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "support/files.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace dungeonlab::bench {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

const std::string& yardstick() {
  static const std::string text = [] {
    const auto file = io::read_file(
        testing_support::source_path("samples/bench/10x10x2.dungeon.json"), limits::map_bytes);
    if (!file) {
      std::fprintf(stderr, "%s\n", file.error().what.c_str());
      std::exit(EXIT_FAILURE);
    }
    return *file;
  }();
  return text;
}

const rules::ValidDungeon& dungeon() {
  static const rules::Verdict verdict = rules::validate(io::read_json(yardstick()).sheet);
  return *verdict.valid;
}

const FreshMap& next_map() {
  constexpr std::uint64_t maps = 100;
  static const std::vector<FreshMap> all = [] {
    const forge::Forge forge(io::preset_named("10x10").value());
    std::vector<FreshMap> made;
    for (std::uint64_t index = 0; index < maps; ++index) {
      rules::ValidDungeon map = forge.map("fresh", index).value();
      std::string text = io::write_json(map.sheet());
      made.push_back({std::move(map), std::move(text)});
    }
    return made;
  }();
  static std::size_t next = 0;
  return all[next++ % all.size()];
}

double measure_p(int times) {
  const double begin = processor_seconds();
  for (int i = 0; i < times; ++i) {
    benchmark::DoNotOptimize(nlohmann::ordered_json::parse(yardstick()));
  }
  return (processor_seconds() - begin) / times;
}

void run_process(benchmark::State& state, const std::string& command) {
  const std::string measured =
      testing_support::build_path("process_meter") + " " + testing_support::build_path(command);
  double megabytes = 0;
  for (auto _ : state) {
    std::FILE* const meter = popen(measured.c_str(), "r");
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

}  // namespace dungeonlab::bench
