#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/render/scene.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::render {

/// `lion, exote`, `pit to E5.2`; as written if the kind is unknown.
[[nodiscard]] std::string in_words(const Encounter& encounter);

/// The content of one place, in words.
struct KeyEntry {
  Place at;
  std::optional<EncounterKind> kind{};
  std::string code;   ///< as in a plan: `oo`, `Pc-`
  std::string drawn;  ///< as in a picture: `oo`, `Pc−`
  std::string what;   ///< `lion, exote`; as written if the kind is unknown
  std::string about;  ///< what it does and costs, what kills it, and the value of its skin
  std::string note;
};

/// The encounters of a map, cell by cell, and from the lowest level within each cell. An encounter
/// that fills several levels is listed at each.
[[nodiscard]] std::vector<KeyEntry> key_entries(const Sheet& sheet,
                                                const std::vector<HouseRule>& in_force);

/// `cop, minus at B2.1: A cop carries … Killed by 5 bullets. Here it carries to A1.1.`, then its
/// note on a separate line: the contents of a key entry as running text, safe to show.
[[nodiscard]] std::string explanation(const Encounter& encounter,
                                      const std::vector<HouseRule>& in_force,
                                      const Targets& targets);

/// The same for a place of a river: `river source at A1.2: … Here it carries to B1.2.`
[[nodiscard]] std::string explanation(const River& river, std::size_t at);

/// The place and the text of a note of the map that begins with one of its places, as in `A1.1: a
/// cold draught`.
[[nodiscard]] std::optional<std::pair<Place, std::string>> placed_note(const std::string& note,
                                                                       const Ground& ground);
/// All such notes by place, safe to show.
[[nodiscard]] std::map<Place, std::string> placed_notes(const Sheet& sheet);

/// The destinations of pits, one chain each: `A4.1 → D4.2 → A4.1`.
[[nodiscard]] std::vector<std::string> pit_chains(const Sheet& sheet);

}  // namespace dungeonlab::render
