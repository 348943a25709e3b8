// Maps that must be proved before a command does anything with them. Of one that breaks a rule,
// people see the findings, as `validate` shows them.
#include "cli/proved_map.hpp"

#include "cli/terminal.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <ostream>
#include <utility>

namespace dungeonlab::app {

report::Policy min_level_policy(const Arguments& arguments) {
  report::Policy policy;
  policy.min_level = arguments.as<ShownLevel>().min_level.value_or(report::usual_min_level);
  return policy;
}

std::string findings_text(InputMap map, const Arguments& arguments, const World& world) {
  return report::text(
      report::make_report(map.file, std::move(map.document), map.line, min_level_policy(arguments)),
      {.color = uses_color(arguments, world, world.err_is_terminal)});
}

Result<std::optional<rules::ValidDungeon>> proved_map(const Arguments& arguments,
                                                      std::string_view word, std::string_view why,
                                                      World& world) {
  TRY(auto map, read_single_map(std::string(word), world));
  return proved_map(arguments, std::move(map), why, world);
}

std::optional<rules::ValidDungeon> proved_map(const Arguments& arguments, InputMap map,
                                              std::string_view why, World& world) {
  auto verdict = rules::validate(map.document.sheet);
  if (!verdict.valid) {
    world.err << findings_text(std::move(map), arguments, world) << why << '\n';
  }
  return std::move(verdict.valid);
}

}  // namespace dungeonlab::app
