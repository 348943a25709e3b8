// Presets are ordinary settings files; their only privilege is that they are compiled into the
// program. They are read once, on first use. A preset that cannot be read is our own bug, and a
// test finds it first.
#include "dungeonlab/io/presets.hpp"

#include "dungeonlab/core/text.hpp"
#include "preset_files.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

std::vector<Preset> read_presets() {
  std::vector<Preset> all;
  for (const EmbeddedFile& file : preset_files()) {
    auto read = read_settings_file(file.text);
    assert(read);
    const std::string_view name = file.path.substr(0, file.path.rfind('.'));
    read->settings.preset = name;
    all.push_back({name, std::move(*read)});
  }
  const auto order = [](const Preset& preset) {
    const Extent size = preset.file.settings.size;
    return std::tuple(size.columns * size.rows, preset.name);
  };
  std::sort(all.begin(), all.end(),
            [&](const Preset& one, const Preset& two) { return order(one) < order(two); });
  return all;
}

}  // namespace

std::span<const Preset> presets() {
  static const std::vector<Preset> all = read_presets();
  return all;
}

std::span<const std::string_view> preset_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const Preset& preset : presets()) {
      all.push_back(preset.name);
    }
    return all;
  }();
  return names;
}

std::optional<Settings> preset_named(std::string_view name) {
  const auto all = presets();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Preset& preset) { return preset.name == name; });
  return found == all.end() ? std::nullopt : std::optional(found->file.settings);
}

Result<Settings> settings_of_preset(std::string_view name) {
  const std::optional<Settings> settings = preset_named(name);
  return settings ? Result<Settings>(*settings)
                  : fail(Failure::usage,
                         fmt::format("unknown preset \"{}\"", escape_for_terminal(name)));
}

}  // namespace dungeonlab::io
