#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "relax/relaxed_game.hpp"

#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::rules {

/// Rules of the groups L and P ask what play a map allows, and need a map without errors.
[[nodiscard]] inline bool is_about_play(const Rule& rule) {
  return rule.group >= Group::L;
}

/// What the rules of the dungeon look at: the sound dungeon, the sheet it was built from, and what
/// play makes of it.
class Inspection {
 public:
  /// Both must outlive the inspection.
  Inspection(const Sheet& sheet, const Dungeon& dungeon) : sheet_(&sheet), dungeon_(&dungeon) {}

  [[nodiscard]] const Sheet& sheet() const { return *sheet_; }
  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }
  /// Made when first asked for; its searches are shared by all rules that ask.
  [[nodiscard]] const relax::RelaxedGame& relaxed_game() const {
    if (!relaxed_game_) {
      relaxed_game_.emplace(*dungeon_);
    }
    return *relaxed_game_;
  }
  /// The places where one look deals more pierces than a player survives, of those where a player
  /// can ever stand, in reading order; found when first asked for.
  [[nodiscard]] const std::vector<PlaceIndex>& deadly_looks() const;

 private:
  const Sheet* sheet_;
  const Dungeon* dungeon_;
  mutable std::optional<relax::RelaxedGame> relaxed_game_;
  mutable std::optional<std::vector<PlaceIndex>> deadly_looks_;
};

/// Places by their names instead of their numbers.
[[nodiscard]] inline std::vector<Place> places_of(const Dungeon& dungeon,
                                                  std::span<const PlaceIndex> numbers) {
  std::vector<Place> places;
  places.reserve(numbers.size());
  for (const PlaceIndex number : numbers) {
    places.push_back(dungeon.place(number));
  }
  return places;
}

}  // namespace dungeonlab::rules
