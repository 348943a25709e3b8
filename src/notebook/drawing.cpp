// A player's map as text. It looks like a plan, so people who can read maps can read notebooks. But
// it is drawn from what is known, so it needs symbols for what is not, and it cannot be read back
// like a plan. What does not fit into the five characters of a place is noted below.
#include "dungeonlab/notebook/drawing.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/model/wall.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::notebook {
namespace {

using game::Shown;

constexpr std::size_t place_width = 5;
constexpr std::size_t ruler_width = 3;

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

/// The code of a thing on maps, or the first letters of things that exist only in play.
std::string code_of(game::Thing thing) {
  for (const EncounterInfo& row : encounter_table) {
    if (game::thing_of(row.kind) == thing) {
      return std::string(row.code);
    }
  }
  return std::string(game::name(thing).substr(0, 2));
}
std::string code_of(const Shown& shown) {
  switch (shown.sort) {
    case Shown::Sort::living:
    case Shown::Sort::bridled:
    case Shown::Sort::place: {
      const EncounterInfo& row = info(static_cast<EncounterKind>(shown.what));
      // All trees look the same, and so do all pits.
      return row.family == Family::tree ? "Tr" : std::string(row.code);
    }
    case Shown::Sort::river:
      return "~~";
    case Shown::Sort::dead:
      return "x" + std::string(info(static_cast<EncounterKind>(shown.what)).code);
    case Shown::Sort::thing: {
      const auto thing = static_cast<game::Thing>(shown.what);
      return code_of(thing) + (thing == game::Thing::treasure ? "" : std::to_string(shown.count));
    }
  }
  return {};
}

/// The character for a boundary; `across` is true of one between north and south.
char mark_of(const BoundaryNote& note, bool across, bool has_known_neighbour) {
  const auto mark = [&](WallKind kind) { return across ? info(kind).across : info(kind).upright; };
  if (note.is_exit) {
    return 'X';
  }
  switch (note.may_be) {
    case walls::open:
      return ' ';
    case walls::simple:
      return mark(WallKind::simple);
    case walls::wire:
      return mark(WallKind::wire);
    case walls::monolith:
      return mark(WallKind::monolith);
    default:
      break;
  }
  if ((note.may_be & walls::open) == 0) {
    return across ? '=' : '!';
  }
  return note.open_until > 0 ? '\'' : has_known_neighbour ? '?' : ' ';
}

/// A suffix for the name of a place; empty in the dungeon itself.
std::string of_fragment(std::size_t number) {
  return number == 0 ? "" : fmt::format(" of fragment {}", number);
}

/// Draws one fragment.
class FragmentDrawing {
 public:
  FragmentDrawing(const Notebook& book, std::size_t number)
      : book_(book), number_(number), fragment_(book.fragments()[number]) {
    find_box();
  }

  [[nodiscard]] bool is_empty() const { return first_.column > last_.column; }

  /// `B2.1` in the dungeon, `b2.1` in a fragment; unknown levels count from the lowest.
  [[nodiscard]] std::string name_of(const Place& place) const {
    if (fragment_.is_placed()) {
      return name(place);
    }
    const Cell cell = {place.cell.column - first_.column, place.cell.row - first_.row};
    return lower(name(cell)) + level_text(place.level);
  }

  [[nodiscard]] std::string heading() const {
    if (fragment_.is_placed()) {
      return {};
    }
    std::string text = fmt::format("Fragment {}", number_);
    if (!fragment_.has_level()) {
      text += ", on an unknown level";
    }
    return text + ":\n";
  }

  [[nodiscard]] std::string picture() const {
    std::string text = line(std::string(ruler_width, ' ') + column_names());
    for (int row = first_.row; row <= last_.row + 1; ++row) {
      text += line(std::string(ruler_width, ' ') + border_above(row));
      for (int level = top_; row <= last_.row && level >= bottom_; --level) {
        const bool is_first = level == top_;
        const std::string number = std::to_string(row - row_of_name() + 1);
        text += line((is_first ? fmt::format("{:>2} ", number) : std::string(ruler_width, ' ')) +
                     places_of(row, level));
      }
    }
    return text;
  }

  /// What a drawing cannot show.
  [[nodiscard]] std::string remarks() const {
    std::string text;
    for (int row = first_.row; row <= last_.row; ++row) {
      for (int column = first_.column; column <= last_.column; ++column) {
        for (int level = bottom_; level <= top_; ++level) {
          text += remark_on({{column, row}, level});
        }
      }
    }
    return text;
  }

