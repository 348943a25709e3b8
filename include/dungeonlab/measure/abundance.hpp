#pragma once

#include "dungeonlab/measure/census.hpp"

#include <cstdint>

namespace dungeonlab::measure {

/// How often one kind of object occurs on each of many maps.
struct Abundance {
  std::uint64_t maps_with = 0;  ///< maps that have at least one
  std::int64_t sum = 0;
  std::int64_t least = 0;
  std::int64_t most = 0;

  friend bool operator==(const Abundance&, const Abundance&) = default;
};

/// The same for every kind of encounter and wall, and for rivers. It keeps no maps.
class Abundances {
 public:
  void add(const Census& census);

  [[nodiscard]] std::uint64_t maps() const { return maps_; }
  [[nodiscard]] const Abundance& of(EncounterKind kind) const {
    return kinds_[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] const Abundance& of(WallKind kind) const {
    return walls_[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] const Abundance& rivers() const { return rivers_; }

 private:
  void add(Abundance& abundance, std::int64_t count) const;

  std::uint64_t maps_ = 0;
  std::array<Abundance, encounter_table.size()> kinds_{};
  std::array<Abundance, wall_table.size()> walls_{};
  Abundance rivers_{};
};

}  // namespace dungeonlab::measure
