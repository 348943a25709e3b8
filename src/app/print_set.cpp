// The files of a print set, by what each is for. All of them are made before the first is written:
// half a set is of no use at a table.
#include "app/print_set.hpp"

#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "dungeonlab/kit/player_rules.hpp"
#include "dungeonlab/print/print.hpp"
#include "dungeonlab/render/scene.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace dungeonlab::app {

namespace {

constexpr const char* program = "dungeonlab " DUNGEONLAB_VERSION;

std::string picture_of(const Sheet& sheet, render::View view, const std::string& id,
                       const std::string& footer) {
  return render::svg(render::scene_of(sheet, {.view = view, .id = id, .program = footer}));
}

}  // namespace

kit::Kit pages_of(const rules::ValidDungeon& map, kit::Imprint imprint) {
  imprint.program = program;
  return kit::kit(map, imprint);
}

Result<PrintSet> print_set(const kit::Kit& kit) {
  struct Named {
    std::string_view name;
    const print::Book& book;
  };
  PrintSet set;
  for (const Named& file :
       std::array{Named{"gamemaster-map.pdf", kit.map}, Named{"gamemaster-key.pdf", kit.key},
                  Named{"gamemaster-route.pdf", kit.route}, Named{"rules.pdf", kit.rules},
                  Named{"players.pdf", kit.players}, Named{"turn-log.pdf", kit.log}}) {
    if (file.book.parts.empty()) {
      continue;
    }
    auto printed = print::pdf(file.book);
    if (!printed) {
      return tl::unexpected(printed.error());
    }
    set.files.push_back({std::string(file.name), std::move(printed->bytes)});
    set.lacking.merge(printed->lacking);
  }
  return set;
}

std::vector<PrintedFile> unprinted_set(const rules::ValidDungeon& map, const std::string& game) {
  const kit::Imprint imprint{
      .id = forge::label_of(map.sheet()).shown, .program = program, .game = game};
  const Sheet sheet = kit::titled(map, imprint);
  return {{"gamemaster-map.svg", picture_of(sheet, render::View::gm, imprint.id, program)},
          {"gamemaster-key.md", kit::markdown(sheet, &map, render::View::key, imprint)},
          {"rules.md", kit::markdown(kit::rules_for_players(map, imprint))},
          {"players.svg",
           picture_of(sheet, render::View::player, imprint.id, kit::footer_for_all(imprint))}};
}

}  // namespace dungeonlab::app
