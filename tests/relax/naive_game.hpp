#pragma once

// The oracle of the tests about play: the relaxed game written as plainly as in the rule book, with
// sets of states that are recomputed until nothing changes. It is far too slow for maps of any
// size, and shares no code with what it checks.

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <vector>

namespace dungeonlab::relax {

/// Where a player stands, and with what.
struct Standing {
  PlaceIndex place = 0;
  bool treasure = false;
  bool mounted = false;
  friend auto operator<=>(const Standing&, const Standing&) = default;
};

/// One thing that may happen to a player.
struct Outcome {
  Standing standing{};
  int simple_walls = 0;  ///< on the way
  int wires = 0;         ///< the same
  bool left = false;     ///< she left her cell, even if she is back in it
  bool struck = false;   ///< by a black rider
  bool arrived = false;  ///< she came to where she stands and was not put there
  bool moved = true;     ///< false if she only mounted or dismounted
};

struct NaiveStock {
  bool stick = false;
  bool boat = false;
  bool bridle = false;
  bool blade = false;
  friend bool operator==(const NaiveStock&, const NaiveStock&) = default;
};

class NaiveGame {
 public:
  using States = std::set<Standing>;

  /// `bare`: nothing is opened, shot or used; `calm`: nothing is killed.
  enum class Hands { armed, calm, bare };
  /// Who may be struck with a morgul blade: players on a map for several, anybody, or nobody.
  enum class Struck { rivals, anybody, nobody };
  /// With `nearest`, captors take the nearest target.
  NaiveGame(const Dungeon& dungeon, bool nearest, Hands hands = Hands::armed,
            Struck struck = Struck::rivals)
      : dungeon_(&dungeon),
        nearest_(nearest),
        bare_handed_(hands == Hands::bare),
        kills_(hands == Hands::armed),
        struck_(struck) {
    while (!bare_handed_ && grow()) {
    }
  }

  [[nodiscard]] const NaiveStock& stock() const { return stock_; }

