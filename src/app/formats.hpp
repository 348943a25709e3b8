#pragma once

#include "cli/command.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/render/text.hpp"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// How to draw pictures; each format uses what it can show.
struct PictureChoice {
  render::View view = render::View::gm;
  std::optional<render::Signs> signs{};
  std::optional<render::Style> style{};
  bool has_legend = false;
  bool no_square = false;
  std::optional<int> cell_pixels{};
};
inline constexpr Option picture_view_option = option<&PictureChoice::view>(
    "--view", "VIEW", "what to show: everything, the empty grid for players, or the key as text",
    one_of(render::view_names));
inline constexpr Option signs_option =
    option<&PictureChoice::signs>("--signs", "SIGNS", "how to show what is in a cell",
                                  one_of(render::signs_names), otherwise("both"));
inline constexpr Option style_option = option<&PictureChoice::style>(
    "--style", "STYLE", "leave the rock around the walls white, or hatch it",
    one_of(render::style_names), otherwise("clean"));
inline constexpr Option legend_option = flag<&PictureChoice::has_legend>(
    "--legend", "list everything on the map and what it does, above the drawing");
inline constexpr Option cell_pixels_option =
    option<&PictureChoice::cell_pixels>("--cell-pixels", "N", "width of a cell in pixels",
                                        between(16, 400), otherwise("100, or what fits"));
inline constexpr Option no_square_option = flag<&PictureChoice::no_square>(
    "--no-square", "do not pad a map for virtual tabletops to a square");

/// A map to make a picture of. It has its base rectangle and its levels, and may break rules.
struct PictureMap {
  std::string file;  ///< the file it was read from
  Sheet sheet;
  forge::MapLabel label;
  std::vector<render::Mark> marks = {};    ///< marks of its faults
  render::Targets targets = {};            ///< its captors' targets, if valid and shown
  std::vector<render::Track> tracks = {};  ///< drawn over the map
  std::string route_from = {};             ///< start of the game of its only track
  std::optional<PlayRules> rules = {};     ///< rules of that game
};

/// The pictures to make.
struct PictureRequest {
  std::vector<PictureMap> maps;  ///< at least one; exactly one unless one file can hold several
  render::View view{};
  const Arguments& arguments;  ///< for options of a single format
  const World& world;          ///< pictures go to `out`
};

/// One file of a picture.
struct PictureFile {
  std::string bytes;
  std::string part{};            ///< part of the file name before the ending: `.1`
  std::set<char32_t> lacking{};  ///< characters that no font has
};

namespace formats {
/// Makes the files of one picture; a usage error if an option does not fit the format.
#define FORMAT(name, ...) \
  [[nodiscard]] Result<std::vector<PictureFile>> name(const PictureRequest& request);
#include "app/formats.def"
#undef FORMAT
}  // namespace formats

/// One row of formats.def.
struct PictureFormat {
  std::string_view name;
  std::string_view ending;
  bool holds_many;
  bool holds_key;
  std::string_view options;  ///< names, separated by spaces
  std::string_view secrets;  ///< secrets in a file for players
  Result<std::vector<PictureFile>> (*make)(const PictureRequest&);
};

inline constexpr auto picture_formats = std::to_array<PictureFormat>({
#define FORMAT(name, ending, holds_many, holds_key, options, secrets) \
  {#name, ending, holds_many, holds_key, options, secrets, &formats::name},
#include "app/formats.def"
#undef FORMAT
});

/// The values of `--format`.
inline constexpr auto picture_format_names = std::to_array<std::string_view>({
#define FORMAT(name, ...) #name,
#include "app/formats.def"
#undef FORMAT
});

}  // namespace dungeonlab::app
