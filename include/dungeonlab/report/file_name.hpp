#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::report {

/// How users name standard input.
inline constexpr std::string_view standard_input = "-";

/// The name of a file as people read it, safe to print; standard input is `<stdin>`.
[[nodiscard]] std::string shown_file(std::string_view file);

}  // namespace dungeonlab::report
