#pragma once

#include "dungeonlab/report/diagnostic.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace dungeonlab::report {

/// A half-open range of positions; lines are those of the file.
struct Region {
  io::Position begin;
  io::Position end;
};

/// The positions in the file of everything that the diagnostics of one report refer to.
class Positions {
 public:
  explicit Positions(const Report& report);

  /// `span` must come from a diagnostic of the report, a related place, or an edit.
  [[nodiscard]] Region of(const io::Span& span) const;

 private:
  [[nodiscard]] io::Position at(std::uint32_t offset) const;

  std::vector<std::pair<std::uint32_t, io::Position>> known_;  ///< by offset
};

}  // namespace dungeonlab::report
