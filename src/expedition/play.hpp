#pragma once

#include "dungeonlab/expedition/acts.hpp"
#include "dungeonlab/expedition/tracker.hpp"
#include "expedition/setting.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::expedition {

inline constexpr std::int64_t feet_in_a_yard = 3;

/// The outcome of a roll.
struct Rolled {
  const osr::Ruling* ruling = nullptr;
  std::size_t row = 0;
  std::vector<int> faces{};

  [[nodiscard]] std::string_view name() const { return ruling->name(row); }
  [[nodiscard]] bool yes() const { return name() == "yes"; }
  [[nodiscard]] std::int64_t number() const { return ruling->number_in(row); }
};

/// Runs one command. Acts change the state as they go; the caller keeps the old state, for commands
/// that are refused or must wait for an answer.
class Play {
 public:
  Play(Setting& setting, State& state, const Judging& judging, Notes* notes)
      : setting_(setting), state_(state), judging_(judging), notes_(notes) {}

  /// Puts the party into the place inside the entrance.
  void begin();
  Outcome run(Command command);

  // What each command does, in the file of its topic.
#define ACT(name, ...) void act(const acts::name& given);
#include "dungeonlab/expedition/acts.def"
#undef ACT

 private:
  // Words, rolls, questions: play.cpp.
  [[nodiscard]] bool writes() const {
    return notes_ != nullptr;
  }
  template <class... Args>
  void say(fmt::format_string<Args...> form, Args&&... args) {
    if (notes_ != nullptr) {
      notes_->says.push_back(
          {.is_secret = false, .text = fmt::format(form, std::forward<Args>(args)...)});
    }
  }
  template <class... Args>
  void hint(fmt::format_string<Args...> form, Args&&... args) {
    if (notes_ != nullptr) {
      notes_->says.push_back(
          {.is_secret = true, .text = fmt::format(form, std::forward<Args>(args)...)});
    }
  }
  template <class... Args>
  void refuse(fmt::format_string<Args...> form, Args&&... args) {
    if (refused_.empty()) {
      refused_ = fmt::format(form, std::forward<Args>(args)...);
    }
  }
  [[nodiscard]] bool is_refused() const {
    return !refused_.empty();
  }
  /// Who sees a roll.
  enum class To : std::uint8_t { as_the_rules_say, all, referee, as_the_act_says };
  /// What is added to a roll, and the reason for each number. Reasons are kept only if notes are.
  struct Added {
    std::int64_t sum = 0;
    std::vector<osr::Modifier> reasons{};
  };
  void add(Added& to, std::string_view reason, std::int64_t value) const {
    to.sum += value;
    if (writes() && value != 0) {
      to.reasons.push_back({std::string(reason), value});
    }
  }
  /// The next faces rolled by hand, for these dice.
  std::vector<int> faces_by_hand(const osr::Dice& dice);
  /// Rolls. `added` has the reasons for what the ruling adds.
  Rolled roll(const osr::Ruling& ruling, std::string_view subject, To to = To::as_the_rules_say,
              const Added* added = nullptr);
  /// The referee's decision; the first choice is the default.
  std::string judge(std::string_view id, std::string text, std::vector<std::string> choices);
  /// A judgement made once, which holds for the evening: a number.
  std::int64_t judge_once(std::string_view id, std::string_view text,
                          std::initializer_list<std::string_view> choices);
  /// True if the command can be given here and now; otherwise refuses it.
  bool may(Where where);
  bool may(When when);
  /// Checks a parameter against the state: the actor is up, the foe is alive.
  void settle(acts::Actor& actor);
  void settle(acts::Actors& actors);
  void settle(acts::Somebody& somebody);
  void settle(acts::Foe& foe);
  void settle(acts::Target& target);
  template <class T>
  void settle(const T& /*other*/) {}
  void expect_up(std::size_t member);
  /// True in a meeting, or outside one; otherwise refuses the command.
  bool in_meeting();
  bool outside_meeting();
  [[nodiscard]] const std::string& who(std::size_t member) const {
    return setting_.member(member).name;
  }
  [[nodiscard]] const std::string& here() const {
    return setting_.name(state_.at);
  }
  [[nodiscard]] bool is_at_sea() const {
    return setting_.trek && setting_.trek->is_at_sea();
  }
  template <osr::QuestionName question>
  osr::RulingOn<question> ask(std::initializer_list<osr::Given<question>> given = {}) {
    return setting_.book.ask<question>(given);
  }

  // Light: lights.cpp.
  bool has_free_lantern(std::size_t member);

