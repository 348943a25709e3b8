// `dungeonlab osr expedition`: a whole evening on the command line, what each player hears, and
// every error with its message and exit code.
#include "cli/program.hpp"
#include "old_school/samples.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using testing_support::source_path;

Program tracked(std::vector<std::string> words) {
  words.insert(words.begin(), {"osr", "expedition"});
  return run_program(words);
}

/// The path of a new log in the folder.
std::string new_log(const Folder& folder, const std::string& seed = "winter") {
  const std::string path = folder.at("night.delve.jsonl");
  const Program made = tracked(
      {"new", "--map", first_map(), "--party", party_file(), "--seed", seed, "--output", path});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.err, HasSubstr("made the key"));
  return path;
}

TEST(ExpeditionCommand, KeepsAnEveningInALogThatCanBeCheckedAndReported) {
  const Folder folder;
  const std::string log = new_log(folder);
  const Program lit = tracked({"do", log, "light", "torch", "who=Ada"});
  EXPECT_EQ(lit.code, 0) << lit.err;
  EXPECT_THAT(lit.out, StartsWith("turn 1 (08:00)  A3.1  light 1 of 5-8 turns (torch, Ada)"));
  EXPECT_THAT(lit.out, HasSubstr("  table     Ada lights a torch\n  referee   it burns"));
  const Program heard = tracked({"do", log, "rest", "--view", "table"});
  EXPECT_EQ(heard.out, "the party rests for 1 turn\n");
  const Program evening =
      run_program_on("# an evening\nmove e\nnote words for later\nmove w\nleave\n",
                     {"osr", "expedition", "play", log, "--judge", "default"});
  EXPECT_EQ(evening.code, 0) << evening.out;
  EXPECT_THAT(evening.out, HasSubstr("the party is out"));
  const Program checked = tracked({"check", log});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("7 events checked, no differences"));
  const Program report = tracked({"report", log});
  EXPECT_THAT(report.out, HasSubstr("The party came out without the treasure."));
  EXPECT_THAT(report.out, HasSubstr("words for later"));
  const Program open = tracked({"report", log, "--view", "table"});
  EXPECT_THAT(open.out, Not(HasSubstr("words for later")));
  EXPECT_THAT(tracked({"map", log}).out, HasSubstr("level 1\n"));
  EXPECT_THAT(tracked({"map", log, "--format", "svg"}).out, StartsWith("<svg"));
  EXPECT_EQ(tracked({"report", log, "--output", folder.at("evening.md")}).code, 0);
  EXPECT_THAT(folder.read("evening.md"), StartsWith("# The evening"));
  const Program late = tracked({"do", log, "rest"});
  EXPECT_EQ(late.code, 1);
  EXPECT_THAT(late.err, HasSubstr("the expedition is over"));
}

TEST(ExpeditionCommand, UndoesAndRedoes) {
  const Folder folder;
  const std::string log = new_log(folder);
  EXPECT_EQ(tracked({"do", log, "light", "torch"}).code, 0);
  const std::string before = tracked({"status", log, "--format", "json"}).out;
  EXPECT_EQ(tracked({"undo", log}).code, 0);
  EXPECT_THAT(tracked({"status", log}).out, HasSubstr("no light"));
  EXPECT_EQ(tracked({"undo", log, "3"}).code, 0);
  EXPECT_EQ(tracked({"status", log, "--format", "json"}).out, before);
  EXPECT_EQ(tracked({"undo", log, "99"}).code, 1);
  EXPECT_EQ(tracked({"check", log}).code, 0);
}

TEST(ExpeditionCommand, WritesAPageForTheTableWithoutOverwritingOtherFiles) {
  const Folder folder;
  const std::string log = new_log(folder);
  const std::string page = folder.at("table.html");
  EXPECT_EQ(
      run_program_on("light torch\n", {"osr", "expedition", "play", log, "--page", page}).code, 0);
  EXPECT_THAT(folder.read("table.html"), HasSubstr("<h1>08:00</h1>"));
  EXPECT_THAT(folder.read("table.html"), HasSubstr("lights a torch"));
  EXPECT_THAT(folder.read("table.html"), Not(HasSubstr("it burns")));
  EXPECT_THAT(folder.read("table.html"), HasSubstr("class MapView"));
  EXPECT_THAT(folder.read("table.html"), HasSubstr("the party\\u003c/desc"));
  const std::string other = folder.write("other.html", "<p>mine</p>");
  const Program spared = run_program_on("", {"osr", "expedition", "play", log, "--page", other});
  EXPECT_EQ(spared.code, 2);
  EXPECT_THAT(spared.err, HasSubstr("another file has this name"));
}

