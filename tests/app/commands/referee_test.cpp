// A live game: what the gamemaster types, what she has to announce, and what remains when the
// evening ends. The last test is a whole evening.
#include "cli/program.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// A simple wall, a lion, the treasure, and the exit.
constexpr std::string_view lion_corridor = R"(dungeonlab-plan/1
levels: 1
base: 4x1

      A     B     C     D
   +#####+#####+#####+#####+
 1 #     |       Li    $$  X
   +#####+#####+#####+#####+
)";

class Referee : public ::testing::Test {
 protected:
  /// What the program writes for an evening with Ann and Bea, who play in this order.
  Program evening(const std::string& lines, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"referee", map, "--players", "Ann,Bea",
                                          "--seed",  "2", "--record",  record};
    arguments.insert(arguments.end(), more.begin(), more.end());
    std::filesystem::remove(record);
    Program program = run_program_on(lines, arguments);
    EXPECT_THAT(
        program.err,
        ::testing::AnyOf(std::string(), StartsWith("The game is not over. To continue, use: ")));
    const Program check = run_program({"replay", "check", record});
    EXPECT_EQ(check.code, 0) << check.err;
    return program;
  }

  Folder folder;
  std::string map = folder.write("corridor.dungeon.txt", lion_corridor);
  std::string record = folder.at("evening.game.jsonl");
};

TEST_F(Referee, WritesAPageThatNeedsNoOtherFile) {
  const std::string page = folder.at("table.html");
  EXPECT_EQ(evening("ann: land B1.1\n", {"--page", page}).code, 7);
  const std::string html = folder.read("table.html");
  EXPECT_THAT(html, HasSubstr("<style>"));
  EXPECT_THAT(html, HasSubstr("Content-Security-Policy"));
  EXPECT_THAT(html, Not(HasSubstr("stylesheet")));
  EXPECT_THAT(html, Not(HasSubstr(" src=")));
  EXPECT_THAT(html, HasSubstr(R"(<body data-state="gamemaster" data-page="table")"));
}

TEST_F(Referee, SaysWhatToAnnounceAndToWhom) {
  const Program aloud = evening("ann: land B1.1\nland A1.1\nn\n");
  EXPECT_EQ(aloud.code, 7);
  EXPECT_THAT(aloud.out, HasSubstr("all: The dungeon has 4 columns"));
  EXPECT_THAT(aloud.out, HasSubstr("> Ann: land B1.1\nAnn: You land at B1.1.\n"));
  EXPECT_THAT(aloud.out, HasSubstr("Bea, round 1> land A1.1\n> Bea: land A1.1\n"));
  EXPECT_THAT(aloud.err, HasSubstr("To continue, use: dungeonlab referee --resume"));
  const Program alone = evening("land B1.1\n", {"--game-rules=-hear-others"});
  EXPECT_THAT(alone.out, HasSubstr("Ann alone: You land at B1.1.\n"));
}

TEST_F(Referee, RefusesWhatTheRulesForbidUnlessTheGamemasterAllowsIt) {
  const Program refused = evening("land B1.1\nland A1.1\nshoot 999 b e\nbea: pass\nwho\nquit\n");
  EXPECT_THAT(refused.out,
              HasSubstr("Not done: Ann: shoot 999 bullets east: you need 999 "
                        "bullets and have 90.\n`override because REASON` does it anyway: set "
                        "Ann.bullets 999.\n"));
  EXPECT_THAT(refused.out, HasSubstr("Not done: Bea: pass: it is not your turn.\n"));
  EXPECT_THAT(refused.out, HasSubstr("> Ann  B1.1 unhurt; 90 bullets"));
  const Program done =
      evening("land B1.1\nland A1.1\nshoot 999 b e\noverride because she found some\nwho\nquit\n");
  EXPECT_THAT(done.out, HasSubstr("> set Ann.bullets 999, because: she found some\n"));
  EXPECT_THAT(done.out, HasSubstr("Ann: You shoot 999 bullets east.\n"));
  EXPECT_THAT(done.out, HasSubstr("  Ann  B1.1 unhurt; 0 bullets"));
  const Program turn = evening("land B1.1\nland A1.1\nbea: pass\noverride because of the bus\n");
  EXPECT_THAT(turn.out, HasSubstr("all: The gamemaster rules: it is the turn of Bea.\n"));
  const Program never = evening("land B1.1\nland A1.1\nclimb\noverride because I say so\n");
  EXPECT_THAT(never.out, HasSubstr("No ruling can make this possible"));
  EXPECT_THAT(never.out, HasSubstr("No single ruling makes that command possible"));
  EXPECT_THAT(evening("override because\n").out, HasSubstr("No command was refused just now."));
}

