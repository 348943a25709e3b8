#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// What a stroke of a plan represents; pictures choose colors by it.
enum class Ink : std::uint8_t {
  text,       ///< lines above and below the drawing
  ruler,      ///< column letters and row numbers
  ground,     ///< spaces, and corners where nothing meets
  simple,     ///< a simple wall
  wire,       ///< barbed wire
  monolith,   ///< a monolith, and filled void
  exit,       ///< the exit
  river,      ///< a piece of a river
  encounter,  ///< a code, or a reference to a line below the drawing
};

/// A few characters of one line of a plan.
struct Stroke {
  std::string_view text;
  Ink ink = Ink::text;
  std::optional<EncounterKind> kind{};  ///< of an encounter whose kind is known
  std::optional<Cell> cell{};           ///< the cell whose box contains this
};

/// Receives a plan stroke by stroke, including spaces at the end of a line.
class Pen {
 public:
  Pen() = default;
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;
  Pen(Pen&&) = delete;
  Pen& operator=(Pen&&) = delete;
  virtual ~Pen() = default;

  virtual void put(const Stroke& stroke) = 0;
  /// `row` is set if the line was the top level of a row of cells.
  virtual void end_line(std::optional<int> row) = 0;
};

/// Draws the plan of a sheet like write_plan(), except that the pen receives the spaces at line
/// ends.
void draw_plan(const Sheet& sheet, Charset charset, Pen& pen);

/// The symbol of a wall in a legend, in both directions if they differ, and of an exit on a side.
[[nodiscard]] std::string plan_symbol(WallKind kind, Charset charset);
[[nodiscard]] std::string plan_symbol(Side way_out, Charset charset);
[[nodiscard]] Ink ink_of(WallKind kind);
/// The symbol of a piece of a river that flows in that direction, such as `(v`, `~>` or `~U`.
/// Without a direction it falls to the next level, or is a lavatory pan.
[[nodiscard]] std::string plan_symbol(dungeonlab::RiverPiece piece, std::optional<Side> towards);

}  // namespace dungeonlab::io
