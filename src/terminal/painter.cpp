// Sends only what differs between two pages: a turn changes less than a kilobyte, so the screen
// stays fast over a slow connection. A few equal columns between two differences are cheaper to
// send again than to skip.
#include "dungeonlab/terminal/painter.hpp"

#include <array>

namespace dungeonlab::terminal {
namespace {

constexpr int jump_bytes = 6;  // approximate length of a sequence that moves the cursor

std::string move_to(int row, int column) {
  return "\033[" + std::to_string(row + 1) + ";" + std::to_string(column + 1) + "H";
}

std::string select(Style style, bool has_colour) {
  constexpr std::array<std::string_view, 6> codes = {"", ";31", ";32", ";33", ";35", ";36"};
  std::string text = "\033[0";
  text += style.bold ? ";1" : "";
  text += style.dim ? ";2" : "";
  text += style.underlined ? ";4" : "";
  text += style.reverse ? ";7" : "";
  text += has_colour ? codes[static_cast<std::size_t>(style.colour)] : "";
  return text + "m";
}

class Painter {
 public:
  explicit Painter(Abilities abilities) : abilities_(abilities) {}

  void paint_row(const Canvas* before, const Canvas& after, int row) {
    const auto [columns, rows] = after.size();
    const int end = row + 1 == rows ? columns - 1 : columns;
    const auto differs = [&](int column) {
      return before == nullptr ? after.at(row, column) != Glyph{}
                               : before->at(row, column) != after.at(row, column);
    };
    for (int column = 0; column < end; ++column) {
      if (!differs(column)) {
        continue;
      }
      // The left half of a wide character includes its right half.
      const int first = column > 0 && after.at(row, column).text.empty() ? column - 1 : column;
      int last = column;
      for (int next = column + 1; next < end && next - last <= jump_bytes; ++next) {
        last = differs(next) ? next : last;
      }
      bytes_ += move_to(row, first);
      for (int i = first; i <= last; ++i) {
        paint(after.at(row, i));
      }
      column = last;
    }
  }

  std::string finish(Cursor cursor) {
    select_style({});
    if (cursor.row < 0) {
      return bytes_ + "\033[?25l";
    }
    return bytes_ + move_to(cursor.row, cursor.column) + "\033[?25h";
  }

  void clear() { bytes_ = "\033[0m\033[2J"; }

 private:
  void paint(const Glyph& glyph) {
    if (glyph.text.empty()) {
      return;
    }
    select_style(glyph.style);
    const bool is_ascii = glyph.text.size() == 1;
    bytes_ += is_ascii || abilities_.is_unicode ? glyph.text : "?";
  }
  void select_style(Style style) {
    if (style_ != style) {
      bytes_ += select(style, abilities_.has_colour);
      style_ = style;
    }
  }

  Abilities abilities_;
  std::string bytes_{};
  Style style_{};
};

}  // namespace

std::string changes(const Canvas& before, const Canvas& after, Cursor cursor, Abilities abilities) {
  Painter painter(abilities);
  const bool is_same_size = before.size() == after.size();
  if (!is_same_size) {
    painter.clear();
  }
  for (int row = 0; row < after.size().rows; ++row) {
    painter.paint_row(is_same_size ? &before : nullptr, after, row);
  }
  return painter.finish(cursor);
}

}  // namespace dungeonlab::terminal
