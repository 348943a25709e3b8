#include "cli/program.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

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
  EXPECT_THAT(program.out, StartsWith("Ada: at most 5 retainers of level 1, loyalty 8; has 1\n"));
  EXPECT_THAT(program.out, HasSubstr("candidate 2"));
  EXPECT_EQ(run_program(words).out, program.out);
}

TEST(HireCommand, SaysWhatTheRulesForbid) {
  const Program beginner =
      run_program({"osr", "hire", "retainer", "--party", six(), "--employer", "Eli"});
  EXPECT_EQ(beginner.code, 1);
  EXPECT_EQ(beginner.out, "B17: a first-level character hires no retainers\n");
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
  EXPECT_THAT(fifth.out + fifth.err, HasSubstr("refused: at most 4"));
  const Program unpaid = run_program({"osr", "hire", "company"});
  EXPECT_EQ(unpaid.code, 4);
  EXPECT_THAT(unpaid.err, HasSubstr("B19 has no table; give --wages FILE (troop,gp a month)"));
}

TEST(HireCommand, RefusesWrongOptions) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"osr", "hire", "retainr"},
        {"osr", "hire", "loyalty", "--party", six(), "--terms", "1"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Adda"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--better", "+2,+1"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--better", "1,"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--better", "1,,2"},
        {"osr", "hire", "retainer", "--party", six(), "--employer", "Ada", "--reading",
         "corporals=among"},
        {"osr", "hire", "specialist", "alchemst"},
        {"osr", "hire", "specialist", "armorer=0"},
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
  const Program program = run_program({"osr", "hire", "loyalty", "--party", bad});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("bad.party.json:2:29: unknown key \"levle\""));
  EXPECT_THAT(
      program.err,
      HasSubstr("bad.party.json:3:36: \"hp_now\" must be a whole number from 1 to 5, found 9"));
}

TEST(HireCommand, AddsUpWages) {
  EXPECT_THAT(
      run_program({"osr", "hire", "crew", "captain=1", "navigator=1", "sailor=20", "rower=40"}).out,
      HasSubstr("820 gp a month"));
  EXPECT_THAT(run_program({"osr", "hire", "crew", "sailor=20"}).out,
              HasSubstr("without a navigator, the ship must stay in sight of land"));
  const std::string payroll = testing_support::source_path("samples/old-school/castle.hire.json");
  EXPECT_THAT(run_program({"osr", "hire", "payroll", payroll, "--months", "3"}).out,
              HasSubstr("837 1/2 gp a month, 2512 1/2 gp in 3 months"));
}

}  // namespace
}  // namespace dungeonlab::app
