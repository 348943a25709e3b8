#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>
#include <vector>

namespace dungeonlab::render {

/// A cell that a picture marks, with the code of the fault.
struct Mark {
  Cell cell;
  std::string code;
};

struct TextOptions {
  io::Charset charset = io::Charset::unicode;
  bool color = false;
  std::vector<Mark> marks{};
  bool legend = true;                   ///< below the drawing, unless it is plainly the plan format
  int width = 100;                      ///< of the terminal in characters; the legend is set to fit
  Profile profile = Profile::computer;  ///< by whose rules of play the legend says what things do
};

/// The plan of a sheet, valid or not, for a terminal: lines and colours by the charset, the marked
/// cells set off and named with their codes beside their rows, and below it a legend of every kind,
/// wall and river piece that occurs. With the ascii charset, no colour and no marks it is exactly
/// the plan format, without a legend. Colours add escape sequences and change nothing else.
[[nodiscard]] std::string text(const Sheet& sheet, const TextOptions& options);

/// The base rectangle as players know it before the game: its corners, the names of its columns and
/// rows, and a line for each level of a row. Nothing else of the sheet is looked at.
[[nodiscard]] std::string players_grid(const Sheet& sheet);

}  // namespace dungeonlab::render