  /// The walls that are open, and until when.
  [[nodiscard]] std::string opened_walls(const Beliefs& beliefs) const {
    std::string text;
    for (int row = first_.row; row <= last_.row; ++row) {
      for (int column = first_.column; column <= last_.column; ++column) {
        for (const Side side : {Side::east, Side::south}) {
          const BoundaryNote& note = fragment_.boundary({column, row}, side);
          if (note.open_until >= book_.round() && (note.may_be & walls::open) == 0) {
            const Place at = {{column, row}, bottom_};
            const auto placed = beliefs.place_of(book_, {number_, at});
            text += fmt::format("The wall {} of {} is open in round {}.\n", name(side),
                                placed ? name(placed->cell) : cell_name(at) + of_fragment(number_),
                                note.open_until);
          }
        }
      }
    }
    return text;
  }

 private:
  [[nodiscard]] static std::string line(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
  }
  [[nodiscard]] int row_of_name() const { return fragment_.is_placed() ? 0 : first_.row; }
  [[nodiscard]] std::string level_text(int level) const {
    return fmt::format(".{}", fragment_.has_level() ? level + 1 : level - bottom_ + 1);
  }
  [[nodiscard]] std::string cell_name(const Place& place) const {
    const std::string text = name_of(place);
    return text.substr(0, text.find('.'));
  }

  /// The box holds all cells of the base rectangle and every cell about which anything is known.
  void find_box() {
    if (fragment_.is_placed()) {
      first_ = {0, 0};
      last_ = {book_.columns() - 1, book_.rows() - 1};
    }
    top_ = fragment_.has_level() ? book_.levels() - 1 : fragment_.visited().most;
    bottom_ = fragment_.has_level() ? 0 : fragment_.visited().least;
    for (int row = 0; row < fragment_.block().rows; ++row) {
      for (int column = 0; column < fragment_.block().columns; ++column) {
        const Cell cell = {fragment_.block().corner.column + column,
                           fragment_.block().corner.row + row};
        if (is_known(cell)) {
          first_ = {std::min(first_.column, cell.column), std::min(first_.row, cell.row)};
          last_ = {std::max(last_.column, cell.column), std::max(last_.row, cell.row)};
        }
      }
    }
  }
  [[nodiscard]] bool is_known(Cell cell) const {
    for (int level = bottom_; level <= top_; ++level) {
      if (!fragment_.place({cell, level}).is_empty()) {
        return true;
      }
    }
    return false;
  }
  [[nodiscard]] char mark(Cell cell, Side side) const {
    return mark_of(fragment_.boundary(cell, side), side == Side::south || side == Side::north,
                   is_known(cell) || is_known(neighbour(cell, side)));
  }

  [[nodiscard]] std::string column_names() const {
    std::string text;
    for (int column = first_.column; column <= last_.column; ++column) {
      const std::string name =
          fragment_.is_placed() ? column_name(column) : lower(column_name(column - first_.column));
      text += fmt::format(" {:^{}}", name, place_width);
    }
    return text;
  }
  [[nodiscard]] std::string border_above(int row) const {
    std::string text;
    for (int column = first_.column; column <= last_.column; ++column) {
      const char symbol = mark({column, row}, Side::north);
      const bool is_single = symbol == '?' || symbol == '\'';
      text += "+" +
              (is_single ? "  " + std::string(1, symbol) + "  " : std::string(place_width, symbol));
    }
    return text + "+";
  }
  [[nodiscard]] std::string places_of(int row, int level) const {
    std::string text;
    for (int column = first_.column; column <= last_.column; ++column) {
      const Place place = {{column, row}, level};
      text += std::string(1, mark(place.cell, Side::west));
      text += fmt::format("{}{:<{}.{}}", mark_of_player(place), symbol_of(fragment_.place(place)),
                          place_width - 1, place_width - 1);
    }
    return text + std::string(1, mark({last_.column, row}, Side::east));
  }
  [[nodiscard]] char mark_of_player(const Place& place) const {
    char symbol = ' ';
    for (game::Seat seat = 0; seat < book_.names().size(); ++seat) {
      if (book_.place_of(seat) == Spot{number_, place}) {
        symbol = seat == book_.owner() ? '@' : symbol == '@' ? symbol : '&';
      }
    }
    return symbol;
  }

  [[nodiscard]] std::string remark_on(const Place& place) const {
    const PlaceNote& note = fragment_.place(place);
    std::string text;
    const bool fits = note.shown.size() <= 1 &&
                      (note.shown.empty() || note.shown.front().sort != Shown::Sort::dead);
    if (note.is_shown && !fits) {
      text += fmt::format("{}: {}.\n", name_of(place), game::in_words(note.shown));
    }
    if (note.answer) {
      text += fmt::format("{}: the answer is {}.\n", name_of(place), *note.answer ? "yes" : "no");
    }
    for (game::Seat seat = 0; seat < book_.names().size(); ++seat) {
      if (seat != book_.owner() && book_.place_of(seat) == Spot{number_, place}) {
        text += fmt::format("{}: {}.\n", name_of(place), book_.names()[seat]);
      }
    }
    return text;
  }

