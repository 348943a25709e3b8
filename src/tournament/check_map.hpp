#pragma once

#include "dungeonlab/batch/key.hpp"
#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/tournament/tournament.hpp"
#include "fault_list.hpp"

#include <optional>
#include <string>

namespace dungeonlab::tournament {

/// What a revealed map is checked against.
struct Terms {
  const Plan& plan;
  const measure::Where& where;  ///< of the plan, including the bands
};

/// The result for one map.
struct CheckedMap {
  FaultList faults;
  std::optional<batch::Key> key{};  ///< if it can be read
  measure::Figures figures{};       ///< if it is valid
};

/// A map as it was revealed.
struct RevealedMap {
  const std::string& file;    ///< its path below the rounds
  const std::string& digest;  ///< the digest listed in the commitment
  const std::string& text;
};

/// Checks a map below `rounds` without trusting it: form, origin, every rule, every band.
[[nodiscard]] CheckedMap check_map(const RevealedMap& map, const Terms& terms,
                                   const std::filesystem::path& rounds);

}  // namespace dungeonlab::tournament
