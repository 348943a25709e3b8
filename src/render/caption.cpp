// Foreign titles on a line with our own words. A title may be longer than any line, have wide
// letters, and be written from right to left, and the ID after it must still be legible. Only a
// font knows the width of its letters, and the viewer's font is unknown, so letters count as wide
// as in the widest of the usual fonts: Latin letters in four classes, those of all other scripts as
// wide as they are high.
#include "dungeonlab/render/caption.hpp"

#include "dungeonlab/core/display_width.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace dungeonlab::render {
namespace {

constexpr std::string_view between = " · ";
constexpr std::string_view dots = "…";
constexpr int whole = 1000;  ///< letter widths are in thousandths of their height

bool is_right_to_left(char32_t value) {
  constexpr std::array<std::pair<char32_t, char32_t>, 5> ranges = {
      {{0x590, 0x8ff}, {0xfb1d, 0xfdff}, {0xfe70, 0xfeff}, {0x10800, 0x10fff}, {0x1e800, 0x1efff}}};
  return std::any_of(ranges.begin(), ranges.end(), [value](const auto& range) {
    return value >= range.first && value <= range.second;
  });
}

/// Calls `act` with every letter of a text and its offset, until `act` returns false.
template <class Act>
void each_letter(std::string_view text, Act&& act) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint letter = code_point_at(text, at).value_or(CodePoint{U'?', 1});
    if (!act(letter.value, at)) {
      return;
    }
    at += letter.bytes;
  }
}

int thousandths(char32_t value) {
  constexpr std::string_view slim = " !'(),./:;I[\\]`fijlrt|-";
  constexpr std::string_view wide = "MWmw%@+=<>~#&";
  if (display_width(value) == 0) {
    return 0;
  }
  if (value == U'·' || value == U'\u00a0') {
    return 400;
  }
  if (value == U'×' || value == U'–' || value == U'−') {
    return 700;
  }
  if (value >= 0x7f) {
    return whole;
  }
  const char letter = static_cast<char>(value);
  if (slim.find(letter) != std::string_view::npos) {
    return 400;
  }
  if (wide.find(letter) != std::string_view::npos) {
    return whole;
  }
  return letter >= 'A' && letter <= 'Z' ? 790 : 640;
}

int thousandths(std::string_view text) {
  int width = 0;
  each_letter(text, [&](char32_t value, std::size_t) {
    width += thousandths(value);
    return true;
  });
  return width;
}

/// The width in most fonts; letters of full-width scripts are the same in all fonts.
int usual_thousandths(char32_t value) {
  return display_width(value) > 1 ? whole : thousandths(value) * 4 / 5;
}

/// The same for names, which may be squeezed: of most scripts, a letter is narrower than it is
/// high.
int squeezed_thousandths(char32_t value) {
  constexpr int narrow = 600;
  return value >= 0x7f && display_width(value) == 1 ? narrow : usual_thousandths(value);
}

/// The length of the beginning, in whole letters, that two texts share.
std::size_t shared_letters(const std::string& one, const std::string& two) {
  std::size_t shared = 0;
  each_letter(one, [&](char32_t /*value*/, std::size_t at) {
    const bool is_same = one.compare(0, at, two, 0, at) == 0;
    shared = is_same ? at : shared;
    return is_same;
  });
  return shared;
}

/// The whole text, or the beginning that fits into a width together with dots.
template <class WidthOf>
std::string shortened(const std::string& text, int width, WidthOf width_of_letter) {
  std::size_t end = 0;
  int used = 0;
  each_letter(text, [&](char32_t value, std::size_t) {
    used += width_of_letter(value);
    return true;
  });
  if (used <= width) {
    return text;
  }
  used = thousandths(dots);
  each_letter(text, [&](char32_t value, std::size_t at) {
    end = at;  // a mark on a letter has no width, so it is never the one that exceeds the width
    used += width_of_letter(value);
    return used <= width;
  });
  return text.substr(0, end) + std::string(dots);
}
std::string shortened(const std::string& text, int width) {
  return shortened(text, width, [](char32_t value) { return thousandths(value); });
}

