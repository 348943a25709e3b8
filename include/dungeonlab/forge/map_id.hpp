#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::forge {

/// The short name of a map of an unchanged preset, `7x7#winter.3@1`: preset, seed, index in the
/// seed, and version of the generator's streams. Nullopt if the settings differ from the preset
/// they name. The seed appears unchanged, whatever characters it has.
[[nodiscard]] std::optional<std::string> id_of(const Settings& settings, std::string_view seed,
                                               std::uint64_t index);
/// The same for a map that this version of the program made, by its origin.
[[nodiscard]] std::optional<std::string> id_of(const Origin& origin);

/// The parts of an ID.
struct MapName {
  Settings settings{};
  std::string seed{};
  std::uint64_t index = 0;
};
/// Parses an ID. A malformed ID or an unknown preset is a usage error; the ID of another version is
/// impossible (exit 4).
[[nodiscard]] Result<MapName> map_of_id(std::string_view id);

}  // namespace dungeonlab::forge
