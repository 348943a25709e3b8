// What is around a player, one line for each direction. It combines what they see now, what their
// map has recorded, and which of their things would help.
#include "dungeonlab/screen/around.hpp"

#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/model/encounter_words.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::screen {
namespace {

using game::Thing;
using notebook::BoundaryNote;
using notebook::PlaceNote;
namespace walls = notebook::walls;

/// The number of bullets that kills most biting beasts.
constexpr int bullets_for_max = [] {
  int most = 0;
  for (const EncounterInfo& row : encounter_table) {
    if (row.family == Family::green_eyes && row.bites > 0 && !row.takes_stock) {
      most = std::max<int>(most, row.kill.bullets);
    }
  }
  return most;
}();

/// What a player knows about their place.
class Surroundings {
 public:
  Surroundings(const game::View& view, const notebook::Notebook& book,
               const notebook::Beliefs& beliefs, const notebook::Fragment& grid,
               const std::optional<std::array<Sight, 4>>& look)
      : view_(view),
        book_(book),
        look_(look),
        spot_(*book.place_of(view.seat)),
        is_on_grid_(beliefs.place_of(book, spot_).has_value()),
        piece_(is_on_grid_ ? grid : book.fragments()[spot_.fragment]),
        here_(is_on_grid_ ? *beliefs.place_of(book, spot_) : spot_.at) {}

  [[nodiscard]] std::vector<Around> all() const {
    std::vector<Around> lines = {here()};
    for (const Side side : all_sides) {
      lines.push_back(beyond(side));
    }
    const bool has_level = is_on_grid_ || piece_.has_level();
    if (book_.levels() > 1) {
      for (const int step : {1, -1}) {
        const int level = here_.level + step;
        if (!has_level || (level >= 0 && level < book_.levels())) {
          lines.push_back(level_beyond(step));
        }
      }
    }
    return lines;
  }

 private:
  [[nodiscard]] Around here() const {
    std::vector<std::string> names;
    for (game::Seat seat = 0; seat < view_.terms.seats.size(); ++seat) {
      if ((view_.company >> seat & 1U) != 0 && seat != view_.seat) {
        names.push_back(view_.terms.seats[seat]);
      }
    }
    if (!view_.shown_here.empty() || names.empty()) {
      names.insert(names.begin(), game::in_words(view_.shown_here));
    }
    return {"here", fmt::format("{}", fmt::join(names, ", ")), "", {}};
  }

  [[nodiscard]] Around level_beyond(int step) const {
    const PlaceNote& note = piece_.place({here_.cell, here_.level + step});
    return {step > 0 ? "up" : "down", note.is_shown ? known(note) : "not visited", "", {}};
  }

  [[nodiscard]] Around beyond(Side side) const {
    const Place there{neighbour(here_.cell, side), here_.level};
    const PlaceNote& note = piece_.place(there);
    const BoundaryNote& wall = piece_.boundary(here_.cell, side);
    const std::string way(name(side));
    const Sight sight =
        look_ ? (*look_)[static_cast<std::size_t>(side)] : note.sight.value_or(Sight::nothing);
    if (sight != Sight::nothing) {
      return seen(way, sight, note);
    }
    if (wall.is_exit) {
      return {way, "the way out", view_.treasure ? "walk there and you win" : "", {}};
    }
    const bool is_outside = is_on_grid_ && ((side == Side::north && here_.cell.row == 0) ||
                                            (side == Side::west && here_.cell.column == 0));
    const bool is_open_now = wall.open_until > 0 && wall.open_until >= book_.round();
    if (wall.may_be == walls::open || is_open_now) {
      const int turns = wall.open_until - book_.round() + 1;
      const std::string open =
          turns > 1 ? fmt::format("open for {} turns", turns) : "open this turn";
      const std::string dark = note.is_shown ? fmt::format("dark: {}", known(note)) : "dark";
      const std::string when =
          note.is_shown ? fmt::format("; beyond it: {}", known(note)) : "; dark beyond it";
      return {way, wall.may_be == walls::open ? dark : open + when, "", {}};
    }
    if (is_outside || (wall.may_be & walls::open) == 0) {
      return walled(way, wall, is_outside);
    }
    return {way, "nothing: a wall, or the dark", "", {}};
  }

