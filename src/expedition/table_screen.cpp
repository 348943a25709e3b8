// What is shown to the table: the map of what it has seen, in letters and as SVG, and a page for a
// screen that loads itself anew. Pages from the disk may not fetch anything, so that is how they
// become current; nothing of the network is needed.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/table_view.hpp"
#include "dungeonlab/render/page.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

/// The cells that were seen of a level, within their own bounds: how far the map goes is not known.
struct Bounds {
  int left = 0;
  int right = -1;
  int top = 0;
  int bottom = -1;
};
Bounds bounds_of(const TableView& view) {
  Bounds bounds;
  bool is_first = true;
  for (const SeenPlace& seen : view.places) {
    const Cell cell = seen.place.cell;
    bounds.left = is_first ? cell.column : std::min(bounds.left, cell.column);
    bounds.right = is_first ? cell.column : std::max(bounds.right, cell.column);
    bounds.top = is_first ? cell.row : std::min(bounds.top, cell.row);
    bounds.bottom = is_first ? cell.row : std::max(bounds.bottom, cell.row);
    is_first = false;
  }
  return bounds;
}
std::set<int> levels_of(const TableView& view) {
  std::set<int> levels;
  for (const SeenPlace& seen : view.places) {
    levels.insert(seen.place.level);
  }
  return levels;
}

std::string_view across(Edge edge) {
  switch (edge) {
    case Edge::open:
      return "   ";
    case Edge::door:
      return "-D-";
    case Edge::bars:
      return "-#-";
    case Edge::way_out:
      return " X ";
    case Edge::wall:
      break;
  }
  return "---";
}
char upright(Edge edge) {
  switch (edge) {
    case Edge::open:
      return ' ';
    case Edge::door:
      return 'D';
    case Edge::bars:
      return '#';
    case Edge::way_out:
      return 'X';
    case Edge::wall:
      break;
  }
  return '|';
}

constexpr std::size_t cell_letters = 4;

void draw_level(const TableView& view, int level, std::string& text) {
  const Bounds bounds = bounds_of(view);
  const auto last_column = static_cast<std::size_t>(bounds.right - bounds.left);
  const auto last_row = static_cast<std::size_t>(bounds.bottom - bounds.top);
  std::vector<std::string> lines(2 * (last_row + 1) + 1,
                                 std::string(cell_letters * (last_column + 1) + 1, ' '));
  for (const SeenPlace& seen : view.places) {
    if (seen.place.level != level) {
      continue;
    }
    const std::size_t x =
        cell_letters * static_cast<std::size_t>(seen.place.cell.column - bounds.left);
    const std::size_t y = 2 * static_cast<std::size_t>(seen.place.cell.row - bounds.top);
    const auto edge = [&](Side side) { return seen.sides[static_cast<std::size_t>(side)]; };
    for (const std::size_t corner : {y, y + 2}) {
      lines[corner][x] = '+';
      lines[corner][x + cell_letters] = '+';
    }
    lines[y].replace(x + 1, 3, across(edge(Side::north)));
    lines[y + 2].replace(x + 1, 3, across(edge(Side::south)));
    lines[y + 1][x] = upright(edge(Side::west));
    lines[y + 1][x + cell_letters] = upright(edge(Side::east));
    lines[y + 1][x + 2] = view.place == seen.place ? '@'
                          : seen.is_water          ? '~'
                          : seen.has_things        ? '$'
                                                   : '.';
  }
  text += fmt::format("level {}\n    ", level + 1);
  for (std::size_t column = 0; column <= last_column; ++column) {
    text += fmt::format("{:^4}", column_name(bounds.left + static_cast<int>(column)));
  }
  text.erase(text.find_last_not_of(' ') + 1);
  text += '\n';
  for (std::size_t line = 0; line < lines.size(); ++line) {
    text += line % 2 == 1 ? fmt::format("{:>2} ", bounds.top + static_cast<int>(line / 2) + 1)
                          : std::string("   ");
    text += lines[line];
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
}

/// The level of the party comes first; all levels stand side by side, and on a phone the words come
/// before the party.
constexpr std::string_view table_screen_style = R"(
body {
  display: grid; grid-template-columns: minmax(20rem, 1fr) 3fr; gap: 1.5rem;
  padding: 1.2rem; font-size: 1.2rem;
}
h1 { font-size: 3.5rem; line-height: 1; }
h2 { margin-top: 1rem; }
b { display: inline-block; min-width: 4.5rem; }
.down { color: var(--here); }
meter { width: 7rem; }
#words { font-size: 1.9rem; line-height: 1.3; }
#maps { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1rem; }
figure { flex: 1 1 18rem; margin: 0; }
.here { order: -1; }
.here figcaption { font-weight: bold; }
figure svg { width: 100%; height: 62vh; background: var(--veil); border-radius: 0.4rem; }
figure svg .floor { fill: var(--floor); }
figure svg .water { fill: var(--stream); }
figure svg :is(line, .party) { stroke: var(--ink); }
figure svg .out { stroke: var(--tree); }
figure svg .door { stroke: var(--light); }
figure svg text { fill: var(--quiet); }
@media (max-width: 50rem) {
  body { display: flex; flex-direction: column; gap: 0.3rem; padding: 0.75rem; }
  body > div { display: contents; }
  h1, h1 + p, #words { order: -1; }
  #words { font-size: 1.5rem; }
  figure svg { height: auto; }
}
)";

