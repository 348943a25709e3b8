// The grammar of dice, by recursive descent:
//   expression = term { (+ | -) term }      term = factor { * factor }
//   factor = dice | number | ( expression ) | - factor
//   dice = [count] d (sides | %) [(kh | kl | dh | dl) [number]]
// An expression becomes a list of steps, each with its least and greatest value. So a text is
// refused at the place where it exceeds the limits, and nothing later can overflow. The grammar has
// no rerolls and no exploding dice: no rule needs them.
#include "dungeonlab/osr/dice.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <numeric>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using Step = Dice::Step;
using Kind = Dice::Step::Kind;

constexpr char small(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

constexpr bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// How tightly a step binds, to decide on brackets around it.
int strength(Kind kind) {
  switch (kind) {
    case Kind::sum:
    case Kind::difference:
      return 1;
    case Kind::product:
      return 2;
    case Kind::negated:
    case Kind::number:
    case Kind::dice:
      return 3;
  }
  return 3;
}

std::string_view sign_of(Kind kind) {
  return kind == Kind::sum ? "+" : kind == Kind::product ? "*" : "-";
}

std::string dice_text(const Step& step) {
  std::string text = step.count == 1 ? "" : std::to_string(step.count);
  constexpr int hundred = 100;
  text += step.sides == hundred ? "d%" : fmt::format("d{}", step.sides);
  if (step.keep != Keep::all) {
    const bool highest = step.keep == Keep::highest;
    text += step.dropped > 0 ? fmt::format("d{}{}", highest ? 'l' : 'h', step.dropped)
                             : fmt::format("k{}{}", highest ? 'h' : 'l', step.kept);
  }
  return text;
}

/// True for each face that counts; of equal faces, the ones rolled first.
std::vector<bool> kept_faces(const Step& step, std::span<const int> faces) {
  std::vector<std::size_t> order(faces.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return step.keep == Keep::lowest ? faces[one] < faces[other] : faces[one] > faces[other];
  });
  std::vector<bool> kept(faces.size(), step.keep == Keep::all);
  for (std::size_t i = 0; step.keep != Keep::all && i < static_cast<std::size_t>(step.kept); ++i) {
    kept[order[i]] = true;
  }
  return kept;
}

std::span<const int> faces_of(const Step& step, std::span<const int> faces) {
  return faces.subspan(step.first_die, static_cast<std::size_t>(step.count));
}

using LeafText = std::function<std::string(const Step&, bool alone)>;

/// A step as text. `alone` is false for dice within a product, or after a minus.
std::string written(const std::vector<Step>& steps, const Step& step, bool alone,
                    const LeafText& leaf) {
  const auto operand = [&](std::size_t at, int least_strength, bool operand_alone) {
    const Step& inner = steps[at];
    const bool brackets = strength(inner.kind) < least_strength;
    const std::string text = written(steps, inner, operand_alone || brackets, leaf);
    return brackets ? fmt::format("({})", text) : text;
  };
  switch (step.kind) {
    case Kind::number:
      return std::to_string(step.number);
    case Kind::dice:
      return leaf(step, alone);
    case Kind::negated:
      return "-" + operand(step.left, 3, false);
    case Kind::sum:
    case Kind::difference:
      return operand(step.left, 1, alone) + std::string(sign_of(step.kind)) +
             operand(step.right, 2, alone && step.kind == Kind::sum);
    case Kind::product:
      return operand(step.left, 2, false) + "*" + operand(step.right, 3, false);
  }
  return {};
}

}  // namespace

/// Parses one text.
class DiceReader {
 public:
  explicit DiceReader(std::string_view text) : text_(text) {}

  Result<Dice> read() {
    if (text_.size() > limits::expression_letters) {
      return fail(Failure::usage, fmt::format("dice must have at most {} letters, found {}",
                                              limits::expression_letters, text_.size()));
    }
    const auto whole = expression();
    skip_blanks();
    if (whole && at_ < text_.size()) {
      unexpected("+, -, * or the end");
    }
    if (error_) {
      return tl::unexpected(*error_);
    }
    return std::move(dice_);
  }

 private:
  using Index = std::optional<std::size_t>;

