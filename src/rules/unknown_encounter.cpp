// The reader keeps a word that is no kind of the catalogue. The nearest kind is offered, or the
// kind whose plan code the word is. Things of the game and river pieces have rules of their own.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::rules {
namespace {

constexpr auto kind_names = [] {
  std::array<std::string_view, encounter_table.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = encounter_table[i].written.view();
  }
  return names;
}();

bool has_a_rule_of_its_own(std::string_view word) {
  return std::find(objects_of_play.begin(), objects_of_play.end(), word) != objects_of_play.end() ||
         std::find(river_pieces.begin(), river_pieces.end(), word) != river_pieces.end();
}

std::string guess(std::string_view word) {
  const auto coded = encounter_coded(word);
  return did_you_mean(coded ? name(*coded) : closest(word, kind_names));
}

void check(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const Encounter& encounter = encounters[i];
    if (!encounter.kind && !has_a_rule_of_its_own(encounter.written)) {
      const std::string help = guess(encounter.written);
      reporter.report(
          Subject::entry(Topic::encounter, i),
          quoted(encounter.written) + " at " + name(encounter.at) + " is no kind of encounter",
          help.empty() ? "see \"dungeonlab encounters\" for all kinds" : help);
    }
  }
}

}  // namespace

extern constinit const Rule unknown_encounter{
    .code = "E01",
    .name = "unknown-encounter",
    .group = Group::E,
    .severity = Severity::error,
    .section = 5,
    .rule = "every encounter is one of the kinds of the catalogue",
    .explain =
        "The rule book lists what a dungeon can hold; a dragon is not among it. Kinds are written "
        "in small letters with hyphens, \"black-rider\"; the two-letter codes belong to plans "
        "only.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
