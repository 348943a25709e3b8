// A map in words, place by place: the key behind the gamemaster's screen. The catalogue says what a
// kind does; here the text is about one particular encounter.
#include "dungeonlab/render/map_key.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/caption.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

std::string code(const Encounter& encounter, std::string_view minus) {
  std::string letters(encounter.kind ? info(*encounter.kind).code : "?");
  return encounter.sign ? letters.append(*encounter.sign == Sign::plus ? "+" : minus) : letters;
}

std::string carries_to(const Place& place) {
  return fmt::format(" Here it carries to {}.", name(place));
}

std::string chain(const std::vector<Place>& places) {
  std::string words;
  for (const Place& place : places) {
    words += (words.empty() ? "" : " → ") + name(place);
  }
  return words;
}

}  // namespace

std::string in_words(const Encounter& encounter) {
  if (!encounter.kind) {
    return encounter.written;
  }
  std::string words(spoken(*encounter.kind));
  if (encounter.count) {
    words += fmt::format(" × {}", *encounter.count);
  }
  if (encounter.sign) {
    words += fmt::format(", {}", name(*encounter.sign));
  }
  if (encounter.exote.value_or(false)) {
    words += ", exote";
  }
  if (encounter.to) {
    words += " to " + name(*encounter.to);
  }
  if (encounter.throws) {
    words += fmt::format(", throws {}", name(*encounter.throws));
  }
  if (encounter.levels.value_or(1) > 1) {
    words += fmt::format(", levels {}–{}", encounter.at.level + 1,
                         encounter.at.level + *encounter.levels);
  }
  return words;
}

std::vector<KeyEntry> key_entries(const Sheet& sheet, const std::vector<HouseRule>& in_force) {
  std::vector<KeyEntry> entries;
  for (const Encounter& written : sheet.encounters) {
    const Encounter encounter = with_throw_said(written, sheet.levels.value_or(1));
    const bool is_exote = encounter.exote.value_or(false);
    KeyEntry entry{
        encounter.at,         encounter.kind,
        code(encounter, "-"), code(encounter, "−"),
        in_words(encounter),  encounter.kind ? explained(*encounter.kind, in_force, is_exote) : "",
        encounter.note};
    for (int left = std::max(encounter.levels.value_or(1), 1); left > 0; --left) {
      entries.push_back(entry);
      ++entry.at.level;
    }
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const KeyEntry& one, const KeyEntry& two) { return one.at < two.at; });
  return entries;
}

std::string explanation(const Encounter& encounter, const std::vector<HouseRule>& in_force,
                        const Targets& targets) {
  const std::string meant = in_words(encounter);
  std::string words = encounter.kind ? meant : isolated(escape_for_terminal(meant));
  words += " at " + name(encounter.at);
  if (encounter.kind) {
    words += ": " + explained(*encounter.kind, in_force, encounter.exote.value_or(false));
  }
  if (const auto target = targets.find(encounter.at); target != targets.end()) {
    words += carries_to(target->second);
  }
  if (!encounter.note.empty()) {
    words += "\nNote: " + isolated(escape_for_terminal(encounter.note));
  }
  return words;
}

std::string explanation(const River& river, std::size_t at) {
  const RiverPiece piece = piece_of(river, at);
  const auto to = carried_to(river, at);
  return fmt::format("{} at {}: {}{}", spoken(piece), name(river[at]), about(piece),
                     to ? carries_to(*to) : "");
}

std::optional<std::pair<Place, std::string>> placed_note(const std::string& note,
                                                         const Ground& ground) {
  const std::size_t colon = note.find(": ");
  const auto place = place_named(std::string_view(note).substr(0, std::min(colon, note.size())));
  return colon != std::string::npos && place && ground.contains(*place)
             ? std::optional(std::pair(*place, note.substr(colon + 2)))
             : std::nullopt;
}

std::map<Place, std::string> placed_notes(const Sheet& sheet) {
  std::map<Place, std::string> notes;
  if (sheet.notes.empty() || !sheet.base || !sheet.levels) {
    return notes;
  }
  const Ground ground(sheet);
  for (const std::string& note : sheet.notes) {
    if (const auto placed = placed_note(note, ground)) {
      std::string& words = notes[placed->first];
      words += (words.empty() ? "" : " ") + isolated(escape_for_terminal(placed->second));
    }
  }
  return notes;
}

std::vector<std::string> pit_chains(const Sheet& sheet) {
  std::map<Place, Place> to;
  std::set<Place> entered;
  for (const Encounter& encounter : sheet.encounters) {
    if (encounter.to) {
      to.emplace(encounter.at, *encounter.to);
      entered.insert(*encounter.to);
    }
  }
  std::vector<std::string> chains;
  std::set<Place> visited;
  const auto follow = [&](Place at) {
    std::vector<Place> places = {at};
    while (to.contains(at) && visited.insert(at).second) {
      at = to.at(at);
      places.push_back(at);
    }
    chains.push_back(chain(places));
  };
  for (const bool from_outside : {true, false}) {  // chains that lead into a cycle come first
    for (const auto& [place, next] : to) {
      if (!visited.contains(place) && entered.contains(place) != from_outside) {
        follow(place);
      }
    }
  }
  return chains;
}

}  // namespace dungeonlab::render
