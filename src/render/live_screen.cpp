// A page for a gamemaster at the table. It is a template with the files of this room's folder
// live_screen and the data of the map in it; nothing of a map becomes markup, and the content
// policy lets exactly this script and this style run and nothing be asked for from anywhere. The
// page of a player's view is the empty grid alone: it has no script and no data.
#include "dungeonlab/render/live_screen.hpp"

#include "dungeonlab/core/script.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/notes.hpp"
#include "dungeonlab/render/page.hpp"
#include "dungeonlab/render/pages.hpp"
#include "legend_sign.hpp"
#include "live_dungeon.hpp"
#include "live_screen_files.hpp"
#include "scene_svg.hpp"

#include <map>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// The scripts one after the other, by their names, which begin with a number.
std::string script() {
  std::string text =
      "\n" + as_script(shared_page_file("map-view.js")) + as_script(shared_page_file("theme.js"));
  for (const EmbeddedFile& file : live_screen_files()) {
    if (file.path.ends_with(".js")) {
      text += file.text;
    }
  }
  return text;
}

std::string legend_entries(const Sheet& sheet, const PlayRules& rules,
                           const std::vector<Mark>& marks) {
  constexpr int gap = 100;
  constexpr Point base_line{gap, 210};
  const std::string box = fmt::format("0 0 {} 300", legend_sign_width + 2 * gap);
  std::string text;
  std::vector<LegendEntry> entries = picture_legend(sheet, rules.in_force, Signs::both);
  if (!marks.empty()) {
    entries.push_back(legend_of_marks());
  }
  for (const LegendEntry& entry : entries) {
    Scene scene;
    Brush brush(scene);
    draw_legend_sign(brush, entry, base_line);
    text += fmt::format(
        "<div class=\"row\"><dt><svg viewBox=\"{}\" aria-hidden=\"true\">{}</svg></dt><dd>{}: "
        "{}</dd></div>\n",
        box, svg_shapes(scene), escaped_for_markup(entry.name), escaped_for_markup(entry.about));
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

Result<std::string> live_screen(const Sheet& sheet, const Targets& targets,
                                const SceneOptions& options) {
  if (options.view == View::player) {
    return players_page(sheet, options);
  }
  const auto places =
      Ground(sheet).cells().size() * static_cast<std::size_t>(std::max(*sheet.levels, 0));
  if (places > live_screen_places_most) {
    return fail(Failure::impossible,
                fmt::format("a live screen shows at most {} places, and this map has {}: draw it "
                            "as a picture, such as --format svg",
                            live_screen_places_most, places));
  }
  const PlayRules rules = rules_told(options, sheet);
  const std::string style = std::string(shared_page_file("base.css")) + svg_style() + "\n" +
                            std::string(text_named(live_screen_files(), "screen.css"));
  const std::string code = script();
  const std::string legend = legend_entries(sheet, rules, options.marks);
  const LiveDungeon dungeon = live_dungeon(sheet, targets, rules, options.marks);
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
