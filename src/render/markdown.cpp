// A map as a page that people read, keep in a repository and put into their notes. The drawing is
// the plan without its head and its lines, which the page says in its own way.
#include "dungeonlab/render/markdown.hpp"

#include "dungeonlab/core/markdown.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "legend.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr std::string_view untitled = "A dungeon of DungeonLab";

/// Keeps the lines of the drawing itself.
class DrawingPen : public io::Pen {
 public:
  void put(const io::Stroke& stroke) override {
    line_ += stroke.text;
    drawn_ = drawn_ || stroke.ink != io::Ink::text;
  }
  void end_line(std::optional<int> /*row*/) override {
    if (drawn_) {
      line_.erase(line_.find_last_not_of(' ') + 1);
      text_ += escape_for_terminal(line_) + "\n";
    }
    line_.clear();
    drawn_ = false;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string line_;
  std::string text_;
  bool drawn_ = false;
};

/// Writes one page. Words are Markdown already: what comes from a map is escaped by who says it.
class Page {
 public:
  void heading(int depth, std::string_view words) {
    out_ += fmt::format("{}{} {}\n\n", out_.empty() ? "" : "\n",
                        std::string(static_cast<std::size_t>(depth), '#'), words);
  }
  void paragraph(std::string_view words) { out_ += fmt::format("{}\n", words); }
  void items(std::string_view title, const std::vector<std::string>& lines) {
    if (lines.empty()) {
      return;
    }
    heading(2, title);
    for (const std::string& line : lines) {
      out_ += fmt::format("- {}\n", line);
    }
  }
  void table_row(const std::vector<std::string>& cells) {
    for (const std::string& cell : cells) {
      out_ += fmt::format("| {} ", cell);
    }
    out_ += "|\n";
  }
  void table_head(const std::vector<std::string>& names) {
    table_row(names);
    for (std::size_t i = 0; i < names.size(); ++i) {
      out_ += "|---";
    }
    out_ += "|\n";
  }
  void drawing(const Sheet& sheet) {
    DrawingPen pen;
    io::draw_plan(sheet, io::Charset::unicode, pen);
    const std::string fence = markdown_fence(pen.text());
    out_ += fmt::format("{0}text\n{1}{0}\n", fence, pen.text());
  }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

std::string size_of(const Sheet& sheet) {
  return fmt::format("{}x{} cells, {}", sheet.base->columns, sheet.base->rows,
                     counted(*sheet.levels, "level"));
}

void write_key(Page& page, const Sheet& sheet) {
  const std::vector<KeyEntry> entries = key_entries(sheet);
  if (entries.empty()) {
    return;
  }
  page.heading(2, "Place by place");
  page.table_head({"place", "code", "what", "what it does", "note"});
  for (const KeyEntry& entry : entries) {
    page.table_row({name(entry.at), escape_for_markdown(entry.code),
                    entry.is_known ? entry.what : escape_for_markdown(entry.what), entry.about,
                    escape_for_markdown(entry.note)});
  }
}

void write_exits(Page& page, const Sheet& sheet) {
  std::vector<std::string> lines;
  for (const Exit& exit : sheet.exits) {
    lines.push_back(fmt::format("in the {} of {}", name(exit.side), name(exit.cell)));
  }
  page.items("The exit", lines);
}

void write_game(Page& page, const Sheet& sheet) {
  std::vector<std::string> lines;
  const auto say = [&](std::string_view what, const std::optional<int>& value) {
    if (value) {
      lines.push_back(fmt::format("{}: {}", what, *value));
    }
  };
  say("ammunition kits at a landing", sheet.start.kits);
  say("bullets in a kit", sheet.start.bullets_per_kit);
  say("players", sheet.start.players);
  say("landings", sheet.start.landings);
  for (const WrittenHouseRule& rule : sheet.house_rules) {
    lines.push_back(rule.rule ? fmt::format("{}: {}", name(*rule.rule), info(*rule.rule).about)
                              : escape_for_markdown(rule.written));
  }
  page.items("The game", lines);
}

void write_notes(Page& page, const Sheet& sheet) {
  std::vector<std::string> lines;
  for (const std::string& note : sheet.notes) {
    lines.push_back(escape_for_markdown(note));
  }
  page.items("Notes", lines);
}

void write_signs(Page& page, const Sheet& sheet) {
  std::vector<std::string> lines;
  for (const LegendEntry& entry : legend(sheet, io::Charset::unicode)) {
    if (!entry.kind) {
      lines.push_back(fmt::format("`{}` {}: {}", entry.sign, entry.name, entry.about));
    }
  }
  page.items("What else is drawn", lines);
}

std::string gamemasters_page(const Sheet& sheet, const SceneOptions& options) {
  Page page;
  page.heading(1, sheet.title.empty() ? std::string(untitled) : escape_for_markdown(sheet.title));
  page.paragraph(size_of(sheet));
  page.heading(2, "The map");
  page.drawing(sheet);
  write_key(page, sheet);
  page.items("Pits", pit_chains(sheet));
  page.items("Rivers, from source to lavatory pan", river_courses(sheet));
  write_exits(page, sheet);
  write_game(page, sheet);
  write_notes(page, sheet);
  write_signs(page, sheet);
  std::string footer = escape_for_markdown(options.id);
  footer += (footer.empty() ? "" : " · ") + options.program;
  return page.take() + "\n---\n\n" + footer + "\n";
}

}  // namespace

std::string markdown(const Sheet& sheet, const SceneOptions& options) {
  if (options.view == View::gm) {
    return gamemasters_page(sheet, options);
  }
  const Sheet known{.base = sheet.base, .levels = sheet.levels};
  Page page;
  page.heading(1, untitled);
  page.paragraph(size_of(known));
  page.heading(2, "The map");
  page.drawing(known);
  return page.take();
}

}  // namespace dungeonlab::render
