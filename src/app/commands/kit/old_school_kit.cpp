// The print set of an old-school game. It has the same map as for the gamemaster of the labyrinth,
// but the key, rules and turn record of the other game.
#include "app/commands/kit/old_school_kit.hpp"

#include "app/formats.hpp"
#include "app/old_school_files.hpp"
#include "app/osr_request.hpp"
#include "app/output.hpp"
#include "app/print_set.hpp"
#include "app/request.hpp"
#include "app/rules_request.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/booklet.hpp"
#include "dungeonlab/forge/map_label.hpp"

#include <ostream>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr const char* key_program = "dungeonlab " DUNGEONLAB_VERSION;

void add_pages(print::Book& book, std::vector<render::Page> pages) {
  for (render::Page& page : pages) {
    book.parts.emplace_back(std::move(page));
  }
}

Result<std::vector<NamedBook>> books_by_key(const Arguments& arguments, const ProvedMap& map,
                                            const expedition::Table& table,
                                            const expedition::Key& key) {
  const render::Paper paper = arguments.as<PictureChoice>().paper;
  const Sheet& sheet = map.map.sheet();
  const expedition::MapFile file{map.map, map.name, map.sha256};
  TRY(auto booklet, expedition::booklet(file, table, key, key_program));
  TRY(auto record, expedition::turn_record(table, key, key_program, paper));
  const std::string title = render::short_title(sheet);
  std::vector<NamedBook> books = {{"tonight.pdf", {}},
                                  {"referee-map.pdf", {}},
                                  {"referee-booklet.pdf", {}},
                                  {"players-map.pdf", {}},
                                  {"turn-record.pdf", {}}};
  for (NamedBook& one : books) {
    one.book.paper = paper;
  }
  for (const std::size_t secret : {0U, 1U, 2U}) {
    books[secret].book.title = title;
  }
  add_pages(
      books[1].book,
      render::pages_of(sheet, {.id = forge::label_of(sheet).shown, .program = key_program}, paper));
  books[2].book.parts.emplace_back(std::move(booklet));
  add_pages(books[3].book, expedition::players_map(sheet, key, key_program, paper));
  add_pages(books[4].book, std::move(record));
  for (std::size_t i = 1; i < books.size(); ++i) {
    std::vector<std::variant<render::Page, print::Text, print::Board>>& all = books[0].book.parts;
    all.insert(all.end(), books[i].book.parts.begin(), books[i].book.parts.end());
  }
  return books;
}

}  // namespace

Result<int> print_key(const Arguments& arguments, const std::string& path, World& world) {
  const std::string key_path = *arguments.value(kit_key_option.name);
  OverwriteGuard read;
  read.add(arguments.words().front());
  read.add(key_path);
  read.keep_others(arguments);
  TRY(read.check(path));
  TRY(auto key, read_key_file(key_path));
  TRY(auto party, requested_party(arguments));
  TRY(const auto rules, rules_of_key(arguments, key));
  TRY(const auto map, read_proved_map(arguments, "kit", world));
  if (!map) {
    return exit_code::check_failed;
  }
  if (const std::string other = of_another_map(key, *map); !other.empty()) {
    world.err << fmt::format("dungeonlab kit: {}\n", other);
    return exit_code::corrupt;
  }
  warn_of_other_rules("kit", key, rules, world);
  const expedition::Table table{rules, {}, party ? &*party : nullptr};
  const std::string next =
      fmt::format("dungeonlab expedition new --map {} --key {} --party {}",
                  path_for_shell(arguments.words().front()), path_for_shell(key_path),
                  path_for_shell(arguments.value(party_option.name).value_or("FILE")));
  TRY(auto books, books_by_key(arguments, *map, table, key.file.key));
  TRY(print_to(path, std::move(books), next, read, world));
  return exit_code::done;
}

}  // namespace dungeonlab::app
