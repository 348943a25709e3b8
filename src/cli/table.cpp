// Tables. On a terminal the last column has the sentences and gets the width that the others leave,
// but never so little that it becomes a column of single words.
#include "cli/table.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/wrap.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t narrowest = 30;

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string text = "|";
  for (const std::string& cell : cells) {
    std::string safe;
    for (const char c : cell) {
      safe += c == '|' ? "\\|" : std::string(1, c);
    }
    text += fmt::format(" {} |", safe);
  }
  return text + "\n";
}

}  // namespace

std::string aligned(const Table& table, int width) {
  const std::size_t last = table.columns.size() - 1;
  std::vector<std::size_t> widths;
  std::size_t left = 0;
  for (std::size_t column = 0; column < last; ++column) {
    std::size_t most = 0;
    for (const auto& row : table.rows) {
      most = std::max(most, code_point_count(row[column]));
    }
    widths.push_back(most + gap);
    left += widths.back();
  }
  const auto room = static_cast<std::size_t>(std::max(width, 0));
  const std::size_t rest = std::max(room - std::min(room, left), narrowest);
  std::string text;
  for (const auto& row : table.rows) {
    for (std::size_t column = 0; column < last; ++column) {
      const std::size_t used = code_point_count(row[column]);
      text += row[column] + std::string(widths[column] - used, ' ');
    }
    if (row[last].empty()) {
      text.erase(text.find_last_not_of(' ') + 1);
      text += "\n";
      continue;
    }
    bool first = true;
    for (const std::string& line : wrapped(row[last], rest)) {
      text += fmt::format("{:{}}{}\n", "", first ? 0 : left, line);
      first = false;
    }
  }
  return text;
}

std::string titled(std::string_view title, std::vector<std::string> heads,
                   std::vector<std::vector<std::string>> rows) {
  if (rows.empty()) {
    return {};
  }
  rows.insert(rows.begin(), std::move(heads));
  for (std::size_t column = 1; column + 1 < rows.front().size(); ++column) {
    std::size_t width = 0;
    for (const auto& row : rows) {
      width = std::max(width, row[column].size());
    }
    for (auto& row : rows) {
      row[column] = fmt::format("{:>{}}", row[column], width);
    }
  }
  for (auto& row : rows) {
    row.front().insert(0, "  ");
  }
  constexpr int never_wrapped = 1 << 20;
  Table table{.columns = std::vector<std::string>(rows.front().size())};
  table.rows = std::move(rows);
  return fmt::format("\n{}\n{}", title, aligned(table, never_wrapped));
}

std::string left_out_lines(const std::vector<std::string>& left_out) {
  return left_out.empty() ? "" : fmt::format("\nleft out:\n  {}\n", fmt::join(left_out, "\n  "));
}

std::string markdown(const Table& table) {
  std::string text = markdown_row(table.columns) + "|";
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    text += "---|";
  }
  text += "\n";
  for (const auto& row : table.rows) {
    text += markdown_row(row);
  }
  return text;
}

}  // namespace dungeonlab::app
