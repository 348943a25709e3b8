// Random edits of maps in both formats, as an editor sends them. After each, the server's text is
// compared with a separate copy in UTF-16 code units, its findings with those of validate on the
// whole text, and every possible request is made. DUNGEONLAB_EXHAUSTIVE makes a hundred thousand of
// them.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/forms.hpp"
#include "lsp/completion.hpp"
#include "lsp/editor.hpp"
#include "lsp/edits.hpp"
#include "lsp/hover.hpp"
#include "lsp/places.hpp"
#include "lsp/symbols.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::lsp {
namespace {

std::u16string in_utf16(std::string_view text) {
  std::u16string units;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at).value_or(CodePoint{U'?', 1});
    if (point.value > 0xFFFF) {
      units += static_cast<char16_t>(0xD800 + ((point.value - 0x10000) >> 10U));
      units += static_cast<char16_t>(0xDC00 + ((point.value - 0x10000) & 0x3FFU));
    } else {
      units += static_cast<char16_t>(point.value);
    }
    at += point.bytes;
  }
  return units;
}

/// A text in code units, edited the simple way: walk to the line, walk to the column.
class PlainText {
 public:
  explicit PlainText(std::string_view text) : units_(in_utf16(text)) {}

  [[nodiscard]] std::size_t index(Position position) const {
    std::size_t at = 0;
    for (std::uint32_t line = 0; line < position.line; ++line) {
      at = units_.find_first_of(u"\r\n", at);
      if (at == std::u16string::npos) {
        return units_.size();
      }
      at += units_.compare(at, 2, u"\r\n") == 0 ? 2U : 1U;
    }
    const std::size_t end = std::min(units_.find_first_of(u"\r\n", at), units_.size());
    at = std::min<std::size_t>(at + position.character, end);
    const bool is_inside = at > 0 && at < units_.size() && units_[at] >= 0xDC00 &&
                           units_[at] <= 0xDFFF && units_[at - 1] >= 0xD800 &&
                           units_[at - 1] <= 0xDBFF;
    return is_inside ? at - 1 : at;
  }
  void replace(const Range& range, std::string_view by) {
    const std::size_t one = index(range.begin);
    const std::size_t two = index(range.end);
    units_.replace(std::min(one, two), std::max(one, two) - std::min(one, two), in_utf16(by));
  }
  [[nodiscard]] const std::u16string& units() const { return units_; }

 private:
  std::u16string units_;
};

std::string random_piece(Rng& rng) {
  static const std::vector<std::string> pieces = {"",
                                                  "\"",
                                                  "{",
                                                  "}",
                                                  "[",
                                                  "]",
                                                  ":",
                                                  ",",
                                                  "\n",
                                                  "\r\n",
                                                  "\r",
                                                  " ",
                                                  "#",
                                                  "+",
                                                  "Li",
                                                  "oo",
                                                  "lion",
                                                  "~>",
                                                  "A1.1",
                                                  "C2.1",
                                                  "pits: ",
                                                  "note ",
                                                  "\\",
                                                  "|",
                                                  "\xC3\xA9",
                                                  "\xF0\x9F\x90\x89",
                                                  "*1",
                                                  "-1",
                                                  "999999999999",
                                                  "\"walls\": {",
                                                  "\"encounters\": {",
                                                  "wall: ",
                                                  "ignore: W07",
                                                  "//",
                                                  "\t",
                                                  "dungeonlab-plan/1"};
  return rng.pick(pieces);
}

Range random_range(Rng& rng, const Text& text) {
  const auto position = [&] {
    const auto line =
        static_cast<std::uint32_t>(rng.below(static_cast<std::uint32_t>(text.lines()) + 1));
    return Position{line, static_cast<std::uint32_t>(rng.below(40))};
  };
  const Position begin = position();
  Position end = begin;
  end.character += static_cast<std::uint32_t>(rng.below(4));
  return rng.below(20) == 0 ? Range{begin, position()} : Range{begin, end};
}

/// Makes every possible request.
void ask_all(OpenMap& map, std::uint32_t offset) {
  static_cast<void>(hover(map, offset));
  for (const Candidate& candidate : complete(map, offset).list) {
    ASSERT_LE(candidate.edit.span.begin, offset);
    ASSERT_GE(candidate.edit.span.end, offset);
    ASSERT_LE(candidate.edit.span.end, map.text().str().size());
  }
  static_cast<void>(definition(map, offset));
  if (const auto edits = rename(map, offset, "B2.1")) {
    static_cast<void>(io::with_edits(map.text().str(), *edits));
  }
  for (const Action& action : actions(map, {offset, offset})) {
    static_cast<void>(io::with_edits(map.text().str(), action.edits));
  }
  static_cast<void>(symbols(map));
  if (const auto edits = formatted(map)) {
    const io::Document whole = io::read(map.text().str(), map.form());
    ASSERT_EQ(io::with_edits(map.text().str(), *edits), io::canonical_text(whole, whole.form));
  }
}

void edit_at_random(const std::string& file, const std::string& start, int edits, Rng& rng) {
  OpenMap map(file, start, 1, {});
  PlainText plain(start);
  for (int edit = 0; edit < edits; ++edit) {
    if (map.text().str().size() > 4 * start.size() || rng.below(200) == 0) {
      map.replace(start);
      plain = PlainText(start);
    }
    const Range range = random_range(rng, map.text());
    const std::string piece = random_piece(rng);
    map.replace(range, piece);
    plain.replace(range, piece);
    ASSERT_EQ(in_utf16(map.text().str()), plain.units()) << "edit " << edit;
    const report::Report whole =
        report::make_report(file, io::read(map.text().str(), map.form()), 1, report::Policy{});
    ASSERT_EQ(map.report().diagnostics.size(), whole.diagnostics.size());
    const auto at = static_cast<std::uint32_t>(
        rng.below(static_cast<std::uint32_t>(map.text().str().size()) + 1));
    ask_all(map, map.text().offset(map.text().position(at)));
  }
}

TEST(RandomEdits, KeepTheTextRightAndEveryRequestAnswered) {
  const int edits = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 50'000 : 300;
  Rng rng({"edits"});
  edit_at_random("/maps/a.dungeon.txt", small_plan, edits, rng);
  edit_at_random("/maps/a.dungeon.json", small_json, edits, rng);
}

}  // namespace
}  // namespace dungeonlab::lsp
