// Free text inside a plan, whose lines have no other way to mark the end of a text. Most texts are
// written unchanged; the few that a line would alter are quoted. Reading never fails: anything but
// a complete quotation is taken literally, and the writer quotes every text that begins with a
// quotation mark, so nothing is ambiguous.
#include "plan_text.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef0123456789ABCDEF";

/// Consumes `{a0}`.
std::optional<std::uint32_t> take_code_point(std::string_view& text) {
  const std::size_t close = text.find('}');
  constexpr std::size_t digits_max = 6;
  if (!text.starts_with('{') || close == std::string_view::npos || close < 2 ||
      close > digits_max + 1) {
    return std::nullopt;
  }
  std::uint32_t value = 0;
  for (const char digit : text.substr(1, close - 1)) {
    const std::size_t worth = hex_digits.find(digit);
    if (worth == std::string_view::npos) {
      return std::nullopt;
    }
    value = value * 16 + static_cast<std::uint32_t>(worth % 16);
  }
  if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) {
    return std::nullopt;
  }
  text.remove_prefix(close + 1);
  return value;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const auto point = code_point_at(text, at);
    if (!point) {
      out += "\\u{fffd}";
      ++at;
      continue;
    }
    if (is_unsafe_on_terminal(point->value)) {
      out += escape_for_terminal(text.substr(at, point->bytes));
    } else {
      if (point->value == U'"' || point->value == U'\\') {
        out += '\\';
      }
      out += text.substr(at, point->bytes);
    }
    at += point->bytes;
  }
  return out + "\"";
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && is_space(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

std::string with_single_spaces(std::string_view text) {
  std::string words;
  for (const char character : text) {
    const bool repeats_space = is_space(character) && words.ends_with(' ');
    words += repeats_space ? "" : is_space(character) ? " " : std::string(1, character);
  }
  return words;
}

bool is_comment(std::string_view line) {
  return trimmed(line).starts_with("//");
}

std::string line_text(std::string_view text) {
  const bool plain = !text.empty() && trimmed(text).size() == text.size() && text.front() != '"' &&
                     !has_unsafe_text(text);
  return plain ? std::string(text) : in_quotes(text);
}

std::string word_text(std::string_view text) {
  const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           is_digit(character) || character == '_' || character == '-';
  });
  return plain ? std::string(text) : in_quotes(text);
}

std::optional<std::string> take_quoted(std::string_view& text) {
  if (!text.starts_with('"')) {
    return std::nullopt;
  }
  std::string out;
  std::string_view rest = text.substr(1);
  while (!rest.empty() && rest.front() != '"') {
    if (rest.front() != '\\') {
      out += rest.front();
      rest.remove_prefix(1);
      continue;
    }
    rest.remove_prefix(1);
    if (rest.starts_with('u')) {
      rest.remove_prefix(1);
      TRY(const auto value, take_code_point(rest));
      append_utf8(out, value);
    } else if (rest.starts_with('"') || rest.starts_with('\\')) {
      out += rest.front();
      rest.remove_prefix(1);
    } else {
      return std::nullopt;
    }
  }
  if (rest.empty()) {
    return std::nullopt;
  }
  text = rest.substr(1);
  return out;
}

std::string read_line_text(std::string_view text) {
  std::string_view rest = text;
  auto inside = take_quoted(rest);
  return inside && rest.empty() ? std::move(*inside) : std::string(text);
}

}  // namespace dungeonlab::io
