// Fights (F01 to F10): initiative by side, what was declared, closing in, attacks and damage, and
// the end of a round. If the enemies win initiative, they act before the party's first command;
// at a tie all act at once, so those who fall in that round still act.
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"
#include "expedition/stocking.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::expedition {
namespace {

constexpr std::int64_t mod_most = 20;
constexpr std::int64_t abreast = 3;
constexpr std::size_t fighting_rows = 2;

bool has(const std::vector<std::size_t>& list, std::size_t one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

}  // namespace

void Play::begin_fight() {
  Meeting& meeting = *state_.meeting;
  if (meeting.phase == Phase::fight) {
    return;
  }
  meeting.phase = Phase::fight;
  meeting.first.clear();
  if (group().mood != "hostile") {
    group().mood = "hostile";
  }
  say("a fight begins");
}

void Play::act(const acts::Fight& /*given*/) {
  if (state_.meeting->phase == Phase::fight) {
    refuse("the fight goes on: `attack`, `round`, `withdraw` or `retreat`");
    return;
  }
  begin_fight();
}

/// Members of the first two rows who are up: a gap in the front is filled from behind.
std::vector<std::size_t> Play::front() const {
  std::vector<std::size_t> members;
  std::size_t rows = 0;
  for (const auto& row : state_.order) {
    bool has_any = false;
    for (const std::size_t member : row) {
      if (state_.is_up(member)) {
        members.push_back(member);
        has_any = true;
      }
    }
    rows += has_any ? 1U : 0U;
    if (rows == fighting_rows) {
      break;
    }
  }
  return members;
}

std::size_t Play::weakest_foe() const {
  const auto& hp = state_.creatures[state_.meeting->group].hp;
  std::size_t weakest = nobody;
  for (std::size_t i = 0; i < hp.size(); ++i) {
    if (hp[i] > 0 && (weakest == nobody || hp[i] < hp[weakest])) {
      weakest = i;
    }
  }
  return weakest;
}

void Play::roll_initiative() {
  Meeting& meeting = *state_.meeting;
  if (!meeting.first.empty()) {
    return;
  }
  meeting.fell.clear();
  meeting.others_acted = false;
  if (!meeting.surprised.empty()) {
    meeting.first = meeting.surprised == "party" ? "others" : "party";
    meeting.others_acted = meeting.surprised == "others";
  } else {
    std::string_view row;
    do {
      row = roll(ask<"initiative">({{"sides", 2}}), "-").name();
    } while (row == "roll again" && !is_refused());
    meeting.first = row == "side 1" ? "party" : row == "side 2" ? "others" : "both";
    say("{}", meeting.first == "party"    ? "the party acts first"
              : meeting.first == "others" ? "the enemies act first"
                                          : "all act at once");
  }
  if (meeting.first == "others") {
    others_act();
  }
}

void Play::others_act() {
  Meeting& meeting = *state_.meeting;
  if (meeting.others_acted) {
    return;
  }
  meeting.others_acted = true;
  check_morale();
  if (!state_.meeting) {
    return;
  }
  const std::int64_t reach = setting_.book.whole("fight.reach");
  Group& one = group();
  if (meeting.gap > reach) {
    const std::int64_t factor = std::max<std::int64_t>(1, setting_.book.whole("move.turn_factor"));
    meeting.gap = std::max(reach, meeting.gap - rate_of_group(one) / factor);
    say("{} {} nearer: {} ft", them(one), verb(one, "comes", "come"), meeting.gap);
  }
  if (meeting.gap > reach) {
    return;
  }
  // At a tie, those who fell in this round still act.
  const bool at_once = meeting.first == "both";
  const std::int64_t room =
      abreast * static_cast<std::int64_t>(std::max<std::size_t>(1, front().size()));
  std::int64_t attackers = 0;
  for (std::size_t i = 0; i < one.hp.size() && attackers < room; ++i) {
    const bool acts = one.hp[i] > 0 || (at_once && has(meeting.fell, i));
    if (acts) {
      ++attackers;
      other_attacks(i);
      if (state_.ending != Ending::none || !state_.meeting) {
        return;
      }
    }
  }
}

void Play::other_attacks(std::size_t creature) {
  const Kind& kind = kind_of(group());
  const std::string& hd = trait_of(setting_, group(), &Creatures::hd, &Kind::hd);
  const std::string subject = fmt::format("{}#{}", kind.kind, creature + 1);
  for (std::int64_t i = 0; i < kind.attacks; ++i) {
    const std::size_t target = target_of(subject);
    if (target == nobody) {
      return;
    }
    const Meeting& meeting = *state_.meeting;
    Added added;
    if (meeting.leaving == "retreat") {
      add(added, "retreat", setting_.book.whole("fight.retreat_bonus"));
    }
    if (setting_.fact(state_.at).is_water) {
      add(added, "in water", setting_.book.whole("house.water_attack"));
    }
    std::int64_t armor = setting_.ac[target] + change_of(target, "ac");
    armor -= state_.exhausted > 0 ? setting_.book.whole("pursuit.exhaustion[2]") : 0;
    const osr::Ruling& attack = ask<"attack">({{"hd", hd},
                                               {"ac", std::clamp(armor, -mod_most, mod_most)},
                                               {"mod", within_limits(added)}});
    if (!roll(attack, subject, To::as_the_rules_say, &added).yes()) {
      say("the {} misses {}", subject, who(target));
      continue;
    }
    const std::int64_t damage = std::max<std::int64_t>(
        1, roll(setting_.book.dice("damage", kind.damage), subject, To::all).number());
    say("the {} hits {}", subject, who(target));
    if (!has(state_.meeting->hit, target)) {
      state_.meeting->hit.push_back(target);
    }
    hurt(target, damage, kind.kind);
  }
}

/// A random member of the first row with anybody who is up.
std::size_t Play::target_of(std::string_view attacker) {
  std::vector<std::size_t> targets;
  for (const auto& row : state_.order) {
    for (const std::size_t member : row) {
      if (state_.is_up(member)) {
        targets.push_back(member);
      }
    }
    if (!targets.empty()) {
      break;
    }
  }
  if (targets.size() < 2) {
    return targets.empty() ? nobody : targets.front();
  }
  const osr::Ruling& dice = setting_.book.dice("target", fmt::format("d{}", targets.size()));
  return targets[static_cast<std::size_t>(roll(dice, attacker, To::referee).number()) - 1];
}

bool Play::can_fight_on(std::size_t member) const {
  return state_.is_up(member) && !has(state_.meeting->acted, member);
}

std::string Play::party_attacks(std::size_t member, std::size_t foe, Added attack, bool is_flat,
                                bool is_unarmed) {
  Meeting& meeting = *state_.meeting;
  osr::Rulebook& book = setting_.book;
  const osr::Member& one = setting_.member(member);
  meeting.acted.push_back(member);
  meeting.is_combat = true;
  state_.noise = state_.clock;
  const bool is_missile = meeting.gap > book.whole("fight.reach") && one.weapon.ranges.size() == 3;
  std::string beyond;
  if (!reach_foe(member, is_missile, attack, beyond)) {
    return beyond;
  }
  const std::int64_t strength = is_missile ? 0 : setting_.bonus(member, osr::Ability::str);
  Added conditions;
  add_conditions(member, attack, conditions);
  const Group& they = group();
  const std::int64_t armor = trait_of(setting_, they, &Creatures::ac, &Kind::ac);
  const std::string subject = fmt::format("{}#{}", they.kind, foe + 1);
  const osr::Ruling& hits = ask<"attack">({{"thac0", setting_.thac0[member]},
                                           {"ac", std::clamp(armor, -mod_most, mod_most)},
                                           {"mod", within_limits(attack)}});
  if (!roll(hits, who(member), To::as_the_rules_say, &attack).yes()) {
    say("{} misses the {}", who(member), subject);
    return {};
  }
  Added added;
  add(added, "STR", strength);
  added.reasons.insert(added.reasons.end(), conditions.reasons.begin(), conditions.reasons.end());
  const bool has_dice = !is_unarmed && !one.weapon.damage.empty();
  const osr::Ruling& hurts =
      ask<"damage">({{"dice", has_dice ? std::optional(one.weapon.damage) : std::nullopt},
                     {"unarmed", is_unarmed ? std::optional(true) : std::nullopt},
                     {"bonus", strength},
                     {"mod", within_limits(conditions)}});
  const std::int64_t damage = roll(hurts, who(member), To::all, &added).number();
  if (kind_of(they).has('i') && !has_magic(member)) {
    say("{} hits the {} without effect", who(member), subject);
    hint("only silver or magic hurts it (O91)");
    return {};
  }
  say("{} hits the {} for {}", who(member), subject, damage);
  if (is_flat) {
    subdue(foe, damage);
  } else {
    wound(foe, damage);
  }
  return {};
}

bool Play::reach_foe(std::size_t member, bool is_missile, Added& attack, std::string& beyond) {
  Meeting& meeting = *state_.meeting;
  const osr::Weapon& weapon = setting_.member(member).weapon;
  if (is_missile) {
    const osr::Ruling& range = ask<"missile">({{"distance", meeting.gap},
                                               {"short", weapon.ranges[0]},
                                               {"medium", weapon.ranges[1]},
                                               {"long", weapon.ranges[2]}});
    if (range.answer.refusal) {
      beyond = *range.answer.refusal;
      return false;
    }
    add(attack, "range", range.whole);
    add(attack, "DEX", setting_.bonus(member, osr::Ability::dex));
    return true;
  }
  osr::Rulebook& book = setting_.book;
  const std::int64_t reach = book.whole("fight.reach");
  if (meeting.gap > reach && !meeting.has_closed) {
    const auto factor = std::max<std::int64_t>(1, book.whole("move.turn_factor"));
    meeting.has_closed = true;
    meeting.gap = std::max(reach, meeting.gap - group_rate() / factor);
    say("the party comes nearer: {} ft", meeting.gap);
  }
  add(attack, "STR", setting_.bonus(member, osr::Ability::str));
  return meeting.gap <= reach;
}

void Play::add_conditions(std::size_t member, Added& attack, Added& damage) const {
  osr::Rulebook& book = setting_.book;
  for (const Effect& effect : state_.effects) {
    if (effect.who == member || effect.who == nobody) {
      add(attack, effect.name, effect.what == "attack" ? effect.by : 0);
      add(damage, effect.name, effect.what == "damage" ? effect.by : 0);
    }
  }
  if (is_tired()) {
    add(attack, "tired", setting_.tired_attack);
    add(damage, "tired", setting_.tired_damage);
  }
  if (state_.exhausted > 0) {
    add(attack, "exhausted", book.whole("pursuit.exhaustion[0]"));
    add(damage, "exhausted", book.whole("pursuit.exhaustion[1]"));
  }
  if (setting_.fact(state_.at).is_water) {
    add(attack, "in water", book.whole("house.water_attack"));
    add(damage, "in water", book.whole("house.water_attack"));
  }
}

std::int64_t Play::within_limits(Added& added) const {
  add(added, "limit", std::clamp(added.sum, -mod_most, mod_most) - added.sum);
  return added.sum;
}

/// True with silver or an elven blade in the kit, or if the member carries such a blade.
bool Play::has_magic(std::size_t member) const {
  constexpr std::string_view blade = "elven-blade";
  return std::any_of(state_.kit.begin(), state_.kit.end(),
                     [&](const auto& one) {
                       return one.second > 0 &&
                              (one.first == "silver" || one.first.starts_with(blade));
                     }) ||
         std::any_of(state_.carried.begin(), state_.carried.end(), [&](const Carried& one) {
           return one.who == member && one.thing.thing.starts_with(blade);
         });
}

void Play::wound(std::size_t creature, std::int64_t hp) {
  Group& one = group();
  one.hp[creature] = std::max<std::int64_t>(0, one.hp[creature] - hp);
  if (one.hp[creature] == 0) {
    state_.meeting->fell.push_back(creature);
    say("the {}#{} is dead", one.kind, creature + 1);
  }
  if (living(one) == 0) {
    defeated();
  }
}

/// Blows with the flat are counted separately; a creature gives up when they reach the hit points
/// that it has left.
void Play::subdue(std::size_t creature, std::int64_t hp) {
  Group& one = group();
  auto& blows = state_.tried[fmt::format("subdued {}#{}", state_.meeting->group, creature + 1)];
  blows[0] += hp;
  if (blows[0] >= one.hp[creature]) {
    say("the {}#{} gives up", one.kind, creature + 1);
    one.hp[creature] = 0;
    state_.meeting->fell.push_back(creature);
    if (living(one) == 0) {
      one.fate = Fate::surrendered;
      defeated();
    }
  }
}

/// Gives the experience for a whole group, and ends the fight.
void Play::defeated() {
  const Group& one = group();
  const std::int64_t each = one.entry == nobody
                                ? experience_of(setting_.book, kind_of(one), kind_of(one).hd)
                                : setting_.key.creatures[one.entry].xp;
  state_.xp += each * static_cast<std::int64_t>(one.hp.size());
  hint("{} XP for {}", each * static_cast<std::int64_t>(one.hp.size()),
       counted(one.hp.size(), one.kind));
  say("the fight is over");
  ++state_.meeting->rounds;
  spend(1);
  end_meeting();
}

void Play::act(const acts::Attack& given) {
  const std::size_t member = given.who.member;
  begin_fight();
  if (has(state_.meeting->acted, member)) {
    refuse("{} has already acted in this round; `round` ends it", who(member));
    return;
  }
  if (!state_.meeting->leaving.empty() || has_declared(member)) {
    refuse("{} has declared another action", who(member));
    return;
  }
  if (state_.meeting->surprised == "party") {
    refuse("the party is surprised and loses this round: `round`");
    return;
  }
  roll_initiative();
  if (!state_.meeting || !state_.is_up(member)) {
    return;
  }
  const std::size_t named = given.on.number;
  const std::size_t foe = named != nobody && group().hp[named] > 0 ? named : weakest_foe();
  const bool is_missile = state_.meeting->gap > setting_.book.whole("fight.reach") &&
                          !setting_.member(member).weapon.ranges.empty();
  const std::int64_t cover =
      is_missile && !given.mod
          ? parse_integer(judge("J26", fmt::format("cover of {}", them(group())),
                                {"0", "-1", "-2", "-3", "-4"}))
                .value_or(0)
          : 0;
  Added attack;
  add(attack, "by hand", given.mod.value_or(0));
  add(attack, "cover", cover);
  const std::string beyond =
      party_attacks(member, foe, std::move(attack), given.flat, given.unarmed);
  if (!beyond.empty()) {
    refuse("{}", beyond);
  }
}

bool Play::has_declared(std::size_t member) const {
  return std::any_of(state_.meeting->declared.begin(), state_.meeting->declared.end(),
                     [&](const Declared& one) { return one.who == member; });
}

void Play::act(const acts::Declare& given) {
  const std::size_t member = given.who.member;
  if (has_declared(member)) {
    refuse("{} has already declared an action", who(member));
    return;
  }
  state_.meeting->declared.push_back({member, given.what.text});
  say("{} declares: {}", who(member), given.what.text);
}

void Play::act(const acts::Withdraw& /*given*/) {
  state_.meeting->leaving = "withdraw";
  say("the party withdraws, fighting");
}

void Play::act(const acts::Retreat& /*given*/) {
  state_.meeting->leaving = "retreat";
  say("the party retreats");
}

void Play::act(const acts::Cast& given) {
  const std::size_t member = given.who.member;
  const std::string& spell = given.spell.text;
  if (!state_.meeting || state_.meeting->phase != Phase::fight) {
    if (state_.meeting) {
      state_.meeting->is_combat = true;
      meeting_round();
    } else {
      spend(1);
    }
    say("{} casts {}", who(member), spell);
    return;
  }
  const auto declared =
      std::find_if(state_.meeting->declared.begin(), state_.meeting->declared.end(),
                   [&](const Declared& one) { return one.who == member && one.what == spell; });
  if (declared == state_.meeting->declared.end()) {
    refuse("O76: a spell is declared before initiative: `declare who={} {}`", who(member), spell);
    return;
  }
  roll_initiative();
  if (!state_.meeting || !state_.is_up(member)) {
    return;
  }
  state_.meeting->acted.push_back(member);
  state_.meeting->is_combat = true;
  if (has(state_.meeting->hit, member)) {
    say("{} was hit, and {} is lost", who(member), spell);
  } else {
    say("{} casts {}", who(member), spell);
  }
}

void Play::act(const acts::Round& /*given*/) {
  if (state_.meeting->phase != Phase::fight) {
    react(nobody, 0);
    if (state_.meeting->phase != Phase::fight) {
      meeting_round();
      say("a round passes");
      return;
    }
  }
  roll_initiative();
  const bool loses_it = state_.meeting && state_.meeting->surprised == "party";
  for (const bool slow : {false, true}) {
    if (slow && state_.meeting && state_.ending == Ending::none) {
      others_act();  // slow weapons come after the other side
    }
    if (!state_.meeting || state_.ending != Ending::none || loses_it) {
      continue;
    }
    for (const std::size_t member : front()) {
      if (!state_.meeting || setting_.member(member).weapon.is_slow != slow ||
          !can_fight_on(member) || has_declared(member) || !state_.meeting->leaving.empty()) {
        continue;
      }
      const std::size_t foe = weakest_foe();
      if (foe != nobody) {
        party_attacks(member, foe, {}, false, false);  // out of range, this one waits
      }
    }
  }
  if (state_.meeting && state_.ending == Ending::none) {
    end_round();
  }
}

void Play::end_round() {
  check_loyalty();
  if (state_.ending != Ending::none) {
    return;
  }
  Meeting& meeting = *state_.meeting;
  const std::int64_t factor = std::max<std::int64_t>(1, setting_.book.whole("move.turn_factor"));
  const std::string leaving = std::exchange(meeting.leaving, {});
  meeting.first.clear();
  meeting.others_acted = false;
  meeting.has_closed = false;
  meeting.acted.clear();
  meeting.hit.clear();
  meeting.declared.clear();
  meeting_round();
  if (!state_.meeting || state_.ending != Ending::none) {
    return;
  }
  if (leaving == "withdraw") {
    meeting.gap += ask<"withdraw">({{"rate", group_rate()}})->whole;
    say("{} ft between them", meeting.gap);
  } else if (leaving == "retreat") {
    meeting.gap += group_rate() / factor;
    meeting.phase = Phase::pursuit;
    meeting.is_combat = false;
    say("the party runs, {} ft ahead: `evade`", meeting.gap);
  }
  if (meeting.rounds >= limits::fight_rounds) {
    say("after {} rounds the fight is broken off", limits::fight_rounds);
    end_meeting();
  }
}

}  // namespace dungeonlab::expedition
