// Reads a plan: the drawing and the lines above and below it. The text is cut into lines once.
// Lines with a key are read first, because the drawing needs the base rectangle and the levels that
// they state; then the drawing; then what connects the two. Every part continues after a fault, so
// one pass finds all faults; Sheet::incomplete records what a fault hides. Nothing is guessed: a
// drawing with unclear columns is reported, not repaired.
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/map_words.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_glyphs.hpp"
#include "plan_source.hpp"
#include "plan_text.hpp"
#include "plan_values.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {

void PlanReading::fault(TextFault kind, Span span, std::string message, std::string help) {
  last_fault = faults.add(
      {.kind = kind, .span = span, .message = std::move(message), .help = std::move(help)});
}

void PlanReading::relate(Span span, std::string label) const {
  if (last_fault != nullptr) {
    last_fault->related.push_back({span, std::move(label)});
  }
}

void PlanReading::add_fix(Span span, std::string_view word) const {
  if (last_fault != nullptr && !word.empty()) {
    last_fault->edits.push_back({span, std::string(word)});
  }
}

void PlanReading::fault_in(Part part, TextFault kind, Span span, std::string message,
                           std::string help) {
  sheet.incomplete.add(part);
  fault(kind, span, std::move(message), std::move(help));
}

void PlanReading::spoil_drawing() {
  drawing_spoiled = true;
  for (const Part part :
       {Part::branches, Part::exit, Part::walls, Part::encounters, Part::rivers}) {
    sheet.incomplete.add(part);
  }
}

void PlanReading::spoil_everything() {
  drawing_spoiled = true;
  sheet.incomplete = all_parts;
}

void PlanReading::torn(TextFault kind, Span span, std::string message, std::string help) {
  spoil_drawing();
  fault(kind, span, std::move(message), std::move(help));
}

std::optional<WrittenEntry> PlanReading::coded(std::string_view word, const std::string& where) {
  TRY(const auto code, read_code(word));
  WrittenEntry entry;
  entry.encounter = code.encounter;
  entry.span = span_of(word);
  entry.kind = entry.span;
  for (const CodePart& part : code.parts) {
    entry.attributes.push_back(
        {0, part.attribute, span_of(word.substr(part.begin, part.end - part.begin))});
  }
  if (code.over_limit) {
    fault_in(Part::encounters, TextFault::over_limit, entry.span,
             fmt::format("`{}`{} is greater than the limit of {}", word, where,
                         entry.encounter.levels ? limits::levels : limits::count));
    entry.kind = {};
  }
  return entry;
}

bool PlanReading::refuse_hard_space(std::string_view piece) {
  constexpr std::string_view hard_space = "\u00a0";
  const std::size_t at = piece.find(hard_space);
  if (at == std::string_view::npos) {
    return false;
  }
  const Span span = span_of(piece.substr(at, hard_space.size()));
  fault(TextFault::unreadable_text, span, "unexpected no-break space (U+00A0)", "write a space");
  add_fix(span, " ");
  return true;
}

void PlanReading::refuse_second(Span span) {
  fault(TextFault::unreadable_text, span, "unexpected second drawing",
        "a plan has one drawing: move the second to another file");
}

char32_t PlanReading::at(int line, int column) const {
  if (column < 0 || column >= canvas.width(line)) {
    return U' ';
  }
  const auto point = code_point_at(text, canvas.span(line, column, column + 1).begin);
  return point ? point->value : U'\ufffd';
}

std::string_view PlanReading::bytes(int line, int from, int to) const {
  const Span span = canvas.span(line, from, to);
  return text.substr(span.begin, span.end - span.begin);
}

void PlanReading::add(Encounter encounter, Span span, Span kind,
                      const std::vector<FoundAttribute>& with) {
  const auto number = static_cast<std::uint32_t>(encounters.size());
  encounters.push_back({std::move(encounter), span});
  kinds.push_back(kind);
  for (const FoundAttribute& attribute : with) {
    attributes.push_back({number, attribute.attribute, attribute.span});
  }
}

namespace {

std::vector<TextLine> lines_of(std::string_view text, std::size_t begin) {
  std::vector<TextLine> lines;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    while (line.ends_with('\r')) {
      line.remove_suffix(1);
    }
    lines.push_back({static_cast<std::uint32_t>(begin), line});
    begin = end + 1;
  }
  return lines;
}

bool is_ascii_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/// True for `key: value` lines. A line of the drawing begins with a space, a row number or a
/// boundary, never with a small letter, and with a capital only if that is the exit.
bool is_key_line(std::string_view line) {
  if (line.empty()) {
    return false;
  }
  const char first = line.front();
  return first == '*' || (first >= 'a' && first <= 'z') ||
         (first >= 'A' && first <= 'Z' && first != 'X' && line.find(':') != std::string_view::npos);
}

