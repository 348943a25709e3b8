// The steps of a tournament in order: each needs the files that the one before it wrote.
#include "cli/program.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/document.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// Seals a small tournament with a small pilot that nobody plays. `more`: further arguments.
Program sealed(const Folder& folder, const std::vector<std::string>& more = {}) {
  std::vector<std::string> line = {"tournament", "seal",          "--rounds", "2",  "--maps",   "2",
                                   "--preset",   "5x5",           "--pilot",  "40", "--graded", "0",
                                   "--output",   folder.at("cup")};
  line.insert(line.end(), more.begin(), more.end());
  return run_program(line);
}

TEST(Tournament, IsSealedDrawnRevealedAndChecked) {
  const Folder folder;
  const std::string cup = folder.at("cup");
  Program program = sealed(folder, {"--band", "dead-ends=0..4", "--where", "hazard>20",
                                    "--announce", "the lottery of 3 May, rising"});
  ASSERT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, ::testing::ContainsRegex(
                               "sealed: 2 rounds of 2 maps\n[0-9]+ of 40 pilot maps fit all bands: "
                               "expect about [0-9]+ candidates? per map\n"));
  EXPECT_THAT(program.out, ::testing::ContainsRegex("pilot: least +median +most *\n"));
  EXPECT_THAT(program.out,
              HasSubstr("publish now:  " + folder.at("cup/public/") + " (the plan, and how "));
  EXPECT_THAT(folder.read("cup/public/plan.json"), HasSubstr("\"dead-ends\": [0, 4]"));
  EXPECT_THAT(folder.read("cup/public/how-to-check.md"),
              AllOf(HasSubstr("(2 rounds of 2 maps)"), HasSubstr("the lottery of 3 May, rising."),
                    HasSubstr(sha256(folder.read("cup/public/plan.json")))));
  EXPECT_THAT(program.out, HasSubstr("wait for the lottery of 3 May, rising;"));
  EXPECT_EQ(run_program({"tournament", "reveal", cup}).code, 5);
  EXPECT_EQ(run_program({"tournament", "check", cup}).code, 5);

  program = run_program({"tournament", "draw", cup, "--public-value", "3 14 15", "-j", "1"});
  ASSERT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("made: 2 rounds of 2 maps, the first that fit of "));
  EXPECT_EQ(run_program({"tournament", "check", cup}).code, 0);
  const std::string commitment = folder.read("cup/public/commitment.json");
  program = run_program({"tournament", "draw", cup, "--public-value", "3 14 15"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("already made"));
  EXPECT_EQ(run_program({"tournament", "draw", cup, "--public-value", "3 14 16"}).code, 2);
  EXPECT_EQ(folder.read("cup/public/commitment.json"), commitment);

  EXPECT_EQ(run_program({"tournament", "reveal", cup, "--round", "2"}).code, 0);
  program = run_program({"tournament", "check", folder.at("cup/revealed")});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("1 round of 2"));
  EXPECT_THAT(program.out, HasSubstr("not proved:   that nobody chose them"));
  EXPECT_EQ(run_program({"tournament", "reveal", cup, "--round", "3"}).code, 2);
  EXPECT_EQ(run_program({"tournament", "reveal", cup}).code, 0);
  program = run_program({"tournament", "check", folder.at("cup/revealed/")});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("drawn again by the seed of the plan and the public value"));
  EXPECT_THAT(program.out,
              HasSubstr("what the plan announced,\n              \"the lottery of 3 May"));
}

TEST(Tournament, HasABandOfBotTurnsUnlessItIsTurnedOff) {
  const Folder folder;
  const Program program =
      run_program({"tournament", "seal", "--rounds", "1", "--maps", "1", "--preset", "5x5",
                   "--pilot", "60", "--middle", "95", "--graded", "40", "--public-value", "3 14 15",
                   "--output", folder.at("cup")});
  ASSERT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, ::testing::ContainsRegex("bot-turns +[0-9]+\\.\\.[0-9]+ "));
  EXPECT_THAT(folder.read("cup/public/plan.json"), HasSubstr("\"bot-turns\": ["));
  EXPECT_EQ(run_program({"tournament", "check", folder.at("cup")}).code, 0);
  const Folder other;
  ASSERT_EQ(sealed(other).code, 0);
  EXPECT_THAT(other.read("cup/public/plan.json"), Not(HasSubstr("bot-turns")));
}

TEST(Tournament, CanBeCheckedWithOnlyThePublishedFiles) {
  const Folder folder;
  ASSERT_EQ(sealed(folder, {"--public-value", "3 14 15"}).code, 0);
  ASSERT_EQ(run_program({"tournament", "reveal", folder.at("cup")}).code, 0);
  std::filesystem::rename(folder.at("cup/public"), folder.at("papers"));
  std::filesystem::rename(folder.at("cup/revealed"), folder.at("got"));
  const auto check = [&](const std::string& plan) {
    return run_program({"tournament", "check", folder.at("got"), "--plan", folder.at(plan)});
  };
  EXPECT_EQ(check("papers/plan.json").code, 0);
  EXPECT_EQ(check("nowhere/plan.json").code, 5);
  EXPECT_EQ(check("papers/commitment.json").code, 2);
  EXPECT_EQ(run_program({"tournament", "check", folder.at("got")}).code, 5);
}