TEST(ExpeditionCommand, SaysWhatIsWrongWithACommand) {
  const Folder folder;
  const std::string log = new_log(folder);
  const auto why = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"do", log});
    const Program refused = tracked(words);
    EXPECT_EQ(refused.code, 1) << refused.out;
    return refused.err;
  };
  EXPECT_THAT(why({"mvoe", "n"}), HasSubstr("unknown command `mvoe`; did you mean `move`?"));
  for (const std::string word : {"help", "help move", "status", "judge ask", "quit"}) {
    EXPECT_THAT(why({word}), HasSubstr("works only in `dungeonlab osr expedition play FILE`: "))
        << word;
  }
  for (const std::string empty : {"order Ada,,Bo", "order Ada|", "order ,", "light torch who="}) {
    EXPECT_THAT(why({empty}), HasSubstr("has an empty name; expected")) << empty;
  }
  EXPECT_THAT(why({"move", "w"}), HasSubstr("the west side is a wall"));
  EXPECT_THAT(why({"move", "s"}), HasSubstr("the way out is on the south side: use `leave`"));
  EXPECT_THAT(why({"move", "down"}), HasSubstr("no way down"));
  EXPECT_THAT(why({"move", "Z9.1"}), HasSubstr("`move` needs a side"));
  EXPECT_THAT(why({"move", "C1.1"}), HasSubstr("no known open way"));
  EXPECT_THAT(why({"light", "toch"}),
              HasSubstr("`light` needs one of torch, lantern, candle, found \"toch\""));
  EXPECT_THAT(why({"light", "torch", "who=Add"}), HasSubstr("did you mean Ada?"));
  EXPECT_THAT(why({"light", "torch", "whom=Ada"}), HasSubstr("`light` has no option `whom`"));
  EXPECT_THAT(why({"rest", "turns=0"}), HasSubstr("`turns` is a number from 1"));
  EXPECT_THAT(why({"round"}), HasSubstr("no meeting is under way"));
  EXPECT_THAT(why({"set", "/clock", "many"}), HasSubstr("is invalid"));
  EXPECT_THAT(why({"set", "/order"}), HasSubstr("`set` needs value: `set POINTER VALUE`"));
  EXPECT_THAT(why({"set", "order", "1"}), HasSubstr("`set` needs a pointer and a value"));
  EXPECT_THAT(why({"set", "/order", "x"}), HasSubstr("is invalid: /order is now [["));
  EXPECT_THAT(why({"set", "/ordr", "1"}),
              HasSubstr("is invalid: did you mean /order, which is now [["));
  EXPECT_THAT(why({"rest", "3"}), HasSubstr("unexpected \"3\": expected `rest [turns=1..10000]"));
  EXPECT_THAT(why({"move", "n", "e"}), HasSubstr("unexpected \"e\": expected `move SIDE"));
  EXPECT_THAT(why({"fight", "now"}), HasSubstr("unexpected \"now\": expected `fight`"));
  EXPECT_THAT(why({"undo", "3", "4"}), HasSubstr("nothing to undo"));
  EXPECT_THAT(why({"rest", "--dice", "3"}), HasSubstr("this command uses 0"));
  for (const std::string faces : {"x", ",", "3,", ",3", "3,,5"}) {
    EXPECT_EQ(tracked({"do", log, "rest", "--dice", faces}).code, 2) << faces;
  }
  EXPECT_EQ(tracked({"do", log, "meet", "orc", "number=3"}).code, 0);
  EXPECT_THAT(why({"morale", "--dice", "6"}), HasSubstr("2d6 needs 2 numbers, but --dice has 1"));
  EXPECT_THAT(why({"morale", "--dice", "3,9"}), HasSubstr("a d6 shows 1 to 6, found 9"));
  EXPECT_THAT(why({"morale", "--dice", "3,5,1"}),
              HasSubstr("has 3 numbers, but this command uses 2"));
  const Program played =
      run_program_on("status x\nquit now\njudge default ask\n", {"osr", "expedition", "play", log});
  EXPECT_THAT(played.out, HasSubstr("! `status` takes no other words"));
  EXPECT_THAT(played.out, HasSubstr("! `quit` takes no other words"));
  EXPECT_THAT(played.out, HasSubstr("! `judge` needs default or ask"));
  EXPECT_EQ(tracked({"doo", log}).code, 2);
  EXPECT_EQ(tracked({"do"}).code, 2);
  EXPECT_EQ(tracked({"new"}).code, 2);
}

