// dungeonlab rules: the registry of rules as a table, all of it or the rules named. dungeonlab
// explain shows what a rule is good for and what breaks it.
#include "app/commands.hpp"
#include "app/known_names.hpp"
#include "app/topics.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/explain/words.hpp"

#include <array>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array rules_options = {layout_option};

std::string severities(const rules::Rule& rule) {
  return fmt::format("{}{}", name(rule.severity),
                     rule.lesser ? fmt::format("/{}", name(*rule.lesser)) : std::string());
}

Table table_of(const std::vector<explain::Topic>& topics, Layout layout) {
  Table table{.columns = {"code", "name", "severity", "section", "rule"}};
  if (layout == Layout::markdown) {
    table.columns.emplace_back("evaluated");
  }
  for (const explain::Topic& topic : topics) {
    const rules::Rule& rule = *std::get<const rules::Rule*>(topic);
    table.rows.push_back({std::string(rule.code), std::string(rule.name), severities(rule),
                          rule.section == 0 ? std::string() : fmt::format("§{}", rule.section),
                          std::string(rule.rule)});
    if (layout == Layout::markdown) {
      table.rows.back().push_back(explain::evaluation(rule));
    }
  }
  return table;
}

}  // namespace

constinit const Usage rules_usage = {
    .options = rules_options,
    .words = {.name = "RULE",
              .about = "codes, names or groups of rules (default: all)",
              .completion = {known_names::rules_of_maps}},
    .notes = "To see why a rule exists, with a bad and a good map, use `dungeonlab explain RULE`.",
    .examples = {{{"dungeonlab rules RV", "list the rules about rivers"},
                  {"dungeonlab rules --format json", "list all rules for a program"}}}};

Result<int> rules(const Arguments& arguments, World& world) {
  TRY(const auto topics, rules_meant(arguments.words()));
  const Layout layout = requested_layout(arguments);
  if (layout == Layout::json) {
    world.out << explain::json(topics, explain::Detail::row);
  } else if (layout == Layout::markdown) {
    world.out << markdown(table_of(topics, layout));
  } else {
    world.out << aligned(table_of(topics, layout), requested_width(world));
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
