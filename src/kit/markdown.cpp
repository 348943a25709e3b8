// The key of a map as a page to read, keep in a repository or put into notes. It is the printed
// text in another format, below the drawing: the plan without its head and its lines, whose content
// the key has in its own words.
#include "dungeonlab/kit/markdown.hpp"

#include "dungeonlab/core/markdown.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

/// Keeps only the lines of the drawing.
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

std::string fenced(const std::string& text) {
  const std::string fence = markdown_fence(text);
  return fmt::format("{0}text\n{1}{0}\n", fence, text);
}

std::string drawing(const Sheet& sheet) {
  DrawingPen pen;
  io::draw_plan(sheet, io::Charset::unicode, pen);
  return fenced(pen.text());
}

/// Writes the blocks of a text, separated by empty lines.
class Writer {
 public:
  /// `below_title` follows the first heading, which is the title of the page.
  explicit Writer(std::string below_title) : below_title_(std::move(below_title)) {}

  void operator()(const print::Heading& heading) {
    out_ += fmt::format("{} {}\n", out_.empty() ? "#" : "\n##", escape_for_markdown(heading.text));
    const std::string below = std::exchange(below_title_, "");
    out_ += below.empty() ? "" : "\n" + below;
  }
  void operator()(const print::Paragraph& paragraph) {
    out_ += "\n" + escape_for_markdown(paragraph.text) + "\n";
  }
  void operator()(const print::Table& table) {
    out_ += "\n|";
    for (std::size_t i = 0; i < table.shares.size(); ++i) {
      out_ += fmt::format(" {} |", i < table.head.size() ? escape_for_markdown(table.head[i]) : "");
    }
    out_ += "\n|";
    for (std::size_t i = 0; i < table.shares.size(); ++i) {
      out_ += "---|";
    }
    out_ += "\n";
    for (const print::Row& row : table.rows) {
      out_ += "|";
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const bool is_last = i + 1 == row.cells.size();
        out_ +=
            fmt::format(" {1}{0}{1}{2} |", escape_for_markdown(row.cells[i]), i == 0 ? "**" : "",
                        is_last && !row.below.empty() ? " " + escape_for_markdown(row.below) : "");
      }
      out_ += "\n";
    }
  }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
  std::string below_title_;
};

std::string footer_of(const std::vector<std::string>& parts) {
  std::string words;
  for (const std::string& part : parts) {
    words += part.empty() || words.empty() ? "" : " · ";
    words += render::isolated(escape_for_markdown(part));
  }
  return words;
}

}  // namespace

std::string markdown(const Sheet& sheet, const rules::ValidDungeon* proved, render::View view,
                     const Imprint& imprint) {
  if (view == render::View::player) {
    return "# A dungeon of DungeonLab\n\n" + fenced(render::players_grid(sheet));
  }
  const print::Text text = key(sheet, proved, imprint, Signs::plan);
  Writer writer(view == render::View::gm ? drawing(sheet) : "");
  for (const auto& block : text.blocks) {
    std::visit(writer, block);
  }
  return writer.take() + "\n---\n\n" +
         footer_of({render::short_title(sheet), imprint.id, imprint.program}) + "\n";
}

std::string markdown(const print::Text& text) {
  Writer writer("");
  for (const auto& block : text.blocks) {
    std::visit(writer, block);
  }
  return writer.take() + "\n---\n\n" + footer_of({text.footer}) + "\n";
}

}  // namespace dungeonlab::kit
