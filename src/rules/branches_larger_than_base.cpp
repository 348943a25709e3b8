// Compares the number of cells inside and outside the base rectangle.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check_branches_larger_than_base(const Survey& survey, Reporter& reporter) {
  const Ground& ground = survey.ground();
  const std::int64_t inside =
      std::count_if(ground.cells().begin(), ground.cells().end(),
                    [&](Square square) { return ground.base().contains(ground.cell(square)); });
  const std::int64_t outside = std::ssize(ground.cells()) - inside;
  if (outside > inside) {
    reporter.report(Subject::whole(Topic::base),
                    fmt::format("the branches have {}, but the base rectangle has only {}",
                                counted(outside, "cell"), inside),
                    "give the base rectangle more columns or rows, if you did not mean that");
  }
}

}  // namespace

extern constinit const Rule branches_larger_than_base{
    .code = "G10",
    .name = "branches-larger-than-base",
    .group = Group::G,
    .severity = Severity::info,
    .section = 3,
    .rule = "the branches together have no more cells than the base rectangle",
    .why =
        "Players are told only the size of the base, and the rule book calls a branch a fragment.",
    .mistake = "The map keeps getting more branches, until most of it lies where nobody can land.",
    .needs_ground = true,
    .check_sheet = check_branches_larger_than_base,
};

}  // namespace dungeonlab::rules
