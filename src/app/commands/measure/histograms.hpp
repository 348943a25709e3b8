#pragma once

#include "app/command.hpp"
#include "app/output.hpp"
#include "dungeonlab/measure/expressive_range.hpp"

#include <optional>

namespace dungeonlab::app {

inline constexpr Option range_option = {
    .name = "--range",
    .value = "X,Y",
    .about = "count maps by these two figures; may be repeated (a choice of pairs if not given)",
    .repeatable = true};
inline constexpr Option plot_option = {"--plot", "FILE.svg", "draw the histograms of the pairs"};
inline constexpr Option histograms_option = {"--histograms", "FILE.csv",
                                             "write the histograms of the pairs"};

/// The histograms that a command line asks for, of pairs of figures over all maps of a run.
class Histograms {
 public:
  /// A usage error if a pair is none, if pairs are shown nowhere, or if a file cannot be written.
  [[nodiscard]] static Result<Histograms> open(const Arguments& arguments, const ReadFiles& read);

  void add(const measure::Figures& figures);
  /// Writes the files and puts them in place.
  [[nodiscard]] Result<void> end();

 private:
  explicit Histograms(std::vector<measure::Pair> pairs) : range_(std::move(pairs)) {}

  measure::ExpressiveRange range_;
  std::optional<OutputFile> picture_{};
  std::optional<OutputFile> rows_{};
};

}  // namespace dungeonlab::app
