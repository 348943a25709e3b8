// Looks for beasts whose skin has a price in the catalogue. One finding names all of them.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

constexpr std::array buyers = {EncounterKind::store};

struct Beasts {
  std::int64_t count = 0;
  std::size_t first = 0;
};

Beasts beasts_with_skins(const Survey& survey) {
  Beasts beasts;
  for (const EncounterInfo& row : encounter_table) {
    if (row.skin_price > 0 && survey.count(row.kind) > 0) {
      const std::size_t first = survey.first(row.kind);
      beasts.first = beasts.count == 0 ? first : std::min(beasts.first, first);
      beasts.count += survey.count(row.kind);
    }
  }
  return beasts;
}

void check_skins_without_store(const Survey& survey, Reporter& reporter) {
  const Beasts beasts = beasts_with_skins(survey);
  const bool as_money = survey.in_force(HouseRule::skins_as_money);
  if (beasts.count == 0 || !(as_money ? lacks_all(survey, reporter, money_takers(survey.sheet()))
                                      : lacks_all(survey, reporter, buyers))) {
    return;
  }
  const Encounter& beast = survey.sheet().encounters[beasts.first];
  Finding& finding = reporter.report(
      Subject::entry(Topic::encounter, beasts.first),
      fmt::format(
          "{}{}: the map has {}, so nobody pays for skins", describe(beast),
          beasts.count > 1 ? fmt::format(" and {}", counted(beasts.count - 1, "more beast")) : "",
          without_kinds(buyers)),
      fmt::format("add {}", any_of_kinds(buyers)));
  finding.witness.type = Witness::Type::absence;
  finding.cells = {beast.at.cell};
}

}  // namespace

extern constinit const Rule skins_without_store{
    .code = "RF14",
    .name = "skins-without-store",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 6,
    .rule = "a map with beasts whose skins can be sold has a store",
    .why =
        "Only a store pays for skins, unless players can pay for anything with them under the "
        "house rule skins-as-money.",
    .mistake = "Every lion leaves a skin, so the map needs a store that gives it a purpose.",
    .reads = {Part::encounters, Part::house_rules, Part::start},
    .check_sheet = check_skins_without_store,
};

}  // namespace dungeonlab::rules
