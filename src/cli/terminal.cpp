// What the terminal can show. The options decide, then the environment, in the order that other
// programs agree on (no-color.org, force-color.org), and only then the terminal itself.
#include "cli/terminal.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/core/wrap.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::app {
namespace {

/// Narrower lines cannot be set, and nobody reads wider ones.
constexpr int width_min = 20;
constexpr int width_max = 1000;

bool is_set(const World& world, const std::string& name) {
  const auto value = world.environment ? world.environment(name) : std::nullopt;
  return value && !value->empty();
}

/// Whether a kind of terminal shows colors. Curses has the list of all kinds; here are only the
/// names, and parts of names such as `xterm-mono`, of kinds without colors.
bool has_colors(std::string_view kind) {
  constexpr std::array<std::string_view, 5> plain = {"dumb", "unknown", "network", "mono", "m"};
  constexpr std::array<std::string_view, 5> numbered = {"vt", "wy", "tvi", "adm", "hp"};
  const auto is_plain = [&](std::string_view part) {
    return std::find(plain.begin(), plain.end(), part) != plain.end() ||
           std::any_of(numbered.begin(), numbered.end(), [&](std::string_view family) {
             return part.starts_with(family) && part.size() > family.size() &&
                    part[family.size()] >= '0' && part[family.size()] <= '9';
           });
  };
  const std::vector<std::string_view> parts = split(kind, '-');
  return !parts.empty() && (kind.find("color") != std::string_view::npos ||
                            std::none_of(parts.begin(), parts.end(), is_plain));
}

bool locale_is_utf8(const World& world) {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (is_set(world, name)) {
      std::string value = *world.environment(name);
      std::transform(value.begin(), value.end(), value.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      });
      return value.find("UTF-8") != std::string::npos || value.find("UTF8") != std::string::npos;
    }
  }
  return false;
}

}  // namespace

bool uses_color(const Arguments& arguments, const World& world, bool is_terminal) {
  const When when = arguments.as<TerminalChoice>().color;
  if (when != When::automatic) {
    return when == When::always;
  }
  if (is_set(world, "NO_COLOR")) {
    return false;
  }
  return is_set(world, "FORCE_COLOR") ||
         (is_terminal && is_set(world, "TERM") && has_colors(*world.environment("TERM")));
}

io::Charset requested_charset(const Arguments& arguments, const World& world) {
  const CharsetChoice choice = arguments.as<TerminalChoice>().charset;
  if (choice != CharsetChoice::automatic) {
    return choice == CharsetChoice::unicode ? io::Charset::unicode : io::Charset::ascii;
  }
  return world.out_is_terminal && locale_is_utf8(world) ? io::Charset::unicode : io::Charset::ascii;
}

int requested_width(const World& world) {
  constexpr int width_of_paper = 100;
  const auto columns = is_set(world, "COLUMNS") ? parse_integer(*world.environment("COLUMNS"))
                                                : std::optional<std::int64_t>();
  if (columns && *columns >= width_min && *columns <= width_max) {
    return static_cast<int>(*columns);
  }
  return world.out_columns > 0 ? std::clamp(world.out_columns, width_min, width_max)
                               : width_of_paper;
}

namespace {

/// Where the second column of a row such as `  who    where everybody is` begins.
std::optional<std::size_t> second_column(std::string_view line) {
  if (!line.starts_with("  ") || line.find_first_not_of(' ') != 2) {
    return std::nullopt;
  }
  const std::size_t column = line.find_first_not_of(' ', line.find("  ", 2));
  return column == std::string_view::npos || line.find("  ", column) != std::string_view::npos
             ? std::nullopt
             : std::optional(column);
}

/// Adds wrapped lines; all but the first are indented.
void add_wrapped(std::vector<std::string>& lines, std::string_view text, std::size_t indent,
                 std::size_t width) {
  for (std::string& line : wrapped(text, width - indent)) {
    lines.push_back(std::string(indent, ' ') + std::move(line));
  }
}

}  // namespace

std::vector<std::string> fitted(std::string_view line, std::size_t width) {
  constexpr std::size_t text_min = 20;
  constexpr std::size_t row_indent = 2;
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t hanging = indent == row_indent ? 2 * row_indent : indent;
  const auto column = second_column(line);
  std::vector<std::string> lines;
  const bool has_columns = line.find("  ", indent) != std::string_view::npos;
  const bool is_drawn = !column && (has_columns || indent + text_min > width);
  if (code_point_count(line) <= width || is_drawn) {
    lines.emplace_back(line);
  } else if (!column) {
    add_wrapped(lines, line.substr(indent), hanging, width);
    lines.front().erase(0, hanging - indent);
  } else if (*column + text_min <= width) {
    add_wrapped(lines, line.substr(*column), *column, width);
    lines.front().replace(0, *column, line.substr(0, *column));
  } else {  // no room next to the first column
    lines.emplace_back(line.substr(0, line.find_last_not_of(' ', *column - 1) + 1));
    add_wrapped(lines, line.substr(*column), hanging, width);
  }
  return lines;
}

void write_wrapped(World& world, std::string_view text, std::size_t width) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view whole = text.substr(0, end);
    for (const std::string& line : fitted(whole, width)) {
      world.out << line << '\n';
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace dungeonlab::app