TEST(ExpeditionCommand, KeepsItsDefaultsForTheCheckOfTheLog) {
  const Folder folder;
  const std::string log = new_log(folder);
  const Program evening = run_program_on(
      "judge maybe\ncheck str who=Ada\njudge default\ncheck dex who=Bo\njudge ask\n"
      "check con who=Cy\nanswer 5 4\n",
      {"osr", "expedition", "play", log});
  EXPECT_THAT(evening.out, HasSubstr("! `judge` needs default or ask"));
  EXPECT_THAT(evening.out,
              HasSubstr("`judge default`: this and all later questions take their defaults"));
  // First the open question, then the next one; after that the players are asked again.
  EXPECT_THAT(evening.out, HasSubstr("Ada passes the str check"));
  EXPECT_THAT(evening.out, HasSubstr("the dex check"));
  EXPECT_THAT(evening.out, HasSubstr("the con check"));
  const std::string text = folder.read("night.delve.jsonl");
  EXPECT_THAT(text, HasSubstr(R"("do":"answer 05 0","judge":"default")"));
  EXPECT_THAT(text, HasSubstr(R"("do":"check dex who=Bo","judge":"default")"));
  EXPECT_THAT(text, HasSubstr(R"("do":"check con who=Cy","cost")"));
  const Program checked = tracked({"check", log});
  EXPECT_EQ(checked.code, 0) << checked.err;
}

TEST(ExpeditionCommand, AcceptsOnlyTheAnswerWhileAQuestionIsOpen) {
  const Folder folder;
  const std::string log = new_log(folder);
  const Program asked = tracked({"do", log, "check", "str"});
  EXPECT_EQ(asked.code, 1);
  EXPECT_THAT(asked.out, HasSubstr("? J05 "));
  const Program other = tracked({"do", log, "rest"});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, HasSubstr("answer 05 VALUE first"));
  EXPECT_EQ(tracked({"do", log, "note", "wait", "for", "it"}).code, 0);
  EXPECT_EQ(tracked({"status", log}).code, 0);
  const Program wrong = tracked({"answer", log, "5", "9"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("answer 05 with one of 0"));
  EXPECT_EQ(tracked({"answer", log, "5", "0"}).code, 0);
}

TEST(ExpeditionCommand, DrawsTheLevelsKnownToTheTable) {
  const Folder folder;
  const std::string log = folder.at("mine.delve.jsonl");
  ASSERT_EQ(tracked({"new", "--map", source_path("samples/good/kings-mine.dungeon.txt"), "--party",
                     party_file(), "--seed", "w", "--output", log})
                .code,
            0);
  const auto svg = [&] { return tracked({"map", log, "--format", "svg"}).out; };
  EXPECT_THAT(svg(), Not(HasSubstr("level 2")));
  ASSERT_EQ(run_program_on("light torch\nset /known/C3.2 true\n",
                           {"osr", "expedition", "play", log, "--judge", "default"})
                .code,
            0);
  for (const std::string part : {">level 1<", ">level 2<", R"(data-place="C3.2")",
                                 R"(<desc data-of="E12.1">the party</desc>)"}) {
    EXPECT_THAT(svg(), HasSubstr(part));
  }
}

TEST(ExpeditionCommand, WritesThePartyForTheNextEvening) {
  const Folder folder;
  const std::string party = folder.write(
      "three.party.json",
      R"({"format":"dungeonlab-party/1","caller":"Ada",)"
      R"("formations":{"march":[["Ada"],["Bo","Cy"]]},"members":[)"
      R"({"name":"Ada","class":"fighter","hp":8,"rate":120,"xp":100,"next":[2000,4000]},)"
      R"({"name":"Bo","hp":6,"rate":120,"purse":7},)"
      R"({"name":"Cy","hp":4,"rate":120,"retainer_of":"Bo","loyalty":8}],)"
      R"("kit":{"torch":4,"spike":2}})");
  const std::string log = folder.at("night.delve.jsonl");
  ASSERT_EQ(
      tracked({"new", "--map", first_map(), "--party", party, "--seed", "w", "--output", log}).code,
      0);
  const Program early = tracked({"party", log});
  EXPECT_EQ(early.code, 1);
  EXPECT_THAT(early.err, HasSubstr("the expedition is not over"));
  const std::string evening =
      "light torch\nhurt 3 who=Ada\nhurt 9 who=Bo\nset /xp 50\n"
      R"(set /carried [{"who":0,"thing":"coin","number":40,"weight":40,"of":"coins"},)"
      R"({"who":0,"thing":"gem","number":3,"weight":3,"of":"hoard"}])"
      "\nleave\n";
  const Program played =
      run_program_on(evening, {"osr", "expedition", "play", log, "--judge", "default"});
  ASSERT_EQ(played.code, 0) << played.out;
  const std::string next = folder.at("next.party.json");
  ASSERT_EQ(tracked({"party", log, "--output", next}).code, 0);
  const std::string text = folder.read("next.party.json");
  // Bo is dead, so Cy no longer serves anybody.
  for (const std::string part :
       {R"("caller": "Ada")", R"("march": [["Ada"], ["Cy"]])", R"("class": "fighter")",
        R"("hp": 8)", R"("hp_now": 5)", R"("purse": )", R"("gem": 3)", R"("torch": 3)"}) {
    EXPECT_THAT(text, HasSubstr(part));
  }
  for (const std::string part : {"Bo", "retainer_of", "loyalty"}) {
    EXPECT_THAT(text, Not(HasSubstr(part)));
  }
  const std::string again = folder.at("again.delve.jsonl");
  ASSERT_EQ(
      tracked({"new", "--map", first_map(), "--party", next, "--seed", "x", "--output", again})
          .code,
      0);
  EXPECT_THAT(tracked({"status", again}).out, HasSubstr("Ada 5/8"));
}

