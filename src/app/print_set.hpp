#pragma once

#include "cli/books.hpp"
#include "dungeonlab/core/step.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app {

/// The pages of a game on a map. What made them, this program, is put into the imprint.
[[nodiscard]] kit::Kit pages_of(const rules::ValidDungeon& map, kit::Imprint imprint);
/// How hard the built-in bots find a map, in a sentence for the gamemaster. `other_rules`: the
/// pages name other rules than bots play by.
[[nodiscard]] std::string difficulty_of(
    const Dungeon& dungeon, bool other_rules, const WatchSteps& watch = [](const Step&) {});
/// All of a kit in one file, then each of its books that has pages.
[[nodiscard]] std::vector<NamedBook> books_of(kit::Kit kit);

/// What can be had of a map without what prints: its picture, its key, the rules and the empty
/// grid for players.
[[nodiscard]] std::vector<io::MadeFile> unprinted_set(const rules::ValidDungeon& map,
                                                      const std::string& game);

}  // namespace dungeonlab::app
