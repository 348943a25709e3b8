// The function that makes each format; most are backends of a scene.
#include "app/formats.hpp"

#include "app/game_options.hpp"
#include "cli/books.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "dungeonlab/print/print.hpp"
#include "dungeonlab/render/live_screen.hpp"
#include "dungeonlab/render/tabletop.hpp"
#include "dungeonlab/render/tiled.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::formats {
namespace {

constexpr int cell_pixels_usual = 100;

/// The rules of play for texts about things on the map: those of the drawn game, if there is one.
PlayRules rules_of(const PictureMap& map, const PictureRequest& request) {
  return map.rules ? *map.rules
                   : play_rules(requested_profile(request.arguments), house_rules_of(map.sheet));
}

render::SceneOptions options_of(const PictureMap& map, const PictureRequest& request) {
  const auto chosen = request.arguments.as<PictureChoice>();
  return {.view = request.view,
          .signs = chosen.signs.value_or(render::Signs()),
          .style = chosen.style.value_or(render::Style()),
          .id = map.label.shown,
          .program = forge::generator_name(),
          .marks = map.marks,
          .tracks = map.tracks,
          .rules = rules_of(map, request),
          .targets = map.targets};
}

kit::Imprint imprint_of(const PictureMap& map, const PictureRequest& request) {
  return {
      .id = map.label.shown, .program = forge::generator_name(), .rules = rules_of(map, request)};
}

render::Scene scene_of(const PictureMap& map, const PictureRequest& request) {
  return render::scene_of(map.sheet, options_of(map, request));
}

std::vector<PictureFile> one_file(std::string bytes) {
  return {PictureFile{std::move(bytes)}};
}

std::vector<PictureFile> printed_file(print::Printed printed) {
  return {PictureFile{.bytes = std::move(printed.bytes), .lacking = std::move(printed.lacking)}};
}

/// Lists the commands of each turn below the drawing; in a plan as comments.
std::string list_of_turns(const PictureMap& map, bool is_plan) {
  const std::string_view before = is_plan ? "// " : "";
  std::string text;
  for (const render::Track& track : map.tracks) {
    text += fmt::format("\n{}from {}, {}, by {}:\n", before, map.route_from, track.name,
                        name(*map.rules));
    for (const render::TurnNote& note : track.turns) {
      text += fmt::format("{}{:>4}  {:<8}{}\n", before, note.turn, note.at ? name(*note.at) : "out",
                          note.words);
    }
  }
  return text;
}

}  // namespace

Result<std::vector<PictureFile>> text(const PictureRequest& request) {
  const World& world = request.world;
  const bool color = wants_color(request.arguments, world, world.out_is_terminal);
  const bool is_player = request.view == render::View::player;
  render::TextOptions how{.charset = requested_charset(request.arguments, world), .color = color};
  how.width = requested_width(world);
  const bool is_plan = how.charset == io::Charset::ascii && !color && !world.out_is_terminal;
  std::string drawn;
  for (const PictureMap& map : request.maps) {
    drawn += drawn.empty() ? "" : "\n";
    if (is_player) {
      drawn += render::players_grid(map.sheet);
      continue;
    }
    how.profile = rules_of(map, request).profile;
    how.legend = request.arguments.as<PictureChoice>().has_legend ? render::LegendSize::full
                                                                  : render::LegendSize::line;
    how.marks = is_plan ? std::vector<render::Mark>() : map.marks;
    drawn += render::text(map.sheet, how);
    if (map.label.id && !is_plan) {
      drawn += fmt::format("\nid: {}\n", *map.label.id);
    }
    drawn += list_of_turns(map, is_plan);
  }
  return one_file(std::move(drawn));
}

Result<std::vector<PictureFile>> svg(const PictureRequest& request) {
  return one_file(render::svg(scene_of(request.maps.front(), request)));
}

Result<std::vector<PictureFile>> pdf(const PictureRequest& request) {
  print::Book book;
  book.paper = request.arguments.as<PaperChoice>().paper;
  if (request.view != render::View::player && request.maps.size() == 1) {
    book.title = escape_for_terminal(render::short_title(request.maps.front().sheet));
  }
  for (const PictureMap& map : request.maps) {
    if (request.view == render::View::key) {
      const rules::Verdict verdict = rules::validate(map.sheet);
      book.parts.emplace_back(
          kit::key(map.sheet, verdict.valid ? &*verdict.valid : nullptr, imprint_of(map, request)));
      continue;
    }
    for (render::Page& page : render::pages_of(map.sheet, options_of(map, request), book.paper)) {
      book.parts.emplace_back(std::move(page));
    }
  }
  return print::pdf(book).map(printed_file);
}

Result<std::vector<PictureFile>> png(const PictureRequest& request) {
  const render::Scene scene = scene_of(request.maps.front(), request);
  const int pixels = request.arguments.as<PictureChoice>().cell_pixels.value_or(
      print::cell_pixels_that_fit(scene, cell_pixels_usual));
  return print::png(scene, pixels).map(printed_file);
}

Result<std::vector<PictureFile>> html(const PictureRequest& request) {
  const PictureMap& map = request.maps.front();
  return render::live_screen(map.sheet, options_of(map, request)).map(one_file);
}

Result<std::vector<PictureFile>> markdown(const PictureRequest& request) {
  const PictureMap& map = request.maps.front();
  const rules::Verdict verdict = rules::validate(map.sheet);
  return one_file(kit::markdown(map.sheet, verdict.valid ? &*verdict.valid : nullptr, request.view,
                                imprint_of(map, request)));
}

Result<std::vector<PictureFile>> tiled(const PictureRequest& request) {
  const PictureMap& map = request.maps.front();
  return one_file(render::tiled(map.sheet, options_of(map, request)));
}

Result<std::vector<PictureFile>> uvtt(const PictureRequest& request) {
  const PictureMap& map = request.maps.front();
  const auto chosen = request.arguments.as<PictureChoice>();
  render::TabletopOptions options{.scene = options_of(map, request), .square = !chosen.no_square};
  // The usual look of tabletop maps, which players see too.
  options.scene.style = chosen.style.value_or(render::Style::hatched);
  options.scene.signs = chosen.signs.value_or(render::Signs::pictures);
  const Extent size = render::tabletop_size(map.sheet, options);
  const int cell_pixels =
      chosen.cell_pixels.value_or(render::tabletop_cell_pixels(size, cell_pixels_usual));
  std::vector<PictureFile> files;
  for (int level = 0; level < *map.sheet.levels; ++level) {
    TRY(auto png, print::png(render::tabletop_picture(map.sheet, level, options), cell_pixels));
    files.push_back({render::uvtt(map.sheet, options, cell_pixels, png.bytes),
                     *map.sheet.levels > 1 ? fmt::format(".level-{}", level + 1) : "",
                     std::move(png.lacking)});
  }
  return files;
}

}  // namespace dungeonlab::app::formats
