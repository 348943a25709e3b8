// The check shared by the rules about references: whoever carries players off needs somewhere to
// carry them. What a kind needs is a column of the catalogue, so the rules differ in nothing else.
#include "rules/targets.hpp"

#include "dungeonlab/core/text.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

constexpr std::size_t unsigned_class = 2;

/// 0 and 1 for the two signs where the sign matters, else one class for all.
std::size_t class_of(const Encounter& encounter, const Need& need) {
  return need.same_sign && encounter.sign ? static_cast<std::size_t>(*encounter.sign)
                                          : unsigned_class;
}

/// The entries of a kind in one class.
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
      describe(encounter) + more + sign + ": there is no " + target + " on the map",
      "add " + with_article(target) + ", or delete every " + std::string(spoken(row.kind)) + sign);
  finding.witness.type = Witness::Type::absence;
  finding.cells = {encounter.at.cell};
}

}  // namespace

void report_missing_target(const Survey& survey, Reporter& reporter, EncounterKind kind) {
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
    // A word that may mean the target is a fault of its own (E01), and nobody can tell its sign.
    const bool cannot_tell = survey.misspelt(need.kind);
    // An entry that lacks its sign is a fault of its own (E06) and needs nothing here.
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

}  // namespace dungeonlab::rules
