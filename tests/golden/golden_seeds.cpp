// Prints the fingerprints of a fixed catalogue of seeds. Nothing but core, model and generate is
// linked, so the program can be built with any compiler and either C++ library.
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/model/preset.hpp"

#include <cinttypes>
#include <cstdio>

int main() {
  constexpr int seeds = 100;
  for (const dungeonlab::Preset& preset : dungeonlab::preset_table) {
    const auto settings = dungeonlab::preset_named(preset.name);
    for (int number = 0; number < seeds; ++number) {
      const std::string seed = "golden-" + std::to_string(number);
      const auto index = static_cast<std::uint64_t>(number % 10);
      const auto sheet = dungeonlab::generate::generate(*settings, seed, index);
      if (!sheet) {
        std::fprintf(stderr, "%s\n", sheet.error().what.c_str());
        return 1;
      }
      std::printf("%s %s %" PRIu64 " %016" PRIx64 "\n", settings->preset.c_str(), seed.c_str(),
                  index, dungeonlab::fingerprint(*sheet));
    }
  }
  return 0;
}
