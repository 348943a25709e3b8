#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/wall.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// By which rules of play a text speaks.
struct PlayRules {
  Profile profile = Profile::computer;
  std::vector<HouseRule> in_force{};  ///< in the order of their table

  [[nodiscard]] bool has(HouseRule rule) const;
};
/// The rules with which a profile starts, and those that a map puts in force.
[[nodiscard]] PlayRules play_rules(Profile profile, const std::vector<HouseRule>& of_map = {});
/// `the profile computer with pit-glimpse, without free-climbing`
[[nodiscard]] std::string name(const PlayRules& rules);
/// What the rules of play of a game with that many players change, in sentences for them.
[[nodiscard]] std::vector<std::string> house_rule_sentences(const PlayRules& rules,
                                                            std::size_t players);
/// `Rules of play: the profile computer.`: every text that follows rules of play says so.
[[nodiscard]] std::string followed(const PlayRules& rules);
/// `takes no turn` or `takes a turn`: what an act costs that a house rule makes free.
[[nodiscard]] std::string_view turn_taken(HouseRule free_by,
                                          const std::vector<HouseRule>& in_force);

/// What kills a kind: `5 bullets, 1 grenade or 2 blasters (with blasters-kill-beasts)`; empty if
/// nothing does.
[[nodiscard]] std::string killing(EncounterKind kind);
/// Likewise where these house rules are in force, without what needs others: `5 bullets or 1
/// grenade`; an exote takes twice as much.
[[nodiscard]] std::string killing(EncounterKind kind, const std::vector<HouseRule>& in_force,
                                  bool is_exote = false);
/// The sentence of a row, with its numbers.
[[nodiscard]] std::string_view about(EncounterKind kind);
[[nodiscard]] std::string_view about(HouseRule rule);
[[nodiscard]] std::string_view about(WallKind kind);
/// What opens a wall: `1 grenade`; empty if nothing does.
[[nodiscard]] std::string opening(WallKind kind);
/// What a kind is and does, and what that costs, where these house rules are in force: the sentence
/// of the catalogue as wordings.def changes it.
[[nodiscard]] std::string about(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// The same in a sentence or two of at most twelve words, without what is added at the end.
[[nodiscard]] std::string in_brief(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// All that a gamemaster should know of one: that sentence, what kills it, what its skin brings.
[[nodiscard]] std::string explained(EncounterKind kind, const std::vector<HouseRule>& in_force,
                                    bool is_exote = false);
/// What the skin of a kind costs and brings there: `Skinning takes a turn; the skin brings 10
/// dollars in a store.`; empty if it brings nothing.
[[nodiscard]] std::string skinning(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// What a kind does to an open neighbour: `10 pierces`; empty if it does nothing.
[[nodiscard]] std::string suffering(EncounterKind kind);

}  // namespace dungeonlab