  void skip_blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') {
      ++at_;
    }
  }
  /// The next letter other than a space, in lower case; 0 at the end.
  char next() {
    skip_blanks();
    return at_ < text_.size() ? small(text_[at_]) : '\0';
  }
  bool take(char letter) {
    const bool found = next() == letter;
    at_ += found ? 1U : 0U;
    return found;
  }

  Index fault(std::string what) {
    if (!error_) {
      error_ = Error{Failure::usage, std::move(what)};
    }
    return std::nullopt;
  }
  /// Reports that the text at this place is not the expected one.
  Index unexpected(std::string_view expected) {
    skip_blanks();
    const std::string whole = escape_for_terminal(text_);
    if (at_ >= text_.size()) {
      return fault(fmt::format("`{}`: expected {}, found the end", whole, expected));
    }
    const auto point = code_point_at(text_, at_);
    return fault(fmt::format("`{0}`: expected {2}, found `{1}` (letter {3})", whole,
                             escape_for_terminal(text_.substr(at_, point ? point->bytes : 1)),
                             expected, code_point_count(text_.substr(0, at_)) + 1));
  }

  Index add(Step step) {
    const bool within = step.least >= -limits::total_most && step.most <= limits::total_most;
    if (!within) {
      return fault(fmt::format("`{}` can exceed {}: it goes from {} to {}",
                               escape_for_terminal(text_), limits::total_most, step.least,
                               step.most));
    }
    dice_.steps_.push_back(step);
    return dice_.steps_.size() - 1;
  }

  Index join(Kind kind, std::size_t left, std::size_t right) {
    const Step& one = dice_.steps_[left];
    const Step& other = dice_.steps_[right];
    Step step{.kind = kind, .left = left, .right = right};
    if (kind == Kind::product) {
      const std::array ends = {one.least * other.least, one.least * other.most,
                               one.most * other.least, one.most * other.most};
      step.least = *std::min_element(ends.begin(), ends.end());
      step.most = *std::max_element(ends.begin(), ends.end());
    } else {
      const bool minus = kind == Kind::difference;
      step.least = one.least + (minus ? -other.most : other.least);
      step.most = one.most + (minus ? -other.least : other.most);
    }
    return add(step);
  }

  Index expression() {
    Index whole = term();
    while (whole && (next() == '+' || next() == '-')) {
      const Kind kind = next() == '+' ? Kind::sum : Kind::difference;
      ++at_;
      const Index right = term();
      whole = right ? join(kind, *whole, *right) : std::nullopt;
    }
    return whole;
  }

  Index term() {
    Index whole = factor();
    while (whole && take('*')) {
      const Index right = factor();
      whole = right ? join(Kind::product, *whole, *right) : std::nullopt;
    }
    return whole;
  }

  Index factor() {
    if (take('(')) {
      const Index inner = expression();
      if (inner && !take(')')) {
        return unexpected("a closing bracket");
      }
      return inner;
    }
    if (take('-')) {
      const Index inner = factor();
      if (!inner) {
        return std::nullopt;
      }
      const Step& step = dice_.steps_[*inner];
      return add({.kind = Kind::negated, .left = *inner, .least = -step.most, .most = -step.least});
    }
    if (is_digit(next())) {
      TRY(const auto number, digits());
      return next() == 'd' ? dice(number)
                           : add({.number = number, .least = number, .most = number});
    }
    return next() == 'd' ? dice(1) : unexpected("dice or a number, as in 2d6");
  }

  /// The number at this place, at most limits::total_most.
  std::optional<std::int64_t> digits() {
    std::int64_t number = 0;
    for (skip_blanks(); at_ < text_.size() && is_digit(text_[at_]); ++at_) {
      number = 10 * number + (text_[at_] - '0');
      if (number > limits::total_most) {
        fault(fmt::format("a number in `{}` is above {}", escape_for_terminal(text_),
                          limits::total_most));
        return std::nullopt;
      }
    }
    return number;
  }

  Index dice(std::int64_t count) {
    ++at_;
    std::int64_t sides = 100;
    if (!take('%')) {
      if (!is_digit(next())) {
        return unexpected("the sides of a die, as in 2d6");
      }
      TRY(const auto number, digits());
      sides = number;
    }
    if (count < 1 || sides < 1 || sides > limits::sides_most ||
        count + static_cast<std::int64_t>(dice_.sides_.size()) > limits::dice_most) {
      return fault(fmt::format(
          "expected at most {} dice with at most {} sides, found {}d{} in `{}`", limits::dice_most,
          limits::sides_most, count, sides, escape_for_terminal(text_)));
    }
    Step step{.kind = Kind::dice,
              .count = static_cast<int>(count),
              .sides = static_cast<int>(sides),
              .kept = static_cast<int>(count),
              .first_die = dice_.sides_.size()};
    if ((next() == 'k' || next() == 'd') && !choose(step)) {
      return std::nullopt;
    }
    step.least = step.kept;
    step.most = std::int64_t{step.kept} * step.sides;
    dice_.sides_.insert(dice_.sides_.end(), static_cast<std::size_t>(count), step.sides);
    return add(step);
  }

  /// Reads kh, kl, dh or dl.
  bool choose(Step& step) {
    const bool keeps = next() == 'k';
    ++at_;
    if (next() != 'h' && next() != 'l') {
      unexpected("h (highest) or l (lowest), as in 4d6kh3");
      return false;
    }
    const bool highest = next() == 'h';
    ++at_;
    std::int64_t number = 1;
    if (is_digit(next())) {
      const auto given = digits();
      if (!given) {
        return false;
      }
      number = *given;
    }
    if (number < 1 || number > step.count) {
      const std::string dice = fmt::format("{}d{}", step.count, step.sides);
      const std::string_view chosen = keeps ? "kept" : "dropped";
      fault(number > step.count
                ? fmt::format("at most {1} of {0} can be {2}, found {3} in `{4}`", dice, step.count,
                              chosen, number, escape_for_terminal(text_))
                : fmt::format("1 to {} of {} can be {}, found {} in `{}`", step.count, dice, chosen,
                              number, escape_for_terminal(text_)));
      return false;
    }
    step.keep = highest == keeps ? Keep::highest : Keep::lowest;
    step.kept = keeps ? static_cast<int>(number) : step.count - static_cast<int>(number);
    step.dropped = keeps ? 0 : static_cast<int>(number);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Dice dice_;
  std::optional<Error> error_;
};

