// The explorer plays like a patient person with paper. If the treasure's place is known, it goes
// there; with the treasure it tries the outside walls one after the other; badly wounded, it goes
// to a known hospital; otherwise, to the nearest place it has not seen. It shoots open what bars
// its way, and shoots at green eyes before it visits them. If nothing is left to explore in this
// life, or if it has long been unable to place itself on its map, it ends its life and lands
// elsewhere with new kits: on the treasure, if it knows its home.
#include "bots/habits.hpp"
#include "bots/players.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/game/known.hpp"

#include <algorithm>

namespace dungeonlab::bots {

using game::Act;
using game::Ammo;
using game::Command;
using game::Decision;
using game::How;
using game::Phase;
using game::Thing;
using notebook::BoundaryNote;
using notebook::Notebook;
using notebook::Spot;
namespace walls = notebook::walls;

namespace {

constexpr int volleys_most = 2;  // at one beast, because an exote needs two
constexpr int shots_most = 2;    // at one wall without any effect
constexpr int wounds_left = 1;   // bites or burns it can still survive when it looks for a hospital
constexpr int pierces_left = 10;  // pierces it can still survive then
constexpr int memory = 20;        // rounds after which it forgets, without that ability
constexpr int look_again = 10;    // rounds until it looks again where the treasure was

/// On average once in this many turns, it goes in a random direction, so that no circle lasts
/// forever.
constexpr std::uint32_t turns_of_plan = 30;

bool is_side(Way way) {
  return way != Way::up && way != Way::down;
}

}  // namespace

Command Explorer::choose(const game::View& view, const Notebook& book) {
  if (view.prompt.phase == Phase::land) {
    volleys_.clear();
    shots_.clear();
    lost_since_ = 0;
    return land(view, book);
  }
  if (const auto command = answer_or_end(view, book)) {
    return *command;
  }
  // It goes on foot and uses its walking sticks.
  for (const auto& [decision, how] :
       {std::pair(Decision::mount, How::no), std::pair(Decision::stick, How::yes)}) {
    if (view.orders[static_cast<std::size_t>(decision)] != how) {
      Command order = plain(view, Act::order);
      order.decision = decision;
      order.how = how;
      return order;
    }
  }
  if (view.mounted) {
    return plain(view, Act::dismount);
  }
  const auto& here = book.place_of(view.seat);
  return here ? act(view, book, *here) : plain(view, Act::pass);
}

Command Explorer::land(const game::View& view, const Notebook& book) {
  Command command = land_anywhere(view, rng_);
  if (const auto home = treasure_named(book)) {
    command.at = *home;
    command.at.cell.column = std::clamp(command.at.cell.column, 0, view.columns - 1);
    command.at.cell.row = std::clamp(command.at.cell.row, 0, view.rows - 1);
    return command;
  }
  constexpr int tries = 8;
  for (int i = 0; i < tries && book.fragments()[0].place(command.at).is_shown; ++i) {
    command = land_anywhere(view, rng_);
  }
  return command;
}

std::optional<Command> Explorer::act_first(const game::View& view, const Notebook& book,
                                           const Spot& here) {
  static_cast<void>(view);
  static_cast<void>(book);
  static_cast<void>(here);
  return std::nullopt;
}

Explorer::Patience Explorer::patience() const {
  return {.usual = 15, .with_treasure = 40, .knowing_treasure = 5};
}

std::optional<Place> Explorer::treasure_named(const Notebook& book) const {
  TRY(const auto& home, book.treasure_home());
  const Spot spot = belief_.is_up_to_date(book) ? belief_.meant(home) : home;
  return spot.fragment == 0 ? std::optional(spot.at) : std::nullopt;
}

bool Explorer::is_lost(const game::View& view, const Notebook& book, const Spot& here) {
  if (belief_.meant(here).fragment == 0) {
    lost_since_ = 0;
    return false;
  }
  lost_since_ = lost_since_ == 0 ? book.round() : lost_since_;
  const bool has_landing = !view.terms.landings || view.landings_made < *view.terms.landings;
  const Patience rounds = patience();
  const int most = view.treasure                      ? rounds.with_treasure
                   : treasure_named(book).has_value() ? rounds.knowing_treasure
                                                      : rounds.usual;
  return has_landing && book.round() - lost_since_ >= most;
}

int Explorer::ammunition(const game::View& view, Ammo ammo) const {
  const bool may = can(Ability::shots) && (ammo != Ammo::grenades || can(Ability::grenades));
  return may ? game::of(view.things, game::thing_of(ammo)) : 0;
}

Means Explorer::means_of(const game::View& view, const Notebook& book) const {
  Means means;
  means.careful = is_careful();
  means.since = can(Ability::memory) ? 0 : book.round() - memory;
  means.grenades = ammunition(view, Ammo::grenades) > 0;
  means.blasters = ammunition(view, Ammo::blasters) > 0;
  return means;
}

/// Chooses its aims, from the most urgent to the one that always remains.
void Explorer::choose_aims(const game::View& view, const Notebook& book) {
  const auto left = [&](game::Counter one) {
    return game::limit(one, view.exote, view.rulings) -
           view.counters[static_cast<std::size_t>(one)];
  };
  aims_.clear();
  if (left(game::Counter::bites) <= wounds_left || left(game::Counter::burns) <= wounds_left ||
      left(game::Counter::pierces) <= pierces_left) {
    aims_.push_back(Aim::hospital);
  }
  if (view.treasure) {
    aims_.push_back(Aim::way_out);
  } else if (const auto& home = book.treasure_home()) {
    const notebook::PlaceNote& note = book.fragments()[home->fragment].place(home->at);
    if (game::has_treasure(note.shown) || note.shown_round + look_again < book.round()) {
      aims_.push_back(Aim::treasure);
    }
  }
  aims_.push_back(Aim::frontier);
}

Command Explorer::act(const game::View& view, const Notebook& book, const Spot& here) {
  belief_.update(book, here, can(Ability::merging));
  if (const auto first = act_first(view, book, here)) {
    return *first;
  }
  if (is_lost(view, book, here)) {
    return plain(view, Act::die);
  }
  if (rng_.chance(1, turns_of_plan)) {
    return go(view, static_cast<Side>(rng_.below(all_sides.size())));
  }
  Means means = means_of(view, book);
  choose_aims(view, book);
  std::optional<Way> way = search_.first_step(belief_, here, aims_, Costs(view, means));
  if (!way) {
    belief_.forget();  // two places may look the same
    belief_.update(book, here, can(Ability::merging));
    means.reckless = true;
    aims_ = {Aim::frontier};
    if (view.treasure) {
      aims_.push_back(Aim::way_out);
    }
    way = search_.first_step(belief_, here, aims_, Costs(view, means));
  }
  return way ? set_out(view, book, here, *way) : plain(view, Act::die);
}

Command Explorer::set_out(const game::View& view, const Notebook& book, const Spot& here, Way way) {
  if (!is_side(way)) {
    return plain(view, way == Way::up ? Act::up : Act::down);
  }
  const auto side = static_cast<Side>(way);
  const BoundaryNote note = belief_.boundary(belief_.meant(here), side);
  const bool may_be_exit =
      view.treasure && !note.is_no_exit && (note.may_be & walls::monolith) != 0;
  const bool is_wall = (note.may_be & walls::open) == 0 && !note.is_open(book.round());
  if (is_wall && !view.exote && !may_be_exit) {
    int& shots = shots_[{here.fragment, boundary_at(here.at.cell, side)}];
    const bool may_be_simple = (note.may_be & walls::simple) != 0;
    const Ammo ammo =
        may_be_simple && ammunition(view, Ammo::grenades) > 0 ? Ammo::grenades : Ammo::blasters;
    if (ammunition(view, ammo) > 0 && shots < shots_most) {
      ++shots;
      Command command = plain(view, Act::shoot);
      command.count = 1;
      command.ammo = ammo;
      command.way = side;
      return command;
    }
    shots = 0;
  }
  if (const auto shot = shot_at_eyes(view, book, here, side)) {
    return *shot;
  }
  return go(view, side);
}

std::optional<Command> Explorer::shot_at_eyes(const game::View& view, const Notebook& book,
                                              const Spot& here, Side side) {
  const Place at = {beside(here.at.cell, side), here.at.level};
  const notebook::PlaceNote& note = book.fragments()[here.fragment].place(at);
  const BoundaryNote& line = book.fragments()[here.fragment].boundary(here.at.cell, side);
  const bool is_seen = note.sight == Sight::green_eyes && note.sight_round == book.round();
  if (!is_seen || !line.is_open(book.round()) || ammunition(view, Ammo::bullets) < volley) {
    return std::nullopt;
  }
  int& volleys = volleys_[{here.fragment, at}];
  if (volleys >= volleys_most) {
    return std::nullopt;
  }
  ++volleys;
  Command command = plain(view, Act::shoot);
  command.count = volley;
  command.ammo = Ammo::bullets;
  command.way = side;
  return command;
}

}  // namespace dungeonlab::bots
