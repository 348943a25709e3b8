#pragma once

#include "dungeonlab/batch/look.hpp"
#include "dungeonlab/core/step.hpp"
#include "dungeonlab/measure/abundance.hpp"
#include "dungeonlab/measure/expressive_range.hpp"
#include "dungeonlab/measure/placement.hpp"
#include "dungeonlab/measure/spread.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::summary {

/// A summary of a batch, complete or not: the record of its parts, and statistics of its maps. It
/// contains no maps, so memory grows with the number of different values only.
struct Summary {
  batch::BatchState state{};
  measure::Spread spread{};
  measure::Abundances abundances{};
  measure::Placement placement{};
  measure::ExpressiveRange range{
      {measure::informative_pairs.begin(), measure::informative_pairs.end()}};
};

/// Reads every map of a batch. Corrupt, with the file named, if a map differs from what was written
/// or breaks a rule; batch::verify() checks whether maps are in their places. With `plays`, it
/// includes the figures that need games; a batch with grades always has them.
[[nodiscard]] batch::Outcome<Summary> summarize(
    const std::filesystem::path& folder, bool plays, std::size_t threads,
    const std::function<bool()>& must_stop, const WatchSteps& watch = [](const Step&) {});

/// The name of the batch: its preset or size, its seed, and the number of maps requested, or, when
/// finished, present.
[[nodiscard]] std::string title_of(const batch::BatchState& state);
/// What is missing in the batch, as a sentence; empty if it is complete.
[[nodiscard]] std::string missing_of(const batch::BatchState& state);
/// What to type to generate an index again: its ID if it has one, else settings, seed and index.
[[nodiscard]] std::string example_of(const batch::Plan& plan, std::uint64_t index);

/// Whether the shares in a sentence are even.
enum class Verdict : std::uint8_t {
  fact,     ///< not about shares
  even,     ///< within what chance alone explains
  uneven,   ///< beyond what chance alone explains
  too_few,  ///< too few maps for a conclusion
};
inline constexpr std::array<std::string_view, 4> verdict_names = {"fact", "even", "uneven",
                                                                  "too-few"};

/// One topic that a director asks about, and the answer.
struct Sentence {
  std::string_view matter;
  std::string words;
  Verdict verdict = Verdict::fact;
};
/// Empty if there are no maps.
[[nodiscard]] std::vector<Sentence> sentences_of(const Summary& summary);

inline constexpr std::string_view summary_format = "dungeonlab-summary/1";
/// One JSON object, as in write_summary_schema(), ending in a line end.
[[nodiscard]] std::string write_json(const Summary& summary);
[[nodiscard]] std::string write_summary_schema();
/// A self-contained HTML page without scripts or network access, with styles for light, dark and
/// paper.
[[nodiscard]] std::string write_html(const Summary& summary);

}  // namespace dungeonlab::summary
