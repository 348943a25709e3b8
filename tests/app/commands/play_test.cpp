// A game at one terminal: what is typed, what is shown, and what stays when it is broken off.
#include "app/commands/play/tutor.hpp"
#include "app/program.hpp"
#include "dungeonlab/game/said.hpp"
#include "dungeonlab/session/telling.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A treasure, a lion behind it, and the exit.
constexpr std::string_view corridor = R"(dungeonlab-plan/1
levels: 1
base: 3x1

      A     B     C
   +#####+#####+#####+
 1 #       $$        X
   +#####+#####+#####+
)";

TEST(Play, IsWonByWhoLeavesWithTheTreasure) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("won.game.jsonl");
  const Program program =
      run_program_on("land A1.1\ne\ne\ne\n", {"play", map, "--seed", "s", "--record", record});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("You take the treasure."));
  EXPECT_THAT(program.out, HasSubstr("You have won, in round 4."));
  const Program check = run_program({"replay", "--check", record});
  EXPECT_EQ(check.code, 0) << check.err;
  EXPECT_THAT(check.out, HasSubstr("the same"));
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
  EXPECT_THAT(program.err, HasSubstr("It was not written down (--record)"));
  EXPECT_THAT(program.out, HasSubstr("up to 90 bullets"));
  EXPECT_THAT(program.out, HasSubstr("unhurt; 90 bullets, 15 grenades, 30 blasters, 60 dollars"));
  EXPECT_THAT(program.out, HasSubstr("did you mean `shoot`?"));
  EXPECT_THAT(program.out, HasSubstr("you have not so many"));
}

TEST(Play, TakesBackOnlyWhatToldNobodyAnythingNew) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("undone.game.jsonl");
  const Program program = run_program_on("undo\nland A1.1\nundo\norder take no\nundo\nundo\ne\n",
                                         {"play", map, "--seed", "s", "--record", record});
  EXPECT_THAT(program.out, HasSubstr("You have done nothing that you can take back."));
  EXPECT_THAT(program.out, HasSubstr("That cannot be taken back: it told something new."));
  EXPECT_THAT(program.out, HasSubstr("takes back: Player: order take no."));
  EXPECT_THAT(program.out, HasSubstr("You take the treasure.")) << "as the order no longer holds";
  EXPECT_EQ(run_program({"replay", "--check", record}).code, 0);
}

TEST(Play, ShowsTheMapThatAPlayerCanDraw) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string typed = "land A1.1\nn\nmap\nquit\n";
  const Program program = run_program_on(typed, {"play", map, "--seed", "s"});
  EXPECT_THAT(program.out, HasSubstr("      A     B     C\n   +=====+"));
  EXPECT_THAT(program.out, HasSubstr(" 1 ?@.   ?"));
  EXPECT_THAT(program.out, HasSubstr("@ you, ===== a wall of some kind, ? not known\n"));
  const Program paper = run_program_on(typed, {"play", map, "--seed", "s", "--no-notebook"});
  EXPECT_THAT(paper.out, Not(HasSubstr("+=====+")));
  EXPECT_THAT(paper.out, HasSubstr("on paper"));
}

TEST(Play, DrawsTheMapBesideWhatIsSaidIfThereIsRoom) {
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
  EXPECT_EQ(run_program({"replay", "--check", record}).code, 0);
  const Program mixed = run_program_on("land A1.1\nquit\n",
                                       {"play", map, "--seed", "s", "--players", "Ann,Rex=random"});
  EXPECT_EQ(mixed.code, 7) << mixed.err;
  EXPECT_THAT(mixed.out, HasSubstr("You land at A1.1."));
  EXPECT_THAT(run_program({"play", map, "--players", "Ann,Rex=exploer"}).err,
              HasSubstr("did you mean explorer?"));
}

TEST(Play, LetsABotGoOnInAGameOfPeople) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("handed.game.jsonl");
  EXPECT_EQ(run_program_on("land A1.1\n", {"play", map, "--seed", "s", "--record", record}).code,
            7);
  EXPECT_THAT(run_program({"play", "--resume", record, "--players", "Rex=explorer"}).err,
              HasSubstr("no player of this game is called Rex; there are Player"));
  const Program program = run_program({"play", "--resume", record, "--players", "Player=explorer"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(run_program({"replay", "--check", record}).code, 0);
}

TEST(Play, ExplainsEachThingWhenItFirstHappens) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string typed = "land A1.1\nn\nn\ne\nquit\n";
  const Program program = run_program_on(typed, {"play", map, "--seed", "s", "--tutorial"});
  const std::string lesson = "A grenade opens a simple wall";
  EXPECT_THAT(program.out, HasSubstr("Choose a place to land"));
  EXPECT_THAT(program.out, HasSubstr("With the treasure the exit opens for you."));
  EXPECT_EQ(program.out.find(lesson), program.out.rfind(lesson));
  EXPECT_NE(program.out.find(lesson), std::string::npos);
  EXPECT_THAT(run_program_on(typed, {"play", map, "--seed", "s"}).out, Not(HasSubstr(lesson)));
}

