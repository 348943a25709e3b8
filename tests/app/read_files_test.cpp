// No command overwrites a file that it reads, under whatever name, nor any existing file unless
// forced; and a file's ending decides its format.
#include "cli/program.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// Every command that reads maps and writes files: its arguments to write what it makes of `map` to
/// `out`, and the ending of its files.
struct Line {
  std::vector<std::string> words;
  std::string ending;
};
std::vector<Line> lines(const std::string& map, const std::string& out) {
  return {
      {{"render", map, "--output", out + ".svg"}, ".svg"},
      {{"render", map, "--output", out + ".pdf"}, ".pdf"},
      {{"kit", map, "--output", out + ".pdf"}, ".pdf"},
      {{"convert", map, "--output", out + ".txt"}, ".txt"},
      {{"generate", "--complete", map, "--output", out + ".json"}, ".json"},
  };
}

TEST(OverwriteGuard, ProtectsInputsUnderAnyName) {
  for (const bool is_forced : {false, true}) {
    const Folder folder;
    const std::string map = folder.write("map", sound_map);
    for (const Line& line : lines("", "")) {
      std::filesystem::remove(folder.at("link" + line.ending));
      std::filesystem::remove(folder.at("hard" + line.ending));
      std::filesystem::create_symlink("map", folder.at("link" + line.ending));
      std::filesystem::create_hard_link(map, folder.at("hard" + line.ending));
    }
    const std::string before = folder.listing();
    for (const std::string name : {"link", "hard", "./link"}) {
      for (Line line : lines(map, folder.at(name))) {
        if (is_forced) {
          line.words.emplace_back("--force");
        }
        const Program program = run_program(line.words);
        EXPECT_EQ(program.code, 2) << line.words.front() << " " << name;
        EXPECT_THAT(program.err, AllOf(HasSubstr(folder.at(name) + line.ending), HasSubstr(map),
                                       HasSubstr("overwrite")))
            << line.words.front();
        EXPECT_EQ(folder.read("map"), sound_map) << line.words.front() << " " << name;
        EXPECT_EQ(folder.listing(), before) << line.words.front() << " " << name;
      }
    }
    EXPECT_EQ(run_program({"validate", map, "--report", "json=" + folder.at("hard.svg")}).code, 2);
    EXPECT_EQ(folder.read("map"), sound_map);
  }
}

TEST(KeptFiles, AreReplacedOnlyByForce) {
  const Folder folder;
  const std::string map = folder.write("map", sound_map);
  for (const Line& line : lines(map, folder.at("out"))) {
    const std::string path = folder.write("out" + line.ending, "precious");
    const Program refused = run_program(line.words);
    EXPECT_EQ(refused.code, 2) << line.words.front();
    EXPECT_THAT(refused.err, AllOf(HasSubstr(path + " already exists (8 bytes)"),
                                   HasSubstr("replace it with --force")))
        << line.words.front();
    EXPECT_EQ(folder.read("out" + line.ending), "precious") << line.words.front();
    std::vector<std::string> words = line.words;
    words.emplace_back("--force");
    const Program forced = run_program(words);
    EXPECT_EQ(forced.code, 0) << line.words.front() << ": " << forced.err;
    EXPECT_NE(folder.read("out" + line.ending), "precious") << line.words.front();
  }
}

TEST(KeptFiles, IncludeThoseInAFolder) {
  const Folder folder;
  const std::string map = folder.write("map.dungeon.json", sound_map);
  for (const std::vector<std::string>& line : std::vector<std::vector<std::string>>{
           {"kit", map, "--output", folder.at("kit/")},
           {"render", map, "--format", "svg", "--output", folder.at("pictures/")},
           {"generate", "--seed", "a", "--count", "3", "--output", folder.at("maps/")},
       }) {
    EXPECT_EQ(run_program(line).code, 0) << line.front();
    const Program again = run_program(line);
    EXPECT_EQ(again.code, 2) << line.front();
    EXPECT_THAT(again.err, HasSubstr("already exists")) << line.front();
    std::vector<std::string> words = line;
    words.emplace_back("--force");
    EXPECT_EQ(run_program(words).code, 0) << line.front();
  }
}

