// The output for the table: the map of what it has seen, in letters and as SVG, and a page for a
// second screen. A page opened from disk may not fetch anything, so it reloads itself to stay
// current; it needs no network.
#include "dungeonlab/core/script.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/table_view.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/barrier_names.hpp"
#include "dungeonlab/render/notes.hpp"
#include "dungeonlab/render/page.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

/// The bounds of the cells seen; the table does not know how far the map goes.
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

/// The map fills the space left by the words. On a phone, the words come first and the map last.
constexpr std::string_view table_screen_style = R"(
body {
  display: grid; grid-template-columns: minmax(18rem, 1fr) 3fr; gap: 1.5rem;
  height: 100dvh; padding: 1.2rem; font-size: 1.2rem;
}
main { display: flex; flex-direction: column; gap: 1rem; min-height: 0; }
h1 { font-size: 3.5rem; line-height: 1; }
h2 { margin-top: 1rem; }
b { display: inline-block; min-width: 4.5rem; }
meter { width: 5rem; }
#words { max-height: 40%; overflow: auto; font-size: 1.9rem; line-height: 1.3; }
#map { flex: 1; min-height: 0; }
@media (max-width: 50rem) {
  body { display: flex; flex-direction: column; gap: 0.3rem; height: auto; padding: 0.75rem; }
  main, body > div { display: contents; }
  h1, h1 + p, #words { order: -1; }
  #words { max-height: none; font-size: 1.5rem; }
  #map, #map + p { order: 1; }
  #map { --fit: 0.75; flex: none; }
}
)";

/// The page reloads every two seconds. If you read the map by keyboard, you stay where you are.
constexpr std::string_view table_screen_script = R"js(
const map = document.getElementById("map");
const view = new MapView(map, {
  onSelect: (place) => sessionStorage.setItem("place", place),
});
view.show(JSON.parse(document.getElementById("seen").textContent));
const place = sessionStorage.getItem("place");
if (place) {
  view.focus(place);
}
)js";

constexpr std::string_view table_screen_page = R"(
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';
  script-src 'sha256-{{script-hash}}'; style-src 'sha256-{{style-hash}}';
  base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>{{hour}} {{at}}</title>
<style>{{style}}</style>
</head>
<body>
<div>
<h1>{{hour}}</h1>
<p>turn {{turn}}, {{at}}{{ending}}</p>
<h2>Party</h2>
<ul class="list">
{{members}}</ul>
<h2>Light</h2>
<ul class="list">
{{lights}}</ul>
</div>
<main>
<div id="words" role="status">
{{words}}</div>
<div id="map"></div>
<p class="quiet">@ the party, $ things, waves: water. A box in a wall is a door, three blocks are
bars, and an arrow is the way out.</p>
</main>
<script type="application/json" id="seen">{{map}}</script>
<script type="module">{{script}}</script>
</body>
</html>
)";

std::string_view note_of(Edge edge) {
  switch (edge) {
    case Edge::open:
      return "open";
    case Edge::door:
      return "door";
    case Edge::bars:
      return "bars";
    case Edge::way_out:
      return "exit";
    case Edge::wall:
      break;
  }
  return name_of(Barrier::monolith);
}

/// A place as the table sees it: its symbol, and its contents in words.
render::NotedPlace note_of(const TableView& view, const SeenPlace& seen) {
  const bool is_here = view.place == seen.place;
  std::vector<std::string_view> there;
  if (is_here) {
    there.emplace_back("the party");
  }
  if (seen.is_water) {
    there.emplace_back("water");
  }
  if (seen.has_things) {
    there.emplace_back("things");
  }
  render::NotedPlace note{
      .at = seen.place,
      .about = there.empty() ? std::string("nothing") : fmt::format("{}", fmt::join(there, ", "))};
  if (is_here) {
    note.told = {.heading = "@", .words = "party"};
  } else if (seen.has_things) {
    note.told = {.heading = "$", .words = "things"};
  } else if (seen.is_water) {
    note.told = {.symbol = "river", .words = "water"};
  }
  return note;
}

/// The places seen, as a player's notebook; the table does not know how far the map goes.
render::Notes notes_of(const TableView& view) {
  const Bounds bounds = bounds_of(view);
  const std::set<int> levels = levels_of(view);
  render::Notes notes{.first = {bounds.left, bounds.top},
                      .cells = {bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1},
                      .lowest = levels.empty() ? 0 : *levels.begin(),
                      .highest = levels.empty() ? -1 : *levels.rbegin()};
  for (int level = notes.lowest; level <= notes.highest; ++level) {
    notes.levels.push_back(fmt::format("level {}", level + 1));
  }
  std::set<Boundary> noted;
  for (const SeenPlace& seen : view.places) {
    notes.places.push_back(note_of(view, seen));
    for (const Side side : all_sides) {
      const Boundary at = boundary_at(seen.place.cell, side);
      if (noted.insert(at).second) {
        notes.walls.push_back({at, note_of(seen.sides[static_cast<std::size_t>(side)])});
      }
    }
  }
  return notes;
}

std::string members_of(const TableView& view) {
  std::string text;
  for (const TableView::Somebody& one : view.members) {
    const bool is_up = one.hp > 0 && !one.is_gone;
    text += fmt::format(
        "<li{}><b>{}</b> <meter min=\"0\" max=\"{}\" value=\"{}\"></meter> "
        "{}</li>\n",
        is_up ? "" : " class=\"loud\"", render::escaped_for_markup(one.name), one.most, one.hp,
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
        "<li><b>{}</b> {} <meter min=\"0\" max=\"{}\" low=\"{}\" value=\"{}\"></meter> turn {} "
        "of {}–{}</li>\n",
        render::escaped_for_markup(one.source), render::escaped_for_markup(one.who), one.most,
        one.most - one.least + 1, std::max<std::int64_t>(0, one.most - one.burned), one.burned + 1,
        one.least, one.most);
  }
  return text.empty() ? "<li class=\"loud\">no light</li>\n" : text;
}

}  // namespace

std::string drawn_map(const TableView& view) {
  std::string text;
  for (const int level : levels_of(view)) {
    draw_level(view, level, text);
  }
  return text.empty() ? "nothing seen yet\n"
                      : text + "@ the party, D a door, # bars, X the way out, $ things, ~ water\n";
}

std::string map_as_svg(const TableView& view) {
  return render::svg_of_notes({notes_of(view)});
}

std::string table_screen(const TableView& view) {
  std::string words;
  for (const std::string& line : view.words) {
    words += fmt::format("<p>{}</p>\n", render::escaped_for_markup(line));
  }
  std::string map;
  json::Writer(map).text(map_as_svg(view));
  const std::string style =
      std::string(render::shared_page_file("base.css")) + std::string(table_screen_style);
  const std::string script =
      "\n" + as_script(render::shared_page_file("map-view.js")) + std::string(table_screen_script);
  return std::string(table_screen_mark) +
         render::filled(table_screen_page,
                        {{"hour", view.hour},
                         {"at", view.at},
                         {"turn", std::to_string(view.turn)},
                         {"ending", view.ending.empty() ? "" : ": " + view.ending},
                         {"members", members_of(view)},
                         {"lights", lights_of(view)},
                         {"words", words},
                         {"map", safe_in_script(map)},
                         {"style", style},
                         {"style-hash", render::policy_hash(style)},
                         {"script", script},
                         {"script-hash", render::policy_hash(script)}});
}

}  // namespace dungeonlab::expedition
