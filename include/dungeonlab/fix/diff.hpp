#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::fix {

/// What leads from one text to another, in the unified form with three lines of context, as `patch`
/// and `git apply` take it: hunks only, without the names of the files. Empty if they are the same.
/// `first_line` is the number of the first line in its file.
[[nodiscard]] std::string hunks(std::string_view before, std::string_view after,
                                std::size_t first_line = 1);
/// The two lines before the hunks.
[[nodiscard]] std::string diff_head(std::string_view file);

}  // namespace dungeonlab::fix
