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
      more == 0
          ? name(empty.front()) + " is empty"
          : fmt::format("{} and {} are empty", name(empty.front()), counted(more, "more cell")),
      "put something there, on any level, unless you want it empty");
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
    .rule = "every cell has an encounter on at least one of its levels",
    .why =
        "The rule book says so in its first lines, although play itself empties cells when players "
        "take things. Most gamemasters leave a few cells empty, so this is only a remark unless "
        "the profile is strict.",
    .mistake = "A cell is forgotten because all the cells around it have something.",
    .reads = {Part::encounters, Part::rivers},
    .needs_ground = true,
    .check_sheet = check_empty_cell,
};

}  // namespace dungeonlab::rules
