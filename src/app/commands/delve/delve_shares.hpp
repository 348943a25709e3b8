#pragma once

#include "app/commands/delve/delve_report.hpp"
#include "dungeonlab/core/error.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app::commands {

/// The share of a word such as `0/8`; a usage error for another one.
[[nodiscard]] Result<DelveShare> read_delve_share(std::string_view word);

/// A page that some shares make together, each in a file as delve_json() writes it. A usage error
/// names the file that is none, and what does not belong together. `missing` gets the shares that
/// are not there.
[[nodiscard]] Result<DelvePage> merge_delves(const std::vector<std::string>& files,
                                             std::vector<std::int64_t>& missing);

}  // namespace dungeonlab::app::commands
