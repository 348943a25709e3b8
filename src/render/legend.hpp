#pragma once

#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// One thing that a map shows, and what it is.
struct LegendEntry {
  std::string sign;  ///< as drawn
  io::Ink ink = io::Ink::text;
  std::optional<EncounterKind> kind{};
  std::string name;
  std::string about;
};

/// Everything that occurs on a sheet, in the order of the rule book: encounters, rivers, walls, the
/// exit.
[[nodiscard]] std::vector<LegendEntry> legend(const Sheet& sheet, io::Charset charset);
/// The same for a picture, which also has signs for a kind that nobody knows and for a note.
[[nodiscard]] std::vector<LegendEntry> picture_legend(const Sheet& sheet);

}  // namespace dungeonlab::render
