// A map for a terminal: the plan as `io` draws it, colored stroke by stroke. The text is the same
// with and without color, because color only decorates the plan; so the codes of a marked cell
// are also written next to its row. Spaces are held back until something follows them, so no line
// ends in one.
#include "dungeonlab/render/text.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "legend.hpp"
#include "palette.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// The codes of each marked cell, in reading order.
using MarkedCells = std::map<Cell, std::vector<std::string>>;

MarkedCells marked_cells(const std::vector<Mark>& marks) {
  MarkedCells cells;
  for (const Mark& mark : marks) {
    std::vector<std::string>& codes = cells[mark.cell];
    const std::string code = escape_for_terminal(mark.code);
    if (std::find(codes.begin(), codes.end(), code) == codes.end()) {
      codes.push_back(code);
    }
  }
  return cells;
}

/// `C4: W06, E03`
std::string mark_text(const MarkedCells::value_type& marked) {
  std::string text = name(marked.first) + ":";
  for (const std::string& code : marked.second) {
    text += (text.ends_with(':') ? " " : ", ") + code;
  }
  return text;
}

class TextPen final : public io::Pen {
 public:
  TextPen(bool color, const MarkedCells& marks) : color_(color), marks_(marks) {}

  void put(const io::Stroke& stroke) override {
    std::string before(colour(stroke.ink, stroke.kind));
    if (stroke.cell && marks_.contains(*stroke.cell)) {
      before += marked;
    }
    put(stroke.text, before);
  }

  void put(std::string_view text, std::string_view before) {
    held_.push_back({std::string(text), std::string(color_ ? before : "")});
    if (text.find_first_not_of(' ') == std::string_view::npos) {
      return;
    }
    for (const Piece& piece : held_) {
      if (!piece.text.empty()) {
        change_style(piece.before);
        text_ += piece.text;
      }
    }
    held_.clear();
  }

  void end_line(std::optional<int> row) override {
    held_.clear();
    if (row) {
      last_row_ = std::max(last_row_, *row);
      name_marks_of(*row);
    }
    change_style({});
    text_ += '\n';
  }

  /// Lists the marks that no row of the drawing has shown.
  void name_marks_left() {
    for (const auto& marked : marks_) {
      if (marked.first.row > last_row_ || marked.first.row < 0) {
        put("<- " + mark_text(marked), fault_colour);
        end_line(std::nullopt);
      }
    }
  }

  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void name_marks_of(int row) {
    std::string names;
    const auto end = marks_.lower_bound({0, row + 1});
    for (auto marked = marks_.lower_bound({-1, row}); marked != end; ++marked) {
      names += (names.empty() ? "  <- " : "; ") + mark_text(*marked);
    }
    if (!names.empty()) {
      put(names, fault_colour);
    }
  }

  /// A stroke held back until something follows it.
  struct Piece {
    std::string text;
    std::string before;
  };

  void change_style(const std::string& before) {
    if (before == style_) {
      return;
    }
    text_ += style_.empty() ? "" : plain;
    text_ += before;
    style_ = before;
  }

  bool color_;
  const MarkedCells& marks_;
  std::string text_;
  std::string style_;  ///< in force at the end of text_
  std::vector<Piece> held_;
  int last_row_ = -1;
};

/// One line of a legend entry: the first has the symbol and the name, the others only the rest of
/// the sentence.
struct LegendLine {
  const LegendEntry* entry = nullptr;
  std::string about;
};

/// Lays out a legend in one column, or in two if the terminal is wide.
class LegendWriter {
 public:
  LegendWriter(TextPen& pen, const std::vector<LegendEntry>& entries, int width)
      : pen_(pen), entries_(entries) {
    constexpr int wide = 150;
    constexpr int narrow = 50;
    const auto room = static_cast<std::size_t>(std::max(width, narrow));
    is_wide_ = width >= wide;
    column_ = is_wide_ ? room / 2 - gap : room;
    for (const LegendEntry& entry : entries) {
      names_ = std::max(names_, entry.name.size() + 2);
    }
  }

  void run() {
    std::vector<LegendLine> lines;
    std::vector<std::size_t> begins;
    for (const LegendEntry& entry : entries_) {
      begins.push_back(lines.size());
      for (std::string& about : wrapped(entry.about, column_ - symbol_columns - names_)) {
        lines.push_back({lines.size() == begins.back() ? &entry : nullptr, std::move(about)});
      }
    }
    const std::size_t half = is_wide_ ? (lines.size() + 1) / 2 : lines.size();
    const auto cut = std::find_if(begins.begin(), begins.end(),
                                  [&](std::size_t begin) { return begin >= half; });
    const std::size_t left = cut == begins.end() ? lines.size() : *cut;
    for (std::size_t i = 0; i < left; ++i) {
      put(lines[i]);
      if (left + i < lines.size()) {
        spaces(column_ + gap - std::min(column_, symbol_columns + names_ + lines[i].about.size()));
        put(lines[left + i]);
      }
      pen_.end_line(std::nullopt);
    }
  }

