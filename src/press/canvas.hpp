#pragma once

#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/scene.hpp"
#include "fonts.hpp"

#include <memory>

#include <cairo.h>

namespace dungeonlab::press {

using Surface = std::unique_ptr<cairo_surface_t, Ender<cairo_surface_t, cairo_surface_destroy>>;
using Cairo = std::unique_ptr<cairo_t, Ender<cairo_t, cairo_destroy>>;

/// Draws on a surface.
class Canvas {
 public:
  Canvas(cairo_surface_t* surface, Fonts& fonts);

  [[nodiscard]] cairo_t* cairo() const { return cairo_.get(); }
  [[nodiscard]] Fonts& fonts() const { return fonts_; }

  /// Draws the scene at the origin, in its own units.
  void draw(const render::Scene& scene);

 private:
  void draw(const render::Lines& lines) const;
  void draw(const render::Disc& disc) const;
  void draw(const render::Words& words) const;
  void draw(const render::Picto& picto) const;
  void draw(const render::Part&) const {}  // only for pages on a screen
  void fill(const render::Look& look) const;
  void stroke(const render::Look& look) const;

  Cairo cairo_;
  Fonts& fonts_;
  int width_ = 0;  ///< of the current scene
  bool is_colored_ = false;
};

}  // namespace dungeonlab::press
