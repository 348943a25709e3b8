// By which rules a game is played, and by whom. A map brings its house rules and its start; the
// command line adds to them or takes away. Names are said aloud and typed, so they are short words
// that are nothing else in a game.
#include "app/game_options.hpp"

#include "app/configuration.hpp"
#include "app/input.hpp"
#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/command.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/telling.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::size_t name_length_max = 20;

/// What a gamemaster and players type besides commands, is said to all, or stands in a record where
/// it says by whom or what somebody was wounded.
constexpr std::array<std::string_view, 27> words_of_a_table = {
    "all",  "none", "nobody",   "help",    "status",  "map",    "undo", "quit",      "set",
    "say",  "who",  "log",      "hand",    "pause",   "resume", "to",   "inventory", "i",
    "look", "l",    "override", "correct", "because", "wire",   "exit", "q",         "ruling"};

/// True of the words of a game, in small letters, which are no names.
bool is_taken(std::string_view name) {
  const auto is = [&](std::string_view word) { return word == name; };
  const auto is_name_of_row = [&](const auto& row) { return dungeonlab::name(row.kind) == name; };
  return session::command_named(name) != nullptr ||
         std::any_of(game::decision_names.begin(), game::decision_names.end(), is) ||
         std::any_of(game::how_names.begin(), game::how_names.end(), is) ||
         std::any_of(all_sides.begin(), all_sides.end(),
                     [&](Side side) {
                       return dungeonlab::name(side) == name ||
                              dungeonlab::name(side).substr(0, 1) == name;
                     }) ||
         std::any_of(encounter_table.begin(), encounter_table.end(), is_name_of_row) ||
         game::thing_named(name) ||
         std::find(words_of_a_table.begin(), words_of_a_table.end(), name) !=
             words_of_a_table.end();
}

bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

/// What stands on a map stands there by its house rules; the arnor blade alone is read anew.
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

std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  names.reserve(bots::bot_table.size());
  for (const bots::BotInfo& row : bots::bot_table) {
    names.push_back(row.name);
  }
  return names;
}

/// The row of one of `+key` and `-key`; `part` is what was written.
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
                  has_sign ? "there is no house rule" : "expected + or - and a house rule, found",
                  escape_for_terminal(key),
                  near.empty()
                      ? "; dungeonlab explain house-rules lists them"
                      : fmt::format("; did you mean {}{}?", has_sign ? part[0] : '+', near)));
}

Result<void> add_rules(const Arguments& arguments, const Dungeon& dungeon, game::RuleSet& rules) {
  for (const std::string& value : arguments.values(game_rules_option.name)) {
    for (const std::string_view part : list_of(value, ',')) {
      TRY(const auto row, house_rule_row(part));
      const HouseRuleInfo& rule = house_rule_table[row];
      if (part[0] == '-' && needs(dungeon, rule)) {
        return fail(Failure::usage,
                    fmt::format("{}: {} is a house rule of the map, which cannot be played "
                                "without it",
                                game_rules_option.name, rule.written.view()));
      }
      rules.set(row, part[0] == '+');
    }
  }
  return {};
}

}  // namespace

Result<std::optional<rules::ValidDungeon>> proved_map(const Arguments& arguments,
                                                      std::string_view word, std::string_view why,
                                                      World& world) {
  TRY(auto map, read_single_map(std::string(word), world));
  return proved_map(arguments, std::move(map), why, world);
}

std::optional<rules::ValidDungeon> proved_map(const Arguments& arguments, InputMap map,
                                              std::string_view why, World& world) {
  auto verdict = rules::validate(map.document.sheet);
  if (!verdict.valid) {
    world.err << findings_beside(std::move(map), arguments, world) << why << '\n';
  }
  return std::move(verdict.valid);
}

Result<std::vector<std::string>> requested_players(const Arguments& arguments) {
  const auto text = arguments.value(players_option.name);
  if (!text) {
    return std::vector<std::string>{"Player"};
  }
  const auto parts = list_of(*text, ',');
  std::vector<std::string> names(parts.begin(), parts.end());
  for (std::string& name : names) {
    name.erase(std::min(name.find('='), name.size()));
  }
  for (auto name = names.begin(); name != names.end(); ++name) {
    const bool is_name = !name->empty() && name->size() <= name_length_max &&
                         std::all_of(name->begin(), name->end(), is_letter) &&
                         name->find_first_not_of("0123456789-_") != std::string::npos &&
                         !is_taken(in_small_letters(*name)) && !session::fault_of_name(*name);
    if (!is_name) {
      return fail(Failure::usage,
                  fmt::format("{}: `{}` is no name of a player: expected 1 to {} letters a to "
                              "z, digits, - and _, with a letter, and no word of the game, such as "
                              "Ann,Bea",
                              players_option.name, escape_for_terminal(*name), name_length_max));
    }
    if (const auto fault = names_alike(*name, std::span(names.data(), &*name))) {
      return fail(Failure::usage, fmt::format("{}: {}", players_option.name, *fault));
    }
  }
  if (names.size() > game::limits::seats) {
    return fail(Failure::usage,
                fmt::format("{}: at most {} players, these are {}", players_option.name,
                            game::limits::seats, names.size()));
  }
  return names;
}

Result<std::map<std::string, std::string, std::less<>>> requested_bots(const Arguments& arguments) {
  std::map<std::string, std::string, std::less<>> bots;
  for (const std::string_view part : arguments.list(players_option.name)) {
    const std::size_t sign = part.find('=');
    if (sign == std::string::npos) {
      continue;
    }
    const std::vector<std::string_view> names = bot_names();
    const std::string_view bot = part.substr(sign + 1);
    if (std::find(names.begin(), names.end(), bot) == names.end()) {
      const std::string_view near = closest(bot, names);
      return fail(Failure::usage,
                  fmt::format("{}: there is no bot `{}`; there are {}{}", players_option.name,
                              escape_for_terminal(bot), fmt::join(names, ", "),
                              near.empty() ? "" : fmt::format("; did you mean {}?", near)));
    }
    bots.emplace(part.substr(0, sign), bot);
  }
  return bots;
}

game::Profile requested_profile(const Arguments& arguments) {
  return static_cast<game::Profile>(
      arguments.choice(game_profile_option.name, game::profile_names, 0));
}

Result<game::RuleSet> requested_rules(const Arguments& arguments, const Dungeon& dungeon,
                                      game::Profile profile) {
  game::RuleSet rules = game::rules_of(profile, dungeon);
  return add_rules(arguments, dungeon, rules).map([&] { return rules; });
}

Result<game::Setup> requested_game(const Arguments& arguments, const rules::ValidDungeon& map,
                                   std::string_view seed) {
  TRY(auto names, requested_players(arguments));
  auto setup = game::setup_on(map.dungeon(), requested_profile(arguments),
                              session::draw_seats(std::move(names), seed));
  TRY(auto rules, requested_rules(arguments, map.dungeon(), setup.profile));
  setup.rules = rules;
  for (const std::string& value : arguments.values(switch_option.name)) {
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
