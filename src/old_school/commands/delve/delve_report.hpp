#pragma once

#include "dungeonlab/expedition/delve.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app::old_school::commands {

/// The results for one map.
struct DelvedMap {
  std::string map{};  ///< the file
  std::string map_sha256{};
  std::string key{};  ///< the file; empty if the key was made with the seed `delve`
  expedition::Tally tally{};
  std::optional<expedition::DelveOutlook> outlook{};
};
struct DelvePage {
  std::string ruleset{};
  std::string seed{};
  std::vector<DelvedMap> maps{};
};

[[nodiscard]] std::string delve_text(const DelvePage& page);
[[nodiscard]] std::string delve_json(const DelvePage& page);
[[nodiscard]] std::string delve_csv(const DelvePage& page);

/// The JSON Schema (draft-07) of delve_json().
[[nodiscard]] std::string write_delve_page_schema();

}  // namespace dungeonlab::app::old_school::commands