  const Notebook& book_;
  std::size_t number_;
  const Fragment& fragment_;
  Cell first_{1, 1};
  Cell last_{0, 0};
  int top_ = 0;
  int bottom_ = 0;
};

std::string center_announcement(std::string_view what, const game::announced::ByLevel& levels) {
  if (levels.empty()) {
    return {};
  }
  std::vector<std::string> parts;
  parts.reserve(levels.size());
  for (const std::vector<game::Shown>& shown : levels) {
    parts.push_back(game::in_words(shown));
  }
  return fmt::format("{}: {}.\n", what, fmt::join(parts, "; above it: "));
}

struct SymbolRow {
  std::string_view symbol;
  std::string_view meaning;
};
constexpr std::array symbol_rows = {
    SymbolRow{"@", "you"},
    SymbolRow{"&", "another player"},
    SymbolRow{"L?", "a light"},
    SymbolRow{"G?", "green eyes"},
    SymbolRow{"H?", "a hole in the darkness"},
    SymbolRow{"-?", "nothing to be seen"},
    SymbolRow{"Tr", "a tree"},
    SymbolRow{"=====", "a wall of some kind"},
    SymbolRow{"!", "a wall of some kind"},
    SymbolRow{"'", "open when it was passed"},
    SymbolRow{"?", "unknown"},
};

}  // namespace

std::string symbol_of(const PlaceNote& note) {
  if (note.is_shown) {
    return note.shown.empty() ? "." : code_of(note.shown.front());
  }
  switch (note.sight.value_or(Sight::nothing)) {
    case Sight::light:
      return "L?";
    case Sight::green_eyes:
      return "G?";
    case Sight::hole_in_the_darkness:
      return "H?";
    case Sight::nothing:
      break;
  }
  return note.sight ? "-?" : "";
}

std::string_view leads(Carrier carrier) {
  switch (carrier) {
    case Carrier::pit:
      return "the pit leads to";
    case Carrier::river:
      return "the river carries to";
    case Carrier::ontifutlas:
      return "an ontifutlas carries to";
    case Carrier::strike:
      return "a morgul blade strikes to";
    case Carrier::political_cop:
      return "a political cop takes to";
    case Carrier::cop:
      return "a cop takes to";
  }
  return {};
}

std::string drawing(const Notebook& book) {
  std::string text;
  for (std::size_t i = 0; i < book.fragments().size(); ++i) {
    const FragmentDrawing drawn(book, i);
    if (!book.fragments()[i].is_gone() && !drawn.is_empty()) {
      text += drawn.heading() + drawn.picture() + drawn.remarks();
    }
  }
  return text + remarks(book);
}

std::string remarks(const Notebook& book, const Beliefs& beliefs) {
  std::string text;
  const auto place_text = [&](const Spot& spot) {
    const auto placed = beliefs.place_of(book, spot);
    return placed
               ? name(*placed)
               : FragmentDrawing(book, spot.fragment).name_of(spot.at) + of_fragment(spot.fragment);
  };
  for (std::size_t i = 0; i < book.fragments().size(); ++i) {
    if (!book.fragments()[i].is_gone()) {
      text += FragmentDrawing(book, i).opened_walls(beliefs);
    }
  }
  for (const Link& link : book.links()) {
    text += fmt::format("{}: {} {}.\n", place_text(link.from), leads(link.carrier),
                        place_text(link.to));
  }
  text += center_announcement("The exit's cell has", book.exit_holds());
  text += center_announcement("A cell next to it has", book.exit_neighbour_holds());
  return text + book.shown_map();
}

std::string drawing_here(const Notebook& book) {
  const auto& here = book.place_of(book.owner());
  if (!here) {
    return {};
  }
  const FragmentDrawing drawn(book, here->fragment);
  return drawn.heading() + drawn.picture();
}

std::string explain_symbols(const std::string& drawing) {
  std::vector<std::string> parts;
  for (const SymbolRow& row : symbol_rows) {
    if (drawing.find(row.symbol) != std::string::npos) {
      parts.push_back(fmt::format("{} {}", row.symbol, row.meaning));
    }
  }
  return fmt::format("{}\n", fmt::join(parts, ", "));
}

}  // namespace dungeonlab::notebook
