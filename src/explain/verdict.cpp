// The validator's findings on a mistake. Both maps of an example are checked. Rules that both maps
// break concern the scene (such small dungeons are unusual), and findings less severe than the
// worst remaining one are side effects; neither is shown.
#include "explain/verdict.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::explain {
namespace {

/// Example maps are small, so the checks that play the game also run.
report::Report report_on(std::string_view text) {
  return report::make_report("map", io::read(std::string(text), io::form_of(text)), 1,
                             {.terms = {.plays = true}});
}

}  // namespace

report::Report verdict_on(const Example& example) {
  report::Report bad = report_on(example.bad);
  const report::Report good = report_on(example.good);
  std::vector<report::Diagnostic>& said = bad.diagnostics;
  std::erase_if(said, [&](const report::Diagnostic& one) {
    return std::any_of(good.diagnostics.begin(), good.diagnostics.end(),
                       [&](const report::Diagnostic& other) { return other.rule == one.rule; });
  });
  rules::Severity worst = rules::Severity::info;
  for (const report::Diagnostic& one : said) {
    worst = std::max(worst, one.severity);
  }
  std::erase_if(said, [&](const report::Diagnostic& one) { return one.severity < worst; });
  return bad;
}

}  // namespace dungeonlab::explain
