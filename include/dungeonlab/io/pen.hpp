#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// What a stroke of a plan draws; a picture colours by it.
enum class Ink : std::uint8_t {
  text,       ///< lines before and below the drawing
  ruler,      ///< column letters and row numbers
  ground,     ///< blanks, and corners where nothing meets
  simple,     ///< a simple wall
  wire,       ///< barbed wire
  monolith,   ///< a monolith, and void that is filled
  exit,       ///< the way out
  river,      ///< a piece of a river
  encounter,  ///< a code, or a reference to a line below
};

/// A few characters of one line of a plan.
struct Stroke {
  std::string_view text;
  Ink ink = Ink::text;
  std::optional<EncounterKind> kind{};  ///< of an encounter whose kind is known
  std::optional<Cell> cell{};           ///< whose box this is inside of
};

/// Receives a plan stroke by stroke. Blanks at the end of a line are strokes too.
class Pen {
 public:
  Pen() = default;
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;
  Pen(Pen&&) = delete;
  Pen& operator=(Pen&&) = delete;
  virtual ~Pen() = default;

  virtual void put(const Stroke& stroke) = 0;
  /// `row` is the row of cells whose top level the line was, if it was one.
  virtual void end_line(std::optional<int> row) = 0;
};

/// Draws the plan of a sheet; what write_plan() writes, with blanks at line ends left to the pen.
void draw_plan(const Sheet& sheet, Charset charset, Pen& pen);

/// How a legend shows a wall, in both directions if they differ, and the way out by a side.
[[nodiscard]] std::string sign_of(WallKind kind, Charset charset);
[[nodiscard]] std::string sign_of(Side way_out, Charset charset);
[[nodiscard]] Ink ink_of(WallKind kind);
/// The sign of a piece of a river that flows that way, such as `(v`, `~>` or `~U`; without a way it
/// falls to the next level, or is a lavatory pan.
[[nodiscard]] std::string sign_of(dungeonlab::RiverPiece piece, std::optional<Side> towards);

}  // namespace dungeonlab::io
