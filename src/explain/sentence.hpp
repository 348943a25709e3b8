#pragma once

#include "dungeonlab/explain/explain.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::explain {

/// A phrase as a sentence, with a capital letter and a full stop.
[[nodiscard]] std::string sentence(std::string_view part);
/// The heading of a topic, such as `RV06 river-flows-north` or `black-rider`.
[[nodiscard]] std::string heading(const Topic& topic);
/// The row of a topic on one line: `error, rules §10, found on the map as written`; `Br in a plan,
/// rules §7`.
[[nodiscard]] std::string summary(const Topic& topic);
/// The heading of the chapter that contains a topic: `Rivers (RV)`, `Other monsters`.
[[nodiscard]] std::string chapter(const Topic& topic);
/// Where to read more about the game: `dungeonlab explain riding (Ontifutlai and riding)`; for a
/// topic of the game, its kinds, walls and house rules. Empty if there is nothing.
[[nodiscard]] std::string see(const Topic& topic);
/// Why no file can contain the mistake, as a sentence; empty if one can.
[[nodiscard]] std::string no_maps_because(const Topic& topic);

}  // namespace dungeonlab::explain
