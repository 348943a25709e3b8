// The sheets that go with the booklet: a grid for the mapper, and a record with a line per turn.
// Checks and rests fall due by counting, so only those turns have their boxes. The table decides
// when to light a light, so every turn has a box for each of three.
#include "dungeonlab/expedition/booklet.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "dungeonlab/osr/rulebook.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

using render::Align;
using render::Paint;
using render::Point;

struct RecordColumn {
  std::string_view name;
  int width;
};
constexpr std::array record_columns = {
    RecordColumn{"turn", 800},    RecordColumn{"time", 900},
    RecordColumn{"check", 900},   RecordColumn{"light 1", 900},
    RecordColumn{"light 2", 900}, RecordColumn{"light 3", 900},
    RecordColumn{"rest", 900},    RecordColumn{"where, and what happens", 6000}};
constexpr std::size_t check_column = 2;
constexpr std::size_t first_light = 3;
constexpr std::size_t last_light = 5;
constexpr std::size_t rest_column = 6;
constexpr std::int64_t turns_on_page = 36;
constexpr std::int64_t turns_an_hour = 6;
constexpr std::int64_t minutes_a_turn = 10;
constexpr int record_pages = 2;
constexpr int row_height = 400;
constexpr int head_height = 1750;
constexpr int record_margin = 60;
constexpr int box_side = 190;

constexpr int record_width() {
  int width = 0;
  for (const RecordColumn& column : record_columns) {
    width += column.width;
  }
  return width;
}

/// A page of a record while it is drawn.
class RecordPage {
 public:
  RecordPage() {
    page_.scene.width = record_width() + 2 * record_margin;
    page_.scene.height = head_height + static_cast<int>(turns_on_page) * row_height + 3 * box_side;
    page_.scene.title = "turn record";
  }

  void words(Paint paint, Point at, std::string text, Align align = Align::start) {
    page_.scene.shapes.emplace_back(
        render::Words{.paint = paint, .at = at, .text = std::move(text), .align = align});
  }
  void stroke(Point from, Point to) { lines_.paths.push_back({from, to}); }
  void box(int x, int y) {
    const int right = x + box_side;
    const int below = y + box_side;
    lines_.paths.push_back({{x, y}, {right, y}, {right, below}, {x, below}, {x, y}});
  }
  render::Page take(render::Paper paper) {
    page_.scene.shapes.emplace_back(std::move(lines_));
    const render::PaperSize size = render::size_of(paper);
    constexpr int micrometres = 100;
    const int across = (size.width - 2 * render::paper_margin) * micrometres;
    const int down = (size.height - 2 * render::paper_margin) * micrometres;
    page_.width = std::min(
        across, static_cast<int>(std::int64_t{down} * page_.scene.width / page_.scene.height));
    return std::move(page_);
  }
  [[nodiscard]] int bottom() const { return page_.scene.height; }

 private:
  render::Page page_;
  render::Lines lines_{.paint = Paint::form, .paths = {}};
};

/// When checks and rests fall due, and the lines above the record.
struct Due {
  std::int64_t check_every = 2;
  std::int64_t rest_every = 6;
  std::vector<std::string> lines{};
};

std::string burning(osr::Rulebook& book, std::string_view source) {
  const osr::Answer& answer = book.ask<"light-turns">({{"source", source}, {"number", 1}})->answer;
  return answer.plan ? fmt::format("{} burns {} to {} turns", source, answer.plan->dice.least(),
                                   answer.plan->dice.most())
                     : std::string();
}

