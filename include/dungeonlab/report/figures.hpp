#pragma once

#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/report/format.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::report {

/// The figures of one map, and where it stands.
struct MeasuredMap {
  std::string file;        ///< as the user named it
  std::uint32_t line = 1;  ///< of the file, on which the map begins
  measure::Figures figures;
};

/// Writes the figures of many maps for programs, one after the other; nothing is kept.
class FiguresFormat {
 public:
  FiguresFormat() = default;
  FiguresFormat(const FiguresFormat&) = delete;
  FiguresFormat& operator=(const FiguresFormat&) = delete;
  FiguresFormat(FiguresFormat&&) = delete;
  FiguresFormat& operator=(FiguresFormat&&) = delete;
  virtual ~FiguresFormat() = default;

  virtual void add(const MeasuredMap& map) = 0;
  /// `difference`, in per mille, where two maps were compared; and why what was asked for is not
  /// there.
  virtual void end(std::optional<int> difference, const std::vector<std::string>& left_out) = 0;
};

/// A row for each map under a row of names (RFC 4180, but for its line ends, which are those of
/// Unix); a figure without a value is empty. What is of no map is not told.
/// `has_played`: with the figures that are played for.
[[nodiscard]] std::unique_ptr<FiguresFormat> make_figures_csv(Sink sink, bool has_played);
/// One object, as write_figures_schema() describes it.
[[nodiscard]] std::unique_ptr<FiguresFormat> make_figures_json(Sink sink, bool has_played);

inline constexpr std::string_view figures_format = "dungeonlab-figures/1";
[[nodiscard]] std::string write_figures_schema();

}  // namespace dungeonlab::report
