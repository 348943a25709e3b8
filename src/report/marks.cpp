// The diagnostics of a report as marks for drawing the whole map. crop.cpp makes the small drawings
// next to diagnostics in the text.
#include "dungeonlab/report/marks.hpp"

#include <string>

namespace dungeonlab::report {

std::vector<render::Mark> marks_of(const Report& report, rules::Severity least) {
  std::vector<render::Mark> marks;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    if (diagnostic.severity < least) {
      continue;
    }
    for (const Cell cell : diagnostic.cells) {
      marks.push_back({cell, std::string(diagnostic.rule->code)});
    }
    if (diagnostic.cells.empty() && diagnostic.at) {
      marks.push_back({*diagnostic.at, std::string(diagnostic.rule->code)});
    }
  }
  return marks;
}

}  // namespace dungeonlab::report
