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

/// What a batch is like, whole or not: the book of its parts, and what its maps look like together.
/// No map is in it, so a million of them need no more than their different values.
struct Summary {
  batch::Standing standing{};
  measure::Spread spread{};
  measure::Abundances abundances{};
  measure::Placement placement{};
  measure::ExpressiveRange range{{measure::telling_pairs.begin(), measure::telling_pairs.end()}};
};

/// Reads every map of a batch. Corrupt, with the file named, if one is not what was written or
/// breaks a rule; whether a map is in its place is for batch::verify(). `plays`: with the figures
/// that cost games; those of a batch with grades are there in any case.
[[nodiscard]] batch::Outcome<Summary> summarize(
    const std::filesystem::path& folder, bool plays, std::size_t threads,
    const std::function<bool()>& must_stop, const WatchSteps& watch = [](const Step&) {});

/// The name of the batch: its preset or size, its seed and how many maps it is to have, or has of
/// them in the end.
[[nodiscard]] std::string title_of(const batch::Standing& standing);
/// What of the batch is missing, as a sentence; empty if it is whole.
[[nodiscard]] std::string missing_of(const batch::Standing& standing);
/// What to type to draw an index again: its id where there is one, else settings, seed and index.
[[nodiscard]] std::string example_of(const batch::Plan& plan, std::uint64_t index);

/// Whether what a sentence tells is even.
enum class Verdict : std::uint8_t {
  fact,     ///< it is no matter of shares
  even,     ///< chance alone deviates so far
  uneven,   ///< chance alone hardly ever does
  too_few,  ///< so few maps tell nothing
};
inline constexpr std::array<std::string_view, 4> verdict_names = {"fact", "even", "uneven",
                                                                  "too-few"};

/// One matter that a director asks about, and the answer.
struct Sentence {
  std::string_view matter;
  std::string words;
  Verdict verdict = Verdict::fact;
};
/// None if there are no maps.
[[nodiscard]] std::vector<Sentence> sentences_of(const Summary& summary);

inline constexpr std::string_view summary_format = "dungeonlab-summary/1";
/// One JSON object, as write_summary_schema() describes it, ending in a line end.
[[nodiscard]] std::string write_json(const Summary& summary);
[[nodiscard]] std::string write_summary_schema();
/// A page of HTML that needs nothing else: no script, no network, light and dark, and paper.
[[nodiscard]] std::string write_html(const Summary& summary);

}  // namespace dungeonlab::summary
