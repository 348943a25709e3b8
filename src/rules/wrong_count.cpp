// Compares each entry with its row of the catalogue: it has a count but its kind has none, it has
// no count but needs one, or the count is below one. The reader checks the upper limit.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_wrong_count(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    const Subject count = Subject::attribute_of(i, Attribute::count);
    if (encounter.count && row.count == Use::never) {
      reporter.report(count, describe(encounter) + " has a count, but only gear has counts",
                      "delete the count; for several of them, write an entry at each place");
    } else if (encounter.count && *encounter.count < 1) {
      reporter.report(count,
                      describe(encounter) + ": the count is " + std::to_string(*encounter.count) +
                          ", less than 1",
                      "write a count of at least 1, or leave the place empty");
    } else if (!encounter.count && row.count == Use::mandatory) {
      reporter
          .report(count, describe(encounter) + " has no count",
                  R"(write how many, as in {"kind": ")" + std::string(name(row.kind)) +
                      R"(", "count": 10})")
          .plan_help = "write " + in_quotes(std::string(row.code) + "10") +
                       ", or, in a line below the drawing, " +
                       in_quotes(std::string(name(row.kind)) + " count=10");
    }
  });
}

}  // namespace

extern constinit const Rule wrong_count{
    .code = "E05",
    .name = "wrong-count",
    .group = Group::E,
    .severity = Severity::error,
    .section = 8,
    .rule = "gear has counts of at least 1, and nothing else has a count",
    .why =
        "Bullets, grenades, blasters and dollars lie in heaps, and their entries must say how "
        "many. Blades and bridles are one unless the entry says otherwise.",
    .mistake =
        "The author writes two lions as a heap of lions. They need two entries at two places, "
        "since a place has only one encounter.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_wrong_count,
};

}  // namespace dungeonlab::rules
