#pragma once

#include <compare>
#include <map>
#include <memory>
#include <set>
#include <string>

#include <pango/pangocairo.h>

namespace dungeonlab::press {

template <class T, void (*end)(T*)>
struct Ender {
  void operator()(T* thing) const { end(thing); }
};
struct Unref {
  void operator()(void* thing) const { g_object_unref(thing); }
};
using Font =
    std::unique_ptr<PangoFontDescription, Ender<PangoFontDescription, pango_font_description_free>>;
using Layout = std::unique_ptr<PangoLayout, Unref>;
using FontMap = std::unique_ptr<PangoFontMap, Unref>;
using Context = std::unique_ptr<PangoContext, Unref>;

/// How text is set, in points.
struct Setting {
  double size = 0;
  bool bold = false;
  double width = 0;
};

/// Words in the fonts of this machine, for any canvas of this thread. The output does not depend on
/// the user's language.
class Fonts {
 public:
  Fonts();

  /// False if there is no font.
  [[nodiscard]] bool can_write() const;
  /// The words, with a replacement character for each letter that no font has.
  [[nodiscard]] std::string legible(const std::string& words);
  /// The letters that were replaced.
  [[nodiscard]] const std::set<char32_t>& lacking() const { return lacking_; }
  /// Plain text at that font size.
  [[nodiscard]] Layout text(const std::string& words, double size, bool bold) const;
  /// Plain text that wraps at the width. It is remembered, so do not change it.
  [[nodiscard]] std::shared_ptr<PangoLayout> paragraph(const std::string& words,
                                                       const Setting& setting);

 private:
  struct Key {
    std::string words;
    double size;
    bool bold;
    double width;
    [[nodiscard]] auto operator<=>(const Key&) const = default;
  };

  [[nodiscard]] bool has(const std::string& letter) const;

  FontMap fonts_;
  Context context_;
  std::set<char32_t> lacking_{};
  std::map<Key, std::shared_ptr<PangoLayout>> paragraphs_{};
};

}  // namespace dungeonlab::press
