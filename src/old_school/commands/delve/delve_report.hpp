#pragma once

#include "dungeonlab/expedition/delve.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app::old_school::commands {

/// What was found of one map.
struct DelvedMap {
  std::string map{};  ///< its file
  std::string map_sha256{};
  std::string key{};  ///< the file; empty: it was made with the seed `delve`
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

/// The JSON Schema (draft-07) of such a page.
[[nodiscard]] std::string write_delve_page_schema();

}  // namespace dungeonlab::app::old_school::commands
