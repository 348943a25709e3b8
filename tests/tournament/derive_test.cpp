#include "tournament/derive.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/hex.hpp"
#include "tournament/pack_files.hpp"
#include "tournament/packs.hpp"

#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using namespace std::string_literals;

std::string raw(const std::string& digits) {
  return *bytes_in_hex(digits);
}

// Computed as the schema explains in words, so that others can compute it.
TEST(Derive, MatchesTheSchemasDescription) {
  const Plan plan = requested_plan();
  EXPECT_EQ(commitment_of(plan, secret),
            sha256("dungeonlab tournament seed/1\0"s + raw(terms_sha256(plan)) + raw(secret.salt) +
                   raw(secret.seed)));
  const std::string event = event_seed(secret, public_value);
  EXPECT_EQ(event, sha256("dungeonlab tournament event/1\0"s + raw(secret.seed) + public_value));
  EXPECT_EQ(round_seed(event, 258),
            hmac_sha256(raw(event), "dungeonlab tournament round/1\0\0\0\1\2"s));
  const std::string page = "round-1/map-3/rules.pdf";
  const std::string salt = salt_of(secret, page);
  EXPECT_EQ(salt, hmac_sha256(raw(secret.seed), "dungeonlab tournament salt/1\0"s + page));
  EXPECT_EQ(digest_of(page, salt, "%PDF"),
            sha256("dungeonlab tournament file/1\0"s + raw(salt) + page + "\0%PDF"s));
}

TEST(Derive, LeavesTheCommitmentOfAMapOutOfItsDigest) {
  const std::string map = "round-1/map-3/map.dungeon.json";
  const std::string salt = salt_of(secret, map);
  const std::string bare = R"({"origin": {"preset": "5x5"}, "title": "a"})";
  const std::string committed =
      R"({"origin": {"preset": "5x5", "commitment": ")" + salt + R"("}, "title": "a"})";
  EXPECT_EQ(digest_of(map, salt, committed), digest_of(map, salt, bare));
  EXPECT_NE(digest_of(map, salt, committed + " "), digest_of(map, salt, bare));
  EXPECT_NE(digest_of("page.txt", salt, committed), digest_of("page.txt", salt, bare));
  for (const std::string torn : {R"("commitment": ")", R"(, "commitment": "5)", "", ","}) {
    EXPECT_TRUE(records::digest_shape.fits(digest_of(map, salt, torn))) << torn;
  }
}

TEST(Derive, GivesEachThingItsOwnValue) {
  const std::string event = event_seed(secret, public_value);
  std::set<std::string> all = {secret.seed, secret.salt, event, event_seed(secret, "another")};
  for (std::int64_t round = 1; round <= 3; ++round) {
    all.insert(round_seed(event, round));
    for (std::int64_t map = 1; map <= 3; ++map) {
      const std::string name = file_of({round, map});
      const std::string salt = salt_of(secret, name);
      all.insert({salt, digest_of(name, salt, "{}"), digest_of(name, salt, "{ }")});
    }
  }
  EXPECT_EQ(all.size(), 4U + 3U + 3U * 3U * 3U);
}

TEST(Derive, BindsTheTermsToTheSecret) {
  const Plan plan = requested_plan();
  std::set<std::string> commitments = {commitment_of(plan, secret)};
  const auto other = [&](const auto& change) {
    Plan changed = plan;
    change(changed);
    commitments.insert(commitment_of(changed, secret));
  };
  other([](Plan& changed) { ++changed.rounds; });
  other([](Plan& changed) { ++changed.maps; });
  other([](Plan& changed) { changed.where = "hazard>=0"; });
  other([](Plan& changed) { changed.announced = "the lottery of 4 May"; });
  other([](Plan& changed) { changed.duplicates = batch::Duplicates::exact; });
  other([](Plan& changed) { changed.settings.levels = 3; });
  other([](Plan& changed) { changed.settings.preset = ""; });
  other([](Plan& changed) { ++changed.pilot.maps; });
  other([](Plan& changed) { changed.bands.push_back({measure::Figure::kits, 1, 2}); });
  commitments.insert(commitment_of(plan, {secret.salt, secret.seed}));
  EXPECT_EQ(commitments.size(), 11U);
}

TEST(Derive, RecognisesADigest) {
  EXPECT_TRUE(records::digest_shape.fits(secret.seed));
  EXPECT_FALSE(records::digest_shape.fits(secret.seed.substr(2)));
  EXPECT_FALSE(records::digest_shape.fits(std::string(64, 'A')));
}

}  // namespace
}  // namespace dungeonlab::tournament
