// The cost of pictures: the yardstick drawn as SVG, and its print set with the press already
// loaded, which is the wait for every set after the first.
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/print/print.hpp"
#include "dungeonlab/render/pages.hpp"
#include "yardstick.hpp"

#include <benchmark/benchmark.h>

namespace dungeonlab::bench {
namespace {

void draw_svg(benchmark::State& state) {
  in_units_of_p(state, [] {
    benchmark::DoNotOptimize(render::svg(render::scene_of(dungeon().sheet(), {})));
  });
}
BENCHMARK(draw_svg)->Name("10x10x2/svg");

void print_map(benchmark::State& state) {
  in_units_of_p(state, [] {
    print::Book book;
    for (render::Page& page : render::pages_of(dungeon().sheet(), {}, book.paper)) {
      book.parts.emplace_back(std::move(page));
    }
    benchmark::DoNotOptimize(print::pdf(book));
  });
}
BENCHMARK(print_map)->Name("10x10x2/pdf")->Unit(benchmark::kMillisecond);

void print_kit(benchmark::State& state) {
  in_units_of_p(state,
                [] { benchmark::DoNotOptimize(print::pdf(kit::bound(kit::kit(dungeon(), {})))); });
}
BENCHMARK(print_kit)->Name("10x10x2/kit as pdf")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace dungeonlab::bench
