// `dungeonlab osr delve`: figures of many expeditions, equal for any number of threads; logs that
// the tracker checks; conditions; and the exit code of every error.
#include "dungeonlab/expedition/delve.hpp"

#include "cli/program.hpp"
#include "dungeonlab/io/file.hpp"
#include "old_school/commands/delve/delve_report.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using testing_support::source_path;

std::string mine() {
  return source_path("samples/good/kings-mine.dungeon.txt");
}
std::string key_of_the_mine() {
  return source_path("samples/old-school/kings-mine.key.json");
}

Program delved(const std::vector<std::string>& more, int trials = 40) {
  std::vector<std::string> words = {"osr",
                                    "delve",
                                    mine(),
                                    "--key",
                                    key_of_the_mine(),
                                    "--party",
                                    source_path("samples/old-school/six.party.json"),
                                    "--seed",
                                    "autumn",
                                    "--trials",
                                    std::to_string(trials)};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words);
}

TEST(DelveCommand, GivesTheSameOutputOnAnyNumberOfThreads) {
  const Program one = delved({"-j", "1", "--format", "json"}, 250);
  const Program three = delved({"-j", "3", "--format", "json"}, 250);
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, three.out);
  EXPECT_NE(one.out, delved({"--policy", "straight", "--format", "json"}, 250).out);
}

TEST(DelveCommand, ShowsFiguresEndingsTurnsAndDeaths) {
  const Program shown = delved({});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_THAT(shown.out, StartsWith("kings-mine.dungeon.txt: 40 expeditions, 6 members each\n"));
  for (const expedition::TallyFigure& row : expedition::delve_rows.figures) {
    EXPECT_THAT(shown.out, HasSubstr(fmt::format("  {} ", row.name.view())));
  }
  for (const std::string part :
       {"the straight way", "endings", "turns of an expedition", "deaths by cause"}) {
    EXPECT_THAT(shown.out, HasSubstr(part));
  }
  const Program csv = delved({"--format", "csv"});
  EXPECT_THAT(csv.out, StartsWith("map,trials,success,wiped-out,dark,"));
}

TEST(DelveCommand, WritesTrialsAsLogsThatTheTrackerChecks) {
  const Folder folder;
  const Program logged = delved({"--log", folder.at("logs"), "--log-trials", "3,7"});
  EXPECT_EQ(logged.code, 0) << logged.err;
  for (const std::string name : {"kings-mine-3.delve.jsonl", "kings-mine-7.delve.jsonl"}) {
    const std::string path = folder.at("logs/" + name);
    const Program checked = run_program({"osr", "expedition", "check", path});
    EXPECT_EQ(checked.code, 0) << checked.err;
    EXPECT_THAT(checked.out, HasSubstr("checked, no differences"));
  }
  // Without numbers: the first trial of each ending. The generated key is written next to the logs.
  const Program made =
      run_program({"osr", "delve", source_path("samples/good/first-steps.dungeon.txt"), "--party",
                   source_path("samples/old-school/six.party.json"), "--trials", "5", "--seed", "s",
                   "--log", folder.at("made")});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.err, HasSubstr("made a key of first-steps.dungeon.txt with the seed delve"));
  EXPECT_EQ(
      run_program({"osr", "expedition", "check", folder.at("made/first-steps-1.delve.jsonl")}).code,
      0);
}

TEST(DelveCommand, NeverReplacesTheKeyOfExistingLogs) {
  const Folder folder;
  const auto log_of = [&](std::string_view sample, const std::string& trial) {
    const std::string map = folder.write(
        "m.dungeon.txt",
        testing_support::project_file(fmt::format("samples/good/{}.dungeon.txt", sample)));
    return run_program({"osr", "delve", map, "--party",
                        source_path("samples/old-school/six.party.json"), "--trials", "5", "--seed",
                        "s", "--log", folder.at("logs"), "--log-trials", trial, "--force"});
  };
  EXPECT_EQ(log_of("first-steps", "1").code, 0);
  const std::string key = folder.read("logs/m.key.json");
  const Program refused = log_of("kings-mine", "2");
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("m-1.delve.jsonl' belongs to the key"));
  EXPECT_EQ(folder.read("logs/m.key.json"), key);
  EXPECT_EQ(log_of("kings-mine", "1").code, 0) << "nothing is left from the other map";
}

TEST(DelveCommand, AnswersAConditionWithItsExitCode) {
  EXPECT_EQ(delved({"--where", "turns-p90>=1 and success<=1000"}).code, 0);
  const Program not_met = delved({"--where", "turns-median<1"});
  EXPECT_EQ(not_met.code, 1);
  EXPECT_THAT(not_met.err, HasSubstr("does not meet --where turns-median<1"));
  const Program misspelt = delved({"--where", "sucess>3"});
  EXPECT_EQ(misspelt.code, 2);
  EXPECT_THAT(misspelt.err, HasSubstr("did you mean \"success\"?"));
  // Figures of maps are not figures of a delve.
  EXPECT_EQ(delved({"--where", "dead-ends<6"}).code, 2);
}

TEST(DelveCommand, SaysWhatIsWrongWithTheCommandLine) {
  const auto expect_wrong = [](const std::vector<std::string>& more, const std::string& words,
                               int code = 2) {
    const Program wrong = delved(more);
    EXPECT_EQ(wrong.code, code) << words;
    EXPECT_THAT(wrong.err, HasSubstr(words));
    EXPECT_THAT(wrong.err, Not(HasSubstr("error: internal")));
  };
  EXPECT_EQ(delved({}, 0).code, 2);
  expect_wrong({"--retreat", "4/3"}, "--retreat must be a fraction from 0 to 1");
  expect_wrong({"--log-trials", "1"}, "--log-trials needs --log FOLDER");
  for (const std::string numbers : {"41", ",", "3,", "3,,7"}) {
    expect_wrong({"--log", "x", "--log-trials", numbers}, "numbers from 1 to 40");
  }
  expect_wrong({mine()}, "--key belongs to one map");
  const Program nobody = run_program({"osr", "delve", mine()});
  EXPECT_EQ(nobody.code, 2);
  EXPECT_THAT(nobody.err, HasSubstr("a delve needs --party FILE"));
  const Program other =
      run_program({"osr", "delve", source_path("samples/good/first-steps.dungeon.txt"), "--key",
                   key_of_the_mine(), "--party", source_path("samples/old-school/six.party.json")});
  EXPECT_EQ(other.code, 6);
  EXPECT_THAT(other.err, HasSubstr("is the key of another map"));
}

TEST(DelvesSchema, IsCommittedAndAcceptsTheOutput) {
  const std::string path = source_path("schemas/delves.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, old_school::commands::write_delve_page_schema()));
  }
  EXPECT_EQ(testing_support::project_file("schemas/delves.schema.json"),
            old_school::commands::write_delve_page_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
  const testing_support::Schema schema(old_school::commands::write_delve_page_schema());
  EXPECT_EQ(schema.faults(delved({"--format", "json"}).out), "");
}

}  // namespace
}  // namespace dungeonlab::app
