// Compares the base with the three sizes in the rule book. A base without columns or rows is left
// to base_incomplete.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

constexpr std::array usual = {Extent{5, 5}, Extent{7, 7}, Extent{10, 10}};

void check_unusual_base(const Survey& survey, Reporter& reporter) {
  const auto& base = survey.sheet().base;
  if (!base || base->columns < 1 || base->rows < 1 ||
      std::find(usual.begin(), usual.end(), *base) != usual.end()) {
    return;
  }
  reporter.report(Subject::whole(Topic::base),
                  fmt::format("the base rectangle is {}x{}; the usual sizes are 5x5, 7x7 and 10x10",
                              base->columns, base->rows));
}

}  // namespace

extern constinit const Rule unusual_base{
    .code = "G02",
    .name = "unusual-base",
    .group = Group::G,
    .severity = Severity::info,
    .section = 3,
    .rule = "base rectangles usually have 5x5, 7x7 or 10x10 cells",
    .why =
        "Players know these sizes and plan their first landings by them. Any other size is legal "
        "and often the point of a small or strange dungeon, so this is only a remark.",
    .mistake = "A row is lost while the map is drawn, and nobody counts again.",
    .reads = {Part::base},
    .local = true,
    .check_sheet = check_unusual_base,
};

}  // namespace dungeonlab::rules
