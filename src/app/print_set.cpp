// The files of a print set, by purpose. All are made before the first is written: half a set is
// useless at a table.
#include "app/print_set.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "dungeonlab/kit/player_rules.hpp"
#include "dungeonlab/render/scene.hpp"

#include <utility>

namespace dungeonlab::app {
namespace {

std::string picture_of(const Sheet& sheet, render::View view, const std::string& id,
                       const std::string& footer) {
  return render::svg(render::scene_of(sheet, {.view = view, .id = id, .program = footer}));
}

}  // namespace

kit::Kit pages_of(const rules::ValidDungeon& map, kit::Imprint imprint) {
  imprint.program = forge::generator_name();
  return kit::kit(map, imprint);
}

std::string difficulty_of(const Dungeon& dungeon, bool other_rules, const WatchSteps& watch) {
  grade::Options options{.has_abilities = false};
  for (const grade::Strength& row : grade::strength_table) {
    options.bots.emplace_back(row.bot);
  }
  grade::Grade grade{.par = grade::par_of(dungeon)};
  const auto bots = grade::contenders(options);
  for (const grade::Contender& who : bots) {
    watch({"bots have played the map", grade.figures.size(), bots.size()});
    grade.figures.push_back(grade::play(dungeon, who, options));
  }
  return grade::difficulty_in_words(grade, options) +
         (other_rules ? " Computer players follow the rules of the computer game." : "");
}

std::vector<NamedBook> books_of(kit::Kit kit) {
  print::Book all = kit::bound(kit);
  std::vector<NamedBook> books = {{"tonight.pdf", std::move(all)},
                                  {"evening.pdf", std::move(kit.cover)},
                                  {"gamemaster.pdf", std::move(kit.gamemaster)},
                                  {"route.pdf", std::move(kit.route)},
                                  {"turn-log.pdf", std::move(kit.log)},
                                  {"rules.pdf", std::move(kit.rules)},
                                  {"players.pdf", std::move(kit.players)}};
  std::erase_if(books, [](const NamedBook& one) { return one.book.parts.empty(); });
  return books;
}

std::vector<io::MadeFile> unprinted_set(const rules::ValidDungeon& map, const std::string& game) {
  const kit::Imprint imprint{
      .id = forge::label_of(map.sheet()).shown, .program = forge::generator_name(), .game = game};
  const Sheet sheet = kit::titled(map, imprint);
  return {{"gamemaster.svg", picture_of(sheet, render::View::gm, imprint.id, imprint.program)},
          {"gamemaster.md", kit::markdown(sheet, &map, render::View::key, imprint)},
          {"rules.md", kit::markdown(kit::rules_for_players(map, imprint))},
          {"players.svg",
           picture_of(sheet, render::View::player, imprint.id, kit::footer_for_all(imprint))}};
}

}  // namespace dungeonlab::app
