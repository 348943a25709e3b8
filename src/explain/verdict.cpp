// What the validator says about a mistake. Both maps of an example are judged, and what is said
// about both is left out: it is about the scene (a dungeon so small is unusual), not the mistake.
#include "explain/verdict.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::explain {
namespace {

report::Report judged(std::string_view text) {
  return report::make_report("map", io::read(std::string(text), io::form_of(text)));
}

}  // namespace

report::Report verdict_on(const Example& example) {
  report::Report bad = judged(example.bad);
  const report::Report good = judged(example.good);
  std::erase_if(bad.diagnostics, [&](const report::Diagnostic& one) {
    return std::any_of(good.diagnostics.begin(), good.diagnostics.end(),
                       [&](const report::Diagnostic& other) {
                         return other.rule == one.rule && other.message == one.message;
                       });
  });
  return bad;
}

}  // namespace dungeonlab::explain
