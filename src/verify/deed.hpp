#pragma once

#include "verify/solo.hpp"

#include <algorithm>
#include <initializer_list>

namespace dungeonlab::verify {

inline constexpr int kit_grenades = 5;  ///< of a landing, and of an arsenal
inline constexpr int kit_blasters = 10;

template <typename Values, typename Value>
[[nodiscard]] bool contains(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

/// True if bullets leave a skin of it.
[[nodiscard]] inline bool leaves_skin(Kind kind) {
  return is(kind, 'g') && kind != Kind::cow && kind != Kind::werewolf;
}

/// One command at work on a life. Its functions are the procedures of the rules of play.
class Deed {
 public:
  Deed(const Solo& solo, Life& life)
      : solo_(solo), ground_(solo.ground()), terms_(solo.terms()), life_(life) {}

  [[nodiscard]] bool apply(const Command& command);

 private:
  enum class Crossing : std::uint8_t { passed, barred, ended };

  [[nodiscard]] bool is_over() const {
    return life_.phase == Phase::won || life_.phase == Phase::lost;
  }
  [[nodiscard]] int has(Thing thing) const { return life_.things[static_cast<std::size_t>(thing)]; }
  void give(Thing thing, int count) { of(life_.things, thing) += count; }
  [[nodiscard]] How order(Decision decision) const {
    return life_.orders[static_cast<std::size_t>(decision)];
  }
  /// Changes a creature; what is again as the map has it is not kept.
  template <typename Make>
  void change(int home, Make make) {
    auto& all = life_.creatures;
    auto at = all.begin();
    while (at != all.end() && at->home < home) {
      ++at;
    }
    if (at == all.end() || at->home != home) {
      at = all.insert(at, Creature{.home = home, .place = home});
    }
    make(*at);
    if (*at == Creature{.home = home, .place = home}) {
      all.erase(at);
    }
  }

  // The turn.
  [[nodiscard]] bool is_free(Verb verb) const;
  [[nodiscard]] bool may(const Command& command) const;
  void perform(const Command& command);
  void finish_act();
  [[nodiscard]] bool is_anything_offered() const;
  void end_turn();

  // Coming to a place.
  void move_to(int to);
  void arrive(int to, bool lands);
  void be_put(int to);
  void meet_creatures(const std::vector<Creature>& creatures);
  void settle();
  void deal_with_things(Step step, int last);
  bool trample();

  // Questions.
  void ask(Question question, Decision decision, Step step, int asker);
  void go_on_from(const Command& command);
  void answer(const Command& command);
  void do_as_decided(Decision decision, Step step, int asker, bool yes);

  // Creatures and places.
  [[nodiscard]] bool meet(const Creature& one);
  [[nodiscard]] bool meet_rider(const Creature& rider, bool with_blade);
  [[nodiscard]] bool meet_ontifutlas(const Creature& animal, bool mounts);
  void meet_rabbit(int home, bool strangles);
  [[nodiscard]] bool arrest(Kind where, std::optional<bool> plus);
  [[nodiscard]] bool imprison();
  void judge_answer(int cop, bool yes);
  void climb(int tree, Step step);
  void answer_tree(int tree, bool orcs, bool undead);
  void meet_place();
  [[nodiscard]] bool meet_river(bool with_stick);
  void meet_lake(bool with_boat);
  void meet_store();

  // Acts.
  Crossing cross(int from, Side side, bool flies);
  void walk(Side side);
  void jump(Side side);
  void shoot(int count, Ammo ammo, Side side);
  [[nodiscard]] static int wounds_of(const Creature& one, Ammo ammo);
  [[nodiscard]] int hit(int target, Ammo ammo, int left);
  void spoil(int target, Ammo ammo, int left);
  bool expose(std::initializer_list<Side> over);
  void trade(const Command& command);
  void take(bool things, bool treasure);
  void skin(const Creature& corpse);
  void send(const Creature& one);

  // What is here.
  [[nodiscard]] int tree_here() const;
  [[nodiscard]] int free_mount() const;
  [[nodiscard]] std::optional<Creature> corpse_here(Kind kind) const;
  [[nodiscard]] std::optional<Creature> sendable(Kind kind) const;
  [[nodiscard]] bool leads_out(int place, Side side) const;
  [[nodiscard]] bool is_wet(int place) const;

  // Changes.
  bool hurt(int& counter, int times);
  void lose_stock();
  void strike();
  int get_off();
  void flee();
  void ride(int animal);
  void park(Creature& one, int place);
  void kill(int home, bool cruelly);
  void darken(int home);
  void pay_what_there_is(int dollars);
  void turn_skins(int dollars);

  const Solo& solo_;
  const Ground& ground_;
  const SoloTerms& terms_;
  Life& life_;
};

}  // namespace dungeonlab::verify
