// A game at one terminal: what the player types, what the program shows, and what remains of an
// interrupted game.
#include "app/commands/play/tutor.hpp"
#include "cli/program.hpp"
#include "dungeonlab/game/announcement.hpp"
#include "session/shown_by.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A treasure with a lion after it, and the exit.
constexpr std::string_view corridor = R"(dungeonlab-plan/1
levels: 1
base: 3x1

      A     B     C
   +#####+#####+#####+
 1 #       $$        X
   +#####+#####+#####+
)";

TEST(Play, IsWonByThePlayerWhoLeavesWithTheTreasure) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("won.game.jsonl");
  const Program program =
      run_program_on("land A1.1\ne\ne\ne\n", {"play", map, "--seed", "s", "--record", record});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("You take the treasure."));
  EXPECT_THAT(program.out, HasSubstr("You have won, in round 4."));
  const Program check = run_program({"replay", "check", record});
  EXPECT_EQ(check.code, 0) << check.err;
  EXPECT_THAT(check.out, HasSubstr("unchanged"));
  const Program story = run_program({"replay", record, "--until", "2"});
  EXPECT_THAT(story.out, HasSubstr("round 2\n"));
  EXPECT_THAT(story.out, Not(HasSubstr("round 3")));
  EXPECT_THAT(story.out, HasSubstr("> move east"));
}

TEST(Play, ShowsWhatCanBeDoneAndSuggestsWhatWasMeant) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const Program program =
      run_program_on("help\nhelp shoot\nland A1.1\nhelp\nstatus\nshot 1 b e\nshoot 999 b e\nquit\n",
                     {"play", map, "--seed", "s"});
  EXPECT_EQ(program.code, 7);
  EXPECT_THAT(program.out, HasSubstr("land PLACE"));
  EXPECT_THAT(program.out, HasSubstr("for example: shoot 5 bullets east"));
  EXPECT_THAT(program.out, Not(HasSubstr("go to the next level")));
  EXPECT_THAT(program.err, HasSubstr("It was not saved"));
  EXPECT_THAT(program.out, HasSubstr("up to 90 bullets"));
  EXPECT_THAT(program.out, HasSubstr("unhurt; 90 bullets, 15 grenades, 30 blasters, 60 dollars"));
  EXPECT_THAT(program.out, HasSubstr("did you mean `shoot`?"));
  EXPECT_THAT(program.out, HasSubstr("you need 999 bullets and have 90"));
}

TEST(Play, RefusesFurtherWordsAfterACommandWithoutArguments) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  for (const std::string line :
       {"look north", "status Bea", "i i", "map 2", "undo 2", "quit now"}) {
    const Program program =
        run_program_on("land a1.1\n" + line + "\nstatus\n", {"play", map, "--seed", "s"});
    EXPECT_THAT(program.out, HasSubstr("takes no other words")) << line;
    EXPECT_THAT(program.out, Not(HasSubstr("there is no command"))) << line;
    EXPECT_THAT(program.out, HasSubstr("unhurt; 90 bullets")) << line;
  }
  for (const std::string word : {"n", "u", "i", "l", "q", "inventory"}) {
    const Program program = run_program_on("help " + word + "\n", {"play", map, "--seed", "s"});
    EXPECT_THAT(program.out, Not(HasSubstr("Unknown word"))) << word;
  }
}

TEST(Play, KnowsTheWordsOfTheFullScreen) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const auto answer_to = [&](const std::string& line) {
    return run_program_on("land a1.1\n" + line + "\n", {"play", map, "--seed", "s"}).out;
  };
  for (const std::string word : {"where", "here", "not", "log", "level"}) {
    EXPECT_THAT(answer_to(word + " c1"), HasSubstr("`" + word + "` works only on the full screen."));
  }
  EXPECT_EQ(answer_to("notes"), answer_to("map"));
  EXPECT_EQ(answer_to("rules"), answer_to("help rules"));
}

