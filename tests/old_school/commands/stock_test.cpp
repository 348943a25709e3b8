// `dungeonlab osr stock`: making, keeping, checking and showing keys, and the message of every
// error.
#include "cli/program.hpp"
#include "dungeonlab/core/digest.hpp"
#include "old_school/samples.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::project_file;
using testing_support::source_path;

Program stock_of(std::vector<std::string> words) {
  words.insert(words.begin(), {"osr", "stock"});
  return run_program(words);
}

/// A key file of the first map, with `from` replaced.
std::string changed_key(const Folder& folder, std::string_view from, std::string_view to) {
  const Program made = stock_of({first_map(), "--seed", "winter"});
  EXPECT_EQ(made.code, 0) << made.err;
  return folder.write("changed.key.json", with(made.out, from, to));
}

TEST(StockCommand, MakesTheSameBytesFromTheSameMapAndSeedWithoutChangingTheMap) {
  const Folder folder;
  const std::string before = sha256(project_file("samples/good/first-steps.dungeon.txt"));
  const std::string path = folder.at("first.key.json");
  const Program made = stock_of({first_map(), "--seed", "winter", "--output", path});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.err, HasSubstr("first.key.json (3 doors"));
  EXPECT_EQ(folder.read("first.key.json"), stock_of({first_map(), "--seed", "winter"}).out);
  EXPECT_NE(folder.read("first.key.json"), stock_of({first_map(), "--seed", "spring"}).out);
  EXPECT_THAT(folder.read("first.key.json"), HasSubstr(before));
  EXPECT_EQ(sha256(project_file("samples/good/first-steps.dungeon.txt")), before);
  const Program again = stock_of({first_map(), "--seed", "spring", "--output", path});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr("--force"));
}

TEST(StockCommand, TurnsTheWallsOfTheMapIntoDoorsBarsAndArches) {
  // Facts 148 and 149: a house rule that makes every simple wall a locked door.
  const Folder folder;
  EXPECT_NE(folder.write("ours/set.json",
                         R"({"format":"dungeonlab-ruleset/1","set":"ours","borrow":["ose"]})"),
            "");
  EXPECT_NE(
      folder.write("ours/house.json",
                   R"({"format":"dungeonlab-ruleset/1","set":"ours","topic":"house","values":{)"
                   R"("door_weights":{"value":["locked",100],"section":"us","origin":"house"}}})"),
      "");
  const Program made = stock_of({first_map(), "--seed", "winter", "--ruleset", folder.at("ours/")});
  EXPECT_EQ(made.code, 0) << made.err;
  for (const std::string door :
       {R"("at": "B1-B2", "door": "locked")", R"("at": "A2-B2", "door": "locked")",
        R"("at": "B2-C2", "door": "bars")"}) {
    EXPECT_THAT(made.out, HasSubstr(door));
  }
  EXPECT_THAT(made.out, Not(HasSubstr("A1-B1")));
  EXPECT_THAT(made.err, Not(HasSubstr("opened")));
}

TEST(StockCommand, DrawsASeedAndReportsIt) {
  EXPECT_THAT(stock_of({first_map()}).err, HasSubstr("rolled with --seed "));
}

TEST(StockCommand, ShowsTheBookletInEachFormat) {
  const Program text =
      stock_of({first_map(), "--seed", "winter", "--party", party_file(), "--format", "text"});
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("The party begins at A3.1"));
  EXPECT_THAT(text.out, HasSubstr("Cy 3 in 6"));
  const Program page = stock_of({first_map(), "--seed", "winter", "--format", "markdown"});
  EXPECT_THAT(page.out, HasSubstr("## Place by place"));
  // Fact 150: the entrance, the treasure, and the rounds of the direct way.
  for (const std::string words :
       {"The party begins at A3.1.", "The treasure is at C3.1:",
        "30 rounds in, 60 to take the treasure, 10 out on known ground; 100 in all",
        "saves 12 13 14 15 16", "XP 75", "1 in 6"}) {
    EXPECT_THAT(page.out, HasSubstr(words));
  }
  EXPECT_THAT(page.out, HasSubstr("| place | ways | what is there |"));
  const Program pdf = stock_of({first_map(), "--seed", "winter", "--format", "pdf"});
  EXPECT_THAT(pdf.out, ::testing::StartsWith("%PDF"));
}

