// What editors and Windows change in a text without changing what it says.
#include "verify/normal_text.hpp"

#include <algorithm>

namespace dungeonlab::verify {

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  return text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

std::string normal_text(std::string_view text) {
  text = without_mark(text);
  const std::size_t first = text.find('\r');
  const bool cr_ends_lines = text.find('\n') == std::string_view::npos &&
                             text.find_first_not_of('\r', first) != std::string_view::npos;
  std::string normal;
  normal.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\r', at), text.size());
    const std::size_t next = std::min(text.find_first_not_of('\r', end), text.size());
    normal += text.substr(at, end - at);
    if (cr_ends_lines) {
      normal.append(next - end, '\n');
    } else if (next < text.size() && text[next] != '\n') {
      normal.append(next - end, '\r');
    }
    at = next;
  }
  normal.erase(normal.find_last_not_of('\n') + 1);
  return normal += '\n';
}

}  // namespace dungeonlab::verify
