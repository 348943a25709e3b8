// Every command reads its text files however Windows or an editor left them: with CRLF, with a
// byte-order mark, or both. Its output is the same to the byte.
#include "cli/program.hpp"
#include "dungeonlab/core/words.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

/// The text with every LF replaced by `line_end`.
std::string with_line_ends(const std::string& text, std::string_view line_end) {
  std::string made;
  for (const char c : text) {
    made += c == '\n' ? std::string(line_end) : std::string(1, c);
  }
  return made;
}

struct Travelled {
  std::string name;
  std::function<std::string(const std::string&)> travel;
};
const std::vector<Travelled> journeys = {
    {"CRLF", [](const std::string& text) { return with_line_ends(text, "\r\n"); }},
    {"BOM", [](const std::string& text) { return "\xef\xbb\xbf" + text; }},
    {"BOM and CRLF",
     [](const std::string& text) { return "\xef\xbb\xbf" + with_line_ends(text, "\r\n"); }},
    {"CRLF twice", [](const std::string& text) { return with_line_ends(text, "\r\r\n"); }},
};

/// A command line whose words with `@` are files of the folder, and its standard input.
struct TypedLine {
  std::vector<std::string> words;
  std::string typed{};
};

const std::vector<TypedLine> typed_lines = {
    {{"validate", "@mine.dungeon.txt", "@duel.dungeon.json", "@two.dungeons.jsonl"}},
    {{"validate", "@mine.dungeon.txt", "--report", "json"}},
    {{"validate", "@bad.dungeon.txt", "@bad.dungeon.json", "--report", "sarif"}},
    {{"validate", "@bad.dungeon.txt", "--baseline", "@baseline.json"}},
    {{"validate", "@duel.dungeon.json", "--certify", "@proofs"}},
    {{"validate", "-"}, "duel.dungeon.json"},
    {{"validate", "-"}, "two.dungeons.jsonl"},
    {{"convert", "@mine.dungeon.txt", "--format", "json"}},
    {{"format", "-"}, "mine.dungeon.txt"},
    {{"convert", "@steps.tmj", "--format", "plan"}},
    {{"generate", "--settings", "@settings.json", "--seed", "s"}},
    {{"generate", "--settings", "-", "--seed", "s"}, "settings.json"},
    {{"render", "@ferry.dungeon.txt", "--route", "@route.json", "--format", "svg"}},
    {{"render", "@ferry.dungeon.txt", "--route", "@route.game.jsonl", "--format", "svg"}},
    {{"replay", "@first.game.jsonl"}},
    {{"replay", "check", "@first.game.jsonl"}},
    {{"replay", "check", "-"}, "first.game.jsonl"},
    {{"play", "--resume", "@torn.game.jsonl"}, "typed.txt"},
    {{"play", "@ferry.dungeon.txt", "--seed", "s"}, "typed.txt"},
    {{"referee", "@ferry.dungeon.txt", "--seed", "s"}, "refereed.txt"},
    {{"osr", "stock", "@mine.dungeon.txt", "--check", "@mine.key.json"}},
    {{"osr", "stock", "@mine.dungeon.txt", "--key", "@mine.key.json", "--format", "text"}},
    {{"osr", "stock", "@mine.dungeon.txt", "--creatures", "@mine.creatures.csv", "--hoard",
      "@mine.hoard.json", "--seed", "s"}},
    {{"osr", "hire", "payroll", "@castle.hire.json"}},
    {{"osr", "hire", "company", "--wages", "@troops.csv", "--troop", "light foot", "--seed", "s"}},
    {{"osr", "journey", "@hills.journey.json", "--seed", "s"}},
    {{"osr", "expedition", "check", "@evening.delve.jsonl", "--map", "@mine.dungeon.txt", "--key",
      "@evening.key.json"}},
    {{"osr", "expedition", "do", "@evening.delve.jsonl", "wait", "--map", "@mine.dungeon.txt",
      "--key", "@evening.key.json", "--judge", "default"}},
    {{"batch", "verify", "@batch"}},
};

