#pragma once

#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/hit_dice.hpp"
#include "dungeonlab/osr/ratio.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// A value in a formula of a rule set, a parameter of a question or a field of an answer.
struct Datum {
  enum class Kind : std::uint8_t {
    absent,  ///< like NULL in a database: everything calculated from it is absent
    number,
    flag,
    word,
    dice,
    chance,  ///< as printed, so that its die is known
    range,   ///< from `number` to `most`
    list,
    hit_dice,
  };
  Kind kind = Kind::absent;
  Ratio number{};      ///< for a flag, 1 or 0
  Ratio most{};        ///< for a range
  std::string text{};  ///< a word, or dice as written; if absent, the reason
  std::optional<Dice> dice{};
  std::int64_t sides = 0;  ///< for a chance: its die
  std::vector<Datum> entries{};
  HitDice hd{};

  [[nodiscard]] static Datum absent(std::string why) { return {.text = std::move(why)}; }
  [[nodiscard]] static Datum of(const Ratio& number) {
    return {.kind = Kind::number, .number = number};
  }
  [[nodiscard]] static Datum flag(bool value) {
    return {.kind = Kind::flag, .number = Ratio(value ? 1 : 0)};
  }
  [[nodiscard]] static Datum word(std::string text) {
    return {.kind = Kind::word, .text = std::move(text)};
  }
  [[nodiscard]] static Datum of(Dice dice, std::string written) {
    return {.kind = Kind::dice, .text = std::move(written), .dice = std::move(dice)};
  }
  /// A chance such as `2/6`, from 0 to 1; nothing for another text.
  [[nodiscard]] static std::optional<Datum> chance(std::string_view printed);

  [[nodiscard]] bool is_absent() const { return kind == Kind::absent; }
  [[nodiscard]] bool is_numeric() const { return kind == Kind::number || kind == Kind::chance; }
  [[nodiscard]] bool is_yes() const { return kind == Kind::flag && number != Ratio(0); }
  /// As people read it: `10 2/3`, `yes`, `2d6`, `1/6`, `2 to 5`.
  [[nodiscard]] std::string shown() const;
};

/// True for the same number, flag or word. In words, a hyphen equals a space.
[[nodiscard]] bool are_same(const Datum& one, const Datum& other);

/// Words as written on a command line: `light-breeze` for `light breeze`.
[[nodiscard]] std::string hyphened(std::string_view words);

}  // namespace dungeonlab::osr
