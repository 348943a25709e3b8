// What a player may do now, derived from what they know: one offer for each act and each thing,
// beast or player it applies to, with the counts they can afford.
#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/game/view.hpp"

#include <algorithm>

namespace dungeonlab::game {
namespace {

class Offering {
 public:
  explicit Offering(const View& view) : view_(view) {}

  std::vector<Offer> all() {
    const std::optional<Phase> phase = view_.prompt.phase;
    if (phase == Phase::over) {
      return {};
    }
    add({.act = Act::order});
    if (phase == Phase::land) {
      add({.act = Act::land});
      add({.act = Act::resign});
    } else if (phase == Phase::ask) {
      add({.act = Act::answer, .has_two_words = view_.prompt.question == Question::tree});
    } else if (phase == Phase::act) {
      add_acts();
      add_acts_here();
    } else if (phase == Phase::after) {
      add_acts_here();
      add({.act = Act::end});
    }
    return std::move(offers_);
  }

 private:
  /// After the act of a turn, only free acts are offered.
  void add(Offer offer) {
    offer.is_free = is_free(offer.act, view_.rulings) || offer.act == Act::order ||
                    offer.act == Act::end || offer.act == Act::answer;
    if (view_.prompt.phase != Phase::after || offer.is_free) {
      offers_.push_back(offer);
    }
  }

  void add_acts() {
    for (const Act act : {Act::move, Act::up, Act::down, Act::pass}) {
      add({.act = act});
    }
    for (std::size_t i = 0; i < thing_of_ammo.size(); ++i) {
      const auto ammo = static_cast<Ammo>(i);
      if (owns(thing_of(ammo)) > 0) {
        add({.act = Act::shoot,
             .ammo = ammo,
             .lot = 1,
             .most = std::min(owns(thing_of(ammo)), limits::amount),
             .spends = thing_of(ammo)});
      }
    }
    if (view_.exote) {
      add({.act = Act::feel});
    }
    const bool in_store =
        std::any_of(view_.shown_here.begin(), view_.shown_here.end(), [](const Shown& one) {
          return one.sort == Shown::Sort::place && row_of(one).arrival == Arrival::trade;
        });
    if (in_store) {
      for (std::size_t i = 0; i < thing_count; ++i) {
        add_trade(static_cast<Thing>(i));
      }
    }
  }

  void add_trade(Thing thing) {
    if (const auto price = price_bought(thing, view_.terms, view_.rulings)) {
      const std::int64_t lots_max = limits::amount / price->lot;
      const std::int64_t lots =
          price->dollars == 0
              ? lots_max
              : std::min(lots_max, worth(view_.things, view_.rulings) / price->dollars);
      add_lots({.act = Act::buy, .thing = thing, .dollars = price->dollars}, price->lot, lots);
    }
    if (const auto price = price_sold(thing)) {
      const std::int32_t lots = std::min(owns(thing), limits::amount) / price->lot;
      add_lots({.act = Act::sell, .thing = thing, .dollars = price->dollars}, price->lot, lots);
    }
  }
  void add_lots(Offer offer, std::int32_t lot, std::int64_t lots) {
    if (lots > 0) {
      offer.lot = lot;
      offer.most = lot * static_cast<std::int32_t>(lots);
      add(offer);
    }
  }

