#pragma once

#include "dungeonlab/expedition/delve.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app::commands {

inline constexpr std::string_view delve_page_format = "dungeonlab-delves/1";
inline constexpr std::array<std::string_view, expedition::ending_names.size()> delve_ending_keys = {
    "inside", "out", "success", "wiped_out"};

/// What was found of one map.
struct DelvedMap {
  std::string map{};  ///< its file
  std::string map_sha256{};
  std::string key{};  ///< the file; empty: it was made with the seed `delve`
  expedition::DelveCounts counts{};
  std::optional<expedition::DelveOutlook> outlook{};
};
/// One of several shares of the trials.
struct DelveShare {
  std::int64_t number = 0;
  std::int64_t of = 1;
};
struct DelvePage {
  std::string ruleset{};
  std::string seed{};
  std::int64_t all_trials = 0;  ///< of all shares together, into one map
  DelveShare share{};
  std::vector<DelvedMap> maps{};
};

[[nodiscard]] std::string delve_text(const DelvePage& page);
[[nodiscard]] std::string delve_json(const DelvePage& page);
[[nodiscard]] std::string delve_csv(const DelvePage& page);

/// The JSON Schema (draft-07) of such a page.
[[nodiscard]] std::string write_delve_page_schema();

}  // namespace dungeonlab::app::commands
