// The rules that a game is played by. Flags are extracted from sets and switches once, so the
// engine does no look-ups during play.
#include "dungeonlab/game/setup.hpp"

#include "dungeonlab/model/dungeon.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::game {
namespace {

std::size_t row_of_switch(int number) {
  std::size_t row = 0;
  while (switch_table[row].number != number) {
    ++row;
  }
  return row;
}

constexpr std::array free_acts = {Act::take, Act::mount, Act::dismount, Act::morgul,
                                  Act::use,  Act::die,   Act::resign};

}  // namespace

RuleSet rules_of(Profile profile, const Dungeon& dungeon) {
  RuleSet rules;
  for (const HouseRuleInfo& row : house_rule_table) {
    if (row.starts_in(profile) || (row.scope != Scope::game && dungeon.in_force(row.rule))) {
      rules.set(bit(row.rule));
    }
  }
  return rules;
}

Setup setup_on(const Dungeon& dungeon, Profile profile, std::vector<std::string> seats) {
  Setup setup;
  setup.profile = profile;
  setup.rules = rules_of(profile, dungeon);
  setup.seats = std::move(seats);
  setup.kits = dungeon.kits();
  setup.bullets_per_kit = dungeon.bullets_per_kit();
  return setup;
}

PlayRules play_rules(Profile profile, const RuleSet& rules) {
  PlayRules played{.profile = profile};
  for (const HouseRuleInfo& row : house_rule_table) {
    if (rules.test(bit(row.rule))) {
      played.in_force.push_back(row.rule);
    }
  }
  return played;
}

bool set_rule(RuleSet& rules, std::string_view name, bool is_in_force) {
  const auto* const row =
      std::find_if(house_rule_table.begin(), house_rule_table.end(),
                   [&](const HouseRuleInfo& one) { return one.written.view() == name; });
  if (row == house_rule_table.end()) {
    return false;
  }
  rules.set(bit(row->rule), is_in_force);
  return true;
}

bool set_switch(Switches& switches, std::string_view text) {
  const SwitchInfo* const row = switch_named(text);
  const std::size_t equals = text.find('=');
  if (row == nullptr || equals == std::string_view::npos) {
    return false;
  }
  const std::string_view value = text.substr(equals + 1);
  std::uint8_t number = 0;
  for (std::string_view rest = row->values; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    if (rest.substr(0, end) == value) {
      switches[static_cast<std::size_t>(row - switch_table.data())] = number;
      return true;
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

Rulings::Rulings(const Terms& terms) : rules(terms.rules) {
  const auto holds = [&](HouseRule rule) { return rules.test(bit(rule)); };
  const auto value = [&](int number) { return terms.switches[row_of_switch(number)]; };
  solo = terms.seats.size() == 1;
  skins_as_money = holds(HouseRule::skins_as_money);
  maps_for_sale = holds(HouseRule::maps_for_sale);
  destructible_prisons = holds(HouseRule::destructible_prisons);
  center_shows_map = holds(HouseRule::center_shows_map);
  center_per_landing = holds(HouseRule::center_per_landing);
  orc_skin_fine = holds(HouseRule::orc_skin_fine);
  arnor_blade = holds(HouseRule::arnor_blade);
  bullets_only_damage = holds(HouseRule::bullets_only_damage);
  calm_mid_jump = holds(HouseRule::calm_mid_jump);
  exote_ontifutlas = holds(HouseRule::exote_ontifutlas);
  pit_glimpse = holds(HouseRule::pit_glimpse);
  free_climbing = holds(HouseRule::free_climbing);
  free_skinning = holds(HouseRule::free_skinning);
  hear_others = holds(HouseRule::hear_others);
  vary_questions = holds(HouseRule::vary_questions);
  survived_less = value(15);
  open_after = numbers::open_rounds - 1 + value(19);
  cascade = value(33) != 0;
  tramples_trees = value(47) == 0;
  flees = static_cast<Flees>(value(60));
  treasure_after = value(73) == 0 ? numbers::treasure_rounds : 0;
  quiet_shots = value(105) != 0;
}

bool is_free(Act act, const Rulings& rulings) {
  return std::find(free_acts.begin(), free_acts.end(), act) != free_acts.end() ||
         (act == Act::climb && rulings.free_climbing) ||
         (act == Act::skin && rulings.free_skinning);
}

int limit(Counter counter, bool exote, const Rulings& rulings) {
  const int factor = exote ? numbers::exote_factor : 1;
  switch (counter) {
    case Counter::bites:
      return factor * numbers::bites_survived - rulings.survived_less;
    case Counter::pierces:
      return factor * numbers::pierces_survived - rulings.survived_less;
    case Counter::burns:
      return factor * numbers::burns_survived - rulings.survived_less;
    case Counter::bullet_hits:
      return factor * numbers::bullets_that_kill - 1;
    case Counter::grenade_hits:
      return factor * numbers::grenades_that_kill - 1;
    case Counter::blaster_hits:
      return factor * numbers::blasters_that_kill - 1;
  }
  return 0;
}

}  // namespace dungeonlab::game
