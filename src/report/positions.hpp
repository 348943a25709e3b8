#pragma once

#include "dungeonlab/report/diagnostic.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace dungeonlab::report {

/// From here up to, not including, there; lines are those of the file.
struct Region {
  io::Position begin;
  io::Position end;
};

/// Where everything that the diagnostics of one report speak of stands in its file.
class Positions {
 public:
  explicit Positions(const Report& report);

  /// `span` is that of a diagnostic of the report, of something related, or of an edit.
  [[nodiscard]] Region of(const io::Span& span) const;

 private:
  [[nodiscard]] io::Position at(std::uint32_t offset) const;

  std::vector<std::pair<std::uint32_t, io::Position>> known_;  ///< by offset
};

}  // namespace dungeonlab::report
