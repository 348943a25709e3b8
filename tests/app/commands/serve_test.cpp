// The command line of a server: what is refused before anybody can connect. Games over a real
// network are in tests/server.
#include "app/program.hpp"
#include "dungeonlab/server/hall.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Serve, SaysWhatItExpected) {
  const Folder folder;
  const std::string store = folder.at("games");
  struct Case {
    std::vector<std::string> words;
    std::string says;
  };
  for (const Case& one : std::vector<Case>{
           {{}, "there is no such store; expected maps to play on"},
           {{"--players", "Ann"}, "there is no such store"},
           {{"--preset", "5x5-beginner", "map.dungeon.txt"}, "and not both"},
           {{"--preset", "5x5-beginer"}, "5x5-beginner"},
           {{"--preset", "5x5-beginner", "--players", "Rex=random"}, "leaves no seat to a person"},
           {{"--preset", "5x5-beginner", "--host", "http://a.example"}, "without http://"},
           {{"--preset", "5x5-beginner", "--port", "70000"}, "65535"},
           {{"--preset", "5x5-beginner", "--listen", "everywhere"}, "an address in numbers"},
           {{"samples", "--count", "3"}, "goes with --preset"}}) {
    std::vector<std::string> words = {"serve", "--store", store};
    words.insert(words.end(), one.words.begin(), one.words.end());
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 2) << ::testing::PrintToString(words);
    EXPECT_THAT(program.err, HasSubstr(one.says)) << ::testing::PrintToString(words);
  }
}

TEST(Serve, GoesOnWithTheRulesOfItsGames) {
  const Folder folder;
  const std::string store = folder.at("games");
  ASSERT_TRUE(server::Store::open(store));
  const Program program = run_program({"serve", "--store", store, "--players", "Ann"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("--players is for new games"));
  const Program empty = run_program({"serve", "--store", store, "--port", "0"});
  EXPECT_EQ(empty.code, 2);
  EXPECT_THAT(empty.err, HasSubstr("there is no game to go on with"));
}

TEST(Serve, WritesTheRecordsOfAStoreThatIsEmpty) {
  const Folder folder;
  const std::string store = folder.at("games");
  ASSERT_TRUE(server::Store::open(store));
  const Program program =
      run_program({"serve", "--store", store, "--export", folder.at("records")});
  EXPECT_EQ(program.code, 0) << program.err;
}

}  // namespace
}  // namespace dungeonlab::app