TEST_F(Referee, EndsATurnByNamingTheNextPlayer) {
  map = folder.write("tree.dungeon.txt", R"(dungeonlab-plan/1
levels: 1
base: 4x1

      A     B     C     D
   +#####+#####+#####+#####+
 1 # Wi                $$  X
   +#####+#####+#####+#####+
)");
  for (const std::string named : {"bea: land d1\n", "bea\nland d1\n", "Bea: go\nland d1\n"}) {
    const Program program = evening("land a1\n" + named);
    const bool is_command = named != "Bea: go\nland d1\n";
    EXPECT_EQ(program.out.find("> Ann: end\n") != std::string::npos, is_command) << program.out;
    EXPECT_EQ(program.out.find("Bea: You land at D1.1.") != std::string::npos, is_command);
  }
  const Program open =
      evening("land a1\nbea: status\nbea: look\nbea: order stick yes\nann\nhelp\n");
  EXPECT_THAT(open.out, Not(HasSubstr("> Ann: end")));
  EXPECT_THAT(open.out, HasSubstr("It is Ann's turn.\n"));
  const Program act = evening("land b1\nland c1\nbea\nbea: pass\n");
  EXPECT_THAT(act.out, HasSubstr("It is Ann's turn.\n"));
  EXPECT_THAT(act.out, HasSubstr("Not done: Bea: pass: it is not your turn.\n"));
}

TEST_F(Referee, EndsNoTurnOnARefusedCommand) {
  map = folder.write("tree.dungeon.txt", R"(dungeonlab-plan/1
levels: 1
base: 4x1

      A     B     C     D
   +#####+#####+#####+#####+
 1 # Wi                $$  X
   +#####+#####+#####+#####+
)");
  const Program refused = evening("land a1\nbea: land z9.1\nwho\n");
  EXPECT_THAT(refused.out, Not(HasSubstr("> Ann: end")));
  EXPECT_THAT(refused.out, HasSubstr("Not done: Bea: land Z9.1: you can only land in the base"));
  EXPECT_THAT(refused.out, HasSubstr("`end` or the name of the next player ends the turn"));
}

TEST_F(Referee, KeepsSecretsFromOtherPlayers) {
  for (const std::string to :
       {"Bea the sword", "bea, the sword", "Foo: the sword", "Bae: the sword"}) {
    const Program program = evening("say " + to + "\n");
    EXPECT_THAT(program.out, Not(HasSubstr("The gamemaster says:"))) << to;
    EXPECT_THAT(program.out, HasSubstr("`say all: TEXT` for everybody.\n")) << to;
  }
  EXPECT_THAT(evening("say all: Bea, come here\n").out,
              HasSubstr("all: The gamemaster says: Bea, come here\n"));
}

TEST_F(Referee, StopsALineWhenTheTurnIsOver) {
  const Program program = evening("land B1.1\nland A1.1\nann: n; e; s\n");
  EXPECT_THAT(program.out, HasSubstr("Ann: There is a wall.\n"));
  EXPECT_THAT(program.out, HasSubstr("Stopped: there is a wall. Not done: e; s.\n"));
  EXPECT_THAT(program.out, Not(HasSubstr("> Ann: move east")));
}

