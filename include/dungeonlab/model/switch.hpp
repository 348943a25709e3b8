#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace dungeonlab {

/// One row of switches.def: a sentence of the rule book that has several readings.
struct SwitchInfo {
  std::uint8_t number;      ///< number of the reading in the rules: K-15 is 15
  std::uint8_t section;     ///< of the rule book
  std::string_view values;  ///< separated by bars, the default first: `short|long`
  std::string_view about;   ///< one sentence
};

inline constexpr auto switch_table = std::to_array<SwitchInfo>({
#define SWITCH(...) {__VA_ARGS__},
#include "dungeonlab/model/switches.def"
#undef SWITCH
});

/// The switch in a text, with or without a value: `K-15` or `K-15=exclusive`; null if there is
/// none.
[[nodiscard]] constexpr const SwitchInfo* switch_named(std::string_view text) {
  constexpr std::string_view letter = "K-";
  if (!text.starts_with(letter)) {
    return nullptr;
  }
  const std::string_view digits = text.substr(letter.size(), text.find('=') - letter.size());
  int number = 0;
  for (const char digit : digits.substr(0, 3)) {
    if (digit < '0' || digit > '9') {
      return nullptr;
    }
    number = 10 * number + (digit - '0');
  }
  for (const SwitchInfo& row : switch_table) {
    if (row.number == number && digits.size() <= 3) {
      return &row;
    }
  }
  return nullptr;
}

}  // namespace dungeonlab
