#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/print/book.hpp"

#include <string>
#include <vector>

namespace dungeonlab::expedition {

/// A key for the referee to read during play: an overview, the doors with their chances for anybody
/// and for the best of the party, the contents of each place, the wandering creatures, and the
/// numbers that are in neither chapter. `program` is named in the footer. Fails if the key does not
/// fit its map (check_key() says where) or if the rules refuse a number.
[[nodiscard]] Result<print::Text> booklet(const MapFile& file, const Table& table, const Key& key,
                                          const std::string& program);

/// An empty grid of each level for the mapper, at the scale of the key. It shows nothing else of
/// the map.
[[nodiscard]] std::vector<render::Page> players_map(const Sheet& sheet, const Key& key,
                                                    const std::string& program,
                                                    render::Paper paper);

/// Turns to tick off, six hours per page, with boxes for light, and for rest and checks where the
/// rules and the key call for them.
[[nodiscard]] Result<std::vector<render::Page>> turn_record(const Table& table, const Key& key,
                                                            const std::string& program,
                                                            render::Paper paper);

}  // namespace dungeonlab::expedition
