#include "support/test_maps.hpp"

#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

using testing_support::TestMap;
using Codes = std::set<std::string>;

struct Found {
  Codes errors;
  Codes lesser;
};

Found found(const Verdict& verdict) {
  Found codes;
  for (const Finding& finding : verdict.findings) {
    (finding.severity == Severity::error ? codes.errors : codes.lesser).emplace(finding.rule->code);
  }
  return codes;
}

/// Lines may expect codes of rules that the registry does not have.
Codes in_registry(const Codes& codes) {
  Codes kept;
  for (const std::string& code : codes) {
    if (rule_named(code) != nullptr) {
      kept.insert(code);
    }
  }
  return kept;
}

std::vector<TestMap> all_maps() {
  return testing_support::read_test_maps(
      testing_support::project_file("tests/rules/test_maps.txt"));
}

class TestMaps : public testing::TestWithParam<TestMap> {};

/// T117 says of a place that it is a pan in mid-course, for which a sheet has no word (rule RV01).
bool has_no_sheet(const TestMap& map) {
  return map.id == "T117";
}

TEST_P(TestMaps, HaveExactlyTheErrorsOfTheirLine) {
  const TestMap& map = GetParam();
  if (has_no_sheet(map)) {
    return;
  }
  const Verdict verdict = validate(map.sheet);
  const Found codes = found(verdict);
  EXPECT_EQ(codes.errors, in_registry(map.errors)) << map.id << ": " << map.comment;
  EXPECT_EQ(verdict.valid.has_value(), in_registry(map.errors).empty()) << map.id;
  for (const std::string& code : in_registry(map.lesser)) {
    EXPECT_TRUE(codes.lesser.contains(code)) << map.id << " lacks " << code;
  }
  for (const std::string& code : map.absent) {
    EXPECT_FALSE(codes.errors.contains(code) || codes.lesser.contains(code)) << map.id;
  }
}

INSTANTIATE_TEST_SUITE_P(Sheets, TestMaps, testing::ValuesIn(all_maps()),
                         [](const auto& line) { return line.param.id; });

TEST(TestMapLines, AreAllThere) {
  EXPECT_GE(all_maps().size(), 100U);
}

}  // namespace
}  // namespace dungeonlab::rules