bool is_empty(const TextLine& line) {
  return trimmed(line.text).empty();
}

/// True for a line of column letters, or of numbers in their place.
bool is_ruler(std::string_view line) {
  const std::vector<std::string_view> words = split(line, ' ');
  return std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return word.size() <= 2 && std::all_of(word.begin(), word.end(), [](char character) {
             return is_digit(character) || is_ascii_letter(character);
           });
  });
}

/// True if the text before a colon is a key of a plan: `note A1.1`.
bool is_plan_key(std::string_view head) {
  const std::vector<MapWord> keys = plan_keys();
  return std::any_of(keys.begin(), keys.end(), [&](const MapWord& key) {
    return head.starts_with(key.word) &&
           (head.size() == key.word.size() || is_space(head[key.word.size()]));
  });
}

/// The offset of the key of a line, after anything that cannot belong to it: spaces, a bullet, a
/// number.
std::size_t key_begin(std::string_view line) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char next = at + 1 < line.size() ? line[at + 1] : ' ';
    const bool is_reference =
        at == 0 ? next != '*' && !is_space(next)
                : line[at - 1] != '*' && (is_ascii_letter(next) || is_digit(next));
    if (is_ascii_letter(line[at]) || (line[at] == '*' && is_reference)) {
      return at;
    }
  }
  return line.size();
}

/// True for a line that could be part of a drawing: it has two walls or a corner, or is just a
/// number.
bool is_drawn(std::string_view line) {
  std::size_t marks = 0;
  for (std::size_t at = 0; at < line.size();) {
    const auto point = code_point_at(line, at);
    marks += point && is_corner(point->value) ? 2U : 0U;
    marks += std::string_view("#|:X").find(line[at]) == std::string_view::npos ? 0U : 1U;
    at += point ? point->bytes : 1;
  }
  return marks > 1 || line.find_first_not_of("0123456789 ") == std::string_view::npos;
}

bool is_corner_line(std::string_view line) {
  const auto first = code_point_at(trimmed(line), 0);
  return first && is_sure_corner(first->value);
}

bool is_misspelt_plan_key(std::string_view head) {
  const std::vector<MapWord> keys = plan_keys();
  std::vector<std::string_view> names(keys.size());
  std::transform(keys.begin(), keys.end(), names.begin(),
                 [](const MapWord& key) { return key.word; });
  return !only_candidate(head.substr(0, head.find(' ')), names).empty();
}

/// The lines of the drawing, from its first line to its last.
struct Drawing {
  TextLine ruler;
  std::vector<TextLine> lines;
};

class PlanReader {
 public:
  explicit PlanReader(PlanReading& reading) : reading_(reading), keys_(reading) {}

  void run() {
    const std::string_view text = reading_.text;
    auto lines = lines_of(text, text.size() - without_mark(text).size());
    const auto is_remark = [](const TextLine& line) { return is_comment(line.text); };
    lines.erase(lines.begin(), std::find_if_not(lines.begin(), lines.end(), is_remark));
    if (!check_text() || !check_version(lines)) {
      reading_.spoil_everything();
      return;
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
      if (trimmed(lines[i].text).starts_with("dungeonlab-plan/")) {
        reading_.fault(TextFault::unreadable_text, lines[i].span(), "unexpected second plan",
                       "move it to another file");
        break;
      }
      take(lines[i]);
    }
    while (!drawing_.lines.empty() && trimmed(drawing_.lines.back().text).empty()) {
      drawing_.lines.pop_back();
    }
    keys_.read_misspelt();
    check_keys();
    read_drawing_if_known();
  }

 private:
  bool check_text() {
    if (is_utf16(reading_.text)) {
      reading_.faults.add(json::utf16_found());
      return false;
    }
    if (const auto bad = first_bad_utf8(reading_.text)) {
      const auto at = static_cast<std::uint32_t>(*bad);
      reading_.fault(TextFault::unreadable_text, {at, at + 1}, "expected UTF-8 text",
                     "save the file as UTF-8");
      return false;
    }
    return true;
  }

