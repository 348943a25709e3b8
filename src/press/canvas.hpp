#pragma once

#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/scene.hpp"

#include <memory>
#include <set>
#include <string>

#include <cairo.h>
#include <pango/pangocairo.h>

namespace dungeonlab::press {

template <class T, void (*end)(T*)>
struct Ender {
  void operator()(T* thing) const { end(thing); }
};
struct Unref {
  void operator()(void* thing) const { g_object_unref(thing); }
};
using Surface = std::unique_ptr<cairo_surface_t, Ender<cairo_surface_t, cairo_surface_destroy>>;
using Cairo = std::unique_ptr<cairo_t, Ender<cairo_t, cairo_destroy>>;
using Font =
    std::unique_ptr<PangoFontDescription, Ender<PangoFontDescription, pango_font_description_free>>;
using Layout = std::unique_ptr<PangoLayout, Unref>;
using FontMap = std::unique_ptr<PangoFontMap, Unref>;
using Context = std::unique_ptr<PangoContext, Unref>;

/// Draws on a surface. The output does not depend on the user's language.
class Canvas {
 public:
  explicit Canvas(cairo_surface_t* surface);

  [[nodiscard]] cairo_t* cairo() const { return cairo_.get(); }
  /// False if there is no font.
  [[nodiscard]] bool can_write() const;
  /// The words, with a replacement character for each letter that no font has.
  [[nodiscard]] std::string legible(const std::string& words);
  /// The letters that were replaced.
  [[nodiscard]] const std::set<char32_t>& lacking() const { return lacking_; }
  /// Plain text at that font size.
  [[nodiscard]] Layout text(const std::string& words, double size, bool bold) const;

  /// Draws the scene at the origin, in its own units.
  void draw(const render::Scene& scene);

 private:
  void draw(const render::Lines& lines) const;
  void draw(const render::Disc& disc) const;
  void draw(const render::Words& words);
  void draw(const render::Picto& picto) const;
  void draw(const render::Part&) const {}  // only for pages on a screen
  [[nodiscard]] bool has(const std::string& letter) const;
  void fill(const render::Look& look) const;
  void stroke(const render::Look& look) const;

  Cairo cairo_;
  FontMap fonts_;
  Context context_;
  std::set<char32_t> lacking_{};
  int width_ = 0;  ///< of the current scene
  bool is_colored_ = false;
};

}  // namespace dungeonlab::press
