// The reader keeps words that are not kinds of the catalogue. The message suggests the nearest kind
// or, in a plan, the nearest code with what follows it. Things of the game and river pieces have
// their own rules.
#include "dungeonlab/rules/rule.hpp"
#include "rules/meant_kind.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <string>
#include <vector>

namespace dungeonlab::rules {
namespace {

/// What to do about two words written as one; empty if `word` is not.
std::string guess_of_two(std::string_view word) {
  const std::vector<std::string_view> codes = codes_in(word);
  return codes.empty() ? ""
                       : "a place has one encounter: move " + in_quotes(codes[0]) + " or " +
                             in_quotes(codes[1]) + " to another place";
}

/// What to write in JSON: the nearest name, or an entry for a word written like a code.
std::string guess(std::string_view word) {
  const auto parts = taken_apart(word);
  if (parts && !(parts->digits + parts->marks).empty()) {
    const bool is_center = parts->kind == EncounterKind::management_center;
    std::string entry = "{\"kind\": \"" + std::string(name(parts->kind)) + "\"";
    entry += parts->digits.empty() ? "" : is_center ? ", \"levels\": " : ", \"count\": ";
    entry += parts->digits;
    for (const char mark : parts->marks) {
      entry += mark == '!'   ? ", \"exote\": true"
               : mark == '+' ? ", \"sign\": \"plus\""
               : mark == '-' ? ", \"sign\": \"minus\""
                             : ", \"throws\": \"up\"";
    }
    return "write `" + entry + "}`";
  }
  const auto kind = parts ? std::optional(parts->kind) : meant_kind(word);
  return kind ? did_you_mean(name(*kind)) : guess_of_two(word);
}

/// What to write in a plan: the nearest code, or what may follow a correct one.
std::string guess_in_plan(std::string_view word) {
  if (const auto parts = taken_apart(word)) {
    const std::string code = std::string(info(parts->kind).code) + parts->digits + parts->marks;
    if (code != word) {
      return did_you_mean(code);
    }
  }
  if (std::string two = guess_of_two(word); !two.empty()) {
    return two;
  }
  const std::string meant = meant_code(word);
  return meant == word ? "" : did_you_mean(meant);
}

void check_unknown_encounter(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (const std::size_t i : survey.unknown_entries()) {
    const Encounter& encounter = encounters[i];
    if (!has_own_rule(encounter.written)) {
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
    .rule = "every encounter is a kind from the catalogue",
    .why = "The rule book lists what a dungeon can contain, and a dragon is not on the list.",
    .mistake =
        "A letter is missing, or the parts of a name are separate: on a map it is written with "
        "hyphens, \"black-rider\". Capital letters do no harm, and a map may use the codes of "
        "plans instead of names.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_unknown_encounter,
};

}  // namespace dungeonlab::rules
