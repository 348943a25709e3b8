#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace dungeonlab::io {

/// The canonical JSON text of a sheet, ending in a line end. Total: any sheet can be written; what
/// a reader reports of it is the same before and after.
[[nodiscard]] std::string write_json(const Sheet& sheet);
/// What of a sheet its JSON text cannot say so that it is read back: a second encounter at a place,
/// a second exit, a square of the base rectangle without a cell. Such a sheet has errors and comes
/// only from a plan. Empty if it can all be said.
[[nodiscard]] std::string unsaid_in_json(const Sheet& sheet);
/// The same on one line without white space, ending in a line end: one line of a `.jsonl` file.
[[nodiscard]] std::string write_json_line(const Sheet& sheet);

/// The characters a plan is drawn with.
enum class Charset : std::uint8_t {
  ascii,    ///< the plan format to the letter
  unicode,  ///< box-drawing lines: heavy monolith, light simple wall, dashed wire, a gap at the
            ///< exit
};
/// The plan of a sheet, ending in a line end. Total: what cannot be drawn (a wall off the map, a
/// second encounter at a place) is stated in a line below the drawing. Both character sets are read
/// back to the same sheet.
[[nodiscard]] std::string write_plan(const Sheet& sheet, Charset charset = Charset::ascii);

/// What write_plan() made of a plan, with the comments of its text, each above what it stood above.
[[nodiscard]] std::string with_comments(std::string canonical, std::string_view text);

/// The JSON Schema (draft-07) of a map, made from the same tables as the decoder.
[[nodiscard]] std::string write_map_schema();

/// The address under which an editor finds the schema, for `$schema`.
inline constexpr std::string_view map_format = "dungeonlab-map/1";
inline constexpr std::string_view plan_format = "dungeonlab-plan/1";

}  // namespace dungeonlab::io
