// The first draw of the generator nearly always passes the rules. Each rejected draw costs time and
// bends the distribution.
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

/// True for a finding that no published map may have: an error, a warning, or anything in L or P.
bool stands_against(const rules::Finding& finding) {
  return finding.severity != rules::Severity::info || finding.rule->group == rules::Group::L ||
         finding.rule->group == rules::Group::P;
}

class FirstDraw : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Classic, FirstDraw, ::testing::Values("5x5", "7x7", "10x10"),
                         [](const auto& param) { return std::string(param.param); });

TEST_P(FirstDraw, PassesOnNinetyFiveOfAHundredMaps) {
  const Settings settings = io::preset_named(GetParam()).value();
  constexpr int maps = 200;
  int passed = 0;
  std::string refused;
  for (std::uint64_t index = 0; index < maps; ++index) {
    const auto verdict = rules::validate(generate::generate(settings, "first draw", index).value());
    const auto worst =
        std::find_if(verdict.findings.begin(), verdict.findings.end(), stands_against);
    passed += worst == verdict.findings.end() ? 1 : 0;
    if (worst != verdict.findings.end()) {
      refused += std::to_string(index) + " " + std::string(worst->rule->code) + "\n";
    }
  }
  EXPECT_GE(passed, maps * 95 / 100) << refused;
}

}  // namespace
}  // namespace dungeonlab::forge
