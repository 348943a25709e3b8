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

/// The side of the square in which symbols are drawn, in the units of their points.
inline constexpr int symbol_side = 2400;

/// A stretch of an outline: a straight line to its last point, or a curve with two control points.
struct SymbolStep {
  enum class Kind : std::uint8_t { move, line, curve, close };
  Kind kind{};
  std::array<std::array<int, 2>, 3> points{};  ///< used from the first: 1 of them, or 3 of a curve
};

/// One element of a symbol: an area, of which what lies inside it is cut out, or a line.
struct SymbolPath {
  int width = 0;  ///< of the line; 0: it is an area
  std::vector<SymbolStep> steps{};
};

/// A pictogram in one colour. It stands on any ground: its whites are cut out.
struct Symbol {
  std::string name;           ///< of its file: `political-cop-plus`
  std::string_view elements;  ///< of SVG, in a square of 24 units, in `currentColor`
  std::vector<SymbolPath> paths;
};

/// Symbols beside those of the kinds: pieces of rivers, things that no place holds at the
/// beginning, the exit, what is laid over a symbol, and any tree.
inline constexpr auto more_symbols = std::to_array<std::string_view>(
    {"river", "river-source", "river-flow", "river-waterfall", "lavatory-pan", "boat",
     "walking-stick", "skin", "morgul-blade", "exit", "dead", "exote", "tree"});

/// All symbols, by name.
[[nodiscard]] std::span<const Symbol> symbols();
/// The symbol of that name, which must be one.
[[nodiscard]] const Symbol& symbol_named(std::string_view name);
/// Plus, minus and an unknown sign differ where a kind has a sign.
[[nodiscard]] const Symbol& symbol_of(EncounterKind kind, std::optional<Sign> sign = {});
/// That of what flows shows east; where nobody says which way, `river` is the one.
[[nodiscard]] const Symbol& symbol_of(RiverPiece piece);

}  // namespace dungeonlab::render
