#pragma once

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/osr/party.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <optional>
#include <string>

namespace dungeonlab::app::old_school {

inline constexpr Option party_option = {"--party", "FILE",
                                        "the party (default: one person with 10 in every ability)"};

/// A proved map with its file name and digest.
struct ProvedMap {
  rules::ValidDungeon map;
  std::string name{};    ///< file name without the folder
  std::string sha256{};  ///< digest of the map's text
};
/// Reads and checks the map of a command line. Empty if it breaks a rule; then the findings are on
/// standard error and nothing is made from the map.
[[nodiscard]] Result<std::optional<ProvedMap>> read_proved_map(const Arguments& arguments,
                                                               std::string_view command,
                                                               World& world);

/// A party and the text it was read from.
struct PartyText {
  std::string text{};
  osr::Party party{};
};
[[nodiscard]] Result<PartyText> read_party_file(const std::string& path);
/// The party that an option names; empty if it is not given.
[[nodiscard]] Result<std::optional<osr::Party>> requested_party(const Arguments& arguments);

/// A key and the text it was read from.
struct KeyText {
  std::string path{};
  std::string text{};
  expedition::KeyFile file{};
};
[[nodiscard]] Result<KeyText> read_key_file(const std::string& path);
/// The key that an option names; empty if it is not given.
[[nodiscard]] Result<std::optional<KeyText>> requested_key(const Arguments& arguments,
                                                           const Option& option);
/// The rule set for reading a key: the one on the command line, or else the one it names.
[[nodiscard]] Result<osr::RuleSet> rules_of_key(const Arguments& arguments, const KeyText& key);
/// The same if there may be no key.
[[nodiscard]] Result<osr::RuleSet> rules_beside(const Arguments& arguments,
                                                const std::optional<KeyText>& key);
/// Warns on standard error if a key was made with other rules, and says how to make it again.
void warn_of_other_rules(std::string_view command, const KeyText& key, const osr::RuleSet& rules,
                         World& world);
/// Why a key does not fit a map, with both digests; empty if it does.
[[nodiscard]] std::string of_another_map(const KeyText& key, const ProvedMap& map);

}  // namespace dungeonlab::app::old_school
