// The text of an open map, between two ways of counting: editors use lines and UTF-16 code units,
// all rooms below use bytes of UTF-8. Starts of lines are stored, and units are counted within a
// line. Every position maps to a byte, so no message can refer to anything outside the text. After
// an edit all lines are found again: that is a search for two characters, and a map has a few
// thousand bytes.
#include "lsp/text.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::lsp {
namespace {

/// The number of UTF-16 code units of a code point.
std::uint32_t units_of(char32_t value) {
  constexpr char32_t last_of_one_unit = 0xFFFF;
  return value > last_of_one_unit ? 2 : 1;
}

/// The character at a byte; invalid UTF-8 counts byte by byte.
CodePoint character_at(std::string_view text, std::size_t at) {
  return code_point_at(text, at).value_or(CodePoint{0, 1});
}

}  // namespace

Text::Text(std::string text) : text_(std::move(text)) {
  find_lines();
}

void Text::find_lines() {
  begins_.assign(1, 0);
  for (std::size_t at = text_.find_first_of("\r\n"); at != std::string::npos;
       at = text_.find_first_of("\r\n", at)) {
    at += text_.compare(at, 2, "\r\n") == 0 ? std::size_t{2} : std::size_t{1};
    begins_.push_back(static_cast<std::uint32_t>(at));
  }
}

io::Span Text::line(std::size_t number) const {
  const std::uint32_t begin = begins_[number];
  std::size_t end = number + 1 < begins_.size() ? begins_[number + 1] : text_.size();
  while (number + 1 < begins_.size() && end > begin &&
         (text_[end - 1] == '\n' || text_[end - 1] == '\r')) {
    --end;
  }
  return {begin, static_cast<std::uint32_t>(end)};
}

io::Span Text::line_around(std::size_t offset) const {
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), offset);
  return line(static_cast<std::size_t>(after - begins_.begin()) - 1);
}

Position Text::position(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), offset);
  const auto number = static_cast<std::size_t>(after - begins_.begin()) - 1;
  const std::size_t end = std::min<std::size_t>(offset, line(number).end);
  Position position{static_cast<std::uint32_t>(number), 0};
  for (std::size_t at = begins_[number]; at < end;) {
    const CodePoint character = character_at(text_, at);
    at += character.bytes;
    position.character += at > end ? 0 : units_of(character.value);
  }
  return position;
}

Range Text::range(io::Span span) const {
  return {position(span.begin), position(span.end)};
}

std::uint32_t Text::offset(Position position) const {
  if (position.line >= begins_.size()) {
    return static_cast<std::uint32_t>(text_.size());
  }
  const io::Span whole = line(position.line);
  std::size_t at = whole.begin;
  for (std::uint32_t units = 0; at < whole.end;) {
    const CodePoint character = character_at(text_, at);
    units += units_of(character.value);
    if (units > position.character) {
      break;
    }
    at += character.bytes;
  }
  return static_cast<std::uint32_t>(at);
}

io::Span Text::span(const Range& range) const {
  const std::uint32_t one = offset(range.begin);
  const std::uint32_t two = offset(range.end);
  return {std::min(one, two), std::max(one, two)};
}

void Text::replace(const Range& range, std::string_view by) {
  const io::Span old = span(range);
  text_.replace(old.begin, old.end - old.begin, by);
  find_lines();
}

}  // namespace dungeonlab::lsp
