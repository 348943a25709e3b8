// The text around the map: round and place, wounds and goods, and what a map has no symbol for.
#include "screen/status_rows.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/screen/map_picture.hpp"
#include "dungeonlab/session/guesses.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::screen {
namespace {

using game::Counter;
using game::Thing;
using game::View;
namespace walls = notebook::walls;

std::string where(const Desk& desk) {
  const View& view = desk.seats.view(desk.seat);
  const notebook::Notebook& book = desk.seats.notebook(desk.seat);
  if (view.prompt.phase == game::Phase::over) {
    return "the game is over";
  }
  if (view.status == game::Status::landing) {
    return view.landings_made == 0 ? "choose where to land" : "land again";
  }
  if (view.status == game::Status::waiting) {
    return "you are dead, and wait to land again";
  }
  const auto& spot = book.place_of(desk.seat);
  std::string text = "somewhere";
  if (spot && desk.has_notebook) {
    const auto at = desk.beliefs.place_of(book, *spot);
    const bool has_level = book.levels() > 1 && book.fragments()[spot->fragment].has_level();
    text = at ? session::place_name(*at, book.levels())
              : fmt::format("lost: {}{}", session::sheet_name(spot->fragment),
                            has_level ? fmt::format(", level {}", spot->at.level + 1) : "");
  }
  text += view.status == game::Status::imprisoned ? ", in prison" : "";
  text += view.exote ? ", an exote" : "";
  text += view.mounted ? ", mounted" : "";
  const auto carrier = book.treasure_carrier();
  return text + (view.treasure ? " \u00b7 you carry the treasure"
                 : carrier && *carrier != desk.seat
                     ? fmt::format(" \u00b7 {} carries the treasure", view.terms.seats[*carrier])
                     : "");
}

std::string equipment(const View& view) {
  std::vector<std::string> things;
  for (std::size_t i = 0; i < game::thing_count; ++i) {
    const auto thing = static_cast<Thing>(i);
    if (game::is_equipment(thing) && view.things[i] > 0) {
      const std::string spoken = game::spoken(thing);
      things.push_back(view.things[i] == 1 ? spoken : game::in_words(thing, view.things[i]));
    }
  }
  return fmt::format("{}", fmt::join(things, ", "));
}

/// Whose turn it is, in the order of play: `Rex > Ann > [Bea]`.
std::string turns(const Desk& desk) {
  const View& view = desk.seats.view(desk.seat);
  std::vector<std::string> names;
  for (game::Seat seat = 0; seat < view.terms.seats.size(); ++seat) {
    const bool is_on_turn = desk.seats.view(seat).prompt.phase.has_value();
    names.push_back(is_on_turn ? fmt::format("[{}]", view.terms.seats[seat])
                               : view.terms.seats[seat]);
  }
  return fmt::format("{}", fmt::join(names, " > "));
}

std::string boxes(const View& view, Counter counter, bool is_unicode) {
  constexpr int boxes_max = 6;
  const int limit = game::limit(counter, view.exote, view.rulings);
  const int has = view.counters[static_cast<std::size_t>(counter)];
  const bool is_counted = limit > boxes_max - 1;
  const int each = is_counted ? (limit + boxes_max - 1) / boxes_max : 1;
  const int count = is_counted ? boxes_max : limit;
  const int filled = std::min(count, (has + each - 1) / each);
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += is_unicode ? (i < filled ? "\u25a0" : "\u25a1") : (i < filled ? "#" : ".");
  }
  return is_counted ? fmt::format("{} {:>2}", text, has) : text;
}

std::string hits(const View& view) {
  std::vector<std::string> parts;
  for (const Counter counter :
       {Counter::bullet_hits, Counter::grenade_hits, Counter::blaster_hits}) {
    const int has = view.counters[static_cast<std::size_t>(counter)];
    if (has > 0) {
      parts.push_back(fmt::format("{} of {} {}", has,
                                  game::limit(counter, view.exote, view.rulings),
                                  game::counter_names[static_cast<std::size_t>(counter)]));
    }
  }
  return parts.empty() ? "" : fmt::format("  {}", fmt::join(parts, ", "));
}

