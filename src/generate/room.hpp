#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/settings.hpp"
#include "generate/stages/stages.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace dungeonlab::generate {

/// A number for messages.
[[nodiscard]] inline std::string text(std::int64_t number) {
  return std::to_string(number);
}

/// What a map has before generation, by the settings that count it.
struct Written {
  struct Kind {
    int many = 0;
    Place first{};
  };

  /// Only the base rectangle.
  explicit Written(const Settings& settings);
  explicit Written(const Draft& draft);

  [[nodiscard]] const Kind& of(EncounterKind kind) const {
    return kinds[static_cast<std::size_t>(kind)];
  }

  bool is_map = false;  ///< this is a partial map
  std::int64_t free_places = 0;
  std::int64_t branch_cells = 0;
  std::int64_t boundaries = 0;  ///< between two cells
  std::int64_t walls = 0;       ///< on these boundaries
  std::int64_t courses = 0;     ///< the number of these boundaries that a river crosses
  int branches = 0;
  int rivers = 0;
  int waterfalls = 0;
  PitsThere pits{};
  std::array<Kind, encounter_table.size()> kinds{};
};

/// The maximum room for the spelled-out settings, in addition to what is written.
struct Room {
  Room(const Settings& asked, const Written& written);

  std::string base;     ///< `5x5`
  std::string dungeon;  ///< `5x5x2`
  std::string left;     ///< ` left` if something is already written
  bool has_branches;    ///< then the numbers below are bounds
  bool has_treasure;    ///< it is written, and takes none of the places
  std::int64_t cells = 0;
  std::int64_t cells_without_pit = 0;
  std::int64_t loose_pits = 0;      ///< written pits that become part of cycles
  std::int64_t places = 0;          ///< empty places
  std::int64_t boundaries = 0;      ///< between two cells
  std::int64_t longest_course = 0;  ///< of a river on one level, in places

  /// `5x5x2 has 50`, as the end of a sentence.
  [[nodiscard]] std::string has_places() const;
  [[nodiscard]] std::string has_cells() const;
  [[nodiscard]] std::string has_cells_without_pit() const;
};

/// Every number must be within the bounds of its row, and no range may end below its start;
/// otherwise a usage error that gives the setting.
[[nodiscard]] Result<void> within_bounds(const Settings& settings);

}  // namespace dungeonlab::generate
