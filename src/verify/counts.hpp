#pragma once

#include "verify/game.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace dungeonlab::verify {

using Amounts = std::array<int, 3>;

struct Label {
  State state{};
  int exote = 0;
  Amounts amounts{};
  friend bool operator==(const Label&, const Label&) = default;
  [[nodiscard]] std::size_t key() const {
    return number_of(state) * 2 + static_cast<std::size_t>(exote);
  }
};

inline bool is_as_good(const Amounts& a, const Amounts& b) {
  return a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2];
}

/// The best of some labels for every state.
class Front {
 public:
  void add(const Label& label) {
    std::vector<Amounts>& front = best_[label.key()];
    if (!covers(label)) {
      front.erase(
          std::remove_if(front.begin(), front.end(),
                         [&](const Amounts& old) { return is_as_good(label.amounts, old); }),
          front.end());
      front.push_back(label.amounts);
    }
  }
  [[nodiscard]] bool covers(const Label& label) const {
    const auto front = best_.find(label.key());
    return front != best_.end() &&
           std::any_of(front->second.begin(), front->second.end(),
                       [&](const Amounts& amounts) { return is_as_good(amounts, label.amounts); });
  }

 private:
  std::map<std::size_t, std::vector<Amounts>> best_{};
};

/// What moves do to labels: ammunition (rules P-05) or damage (rules P-08).
class Counts {
 public:
  Counts(const Play& play, bool damage)
      : play_(play), ground_(play.game().ground()), damage_(damage) {
    const Map& map = ground_.map();
    const bool small = map.columns * map.rows <= 49;
    const int kits = static_cast<int>(map.kits.value_or(small ? 3 : 5));
    most_ = damage ? Amounts{5, 30, 5} : Amounts{5 * kits, 10 * kits, 0};
  }

  [[nodiscard]] const Amounts& most() const { return most_; }

  template <typename Use>
  void land(int landing, Use use) const {
    play_.land(landing, [&](const Result& result) { arrive(Label{}, result, use); });
  }
  template <typename Use>
  void land_until(const bool& found, int likely, Use use) const {
    play_.land_until(found, likely, [&](const Result& result) { arrive(Label{}, result, use); });
  }
  template <typename Use>
  void moves(const Label& from, Use use) const {
    play_.moves(from.state, [&](const Result& result) { arrive(from, result, use); });
  }

 private:
  /// Gives each label that a result makes of `label`, and the hub if it is one for all its places.
  template <typename Use>
  void arrive(Label label, const Result& result, Use& use) const {
    label.state = result.state;
    const Kind kind = result.hub < 0 ? ground_.kind(result.state.place) : Kind::none;
    const bool came = result.how == Arrival::came;
    if (damage_) {
      if (result.hub >= 0) {
        for (const int place : play_.game().targets(result.hub)) {
          Result one = result;
          one.hub = -1;
          one.state.place = place;
          arrive(label, one, use);
        }
        return;
      }
      if (result.how == Arrival::struck) {
        label.amounts = {};  // a strike heals
      }
      if (result.how != Arrival::rested) {
        suffer(label.amounts, result.state.place, came);
      }
      give(label, -1, use);
      return;
    }
    label.amounts[0] += label.exote != 0 ? 0 : result.grenades;
    label.amounts[1] += label.exote != 0 ? 0 : result.blasters;
    if (!is_as_good(label.amounts, most_)) {
      return;
    }
    label.exote = kind == Kind::gourm ? 1 : kind == Kind::antigourm ? 0 : label.exote;
    const bool is_lake = came && kind == Kind::lake;
    const bool is_crocodile = came && kind == Kind::crocodile;
    if (is_crocodile || is_lake || result.how == Arrival::struck) {
      Label stripped = label;
      stripped.amounts = most_;
      give(stripped, result.hub, use);
    }
    if ((!is_lake || play_.has_boat()) && result.how != Arrival::struck) {
      label.amounts[0] +=
          is_crocodile || (came && (kind == Kind::marmar || kind == Kind::cop)) ? 2 : 0;
      give(label, result.hub, use);
    }
  }
  template <typename Use>
  void give(const Label& label, int hub, Use& use) const {
    if (is_as_good(label.amounts, most_)) {
      use(label, hub);
    }
  }

  void suffer(Amounts& damage, int place, bool came) const {
    const Kind kind = ground_.kind(place);
    if (kind == Kind::hospital) {
      damage = {};
      return;
    }
    damage[0] += !came ? 0 : has(kind, 'b') ? 1 : has(kind, 'B') ? 2 : 0;
    damage[2] += came && kind == Kind::eyescorcher ? 1 : 0;
    for (const Side side : sides) {
      const bool open = ground_.is_open(place, side);
      const Kind seen = open ? ground_.kind(ground_.beside(place, side)) : Kind::none;
      damage[1] += seen == Kind::orc ? 5 : seen == Kind::urkh ? 10 : 0;
      damage[2] += seen == Kind::eyescorcher ? 1 : 0;
    }
  }

  const Play& play_;
  const Ground& ground_;
  bool damage_;
  Amounts most_{};
};

}  // namespace dungeonlab::verify
