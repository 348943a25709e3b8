#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/json/writer.hpp"

#include <span>
#include <string>

namespace dungeonlab::session {

/// Writes the members `event` and those of its row (engine 4.1). `state`: behind the fact.
void write_fact(json::Writer& writer, const game::Game& game, const game::State& state,
                const game::Fact& fact);
/// Likewise of an announcement.
void write_said(json::Writer& writer, std::span<const std::string> names,
                const game::Announcement& said);

}  // namespace dungeonlab::session
