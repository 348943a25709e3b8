#pragma once

#include <string>
#include <string_view>

namespace dungeonlab {

/// What is wrong with a path pattern; empty if it is valid. `*` matches any part of a name, `?` any
/// character, `[a-z]` one of these, `[!a-z]` any other, and `**` any number of folders.
[[nodiscard]] std::string glob_fault(std::string_view pattern);

/// True if a valid pattern matches a path relative to its folder; both use `/`. As in .gitignore, a
/// pattern with a `/` before its end is anchored to the folder; any other matches a name at any
/// depth.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view path);

}  // namespace dungeonlab
