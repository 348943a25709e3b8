// Converts a sheet without errors to the dense map. What a place does to its visitor by the map
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

Encounter with_throw_said(Encounter encounter, int levels) {
  const bool is_inner = encounter.at.level > 0 && encounter.at.level + 1 < levels;
  if (encounter.kind == EncounterKind::marmar && is_inner) {
    encounter.throws = throw_of(encounter, levels);
  }
  return encounter;
}

Dungeon::Dungeon(const Sheet& sheet, Ground ground)
    : ground_(std::move(ground)),
      exit_(sheet.exits.front()),
      kits_(sheet.start.kits.value_or(default_kits(ground_.base()))),
      bullets_per_kit_(sheet.start.bullets_per_kit.value_or(numbers::kit_bullets)),
      players_(sheet.start.players.value_or(1)),
      notes_(places()) {
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
    Note& note = notes_[lowest + static_cast<PlaceIndex>(up)];
    note.holds = Holds::encounter;
    note.kind = *encounter.kind;
    note.entry = entry;
    note.sign = encounter.sign.value_or(Sign::plus);
    note.count = static_cast<std::uint16_t>(
        encounter.count.value_or(std::max<int>(info(*encounter.kind).count_default, 1)));
    note.exote = encounter.exote.value_or(false);
  }
  if (encounter.kind == EncounterKind::treasure) {
    treasure_ = encounter.at;
  } else if (encounter.kind == EncounterKind::pit) {
    notes_[lowest].sends = index(*encounter.to);
  } else if (encounter.kind == EncounterKind::marmar) {
    const auto direction = throw_of(encounter, levels());
    const int level = encounter.at.level + (direction == Throw::up ? 1 : -1);
    if (direction && level >= 0 && level < levels()) {
      notes_[lowest].sends = index({encounter.at.cell, level});
    }
  }
}

void Dungeon::lay(const River& river) {
  for (std::size_t i = 0; i < river.size(); ++i) {
    Note& note = notes_[index(river[i])];
    note.holds = Holds::river;
    note.piece = piece_of(river, i);
    if (const auto to = carried_to(river, i)) {
      note.sends = index(*to);
    }
  }
}

}  // namespace dungeonlab
