#include "support/schema.hpp"

#include "dungeonlab/tournament/tournament.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "tournament/packs.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using testing_support::schema_faults;

const std::string schema_path = testing_support::source_path("schemas/tournament.schema.json");

TEST(TournamentSchema, IsCommittedAsTheTablesMakeIt) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(schema_path, write_tournament_schema()));
  }
  EXPECT_EQ(read(schema_path), write_tournament_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(TournamentSchema, TakesEveryFileOfAPack) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  for (const std::string name : {"public/plan.json", "public/commitment.json", "sealed/secret.json",
                                 "sealed/round-2/salts.json"}) {
    const std::string text = read(folder.at("cup/" + name));
    EXPECT_EQ(schema_faults(write_tournament_schema(), text), "") << name;
    testing_support::Json other = testing_support::Json::parse(text);
    other.erase(other.begin());
    EXPECT_NE(schema_faults(write_tournament_schema(), other.dump()), "") << name;
  }
}

}  // namespace
}  // namespace dungeonlab::tournament
