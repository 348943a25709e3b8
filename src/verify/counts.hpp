#pragma once

#include "verify/game.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace dungeonlab::verify {

using Amounts = std::array<int, 3>;

/// What the rules that count know of a player. Of the amounts less is better, of the set more.
struct Label {
  State state{};
  int exote = 0;
  Amounts amounts{};  ///< P05: grenades, blasters, fifties of bullets spent; P08: what is suffered
  unsigned set = 0;   ///< P05: creatures killed; P08: levels of this cell that had their look
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
    std::vector<Amounts>& front = best_[label.key()][label.set];
    front.erase(std::remove_if(front.begin(), front.end(),
                               [&](const Amounts& old) { return is_as_good(label.amounts, old); }),
                front.end());
    front.push_back(label.amounts);
  }
  /// True if a label with the same set is as good.
  [[nodiscard]] bool repeats(const Label& label) const {
    const auto sets = best_.find(label.key());
    const auto front = sets == best_.end() ? Sets::const_iterator() : sets->second.find(label.set);
    return sets != best_.end() && front != sets->second.end() && covers(front->second, label);
  }
  /// True if any label is as good.
  [[nodiscard]] bool covers(const Label& label) const {
    const auto sets = best_.find(label.key());
    return repeats(label) ||
           (sets != best_.end() &&
            std::any_of(sets->second.begin(), sets->second.end(), [&](const auto& row) {
              return (row.first & label.set) == label.set && covers(row.second, label);
            }));
  }

 private:
  using Sets = std::map<unsigned, std::vector<Amounts>>;

  static bool covers(const std::vector<Amounts>& front, const Label& label) {
    return std::any_of(front.begin(), front.end(),
                       [&](const Amounts& amounts) { return is_as_good(amounts, label.amounts); });
  }

  std::map<std::size_t, Sets> best_{};
};

/// Whom ammunition is spent on once: the crocodiles, marmars and cops of a map, by row, column and
/// level. Those behind the first few cost nothing (rules P-05).
class Creatures {
 public:
  static constexpr int counted_most = 8;

  explicit Creatures(const Ground& ground);

  /// Those that count; their numbers are the bits of a set.
  [[nodiscard]] int counted() const { return std::min(count_, counted_most); }
  [[nodiscard]] bool has_crocodile() const { return has_crocodile_; }
  /// The bit of the creature at a place; 0 if there is none, or one that costs nothing.
  [[nodiscard]] unsigned bit(int place) const { return bit_[static_cast<std::size_t>(place)]; }

 private:
  std::vector<std::uint8_t> bit_;
  int count_ = 0;
  bool has_crocodile_ = false;
};

/// What moves do to labels: ammunition (rules P-05) or damage (rules P-08).
class Counts {
 public:
  /// `exotes`: somebody can become one, and survives twice as much.
  Counts(const Play& play, bool damage, bool exotes)
      : play_(play), ground_(play.game().ground()), creatures_(ground_), damage_(damage) {
    const Map& map = ground_.map();
    const bool small = map.columns * map.rows <= 49;
    const int kits = static_cast<int>(map.kits.value_or(small ? 3 : 5));
    const int bullets = static_cast<int>(map.bullets_per_kit) * kits;
    const int times = exotes ? 2 : 1;
    most_ = damage ? Amounts{5 * times, 30 * times, 5 * times}
                   : Amounts{5 * kits, 10 * kits, bullets / bullets_for_crocodile};
  }

  [[nodiscard]] const Amounts& most() const { return most_; }
  [[nodiscard]] const Creatures& creatures() const { return creatures_; }
  /// Sets are below this.
  [[nodiscard]] unsigned sets_end() const {
    return 1U << static_cast<unsigned>(damage_ ? ground_.levels() : creatures_.counted());
  }

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
  static constexpr int bullets_for_crocodile = 50;
  static constexpr int grenades_for_creature = 2;

  /// Gives each label that a result makes of `from`, and the hub if it is one for all its places.
  template <typename Use>
  void arrive(const Label& from, const Result& result, Use& use) const {
    if (!damage_) {
      spend(from, result, use);
    } else if (result.hub < 0) {
      suffer(from, result, use);
    } else {
      Result one = result;
      one.hub = -1;
      for (const int place : play_.game().targets(result.hub)) {
        one.state.place = place;
        suffer(from, one, use);
      }
    }
  }
  template <typename Use>
  void give(const Label& label, int hub, Use& use) const {
    if (is_as_good(label.amounts, most_)) {
      use(label, hub);
    }
  }

