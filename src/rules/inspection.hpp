#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/sheet.hpp"

namespace dungeonlab::rules {

/// What the rules of the dungeon look at: the sound dungeon and the sheet it was built from.
class Inspection {
 public:
  /// Both must outlive the inspection.
  Inspection(const Sheet& sheet, const Dungeon& dungeon) : sheet_(&sheet), dungeon_(&dungeon) {}

  [[nodiscard]] const Sheet& sheet() const { return *sheet_; }
  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }

 private:
  const Sheet* sheet_;
  const Dungeon* dungeon_;
};

}  // namespace dungeonlab::rules
