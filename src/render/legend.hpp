#pragma once

#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::render {

/// What the signs of entries about marks of tracks say; a picture draws the marks.
inline constexpr std::string_view landing_mark = "landing";
inline constexpr std::string_view arrival_mark = "arrival";
inline constexpr std::string_view direction_mark = "direction";
inline constexpr std::string_view level_mark = "level";
inline constexpr std::string_view death_mark = "death";

/// One thing that a map shows, and what it is.
struct LegendEntry {
  std::string sign;  ///< as drawn
  io::Ink ink = io::Ink::text;
  std::optional<EncounterKind> kind{};
  std::string name{};
  std::string about{};
  std::optional<Paint> paint{};    ///< of a track: its line, or that of a mark or a number
  const Symbol* symbol = nullptr;  ///< in a picture with symbols
  Paint family{};                  ///< of the symbol
  std::optional<Sign> of{};        ///< of the kind
};

/// Everything that occurs on a sheet, in the order of the rule book: encounters, rivers, walls, the
/// exit. What they do is said by the house rules in force.
[[nodiscard]] std::vector<LegendEntry> legend(const Sheet& sheet, io::Charset charset,
                                              const std::vector<HouseRule>& in_force);
/// What the frame of a cell means in which something is wrong.
[[nodiscard]] LegendEntry legend_of_marks();
/// What tracks over a map show: their lines by the names of the players, their marks, and turn by
/// turn what is done.
[[nodiscard]] std::vector<LegendEntry> legend_of(const std::vector<Track>& tracks);
/// The same for a picture, which also has symbols, and signs for a kind that nobody knows and for a
/// note.
[[nodiscard]] std::vector<LegendEntry> picture_legend(const Sheet& sheet,
                                                      const std::vector<HouseRule>& in_force,
                                                      Signs signs);

}  // namespace dungeonlab::render
