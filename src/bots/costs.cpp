// The expected cost of a path in addition to its turns: walls that may be there, shots that open
// them, bites, and the risk of being carried elsewhere.
#include "bots/costs.hpp"

namespace dungeonlab::bots {

using game::Shown;
using notebook::Carrier;
using notebook::PlaceNote;
namespace walls = notebook::walls;

namespace {

// Costs in quarters of a turn.
constexpr std::int32_t ammunition = 3;  ///< one grenade or blaster
constexpr std::int32_t bite = 8;
constexpr std::int32_t robbery = 40;            ///< losing all ammunition
constexpr std::int32_t abduction = 16;          ///< being carried to an unknown place
constexpr std::int32_t getting_lost_cost = 40;  ///< the same, if only death leads back
constexpr std::int32_t prison = 30;
constexpr std::int32_t eyes = 10;  ///< green eyes of an unknown beast
constexpr std::int32_t hole = 60;  ///< a hole in the darkness

}  // namespace

struct Costs::Harm {
  std::int32_t cost = 0;
  int bites = 0;
  int burns = 0;
  bool robs = false;  ///< the beast takes the treasure
};

Costs::Costs(const game::View& view, const Means& means)
    : careful_(means.careful),
      guards_(means.careful && view.treasure),
      reckless_(means.reckless),
      since_(means.since) {
  const auto left = [&](game::Counter one) {
    const int most = game::limit(one, view.exote, view.rulings);
    return most - view.counters[static_cast<std::size_t>(one)];
  };
  const auto has = [&](game::Thing thing) { return game::of(view.things, thing) > 0; };
  bites_left_ = left(game::Counter::bites);
  burns_left_ = left(game::Counter::burns);
  has_stick_ = has(game::Thing::walking_stick);
  has_blade_ = has(game::Thing::elven_blade);
  pays_ = !view.rulings.solo || game::of(view.things, game::Thing::dollars) >= view.terms.fine;
  for (std::size_t i = 0; i < through_.size(); ++i) {
    through_[i] = of_wall(static_cast<notebook::Walls>(i * walls::simple), means, view.exote);
  }
}

std::int32_t Costs::of_wall(notebook::Walls may_be, const Means& means, bool exote) const {
  const std::int32_t unsure = (may_be & walls::monolith) != 0 ? doubt + doubt : 0;
  if (exote && may_be != walls::monolith) {
    return turn + unsure;
  }
  const bool may_open = ((may_be & walls::simple) != 0 && means.grenades) ||
                        ((may_be & walls::wire) != 0 && means.blasters);
  return may_open ? turn + turn + ammunition + unsure : never;
}

std::int32_t Costs::of_abduction() const {
  return careful_ ? getting_lost_cost : abduction;
}

std::int32_t Costs::cost_of_content(const PlaceNote& note) const {
  Harm all = is_known(note) ? Harm() : harm_seen(note.sight.value_or(Sight::nothing));
  for (const Shown& one : note.shown) {
    if (one.sort == Shown::Sort::living || one.sort == Shown::Sort::place) {
      const Harm harm =
          harm_by(info(static_cast<EncounterKind>(one.what)), note.answer.has_value());
      all.cost += harm.cost;
      all.bites += harm.bites;
      all.burns += harm.burns;
      all.robs = all.robs || harm.robs;
    }
  }
  const bool kills = all.bites > bites_left_ || all.burns > burns_left_;
  return (kills && !reckless_) || (all.robs && guards_) ? never : all.cost;
}

/// The harm to expect at a place that was only looked into.
Costs::Harm Costs::harm_seen(Sight sight) const {
  if (sight == Sight::green_eyes) {
    return {.cost = eyes, .bites = 2};
  }
  if (sight == Sight::hole_in_the_darkness && !has_blade_) {
    return {.cost = hole, .robs = true};
  }
  return {};
}

/// The harm by a kind that was met there; `has_answered` means that the answer to its question is
/// known.
Costs::Harm Costs::harm_by(const EncounterInfo& row, bool has_answered) const {
  Harm harm = {.cost = bite * (row.bites + row.visitor_burns),
               .bites = row.bites,
               .burns = row.visitor_burns,
               .robs = row.takes_treasure && !has_blade_};
  if (row.arrival == Arrival::morgul_strike) {
    harm.cost += hole;
  } else if (row.takes_stock) {
    harm.cost += robbery;
  }
  if (row.penalty.rounds > 0 && !has_answered) {
    harm.cost += prison;
    harm.bites += pays_ ? 0 : row.penalty.bites;
  }
  return harm;
}

std::optional<Carrier> Costs::carrier_of(const PlaceNote& note) const {
  for (const Shown& one : note.shown) {
    if (one.sort == Shown::Sort::river) {
      static const std::uint8_t pan = game::shown_named("lavatory-pan")->what;
      const bool holds = has_stick_ || one.what == pan;
      return holds ? std::nullopt : std::optional(Carrier::river);
    }
    if (one.sort != Shown::Sort::living && one.sort != Shown::Sort::place) {
      continue;
    }
    switch (info(static_cast<EncounterKind>(one.what)).arrival) {
      case Arrival::teleport:
        return Carrier::pit;
      case Arrival::abduct:
        return Carrier::ontifutlas;
      case Arrival::morgul_strike:
        if (!has_blade_) {
          return Carrier::strike;
        }
        break;
      case Arrival::question:
        return note.answer ? std::nullopt : std::optional(Carrier::political_cop);
      case Arrival::arrest:
        return Carrier::cop;
      case Arrival::nothing:
      case Arrival::trade:
      case Arrival::supply:
      case Arrival::heal:
      case Arrival::imprison:
      case Arrival::interrogate:
      case Arrival::reveal:
      case Arrival::turn_exote:
      case Arrival::bite:
      case Arrival::devour:
      case Arrival::embrace:
      case Arrival::strangle:
      case Arrival::insult:
      case Arrival::burn:
      case Arrival::throw_level:
      case Arrival::pick_up:
      case Arrival::climb:
      case Arrival::lose_exote:
      case Arrival::drain:
      case Arrival::stay_put:
        break;
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab::bots