constexpr int cell_size = 40;

std::string line_of(int x1, int y1, int x2, int y2, std::string_view kind) {
  return fmt::format(R"(<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>)"
                     "\n",
                     kind, x1, y1, x2, y2);
}

constexpr int margin = 24;

/// Width and height of the drawing of a level.
std::pair<int, int> size_of(const Bounds& bounds) {
  return {(bounds.right - bounds.left + 1) * cell_size + 2 * margin,
          (bounds.bottom - bounds.top + 1) * cell_size + 2 * margin};
}

std::string svg_of_level(const TableView& view, int level) {
  const Bounds bounds = bounds_of(view);
  const auto [width, height] = size_of(bounds);
  std::string floors;
  std::string walls;
  std::string marks;
  for (const SeenPlace& seen : view.places) {
    if (seen.place.level != level) {
      continue;
    }
    const int x = margin + (seen.place.cell.column - bounds.left) * cell_size;
    const int y = margin + (seen.place.cell.row - bounds.top) * cell_size;
    floors += fmt::format(
        R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}"><title>{}</title></rect>)"
        "\n",
        seen.is_water ? "water" : "floor", x, y, cell_size, cell_size, name(seen.place));
    constexpr std::array<std::string_view, 5> kinds = {"wall", "open", "door", "bars", "out"};
    const std::array<std::array<int, 4>, 4> ends = {
        {{x, y, x + cell_size, y},
         {x + cell_size, y, x + cell_size, y + cell_size},
         {x, y + cell_size, x + cell_size, y + cell_size},
         {x, y, x, y + cell_size}}};
    for (std::size_t side = 0; side < ends.size(); ++side) {
      if (seen.sides[side] != Edge::open) {
        walls += line_of(ends[side][0], ends[side][1], ends[side][2], ends[side][3],
                         kinds[static_cast<std::size_t>(seen.sides[side])]);
      }
    }
    if (view.place == seen.place) {
      marks += fmt::format("<circle class=\"party\" cx=\"{}\" cy=\"{}\" r=\"10\"/>\n",
                           x + cell_size / 2, y + cell_size / 2);
    } else if (seen.has_things) {
      marks += fmt::format("<text x=\"{}\" y=\"{}\">$</text>\n", x + cell_size / 2,
                           y + cell_size / 2 + margin / 4);
    }
  }
  for (int column = bounds.left; column <= bounds.right; ++column) {
    marks += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n",
                         margin + (column - bounds.left) * cell_size + cell_size / 2,
                         margin - margin / 4, column_name(column));
  }
  for (int row = bounds.top; row <= bounds.bottom; ++row) {
    marks +=
        fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", margin / 2,
                    margin + (row - bounds.top) * cell_size + cell_size / 2 + margin / 4, row + 1);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\">\n<title>level {2}</title>\n<style>\n"
      ".floor {{ fill: #f4ecd8; }} .water {{ fill: #bcd9ea; }}\n"
      "line {{ stroke: #2b2118; stroke-width: 4; stroke-linecap: round; }}\n"
      ".door {{ stroke: #b5651d; stroke-width: 7; }}\n"
      ".bars {{ stroke: #555; stroke-dasharray: 3 5; }}\n"
      ".out {{ stroke: #2e8b57; stroke-width: 6; }}\n"
      ".party {{ fill: #c0392b; }}\n"
      "text {{ font: 14px sans-serif; text-anchor: middle; fill: #6b5a45; }}\n"
      "</style>\n{3}{4}{5}</svg>\n",
      width, height, level + 1, floors, walls, marks);
}