TEST(Play, SaysWhichReadingsTheRulesDoNotFollow) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const Program usual = run_program_on("help bites\n", {"play", map});
  EXPECT_THAT(usual.out, Not(HasSubstr("This game uses")));
  const Program other = run_program_on("help bites\n", {"play", map, "--switch", "K-15=exclusive"});
  EXPECT_THAT(other.out, HasSubstr("This game uses K-15=exclusive"));
}

TEST(Play, ContinuesARecordWhateverTheFormatOfItsMap) {
  const std::vector<std::pair<std::string, std::string>> maps = {
      {"order.dungeon.txt", std::string(corridor) + "house rules: werewolf, cop\n"},
      {"twice.dungeon.txt", std::string(corridor) + "house rules: cop, cop\n"},
      {"rough.dungeon.json",
       R"({"format":"dungeonlab-map/1","base":{"columns":3,"rows":2},"levels":1,)"
       R"("exit":{"cell":"C1","side":"east"},"walls":{"simple":["B1-A1","A1-B1"],)"
       R"("monolith":["B1-B2","C1-D1","C2-D2"]},"encounters":{"B1.1":{"kind":"Bridle","count":1},)"
       R"("A2.1":"TREASURE","C2.1":"Li","B2.1":"St"}})"}};
  const Folder folder;
  for (const auto& [name, text] : maps) {
    const auto map = folder.write(name, text);
    const std::string record = folder.at(name + ".game.jsonl");
    const Program first = run_program_on("land a1.1\n", {"play", map, "--record", record});
    EXPECT_EQ(first.code, 7) << first.err << first.out;
    EXPECT_EQ(run_program({"replay", "check", record}).code, 0) << name;
    const Program more = run_program_on("status\n", {"play", "--resume", record});
    EXPECT_EQ(more.code, 7) << name << more.err;
  }
}

/// A corridor of four cells on one level. The first cell is empty.
std::string row_of(std::string_view first_wall, std::string_view second) {
  return fmt::format(
      "dungeonlab-plan/1\nlevels: 1\nbase: 5x1\n\n"
      "      A     B     C     D     E\n   +#####+#####+#####+#####+#####+\n"
      " 1 #     {} {}   Mo    El    $$  X\n   +#####+#####+#####+#####+#####+\n",
      first_wall, second);
}

