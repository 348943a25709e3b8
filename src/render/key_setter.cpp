// Lays out a key in columns: headings, and below them items with a symbol on the left, a name with
// its places on one line, and a description. The widths of words are measured once, so the same key
// can be tried in many sizes.
#include "key_setter.hpp"

#include "dungeonlab/core/display_width.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/render/caption.hpp"
#include "wall_pen.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace dungeonlab::render {
namespace {

constexpr int key_thousand = 1000;
constexpr int key_bold_width = 1080;  ///< of bold letters, in thousandths of the regular width

// In hundredths of the font size.
constexpr int key_line_height = 118;
constexpr int item_gap = 38;
constexpr int heading_gap = 60;
constexpr int key_symbol_width = 270;  ///< including the gap after it
constexpr int key_symbol_size = 235;
constexpr int key_wall_width = 530;  ///< including the gap after it; long enough to tell the kinds
                                     ///< of wall apart
constexpr int key_wall_size = 480;
constexpr int key_column_gap = 160;

/// The width of words on paper, where the font is known and narrower than the widest.
int key_width(const std::string& text) {
  return usual_width_of(text, key_thousand);
}

bool has_picture(const KeyItem& item) {
  return item.symbol != nullptr || item.wall;
}

int width_of_picture(const KeyItem& item) {
  return item.wall ? key_wall_width : item.symbol != nullptr ? key_symbol_width : 0;
}

/// True for punctuation that must not begin a line.
bool is_closing(char32_t value) {
  return std::u32string_view(U"、。，．：；？！）」』】》〉”’").find(value) !=
         std::u32string_view::npos;
}

/// Splits a word into parts between which a line may break: each full-width letter, as in Chinese,
/// is a part, and so is each letter of a word that may be wider than a column.
std::vector<std::string> parts_of(const std::string& word) {
  constexpr int narrow_column = 8 * key_thousand;
  const bool is_long = key_width(word) > narrow_column;
  std::vector<std::string> parts;
  bool was_wide = false;
  for (std::size_t at = 0; at < word.size();) {
    const CodePoint letter = code_point_at(word, at).value_or(CodePoint{U'?', 1});
    const std::size_t width = display_width(letter.value);
    const bool may_break = (is_long || was_wide || width > 1) && width > 0;
    if (parts.empty() || (may_break && !is_closing(letter.value))) {
      parts.emplace_back();
    }
    parts.back() += word.substr(at, letter.bytes);
    was_wide = width == 0 ? was_wide : width > 1;
    at += letter.bytes;
  }
  return parts;
}

int part(int font, int hundredths) {
  return font * hundredths / 100;
}

int at_size(int thousandths, int font) {
  return static_cast<int>(std::int64_t{thousandths} * font / key_thousand);
}

}  // namespace

KeySetter::Measured KeySetter::measured(const std::string& text) {
  Measured all;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) {
      std::vector<std::string> parts = parts_of(text.substr(begin, end - begin));
      parts.back() += ' ';
      for (std::string& part : parts) {
        all.widths.push_back(key_width(part));
        all.width += all.widths.back();
        all.words.push_back(std::move(part));
      }
    }
    begin = end + 1;
  }
  return all;
}

KeySetter::KeySetter(const std::vector<KeyGroup>& key, bool repeats_headings)
    : repeats_headings_(repeats_headings) {
  for (const KeyGroup& group : key) {
    if (!group.heading.empty()) {
      pieces_.push_back({.heading = group.heading});
    }
    for (const KeyItem& item : group.items) {
      pieces_.push_back({.item = &item,
                         .name_width = key_width(item.name + "  ") * key_bold_width / key_thousand,
                         .places = measured(item.places),
                         .words = measured(item.words)});
    }
  }
}

std::vector<std::string> KeySetter::lines_of(const Measured& text, int width, int font) {
  std::vector<std::string> lines;
  int used = 0;
  for (std::size_t i = 0; i < text.words.size(); ++i) {
    used += text.widths[i];
    if (lines.empty() || at_size(used, font) > width) {
      lines.push_back(text.words[i]);
      used = text.widths[i];
    } else {
      lines.back() += text.words[i];
    }
  }
  for (std::string& line : lines) {
    line = std::string(trimmed(line));  // removes the space at the line break
  }
  return lines;
}

int KeySetter::count_lines(const Measured& text, int width, int font) {
  int lines = 0;
  int used = 0;
  for (const int word : text.widths) {
    used += word;
    if (lines == 0 || at_size(used, font) > width) {
      ++lines;
      used = word;
    }
  }
  return lines;
}

bool KeySetter::has_places_alongside(const Piece& piece, int width, int font) {
  return at_size(piece.name_width + piece.places.width * 11 / 10, font) <= width;
}

