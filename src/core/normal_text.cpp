// Removes what editors and Windows change without changing the meaning: a byte-order mark and the
// kind of line ends. Normalise a text before you digest it or read it line by line. A CR inside a
// line stays, so that the reader of that line can report it.
#include "dungeonlab/core/normal_text.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab {

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  return text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

bool is_utf16(std::string_view bytes) {
  // In UTF-16 without a byte-order mark, each ASCII letter is next to a zero.
  const auto are_letters = [&](std::size_t letter, std::size_t zero) {
    return bytes[zero] == 0 && bytes[letter] >= '\t' && bytes[letter] <= '~';
  };
  return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") ||
         (bytes.size() >= 4 &&
          ((are_letters(0, 1) && are_letters(2, 3)) || (are_letters(1, 0) && are_letters(3, 2))));
}

std::string normal_text(std::string text) {
  text.erase(0, text.size() - without_mark(text).size());
  const std::size_t first = text.find('\r');
  if (first == std::string::npos) {
    return text;
  }
  if (text.find('\n') == std::string::npos && text.find_first_not_of('\r', first) < text.size()) {
    std::replace(text.begin(), text.end(), '\r', '\n');  // in this text, a single CR ends a line
    return text;
  }
  std::string normal;
  normal.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    // A text that was converted twice has several CRs before one LF.
    const std::size_t end = std::min(text.find('\r', at), text.size());
    const std::size_t next = std::min(text.find_first_not_of('\r', end), text.size());
    const bool ends_line = next == text.size() || text[next] == '\n';
    normal.append(text, at, (ends_line ? end : next) - at);
    at = next;
  }
  return normal;
}

std::string_view without_trailing_space(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

std::string text_for_digest(std::string text) {
  text = normal_text(std::move(text));
  text.erase(text.find_last_not_of('\n') + 1);
  return text += '\n';
}

std::string normal_line(std::string_view line, bool is_first) {
  line = is_first ? without_mark(line) : line;
  const std::string_view end = line.ends_with('\n') ? "\n" : "";
  line.remove_suffix(end.size());
  return std::string(line.substr(0, line.find_last_not_of('\r') + 1)).append(end);
}

std::size_t bytes_of_lines(std::string_view text, std::size_t lines) {
  const char line_end = text.find('\n') == std::string_view::npos ? '\r' : '\n';
  std::size_t bytes = 0;
  for (; lines > 0; --lines) {
    const std::size_t end = std::min(text.find(line_end, bytes), text.size());
    bytes = std::min(end + 1, text.size());
  }
  return bytes;
}

}  // namespace dungeonlab
