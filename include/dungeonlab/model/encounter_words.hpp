#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/wall.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// The rules of play that a text follows.
struct PlayRules {
  Profile profile = Profile::computer;
  std::vector<HouseRule> in_force{};  ///< in the order of their table

  [[nodiscard]] bool has(HouseRule rule) const;
};
/// The house rules with which a profile starts, and those that a map puts in force.
[[nodiscard]] PlayRules play_rules(Profile profile, const std::vector<HouseRule>& of_map = {});
/// `the computer profile with pit-glimpse, without free-climbing`
[[nodiscard]] std::string name(const PlayRules& rules);
/// What the rules of play of a game with that many players change, in sentences for them.
[[nodiscard]] std::vector<std::string> house_rule_sentences(const PlayRules& rules,
                                                            std::size_t players);
/// `Rules of play: the computer profile.` Every text that depends on rules of play contains this.
[[nodiscard]] std::string followed(const PlayRules& rules);
/// `takes no turn` or `takes a turn`: the cost of an action that the house rule `free_by` makes
/// free.
[[nodiscard]] std::string_view turn_taken(HouseRule free_by,
                                          const std::vector<HouseRule>& in_force);

/// What kills a kind: `5 bullets, 1 grenade or 2 blasters (with blasters-kill-beasts)`; empty if
/// nothing does.
[[nodiscard]] std::string killing(EncounterKind kind);
/// The same when these house rules are in force, leaving out what needs others: `5 bullets or 1
/// grenade`. An exote takes twice as many.
[[nodiscard]] std::string killing(EncounterKind kind, const std::vector<HouseRule>& in_force,
                                  bool is_exote = false);
/// The sentence of a row, with its numbers filled in.
[[nodiscard]] std::string_view about(EncounterKind kind);
[[nodiscard]] std::string_view about(HouseRule rule);
[[nodiscard]] std::string_view about(WallKind kind);
/// What opens a wall: `1 grenade`; empty if nothing does.
[[nodiscard]] std::string opening(WallKind kind);
/// What a kind is, does and costs when these house rules are in force: the sentence of the
/// catalogue, changed by wordings.def.
[[nodiscard]] std::string about(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// The same in one or two sentences of at most twelve words, without what is added at the end.
[[nodiscard]] std::string in_brief(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// Everything a gamemaster should know about a kind: that sentence, what kills it, and the value of
/// its skin.
[[nodiscard]] std::string explained(EncounterKind kind, const std::vector<HouseRule>& in_force,
                                    bool is_exote = false);
/// The cost and value of skinning a kind: `Skinning takes a turn; the skin brings 10 dollars in a
/// store.`; empty if the skin has no value.
[[nodiscard]] std::string skinning(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// What a kind does to an open neighbour: `10 pierces`; empty if it does nothing.
[[nodiscard]] std::string suffering(EncounterKind kind);

}  // namespace dungeonlab
