// Shared code for the faults of every kind of text: converts the bytes of spans to lines and
// columns, edits spans, and writes a fault on one line. Lines end at a line feed; a carriage return
// before it and a byte-order mark at the start of the text are not part of the line.
#include "dungeonlab/json/fault.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace dungeonlab::json {

std::string with_edits(std::string_view text, const std::vector<Edit>& edits) {
  std::string edited;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    assert(at <= edit.span.begin && edit.span.begin <= edit.span.end);
    edited += text.substr(at, edit.span.begin - at);
    edited += edit.text;
    at = edit.span.end;
  }
  edited += text.substr(at);
  return edited;
}

Lines::Lines(std::string_view text) : text_(text) {
  begins_.push_back(static_cast<std::uint32_t>(text.size() - without_mark(text).size()));
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;
       at = text.find('\n', at + 1)) {
    begins_.push_back(static_cast<std::uint32_t>(at + 1));
  }
}

Position Lines::position(std::uint32_t offset) const {
  offset = std::clamp(offset, begins_.front(), static_cast<std::uint32_t>(text_.size()));
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), offset);
  const std::uint32_t begin = *(after - 1);
  const std::size_t column = code_point_count(text_.substr(begin, offset - begin)) + 1;
  return {static_cast<std::uint32_t>(after - begins_.begin()), static_cast<std::uint32_t>(column)};
}

std::string_view Lines::line(std::uint32_t line) const {
  const std::uint32_t first = begin(line);
  std::string_view text = text_.substr(first);
  text = text.substr(0, text.find('\n'));
  while (text.ends_with('\r')) {
    text.remove_suffix(1);
  }
  return text;
}

std::string in_words(const Fault& fault, std::string_view text) {
  const Position at = Lines(text).position(fault.span.begin);
  return fmt::format("line {}, column {}: {}{}{}", at.line, at.column, fault.message,
                     fault.help.empty() ? "" : "; ", fault.help);
}

std::vector<std::string> fault_lines(std::string_view file, std::string_view text,
                                     const std::vector<Fault>& faults) {
  const Lines lines(text);
  std::vector<std::string> shown;
  shown.reserve(faults.size());
  for (const Fault& fault : faults) {
    const Position at = lines.position(fault.span.begin);
    shown.push_back(
        shown_message(fmt::format("{}:{}:{}: {}{}{}", shown_path(file), at.line, at.column,
                                  fault.message, fault.help.empty() ? "" : "; ", fault.help)));
  }
  return shown;
}

}  // namespace dungeonlab::json
