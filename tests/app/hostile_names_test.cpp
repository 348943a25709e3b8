// Whatever a file is called, no command prints its name in a form that a terminal, the runner of a
// CI service or a reader would mistake for something else.
#include "cli/program.hpp"
#include "dungeonlab/core/text.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

const std::vector<std::string> hostile_names = {"b\n::error::injected",
                                                "\n::warning::x",
                                                "::error::first",
                                                " ::error::blank",
                                                "##[group]x",
                                                "a##vso[x]",
                                                "\x1b[31mred",
                                                "\r\x1b[2Kok",
                                                "\xe2\x80\xae"
                                                "bidi",
                                                "bad\xff\xfe",
                                                "tab\tname",
                                                "\xc2\x9b"
                                                "31m"};

/// The part of an output that would be obeyed; empty if none. JSON is data, which contains names
/// unchanged, but nothing at the start of a line.
std::string obeyed(const std::string& output) {
  std::istringstream lines(output);
  static const std::regex json(R"(^ *[{"\]}])");
  static const std::regex order(R"(^ *::(?!(error|warning|notice) file=)[A-Za-z]|##[A-Za-z]*\[)");
  for (std::string line; std::getline(lines, line);) {
    if (has_unsafe_text(line) ||
        (!std::regex_search(line, json) && std::regex_search(line, order))) {
      return line;
    }
  }
  return {};
}

/// A command line in which NAME stands for the file's name. `in` is typed on standard input.
struct FileLine {
  std::vector<std::string> words;
  std::string in{};
};

std::vector<FileLine> lines_about_files() {
  const std::string map = "NAME.dungeon.json";
  const std::string lines = "NAME.dungeons.jsonl";
  const std::string none = "NAME.none";
  const std::string party = testing_support::source_path("samples/old-school/six.party.json");
  std::vector<FileLine> all;
  for (const std::string form : {"text", "github", "markdown", "sarif", "json", "junit"}) {
    all.push_back({{"validate", ".", none, "--report", form}});
    all.push_back({{"validate", "NAME", none, "--report", form}});
  }
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"validate", "broken/NAME.dungeon.json", "--fix"},
           {"validate", map, "--fix", "--diff"},
           {"validate", map, "--write-baseline", "NAME.baseline"},
           {"validate", map, "--baseline", "NAME.baseline"},
           {"validate", map, "--baseline", map},
           {"validate", map, "--config", none},
           {"validate", map, "--certify", map},
           {"validate", map, "--report", "json=" + map},
           {"validate", "NAME", "--show-config"},
           {"format", ".", none},
           {"format", "--check", "."},
           {"measure", map, map, none},
           {"measure", map, "--format", "csv"},
           {"measure", map, "--format", "json"},
           {"measure", map, lines + "#1", "--compare"},
           {"measure", map, "--plot", map},
           {"grade", map, "broken/NAME.dungeon.json", none},
           {"render", map, "--output", "NAME.svg"},
           {"render", map, "--output", "NAME.svg"},
           {"render", map, "--output", "NAME.what"},
           {"render", lines, none},
           {"render", map, "--route", map},
           {"convert", map, "--output", "NAME.dungeon.txt"},
           {"convert", "broken/NAME.dungeon.json", "--format", "plan"},
           {"convert", "NAME.tmj", "--format", "plan"},
           {"generate", "--output", "NAME.made.dungeon.json"},
           {"generate", "--output", "NAME.made.dungeon.json"},
           {"generate", "--count", "2", "--output", "NAME/made/"},
           {"generate", "--count", "2", "--output", "NAME.two.dungeons.jsonl"},
           {"generate", "--settings", map},
           {"generate", "--settings", none},
           {"generate", "--like", map},
           {"generate", "--complete", none},
           {"kit", map, "--output", "NAME.kit/"},
           {"kit", map, "--output", "NAME.kit/"},
           {"kit", none},
           {"solve", map},
           {"solve", map, "--record", "NAME.solved.game.jsonl"},
           {"solve", map, "--record", "NAME.solved.game.jsonl"},
           {"replay", "NAME.solved.game.jsonl"},
           {"replay", "check", "NAME.solved.game.jsonl"},
           {"replay", map},
           {"replay", none},
           {"play", map, "--players", "Rex=explorer", "--record", "NAME.bot.game.jsonl"},
           {"arena", map, "--bot", "explorer", "--games", "2", "--records", "NAME.arena"},
           {"arena", map, "--bot", "explorer", "--games", "2", "--records", "NAME.arena"},
           {"arena", map, "--bot", "./NAME", "--games", "1"},
           {"arena", map, "--bot", "NAME", "--games", "1"},
           {"osr", "stock", map, "--output", "NAME.key.json"},
           {"osr", "stock", map, "--output", "NAME.key.json"},
           {"osr", "stock", map, "--check", "NAME.key.json"},
           {"osr", "stock", map, "--check", map},
           {"osr", "stock", map, "--creatures", map},
           {"osr", "stock", lines + "#1", "--check", "NAME.key.json"},
           {"osr", "delve", map, "--party", party, "--trials", "3", "--log", "NAME.logs"},
           {"osr", "delve", map, "--party", map},
           {"osr", "delve", map, map, "--party", party, "--trials", "3", "--log", "NAME.logs"},
           {"osr", "expedition", "new", "--map", map, "--party", party, "--output",
            "NAME.delve.jsonl"},
           {"osr", "expedition", "new", "--map", map, "--party", party, "--output",
            "NAME.delve.jsonl"},
           {"osr", "expedition", "check", "NAME.delve.jsonl"},
           {"osr", "expedition", "status", map},
           {"batch", "--count", "2", "--seed", "s", "--preset", "5x5", "--output", "NAME.batch/"},
           {"batch", "--count", "2", "--seed", "t", "--preset", "5x5", "--output", "NAME.batch/"},
           {"batch", "merge", "NAME.batch/"},
           {"batch", "merge", none},
           {"batch", "summary", "NAME.batch/"},
           {"batch", "summary", none},
           {"batch", "verify", "NAME.batch/"},
           {"batch", "verify", none},
           {"tournament", "seal", "--rounds", "1", "--maps", "1", "--pilot", "20", "--graded", "0",
            "--preset", "5x5", "--output", "NAME.cup"},
           {"tournament", "draw", "NAME.cup", "--public-value", "1"},
           {"tournament", "check", "NAME.cup"},
           {"tournament", "check", none},
           {"batch", "summary", "NAME.cup"},
           {"init", "NAME.init"},
           {"init", "NAME.init"},
           {"new", "--output", "NAME.new.dungeon.txt"},
           {"new", "--output", "NAME.new.dungeon.txt"},
           {"osr", "tables", "--import", map},
           {"osr", "tables", "--ruleset", map},
           {"osr", "roll", "--audit", map},
           {"osr", "roll", "--ruleset", none},
           {"osr", "hire", "company", map},
           {"osr", "journey", map},
           {"osr", "journey", none},
           {"serve", "--store", none},
           {"serve", "--store", map},
           {"explain", "NAME"},
           {"schema", "NAME"},
           {"rules", "NAME"},
           {"help", "NAME"},
           {"completion", "NAME"},
           {"NAME"},
           {"validate", "--NAME"},
           {"generate", "--preset", "NAME"},
           {"generate", "--size", "NAME"}}) {
    all.push_back({words});
  }
  all.push_back({{"play", map, "--record", "NAME.game.jsonl"}, "land A1.1\nNAME\nquit\n"});
  all.push_back({{"play", map, "--record", "NAME.game.jsonl"}, "quit\n"});
  all.push_back({{"play", "--resume", "NAME.game.jsonl"}, "quit\n"});
  all.push_back({{"play", "--resume", map}, "quit\n"});
  all.push_back({{"play", map, "--players", "NAME"}, "quit\n"});
  all.push_back({{"referee", map, "--players", "Ann,Bea", "--record", "NAME.evening.game.jsonl"},
                 "NAME: n\nset NAME\nquit\n"});
  all.push_back({{"validate", "-", "--stdin-name", "NAME"}, "{"});
  all.push_back({{"osr", "expedition", "play", "NAME.delve.jsonl"}, "NAME\nquit\n"});
  return all;
}

