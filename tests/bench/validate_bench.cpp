// The speed of the validator, from the bytes of a map to its verdict, on the yardstick map and on
// maps that grow to the largest that can be written; and of connectivity alone, compared with the
// code that a user of Boost.Graph would write first. The growing maps are generated, so everything
// on them grows with them, and get additional Mordors and Eldars in every eighth row and column.
#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "graph/questions.hpp"
#include "verify/certificate.hpp"
#include "yardstick.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <unistd.h>

namespace dungeonlab::bench {
namespace {

/// The yardstick with a title that is not a text. This error skips the rules about play, and no
/// others. It is the cheapest fault: one message, and no search for what was meant.
std::string without_play() {
  std::string text = yardstick();
  return text.insert(text.find('{') + 1, R"("title": 0,)");
}

void to_verdict_without_play(benchmark::State& state) {
  const std::string text = without_play();
  in_units_of_p(state, [&] {
    const io::Document document = io::read_json(text);
    benchmark::DoNotOptimize(rules::validate(document.sheet));
  });
}
BENCHMARK(to_verdict_without_play)->Name("10x10x2/bytes to verdict, groups J to F");

void to_verdict(benchmark::State& state) {
  in_units_of_p(state, [&] {
    const io::Document document = io::read_json(next_map().text);
    benchmark::DoNotOptimize(rules::validate(document.sheet));
  });
}
BENCHMARK(to_verdict)->Name("10x10x2/bytes to verdict");

void to_report(benchmark::State& state) {
  in_units_of_p(state, [&] {
    benchmark::DoNotOptimize(
        report::text(report::make_report("map", io::read_json(next_map().text))));
  });
}
BENCHMARK(to_report)->Name("10x10x2/bytes to report");

/// Runs `work` in turns with reading and checking the yardstick, and adds the counter "of
/// validation".
template <class Work>
void in_units_of_validation(benchmark::State& state, Work work) {
  constexpr int turn = 20;
  double worked = 0;
  double validated = 0;
  const auto take_turn = [](auto one) {
    const double begin = processor_seconds();
    for (int times = 0; times < turn; ++times) {
      one();
    }
    return processor_seconds() - begin;
  };
  while (state.KeepRunningBatch(turn)) {
    worked += take_turn(work);
    state.PauseTiming();
    validated += take_turn(
        [] { benchmark::DoNotOptimize(rules::validate(io::read_json(yardstick()).sheet)); });
    state.ResumeTiming();
  }
  state.counters["of validation"] = worked / validated;
}

std::string certificate_of_yardstick() {
  const io::Document document = io::read_json(yardstick());
  return certify::write_certificate(
      certify::certificate(document, rules::validate(document.sheet)));
}

void to_certificate(benchmark::State& state) {
  const io::Document document = io::read_json(yardstick());
  const rules::Verdict verdict = rules::validate(document.sheet);
  in_units_of_validation(state, [&] {
    benchmark::DoNotOptimize(certify::write_certificate(certify::certificate(document, verdict)));
  });
}
BENCHMARK(to_certificate)->Name("10x10x2/certificate");

void check_certificate(benchmark::State& state) {
  const std::string certificate = certificate_of_yardstick();
  in_units_of_validation(
      state, [&] { benchmark::DoNotOptimize(verify::check(yardstick(), certificate)); });
}
BENCHMARK(check_certificate)->Name("10x10x2/check of the certificate");

/// Whether the cells are connected, computed the obvious way: an adjacency list of the cells and of
/// the boundaries between them that are not monoliths.
bool connected_by_adjacency_list(const Ground& ground) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(ground.cells().size());
  for (const Square square : ground.cells()) {
    for (const Side side : {Side::east, Side::south}) {
      if (ground.barrier(square, side) != Barrier::monolith) {
        add_edge(ground.rank(square), ground.rank(ground.neighbour(square, side)), graph);
      }
    }
  }
  std::vector<std::uint32_t> part(num_vertices(graph));
  return boost::connected_components(graph, part.data()) == 1;
}

void connectivity(benchmark::State& state) {
  const Ground ground(io::read_json(yardstick()).sheet);
  constexpr int times = 2000;
  double best = 1e9;
  for (int batch = 0; batch < 10; ++batch) {
    const double begin = processor_seconds();
    for (int i = 0; i < times; ++i) {
      benchmark::DoNotOptimize(connected_by_adjacency_list(ground));
    }
    best = std::min(best, (processor_seconds() - begin) / times);
  }
  const double each =
      time_each(state, [&] { benchmark::DoNotOptimize(graph::spanning_tree(ground).complete); });
  state.counters["of adjacency_list"] = each / best;
}
BENCHMARK(connectivity)->Name("10x10x2/connectivity");

/// A generated map of n x n cells on two levels, with targets at every empty place of every eighth
/// row and column.
Sheet grown(int n) {
  const Settings settings{.size = {n, n}, .levels = 2};
  const auto proved = forge::forge(settings, "bench", 0);
  if (!proved) {
    std::fprintf(stderr, "%s\n", proved.error().what.c_str());
    std::exit(EXIT_FAILURE);
  }
  Sheet sheet = proved->sheet();
  std::set<Place> taken;
  for (const Encounter& encounter : sheet.encounters) {
    for (int up = 0; up < encounter.levels.value_or(1); ++up) {
      taken.insert({encounter.at.cell, encounter.at.level + up});
    }
  }
  for (const River& river : sheet.rivers) {
    taken.insert(river.begin(), river.end());
  }
  for (int row = 0; row < n; row += 8) {
    for (int column = 0; column < n; column += 8) {
      for (int level = 0; level < 2; ++level) {
        const Place place{{column, row}, level};
        if (!taken.contains(place)) {
          sheet.encounters.push_back(
              {.at = place, .kind = level == 0 ? EncounterKind::mordor : EncounterKind::eldar});
        }
      }
    }
  }
  return canonical(std::move(sheet));
}

void growing_map(benchmark::State& state) {
  const auto n = static_cast<int>(state.range(0));
  const Sheet sheet = grown(n);
  const double each = time_each(state, [&] { benchmark::DoNotOptimize(rules::validate(sheet)); });
  state.counters["ns per place"] = 1e9 * each / (2.0 * n * n);
}
BENCHMARK(growing_map)
    ->Name("NxNx2/validate")
    ->RangeMultiplier(2)
    ->Range(16, 256)
    ->Unit(benchmark::kMillisecond);

void largest_process(benchmark::State& state) {
  const auto n = static_cast<int>(state.range(0));
  const std::string file =
      std::filesystem::temp_directory_path() / ("grown-" + std::to_string(n) + ".dungeon.json");
  std::ofstream(file, std::ios::binary) << io::write_json(grown(n));
  run_process(state, "dungeonlab validate " + file);
  std::filesystem::remove(file);
}
BENCHMARK(largest_process)
    ->Name("process/dungeonlab validate NxNx2")
    ->Arg(16)
    ->Arg(256)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

/// What people wait for: the verdict, the verdict with a certificate, and the check of a
/// certificate.
void process_of_yardstick(benchmark::State& state, const std::string& command) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("certified-" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  const std::string map = folder / "map.json";
  std::ofstream(map, std::ios::binary) << yardstick();
  std::ofstream(folder / "certificate.json", std::ios::binary) << certificate_of_yardstick();
  const std::string out = folder / "out";
  run_process(state, command == "certify"  ? "dungeonlab validate --certify " + out + " " + map
                     : command == "verify" ? "dungeonlab-verify " + map + " " +
                                                 std::string(folder / "certificate.json")
                                           : "dungeonlab validate " + map);
  std::filesystem::remove_all(folder);
}
BENCHMARK_CAPTURE(process_of_yardstick, validate, "validate")
    ->Name("process/dungeonlab validate 10x10x2")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(process_of_yardstick, certify, "certify")
    ->Name("process/dungeonlab validate --certify 10x10x2")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(process_of_yardstick, verify, "verify")
    ->Name("process/dungeonlab-verify 10x10x2")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace dungeonlab::bench
