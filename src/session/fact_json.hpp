#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/json/writer.hpp"

#include <span>
#include <string>

namespace dungeonlab::session {

/// Writes the members of a fact's line, from `event` on (engine 4.1). `state` is the state after
/// the fact.
void write_fact(json::Writer& writer, const game::Game& game, const game::State& state,
                const game::Fact& fact);
/// The same for an announcement.
void write_said(json::Writer& writer, std::span<const std::string> names,
                const game::Announcement& said);

}  // namespace dungeonlab::session