/// Writes the files that the command lines name.
void fill(const Folder& folder) {
  const auto copy = [&](std::string_view name, const std::string& path) {
    (void)folder.write(name, testing_support::project_file(path));
  };
  copy("mine.dungeon.txt", "samples/good/kings-mine.dungeon.txt");
  copy("ferry.dungeon.txt", "samples/good/ferry-house.dungeon.txt");
  copy("duel.dungeon.json", "samples/good/duel.dungeon.json");
  copy("bad.dungeon.txt", "samples/bad/river-uphill.dungeon.json");
  copy("bad.dungeon.json", "samples/bad/misspelt.dungeon.json");
  copy("settings.json", "samples/settings/7x7.json");
  copy("first.game.jsonl", "samples/games/first-night.game.jsonl");
  for (const std::string name : {"castle.hire.json", "escort.hire.json", "evening.delve.jsonl",
                                 "evening.key.json", "hills.journey.json", "mine.creatures.csv",
                                 "mine.hoard.json", "six.party.json", "troops.csv"}) {
    copy(name, "samples/old-school/" + name);
  }
  copy("mine.key.json", "samples/old-school/kings-mine.key.json");
  (void)folder.write("two.dungeons.jsonl", sound_line + sound_line);
  (void)folder.write("typed.txt", "help\nlog\nwhere\nnorth\n");
  (void)folder.write("refereed.txt", "help\nlog\nquit\n");
  const std::string game = testing_support::project_file("samples/games/first-night.game.jsonl");
  std::size_t end = 0;
  for (int line = 0; line < 12; ++line) {
    end = game.find('\n', end) + 1;
  }
  (void)folder.write("torn.game.jsonl", game.substr(0, end + 20));
  const auto made = [&](const std::vector<std::string>& words) {
    const Program program = run_program(words);
    EXPECT_LE(program.code, 1) << words.front() << program.err;
  };
  made({"render", folder.at("mine.dungeon.txt"), "--output", folder.at("steps.tmj")});
  made({"solve", folder.at("ferry.dungeon.txt"), "--record", folder.at("route.game.jsonl")});
  (void)folder.write(
      "route.json", run_program({"solve", folder.at("ferry.dungeon.txt"), "--format", "json"}).out);
  made({"validate", folder.at("bad.dungeon.txt"), "--write-baseline", folder.at("baseline.json")});
  made({"batch", "--preset", "5x5", "--count", "3", "--seed", "s", "--output", folder.at("batch")});
}

/// Everything that a command prints and writes, run on files that were all converted with the given
/// line end and mark.
std::string told(const TypedLine& line,
                 const std::function<std::string(const std::string&)>& travel) {
  static const Folder home;
  static const bool is_filled = (fill(home), true);
  EXPECT_TRUE(is_filled);
  const Folder folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(home.at(""))) {
    const std::string name = std::filesystem::relative(entry.path(), home.at("")).generic_string();
    if (entry.is_directory()) {
      std::filesystem::create_directory(folder.at(name));
    } else {
      (void)folder.write(name, travel(home.read(name)));
    }
  }
  std::vector<std::string> words = line.words;
  for (std::string& word : words) {
    word = word.starts_with('@') ? folder.at(word.substr(1)) : word;
  }
  const Program program = run_program_on(line.typed.empty() ? "" : folder.read(line.typed), words);
  std::string all = std::to_string(program.code) + program.out + program.err;
  if (std::filesystem::exists(folder.at("proofs"))) {
    for (const auto& entry : std::filesystem::directory_iterator(folder.at("proofs"))) {
      all += folder.read("proofs/" + entry.path().filename().generic_string());
    }
  }
  for (std::size_t at = all.find(folder.at("")); at != std::string::npos;
       at = all.find(folder.at(""), at)) {
    all.erase(at, folder.at("").size());
  }
  return all;
}

/// The output without the lines that say that the bytes of a file differ from its digest.
std::string without_remarks(const std::string& told) {
  std::string text;
  for (const std::string_view line : text_lines(told)) {
    if (line.find("line ends or a byte-order mark were changed") == std::string_view::npos) {
      text.append(line).append("\n");
    }
  }
  return text;
}

