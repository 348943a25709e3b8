#pragma once

#include "dungeonlab/expedition/tally.hpp"
#include "dungeonlab/json/writer.hpp"

#include <string>

namespace dungeonlab::app::old_school {

/// What many trials come to, for people: figures, how they end, the first spread, and who dies of
/// what. Shares have their 95 % interval.
[[nodiscard]] std::string tally_text(const expedition::Tally& tally);
[[nodiscard]] std::string tally_markdown(const expedition::Tally& tally);
/// The same and all counts, as members of an object that is open.
void write_tally(json::Writer& json, const expedition::Tally& tally);

}  // namespace dungeonlab::app::old_school