TEST(HostileNames, AreNeverObeyed) {
  const std::filesystem::path before = std::filesystem::current_path();
  for (const std::string& name : hostile_names) {
    const Folder folder;
    std::filesystem::create_directory(folder.at("broken"));
    std::filesystem::create_directory(folder.at(name));
    const Program made = run_program({"generate", "--preset", "5x5-beginner", "--seed", "hostile"});
    const std::string map = made.out;
    (void)folder.write(name + ".dungeon.json", map);
    (void)folder.write(name + ".txt", "notes");
    (void)folder.write(name + ".tmj", "{}");
    (void)folder.write(name + "/" + name + ".dungeon.json", map);
    (void)folder.write(name + "/dungeonlab.json", "{\"nonsense\": 1}");
    (void)folder.write("broken/" + name + ".dungeon.json", "{\"" + std::string("x\": "));
    (void)folder.write(
        name + ".dungeons.jsonl",
        run_program({"generate", "--count", "2", "--seed", "h", "--format", "jsonl"}).out);
    std::filesystem::create_symlink("nowhere", folder.at(name + ".gone.dungeon.json"));
    std::filesystem::current_path(folder.at(""));
    for (const FileLine& line : lines_about_files()) {
      const auto filled = [&](std::string text) {
        for (std::size_t at = text.find("NAME"); at != std::string::npos; at = text.find("NAME")) {
          text.replace(at, 4, name);
        }
        return text;
      };
      std::vector<std::string> words;
      for (const std::string& word : line.words) {
        words.push_back(filled(word));
      }
      const Program program = run_program_on(filled(line.in), words);
      EXPECT_EQ(obeyed(program.out), "") << ::testing::PrintToString(line.words);
      EXPECT_EQ(obeyed(program.err), "") << ::testing::PrintToString(line.words);
      EXPECT_NE(program.code, 3) << ::testing::PrintToString(line.words) << program.err;
    }
    std::filesystem::current_path(before);
  }
}

}  // namespace
}  // namespace dungeonlab::app
