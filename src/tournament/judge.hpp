#pragma once

#include "dungeonlab/batch/key.hpp"
#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/tournament/tournament.hpp"
#include "fault_list.hpp"

#include <optional>
#include <string>

namespace dungeonlab::tournament {

/// What a revealed map is held against.
struct Terms {
  const Plan& plan;
  const measure::Where& where;  ///< of the plan, the bands included
};

/// What is known of a map that was looked at.
struct Judged {
  FaultList faults;
  std::optional<batch::Key> key{};  ///< if it can be read
  measure::Figures figures{};       ///< if it is valid
};

/// A map as somebody has revealed it.
struct RevealedMap {
  const std::string& file;    ///< its path below the rounds
  const std::string& digest;  ///< that the commitment lists
  const std::string& text;
};

/// Looks at a map below `rounds` without trust: form, origin, every rule, every band.
[[nodiscard]] Judged judge(const RevealedMap& map, const Terms& terms,
                           const std::filesystem::path& rounds);

}  // namespace dungeonlab::tournament
