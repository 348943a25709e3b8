#pragma once

#include "cli/command.hpp"
#include "cli/common_options.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

enum class Layout : std::uint8_t { text, json, markdown };
inline constexpr std::array<std::string_view, 3> layout_names = {"text", "json", "markdown"};
struct LayoutChoice {
  Layout layout = Layout::text;
};
inline constexpr Option layout_option = format_option<&LayoutChoice::layout>(layout_names);
[[nodiscard]] inline Layout requested_layout(const Arguments& arguments) {
  return arguments.as<LayoutChoice>().layout;
}

/// A table: its columns and, row by row, a cell for each.
struct Table {
  std::vector<std::string> columns{};
  std::vector<std::vector<std::string>> rows{};
};

/// The table for people: columns side by side, the last one set to the width that is left.
[[nodiscard]] std::string aligned(const Table& table, int width);
/// A table below its title and a line with the heads of its columns, indented and never wrapped;
/// nothing without rows. The first and the last column stand to the left, those between, which hold
/// numbers, to the right.
[[nodiscard]] std::string titled(std::string_view title, std::vector<std::string> heads,
                                 std::vector<std::vector<std::string>> rows);
/// Why something that was named is in no table; nothing if all is.
[[nodiscard]] std::string left_out_lines(const std::vector<std::string>& left_out);
/// The table as markdown has it.
[[nodiscard]] std::string markdown(const Table& table);

}  // namespace dungeonlab::app
