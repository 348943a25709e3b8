#pragma once

#include "dungeonlab/explain/explain.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::explain {

/// What the rules of a group are about: `rivers`.
[[nodiscard]] std::string_view title(rules::Group group);
/// The letters of a group, with which its codes begin: `RV`.
[[nodiscard]] std::string_view letters(rules::Group group);
/// What evaluates a rule, in words and as programs read it: `sheet`.
[[nodiscard]] std::string evaluation(const rules::Rule& rule);
[[nodiscard]] std::string_view name(rules::FoundBy found_by);

/// The families as the catalogue says them and as programs read them: `green-eyes`.
[[nodiscard]] std::string_view title(Family family);
[[nodiscard]] std::string_view name(Family family);
/// What a player sees or what happens to her, in words and as programs read it. Empty for nothing.
[[nodiscard]] std::string_view words(Sight sight);
[[nodiscard]] std::string_view name(Sight sight);
[[nodiscard]] std::string_view words(Arrival arrival);
[[nodiscard]] std::string_view name(Arrival arrival);

/// What a thing is, in words: `killed by` with `5 bullets`. Only what there is to say.
struct Fact {
  std::string_view name;
  std::string value;
};
[[nodiscard]] std::vector<Fact> facts(const Topic& topic, Profile profile = Profile::computer);

/// The columns of the catalogue of encounters that not every kind fills.
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
/// What encounters.def says of a kind, in words, by the place of the name in `column_names`; empty
/// where it says nothing.
[[nodiscard]] std::array<std::string, column_names.size()> columns(EncounterKind kind);

}  // namespace dungeonlab::explain
