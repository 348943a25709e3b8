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

/// One grid of a picture: some cells of a level, and its name.
struct Panel {
  int level = 0;
  Window window{};
  std::string heading{};
};

/// The contents of a picture. The windows of all panels have the same size.
struct Picture {
  const Sheet& sheet;
  const Ground& ground;
  bool grid_only = false;
  bool has_parts = false;
  Signs signs = Signs::both;
  std::optional<std::uint64_t> hatching{};  ///< its seed, if the rock is drawn
  std::vector<Panel> panels;
  std::vector<LegendEntry> legend;
  std::string name{};   ///< title of the map, at the top; empty: none
  std::string facts{};  ///< below the name: what identifies the map
  Caption footer{};
  int small_print = 0;          ///< font size of both; 0: the paints' sizes
  std::string title{};          ///< for screen readers
  std::vector<Track> tracks{};  ///< over the map
  std::vector<Mark> marks{};    ///< over the map
  PlayRules rules{};            ///< decide what its texts say
  Targets targets{};            ///< for its texts
};

/// How the parts of a picture are arranged.
struct Arrangement {
  int across = 1;             ///< number of panels side by side
  int legend_columns = 1;     ///< of entries
  bool is_alongside = false;  ///< the legend is to the right of the panels, not below them
};

/// The size of a picture in scene units.
struct Size {
  int width = 0;
  int height = 0;
};
[[nodiscard]] Size size_of(const Picture& picture, const Arrangement& arrangement);
/// The arrangement that is largest on paper of that shape.
[[nodiscard]] Arrangement arranged(const Picture& picture, Size paper);
/// The panels below each other and then the legend, no wider than they are.
[[nodiscard]] Arrangement stacked(const Picture& picture);
/// Draws the picture. The scene has at least the size `least`, with the picture in its upper left
/// corner.
[[nodiscard]] Scene painted(const Picture& picture, const Arrangement& arrangement,
                            Size least = {});
/// The heights of the title block and of the footer, with margins, in a picture of its natural
/// size.
[[nodiscard]] int title_space(const Picture& picture);
[[nodiscard]] int footer_space(const Picture& picture, int width);
/// The margin around a picture.
inline constexpr int picture_margin = 120;

/// The largest window whose panel fits into a size by itself.
[[nodiscard]] Extent cells_that_fit(Size size, const Ground& ground);
/// The scale, in millionths, at which a picture of that size fits on the paper.
[[nodiscard]] std::int64_t magnification(Size picture, Size paper);

}  // namespace dungeonlab::render