TEST(Play, StopsALineAtASurprise) {
  struct Case {
    std::string_view wall = " ";
    std::string_view neighbour = "   ";
    std::string_view line;
    std::string_view stopped;  ///< empty if the whole line was carried out
  };
  const Folder folder;
  const std::vector<Case> cases = {
      {.line = "e; w; pass; e", .stopped = ""},
      {.line = "e w e w", .stopped = ""},
      {.line = "n;e;w", .stopped = "Stopped: there is a wall. Not done: e; w."},
      {.wall = "|", .line = "shoot 1 g e; e; w", .stopped = "grown back. Not done: w."},
      {.wall = "|", .line = "shoot 1 z e; e", .stopped = "no wall has opened. Not done: e."},
      {.wall = "|",
       .line = "shoot 1 g e; pass; pass; e",
       .stopped = "grown back. Not done: pass; e."},
      {.wall = "|",
       .neighbour = "Li ",
       .line = "shoot 1 g e; e",
       .stopped = "green eyes. Not done: e."},
      {.wall = ":", .line = "e; w; n", .stopped = "Not done: w; n."},
      {.line = "shoot 5 b e; e", .stopped = "the shot had an effect. Not done: e."},
      {.neighbour = "Li ", .line = "shoot 5 b e; pass; pass", .stopped = ""},
      {.neighbour = "Ti ", .line = "shoot 5 b e; pass", .stopped = "green eyes. Not done: pass."},
      {.neighbour = "Li ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Cr ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Cw ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Ra ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Or ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Ey ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Br ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "On ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "St ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Ar ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Ho ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Pr ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Pp+", .line = "e; yes; e", .stopped = "political prison. Not done: yes; e."},
      {.neighbour = "Mc ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Go ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "o- ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "La ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "bd ", .line = "e; w; e", .stopped = "Not done: w; e."},
      {.neighbour = "Wi ", .line = "e; climb; yes no; w", .stopped = "Not done: climb; yes no; w."},
      {.line = "up; e", .stopped = "no such level here. Not done: e."},
      {.line = "buy boat; e", .stopped = "that is not possible. Not done: e."},
      {.line = "esat; e", .stopped = "this is not a command. Not done: e."},
      {.line = "die; e", .stopped = "is dead. Not done: e."},
      {.line = "status; help; look; map; e; w", .stopped = ""},
  };
  for (const Case& one : cases) {
    const auto map = folder.write("row.dungeon.txt", row_of(one.wall, one.neighbour));
    const Program program =
        run_program_on(fmt::format("land a1\n{}\nquit\n", one.line), {"play", map, "--seed", "s"});
    EXPECT_EQ(program.code, 7) << one.line << program.err;
    const bool has_stopped = program.out.find("Stopped: ") != std::string::npos;
    EXPECT_EQ(has_stopped, !one.stopped.empty()) << one.neighbour << one.line << program.out;
    EXPECT_THAT(program.out, HasSubstr(std::string(one.stopped)));
    const Program replayed =
        run_program_on(fmt::format("land a1\n{}\n", one.line), {"referee", map, "--seed", "s"});
    EXPECT_EQ(replayed.out.find("Not done: ", 0) != std::string::npos, has_stopped)
        << one.line << replayed.out;
  }
}

TEST(Play, ContinuesALineIfThePlayerKnewWhatWouldHappen) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of(" ", "St "));
  const Program program =
      run_program_on("land a1\ne\nw e w e\nquit\n", {"play", map, "--seed", "s"});
  EXPECT_THAT(program.out, Not(HasSubstr("Stopped"))) << "the store is known";
}

TEST(Play, SaysThatAWallHasGrown) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of("|", "Li "));
  const Program program =
      run_program_on("land a1\nshoot 1 g e\npass\npass\nquit\n", {"play", map, "--seed", "s"});
  EXPECT_THAT(program.out, HasSubstr("The wall to the east is open.\nTo the east you see green "
                                     "eyes.\n"));
  EXPECT_THAT(program.out, HasSubstr("The wall to the east has grown back.\nYou see: north "
                                     "nothing, east nothing"));
  const Program away = run_program_on("land c1\nshoot 1 g w\n", {"play", map, "--seed", "s"});
  EXPECT_THAT(away.out, Not(HasSubstr("grown")));
}

TEST(Play, SaysWhatIsNeededAndWhatIsThere) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of(" ", "St "));
  const std::array<std::pair<std::string_view, std::string_view>, 12> refused = {{
      {"shoot 91 b w", "you need 91 bullets and have 90"},
      {"shoot 16 g w", "you need 16 grenades and have 15"},
      {"buy 2 boats", "you need 100 dollars and have 60"},
      {"buy 2 3x3 maps", "you need 100 dollars and have 60"},
      {"buy elven blades", "no store sells elven blades"},
      {"sell dollars", "no store buys dollars"},
      {"sell 2 boats", "you need 2 boats and have none"},
      {"sell lion skin", "you need a lion skin and have none"},
      {"morgul lion", "you need a morgul blade and have none"},
      {"use 1x1 map", "you need a 1x1 map and have none"},
      {"take boat", "there are no boats here"},
      {"skin lion", "there is no dead lion here to skin"},
  }};
  for (const auto& [typed, why] : refused) {
    EXPECT_THAT(run_program_on(fmt::format("land b1\n{}\n", typed),
                               {"play", map, "--seed", "s", "--game-rules", "+maps-for-sale"})
                    .out,
                HasSubstr(fmt::format("Not possible: {}.\n", why)))
        << typed;
  }
  EXPECT_THAT(run_program_on("land b1\nhelp boats\nhelp lions\nhelp go\nhelp exit\nhelp xyzzy\n",
                             {"play", map, "--seed", "s"})
                  .out,
              ::testing::AllOf(HasSubstr("Stores sell a boat for 50 dollars."), HasSubstr("Lion: "),
                               HasSubstr("move WAY: "), HasSubstr("The exit"),
                               HasSubstr("Unknown word `xyzzy`")));
}

