#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::report {

/// How users name standard input.
inline constexpr std::string_view standard_input = "-";

/// True of paths such as /dev/fd/3, which stand for what the shell has opened, be it a file.
[[nodiscard]] bool is_of_system(std::string_view path);

/// The name of a file as people read it, safe to print; standard input is `<stdin>`.
[[nodiscard]] std::string shown_file(std::string_view file);

}  // namespace dungeonlab::report
