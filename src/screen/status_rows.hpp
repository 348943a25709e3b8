#pragma once

#include "dungeonlab/screen/frame.hpp"

#include <string>
#include <vector>

namespace dungeonlab::screen {

/// The top two rows, without their leading space.
struct StatusRows {
  std::string title{};
  std::string title_right{};
  std::string state{};
};
[[nodiscard]] StatusRows status_rows(const Desk& desk, int columns, bool is_unicode);

/// The useful keys, which three spaces separate. If they are too wide, those before the last go
/// first, because the last ones are help and the way out.
[[nodiscard]] std::string fitting_keys(std::string keys, int columns);

/// What the map cannot show: where links lead, answers, contradictions.
[[nodiscard]] std::vector<std::string> notes_of(const Desk& desk);
/// Where the player's current sheet may lie: `fits 3 of 25 cells: A1, B2, C4`.
[[nodiscard]] std::string fits_text(const Desk& desk, std::size_t fragment);

}  // namespace dungeonlab::screen
