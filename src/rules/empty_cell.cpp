// Goes through the table of places, cell by cell. One finding names all empty cells; a river counts
// as an encounter.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <iterator>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check_empty_cell(const Survey& survey, Reporter& reporter) {
  const Ground& ground = survey.ground();
  std::vector<Cell> empty;
  for (const Square square : ground.cells()) {
    if (survey.is_empty(square)) {
      empty.push_back(ground.cell(square));
    }
  }
  if (empty.empty()) {
    return;
  }
  const std::int64_t more = std::ssize(empty) - 1;
  Finding& finding = reporter.report(
      Subject::at(empty.front()),
      more == 0 ? name(empty.front()) + " holds no encounter"
                : fmt::format("{} and {} hold no encounter", name(empty.front()),
                              counted(more, "more cell")),
      "leave it as it is if it is meant to be empty, or put something there, on any level");
  finding.witness = {.type = Witness::Type::index_list, .cells = empty, .places = {}};
  finding.cells = std::move(empty);
}

}  // namespace

extern constinit const Rule empty_cell{
    .code = "E04",
    .name = "empty-cell",
    .group = Group::E,
    .severity = Severity::info,
    .section = 1,
    .rule = "every cell holds some encounter on one of its levels",
    .why =
        "The rule book says so in its first lines, although play itself empties cells when things "
        "are taken. Most gamemasters leave some for rest, so it is only mentioned unless the "
        "profile is strict.",
    .mistake = "A cell is forgotten because something stands in the cells all around it.",
    .reads = {Part::encounters, Part::rivers},
    .needs_ground = true,
    .check_sheet = check_empty_cell,
};

}  // namespace dungeonlab::rules
