// What the rules about single steps of a river have in common: where they point, and what they
// draw.
#include "rules/river_step.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::rules {

Finding& report_step(const Survey& survey, Reporter& reporter, std::size_t river, std::size_t step,
                     std::string_view message, std::string help, std::string_view label) {
  const River& course = survey.sheet().rivers[river];
  Finding& finding =
      reporter.report(Subject::river_step(river, step + 1),
                      fmt::format("river {} {}", river + 1, message), std::move(help));
  finding.related = {{Subject::river_step(river, step), std::string(label)}};
  finding.witness.type = Witness::Type::index_list;
  finding.cells = {course[step].cell, course[step + 1].cell};
  return finding;
}

}  // namespace dungeonlab::rules
