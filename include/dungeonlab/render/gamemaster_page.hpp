#pragma once

#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/render/symbol.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// What a key says once of a kind, a wall or a piece of a river.
struct KeyItem {
  const Symbol* symbol = nullptr;
  std::optional<WallKind> wall{};  ///< drawn in place of a symbol
  std::string name{};              ///< bold; empty: words alone
  std::string places{};            ///< where it is, on the same line if it has room there
  std::string words{};             ///< below them
};
struct KeyGroup {
  std::string heading{};
  std::vector<KeyItem> items{};
};

/// A map with its key beside or below it, all levels on one page, if cells of 8.5 mm and letters of
/// 6.5 points have room there: cells and letters are then as large as they can be. Else the pages
/// of the map, followed by those of the key. Words are safe to show.
[[nodiscard]] std::vector<Page> gamemaster_pages(const Sheet& sheet, const SceneOptions& options,
                                                 const std::vector<KeyGroup>& key, Paper paper);

}  // namespace dungeonlab::render
