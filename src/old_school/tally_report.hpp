#pragma once

#include "dungeonlab/expedition/tally.hpp"
#include "dungeonlab/json/writer.hpp"

#include <string>

namespace dungeonlab::app::old_school {

/// The results of many trials, for people: figures, endings, the first spread, and the causes of
/// death. Shares have their 95 % interval.
[[nodiscard]] std::string tally_text(const expedition::Tally& tally);
[[nodiscard]] std::string tally_markdown(const expedition::Tally& tally);
/// Adds the same results and all counts to an open object.
void write_tally(json::Writer& json, const expedition::Tally& tally);

}  // namespace dungeonlab::app::old_school
