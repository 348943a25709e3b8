// dungeonlab render: draws maps, valid or not. It draws everything that could be read, with the
// cells of the findings marked, and reports what is wrong on standard error. Drawing is the task,
// so a map that breaks rules is drawn with exit code 0; checking is the task of validate.
#include "app/commands.hpp"
#include "app/configuration.hpp"
#include "app/find_inputs.hpp"
#include "app/game_options.hpp"
#include "app/pictures.hpp"
#include "app/watch.hpp"
#include "cli/books.hpp"
#include "cli/input.hpp"
#include "cli/proved_map.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array render_options = {
    picture_format_option, picture_view_option, picture_output_option, force_option,
    quiet_option,          signs_option,        style_option,          legend_option,
    paper_option,          cell_pixels_option,  no_square_option,      charset_option,
    route_option,          route_from_option,   game_profile_option,   min_level_option,
    watch_option,          color_option};

/// Draws to where pictures go, and reports what is wrong on standard error. Returns false if there
/// is nothing to draw.
bool draw(const report::Report& report, Pictures& pictures, Result<void>& written,
          const Arguments& arguments, World& world) {
  const Sheet& sheet = report.document.sheet;
  const bool can_draw = sheet.base && sheet.levels;
  if (can_draw) {
    written = pictures.draw(report);
  }
  const std::string wrong =
      report::text(report, {.color = uses_color(arguments, world, world.err_is_terminal)});
  const bool together =
      can_draw && pictures.is_shown_at_once() && world.out_is_terminal && world.err_is_terminal;
  world.err << (together && !wrong.empty() ? "\n" : "") << wrong;
  return can_draw;
}

}  // namespace

constinit const Usage render_usage = {
    .options = render_options,
    .words = maps_words,
    .notes =
        "Warnings and errors go to standard error (--min-level info: all findings). On a "
        "terminal, and with --charset unicode or --color always, the drawing also marks them. "
        "The exit code is 1 if nothing of a map could be drawn, and 2 if a file cannot be "
        "read. With --charset ascii and without colors, the text in a file or a pipe is "
        "exactly the plan format, without marks.\n\npdf: All levels are side by side if their "
        "cells can be 11 mm wide. If not, a page has fewer levels, or overlapping pieces of a "
        "large level. Fonts are embedded. The same machine always writes the same "
        "bytes.\n\nhtml: This is the live screen, for at most 10000 places. Open it in a "
        "browser, click the places that players come to, and show players the window that it "
        "opens. It uses no network, and the browser remembers what was shown. The page itself "
        "contains every secret of the map; the players' window contains only what was "
        "shown.\n\ntiled: Each level is a group of layers, and the highest is visible. Cells "
        "and encounters are rectangles, walls and rivers are lines. The type of each object "
        "says what it is, and its properties have the details.\n\nuvtt (Universal VTT, for "
        "virtual tabletops): Each level is a file, with its picture inside, padded to a "
        "square. Monoliths block sight. Walls that can be opened, and the exit, are closed "
        "portals. With --view player the picture is an empty grid and the exit a wall. The "
        "file still contains the other walls, because a tabletop needs them, so load it "
        "yourself and do not give it to players.\n\n--route draws a game over the map, with "
        "the numbers of its turns, and describes each turn. It reads what `dungeonlab solve "
        "--format json` or `solve --record` wrote. 3 is where the player is in turn 3. A game "
        "on another map is refused.",
    .examples = {{{"dungeonlab generate --preset 7x7 | dungeonlab render - --charset unicode",
                   "draw a new map at once"},
                  {"dungeonlab render maps/ --format pdf --paper letter --output tonight.pdf",
                   "draw all maps in a folder for printing"}}}};

namespace {

Result<int> render_once(const Arguments& arguments, World& world) {
  const InputList inputs = find_inputs(arguments);
  print_notes(inputs, "render", world);
  TRY(auto pictures, Pictures::open(arguments, inputs, world));
  int code = exit_code::done;
  const auto complain = [&](const auto& error) {
    world.err << "dungeonlab render: " << error.what << '\n';
    code = exit_code::usage;
  };
  std::for_each(inputs.errors.begin(), inputs.errors.end(), complain);

  Result<void> written;
  for (const InputFile& file : inputs.files) {
    const auto read = read_maps(file, world, [&](InputMap map) {
      const report::Report report = report::make_report(map.file, std::move(map.document), map.line,
                                                        min_level_policy(arguments));
      if (!draw(report, pictures, written, arguments, world)) {
        code = std::max(code, exit_code::check_failed);
      }
      return world.out.good() && written;
    });
    if (!read) {
      complain(read.error());
    }
    TRY(written);
  }
  written = pictures.finish();
  TRY(written);
  return code;
}

}  // namespace

Result<int> render(const Arguments& arguments, World& world) {
  return arguments.as<WatchChoice>().watches ? watch(arguments, world, render_once)
                                             : render_once(arguments, world);
}

}  // namespace dungeonlab::app::commands
