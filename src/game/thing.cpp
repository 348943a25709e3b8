// The names of things, and which thing a kind of the catalogue is or leaves behind. Both follow
// from the names, so there is no second table.
#include "dungeonlab/game/thing.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::game {
namespace {

constexpr std::string_view skin_prefix = "skin-";

constexpr std::array<std::optional<Thing>, encounter_table.size()> things_by_name(
    std::string_view prefix) {
  std::array<std::optional<Thing>, encounter_table.size()> found{};
  for (std::size_t kind = 0; kind < found.size(); ++kind) {
    for (std::size_t thing = 0; thing < thing_count; ++thing) {
      const std::string_view text = thing_table[thing].view();
      if (text.starts_with(prefix) &&
          text.substr(prefix.size()) == encounter_table[kind].written.view()) {
        found[kind] = static_cast<Thing>(thing);
      }
    }
  }
  return found;
}

constexpr auto gear_by_kind = things_by_name("");
constexpr auto skin_by_kind = things_by_name(skin_prefix);

}  // namespace

std::optional<Thing> thing_named(std::string_view text) {
  for (std::size_t thing = 0; thing < thing_count; ++thing) {
    if (thing_table[thing].view() == text) {
      return static_cast<Thing>(thing);
    }
  }
  return std::nullopt;
}

std::optional<Thing> thing_of(EncounterKind gear) {
  return gear_by_kind[static_cast<std::size_t>(gear)];
}

std::optional<Thing> skin_of(EncounterKind beast) {
  return skin_by_kind[static_cast<std::size_t>(beast)];
}

int skin_price(Thing skin) {
  for (const EncounterInfo& row : encounter_table) {
    if (skin_of(row.kind) == skin) {
      return row.skin_price;
    }
  }
  return 0;
}

}  // namespace dungeonlab::game