TEST(KeptFiles, ExcludePipesAndDevices) {
  EXPECT_EQ(run_program({"generate", "--output", "/dev/null"}).code, 0);
  const Program out = run_program({"generate", "--seed", "a", "--output", "/dev/stdout"});
  EXPECT_EQ(out.out, run_program({"generate", "--seed", "a"}).out);
  EXPECT_EQ(out.err, "");
}

TEST(Endings, DecideTheFormatOrAreRefused) {
  const Folder folder;
  const std::string map = folder.write("map", sound_map);
  EXPECT_EQ(run_program({"render", map, "--output", folder.at("a.png")}).code, 0);
  EXPECT_TRUE(folder.read("a.png").substr(1).starts_with("PNG"));
  EXPECT_EQ(run_program({"render", map, "--output", folder.at("a.PDF")}).code, 0);
  EXPECT_TRUE(folder.read("a.PDF").starts_with("%PDF"));
  struct Wrong {
    std::vector<std::string> words;
    std::string name;
    std::string help;
  };
  for (Wrong wrong : std::vector<Wrong>{
           {{"generate"}, "tonight.pdf", "end it in .json, .jsonl or .txt, or in / for a folder"},
           {{"generate"}, "tonight", "or in / for a folder, or use --format"},
           {{"generate", "--format", "json"}, "a.txt", "end it in .json, or use --format plan"},
           {{"generate", "--format", "json"}, "a.pdf", "end it in .json"},
           {{"kit", map}, "tonight.svg", "end it in .pdf"},
           {{"render", map}, "a.jpg", "end it in .txt, .svg, .pdf, .png, .html, .md, .tmj or"},
           {{"render", map, "--format", "svg"}, "a.png", "end it in .svg, or use --format png"},
           {{"convert", map}, "a.svg", "end it in .json, .jsonl or .txt, or use --format"},
           {{"new", "7x7"}, "a.html", "end it in .json, .jsonl or .txt, or use --format"},
           {{"batch", "summary", map}, "a.pdf", "end it in .txt, .json or .html"},
       }) {
    const std::string before = folder.listing();
    wrong.words.insert(wrong.words.end(), {"--output", folder.at(wrong.name)});
    const Program program = run_program(wrong.words);
    EXPECT_EQ(program.code, 2) << wrong.words.front() << " " << wrong.name;
    EXPECT_THAT(program.err, AllOf(HasSubstr(wrong.name), HasSubstr(wrong.help)));
    EXPECT_EQ(folder.listing(), before);
  }
  EXPECT_EQ(run_program({"generate", "--format", "json", "--output", folder.at("a.new")}).code, 0)
      << "an ending that promises nothing goes with any form";
}

TEST(OverwriteGuard, ProtectsSettingsToo) {
  const Folder folder;
  const std::string settings = folder.write("mine.json", R"({"size": "3x3"})");
  const Program program = run_program({"generate", "--settings", settings, "--output", settings});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("overwrite"));
  EXPECT_EQ(folder.read("mine.json"), R"({"size": "3x3"})");
}

TEST(OverwriteGuard, ProtectsInputsInFolders) {
  const Folder folder;
  const std::string map = folder.write("a.dungeon.json", sound_map);
  for (const std::string name : {"gamemaster.pdf", "a.svg", "a.certificate.json"}) {
    std::filesystem::create_symlink("a.dungeon.json", folder.at(name));
  }
  const std::string before = folder.listing();
  const std::string here = std::filesystem::current_path().string();
  std::filesystem::current_path(folder.at(""));
  for (const std::vector<std::string>& line : std::vector<std::vector<std::string>>{
           {"kit", "a.dungeon.json", "--output", "./"},
           {"render", "a.dungeon.json", "--format", "svg", "--output", "./"},
           {"validate", "a.dungeon.json", "--certify", "."},
       }) {
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2) << line.front();
    EXPECT_THAT(program.err, HasSubstr("would overwrite the input a.dungeon.json")) << line.front();
    EXPECT_EQ(folder.read("a.dungeon.json"), sound_map) << line.front();
  }
  std::filesystem::current_path(here);
  EXPECT_THAT(folder.listing(), HasSubstr("a.dungeon.json"));
}

TEST(OverwriteGuard, AllowsADeviceAsInputAndOutput) {
  const Program program =
      run_program({"convert", "/dev/null", "--format", "plan", "--output", "/dev/null"});
  EXPECT_EQ(program.code, 1) << program.err;
}

}  // namespace
}  // namespace dungeonlab::app
