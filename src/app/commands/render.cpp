// dungeonlab render: draws maps, valid or not. A drawing is made of whatever could be read, with
// the cells of the findings marked, and what is wrong is said on standard error. Drawing is the
// task, so a map that breaks rules is drawn with exit code 0; judging is the task of validate.
#include "app/command.hpp"
#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/input.hpp"
#include "app/pictures.hpp"
#include "app/terminal.hpp"
#include "app/watch.hpp"
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

/// The drawing goes where pictures go, and what is wrong to standard error. False if there is
/// nothing to draw.
bool draw(const report::Report& report, Pictures& pictures, Result<void>& written,
          const Arguments& arguments, World& world) {
  const Sheet& sheet = report.document.sheet;
  const bool can_draw = sheet.base && sheet.levels;
  if (can_draw) {
    written = pictures.draw(report);
  }
  const std::string wrong =
      report::text(report, {.color = wants_color(arguments, world, world.err_is_terminal)});
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
        "Warnings and errors are shown on standard error (--min-level info: all "
        "findings). On a terminal, and with --charset unicode or --color always, the "
        "drawing marks them, too. The exit code is 0 if every map could be drawn, 1 if "
        "of one nothing could, and 2 if a file cannot be read. With --charset ascii and "
        "without colour, what is written to a file or a pipe is exactly the plan format, "
        "without marks. A PDF shows all levels side by side where their cells can have "
        "11 mm, else fewer levels a page, and of a level that is larger than a page "
        "pieces that overlap by a cell. It holds its fonts, and is the same bytes on the "
        "same machine at any time. A page of --format html is the live screen: open it "
        "in a browser, click the places that players come to, and give them the window "
        "that it opens. It asks no network for anything and keeps what was shown in the "
        "browser. The page itself holds every secret of the map; the players' window "
        "holds what was shown and no more. At most 10000 places. A map of --format tiled "
        "has a group of layers for each level, of which the highest is shown: cells as "
        "rectangles, walls and rivers as lines, encounters as rectangles; the type of "
        "each object says what it is, its properties what is special about it. --route "
        "draws a game of `dungeonlab solve --format json` over the map, or one that "
        "solve --record has written, with the numbers of its turns: 3 stands where the "
        "player is in turn 3, and what she does is said turn by turn. A game on another "
        "map is refused. Of --format uvtt (Universal VTT, for virtual tabletops) each "
        "level has a file of its own, with the picture inside, padded to a square. "
        "Monoliths end the sight; what can be opened, and the exit, are closed portals. "
        "With --view player the picture is the empty grid and the exit a wall, but the "
        "other walls are in the file, where a tabletop needs them: load it yourself, and "
        "do not hand it out.",
    .examples = {{{"dungeonlab generate --preset 7x7 | dungeonlab render - --charset unicode",
                   "draw a new map at once"},
                  {"dungeonlab render maps/ --format pdf --paper letter --output tonight.pdf",
                   "draw all maps of a folder to print"}}}};

namespace {

Result<int> render_once(const Arguments& arguments, World& world) {
  const InputList inputs = find_inputs(arguments);
  tell_notes(inputs, "render", world);
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
                                                        policy_beside(arguments));
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
