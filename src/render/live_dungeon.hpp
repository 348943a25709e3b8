#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/scene.hpp"

#include <string>

namespace dungeonlab::render {

struct LiveDungeon {
  /// The data of a live screen: the cells with their boundaries, the words about each place for the
  /// gamemaster and for players, and the map as each of them sees it. JSON on one line that is safe
  /// inside HTML.
  std::string data;
  std::string shapes;  ///< of both maps; the page has the symbols that they use
};
[[nodiscard]] LiveDungeon live_dungeon(const Sheet& sheet, const SceneOptions& options);

}  // namespace dungeonlab::render
