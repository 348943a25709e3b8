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
inline constexpr std::size_t condition_bytes = 4000;  ///< of the text of a condition
inline constexpr std::size_t condition_depth = 50;    ///< brackets and `not` around one comparison
}  // namespace limits

/// How a figure is compared with a number; `=` and `==` are the same.
enum class Comparison : std::uint8_t {
  less,
  less_or_equal,
  equal,
  not_equal,
  greater_or_equal,
  greater
};
inline constexpr std::array<std::string_view, 6> comparison_signs = {"<",  "<=", "=",
                                                                     "!=", ">=", ">"};

/// A condition on figures, such as `dead-ends<=6 and (route-median>=9 or not hazard>200)`.
///
///     condition  = comparison | "not" condition | condition "and" condition
///                | condition "or" condition | "(" condition ")"
///     comparison = FIGURE ("<" | "<=" | "=" | "==" | "!=" | ">=" | ">") INTEGER
///                | FIGURE ("=" | "==" | "!=") INTEGER ".." INTEGER
///
/// `180..220` is any number from 180 to 220. `not` binds strongest, then `and`, then `or`. Words
/// are in small letters; blanks are free.
class Where {
 public:
  /// A usage error says what was expected, what was found and at which column, and what was
  /// probably meant. With other `names` than those of maps, only holds(values) may be asked.
  [[nodiscard]] static Result<Where> parse(std::string_view text,
                                           std::span<const std::string_view> names = figure_names);

  /// Whether the figures meet the condition. A figure without a value meets no comparison, not even
  /// `!=`.
  [[nodiscard]] bool holds(const Figures& figures) const { return *decide(figures, {}); }
  /// The same of other figures: a value for each of the names with which it was parsed.
  [[nodiscard]] bool holds(std::span<const std::int64_t> values) const;
  /// The same where some figures are not known yet; nothing if it depends on them.
  [[nodiscard]] std::optional<bool> decide(const Figures& figures, const FigureSet& unknown) const;
  /// The band of a figure in which the condition holds, where all others are known; nothing if its
  /// numbers are not one range, or depend on more that is not known. An empty band has a least
  /// above its most.
  [[nodiscard]] std::optional<Band> band_of(Figure figure, Figures figures,
                                            FigureSet unknown) const;
  /// False if no figures within the bounds of their rows meet the condition. Which of them go
  /// together on one dungeon is not asked, and neither is what has no value.
  [[nodiscard]] bool can_hold() const;
  /// The figures that are compared, each once, in their order.
  [[nodiscard]] std::vector<Figure> figures() const;
  /// Whether one of them costs games.
  [[nodiscard]] bool is_played() const;

 private:
  class Parser;
  enum class Sort : std::uint8_t { comparison, negation, conjunction, disjunction };
  /// A node of the tree, behind its parts.
  struct Node {
    Sort sort = Sort::comparison;
    Figure figure{};  ///< or the place of its name among others
    Comparison comparison{};
    std::int64_t number = 0;
    std::int64_t most = 0;  ///< the last number that counts as equal
  };

  template <class Holds>
  [[nodiscard]] std::optional<bool> decide_by(const Holds& holds) const;

  std::vector<Node> nodes_;
};

/// The parts of a condition of which each has to hold: cut at every `and` that stands in no bracket
/// and beside no `or`. All of it if it cannot be cut.
[[nodiscard]] std::vector<std::string> conjuncts_of(std::string_view condition);

}  // namespace dungeonlab::measure
