#pragma once

#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// What is drawn for entries that explain the marks of tracks; a picture draws the marks.
inline constexpr std::string_view landing_mark = "landing";
inline constexpr std::string_view arrival_mark = "arrival";
inline constexpr std::string_view direction_mark = "direction";
inline constexpr std::string_view level_mark = "level";
inline constexpr std::string_view death_mark = "death";

/// One thing that a map shows, and its explanation.
struct LegendEntry {
  std::string drawn;  ///< as in the map
  io::Ink ink = io::Ink::text;
  std::optional<EncounterKind> kind{};
  std::string name{};
  std::string about{};
  std::optional<Paint> paint{};    ///< of a track: of its line, a mark or a number
  const Symbol* symbol = nullptr;  ///< in a picture with symbols
  Paint family{};                  ///< of the symbol
  std::optional<Sign> of{};        ///< sign of the kind
};

/// Everything that occurs on a sheet, in the order of the rule book: encounters, rivers, walls, the
/// exit. The house rules in force decide the descriptions.
[[nodiscard]] std::vector<LegendEntry> legend(const Sheet& sheet, io::Charset charset,
                                              const std::vector<HouseRule>& in_force);
/// The explanation of the frame around a cell in which something is wrong.
[[nodiscard]] LegendEntry legend_of_marks();
/// Explains tracks over a map: their lines by player name, their marks, and the actions turn by
/// turn.
[[nodiscard]] std::vector<LegendEntry> legend_of(const std::vector<Track>& tracks);
/// The same for a picture, which also has symbols, and entries for an unknown kind and for a note.
[[nodiscard]] std::vector<LegendEntry> picture_legend(const Sheet& sheet,
                                                      const std::vector<HouseRule>& in_force,
                                                      Signs signs);

}  // namespace dungeonlab::render
