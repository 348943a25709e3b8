// dungeonlab rules: the registry of rules, all of it or the rules named. Named rules are explained.
#include "app/catalogue.hpp"
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array options = {catalogue_option};

/// Who finds a breach.
std::string finder(const rules::Rule& rule) {
  switch (rule.found_by) {
    case rules::FoundBy::reader:
      return "the reader of the text";
    case rules::FoundBy::sheet:
      return "a check of the map as written";
    case rules::FoundBy::dungeon:
      return "a proof over the sound dungeon";
    case rules::FoundBy::ignores:
      return "a look at what lint.ignore suppresses";
    case rules::FoundBy::nobody:
      return "nobody: it describes the map";
    case rules::FoundBy::game:
      return "nobody yet: only the game itself could tell";
    case rules::FoundBy::other:
      return fmt::format("no check of its own: a breach is told as {}", rule.instead);
  }
  return {};
}

std::vector<std::string> row_of(const rules::Rule& rule, bool explained) {
  std::vector<std::string> row = {
      std::string(rule.code),
      std::string(rule.name),
      std::string(name(rule.severity)),
      rule.section == 0 ? std::string() : fmt::format("§{}", rule.section),
      std::string(rule.rule),
      finder(rule),
      std::string(rule.undrawable)};
  if (explained) {
    row.emplace_back(rule.why);
    row.emplace_back(rule.mistake);
  }
  return row;
}

tl::unexpected<Error> no_such_rule(std::string_view word) {
  std::vector<std::string_view> names;
  for (const rules::Rule* const rule : rules::registry()) {
    names.push_back(rule->code);
    names.push_back(rule->name);
  }
  return fail(Failure::usage, fmt::format("there is no rule \"{}\"{}", escape_for_terminal(word),
                                          did_you_mean(word, names)));
}

}  // namespace

constinit const Usage rules_usage = {
    .options = options,
    .words = {.name = "RULE",
              .about = "codes or names of rules, to be explained (all rules if not given)"},
    .examples = {{{"dungeonlab rules RV06", "explain a rule that a diagnostic named"},
                  {"dungeonlab rules --format json", "the whole registry for a program"}}}};

Result<int> rules(const Arguments& arguments, World& world) {
  Catalogue catalogue{.columns = {"code", "name", "severity", "section", "rule", "found by",
                                  "cannot be broken by a file because"}};
  const bool explained = !arguments.words().empty();
  if (explained) {
    catalogue.columns.insert(catalogue.columns.end(), {"why", "the mistake people make"});
  }
  for (const std::string& word : arguments.words()) {
    const rules::Rule* const rule = rules::rule_named(word);
    if (rule == nullptr) {
      return no_such_rule(word);
    }
    catalogue.rows.push_back(row_of(*rule, explained));
  }
  if (!explained) {
    for (const rules::Rule* const rule : rules::registry()) {
      catalogue.rows.push_back(row_of(*rule, explained));
    }
  }
  world.out << write_catalogue(catalogue, arguments);
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
