#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// The side of the square in which symbols are drawn, in units of their points.
inline constexpr int symbol_side = 2400;

/// A segment of an outline: a straight line to its last point, or a curve with two control points.
struct SymbolStep {
  enum class Kind : std::uint8_t { move, line, curve, close };
  Kind kind{};
  std::array<std::array<int, 2>, 3> points{};  ///< only the first is used, or all 3 for a curve
};

/// One element of a symbol: a line, or an area, whose inner outlines are holes.
struct SymbolPath {
  int width = 0;  ///< of the line; 0: an area
  std::vector<SymbolStep> steps{};
};

/// A pictogram in one color. It works on any background, because its white parts are holes.
struct Symbol {
  std::string name;           ///< of its file: `political-cop-plus`
  std::string_view elements;  ///< SVG elements in a square of 24 units, in `currentColor`
  std::vector<SymbolPath> paths;
};

/// Symbols that are not for a kind: pieces of rivers, things that no place holds at the start, the
/// exit, overlays, and a generic tree.
inline constexpr auto more_symbols = std::to_array<std::string_view>(
    {"river", "river-source", "river-flow", "river-waterfall", "lavatory-pan", "boat",
     "walking-stick", "skin", "morgul-blade", "exit", "dead", "exote", "tree"});

/// All symbols, by name.
[[nodiscard]] std::span<const Symbol> symbols();
/// The symbol with that name, which must exist.
[[nodiscard]] const Symbol& symbol_named(std::string_view name);
/// The symbol of a kind. If the kind has a sign, plus, minus and unknown have different symbols.
[[nodiscard]] const Symbol& symbol_of(EncounterKind kind, std::optional<Sign> sign = {});
/// The symbol of a piece. A flowing piece points east; use `river` if the direction is unknown.
[[nodiscard]] const Symbol& symbol_of(RiverPiece piece);

}  // namespace dungeonlab::render
