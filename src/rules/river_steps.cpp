// RV03 to RV06, RV10 and RV11: faults of a single step of a river. Whether the course is connected
// is left to other rules. A step to an adjacent cell stays on its level; water can change its level
// only inside one cell, and that is a waterfall.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// What is wrong with one step.
struct StepFault {
  std::string what;  ///< follows "river 1": `jumps from A1.1 to C1.1`
  std::string help;
  std::string_view label = "it comes from here";  ///< the label of the place before
};

/// Reports a finding at the place that the step leads to; it draws the cells of both places.
Finding& report_step(Reporter& reporter, const RiverStep& step, StepFault fault) {
  Finding& finding = reporter.report(Subject::river_step(step.river, step.index + 1),
                                     fmt::format("river {} {}", step.river + 1, fault.what),
                                     std::move(fault.help));
  show_proof(finding, {{Subject::river_step(step.river, step.index), std::string(fault.label)}},
             {step.from.cell, step.to.cell});
  return finding;
}

/// Reports all steps of one sort.
template <class FaultOf>
void report_steps(const Survey& survey, Reporter& reporter, Step kind, FaultOf fault_of) {
  for (const RiverStep& step : survey.river_steps()) {
    if (step.kind == kind) {
      report_step(reporter, step, fault_of(name(step.from), name(step.to)));
    }
  }
}

/// Walls span all levels, so the level does not matter.
void check_wall_across_river(const Survey& survey, Reporter& reporter) {
  for (const RiverStep& step : survey.river_steps()) {
    const Cell from = step.from.cell;
    const Cell to = step.to.cell;
    if (step.kind == Step::flow &&
        survey.ground().barrier(from, *side_towards(from, to)) != Barrier::open) {
      report_step(
          reporter, step,
          {fmt::format("runs into a wall between {} and {}", name(step.from), name(step.to)),
           fmt::format("remove the wall on {}, or lead the river around it",
                       name(*boundary_between(from, to))),
           "the place before"});
    }
  }
}

void check_river_flows_north(const Survey& survey, Reporter& reporter) {
  for (const RiverStep& step : survey.river_steps()) {
    if (step.kind == Step::flow && side_towards(step.from.cell, step.to.cell) == Side::north) {
      report_step(
          reporter, step,
          {fmt::format("flows north from {} to {}", name(step.from), name(step.to)),
           fmt::format("end the river at {} with its lavatory pan, or turn it", name(step.from))});
    }
  }
}

/// What is wrong with a fall: it is the first or last step of its course (source and pan are not
/// waterfalls) or follows another fall; empty if nothing is.
std::string_view fault_of(const Survey& survey, const RiverStep& fall) {
  const River& course = survey.sheet().rivers[fall.river];
  if (fall.index == 0) {
    return "begins with a waterfall";
  }
  if (fall.index + 2 == course.size()) {
    return "ends with a waterfall";
  }
  const bool after_fall = survey.step(course[fall.index - 1], fall.from) == Step::fall;
  return after_fall ? "has two waterfalls that share a place" : "";
}

/// A plunge over several levels is never a waterfall. Without the house rule, a fall is an error of
/// its own, and its shape is not checked.
void check_malformed_waterfall(const Survey& survey, Reporter& reporter) {
  const bool is_checked = survey.in_force(HouseRule::waterfalls);
  for (const RiverStep& step : survey.river_steps()) {
    std::string_view what;
    if (step.kind == Step::plunge) {
      what = "falls more than one level at once";
    } else if (step.kind == Step::fall && is_checked) {
      what = fault_of(survey, step);
    }
    if (what.empty()) {
      continue;
    }
    const StepFault fault{fmt::format("{}, from {} to {}", what, name(step.from), name(step.to)),
                          "let the river reach the cell on the upper level, fall once, and leave "
                          "it on the lower level",
                          "the upper part"};
    report_step(reporter, step, fault).cells = {step.from.cell};
  }
}

}  // namespace

extern constinit const Rule river_jumps{
    .code = "RV03",
    .name = "river-jumps",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river flows only between cells that share an edge",
    .why = "Water does not skip cells and does not flow through corners.",
    .mistake =
        "A gap usually means that a place was left out, or that two places of the list were "
        "swapped.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_steps(survey, reporter, Step::jump,
                       [](const std::string& from, const std::string& to) {
                         return StepFault{fmt::format("jumps from {} to {}", from, to),
                                          "add the places between them, or fix their order",
                                          "the place before"};
                       });
        },
};

extern constinit const Rule river_changes_level{
    .code = "RV04",
    .name = "river-changes-level",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river stays on its level from cell to cell",
    .why =
        "A river that goes to the next cell and one level down in one step is neither a flow nor a "
        "waterfall.",
    .mistake =
        "The author sends water downhill to a lower neighbour. It has to fall inside one of the "
        "two cells, which needs the house rule waterfalls and fills both places.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_steps(
              survey, reporter, Step::slant, [](const std::string& from, const std::string& to) {
                return StepFault{fmt::format("changes its level between {} and {}", from, to),
                                 "stay on the level, or let the river fall inside one cell",
                                 "the place before"};
              });
        },
};

extern constinit const Rule wall_across_river{
    .code = "RV05",
    .name = "wall-across-river",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "no wall of any kind crosses a river",
    .why =
        "Not even wire: the current carries players along, and nobody is carried through a wall.",
    .mistake =
        "It is easy to forget that a wall drawn for the lower level is on the upper level as well.",
    .reads = {Part::rivers, Part::walls},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_wall_across_river,
};

extern constinit const Rule river_flows_north{
    .code = "RV06",
    .name = "river-flows-north",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river leaves a cell to the south, west or east",
    .why =
        "Rivers never flow north, and players who are carried rely on that when they draw their "
        "maps.",
    .mistake = "A course written from its pan to its source breaks the rule all the way.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_river_flows_north,
};

extern constinit const Rule malformed_waterfall{
    .code = "RV10",
    .name = "malformed-waterfall",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule =
        "a waterfall falls one level inside one cell, between a place before and a place after it",
    .why =
        "A waterfall fills the place it falls from and the one below. It cannot be a source or a "
        "lavatory pan, and two falls cannot share a place.",
    .mistake =
        "The pan is at the very foot of the fall, or two falls are stacked. Water that must fall "
        "two levels needs a step to another cell in between.",
    .reads = {Part::rivers, Part::house_rules},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_malformed_waterfall,
};

extern constinit const Rule river_rises{
    .code = "RV11",
    .name = "river-rises",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "water never rises",
    .why = "A waterfall is read from its upper place to its lower one.",
    .mistake =
        "A course that goes up is usually written from the pan to the source: reverse the whole "
        "list.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_steps(
              survey, reporter, Step::rise, [](const std::string& from, const std::string& to) {
                return StepFault{fmt::format("rises from {} to {}", from, to),
                                 "write the upper place of a waterfall before the lower one"};
              });
        },
};

}  // namespace dungeonlab::rules