TEST(Play, HasLessonsForThingsThatHappen) {
  for (const Lesson& lesson : lesson_table) {
    const bool is_said = std::any_of(
        session::announcement_table.begin(), session::announcement_table.end(),
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
              HasSubstr("Ann and ann are the same name"));
  for (const std::string name : {"All", "Wire", "ruling"}) {
    EXPECT_THAT(run_program({"play", map, "--players", name}).err, HasSubstr("no name of a player"))
        << name;
  }
  EXPECT_THAT(run_program({"play", map, "--game-rules=-pit"}).err,
              HasSubstr("there is no house rule `pit`"));
  const std::string record = folder.at("x.game.jsonl");
  (void)run_program_on("land A1.1\n", {"play", map, "--record", record});
  EXPECT_THAT(run_program({"play", record}).err, HasSubstr("is the record of a game"));
}

TEST(Play, NamesEveryKindInALessonAsItIsWritten) {
  Tutor tutor;
  const game::View view({.profile = game::Profile::computer, .seats = {"Ann"}}, 0);
  session::News news;
  news.what = game::Announcement{
      .to = 0, .id = "here", .with = {{"what", game::shown_by({"mordor", "eldar", "store"})}}};
  const auto lessons = tutor.explain(news, view);
  ASSERT_EQ(lessons.size(), 3U);
  EXPECT_TRUE(lessons[0].starts_with("Mordor: ")) << lessons[0];
  EXPECT_TRUE(lessons[1].starts_with("Eldar: ")) << lessons[1];
  EXPECT_TRUE(lessons[2].starts_with("Store: ")) << lessons[2];
}

TEST(Play, GoesOnFromItsRecord) {
  const Folder folder;
  const auto map = folder.write("corridor.dungeon.txt", corridor);
  const std::string record = folder.at("long.game.jsonl");
  EXPECT_EQ(run_program_on("land A1.1; e\n", {"play", map, "--seed", "s", "--record", record}).code,
            7);
  const Program taken = run_program_on("", {"play", map, "--record", record});
  EXPECT_EQ(taken.code, 2);
  EXPECT_THAT(taken.err, HasSubstr("is there already: name another file, or go on with --resume"));
  // A power cut tears the last line.
  std::filesystem::resize_file(record, std::filesystem::file_size(record) - 20);
  const Program program = run_program_on("e\ne\ne\n", {"play", "--resume", record});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, HasSubstr("The game goes on in round 2"));
  EXPECT_THAT(program.err, HasSubstr("the game goes on before it"));
  EXPECT_EQ(run_program({"replay", "--check", record}).code, 0);
  EXPECT_EQ(run_program({"play", "--resume", record, "--seed", "x"}).code, 2);
}

TEST(Play, TellsEachPlayerOnlyWhatSheHears) {
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
  EXPECT_EQ(run_program({"play"}).code, 2);
  EXPECT_EQ(run_program({"play", map, "--preset", "5x5-beginner"}).code, 2);
  for (const std::string names : {"", "Ann,Ann", "north", "lion", "A B", "all"}) {
    EXPECT_EQ(run_program({"play", map, "--players", names}).code, 2) << names;
  }
  EXPECT_THAT(run_program({"play", map, "--game-rules", "+pit-glimse"}).err,
              HasSubstr("did you mean +pit-glimpse?"));
  const auto marmar =
      folder.write("marmar.dungeon.txt", std::string(corridor) + "\nhouse rules: marmar\n");
  EXPECT_THAT(run_program({"play", marmar, "--game-rules=-marmar"}).err,
              HasSubstr("cannot be played without it"));
  EXPECT_THAT(run_program({"play", map, "--switch", "K-19=far"}).err, HasSubstr("K-19=short|long"));
  const auto bad = folder.write("bad.dungeon.txt", "dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n");
  EXPECT_EQ(run_program({"play", bad}).code, 1);
}

}  // namespace
}  // namespace dungeonlab::app
