#include "cli/program.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string plan_named(const std::string& name) {
  return testing_support::source_path("samples/old-school/" + name + ".journey.json");
}

TEST(JourneyCommand, SeparatesReadAloudTextFromSecrets) {
  const Program program = run_program({"osr", "journey", plan_named("road"), "--seed", "spring"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, StartsWith("if all goes well: 5 5/9 days of travel"));
  EXPECT_THAT(program.out, HasSubstr("  table     6 members, 3 hirelings, 2 animals; Ada leads\n"));
  EXPECT_THAT(program.out, HasSubstr("  table     You go south for 27 miles: clear, by road.\n"));
  EXPECT_THAT(program.out, HasSubstr("  referee   wander -: d6 "));
  EXPECT_THAT(program.out, HasSubstr("wages: 256 gp, for each month or part of one\n"));
  EXPECT_EQ(run_program({"osr", "journey", plan_named("road"), "--seed", "spring"}).out,
            program.out);
}

TEST(JourneyCommand, RevealsNoSecretToTheTableInAnyFormat) {
  for (const std::string form : {"text", "markdown", "svg"}) {
    for (const std::string name : {"road", "sea", "hills"}) {
      const Program program = run_program({"osr", "journey", plan_named(name), "--seed", "secret",
                                           "--view", "table", "--format", form});
      EXPECT_EQ(program.code, 0) << program.err;
      EXPECT_NE(program.out, "");
      for (const std::string word :
           {"lost without knowing it", "wander", "degrees", "in fact in"}) {
        EXPECT_THAT(program.out, Not(HasSubstr(word))) << name << " " << form;
      }
    }
  }
}

TEST(JourneyCommand, MakesEverySampleInEveryFormatUnderBothRuleSets) {
  for (const std::string name : {"road", "sea", "hills"}) {
    for (const std::string set : {"ose", "bfrpg"}) {
      for (const std::string form : {"text", "json", "markdown", "svg"}) {
        const Program program =
            run_program({"osr", "journey", plan_named(name), "--ruleset", set, "--seed", "samples",
                         "--format", form, "--checks", "2"});
        EXPECT_EQ(program.code, 0) << name << " " << set << " " << form << ": " << program.err;
      }
    }
  }
}

TEST(JourneyCommand, CountsTheSameJourneysWithAnyNumberOfThreads) {
  std::string first;
  for (const std::string jobs : {"1", "2", "7"}) {
    const Program program = run_program({"osr", "journey", plan_named("hills"), "--seed", "many",
                                         "--trials", "2500", "--jobs", jobs, "--format", "json"});
    EXPECT_EQ(program.code, 0) << program.err;
    EXPECT_THAT(program.out, HasSubstr("\"trials\": 2500"));
    first = first.empty() ? program.out : first;
    EXPECT_EQ(program.out, first);
  }
  EXPECT_THAT(
      run_program({"osr", "journey", plan_named("road"), "--seed", "x", "--trials", "50"}).out,
      AllOf(HasSubstr("50 journeys\n"), HasSubstr("days-median"), HasSubstr("days of a journey")));
}

TEST(JourneyCommand, KeepsEveryRollWithItsKey) {
  EXPECT_THAT(
      run_program({"osr", "journey", plan_named("road"), "--seed", "keys", "--format", "json"}).out,
      HasSubstr("ose/keys/table/0/ose.wander/-/0\""));
}

TEST(JourneyCommand, RefusesWrongOptions) {
  const std::string road = plan_named("road");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"osr", "journey"},
        {"osr", "journey", road, "--trials", "0"},
        {"osr", "journey", road, "--trials", "1000001"},
        {"osr", "journey", road, "--checks", "5"},
        {"osr", "journey", road, "--jobs", "2"},
        {"osr", "journey", road, "--trials", "5", "--view", "table"},
        {"osr", "journey", road, "--trials", "5", "--format", "svg"},
        {"osr", "journey", road, "--format", "json", "--view", "table"},
        {"osr", "journey", road, "--reading", "corporals=among"},
        {"osr", "journey", road, "--reading", "lost-when=hex"},
        {"osr", "journey", road, "--strict"},
        {"osr", "journey", testing_support::source_path("samples/old-school/six.party.json")}}) {
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 2) << words.back();
    EXPECT_EQ(program.out, "");
    EXPECT_NE(program.err, "");
  }
}

TEST(JourneyCommand, KeepsALogThatYouCanStopChangeUndoAndContinue) {
  const Folder folder;
  const std::string log = folder.at("road.delve.jsonl");
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"osr", "expedition"});
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 0) << program.err;
    return program.out;
  };
  EXPECT_THAT(run({"new", "--plan", plan_named("road"), "--seed", "spring", "--output", log}),
              HasSubstr("6 members, 3 hirelings, 2 animals; Ada leads"));
  EXPECT_THAT(run({"follow", log, "--days", "2"}), HasSubstr("You go south for 27 miles"));
  EXPECT_THAT(run({"do", log, "course", "west", "miles=9", "terrain=forest"}),
              HasSubstr("You will go west for 9 miles."));
  run({"undo", log});
  EXPECT_THAT(run({"follow", log}), HasSubstr("the journey is over: "));
  EXPECT_THAT(run({"check", log}), HasSubstr("no differences"));
  EXPECT_THAT(run({"status", log}), HasSubstr("hp "));
  EXPECT_THAT(run({"report", log, "--view", "table"}), HasSubstr("The journey"));
  EXPECT_THAT(run({"map", log, "--format", "svg"}), HasSubstr("<svg"));
}

TEST(JourneyCommand, ReportsEveryFaultOfAPlanWithItsPlace) {
  const Folder folder;
  const Program program =
      run_program({"osr", "journey",
                   folder.write("bad.journey.json",
                                "{\"format\":\"dungeonlab-journey/1\",\"party\":\"p\",\n"
                                "\"legs\":[{\"miles\":0,\"terrain\":\"forrest\"}]}")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("bad.journey.json:2:18: \"miles\" must be a whole number"));
  EXPECT_THAT(program.err, HasSubstr("bad.journey.json:2:30: a terrain must be one of"));
  EXPECT_THAT(program.err, HasSubstr("did you mean \"forest\"?"));
}

}  // namespace
}  // namespace dungeonlab::app