  // Time: time.cpp.
  /// Lets rounds pass, with everything due in them. False if wandering creatures interrupted it.
  bool spend(std::int64_t rounds, bool can_break = false);
  void pass_instant();
  void end_turn();
  void check_for_wanderers();
  void rest_turns(std::int64_t turns);
  void end_of_day();
  struct DayEnd;
  /// Skips to the next hour of departure, on a journey.
  void pass_day(bool with_meals);
  /// From now on, nobody has rested all day.
  void wake();
  class Afield;
  [[nodiscard]] bool is_tired() const {
    return state_.rest >= setting_.tired;
  }

  // Who and how: people.cpp.
  /// The number of members who are up, without animals.
  [[nodiscard]] std::size_t standing() const;
  [[nodiscard]] bool sees() const {
    return expedition::sees(setting_, state_);
  }
  [[nodiscard]] std::int64_t group_rate() {
    return expedition::group_rate(setting_, state_);
  }
  [[nodiscard]] std::int64_t change_of(std::size_t member, std::string_view what) const;
  void hurt(std::size_t member, std::int64_t hp, std::string_view cause);
  void fall_out(std::size_t member);
  void pass_on_duties();
  [[nodiscard]] std::vector<std::size_t> in_file() const;
  bool saves(std::size_t member, std::string_view kind, std::int64_t mod);
  void set_formation(const std::string& name);
  /// How hard a check is: as given, or as the referee says (J05).
  [[nodiscard]] std::int64_t difficulty(const acts::Number& mod);

  // Ways: walking.cpp, travelling.cpp.
  void set_out();
  bool step(const Step& way, std::int64_t pace);
  void walk_to(const Place& goal, std::int64_t pace);
  void arrive(const Place& place);
  void enter_place(bool is_first);
  void see_place();
  void meet_who_is_here();
  void leave_doors();
  /// The place one step away, ignoring walls; it may be off the levels of the map.
  [[nodiscard]] static Place moved(Place place, const Step& way);
  [[nodiscard]] std::optional<Place> beside(const Step& way) const;
  /// What bars the way on a side; empty if nothing does.
  [[nodiscard]] std::string bar_of(Side side) const;
  /// Why a step is impossible; empty if it is possible.
  [[nodiscard]] std::string bar_of(const Step& way);
  /// The place that a step leads to, if the party knows of nothing in the way.
  [[nodiscard]] std::optional<Place> open_beside(const Place& at, const Step& way) const;
  [[nodiscard]] std::vector<Step> known_way(const Place& goal) const;
  [[nodiscard]] std::vector<Step> known_way(const Place& goal, bool by_familiar) const;
  void describe();

  // Doors: doors.cpp.
  /// The side of the current cell; refuses a boundary of another cell.
  [[nodiscard]] std::optional<Side> side_of(const acts::Wall& wall);
  [[nodiscard]] std::optional<std::size_t> door_at(const acts::Wall& wall);
  /// The door on a wall; refused if it is already open.
  [[nodiscard]] std::optional<std::size_t> shut_door_at(const acts::Wall& wall);
  [[nodiscard]] DoorState& door(std::size_t index) {
    return state_.doors[setting_.doors[index].name];
  }
  [[nodiscard]] const DoorState* touched(std::size_t index) const;
  [[nodiscard]] bool is_passed(std::size_t index) const;
  [[nodiscard]] bool is_hidden(std::size_t index) const;
  [[nodiscard]] std::string door_words(std::size_t index) const;
  [[nodiscard]] std::string_view side_words(std::size_t index) const;
  [[nodiscard]] bool is_alarmed_here() const;

  // Searching: searching.cpp.
  [[nodiscard]] bool can_search();
  void search_traps(const std::vector<std::size_t>& searchers, const Place& at,
                    const acts::Square& square, std::string_view item);
  void find_door(std::size_t index, std::size_t finder, Side side);
  [[nodiscard]] std::vector<std::size_t> traps_to_find(
      const Place& at, std::string_view item, const std::vector<std::int64_t>& square) const;
  const osr::Ruling& trap_search(std::size_t member, std::string_view kind);
  const osr::Ruling& secret_search(std::size_t member, std::int64_t adjust);
  std::int64_t save_of_one(std::string_view kind);

  // Traps: traps.cpp.
  void room_traps();
  void door_traps(std::size_t index, std::size_t member);
  void item_traps(std::string_view thing, std::size_t member);
  void meet_trap(std::size_t trap, const std::vector<std::size_t>& file);
  void spring(std::size_t trap, std::size_t member);
  bool escapes(const Trap& trap, std::size_t member);
  void strike(const Trap& trap, std::size_t member);

