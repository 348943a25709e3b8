#pragma once

#include "cli/command.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "old_school/known_names.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app::old_school {

inline constexpr std::string_view osr_format = "dungeonlab-osr/1";

inline constexpr Option ruleset_option = {.name = "--ruleset",
                                          .value = "NAME|DIR",
                                          .about =
                                              "the rule set: a name, or a folder with a "
                                              "set.json",
                                          .otherwise = "ose",
                                          .completion = {known_names::rule_sets}};
inline constexpr Option reading_option = {.name = "--reading",
                                          .value = "NAME=VALUE",
                                          .about = "resolve an ambiguous rule",
                                          .repeatable = true,
                                          .completion = {known_names::readings}};
inline constexpr Option strict_option = {"--strict", "",
                                         "refuse borrowed numbers and house numbers"};

/// What a word of the command line asks about: `reaction`, `ose.reaction`, `sea.wind`.
struct RulesTopic {
  std::optional<std::string> set{};  ///< the rule set named in the word itself
  std::string name{};                ///< without the rule set
};
[[nodiscard]] RulesTopic rules_topic(std::string_view word);
/// True if this is the name of a built-in rule set.
[[nodiscard]] bool is_ruleset(std::string_view name);

/// A rule set by its name or its folder.
[[nodiscard]] Result<osr::RuleSet> rule_set_named(const std::string& name);
/// The name or the folder that a command line requests, first in the word itself; `ose` if none.
[[nodiscard]] Result<std::string> requested_set(const Arguments& arguments,
                                                const RulesTopic& topic);
[[nodiscard]] Result<osr::AskOptions> requested_readings(const Arguments& arguments);

/// A usage error if a requested reading was not used for the answer.
[[nodiscard]] Result<void> all_are_used(const osr::AskOptions& options, const osr::Answer& answer,
                                        const osr::QuestionInfo& question);

/// Reads `str=16 bonus=2` as parameters. A usage error for a word that is not name=value.
[[nodiscard]] Result<osr::Parameters> parameters_of(const std::vector<std::string>& words,
                                                    std::size_t first);

/// The sources of an answer's numbers: `O9 O11; borrowed from bfrpg: B2; reading fall=whole`.
[[nodiscard]] std::string shown_sources(const osr::Answer& answer);

/// The error for an unknown question, with the nearest name; a name that neither chapter has is
/// impossible instead of misspelt. `set` goes in front of the suggestion.
[[nodiscard]] Error no_such_question(const RulesTopic& topic,
                                     const std::vector<std::string_view>& names);

/// Begins an object for a row with its chance.
void begin_odds(json::Writer& json, const osr::RowOdds& row);
/// Writes the members of a JSON object for a question and its answer.
void write_asked(json::Writer& json, std::string_view question, const osr::Parameters& parameters,
                 std::string_view set, const osr::Answer& answer);

}  // namespace dungeonlab::app::old_school