std::string members_of(const TableView& view) {
  std::string text;
  for (const TableView::Somebody& one : view.members) {
    const bool is_up = one.hp > 0 && !one.is_gone;
    text += fmt::format(
        "<li class=\"{}\"><b>{}</b> <meter min=\"0\" max=\"{}\" value=\"{}\"></meter> "
        "{}</li>\n",
        is_up ? "up" : "down", render::escaped_for_markup(one.name), one.most, one.hp,
        one.is_gone  ? std::string("gone")
        : one.hp > 0 ? fmt::format("{} of {} hp", one.hp, one.most)
                     : std::string("dead"));
  }
  return text;
}

std::string lights_of(const TableView& view) {
  std::string text;
  for (const TableView::Light& one : view.lights) {
    text += fmt::format(
        "<li><b>{}</b>, {} <meter min=\"0\" max=\"{}\" low=\"{}\" value=\"{}\"></meter> turn {} "
        "of {} to {}</li>\n",
        render::escaped_for_markup(one.source), render::escaped_for_markup(one.who), one.most,
        one.most - one.least + 1, std::max<std::int64_t>(0, one.most - one.burned), one.burned + 1,
        one.least, one.most);
  }
  return text.empty() ? "<li class=\"down\">no light</li>\n" : text;
}

}  // namespace

std::string drawn_map(const TableView& view) {
  std::string text;
  for (const int level : levels_of(view)) {
    draw_level(view, level, text);
  }
  return text.empty() ? "nothing was seen yet\n"
                      : text + "@ the party, D a door, # bars, X the way out, $ things, ~ water\n";
}

std::string map_as_svg(const TableView& view) {
  const std::set<int> levels = levels_of(view);
  if (levels.size() < 2) {
    return svg_of_level(view, levels.empty() ? 0 : *levels.begin());
  }
  // Side by side, the lowest level first: all have the bounds of all that was seen.
  const auto [width, height] = size_of(bounds_of(view));
  constexpr int gap = 24;
  constexpr int head = 24;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\">\n<title>what was seen</title>\n",
      static_cast<int>(levels.size()) * (width + gap) - gap, head + height);
  int left = 0;
  for (const int level : levels) {
    text += fmt::format(
        "<text x=\"{}\" y=\"{}\">level {}</text>\n<g transform=\"translate({} {})\">\n{}</g>\n",
        left + width / 2, head - head / 4, level + 1, left, head, svg_of_level(view, level));
    left += width + gap;
  }
  return text + "</svg>\n";
}

std::string table_screen(const TableView& view) {
  std::string words;
  for (const std::string& line : view.words) {
    words += fmt::format("<p>{}</p>\n", render::escaped_for_markup(line));
  }
  std::string maps;
  for (const int level : levels_of(view)) {
    maps += fmt::format("<figure{}><figcaption>level {}</figcaption>\n{}</figure>\n",
                        view.place && view.place->level == level ? " class=\"here\"" : "",
                        level + 1, svg_of_level(view, level));
  }
  return fmt::format(
      "{}\n<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<meta http-equiv=\"refresh\" content=\"2\">\n<title>{} {}</title>\n<style>\n{}{}</style>\n"
      "</head>\n<body>\n<div>\n<h1>{}</h1>\n<p>turn {}, {}{}</p>\n"
      "<h2>Party</h2>\n<ul class=\"list\">\n{}</ul>\n<h2>Light</h2>\n<ul "
      "class=\"list\">\n{}</ul>\n</div>\n"
      "<div>\n<div id=\"words\" role=\"status\">\n{}</div>\n<div id=\"maps\">\n{}</div>\n</div>\n"
      "</body>\n</html>\n",
      table_screen_mark, view.hour, view.at, render::shared_page_file("base.css"),
      table_screen_style, view.hour, view.turn, view.at,
      view.ending.empty() ? "" : ": " + view.ending, members_of(view), lights_of(view), words,
      maps);
}

}  // namespace dungeonlab::expedition