  /// What the map says of a place that the player sees or remembers.
  [[nodiscard]] static std::string known(const PlaceNote& note) {
    return note.shown.empty() ? "empty" : game::in_words(note.shown);
  }

  [[nodiscard]] Around seen(const std::string& way, Sight sight, const PlaceNote& note) const {
    const auto at = std::find_if(note.shown.begin(), note.shown.end(), [&](const game::Shown& one) {
      return (one.sort == game::Shown::Sort::living || one.sort == game::Shown::Sort::place) &&
             info(game::kind_of(one)).sight == sight;
    });
    const bool is_known = at != note.shown.end();
    const std::string what = is_known ? fmt::format("{}: {}", spoken(sight), game::in_words(*at))
                                      : std::string(spoken(sight));
    std::string help;
    if (sight == Sight::green_eyes) {
      help = is_known ? killing_of(game::kind_of(*at))
                      : with(Thing::bullets, bullets_for_max,
                             fmt::format("{}b kill most that bite", bullets_for_max));
    } else if (sight == Sight::hole_in_the_darkness) {
      const bool has_blade = game::of(view_.things, Thing::elven_blade) > 0 ||
                             game::of(view_.things, Thing::arnor_blade) > 0;
      help = has_blade ? "your blade helps" : "a black rider";
    }
    PlaceNote look{};
    look.sight = sight;
    return {way, what, help, glyph_of(look)};
  }
  [[nodiscard]] std::string killing_of(EncounterKind kind) const {
    const KillCost& kill = info(kind).kill;
    if (kill.bullets > 0) {
      return with(Thing::bullets, kill.bullets, fmt::format("{}b kill it", kill.bullets));
    }
    return kill.grenades > 0 ? with(Thing::grenades, kill.grenades, "g kills it")
                             : "nothing kills it";
  }
  [[nodiscard]] std::string with(Thing thing, int count, const std::string& help) const {
    const std::int32_t has = game::of(view_.things, thing);
    return has >= count ? help : fmt::format("only {} {}", has, game::name(thing));
  }

  [[nodiscard]] Around walled(const std::string& way, const BoundaryNote& wall,
                              bool is_outside) const {
    const Extent base = is_on_grid_ ? Extent{book_.columns(), book_.rows()} : Extent{};
    const bool is_between_cells = is_inner(piece_, here_.cell, *side_named(way), base);
    if (wall.is_no_exit && !is_between_cells) {
      return {way, "a wall, not the exit", "", {}};
    }
    if (is_outside) {
      return {way, view_.treasure ? "an outside wall: the exit?" : "outside wall", "", {}};
    }
    switch (wall.may_be) {
      case walls::simple:
        return {way, "simple wall", opener(Thing::grenades, "g opens it", "no grenade left"), {}};
      case walls::wire:
        return {way, "barbed wire", opener(Thing::blasters, "z opens it", "no blaster left"), {}};
      case walls::monolith:
        return {
            way, view_.treasure && !is_between_cells ? "monolith: the exit?" : "monolith", "", {}};
      default:
        return {way,
                "a wall",
                (wall.may_be & walls::simple) != 0
                    ? opener(Thing::grenades, "g may open it", "no grenade left")
                    : std::string(),
                {}};
    }
  }
  [[nodiscard]] std::string opener(Thing thing, std::string help, std::string lack) const {
    return view_.exote                         ? "you walk through"
           : game::of(view_.things, thing) > 0 ? std::move(help)
                                               : std::move(lack);
  }

  const game::View& view_;
  const notebook::Notebook& book_;
  const std::optional<std::array<Sight, 4>>& look_;
  notebook::Spot spot_;
  bool is_on_grid_;
  const notebook::Fragment& piece_;
  Place here_;
};

}  // namespace

std::vector<Around> around(const game::View& view, const notebook::Notebook& book,
                           const notebook::Beliefs& beliefs, const notebook::Fragment& grid,
                           const std::optional<std::array<Sight, 4>>& look) {
  if (!book.place_of(view.seat)) {
    return {};
  }
  return Surroundings(view, book, beliefs, grid, look).all();
}

}  // namespace dungeonlab::screen
