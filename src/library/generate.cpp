// A wish is checked word by word before a map is drawn, since it comes from another program.
#include "dungeonlab/generate.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab {
namespace {

Result<Settings> settings_of(const MapWish& wish) {
  if (!wish.settings.empty()) {
    return io::read_settings(wish.settings);
  }
  const std::optional<Settings> preset = io::preset_named(wish.preset);
  return preset ? Result<Settings>(*preset)
                : fail(Failure::usage,
                       fmt::format("there is no preset \"{}\"", escape_for_terminal(wish.preset)));
}

}  // namespace

std::vector<std::string> preset_names() {
  const auto names = io::preset_names();
  return {names.begin(), names.end()};
}

Result<Map> generate_map(const MapWish& wish) {
  if (has_unsafe_text(wish.seed)) {
    return fail(Failure::usage, "a seed is a line of plain text");
  }
  TRY(const auto settings, settings_of(wish));
  return forge::forge(settings, wish.seed, wish.index).map([](rules::ValidDungeon map) {
    return Map(std::move(map));
  });
}

}  // namespace dungeonlab
