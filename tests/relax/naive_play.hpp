#pragma once

#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace dungeonlab::relax {

/// R8 of rules 3.0 as it is written there, state by state with sets that are built again and again:
/// slow and plain, an oracle for small dungeons. It shares nothing with the searches but the word
/// for who carries off whom.
class NaivePlay {
 public:
  using State = std::tuple<Place, bool, bool>;  ///< place, treasure, mounted
  using States = std::set<State>;

  struct Options {
    bool nearest = false;
    bool bare_handed = false;
    bool strikes = false;
  };

  NaivePlay(const Dungeon& dungeon, Options options) : dungeon_(&dungeon), options_(options) {
    for (PlaceIndex at = 0; at < dungeon.places(); ++at) {
      if (dungeon.ground().contains(dungeon.place(at))) {
        places_.push_back(dungeon.place(at));
      }
    }
    grow();
  }

  [[nodiscard]] const States& reached() const { return reached_; }

  [[nodiscard]] bool is_goal(const State& state) const {
    const auto& [place, treasure, mounted] = state;
    const Exit exit = dungeon_->exit();
    const Side inward = opposite(exit.side);
    const bool jumps_out = mounted && place.cell == beside(exit.cell, inward) &&
                           barrier(exit.cell, inward) != Barrier::monolith;
    return treasure && (place.cell == exit.cell || jumps_out);
  }

  /// What landing there comes to.
  [[nodiscard]] States land(const Place& place) const { return results(place, false, false); }
  [[nodiscard]] std::vector<Place> landings() const {
    std::vector<Place> made;
    for (const Place& place : places_) {
      if (dungeon_->ground().base().contains(place.cell)) {
        made.push_back(place);
      }
    }
    return made;
  }

