// The diagnostics of a report as marks on a drawing of its whole map, for whoever draws one. The
// few cells beside a diagnostic in the text are cut out in crop.cpp.
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
