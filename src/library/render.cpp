// The drawings of the command line, with the options that most programs need.
#include "dungeonlab/render.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/render/text.hpp"
#include "library/proved.hpp"

namespace dungeonlab {

std::string to_text(const Map& map, const Drawing& drawing) {
  if (drawing.for_players) {
    return render::players_grid(sheet_of(map));
  }
  return render::text(sheet_of(map),
                      {.charset = drawing.ascii ? io::Charset::ascii : io::Charset::unicode,
                       .color = drawing.color});
}

std::string to_svg(const Map& map, const Drawing& drawing) {
  const Sheet& sheet = sheet_of(map);
  return render::svg(render::scene_of(
      sheet, {.view = drawing.for_players ? render::View::player : render::View::gm,
              .style = drawing.hatched ? render::Style::hatched : render::Style::clean,
              .id = forge::label_of(sheet).shown,
              .program = forge::generator_name()}));
}

}  // namespace dungeonlab
