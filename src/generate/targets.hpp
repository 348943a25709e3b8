#pragma once

#include "dungeonlab/model/encounter.hpp"

#include <algorithm>

namespace dungeonlab::generate {

/// True if the kind is the target of captors that pass the test.
template <class Test>
[[nodiscard]] bool is_target_of(EncounterKind kind, const Test& test) {
  return std::any_of(encounter_table.begin(), encounter_table.end(), [&](const EncounterInfo& row) {
    return row.needs && row.needs->kind == kind && test(row);
  });
}
[[nodiscard]] inline bool is_target(EncounterKind kind) {
  return is_target_of(kind, [](const EncounterInfo& /*captor*/) { return true; });
}

}  // namespace dungeonlab::generate
