#pragma once

#include "app/command.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/render/text.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

inline constexpr Option paper_option = {"--paper", "PAPER", "what pages of a PDF are printed on",
                                        render::paper_names};
inline constexpr Option signs_option = {
    "--signs", "SIGNS", "how places are shown: symbols with codes, or one of the two",
    render::signs_names};
inline constexpr Option style_option = {
    "--style", "STYLE", "whether the rock around the walls is left white or hatched",
    render::style_names};
inline constexpr Option legend_option = {
    "--legend", "", "list everything on the map and what it does, above the drawing"};
inline constexpr Option cell_pixels_option = {
    "--cell-pixels", "N",
    "pixels of the side of a cell, in formats made of pixels, 16 to 400 (100, or what fits, if not "
    "given)"};
inline constexpr Option no_square_option = {
    "--no-square", "", "leave a map for virtual tabletops as it is: not padded to a square"};

/// A map of which a picture is made. It says its base rectangle and its levels, and may break
/// rules.
struct PictureMap {
  std::string file;  ///< where it stands
  Sheet sheet;
  forge::MapLabel label;
  std::vector<render::Mark> marks = {};    ///< of its faults
  std::vector<render::Track> tracks = {};  ///< drawn over it
  std::string route_from = {};             ///< where the game of its only track begins
  std::optional<PlayRules> rules = {};     ///< of that game
};

/// What pictures are asked for.
struct PictureRequest {
  std::vector<PictureMap> maps;  ///< at least one; exactly one unless a file holds any number
  render::View view{};
  const Arguments& arguments;  ///< for options of a single format
  const World& world;          ///< `out` is where the pictures go
};

/// One file of a picture.
struct PictureFile {
  std::string bytes;
  std::string part{};            ///< what its name says before the ending of one of several: `.1`
  std::set<char32_t> lacking{};  ///< letters that no font has
};

namespace formats {
/// Makes the files of one picture; a usage error where an option does not go with the format.
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
  std::string_view options;  ///< by name, with a blank between
  std::string_view secrets;  ///< in a file for players
  Result<std::vector<PictureFile>> (*make)(const PictureRequest&);
};

inline constexpr auto picture_formats = std::to_array<PictureFormat>({
#define FORMAT(name, ending, holds_many, holds_key, options, secrets) \
  {#name, ending, holds_many, holds_key, options, secrets, &formats::name},
#include "app/formats.def"
#undef FORMAT
});

/// What `--format` may say.
inline constexpr auto picture_format_names = std::to_array<std::string_view>({
#define FORMAT(name, ...) #name,
#include "app/formats.def"
#undef FORMAT
});

}  // namespace dungeonlab::app
