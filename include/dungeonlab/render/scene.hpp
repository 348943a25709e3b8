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

/// What a shape of a scene represents. It decides how a backend draws it; in SVG it is the class.
enum class Paint : std::uint8_t {
  paper,       ///< background of everything
  rock,        ///< the rock around the dungeon: its hatching
  floor,       ///< squares of the dungeon
  grid,        ///< open boundaries
  wire,        ///< the line of barbed wire
  barbs,       ///< the barbs on it
  bed,         ///< the ground below a simple wall
  simple,      ///< simple walls
  monolith,    ///< monoliths and outside walls
  exit,        ///< the exit
  river,       ///< the bed of a river
  halo,        ///< around a symbol on top of others
  light,       ///< from here, symbols by family: things that shine
  beast,       ///< things with green eyes
  mover,       ///< things that carry players elsewhere
  gear,        ///< things that can be carried
  tree,        ///< things that can be climbed
  water,       ///< wet things
  site,        ///< everything else
  faded,       ///< a symbol below players' tracks
  fault,       ///< the frame of a cell in which something is wrong
  fault_code,  ///< the code of what is wrong
  code,        ///< the content of a place
  tag,         ///< the same below its symbol
  detail,      ///< details about it
  ruler,       ///< names of columns and rows
  heading,     ///< names of levels
  title,       ///< the name of the map, at the top
  facts,       ///< what identifies the map, below its name
  sign,        ///< codes in the legend
  legend,      ///< explanations of symbols
  key,         ///< the text of the key next to a map, with its own font size
  key_name,    ///< the name of an entry of the key
  footer,      ///< what made the picture, and the rules it follows
  form,        ///< boxes to write into
  route,       ///< a route over the map with numbered turns
  carried,     ///< where it continues elsewhere
  number,      ///< of a turn
  plate,       ///< the background of the number
  track_1,     ///< tracks of players, one paint each
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

/// The side of a map cell in scene units.
inline constexpr int cell_side = 640;

/// A point of a scene in whole numbers, ten per pixel, from the upper left corner.
struct Point {
  int x = 0;
  int y = 0;
};

/// The position of a level's cells in a picture.
struct Grid {
  int level = 0;  ///< from 0
  Cell first{};   ///< the upper left cell
  Extent cells{};
  Point at{};  ///< its upper left corner
  // The rest is only for pages.
  std::string name{};                ///< of the level: `level 2 (upper)`
  std::string of{};                  ///< prefix of the names of its places; empty: the map itself
  std::vector<std::string> there{};  ///< the names of its cells, if there are gaps between them
};

/// Paths of straight lines; filled if `closed`.
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
  Point at;          ///< of the baseline
  std::string text;  ///< safe to show, like `about`
  Align align = Align::middle;
  std::string about{};  ///< a tooltip, such as the title of an SVG element
  int size = 0;         ///< font size; 0: the paint's size
  int room = 0;         ///< maximum width on paper, for which letters shrink; 0: unlimited
};
/// A pictogram in a square.
struct Picto {
  Paint paint{};
  const Symbol* symbol = nullptr;  ///< must live as long as the program
  Point corner;                    ///< upper left corner of the square
  int side = 0;
  int turns = 0;        ///< quarter turns clockwise
  std::string about{};  ///< as in Words
};
/// Starts a group: the following shapes, up to the next Part, belong to a place or a wall, so that
/// people can point at it on pages. An empty name ends the group.
struct Part {
  enum class Of : std::uint8_t { place, wall };
  Of of{};
  std::string name{};  ///< `B3.1`; for a wall with the side of its cell: `B3e.1`
};
/// The content of a place in words, for pages.
struct PlaceWords {
  std::string place;
  std::string words;
};

/// A picture before it is written in any format: made once from a map, drawn by every backend.
struct Scene {
  int width = 0;
  int height = 0;
  std::string title;          ///< for screen readers
  std::string about{};        ///< the rules of play that its words follow; empty: none
  bool is_colored = true;     ///< symbols and water have colors; otherwise black and white
  std::vector<Grid> grids{};  ///< for a map: where its cells are
  std::vector<std::variant<Lines, Disc, Words, Picto, Part>> shapes{};  ///< later ones on top
  std::vector<PlaceWords> words{};
};

/// The audience of a picture.
enum class View : std::uint8_t {
  gm,      ///< everything
  player,  ///< what players know before the game: the base rectangle and the number of levels
  key,     ///< everything in words; no scene has this view
};
inline constexpr std::array<std::string_view, 3> view_names = {"gm", "player", "key"};

/// The arrangement of the parts of a picture that is not for paper.
enum class Shape : std::uint8_t {
  wide,    ///< as they would be largest on landscape paper
  narrow,  ///< the levels below each other and then the legend, as on a phone
};
inline constexpr std::array<std::string_view, 2> shape_names = {"wide", "narrow"};

/// How the content of a place is shown.
enum class Signs : std::uint8_t {
  both,      ///< its symbol, with its code below
  pictures,  ///< its symbol, with only additional information below, such as how many
  codes,     ///< its code, as in plans
};
inline constexpr std::array<std::string_view, 3> signs_names = {"both", "pictures", "codes"};

/// What is drawn outside the walls.
enum class Style : std::uint8_t {
  clean,    ///< nothing
  hatched,  ///< the rock, in short crossed strokes
};
inline constexpr std::array<std::string_view, 2> style_names = {"clean", "hatched"};

/// The destinations of captors, by their place.
using Targets = std::map<Place, Place>;

struct SceneOptions {
  View view = View::gm;
  Shape shape = Shape::wide;
  std::string sheet{};  ///< the purpose of a page, such as `gamemaster`
  Signs signs = Signs::both;
  Style style = Style::clean;
  bool explains_places = true;  ///< show a legend of places; tracks always have one
  bool has_parts = false;       ///< for pages: every wall and the content of every place is a Part
  std::string id{};           ///< the short name of the map, or its commitment; hidden from players
  std::string program{};      ///< what made the picture: `dungeonlab 0.1.0`
  std::vector<Mark> marks{};  ///< of cells in which something is wrong; not in the player's view
  /// Drawn over the map, except in the player's view: one with numbered turns, or up to tracks_max.
  std::vector<Track> tracks{};
  /// The rules of play that decide what things do and cost in texts. By default, the rules of the
  /// computer profile and of the map.
  std::optional<PlayRules> rules{};
  Targets targets{};                   ///< for the tooltips of captors
  std::vector<std::string> players{};  ///< their names on a live screen; empty: numbers
};
[[nodiscard]] PlayRules rules_shown(const SceneOptions& options, const Sheet& sheet);

/// The levels of a sheet, each with rulers, with the title above and a legend and a footer below.
/// The sheet must have its base rectangle and levels; it may break rules. A player's view uses
/// nothing else on the sheet.
[[nodiscard]] Scene scene_of(const Sheet& sheet, const SceneOptions& options);

/// The scene as SVG, ending in a line end: real text, one class for each Paint, legible without
/// color.
[[nodiscard]] std::string svg(const Scene& scene);

/// An SVG of a map for pages (src/render/page/map-view.js): its parts, the positions of its cells,
/// and the content of places.
[[nodiscard]] std::string svg_for_pages(const Sheet& sheet, const SceneOptions& options,
                                        std::vector<PlaceWords> words = {});

/// All symbols, or those that some shapes use, in an SVG that shows nothing: for pages that use
/// them elsewhere.
[[nodiscard]] std::string svg_of_symbols();
[[nodiscard]] std::string svg_of_symbols(const std::string& shapes);

}  // namespace dungeonlab::render
