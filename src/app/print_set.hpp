#pragma once

#include "app/output.hpp"
#include "dungeonlab/batch/step.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <set>
#include <string>
#include <vector>

namespace dungeonlab::app {

using tournament::PrintedFile;

/// The pages of a game on a map. Adds this program, which made them, to the imprint.
[[nodiscard]] kit::Kit pages_of(const rules::ValidDungeon& map, kit::Imprint imprint);
/// How hard the built-in bots find a map, in a sentence for the gamemaster. `other_rules`: the
/// pages name other rules than bots play by.
[[nodiscard]] std::string difficulty_of(
    const Dungeon& dungeon, bool other_rules,
    const batch::WatchSteps& watch = [](const batch::Step&) {});
/// A book and its file in a folder.
struct NamedBook {
  std::string name;
  print::Book book;
};
/// The whole kit in one file, then each of its books that has pages.
[[nodiscard]] std::vector<NamedBook> books_of(kit::Kit kit);

/// PDF files, and the letters in them that no font has.
struct PrintSet {
  std::vector<PrintedFile> files;
  std::set<char32_t> lacking{};
};
/// An error if the press module is not installed.
[[nodiscard]] Result<PrintSet> print_set(const std::vector<NamedBook>& books);
/// Prints the books into a folder, or the first of them, which has all pages, into a file or to
/// standard output; all or nothing. Says what was written and what to do next. Returns the letters
/// that no font has.
[[nodiscard]] Result<std::set<char32_t>> print_to(const std::string& path,
                                                  std::vector<NamedBook> books,
                                                  const std::string& next,
                                                  const OverwriteGuard& read, World& world);
/// What a map offers without printing: its picture, its key, the rules and the empty grid for
/// players.
[[nodiscard]] std::vector<PrintedFile> unprinted_set(const rules::ValidDungeon& map,
                                                     const std::string& game);

}  // namespace dungeonlab::app
