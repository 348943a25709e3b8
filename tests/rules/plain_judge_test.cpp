// Small random maps, checked by the rules and by the plain judge. Most of them break some rule. A
// disagreement is shown with the map.
#include "dungeonlab/io/write.hpp"
#include "support/evidence.hpp"
#include "support/files.hpp"
#include "support/plain_agreement.hpp"
#include "support/sheet_changes.hpp"
#include "support/test_maps.hpp"

#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

TEST(PlainJudge, AgreesOnRandomMaps) {
  Rng rng({"plain judge"});
  std::map<std::string, int> times;
  int shown = 0;
  const int maps = std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr ? 10'000 : 300'000;
  for (int i = 0; i < maps && shown < 5; ++i) {
    const Sheet sheet = testing_support::changed_sheet(rng);
    ASSERT_TRUE(testing_support::is_plain(sheet)) << io::write_json_line(sheet);
    for (const std::string& code : testing_support::plain_findings(sheet)) {
      ++times[code];
    }
    times["none"] += testing_support::plain_findings(sheet).empty() ? 1 : 0;
    const std::string difference = testing_support::disagreement(sheet);
    EXPECT_EQ(difference, "") << (++shown, io::write_json_line(sheet));
  }
  testing_support::tell_evidence("maps at random, against a plain judge",
                                 static_cast<std::uint64_t>(maps),
                                 static_cast<std::uint64_t>(shown));
  for (const std::string_view code : testing_support::plain_codes()) {
    EXPECT_GE(times[std::string(code)], 10) << code << " hardly ever occurs";
  }
  EXPECT_GE(times["none"], 20);
}

TEST(PlainJudge, AgreesOnTheTestMaps) {
  int plain = 0;
  for (const auto& map : testing_support::read_test_maps(
           testing_support::project_file("tests/rules/test_maps.txt"))) {
    if (testing_support::is_plain(map.sheet)) {
      EXPECT_EQ(testing_support::disagreement(map.sheet), "") << map.id;
      ++plain;
    }
  }
  EXPECT_GE(plain, 100);
}

}  // namespace
}  // namespace dungeonlab::rules
