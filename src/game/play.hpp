#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/volleys.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::game {

/// An announcement with one field for each side, filled by calling `of`.
template <class Type, class Of>
[[nodiscard]] Type on_all_sides(Of of) {
  return {of(Side::north), of(Side::east), of(Side::south), of(Side::west)};
}
/// What an exote feels of a boundary, or what a map draws.
[[nodiscard]] constexpr announced::WallFelt barrier_felt(Barrier barrier) {
  return static_cast<announced::WallFelt>(barrier);
}
static_assert(barrier_felt(Barrier::open) == announced::WallFelt::none);
static_assert(barrier_felt(Barrier::monolith) == announced::WallFelt::monolith);

/// The execution of one command: the state it changes and the listener it informs. The functions
/// are the procedures of the rules, one file each; `p` is the player they are about.
class Play {
 public:
  Play(const Game& game, State& state, Listener* listener)
      : game_(game),
        rulings_(game.rulings()),
        dungeon_(game.dungeon()),
        state_(state),
        listener_(listener) {}

  // turn.cpp
  void begin_first_turn();
  [[nodiscard]] std::optional<Refusal> apply(const Command& command);
  // rule.cpp
  [[nodiscard]] std::optional<std::string_view> rule(const Ruling& ruling);

 private:
  /// Whether a procedure continues: it stops if the player has died or been moved elsewhere, or if
  /// a question must be answered first.
  enum class Flow : std::uint8_t { on, stop };

  // The state.
  [[nodiscard]] const Player& player(Seat p) const { return state_.players[p]; }
  [[nodiscard]] const PlaceGrid& grid() const { return dungeon_.grid(); }
  [[nodiscard]] bool is_on_map(Seat p) const { return player(p).at != nowhere; }
  [[nodiscard]] bool is_mounted(Seat p) const { return player(p).mount != nowhere; }
  [[nodiscard]] std::int32_t has(Seat p, Thing thing) const { return of(player(p).things, thing); }
  [[nodiscard]] bool in_own_turn(Seat p) const { return state_.turn == p; }
  [[nodiscard]] Barrier barrier(PlaceIndex place, Side side) const {
    return barrier_now(dungeon_, state_, place, side);
  }
  [[nodiscard]] PlaceIndex neighbour(PlaceIndex place, Side side) const {
    return grid().neighbour_place(place, side);
  }
  [[nodiscard]] bool is_exit(PlaceIndex place, Side side) const;
  [[nodiscard]] bool is_water(PlaceIndex place) const;
  [[nodiscard]] bool is_wet(PlaceIndex place) const;
  [[nodiscard]] bool is_mordor(PlaceIndex place) const {
    return dungeon_.holds(place, EncounterKind::mordor);
  }
  [[nodiscard]] EncounterKind kind_of(const Creature& creature) const {
    return dungeon_.kind(creature.home);
  }
  /// The creatures at a place, dead or alive, the last one sent first (engine 0.9).
  [[nodiscard]] std::vector<Creature> creatures_at(PlaceIndex place) const;
  [[nodiscard]] PlaceIndex center_of(PlaceIndex place) const;
  [[nodiscard]] bool survives(Seat p, Counter counter) const;

  // Changes and announcements.
  void make(const Fact& fact);
  template <class What>
  void say(Seat to, What what) {
    if (listener_ != nullptr) {
      listener_->said({to, std::move(what)});
    }
  }
  [[nodiscard]] bool is_heard() const { return listener_ != nullptr; }
  void give(Seat p, Thing thing, std::int32_t change, Why why);
  void lose_stock(Seat p, Why why);
  void set_creature(PlaceIndex creature, facts::CreatureSet::What what);
  [[nodiscard]] std::vector<Shown> shown_at(PlaceIndex place) const;
  void add_levels(announced::ByLevel& levels, Cell cell) const;
  void say_here(Seat p);
  void know_own_place(Seat p);
  void announce_news();
  std::uint32_t draw(std::uint32_t bound);

  // turn.cpp
  [[nodiscard]] std::optional<Refusal> refuse(const Command& command) const;
  [[nodiscard]] std::optional<Refusal> refuse_phase(const Command& command) const;
  void perform(const Command& command);
  void go_on_from(const Command& command);
  void finish_act();
  [[nodiscard]] bool is_anything_offered(Seat p) const;
  void end_turn();
  /// Ends a single-player game if the player is waiting and has no landing left; true if it did.
  bool end_if_lost();
  void begin_turns(Seat from);
  [[nodiscard]] bool begin_turn(Seat p);
  void begin_round();
  /// Applies what is due after a last round: walls grow, wounds heal and the treasure goes home.
  void end_what_is_past();
  void announce_grown(const Opened& wall);
  void land(Seat p, PlaceIndex at);

  // perceive.cpp
  [[nodiscard]] Sight sighting_from(PlaceIndex place, Side side) const;
  Flow look(Seat p);
  Flow expose(Seat p, std::span<const Side> sides);

  // arrive.cpp
  void arrive(Seat p, PlaceIndex to, By by, bool landing);
  void meet_creatures(Seat p, const std::vector<Creature>& creatures);
  void meet_place(Seat p);
  void send_to(Seat p, PlaceIndex to, By by);
  void meet_players(Seat p);
  void settle(Seat p);
  Flow handle_things(Seat p, Pending::Step step, PlaceIndex last);
  [[nodiscard]] bool trample(Seat p);
  [[nodiscard]] How decide(Seat p, Decision decision) const;
  /// Asks a question; the answer resumes from there.
  void ask(Pending pending);
  void answer(const Command& command);
  void carry_out(Seat p, const Pending& asked, bool yes);

