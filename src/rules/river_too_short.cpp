// Counts the entries of each course, whether or not the places exist.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_river_too_short(const Survey& survey, Reporter& reporter) {
  const std::vector<River>& rivers = survey.sheet().rivers;
  for (std::size_t river = 0; river < rivers.size(); ++river) {
    if (rivers[river].size() < 2) {
      reporter.report(
          Subject::entry(Topic::river, river),
          "river " + std::to_string(river + 1) +
              (rivers[river].empty() ? " has no places"
                                     : " has only one place, " + name(rivers[river].front())),
          "a river needs at least a source and a lavatory pan, at two places");
    }
  }
}

}  // namespace

extern constinit const Rule river_too_short{
    .code = "RV02",
    .name = "river-too-short",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river has at least two places",
    .why =
        "The source and the lavatory pan are different things at different places, so the shortest "
        "river has two.",
    .mistake = "A river is shortened once too often, and a single place is left.",
    .reads = {Part::rivers},
    .local = true,
    .check_sheet = check_river_too_short,
};

}  // namespace dungeonlab::rules
