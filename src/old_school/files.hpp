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

inline constexpr Option party_option = {
    "--party", "FILE", "who goes in (somebody with 10 in everything if not given)"};

/// A map that is proved, with its file, its digest and its text.
struct ProvedMap {
  rules::ValidDungeon map;
  std::string name{};    ///< of the file, without its folder
  std::string sha256{};  ///< of the text of the map
};
/// Reads and judges the map of a command line; nothing if it breaks a rule, and then the findings
/// are on standard error: of such a map nothing is made.
[[nodiscard]] Result<std::optional<ProvedMap>> read_proved_map(const Arguments& arguments,
                                                               std::string_view command,
                                                               World& world);

/// A party with the text that it stands in.
struct PartyText {
  std::string text{};
  osr::Party party{};
};
[[nodiscard]] Result<PartyText> read_party_file(const std::string& path);
/// The party that an option names; nothing if it is not given.
[[nodiscard]] Result<std::optional<osr::Party>> requested_party(const Arguments& arguments);

/// A key with the text that it stands in.
struct KeyText {
  std::string path{};
  std::string text{};
  expedition::KeyFile file{};
};
[[nodiscard]] Result<KeyText> read_key_file(const std::string& path);
/// The key that an option names; nothing if it is not given.
[[nodiscard]] Result<std::optional<KeyText>> requested_key(const Arguments& arguments,
                                                           const Option& option);
/// The rule set that a key is read by: that of the command line, else the one that it names.
[[nodiscard]] Result<osr::RuleSet> rules_of_key(const Arguments& arguments, const KeyText& key);
/// The same where there may be no key.
[[nodiscard]] Result<osr::RuleSet> rules_beside(const Arguments& arguments,
                                                const std::optional<KeyText>& key);
/// Warns on standard error of a key whose numbers are of other rules than those that read it, and
/// says how it is made anew.
void warn_of_other_rules(std::string_view command, const KeyText& key, const osr::RuleSet& rules,
                         World& world);
/// Why a key is of no use with a map: both digests. Empty: it is of that map.
[[nodiscard]] std::string of_another_map(const KeyText& key, const ProvedMap& map);

}  // namespace dungeonlab::app::old_school