std::string state_of(const Desk& desk, bool is_wide, bool is_unicode) {
  const View& view = desk.seats.view(desk.seat);
  if (view.status == game::Status::landing) {
    const int kits = view.terms.kits;
    const std::string again = view.landings_made == 0
                                  ? std::string("Land as often as you need.")
                                  : fmt::format("Landings so far: {}.", view.landings_made);
    return fmt::format(
        "Each landing gives you  b {}  g {}  z {}  $ {}.  {}", kits * view.terms.bullets_per_kit,
        kits * numbers::kit_grenades, kits * numbers::kit_blasters, kits * numbers::kit_dollars,
        view.terms.landings
            ? fmt::format("Landings left: {}.", *view.terms.landings - view.landings_made)
            : again);
  }
  const auto has = [&](Thing thing) { return game::of(view.things, thing); };
  const std::string stock =
      is_wide ? fmt::format("bullets {}  grenades {}  blasters {}  $ {}", has(Thing::bullets),
                            has(Thing::grenades), has(Thing::blasters), has(Thing::dollars))
              : fmt::format("b {}  g {}  z {}  $ {}", has(Thing::bullets), has(Thing::grenades),
                            has(Thing::blasters), has(Thing::dollars));
  return fmt::format("Bites {}  Pierces {}  Burns {}{}   {}",
                     boxes(view, Counter::bites, is_unicode),
                     boxes(view, Counter::pierces, is_unicode),
                     boxes(view, Counter::burns, is_unicode), hits(view), stock);
}

/// Notes about links, answers and walls.
class Notes {
 public:
  explicit Notes(const Desk& desk)
      : desk_(desk), book_(desk.seats.notebook(desk.seat)), grid_(desk.beliefs.grid(book_)) {}

  [[nodiscard]] std::vector<std::string> all() {
    show_clashes();
    note_forks();
    note_centers();
    note_treasure();
    note_exit();
    for (const notebook::Link& link : book_.links()) {
      const bool is_step = link.are_neighbours && link.from.fragment == link.to.fragment;
      if (!is_step) {  // the map shows where the river flows
        notes_.push_back(fmt::format("{}: {} {}", spot_name(link.from),
                                     notebook::leads(link.carrier), spot_name(link.to)));
      }
    }
    note_answers();
    return std::move(notes_);
  }

 private:
  [[nodiscard]] std::string spot_name(const notebook::Spot& spot) const {
    const auto at = desk_.beliefs.place_of(book_, spot);
    if (!at) {
      return session::sheet_name(spot.fragment);
    }
    const bool is_believed = desk_.beliefs.is_placed(book_, spot.fragment);
    return session::place_name(*at, book_.levels()) + (is_believed ? " (you say)" : "");
  }

  static std::string in_words(const notebook::PlaceNote& note) {
    return note.is_shown ? game::in_words(note.shown)
           : note.sight  ? std::string(spoken(*note.sight))
                         : "unknown";
  }
  static std::string in_words(const notebook::BoundaryNote& note) {
    switch (note.may_be) {
      case walls::open:
        return "no wall";
      case walls::simple:
        return "simple wall";
      case walls::wire:
        return "barbed wire";
      case walls::monolith:
        return "monolith";
      default:
        return (note.may_be & walls::open) == 0 ? "a wall" : "open";
    }
  }
  void show_clashes() {
    for (const notebook::Beliefs::Clash& clash : desk_.beliefs.clashes(book_)) {
      notes_.push_back(clash.side
                           ? fmt::format("!! {}-{}: {}, or {}", name(clash.at.cell),
                                         name(neighbour(clash.at.cell, *clash.side)),
                                         in_words(clash.wall_sure), in_words(clash.wall_believed))
                           : fmt::format("!! {}: {}, or {}",
                                         session::place_name(clash.at, book_.levels()),
                                         in_words(clash.sure), in_words(clash.believed)));
    }
  }

  void note_forks() {
    if (desk_.beliefs.has_fork(book_)) {
      notes_.emplace_back("!! you placed two places at the end of the same path");
    }
  }

