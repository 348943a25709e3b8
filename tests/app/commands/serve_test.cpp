// The command line of a server: what it refuses before anybody can connect. Games over a real
// network are in tests/server.
#include "cli/program.hpp"
#include "dungeonlab/server/hall.hpp"
#include "server/changed_file.hpp"
#include "server/new_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Serve, SaysWhatItExpected) {
  const Folder folder;
  const std::string store = folder.at("games");
  struct Case {
    std::vector<std::string> words;
    std::string says;
  };
  for (const Case& one : std::vector<Case>{
           {{}, "help: name maps to play on"},
           {{"--players", "Ann"}, "it does not exist"},
           {{"--preset", "5x5-beginner", "map.dungeon.txt"}, "not both"},
           {{"--preset", "5x5-beginer"}, "5x5-beginner"},
           {{"--preset", "5x5-beginner", "--players", "Rex=random"}, "leaves no seat for a person"},
           {{"--preset", "5x5-beginner", "--host", "ftp://a.example"},
            "expected http:// or https://"},
           {{"--preset", "5x5-beginner", "--port", "70000"}, "65535"},
           {{"--preset", "5x5-beginner", "--listen", "everywhere"}, "unknown machine"},
           {{"samples", "--count", "3"}, "--count needs --preset"}}) {
    std::vector<std::string> words = {"serve", "--store", store};
    words.insert(words.end(), one.words.begin(), one.words.end());
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 2) << ::testing::PrintToString(words);
    EXPECT_THAT(program.err, HasSubstr(one.says)) << ::testing::PrintToString(words);
  }
}

TEST(Serve, ContinuesWithTheRulesOfItsGames) {
  const Folder folder;
  const std::string store = folder.at("games");
  ASSERT_TRUE(server::Store::open(store));
  const Program program = run_program({"serve", "--store", store, "--players", "Ann"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("--players is only for new games"));
  const Program empty = run_program({"serve", "--store", store, "--port", "0"});
  EXPECT_EQ(empty.code, 2);
  EXPECT_THAT(empty.err, HasSubstr("no game to resume"));
}

TEST(Serve, RefusesASecondGameOfTheSamePlayersOnTheSameMap) {
  const Folder folder;
  const std::string store = folder.at("games");
  {
    auto hall = server::Hall::open(std::move(*server::Store::open(store)));
    ASSERT_TRUE(hall);
    ASSERT_TRUE(hall->begin(server::testing::new_game({"Ann", "Bea"})));
  }
  for (const std::vector<std::string>& more : {std::vector<std::string>{"--port", "0"},
                                               {"--listen", "127.0.0.1:0"},
                                               {"--port", "0", "--new-link", "Ann"}}) {
    std::vector<std::string> words = {"serve",     "--preset", "5x5-beginner", "--seed", "server",
                                      "--players", "Ann,Bea",  "--store",      store};
    words.insert(words.end(), more.begin(), more.end());
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 2);
    EXPECT_EQ(program.out, "") << "a game that goes on, or a new link";
    EXPECT_THAT(program.err,
                HasSubstr("cellar: these players already have a game on this map, in round"));
    EXPECT_THAT(program.err,
                HasSubstr("dungeonlab serve --store " + store + ", with the same --listen"));
    EXPECT_THAT(program.err, HasSubstr("To start another game, save it in another file"));
    EXPECT_THAT(program.err, Not(ContainsRegex("--port [0-9]"))) << "a port that was drawn";
  }
}

TEST(Serve, SaysWhichGameIsDamaged) {
  const Folder folder;
  const std::string store = folder.at("games");
  {
    auto hall = server::Hall::open(std::move(*server::Store::open(store)));
    ASSERT_TRUE(hall);
    ASSERT_TRUE(hall->begin(server::testing::new_game({"Ann"})));
  }
  server::testing::change(store,
                          "DROP TRIGGER event_is_not_changed;"
                          "UPDATE event SET line = 'x' WHERE n = 0");
  const Program program = run_program({"serve", "--store", store, "--port", "0"});
  EXPECT_EQ(program.code, 6);
  EXPECT_THAT(
      program.err,
      HasSubstr(
          "line 1 of the game cellar was changed or damaged; this game is skipped, and the file "
          "is left unchanged"));
  EXPECT_EQ(run_program({"serve", "--store", store, "--export", folder.at("records")}).code, 6);
}

TEST(Serve, WritesTheRecordsOfAnEmptyStore) {
  const Folder folder;
  const std::string store = folder.at("games");
  ASSERT_TRUE(server::Store::open(store));
  const Program program =
      run_program({"serve", "--store", store, "--export", folder.at("records")});
  EXPECT_EQ(program.code, 0) << program.err;
}

}  // namespace
}  // namespace dungeonlab::app
