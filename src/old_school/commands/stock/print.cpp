// The print set of an old-school game: the gamemaster's map of the labyrinth, with the key, rules
// and turn record of the old-school game.
#include "cli/books.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/booklet.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "old_school/commands.hpp"
#include "old_school/files.hpp"
#include "old_school/rules_request.hpp"

#include <array>
#include <ostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr Option printed_key = {
    .name = "--key", .value = "FILE", .about = "the key of the map", .is_needed = true};
constexpr auto print_options =
    options_of(printed_key, output_option("FILE|DIR/"), force_option, quiet_option, party_option,
               ruleset_option, paper_option, color_option);
constexpr std::array<FileForm, 1> print_forms = {{{"pdf", ".pdf"}}};

void add_pages(print::Book& book, std::vector<render::Page> pages) {
  for (render::Page& page : pages) {
    book.parts.emplace_back(std::move(page));
  }
}

Result<std::vector<NamedBook>> books_by_key(const Arguments& arguments, const ProvedMap& map,
                                            const expedition::Table& table,
                                            const expedition::Key& key) {
  const render::Paper paper = arguments.as<PaperChoice>().paper;
  const Sheet& sheet = map.map.sheet();
  const expedition::MapFile file{map.map, map.name, map.sha256};
  TRY(auto booklet, expedition::booklet(file, table, key, forge::generator_name()));
  TRY(auto record, expedition::turn_record(table, key, forge::generator_name(), paper));
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
      render::pages_of(
          sheet, {.id = forge::label_of(sheet).shown, .program = forge::generator_name()}, paper));
  books[2].book.parts.emplace_back(std::move(booklet));
  add_pages(books[3].book, expedition::players_map(sheet, key, forge::generator_name(), paper));
  add_pages(books[4].book, std::move(record));
  for (std::size_t i = 1; i < books.size(); ++i) {
    std::vector<std::variant<render::Page, print::Text, print::Board>>& all = books[0].book.parts;
    all.insert(all.end(), books[i].book.parts.begin(), books[i].book.parts.end());
  }
  return books;
}

}  // namespace

constinit const Usage stock_print_usage = {
    .options = print_options,
    .words = one_map_words,
    .notes =
        "A folder gets tonight.pdf with everything, and each part as its own file: the map, the "
        "booklet of the key, an empty grid for the mapper, and a turn record with boxes for light, "
        "rest and checks. The map must not break a rule.",
    .examples = {{{"dungeonlab osr stock print first.dungeon.json --key first.key.json --output "
                   "print/",
                   "write everything to a folder"},
                  {"dungeonlab osr stock print first.dungeon.json --key first.key.json --paper "
                   "letter --output print.pdf",
                   "write everything to one file"}}}};

Result<int> stock_print(const Arguments& arguments, World& world) {
  constexpr std::string_view self = "stock print";
  const std::string path = with_slash(arguments.as<Common>().output);
  TRY(requested_form(arguments, {.forms = print_forms, .has_folders = true}, path));
  const std::string& map_path = arguments.words().front();
  const std::string key_path = *arguments.value(printed_key.name);
  OverwriteGuard read;
  read.add(map_path);
  read.add(key_path);
  read.keep_others(arguments);
  TRY(read.check(path));
  TRY(auto key, read_key_file(key_path));
  TRY(auto party, requested_party(arguments));
  TRY(const auto rules, rules_of_key(arguments, key));
  TRY(const auto map, read_proved_map(arguments, self, world));
  if (!map) {
    return exit_code::check_failed;
  }
  if (const std::string other = of_another_map(key, *map); !other.empty()) {
    world.err << fmt::format("dungeonlab osr {}: {}\n", self, other);
    return exit_code::corrupt;
  }
  warn_of_other_rules(self, key, rules, world);
  const expedition::Table table{rules, {}, party ? &*party : nullptr};
  const std::string next =
      fmt::format("dungeonlab osr expedition new --map {} --key {} --party {}",
                  path_for_shell(map_path), path_for_shell(key_path),
                  path_for_shell(arguments.value(party_option.name).value_or("FILE")));
  TRY(auto books, books_by_key(arguments, *map, table, key.file.key));
  TRY(print_to(path, std::move(books), next, read, world));
  return exit_code::done;
}

}  // namespace dungeonlab::app::old_school::commands
