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

/// A table: its columns and rows with one cell for each.
struct Table {
  std::vector<std::string> columns{};
  std::vector<std::vector<std::string>> rows{};
};

/// The table for people: columns side by side, the last one wrapped to the remaining width.
[[nodiscard]] std::string aligned(const Table& table, int width);
/// A table below its title and a line of column heads, indented and never wrapped; empty without
/// rows. The first and the last column are aligned left, the others, which have numbers, right.
[[nodiscard]] std::string titled(std::string_view title, std::vector<std::string> heads,
                                 std::vector<std::vector<std::string>> rows);
/// Why requested rows are missing from the table; empty if none is.
[[nodiscard]] std::string left_out_lines(const std::vector<std::string>& left_out);
/// The table in Markdown.
[[nodiscard]] std::string markdown(const Table& table);

}  // namespace dungeonlab::app
