#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// Without blanks at both ends, and without the end of a line of Windows.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) {
    return {};
  }
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

/// The parts of a text between separators, trimmed; empty ones are left out.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (const std::string_view part = trimmed(text.substr(0, end)); !part.empty()) {
      parts.push_back(part);
    }
    if (end == text.size()) {
      return parts;
    }
    text.remove_prefix(end + 1);
  }
}

/// The words of a line, in which blanks are between.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text) {
  return split(trimmed(text), ' ');
}

}  // namespace dungeonlab::session