  void add_acts_here() {
    add({.act = Act::die});
    add({.act = Act::resign});
    add_kinds({.act = Act::skin}, [](const Shown& one) {
      return one.sort == Shown::Sort::dead && !one.cruel && !one.skinned && skin_of(kind_of(one));
    });
    const bool has_tree =
        std::any_of(view_.shown_here.begin(), view_.shown_here.end(), [](const Shown& one) {
          return one.sort == Shown::Sort::living && row_of(one).family == Family::tree;
        });
    if (has_tree && !view_.tree_used) {
      add({.act = Act::climb});
    }
    bool has_things = false;
    for (const Shown& one : view_.shown_here) {
      if (one.sort == Shown::Sort::thing) {
        if (!has_things) {
          add({.act = Act::take});
        }
        has_things = true;
        add({.act = Act::take, .thing = static_cast<Thing>(one.what)});
      }
    }
    const bool has_mount =
        std::any_of(view_.shown_here.begin(), view_.shown_here.end(),
                    [](const Shown& one) { return one.sort == Shown::Sort::bridled; });
    if (view_.mounted) {
      add({.act = Act::dismount});
    } else if (has_mount) {
      add({.act = Act::mount});
    }
    if (owns(Thing::morgul_blade) > 0) {
      add_targets_of_blade();
    }
    for (const Thing map : {Thing::map_1x1, Thing::map_3x3}) {
      if (owns(map) > 0) {
        add({.act = Act::use, .thing = map, .spends = map});
      }
    }
  }

  void add_targets_of_blade() {
    add_kinds({.act = Act::morgul, .spends = Thing::morgul_blade}, [](const Shown& one) {
      return one.sort == Shown::Sort::living && can_be_sent(kind_of(one));
    });
    for (Seat seat = 0; seat < view_.terms.seats.size(); ++seat) {
      if (((view_.company & ~view_.departed) >> seat & 1U) != 0) {
        add({.act = Act::morgul, .player = seat, .spends = Thing::morgul_blade});
      }
    }
  }

  /// Adds the act without a kind, and once more for each fitting kind here.
  template <class Fits>
  void add_kinds(Offer offer, Fits fits) {
    for (const Shown& one : view_.shown_here) {
      if (!fits(one)) {
        continue;
      }
      if (!offer.kind) {
        add(offer);
      }
      offer.kind = kind_of(one);
      const bool is_there = std::any_of(offers_.begin(), offers_.end(), [&](const Offer& other) {
        return other.act == offer.act && other.kind == offer.kind;
      });
      if (!is_there) {
        add(offer);
      }
    }
  }

  [[nodiscard]] std::int32_t owns(Thing thing) const { return of(view_.things, thing); }
  [[nodiscard]] static const EncounterInfo& row_of(const Shown& shown) {
    return info(kind_of(shown));
  }

  const View& view_;
  std::vector<Offer> offers_;
};

}  // namespace

std::vector<Offer> legal(const View& view) {
  return Offering(view).all();
}

bool is_of(const Offer& offer, const View& view, const Command& command) {
  if (command.seat != view.seat || command.act != offer.act) {
    return false;
  }
  switch (command.act) {
    case Act::land: {
      const Cell cell = command.at.cell;
      return cell.column >= 0 && cell.column < view.columns && cell.row >= 0 &&
             cell.row < view.rows && command.at.level >= 0 && command.at.level < view.levels;
    }
    case Act::shoot:
      return command.ammo == offer.ammo && command.count >= 1 && command.count <= offer.most;
    case Act::buy:
    case Act::sell:
      return command.thing == offer.thing && command.count >= 1 && command.count <= offer.most &&
             command.count % offer.lot == 0;
    case Act::take:
    case Act::use:
      return command.thing == offer.thing;
    case Act::skin:
      return command.kind == offer.kind;
    case Act::morgul:
      return command.player == offer.player &&
             (command.player != nobody || command.kind == offer.kind);
    case Act::answer:
      return command.second.has_value() == offer.has_two_words;
    case Act::move:
    case Act::up:
    case Act::down:
    case Act::feel:
    case Act::climb:
    case Act::pass:
    case Act::mount:
    case Act::dismount:
    case Act::order:
    case Act::die:
    case Act::end:
    case Act::resign:
      return true;
  }
  return false;
}

bool is_legal(const View& view, const Command& command) {
  const std::vector<Offer> offers = legal(view);
  return std::any_of(offers.begin(), offers.end(),
                     [&](const Offer& offer) { return is_of(offer, view, command); });
}

}  // namespace dungeonlab::game
