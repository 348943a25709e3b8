#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab::render {

/// What a shape of a scene is of. It decides how a backend draws it; an SVG has it as class.
enum class Paint : std::uint8_t {
  paper,     ///< below everything
  floor,     ///< squares of the dungeon
  grid,      ///< open boundaries
  simple,    ///< simple walls
  wire,      ///< barbed wire: the line
  barbs,     ///< and what sticks out of it
  monolith,  ///< monoliths and the outside
  exit,      ///< the way out
  river,     ///< the bed of a river
  flow,      ///< which way it flows, its source and its lavatory pan
  pit,       ///< the rim of a pit
  hanging,   ///< of a hanging pit
  code,      ///< what is at a place
  detail,    ///< more about it
  ruler,     ///< names of columns and rows
  heading,   ///< names of levels
  title,     ///< the name of the map, above everything
  sign,      ///< codes in the legend
  legend,    ///< what the signs mean
  footer,    ///< what map it is
  form,      ///< boxes to write into
};
inline constexpr std::array<std::string_view, 21> paint_names = {
    "paper", "floor",   "grid",  "simple", "wire",    "barbs",  "monolith",
    "exit",  "river",   "flow",  "pit",    "hanging", "code",   "detail",
    "ruler", "heading", "title", "sign",   "legend",  "footer", "form"};

/// The side of a cell of a map in a scene.
inline constexpr int cell_side = 640;

/// A point of a scene: whole numbers, ten to a pixel, from the upper left corner.
struct Point {
  int x = 0;
  int y = 0;
};

/// Straight lines, each between two points; filled if `closed`.
struct Lines {
  Paint paint{};
  std::vector<std::vector<Point>> paths;
  bool closed = false;
};
struct Disc {
  Paint paint{};
  Point center;
  int radius = 0;
};
enum class Align : std::uint8_t { start, middle, end };
struct Words {
  Paint paint{};
  Point at;          ///< of the base line
  std::string text;  ///< safe to show, as is `about`
  Align align = Align::middle;
  std::string about{};  ///< said of it where somebody asks, such as the title of an SVG element
};

/// A picture before it is written in any format: made once from a map, drawn by every backend.
struct Scene {
  int width = 0;
  int height = 0;
  std::string title;                                       ///< for those who cannot see it
  std::vector<std::variant<Lines, Disc, Words>> shapes{};  ///< later ones above earlier ones
};

/// For whom a picture is.
enum class View : std::uint8_t {
  gm,      ///< everything
  player,  ///< what players know before the game: the base rectangle and the number of levels
  key,     ///< everything in words; no scene shows it
};
inline constexpr std::array<std::string_view, 3> view_names = {"gm", "player", "key"};

struct SceneOptions {
  View view = View::gm;
  std::string id{};       ///< the short name of the map, or its commitment; not shown to players
  std::string program{};  ///< what made the picture: `dungeonlab 0.1.0`
};

/// The levels of a sheet side by side, each with rulers, above them its title, below them a legend
/// of what occurs and a footer. The sheet must say its base rectangle and its levels; it may break
/// rules. Of a player's view nothing is made from anything else on the sheet.
[[nodiscard]] Scene scene_of(const Sheet& sheet, const SceneOptions& options);

/// The scene as SVG: real text, one class for each Paint, no colour needed; ends in a line end.
[[nodiscard]] std::string svg(const Scene& scene);

}  // namespace dungeonlab::render
