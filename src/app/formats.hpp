#pragma once

#include "app/command.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/render/scene.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

inline constexpr Option paper_option = {"--paper", "PAPER", "what pages of a PDF are printed on",
                                        render::paper_names};
inline constexpr Option cell_pixels_option = {
    "--cell-pixels", "N", "pixels of the side of a cell, in formats made of pixels (16 to 400)"};
inline constexpr Option no_square_option = {
    "--no-square", "", "leave a map for virtual tabletops as it is: not padded to a square"};

/// A map of which a picture is made. It says its base rectangle and its levels, and may break
/// rules.
struct PictureMap {
  Sheet sheet;
  std::string id;  ///< its short name or its commitment; empty if it has none
};

/// What pictures are asked for.
struct PictureRequest {
  std::vector<PictureMap> maps;  ///< at least one; exactly one unless a file holds any number
  render::View view{};
  const Arguments& arguments;  ///< for options of a single format
};

/// One file of a picture.
struct PictureFile {
  std::string bytes;
  std::string part{};  ///< what its name says before the ending, if a map gives several: `.1`
};

namespace formats {
/// Makes the files of one picture; a usage error where an option does not go with the format.
#define FORMAT(name, ending, holds_many, holds_key) \
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
  Result<std::vector<PictureFile>> (*make)(const PictureRequest&);
};

inline constexpr auto picture_formats = std::to_array<PictureFormat>({
#define FORMAT(name, ending, holds_many, holds_key) \
  {#name, ending, holds_many, holds_key, &formats::name},
#include "app/formats.def"
#undef FORMAT
});

/// What `--format` may say: the text of the terminal, then the rows of the table.
inline constexpr auto picture_format_names = std::to_array<std::string_view>({
    "text",
#define FORMAT(name, ending, holds_many, holds_key) #name,
#include "app/formats.def"
#undef FORMAT
});

}  // namespace dungeonlab::app