TEST(StockCommand, KeepsHandmadeEntries) {
  const Folder folder;
  const std::string key = changed_key(folder, R"("kind": "lion", "number": 1)",
                                      R"("kind": "lion", "by_hand": true, "number": 1)");
  const Program kept = stock_of({first_map(), "--keep", key, "--seed", "another"});
  EXPECT_EQ(kept.code, 0) << kept.err;
  EXPECT_THAT(kept.out, HasSubstr(R"("by_hand": true)"));
  EXPECT_THAT(stock_of({first_map(), "--keep", key}).out, HasSubstr(R"("seed": "winter")"));
}

TEST(StockCommand, ChecksAKeyAsMapsAreChecked) {
  const Folder folder;
  const std::string good =
      folder.write("good.key.json", stock_of({first_map(), "--seed", "winter"}).out);
  const Program fine = stock_of({first_map(), "--check", good});
  EXPECT_EQ(fine.code, 0) << fine.out << fine.err;
  EXPECT_THAT(fine.out, HasSubstr("ok: "));
  const std::string key = changed_key(folder, R"("hd": "2")", R"("hd": "3")");
  const Program judged = stock_of({first_map(), "--check", key});
  EXPECT_EQ(judged.code, 1);
  EXPECT_THAT(judged.out, HasSubstr("error[K06]: lion with HD 3 must give 145 XP, found 75"));
  EXPECT_THAT(judged.out, HasSubstr("^^"));
  EXPECT_THAT(judged.out, HasSubstr("= help: write 145"));
  EXPECT_THAT(judged.out, HasSubstr("for more: dungeonlab osr explain K06"));
  EXPECT_THAT(run_program({"osr", "explain", "K06"}).out, HasSubstr("creature-cannot-be"));
  const Program listed = stock_of({first_map(), "--check", key, "--format", "json"});
  EXPECT_EQ(listed.code, 1);
  for (const std::string part : {R"("format": "dungeonlab-key-report/1")", R"("errors": 1)",
                                 R"("code": "K06")", R"("help": "write 145")"}) {
    EXPECT_THAT(listed.out, HasSubstr(part));
  }
  EXPECT_EQ(stock_of({first_map(), "--check", key, "--format", "text"}).code, 2);
}

TEST(StockCommand, WarnsAboutAPartyWithTooLittleLight) {
  const Folder folder;
  const std::string map = source_path("samples/good/kings-mine.dungeon.txt");
  const std::string party = folder.write(
      "dim.party.json",
      R"({"format":"dungeonlab-party/1","members":[{"name":"Ada","level":9,"hp":60,"rate":120,)"
      R"("ac":0,"thac0":12}],"kit":{"torch":1}})");
  const std::string key = folder.at("dim.key.json");
  ASSERT_EQ(stock_of({map, "--seed", "s", "--party", party, "--output", key}).code, 0);
  const Program judged = stock_of({map, "--check", key, "--party", party});
  EXPECT_EQ(judged.code, 0);
  EXPECT_THAT(judged.out, HasSubstr("warning[K10]: the party has light for 6 turns"));
}

TEST(StockCommand, RefusesTheKeyOfAnotherMapUnlessItIsRemade) {
  const Folder folder;
  const std::string key =
      folder.write("first.key.json", stock_of({first_map(), "--seed", "winter"}).out);
  const std::string other = source_path("samples/good/night-watch.dungeon.txt");
  for (const std::string option : {"--check", "--key"}) {
    const Program refused = stock_of({other, option, key});
    EXPECT_EQ(refused.code, 6) << option;
    EXPECT_THAT(refused.err, HasSubstr("is the key of another map"));
  }
  EXPECT_EQ(run_program({"osr", "stock", "print", other, "--key", key}).code, 6);
  EXPECT_EQ(stock_of({other, "--keep", key}).code, 0);
}

