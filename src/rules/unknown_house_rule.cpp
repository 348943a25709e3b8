// Compares unknown words with the table of house rules. The message recognizes words that belong to
// a game: its house rules, switches and values, which are chosen when a game starts. If a known
// rule allows something on the map, the map must use it (info); rules that change only the game
// cannot be unused.
#include "dungeonlab/model/switch.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/respelling.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

using RulesUsed = std::array<bool, house_rule_table.size()>;

RulesUsed used_rules(const Survey& survey) {
  RulesUsed used{};
  const auto use = [&](HouseRule rule) { used[static_cast<std::size_t>(rule)] = true; };
  for_each_known(survey, [&](std::size_t, const Encounter& encounter, const EncounterInfo& row) {
    if (row.house_rule) {
      use(*row.house_rule);
    }
    if (encounter.exote == true) {
      use(HouseRule::exote_beasts);
    }
  });
  for (const RiverStep& step : survey.river_steps()) {
    if (step.kind == Step::fall) {
      use(HouseRule::waterfalls);
    }
  }
  return used;
}

/// True for a word that means something when a game starts, but nothing on a map.
bool belongs_to_game(std::string_view word) {
  return switch_named(word) != nullptr ||
         std::find(values_of_games.begin(), values_of_games.end(), word) != values_of_games.end() ||
         std::any_of(house_rule_table.begin(), house_rule_table.end(), [&](const auto& row) {
           return row.scope == Scope::game && row.written.view() == word;
         });
}

void report_unknown(const std::string& word, const Subject& subject, Reporter& reporter) {
  if (belongs_to_game(word)) {
    reporter
        .report(subject, in_quotes(word) + " belongs to a game, not to a map",
                "delete it; it is chosen when a game starts")
        .plan_help = "delete it from its line below the drawing; it is chosen when a game starts";
    return;
  }
  const std::string_view guess = meant_house_rule(word);
  Finding& finding = reporter.report(
      subject, in_quotes(word) + " is not a house rule of maps",
      guess.empty() ? "delete it; the schema of maps lists the house rules" : did_you_mean(guess));
  finding.plan_help = guess.empty() ? "delete it from its line below the drawing"
                                    : fmt::format("did you mean {}?", guess);
  finding.fix = respelling(subject, word, house_rule_names);
}

void check_unknown_house_rule(const Survey& survey, Reporter& reporter) {
  const std::vector<WrittenHouseRule>& entries = survey.sheet().house_rules;
  if (entries.empty()) {
    return;
  }
  if (!survey.has_ground()) {
    reporter.leave_open();
  }
  const bool all_seen = survey.has_ground() && !survey.incomplete({Part::encounters, Part::rivers});
  const RulesUsed used = used_rules(survey);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Subject subject = Subject::entry(Topic::house_rule, i);
    if (!entries[i].rule) {
      report_unknown(entries[i].written, subject, reporter);
    } else if (all_seen && info(*entries[i].rule).scope == Scope::map &&
               !used[static_cast<std::size_t>(*entries[i].rule)]) {
      reporter.report(Severity::info, subject,
                      "the house rule " + std::string(name(*entries[i].rule)) +
                          " is in force, but the map does not use it",
                      "delete it, unless you want players to guess");
    }
  }
}

}  // namespace

extern constinit const Rule unknown_house_rule{
    .code = "E13",
    .name = "unknown-house-rule",
    .group = Group::E,
    .severity = Severity::error,
    .section = 1,
    .rule = "house rules are known to this game, and the map uses what they allow",
    .why =
        "A misspelled house rule is not in force, and what it should allow is then an error. One "
        "that is in force without need makes players fear marmars that are not there. This may be "
        "intended, so it is only a remark.",
    .mistake =
        "A letter is missing or there is one too many, or the author writes the name of a profile "
        "instead "
        "of a house rule.",
    .lesser = Severity::info,
    .reads = {Part::base, Part::levels, Part::branches, Part::house_rules, Part::encounters,
              Part::rivers},
    .local = true,
    .check_sheet = check_unknown_house_rule,
};

}  // namespace dungeonlab::rules
