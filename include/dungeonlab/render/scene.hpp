#pragma once

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/mark.hpp"
#include "dungeonlab/render/symbol.hpp"
#include "dungeonlab/render/track.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab::render {

/// What a shape of a scene is of. It decides how a backend draws it; an SVG has it as class.
enum class Paint : std::uint8_t {
  paper,       ///< below everything
  rock,        ///< what the dungeon is cut into: its hatching
  floor,       ///< squares of the dungeon
  grid,        ///< open boundaries
  wire,        ///< barbed wire: the line
  barbs,       ///< and what sticks out of it
  bed,         ///< what a simple wall covers
  simple,      ///< simple walls
  monolith,    ///< monoliths and the outside
  exit,        ///< the way out
  river,       ///< the bed of a river
  halo,        ///< around a symbol that lies on others
  light,       ///< symbols, by family: what shines
  beast,       ///< what has green eyes
  mover,       ///< what carries players elsewhere
  gear,        ///< what can be carried
  tree,        ///< what can be climbed
  water,       ///< what is wet
  site,        ///< everything else
  faded,       ///< a symbol under the ways of players
  fault,       ///< the frame of a cell in which something is wrong
  fault_code,  ///< and what
  code,        ///< what is at a place
  tag,         ///< the same below its symbol
  detail,      ///< more about it
  ruler,       ///< names of columns and rows
  heading,     ///< names of levels
  title,       ///< the name of the map, above everything
  facts,       ///< what map it is, below its name
  sign,        ///< codes in the legend
  legend,      ///< what the signs mean
  key,         ///< what the key beside a map says, in letters of its own size
  key_name,    ///< of whom it says it
  footer,      ///< who made the picture, and by which rules
  form,        ///< boxes to write into
  route,       ///< a way over the map whose turns are numbered
  carried,     ///< where it goes on elsewhere
  number,      ///< of a turn
  plate,       ///< below it
  track_1,     ///< ways of players, one paint for each
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
inline constexpr std::array<std::string_view, 55> paint_names = {
    "paper",    "rock",     "floor",    "grid",     "wire",     "barbs",      "bed",     "simple",
    "monolith", "exit",     "river",    "halo",     "light",    "beast",      "mover",   "gear",
    "tree",     "water",    "site",     "faded",    "fault",    "fault-code", "code",    "tag",
    "detail",   "ruler",    "heading",  "title",    "facts",    "sign",       "legend",  "key",
    "key-name", "footer",   "form",     "route",    "carried",  "number",     "plate",   "track-1",
    "track-2",  "track-3",  "track-4",  "track-5",  "track-6",  "track-7",    "track-8", "track-9",
    "track-10", "track-11", "track-12", "track-13", "track-14", "track-15",   "track-16"};
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

/// Where the cells of a level lie in a picture.
struct Grid {
  int level = 0;  ///< from 0
  Cell first{};   ///< the upper left one
  Extent cells{};
  Point at{};  ///< its upper left corner
  // What follows only pages ask for.
  std::string name{};                ///< of the level: `level 2 (upper)`
  std::string of{};                  ///< before the names of its places; empty: those of a map
  std::vector<std::string> there{};  ///< the names of its cells, if there are gaps between them
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
  int size = 0;         ///< of the letters; 0: as its paint has them
  int room = 0;         ///< no wider than that on paper: letters shrink; 0: any width
};
/// A pictogram in a square.
struct Picto {
  Paint paint{};
  const Symbol* symbol = nullptr;  ///< lives as long as the program
  Point corner;                    ///< the upper left one of the square
  int side = 0;
  int turns = 0;        ///< quarter turns clockwise
  std::string about{};  ///< as of Words
};
/// The shapes after it, up to the next one, belong to a place or a wall, for pages on which people
/// point at them; with an empty name to none.
struct Part {
  enum class Of : std::uint8_t { place, wall };
  Of of{};
  std::string name{};  ///< `B3.1`; of a wall with the side of its cell: `B3e.1`
};
/// What is at a place, in words, for pages.
struct PlaceWords {
  std::string place;
  std::string words;
};

/// A picture before it is written in any format: made once from a map, drawn by every backend.
struct Scene {
  int width = 0;
  int height = 0;
  std::string title;          ///< for those who cannot see it
  std::string about{};        ///< by which rules of play its words are; empty: they follow none
  bool is_colored = true;     ///< symbols and water have colours; else it is black and white
  std::vector<Grid> grids{};  ///< of a map: where its cells lie
  std::vector<std::variant<Lines, Disc, Words, Picto, Part>> shapes{};  ///< later ones on top
  std::vector<PlaceWords> words{};
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

/// How what is at a place is shown.
enum class Signs : std::uint8_t {
  both,      ///< its symbol, and below it its code
  pictures,  ///< its symbol, and below it only what that does not say, such as how many
  codes,     ///< its code, as plans have it
};
inline constexpr std::array<std::string_view, 3> signs_names = {"both", "pictures", "codes"};

/// What is drawn around the walls.
enum class Style : std::uint8_t {
  clean,    ///< nothing
  hatched,  ///< the rock, in short crossed strokes
};
inline constexpr std::array<std::string_view, 2> style_names = {"clean", "hatched"};

/// Where captors carry players to, by where they stand.
using Targets = std::map<Place, Place>;

struct SceneOptions {
  View view = View::gm;
  Shape shape = Shape::wide;
  std::string sheet{};  ///< what a page is for, such as `gamemaster`
  Signs signs = Signs::both;
  Style style = Style::clean;
  bool explains_places =
      true;                ///< its legend says what is at places; that of tracks is there anyway
  bool has_parts = false;  ///< for pages: what is at each place and every wall is a Part
  std::string id{};        ///< the short name of the map, or its commitment; not shown to players
  std::string program{};   ///< what made the picture: `dungeonlab 0.1.0`
  std::vector<Mark> marks{};  ///< of cells in which something is wrong; in no player's view
  /// Drawn over the map, in no player's view: one whose turns are numbered, or up to tracks_max.
  std::vector<Track> tracks{};
  /// Of play, by which texts say what things do and cost; those of the profile computer and of the
  /// map if not given.
  std::optional<PlayRules> rules{};
  Targets targets{};                   ///< said to those who ask what is at a place
  std::vector<std::string> players{};  ///< their names on a live screen; empty: numbers
};
[[nodiscard]] PlayRules rules_told(const SceneOptions& options, const Sheet& sheet);

/// The levels of a sheet, each with rulers, above them its title, below them a legend of what
/// occurs and a footer. The sheet must say its base rectangle and its levels; it may break
/// rules. Of a player's view nothing is made from anything else on the sheet.
[[nodiscard]] Scene scene_of(const Sheet& sheet, const SceneOptions& options);

/// The scene as SVG: real text, one class for each Paint, no colour needed; ends in a line end.
[[nodiscard]] std::string svg(const Scene& scene);

/// An SVG of a map for pages (src/render/page/map-view.js): its parts, where its cells lie, and
/// what is there.
[[nodiscard]] std::string svg_for_pages(const Sheet& sheet, const SceneOptions& options,
                                        std::vector<PlaceWords> words = {});

/// All symbols, or those that some shapes show, in an SVG that shows nothing: for pages whose own
/// parts show them.
[[nodiscard]] std::string svg_of_symbols();
[[nodiscard]] std::string svg_of_symbols(const std::string& shapes);

}  // namespace dungeonlab::render
