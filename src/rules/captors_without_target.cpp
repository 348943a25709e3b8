// RF01 to RF04: a monster that carries players off needs a place to carry them to. The catalogue
// has a column for what a kind needs, so the rules differ only in their kind and their sentences.
// The two symbols of political prisons count separately: one finding for each that is missing.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/sentences.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

constexpr std::size_t unsigned_class = 2;

/// 0 or 1 for the symbol, if it matters; otherwise one class for all.
std::size_t class_of(const Encounter& encounter, const Need& need) {
  return need.same_sign && encounter.sign ? static_cast<std::size_t>(*encounter.sign)
                                          : unsigned_class;
}

/// The entries of one kind in one class.
struct Tally {
  std::int64_t count = 0;
  std::size_t first = 0;
};

void report(const Survey& survey, Reporter& reporter, const Tally& tally, std::size_t which) {
  const Encounter& encounter = survey.sheet().encounters[tally.first];
  const EncounterInfo& row = info(*encounter.kind);
  const std::string sign =
      which == unsigned_class ? "" : " with the sign " + std::string(sign_names[which]);
  const std::string target = std::string(spoken(row.needs->kind)) + sign;
  const std::string more =
      tally.count > 1 ? " and " + std::to_string(tally.count - 1) + " more" : std::string();
  Finding& finding = reporter.report(
      Subject::entry(Topic::encounter, tally.first),
      describe(encounter) + more + sign + ": the map has no " + target,
      "add " + with_article(target) + ", or delete every " + std::string(spoken(row.kind)) + sign);
  finding.witness.type = Witness::Type::absence;
  finding.cells = {encounter.at.cell};
}

template <EncounterKind kind>
void check_targets(const Survey& survey, Reporter& reporter) {
  const Need need = *info(kind).needs;
  std::array<Tally, unsigned_class + 1> tallies{};
  std::array<bool, unsigned_class + 1> served{};
  for_each_of(survey, kind, [&](std::size_t i, const Encounter& encounter) {
    if (!survey.is_off_the_map(encounter)) {
      Tally& tally = tallies[class_of(encounter, need)];
      tally.first = tally.count == 0 ? i : tally.first;
      ++tally.count;
    }
  });
  for_each_of(survey, need.kind, [&](std::size_t, const Encounter& encounter) {
    if (!survey.is_off_the_map(encounter)) {
      served[class_of(encounter, need)] = true;
    }
  });
  for (std::size_t which = 0; which < tallies.size(); ++which) {
    // A misspelt word that may mean the target is reported as E01, and its symbol is unknown.
    const bool cannot_tell = survey.misspelt(need.kind);
    // An entry without its symbol is reported as E06 and needs nothing here.
    const bool judged = which != unsigned_class || !need.same_sign;
    if (!judged || tallies[which].count == 0 || served[which]) {
      continue;
    }
    if (cannot_tell) {
      reporter.leave_open();
    } else {
      report(survey, reporter, tallies[which], which);
    }
  }
}

template <EncounterKind kind>
constexpr Rule captor_rule(const Sentences& sentences) {
  return {
      .code = sentences.code,
      .name = sentences.name,
      .group = Group::RF,
      .severity = Severity::error,
      .section = 7,
      .rule = sentences.rule,
      .why = sentences.why,
      .mistake = sentences.mistake,
      .reads = {Part::encounters},
      .check_sheet = check_targets<kind>,
  };
}

}  // namespace

extern constinit const Rule rider_without_mordor = captor_rule<EncounterKind::black_rider>({
    .code = "RF01",
    .name = "rider-without-mordor",
    .rule = "a map with a black rider has a Mordor",
    .why = "A player struck by a black rider recovers in the nearest Mordor. On a map without one, "
           "nobody can say where the player is.",
    .mistake = "The author forgets it because no sentence of the rules says so; it follows from "
               "what riders do.",
});

extern constinit const Rule ontifutlas_without_eldar = captor_rule<EncounterKind::ontifutlas>({
    .code = "RF02",
    .name = "ontifutlas-without-eldar",
    .rule = "a map with an ontifutlas has an Eldar",
    .why = "An ontifutlas carries its visitor to the nearest Eldar, and flees there from water.",
    .mistake =
        "Bridles do not replace a missing Eldar: a player without a bridle is still carried.",
});

// Political prisons do not count, whatever their symbol.
extern constinit const Rule cop_without_prison = captor_rule<EncounterKind::cop>({
    .code = "RF03",
    .name = "cop-without-prison",
    .rule = "a map with a cop has an ordinary prison",
    .why = "A cop takes everyone who comes to it to the nearest ordinary prison.",
    .mistake = "The author counts a political prison, but that one belongs to the political cops.",
});

extern constinit const Rule political_cop_without_prison =
    captor_rule<EncounterKind::political_cop>({
        .code = "RF04",
        .name = "political-cop-without-prison",
        .rule = "a map with a political cop has a political prison of the same sign",
        .why = "A political cop takes its visitors to a prison of its own sign, whose question has "
               "the same answer.",
        .mistake = "Changing the sign of a prison may leave the cops of its old sign without one.",
    });

}  // namespace dungeonlab::rules