TEST(Tournament, SaysWhatIsNotProvedIfBothStepsAreCombined) {
  const Folder folder;
  const Program program = sealed(folder, {"--public-value", "3 14 15"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("not proved:   that the public value was unknown"));
  EXPECT_THAT(program.out, HasSubstr("made: 2 rounds of 2 maps"));
}

TEST(Tournament, HasExitCodesForWrongUnreadableAndMissingFiles) {
  const Folder folder;
  ASSERT_EQ(sealed(folder, {"--public-value", "3 14 15"}).code, 0);
  const std::string file = "cup/sealed/secret.json";
  const std::string whole = folder.read(file);
  const auto check = [&] { return run_program({"tournament", "check", folder.at("cup")}); };
  (void)folder.write(file, whole.substr(0, 90));
  EXPECT_EQ(check().code, 2);
  (void)folder.write("cup/sealed/added.txt", "");
  Program program = check();
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, HasSubstr("added.txt: it does not belong to any round"));
  EXPECT_THAT(program.out, HasSubstr("2 faults"));
  std::filesystem::remove(folder.at("cup/sealed/added.txt"));
  (void)folder.write(file, whole);
  std::filesystem::remove_all(folder.at("cup/sealed/round-2"));
  program = check();
  EXPECT_EQ(program.code, 5);
  EXPECT_THAT(program.out, HasSubstr("round-2: it is missing"));
}

TEST(Tournament, PrintsASetForEachMap) {
  const Folder folder;
  ASSERT_EQ(sealed(folder, {"--public-value", "3 14 15", "--paper", "letter"}).code, 0);
  for (const std::string map :
       {"round-1/map-1/", "round-1/map-2/", "round-2/map-1/", "round-2/map-2/"}) {
    const std::string text = folder.read("cup/sealed/" + map + "map.dungeon.json");
    EXPECT_TRUE(io::read_json(text).faults.empty());
    if (std::filesystem::exists(folder.at("cup/sealed/" + map + "gamemaster.svg"))) {
      GTEST_SKIP() << "this program was built without a press";
    }
    for (const std::string page :
         {"tonight", "evening", "gamemaster", "rules", "players", "turn-log"}) {
      const std::string pdf = folder.read("cup/sealed/" + map + page + ".pdf");
      EXPECT_TRUE(pdf.starts_with("%PDF-")) << map << page;
    }
  }
}

TEST(Tournament, DrawsAnotherSecretEachTime) {
  const Folder folder;
  ASSERT_EQ(sealed(folder).code, 0);
  const std::string first = folder.read("cup/sealed/secret.json");
  Program program = sealed(folder);
  EXPECT_EQ(program.code, 0) << "the same plan goes on";
  EXPECT_EQ(folder.read("cup/sealed/secret.json"), first);
  EXPECT_THAT(program.out + program.err, Not(HasSubstr(first.substr(first.find("seed") + 8, 64))));
  EXPECT_EQ(sealed(folder, {"--dup", "exact"}).code, 2) << "another one does not";
  std::filesystem::remove_all(folder.at("cup"));
  ASSERT_EQ(sealed(folder).code, 0);
  EXPECT_NE(folder.read("cup/sealed/secret.json"), first);
}

TEST(Tournament, RefusesWrongOptions) {
  const Folder folder;
  const std::string cup = folder.at("cup");
  const std::vector<std::pair<std::vector<std::string>, std::string>> lines = {
      {{"tournament", "seal", "--rounds", "2", "--maps", "2"}, "--output DIR is missing"},
      {{"tournament", "seal", "--output", cup, "--maps", "2"}, "--rounds N is missing"},
      {{"tournament", "seal", "--output", cup, "--rounds", "2"}, "--maps N is missing"},
      {{"tournament", "seal", "--output", cup, "--rounds", "1000", "--maps", "11"},
       "at most 10000"},
      {{"tournament", "seal", "--output", cup, "--rounds", "1", "--maps", "1", "--band", "hazard"},
       "--band needs FIGURE=N..M"},
      {{"tournament", "seal", "--output", cup, "--rounds", "1", "--maps", "1", "--band", "hazard=1",
        "--band", "hazard=2"},
       "--band sets hazard twice"},
      {{"tournament", "seal", "--output", cup, "--rounds", "1", "--maps", "1", "--where", "hazard"},
       "--where: expected"},
      {{"tournament", "seal", "--output", cup, "--rounds", "1", "--maps", "1", "--public-value",
        ""},
       "the value of --public-value is empty"},
      {{"tournament", "seal", "--output", cup, "--rounds", "1", "--maps", "1", "--announce",
        "a\nb"},
       "--announce: expected a line of plain text"},
      {{"tournament", "seal", "--output", cup, "--round", "1"}, "unknown option --round"},
      {{"tournament", "seal", "--output", cup, "--plan", "x"}, "unknown option --plan"},
      {{"tournament", "drow", cup}, "did you mean draw?"},
      {{"tournament", "draw"}, "DIR is missing: the folder of the tournament"},
      {{"tournament", "draw", cup}, "--public-value TEXT is missing"},
      {{"tournament", "draw", cup, "--maps", "3"}, "unknown option --maps"},
      {{"tournament", "draw", cup, "--public-value", "a\nb"}, "a line of plain text"},
      {{"tournament", "reveal", cup, "--public-value", "a"}, "unknown option --public-value"},
  };
  for (const auto& [line, message] : lines) {
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2) << message;
    EXPECT_THAT(program.err, HasSubstr(message));
  }
  EXPECT_FALSE(std::filesystem::exists(cup));
  const Program program = sealed(folder, {"--band", "hazard=5000..5001"});
  EXPECT_EQ(program.code, 4);
  EXPECT_THAT(program.err, HasSubstr("the narrowest is hazard=5000..5001"));
  EXPECT_FALSE(std::filesystem::exists(cup));
}

}  // namespace
}  // namespace dungeonlab::app
