#pragma once

#include "dungeonlab/model/settings.hpp"
#include "generate/room.hpp"

#include <optional>
#include <string>

namespace dungeonlab::generate {

/// Why settings cannot be met; nothing if there is no reason.
using Obstacle = std::optional<std::string>;

/// The first reason why there is no room for settings, spelled out, or why they exclude each other.
[[nodiscard]] Obstacle obstacle(const Settings& asked, const Room& room);

/// The first reason why no draw on an outline with these walls could leave the house.
[[nodiscard]] Obstacle unprovable_walls(const Settings& asked, const Room& room);

/// The setting that forbids a kind, as `weights.gourm`; nothing if none does.
[[nodiscard]] std::optional<std::string> forbidden_by(const Settings& asked, EncounterKind kind);

}  // namespace dungeonlab::generate
