// dungeonlab render: draws maps, valid or not. A drawing is made of whatever could be read, with
// the cells of the findings marked, and what is wrong is said below it. Drawing is the task, so a
// map that breaks rules is drawn with exit code 0; judging is the task of validate.
#include "app/command.hpp"
#include "app/input.hpp"
#include "app/terminal.hpp"
#include "dungeonlab/render/text.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array options = {charset_option, color_option};

std::vector<render::Mark> marks_of(const report::Report& report) {
  std::vector<render::Mark> marks;
  for (const report::Diagnostic& diagnostic : report.diagnostics) {
    for (const Cell cell : diagnostic.cells) {
      marks.push_back({cell, std::string(diagnostic.rule->code)});
    }
  }
  return marks;
}

}  // namespace

constinit const Usage render_usage = {
    .options = options,
    .words = {.name = "FILE",
              .about = "maps: files, folders, FILE#12 (one map of many), - (standard input)",
              .least = 1},
    .notes =
        "A map that breaks rules is drawn with the faults marked and told below it; the exit code\n"
        "is 0 if everything could be drawn and 2 if a file cannot be read. With --charset ascii,\n"
        "without colour and faults, the drawing is exactly the plan format.",
    .examples = {{{"dungeonlab render first.dungeon.json", "draw a map"},
                  {"dungeonlab generate --preset 7x7 | dungeonlab render - --charset unicode",
                   "draw a new map at once"}}}};

Result<int> render(const Arguments& arguments, World& world) {
  const InputList inputs = find_inputs(arguments.words());
  int code = exit_code::done;
  const auto complain = [&](const Error& error) {
    world.err << "dungeonlab render: " << error.what << '\n';
    code = exit_code::usage;
  };
  std::for_each(inputs.errors.begin(), inputs.errors.end(), complain);

  const bool color = wants_color(arguments, world, world.out_is_terminal);
  bool first = true;
  for (const InputFile& file : inputs.files) {
    const auto read = read_maps(file, world, [&](InputMap map) {
      const report::Report report =
          report::make_report(map.file, std::move(map.document), map.line);
      world.out << (first ? "" : "\n")
                << render::text(report.document.sheet, {.charset = wanted_charset(arguments, world),
                                                        .color = color,
                                                        .marks = marks_of(report)})
                << report::text(report, {.color = color});
      first = false;
      return world.out.good();
    });
    if (!read) {
      complain(read.error());
    }
  }
  return code;
}

}  // namespace dungeonlab::app::commands
