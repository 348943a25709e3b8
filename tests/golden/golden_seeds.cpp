// Prints the fingerprints of a fixed catalogue of seeds. Only core, model and generate are linked,
// so the program can be built with any compiler and either C++ library.
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/fingerprint.hpp"

#include <array>
#include <cinttypes>
#include <cstdio>

namespace {

using dungeonlab::EncounterKind;
using dungeonlab::HouseRule;
using dungeonlab::Settings;

struct Catalogue {
  const char* name;
  int seeds;
  Settings settings;
};

/// The classic sizes, and settings that affect every stage.
std::array<Catalogue, 5> catalogues() {
  Settings tower{.size = {4, 3}, .levels = 6, .branches = dungeonlab::Range{0, 0}};
  tower.openness = 30;
  tower.occupancy = 70;
  tower.encounters.at(static_cast<std::size_t>(EncounterKind::lion)) = {2, 4};
  tower.encounters.at(static_cast<std::size_t>(EncounterKind::black_rider)) = {0, 0};
  Settings marsh{.size = {9, 6},
                 .levels = 1,
                 .branch_sides = dungeonlab::BranchSides::south,
                 .rivers = dungeonlab::Range{2, 3},
                 .pit_cycles = dungeonlab::Range{1, 1},
                 .hanging_pits = dungeonlab::Range{2, 2},
                 .house_rules = {HouseRule::werewolf, HouseRule::lokh}};
  marsh.walls.at(static_cast<std::size_t>(dungeonlab::WallKind::monolith)) = 0;
  marsh.weights.at(static_cast<std::size_t>(EncounterKind::lake)) = 40;
  return {Catalogue{"5x5", 100, {.size = {5, 5}}}, Catalogue{"7x7", 100, {.size = {7, 7}}},
          Catalogue{"10x10", 100, {.size = {10, 10}}}, Catalogue{"tower", 20, tower},
          Catalogue{"marsh", 20, marsh}};
}

}  // namespace

int main() {
  for (const Catalogue& catalogue : catalogues()) {
    for (int number = 0; number < catalogue.seeds; ++number) {
      const std::string seed = "golden-" + std::to_string(number);
      const auto index = static_cast<std::uint64_t>(number % 10);
      const auto sheet = dungeonlab::generate::generate(catalogue.settings, seed, index);
      if (!sheet) {
        std::fprintf(stderr, "%s\n", sheet.error().what.c_str());
        return 1;
      }
      std::printf("%s %s %" PRIu64 " %016" PRIx64 "\n", catalogue.name, seed.c_str(), index,
                  dungeonlab::fingerprint(*sheet));
    }
  }
  return 0;
}
