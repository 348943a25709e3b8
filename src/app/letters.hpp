#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <set>
#include <string>

namespace dungeonlab::app {

/// `U+5E73 (title, note of D3.2), U+1F4A9 (notes)`: which of the letters that no font has stand on
/// a map, and where; empty if none does.
[[nodiscard]] std::string told_letters(const std::set<char32_t>& lacking, const Sheet& sheet);

}  // namespace dungeonlab::app
