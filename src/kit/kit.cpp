// The print set: who gets which pages. A book for players is made of what players know before the
// game and of nothing else, so it is the same for all maps of a size and a start; it has no title,
// and below its pages stands at most which game of an event they are for. A print set
// names the rules of play of its table: if nobody asked for others, those with which the program
// itself starts a game, so that pages and program agree.
#include "dungeonlab/kit/kit.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/kit/player_rules.hpp"
#include "dungeonlab/kit/short_key.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/forms.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

constexpr int log_pages = 2;

print::Book book_of(std::vector<render::Page> pages, const Imprint& imprint) {
  print::Book book;
  book.paper = imprint.paper;
  for (render::Page& page : pages) {
    book.parts.emplace_back(std::move(page));
  }
  return book;
}

/// What a landing brings, in lines.
std::vector<std::string> start_of(const Dungeon& dungeon) {
  const int kits = dungeon.kits();
  return {fmt::format("Each landing gives you {}, together", counted(kits, "ammunition kit")),
          fmt::format("{}, {}, {} and {}.", counted(kits * dungeon.bullets_per_kit(), "bullet"),
                      counted(kits * numbers::kit_grenades, "grenade"),
                      counted(kits * numbers::kit_blasters, "blaster"),
                      counted(kits * numbers::kit_dollars, "dollar"))};
}

/// A sheet that people drew seldom says for how many it is, and a table has seldom one player.
int sheets_of(const rules::ValidDungeon& dungeon) {
  constexpr int usual = 4;
  const Sheet& sheet = dungeon.sheet();
  const bool is_open = !sheet.start.players && !sheet.origin;
  return is_open ? usual : dungeon.dungeon().players();
}

print::Book players(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  const Sheet& sheet = dungeon.sheet();
  std::vector<render::Page> pages;
  for (int player = 0; player < sheets_of(dungeon); ++player) {
    for (render::Page& page : render::player_pages(sheet, start_of(dungeon.dungeon()),
                                                   footer_for_all(imprint), imprint.paper)) {
      pages.push_back(std::move(page));
    }
  }
  return book_of(std::move(pages), imprint);
}

}  // namespace

std::string footer_for_all(const Imprint& imprint) {
  return render::line_of({"", {imprint.game, imprint.program}}, 0, 1);
}

PlayRules rules_of_play(const Sheet& sheet, const Imprint& imprint) {
  return imprint.rules ? *imprint.rules : play_rules(Profile::computer, house_rules_of(sheet));
}

std::vector<std::string> house_rules_told(const PlayRules& rules) {
  std::vector<std::string> words = {followed(rules)};
  for (const HouseRule rule : rules.in_force) {
    if (info(rule).scope != Scope::game) {
      words.emplace_back(about(rule));
    }
  }
  if (!rules.has(HouseRule::hear_others)) {
    words.emplace_back("Nobody hears what is said to another player.");
  }
  return words;
}

Sheet titled(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  Sheet sheet = dungeon.sheet();
  sheet.title = sheet.title.empty() ? imprint.game : sheet.title;
  return sheet;
}

Kit kit(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  const Sheet sheet = titled(dungeon, imprint);
  render::SceneOptions options{.sheet = "gamemaster",
                               .id = imprint.id,
                               .program = imprint.program,
                               .rules = rules_of_play(sheet, imprint)};
  Kit kit{.map = book_of(
              render::gamemaster_pages(sheet, options, short_key(dungeon, imprint), imprint.paper),
              imprint),
          .key = book_of({}, imprint),
          .route = book_of({}, imprint),
          .rules = book_of({}, imprint),
          .players = players(dungeon, imprint),
          .log = book_of(
              std::vector(log_pages, render::turn_log(footer_for_all(imprint), imprint.paper)),
              imprint)};
  kit.map.title = escape_for_terminal(render::short_title(sheet));
  kit.key.title = kit.map.title;
  kit.key.parts.emplace_back(key(sheet, &dungeon, imprint));
  if (imprint.route) {
    options.tracks = {*imprint.route};
    options.sheet = "route · " + imprint.par;
    options.explains_places = false;  // the other page does
    kit.route = book_of(render::pages_of(sheet, options, imprint.paper), imprint);
    kit.route.title = kit.map.title;
  }
  kit.rules.parts.emplace_back(rules_for_players(dungeon, imprint));
  return kit;
}

print::Book bound(Kit kit) {
  print::Book book = std::move(kit.map);
  for (print::Book* const other : {&kit.key, &kit.route, &kit.rules, &kit.players, &kit.log}) {
    for (auto& part : other->parts) {
      book.parts.emplace_back(std::move(part));
    }
  }
  return book;
}

}  // namespace dungeonlab::kit
