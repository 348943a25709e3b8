#include "cli/command.hpp"
#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Written, NamesEveryFileUnlessTheCommandIsQuiet) {
  const Folder folder;
  const std::string path = folder.at("mine.dungeon.txt");
  EXPECT_THAT(run_program({"new", "5x5", "--output", path}).err,
              HasSubstr("wrote " + path + "\nnext: dungeonlab validate " + path + " --watch\n"));
  EXPECT_THAT(run_program({"new", "5x5", "--output", path, "--force", "--quiet"}).err,
              Not(HasSubstr("wrote")));
  EXPECT_THAT(run_program({"new", "5x5", "--output", path}).err, Not(HasSubstr("wrote")))
      << "it was kept";
}

TEST(Written, SaysThatABrowserOpensAPage) {
  const Folder folder;
  const std::string map =
      folder.write("a.dungeon.txt", run_program({"generate", "-s", "a", "--format", "plan"}).out);
  const std::string page = folder.at("a.html");
  EXPECT_EQ(run_program({"render", map, "--output", page}).err,
            "wrote " + page + "\nnext: open " + page + " in a browser\n");
}

TEST(Written, IsAColoredLinkIfTheTerminalSupportsIt) {
  const Folder folder;
  const std::string path = folder.at("with blank.dungeon.txt");
  Program program;
  program.is_terminal = true;
  program.environment["VTE_VERSION"] = "6003";
  program.run({"new", "5x5", "--output", path});
  EXPECT_THAT(program.err, HasSubstr("\033[1;32mwrote\033[0m \033]8;;file:///"));
  EXPECT_THAT(program.err, HasSubstr("/with%20blank.dungeon.txt\033\\"));
  program.environment.erase("VTE_VERSION");
  program.environment["NO_COLOR"] = "1";
  program.run({"new", "5x5", "--output", path, "--force"});
  EXPECT_THAT(program.err, Not(HasSubstr("\033")));
}

TEST(Written, CanBeSilencedInEveryCommandWithOutput) {
  for (const Command& command : all_commands()) {
    const auto has = [&](std::string_view name) {
      return std::any_of(command.usage->options.begin(), command.usage->options.end(),
                         [&](const Option& option) { return option.name == name; });
    };
    EXPECT_TRUE(!has("--output") || has("--quiet")) << command.name;
  }
}

}  // namespace
}  // namespace dungeonlab::app
