// Records are checked to the byte, and files of scenarios can be rewritten as they would hold.
#include "app/program.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view cases = R"(// A house's own ruling.
map duel
  levels: 1
  base: 2x1

        A     B
     +#####+#####+
   1 # $$        X
     +#####+#####+
end

scenario H1 walking
  map duel
  put A A1.1
  give A bullets 4
  A: e
  > moved
  > here what=lion
  = A.at A1.1; A.bullets 4
  A: up
  A: shoot 9 b e
  ~ shot
end
)";

TEST(Replay, NamesTheFirstLineOfAScenarioThatDoesNotHold) {
  const Folder folder;
  const auto file = folder.write("cases.txt", cases);
  const Program program = run_program({"replay", "--check", file});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, HasSubstr("cases.txt:18: H1 walking: \"here what=lion\" was not said"));
  EXPECT_THAT(program.out, HasSubstr("A> here what=nothing"));
  EXPECT_THAT(program.out, Not(HasSubstr("1 # $$        X")));
}

TEST(Replay, RewritesScenariosAsTheyWouldHold) {
  const Folder folder;
  const auto file = folder.write("cases.txt", cases);
  EXPECT_EQ(run_program({"replay", "--accept", file}).code, 0);
  const Program again = run_program({"replay", "--check", file});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  const std::string text = folder.read("cases.txt");
  EXPECT_THAT(text, HasSubstr("  > here what=nothing\n"));
  EXPECT_THAT(text, HasSubstr("  = A.at B1.1; A.bullets 4\n"));
  EXPECT_THAT(text, HasSubstr("  A: shoot 9 b e\n  ! not-owned\n"));
}

TEST(Replay, RewritesNothingButTheLinesThatDoNotHold) {
  const Folder folder;
  const auto accepted = [&](std::string_view text) {
    const auto file = folder.write("cases.txt", text);
    EXPECT_EQ(run_program({"replay", "--accept", file}).code, 0);
    return folder.read("cases.txt");
  };
  const std::string text = with(std::string(cases), "  > here", "\t> here");
  const std::string now = accepted(text);
  EXPECT_THAT(now, HasSubstr("\n\t> here what=nothing\n"));
  for (const std::string_view end : {"\r\n", "\r"}) {
    const auto ended = [&](std::string_view lines) {
      std::string made;
      for (const char c : lines) {
        made += c == '\n' ? std::string(end) : std::string(1, c);
      }
      return made;
    };
    EXPECT_EQ(accepted(ended(text)), ended(now));
    EXPECT_EQ(accepted("\xef\xbb\xbf" + ended(text)), "\xef\xbb\xbf" + ended(now));
  }
  EXPECT_EQ(accepted("\xef\xbb\xbf" + text), "\xef\xbb\xbf" + now);
  EXPECT_EQ(accepted(text.substr(0, text.size() - 1)), now.substr(0, now.size() - 1));
}

TEST(Replay, FindsNoScenarioInAFileOfMaps) {
  const Folder folder;
  const std::string text(cases);
  for (const std::string& none :
       {text.substr(0, text.find("scenario ")), std::string("// none\n")}) {
    const Program program = run_program({"replay", "--check", folder.write("cases.txt", none)});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr("the file holds no scenario"));
  }
}

TEST(Replay, EndsWithOneWhereALineCannotBeRewritten) {
  const Folder folder;
  for (const std::string line :
       {"  > here waht=lion\n", "  A: wset\n", "  B: e\n", "  = A.teeth 3\n", "  ~ sene\n"}) {
    const auto file = folder.write("cases.txt", with(std::string(cases), "  A: up\n", line));
    EXPECT_EQ(run_program({"replay", "--accept", file}).code, 1) << line;
    EXPECT_THAT(folder.read("cases.txt"), HasSubstr(line));
  }
}

TEST(Replay, SaysWhatIsNoScenarioAndNoRecord) {
  const Folder folder;
  const auto says = [&](std::string_view text) {
    const auto file = folder.write("x.txt", text);
    const Program program = run_program({"replay", "--check", file});
    EXPECT_NE(program.code, 0) << text;
    return program.out + program.err;
  };
  const std::string map(cases.substr(0, cases.find("scenario")));
  EXPECT_THAT(says(""), HasSubstr("expected the start of a game"));
  EXPECT_THAT(says("hello\n"), HasSubstr("line 1: expected `map NAME`"));
  EXPECT_THAT(says(map + "scenario X y\n"), HasSubstr("has no `end`"));
  EXPECT_THAT(says(map + "scenario X y\n map castle\nend\n"), HasSubstr("unknown map \"castle\""));
  const auto step = [&](std::string_view lines) {
    return says(map + "scenario X y\n map duel\n" + std::string(lines) + "end\n");
  };
  EXPECT_THAT(step(" put A Z9.9\n"), HasSubstr("a place of the map, such as A1.1, found \"Z9.9\""));
  EXPECT_THAT(step(" put\n"), HasSubstr("unknown player \"\""));
  EXPECT_THAT(step(" give A bullets\n"), HasSubstr("after \"bullets\", found \"\""));
  EXPECT_THAT(step(" put A A1.1\n A:\n"), HasSubstr("`A:` was refused as malformed: "));
  EXPECT_THAT(step(" put A A1.1\n dance\n"), HasSubstr("found \"dance\""));
  EXPECT_THAT(step(" put A A1.1\n =\n = A.height 3\n"), HasSubstr("found `height`"));
  EXPECT_THAT(step(" put A A1.1\n = wall A1\n"), HasSubstr("such as A1-B1, found `A1`"));
  EXPECT_THAT(step(" put A A1.1\n >\n"), HasSubstr("unknown announcement \"\""));
  EXPECT_THAT(step(" put A A1.1\n ~ seem\n"), HasSubstr("did you mean \"seen\"?"));
  EXPECT_THAT(step(" put A A1.1\n B > seen\n"), HasSubstr("unknown player \"B\""));
  EXPECT_THAT(step(" rules pit-glimpse\n"), HasSubstr("found \"pit-glimpse\""));
  EXPECT_THAT(step(" switch K-1=2\n"), HasSubstr("there is no K-1=2; there are K-15="));
  EXPECT_THAT(step(" start kits=x\n"), HasSubstr("found \"kits=x\""));
  EXPECT_THAT(step(" profile fast\n"), HasSubstr("`computer` or `classic`, found \"fast\""));
}

