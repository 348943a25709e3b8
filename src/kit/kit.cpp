// The print set: who gets which pages. A book for players is made of what players know before the
// game and of nothing else, so it is the same for all maps of a size and a start; it has no title.
#include "dungeonlab/kit/kit.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/render/forms.hpp"

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

std::string start_of(const Dungeon& dungeon, const Start& start) {
  std::string words = fmt::format("At each landing: {}", counted(dungeon.kits(), "ammunition kit"));
  if (start.bullets_per_kit) {
    words += fmt::format(" of {}", counted(*start.bullets_per_kit, "bullet"));
  }
  return words + ".";
}

print::Book players(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  const Sheet& sheet = dungeon.sheet();
  std::vector<render::Page> pages;
  for (int player = 0; player < dungeon.dungeon().players(); ++player) {
    for (render::Page& page : render::player_pages(sheet, start_of(dungeon.dungeon(), sheet.start),
                                                   imprint.program, imprint.paper)) {
      pages.push_back(std::move(page));
    }
  }
  return book_of(std::move(pages), imprint);
}

}  // namespace

Kit kit(const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  const Sheet& sheet = dungeon.sheet();
  const render::SceneOptions options{.id = imprint.id, .program = imprint.program};
  Kit kit{.map = book_of(render::pages_of(sheet, options, imprint.paper), imprint),
          .key = book_of({}, imprint),
          .players = players(dungeon, imprint),
          .log = book_of(std::vector(log_pages, render::turn_log(imprint.program, imprint.paper)),
                         imprint)};
  kit.map.title = escape_for_terminal(render::short_title(sheet));
  kit.key.title = kit.map.title;
  kit.key.parts.emplace_back(key(sheet, &dungeon, imprint));
  return kit;
}

print::Book bound(Kit kit) {
  print::Book book = std::move(kit.map);
  for (print::Book* const other : {&kit.key, &kit.players, &kit.log}) {
    for (auto& part : other->parts) {
      book.parts.emplace_back(std::move(part));
    }
  }
  return book;
}

}  // namespace dungeonlab::kit
