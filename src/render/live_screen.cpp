// A page for a gamemaster at the table: a template filled with the files of this room's folder
// live_screen and the data of the map. Nothing from a map becomes markup. The content policy allows
// exactly this script and this style, and no requests. The page of a player's view is only the
// empty grid, without script and data.
#include "dungeonlab/render/live_screen.hpp"

#include "dungeonlab/core/script.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/notes.hpp"
#include "dungeonlab/render/page.hpp"
#include "dungeonlab/render/page_legend.hpp"
#include "dungeonlab/render/pages.hpp"
#include "live_dungeon.hpp"
#include "live_screen_files.hpp"
#include "scene_svg.hpp"

#include <map>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// The scripts concatenated in the order of their names, which begin with a number.
std::string script() {
  std::string text = "\n";
  for (const char* const name : {"map-view.js", "theme.js", "panel.js"}) {
    text += as_script(shared_page_file(name));
  }
  for (const EmbeddedFile& file : live_screen_files()) {
    if (file.path.ends_with(".js")) {
      text += file.text;
    }
  }
  return text;
}

std::string players_page(const Sheet& sheet, const SceneOptions& options) {
  const Scene scene = scene_of(sheet, options);
  return filled(text_named(live_screen_files(), "blank.html"),
                {{"title", escaped_for_markup(scene.title)},
                 {"style", svg_style()},
                 {"style-hash", policy_hash(svg_style())},
                 {"box", fmt::format("0 0 {} {}", scene.width, scene.height)},
                 {"picture", svg_shapes(scene)}});
}

}  // namespace

Result<std::string> live_screen(const Sheet& sheet, const SceneOptions& options) {
  if (options.view == View::player) {
    return players_page(sheet, options);
  }
  const auto places =
      Ground(sheet).cells().size() * static_cast<std::size_t>(std::max(*sheet.levels, 0));
  if (places > live_screen_places_max) {
    return fail(
        Failure::impossible,
        fmt::format(
            "a live screen can show {} places, and this map has {}: draw it as a picture instead, "
            "such as --format svg",
            live_screen_places_max, places));
  }
  const PlayRules rules = rules_shown(options, sheet);
  const std::string style = std::string(shared_page_file("base.css")) + svg_style() + "\n" +
                            std::string(text_named(live_screen_files(), "screen.css"));
  const std::string code = script();
  const std::string legend = page_legend(sheet, rules, !options.marks.empty());
  const LiveDungeon dungeon = live_dungeon(sheet, options);
  std::string footer = isolated(escape_for_terminal(options.id));
  footer += (footer.empty() ? "" : " · ") + options.program;
  const std::string title =
      sheet.title.empty() ? "A dungeon of DungeonLab" : escape_for_terminal(short_title(sheet));
  return filled(text_named(live_screen_files(), "screen.html"),
                {{"title", escaped_for_markup(title)},
                 {"style", style},
                 {"style-hash", policy_hash(style)},
                 {"script", code},
                 {"script-hash", policy_hash(code)},
                 {"legend", legend},
                 {"symbols", svg_of_symbols(dungeon.shapes + legend)},
                 {"rules", escaped_for_markup(followed(rules))},
                 {"footer", escaped_for_markup(footer)},
                 {"dungeon", dungeon.data}});
}

}  // namespace dungeonlab::render