  bool check_version(const std::vector<TextLine>& lines) {
    const TextLine first = lines.empty() ? TextLine{} : lines.front();
    const std::string_view word = trimmed(first.text);
    if (word == plan_format) {
      return true;
    }
    if (first.text.find('\r') != std::string_view::npos) {
      reading_.fault(TextFault::unreadable_text, {first.begin, first.begin},
                     "the lines in this file end in CR only",
                     "save the file with LF or CRLF line ends");
      return false;
    }
    if (std::all_of(lines.begin(), lines.end(), is_empty)) {
      reading_.fault(TextFault::unreadable_text, {first.begin, first.begin}, "the file is empty",
                     "start with: dungeonlab new 7x7 --output mine.dungeon.txt");
      return false;
    }
    if (reading_.refuse_hard_space(word)) {
      return false;
    }
    if (word.ends_with(plan_format)) {
      const std::string_view before = word.substr(0, word.size() - plan_format.size());
      reading_.fault(TextFault::unreadable_text, reading_.span_of(before),
                     fmt::format("unexpected {} before `{}`", shown(trimmed(before)), plan_format),
                     "delete it, here and on the other lines");
      return false;
    }
    const bool other_version = word.starts_with("dungeonlab-plan/");
    reading_.fault(
        other_version ? TextFault::unknown_format : TextFault::unreadable_text, first.span(),
        fmt::format("expected the first line `{}`, found {}", plan_format,
                    word.empty() ? "nothing" : "`" + escape_for_terminal(word.substr(0, 40)) + "`"),
        other_version  ? "this version only reads plans of version 1"
        : word.empty() ? "delete the empty line"
                       : "");
    return false;
  }

  void take(const TextLine& line) {
    if (is_comment(line.text)) {
      comments_.push_back(line);
      return;
    }
    if (take_key(line)) {
      closed_ = !drawing_.lines.empty();
    } else if (!is_empty(line)) {
      take_drawn(without_remark(line));
    } else if (!drawing_.lines.empty() && !closed_) {
      drawing_.lines.push_back(line);
    }
  }

  /// True where no line of the drawing has to follow: above it, below it, and after an empty line.
  [[nodiscard]] bool is_outside() const {
    return closed_ || drawing_.lines.empty() || is_empty(drawing_.lines.back());
  }

  /// Reads a line `key: value`. Anything before the key, such as a bullet, is a fault.
  bool take_key(const TextLine& line) {
    const std::size_t begin = key_begin(line.text);
    const TextLine text{line.begin + static_cast<std::uint32_t>(begin), line.text.substr(begin)};
    const std::string_view before = line.text.substr(0, begin);
    const std::size_t colon = text.text.find(':');
    const std::string_view head = trimmed(text.text.substr(0, colon));
    const bool is_boxed = before.find_first_of("#|") != std::string_view::npos;
    const bool is_key = before.empty()
                            ? is_key_line(line.text)
                            : colon != std::string_view::npos &&
                                  before.find(':') == std::string_view::npos &&
                                  (is_outside() ? is_plan_key(head) || head.starts_with('*') ||
                                                      (!is_boxed && is_misspelt_plan_key(head))
                                                : !is_boxed && is_plan_key(head));
    if (is_key && !trimmed(before).empty() && !reading_.refuse_hard_space(before)) {
      reading_.fault(TextFault::unreadable_text, reading_.span_of(before),
                     fmt::format("unexpected {} before `{}:`", shown(trimmed(before)),
                                 escape_for_terminal(head)),
                     "delete it: a line starts with its key");
      if (reading_.last_fault != nullptr) {
        reading_.last_fault->edits.push_back({reading_.span_of(before), ""});
      }
    }
    if (is_key) {
      keys_.read(text);
    }
    return is_key;
  }

  /// The line without a trailing comment, which is reported.
  [[nodiscard]] TextLine without_remark(const TextLine& line) {
    const std::size_t begin = std::min(line.text.find("//"), line.text.size());
    const std::string_view remark = line.text.substr(begin);
    const std::string_view rest = line.text.substr(0, begin);
    if (closed_ || remark.empty() || remark.find_first_of("#|") != std::string_view::npos ||
        !(is_ruler(rest) || is_drawn(rest))) {
      return line;
    }
    reading_.fault(TextFault::unreadable_text, reading_.span_of(remark),
                   "unexpected comment after a line of the drawing",
                   "put the comment on a line of its own, above or below the drawing");
    return {line.begin, rest};
  }

  /// Takes a line of the drawing, a line of letters above it, or anything else.
  void take_drawn(const TextLine& line) {
    const bool is_letters = is_ruler(line.text) && (drawing_.lines.empty() || !is_drawn(line.text));
    if (is_second_ && (is_letters || is_drawn(line.text))) {
      return;  // reported
    }
    if (drawing_.lines.empty() && is_letters && drawing_.ruler.text.empty()) {
      drawing_.ruler = line;
    } else if (closed_ || (is_outside() && (is_letters || !is_drawn(line.text)))) {
      refuse_outside(line, is_letters);
    } else {
      refuse_comments_inside();
      drawing_.lines.push_back(line);
    }
  }

