// What editors and Windows change in a text without changing what it says: a byte-order mark in
// front and the ends of lines. Whoever takes a digest of a text, or reads it line by line, takes
// its normal form first. A CR inside a line stays: the reader of that line says what is wrong.
#include "dungeonlab/core/normal_text.hpp"

#include <algorithm>

namespace dungeonlab {

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  return text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

std::string normal_text(std::string text) {
  text.erase(0, text.size() - without_mark(text).size());
  const std::size_t first = text.find('\r');
  if (first == std::string::npos) {
    return text;
  }
  if (text.find('\n') == std::string::npos && text.find_first_not_of('\r', first) < text.size()) {
    std::replace(text.begin(), text.end(), '\r', '\n');  // here CR alone ends a line
    return text;
  }
  std::string normal;
  normal.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    // A text that was converted twice has several CR before one LF.
    const std::size_t end = std::min(text.find('\r', at), text.size());
    const std::size_t next = std::min(text.find_first_not_of('\r', end), text.size());
    const bool ends_line = next == text.size() || text[next] == '\n';
    normal.append(text, at, (ends_line ? end : next) - at);
    at = next;
  }
  return normal;
}

std::size_t bytes_behind(std::string_view text, std::string_view normal, std::size_t bytes) {
  const char line_end = text.find('\n') == std::string_view::npos ? '\r' : '\n';
  std::size_t behind = 0;
  for (auto lines =
           std::count(normal.begin(), normal.begin() + static_cast<std::ptrdiff_t>(bytes), '\n');
       lines > 0; --lines) {
    behind = text.find(line_end, behind) + 1;
  }
  return behind;
}

}  // namespace dungeonlab
