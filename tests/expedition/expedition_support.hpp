#pragma once

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/expedition/check.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::expedition {

/// A proved map and its file.
struct ProvedFile {
  std::string text{};
  rules::ValidDungeon map;
  [[nodiscard]] MapFile file() const { return {map, "map.dungeon.txt", sha256(text)}; }
};
inline ProvedFile proved_plan(const std::string& text) {
  auto verdict = rules::validate(io::read(text, io::form_of(text)).sheet);
  EXPECT_TRUE(verdict.valid);
  return {text, *verdict.valid};
}
inline const ProvedFile& first_steps() {
  static const ProvedFile made =
      proved_plan(testing_support::project_file("samples/good/first-steps.dungeon.txt"));
  return made;
}

inline const osr::RuleSet& rules_named(std::string_view name) {
  static const osr::RuleSet ose = *osr::RuleSet::named("ose");
  static const osr::RuleSet bfrpg = *osr::RuleSet::named("bfrpg");
  return name == "ose" ? ose : bfrpg;
}

inline osr::Party party_of(const std::string& members) {
  const auto party =
      osr::read_party(R"({"format":"dungeonlab-party/1","members":[)" + members + "]}");
  EXPECT_TRUE(party) << members;
  return *party;
}

inline Stocked stocked(const ProvedFile& map, std::string_view set, StockOptions options,
                       const osr::Party* party = nullptr) {
  if (options.seed.empty()) {
    options.seed = "winter";
  }
  const auto made = stock(map.file(), {rules_named(set), {}, party}, options);
  EXPECT_TRUE(made) << (made ? "" : made.error().what);
  return *made;
}

/// The codes of a key's findings, with a letter for the severity: `K03 E`.
inline std::vector<std::string> found_in(const ProvedFile& map, std::string_view set,
                                         const Key& key, const osr::Party* party = nullptr) {
  const auto findings = check_key(map.file(), {rules_named(set), {}, party}, key);
  EXPECT_TRUE(findings) << (findings ? "" : findings.error().what);
  std::vector<std::string> codes;
  for (const KeyFinding& finding : *findings) {
    codes.push_back(std::string(finding.info->code) +
                    (finding.severity == rules::Severity::error ? " E " : " W ") + finding.pointer);
  }
  return codes;
}

}  // namespace dungeonlab::expedition