TEST(Play, TakesYAsYesAndSaysThatNGoesNorth) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of(" ", "Ra "));
  for (const std::string yes : {"y", "Y", "yes"}) {
    const Program program = run_program_on("order strangle ask\nland b1\ne\nn\nN\ne\n" + yes + "\n",
                                           {"play", map, "--seed", "s"});
    EXPECT_THAT(program.out,
                HasSubstr("`n` means north; first answer the question: `yes` or `no`"));
    EXPECT_THAT(program.out, HasSubstr("Not possible: first answer the question: `yes` or `no`."));
    EXPECT_THAT(program.out, HasSubstr("You strangle the rabbit.")) << yes;
  }
}

TEST(Play, SaysHowTheQuestionOfATreeIsAnswered) {
  const Folder folder;
  const auto map = folder.write("tree.dungeon.txt", row_of(" ", "Wi "));
  const Program program =
      run_program_on("land b1\ne\nclimb\norcs yes\nyes\ne\nyes no\n", {"play", map, "--seed", "s"});
  EXPECT_THAT(program.out, HasSubstr("Answer with `yes no`, for example"));
  EXPECT_THAT(program.out, HasSubstr("answer this question with `yes no`, for example"));
  EXPECT_THAT(program.out, HasSubstr("first answer the question: `yes no`, for example"));
  EXPECT_THAT(program.out, Not(HasSubstr("`yes` or `no`")));
}

TEST(Play, ListsAllMeaningsOfAnAbbreviation) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of(" ", "St "));
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"buy map", "did you mean `1x1 map` or `3x3 map`?"},
      {"buy maps", "did you mean `1x1 map` or `3x3 map`?"},
      {"use map", "did you mean `1x1 map` or `3x3 map`?"},
      {"sell 2 blades", "did you mean `arnor blade`, `elven blade` or `morgul blade`?"},
      {"take skin", "`lion skin`, `orc skin`"},
      {"sell skin-lyon", "did you mean `lion skin`?"},
      {"help z", "Blasters: "},
      {"help G", "Grenades: "},
      {"help yes", "answer a question"},
      {"shoot 999", "`shoot` needs AMMUNITION and WAY: shoot [COUNT] AMMUNITION"},
      {"shoot\xff; \x1b[2J", "Not done: \\u{1b}[2J."}};
  for (const auto& [typed, said] : cases) {
    std::string out =
        run_program_on(fmt::format("land b1\n{}\n", typed), {"play", map, "--seed", "s"}).out;
    std::replace(out.begin(), out.end(), '\n', ' ');
    EXPECT_THAT(out, HasSubstr(said)) << typed;
  }
}

TEST(Play, ListsTheOuterWallsOnABoughtMap) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of(" ", "St "));
  const Program program =
      run_program_on("land b1\nbuy 1x1 map\nuse map 1x1\nmap\n",
                     {"play", map, "--seed", "s", "--game-rules", "+maps-for-sale"});
  EXPECT_THAT(program.out, HasSubstr("Walls: B1-north monolith and B1-south monolith."));
}

TEST(Play, LooksAgainForFree) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of(" ", "St "));
  const Program program =
      run_program_on("look\nland a1\nlook\ni\nquit\n", {"play", map, "--seed", "s"});
  EXPECT_THAT(program.out, HasSubstr("You are not in the dungeon now."));
  EXPECT_THAT(program.out, HasSubstr("Here: nothing. You see: north nothing, east a light"));
  EXPECT_THAT(program.out, HasSubstr("unhurt; 90 bullets"));
  EXPECT_THAT(program.out, Not(HasSubstr("round 3")));
}

