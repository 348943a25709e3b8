// The print set: who gets which pages. A book for players is made only from what players know
// before the game, so it is the same for all maps of one size and start. It has no title, and its
// footer contains at most the game of an event. A print set states the rules of play of its table;
// by default those with which the program starts a game, so that pages and program agree.
#include "dungeonlab/kit/kit.hpp"

#include "audience.hpp"
#include "cover.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/kit/player_rules.hpp"
#include "dungeonlab/kit/short_key.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/forms.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

print::Book book_of(std::vector<render::Page> pages, const Imprint& imprint) {
  print::Book book;
  book.paper = imprint.paper;
  for (render::Page& page : pages) {
    book.parts.emplace_back(std::move(page));
  }
  return book;
}

std::vector<std::string> names_of(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  std::vector<std::string> names = imprint.players;
  names.resize(static_cast<std::size_t>(players_of(dungeon, imprint)));
  return names;
}

/// The map with the short key next to it, then, if requested, the key place by place.
print::Book gamemaster(const Sheet& sheet, const rules::ValidDungeon& dungeon,
                       const render::SceneOptions& options, const Imprint& imprint) {
  print::Book book =
      book_of(render::gamemaster_pages(sheet, options, short_key(dungeon, imprint), imprint.paper),
              imprint);
  if (imprint.details) {
    book.parts.emplace_back(key(sheet, &dungeon, imprint));
  }
  return book;
}

/// What players may find, as the rules list it, in the words that they hear.
std::vector<std::string> codes_of(const Audience& audience) {
  std::vector<std::string> codes;
  const auto add = [&](std::string_view code, std::string_view name) {
    std::string words = fmt::format("{} {}", code, name);
    if (std::find(codes.begin(), codes.end(), words) == codes.end()) {
      codes.push_back(std::move(words));
    }
  };
  for (const auto& [sight, code, name] :
       {std::tuple(Sight::light, "L?", "a light"),
        std::tuple(Sight::green_eyes, "G?", "green eyes"),
        std::tuple(Sight::hole_in_the_darkness, "H?", "a hole in the darkness")}) {
    if (audience.holds_any([at = sight](const EncounterInfo& row) { return row.sight == at; })) {
      add(code, name);
    }
  }
  for (const EncounterInfo& row : encounter_table) {
    const bool is_thing = row.family == Family::gear && row.kind != EncounterKind::treasure;
    if (audience.holds(row.kind) && !is_thing) {
      const std::string_view name = shown(row.kind);
      add(row.family == Family::tree ? "Tr"
          : is_pit(row.kind)         ? info(EncounterKind::pit).code
                                     : row.code,
          name);
    }
  }
  if (audience.has_rivers()) {
    add("~~", "river");
  }
  return codes;
}

/// The names of cells in branches, which continue those of the rectangle.
std::string names_beyond(const Dungeon& dungeon) {
  const Extent base = dungeon.ground().base();
  return fmt::format(
      "A branch continues the letters and numbers: {} is east of {}, {} south of {}.",
      name(Cell{base.columns, 0}), name(Cell{base.columns - 1, 0}), name(Cell{0, base.rows}),
      name(Cell{0, base.rows - 1}));
}

print::Book players(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  const Audience audience(dungeon, imprint);
  std::vector<render::Page> pages;
  for (const std::string& name : names_of(dungeon, imprint)) {
    const render::PlayerSheet whose{.name = name,
                                    .start = start_of(dungeon.dungeon()),
                                    .codes = codes_of(audience),
                                    .beyond = names_beyond(dungeon.dungeon()),
                                    .has_exotes = audience.holds(Arrival::turn_exote),
                                    .footer = footer_for_all(imprint),
                                    .plays_alone = players_of(dungeon, imprint) == 1};
    for (render::Page& page : render::player_pages(dungeon.sheet(), whose, imprint.paper)) {
      pages.push_back(std::move(page));
    }
  }
  return book_of(std::move(pages), imprint);
}

}  // namespace

