// The reader keeps a word that is no kind of the catalogue. The nearest kind is offered, or the
// kind whose plan code the word is; in a plan the nearest code, with what follows it. Things of the
// game and river pieces have rules of their own.
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

constexpr auto kind_codes = [] {
  std::array<std::string_view, encounter_table.size()> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) {
    codes[i] = encounter_table[i].code;
  }
  return codes;
}();

bool has_a_rule_of_its_own(std::string_view word) {
  return std::find(objects_of_play.begin(), objects_of_play.end(), word) != objects_of_play.end() ||
         std::find(river_pieces.begin(), river_pieces.end(), word) != river_pieces.end();
}

std::string guess(std::string_view word) {
  const auto coded = encounter_coded(word);
  return did_you_mean(coded ? name(*coded) : closest(word, kind_names));
}

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same_but_for_case(std::string_view one, std::string_view two) {
  return std::equal(one.begin(), one.end(), two.begin(), two.end(),
                    [](char left, char right) { return lower(left) == lower(right); });
}

/// A code that differs only in case, else the closest one; what follows must be of a code.
std::string plan_guess(std::string_view word) {
  const std::string_view rest = word.substr(std::min<std::size_t>(word.size(), 2));
  constexpr std::size_t longest_rest = 6;
  if (rest.size() > longest_rest ||
      rest.find_first_not_of("0123456789!+-^v") != std::string_view::npos) {
    return {};
  }
  const std::string_view start = word.substr(0, 2);
  const auto* const same =
      std::find_if(kind_codes.begin(), kind_codes.end(),
                   [&](std::string_view code) { return same_but_for_case(code, start); });
  const std::string code(same != kind_codes.end() ? *same : closest(start, kind_codes));
  return code.empty() ? std::string() : did_you_mean(code + std::string(rest));
}

void check(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    const Encounter& encounter = encounters[i];
    if (!encounter.kind && !has_a_rule_of_its_own(encounter.written)) {
      const std::string help = guess(encounter.written);
      Finding& finding = reporter.report(
          Subject::entry(Topic::encounter, i),
          quoted(encounter.written) + " at " + name(encounter.at) + " is no kind of encounter",
          help.empty() ? "see \"dungeonlab encounters\" for all kinds" : help);
      finding.plan_help = plan_guess(encounter.written);
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
    .why = "The rule book lists what a dungeon can hold; a dragon is not among it.",
    .mistake =
        "A kind is written as the book prints it or as a plan codes it; on a map it has small "
        "letters and hyphens, \"black-rider\".",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
