#include "cli/program.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Format, RewritesAFileInItsOwnFormat) {
  const Folder folder;
  const std::string json = folder.write("a.dungeon.json", sound_line);
  EXPECT_EQ(run_program({"format", json}).code, 0);
  EXPECT_EQ(folder.read("a.dungeon.json"), sound_map);

  const std::string lines = folder.write("a.dungeons.jsonl", " " + sound_line + "\n" + sound_line);
  EXPECT_EQ(run_program({"format", lines}).code, 0);
  EXPECT_EQ(folder.read("a.dungeons.jsonl"), sound_line + sound_line);

  const std::string plan = run_program({"new", "2x2"}).out;
  const std::string drawn = folder.write("a.dungeon.txt", with(plan, "\n", "\n\n\n"));
  const Program program = run_program({"format", drawn});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(folder.read("a.dungeon.txt"), plan);
}

TEST(Format, StraightensARowIfOnlyOneChangeCanDoIt) {
  const Folder folder;
  const std::string plan = R"(dungeonlab-plan/1
levels: 1
base: 3x2

      A     B     C
   +#####+#####+#####+
 1 # Li  | Ti        X
   +     +     +     +
 2 # $$              #
   +#####+#####+#####+
)";
  const auto formatted = [&](const std::string& text) {
    const std::string path = folder.write("a.dungeon.txt", text);
    const Program program = run_program({"format", path});
    EXPECT_EQ(program.code, folder.read("a.dungeon.txt") == text ? 1 : 0) << program.err;
    return folder.read("a.dungeon.txt");
  };
  const std::string straight = formatted(with(plan, "Li  |", " Li |"));
  for (const auto& [right, wrong] : std::vector<std::pair<std::string, std::string>>{
           {"# Li  | Ti        X", "# Li   | Ti        X"},
           {"# Li  | Ti        X", "# Li  | Ti       X"},
           {"# Li  | Ti        X", "# Li | Ti        X"},
           {"+     +     +     +", "+     +      +     +"},
           {"+     +     +     +", "+     +    +     +"},
           {"   +#####+#####+#####+\n 1", "   +#####+######+#####+\n 1"}}) {
    EXPECT_EQ(formatted(with(plan, right, wrong)), straight) << wrong;
  }
  for (const std::string wrong : {"# Lixxx| Ti        X", "# Li  | Ti        XX"}) {
    const std::string unclear = with(plan, "# Li  | Ti        X", wrong);
    EXPECT_EQ(formatted(unclear), unclear);
  }
}

TEST(Format, KeepsTheCommentsOfAPlan) {
  const Folder folder;
  const std::string plan = run_program({"new", "2x2"}).out;
  const std::string remark = with(plan, "levels:", "// two of them\nlevels:") + "// the end\n";
  const std::string path = folder.write("a.dungeon.txt", with(remark, "levels: ", "levels:   "));
  EXPECT_EQ(run_program({"format", path}).code, 0);
  EXPECT_EQ(folder.read("a.dungeon.txt"),
            with(plan, "levels:", "// two of them\nlevels:") + "// the end\n");
  EXPECT_EQ(run_program({"format", "--check", path}).code, 0);
}

TEST(Format, LeavesACanonicalFileAlone) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", sound_map);
  const auto long_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(path, long_ago);
  const Program program = run_program({"format", path});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, "");
  EXPECT_EQ(std::filesystem::last_write_time(path), long_ago);
  EXPECT_EQ(folder.listing(), "a.dungeon.json");
}

TEST(Format, NoticesAMissingFinalNewlineAndABlankLine) {
  const Folder folder;
  for (const std::string& text : {sound_line.substr(0, sound_line.size() - 1), sound_line + "\n"}) {
    const std::string path = folder.write("a.dungeons.jsonl", text);
    EXPECT_EQ(run_program({"format", "--check", path}).code, 1) << text;
    EXPECT_EQ(run_program({"format", path}).code, 0);
    EXPECT_EQ(folder.read("a.dungeons.jsonl"), sound_line);
  }
}

