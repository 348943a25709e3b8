#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <set>
#include <string>
#include <vector>

namespace dungeonlab::app {

using tournament::PrintedFile;

/// The pages of a game on a map. What made them, this program, is put into the imprint.
[[nodiscard]] kit::Kit pages_of(const rules::ValidDungeon& map, kit::Imprint imprint);
/// The PDFs of these pages, one for each that has any, and the letters in them that no font has.
struct PrintSet {
  std::vector<PrintedFile> files;
  std::set<char32_t> lacking{};
};
/// An error if what prints is not installed.
[[nodiscard]] Result<PrintSet> print_set(const kit::Kit& kit);
/// What can be had of a map without that: its picture, its key, the rules and the empty
/// grid for players.
[[nodiscard]] std::vector<PrintedFile> unprinted_set(const rules::ValidDungeon& map,
                                                     const std::string& game);

}  // namespace dungeonlab::app
