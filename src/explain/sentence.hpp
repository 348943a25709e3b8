#pragma once

#include "dungeonlab/explain/explain.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::explain {

/// A part of a sentence as a sentence: with a capital letter and a full stop.
[[nodiscard]] std::string sentence(std::string_view part);
/// How a thing is called: `RV06 river-flows-north`, `black-rider`.
[[nodiscard]] std::string heading(const Thing& thing);
/// Its row in one line: `error, rule book §10, found on the map as written`; `Br in a plan, rule
/// book §7`.
[[nodiscard]] std::string summary(const Thing& thing);
/// The heading of the chapter it belongs to: `Rivers (RV)`, `Other monsters`.
[[nodiscard]] std::string chapter(const Thing& thing);
/// Why no file can make the mistake, as a sentence; empty if one can.
[[nodiscard]] std::string no_maps_because(const Thing& thing);

}  // namespace dungeonlab::explain
