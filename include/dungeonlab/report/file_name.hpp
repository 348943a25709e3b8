#pragma once

#include <string>
#include <string_view>

namespace dungeonlab::report {

/// The name of standard input on the command line.
inline constexpr std::string_view standard_input = "-";

/// True for paths such as /dev/fd/3, which stand for something that the shell has opened, even a
/// file.
[[nodiscard]] bool is_of_system(std::string_view path);

/// The name of a file for display, safe to print; standard input is `<stdin>`.
[[nodiscard]] std::string shown_file(std::string_view file);

}  // namespace dungeonlab::report
