// Short names of maps, to be read aloud, printed below a map and typed back. Only maps of unchanged
// presets have one, because other settings would make it long. Preset names have no `#`, and index
// and version are digits, so the first `#`, the last `@` and the last `.` before it split an ID
// unambiguously, and any line of text can be a seed. The version is the version of the streams: two
// programs with the same one generate the same maps.
#include "dungeonlab/forge/map_id.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/model/limits.hpp"

#include <fmt/format.h>

namespace dungeonlab::forge {
namespace {

tl::unexpected<Error> no_id(std::string_view id, std::string_view why) {
  return fail(
      Failure::usage,
      fmt::format("expected an id PRESET#SEED.INDEX@VERSION, such as 7x7#winter.3@1; \"{}\" {}",
                  escape_for_terminal(id), why));
}

}  // namespace

std::optional<std::string> id_of(const Settings& settings, std::string_view seed,
                                 std::uint64_t index) {
  if (settings.preset.empty() || io::preset_named(settings.preset) != settings || seed.empty() ||
      has_unsafe_text(seed)) {
    return std::nullopt;
  }
  return fmt::format("{}#{}.{}@{}", settings.preset, seed, index, generate::stream_version);
}

std::optional<std::string> id_of(const Origin& origin) {
  const auto preset = io::preset_named(origin.preset);
  if (!preset || origin.generator != generator_name() || !origin.index ||
      origin.settings != io::write_settings(*preset)) {
    return std::nullopt;
  }
  return id_of(*preset, origin.seed, *origin.index);
}

Result<MapName> map_of_id(std::string_view id) {
  const std::size_t hash = id.find('#');
  if (hash == std::string_view::npos) {
    return no_id(id, "has no #");
  }
  const std::size_t at = id.rfind('@');
  if (at == std::string_view::npos || at < hash) {
    return no_id(id, "has no @ after the #");
  }
  const std::size_t point = id.substr(0, at).rfind('.');
  if (point == std::string_view::npos || point < hash) {
    return no_id(id, "has no point between # and @");
  }
  const std::string_view preset = id.substr(0, hash);
  const std::string_view seed = id.substr(hash + 1, point - hash - 1);
  const std::string_view version = id.substr(at + 1);
  const auto index = parse_integer(id.substr(point + 1, at - point - 1));
  if (index && *index > limits::index) {
    return no_id(id, fmt::format("has an index above {}", limits::index));
  }
  if (!index || *index < 0) {
    return no_id(id, fmt::format("has no index from 0 to {} before the @", limits::index));
  }
  if (seed.empty()) {
    return no_id(id, "has no seed between # and the point");
  }
  if (has_unsafe_text(seed)) {
    return no_id(id, "has a seed that is not a line of plain text");
  }
  if (!parse_integer(version)) {
    return no_id(id, "has no version after the @");
  }
  if (version != generate::stream_version) {
    return fail(Failure::impossible,
                fmt::format("the map {0} was made by version {1} of the generator; this is version "
                            "{2}, which makes another map",
                            escape_for_terminal(id), version, generate::stream_version));
  }
  const auto settings = io::preset_named(preset);
  if (!settings) {
    const std::string_view meant = only_candidate(preset, io::preset_names());
    return fail(Failure::usage,
                fmt::format("the id {} has an unknown preset \"{}\"{}", escape_for_terminal(id),
                            escape_for_terminal(preset),
                            meant.empty() ? "" : fmt::format("; did you mean \"{}\"?", meant)));
  }
  return MapName{*settings, std::string(seed), static_cast<std::uint64_t>(*index)};
}

}  // namespace dungeonlab::forge