 private:
  static constexpr std::size_t symbol_columns = 4;  ///< two characters and a gap
  static constexpr std::size_t gap = 3;             ///< between two columns

  void spaces(std::size_t count) { pen_.put(std::string(count, ' '), ""); }

  void put(const LegendLine& line) {
    if (line.entry == nullptr) {
      spaces(symbol_columns + names_);
    } else {
      const LegendEntry& entry = *line.entry;
      pen_.put({entry.drawn, entry.ink, entry.kind, {}});
      spaces(symbol_columns - std::min(symbol_columns, code_point_count(entry.drawn)));
      pen_.put(entry.name, heading);
      spaces(names_ - entry.name.size());
    }
    pen_.put(line.about, "");
  }

  TextPen& pen_;
  const std::vector<LegendEntry>& entries_;
  bool is_wide_ = false;
  std::size_t column_ = 0;
  std::size_t names_ = 0;
};

/// What the codes of a drawing cannot show: where captors carry players, and which codes on several
/// levels are one thing.
std::string beyond_codes(const Sheet& sheet, const TextOptions& options) {
  const std::string_view to = options.charset == io::Charset::unicode ? "→" : ">";
  std::string words;
  for (const Encounter& one : sheet.encounters) {
    const auto target = options.targets.find(one.at);
    if (!one.kind || (target == options.targets.end() && one.levels.value_or(1) < 2)) {
      continue;
    }
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", spoken(*one.kind), name(one.at));
    words += target != options.targets.end()
                 ? fmt::format(" {} {}", to, name(target->second))
                 : fmt::format("-{} (one thing)", one.at.level + *one.levels);
  }
  return words.empty() ? "" : words + ".";
}

void write_full_legend(TextPen& pen, const Sheet& sheet, const TextOptions& options) {
  const PlayRules rules = play_rules(options.profile, house_rules_of(sheet));
  LegendWriter(pen, legend(sheet, options.charset, rules.in_force), options.width).run();
  const auto width = static_cast<std::size_t>(std::max(options.width, 1));
  for (const std::string& words : {beyond_codes(sheet, options), followed(rules)}) {
    for (const std::string& line : wrapped(words, width)) {
      if (!words.empty()) {
        pen.put(line, "");
        pen.end_line(std::nullopt);
      }
    }
  }
  pen.end_line(std::nullopt);
}

/// Explains the walls, the exit, and the level of each line of a cell; the full legend explains
/// codes.
void write_legend_line(TextPen& pen, const Sheet& sheet, const TextOptions& options) {
  pen.end_line(std::nullopt);
  for (const LegendEntry& entry : legend(sheet, options.charset, {})) {
    if (!entry.kind && entry.ink != io::Ink::river) {
      pen.put({entry.drawn, entry.ink, {}, {}});
      pen.put(" " + entry.name, "");
      pen.put("  ", "");
    }
  }
  if (const int levels = sheet.levels.value_or(1); levels > 1) {
    pen.put(fmt::format("top line of a cell: level {}", levels), "");
  }
  pen.end_line(std::nullopt);
}

}  // namespace

std::string text(const Sheet& sheet, const TextOptions& options) {
  const MarkedCells marks = marked_cells(options.marks);
  const bool is_plan = options.charset == io::Charset::ascii && !options.color &&
                       options.marks.empty() && options.legend != LegendSize::full;
  TextPen pen(options.color, marks);
  if (is_plan) {
    io::draw_plan(sheet, options.charset, pen);
    return pen.take();
  }
  if (options.legend == LegendSize::full) {
    write_full_legend(pen, sheet, options);
  }
  Sheet shown = sheet;
  shown.origin.reset();
  io::draw_plan(shown, options.charset, pen);
  pen.name_marks_left();
  if (options.legend == LegendSize::line) {
    write_legend_line(pen, sheet, options);
  }
  return pen.take();
}

std::string players_grid(const Sheet& sheet) {
  constexpr std::size_t width = 5;  // of a cell, as in a plan
  const Extent base = sheet.base.value_or(Extent{});
  const std::size_t digits = std::max<std::size_t>(std::to_string(base.rows).size(), 2);
  std::string names(digits + 2, ' ');
  std::string corners(digits + 1, ' ');
  for (int column = 0; column < base.columns; ++column) {
    const std::string name = column_name(column);
    const std::size_t before = (width - name.size()) / 2;
    names += std::string(before, ' ') + name + std::string(width - before - name.size() + 1, ' ');
    corners += "·" + std::string(width, ' ');
  }
  names.erase(names.find_last_not_of(' ') + 1);
  corners += "·\n";
  std::string text = names + "\n" + corners;
  for (int row = 1; row <= base.rows; ++row) {
    text += fmt::format("{:>{}}", row, digits);
    text += std::string(static_cast<std::size_t>(std::max(sheet.levels.value_or(1), 1)), '\n');
    text += corners;
  }
  return text;
}

}  // namespace dungeonlab::render
