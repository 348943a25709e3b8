#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "relax/relaxed_game.hpp"

#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::rules {

/// True for rules of the groups L and P, which ask what play a map allows and need a map without
/// errors.
[[nodiscard]] inline bool is_about_play(const Rule& rule) {
  return rule.group >= Group::L;
}

/// What the rules of the dungeon check: the sound dungeon, the sheet it was built from, and the
/// relaxed game on it.
class Inspection {
 public:
  /// Both must outlive the inspection.
  Inspection(const Sheet& sheet, const Dungeon& dungeon) : sheet_(&sheet), dungeon_(&dungeon) {}

  [[nodiscard]] const Sheet& sheet() const { return *sheet_; }
  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }
  /// Made on first use; all rules that ask share its searches.
  [[nodiscard]] const relax::RelaxedGame& relaxed_game() const {
    if (!relaxed_game_) {
      relaxed_game_.emplace(*dungeon_);
    }
    return *relaxed_game_;
  }
  /// The places, among those where a player can ever stand, where one look deals more pierces than
  /// a player survives, in reading order. Found on first use.
  [[nodiscard]] const std::vector<PlaceIndex>& deadly_looks() const;

 private:
  const Sheet* sheet_;
  const Dungeon* dungeon_;
  mutable std::optional<relax::RelaxedGame> relaxed_game_;
  mutable std::optional<std::vector<PlaceIndex>> deadly_looks_;
};

/// Converts place numbers to places.
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
