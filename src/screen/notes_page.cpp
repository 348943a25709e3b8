// Everything on a player's paper, one part below the other, with the symbols of the page: for a
// grid that is larger than the terminal, for sheets without room next to it, and for players who
// ask what a symbol means.
#include "dungeonlab/screen/notes_page.hpp"

#include "dungeonlab/screen/map_picture.hpp"
#include "screen/status_rows.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::screen {
namespace {

struct Meaning {
  std::string_view glyph;
  std::string_view ascii;
  std::string_view meaning;
};
constexpr std::array meanings = {
    Meaning{"@", "@", "you; other players appear as the first letters of their names"},
    Meaning{"L? G? H?", "L? G? H?", "a light, green eyes, a hole in the darkness"},
    Meaning{"oo La ~~ ~U", "oo La ~~ ~U", "a pit, a lake, a river and its lavatory pan"},
    Meaning{"?", "?", "a cell where your sheet fits"},
    Meaning{".", ".", "you were here, and it was empty"},
    Meaning{"-", "-", "dark: nothing was seen here through an open side"},
    Meaning{"Ho li Tr ~~", "codes as on printed maps, small letters for the dead",
            "codes as on printed maps, small letters for the dead"},
    Meaning{"· · ·", "' ' '", "a side you know nothing about"},
    Meaning{"───", "===", "a wall, simple or a monolith"},
    Meaning{"═══", "---", "a simple wall"},
    Meaning{"╌╌╌", "...", "barbed wire"},
    Meaning{"━━━", "###", "a monolith, or the outside"},
    Meaning{"1 2", "1 2", "a wall that stays open for that many of your turns"},
    Meaning{"·?·", "'?'", "no simple wall, or no monolith: `look c3` says what is ruled out"},
    Meaning{"x", "x", "an outside wall that is not the exit"},
    Meaning{"!!", "!!", "your guess contradicts this"},
};

std::string drawn(const MapPicture& picture, bool is_unicode) {
  terminal::Canvas canvas(size_of(picture));
  draw(picture, is_unicode, canvas, 0, 0);
  return canvas.text();
}

}  // namespace

std::string notes_page(const Desk& desk, bool is_unicode) {
  const notebook::Notebook& book = desk.seats.notebook(desk.seat);
  const notebook::Fragment grid = desk.beliefs.grid(book);
  const auto& here = book.place_of(desk.seat);
  MapPicture picture{.fragment = &grid,
                     .last = {book.columns() - 1, book.rows() - 1},
                     .highest = book.levels() - 1,
                     .form = {5, book.levels()},
                     .round = book.round(),
                     .base = {book.columns(), book.rows()}};
  picture.glyph = [&](const Place& at) { return glyph_of(grid.place(at)); };
  picture.mark = [&](const Place& at) {
    const bool is_here = here && desk.beliefs.place_of(book, *here) == at;
    return Glyph{is_here ? "@" : " ", {}};
  };
  reach_known(picture);
  std::string text = drawn(picture, is_unicode);
  if (book.levels() > 1) {
    text += "In a cell, the upper line is the upper level.\n";
  }
  text += '\n';
  for (const std::string& note : notes_of(desk)) {
    text += note + '\n';
  }
  for (std::size_t i = 1; i < book.fragments().size(); ++i) {
    const notebook::Fragment& sheet = book.fragments()[i];
    if (sheet.is_gone() || desk.beliefs.is_placed(book, i) || sheet.written().empty()) {
      continue;
    }
    const auto [least, most] = sheet.visited();
    MapPicture part{.fragment = &sheet,
                    .first = sheet.written().front(),
                    .last = sheet.written().front(),
                    .highest = most,
                    .form = {5, most - least + 1},
                    .round = book.round(),
                    .is_dungeon = false};
    part.glyph = [&](const Place& at) { return glyph_of(sheet.place(at)); };
    part.mark = [&](const Place& at) {
      return Glyph{here == notebook::Spot{i, at} ? "@" : " ", {}};
    };
    reach_known(part);
    text += fmt::format("\n{}:\n{}", session::sheet_name(i), drawn(part, is_unicode));
  }
  text += "\nWhat the symbols mean:\n";
  for (const auto& [glyph, ascii, meaning] : meanings) {
    const std::string_view shown = is_unicode ? glyph : ascii;
    text += fmt::format(
        "  {}{}{}\n", shown,
        std::string(static_cast<std::size_t>(std::max(14 - terminal::width_of(shown), 1)), ' '),
        meaning);
  }
  return text;
}

}  // namespace dungeonlab::screen