TEST(Replay, NamesEachFaultOfAMapOnceWithItsLine) {
  const Folder folder;
  const std::string bad = with(std::string(cases), "$$", "$$ xy");
  const std::string again = with(bad.substr(bad.find("scenario")), "scenario ", "scenario again-");
  const auto file = folder.write("x.txt", bad + again);
  const Program program = run_program({"replay", "--check", file});
  EXPECT_EQ(program.code, 1);
  EXPECT_EQ(lines_in(program.out), 2U) << program.out;
  EXPECT_THAT(program.out, HasSubstr(file + ":8: "));
  EXPECT_THAT(program.out, HasSubstr(": 0 of "));
}

TEST(Replay, FindsARecordThatWasChanged) {
  const Folder folder;
  const auto map = folder.write("m.dungeon.txt",
                                "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n      A     B\n   "
                                "+#####+#####+\n 1 # $$        X\n   +#####+#####+\n");
  const std::string record = folder.at("g.game.jsonl");
  EXPECT_EQ(run_program_on("land A1.1\ne\n", {"play", map, "--record", record}).code, 7);
  std::string text = folder.read("g.game.jsonl");
  const std::size_t at = text.find("\"to\":\"B1.1\"");
  ASSERT_NE(at, std::string::npos);
  text.replace(at + 6, 2, "A1");
  const std::string path = folder.write("changed.game.jsonl", text);
  const Program changed = run_program({"replay", "--check", path});
  EXPECT_EQ(changed.code, 6);
  EXPECT_THAT(changed.err, HasSubstr("one of the two was changed"));
  EXPECT_EQ(run_program({"replay", "--accept", record}).code, 2);
}

const std::string evening = testing_support::source_path("samples/games/corrections.game.jsonl");

TEST(Replay, DrawsTheTracksOfEverybodyAsAPictureAndAsAPage) {
  const Folder folder;
  const Program svg = run_program({"replay", evening, "--output", folder.at("evening.svg")});
  EXPECT_EQ(svg.code, 0) << svg.err;
  const std::string picture = folder.read("evening.svg");
  EXPECT_THAT(picture, HasSubstr("class=\"track-1\""));
  EXPECT_THAT(picture, HasSubstr("class=\"track-2\""));
  EXPECT_EQ(run_program({"replay", evening, "--format", "svg"}).out, picture);
  EXPECT_TRUE(run_program({"replay", evening, "--format", "pdf"}).out.starts_with("%PDF-"));
  EXPECT_THAT(run_program({"replay", evening, "--format", "html"}).out,
              HasSubstr("<script type=\"application/json\" id=\"game\">"));
}

TEST(Replay, RefusesOptionsOfWordsForPicturesAndOverwritesNothing) {
  const Folder folder;
  const Program seat = run_program({"replay", evening, "--format", "svg", "--seat", "Ann"});
  EXPECT_EQ(seat.code, 2);
  EXPECT_THAT(seat.err, HasSubstr("--seat is for words"));
  const Program words = run_program({"replay", evening, "--output", folder.at("evening.txt")});
  EXPECT_EQ(words.code, 2);
  EXPECT_THAT(words.err, HasSubstr("--output is for pictures and pages"));
  const Program paper = run_program({"replay", evening, "--format", "svg", "--paper", "a4"});
  EXPECT_THAT(paper.err, HasSubstr("--paper goes with --format pdf"));
  const Program two = run_program({"replay", evening, evening, "--format", "svg"});
  EXPECT_THAT(two.err, HasSubstr("--format svg is of one record, and 2 are given"));
  const auto scenarios = folder.write("cases.txt", cases);
  EXPECT_THAT(run_program({"replay", scenarios, "--format", "html"}).err,
              HasSubstr("is no record of a game"));
  const auto taken = folder.write("taken.svg", "mine");
  EXPECT_EQ(run_program({"replay", evening, "--output", taken}).code, 2);
  EXPECT_EQ(folder.read("taken.svg"), "mine");
}

}  // namespace
}  // namespace dungeonlab::app
