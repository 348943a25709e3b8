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
inline constexpr int sides_most = 1000;                  ///< of a die
inline constexpr std::int64_t total_most = 1'000'000;    ///< of an expression, above and below 0
inline constexpr std::size_t expression_letters = 1000;  ///< of one expression
}  // namespace limits

/// Which of several dice count.
enum class Keep : std::uint8_t { all, highest, lowest };

/// An expression with dice: numbers and dice such as `d6`, `3d8` and `d%`, joined by + - * and
/// brackets. Behind dice, `kh2` keeps the two highest, `kl2` the two lowest, `dh1` drops the
/// highest and `dl1` the lowest. Blanks are free, and letters may have any case.
class Dice {
 public:
  /// A usage error says what was expected and where.
  [[nodiscard]] static Result<Dice> parse(std::string_view text);

  /// The canonical text: no blanks, no count of 1, `d%` for d100. It reads as the same expression.
  [[nodiscard]] std::string text() const;
  /// The sides of every die that is thrown, in the order of the text.
  [[nodiscard]] const std::vector<int>& sides() const { return sides_; }
  /// The least and the greatest total.
  [[nodiscard]] std::int64_t least() const;
  [[nodiscard]] std::int64_t most() const;

  /// The total of faces: one for each die, each of 1 to its sides.
  [[nodiscard]] std::int64_t total(std::span<const int> faces) const;
  /// The expression with faces for its dice: `2+2+1`; those that do not count stand in brackets.
  [[nodiscard]] std::string shown(std::span<const int> faces) const;

  /// A step of the expression; its operands are steps before it, the last step is the whole.
  struct Step {
    enum class Kind : std::uint8_t { number, dice, negated, sum, difference, product };
    Kind kind = Kind::number;
    std::int64_t number = 0;  ///< of a number
    int count = 0;            ///< of dice
    int sides = 0;
    Keep keep = Keep::all;
    int kept = 0;           ///< how many count, all of them if `keep` is all
    int dropped = 0;        ///< as it was written, with dh and dl; else 0
    std::size_t left = 0;   ///< the operand; of two the first
    std::size_t right = 0;  ///< the second operand
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::size_t first_die = 0;  ///< of dice, among all of the expression

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
