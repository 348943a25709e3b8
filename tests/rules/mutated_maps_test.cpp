// 200 generated maps (5,000 if DUNGEONLAB_EXHAUSTIVE is set) of every preset, each changed by every
// operator that applies to it. A change must cause exactly the errors that the operator names. An
// operator picks its spot at random and looks at the sheet by plain means that share no code with
// the rules.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "rules/map_operators.hpp"
#include "support/evidence.hpp"
#include "support/verdicts.hpp"

#include <cstdlib>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

using testing_support::Codes;

std::uint64_t maps() {
  return std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr ? 200 : 5'000;
}

std::vector<MapOperator> map_operators() {
  std::vector<MapOperator> all;
  for (const auto& some : {operators_on_things(), operators_on_ground()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

/// Map `index`. The presets take turns.
Sheet drawn(std::uint64_t index) {
  const auto presets = io::presets();
  const io::Preset& preset = presets[index % presets.size()];
  const auto made = forge::forge(preset.file.settings, "mutated maps", index);
  EXPECT_TRUE(made.has_value()) << preset.name << ' ' << index;
  return made ? made->sheet() : Sheet{};
}

TEST(MutatedMaps, HaveExactlyTheErrorsOfTheChange) {
  const std::vector<MapOperator> operators = map_operators();
  Rng rng({"mutated maps"});
  std::map<std::string_view, std::uint64_t> applied;
  for (std::uint64_t index = 0; index < maps(); ++index) {
    const Sheet sheet = drawn(index);
    const Codes before = testing_support::lesser(validate(sheet));
    for (const MapOperator& change : operators) {
      const std::optional<Mutant> mutant = change.apply(sheet, rng);
      if (!mutant) {
        continue;
      }
      ++applied[change.name];
      const Verdict verdict = validate(mutant->sheet);
      const Codes lesser = testing_support::lesser(verdict);
      ASSERT_EQ(testing_support::errors(verdict), mutant->errors)
          << change.name << '\n'
          << io::write_json_line(sheet) << io::write_json_line(mutant->sheet);
      ASSERT_EQ(verdict.valid.has_value(), mutant->errors.empty()) << change.name;
      for (const std::string& code : mutant->lesser) {
        ASSERT_TRUE(lesser.contains(code) && !before.contains(code))
            << change.name << ' ' << code << '\n'
            << io::write_json_line(mutant->sheet);
      }
    }
  }
  const std::uint64_t changed =
      std::accumulate(applied.begin(), applied.end(), std::uint64_t{0},
                      [](std::uint64_t sum, const auto& one) { return sum + one.second; });
  testing_support::report_evidence("maps with one change, and the errors it names", changed,
                                   HasFailure() ? 1 : 0);
  for (const MapOperator& change : operators) {
    EXPECT_GE(applied[change.name], 10U) << change.name;
  }
}

TEST(MutatedMaps, WithASecondEntryForAPlaceHaveADuplicateKey) {
  for (std::uint64_t index = 0; index < maps(); ++index) {
    const Sheet sheet = drawn(index);
    std::string text = io::write_json_line(sheet);
    const std::string key = R"("encounters":{)";
    const std::size_t begin = text.find(key);
    ASSERT_NE(begin, std::string::npos);
    text.insert(begin + key.size(), '"' + name(sheet.encounters.front().at) + R"(":"cow",)");
    const io::Document document = io::read_json(text);
    ASSERT_EQ(document.faults.size(), 1U);
    EXPECT_EQ(document.faults.front().code(), "J02");
    EXPECT_FALSE(validate(document.sheet).valid.has_value());
  }
}

}  // namespace
}  // namespace dungeonlab::rules
