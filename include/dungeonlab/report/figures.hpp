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

/// The figures of one map, and its position.
struct MeasuredMap {
  std::string file;        ///< as the user wrote it
  std::uint32_t line = 1;  ///< line of the file on which the map begins
  measure::Figures figures;
};

/// Writes the figures of many maps for programs, one after the other; keeps nothing.
class FiguresFormat {
 public:
  FiguresFormat() = default;
  FiguresFormat(const FiguresFormat&) = delete;
  FiguresFormat& operator=(const FiguresFormat&) = delete;
  FiguresFormat(FiguresFormat&&) = delete;
  FiguresFormat& operator=(FiguresFormat&&) = delete;
  virtual ~FiguresFormat() = default;

  virtual void add(const MeasuredMap& map) = 0;
  /// `difference`, in per mille, if two maps were compared; `left_out`: why something requested is
  /// missing.
  virtual void end(std::optional<int> difference, const std::vector<std::string>& left_out) = 0;
};

/// A header row, then a row for each map (RFC 4180, but with Unix line ends); a figure without a
/// value is empty. Information that does not belong to a map is omitted. `has_played`: include the
/// figures that need games.
[[nodiscard]] std::unique_ptr<FiguresFormat> make_figures_csv(Sink sink, bool has_played);
/// One object, as in write_figures_schema().
[[nodiscard]] std::unique_ptr<FiguresFormat> make_figures_json(Sink sink, bool has_played);

inline constexpr std::string_view figures_format = "dungeonlab-figures/1";
[[nodiscard]] std::string write_figures_schema();

}  // namespace dungeonlab::report
