#include "dungeonlab/io/document.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

namespace fs = std::filesystem;

/// The lines of a plan, each with its newline.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return lines;
}

/// A sample with one line replaced. Line numbers start at 1.
std::string with_line(const std::string& sample, std::size_t number, const std::string& line) {
  std::vector<std::string> lines =
      lines_of(testing_support::project_file("samples/good/" + sample + ".dungeon.txt"));
  lines.at(number - 1) = line + "\n";
  return fmt::format("{}", fmt::join(lines, ""));
}

/// `line: message; help` of the first fault.
std::string first_fault(const std::string& text) {
  const Document document = read_plan(text);
  if (document.faults.empty()) {
    return "";
  }
  const Fault& fault = document.faults.front();
  const auto line = std::count(text.begin(), text.begin() + fault.span.begin, '\n') + 1;
  return fmt::format("{}: {}; {}", line, fault.message, fault.help);
}

/// Changes one line of a plan and checks that the first fault names the line and how far it is off.
/// If only a space has to go, following the advice gives a plan without that fault.
void expect_slip(std::vector<std::string> lines, std::size_t number, const std::string& line,
                 const std::string& direction) {
  lines.at(number) = line;
  std::string text = fmt::format("{}", fmt::join(lines, ""));
  const std::string found = first_fault(text);
  if (found.empty()) {
    return;  // between two words of a box, or after the drawing
  }
  ASSERT_TRUE(found.starts_with(std::to_string(number + 1) + ": ")) << found << "\n" << line;
  if (found.find(" too far ") == std::string::npos) {
    EXPECT_TRUE(found.find("does not fit into cell") != std::string::npos ||
                found.find("put no space between") != std::string::npos ||
                found.find("changes its character") != std::string::npos ||
                found.find("expected the row number") != std::string::npos)
        << found << "\n"
        << line;
    return;
  }
  EXPECT_NE(found.find("1 character too far " + direction), std::string::npos) << found << line;
  const std::uint32_t begin = read_plan(text).faults.front().span.begin;
  if (direction == "left") {
    text.insert(begin, " ");
  } else if (text[begin - 1] == ' ') {
    text.erase(begin - 1, 1);
  }
  if (direction == "left" || text.size() == fmt::format("{}", fmt::join(lines, "")).size() - 1) {
    const std::string after = first_fault(text);
    EXPECT_TRUE(after.empty() || after.find("put no space between") != std::string::npos ||
                after.find("changes its character") != std::string::npos ||
                after.find("expected the row number") != std::string::npos)
        << after << "\n"
        << line;
  }
}

TEST(PlanLattice, FindsEveryExtraOrMissingSpace) {
  for (const auto& entry : fs::directory_iterator(testing_support::source_path("samples/good"))) {
    if (!entry.path().string().ends_with(".dungeon.txt")) {
      continue;
    }
    const std::vector<std::string> lines =
        lines_of(testing_support::project_file(entry.path().string()));
    const auto is_drawn = [](const std::string& line) {
      return line.find_first_of("#+|") != std::string::npos && line.find(':') > 5 &&
             (line.starts_with(' ') || line.front() <= '9');
    };
    for (std::size_t number = 0; number < lines.size(); ++number) {
      const std::string& line = lines[number];
      for (std::size_t at = number % 3; is_drawn(line) && at < line.size(); at += 3) {
        std::string longer = line;
        expect_slip(lines, number, longer.insert(at, " "), "right");
        std::string shorter = line;
        if (line[at] == ' ') {
          expect_slip(lines, number, shorter.erase(at, 1), "left");
        }
      }
    }
  }
}

