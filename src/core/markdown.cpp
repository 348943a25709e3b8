// Foreign text in Markdown. A backslash before a punctuation mark is always allowed and removes its
// meaning. But people also read the source, so a mark is escaped only where it could mean
// something. Some marks mean something anywhere, some only at the start of a line. A full stop, a
// colon and an at sign count only where a reader would make a link.
#include "dungeonlab/core/markdown.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <cstddef>

namespace dungeonlab {
namespace {

constexpr std::string_view marks_of_inlines = "\\`*_~[]{}<>&|$#@";
constexpr std::string_view marks_of_lines = ".)-+=";  ///< after digits, if there are any

/// True if the mark at `at` could be markup.
bool has_meaning(std::string_view text, std::size_t at) {
  const char mark = text[at];
  if (marks_of_inlines.find(mark) != std::string_view::npos) {
    return true;
  }
  if (mark == ':') {
    return at + 1 < text.size() && text[at + 1] != ' ';
  }
  if (mark == '.' && at > 0 && (text[at - 1] == 'w' || text[at - 1] == 'W')) {
    return true;
  }
  return marks_of_lines.find(mark) != std::string_view::npos &&
         text.substr(0, at).find_first_not_of(" 0123456789") == std::string_view::npos;
}

}  // namespace

std::string escape_for_markdown(std::string_view text) {
  const std::string safe = escape_for_terminal(text);
  std::string escaped;
  const std::size_t first = std::min(safe.find_first_not_of(' '), safe.size());
  for (std::size_t at = first; at < safe.size(); ++at) {
    if (has_meaning(safe, at)) {
      escaped += '\\';
    }
    escaped += safe[at];
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
  std::string fence(longest + 1, '`');
  return fence;
}

}  // namespace dungeonlab