TEST(StockCommand, ExitsWithFourIfHandmadeDoorsBlockTheEntrance) {
  const Folder folder;
  const std::string map = folder.write("row.dungeon.txt",
                                       "dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n\n"
                                       "      A     B     C\n"
                                       "   +#####+#####+#####+\n"
                                       " 1 X     |        $$ #\n"
                                       "   +#####+#####+#####+\n");
  const Program made = stock_of({map, "--seed", "winter"});
  ASSERT_EQ(made.code, 0) << made.err;
  for (const std::string door : {"locked", "secret"}) {
    const std::string key = folder.write(
        "barred.key.json",
        std::regex_replace(made.out, std::regex(R"("at": "A1-B1", "door": "[a-z]+")"),
                           R"("at": "A1-B1", "by_hand": true, "door": ")" + door + '"'));
    const std::string out = folder.at("kept.key.json");
    const Program kept = stock_of({map, "--keep", key, "--output", out});
    EXPECT_EQ(kept.code, 4) << kept.err;
    EXPECT_THAT(kept.err, HasSubstr("no way in from A1.1 to the treasure at C1.1"));
    EXPECT_THAT(kept.err, HasSubstr("A1-B1 " + door));
    EXPECT_FALSE(std::filesystem::exists(out));
    // Unchanged, it is checked like any other key.
    const Program judged = stock_of({map, "--check", key});
    EXPECT_EQ(judged.code, 1);
    EXPECT_THAT(judged.out, HasSubstr("error[K03]"));
  }
}

TEST(StockCommand, SaysWhatIsWrongForEachError) {
  const Folder folder;
  const std::string bad_map = source_path("samples/bad/river-uphill.dungeon.json");
  const std::string creatures =
      folder.write("mine.csv",
                   "kind,number,hd,stars,ac,rate,attacks,damage,morale,flags\n"
                   "dragon,1,11,3,-1,90,3,4d6,13,w\nogre,1,4,0,5,90,1,1d10,10,q\n");
  const std::string hoard =
      folder.write("hoard.json",
                   R"({"format":"dungeonlab-hoard/1","things":{"coin":"2d"},"weights":{"cup":1}})");
  const std::string key = folder.write(
      "bad.key.json",
      R"({"format":"dungeonlab-key/1","map":{},"doors":[{"at":"A1-B1","door":"stuk"}]})");
  struct Slip {
    std::vector<std::string> words;
    int code;
    std::string said;
  };
  for (const Slip& slip : std::vector<Slip>{
           {{first_map(), "--cell-feet", "25"},
            2,
            "must be a multiple of 10 from 10 to 60, found 25"},
           {{first_map(), "--enter", "B9.1"}, 2, "cannot enter at B9.1"},
           {{first_map(), "--enter", "B"}, 2, "a cell and a level such as B2.1"},
           {{first_map(), "--only", "dors"}, 2, "did you mean doors"},
           {{first_map(), "--only", "doors,"}, 2, "unknown part \"\""},
           {{first_map(), "--seed", "x", "--strict"}, 2, "--strict allows only seed and derived"},
           {{first_map(), "--ruleset", "osee"}, 2, "did you mean ose"},
           {{first_map(), "--creatures", creatures},
            2,
            "mine.csv:2: morale must be from 2 to 12, found 13"},
           {{first_map(), "--creatures", creatures}, 2, "mine.csv:3: flags must be letters"},
           {{first_map(), "--hoard", hoard}, 2, "expected the sides of a die"},
           {{first_map(), "--hoard", hoard}, 2, "unknown thing \"cup\""},
           {{first_map(), "--check", key}, 2, "found \"stuk\"; did you mean \"stuck\"?"},
           {{first_map(), "--check", key}, 2, "the key \"sha256\" is missing"},
           {{first_map(), "--check", key, "--seed", "x"}, 2, "leave out one of them"},
           {{bad_map, "--seed", "x"}, 1, "cannot use a map that breaks a rule"}}) {
    const Program program = stock_of(slip.words);
    EXPECT_EQ(program.code, slip.code) << slip.said << program.err;
    EXPECT_EQ(program.out, "") << slip.said;
    EXPECT_THAT(program.err, HasSubstr(slip.said));
  }
}

TEST(StockCommand, TakesTheUsersOwnCreaturesAndHoard) {
  const Folder folder;
  const std::string creatures =
      folder.write("mine.csv",
                   "kind,number,hd,stars,ac,rate,attacks,damage,morale,flags\n"
                   "lion,2,5+1,1,4,150,2,1d8,9,f\ngriffon,1d2,7,0,5,120,3,1d4,8,w\n");
  const std::string hoard = folder.write(
      "hoard.json",
      R"({"format":"dungeonlab-hoard/1","things":{"coin":500,"crown":1},"weights":{"crown":80}})");
  const Program made =
      stock_of({first_map(), "--seed", "winter", "--creatures", creatures, "--hoard", hoard});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr(R"("kind": "lion", "number": 2, "hd": "5+1", "ac": 4)"));
  EXPECT_THAT(made.out, HasSubstr(R"("things": {"coin": 500, "crown": 1}, "coins_weight": 580)"));
  const std::string key = folder.write("mine.key.json", made.out);
  EXPECT_EQ(stock_of({first_map(), "--check", key}).code, 0);
  // No creature is a griffon yet; the referee may add one.
  const std::string griffon = R"({"kind": "griffon", "number": "1d2", "hd": "7")";
  EXPECT_THAT(made.out, HasSubstr(griffon));
  EXPECT_THAT(stock_of({first_map(), "--keep", key}).out, HasSubstr(griffon));
  EXPECT_THAT(stock_of({first_map(), "--seed", "winter"}).out, Not(HasSubstr("griffon")));
  const std::string log = folder.at("night.delve.jsonl");
  ASSERT_EQ(run_program({"osr", "expedition", "new", "--map", first_map(), "--key", key, "--party",
                         party_file(), "--seed", "w", "--output", log})
                .code,
            0);
  const Program met = run_program({"osr", "expedition", "do", log, "meet", "griffon", "gap=20"});
  EXPECT_EQ(met.code, 0) << met.err;
}