  /// All states from which the goal can be come to, with what players may have in the end.
  [[nodiscard]] States winning() const {
    States wins;
    std::map<State, States> all;
    for (const Place& place : places_) {
      for (const bool treasure : {false, true}) {
        for (const bool mounted : {false, true}) {
          const State state{place, treasure, mounted};
          all[state] = successors(state);
          if (is_goal(state)) {
            wins.insert(state);
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

  /// The lowest places of the parts of `lost` that are strongly connected and never left.
  [[nodiscard]] std::set<Place> lowest_places_of_traps(const States& lost) const {
    std::map<State, States> ahead;
    for (const State& state : lost) {
      States& seen = ahead[state];
      std::vector<State> left = {state};
      seen.insert(state);
      while (!left.empty()) {
        const State at = left.back();
        left.pop_back();
        for (const State& next : successors(at)) {
          if (seen.insert(next).second) {
            left.push_back(next);
          }
        }
      }
    }
    std::set<Place> lowest;
    for (const auto& one : ahead) {
      const State& state = one.first;
      const auto& seen = one.second;
      const bool comes_back_from_all = std::all_of(seen.begin(), seen.end(), [&](const State& at) {
        return ahead.contains(at) && ahead.at(at).contains(state);
      });
      if (comes_back_from_all) {
        lowest.insert(std::get<Place>(*seen.begin()));
      }
    }
    return lowest;
  }

  /// What one move comes to.
  [[nodiscard]] States successors(const State& state) const {
    const auto& place = std::get<Place>(state);
    const bool treasure = std::get<1>(state);
    const bool mounted = std::get<2>(state);
    States next;
    const auto come_to = [&](const Place& q) { next.merge(results(q, treasure, mounted)); };
    for (const Side side : all_sides) {
      const Cell middle = beside(place.cell, side);
      if (dungeon_->ground().contains(middle) && passes(place.cell, side)) {
        come_to({middle, place.level});
        const Cell far = beside(middle, side);
        if (mounted && dungeon_->ground().contains(far) && passes(middle, side)) {
          come_to({far, place.level});
        }
      }
    }
    for (const int level : {place.level - 1, place.level + 1}) {
      if (level >= 0 && level < dungeon_->levels()) {
        come_to({place.cell, level});
      }
    }
    if (parked_.contains(place)) {
      next.insert({place, treasure, true});
    }
    if (options_.strikes && has_blade() && !holding(EncounterKind::black_rider).empty()) {
      for (const Place& mordor : holding(EncounterKind::mordor)) {
        next.insert({mordor, false, mounted});
        next.insert({mordor, false, false});
      }
    }
    return next;
  }

  static bool meet(const States& one, const States& two) {
    return std::any_of(one.begin(), one.end(),
                       [&](const State& state) { return two.contains(state); });
  }

 private:
  [[nodiscard]] Barrier barrier(Cell cell, Side side) const {
    return dungeon_->ground().barrier(cell, side);
  }
  [[nodiscard]] bool passes(Cell cell, Side side) const {
    return options_.bare_handed ? barrier(cell, side) == Barrier::open
                                : barrier(cell, side) != Barrier::monolith;
  }

  void grow() {
    for (bool grows = true; grows;) {
      const auto before = std::tuple(reached_.size(), stock_.size(), parked_.size());
      States next = reached_;
      for (const Place& place : landings()) {
        next.merge(land(place));
      }
      for (const State& state : reached_) {
        next.merge(successors(state));
      }
      reached_ = next;
      for (const auto& [place, treasure, mounted] : reached_) {
        if (mounted) {
          parked_.insert(place);
        }
        const PlaceIndex at = dungeon_->index(place);
        if (dungeon_->holds(at) == Dungeon::Holds::encounter && !options_.bare_handed) {
          stock_.insert(dungeon_->kind(at));
        }
      }
      grows = before != std::tuple(reached_.size(), stock_.size(), parked_.size());
    }
  }

  [[nodiscard]] bool has_stick() const {
    return stock_.contains(EncounterKind::ent) || stock_.contains(EncounterKind::store);
  }
  [[nodiscard]] bool has_blade() const {
    return stock_.contains(EncounterKind::elven_blade) ||
           stock_.contains(EncounterKind::arnor_blade);
  }

  [[nodiscard]] std::vector<Place> holding(EncounterKind kind, Sign sign = Sign::plus) const {
    std::vector<Place> made;
    for (const Place& place : places_) {
      const PlaceIndex at = dungeon_->index(place);
      if (dungeon_->holds(at, kind) && dungeon_->sign(at) == sign) {
        made.push_back(place);
      }
    }
    return made;
  }

  /// The targets a captor at `from` may choose.
  [[nodiscard]] std::vector<Place> chosen(std::vector<Place> targets, const Place& from) const {
    const auto far = [&](const Place& to) {
      return std::tuple(
          std::abs(to.cell.column - from.cell.column) + std::abs(to.cell.row - from.cell.row),
          std::abs(to.level - from.level));
    };
    if (options_.nearest && !targets.empty()) {
      const auto best = far(*std::min_element(
          targets.begin(), targets.end(),
          [&](const Place& one, const Place& two) { return far(one) < far(two); }));
      std::erase_if(targets, [&](const Place& to) { return far(to) != best; });
    }
    return targets;
  }

  /// What coming to a place gives, with the results on foot.
  [[nodiscard]] States results(const Place& q, bool treasure, bool mounted) const {
    States made;
    const auto add = [&](const Place& place, bool has_it, bool rides) {
      made.insert({place, has_it || place == dungeon_->treasure(), rides});
      made.insert({place, has_it || place == dungeon_->treasure(), false});
    };
    const PlaceIndex at = dungeon_->index(q);
    const auto to = dungeon_->sends_to(at);
    const auto holds = [&](EncounterKind kind) { return dungeon_->holds(at, kind); };
    const auto deliver = [&](EncounterKind kind, bool has_it) {
      for (const Place& target : chosen(holding(kind, dungeon_->sign(at)), q)) {
        add(target, has_it, mounted);
      }
    };
    if (holds(EncounterKind::pit)) {
      add(dungeon_->place(*to), treasure, mounted);
    } else if (holds(EncounterKind::marmar)) {
      made = results(dungeon_->place(*to), treasure, mounted);
      if (!options_.bare_handed) {
        add(q, treasure, mounted);
      }
    } else if (to) {
      add(dungeon_->place(*to), treasure, mounted);
      if (has_stick()) {
        add(q, treasure, mounted);
      }
    } else if (holds(EncounterKind::cop)) {
      deliver(EncounterKind::prison, treasure);
      if (!options_.bare_handed) {
        add(q, treasure, mounted);
      }
    } else if (holds(EncounterKind::political_cop)) {
      deliver(EncounterKind::political_prison, treasure);
      add(q, treasure, mounted);
    } else if (holds(EncounterKind::ontifutlas)) {
      deliver(EncounterKind::eldar, treasure);
      if (mounted || stock_.contains(EncounterKind::bridle)) {
        add(q, treasure, true);
      }
    } else if (holds(EncounterKind::black_rider)) {
      deliver(EncounterKind::mordor, false);
      if (has_blade()) {
        add(q, treasure, mounted);
      }
    } else {
      add(q, treasure, mounted);
    }
    return made;
  }

  const Dungeon* dungeon_;
  Options options_;
  std::vector<Place> places_;
  States reached_;
  std::set<EncounterKind> stock_;
  std::set<Place> parked_;
};

}  // namespace dungeonlab::relax