Result<Dice> Dice::parse(std::string_view text) {
  return DiceReader(text).read();
}

std::string Dice::text() const {
  return written(steps_, steps_.back(), true,
                 [](const Step& step, bool) { return dice_text(step); });
}

std::int64_t Dice::least() const {
  return steps_.back().least;
}

std::int64_t Dice::most() const {
  return steps_.back().most;
}

std::int64_t Dice::total(std::span<const int> faces) const {
  assert(faces.size() == sides_.size());
  std::vector<std::int64_t> values;
  values.reserve(steps_.size());
  for (const Step& step : steps_) {
    std::int64_t value = step.number;
    switch (step.kind) {
      case Kind::number:
        break;
      case Kind::dice: {
        const auto thrown = faces_of(step, faces);
        if (step.keep == Keep::all) {
          value = std::accumulate(thrown.begin(), thrown.end(), std::int64_t{0});
          break;
        }
        const auto kept = kept_faces(step, thrown);
        for (std::size_t i = 0; i < thrown.size(); ++i) {
          value += kept[i] ? thrown[i] : 0;
        }
        break;
      }
      case Kind::negated:
        value = -values[step.left];
        break;
      case Kind::sum:
        value = values[step.left] + values[step.right];
        break;
      case Kind::difference:
        value = values[step.left] - values[step.right];
        break;
      case Kind::product:
        value = values[step.left] * values[step.right];
        break;
    }
    values.push_back(value);
  }
  return values.back();
}

std::string Dice::shown(std::span<const int> faces) const {
  assert(faces.size() == sides_.size());
  return written(steps_, steps_.back(), true, [&](const Step& step, bool alone) {
    const auto thrown = faces_of(step, faces);
    const auto kept = kept_faces(step, thrown);
    std::string text;
    for (std::size_t i = 0; i < thrown.size(); ++i) {
      text += fmt::format("{}{}{}{}", i == 0 ? "" : "+", kept[i] ? "" : "[", thrown[i],
                          kept[i] ? "" : "]");
    }
    return alone || thrown.size() == 1 ? text : fmt::format("({})", text);
  });
}

}  // namespace dungeonlab::osr