  /// Reports a line that cannot continue the drawing. A second drawing is one fault; a drawing that
  /// other lines interrupt is read on.
  void refuse_outside(const TextLine& line, bool is_letters) {
    if (drawing_.lines.empty() || (!is_letters && !is_drawn(line.text))) {
      reading_.fault(TextFault::unreadable_text, line.span(),
                     fmt::format("expected a line `key: value` {} the drawing, found `{}`",
                                 drawing_.lines.empty() ? "above" : "below",
                                 escape_for_terminal(trimmed(line.text).substr(0, 40))),
                     "a plan has lines with a key and a colon, and one drawing; a comment begins "
                     "with `//`");
      closed_ = !drawing_.lines.empty();
      return;
    }
    const auto last = std::find_if_not(drawing_.lines.rbegin(), drawing_.lines.rend(), is_empty);
    if (is_letters || (is_corner_line(line.text) && is_corner_line(last->text))) {
      reading_.refuse_second(line.span());
      reading_.relate(drawing_.lines.front().span(), "the first one begins here");
      is_second_ = true;
    } else {
      reading_.fault(TextFault::unreadable_text, line.span(),
                     "the drawing continues after other lines",
                     "move the lines in between above or below the drawing");
      closed_ = false;
      take_drawn(line);
    }
  }

  /// The indices of the corner lines (`+`).
  [[nodiscard]] std::vector<std::size_t> corner_lines() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < drawing_.lines.size(); ++i) {
      if (trimmed(drawing_.lines[i].text).starts_with('+')) {
        found.push_back(i);
      }
    }
    return found;
  }

  /// The value of `base` or `levels` that the drawing shows; an example if it shows none.
  [[nodiscard]] std::string as_drawn(std::string_view key) const {
    const std::vector<std::size_t> lines = corner_lines();
    if (lines.size() < 2) {
      return key == "base" ? "`base: 7x7`" : "`levels: 2`";
    }
    if (key == "levels") {
      return fmt::format("`levels: {}`", lines[1] - lines[0] - 1);
    }
    std::ptrdiff_t corners = 0;
    for (const std::size_t i : lines) {
      const std::string_view line = drawing_.lines[i].text;
      corners = std::max(corners, std::count(line.begin(), line.end(), '+'));
    }
    return fmt::format("`base: {}x{}`, or a smaller size if some cells are branches,", corners - 1,
                       lines.size() - 1);
  }

  /// The drawing continues, so the comments since its first line are inside it.
  void refuse_comments_inside() {
    for (const TextLine& comment : comments_) {
      if (!drawing_.lines.empty()) {
        reading_.fault(TextFault::unreadable_text, comment.span(),
                       "unexpected comment inside the drawing",
                       "move it above or below the drawing");
      }
    }
    comments_.clear();
  }

  void check_keys() {
    const auto need = [&](std::string_view key, Part part) {
      if (!keys_.has(key) && !reading_.sheet.incomplete.has(part)) {
        reading_.fault_in(part, TextFault::missing_key, {},
                          fmt::format("the line `{}:` is missing", key),
                          fmt::format("write {} below the first line", as_drawn(key)));
      }
    };
    need("levels", Part::levels);
    need("base", Part::base);
  }

  void read_drawing_if_known() {
    const auto& [base, levels] = std::tie(reading_.sheet.base, reading_.sheet.levels);
    if (!base || !levels) {
      reading_.spoil_drawing();
      return;
    }
    for (const TextLine& line : drawing_.lines) {
      if (reading_.refuse_hard_space(line.text)) {
        reading_.spoil_drawing();
        return;
      }
      if (const std::size_t tab = line.text.find('\t'); tab != std::string_view::npos) {
        reading_.torn(TextFault::unreadable_text, reading_.span_of(line.text.substr(tab, 1)),
                      "unexpected tab in the drawing, where tabs have no fixed width",
                      "write spaces instead");
        return;
      }
    }
    const bool needed = base->columns > 0 && base->rows > 0 && *levels > 0;
    if (!drawing_.lines.empty()) {
      if (*levels > 0) {
        read_drawing(reading_, drawing_.lines, drawing_.ruler);
      } else {
        reading_.spoil_drawing();  // rule G03 reports it, and the drawing cannot be interpreted
      }
    } else if (needed) {
      reading_.fault(TextFault::missing_key, {}, "the drawing is missing",
                     "draw the cells with `+` corners and `#` around them");
      reading_.spoil_drawing();
    }
  }

  PlanReading& reading_;
  PlanLineReader keys_;
  Drawing drawing_;
  std::vector<TextLine> comments_;  ///< since the last line of the drawing
  bool closed_ = false;
  bool is_second_ = false;  ///< further lines of a drawing belong to a second one
};

}  // namespace

Document read_plan(std::string text) {
  Document document;
  document.form = Form::plan;
  document.text = std::move(text);
  PlanReading reading;
  if (document.text.size() > limits::map_bytes) {
    reading.faults.add(map_too_long());
    reading.spoil_everything();
  } else {
    reading.text = document.text;
    PlanReader(reading).run();
  }
  document.source = finish_plan(reading);
  document.sheet = std::move(reading.sheet);
  move_faults(reading.faults, document);
  return document;
}

}  // namespace dungeonlab::io
