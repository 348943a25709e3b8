// The names of cells and places as regular expressions, for the schema. A pattern like [A-Z]+[0-9]+
// would let an editor accept `ZZ999`, which the decoder rejects. So the pattern contains the
// limits: every shorter name, then every name of the same length that falls below the limit at one
// of its characters. Column letters and decimal numbers differ only in their digits.
#include "name_patterns.hpp"

#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/place.hpp"

#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// A pattern for every text of the same kind as `most` that does not come after it: numbers without
/// leading zeros, or column letters. `lead` is the lowest first character; `low` and `high` bound
/// the others.
std::string up_to(std::string_view most, char lead, char low, char high) {
  std::string pattern;
  const auto range = [](char from, char to) {
    return from == to ? std::string(1, from) : fmt::format("[{}-{}]", from, to);
  };
  for (std::size_t length = 1; length < most.size(); ++length) {
    pattern += range(lead, high);
    for (std::size_t i = 1; i < length; ++i) {
      pattern += range(low, high);
    }
    pattern += '|';
  }
  for (std::size_t at = 0; at < most.size(); ++at) {
    const char lowest = at == 0 ? lead : low;
    if (most[at] == lowest) {
      continue;
    }
    pattern += most.substr(0, at);
    pattern += range(lowest, static_cast<char>(most[at] - 1));
    for (std::size_t i = at + 1; i < most.size(); ++i) {
      pattern += range(low, high);
    }
    pattern += '|';
  }
  return fmt::format("({}{})", pattern, most);
}

std::string number_up_to(int most) {
  return up_to(std::to_string(most), '1', '0', '9');
}

}  // namespace

std::string number_pattern(int least, int most) {
  // Zero is also a number without leading zeros; larger numbers begin with 1 to 9.
  if (least == 0) {
    return most == 0 ? "0" : fmt::format("(0|{})", number_up_to(most));
  }
  constexpr std::string_view digits = "123456789";
  const std::string_view too_small = digits.substr(0, static_cast<std::size_t>(least) - 1);
  return too_small.empty() ? number_up_to(most)
                           : fmt::format("(?![{}]($|[^0-9])){}", too_small, number_up_to(most));
}

std::string cell_pattern() {
  return up_to(column_name(limits::columns - 1), 'A', 'A', 'Z') + number_up_to(limits::rows);
}

std::string level_pattern() {
  return number_up_to(limits::levels);
}

std::string place_pattern() {
  return cell_pattern() + "\\." + level_pattern();
}

}  // namespace dungeonlab::io
