// The lines of a text with underlined spans, like modern compilers show them. The difficulty is
// hostile text: a line may have 13 MB, bytes that are not characters, and characters that are wide
// or have no width. So a line is first cut into windows of bounded size around the spans, and only
// what is shown is decoded; columns are terminal columns, not bytes.
#include "report/snippet.hpp"

#include "dungeonlab/core/display_width.hpp"
#include "dungeonlab/core/shown_character.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace dungeonlab::report {
namespace {

constexpr std::uint32_t uncut_bytes = 120;   ///< lines up to this length are shown whole
constexpr std::uint32_t around_bytes = 36;   ///< for longer lines: context on each side of a span
constexpr std::uint32_t window_bytes = 110;  ///< maximum size of a window
constexpr std::string_view cut = "...";

/// The line that contains a byte.
std::uint32_t line_of(const io::Lines& lines, std::uint32_t offset) {
  std::uint32_t low = 1;
  std::uint32_t high = lines.count();
  while (low < high) {
    const std::uint32_t middle = low + (high - low + 1) / 2;
    if (lines.begin(middle) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/// A piece of one line, and the underlines in it; bytes count from the start of the line.
struct Window {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::vector<Underline> underlines;
};

/// Converts spans of the text to spans of their line, cut at its end.
std::vector<Underline> within_line(const io::Lines& lines, std::uint32_t line,
                                   std::vector<Underline> underlines) {
  const std::uint32_t from = lines.begin(line);
  const auto size = static_cast<std::uint32_t>(lines.line(line).size());
  for (Underline& underline : underlines) {
    underline.span.begin = std::min(underline.span.begin - from, size);
    underline.span.end = std::clamp(underline.span.end - std::min(underline.span.end, from),
                                    underline.span.begin, size);
  }
  std::stable_sort(underlines.begin(), underlines.end(),
                   [](const Underline& a, const Underline& b) { return a.span < b.span; });
  return underlines;
}

std::vector<Window> windows_of(std::string_view line, std::vector<Underline> underlines) {
  const auto size = static_cast<std::uint32_t>(line.size());
  if (size <= uncut_bytes) {
    return {{0, size, std::move(underlines)}};
  }
  std::vector<Window> windows;
  for (Underline& underline : underlines) {
    underline.span.end = std::min(underline.span.end, underline.span.begin + window_bytes / 2);
    const std::uint32_t begin = underline.span.begin - std::min(underline.span.begin, around_bytes);
    const std::uint32_t end = std::min(size, underline.span.end + around_bytes);
    if (!windows.empty() && begin <= windows.back().end &&
        end - windows.back().begin <= window_bytes) {
      windows.back().end = std::max(windows.back().end, end);
      windows.back().underlines.push_back(std::move(underline));
    } else {
      windows.push_back({begin, end, {std::move(underline)}});
    }
  }
  const auto continues = [&](std::uint32_t at) {
    return at < size && (static_cast<unsigned char>(line[at]) & 0xc0U) == 0x80;
  };
  constexpr int longest_code_point = 4;
  for (Window& window : windows) {
    for (int i = 1; i < longest_code_point && window.begin > 0 && continues(window.begin); ++i) {
      --window.begin;
    }
    for (int i = 1; i < longest_code_point && continues(window.end); ++i) {
      ++window.end;
    }
  }
  return windows;
}

/// The text of a window, safe on a terminal, and the column of each of its bytes.
struct Shown {
  std::string text;
  std::vector<std::size_t> columns;  ///< one more than there are bytes
};

Shown show(std::string_view line, const Window& window) {
  constexpr std::string_view tab = "    ";
  Shown shown;
  std::size_t column = 0;
  if (window.begin > 0) {
    shown.text += cut;
    column += cut.size();
  }
  for (std::size_t at = window.begin; at < window.end;) {
    const auto point = code_point_at(line, at);
    std::string safe;
    const std::size_t bytes = append_shown_character(safe, line, at);
    const std::string_view raw = line.substr(at, bytes);
    safe = raw == "\t" ? tab : safe;
    shown.columns.insert(shown.columns.end(), bytes, column);
    column += point && safe == raw ? display_width(point->value) : safe.size();
    shown.text += safe;
    at += bytes;
  }
  shown.columns.push_back(column);
  if (window.end < line.size()) {
    shown.text += cut;
  }
  return shown;
}

/// An underline in columns of the shown text.
struct Mark {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  const Underline* underline = nullptr;
};

std::vector<Mark> marks_of(const Window& window, const Shown& shown) {
  std::vector<Mark> marks;
  for (const Underline& underline : window.underlines) {
    const auto column = [&](std::uint32_t byte) {
      return static_cast<std::uint32_t>(
          shown.columns[std::min<std::size_t>(byte - window.begin, shown.columns.size() - 1)]);
    };
    const std::uint32_t begin = column(underline.span.begin);
    marks.push_back({begin, std::max(column(underline.span.end), begin + 1), &underline});
  }
  return marks;
}

/// The row of `^^^^` and `----`; the main span hides the others.
SnippetRow underline_row(const std::vector<Mark>& marks) {
  SnippetRow row{.text = {}, .is_mark = true};
  for (const bool main : {false, true}) {
    for (const Mark& mark : marks) {
      if (mark.underline->is_main == main) {
        row.text.resize(std::max<std::size_t>(row.text.size(), mark.end), ' ');
        std::fill(row.text.begin() + mark.begin, row.text.begin() + mark.end, main ? '^' : '-');
        if (main) {
          row.main_marks.push_back({mark.begin, mark.end});
        }
      }
    }
  }
  return row;
}

/// Adds the underlines and their labels. The label of the last span follows it; the labels of the
/// others hang below, the last one first, so that no line crosses a word.
void append_marks(std::vector<Mark> marks, std::vector<SnippetRow>& rows) {
  SnippetRow underlines = underline_row(marks);
  std::stable_sort(marks.begin(), marks.end(),
                   [](const Mark& a, const Mark& b) { return a.end < b.end; });
  const Underline& last = *marks.back().underline;
  if (!last.label.empty()) {
    underlines.text += " " + last.label;
    marks.pop_back();
  }
  rows.push_back(std::move(underlines));

  std::erase_if(marks, [](const Mark& mark) { return mark.underline->label.empty(); });
  std::stable_sort(marks.begin(), marks.end(),
                   [](const Mark& a, const Mark& b) { return a.begin < b.begin; });
  const auto bars = [&](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      text.resize(std::max<std::size_t>(text.size(), marks[i].begin), ' ');
      text += text.size() == marks[i].begin ? "|" : "";
    }
    return text;
  };
  if (!marks.empty()) {
    rows.push_back({.text = bars(marks.size()), .is_mark = true});
  }
  for (; !marks.empty(); marks.pop_back()) {
    std::string text = bars(marks.size() - 1);
    text.resize(std::max<std::size_t>(text.size(), marks.back().begin), ' ');
    rows.push_back({.text = text + marks.back().underline->label, .is_mark = true});
  }
}

}  // namespace

std::vector<SnippetRow> snippet(const io::Lines& lines, const std::vector<Underline>& underlines) {
  std::map<std::uint32_t, std::vector<Underline>> by_line;
  for (const Underline& underline : underlines) {
    by_line[line_of(lines, underline.span.begin)].push_back(underline);
  }
  std::vector<SnippetRow> rows;
  std::uint32_t before = 0;
  for (auto& [line, on_line] : by_line) {
    if (before != 0 && line > before + 1) {
      rows.push_back({.line = 0, .text = std::string(cut)});
    }
    before = line;
    const std::string_view text = lines.line(line);
    for (const Window& window : windows_of(text, within_line(lines, line, std::move(on_line)))) {
      const Shown shown = show(text, window);
      rows.push_back({.line = line, .text = shown.text});
      append_marks(marks_of(window, shown), rows);
    }
  }
  return rows;
}

}  // namespace dungeonlab::report