TEST_F(Referee, CallsPlayersByNamesWithSpacesAndInAnyScript) {
  const Program program = run_program_on(
      "set turn marie claire because she is the first\nmarie claire: land b1\n"
      "\"анна\": land a1\nset marie claire.bullets 12 because miscounted\n"
      "set \"Анна\".bullets 3 because miscounted\n"
      "set treasure carried \"marie claire\" because she has it\nmarie claire n\n"
      "hand Marie Claire to Dora\nsay marie claire: psst\nhelp marie claire\nwho\n",
      {"referee", map, "--players", "Marie Claire,Анна", "--seed", "2", "--record", record});
  EXPECT_EQ(program.code, 7) << program.err;
  for (const std::string said :
       {"Marie Claire: You land at B1.1.", "Анна: You land at A1.1.",
        "(\"Marie Claire\".bullets: it was 90, it is 12 now.)",
        "(Анна.bullets: it was 90, it is 3 now.)", "it is carried \"Marie Claire\" now.)",
        "Put a colon after the name of a player: `Marie Claire: n`.",
        "all: Dora plays for Marie Claire now.", "Marie Claire alone: The gamemaster says: psst",
        "Marie Claire can do the following"}) {
    EXPECT_THAT(program.out, HasSubstr(said));
  }
  EXPECT_EQ(run_program({"replay", "check", record}).code, 0);
  EXPECT_THAT(run_program({"replay", record, "--seat", "marie claire"}).out, HasSubstr("psst"));
  EXPECT_EQ(run_program({"replay", record, "--seat", "marie"}).code, 2);
}

TEST_F(Referee, SaysTheHouseRulesInWordsAndHowToLand) {
  const Program program = evening("help\nann: land b1\nhelp ann\n");
  EXPECT_THAT(program.out, Not(HasSubstr("bullets-only-damage")));
  EXPECT_THAT(program.out, Not(HasSubstr("Rules of play")));
  EXPECT_THAT(program.out, HasSubstr("Only bullet wounds of a beast add up"));
  EXPECT_THAT(program.out,
              HasSubstr("(Ann lands now: type `land` and the place, such as `land C1`.)"));
  EXPECT_THAT(program.out, HasSubstr("(Bea lands now:"));
  const std::size_t help = program.out.find("Read the answer:");
  ASSERT_NE(help, std::string::npos);
  EXPECT_EQ(program.out.substr(0, help).find("This uses up your turn"), std::string::npos);
  EXPECT_THAT(program.out, HasSubstr("Ann can do the following"));
}

TEST_F(Referee, EndsATurnThatCanOnlyBeEnded) {
  map = folder.write("orc.dungeon.txt", R"(dungeonlab-plan/1
levels: 1
base: 4x1

      A     B     C     D
   +#####+#####+#####+#####+
 1 #       Or    $$        X
   +#####+#####+#####+#####+
)");
  const Program program =
      evening("land a1\nland d1\nshoot 5 b e\nbea: pass\ne\nwho\nundo\nwho\ncorrect ann: pass\n");
  EXPECT_THAT(program.out, HasSubstr("Ann: Here: a dead orc.\n> Ann: end\n"));
  EXPECT_THAT(program.out, HasSubstr("(Taken back: Ann: move east.)\nAnn, round 3> who"));
}

TEST_F(Referee, SetsAMiscountedNumberWithTheReason) {
  const Program program = evening(
      "land B1.1\nland A1.1\nset ann.bullets 12 because miscounted\nset Ann.bullets 12\n"
      "set Ann.bulets 12 because x\nset treasure carried bea because she has it\nquit\n");
  EXPECT_THAT(program.out, HasSubstr("Ann: The gamemaster rules: you have 12 bullets.\n"
                                     "(Ann.bullets: it was 90, it is 12 now.)\n"));
  EXPECT_THAT(program.out, HasSubstr("A ruling needs a reason"));
  EXPECT_THAT(program.out, HasSubstr("you mean `bullets`?"));
  EXPECT_THAT(program.out, HasSubstr("(treasure: it was home, it is carried Bea now.)\n"));
  EXPECT_THAT(folder.read("evening.game.jsonl"), HasSubstr("\"because\":\"miscounted\""));
}

TEST_F(Referee, UndoesAndCorrectsWithANotice) {
  const Program program = evening(
      "land B1.1\nland A1.1\nn\nundo because I misheard\ne\ncorrect w\nlog 3\nundo 9\nundo x\n");
  EXPECT_THAT(program.out, HasSubstr("> undo, because: I misheard\nall: The gamemaster takes back: "
                                     "Ann: move north. What you heard because of it does not"));
  EXPECT_THAT(program.out, HasSubstr("(Taken back: Ann: move north.)\nAnn, round 2> e\n"));
  EXPECT_THAT(program.out, HasSubstr("> undo, because: I misheard\n"));
  EXPECT_THAT(program.out, HasSubstr("> Ann: move west\nAnn: There is a wall.\n"));
  EXPECT_THAT(program.out, HasSubstr("You can take back only the last 3."));
  EXPECT_THAT(program.out, HasSubstr("`x` is not a number of commands"));
  const Program stands = evening("land B1.1\ncorrect climb\ncorrect clmb\ncorrect Cleo: n\nwho\n");
  EXPECT_THAT(stands.out, HasSubstr("Ann: land B1.1"));
  EXPECT_THAT(stands.out, HasSubstr("did you mean `climb`?"));
  EXPECT_THAT(stands.out, HasSubstr("No player is called Cleo; the players: Ann, Bea."));
  EXPECT_THAT(stands.out, HasSubstr("  Ann  B1.1"));
}

