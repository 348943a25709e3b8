#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "dungeonlab/render/mark.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// The amount of detail in a legend.
enum class LegendSize : std::uint8_t {
  none,
  line,  ///< the walls of the map and its exit, on one line below the drawing
  full,  ///< everything that occurs, and what it does, above the drawing
};

struct TextOptions {
  io::Charset charset = io::Charset::unicode;
  bool color = false;
  std::vector<Mark> marks{};
  LegendSize legend = LegendSize::line;  ///< no legend if the output is exactly the plan format
  int width = 100;                       ///< of the terminal in characters; the legend is fitted to
                                         ///< it
  Profile profile = Profile::computer;   ///< the rules of play for the legend
  Targets targets{};                     ///< of captors, for the full legend
};

/// The plan of a sheet, valid or not, for a terminal, with a legend and without the origin. The
/// charset decides lines and colors; marked cells are highlighted, with their codes next to their
/// rows. With the ASCII charset and no colors and marks, it is exactly the plan format. Colors
/// only add escape sequences.
[[nodiscard]] std::string text(const Sheet& sheet, const TextOptions& options);

/// The base rectangle as players know it before the game: its corners, the names of its columns and
/// rows, and a line for each level of a row. Nothing else of the sheet is used.
[[nodiscard]] std::string players_grid(const Sheet& sheet);

}  // namespace dungeonlab::render
