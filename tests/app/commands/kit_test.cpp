#include "cli/program.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string cellar =
    testing_support::source_path("samples/good/well-stocked-cellar.dungeon.txt");

TEST(KitCommand, WritesOneFileOrEachPartIntoAFolderAndSaysSo) {
  const Folder folder;
  const std::string path = folder.at("tonight/");
  const Program program = run_program({"kit", cellar, "--output", path});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.err, "wrote " + path + " (6 files)\nnext: dungeonlab referee " + cellar + "\n");
  for (const std::string name : {"tonight.pdf", "evening.pdf", "gamemaster.pdf", "rules.pdf",
                                 "players.pdf", "turn-log.pdf"}) {
    EXPECT_TRUE(folder.read("tonight/" + name).starts_with("%PDF-")) << name;
  }
  const std::string file = folder.at("all.pdf");
  const Program one = run_program({"kit", cellar, "--output", file});
  EXPECT_EQ(one.err, "wrote " + file + "\nnext: dungeonlab referee " + cellar + "\n");
  EXPECT_EQ(folder.read("all.pdf"), folder.read("tonight/tonight.pdf"));
  EXPECT_EQ(run_program({"kit", cellar}).err, "") << "nothing is said of standard output";
  const auto next = [&](const std::string& players) {
    return run_program({"kit", cellar, "-o", file, "--force", "--players", players}).err;
  };
  EXPECT_TRUE(next("Ann,Bea").ends_with("referee " + cellar + " --players Ann,Bea\n"));
  EXPECT_TRUE(next("3").ends_with("referee " + cellar + " --players 3\n"));
  EXPECT_TRUE(next("Анна,Marie Claire")
                  .ends_with("referee " + cellar + " --players 'Анна,Marie Claire'\n"));
  EXPECT_TRUE(next("Ann,lion").ends_with("referee " + cellar + " --players 2\n"))
      << "a name that is a word of the game cannot be typed";
}

TEST(KitCommand, TakesPlayersByNumberOrByName) {
  const Folder folder;
  const auto players = [&](const std::string& said) {
    const Program program =
        run_program({"kit", cellar, "--force", "--players", said, "--output", folder.at("to/")});
    EXPECT_EQ(program.code, 0) << program.err;
    return folder.read("to/players.pdf");
  };
  const std::string nameless = players("2");
  const std::string named = players("Ann, Bea");
  EXPECT_NE(named, nameless);
  EXPECT_EQ(players("Ann,Bea"), named);
  EXPECT_NE(players(std::string(200, 'W') + ",\u05d0"), named);
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"Ann,", "--players: expected a number, or names such as Ann,Bea"},
      {"1.5", "--players: expected"},
      {"Ann,Ann", "two players would be called \"Ann\""},
      {"Ann,ann", "look alike"},
      {"a,b,c,d,e,f,g,h,j,k,m,n,p,q,r,s,t", "expected 1 to 16 players, found 17"}};
  for (const auto& [said, message] : wrong) {
    const Program program = run_program({"kit", cellar, "--players", said});
    EXPECT_EQ(program.code, 2) << said;
    EXPECT_THAT(program.err, HasSubstr(message));
  }
}

