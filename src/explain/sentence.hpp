#pragma once

#include "dungeonlab/explain/explain.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::explain {

/// A part of a sentence as a sentence: with a capital letter and a full stop.
[[nodiscard]] std::string sentence(std::string_view part);
/// How a thing is called: `RV06 river-flows-north`, `black-rider`.
[[nodiscard]] std::string heading(const Topic& topic);
/// Its row in one line: `error, rules §10, found on the map as written`; `Br in a plan, rules
/// §7`.
[[nodiscard]] std::string summary(const Topic& topic);
/// The heading of the chapter it belongs to: `Rivers (RV)`, `Other monsters`.
[[nodiscard]] std::string chapter(const Topic& topic);
/// Where to read about the game: `dungeonlab explain riding (Ontifutlai and riding)`; of a topic of
/// the game, what to read of the kinds, walls and house rules that it is about. Empty if nowhere.
[[nodiscard]] std::string see(const Topic& topic);
/// Why no file can make the mistake, as a sentence; empty if one can.
[[nodiscard]] std::string no_maps_because(const Topic& topic);

}  // namespace dungeonlab::explain
