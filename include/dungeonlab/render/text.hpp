#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/mark.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// How much a legend says.
enum class LegendSize : std::uint8_t {
  none,
  line,  ///< the walls of the map and its exit, on one line below the drawing
  full,  ///< above the drawing everything that occurs, and what it does
};

struct TextOptions {
  io::Charset charset = io::Charset::unicode;
  bool color = false;
  std::vector<Mark> marks{};
  LegendSize legend = LegendSize::line;  ///< none if it is plainly the plan format
  int width = 100;                      ///< of the terminal in characters; the legend is set to fit
  Profile profile = Profile::computer;  ///< by whose rules of play the legend says what things do
};

/// The plan of a sheet, valid or not, for a terminal: lines and colours by the charset, the marked
/// cells set off and named with their codes beside their rows, with a legend and without the
/// origin. With the ascii charset, no colour and no marks it is exactly the plan format. Colours
/// add escape sequences and change nothing else.
[[nodiscard]] std::string text(const Sheet& sheet, const TextOptions& options);

/// The base rectangle as players know it before the game: its corners, the names of its columns and
/// rows, and a line for each level of a row. Nothing else of the sheet is looked at.
[[nodiscard]] std::string players_grid(const Sheet& sheet);

}  // namespace dungeonlab::render
