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

/// A proved map and its file.
struct MapFile {
  const rules::ValidDungeon& map;
  std::string name{};    ///< of the file, without its folder
  std::string sha256{};  ///< of the file's text
};

/// The rules to use, and the party.
struct Table {
  const osr::RuleSet& rules;
  osr::AskOptions options{};
  const osr::Party* party = nullptr;  ///< null: a person with 10 in every ability and no skills
};

struct StockOptions {
  std::string seed{};
  std::optional<std::int64_t> cell_feet{};  ///< the default of the rule set if not given
  std::optional<Place> enter{};             ///< inside the exit, on the lowest level, if not given
  Gate gate = Gate::open;
  Catalogue catalogue = Catalogue::built_in();
  std::optional<Hoard> hoard{};
  std::set<Part> only{};      ///< the parts to make; empty: all
  const Key* kept = nullptr;  ///< keep its entries by hand and the parts not made
};

/// A new key, with notes on how it was made.
struct Stocked {
  Key key{};
  std::vector<Cell> way{};             ///< a way in, from the entrance to the treasure
  std::vector<std::string> opened{};   ///< boundaries opened for it
  std::vector<std::string> dropped{};  ///< kept entries that no longer fit
  osr::Basis basis{};
};

/// Stocks a map: doors, a way in, creatures, treasure, traps and coins, wandering creatures. Each
/// roll has its own key in the stream `stock`. Fails if the options refuse a borrowed number, if
/// weights are invalid, if the map lacks the entrance, or (impossible) if doors by hand bar every
/// way in.
[[nodiscard]] Result<Stocked> stock(const MapFile& file, const Table& table,
                                    const StockOptions& options);

}  // namespace dungeonlab::expedition
