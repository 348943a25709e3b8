#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::io {

/// The words that a configuration may use; what they mean is known above.
struct ConfigWords {
  std::vector<std::string_view> profiles{};
  std::vector<std::string_view> levels{};     ///< of severity
  std::vector<std::string_view> rules{};      ///< codes and names
  std::vector<std::string_view> selectors{};  ///< codes, names, and the beginnings of codes
};

/// What a configuration says (`dungeonlab.json`): how its maps are judged and shown. Every word in
/// it is one of the ConfigWords it was read with; rules may have been written in any case.
struct Config {
  std::optional<std::string> profile{};
  std::optional<std::string> fail_level{};
  std::optional<std::string> min_level{};
  std::optional<std::vector<std::string>> select{};
  std::optional<std::vector<std::string>> ignore{};
  /// What is left out of folders: patterns of paths below the folder of the configuration.
  std::optional<std::vector<std::string>> exclude{};
  /// A file below the folder of the configuration, or anywhere: findings that are accepted.
  std::optional<std::string> baseline{};
  /// Rule and level, in the order of the text.
  std::optional<std::vector<std::pair<std::string, std::string>>> severity{};
};

/// The name of a configuration in a folder.
inline constexpr std::string_view config_name = "dungeonlab.json";
/// No configuration is longer.
inline constexpr std::size_t config_bytes = std::size_t{1} << 20U;

/// Reads a configuration. Total; all faults are found at once, in the order of the text.
[[nodiscard]] tl::expected<Config, std::vector<Fault>> read_config(std::string_view text,
                                                                   const ConfigWords& words);

/// The JSON Schema (draft-07) of a configuration, made from the same table as the reader. Of two
/// equal keys it sees one, and codes and names of rules it wants in their own case; else it takes
/// what the reader takes.
[[nodiscard]] std::string write_config_schema(const ConfigWords& words);

}  // namespace dungeonlab::io
