#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::forge {

/// The short name of a map that an unchanged preset draws, `7x7#winter.3@1`: the preset, the seed,
/// the index in the seed, and the version of the generator's streams. Nothing if the settings are
/// not those of the preset they name. The seed stands there as it is, whatever is in it.
[[nodiscard]] std::optional<std::string> id_of(const Settings& settings, std::string_view seed,
                                               std::uint64_t index);
/// Likewise of a map that this version of the program made, by its origin.
[[nodiscard]] std::optional<std::string> id_of(const Origin& origin);

/// What an id says.
struct MapName {
  Settings settings{};
  std::string seed{};
  std::uint64_t index = 0;
};
/// Reads an id. What is no id, or names a preset that there is not, is a usage error; the id of
/// another version is impossible (exit 4).
[[nodiscard]] Result<MapName> map_of_id(std::string_view id);

}  // namespace dungeonlab::forge
