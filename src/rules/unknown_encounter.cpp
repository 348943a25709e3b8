// The reader keeps a word that is no kind of the catalogue. The nearest kind is offered; in a plan
// the nearest code, with what follows it. Things of the game and river pieces have rules of their
// own.
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/meant_kind.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <utility>

namespace dungeonlab::rules {
namespace {

std::string guess(std::string_view word) {
  const auto kind = meant_kind(word);
  return kind ? did_you_mean(name(*kind)) : std::string();
}

/// A name, or a code with what can follow it.
bool is_sign(std::string_view word) {
  constexpr std::size_t code_letters = 2;
  return encounter_named(word) ||
         (encounter_coded(word.substr(0, code_letters)) &&
          word.find_first_not_of("0123456789!+-^v", code_letters) == std::string_view::npos);
}

/// `bu20Li` and `Ti,Li` are two: they, or two empty texts.
std::pair<std::string_view, std::string_view> two_in(std::string_view word) {
  constexpr std::string_view between = ",;/&+";
  for (std::size_t at = 1; at < word.size(); ++at) {
    const std::string_view first = word.substr(0, at);
    const bool is_parted = between.find(word[at]) != std::string_view::npos;
    const std::string_view second = word.substr(at + (is_parted ? 1 : 0));
    if (is_sign(first) && is_sign(second)) {
      return {first, second};
    }
  }
  return {};
}

/// What to write in a plan: the nearest code, or what can stand behind one that is right.
std::string guess_in_plan(std::string_view word) {
  if (const auto [first, second] = two_in(word); !first.empty()) {
    return "a place has one encounter: move " + in_quotes(first) + " or " + in_quotes(second) +
           " to another place";
  }
  const auto kind = meant_plan_kind(word);
  const std::string meant = meant_code(word);
  return kind && meant == word
             ? "behind the code `" + std::string(info(*kind).code) +
                   "` stand, in this order, a count, `!`, `+` or `-`, and `^` or `v`; below the "
                   "drawing each is written as `count=5`"
             : did_you_mean(meant);
}

void check_unknown_encounter(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (const std::size_t i : survey.unknown_entries()) {
    const Encounter& encounter = encounters[i];
    if (!has_a_rule_of_its_own(encounter.written)) {
      const std::string help = guess(encounter.written);
      Finding& finding = reporter.report(
          Subject::entry(Topic::encounter, i),
          "no such encounter: " + in_quotes(encounter.written) + " at " + name(encounter.at),
          help.empty() ? "`dungeonlab encounters` lists them" : help);
      finding.plan_help = guess_in_plan(encounter.written);
      if (const auto kind = only_kind(encounter.written)) {
        finding.fix = {.action = Fix::Action::replace,
                       .subject = finding.subject,
                       .text = std::string(name(*kind))};
      }
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
        "A letter is missing, or the parts of a name stand apart: on a map it is written with "
        "hyphens, \"black-rider\". Capital letters do no harm, and the code of a plan is read "
        "wherever the name is.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_unknown_encounter,
};

}  // namespace dungeonlab::rules
