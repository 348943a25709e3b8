#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/measure/figures.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::measure {

namespace limits {
inline constexpr std::size_t condition_bytes = 4000;  ///< maximum length of a condition
inline constexpr std::size_t condition_depth = 50;    ///< maximum nesting of brackets and `not`
                                                      ///< around a comparison
}  // namespace limits

/// The comparisons of a figure with a number; `=` and `==` are the same.
enum class Comparison : std::uint8_t {
  less,
  less_or_equal,
  equal,
  not_equal,
  greater_or_equal,
  greater
};
inline constexpr std::array<std::string_view, 6> comparison_operators = {"<",  "<=", "=",
                                                                         "!=", ">=", ">"};

/// A condition on figures, such as `dead-ends<=6 and (route-median>=9 or not hazard>200)`.
///
///     condition  = comparison | "not" condition | condition "and" condition
///                | condition "or" condition | "(" condition ")"
///     comparison = FIGURE ("<" | "<=" | "=" | "==" | "!=" | ">=" | ">") INTEGER
///                | FIGURE ("=" | "==" | "!=") INTEGER ".." INTEGER
///
/// `180..220` is any number from 180 to 220. `not` binds strongest, then `and`, then `or`. Words
/// are in lower case; spaces are ignored.
class Where {
 public:
  /// Errors are usage errors that say what was expected, what was found, at which column, and what
  /// was probably meant. With `names` of figures other than those of maps, use only holds(values).
  [[nodiscard]] static Result<Where> parse(std::string_view text,
                                           std::span<const std::string_view> names = figure_names);

  /// True if the figures meet the condition. A figure without a value meets no comparison, not even
  /// `!=`.
  [[nodiscard]] bool holds(const Figures& figures) const { return *decide(figures, {}); }
  /// The same for other figures: `values` has one for each name that the condition was parsed with.
  [[nodiscard]] bool holds(std::span<const std::int64_t> values) const;
  /// The same with some figures unknown; nullopt if the result depends on them.
  [[nodiscard]] std::optional<bool> decide(const Figures& figures, const FigureSet& unknown) const;
  /// The band of a figure in which the condition holds, given all others. Nullopt if its values are
  /// not one range, or depend on other unknown figures. An empty band has `least` above `most`.
  [[nodiscard]] std::optional<Band> band_of(Figure figure, Figures figures,
                                            FigureSet unknown) const;
  /// False if no figures within the bounds of their rows meet the condition. It ignores whether one
  /// dungeon can have them together, and figures without a value.
  [[nodiscard]] bool can_hold() const;
  /// The figures compared, without duplicates, in order.
  [[nodiscard]] std::vector<Figure> figures() const;
  /// True if one of them needs games.
  [[nodiscard]] bool is_played() const;

 private:
  class Parser;
  enum class Sort : std::uint8_t { comparison, negation, conjunction, disjunction };
  /// A node of the tree, stored after its operands.
  struct Node {
    Sort sort = Sort::comparison;
    Figure figure{};  ///< or the place of its name among others
    Comparison comparison{};
    std::int64_t number = 0;
    std::int64_t most = 0;  ///< last number that counts as equal
  };

  template <class Holds>
  [[nodiscard]] std::optional<bool> decide_by(const Holds& holds) const;

  std::vector<Node> nodes_;
};

/// The parts of a condition that must all hold: it is cut at every top-level `and` that is not next
/// to an `or`. The whole condition if it cannot be cut.
[[nodiscard]] std::vector<std::string> conjuncts_of(std::string_view condition);

}  // namespace dungeonlab::measure
