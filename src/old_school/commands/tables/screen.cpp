// The referee's screen in every format: tables one below the other for a terminal and as Markdown,
// JSON for programs, and pages to print and put up at the table. Its contents are decided
// elsewhere.
#include "old_school/commands/tables/screen.hpp"

#include "dungeonlab/json/writer.hpp"
#include "old_school/rules_request.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

std::string screen_title(std::string_view set, const osr::ScreenPage& page) {
  return fmt::format("{} · {}", page.title, set);
}

Table as_table(const osr::ScreenBox& box) {
  // Lines of questions have no heads: words, answer, section.
  Table table{.columns = box.head, .rows = box.rows};
  if (table.columns.empty()) {
    table.columns = {"what", "is", "section"};
  }
  return table;
}

std::string screen_text(const osr::Screen& screen, std::string_view set, int width) {
  std::string text;
  for (const osr::ScreenPage& page : screen.pages) {
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", screen_title(set, page));
    for (const osr::ScreenBox& box : page.boxes) {
      Table table = as_table(box);
      if (!box.head.empty()) {
        table.rows.insert(table.rows.begin(), table.columns);
      }
      text += fmt::format("\n{}{}{}\n", box.title, box.sections.empty() ? "" : "  ", box.sections);
      text += aligned(table, width);
    }
  }
  return text + fmt::format("\n{}\n", osr::screen_marks);
}

std::string screen_markdown(const osr::Screen& screen, std::string_view set) {
  std::string text;
  for (const osr::ScreenPage& page : screen.pages) {
    text += fmt::format("{}# {}\n", text.empty() ? "" : "\n", screen_title(set, page));
    for (const osr::ScreenBox& box : page.boxes) {
      text +=
          fmt::format("\n## {}\n\n{}{}", box.title,
                      box.sections.empty() ? "" : box.sections + "\n\n", markdown(as_table(box)));
    }
  }
  return text + fmt::format("\n{}\n", osr::screen_marks);
}

std::string screen_json(const osr::Screen& screen, std::string_view set) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(osr_format).key("ruleset").text(set);
  json.key("pages").begin_array();
  for (const osr::ScreenPage& page : screen.pages) {
    json.begin_object();
    json.key("title").text(page.title);
    json.key("boxes").begin_array();
    for (const osr::ScreenBox& box : page.boxes) {
      const Table table = as_table(box);
      json.begin_object();
      json.key("title").text(box.title).key("sections").text(box.sections);
      json.key("rows").begin_array();
      for (const auto& row : table.rows) {
        json.begin_object(json::Layout::row);
        for (std::size_t i = 0; i < row.size(); ++i) {
          json.key(table.columns[i]).text(row[i]);
        }
        json.end_object();
      }
      json.end_array().end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return text + "\n";
}

}  // namespace

std::string shown_screen(const osr::Screen& screen, std::string_view set, Layout layout,
                         int width) {
  switch (layout) {
    case Layout::json:
      return screen_json(screen, set);
    case Layout::markdown:
      return screen_markdown(screen, set);
    case Layout::text:
      break;
  }
  return screen_text(screen, set, width);
}

print::Book screen_book(const osr::Screen& screen, std::string_view set, render::Paper paper) {
  print::Book book{.title = fmt::format("Referee's screen · {}", set), .paper = paper};
  std::string readings;
  for (const std::string& reading : screen.readings) {
    readings += fmt::format("{}{}", readings.empty() ? "readings " : ", ", reading);
  }
  for (const osr::ScreenPage& page : screen.pages) {
    print::Board board{
        .title = screen_title(set, page),
        .boxes = {},
        .footer = fmt::format("dungeonlab {} · {}{}{}", DUNGEONLAB_VERSION, osr::screen_marks,
                              readings.empty() ? "" : " · ", readings)};
    for (const osr::ScreenBox& box : page.boxes) {
      board.boxes.push_back({.title = box.title,
                             .note = box.sections,
                             .head = box.head,
                             .rows = box.rows,
                             .is_wide = box.is_wide});
    }
    book.parts.emplace_back(std::move(board));
  }
  return book;
}

}  // namespace dungeonlab::app::old_school
