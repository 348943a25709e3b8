// What the rules about single steps of a river have in common: where they point, and what they
// draw.
#include "rules/river_step.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::rules {

Finding& report_step(Reporter& reporter, const RiverStep& step, StepFault fault) {
  Finding& finding = reporter.report(Subject::river_step(step.river, step.index + 1),
                                     fmt::format("river {} {}", step.river + 1, fault.what),
                                     std::move(fault.help));
  show_proof(finding, {{Subject::river_step(step.river, step.index), std::string(fault.label)}},
             {step.from.cell, step.to.cell});
  return finding;
}

}  // namespace dungeonlab::rules