Due due_of(osr::Rulebook& book, const Key& key) {
  Due due{.check_every = std::max<std::int64_t>(1, key.wandering.every)};
  book.ask<"rest">({{"active", 6}});
  due.rest_every = book.whole("rest.dungeon_cycle") + (book.reading("rest-cycle") == "6+1" ? 1 : 0);
  due.lines = {
      fmt::format("Check: at the start of the turn, in secret, {}; tick it off. Safe places need "
                  "none.",
                  key.wandering.chance.empty() ? "as the rules say" : key.wandering.chance),
      fmt::format("Light: write above who carries what, and mark the turn when it is lit: a {}, "
                  "a {}.",
                  burning(book, "torch"), burning(book, "lantern")),
      fmt::format(
          "Rest: one turn in every {}; otherwise {} to attack and damage until the party rests.",
          due.rest_every, book.text("rest.penalty[0]"))};
  return due;
}

render::Page record_page(const Due& due, std::int64_t first, const std::string& program,
                         render::Paper paper) {
  RecordPage page;
  constexpr int title_line = 300;
  constexpr int first_line = 620;
  constexpr int line_gap = 250;
  constexpr int inset = 60;
  page.words(Paint::heading, {record_margin, title_line},
             fmt::format("Turn record, turns {} to {}", first, first + turns_on_page - 1));
  for (std::size_t i = 0; i < due.lines.size(); ++i) {
    page.words(Paint::legend, {record_margin, first_line + static_cast<int>(i) * line_gap},
               due.lines[i]);
  }
  const int top = head_height - row_height;
  const int bottom = head_height + static_cast<int>(turns_on_page) * row_height;
  const int right = record_margin + record_width();
  int x = record_margin;
  std::array<int, record_columns.size()> left{};
  for (std::size_t i = 0; i < record_columns.size(); ++i) {
    left[i] = x;
    page.words(Paint::legend, {x + inset, head_height - 2 * inset},
               std::string(record_columns[i].name));
    page.stroke({x, top}, {x, bottom});
    x += record_columns[i].width;
  }
  page.stroke({right, top}, {right, bottom});
  page.stroke({record_margin, top}, {right, top});
  for (std::int64_t row = 0; row < turns_on_page; ++row) {
    const std::int64_t turn = first + row;
    const int y = head_height + static_cast<int>(row) * row_height;
    const int base = y + row_height - 2 * inset;
    const int box = y + (row_height - box_side) / 2;
    page.stroke({record_margin, y}, {right, y});
    page.words(Paint::legend, {left[0] + record_columns[0].width - 2 * inset, base},
               std::to_string(turn), Align::end);
    page.words(Paint::legend, {left[1] + inset, base},
               fmt::format("{}:{:02}", (turn - 1) / turns_an_hour,
                           (turn - 1) % turns_an_hour * minutes_a_turn));
    for (std::size_t column = check_column; column <= rest_column; ++column) {
      const bool is_light = column >= first_light && column <= last_light;
      const bool is_due =
          column == check_column ? turn % due.check_every == 0 : turn % due.rest_every == 0;
      if (is_light || is_due) {
        page.box(left[column] + 2 * inset, box);
      }
    }
  }
  page.stroke({record_margin, bottom}, {right, bottom});
  page.words(Paint::footer, {record_margin, page.bottom() - 2 * inset}, program);
  return page.take(paper);
}

}  // namespace

std::vector<render::Page> players_map(const Sheet& sheet, const Key& key,
                                      const std::string& program, render::Paper paper) {
  return render::pages_of(
      sheet,
      {.view = render::View::player,
       .program = fmt::format("a cell is {} ft wide · {}", key.cell_feet, program)},
      paper);
}

Result<std::vector<render::Page>> turn_record(const Table& table, const Key& key,
                                              const std::string& program, render::Paper paper) {
  osr::Rulebook book(table.rules, table.options);
  const Due due = due_of(book, key);
  if (book.error()) {
    return tl::unexpected(*book.error());
  }
  std::vector<render::Page> pages;
  pages.reserve(record_pages);
  for (int page = 0; page < record_pages; ++page) {
    pages.push_back(record_page(due, 1 + page * turns_on_page, program, paper));
  }
  return pages;
}

}  // namespace dungeonlab::expedition
