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

/// What can be measured on a dungeon, and then what a delve into it finds.
enum class Figure : std::uint8_t {
#define FIGURE(id, ...) id,
#include "dungeonlab/measure/figures.def"
#undef FIGURE
#define DELVE_FIGURE(id, ...) id,
#include "dungeonlab/measure/delve.def"
#undef DELVE_FIGURE
};

/// The bound of a figure that has none.
inline constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max();

/// One row of figures.def or delve.def.
struct FigureInfo {
  Figure figure;
  KebabName written;       ///< `dead-ends`
  std::string_view unit;   ///< what is counted
  std::string_view about;  ///< one sentence
  std::int64_t least = 0;  ///< no dungeon has less
  std::int64_t most = unbounded;
  bool is_played = false;  ///< it costs games, so it is found only where it is asked for
};

inline constexpr FilledText about_hazard(
    "Damage and losses that all places together can cause; {pierces_survived} points are one "
    "life.");

/// Every figure: those of a dungeon, and those of a delve, which is of a dungeon and of a party
/// that is sent into it.
inline constexpr auto all_figures = std::to_array<FigureInfo>({
#define FIGURE(id, ...) {Figure::id, KebabName(#id), __VA_ARGS__},
#include "dungeonlab/measure/figures.def"
#undef FIGURE
#define DELVE_FIGURE(id, unit, about, most) \
  {Figure::id, KebabName(#id), unit, about, 0, most, true},
#include "dungeonlab/measure/delve.def"
#undef DELVE_FIGURE
});
inline constexpr auto figures_of_a_delve = std::to_array<Figure>({
#define DELVE_FIGURE(id, ...) Figure::id,
#include "dungeonlab/measure/delve.def"
#undef DELVE_FIGURE
});
inline constexpr std::span figure_table =
    std::span(all_figures).first<all_figures.size() - figures_of_a_delve.size()>();
inline constexpr std::span delve_table = std::span(all_figures).last<figures_of_a_delve.size()>();

[[nodiscard]] constexpr bool is_of_a_delve(Figure figure) {
  return static_cast<std::size_t>(figure) >= figure_table.size();
}
[[nodiscard]] constexpr const FigureInfo& info(Figure figure) {
  return all_figures[static_cast<std::size_t>(figure)];
}
/// As written in reports and conditions: `dead-ends`.
[[nodiscard]] constexpr std::string_view name(Figure figure) {
  return info(figure).written.view();
}
/// The names of all figures, in their order: those of a dungeon, and those of a delve.
inline constexpr auto all_names = [] {
  std::array<std::string_view, all_figures.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = all_figures[i].written.view();
  }
  return names;
}();
inline constexpr std::span figure_names = std::span(all_names).first<figure_table.size()>();
inline constexpr std::span delve_names = std::span(all_names).last<delve_table.size()>();
[[nodiscard]] constexpr std::optional<Figure> figure_named(std::string_view text) {
  for (const FigureInfo& row : figure_table) {
    if (row.written.view() == text) {
      return row.figure;
    }
  }
  return std::nullopt;
}

/// Some of the figures, by their places.
using FigureSet = std::bitset<all_figures.size()>;
[[nodiscard]] inline FigureSet set_of(std::span<const Figure> figures) {
  FigureSet set;
  for (const Figure figure : figures) {
    set[static_cast<std::size_t>(figure)] = true;
  }
  return set;
}
/// Those that are played for: by bots, or by a party in a delve.
inline const FigureSet& played_figures() {
  static const FigureSet played = [] {
    FigureSet set;
    for (const FigureInfo& row : all_figures) {
      set[static_cast<std::size_t>(row.figure)] = row.is_played;
    }
    return set;
  }();
  return played;
}

/// The figures of one dungeon: whole numbers. Some have no value on some dungeons, such as the
/// length of a route where no landing wins.
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
  std::array<Value, all_figures.size()> values_{};
};

}  // namespace dungeonlab::measure
