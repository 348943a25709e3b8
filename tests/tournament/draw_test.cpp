#include "dungeonlab/core/hex.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "tournament/derive.hpp"
#include "tournament/packs.hpp"
#include "tournament/records.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Draw, MakesAPackOfAllRounds) {
  const Folder folder;
  const Drawn drawn = drawn_in(folder.at("cup"));
  EXPECT_GE(drawn.candidates, 4U);
  EXPECT_EQ(drawn.spread.maps(), 4U);
  std::string names;
  for (const auto& [name, bytes] : contents(folder.at("cup"))) {
    names += name + '\n';
  }
  EXPECT_EQ(names,
            "public/commitment.json\n"
            "public/how-to-check.md\n"
            "public/plan.json\n"
            "sealed/round-1/map-1/gamemaster.pdf\n"
            "sealed/round-1/map-1/map.dungeon.json\n"
            "sealed/round-1/map-1/players.txt\n"
            "sealed/round-1/map-2/gamemaster.pdf\n"
            "sealed/round-1/map-2/map.dungeon.json\n"
            "sealed/round-1/map-2/players.txt\n"
            "sealed/round-1/salts.json\n"
            "sealed/round-2/map-1/gamemaster.pdf\n"
            "sealed/round-2/map-1/map.dungeon.json\n"
            "sealed/round-2/map-1/players.txt\n"
            "sealed/round-2/map-2/gamemaster.pdf\n"
            "sealed/round-2/map-2/map.dungeon.json\n"
            "sealed/round-2/map-2/players.txt\n"
            "sealed/round-2/salts.json\n"
            "sealed/secret.json\n");
}

TEST(Draw, MakesTheSameBytesOnAnyNumberOfThreads) {
  const Folder folder;
  drawn_in(folder.at("one"), 1);
  drawn_in(folder.at("two"), 2);
  EXPECT_EQ(contents(folder.at("one")), contents(folder.at("two")));
}

TEST(Draw, PutsACommitmentIntoEachMapButNothingToReproduceIt) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  const Commitment commitment =
      *read_record<Commitment>(read(folder.at("cup/public/commitment.json")));
  const Origin origin =
      *io::read_json(read(folder.at("cup/sealed/round-1/map-2/map.dungeon.json"))).sheet.origin;
  EXPECT_THAT(commitment.files, ::testing::Contains(Commitment::File{
                                    "round-1/map-2/map.dungeon.json", origin.commitment}));
  EXPECT_EQ(origin.seed + origin.settings, "");
  EXPECT_FALSE(origin.index);
}

TEST(Draw, ShowsOnPrintsWhichMapOfWhichRoundItIs) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  EXPECT_EQ(read(folder.at("cup/sealed/round-1/map-2/players.txt")), "round 1, map 2\n");
  EXPECT_EQ(read(folder.at("cup/sealed/round-2/map-1/players.txt")), "round 2, map 1\n");
}

/// Expects `text` to contain `digits` in no readable form.
void expect_hidden(const std::string& text, const std::string& digits, const std::string& where) {
  EXPECT_THAT(text, Not(HasSubstr(digits))) << where;
  EXPECT_THAT(text, Not(HasSubstr(*bytes_in_hex(digits)))) << where;
}

TEST(Draw, PublishesNothingAboutTheSecretOrTheMaps) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  ASSERT_TRUE(reveal(folder.at("cup"), 1));
  std::vector<std::string> secrets = {secret.seed, secret.salt, event_seed(secret, public_value)};
  for (std::int64_t round = 1; round <= 2; ++round) {
    secrets.push_back(round_seed(secrets[2], round));
  }
  for (const std::string map : {"map-1", "map-2"}) {
    for (const std::string file : {"gamemaster.pdf", "map.dungeon.json", "players.txt"}) {
      secrets.push_back(salt_of(secret, "round-2/" + map + "/" + file));
    }
  }
  for (const std::string part : {"cup/public", "cup/revealed"}) {
    for (const auto& [name, bytes] : contents(folder.at(part))) {
      for (const std::string& digits : secrets) {
        expect_hidden(bytes, digits, name);
      }
      EXPECT_FALSE(name.starts_with("round-2")) << name;
      for (const std::string map : {"map-1", "map-2"}) {
        const Sheet sheet =
            io::read_json(read(folder.at("cup/sealed/round-2/" + map + "/map.dungeon.json"))).sheet;
        Sheet bare = sheet;
        bare.origin.reset();
        EXPECT_THAT(bytes, Not(HasSubstr(io::write_json(bare).substr(200, 100)))) << name;
      }
    }
  }
  // The maps of the pack do not contain the secret either.
  for (const auto& [name, bytes] : contents(folder.at("cup/sealed"))) {
    if (name != secret_file) {
      for (std::size_t i = 0; i < 5; ++i) {
        expect_hidden(bytes, secrets[i], name);
      }
    }
  }
}

