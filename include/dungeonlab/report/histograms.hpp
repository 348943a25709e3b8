#pragma once

#include "dungeonlab/measure/expressive_range.hpp"

#include <string>

namespace dungeonlab::report {

/// The histograms as rows of CSV: both figures with the least and the greatest value of the bin,
/// and how many maps are in it. Empty bins are left out.
[[nodiscard]] std::string histograms_csv(const measure::ExpressiveRange& range);

/// The histograms as one picture (SVG), three beside each other: the more maps in a bin, the larger
/// its square. Black on white, so that it survives any printer.
[[nodiscard]] std::string histograms_svg(const measure::ExpressiveRange& range);

}  // namespace dungeonlab::report