TEST(Play, NeverBreaksAWordOfItsHelp) {
  const Folder folder;
  const auto map = folder.write("row.dungeon.txt", row_of(" ", "St "));
  for (const std::string command : {"play", "referee"}) {
    for (const int columns : {40, 60, 80, 100}) {
      Program program{.in = "help\nland b1\nhelp\nhelp shoot\nhelp boat\nquit\n",
                      .columns = columns};
      program.run({command, map, "--seed", "s", "--no-notebook"});
      std::istringstream lines(program.out);
      for (std::string line; std::getline(lines, line);) {
        const std::size_t prompt = line.find("> ");
        line.erase(0, prompt == std::string::npos ? 0 : prompt + 2);
        const bool is_one_word = line.find(' ', line.find_first_not_of(' ')) == std::string::npos;
        EXPECT_TRUE(line.size() <= static_cast<std::size_t>(columns) || is_one_word)
            << columns << ": " << line;
      }
    }
  }
}

TEST(Play, UndoesOnlyWhatRevealedNothingNew) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("undone.game.jsonl");
  const Program program = run_program_on("undo\nland A1.1\nundo\norder take no\nundo\nundo\ne\n",
                                         {"play", map, "--seed", "s", "--record", record});
  EXPECT_THAT(program.out, HasSubstr("You have no command that you can take back."));
  EXPECT_THAT(program.out, HasSubstr("You cannot take that back: it told somebody something new."));
  EXPECT_THAT(program.out, HasSubstr("takes back: Player: order take no."));
  EXPECT_THAT(program.out, HasSubstr("You take the treasure.")) << "as the order no longer holds";
  EXPECT_EQ(run_program({"replay", "check", record}).code, 0);
}

TEST(Play, ShowsTheMapThatAPlayerCanDraw) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string typed = "land A1.1\nn\nmap\nquit\n";
  const Program program = run_program_on(typed, {"play", map, "--seed", "s"});
  EXPECT_THAT(program.out, HasSubstr("      A     B     C\n   +=====+"));
  EXPECT_THAT(program.out, HasSubstr(" 1 ?@.   ?"));
  EXPECT_THAT(program.out, HasSubstr("@ you, ===== a wall of some kind, ? unknown\n"));
  const Program paper = run_program_on(typed, {"play", map, "--seed", "s", "--no-notebook"});
  EXPECT_THAT(paper.out, Not(HasSubstr("+=====+")));
  EXPECT_THAT(paper.out, HasSubstr("on paper"));
}

TEST(Play, DrawsTheMapNextToTheTextIfThereIsRoom) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  Program program{.in = "land A1.1\nquit\n", .is_terminal = true, .columns = 100};
  const std::vector<std::string> arguments = {"play", map, "--seed", "s"};
  program.run(arguments);
  EXPECT_THAT(program.out, HasSubstr("Here: nothing.                         "));
  EXPECT_THAT(program.out, HasSubstr("+  ?  +     +     +\n"));
  program.columns = 60;
  EXPECT_THAT(program.run(arguments).out, Not(HasSubstr("+  ?  +")));
}

TEST(Play, LetsBotsSitInSeats) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("bots.game.jsonl");
  const Program bots = run_program(
      {"play", map, "--seed", "s", "--players", "Rex=explorer,Max=wanderer", "--record", record});
  EXPECT_EQ(bots.code, 0) << bots.err;
  EXPECT_THAT(bots.out, HasSubstr("has left the dungeon with the treasure."));
  EXPECT_EQ(run_program({"replay", "check", record}).code, 0);
  const Program mixed = run_program_on("land A1.1\nquit\n",
                                       {"play", map, "--seed", "s", "--players", "Ann,Rex=random"});
  EXPECT_EQ(mixed.code, 7) << mixed.err;
  EXPECT_THAT(mixed.out, HasSubstr("You land at A1.1."));
  EXPECT_THAT(run_program({"play", map, "--players", "Ann,Rex=exploer"}).err,
              HasSubstr("did you mean explorer?"));
}

