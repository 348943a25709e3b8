// The files that several commands read: a map, which must break no rule, a party, and a key.
#include "old_school/files.hpp"

#include "cli/proved_map.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/check.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {

Result<std::optional<ProvedMap>> read_proved_map(const Arguments& arguments,
                                                 std::string_view command, World& world) {
  const std::string& word = arguments.words().front();
  TRY(auto map, read_single_map(word, world));
  std::string name = std::filesystem::path(map.file).filename().generic_string();
  std::string digest = sha256(text_for_digest(map.document.text));
  auto valid = proved_map(
      arguments, std::move(map),
      fmt::format("dungeonlab osr {}: cannot use a map that breaks a rule", command), world);
  return valid ? std::optional(ProvedMap{*std::move(valid), std::move(name), std::move(digest)})
               : std::nullopt;
}

Result<PartyText> read_party_file(const std::string& path) {
  return read_people_file(path, [](std::string_view text) {
    return osr::read_party(text).map([&](osr::Party party) {
      return PartyText{.text = std::string(text), .party = std::move(party)};
    });
  });
}

Result<std::optional<osr::Party>> requested_party(const Arguments& arguments) {
  const auto path = arguments.value(party_option.name);
  if (!path) {
    return std::optional<osr::Party>();
  }
  return read_party_file(*path).map(
      [](PartyText read) { return std::optional(std::move(read.party)); });
}

Result<KeyText> read_key_file(const std::string& path) {
  return read_people_file(path, [&](std::string_view text) {
    return expedition::read_key(text).map([&](expedition::KeyFile file) {
      return KeyText{.path = path, .text = std::string(text), .file = std::move(file)};
    });
  });
}

Result<std::optional<KeyText>> requested_key(const Arguments& arguments, const Option& option) {
  const auto path = arguments.value(option.name);
  return path ? read_key_file(*path).map([](KeyText key) { return std::optional(std::move(key)); })
              : Result<std::optional<KeyText>>(std::nullopt);
}

Result<osr::RuleSet> rules_beside(const Arguments& arguments, const std::optional<KeyText>& key) {
  if (key) {
    return rules_of_key(arguments, *key);
  }
  TRY(const auto name, requested_set(arguments, {}));
  return rule_set_named(name);
}

Result<osr::RuleSet> rules_of_key(const Arguments& arguments, const KeyText& key) {
  if (arguments.has(ruleset_option.name)) {
    TRY(const auto name, requested_set(arguments, {}));
    return rule_set_named(name);
  }
  const std::string& name = key.file.key.ruleset;
  if (!is_ruleset(name)) {
    return fail(Failure::usage,
                fmt::format("{} was made with the rule set {}: give its folder with {}",
                            shown_file(key.path), escape_for_terminal(name), ruleset_option.name));
  }
  return rule_set_named(name);
}

void warn_of_other_rules(std::string_view command, const KeyText& key, const osr::RuleSet& rules,
                         World& world) {
  const std::string others = expedition::of_other_rules(key.file.key, rules);
  if (others.empty()) {
    return;
  }
  world.err << fmt::format(
      "dungeonlab osr {0}: warning: {1}: {2}; its chances and its experience stay unchanged: "
      "`dungeonlab osr stock MAP --keep {1} {3} {4}` makes it again\n",
      command, shown_file(key.path), others, ruleset_option.name,
      is_ruleset(rules.name()) ? rules.name() : "DIR");
}

std::string of_another_map(const KeyText& key, const ProvedMap& map) {
  const expedition::Key& made = key.file.key;
  return made.map_sha256 == map.sha256
             ? ""
             : fmt::format(
                   "{} is the key of another map, {} with the digest {}; this map has "
                   "{}",
                   shown_file(key.path), shown_file(made.map_file), made.map_sha256.substr(0, 16),
                   map.sha256.substr(0, 16));
}

}  // namespace dungeonlab::app::old_school