  /// Where players land, in order.
  [[nodiscard]] std::vector<PlaceIndex> landing_places() const {
    std::vector<PlaceIndex> places;
    const Extent base = dungeon_->ground().base();
    for (int row = 0; row < base.rows; ++row) {
      for (int column = 0; column < base.columns; ++column) {
        for (int level = 0; level < dungeon_->levels(); ++level) {
          places.push_back(dungeon_->index({{column, row}, level}));
        }
      }
    }
    return places;
  }
  /// What may happen to players who land.
  [[nodiscard]] std::vector<Outcome> landings() const {
    std::vector<Outcome> all;
    for (const PlaceIndex place : landing_places()) {
      const auto more = land(place);
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  }
  /// What may happen to a player who lands at a place.
  [[nodiscard]] std::vector<Outcome> land(PlaceIndex place) const {
    std::vector<Outcome> all;
    come(place, {}, all);
    return all;
  }

  /// What may happen in one move.
  [[nodiscard]] std::vector<Outcome> moves(const Standing& from) const {
    std::vector<Outcome> all;
    const Place here = dungeon_->place(from.place);
    for (const Side side : all_sides) {
      Outcome toll{.standing = from, .left = true};
      const Cell middle = beside(here.cell, side);
      if (!open(here.cell, side, toll)) {
        continue;
      }
      come(dungeon_->index({middle, here.level}), toll, all);
      if (from.mounted && open(middle, side, toll)) {
        come(dungeon_->index({beside(middle, side), here.level}), toll, all);
      }
    }
    for (const int level : {here.level - 1, here.level + 1}) {
      if (level >= 0 && level < dungeon_->levels()) {
        come(dungeon_->index({here.cell, level}), {.standing = from}, all);
      }
    }
    if (from.mounted || mounts_.contains(from.place)) {
      all.push_back({.standing = {from.place, from.treasure, !from.mounted}, .moved = false});
    }
    if (strikes()) {
      for (PlaceIndex to = 0; to < dungeon_->places(); ++to) {
        if (dungeon_->holds(to, EncounterKind::mordor)) {
          stand(to, {.standing = {to, false, from.mounted}, .struck = true}, false, all);
        }
      }
    }
    return all;
  }

  [[nodiscard]] bool won(const Standing& at) const {
    const Exit exit = dungeon_->exit();
    const Cell here = dungeon_->place(at.place).cell;
    const Side inward = opposite(exit.side);
    const bool jumps = at.mounted && here == beside(exit.cell, inward) &&
                       dungeon_->ground().barrier(exit.cell, inward) != Barrier::monolith;
    return at.treasure && (here == exit.cell || jumps);
  }

  /// True if another player may strike this one with a morgul blade.
  [[nodiscard]] bool strikes() const {
    const auto is_rider = [&](PlaceIndex place) {
      return dungeon_->holds(place, EncounterKind::black_rider);
    };
    bool riders = false;
    for (PlaceIndex place = 0; place < dungeon_->places(); ++place) {
      riders = riders || is_rider(place);
    }
    const bool by_others =
        struck_ == Struck::anybody || (struck_ == Struck::rivals && dungeon_->players() > 1);
    return by_others && stock_.blade && riders && kills_;
  }

  /// The places of a kind, or the ones among them that a captor chooses from a place.
  [[nodiscard]] std::vector<PlaceIndex> targets(PlaceIndex from, EncounterKind kind,
                                                bool same_sign) const {
    std::vector<std::pair<std::pair<int, int>, PlaceIndex>> all;
    for (PlaceIndex to = 0; to < dungeon_->places(); ++to) {
      if (dungeon_->holds(to, kind) && (!same_sign || dungeon_->sign(to) == dungeon_->sign(from))) {
        const Place one = dungeon_->place(from);
        const Place other = dungeon_->place(to);
        const int distance =
            std::abs(one.cell.column - other.cell.column) + std::abs(one.cell.row - other.cell.row);
        all.push_back({{distance, std::abs(one.level - other.level)}, to});
      }
    }
    std::vector<PlaceIndex> taken;
    for (const auto& [key, to] : all) {
      if (!nearest_ || key == std::min_element(all.begin(), all.end())->first) {
        taken.push_back(to);
      }
    }
    return taken;
  }

  // The same as sets of states.
  [[nodiscard]] static States states_of(const std::vector<Outcome>& outcomes) {
    States states;
    for (const Outcome& outcome : outcomes) {
      states.insert(outcome.standing);
    }
    return states;
  }
  [[nodiscard]] States successors(const Standing& from) const { return states_of(moves(from)); }
  /// All states that players reach.
  [[nodiscard]] States reached() const {
    States seen = states_of(landings());
    std::vector<Standing> waiting(seen.begin(), seen.end());
    while (!waiting.empty()) {
      const Standing at = waiting.back();
      waiting.pop_back();
      for (const Standing& next : successors(at)) {
        if (seen.insert(next).second) {
          waiting.push_back(next);
        }
      }
    }
    return seen;
  }
  /// All states from which the goal can be reached, with what players may have in the end.
  [[nodiscard]] States winning() const {
    States wins;
    std::map<Standing, States> all;
    for (PlaceIndex place = 0; place < dungeon_->places(); ++place) {
      for (const bool treasure : {false, true}) {
        for (const bool mounted : {false, true}) {
          const Standing state{place, treasure, mounted};
          if (dungeon_->ground().contains(dungeon_->place(place))) {
            all[state] = won(state) ? States{state} : successors(state);
            if (won(state)) {
              wins.insert(state);
            }
          }
        }
      }
    }
    for (bool grows = true; grows;) {
      grows = false;
      for (const auto& [state, next] : all) {
        if (!wins.contains(state) && meet(next, wins)) {
          wins.insert(state);
          grows = true;
        }
      }
    }
    return wins;
  }
  /// The lowest places of the strongly connected parts of `lost` that are never left.
  [[nodiscard]] std::set<PlaceIndex> lowest_places_of_traps(const States& lost) const {
    std::map<Standing, States> ahead;
    for (const Standing& state : lost) {
      States& seen = ahead[state];
      std::vector<Standing> left = {state};
      seen.insert(state);
      while (!left.empty()) {
        const Standing at = left.back();
        left.pop_back();
        for (const Standing& next : successors(at)) {
          if (seen.insert(next).second) {
            left.push_back(next);
          }
        }
      }
    }
    std::set<PlaceIndex> lowest;
    for (const auto& [state, seen] : ahead) {
      const Standing& start = state;
      const bool comes_back_from_all = std::all_of(
          seen.begin(), seen.end(),
          [&](const Standing& at) { return ahead.contains(at) && ahead.at(at).contains(start); });
      if (comes_back_from_all) {
        lowest.insert(seen.begin()->place);
      }
    }
    return lowest;
  }
  static bool meet(const States& one, const States& two) {
    return std::any_of(one.begin(), one.end(),
                       [&](const Standing& state) { return two.contains(state); });
  }

 private:
  /// False if the boundary cannot be passed; else adds its cost.
  [[nodiscard]] bool open(Cell cell, Side side, Outcome& toll) const {
    const Barrier barrier = dungeon_->ground().barrier(cell, side);
    toll.simple_walls += barrier == Barrier::simple ? 1 : 0;
    toll.wires += barrier == Barrier::wire ? 1 : 0;
    return barrier != Barrier::monolith && (barrier == Barrier::open || !bare_handed_);
  }

  void stand(PlaceIndex place, Outcome so_far, bool arrived, std::vector<Outcome>& all) const {
    so_far.standing.place = place;
    so_far.arrived = arrived;
    all.push_back(so_far);
    if (so_far.standing.mounted) {
      so_far.standing.mounted = false;
      all.push_back(so_far);
    }
  }

  void come(PlaceIndex to, Outcome so_far, std::vector<Outcome>& all) const {
    if (dungeon_->holds(to) == Dungeon::Holds::river && dungeon_->sends_to(to)) {
      stand(*dungeon_->sends_to(to), so_far, false, all);
      if (stock_.stick) {
        stand(to, so_far, true, all);
      }
    } else if (dungeon_->holds(to) == Dungeon::Holds::encounter) {
      meet(to, so_far, all);
    } else {
      stand(to, so_far, true, all);
    }
  }

  void carry_off(PlaceIndex from, EncounterKind kind, Outcome so_far,
                 std::vector<Outcome>& all) const {
    for (const PlaceIndex to : targets(from, kind, kind == EncounterKind::political_prison)) {
      stand(to, so_far, false, all);
    }
  }

  void meet(PlaceIndex at, Outcome so_far, std::vector<Outcome>& all) const {
    using Kind = EncounterKind;
    const Kind kind = dungeon_->kind(at);
    const bool can_be_shot = kind == Kind::marmar || kind == Kind::cop;
    const bool lets_stay = can_be_shot                 ? kills_
                           : kind == Kind::ontifutlas  ? stock_.bridle || so_far.standing.mounted
                           : kind == Kind::black_rider ? stock_.blade && kills_
                                                       : kind != Kind::pit;
    if (kind == Kind::pit) {
      stand(*dungeon_->sends_to(at), so_far, false, all);
    } else if (kind == Kind::marmar) {
      come(*dungeon_->sends_to(at), so_far, all);
    } else if (kind == Kind::cop) {
      carry_off(at, Kind::prison, so_far, all);
    } else if (kind == Kind::political_cop) {
      carry_off(at, Kind::political_prison, so_far, all);
    } else if (kind == Kind::ontifutlas) {
      carry_off(at, Kind::eldar, so_far, all);
    } else if (kind == Kind::black_rider) {
      Outcome struck = so_far;
      struck.struck = true;
      struck.standing.treasure = false;
      carry_off(at, Kind::mordor, struck, all);
    }
    if (lets_stay) {
      so_far.standing.treasure = so_far.standing.treasure || kind == Kind::treasure;
      so_far.standing.mounted = so_far.standing.mounted || kind == Kind::ontifutlas;
      stand(at, so_far, true, all);
    }
  }

  /// Expands everything with the current stock and mounts; true if either has grown.
  bool grow() {
    NaiveStock stock = stock_;
    std::set<PlaceIndex> mounts = mounts_;
    const auto stands_at = [&](PlaceIndex place, EncounterKind kind) {
      return dungeon_->holds(place, kind);
    };
    for (const Standing& at : reached()) {
      const bool store = stands_at(at.place, EncounterKind::store);
      stock.stick = stock.stick || store || stands_at(at.place, EncounterKind::ent);
      stock.boat = stock.boat || store || stands_at(at.place, EncounterKind::willow);
      stock.bridle = stock.bridle || stands_at(at.place, EncounterKind::bridle);
      stock.blade = stock.blade || stands_at(at.place, EncounterKind::elven_blade) ||
                    stands_at(at.place, EncounterKind::arnor_blade);
      if (at.mounted) {
        mounts.insert(at.place);
      }
    }
    const bool grown = stock != stock_ || mounts != mounts_;
    stock_ = stock;
    mounts_ = mounts;
    return grown;
  }

  const Dungeon* dungeon_;
  bool nearest_;
  bool bare_handed_;
  bool kills_;
  Struck struck_;
  NaiveStock stock_;
  std::set<PlaceIndex> mounts_;
};

/// A map with more on it: up to two of each kind listed, in random empty places.
inline Sheet scattered(Sheet sheet, std::span<const EncounterKind> kinds, Rng& rng) {
  std::set<Place> taken;
  for (const Encounter& encounter : sheet.encounters) {
    taken.insert(encounter.at);
  }
  for (const River& river : sheet.rivers) {
    taken.insert(river.begin(), river.end());
  }
  const Ground ground(sheet);
  for (const EncounterKind kind : kinds) {
    for (int more = rng.between(0, 2); more > 0; --more) {
      const Place at{ground.cell(rng.pick(ground.cells())), rng.between(0, ground.levels() - 1)};
      if (taken.insert(at).second) {
        sheet.encounters.push_back({.at = at, .kind = kind});
      }
    }
  }
  return sheet;
}

}  // namespace dungeonlab::relax
