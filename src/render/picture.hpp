#pragma once

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/scene.hpp"
#include "legend.hpp"
#include "map_pen.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// One grid of a picture: some cells of a level, and what it is called.
struct Panel {
  int level = 0;
  Window window{};
  std::string heading{};
};

/// What a picture shows. All panels have windows of one size.
struct Picture {
  const Sheet& sheet;
  const Ground& ground;
  bool blank = false;
  bool has_parts = false;
  Signs signs = Signs::both;
  std::optional<std::uint64_t> hatching{};  ///< its seed, if the rock is drawn
  std::vector<Panel> panels;
  std::vector<LegendEntry> legend;
  std::string name{};   ///< above everything; empty: none
  std::string facts{};  ///< below it: what map it is
  Caption footer{};
  int small_print = 0;          ///< the size of letters of both; 0: as their paints have it
  std::string title{};          ///< for those who cannot see it
  std::vector<Track> tracks{};  ///< over the map
  std::vector<Mark> marks{};    ///< likewise
  PlayRules rules{};            ///< by which its texts say what things do
  Targets targets{};            ///< likewise
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
/// `least`: so large at least, with the picture in the upper left corner.
[[nodiscard]] Scene painted(const Picture& picture, const Arrangement& arrangement,
                            Size least = {});
/// What of a picture of its size the title block takes above, and the footer below, with margins.
[[nodiscard]] int title_space(const Picture& picture);
[[nodiscard]] int footer_space(const Picture& picture, int width);
/// The space around a picture.
inline constexpr int picture_margin = 120;

/// The most cells that a window may have for its panel alone to fit into a size.
[[nodiscard]] Extent cells_that_fit(Size size, const Ground& ground);
/// How often, in millionths, a picture of that size fits into the paper.
[[nodiscard]] std::int64_t magnification(Size picture, Size paper);

}  // namespace dungeonlab::render
