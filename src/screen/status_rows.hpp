#pragma once

#include "dungeonlab/screen/frame.hpp"

#include <string>
#include <vector>

namespace dungeonlab::screen {

/// The upper two rows, without their first blank.
struct StatusRows {
  std::string title{};
  std::string title_right{};
  std::string state{};
};
[[nodiscard]] StatusRows status_rows(const Desk& desk, int columns, bool is_unicode);

/// What the map cannot show: where links lead, answers, what contradicts.
[[nodiscard]] std::vector<std::string> notes_of(const Desk& desk);
/// Where the sheet may lie on which she stands: `fits 3 of 25 cells: A1, B2, C4`.
[[nodiscard]] std::string fits_text(const Desk& desk, std::size_t fragment);

}  // namespace dungeonlab::screen
