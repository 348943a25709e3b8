#pragma once

#include "dungeonlab/grade/usual.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/kebab_name.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab::measure {

/// The figures measured on a dungeon.
enum class Figure : std::uint8_t {
#define FIGURE(id, ...) id,
#include "dungeonlab/measure/figures.def"
#undef FIGURE
};

/// The upper bound of an unbounded figure.
inline constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max();

/// One row of figures.def.
struct FigureInfo {
  Figure figure;
  KebabName written;       ///< `dead-ends`
  std::string_view unit;   ///< what it counts
  std::string_view about;  ///< one sentence
  std::int64_t least = 0;  ///< smallest possible value
  std::int64_t most = unbounded;
  bool is_played = false;  ///< needs games, so it is computed only on request
};

inline constexpr FilledText about_hazard(
    "Damage and losses that all places together can cause; {pierces_survived} points are one "
    "life.");

inline constexpr auto figure_table = std::to_array<FigureInfo>({
#define FIGURE(id, ...) {Figure::id, KebabName(#id), __VA_ARGS__},
#include "dungeonlab/measure/figures.def"
#undef FIGURE
});

[[nodiscard]] constexpr const FigureInfo& info(Figure figure) {
  return figure_table[static_cast<std::size_t>(figure)];
}
/// As written in reports and conditions: `dead-ends`.
[[nodiscard]] constexpr std::string_view name(Figure figure) {
  return info(figure).written.view();
}
inline constexpr auto figure_names = [] {
  std::array<std::string_view, figure_table.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = figure_table[i].written.view();
  }
  return names;
}();
[[nodiscard]] constexpr std::optional<Figure> figure_named(std::string_view text) {
  for (const FigureInfo& row : figure_table) {
    if (row.written.view() == text) {
      return row.figure;
    }
  }
  return std::nullopt;
}

/// A set of figures, by index.
using FigureSet = std::bitset<figure_table.size()>;
[[nodiscard]] inline FigureSet set_of(std::span<const Figure> figures) {
  FigureSet set;
  for (const Figure figure : figures) {
    set[static_cast<std::size_t>(figure)] = true;
  }
  return set;
}
/// The figures that need games.
inline const FigureSet& played_figures() {
  static const FigureSet played = [] {
    FigureSet set;
    for (const FigureInfo& row : figure_table) {
      set[static_cast<std::size_t>(row.figure)] = row.is_played;
    }
    return set;
  }();
  return played;
}

/// The figures of one dungeon: whole numbers. Some have no value on some dungeons, such as the
/// length of a route if no landing can win.
class Figures {
 public:
  using Value = std::optional<std::int64_t>;

  [[nodiscard]] const Value& operator[](Figure figure) const {
    return values_[static_cast<std::size_t>(figure)];
  }
  [[nodiscard]] Value& operator[](Figure figure) {
    return values_[static_cast<std::size_t>(figure)];
  }
  friend bool operator==(const Figures&, const Figures&) = default;

 private:
  std::array<Value, figure_table.size()> values_{};
};

}  // namespace dungeonlab::measure
