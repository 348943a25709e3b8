#pragma once

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/grids.hpp"
#include "dungeonlab/render/scene.hpp"
#include "legend.hpp"
#include "map_pen.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// One grid of a picture: some cells of a level, and what it is called.
struct Panel {
  int level = 0;
  Window window{};
  std::string heading{};
};

/// What stands below the panels of a picture to be written into.
enum class Below : std::uint8_t { nothing, tally, lines };

/// What a picture shows. All panels have windows of one size.
struct Picture {
  const Sheet& sheet;
  const Ground& ground;
  bool blank = false;
  std::vector<Panel> panels;
  std::vector<LegendEntry> legend;
  Below below = Below::nothing;
  std::vector<std::string> start{};  ///< lines of a tally about the beginning
  Caption caption;
  std::string title;
  std::vector<Track> tracks{};  ///< over the map
  PlayRules rules{};            ///< by which its texts say what things do
};

/// How the parts of a picture lie.
struct Arrangement {
  int across = 1;          ///< panels side by side
  int legend_columns = 1;  ///< of entries
  bool beside = false;     ///< the legend is right of the panels and not below them
};

/// The size of a picture in units of a scene.
struct Size {
  int width = 0;
  int height = 0;
};
[[nodiscard]] Size size_of(const Picture& picture, const Arrangement& arrangement);
/// The arrangement that is drawn largest on paper of that shape.
[[nodiscard]] Arrangement arranged(const Picture& picture, Size paper);
/// One panel above the other and the legend below, no wider than they are.
[[nodiscard]] Arrangement stacked(const Picture& picture);
[[nodiscard]] Scene painted(const Picture& picture, const Arrangement& arrangement);
/// Where `painted` puts the cells of each panel.
[[nodiscard]] std::vector<Grid> grids_of(const Picture& picture, const Arrangement& arrangement);

/// The most cells that a window may have for its panel alone to fit into a size.
[[nodiscard]] Extent cells_that_fit(Size size, const Ground& ground);
/// How often, in millionths, a picture of that size fits into the paper.
[[nodiscard]] std::int64_t magnification(Size picture, Size paper);

}  // namespace dungeonlab::render
