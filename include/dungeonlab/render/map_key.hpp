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

/// What is at one place, in words.
struct KeyEntry {
  Place at;
  std::optional<EncounterKind> kind{};
  std::string code;   ///< as a plan has it: `oo`, `Pc-`
  std::string sign;   ///< as a picture has it: `oo`, `Pc−`
  std::string what;   ///< `lion, exote`; as written where the kind is not known
  std::string about;  ///< what it does and costs, what kills it and what it brings
  std::string note;
};

/// The encounters of a map, cell by cell, in each from the lowest level; what fills several levels
/// is at each of them.
[[nodiscard]] std::vector<KeyEntry> key_entries(const Sheet& sheet,
                                                const std::vector<HouseRule>& in_force);

/// `cop, minus at B2.1: A cop carries … Killed by 5 bullets. Here it carries to A1.1.` and its note
/// on a line of its own: what stands in a key, said in one breath and safe to show.
[[nodiscard]] std::string explanation(const Encounter& encounter,
                                      const std::vector<HouseRule>& in_force,
                                      const Targets& targets);

/// The same of a place of a river: `river source at A1.2: … Here it carries to B1.2.`
[[nodiscard]] std::string explanation(const River& river, std::size_t at);

/// The place and the words of a note of the map that begins with a place of it, as in
/// `A1.1: a cold draught`.
[[nodiscard]] std::optional<std::pair<Place, std::string>> placed_note(const std::string& note,
                                                                       const Ground& ground);
/// All of them by place, safe to show.
[[nodiscard]] std::map<Place, std::string> placed_notes(const Sheet& sheet);

/// Where pits lead, one chain each: `A4.1 → D4.2 → A4.1`.
[[nodiscard]] std::vector<std::string> pit_chains(const Sheet& sheet);

}  // namespace dungeonlab::render