TEST(ExpeditionCommand, WarnsAboutAKeyOfAnotherRuleSetAndSaysHowToStockAgain) {
  const Folder folder;
  const std::string key = folder.at("ose.key.json");
  ASSERT_EQ(run_program({"osr", "stock", first_map(), "--ruleset", "ose", "--seed", "winter",
                         "--party", party_file(), "--output", key})
                .code,
            0);
  const auto started = [&](const std::string& set) {
    return tracked({"new", "--map", first_map(), "--key", key, "--ruleset", set, "--party",
                    party_file(), "--seed", "w", "--output", folder.at(set + ".delve.jsonl")});
  };
  const Program other = started("bfrpg");
  EXPECT_EQ(other.code, 0) << other.err;
  EXPECT_THAT(other.err, HasSubstr("warning: "));
  EXPECT_THAT(other.err, HasSubstr("the key was made with ose but is read with bfrpg"));
  EXPECT_THAT(other.err, HasSubstr("--ruleset bfrpg` makes it again"));
  EXPECT_THAT(started("ose").err, StartsWith("wrote "));
  const Program anew = run_program({"osr", "stock", first_map(), "--keep", key, "--ruleset",
                                    "bfrpg", "--output", folder.at("bfrpg.key.json")});
  EXPECT_EQ(anew.code, 0) << anew.err;
  EXPECT_THAT(folder.read("bfrpg.key.json"), HasSubstr(R"("ruleset": "bfrpg")"));
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"osr", "stock", first_map(), "--key", key, "--ruleset", "bfrpg"},
           {"osr", "delve", first_map(), "--key", key, "--ruleset", "bfrpg", "--party",
            party_file(), "--trials", "1", "--seed", "w"}}) {
    EXPECT_THAT(run_program(words).err, HasSubstr("is read with bfrpg")) << words.front();
  }
}

TEST(ExpeditionCommand, RefusesLogsThatWereChangedAndFilesOfAnotherEvening) {
  const Folder folder;
  const std::string log = new_log(folder);
  EXPECT_EQ(tracked({"do", log, "light", "torch"}).code, 0);
  const std::string text = folder.read("night.delve.jsonl");
  // A last line that was not written completely was never confirmed.
  const std::string torn = folder.write("torn.delve.jsonl", text + R"({"n":3,"at")");
  const Program goes_on = tracked({"do", torn, "rest", "--key", folder.at("night.key.json")});
  EXPECT_EQ(goes_on.code, 0) << goes_on.err;
  EXPECT_THAT(goes_on.err, HasSubstr("never confirmed"));
  EXPECT_EQ(tracked({"check", torn, "--key", folder.at("night.key.json")}).code, 0);
  const std::string edited =
      folder.write("edited.delve.jsonl", with(text, "Ada lights a torch", "Ada lights a forge"));
  const Program changed = tracked({"check", edited, "--key", folder.at("night.key.json")});
  EXPECT_EQ(changed.code, 6);
  EXPECT_THAT(changed.err, HasSubstr("line 3"));
  EXPECT_EQ(
      tracked({"status", log, "--map", source_path("samples/good/kings-mine.dungeon.txt")}).code,
      6);
  const Program other =
      tracked({"status", log, "--key", source_path("samples/old-school/kings-mine.key.json")});
  EXPECT_EQ(other.code, 6);
  EXPECT_THAT(other.err, HasSubstr("belongs to another key"));
  EXPECT_EQ(tracked({"status", log, "--ruleset", "bfrpg"}).code, 6);
  EXPECT_EQ(tracked({"status", folder.write("none.delve.jsonl", "{}\n")}).code, 2);
}

}  // namespace
}  // namespace dungeonlab::app
