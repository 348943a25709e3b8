// Follows the destinations from the first pit. If that returns after as many falls as there are
// pits, there is one cycle. A pit with another fault leaves the question open.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <iterator>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check_single_pit_cycle(const Survey& survey, Reporter& reporter) {
  const std::int64_t pits = survey.count(EncounterKind::pit);
  if (pits == 0) {
    return;
  }
  const std::vector<Encounter>& entries = survey.sheet().encounters;
  const auto into = survey.falls();
  const auto first = static_cast<std::uint32_t>(survey.first(EncounterKind::pit));
  PooledVector<Place> cycle;
  std::uint32_t at = first;
  do {
    cycle.push_back(entries[at].at);
    at = into[at];
  } while (at != Survey::no_fall && at != first && std::ssize(cycle) < pits);
  if (at != first || std::ssize(cycle) < pits) {
    return;
  }
  Finding& finding = reporter.report(Subject::entry(Topic::encounter, first),
                                     fmt::format("all {} form one cycle", counted(pits, "pit")));
  for (const Place& place : cycle) {
    finding.cells.push_back(place.cell);
  }
  finding.witness = {
      .type = Witness::Type::cycle, .cells = {}, .places = {cycle.begin(), cycle.end()}};
}

}  // namespace

extern constinit const Rule single_pit_cycle{
    .code = "PT09",
    .name = "single-pit-cycle",
    .group = Group::PT,
    .severity = Severity::info,
    .section = 10,
    .rule = "the pits form several cycles, not only one",
    .why =
        "With several cycles a fall tells players less, because nobody knows which cycle it "
        "belongs to.",
    .mistake =
        "The author draws a chain from pit to pit and closes it at the end, with all the pits in "
        "it. Two chains are as quick to draw.",
    .reads = {Part::encounters},
    .needs_ground = true,
    .check_sheet = check_single_pit_cycle,
};

}  // namespace dungeonlab::rules