TEST_F(Referee, ShowsTheTrueMapAsItIsNow) {
  const Program program = evening(
      "land B1.1\nland A1.1\nshoot 1 g w\nset place C1.1 dead-lion(normal) boat*2 because "
      "x\nmap\n");
  EXPECT_THAT(program.out, HasSubstr(" 1 #                   $$  X  <- A1: Bea; B1: Ann\n"))
      << "the wall is open and the lion is dead";
  EXPECT_THAT(program.out, HasSubstr("C1.1: a dead lion and 2 boats\n"));
  EXPECT_THAT(program.out, HasSubstr("A1-B1: open until the end of round 3\n"));
}

TEST_F(Referee, ShowsTheNotesOfTheMapWithTheMap) {
  map = folder.write("named.dungeon.txt",
                     "dungeonlab-plan/1\ntitle: The corridor\n" +
                         std::string(lion_corridor.substr(lion_corridor.find('\n') + 1)) +
                         "\nnote C1.1: a lazy one\nnotes: A short evening.\n");
  const std::string out = evening("map\n").out;
  EXPECT_THAT(out, HasSubstr("The corridor\n\n"));
  EXPECT_THAT(out, HasSubstr("note C1.1: a lazy one\nnotes: A short evening.\n"));
}

TEST_F(Referee, SuggestsNoThingIfNoneIsLeft) {
  for (const std::string_view answer : {"yes", "no"}) {
    const Program program = evening(
        "set place B1.1 boat*2 because x\norder take ask\nland B1.1\nset place B1.1 "
        "nothing because gone\n" +
        std::string(answer) + "\n");
    EXPECT_THAT(folder.read("evening.game.jsonl"),
                HasSubstr(std::string(answer == "yes" ? "\"taken\"" : "\"lying\"") +
                          ",\"with\":{\"what\":[]}"))
        << program.out;
  }
}

TEST_F(Referee, KeepsNoticesPausesAndSubstitutes) {
  const Program program = evening(
      "say Dinner is ready.\nsay bea: shh\npause\nn\npause\nhand bea to Dora\nland B1.1\ndora: "
      "land "
      "A1.1\nhand Cleo to Dora\nhand Bea\n");
  EXPECT_THAT(program.out, HasSubstr("all: The gamemaster says: Dinner is ready.\n"));
  EXPECT_THAT(program.out, HasSubstr("Bea alone: The gamemaster says: shh\n"));
  EXPECT_THAT(program.out, HasSubstr("(paused) Ann, round 1> n\nThe game is paused;"));
  EXPECT_THAT(program.out, HasSubstr("Bea (Dora), round 1> dora: land A1.1\n> Bea: land A1.1\n"));
  EXPECT_THAT(program.out, HasSubstr("No player is called Cleo"));
  EXPECT_THAT(program.out, HasSubstr("hand Ann to Dora"));
  const Program again = run_program_on("who\n", {"referee", "--resume", record});
  EXPECT_THAT(again.out, HasSubstr("The game continues in round 2"));
  EXPECT_THAT(again.out, HasSubstr("  Bea (Dora)  A1.1"));
}