int KeySetter::text_width(const Piece& piece, int width, int font) {
  return width - part(font, width_of_picture(*piece.item));
}

int KeySetter::height_of(const Piece& piece, int width, int font) {
  if (piece.item == nullptr) {
    return part(font, heading_gap + key_line_height + item_gap);
  }
  const int room = text_width(piece, width, font);
  int lines = (piece.item->name.empty() ? 0 : 1) + count_lines(piece.words, room, font);
  lines += has_places_alongside(piece, room, font) ? 0 : count_lines(piece.places, room, font);
  const int least = has_picture(*piece.item) ? part(font, key_symbol_size) : 0;
  return std::max(lines * part(font, key_line_height), least) + part(font, item_gap);
}

std::optional<std::string> KeySetter::heading_over(std::size_t item) const {
  if (!repeats_headings_ || pieces_[item].item == nullptr) {
    return std::nullopt;
  }
  while (item > 0 && pieces_[item].item != nullptr) {
    --item;
  }
  return pieces_[item].item == nullptr ? std::optional(pieces_[item].heading) : std::nullopt;
}

template <class Act>
std::size_t KeySetter::lay(const Area& area, std::size_t first, Act act) const {
  const int gap = part(area.font, key_column_gap);
  const int width = (area.width - (area.columns - 1) * gap) / area.columns;
  std::size_t next = first;
  for (int column = 0; column < area.columns && next < pieces_.size(); ++column) {
    const int x = area.corner.x + column * (width + gap);
    const int end = area.corner.y + area.height;
    int y = area.corner.y;
    if (const auto heading = heading_over(next)) {
      const Piece again{.heading = *heading + ", continued"};
      act(again, Point{x, y}, width);
      y += height_of(again, width, area.font);
    }
    while (next < pieces_.size()) {
      const int height = height_of(pieces_[next], width, area.font);
      // Keeps a heading together with what follows it.
      const bool is_heading = pieces_[next].item == nullptr;
      const int needed = height + (is_heading && next + 1 < pieces_.size()
                                       ? height_of(pieces_[next + 1], width, area.font)
                                       : 0);
      if (y + needed - part(area.font, item_gap) > end) {
        break;
      }
      act(pieces_[next], Point{x, y}, width);
      y += height;
      ++next;
    }
  }
  return next;
}

bool KeySetter::fits(const Area& area) const {
  return lay(area, 0, [](const Piece&, Point, int) {}) == pieces_.size();
}

void KeySetter::draw_piece(const Piece& piece, Point at, int width, int font, Brush& brush) const {
  const auto say = [&](Paint paint, Point where, const std::string& text,
                       Align align = Align::start) {
    const int room = align == Align::end ? where.x - at.x : at.x + width - where.x;
    brush.say({paint, where, text, align, "", font, room});
  };
  if (piece.item == nullptr) {
    const int base = at.y + part(font, heading_gap) + part(font, 80);
    say(Paint::key_name, {at.x, base}, piece.heading);
    brush.stroke(Paint::form, {at.x, base + part(font, 28)}, {at.x + width, base + part(font, 28)});
    brush.lift();
    return;
  }
  const KeyItem& item = *piece.item;
  const int room = text_width(piece, width, font);
  const int left = at.x + width - room;
  int base = at.y + part(font, 84);
  const auto next_line = [&] { base += part(font, key_line_height); };
  if (item.symbol != nullptr) {
    const int half = part(font, key_symbol_size) / 2;
    brush.symbol(Paint::site, *item.symbol, {at.x + half, at.y + half}, 2 * half);
  }
  if (item.wall) {
    const int middle = at.y + part(font, key_symbol_size) / 2;
    constexpr int cap = cell_side / 14;
    draw_wall(brush, {at.x + cap, middle}, {at.x + part(font, key_wall_size) - cap, middle},
              barrier(*item.wall));
    brush.lift();
  }
  const bool is_alongside = has_places_alongside(piece, room, font);
  if (!item.name.empty()) {
    say(Paint::key_name, {left, base}, item.name);
    if (is_alongside && !item.places.empty()) {
      say(Paint::key, {at.x + width, base}, item.places, Align::end);
    }
    next_line();
  }
  if (!is_alongside) {
    for (const std::string& line : lines_of(piece.places, room, font)) {
      say(Paint::key, {left, base}, line);
      next_line();
    }
  }
  for (const std::string& line : lines_of(piece.words, room, font)) {
    say(Paint::key, {left, base}, line);
    next_line();
  }
}

std::size_t KeySetter::draw(const Area& area, std::size_t first, Brush& brush) const {
  return lay(area, first, [&](const Piece& piece, Point at, int width) {
    draw_piece(piece, at, width, area.font, brush);
  });
}

}  // namespace dungeonlab::render
