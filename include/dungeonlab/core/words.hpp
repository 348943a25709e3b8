#pragma once

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

/// Splits lines that people type.
namespace dungeonlab {

/// Without spaces and tabs at both ends, and without a trailing CR.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r";
  text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
  return text.substr(0, text.find_last_not_of(spaces) + 1);
}

/// The parts of a list that people type, trimmed. Empty parts are kept, so that callers can reject
/// them.
[[nodiscard]] inline std::vector<std::string_view> list_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == text.size()) {
      return parts;
    }
    text.remove_prefix(end + 1);
  }
}
template <std::same_as<std::string> Text>
std::vector<std::string_view> list_of(Text&& text, char separator) = delete;

/// The parts of a text between separators, trimmed; empty parts are dropped.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator) {
  auto parts = list_of(text, separator);
  std::erase(parts, std::string_view());
  return parts;
}
/// Deleted because the parts would outlive a temporary text.
template <std::same_as<std::string> Text>
std::vector<std::string_view> split(Text&& text, char separator) = delete;

/// The lines of a text unchanged, with their spaces and empty lines.
[[nodiscard]] inline std::vector<std::string_view> text_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    if (end == text.size()) {
      return lines;
    }
    text.remove_prefix(end + 1);
  }
}
template <std::same_as<std::string> Text>
std::vector<std::string_view> text_lines(Text&& text) = delete;

/// The text with a-z in upper case.
[[nodiscard]] inline std::string to_upper(std::string_view text) {
  std::string made(text);
  for (char& letter : made) {
    letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
  return made;
}

/// The words of a line, separated by spaces.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text) {
  return split(trimmed(text), ' ');
}

/// The text with A-Z in lower case.
[[nodiscard]] inline std::string to_lower(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return small;
}

}  // namespace dungeonlab
