// Two formulations of the rules, written from one text by different means, must say the same of
// any map: the validator, and what the checker looks at and searches with. Small maps at random,
// generated ones of every preset, and both with changes; most of them break rules.
#include "verify/certificate.hpp"
#include "verify/notary.hpp"
#include "verify/validated.hpp"
#include "verify/wild_maps.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

TEST(Agreement, OfTheCheckerWithTheValidator) {
  WildMaps maps("agreement");
  const char* many = std::getenv("DUNGEONLAB_EXHAUSTIVE");
  const int count = many == nullptr ? 700 : std::max(std::atoi(many), 20'000);
  int compared = 0;
  std::map<std::string, int> told;
  for (int i = 0; i < count; ++i) {
    const std::string text = maps.chance(1, 3) ? maps.sound() : maps.any();
    const auto profile = static_cast<Profile>(maps.below(4));
    const Opinion theirs = validated(text, profile);
    const Notarized made = notarize(text, profile);
    const Answer answer = check(text, made.certificate);
    const Opinion& ours = made.opinion;
    if (answer.verdict != Verdict::verified && told[answer.text.substr(0, 4)]++ < 2) {
      ADD_FAILURE() << answer.text << '\n' << text;
    }
    for (std::size_t code = 0; code < ours.size(); ++code) {
      if (ours[code] == Standing::open || theirs[code] == Standing::open) {
        continue;
      }
      ++compared;
      if (ours[code] != theirs[code] && told[std::string(rules[code].code)]++ < 2) {
        ADD_FAILURE() << rules[code].code << " is " << static_cast<int>(ours[code]) << " here and "
                      << static_cast<int>(theirs[code]) << " for the validator, profile "
                      << static_cast<int>(profile) << '\n'
                      << text;
      }
    }
  }
  EXPECT_GT(compared, count * 40);
}

}  // namespace
}  // namespace dungeonlab::verify
