// How an element leaves its list so that the text looks as if it had never been there. Of a list
// only white space and commas stand between the elements, so looking at the characters around the
// element is enough: the comma behind it goes, or the one before it if it is the last; the blanks
// go that would otherwise stand twice or at the end of a line; a line of its own goes whole.
#include "json_edit.hpp"

#include <algorithm>
#include <cstddef>

namespace dungeonlab::io {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view white_space = " \t\r\n";

/// The first offset from `at` on whose character is none of `characters`.
std::size_t skip(std::string_view text, std::size_t at, std::string_view characters) {
  return std::min(text.find_first_not_of(characters, at), text.size());
}

/// The offset behind the last character before `at` that is none of `characters`.
std::size_t skip_back(std::string_view text, std::size_t at, std::string_view characters) {
  const std::size_t last = text.substr(0, at).find_last_not_of(characters);
  return last == std::string_view::npos ? 0 : last + 1;
}

Edit cut(std::size_t from, std::size_t to) {
  return {{static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)}, {}};
}

}  // namespace

Edit element_removal(std::string_view text, Span element) {
  const std::size_t before = skip_back(text, element.begin, white_space);  // behind [ or ,
  const std::size_t behind = skip(text, element.end, white_space);         // at ] or ,
  if (!text.substr(behind).starts_with(',')) {
    const bool follows = text.substr(0, before).ends_with(',');
    return follows ? cut(before - 1, element.end) : cut(before, behind);
  }
  const std::size_t after = behind + 1;
  const std::size_t line_rest = skip(text, after, blanks);
  if (!text.substr(line_rest).starts_with('\n')) {
    return cut(element.begin, line_rest);
  }
  const std::size_t line_begin = skip_back(text, element.begin, blanks);
  const bool alone = text.substr(0, line_begin).ends_with('\n');
  return alone ? cut(line_begin, line_rest + 1) : cut(before, after);
}

}  // namespace dungeonlab::io