std::vector<std::string> safe_parts(const std::vector<std::string>& parts) {
  std::vector<std::string> safe;
  for (const std::string& part : parts) {
    if (!part.empty()) {
      safe.push_back(escape_for_terminal(part));
    }
  }
  return safe;
}

std::vector<std::string> laid_out(const Caption& caption, int width) {
  std::vector<std::string> parts = safe_parts(caption.more);
  if (!caption.title.empty()) {
    parts.insert(parts.begin(), shortened(escape_for_terminal(caption.title), width));
  }
  std::vector<std::string> lines;
  int used = 0;
  for (const std::string& part : parts) {
    const int more = thousandths(part) + thousandths(between);
    used += more;
    if (lines.empty() || used > width) {
      lines.push_back(isolated(part));
      used = more - thousandths(between);
    } else {
      lines.back() += std::string(between) + isolated(part);
    }
  }
  return lines;
}

int at_font_size(int width, int font_size) {
  return static_cast<int>(std::int64_t{width} * font_size / whole);
}

int in_thousandths(int width, int font_size) {
  return static_cast<int>(std::int64_t{width} * whole / font_size);
}

}  // namespace

std::string isolated(std::string_view escaped) {
  bool is_needed = false;
  each_letter(escaped, [&](char32_t value, std::size_t) {
    is_needed = is_right_to_left(value);
    return !is_needed;
  });
  return is_needed ? "\u2068" + std::string(escaped) + "\u2069" : std::string(escaped);
}

int width_of(std::string_view text, int font_size) {
  return at_font_size(thousandths(text), font_size);
}

int usual_width_of(std::string_view text, int font_size) {
  int width = 0;
  each_letter(text, [&](char32_t value, std::size_t) {
    width += usual_thousandths(value);
    return true;
  });
  return at_font_size(width, font_size);
}

std::vector<std::string> lines_of(const Caption& caption, int width, int font_size) {
  return laid_out(caption, in_thousandths(width, font_size));
}

std::string usual_line_of(const std::string& title, int width, int font_size) {
  return isolated(
      shortened(escape_for_terminal(title), in_thousandths(width, font_size), usual_thousandths));
}

std::vector<std::string> told_apart(const std::vector<std::string>& names, int width,
                                    int font_size) {
  const int room = in_thousandths(width, font_size);
  std::vector<std::string> whole_names;
  std::vector<std::string> cut;
  for (const std::string& name : names) {
    whole_names.push_back(escape_for_terminal(name));
    cut.push_back(shortened(whole_names.back(), room, squeezed_thousandths));
  }
  std::vector<std::string> told = cut;
  for (std::size_t i = 0; i < cut.size(); ++i) {
    std::size_t shared = 0;
    for (std::size_t j = 0; j < cut.size(); ++j) {
      if (j != i && cut[j] == cut[i] && whole_names[j] != whole_names[i]) {
        shared = std::max(shared, shared_letters(whole_names[i], whole_names[j]));
      }
    }
    if (shared > 0) {
      // From the word that differs, if that says enough.
      const std::size_t word = whole_names[i].rfind(' ', shared - 1) + 1;
      const std::string from_word = std::string(dots) + whole_names[i].substr(word);
      const bool is_enough = shortened(from_word, room, squeezed_thousandths) == from_word;
      told[i] = shortened(is_enough ? from_word : std::string(dots) + whole_names[i].substr(shared),
                          room, squeezed_thousandths);
    }
  }
  for (std::string& name : told) {
    name = isolated(name);
  }
  return told;
}

std::string line_of(const Caption& caption, int width, int font_size) {
  int room = in_thousandths(width, font_size);
  std::string line;
  for (const std::string& part : safe_parts(caption.more)) {
    room -= thousandths(part) + thousandths(between);
    line += std::string(line.empty() ? "" : between) + isolated(part);
  }
  if (caption.title.empty()) {
    return line;
  }
  const std::string title = isolated(shortened(escape_for_terminal(caption.title), room));
  return title + std::string(line.empty() ? "" : between) + line;
}

}  // namespace dungeonlab::render
