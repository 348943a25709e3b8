#pragma once

#include "dungeonlab/report/diagnostic.hpp"

#include <filesystem>
#include <string_view>

namespace dungeonlab::app {

/// Where below a folder a file about a map goes: the path of the map, never above the folder, with
/// its line if a file has many, and `ending` instead of the ending of its form.
[[nodiscard]] std::filesystem::path named_after(const report::Report& report,
                                                std::string_view ending);

}  // namespace dungeonlab::app
