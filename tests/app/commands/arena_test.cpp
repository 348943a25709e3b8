// Built-in bots in an arena. External programs play in tests/app/arena_test.
#include "cli/program.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string steps_map() {
  return testing_support::source_path("samples/good/first-steps.dungeon.txt");
}

TEST(Arena, ComparesBotsOnTheSameSeeds) {
  const std::vector<std::string> line = {"arena",   steps_map(), "--bot", "explorer", "--bot",
                                         "careful", "--games",   "5",     "--seed",   "s"};
  const Program program = run_program(line);
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, AllOf(HasSubstr("5 games per bot; a loss counts as 1000 turns"),
                                 HasSubstr("explorer"), HasSubstr("careful")));
  EXPECT_EQ(run_program(line).out, program.out);
}

TEST(Arena, LetsParPlayTheShortestGame) {
  const Folder folder;
  const Program program = run_program({"arena", steps_map(), "--bot", "par", "--games", "2",
                                       "--rounds", "4", "--records", folder.at("games")});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(run_program({"solve", steps_map()}).out, HasSubstr(" 4 turns"));
  EXPECT_THAT(program.out, HasSubstr("par     2"));
  EXPECT_EQ(run_program({"replay", "check", folder.at("games/1-00002.game.jsonl")}).code, 0);
}

TEST(Arena, ListsTheAvailableBots) {
  const Program program = run_program({"arena", steps_map(), "--bot", "explorrer"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, AllOf(HasSubstr("--bot: expected one of random, wanderer, explorer"),
                                 HasSubstr("did you mean explorer?")));
  EXPECT_THAT(run_program({"arena", steps_map()}).err, HasSubstr("--bot BOT is missing"));
}

TEST(Arena, RefusesAFolderWithRecordsOfAnotherArena) {
  const Folder folder;
  const std::vector<std::string> line = {"arena",   steps_map(), "--bot",     "random",
                                         "--games", "1",         "--records", folder.at("games")};
  ASSERT_EQ(run_program(line).code, 0);
  const Program again = run_program(line);
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err,
              AllOf(HasSubstr("1-00001.game.jsonl already exists"),
                    HasSubstr("expected a folder without games"), Not(HasSubstr("--resume"))));
}

TEST(Arena, RefusesMapsWithErrors) {
  const Program program =
      run_program({"arena", testing_support::source_path("samples/bad/river-uphill.dungeon.json"),
                   "--bot", "explorer"});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.err, HasSubstr("a map that breaks a rule cannot be played"));
}

}  // namespace
}  // namespace dungeonlab::app
