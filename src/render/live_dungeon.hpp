#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::render {

struct LiveDungeon {
  /// What the script of a live screen reads: the cells with the boundaries around them, the words
  /// about each place for the gamemaster and for players, and the map as each of them sees it. JSON
  /// on one line that can stand inside of HTML.
  std::string data;
  std::string shapes;  ///< of both maps; the page holds the symbols that they show
};
[[nodiscard]] LiveDungeon live_dungeon(const Sheet& sheet, const SceneOptions& options);

}  // namespace dungeonlab::render
