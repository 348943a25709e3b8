// The names of a map. An edited map keeps its origin, so an origin proves nothing; only generating
// the map again does. That takes a fraction of a millisecond for a map of playable size, and a
// bound keeps it fast for any other. If the two differ, or nobody can check, only a digest of the
// map itself is a reliable name.
#include "dungeonlab/forge/map_label.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_id.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/fingerprint.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace dungeonlab::forge {
namespace {

constexpr std::int64_t places_drawn_again_max = 10'000;
constexpr std::size_t digest_digits = 12;

}  // namespace

Provenance provenance_of(const Sheet& sheet) {
  if (!sheet.origin || !sheet.base || !sheet.levels ||
      std::int64_t{sheet.base->columns} * sheet.base->rows * *sheet.levels >
          places_drawn_again_max) {
    return Provenance::unknown;
  }
  const auto again = forge_again(*sheet.origin);
  if (!again) {
    return Provenance::unknown;
  }
  return fingerprint(sheet) == fingerprint(again->sheet()) ? Provenance::made : Provenance::changed;
}

MapLabel label_of(const Sheet& sheet) {
  if (sheet.origin && !sheet.origin->commitment.empty()) {
    return {std::nullopt, sheet.origin->commitment};
  }
  auto id = sheet.origin ? id_of(*sheet.origin) : std::nullopt;
  if (id && provenance_of(sheet) != Provenance::made) {
    id.reset();
  }
  const std::string digest = "map " + sha256(io::write_json(sheet)).substr(0, digest_digits);
  return {id, id ? fmt::format("{} · {}", *id, digest) : digest};
}

}  // namespace dungeonlab::forge
