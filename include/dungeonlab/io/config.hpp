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

/// The words allowed in a configuration. Higher rooms know what they mean.
struct ConfigWords {
  std::vector<std::string_view> profiles{};
  std::vector<std::string_view> levels{};     ///< of severity
  std::vector<std::string_view> rules{};      ///< codes and names
  std::vector<std::string_view> selectors{};  ///< codes, names, and prefixes of codes
};

/// The contents of a configuration (`dungeonlab.json`): how its maps are checked and shown. Every
/// word in it is one of the ConfigWords it was read with; rules may be written in any case.
struct Config {
  std::optional<std::string> profile{};
  std::optional<std::string> fail_level{};
  std::optional<std::string> min_level{};
  std::optional<std::vector<std::string>> select{};
  std::optional<std::vector<std::string>> ignore{};
  /// What folders leave out: path patterns relative to the folder of the configuration.
  std::optional<std::vector<std::string>> exclude{};
  /// A file below the folder of the configuration, or anywhere: findings that are accepted.
  std::optional<std::string> baseline{};
  /// Rule and level, in the order of the text.
  std::optional<std::vector<std::pair<std::string, std::string>>> severity{};
};

/// The file name of a folder's configuration.
inline constexpr std::string_view config_name = "dungeonlab.json";
/// The maximum size of a configuration.
inline constexpr std::size_t config_bytes = std::size_t{1} << 20U;

/// Reads a configuration with any content. Returns all faults, in text order.
[[nodiscard]] tl::expected<Config, std::vector<Fault>> read_config(std::string_view text,
                                                                   const ConfigWords& words);

/// The JSON Schema (draft-07) of a configuration, made from the same table as the reader. It
/// accepts what the reader accepts, with two exceptions: it does not notice duplicate keys, and it
/// requires rule codes and names in their usual case.
[[nodiscard]] std::string write_config_schema(const ConfigWords& words);

}  // namespace dungeonlab::io
