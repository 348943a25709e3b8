#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

namespace limits {
inline constexpr int dice_most = 100;                    ///< in one expression
inline constexpr int sides_most = 1000;                  ///< per die
inline constexpr std::int64_t total_most = 1'000'000;    ///< per expression, above and below 0
inline constexpr std::size_t expression_letters = 1000;  ///< per expression
}  // namespace limits

/// Which dice of a group count.
enum class Keep : std::uint8_t { all, highest, lowest };

/// A dice expression: numbers and dice such as `d6`, `3d8` and `d%`, joined by + - * and brackets.
/// After dice, `kh2` keeps the two highest, `kl2` the two lowest, `dh1` drops the highest and `dl1`
/// the lowest. Spaces and the case of letters do not matter.
class Dice {
 public:
  /// Parses an expression. A usage error says what was expected and where.
  [[nodiscard]] static Result<Dice> parse(std::string_view text);

  /// The canonical text: no spaces, no count of 1, `d%` for d100. It parses as the same expression.
  [[nodiscard]] std::string text() const;
  /// The sides of every die, in the order of the text.
  [[nodiscard]] const std::vector<int>& sides() const { return sides_; }
  /// The least and the greatest total.
  [[nodiscard]] std::int64_t least() const;
  [[nodiscard]] std::int64_t most() const;

  /// The total of faces: one for each die, from 1 to its sides.
  [[nodiscard]] std::int64_t total(std::span<const int> faces) const;
  /// The expression with faces for its dice: `2+2+1`. Faces that do not count are in brackets.
  [[nodiscard]] std::string shown(std::span<const int> faces) const;

  /// A step of the expression; its operands are steps before it, the last step is the whole.
  struct Step {
    enum class Kind : std::uint8_t { number, dice, negated, sum, difference, product };
    Kind kind = Kind::number;
    std::int64_t number = 0;  ///< for a number
    int count = 0;            ///< for dice
    int sides = 0;
    Keep keep = Keep::all;
    int kept = 0;           ///< the number of dice that count; all if `keep` is all
    int dropped = 0;        ///< the number written after dh or dl; otherwise 0
    std::size_t left = 0;   ///< the only or first operand
    std::size_t right = 0;  ///< the second operand
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::size_t first_die = 0;  ///< for dice: their first index in the expression

    friend bool operator==(const Step&, const Step&) = default;
  };
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

  friend bool operator==(const Dice& one, const Dice& other) { return one.steps_ == other.steps_; }

 private:
  friend class DiceReader;

  std::vector<Step> steps_;
  std::vector<int> sides_;
};

}  // namespace dungeonlab::osr
