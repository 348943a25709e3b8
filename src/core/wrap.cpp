// Greedy word wrapping: each line takes as many words as fit. Words are never broken, so that names
// of places and commands can be found by eye and by search.
#include "dungeonlab/core/wrap.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>

namespace dungeonlab {

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines = {""};
  std::size_t used = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const std::size_t length = code_point_count(word);
    if (used > 0 && used + 1 + length > width) {
      lines.emplace_back();
      used = 0;
    }
    if (used > 0) {
      lines.back() += ' ';
      ++used;
    }
    lines.back() += word;
    used += length;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace dungeonlab