/// A hand-drawn sheet rarely says how many play, and a table rarely has one player.
int players_of(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  constexpr int usual = 4;
  const Sheet& sheet = dungeon.sheet();
  const bool is_open = !sheet.start.players && !sheet.origin;
  return !imprint.players.empty() ? static_cast<int>(imprint.players.size())
         : is_open                ? usual
                                  : dungeon.dungeon().players();
}

std::string kits_in_words(const Dungeon& dungeon, std::string_view before_last) {
  const int kits = dungeon.kits();
  return fmt::format("{}: {}, {}, {}{}{}", counted(kits, "ammunition kit"),
                     counted(kits * dungeon.bullets_per_kit(), "bullet"),
                     counted(kits * numbers::kit_grenades, "grenade"),
                     counted(kits * numbers::kit_blasters, "blaster"), before_last,
                     counted(kits * numbers::kit_dollars, "dollar"));
}

std::string start_of(const Dungeon& dungeon) {
  return fmt::format("Each landing gives you {}.", kits_in_words(dungeon, " and "));
}

std::string footer_for_all(const Imprint& imprint) {
  return render::line_of({"", {imprint.game, imprint.program}}, 0, 1);
}

PlayRules rules_of_play(const Sheet& sheet, const Imprint& imprint) {
  return imprint.rules ? *imprint.rules : play_rules(Profile::computer, house_rules_of(sheet));
}

std::vector<std::string> house_rules_in_words(const PlayRules& rules, int players) {
  std::vector<std::string> words = house_rule_sentences(rules, static_cast<std::size_t>(players));
  words.insert(words.begin(), followed(rules));
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
  Kit kit{
      .cover = book_of({}, imprint),
      .gamemaster = gamemaster(sheet, dungeon, options, imprint),
      .route = book_of({}, imprint),
      .log = book_of(std::vector(static_cast<std::size_t>(log_pages(players_of(dungeon, imprint))),
                                 render::turn_log(names_of(dungeon, imprint),
                                                  footer_for_all(imprint), imprint.paper)),
                     imprint),
      .rules = book_of({}, imprint),
      .players = players(dungeon, imprint)};
  kit.cover.parts.emplace_back(cover(sheet, dungeon, imprint));
  kit.gamemaster.title = escape_for_terminal(render::short_title(sheet));
  kit.cover.title = kit.gamemaster.title;
  if (imprint.route) {
    options.tracks = {*imprint.route};
    options.tracks.front().name = imprint.par.empty() ? options.tracks.front().name : imprint.par;
    options.sheet = "route";
    options.explains_places = false;  // the other page does
    kit.route = book_of(render::pages_of(sheet, options, imprint.paper), imprint);
    kit.route.title = kit.gamemaster.title;
  }
  kit.rules.parts.emplace_back(rules_for_players(dungeon, imprint));
  return kit;
}

namespace {

/// The rows of a cover say on which pages of the bound book its parts are.
void add_page_numbers(print::Text& cover, const std::vector<print::Parts>& pages) {
  const auto table = std::find_if(cover.blocks.begin(), cover.blocks.end(), [](const auto& block) {
    return std::holds_alternative<print::Table>(block);
  });
  auto& [shares, head, rows] = std::get<print::Table>(*table);
  shares.insert(shares.begin() + 1, 10);
  head.insert(head.begin() + 1, "page");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].cells.insert(rows[i].cells.begin() + 1, "");
    rows[i].pages = pages[i];
  }
}

}  // namespace

print::Book bound(Kit kit) {
  print::Book book = std::move(kit.cover);
  std::vector<print::Parts> pages;
  std::size_t first = book.parts.size();
  for (const print::Book* const other :
       {&kit.gamemaster, &kit.route, &kit.log, &kit.rules, &kit.players}) {
    if (!other->parts.empty()) {
      pages.push_back({first, other->parts.size()});
      first += other->parts.size();
    }
  }
  add_page_numbers(std::get<print::Text>(book.parts.front()), pages);
  for (print::Book* const other :
       {&kit.gamemaster, &kit.route, &kit.log, &kit.rules, &kit.players}) {
    for (auto& part : other->parts) {
      book.parts.emplace_back(std::move(part));
    }
  }
  return book;
}

}  // namespace dungeonlab::kit