TEST(Play, LetsABotTakeOverInAGameOfPeople) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("handed.game.jsonl");
  EXPECT_EQ(run_program_on("land A1.1\n", {"play", map, "--seed", "s", "--record", record}).code,
            7);
  EXPECT_THAT(run_program({"play", "--resume", record, "--players", "Rex=explorer"}).err,
              HasSubstr("no player in this game is called Rex; the players: Player"));
  const Program program = run_program({"play", "--resume", record, "--players", "Player=explorer"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(run_program({"replay", "check", record}).code, 0);
}

TEST(Play, ExplainsEachThingWhenItFirstHappens) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string typed = "land A1.1\nn\nn\ne\nquit\n";
  const Program program = run_program_on(typed, {"play", map, "--seed", "s", "--tutorial"});
  const std::string lesson = "A grenade opens a simple wall";
  EXPECT_THAT(program.out, HasSubstr("Choose a place to land"));
  EXPECT_THAT(program.out, HasSubstr("With the treasure, the exit opens for you."));
  EXPECT_EQ(program.out.find(lesson), program.out.rfind(lesson));
  EXPECT_NE(program.out.find(lesson), std::string::npos);
  EXPECT_THAT(run_program_on(typed, {"play", map, "--seed", "s"}).out, Not(HasSubstr(lesson)));
}

TEST(Play, HasLessonsForThingsThatHappen) {
  for (const Lesson& lesson : lesson_table) {
    const bool is_said = std::any_of(
        game::announcement_table.begin(), game::announcement_table.end(),
        [&](const auto& row) { return row.id == lesson.key.substr(0, lesson.key.find(',')); });
    const bool is_seen =
        lesson.key == "light" || lesson.key == "green-eyes" || lesson.key == "hole";
    EXPECT_TRUE(is_said || is_seen || game::shown_named(lesson.key)) << lesson.key;
  }
}

TEST(Play, SaysWhatIsWrongWithNamesRulesAndFiles) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  EXPECT_EQ(run_program_on("quit\n", {"play", map, "--players", "Ann, Bea"}).code, 7);
  EXPECT_THAT(run_program({"play", map, "--players", "Ann,ann"}).err,
              HasSubstr("the names \"Ann\" and \"ann\" look alike"));
  EXPECT_THAT(run_program({"play", map, "--players", "Mary,Rnary"}).err,
              HasSubstr("the names \"Mary\" and \"Rnary\" look alike"));
  for (const std::string name : {"All", "ALL", "A11", "Wire", "ruling", "Gamemaster", "REFEREE",
                                 "vvatch", "-", "_-_", "Ann,7", "1-2"}) {
    EXPECT_THAT(run_program({"play", map, "--players", name}).err,
                HasSubstr("--players: expected names such as Ann,Bea"))
        << name;
  }
  EXPECT_THAT(run_program_on("quit\n", {"play", map, "--players", "2"}).out, HasSubstr("Player2"));
  EXPECT_THAT(run_program({"play", map, "--players", "17"}).err,
              HasSubstr("expected 1 to 16 players, found \"17\""));
  for (const std::string names : {"Ali,Lise,Ilse", "Lucia,Luda", "Clara,Dara", "A-1,B_2"}) {
    EXPECT_EQ(run_program_on("quit\n", {"play", map, "--players", names}).code, 7) << names;
  }
  EXPECT_THAT(run_program({"play", map, "--game-rules=-pit"}).err,
              HasSubstr("unknown house rule `pit`"));
  const std::string record = folder.at("x.game.jsonl");
  (void)run_program_on("land A1.1\n", {"play", map, "--record", record});
  EXPECT_THAT(run_program({"play", record}).err, HasSubstr("is the record of a game"));
}

