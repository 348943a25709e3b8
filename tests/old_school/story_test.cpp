// The worked example of old-school play, and two evenings of 150 commands each, one per rule set,
// played as the documentation says: every command is obeyed, the log passes its check, and the
// committed files are what the program makes.
#include "cli/program.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"

#include <cstdlib>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::project_file;
using testing_support::source_path;

const std::string& map_file() {
  static const std::string path = source_path("samples/good/kings-mine.dungeon.txt");
  return path;
}
std::string sample(const std::string& name) {
  return source_path("samples/old-school/" + name);
}

/// Plays a script on a new log and returns the output.
std::string played(const std::string& script, const std::string& key, const std::string& log) {
  const Program made =
      run_program({"osr", "expedition", "new", "--map", map_file(), "--key", key, "--party",
                   sample("six.party.json"), "--seed", "evening", "--output", log});
  EXPECT_EQ(made.code, 0) << made.err;
  const Program evening = run_program_on(project_file("samples/old-school/" + script),
                                         {"osr", "expedition", "play", log, "--judge", "default"});
  EXPECT_EQ(evening.code, 0) << evening.out;
  EXPECT_THAT(evening.out, Not(HasSubstr("\n! "))) << "a command is refused";
  return evening.out;
}

std::int64_t commands_in(const std::string& script) {
  std::int64_t commands = 0;
  const std::string text = project_file("samples/old-school/" + script);
  for (const std::string_view line : split(text, '\n')) {
    commands += trimmed(line).empty() || line.starts_with('#') ? 0 : 1;
  }
  return commands;
}

TEST(OldSchoolStory, StocksTheMineWithItsOwnCreaturesAndHoard) {
  const Program made =
      run_program({"osr", "stock", map_file(), "--keep", sample("kings-mine.key.json"), "--party",
                   sample("six.party.json"), "--creatures", sample("mine.creatures.csv"), "--hoard",
                   sample("mine.hoard.json")});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.out, project_file("samples/old-school/evening.key.json"));
  EXPECT_THAT(made.out, HasSubstr("crown of the king"));
}

TEST(OldSchoolStory, PlaysTheEveningAndReproducesItsReportAndItsMap) {
  EXPECT_GE(commands_in("evening.txt"), 150);
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    std::filesystem::remove(sample("evening.delve.jsonl"));
    played("evening.txt", sample("evening.key.json"), sample("evening.delve.jsonl"));
    for (const std::string name : {"evening.md", "evening.svg"}) {
      const Program shown = run_program(
          {"osr", "expedition", name == "evening.md" ? "report" : "map",
           sample("evening.delve.jsonl"), "--view", "table", "--output", sample(name), "--force"});
      EXPECT_EQ(shown.code, 0) << shown.err;
    }
  }
  const Folder folder;
  const std::string again = folder.at("night.delve.jsonl");
  played("evening.txt", sample("evening.key.json"), again);
  const Program checked =
      run_program({"osr", "expedition", "check", sample("evening.delve.jsonl")});
  EXPECT_EQ(checked.code, 0) << checked.err;
  const auto report = [](const std::string& log, const std::string& what, const std::string& form) {
    return run_program({"osr", "expedition", what, log, "--view", "table", "--format", form}).out;
  };
  for (const std::string& log : {again, sample("evening.delve.jsonl")}) {
    EXPECT_EQ(report(log, "report", "markdown"), project_file("samples/old-school/evening.md"))
        << "run this test with UPDATE_GENERATED=1 and commit the files";
    EXPECT_EQ(report(log, "map", "svg"), project_file("samples/old-school/evening.svg"));
  }
}

TEST(OldSchoolStory, PlaysAnEveningUnderTheOtherRuleSet) {
  EXPECT_GE(commands_in("evening-bfrpg.txt"), 150);
  const Folder folder;
  const std::string key = folder.at("other.key.json");
  const Program made = run_program({"osr", "stock", map_file(), "--ruleset", "bfrpg", "--seed",
                                    "mine", "--party", sample("six.party.json"), "--output", key});
  ASSERT_EQ(made.code, 0) << made.err;
  const std::string log = folder.at("night.delve.jsonl");
  played("evening-bfrpg.txt", key, log);
  const Program checked = run_program({"osr", "expedition", "check", log});
  EXPECT_EQ(checked.code, 0) << checked.err;
}

}  // namespace
}  // namespace dungeonlab::app