  template <typename Use>
  void spend(const Label& from, const Result& result, Use& use) const {
    Label label = from;
    label.state = result.state;
    const bool passes_walls =
        from.exote != 0 || (from.state.mounted && ground_.in_force(HouseRule::exote_ontifutlas));
    label.amounts[0] += passes_walls ? 0 : result.grenades;
    label.amounts[1] += passes_walls ? 0 : result.blasters;
    if (!is_as_good(label.amounts, most_)) {
      return;
    }
    const Kind kind = result.hub < 0 ? ground_.kind(result.state.place) : Kind::none;
    const bool came = result.how == Arrival::came;
    label.exote = kind == Kind::gourm ? 1 : kind == Kind::antigourm ? 0 : label.exote;
    if (result.how == Arrival::struck) {
      label.amounts = most_;
    } else if (came && kind == Kind::lake) {
      swim(label, use);
      return;
    }
    const unsigned creature = came && result.hub < 0 ? creatures_.bit(result.state.place) : 0U;
    if (creature != 0 && (label.set & creature) == 0) {
      meet(label, creature, kind == Kind::crocodile, from.state.mounted, use);
    } else {
      give(label, result.hub, use);
    }
  }

  /// Who comes to a lake loses all; with a boat, which not everybody has, she keeps it.
  template <typename Use>
  void swim(Label label, Use& use) const {
    if (play_.has_boat()) {
      give(label, -1, use);
    }
    label.amounts = most_;
    give(label, -1, use);
  }

  /// To stay with a living creature: to kill it, to trample it, or to be robbed.
  template <typename Use>
  void meet(Label label, unsigned creature, bool is_crocodile, bool is_mounted, Use& use) const {
    if (is_crocodile && !is_mounted) {
      Label robbed = label;
      robbed.amounts = most_;
      give(robbed, -1, use);
    }
    label.set |= creature;
    if (is_crocodile && is_mounted) {
      give(label, -1, use);
      return;
    }
    Label shot = label;
    shot.amounts[0] += grenades_for_creature;
    give(shot, -1, use);
    if (is_crocodile) {
      ++label.amounts[2];
      give(label, -1, use);
    }
  }

  template <typename Use>
  void suffer(const Label& from, const Result& result, Use& use) const {
    Label label = from;
    label.state = result.state;
    const int place = result.state.place;
    const bool stays = from.state.place >= 0 && !result.left &&
                       ground_.cell(from.state.place) == ground_.cell(place);
    label.set = stays ? label.set : 0U;
    if (result.how == Arrival::struck) {
      label.amounts = {};  // a strike heals
    }
    const Kind kind = ground_.kind(place);
    if (kind == Kind::hospital) {
      label.amounts = {};
    } else if (result.how != Arrival::rested) {
      const bool came = result.how == Arrival::came;
      label.amounts[0] += !came ? 0 : has(kind, 'b') ? 1 : has(kind, 'B') ? 2 : 0;
      label.amounts[2] += came && kind == Kind::eyescorcher ? 1 : 0;
      look(label);
    }
    give(label, -1, use);
  }

  /// The first look of a stay from here; one that does nothing is not remembered.
  void look(Label& label) const {
    const int place = label.state.place;
    const unsigned level = 1U << static_cast<unsigned>(ground_.place(place).level);
    int pierces = 0;
    int burns = 0;
    for (const Side side : sides) {
      const bool open = ground_.is_open(place, side);
      const Kind seen = open ? ground_.kind(ground_.beside(place, side)) : Kind::none;
      pierces += seen == Kind::orc ? 5 : seen == Kind::urkh ? 10 : 0;
      burns += seen == Kind::eyescorcher ? 1 : 0;
    }
    if (pierces + burns > 0 && (label.set & level) == 0) {
      label.set |= level;
      label.amounts[1] += pierces;
      label.amounts[2] += burns;
    }
  }

  const Play& play_;
  const Ground& ground_;
  Creatures creatures_;
  bool damage_;
  Amounts most_{};
};

}  // namespace dungeonlab::verify
