// Text that comes from people and goes to terminals. Maps carry titles and notes from other people,
// so everything that is shown passes through escape_for_terminal. Misspelt names are matched by the
// distance in spelling.hpp. Nothing depends on a locale.
#include "dungeonlab/core/text.hpp"

#include "dungeonlab/core/shown_character.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace dungeonlab {
namespace {

/// `$'a\nb'`: each special byte as its number.
std::string escaped_for_shell(std::string_view text) {
  std::string word = "$'";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      word += "\\n";
    } else if (byte < 0x20 || byte >= 0x7f || c == '\'' || c == '\\' || c == '#' || c == ':') {
      word += '\\';
      for (const unsigned shift : {6U, 3U, 0U}) {
        word += static_cast<char>('0' + ((byte >> shift) & 7U));
      }
    } else {
      word += c;
    }
  }
  return word + "'";
}

/// The start and end of a text longer than `most` bytes, never splitting a character.
std::string without_middle(std::string_view text, std::size_t most, std::size_t kept) {
  if (text.size() <= most) {
    return std::string(text);
  }
  const auto is_inside = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80;
  };
  std::size_t begin = kept;
  std::size_t end = text.size() - kept;
  while (begin > 0 && is_inside(begin)) {
    --begin;
  }
  while (end < text.size() && is_inside(end)) {
    ++end;
  }
  return std::string(text.substr(0, begin)).append("…").append(text.substr(end));
}

}  // namespace

std::optional<CodePoint> code_point_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t offset) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at + offset]));
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) {
    return CodePoint{static_cast<char32_t>(lead), 1};
  }
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  constexpr std::array<std::uint32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  if (lead < 0xc2 || lead > 0xf4 || at + length > text.size()) {
    return std::nullopt;
  }
  std::uint32_t value = lead & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) {
      return std::nullopt;
    }
    value = (value << 6U) | (byte(i) & 0x3fU);
  }
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (value < smallest[length] || value > 0x10ffff || surrogate) {
    return std::nullopt;
  }
  return CodePoint{static_cast<char32_t>(value), length};
}

void append_utf8(std::string& text, std::uint32_t code_point) {
  const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code_point < 0x80) {
    put(code_point);
    return;
  }
  if (code_point < 0x800) {
    put(0xc0U | (code_point >> 6U));
  } else {
    if (code_point < 0x10000) {
      put(0xe0U | (code_point >> 12U));
    } else {
      put(0xf0U | (code_point >> 18U));
      put(0x80U | ((code_point >> 12U) & 0x3fU));
    }
    put(0x80U | ((code_point >> 6U) & 0x3fU));
  }
  put(0x80U | (code_point & 0x3fU));
}

std::optional<std::size_t> first_bad_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto point = code_point_at(text, at);
    if (!point) {
      return at;
    }
    at += point->bytes;
  }
  return std::nullopt;
}

std::size_t code_point_count(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const auto point = code_point_at(text, at);
    at += point ? point->bytes : 1;
  }
  return count;
}

bool is_unsafe_on_terminal(char32_t value) {
  return value < 0x20 || (value >= 0x7f && value < 0xa0) || value == 0x061c ||
         (value >= 0x200e && value <= 0x200f) || (value >= 0x2028 && value <= 0x202e) ||
         (value >= 0x2066 && value <= 0x2069) || value == 0xfeff;
}

bool has_unsafe_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto point = code_point_at(text, at);
    if (!point || is_unsafe_on_terminal(point->value)) {
      return true;
    }
    at += point->bytes;
  }
  return false;
}

std::string escape_for_terminal(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    at += append_shown_character(safe, text, at);
  }
  return safe;
}

std::string shown_message(std::string message) {
  constexpr std::size_t word_max = 500;
  constexpr std::size_t word_kept = 100;
  constexpr std::size_t line_max = 2000;
  constexpr std::size_t line_kept = 600;
  if (message.size() <= word_max) {
    return message;
  }
  std::string shown;
  for (const std::string_view line : text_lines(message)) {
    std::string words;
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find(' ', at), line.size());
      words += at == 0 ? "" : " ";
      words += without_middle(line.substr(at, end - at), word_max, word_kept);
      at = end + 1;
    }
    shown += without_middle(words, line_max, line_kept) + '\n';
  }
  shown.pop_back();
  return shown;
}

std::string quoted_for_shell(std::string_view text) {
  constexpr std::string_view plain =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_./,";
  if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos) {
    return std::string(text);
  }
  std::string word = "'";
  for (const char c : text) {
    word += c == '\'' ? R"('\'')" : std::string(1, c);
  }
  word += "'";
  return escape_for_terminal(word) == word ? word : escaped_for_shell(text);
}

std::optional<std::int64_t> parse_integer(std::string_view lexeme) {
  const bool negative = lexeme.starts_with('-');
  const std::string_view digits = lexeme.substr(negative ? 1 : 0);
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0') ||
      !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    return std::nullopt;
  }
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::int64_t value = 0;
  for (const char digit : digits) {
    const std::int64_t unit = digit - '0';
    if (value > (most - unit) / 10) {
      return negative ? std::numeric_limits<std::int64_t>::min() : most;
    }
    value = value * 10 + unit;
  }
  return negative ? -value : value;
}

std::string_view closest(std::string_view word, std::span<const std::string_view> names) {
  const std::vector<std::string_view> near = nearest_names(word, names);
  return near.size() == 1 ? near.front() : std::string_view();
}

std::string as_sentence(std::string_view message) {
  return to_upper(message.substr(0, 1)) +
         std::string(message.substr(std::min<std::size_t>(1, message.size()))) +
         (message.ends_with('?') ? "" : ".");
}

std::string plural(std::string_view noun) {
  constexpr std::string_view vowels = "aeiou";
  const bool ends_in_y = noun.size() > 1 && noun.back() == 'y' &&
                         vowels.find(noun[noun.size() - 2]) == std::string_view::npos;
  return ends_in_y ? std::string(noun.substr(0, noun.size() - 1)) + "ies" : std::string(noun) + "s";
}

}  // namespace dungeonlab