  // Meetings: meetings.cpp, pursuit.cpp.
  void meet(Group group, std::optional<std::int64_t> gap);
  void meet_group(std::size_t index, std::optional<std::int64_t> gap);
  /// Who may be surprised here, and how far away others are, in the unit of the place.
  const osr::Ruling& surprise();
  const osr::Ruling& distance(bool is_surprised);
  void end_meeting();
  [[nodiscard]] std::size_t harmless_here() const;
  void meet_harmless();
  void refuse_kind(std::string_view kind);
  void react(std::size_t speaker, std::int64_t mod);
  [[nodiscard]] Group& group() {
    return state_.creatures[state_.meeting->group];
  }
  [[nodiscard]] Group make_group(const std::string& kind, std::int64_t number);
  [[nodiscard]] const Kind& kind_of(const Group& group) const {
    return expedition::kind_of(setting_, group);
  }
  [[nodiscard]] std::int64_t living(const Group& group) const;
  [[nodiscard]] std::string them(const Group& group) const;
  /// The verb for one creature, or for several.
  [[nodiscard]] std::string_view verb(const Group& group, std::string_view one,
                                      std::string_view several) const {
    return living(group) == 1 ? one : several;
  }
  [[nodiscard]] std::int64_t sight() const;
  void meeting_round();
  [[nodiscard]] bool is_in_woods() const;
  bool evades();
  std::int64_t slower_by();
  void pursue();
  void run_on();
  void flee_for_a_day();
  void run_away();
  [[nodiscard]] bool in_sight(const std::vector<Step>& way, std::size_t steps,
                              std::int64_t gap) const;
  void caught();
  [[nodiscard]] std::int64_t rate_of_group(const Group& group) const {
    return trait_of(setting_, group, &Creatures::rate, &Kind::rate);
  }

  // Fights: fights.cpp, morale.cpp.
  void begin_fight();
  void roll_initiative();
  void others_act();
  void other_attacks(std::size_t creature);
  [[nodiscard]] std::size_t target_of(std::string_view attacker);
  /// Why the foe is out of range; empty if the member attacked or the party moved closer.
  std::string party_attacks(std::size_t member, std::size_t foe, Added attack, bool is_flat,
                            bool is_unarmed);
  /// Adds the modifiers of effects, tiredness and water to an attack and its damage.
  void add_conditions(std::size_t member, Added& attack, Added& damage) const;
  /// Adds the modifiers of distance and abilities to an attack. False if the foe is out of reach;
  /// `beyond` gets the reason if the rules give one.
  bool reach_foe(std::size_t member, bool is_missile, Added& attack, std::string& beyond);
  /// The sum, clamped to what the rules accept.
  std::int64_t within_limits(Added& added) const;
  void end_round();
  void wound(std::size_t creature, std::int64_t hp);
  [[nodiscard]] bool can_fight_on(std::size_t member) const;
  [[nodiscard]] std::vector<std::size_t> front() const;
  [[nodiscard]] std::size_t weakest_foe() const;
  void check_morale();
  /// Whether the creatures fight on; else the fight is over.
  bool holds(std::int64_t adjust, To to);
  void tell_shares();
  void check_loyalty();
  [[nodiscard]] std::int64_t loyalty_of(std::size_t member) const;
  bool stays(std::size_t member, std::int64_t mod);
  void run_away(std::size_t member);
  void defeated();
  void subdue(std::size_t creature, std::int64_t hp);
  [[nodiscard]] bool has_magic(std::size_t member) const;
  [[nodiscard]] bool has_declared(std::size_t member) const;

  // Town: town.cpp.
  osr::Pay wages();

  // Things: carrying.cpp.
  void put_down(std::size_t member, const Place& at);
  void refuse_to_part(std::size_t member, const std::string& thing);

  Setting& setting_;
  State& state_;
  const Judging& judging_;
  Notes* notes_;
  const ActInfo* act_ = nullptr;  ///< the row of the command
  /// What the party finds on the land in a day.
  struct Found {
    std::int64_t meals = 0;
    bool has_water = false;
  };
  std::optional<Found> found_{};
  std::string refused_{};
  std::optional<Ask> asked_{};
  std::size_t answered_ = 0;
  std::size_t dice_used_ = 0;
  bool is_resting_ = false;
  bool has_slid_ = false;  ///< through a shaft, so the rest of the arrival is skipped
  bool is_time_ = false;   ///< never takes faces rolled by hand
};

}  // namespace dungeonlab::expedition