TEST(StockCommand, PrintsTheRefereesBookletForAKey) {
  const Folder folder;
  const std::string key =
      folder.write("first.key.json", stock_of({first_map(), "--seed", "winter"}).out);
  const Program printed = run_program({"osr", "stock", "print", first_map(), "--key", key,
                                       "--party", party_file(), "--output", folder.at("tonight/")});
  EXPECT_EQ(printed.code, 0) << printed.err;
  EXPECT_THAT(printed.err, HasSubstr(" (5 files)\nnext: dungeonlab osr expedition new --map "));
  for (const std::string name : {"tonight.pdf", "referee-map.pdf", "referee-booklet.pdf",
                                 "players-map.pdf", "turn-record.pdf"}) {
    EXPECT_THAT(folder.read("tonight/" + name), ::testing::StartsWith("%PDF")) << name;
  }
  const Program keyless = run_program({"osr", "stock", "print", first_map()});
  EXPECT_EQ(keyless.code, 2);
  EXPECT_THAT(keyless.err, HasSubstr("--key FILE is missing"));
}

TEST(StockCommand, ReproducesTheSample) {
  const std::string map = source_path("samples/good/kings-mine.dungeon.txt");
  const std::string key = source_path("samples/old-school/kings-mine.key.json");
  const Program kept = stock_of({map, "--keep", key, "--party", party_file()});
  EXPECT_EQ(kept.code, 0) << kept.err;
  EXPECT_EQ(kept.out, project_file("samples/old-school/kings-mine.key.json"));
  EXPECT_EQ(stock_of({map, "--check", key, "--party", party_file()}).code, 0);
}

}  // namespace
}  // namespace dungeonlab::app
