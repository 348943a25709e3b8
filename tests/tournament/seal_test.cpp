#include "tournament/packs.hpp"
#include "tournament/records.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Plan any_plan() {
  Plan plan = requested_plan();
  plan.bands = {{measure::Figure::dead_ends, 0, 3}};
  return plan;
}

const Secret another{secret.salt, secret.seed};

TEST(Seal, CommitsToSecretAndTerms) {
  const Folder folder;
  const auto plan = seal(folder.at("cup"), any_plan(), secret);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->seed_commitment, commitment_of(any_plan(), secret));
  EXPECT_EQ(read(folder.at("cup/public/plan.json")), write_plan(*plan));
  EXPECT_EQ(read(folder.at("cup/sealed/secret.json")), write_record(secret));
}

TEST(Seal, ContinuesWithAnExistingSecret) {
  const Folder folder;
  ASSERT_TRUE(seal(folder.at("cup"), any_plan(), secret));
  const std::string before = read(folder.at("cup/public/plan.json"));
  ASSERT_TRUE(seal(folder.at("cup"), any_plan(), another));
  fs::remove(folder.at("cup/public/plan.json"));
  ASSERT_TRUE(seal(folder.at("cup"), any_plan(), another));
  EXPECT_EQ(read(folder.at("cup/public/plan.json")), before);
}

TEST(Seal, RefusesAnotherPlanInTheSameFolder) {
  const Folder folder;
  ASSERT_TRUE(seal(folder.at("cup"), any_plan(), secret));
  Plan other = any_plan();
  other.maps = 3;
  const auto refused = seal(folder.at("cup"), other, another);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().error.what, HasSubstr("seals another tournament: maps is 2 there"));
  EXPECT_THAT(refused.error().error.what, Not(HasSubstr(secret.seed)));
}

TEST(Seal, DrawsNoNewSecretForAPublishedPlan) {
  const Folder folder;
  ASSERT_TRUE(seal(folder.at("cup"), any_plan(), secret));
  fs::remove(folder.at("cup/sealed/secret.json"));
  const auto refused = seal(folder.at("cup"), any_plan(), another);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().sort, batch::BatchError::Sort::incomplete);
  EXPECT_FALSE(fs::exists(folder.at("cup/sealed/secret.json")));
}

}  // namespace
}  // namespace dungeonlab::tournament