TEST(PlanLattice, NamesTheLineOfCornersThatDiffersFromMostOthers) {
  const std::vector<std::pair<std::string, std::string>> corner_lines = {
      {"   +#####+#####+####+", "left; add"},
      {"   +#####+#####+######+", "right; delete"},
      {"   +####+#####+#####+", "left; add"},
      {"    +#####+#####+#####+", "right; delete"}};
  for (const auto& [line, way] : corner_lines) {
    for (const std::size_t number : {7U, 9U, 11U, 13U}) {
      EXPECT_EQ(first_fault(with_line("first-steps", number, line)),
                fmt::format("{}: from here on, the corners on this line are 1 character too far {} "
                            "1 character before this corner, to align the corners",
                            number, way));
    }
  }
}

TEST(PlanLattice, LeavesRoomInEveryColumn) {
  EXPECT_EQ(first_fault("dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n   +#####++\n   # $$  #X\n"
                        "   +#####++\n"),
            "5: from here on, the corners on this line are 1 character too far right; delete 1 "
            "character before this corner, to align the corners");
}

TEST(PlanLattice, HidesWhatFollowsFromALineThatCannotBeRead) {
  const std::vector<std::string> texts = {
      with_line("ferry-house", 14, " 3 # (v    bs6        # Cr  | ~v  #"),
      with_line("ferry-house", 14, " 3 # (v    bs6      # Cr  | ~v  #"),
      with_line("ferry-house", 14, " 3 # (v    bs6        Cr  | ~v  #"),
      with_line("first-steps", 12, " 3 #"),
      with_line("first-steps", 12, " 3 #     "),
      with_line("kings-mine", 11,
                " 2 # oo          Pa    Ur  # Go    Ey    Li         # St        #")};
  for (const std::string& text : texts) {
    const Document document = read_plan(text);
    EXPECT_EQ(document.faults.size(), 1U) << text;
    EXPECT_TRUE(document.sheet.incomplete.has(Part::encounters));
    EXPECT_TRUE(document.sheet.incomplete.has(Part::rivers));
    EXPECT_TRUE(std::all_of(document.sheet.encounters.begin(), document.sheet.encounters.end(),
                            [](const Encounter& encounter) { return encounter.kind.has_value(); }))
        << "a piece of a river is left for rule RV09: " << text;
  }
}

TEST(PlanLattice, JoinsWhatASpaceSplits) {
  for (const auto& [line, words] : std::vector<std::pair<std::string, std::string>>{
           {" 2 # Ho  |     : bu 20#", "`bu` and `20` at C2.1; write `bu20`"},
           {" 2 # Ho  |     : bu2 0#", "`bu2` and `0` at C2.1; write `bu20`"},
           {" 2 # H o |     : bu20#", "`H` and `o` at A2.1; write `Ho`"},
           {" 2 # Pc +|     : bu20#", "`Pc` and `+` at A2.1; write `Pc+`"},
           {" 2 # ~ U |     : bu20#", "`~` and `U` at A2.1; write `~U`"}}) {
    EXPECT_EQ(first_fault(with_line("first-steps", 10, line)), "10: put no space between " + words);
  }
}

TEST(PlanLattice, AsksForLettersOverTheMiddleOfDrawnColumns) {
  EXPECT_EQ(first_fault(with_line("first-steps", 6, "   a b c")),
            "6: `b` is above column A; put the letters above the middle of their columns, or leave "
            "them out");
}

TEST(PlanLattice, PointsAtTheLineWithTheWrongKindOfAnExplainedEntry) {
  const std::string text =
      with_line("first-steps", 10, " 2 # Ho  |     : *1  #") + "*1: bulets count=3\n";
  const Document document = read_plan(text);
  const auto& list = document.sheet.encounters;
  const auto wrong = std::find_if(list.begin(), list.end(),
                                  [](const Encounter& entry) { return !entry.kind.has_value(); });
  ASSERT_NE(wrong, list.end());
  const auto index = static_cast<std::size_t>(wrong - list.begin());
  const Span span = document.source->locate(Subject::entry(Topic::encounter, index));
  EXPECT_EQ(text.substr(span.begin, span.end - span.begin), "bulets");
}

}  // namespace
}  // namespace dungeonlab::io
