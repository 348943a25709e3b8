// Draws maps of every preset for the tests of the checker.
#include "verify/wild_maps.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"

namespace dungeonlab::verify {

std::string WildMaps::drawn() {
  const auto names = io::preset_names();
  const auto settings = io::preset_named(names[rng_.below(size(names))]);
  const auto map = forge::forge(*settings, "verify", rng_.below(1'000'000));
  return map ? io::write_json(map->sheet()) : small().dump();
}

}  // namespace dungeonlab::verify