TEST(Draw, LetsNobodyElseReadTheSecret) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  const auto readers = [&](const std::string& name) {
    return fs::status(folder.at("cup/" + name)).permissions() & fs::perms::all;
  };
  EXPECT_EQ(readers("sealed"), fs::perms::owner_all);
  EXPECT_EQ(readers("sealed/secret.json"), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(Draw, DrawsDifferentMapsPerPublicValueAndPerRound) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  sealed_in(folder.at("other"));
  ASSERT_TRUE(draw(folder.at("other"), "another value", print, {}));
  std::set<std::string> maps;
  for (const std::string cup : {"cup", "other"}) {
    for (const std::string round : {"/sealed/round-1", "/sealed/round-2"}) {
      for (const std::string map : {"/map-1/", "/map-2/"}) {
        Sheet sheet = io::read_json(read(folder.at(cup + round + map + "map.dungeon.json"))).sheet;
        sheet.origin.reset();
        maps.insert(io::write_json(sheet));
      }
    }
  }
  EXPECT_EQ(maps.size(), 8U);
}

TEST(Draw, DrawsOnceAndWithOneValueOnly) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  const auto before = contents(folder.at("cup"));
  write(folder.at("cup/public/commitment.json.host-1-2.tmp"), "left by one that was killed");
  const auto again = draw(folder.at("cup"), public_value, print, {});
  ASSERT_TRUE(again);
  EXPECT_EQ(again->candidates, 0U);
  EXPECT_EQ(contents(folder.at("cup")), before);
  const auto other = draw(folder.at("cup"), "another value", print, {});
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().error.what, HasSubstr("was drawn with another public value"));
}

TEST(Draw, StartsOverAfterAnyInterruption) {
  const Folder folder;
  drawn_in(folder.at("whole"));
  sealed_in(folder.at("cup"));
  const auto cup = folder.at("cup");
  // Stops while it draws, and while it writes.
  for (int asked_most : {0, 3, 6, 7}) {
    int asked = 0;
    const auto stopped = draw(cup, public_value, print, {1, [&] { return asked++ >= asked_most; }});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().sort, batch::BatchError::Sort::interrupted);
    EXPECT_FALSE(fs::exists(cup / "public/commitment.json"));
  }
  write(cup / "sealed/secret.json.host-1-2.tmp", "left by one that was killed");
  fs::create_directories(cup / "sealed/round-7/map-1");
  write(cup / "sealed/round-7/map-1/map.dungeon.json", "left by one that was killed");
  ASSERT_TRUE(draw(cup, public_value, print, {}));
  EXPECT_EQ(contents(cup), contents(folder.at("whole")));
}

TEST(Draw, RefusesAnotherSecretAndAnotherPlan) {
  const Folder folder;
  const Plan plan = sealed_in(folder.at("cup"));
  const auto file = folder.at("cup/sealed/secret.json");
  write(file, write_record(Secret{secret.salt, secret.seed}));
  auto drawn = draw(folder.at("cup"), public_value, print, {});
  ASSERT_FALSE(drawn);
  EXPECT_THAT(drawn.error().error.what, HasSubstr("this secret does not match the commitment in"));
  EXPECT_THAT(drawn.error().error.what, Not(HasSubstr(secret.seed)));
  write(file, write_record(secret));
  Plan other = plan;
  other.maps = 3;
  write(folder.at("cup/public/plan.json"), write_plan(other));
  drawn = draw(folder.at("cup"), public_value, print, {});
  ASSERT_FALSE(drawn);
  fs::remove(file);
  drawn = draw(folder.at("cup"), public_value, print, {});
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error().sort, batch::BatchError::Sort::incomplete);
}

TEST(Draw, SaysWhatCannotBePrinted) {
  const Folder folder;
  sealed_in(folder.at("cup"));
  const auto drawn =
      draw(folder.at("cup"), public_value,
           [](const auto&, const auto&) { return fail(Failure::usage, "no paper"); }, {});
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error().error.what, "no paper");
  EXPECT_FALSE(fs::exists(folder.at("cup/public/commitment.json")));
}

}  // namespace
}  // namespace dungeonlab::tournament
