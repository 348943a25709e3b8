// Text of strangers in Markdown. A backslash before every mark of ASCII is always allowed and
// leaves no HTML, link, table or list; which marks would mean something where is nobody's to know.
#include "dungeonlab/core/markdown.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <cstddef>

namespace dungeonlab {
namespace {

bool is_mark(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') ||
         (c >= '{' && c <= '~');
}

}  // namespace

std::string escape_for_markdown(std::string_view text) {
  std::string escaped;
  for (const char c : escape_for_terminal(text)) {
    if (is_mark(c)) {
      escaped += '\\';
    }
    escaped += c;
  }
  return escaped;
}

std::string markdown_fence(std::string_view text) {
  constexpr std::size_t least = 3;
  std::size_t longest = least - 1;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(longest + 1, '`');
}

}  // namespace dungeonlab
