// The rules of a game. The map brings its house rules and its start; the command line adds to them
// or removes some.
#include "app/game_options.hpp"

#include "app/configuration.hpp"
#include "cli/input.hpp"
#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/command.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/wording.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// True if the map needs the house rule, which then cannot be turned off; the arnor blade always
/// can.
bool needs(const Dungeon& dungeon, const HouseRuleInfo& row) {
  return row.scope == Scope::map && row.rule != HouseRule::arnor_blade &&
         dungeon.in_force(row.rule);
}

std::vector<std::string_view> house_rule_names() {
  std::vector<std::string_view> names;
  names.reserve(house_rule_table.size());
  for (const HouseRuleInfo& row : house_rule_table) {
    names.push_back(row.written.view());
  }
  return names;
}

/// The row of `+key` or `-key`; `part` is the text as written.
Result<std::size_t> house_rule_row(std::string_view part) {
  const std::vector<std::string_view> names = house_rule_names();
  const bool has_sign = part.starts_with('+') || part.starts_with('-');
  const std::string_view key = std::string_view(part).substr(has_sign ? 1 : 0);
  const auto at = std::find(names.begin(), names.end(), key);
  if (at != names.end() && has_sign) {
    return static_cast<std::size_t>(at - names.begin());
  }
  const std::string_view near = closest(key, names);
  return fail(
      Failure::usage,
      fmt::format("{}: {} `{}`{}", game_rules_option.name,
                  has_sign ? "unknown house rule" : "expected + or - and a house rule, found",
                  escape_for_terminal(key),
                  near.empty()
                      ? "; `dungeonlab explain house-rules` lists them"
                      : fmt::format("; did you mean {}{}?", has_sign ? part[0] : '+', near)));
}

Result<void> add_rules(const Arguments& arguments, const Dungeon& dungeon, game::RuleSet& rules) {
  for (const std::string& value : arguments.as<GameChoice>().rules) {
    for (const std::string_view part : list_of(value, ',')) {
      TRY(const auto row, house_rule_row(part));
      const HouseRuleInfo& rule = house_rule_table[row];
      if (part[0] == '-' && needs(dungeon, rule)) {
        return fail(Failure::usage,
                    fmt::format("{}: {} is a house rule of the map and cannot be turned off",
                                game_rules_option.name, rule.written.view()));
      }
      rules.set(row, part[0] == '+');
    }
  }
  return {};
}

}  // namespace

game::Profile requested_profile(const Arguments& arguments) {
  return arguments.as<GameChoice>().profile;
}

Result<game::RuleSet> requested_rules(const Arguments& arguments, const Dungeon& dungeon,
                                      game::Profile profile) {
  game::RuleSet rules = game::rules_of(profile, dungeon);
  return add_rules(arguments, dungeon, rules).map([&] { return rules; });
}

Result<game::Setup> requested_game(const Arguments& arguments, const rules::ValidDungeon& map,
                                   std::string_view seed) {
  GameChoice chosen = arguments.as<GameChoice>();
  auto setup = game::setup_on(map.dungeon(), chosen.profile,
                              session::draw_seats(std::move(chosen.players.names), seed));
  TRY(auto rules, requested_rules(arguments, map.dungeon(), setup.profile));
  setup.rules = rules;
  for (const std::string& value : chosen.switches) {
    if (!game::set_switch(setup.switches, value)) {
      return fail(Failure::usage,
                  fmt::format("{}: {}", switch_option.name, session::no_such_switch(value)));
    }
  }
  setup.landings = map.sheet().start.landings;
  setup.seed = seed;
  return setup;
}

}  // namespace dungeonlab::app
