// From a sheet without errors to the dense map. Everything a place does to its visitor by the map
// alone (pits, rivers, marmars) becomes one successor per place, so that chains of forced movement
// can be followed by index.
#include "dungeonlab/model/dungeon.hpp"

#include "dungeonlab/model/numbers.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab {

std::optional<Throw> throw_of(const Encounter& marmar, int levels) {
  if (marmar.throws) {
    return marmar.throws;
  }
  const int doubled = 2 * marmar.at.level + 1;
  if (doubled == levels) {
    return std::nullopt;
  }
  return doubled < levels ? Throw::up : Throw::down;
}

Dungeon::Dungeon(const Sheet& sheet, Ground ground)
    : ground_(std::move(ground)),
      exit_(sheet.exits.front()),
      kits_(sheet.start.kits.value_or(default_kits(ground_.base()))),
      bullets_per_kit_(sheet.start.bullets_per_kit.value_or(numbers::kit_bullets)),
      players_(sheet.start.players.value_or(1)) {
  const std::size_t size = places();
  holds_.assign(size, Holds::nothing);
  kinds_.assign(size, EncounterKind{});
  entries_.assign(size, nowhere);
  signs_.assign(size, Sign::plus);
  sends_.assign(size, nowhere);
  counts_.assign(size, 1);
  exotes_.assign(size, false);
  pieces_.assign(size, RiverPiece::flow);

  for (const WrittenHouseRule& entry : sheet.house_rules) {
    if (entry.rule) {
      in_force_[static_cast<std::size_t>(*entry.rule)] = true;
    }
  }
  for (std::uint32_t entry = 0; entry < sheet.encounters.size(); ++entry) {
    lay(sheet.encounters[entry], entry);
  }
  for (const River& river : sheet.rivers) {
    lay(river);
  }
}

void Dungeon::lay(const Encounter& encounter, std::uint32_t entry) {
  const PlaceIndex lowest = index(encounter.at);
  for (int up = 0; up < encounter.levels.value_or(1); ++up) {
    const PlaceIndex at = index({encounter.at.cell, encounter.at.level + up});
    holds_[at] = Holds::encounter;
    kinds_[at] = *encounter.kind;
    entries_[at] = entry;
    signs_[at] = encounter.sign.value_or(Sign::plus);
    counts_[at] = static_cast<std::uint16_t>(
        encounter.count.value_or(std::max<int>(info(*encounter.kind).count_default, 1)));
    exotes_[at] = encounter.exote.value_or(false);
  }
  if (encounter.kind == EncounterKind::treasure) {
    treasure_ = encounter.at;
  } else if (encounter.kind == EncounterKind::pit) {
    sends_[lowest] = index(*encounter.to);
  } else if (encounter.kind == EncounterKind::marmar) {
    const auto direction = throw_of(encounter, levels());
    const int level = encounter.at.level + (direction == Throw::up ? 1 : -1);
    if (direction && level >= 0 && level < levels()) {
      sends_[lowest] = index({encounter.at.cell, level});
    }
  }
}

void Dungeon::lay(const River& river) {
  for (std::size_t i = 0; i < river.size(); ++i) {
    const PlaceIndex at = index(river[i]);
    holds_[at] = Holds::river;
    pieces_[at] = piece_of(river, i);
    // Both levels of a waterfall are one element: its upper place carries past the lower one.
    const bool falls = i + 2 < river.size() && river[i + 1].cell == river[i].cell;
    if (i + 1 < river.size()) {
      sends_[at] = index(river[i + (falls ? 2 : 1)]);
    }
  }
}

}  // namespace dungeonlab
