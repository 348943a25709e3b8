#pragma once

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/track.hpp"

#include <array>
#include <cstdint>
#include <optional>
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
  route,     ///< a way over the map whose turns are numbered
  carried,   ///< where it goes on elsewhere
  number,    ///< of a turn
  plate,     ///< below it
  track_1,   ///< ways of players, one paint for each
  track_2,
  track_3,
  track_4,
  track_5,
  track_6,
  track_7,
  track_8,
  track_9,
  track_10,
  track_11,
  track_12,
  track_13,
  track_14,
  track_15,
  track_16,
};
inline constexpr std::array<std::string_view, 41> paint_names = {
    "paper",    "floor",    "grid",     "simple",   "wire",     "barbs",   "monolith",
    "exit",     "river",    "flow",     "pit",      "hanging",  "code",    "detail",
    "ruler",    "heading",  "title",    "sign",     "legend",   "footer",  "form",
    "route",    "carried",  "number",   "plate",    "track-1",  "track-2", "track-3",
    "track-4",  "track-5",  "track-6",  "track-7",  "track-8",  "track-9", "track-10",
    "track-11", "track-12", "track-13", "track-14", "track-15", "track-16"};
/// The paint of a track, from 0.
[[nodiscard]] constexpr Paint paint_of_track(std::size_t track) {
  return static_cast<Paint>(static_cast<std::size_t>(Paint::track_1) + track % tracks_max);
}

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
  std::string title;    ///< for those who cannot see it
  std::string about{};  ///< by which rules of play its words are; empty: they follow none
  std::vector<std::variant<Lines, Disc, Words>> shapes{};  ///< later ones above earlier ones
};

/// For whom a picture is.
enum class View : std::uint8_t {
  gm,      ///< everything
  player,  ///< what players know before the game: the base rectangle and the number of levels
  key,     ///< everything in words; no scene shows it
};
inline constexpr std::array<std::string_view, 3> view_names = {"gm", "player", "key"};

/// How the parts of a picture that goes on no page lie.
enum class Shape : std::uint8_t {
  wide,    ///< as they are drawn largest on paper on its side
  narrow,  ///< one level above the other and the legend below, as on a phone
};
inline constexpr std::array<std::string_view, 2> shape_names = {"wide", "narrow"};

struct SceneOptions {
  View view = View::gm;
  Shape shape = Shape::wide;
  std::string id{};       ///< the short name of the map, or its commitment; not shown to players
  std::string program{};  ///< what made the picture: `dungeonlab 0.1.0`
  /// Drawn over the map, in no player's view: one whose turns are numbered, or up to tracks_max.
  std::vector<Track> tracks{};
  /// Of play, by which texts say what things do and cost; those of the profile computer and of the
  /// map if not given.
  std::optional<PlayRules> rules{};
};
[[nodiscard]] PlayRules rules_told(const SceneOptions& options, const Sheet& sheet);

/// The levels of a sheet, each with rulers, above them its title, below them a legend of what
/// occurs and a footer. The sheet must say its base rectangle and its levels; it may break
/// rules. Of a player's view nothing is made from anything else on the sheet.
[[nodiscard]] Scene scene_of(const Sheet& sheet, const SceneOptions& options);

/// The scene as SVG: real text, one class for each Paint, no colour needed; ends in a line end.
[[nodiscard]] std::string svg(const Scene& scene);

}  // namespace dungeonlab::render
