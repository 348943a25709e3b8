#pragma once

#include "dungeonlab/model/encounter.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace dungeonlab::generate {

/// By kind: true if it is the target of captors that pass the test.
template <class Test>
[[nodiscard]] constexpr auto targets_of(const Test& test) {
  std::array<bool, encounter_table.size()> is_one{};
  for (const EncounterInfo& row : encounter_table) {
    if (row.needs && test(row)) {
      is_one[static_cast<std::size_t>(row.needs->kind)] = true;
    }
  }
  return is_one;
}
/// True if the kind is the target of any captor.
[[nodiscard]] inline bool is_target(EncounterKind kind) {
  static constexpr auto targets = targets_of([](const EncounterInfo& /*captor*/) { return true; });
  return targets[static_cast<std::size_t>(kind)];
}
/// True if the kind is the target of captors that pass the test.
template <class Test>
[[nodiscard]] bool is_target_of(EncounterKind kind, const Test& test) {
  return is_target(kind) &&
         std::any_of(encounter_table.begin(), encounter_table.end(), [&](const EncounterInfo& row) {
           return row.needs && row.needs->kind == kind && test(row);
         });
}

/// A kind that must not be on a map without another: a target that is useful only to its captors,
/// or an object that is useful with only one kind.
struct Companions {
  EncounterKind kind;
  EncounterKind needs;
};
[[nodiscard]] inline const std::vector<Companions>& useless_alone() {
  static const std::vector<Companions> table = [] {
    std::vector<Companions> pairs;
    for (const EncounterInfo& row : encounter_table) {
      if (row.needs && info(row.needs->kind).weight == 0) {
        pairs.push_back({row.needs->kind, row.kind});
      }
    }
    for (const EncounterInfo& row : encounter_table) {
      if (row.useful_with && !row.useful_with->or_others) {
        pairs.push_back({row.kind, row.useful_with->kind});
      }
    }
    return pairs;
  }();
  return table;
}

}  // namespace dungeonlab::generate
