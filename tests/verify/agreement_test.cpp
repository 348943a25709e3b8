// Two formulations of the rules, written from one text by different means, must say the same of
// any map: what the validator writes of it, the checker must believe. Small maps at random,
// generated ones of every preset, and both with changes; many of them break rules.
#include "support/evidence.hpp"
#include "verify/certificate.hpp"
#include "verify/validated.hpp"
#include "verify/wild_maps.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

TEST(Agreement, OfTheCheckerWithTheValidator) {
  WildMaps maps("agreement");
  const char* exhaustive = std::getenv("DUNGEONLAB_EXHAUSTIVE");
  const int count = exhaustive == nullptr ? 1'000 : 100'000;
  std::uint64_t disagreements = 0;
  std::array<std::array<int, 5>, std::tuple_size_v<Standings>> seen{};
  for (int i = 0; i < count; ++i) {
    const std::string map = maps.chance(1, 3) ? maps.any() : maps.sound();
    const auto profile = static_cast<dungeonlab::rules::Profile>(maps.below(4));
    const Validated made = validate(map, profile);
    const Answer answer = check(map, made.certificate);
    disagreements += answer.verdict == Verdict::verified ? 0U : 1U;
    EXPECT_EQ(answer.verdict, Verdict::verified) << answer.text << '\n' << name(profile) << map;
    for (std::size_t code = 0; code < seen.size(); ++code) {
      ++seen[code][static_cast<std::size_t>(made.opinion[code])];
    }
  }
  testing_support::tell_evidence("certificates of wild maps that the checker must believe",
                                 static_cast<std::uint64_t>(count), disagreements);
  // Of most rules both answers must have been seen.
  const auto both = std::count_if(seen.begin(), seen.end(), [](const auto& answers) {
    using enum Standing;
    const auto at = [&](Standing standing) { return answers[static_cast<std::size_t>(standing)]; };
    return at(holds) > 0 && at(info) + at(warning) + at(error) > 0;
  });
  EXPECT_GT(both, 70);
}

}  // namespace
}  // namespace dungeonlab::verify
