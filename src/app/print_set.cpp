// The files of a print set, by purpose. All are made before the first is written: half a set is
// useless at a table.
#include "app/print_set.hpp"

#include "app/request.hpp"
#include "dungeonlab/batch/ordered_pool.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "dungeonlab/kit/player_rules.hpp"
#include "dungeonlab/print/print.hpp"
#include "dungeonlab/render/scene.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

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

std::string difficulty_of(const Dungeon& dungeon, bool other_rules,
                          const batch::WatchSteps& watch) {
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

Result<PrintSet> print_set(const std::vector<NamedBook>& books) {
  PrintSet set;
  std::optional<Error> failed;
  batch::OrderedPool pool(std::min(books.size(), batch::OrderedPool::cores()));
  for (const NamedBook& one : books) {
    pool.give([&]() -> batch::OrderedPool::Use {
      const auto printed = std::make_shared<Result<print::Printed>>(print::pdf(one.book));
      return [&, printed] {
        if (!*printed) {
          failed = printed->error();
          return false;
        }
        set.files.push_back({one.name, std::move((*printed)->bytes)});
        set.lacking.merge((*printed)->lacking);
        return true;
      };
    });
  }
  pool.finish();
  return failed ? Result<PrintSet>(tl::unexpected(*failed)) : std::move(set);
}

Result<std::set<char32_t>> print_to(const std::string& path, std::vector<NamedBook> books,
                                    const std::string& next, const OverwriteGuard& read,
                                    World& world) {
  const bool is_folder = names_folder(path);
  if (!is_folder) {
    books.resize(1);
  }
  TRY(auto set, print_set(books));
  if (path.empty()) {
    return show(set.files.front().bytes, world).map([&] { return std::move(set.lacking); });
  }
  std::vector<WholeFile> files;
  for (const PrintedFile& file : set.files) {
    const std::filesystem::path to = path;
    files.push_back({is_folder ? to / file.name : to, file.bytes});
  }
  MadeFolders folders;
  const auto made = is_folder ? folders.make(path) : Result<void>();
  const auto written = made.and_then([&] { return write_together(files, read); });
  TRY(written);
  read.written()->next(next);
  return std::move(set.lacking);
}

std::vector<PrintedFile> unprinted_set(const rules::ValidDungeon& map, const std::string& game) {
  const kit::Imprint imprint{
      .id = forge::label_of(map.sheet()).shown, .program = program, .game = game};
  const Sheet sheet = kit::titled(map, imprint);
  return {{"gamemaster.svg", picture_of(sheet, render::View::gm, imprint.id, program)},
          {"gamemaster.md", kit::markdown(sheet, &map, render::View::key, imprint)},
          {"rules.md", kit::markdown(kit::rules_for_players(map, imprint))},
          {"players.svg",
           picture_of(sheet, render::View::player, imprint.id, kit::footer_for_all(imprint))}};
}

}  // namespace dungeonlab::app