  void note_exit() {
    if (!desk_.seats.view(desk_.seat).treasure) {
      return;
    }
    int tried = 0;
    for (const Cell cell : grid_.written()) {
      for (const Side side : {Side::east, Side::south}) {
        const bool is_outer = !is_inner(grid_, cell, side, {book_.columns(), book_.rows()});
        tried += grid_.boundary(cell, side).is_no_exit && is_outer ? 1 : 0;
      }
    }
    if (tried > 0) {
      notes_.push_back(fmt::format("Walls that are not the exit: {} (x)", tried));
    }
  }

  void note_treasure() {
    const auto& home = book_.treasure_home();
    if (home && !book_.treasure_carrier()) {
      notes_.push_back(fmt::format("The treasure's home: {}", spot_name(*home)));
    }
  }

  void note_centers() {
    const auto note = [&](std::string_view what, const game::announced::ByLevel& levels) {
      std::vector<std::string> parts;
      for (std::size_t level = 0; level < levels.size(); ++level) {
        parts.push_back(levels.size() == 1
                            ? game::in_words(levels[level])
                            : fmt::format(".{} {}", level + 1, game::in_words(levels[level])));
      }
      if (!parts.empty()) {
        notes_.push_back(fmt::format("{}: {}", what, fmt::join(parts, ", ")));
      }
    };
    note("Exit's cell", book_.exit_holds());
    note("Next to the exit's cell", book_.exit_neighbour_holds());
  }

  void note_answers() {
    for (const Cell cell : grid_.written()) {
      for (int level = grid_.lowest(); level <= grid_.highest(); ++level) {
        const notebook::PlaceNote& note = grid_.place({cell, level});
        if (note.answer) {
          notes_.push_back(fmt::format("{} answer: {}",
                                       session::place_name({cell, level}, book_.levels()),
                                       *note.answer ? "yes" : "no"));
        }
      }
    }
  }

  const Desk& desk_;
  const notebook::Notebook& book_;
  notebook::Fragment grid_;
  std::vector<std::string> notes_{};
};

}  // namespace

std::string fits_text(const Desk& desk, std::size_t fragment) {
  const notebook::Notebook& book = desk.seats.notebook(desk.seat);
  const int cells = book.columns() * book.rows();
  std::vector<std::string> names;
  std::vector<Cell> fitting;
  for (const Place& at : desk.candidates) {
    if (fitting.empty() || fitting.back() != at.cell) {
      fitting.push_back(at.cell);
    }
    names.push_back(session::place_name(at, book.levels()));
  }
  constexpr std::size_t named_max = 4;
  std::string text = fmt::format("{}, not placed: fits {} of {}", session::sheet_name(fragment),
                                 fitting.size(), counted(cells, "cell"));
  text.front() = 'S';
  if (!names.empty() && names.size() <= named_max) {
    text += fmt::format(": {}", fmt::join(names, ", "));
  }
  return text;
}

std::string fitting_keys(std::string keys, int columns) {
  constexpr std::string_view gap = "   ";
  while (terminal::width_of(keys) > columns) {
    const std::size_t last = keys.rfind(gap);
    const std::size_t before = last == std::string::npos ? last : keys.rfind(gap, last - 1);
    if (before == std::string::npos) {
      return std::string(terminal::beginning(keys, columns));
    }
    keys.erase(before, last - before);
  }
  return keys;
}

std::vector<std::string> notes_of(const Desk& desk) {
  return Notes(desk).all();
}

StatusRows status_rows(const Desk& desk, int columns, bool is_unicode) {
  constexpr int wide = 100;
  const View& view = desk.seats.view(desk.seat);
  const bool is_alone = view.terms.seats.size() == 1;
  StatusRows rows;
  const std::int32_t round = std::max(desk.seats.notebook(desk.seat).round(), 1);
  rows.title =
      fmt::format("{}Round {}   {}", is_alone ? "" : view.terms.seats[desk.seat] + " \u00b7 ",
                  round, where(desk));
  rows.title_right = is_alone ? equipment(view) : turns(desk);
  rows.state = state_of(desk, columns >= wide, is_unicode);
  if (const std::string things = equipment(view); !is_alone && !things.empty()) {
    rows.state += "   " + things;
  }
  return rows;
}

}  // namespace dungeonlab::screen
