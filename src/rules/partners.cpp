// The check shared by the rules about things that are of no use, or of no danger, without another
// thing somewhere on the map. One look at the tally of each kind; where it stands makes no
// difference. Where a partner may be misspelt, unknown_encounter speaks and these rules are silent.
#include "rules/partners.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <range/v3/view/transform.hpp>

namespace dungeonlab::rules {
namespace {

template <class Is>
void add_kinds(Is is, Borrowed<EncounterKind>& kinds) {
  for (const EncounterInfo& row : encounter_table) {
    if (is(row) && std::find(kinds.begin(), kinds.end(), row.kind) == kinds.end()) {
      kinds.push_back(row.kind);
    }
  }
}

}  // namespace

Borrowed<EncounterKind> money_takers(const Sheet& sheet) {
  const bool alone = sheet.start.players.value_or(1) == 1;
  Borrowed<EncounterKind> takers;
  for (const bool from_single_player : {false, alone}) {
    add_kinds([&](const EncounterInfo& row) { return takes_money(row.kind, from_single_player); },
              takers);
  }
  return takers;
}

Borrowed<EncounterKind> offering(Goods thing) {
  Borrowed<EncounterKind> kinds;
  for (const auto column : {&EncounterInfo::gives, &EncounterInfo::sells}) {
    add_kinds(
        [&](const EncounterInfo& row) { return !row.house_rule && has_any(row.*column, thing); },
        kinds);
  }
  return kinds;
}

bool lacks_all(const Survey& survey, Reporter& reporter, std::span<const EncounterKind> kinds) {
  if (std::any_of(kinds.begin(), kinds.end(),
                  [&](EncounterKind kind) { return survey.count(kind) > 0; })) {
    return false;
  }
  if (std::any_of(kinds.begin(), kinds.end(),
                  [&](EncounterKind kind) { return survey.misspelt(kind); })) {
    reporter.leave_open();
    return false;
  }
  return true;
}

std::string any_of_kinds(std::span<const EncounterKind> kinds) {
  const auto words = kinds | ranges::views::transform(
                                 [](EncounterKind kind) { return with_article(spoken(kind)); });
  return fmt::format("{}", fmt::join(words, " or "));
}

std::string none_of_kinds(std::span<const EncounterKind> kinds) {
  const auto words = kinds | ranges::views::transform([](EncounterKind kind) {
                       return fmt::format("no {}", spoken(kind));
                     });
  return fmt::format("{}", fmt::join(words, " and "));
}

std::string describe_all(const Survey& survey, EncounterKind kind) {
  const std::int64_t more = survey.count(kind) - 1;
  return describe(survey.sheet().encounters[survey.first(kind)]) +
         (more > 0 ? fmt::format(" and {} more", more) : std::string());
}

void report_without_partner(const Survey& survey, Reporter& reporter, EncounterKind kind,
                            std::span<const EncounterKind> partners, std::string_view so) {
  if (survey.count(kind) == 0 || !lacks_all(survey, reporter, partners)) {
    return;
  }
  const std::size_t first = survey.first(kind);
  Finding& finding = reporter.report(
      Subject::entry(Topic::encounter, first),
      fmt::format("{}: there is {} on the map, so {}", describe_all(survey, kind),
                  none_of_kinds(partners), so),
      fmt::format("add {}, or delete every {}", any_of_kinds(partners), spoken(kind)));
  finding.witness.type = Witness::Type::absence;
  finding.cells = {survey.sheet().encounters[first].at.cell};
}

}  // namespace dungeonlab::rules
