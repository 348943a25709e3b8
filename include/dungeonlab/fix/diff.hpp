#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::fix {

/// The difference between two texts as a unified diff with three lines of context, for `patch` and
/// `git apply`: only hunks, without file names. Empty if the texts are equal. `first_line` is the
/// number of the first line in its file.
[[nodiscard]] std::string hunks(std::string_view before, std::string_view after,
                                std::size_t first_line = 1);
/// The two lines above the hunks.
[[nodiscard]] std::string diff_head(std::string_view file);

}  // namespace dungeonlab::fix