TEST(Play, NamesEveryKindInALessonAsWritten) {
  Tutor tutor;
  const game::View view({.profile = game::Profile::computer, .seats = {"Ann"}}, 0);
  const session::News news{game::Announcement{
      0, game::announced::Here{.what = game::shown_by({"mordor", "eldar", "store"})}}};
  const auto lessons = tutor.explain(news, view);
  ASSERT_EQ(lessons.size(), 3U);
  EXPECT_TRUE(lessons[0].starts_with("Mordor: ")) << lessons[0];
  EXPECT_TRUE(lessons[1].starts_with("Eldar: ")) << lessons[1];
  EXPECT_TRUE(lessons[2].starts_with("Store: ")) << lessons[2];
}

TEST(Play, ContinuesFromItsRecord) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("long.game.jsonl");
  EXPECT_EQ(run_program_on("land A1.1; e\n", {"play", map, "--seed", "s", "--record", record}).code,
            7);
  const Program taken = run_program_on("", {"play", map, "--record", record});
  EXPECT_EQ(taken.code, 2);
  EXPECT_THAT(taken.err,
              HasSubstr("already exists: choose another file, or continue it with --resume"));
  // A power cut tears off the last line.
  std::filesystem::resize_file(record, std::filesystem::file_size(record) - 20);
  const Program program = run_program_on("e\ne\ne\n", {"play", "--resume", record});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("The game continues in round 2"));
  EXPECT_THAT(program.err, HasSubstr("the game continues before it"));
  EXPECT_EQ(run_program({"replay", "check", record}).code, 0);
  EXPECT_EQ(run_program({"play", "--resume", record, "--seed", "x"}).code, 2);
}

TEST(Play, ShowsEachPlayerOnlyWhatTheyHear) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("two.game.jsonl");
  const Program program = run_program_on("land A1.1\nland C1.1\nshoot 1 b e\nn\nquit\n",
                                         {"play", map, "--players", "Ann,Bea", "--seed", "1",
                                          "--game-rules=-hear-others", "--record", record});
  EXPECT_EQ(program.code, 7) << program.err;
  const Program ann = run_program({"replay", record, "--seat", "Ann"});
  const Program bea = run_program({"replay", record, "--seat", "Bea"});
  EXPECT_NE(ann.out.find("shoot 1 bullet ") == std::string::npos,
            bea.out.find("shoot 1 bullet ") == std::string::npos);
  EXPECT_THAT(run_program({"replay", record, "--seat", "Cleo"}).err,
              HasSubstr("no player is called Cleo"));
}

TEST(Play, RefusesWhatCannotBePlayed) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  EXPECT_EQ(run_program({"referee"}).code, 2);
  EXPECT_EQ(run_program({"play", map, "--preset", "5x5-beginner"}).code, 2);
  for (const std::string names :
       {"", "Ann,Ann", "north", "lion", "A  B", "A:B", "Map Ann", "all"}) {
    EXPECT_EQ(run_program({"play", map, "--players", names}).code, 2) << names;
  }
  EXPECT_THAT(run_program({"play", map, "--game-rules", "+pit-glimse"}).err,
              HasSubstr("did you mean +pit-glimpse?"));
  const auto marmar =
      folder.write("marmar.dungeon.txt", std::string(corridor) + "\nhouse rules: marmar\n");
  EXPECT_THAT(run_program({"play", marmar, "--game-rules=-marmar"}).err,
              HasSubstr("cannot be turned off"));
  EXPECT_THAT(run_program({"play", map, "--switch", "K-19=far"}).err,
              HasSubstr("K-19 must be short or long"));
  const auto bad = folder.write("bad.dungeon.txt", "dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n");
  EXPECT_EQ(run_program({"play", bad}).code, 1);
}

}  // namespace
}  // namespace dungeonlab::app
