#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/print/book.hpp"

#include <string>
#include <vector>

namespace dungeonlab::expedition {

/// A key for a referee to read from during play: what there is to know first, doors with their
/// chances for anybody and for the best of the party, place by place what is there, who wanders
/// about, and which numbers stand in no chapter. `program` made it. An error: a key that does not
/// fit its map (check_key() says where), or a number that is refused.
[[nodiscard]] Result<print::Text> booklet(const MapFile& file, const Table& table, const Key& key,
                                          const std::string& program);

/// An empty grid of every level for the mapper, with the scale of the key. Nothing else of the map
/// is looked at.
[[nodiscard]] std::vector<render::Page> players_map(const Sheet& sheet, const Key& key,
                                                    const std::string& program,
                                                    render::Paper paper);

/// Turns to tick off, six hours on each page: boxes for light, for the rest that is due and for the
/// checks that are, where the rules and the key have them.
[[nodiscard]] Result<std::vector<render::Page>> turn_record(const Table& table, const Key& key,
                                                            const std::string& program,
                                                            render::Paper paper);

}  // namespace dungeonlab::expedition
