#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// The canonical JSON text of a sheet, ending in a line end. Any sheet can be written; readers
/// report the same about it before and after.
[[nodiscard]] std::string write_json(const Sheet& sheet);
/// What the JSON text of a sheet cannot express: a second encounter at a place, a second exit, a
/// square of the base rectangle without a cell. Such a sheet has errors and can come only from a
/// plan. Empty if JSON can express everything.
[[nodiscard]] std::string unsaid_in_json(const Sheet& sheet);
/// The same on one line without white space, with a line end: one line of a `.jsonl` file.
[[nodiscard]] std::string write_json_line(const Sheet& sheet);

/// The characters of a drawn plan.
enum class Charset : std::uint8_t {
  ascii,    ///< exactly the plan format
  unicode,  ///< box-drawing lines: heavy monolith, light simple wall, dashed wire, a gap at the
            ///< exit
};
/// The plan of a sheet, ending in a line end. Any sheet can be written: what cannot be drawn (a
/// wall off the map, a second encounter at a place) is stated in a line below the drawing. Both
/// character sets are read back as the same sheet.
[[nodiscard]] std::string write_plan(const Sheet& sheet, Charset charset = Charset::ascii);

/// `canonical` is what write_plan() made of the plan `text`. Adds the comments of `text`, each
/// above the line that it belonged to.
[[nodiscard]] std::string with_comments(std::string canonical, std::string_view text);

/// The JSON Schema (draft-07) of a map, made from the same tables as the decoder.
[[nodiscard]] std::string write_map_schema();

/// The address of the schema for editors, for `$schema`.
inline constexpr std::string_view map_format = "dungeonlab-map/1";
inline constexpr std::string_view plan_format = "dungeonlab-plan/1";

}  // namespace dungeonlab::io
