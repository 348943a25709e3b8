#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "graph/play.hpp"

#include <optional>

namespace dungeonlab::rules {

/// What the rules of the dungeon look at: the sound dungeon, the sheet it was built from, and what
/// play makes of it.
class Inspection {
 public:
  /// Both must outlive the inspection.
  Inspection(const Sheet& sheet, const Dungeon& dungeon) : sheet_(&sheet), dungeon_(&dungeon) {}

  [[nodiscard]] const Sheet& sheet() const { return *sheet_; }
  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }
  /// Made when first asked for; its searches are shared by all rules that ask.
  [[nodiscard]] const graph::Play& play() const {
    if (!play_) {
      play_.emplace(*dungeon_);
    }
    return *play_;
  }

 private:
  const Sheet* sheet_;
  const Dungeon* dungeon_;
  mutable std::optional<graph::Play> play_;
};

}  // namespace dungeonlab::rules
