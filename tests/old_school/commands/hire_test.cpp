#include "cli/program.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

const std::string& six() {
  static const std::string path = testing_support::source_path("samples/old-school/six.party.json");
  return path;
}

TEST(HireCommand, AsksCandidatesOneByOne) {
  const std::vector<std::string> words = {
      "osr",    "hire", "retainer", "--party", six(),      "--employer", "Ada",
      "--seed", "road", "--better", "+1",      "--offers", "2"};
  const Program program = run_program(words);
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("candidate 1 accepts: Ada has 2 of at most 5 retainers"));
  EXPECT_THAT(program.out, HasSubstr("candidate 2"));
  EXPECT_EQ(run_program(words).out, program.out);
}

TEST(HireCommand, SaysWhatTheRulesForbid) {
  const Folder folder;
  const std::string log = folder.at("town.delve.jsonl");
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"osr", "expedition"});
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 0) << program.err;
    return program.out;
  };
  EXPECT_THAT(run({"new", "--party", six(), "--ruleset", "bfrpg", "--seed", "s", "--output", log}),
              HasSubstr("6 members in town"));
  run({"do", log, "offer", "who=Ada"});
  EXPECT_THAT(run({"do", log, "engage", "armorer", "number=2"}), HasSubstr("armorer: 2 hired"));
  EXPECT_THAT(run({"do", log, "pay"}), HasSubstr("200 gp for 1 month"));
  EXPECT_THAT(run({"undo", log}), HasSubstr("in town"));
  EXPECT_THAT(run({"status", log}), HasSubstr("armorer: 2 hired"));
  EXPECT_THAT(run({"check", log}), HasSubstr("no differences"));
  EXPECT_THAT(run({"report", log}), HasSubstr("The party is in town."));
  EXPECT_EQ(run_program({"osr", "expedition", "map", log}).code, 2);
}

TEST(HireCommand, SaysWhatTheRulesDoNotAllow) {
  const Program beginner =
      run_program({"osr", "hire", "retainer", "--party", six(), "--employer", "Eli"});
  EXPECT_EQ(beginner.code, 1);
  EXPECT_EQ(beginner.out, "B17: a character of level 1 hires no retainers\n");
  // A fifth retainer, with CHA 10.
  const Folder folder;
  std::string members = R"({"name":"Ada","level":4,"abilities":{"cha":10}})";
  for (const std::string name : {"Bo", "Cy", "Dee", "Eli"}) {
    members += R"(,{"name":")" + name + R"(","level":1,"retainer_of":"Ada"})";
  }
  const std::string full = folder.write(
      "full.party.json", R"({"format":"dungeonlab-party/1","members":[)" + members + "]}");
  const Program fifth =
      run_program({"osr", "hire", "retainer", "--party", full, "--employer", "Ada"});
  EXPECT_EQ(fifth.code, 1);
  EXPECT_THAT(fifth.out + fifth.err, HasSubstr("Ada has 4 of at most 4"));
  const Program unpaid = run_program({"osr", "hire", "company"});
  EXPECT_EQ(unpaid.code, 4);
  EXPECT_THAT(unpaid.err, HasSubstr("B19 has no table; give --wages FILE (troop,gp a month)"));
}

TEST(HireCommand, RefusesWrongOptions) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"osr", "hire", "retainr"},
        {"osr", "hire", "company", "--party", six()},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Adda"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--better", "+2,+1"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--better", "1,"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--better", "1,,2"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--reading",
         "corporals=among"},
        {"osr", "hire", "payroll"}}) {
    const Program program = run_program(words);
    EXPECT_EQ(program.code, 2) << words[1];
    EXPECT_EQ(program.out, "");
    EXPECT_NE(program.err, "");
  }
}

TEST(HireCommand, ReportsAllFaultsOfAPartyFileWithTheirPlaces) {
  const Folder folder;
  const std::string bad = folder.write("bad.party.json",
                                       "{\"format\": \"dungeonlab-party/1\",\n"
                                       "\"members\": [{\"name\": \"Ada\", \"levle\": 2},\n"
                                       " {\"name\": \"Bo\", \"hp\": 5, \"hp_now\": 9}]}\n");
  const Program program = run_program({"osr", "hire", "retainer", "--party", bad});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("bad.party.json:2:29: unknown key \"levle\""));
  EXPECT_THAT(
      program.err,
      HasSubstr("bad.party.json:3:36: \"hp_now\" must be at most \"hp\" (5), found 9"));
}

TEST(HireCommand, AddsUpWages) {
  EXPECT_THAT(
      run_program({"osr", "tables", "crew", "captain=1", "navigator=1", "sailor=20", "rower=40"})
          .out,
      HasSubstr("820"));
  const std::string payroll = testing_support::source_path("samples/old-school/castle.hire.json");
  EXPECT_THAT(run_program({"osr", "hire", "payroll", payroll, "--months", "3"}).out,
              HasSubstr("837 1/2 gp a month, 2512 1/2 gp in 3 months"));
}

}  // namespace
}  // namespace dungeonlab::app
