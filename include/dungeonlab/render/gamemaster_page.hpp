#pragma once

#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/render/symbol.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// One entry of a key: what it says about a kind, a wall or a piece of a river.
struct KeyItem {
  const Symbol* symbol = nullptr;
  std::optional<WallKind> wall{};  ///< drawn instead of a symbol
  std::string name{};              ///< bold; empty: only words
  std::string places{};            ///< where it is, on the same line if there is room
  std::string words{};             ///< below the name
};
struct KeyGroup {
  std::string heading{};
  std::vector<KeyItem> items{};
};

/// A map with its key next to it or below it, all levels on one page, if cells of 8.5 mm and
/// letters of 6.5 points fit; cells and letters are then as large as possible. Otherwise the pages
/// of the map, followed by the pages of the key. All words must be safe to show.
[[nodiscard]] std::vector<Page> gamemaster_pages(const Sheet& sheet, const SceneOptions& options,
                                                 const std::vector<KeyGroup>& key, Paper paper);

}  // namespace dungeonlab::render