TEST(Format, ReportsChangesWithoutWritingThemIfAskedToCheck) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", sound_line);
  const Program check = run_program({"format", "--check", path});
  EXPECT_EQ(check.code, 1);
  EXPECT_EQ(check.out, "not canonical: " + path + " (line 1 differs)\n");
  EXPECT_EQ(folder.read("a.dungeon.json"), sound_line);
  EXPECT_EQ(run_program({"format", "--check", folder.write("b.dungeon.json", sound_map)}).code, 0);
}

/// The text with CRLF line endings.
std::string crlf(const std::string& text) {
  std::string ends;
  for (const char letter : text) {
    ends += letter == '\n' ? "\r\n" : std::string(1, letter);
  }
  return ends;
}

TEST(Format, SaysThatLineEndingsAreCrlf) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", crlf(sound_map));
  EXPECT_EQ(run_program({"format", "--check", path}).out,
            "not canonical: " + path + " (line ends are CRLF, not LF)\n");
  EXPECT_EQ(run_program({"format", path}).out,
            "formatted: " + path + " (line ends are CRLF, not LF)\n");
  EXPECT_EQ(folder.read("a.dungeon.json"), sound_map);
  const std::string lines = folder.write("a.dungeons.jsonl", crlf(sound_line + sound_line));
  EXPECT_EQ(run_program({"format", "--check", lines}).out,
            "not canonical: " + lines + " (line ends are CRLF, not LF)\n");
  const std::string both =
      folder.write("b.dungeon.json", crlf(with(sound_map, "\"levels\": 1", "\"levels\":1")));
  EXPECT_EQ(run_program({"format", "--check", both}).out,
            "not canonical: " + both + " (line ends are CRLF, not LF; line 4 differs)\n");
}

TEST(Format, ReportsAByteOrderMark) {
  const Folder folder;
  const std::string path = folder.write("a.dungeon.json", "\xef\xbb\xbf" + crlf(sound_map));
  EXPECT_EQ(run_program({"format", "--check", path}).out,
            "not canonical: " + path +
                " (it begins with a byte-order mark; line ends are CRLF, not LF)\n");
  EXPECT_EQ(run_program({"format", path}).code, 0);
  EXPECT_EQ(folder.read("a.dungeon.json"), sound_map);
}

TEST(Format, LeavesFaultyFilesUnchangedAndFormatsTheOthers) {
  const Folder folder;
  const std::string bad =
      folder.write("a.dungeon.json", with(sound_line, "\"levels\"", "\"lvels\""));
  const std::string before = folder.read("a.dungeon.json");
  const std::string good = folder.write("b.dungeon.json", sound_line);
  const Program program = run_program({"format", bad, good});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.err, HasSubstr("error[J03]"));
  EXPECT_EQ(folder.read("a.dungeon.json"), before);
  EXPECT_EQ(folder.read("b.dungeon.json"), sound_map);
  EXPECT_EQ(folder.listing(), "a.dungeon.json b.dungeon.json");
}

TEST(Format, TidiesAMapThatBreaksRules) {
  const Program program = run_program_on(with(sound_line, "treasure", "lion"), {"format", "-"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, with(sound_map, "treasure", "lion"));
}

TEST(Format, FiltersStandardInput) {
  EXPECT_EQ(run_program_on(sound_line, {"format", "-"}).out, sound_map);
  EXPECT_EQ(run_program_on(sound_line + sound_line, {"format", "-"}).out, sound_line + sound_line);
  const Program check = run_program_on(sound_line, {"format", "--check", "-"});
  EXPECT_EQ(check.code, 1);
  EXPECT_EQ(check.out, "not canonical: <stdin> (line 1 differs)\n");
  const Program bad = run_program_on("{", {"format", "-"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_EQ(bad.out, "");
}

TEST(Format, RefusesAFolder) {
  EXPECT_EQ(run_program({"format", "/dev/null"}).code, 2);
  EXPECT_EQ(run_program({"format", "none.dungeon.json"}).code, 2);
}

}  // namespace
}  // namespace dungeonlab::app
