#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// The numbers of the game, each defined once, with its section of the rule book: see numbers.def.
namespace dungeonlab::numbers {

#define NUMBER(id, value, ...) inline constexpr int id = value;
#include "dungeonlab/model/numbers.def"
#undef NUMBER

/// One row of numbers.def.
struct Number {
  std::string_view name;
  int value;
  std::uint8_t section;    ///< of the rule book
  std::string_view about;  ///< what it is, with its unit
};

inline constexpr auto table = std::to_array<Number>({
#define NUMBER(id, value, section, about) {#id, value, section, about},
#include "dungeonlab/model/numbers.def"
#undef NUMBER
});

}  // namespace dungeonlab::numbers