  // creatures.cpp: what happens to a player who comes to a creature.
  Flow meet(Seat p, const Creature& creature);
  Flow ask_about(Seat p, const Creature& creature, Decision decision, Said question);
  /// Asks the question of a political cop or prison.
  void ask_sign(Seat p, Pending pending);
  Flow bite(Seat p, const Creature& creature);
  Flow bite(Seat p, const EncounterInfo& row);
  Flow burn(Seat p, const EncounterInfo& row);
  Flow meet_rider(Seat p, const Creature& creature, bool with_blade);
  Flow meet_ontifutlas(Seat p, const Creature& creature, bool mounts);
  Flow meet_marmar(Seat p, const Creature& creature);
  Flow meet_tree(Seat p, const Creature& tree);
  Flow meet_rabbit(Seat p, const Creature& creature, bool strangles);
  Flow arrest(Seat p, Captor captor, EncounterKind where);
  Flow imprison(Seat p, int rounds);
  /// Handles the answer to a political question.
  void settle_answer(Seat p, const Pending& pending, bool yes);
  void climb(Seat p, PlaceIndex tree, Pending::Step step);
  void answer_tree(Seat p, PlaceIndex tree, bool orcs, bool undead);

  // places.cpp: what a place does to a player who comes to it.
  void meet_stream(Seat p);
  Flow meet_river(Seat p, bool with_stick);
  void meet_arsenal(Seat p);
  void meet_gourm(Seat p);
  void lose_exote(Seat p);
  void come_to_lake(Seat p);
  void meet_lake(Seat p, bool with_boat);
  void meet_store(Seat p);
  void meet_center(Seat p);
  void meet_pit(Seat p);

  // money.cpp
  /// Pays the whole sum, or pays nothing and returns false.
  bool pay(Seat p, std::int32_t dollars, Why why);
  /// Pays as much of a sum as the player has; returns the amount.
  std::int32_t pay_as_much_as_possible(Seat p, std::int32_t dollars, Why why);
  void turn_skins(Seat p, std::int32_t dollars);
  [[nodiscard]] std::optional<Refusal> refuse_trade(const Command& command) const;
  void trade(const Command& command);

  // move.cpp
  enum class Crossing : std::uint8_t { passed, barred, won, died };
  Crossing cross(Seat p, PlaceIndex from, Side side, bool flies);
  void walk(Seat p, Side side);
  void jump(Seat p, Side side);
  void change_level(Seat p, int levels);

  // shoot.cpp
  void shoot(const Command& command);
  std::int32_t hit_players(Seat shooter, PlaceIndex target, Ammo ammo, std::int32_t left);
  std::int32_t hit_creatures(PlaceIndex target, Ammo ammo, std::int32_t left);
  void damage_corpses(PlaceIndex target, Ammo ammo, std::int32_t left);

  // die.cpp
  void die(Seat p, announced::Cause cause);
  void strike(Seat p);
  void flee(Seat p);
  void kill(const Creature& creature, bool cruelly);
  /// Adds to a counter; true if the player is still alive.
  bool wound(Seat p, Counter counter, int times, facts::Harm by);
  bool check_death(Seat p, Counter counter);

  // acts.cpp
  void feel(Seat p);
  void skin(const Command& command);
  void take(Seat p, std::optional<Thing> thing);
  void mount(Seat p);
  void dismount(Seat p);
  void morgul(const Command& command);
  void use_map(Seat p, Thing map);
  [[nodiscard]] std::optional<Creature> corpse_to_skin(PlaceIndex place,
                                                       std::optional<EncounterKind> kind,
                                                       bool with_price) const;
  [[nodiscard]] bool can_strike(const Command& morgul) const;
  [[nodiscard]] std::optional<Creature> free_mount(PlaceIndex place) const;
  [[nodiscard]] std::optional<Creature> sendable(PlaceIndex place,
                                                 std::optional<EncounterKind> kind) const;
  [[nodiscard]] std::optional<Creature> tree_at(PlaceIndex place) const;
  [[nodiscard]] Things lying(PlaceIndex place) const;
  [[nodiscard]] bool has_things(PlaceIndex place) const;
  void skin_corpse(Seat p, const Creature& corpse);

  // rule.cpp: the rulings of a gamemaster.
  using NotRuled = std::optional<std::string_view>;
  [[nodiscard]] bool has_mordor() const {
    return !game_.board().targets(Captor::black_rider).empty();
  }
  [[nodiscard]] NotRuled set(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_thing(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_counter(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_exote(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_treasure(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_mount(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_at(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_status(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_turn(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_phase(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_wall(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_place(const Ruling& ruling);
  [[nodiscard]] NotRuled rule_creatures(PlaceIndex place, const std::vector<Shown>& shown);
  void make_as_shown(const Creature& creature, const Shown& shown);
  void drop_question(Seat p);
  void park_mount(Seat p);
  void empty_hands(Seat p);
  void announce_departure(Seat p);

  const Game& game_;
  const Rulings& rulings_;
  const Dungeon& dungeon_;
  State& state_;
  Listener* listener_;
};

}  // namespace dungeonlab::game