TEST_F(Referee, SuggestsWhatWasMeant) {
  const Program program = evening(
      "land B1.1\nland A1.1\nsett x\nmove norht\nan: n\nbea land B2.1\nhelp undo\nhelp "
      "shoot\nhelp\n\n");
  EXPECT_THAT(program.out, HasSubstr("nknown command `sett`; did you mean `set`?"));
  EXPECT_THAT(program.out, HasSubstr("`north`?"));
  EXPECT_THAT(program.out,
              HasSubstr("No player is called an; the players: Ann, Bea. Did you mean Ann?"));
  EXPECT_THAT(program.out, HasSubstr("Put a colon after the name of a player: `Bea: land B2.1`."));
  EXPECT_THAT(program.out, HasSubstr("undo [COUNT] [because REASON]: take back"));
  EXPECT_THAT(program.out, HasSubstr("for example: shoot 5 bullets east"));
  EXPECT_THAT(program.out, HasSubstr("hand NAME to PERSON"));
  EXPECT_THAT(program.out, Not(HasSubstr("`status`"))) << "which is a word of players";
}

TEST_F(Referee, RefusesWordsAfterACommandWithoutArguments) {
  for (const std::string word : {"map", "who", "pause", "resume", "quit", "status"}) {
    const Program program = evening("land B1.1\n" + word + " x\nland A1.1\n");
    EXPECT_THAT(program.out, HasSubstr("`" + word + "` takes no other words ("));
    EXPECT_THAT(program.out, HasSubstr("> Bea: land A1.1")) << word << " did something";
  }
}

TEST_F(Referee, StopsAtAPauseAndAtALineOfAnother) {
  const Program program = evening(
      "land B1.1\nland A1.1\npause; n\nn\nresume; bea: n\nhelp ann\n"
      "hand Ann to Dora because she left\nhand Ann to Dora: n\nhand Ann to Dora\ndora: look\n");
  EXPECT_THAT(program.out,
              HasSubstr("The game pauses.\nThe game is paused; `resume` continues it."));
  EXPECT_THAT(program.out, Not(HasSubstr("> Ann: move north")));
  EXPECT_THAT(program.out, HasSubstr("The game goes on."));
  const Program refused = evening(
      "land B1.1\nland A1.1\nset; n\nresume; n\noverride; n\nsay; n\nundo 9; n\nlog; wait; e\n");
  EXPECT_THAT(refused.out, Not(HasSubstr("> Ann: move north")));
  EXPECT_THAT(refused.out, HasSubstr("Stopped: that changes nothing. Not done: n."));
  EXPECT_THAT(program.out, HasSubstr("`bea: n` must be on its own line."));
  EXPECT_THAT(program.out, HasSubstr("Ann can do the following"));
  EXPECT_THAT(program.out, HasSubstr("without a reason: hand Ann to Dora."));
  EXPECT_THAT(program.out, HasSubstr("without : ; and , found \"Dora: n\""));
  EXPECT_THAT(program.out, HasSubstr("Dora plays for Ann"));
  EXPECT_THAT(program.out, Not(HasSubstr("No player is called dora")));
}

TEST_F(Referee, ListsTheNamesOfThings) {
  const Program program = evening(
      "land B1.1\nland A1.1\nsell 3 skin-lion\nset Ann.skin-lion 0 because x\nbuy map\n"
      "help z\nhelp lino\nhelp blade\n");
  EXPECT_THAT(program.out, HasSubstr("Not done: Ann: sell 3 lion skins: "));
  EXPECT_THAT(program.out, HasSubstr("The gamemaster rules: you have no lion skin."));
  EXPECT_THAT(program.out, HasSubstr("or `3x3 map`?"));
  EXPECT_THAT(program.out, HasSubstr("Blasters: "));
  EXPECT_THAT(program.out, HasSubstr("Unknown word `lino`; did you mean `lion`?"));
  EXPECT_THAT(program.out, HasSubstr("`arnor blade`, `elven blade` or `morgul blade`?"));
}

TEST_F(Referee, UnderstandsHastyTyping) {
  const Program program = evening(
      "land B1.1\nland A1.1\nset ann.at c1.1, because: miscounted\nhand Bea to Ann\nann: w\n"
      "bea: help\nbea: status\nsay An: a secret\nsay To all of you: dinner\n");
  EXPECT_THAT(program.out, HasSubstr("(Ann.at: it was B1.1, it is C1.1 now.)"));
  EXPECT_THAT(program.out, HasSubstr("> Ann: move west"));
  EXPECT_THAT(program.out, Not(HasSubstr("did you mean `help`?")));
  EXPECT_THAT(program.out, HasSubstr("No player is called An;"));
  EXPECT_THAT(program.out, Not(HasSubstr("all: The gamemaster says: An: a secret")));
  EXPECT_THAT(program.out, HasSubstr("The gamemaster says: To all of you: dinner"));
}

