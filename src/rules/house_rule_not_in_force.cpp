// Compares optional kinds, exote beasts and waterfalls with the house rules of the map. The help
// gives the exact line to add. If a house rule is misspelled or could not be read, it might be the
// missing one, so nothing is reported.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

/// True if the house rule is certainly not in force.
bool lacks(const Survey& survey, Reporter& reporter, HouseRule rule) {
  if (survey.misspelt(rule)) {
    reporter.leave_open();
  }
  return !survey.in_force(rule) && !survey.misspelt(rule);
}

void check_encounters(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    if (row.house_rule && lacks(survey, reporter, *row.house_rule)) {
      reporter
          .report(
              Subject::entry(Topic::encounter, i),
              describe(encounter) + " needs the house rule " + std::string(name(*row.house_rule)),
              offer(survey.sheet(), *row.house_rule))
          .plan_help = plan_offer(survey, *row.house_rule);
    }
    if (encounter.exote == true && row.exote != Use::never &&
        lacks(survey, reporter, HouseRule::exote_beasts)) {
      reporter
          .report(Subject::attribute_of(i, Attribute::exote),
                  describe(encounter) + " is an exote, which needs the house rule exote-beasts",
                  offer(survey.sheet(), HouseRule::exote_beasts))
          .plan_help = plan_offer(survey, HouseRule::exote_beasts);
    }
  });
}

void check_house_rule_not_in_force(const Survey& survey, Reporter& reporter) {
  if (survey.incomplete({Part::house_rules})) {
    return;
  }
  check_encounters(survey, reporter);
  if (!lacks(survey, reporter, HouseRule::waterfalls)) {
    return;
  }
  for (const RiverStep& step : survey.river_steps()) {
    if (step.kind == Step::fall) {
      Finding& finding = reporter.report(
          Subject::river_step(step.river, step.index + 1),
          "river " + std::to_string(step.river + 1) + " falls from " + name(step.from) + " to " +
              name(step.to) + ", which needs the house rule waterfalls",
          offer(survey.sheet(), HouseRule::waterfalls));
      finding.plan_help = plan_offer(survey, HouseRule::waterfalls);
      finding.related = {
          {Subject::river_step(step.river, step.index), "the upper part of the waterfall"}};
      finding.cells = {step.from.cell};
    }
  }
}

}  // namespace

extern constinit const Rule house_rule_not_in_force{
    .code = "E08",
    .name = "house-rule-not-in-force",
    .group = Group::E,
    .severity = Severity::error,
    .section = 7,
    .rule = "optional things are on a map only if their house rule is in force",
    .why =
        "A classic dungeon has no werewolves, marmars, cops, lokhs, arnor blades, exote beasts or "
        "waterfalls, and players count on that. A map that uses any of them says so, so that the "
        "gamemaster can announce it.",
    .mistake = "Players who always use werewolves forget that they are a house rule.",
    .reads = {Part::base, Part::levels, Part::branches, Part::encounters, Part::rivers,
              Part::house_rules},
    .local = true,
    .check_sheet = check_house_rule_not_in_force,
};

}  // namespace dungeonlab::rules