TEST(KitCommand, LeavesExistingFilesIfOneFileCannotBeWritten) {
  const Folder folder;
  (void)folder.write("tonight/gamemaster.pdf", "an older one");
  std::filesystem::create_directories(folder.at("tonight/turn-log.pdf"));
  const Program program =
      run_program({"kit", cellar, "--force", "--output", folder.at("tonight/")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("turn-log.pdf"));
  EXPECT_EQ(folder.read("tonight/gamemaster.pdf"), "an older one");
  EXPECT_FALSE(std::filesystem::exists(folder.at("tonight/players.pdf")));
}

TEST(KitCommand, IsTheSameEveryTime) {
  const Program once = run_program({"kit", cellar});
  EXPECT_EQ(once.code, 0) << once.err;
  EXPECT_TRUE(once.out.starts_with("%PDF-"));
  EXPECT_EQ(run_program({"kit", cellar}).out, once.out);
  EXPECT_NE(run_program({"kit", cellar, "--paper", "letter"}).out, once.out);
}

TEST(KitCommand, PrintsTheRulesThatTheGameIsPlayedBy) {
  const Folder folder;
  const std::string usual = run_program({"kit", cellar}).out;
  EXPECT_EQ(run_program({"kit", cellar, "--game-profile", "computer"}).out, usual)
      << "play and referee start with it, too";
  EXPECT_NE(run_program({"kit", cellar, "--game-profile", "classic"}).out, usual);
  EXPECT_NE(run_program({"kit", cellar, "--game-rules=+pit-glimpse"}).out, usual);
  const Program wrong = run_program({"kit", cellar, "--game-rules=+pit-glimps"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean +pit-glimpse?"));
}

TEST(KitCommand, TakesPlayersKitsAndTitleFromItsOptions) {
  const Folder folder;
  const auto printed = [&](std::vector<std::string> options) {
    const std::string path = folder.at("tonight/");
    std::vector<std::string> line = {"kit", cellar, "--force", "--output", path};
    line.insert(line.end(), options.begin(), options.end());
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 0) << program.err;
    return folder.read("tonight/players.pdf");
  };
  const std::string usual = printed({});
  EXPECT_EQ(printed({"--players", "4"}), usual) << "four is what a drawn map gets";
  EXPECT_LT(printed({"--players", "2"}).size(), printed({"--players", "9"}).size());
  EXPECT_NE(printed({"--kits", "5"}), usual);
  EXPECT_NE(printed({"--bullets-per-kit", "50"}), usual);
  const std::string untitled = folder.read("tonight/gamemaster.pdf");
  EXPECT_EQ(printed({"--title", "Tonight"}), usual) << "players do not see it";
  EXPECT_NE(folder.read("tonight/gamemaster.pdf"), untitled);
}

TEST(KitCommand, RefusesAnImpossibleNumberOfPlayers) {
  for (const auto& [option, value] : std::vector<std::pair<std::string, std::string>>{
           {"--players", "0"}, {"--players", "17"}, {"--kits", "21"}, {"--bullets-per-kit", "x"}}) {
    const Program program = run_program({"kit", cellar, option, value});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr(option));
  }
}

TEST(KitCommand, RefusesAMapThatBreaksARule) {
  const Folder folder;
  const std::string path = folder.at("tonight.pdf");
  const Program program =
      run_program_on(with(sound_map, "treasure", "lion"), {"kit", "-", "--output", path});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.err, HasSubstr("error[T01]"));
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(KitCommand, DoesNotWriteAPdfToATerminal) {
  Program program;
  program.is_terminal = true;
  EXPECT_EQ(program.run({"kit", cellar}).code, 2);
  EXPECT_THAT(program.err, HasSubstr("--output FILE"));
  EXPECT_THAT(program.out, Not(HasSubstr("%PDF")));
}

TEST(KitCommand, SaysWhatCannotBeWritten) {
  const Program program =
      run_program({"kit", cellar, "--output", "/proc/no-such-folder/tonight.pdf"});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("/proc/no-such-folder/tonight.pdf"));
}

TEST(KitCommand, AddsAPageWithTheShortestGame) {
  const Folder folder;
  const std::string ferry = testing_support::source_path("samples/good/ferry-house.dungeon.txt");
  const Program solved = run_program({"kit", ferry, "--solve", "--output", folder.at("tonight/")});
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_TRUE(folder.read("tonight/route.pdf").starts_with("%PDF-"));
  const std::string route =
      folder.write("par.json", run_program({"solve", ferry, "--format", "json"}).out);
  const Program named =
      run_program({"kit", ferry, "--route", route, "--output", folder.at("named/")});
  EXPECT_EQ(named.code, 0) << named.err;
  EXPECT_EQ(folder.read("named/route.pdf"), folder.read("tonight/route.pdf"));
}

TEST(KitCommand, SaysInTheKeyHowHardTheMapIsByBots) {
  const std::string small = testing_support::source_path("samples/good/first-steps.dungeon.txt");
  const std::string usual = run_program({"kit", small}).out;
  const std::string graded = run_program({"kit", small, "--grade"}).out;
  EXPECT_TRUE(graded.starts_with("%PDF-"));
  EXPECT_NE(graded, usual);
  EXPECT_EQ(run_program({"kit", small, "--grade"}).out, graded);
}

TEST(KitCommand, RefusesAGameUnderOtherRulesThanItsPagesName) {
  const Folder folder;
  const std::string ferry = testing_support::source_path("samples/good/ferry-house.dungeon.txt");
  const std::string classic = folder.write(
      "classic.json",
      run_program({"solve", ferry, "--game-profile", "classic", "--format", "json"}).out);
  const Program other = run_program({"kit", ferry, "--route", classic});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("uses other rules than these pages"));
  EXPECT_EQ(other.out, "");
  const Program kits =
      run_program({"kit", ferry, "--route", classic, "--game-profile", "classic", "--kits", "9"});
  EXPECT_THAT(kits.err, HasSubstr("expected a game on this map"));
  const Program both = run_program({"kit", ferry, "--route", classic, "--solve"});
  EXPECT_THAT(both.err, HasSubstr("cannot be used together"));
  const Program alone = run_program({"kit", ferry, "--from", "A1.1"});
  EXPECT_THAT(alone.err, HasSubstr("--from needs --route or --solve"));
}

}  // namespace
}  // namespace dungeonlab::app
