// The reader keeps lists of walls whose name it does not know. Each such list is one finding that
// suggests the nearest of the three names.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/respelling.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

constexpr auto wall_names = [] {
  std::array<std::string_view, wall_table.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = wall_table[i].name;
  }
  return names;
}();

void check_unknown_wall_kind(const Survey& survey, Reporter& reporter) {
  const std::vector<std::string>& lists = survey.sheet().unknown_walls;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const std::string guess = did_you_mean(closest(lists[i], wall_names));
    Finding& finding = reporter.report(
        Subject::entry(Topic::wall_list, i), in_quotes(lists[i]) + " is not a kind of wall",
        guess.empty() ? "the kinds are monolith, simple and wire" : guess);
    finding.fix = respelling(finding.subject, lists[i], wall_names);
  }
}

}  // namespace

extern constinit const Rule unknown_wall_kind{
    .code = "W03",
    .name = "unknown-wall-kind",
    .group = Group::W,
    .severity = Severity::error,
    .section = 3,
    .rule = "a wall is a monolith, a simple wall or barbed wire",
    .why =
        "Walls have exactly three kinds: nothing opens a monolith, a grenade opens a simple wall, "
        "and a blaster opens wire.",
    .mistake =
        "The author wants a door or a secret passage. The nearest thing to a door is a simple "
        "wall.",
    .reads = {Part::walls},
    .local = true,
    .check_sheet = check_unknown_wall_kind,
};

}  // namespace dungeonlab::rules
