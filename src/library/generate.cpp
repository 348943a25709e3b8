// Settings come from another program, so they are checked word by word before a map is generated.
#include "dungeonlab/generate.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <utility>

namespace dungeonlab {
std::vector<std::string> preset_names() {
  const auto names = io::preset_names();
  return {names.begin(), names.end()};
}

Result<Map> generate_map(const MapWish& wish) {
  if (has_unsafe_text(wish.seed)) {
    return fail(Failure::usage, "a seed is a line of plain text");
  }
  TRY(const auto settings, wish.settings.empty() ? io::settings_of_preset(wish.preset)
                                                 : io::read_settings(wish.settings));
  return forge::forge(settings, wish.seed, wish.index).map([](rules::ValidDungeon map) {
    return Map(std::move(map));
  });
}

}  // namespace dungeonlab
