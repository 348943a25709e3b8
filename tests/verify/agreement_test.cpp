// Two formulations of the rules, derived from one text by different means, must agree on every map:
// the checker never rejects what the validator writes, and it believes everything about a map that
// can be played. The maps are small random ones and generated ones of every preset, both also with
// changes; many of them break rules.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "support/evidence.hpp"
#include "support/files.hpp"
#include "support/sheet_changes.hpp"
#include "verify/certificate.hpp"
#include "verify/validated.hpp"
#include "verify/wild_maps.hpp"

#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

TEST(Agreement, HoldsBetweenTheCheckerAndTheValidator) {
  WildMaps maps("agreement");
  const int count = std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr ? 3'000 : 200'000;
  std::uint64_t disagreements = 0;
  int played = 0;
  for (int i = 0; i < count; ++i) {
    Sheet sheet = maps.draw();
    for (std::uint32_t changes = maps.rng.chance(1, 6) ? maps.rng.below(4) : 0; changes > 0;
         --changes) {
      testing_support::change(sheet, maps.rng);
    }
    const std::string map = io::write_json(sheet);
    const Validated made = validate(map);
    const Answer answer = check(map, made.certificate);
    const bool agrees =
        made.is_sound ? answer.verdict == Verdict::verified : answer.verdict != Verdict::rejected;
    disagreements += agrees ? 0U : 1U;
    EXPECT_TRUE(agrees) << answer.text << '\n' << map;
    played += made.is_sound ? 1 : 0;
  }
  testing_support::tell_evidence("certificates of wild maps that the checker must believe",
                                 static_cast<std::uint64_t>(count), disagreements);
  EXPECT_GT(played, count / 10);
}

// Each case of the rules breaks one of them.
TEST(Agreement, HoldsOnTheCasesOfTheRules) {
  std::map<std::string, std::set<std::string>> seen;
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(testing_support::source_path("tests/rules"))) {
    if (file.path().extension() != ".txt" || file.path().parent_path().filename() == "rules") {
      continue;
    }
    std::string text = testing_support::project_file(
        std::filesystem::relative(file.path(), testing_support::source_path(".")));
    text.resize(text.find("\n---"));
    const std::string map = io::write_json(io::read(text, io::form_of(text)).sheet);
    const Validated made = validate(map);
    const Answer answer = check(map, made.certificate);
    EXPECT_NE(answer.verdict, Verdict::rejected) << file.path() << answer.text;
    EXPECT_TRUE(!made.is_sound || answer.verdict == Verdict::verified)
        << file.path() << answer.text;
    for (const auto& [code, status] : made.status) {
      if (answer.verdict == Verdict::verified) {
        seen[code].insert(status);
      }
    }
  }
  for (const auto& [code, statuses] : seen) {
    EXPECT_TRUE(statuses.contains("holds") && statuses.contains("violated")) << code;
  }
}

}  // namespace
}  // namespace dungeonlab::verify
