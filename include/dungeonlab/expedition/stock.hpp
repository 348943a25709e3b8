#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/stocking_files.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/party.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace dungeonlab::expedition {

/// A proved map and the file that it stands in.
struct MapFile {
  const rules::ValidDungeon& map;
  std::string name{};    ///< of the file, without its folder
  std::string sha256{};  ///< of its text
};

/// By which rules, and for whom.
struct Table {
  const osr::RuleSet& rules;
  osr::AskOptions options{};
  const osr::Party* party = nullptr;  ///< null: one with 10 in everything and no skill
};

struct StockOptions {
  std::string seed{};
  std::optional<std::int64_t> cell_feet{};  ///< that of the rule set if it is not given
  std::optional<Place> enter{};             ///< behind the exit, on the lowest level
  Gate gate = Gate::open;
  Catalogue catalogue = Catalogue::of_the_house();
  std::optional<Hoard> hoard{};
  std::set<Part> only{};      ///< that are made; empty: all
  const Key* kept = nullptr;  ///< of which stays what is by hand, and what is not made
};

/// A key, and what there is to say of it.
struct Stocked {
  Key key{};
  std::vector<Cell> way{};             ///< a way in, from the entrance to the treasure
  std::vector<std::string> mended{};   ///< boundaries that were opened for it
  std::vector<std::string> dropped{};  ///< entries that were kept and fit no more
  osr::Basis basis{};
};

/// Stocks a map: doors, a way in, creatures, treasure, traps and coins, wandering creatures. Every
/// roll has a key of its own with the stream `stock`. An error: a number that is borrowed where
/// that is refused, weights that are none, an entrance that is not there, or (impossible) doors by
/// hand that bar every way in.
[[nodiscard]] Result<Stocked> stock(const MapFile& file, const Table& table,
                                    const StockOptions& options);

}  // namespace dungeonlab::expedition
