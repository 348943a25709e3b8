// Turns words into layouts of pango, ready to be drawn. The fonts are named, so every user of a
// machine gets the same ones; missing letters come from any other font. For a letter that no font
// has, pango draws a box or nothing, without an error, so every letter is looked up before it is
// drawn, only once. Shaping letters takes most of the time of printing, and a text is measured, at
// several sizes, before it is set: so a paragraph is shaped once for each size and width.
#include "fonts.hpp"

namespace dungeonlab::press {
namespace {

constexpr const char* font_family = "Liberation Sans, DejaVu Sans, sans-serif";

}  // namespace

Fonts::Fonts()
    : fonts_(PANGO_FONT_MAP(g_object_ref(pango_cairo_font_map_get_default()))),  // one per thread
      context_(pango_font_map_create_context(fonts_.get())) {
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context_.get(), options);
  cairo_font_options_destroy(options);
  pango_context_set_language(context_.get(), pango_language_from_string("en"));
  pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
}

bool Fonts::has(const std::string& letter) const {
  return pango_layout_get_unknown_glyphs_count(text(letter, 1, false).get()) == 0;
}

bool Fonts::can_write() const {
  const Font font(pango_font_description_from_string(font_family));
  const std::unique_ptr<PangoFont, Unref> found(
      pango_context_load_font(context_.get(), font.get()));
  return found != nullptr && has("A");
}

std::string Fonts::legible(const std::string& words) {
  constexpr const char* replacement_sign = "\xef\xbf\xbd";
  thread_local std::map<char32_t, bool> known_letters;  // true if a font has the letter
  std::string shown;
  const char* next = nullptr;
  for (const char* at = words.c_str(); *at != '\0'; at = next) {
    next = g_utf8_find_next_char(at, nullptr);
    const std::string letter(at, next);
    const char32_t number = g_utf8_get_char(at);
    const auto [known, is_new] = known_letters.emplace(number, true);
    if (is_new) {
      known->second = pango_is_zero_width(number) != FALSE || has(letter);
    }
    if (!known->second) {
      lacking_.insert(number);
    }
    shown += known->second ? letter : has(replacement_sign) ? replacement_sign : "?";
  }
  return shown;
}

Layout Fonts::text(const std::string& words, double size, bool bold) const {
  Layout layout(pango_layout_new(context_.get()));
  const Font font(pango_font_description_new());
  pango_font_description_set_family_static(font.get(), font_family);
  pango_font_description_set_weight(font.get(), bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font.get(), size * PANGO_SCALE);
  pango_layout_set_font_description(layout.get(), font.get());
  pango_layout_set_auto_dir(layout.get(), FALSE);
  pango_layout_set_text(layout.get(), words.data(), static_cast<int>(words.size()));
  return layout;
}

std::shared_ptr<PangoLayout> Fonts::paragraph(const std::string& words, const Setting& setting) {
  constexpr std::size_t most = 2000;  // a few megabytes
  if (paragraphs_.size() == most) {
    paragraphs_.clear();
  }
  std::shared_ptr<PangoLayout>& known =
      paragraphs_[{words, setting.size, setting.bold, setting.width}];
  if (known == nullptr) {
    known = text(words, setting.size, setting.bold);
    pango_layout_set_width(known.get(), static_cast<int>(setting.width * PANGO_SCALE));
    pango_layout_set_wrap(known.get(), PANGO_WRAP_WORD_CHAR);
    // A hyphen at the break of a long word would look like part of it.
    PangoAttrList* const attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    pango_layout_set_attributes(known.get(), attributes);
    pango_attr_list_unref(attributes);
  }
  return known;
}

}  // namespace dungeonlab::press
