#pragma once

#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/json_writer.hpp"

#include <string_view>

namespace dungeonlab::session {

/// Writes the members `profile`, `rules`, `switches` and `setup`: what a game is played by, without
/// who plays.
void write_terms(io::JsonWriter& writer, const game::Terms& terms);
/// The value of a switch by its number: `exclusive`.
[[nodiscard]] std::string_view value_of_switch(const SwitchInfo& row, std::uint8_t number);
/// Reads them back. The member that is missing or wrong; empty if none is.
[[nodiscard]] std::string_view read_terms(const io::JsonRecord& record, game::Terms& terms);

}  // namespace dungeonlab::session
