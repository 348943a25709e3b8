#pragma once

#include <string>
#include <string_view>

namespace dungeonlab {

/// What is wrong with a pattern of paths; empty if nothing is. In a pattern `*` is any part of a
/// name, `?` any letter, `[a-z]` one of these, `[!a-z]` another one, and `**` any number of
/// folders.
[[nodiscard]] std::string glob_fault(std::string_view pattern);

/// True if a sound pattern means a path below its folder, both with `/`. Like those of .gitignore,
/// a pattern with a `/` before its end begins in the folder, and any other is a name at any depth.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view path);

}  // namespace dungeonlab