TEST_F(Referee, ContinuesAfterAnUndoneEnd) {
  const Program program = evening(
      "land B1.1\nland A1.1\nset Ann.treasure yes because x\nset ann.at D1.1 because x\ne\n"
      "n\nundo\nn\nset winner ann because it is late\nquit\n");
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("all: Ann has left the dungeon with the treasure.\n"));
  EXPECT_THAT(program.out,
              HasSubstr("the game is over.\n`undo` takes back the command that ended it."));
  EXPECT_THAT(program.out, HasSubstr("> Ann: move north\nAnn: There is a wall.\n"));
}

TEST_F(Referee, SendsOnlyLinesIfAPageIsNotPossible) {
  Program program;
  program.is_terminal = true;
  program.in = "land B1.1\n";
  program.run({"referee", map, "--players", "Ann,Bea", "--seed", "2"});
  EXPECT_THAT(program.out, Not(HasSubstr("\033")));
  EXPECT_THAT(program.out, HasSubstr("> Ann: land B1.1\nAnn: You land at B1.1.\n"));
}

TEST_F(Referee, DrawsTheMapAfterEveryTurnOfARecord) {
  (void)evening("land B1.1\nland A1.1\nshoot 1 g w\n");
  const Program program = run_program({"replay", "--map", record, "--until", "2"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr(" 1 #     |       Li    $$  X  <- B1: Ann\n"));
  EXPECT_THAT(program.out, HasSubstr(" 1 #             Li    $$  X  <- A1: Bea; B1: Ann\n"));
  EXPECT_EQ(run_program({"replay", "--map", record, "--seat", "Ann"}).code, 2);
}

TEST_F(Referee, KeepsARecordThatPlayContinues) {
  (void)evening(
      "land B1.1\nland A1.1\nset ann.bullets 12 because x\nundo\nset ann.bullets 13 because x\n");
  const Program program = run_program_on("status\n", {"play", "--resume", record});
  EXPECT_THAT(program.out, HasSubstr("13 bullets"));
}

/// The record of a sample script.
std::string record_of(const std::string& script, const std::string& map, const std::string& seed,
                      const std::string& players, const std::string& record, std::string& out) {
  std::ifstream in(testing_support::source_path(script));
  const std::string lines((std::istreambuf_iterator<char>(in)), {});
  const Program program =
      run_program_on(lines, {"referee", testing_support::source_path(map), "--players", players,
                             "--seed", seed, "--record", record});
  EXPECT_EQ(program.code, 7) << program.err;
  out = program.out;
  return lines;
}

TEST(Evening, OfTwoHundredCommandsEndsInARecordThatVerifies) {
  const Folder folder;
  const std::string record = folder.at("evening.game.jsonl");
  std::string out;
  const std::string lines =
      record_of("samples/games/evening.txt", "samples/good/kings-mine.dungeon.txt", "evening",
                "Ann,Bea,Cleo", record, out);
  EXPECT_GE(lines_in(lines), 200U);
  const Program check = run_program({"replay", "check", record});
  EXPECT_EQ(check.code, 0) << check.err;
  const std::string text = folder.read("evening.game.jsonl");
  const auto events = [&](std::string_view event) {
    std::size_t count = 0;
    const std::string word = "\"event\":\"" + std::string(event) + "\"";
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      ++count;
    }
    return count;
  };
  EXPECT_GE(events("command"), 150U);
  EXPECT_GE(events("undo"), 4U);
  EXPECT_GE(events("ruled"), 4U);
  EXPECT_GE(events("notice"), 3U);
  EXPECT_EQ(events("pause"), 4U);
  EXPECT_EQ(events("handed"), 1U);
  // Torn off anywhere, the record can be continued.
  for (std::size_t bytes = text.find('\n') + 1; bytes < text.size(); bytes += text.size() / 7) {
    const std::string torn = folder.write("torn.game.jsonl", text.substr(0, bytes));
    EXPECT_EQ(run_program_on("who\n", {"referee", "--resume", torn}).code, 7) << bytes;
    EXPECT_EQ(run_program({"replay", "check", torn}).code, 0) << bytes;
  }
}

}  // namespace
}  // namespace dungeonlab::app