TEST(TextFiles, AreReadWithAnyLineEnding) {
  for (const TypedLine& line : typed_lines) {
    std::string words;
    for (const std::string& word : line.words) {
      words += word + " ";
    }
    SCOPED_TRACE(words);
    const std::string expected = told(line, [](const std::string& text) { return text; });
    EXPECT_NE(expected.front(), '2') << expected;  // the command line itself is right
    for (const Travelled& journey : journeys) {
      const std::string found = told(line, journey.travel);
      EXPECT_EQ(without_remarks(found), without_remarks(expected)) << journey.name;
      EXPECT_EQ(found.find('\r'), std::string::npos) << journey.name;
    }
  }
}

TEST(TextFiles, IncludeLogsAndTheFilesTheyName) {
  const std::vector<Travelled> ends = {
      {"no last line end",
       [](const std::string& text) { return text.substr(0, text.find_last_not_of('\n') + 1); }},
      {"a blank line at the end", [](const std::string& text) { return text + "\n"; }}};
  int lines = 0;
  for (const TypedLine& line : typed_lines) {
    const std::string& command = line.words[line.words.front() == "osr" ? 1 : 0];
    const bool is_certified =
        std::find(line.words.begin(), line.words.end(), "--certify") != line.words.end();
    if (!line.typed.empty() ||
        !(command == "replay" || command == "stock" || command == "expedition" || is_certified)) {
      continue;
    }
    ++lines;
    const std::string expected = told(line, [](const std::string& text) { return text; });
    for (const Travelled& end : ends) {
      EXPECT_EQ(told(line, end.travel), expected) << command << ": " << end.name;
    }
  }
  EXPECT_GE(lines, 8);
}

TEST(TextFiles, AreRefusedByNameInUtf16) {
  using namespace std::string_view_literals;
  const Folder folder;
  for (const std::string_view bytes :
       {"\xff\xfe{\0}\0\n\0{\0"sv, "\xfe\xff\0{\0\n"sv, "{\0}\0\n\0{\0"sv, "\0{\0}\0\n"sv}) {
    for (const std::string name : {"x.dungeons.jsonl", "x.dungeon.json", "x.dungeon.txt"}) {
      const Program program = run_program({"validate", folder.write(name, bytes)});
      EXPECT_NE((program.out + program.err).find("is UTF-16"), std::string::npos)
          << name << program.out << program.err;
      EXPECT_EQ(program.out.find("2 errors"), std::string::npos) << program.out;
    }
  }
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"generate", "--settings"},
                                             {"replay"},
                                             {"replay", "check"},
                                             {"osr", "hire", "payroll"}}) {
    std::vector<std::string> line = words;
    line.push_back(folder.write("x.txt", std::string_view("\xff\xfe{\0", 4)));
    const Program program = run_program(line);
    EXPECT_EQ(program.code, 2);
    EXPECT_NE(program.err.find("UTF-16"), std::string::npos) << program.err;
  }
}

TEST(TextFiles, AreRefusedOnceInUtf16OnStandardInput) {
  const Folder folder;
  const std::string map = testing_support::source_path("samples/good/first-steps.dungeon.txt");
  const std::string party = testing_support::source_path("samples/old-school/six.party.json");
  const std::string log = folder.at("night.delve.jsonl");
  ASSERT_EQ(
      run_program({"osr", "expedition", "new", "--map", map, "--party", party, "--output", log})
          .code,
      0);
  const std::vector<std::pair<std::vector<std::string>, int>> commands = {
      {{"play", map, "--seed", "s"}, 7},
      {{"play", map, "--seed", "s", "--protocol"}, 7},
      {{"referee", map, "--seed", "s"}, 7},
      {{"osr", "expedition", "play", log}, 2}};
  for (const auto& [command, code] : commands) {
    const Program program =
        run_program_on(std::string("\xff\xfel\0o\0g\0\n\0l\0o\0g\0\n\0", 18), command);
    EXPECT_EQ(program.code, code) << command.front();
    const std::size_t first = program.err.find("it is UTF-16; save it as UTF-8");
    EXPECT_NE(first, std::string::npos) << command.front() << program.err;
    EXPECT_EQ(program.err.find("UTF-16", first + 10), std::string::npos) << program.err;
    EXPECT_EQ(program.out.find("there is no command"), std::string::npos) << program.out;
  }
}

}  // namespace
}  // namespace dungeonlab::app
