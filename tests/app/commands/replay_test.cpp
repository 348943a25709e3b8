// `dungeonlab replay` checks records to the byte, narrates them, draws them, and makes pages of
// them.
#include "cli/program.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Replay, SaysWhatIsNotARecord) {
  const Folder folder;
  for (const std::string text : {"", "hello\n"}) {
    const std::string file = folder.write("x.txt", text);
    for (const std::vector<std::string>& line : {std::vector<std::string>{"replay", file},
                                                 {"replay", "check", file},
                                                 {"replay", file, "--format", "html"}}) {
      const Program program = run_program(line);
      EXPECT_EQ(program.code, 2) << text;
      EXPECT_THAT(program.err, HasSubstr("x.txt")) << text;
    }
  }
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
  const Program changed = run_program({"replay", "check", path});
  EXPECT_EQ(changed.code, 6);
  EXPECT_THAT(changed.err, HasSubstr("one of the two was changed"));
}

const std::string evening = testing_support::source_path("samples/games/corrections.game.jsonl");

TEST(Replay, DrawsEverybodysTracksAsAPictureAndAsAPage) {
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

TEST(Replay, RefusesTextOptionsForPicturesAndOverwritesNothing) {
  const Folder folder;
  const Program seat = run_program({"replay", evening, "--format", "svg", "--seat", "Ann"});
  EXPECT_EQ(seat.code, 2);
  EXPECT_THAT(seat.err, HasSubstr("--seat only works with text"));
  const Program words = run_program({"replay", evening, "--output", folder.at("evening.txt")});
  EXPECT_EQ(words.code, 2);
  EXPECT_THAT(words.err, HasSubstr("--output needs a picture or a page"));
  const Program paper = run_program({"replay", evening, "--format", "svg", "--paper", "a4"});
  EXPECT_THAT(paper.err, HasSubstr("--paper only works with --format pdf"));
  const Program two = run_program({"replay", evening, evening, "--format", "svg"});
  EXPECT_THAT(two.err, HasSubstr("--format svg shows only one record, found 2"));
  const auto taken = folder.write("taken.svg", "mine");
  EXPECT_EQ(run_program({"replay", evening, "--output", taken}).code, 2);
  EXPECT_EQ(folder.read("taken.svg"), "mine");
}

}  // namespace
}  // namespace dungeonlab::app
