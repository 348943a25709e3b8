#pragma once

#include "dungeonlab/explain/explain.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::explain {

/// The subject of a group of rules, such as `rivers`.
[[nodiscard]] std::string_view title(rules::Group group);
/// The letters with which the codes of a group begin, such as `RV`.
[[nodiscard]] std::string_view letters(rules::Group group);
/// What evaluates a rule, in words and as a name for programs, such as `sheet`.
[[nodiscard]] std::string evaluation(const rules::Rule& rule);
[[nodiscard]] std::string_view name(rules::FoundBy found_by);

/// A family, as the catalogue titles it and as a name for programs, such as `green-eyes`.
[[nodiscard]] std::string_view title(Family family);
[[nodiscard]] std::string_view name(Family family);
/// What a player sees or what happens to them, in words and as a name for programs. Empty for
/// nothing.
[[nodiscard]] std::string_view words(Sight sight);
[[nodiscard]] std::string_view name(Sight sight);
[[nodiscard]] std::string_view words(Arrival arrival);
[[nodiscard]] std::string_view name(Arrival arrival);

/// A fact in words, such as `killed by` with `5 bullets`.
struct Fact {
  std::string_view name;
  std::string value;
};
[[nodiscard]] std::vector<Fact> facts(const Topic& topic, Profile profile = Profile::computer);

/// The columns of the catalogue of encounters that are empty for some kinds.
inline constexpr std::array<std::string_view, 11> column_names = {"seen from a neighbour",
                                                                  "neighbours suffer",
                                                                  "a visitor",
                                                                  "bites",
                                                                  "killed by",
                                                                  "skin in dollars",
                                                                  "attributes",
                                                                  "default count",
                                                                  "needs on the map",
                                                                  "needs the house rule",
                                                                  "weight in the generator"};
/// The columns of a kind from encounters.def in words, in the order of `column_names`; empty where
/// there is nothing to say.
[[nodiscard]] std::array<std::string, column_names.size()> columns(EncounterKind kind);

}  // namespace dungeonlab::explain
