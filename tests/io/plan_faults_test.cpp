// The plan reader: every fault of a drawing and of the lines below it, with its code and place.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/model/limits.hpp"
#include "io/plan_example.hpp"

#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

/// A plan of a map of 2x1 cells and two levels, with these lines after its head.
std::string plan(const std::string& drawing, const std::string& below = "") {
  return "dungeonlab-plan/1\nlevels: 2\nbase: 2x1\n\n" + drawing + "\n" + below;
}
const std::string sound_drawing =
    "      A     B\n"
    "   +#####+#####+\n"
    " 1 # $$  | Li  X\n"
    "   # oo  |     X\n"
    "   +#####+#####+\n";

/// `code at text`, one line per fault.
std::string faults_of_plan(const std::string& text) {
  const Document document = read_plan(text);
  std::string lines;
  for (const Fault& fault : document.faults) {
    const auto length = fault.span.end - fault.span.begin;
    lines += std::string(fault.code()) + " [" + text.substr(fault.span.begin, length) + "]\n";
  }
  return lines;
}

struct Broken {
  std::string text;
  std::string faults;
};

void expect_faults(const std::vector<Broken>& cases) {
  for (const Broken& broken : cases) {
    EXPECT_EQ(faults_of_plan(broken.text), broken.faults) << broken.text;
  }
}

TEST(PlanFaults, AreAbsentFromASoundPlan) {
  EXPECT_EQ(faults_of_plan(plan(sound_drawing)), "");
}

TEST(PlanFaults, OfTheHead) {
  expect_faults({
      {"", "J01 []\n"},
      {"{}", "J01 [{}]\n"},
      {"dungeonlab-plan/2\nlevels: 2\n", "J08 [dungeonlab-plan/2]\n"},
      {"dungeonlab-plan/1\n", "J04 []\nJ04 []\n"},
      {"dungeonlab-plan/1\nlevels: 2\nbase: 2x1\n", "J04 []\n"},
      {"\ndungeonlab-plan/1\nlevels: 2\n", "J01 []\n"},
      {"  dungeonlab-plan/1\n\n  levels: 0\n\tbase: 2x1\n", ""},
      {"dungeonlab-plan/1\rlevels: 2\rbase: 2x1\r", "J01 []\n"},
      {"\xff\xfe"
       "d",
       "J01 [\xff\xfe]\n"},
      {"dungeonlab-plan/1\nlevels: two\nbase: 2\n", "J05 [two]\nJ05 [2]\n"},
      {"dungeonlab-plan/1\nlevels: 10\nbase: 257x1\n", "J07 [10]\nJ07 [257]\n"},
      {"dungeonlab-plan/1\nlevels: 0\nbase: 02x1\n", "J05 [02]\n"},
      {"dungeonlab-plan/1\nlevels: 0\nlevels: 0\nbase: 0x0\n", "J02 [levels]\n"},
      {"dungeonlab-plan/1\nlevel: 2\nlevels: 0\nbase: 0x0\n", "J03 [level]\n"},
      {"dungeonlab-plan/1\ntitle: a\x1b[1m\nlevels: 0\nbase: 0x0\n", "J09 [a\x1b[1m]\n"},
      {"dungeonlab-plan/1\ntitle: \xff\nlevels: 0\nbase: 0x0\n", "J01 [\xff]\n"},
  });
}

TEST(PlanFaults, OfAnEmptyFileSayHowToStart) {
  for (const std::string text : {"", "\n", " \n\n", "// nothing yet\n"}) {
    const Document document = read_plan(text);
    ASSERT_EQ(document.faults.size(), 1U) << text;
    EXPECT_EQ(document.faults[0].message, "the file is empty") << text;
    EXPECT_EQ(document.faults[0].help, "start with: dungeonlab new 7x7 --output mine.dungeon.txt");
  }
}

TEST(PlanFaults, NameTheNearestKey) {
  const Document document = read_plan(plan(sound_drawing, "pit: A1.1 > B1.1\n"));
  ASSERT_EQ(document.faults.size(), 1U);
  EXPECT_EQ(document.faults[0].message, "unknown line `pit`; did you mean `pits`?");
}

TEST(PlanFaults, ReportAMisspeltKeyOnceAndReadItsLine) {
  std::string text = plan(sound_drawing, "pit: A1.1 > B1.1\nnoet A1.2: a tip\nhouse rule: cop\n");
  text.replace(text.find("levels"), 6, "level");
  EXPECT_EQ(faults_of_plan(text), "J03 [level]\nJ03 [pit]\nJ03 [noet A1.2]\nJ03 [house rule]\n");
  const Sheet sheet = read_plan(text).sheet;
  EXPECT_EQ(sheet.levels, 2);
  EXPECT_EQ(sheet.house_rules.size(), 1U);
  EXPECT_EQ(sheet.encounters.at(0).to, (Place{{1, 0}, 0}));
  EXPECT_EQ(sheet.encounters.at(1).note, "a tip");
  EXPECT_EQ(faults_of_plan(plan(sound_drawing, "level: 3\nnoet: nobody\n")),
            "J03 [level]\nJ03 [noet]\n")
      << "where another line has the key, the misspelt one is not read";
}

TEST(PlanFaults, OfTheLinesBelowTheDrawing) {
  const auto below = [](const std::string& lines) { return plan(sound_drawing, lines); };
  expect_faults({
      {below("pits: A1.1 > b1.1\n"), "J06 [b1.1]\n"},
      {below("pits: A1.1 > A300.1\n"), "J07 [A300.1]\n"},
      {below("pits: A1.1\n"), "J04 [pits: A1.1]\n"},
      {below("pits: A1.1 -> B1.1\n"), "J01 [A1.1 -> B1.1]\n"},
      {below("river: A1.1 => B1.1 -> b1\n"), "J01 [A1.1 => B1.1 -> b1]\nJ06 [b1]\n"},
      {below("pits: B1.1 > A1.1\n"), "J01 [B1.1]\n"},
      {below("pits: A1.1 > B1.1\npits: A1.1 > A1.2\n"), "J02 [A1.1]\n"},
      {below("note A1.1: one\nnote A1.1: two\n"), "J02 [note A1.1]\n"},
      {below("note\tA1.1: one\nnote  A1.1: two\n"), "J02 [note  A1.1]\n"},
      {below("house\trules: cop\nhouse  rules: cop\n"), "J02 [house  rules]\n"},
      {below("note C1.1: nowhere\n"), "J01 [note C1.1: nowhere]\n"},
      {below("note B1.3: nowhere\n"), "J01 [note B1.3: nowhere]\n"},
      {below("*1: lion\n"), "J01 [*1: lion]\n"},
      {below("branch: C\n"), "J06 [C]\n"},
      {below("river: A1.2 > B1.2, B1.1 > A1.1\n"), "J01 [A1.2 > B1.2, B1.1 > A1.1]\n"},
      {below("encounter B1.1: 5 dragon\n"), ""},
      {below("wall: simple A1\n"), "J06 [A1]\n"},
      {below("exit: A1 up\n"), "J06 [up]\n"},
      {below("start: kits 21, bullet 5\n"), "J07 [21]\nJ03 [bullet]\n"},
      {below("start: kits 0\nhouse rules: cop lokh\n"), "J05 [0]\nJ01 [lokh]\n"},
      {below("ignore: W07 at C4\n"), "J04 [ignore: W07 at C4]\n"},
      {below("ignore: W07 at C0: no row\n"), "J06 [C0]\n"},
      {below("encounter B1.1: lion exote=yes\n"), "J05 [yes]\n"},
      {below("encounter B1.1: bu99999\n"), "J07 [bu99999]\n"},
      {below("encounter B1.1: lion size=3\n"), "J03 [size]\n"},
      {below("encounter B1.1: lion count=1 count=2\n"), "J02 [count=2]\n"},
      {below("encounter B1.1: bullets count = 1\n"), ""},
      {below("encounter B1.1: political-cop sign=+\n"), "J06 [+]\n"},
      {below("origin: {\"seed\": 5}\n"), "J05 [5]\n"},
      {below("origin: {\"seed\"\n"), "J01 []\n"},
      {below("and so on\n"), "J01 [and so on]\n"},
  });
}

TEST(PlanFaults, OfAnInconsistentBorderNameBothSides) {
  const std::string text = plan(
      "   +#####+     +\n"
      "   # $$    Li  X\n"
      "   #           X\n"
      "   +#####+#####+\n");
  const Document document = read_plan(text);
  ASSERT_EQ(document.faults.size(), 1U);
  EXPECT_EQ(document.faults[0].code(), "J01");
  EXPECT_EQ(document.faults[0].message,
            "the border is open between B1 and the outside north of it");
  EXPECT_EQ(document.sheet.incomplete, PartSet{Part::exit});
}

TEST(PlanFaults, ReportABranchWithAnInconsistentBorderOnce) {
  const std::string text = plan(
      "   +#####+#####+#####+#####+\n"
      "   # $$          Li    Ti\n"
      "   #                   oo\n"
      "   +#####+#####+#####+#####+\n");
  const Document document = read_plan(text);
  ASSERT_EQ(document.faults.size(), 1U);
  EXPECT_EQ(document.faults[0].message, "the border is open between D1 and the outside east of it");
}

TEST(PlanFaults, DoNotConcernADungeonOfUnknownLevels) {
  const Document document =
      read_plan("dungeonlab-plan/1\nlevels: 0\nbase: 1x1\n   +#####+\n   # $$  X\n   +#####+\n");
  EXPECT_TRUE(document.faults.empty());
  EXPECT_EQ(document.sheet.levels, 0);
  EXPECT_TRUE(document.sheet.incomplete.has(Part::exit));
  EXPECT_TRUE(document.sheet.incomplete.has(Part::encounters));
}

TEST(PlanReader, LeavesAWeakBorderToTheRulesOnEverySide) {
  const Document document =
      read_plan(plan("   +-----+-----+\n"
                     "   : $$    Li  |\n"
                     "   :           |\n"
                     "   +#####+XXXXX+\n"));
  EXPECT_TRUE(document.faults.empty());
  std::vector<std::string> walls;
  for (const Wall& wall : document.sheet.walls) {
    const auto side = side_towards(wall.second, wall.first);
    walls.push_back(fmt::format("{} of {}", name(*side), name(wall.second)));
  }
  EXPECT_EQ(walls,
            (std::vector<std::string>{"north of A1", "north of B1", "west of C1", "west of A1"}));
  EXPECT_EQ(unsaid_in_json(document.sheet), "which wall is north of A1");
}

TEST(PlanFaults, OfABorderDrawnOnSomeLevelsOnly) {
  const Document document =
      read_plan(plan("   +#####+#####+\n"
                     "   # $$    Li\n"
                     "   #           #\n"
                     "   +#####+#####+\n"));
  ASSERT_EQ(document.faults.size(), 1U);
  EXPECT_EQ(document.faults[0].message, "the border is open between B1 and the outside east of it");
}

TEST(PlanFaults, OfTheDrawing) {
  expect_faults({
      {plan("   +#####+#####+\n   #\tLi  | $$  X\n   #     |     X\n   +#####+#####+\n"),
       "J01 [\t]\n"},
      {plan("   +##-##+#####+\n   # Li  | $$  X\n   #     |     X\n   +#####+#####+\n"),
       "J01 [##-##]\n"},
      {plan("   +#####+#####+\n   # bu9999 $$ X\n   #     |     X\n   +#####+#####+\n"),
       "J01 [bu9999]\n"},
      {plan("   +#####+#####+\n   # Li  | $$  X\n   +#####+#####+\n"), "J01 [   +#####+#####+]\n"},
      {plan("   +#####+#####+\n   # Li  | bu99X\n   # *1  | |   X\n   +#####+#####+\n"),
       "J04 [*1]\nJ01 [|]\n"},
      {plan("   +#####+#####+\n 2 # Li  | $$  X\n   #     |     X\n   +#####+#####+\n"),
       "J01 [2]\n"},
      {plan("      B     C\n   +#####+#####+\n   # Li  | $$  X\n   #     |     X\n"
            "   +#####+#####+\n"),
       "J01 [B]\n"},
      {plan("   +#####+#####+\n   # Li  | $$  X so\n   #     |     X\n   +#####+#####+\n"),
       "J01 [so]\n"},
      {plan("   +#####+\n   # Li  X\n   #     X\n   +#####+\n"), "J01 [2x1]\n"},
      {plan("   +#####+#####+\n   # Li  | $$  X\n   #     |     X\n   +#####++####+\n"),
       "J01 [+]\n"},
      {plan(sound_drawing, "pits: A1.1 > A1.1\n   +###+\n"), "J01 [   +###+]\n"},
  });
}

/// The messages, one per line.
std::string messages(const std::string& text) {
  std::string lines;
  for (const Fault& fault : read_plan(text).faults) {
    lines += fault.message + "\n";
  }
  return lines;
}

TEST(PlanFaults, ReportAWrongLineCountOnceAndMistakeNoSignForACorner) {
  const std::string row = "   # Pc+ | $$  X\n";
  const std::string corners = "   +#####+#####+\n";
  const std::string three = plan(corners + row + row + row + corners, "pits: A1.1 > B1.1\n");
  EXPECT_EQ(faults_of_plan(three), "J01 [   # Pc+ | $$  X]\n");
  EXPECT_EQ(messages(three), "expected 2 level lines in row 1, found 3; the plan has levels: 2\n");
  const std::string one = plan(corners + row + corners + row + corners);
  EXPECT_EQ(messages(one), "expected 2 level lines in row 1, found 1; the plan has levels: 2\n");
  const std::string blank = plan(corners + row + "\n" + row + corners);
  EXPECT_EQ(messages(blank), "an empty line is between the lines of row 1\n");
  const std::string between = plan(corners + row + row + "\n" + corners + row + row + corners);
  EXPECT_EQ(messages(between), "an empty line is between the lines of row 2\n");
}

TEST(PlanFaults, ReportAMisalignedLineOnceAndHideOnlyItsRest) {
  const std::string corners = "   +#####+#####+#####+\n";
  const auto three = [&](const std::string& high, const std::string& low) {
    return "dungeonlab-plan/1\nlevels: 2\nbase: 3x1\n\n" + corners + high + "\n" + low + "\n" +
           corners;
  };
  const std::string sound = "   # $$  | Li  : oo  X";
  EXPECT_EQ(messages(three(sound, "   # bullets| Ti  : Cw  X")),
            "`bullets` does not fit into cell A1.1\n");
  EXPECT_EQ(messages(three(sound, "   # Pp+| Ti  : | Cw  X")),
            "no wall is allowed inside cell A1.1, found `|`\n");
  EXPECT_EQ(messages(three(sound, "   # Cw  e Ti  : Cw  X")),
            "expected a wall or a space between two columns, found `e`\n");
  EXPECT_EQ(messages(three(sound, "   # Cw  | Pp+ : X   X")),
            "no wall is allowed inside cell C1.1, found `X`\n");
  EXPECT_EQ(messages(three(sound, "   # Cw  |    Pp+ Pc-  X   X")),
            "`Pp+` does not fit into cell B1.1\n");

  const Sheet sheet = read_plan(three(sound, "   # Cw  | bullets: Cw  X")).sheet;
  EXPECT_EQ(sheet.encounters.size(), 4U);
  EXPECT_EQ(sheet.walls.size(), 2U);
  EXPECT_EQ(sheet.walls.front().level, std::nullopt);
  EXPECT_EQ(sheet.exits.size(), 1U);
  EXPECT_TRUE(sheet.incomplete.has(Part::encounters));
  EXPECT_FALSE(sheet.incomplete.has(Part::walls));
}

TEST(PlanFaults, ReportALongWordOnceOnlyIfItIsAKind) {
  const auto read = [](const std::string& word) {
    return read_plan(
        plan("   +#####+#####+\n   # $$  | Li  X\n   # " + word + "|     X\n   +#####+#####+\n"));
  };
  for (const std::string word : {"Panther", "bu1000", "bullets"}) {
    ASSERT_EQ(read(word).faults.size(), 1U) << word;
    EXPECT_EQ(read(word).faults.front().message, "`" + word + "` does not fit into cell A1.1");
  }
  for (const std::string word : {"Dragon", "Pantehr", "Li+Ti", "bu5gr", "120bu"}) {
    const Document document = read(word);
    EXPECT_TRUE(document.faults.empty()) << word;
    EXPECT_EQ(document.sheet.encounters.front().written, word) << "for rule E01";
    EXPECT_TRUE(document.sheet.incomplete.has(Part::encounters)) << word;
  }
  const auto help = [](const std::string& word) {
    const Document document = read_plan(
        plan("   +#####+#####+\n   # $$  | Li  X\n   # " + word + " X\n   +#####+#####+\n"));
    return document.faults.empty() ? "" : document.faults.front().help;
  };
  EXPECT_EQ(help("Li|Ti"),
            "a place can have only one encounter: move `Li` or `Ti` to another place");
  EXPECT_EQ(help("Li:Ti"),
            "a place can have only one encounter: move `Li` or `Ti` to another place");
  EXPECT_EQ(help("Li|Ti#"),
            "a place can have only one encounter: move `Li` or `Ti` to another place");
}

TEST(PlanFaults, ReportASignBeforeAKeyOnceAndReadItsLine) {
  const std::string sound = plan(sound_drawing, "*1: tiger\nnote B1.2: deaf\npits: A1.1 > B1.1\n");
  const std::string text =
      sound.substr(0, sound.find("Li")) + "*1" + sound.substr(sound.find("Li") + 2);
  const std::string read = write_plan(read_plan(text).sheet);
  EXPECT_EQ(faults_of_plan(text), "");
  for (const std::string sign : {"- ", "* ", "> ", "> > ", "+ ", "# ", "1. ", "\u2022 ", "\u3000",
                                 "\u200b", "  - ", "=", "| ", "\u2013 "}) {
    for (const std::string key : {"levels:", "base:", "*1:", "note B1.2:", "pits:"}) {
      std::string marked = text;
      marked.insert(text.find("\n" + key) + 1, sign);
      EXPECT_EQ(faults_of_plan(marked), "J01 [" + sign + "]\n") << marked;
      EXPECT_EQ(write_plan(read_plan(marked).sheet), read) << marked;
      const Fault fault = read_plan(marked).faults.front();
      EXPECT_TRUE(fault.message.ends_with(" before `" + key + "`")) << fault.message;
      EXPECT_EQ(with_edits(marked, fault.edits), text);
    }
  }
  EXPECT_EQ(messages("> " + text), "unexpected `>` before `dungeonlab-plan/1`\n");
  std::string misspelt = text;
  misspelt.replace(text.find("levels:"), 7, "- level:");
  EXPECT_EQ(faults_of_plan(misspelt), "J01 [- ]\nJ03 [level]\n");
}

TEST(PlanFaults, ReportEachLineOfProseAroundTheDrawing) {
  const std::string prose = "- a lion sleeps in the east\n";
  EXPECT_EQ(faults_of_plan(plan(prose + sound_drawing)), "J01 [- a lion sleeps in the east]\n");
  EXPECT_EQ(faults_of_plan(plan(sound_drawing, prose)), "J01 [- a lion sleeps in the east]\n");
  EXPECT_EQ(faults_of_plan(plan(sound_drawing, "* the end\n")), "J01 [* the end]\n");
  EXPECT_EQ(faults_of_plan(plan("      a     b\n" + sound_drawing)), "J01 [      A     B]\n");
  EXPECT_EQ(messages(plan(sound_drawing, "**note B1.2:** deaf\n")),
            "unexpected `**` before `note B1.2:`\n");
}

TEST(PlanFaults, ReportASecondDrawingOrPlanOnce) {
  const std::string rows = sound_drawing.substr(sound_drawing.find("   +"));
  for (const std::string& first : {sound_drawing, rows}) {
    for (const std::string& second : {sound_drawing, rows}) {
      for (const std::string between :
           {"", "pits: A1.1 > B1.1\n", "\n", "\n\n", "note B1.2: b\n\n"}) {
        const std::string text = plan(first, between + second);
        EXPECT_EQ(messages(text), "unexpected second drawing\n") << text;
      }
    }
  }
  EXPECT_EQ(messages(plan(sound_drawing, plan(sound_drawing))), "unexpected second plan\n");
  std::string interrupted = plan(sound_drawing);
  interrupted.insert(interrupted.find("   # oo"), "note A1.1: a pit\n");
  EXPECT_EQ(messages(interrupted), "the drawing continues after other lines\n");
}

TEST(PlanFaults, ReportACommentAfterADrawnLineOnceAndHideNothing) {
  const std::string read = write_plan(read_plan(plan(sound_drawing)).sheet);
  for (const std::string line : {"A     B", "   +#####+#####+", "Li  X", "|     X"}) {
    for (const std::string remark : {" // the lion", "// http://a.b", "   // Li: X"}) {
      std::string text = plan(sound_drawing);
      text.insert(text.find(line) + line.size(), remark);
      EXPECT_EQ(messages(text), "unexpected comment after a line of the drawing\n") << text;
      EXPECT_EQ(write_plan(read_plan(text).sheet), read) << text;
    }
  }
}

TEST(PlanFaults, ReportANoBreakSpaceOnceAndOfferAFix) {
  const std::string sound = plan(sound_drawing, "house rules: cop, lokh\nnote B1.2: a b\n");
  for (const std::string at :
       {" # oo", "|     X", " Li", " 2\n", " rules", " cop", " lokh", " B1.2"}) {
    std::string text = sound;
    text.replace(text.find(' ', text.find(at)), 1, "\u00a0");
    EXPECT_EQ(messages(text), "unexpected no-break space (U+00A0)\n") << text;
    EXPECT_EQ(with_edits(text, read_plan(text).faults.at(0).edits), sound);
  }
  EXPECT_EQ(messages(plan(sound_drawing, "\u00a0note B1.2: a\u00a0b\n")),
            "unexpected no-break space (U+00A0)\n");
  EXPECT_EQ(messages(plan(sound_drawing, "note B1.2: a\u00a0b\n")), "");
}

TEST(PlanFaults, ReportACommentInTheDrawingOnceAndHideNothing) {
  std::string text = plan(sound_drawing);
  text.insert(text.find("   # oo"), "// a pit\n");
  EXPECT_EQ(faults_of_plan(text), "J01 [// a pit]\n");
  EXPECT_EQ(read_plan(text).sheet.encounters.size(), 3U);
}

TEST(PlanFaults, OfAWallHideWallsAndNothingElse) {
  const auto two = [](const std::string& wall) {
    return "dungeonlab-plan/1\nlevels: 1\nbase: 1x2\n   +#####+\n   # $$  X\n   +" + wall +
           "+\n   # Li  #\n   +#####+\n";
  };
  EXPECT_EQ(messages(two("-----")), "");
  EXPECT_EQ(messages(two("--#--")), "the wall between A1 and A2 changes its character halfway\n");
  EXPECT_EQ(messages(two("door-")), "expected a wall or a space between two corners, found `d`\n");
  const Sheet sheet = read_plan(two("--#--")).sheet;
  EXPECT_EQ(sheet.incomplete, PartSet{Part::walls});
}

TEST(PlanFaults, OfAnOutsideWallNameItsCellAndAdviseClosingTheBorder) {
  const auto drawn = [](const std::string& north, const std::string& south) {
    return plan("   +" + north + "+#####+\n   # $$    Li  X\n   #           X\n   +#####+" + south +
                "+\n");
  };
  for (const std::string wall : {"##-##", "--.--", "##X##", "  #  ", "XX#XX"}) {
    EXPECT_EQ(messages(drawn(wall, "#####")),
              "the wall north of A1 changes its character halfway\n");
    EXPECT_EQ(messages(drawn("#####", wall)),
              "the wall south of B1 changes its character halfway\n");
    EXPECT_EQ(read_plan(drawn(wall, "#####")).faults.front().help,
              "draw `#` from corner to corner, or `X` for the exit");
  }
  const std::string void_wall =
      "   +#####+#####+##-##+\n   # $$    Li  X\n   #           X\n   +#####+#####+\n";
  EXPECT_EQ(messages(plan(void_wall)), "a wall is drawn north of C1, but that is not a cell\n");
}

TEST(PlanFaults, OfAnExitOnSomeLevelsKeepTheExit) {
  const std::string text =
      plan("   +#####+#####+\n   # $$    Li  X\n   #           #\n   +#####+#####+\n");
  EXPECT_EQ(messages(text), "the exit is not drawn on the line of every level\n");
  EXPECT_EQ(read_plan(text).sheet.exits.size(), 1U);
}

TEST(PlanFaults, OfALostLinkLeaveNoPitWithoutADestination) {
  const std::string pits =
      "   +#####+#####+\n   # oo  | oo  X\n   # Li  | $$  X\n   +#####+#####+\n";
  const std::string nobody = plan(pits, "pits: A1.2 > C1.2 > A1.2\n");
  EXPECT_EQ(messages(nobody), "`pits` names C1.2, but that place is empty\n");
  EXPECT_EQ(read_plan(nobody).faults.front().help,
            "draw a pit there; or did you mean B1.2? no line says where it leads");
  const std::string misnamed = plan(pits, "pits: A1.2 > b1.2 > A1.2\n");
  EXPECT_EQ(messages(misnamed), "a place of pits must look like C4.2, found `b1.2`\n");
  for (const std::string& text : {nobody, misnamed}) {
    for (const Encounter& encounter : read_plan(text).sheet.encounters) {
      EXPECT_TRUE(encounter.kind != EncounterKind::pit || encounter.to) << text;
    }
  }
  EXPECT_EQ(read_plan(plan(pits, "pits: A1.2 -> B1.2 -> A1.2\n")).sheet.encounters.size(), 4U);
}

TEST(PlanFaults, OfTheDrawingSilenceLinesThatReferToIt) {
  EXPECT_EQ(faults_of_plan(plan("   +#####+#####+\n   # o^  | $$  X\n   +#####+#####+\n",
                                "pits: A1.1 > B1.1\nnote B1.2: here\n*1: lion\n")),
            "J01 [   +#####+#####+]\n");
}

TEST(PlanFaults, ReportABaseThatIsLargerThanTheDrawingOnce) {
  EXPECT_EQ(messages("dungeonlab-plan/1\nlevels: 2\nbase: 3x1\n\n" + sound_drawing),
            "the base rectangle is 3x1, but the drawing has 2 columns and 1 row\n");
}

TEST(PlanFaults, ReportALineOffItsCornersOnceAndSayByHowMuch) {
  const std::string corners = "   +#####+#####+#####+\n";
  const std::string high = " 1 # $$  | Li  : oo  X\n";
  const std::map<std::string, std::string> lines = {
      {"# Cw  | Ti  : Cw  X", "this line is 3 characters too far left"},
      {"  # Cw  | Ti  : Cw  X", "this line is 1 character too far left"},
      {"    # Cw  | Ti  : Cw  X", "this line is 1 character too far right"},
      {"1     # Cw  | Ti  : Cw  X", "this line is 3 characters too far right"},
      {"   # Cw | Ti  : Cw  X", "the rest of this line is 1 character too far left"},
      {"   # Pp+| Ti  : Cw  X", "the rest of this line is 1 character too far left"},
      {"   # Cw   | Ti  : Cw  X", "the rest of this line is 1 character too far right"},
      {"   # Cw  | Ti    : Cw  X", "the rest of this line is 2 characters too far right"},
      {"   # Cw  | Ti  : Cw   X", "the rest of this line is 1 character too far right"}};
  for (const auto& [line, message] : lines) {
    const std::string head = "dungeonlab-plan/1\nlevels: 2\nbase: 3x1\n\n";
    EXPECT_EQ(messages(head + corners + high + line + "\n" + corners), message + "\n") << line;
  }
  EXPECT_EQ(messages(plan("   +#####+#####+#####+\n  # $$    Li  : Ti  X\n  #           :     X\n"
                          "   +#####+#####+#####+\n")),
            "this line is 1 character too far left\n"
            "this line is 1 character too far left\n")
      << "nor is the border of a branch torn";
}

TEST(PlanFaults, ReportAMissingLineOfCornersOnceAndSayWhich) {
  const std::vector<std::string> lines = {
      "dungeonlab-plan/1", "levels: 2",        "base: 2x2",        "   +#####+#####+",
      " 1 # $$  | Li  X",  "   #     |     X", "   +     +     +", " 2 #     | Ti  #",
      "   #     |     #",  "   +#####+#####+"};
  for (const std::string border : {"   ┏━━━━━╍━━━━━┓\n", "   ┗━━━━━╍━━━━━┛\n"}) {
    std::string text =
        plan("   ┏━━━━━╍━━━━━┓\n 1 ┃ Li  │ $$  ┃\n   ┃     │     ┃\n   ┗━━━━━╍━━━━━┛\n");
    text.erase(text.find(border), border.size());
    EXPECT_EQ(messages(text), border.find("┏") != std::string::npos
                                  ? "the line of corners above row 1 is missing\n"
                                  : "the line of corners below row 1 is missing\n");
  }
  const std::map<std::size_t, std::string> missing = {
      {3, "the line of corners above row 1 is missing\n"},
      {6, "the line of corners below row 1 is missing\n"},
      {8, "expected 2 level lines in row 2, found 1; the plan has levels: 2\n"},
      {9, "the line of corners below row 2 is missing\n"}};
  for (const auto& [without, message] : missing) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      text += i == without ? "" : lines[i] + "\n";
    }
    EXPECT_EQ(messages(text), message) << text;
  }
}

TEST(PlanFaults, ReportARiverOncePerCourse) {
  const auto river = [](const std::string& boxes) {
    return "dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n\n   +####+####+####+\n   #" + boxes +
           "X\n   +####+####+####+\n";
  };
  const auto rivers = [&](const std::string& boxes) { return messages(river(boxes)); };
  EXPECT_EQ(rivers(" (>   ~>   ~U "), "");
  const auto stray = [&](const std::string& boxes) {
    const Document document = read_plan(river(boxes));
    EXPECT_TRUE(document.faults.empty());
    EXPECT_EQ(document.sheet.incomplete, PartSet{Part::rivers});
    EXPECT_TRUE(document.sheet.rivers.empty());
    std::string pieces;
    for (const Encounter& piece : document.sheet.encounters) {
      pieces += fmt::format("{} {} > {}\n", piece.written, name(piece.at),
                            piece.to ? name(*piece.to) : "nowhere");
    }
    return pieces;
  };
  EXPECT_EQ(stray(" (>   ~>   ~> "), "flow C1.1 > D1.1\n");
  EXPECT_EQ(stray(" (>   ~v   ~U "), "flow B1.1 > B2.1\n");
  EXPECT_EQ(stray(" (^   ~>   ~U "), "source A1.1 > (0, -1).1\n");
  EXPECT_EQ(stray(" ~>   ~>   ~U "), "flow A1.1 > nowhere\n");
  EXPECT_EQ(stray("      ~>   ~< "), "flow B1.1 > nowhere\n");
}

/// The only fault of a text: its characters, its message, its help and its fix.
std::string fault_with_repair(const std::string& text) {
  const Document document = read_plan(text);
  if (document.faults.size() != 1) {
    return fmt::format("{} faults", document.faults.size());
  }
  const Fault& fault = document.faults[0];
  const std::string at = document.text.substr(fault.span.begin, fault.span.end - fault.span.begin);
  const bool is_mended =
      !fault.edits.empty() && read_plan(with_edits(document.text, fault.edits)).faults.empty();
  return fmt::format("{}: {}; {}{}", at, fault.message, fault.help, is_mended ? " (mended)" : "");
}

TEST(PlanFaults, OfANamePointAtItAndSayWhatWasMeant) {
  const std::map<std::string, std::string> lines = {
      {"exit: B1 East",
       "East: the side of the exit must be north, east, south or west, found "
       "`East`; did you mean \"east\"? (mended)"},
      {"exit: B1 nort",
       "nort: the side of the exit must be north, east, south or west, found "
       "`nort`; did you mean \"north\"? (mended)"},
      {"exit: b1 east",
       "b1: the cell of the exit must look like C4, found `b1`; did you mean \"B1\"? "
       "(mended)"},
      {"wall: simple a1-B1",
       "a1-B1: a wall must look like C4-D4, found `a1-B1`; did you "
       "mean \"A1-B1\"? (mended)"},
      {"branch: c3",
       "c3: a branch cell must look like C4, found `c3`; did you mean \"C3\"? (mended)"},
      {"river: A1.1 > b1.1",
       "b1.1: a place of a river must look like C4.2, found `b1.1`; did you mean "
       "\"B1.1\"? (mended)"},
      {"encounter B1.2: lion exote=True",
       "True: exote must be true or false, found `True`; did you "
       "mean \"true\"? (mended)"},
      {"encounter b1.2: lion",
       "b1.2: a place must look like C4.2, found `b1.2`; did you "
       "mean \"B1.2\"? (mended)"},
      {"encounter B1.2: political-cop sign=Plus",
       "Plus: sign must be plus or minus, found `Plus`; did "
       "you mean \"plus\"? (mended)"},
  };
  for (const auto& [line, fault] : lines) {
    EXPECT_EQ(fault_with_repair(plan(sound_drawing, line + "\n")), fault);
  }
  EXPECT_EQ(fault_with_repair(plan(sound_drawing, "exit: B1\n")),
            "exit: B1: the side of the exit must be north, east, south or west, found nothing; ");
  EXPECT_EQ(fault_with_repair(plan(sound_drawing, "ignore: W07 at\tc4: on purpose\n")),
            "c4: at must look like C4 or C4.2, found `c4`; did you mean \"C4\"? (mended)");
}

TEST(PlanFaults, OfNearMissesSayWhatIsMeant) {
  const auto drawn = [](const std::string& head, const std::string& east) {
    return "dungeonlab-plan/1\n" + head + "\n   +#####+#####+\n 1 # $$        " + east +
           "\n   +#####+#####+\n";
  };
  const std::string head = "levels: 1\nbase: 2x1\n";
  const std::map<std::string, std::string> faults = {
      {drawn(head + "\n      1     2", "X"),
       "1: `1` is above column A; put the letters above the middle of their columns, or leave "
       "them out"},
      {drawn(head, "x"),
       "x: expected a wall or the exit in the border, found `x`; the exit is a capital `X` "
       "(mended)"},
      {drawn("base: 2x1\n", "X"),
       ": the line `levels:` is missing; write `levels: 1` below the first line"},
      {drawn("levels: 1\n", "X"),
       ": the line `base:` is missing; write `base: 2x1`, or less if some cells are branches, "
       "below the "
       "first line"},
      {drawn(head, "X") + "wall: A1-B1 wire\n",
       "A1-B1 wire: expected a kind and then a boundary, found `A1-B1 wire`; write `wire A1-B1` "
       "(mended)"},
      {drawn(head, "X") + "note a1: gold\n",
       "a1: the place of a note must look like C4.2, found `a1`; did you mean \"A1.1\"? "
       "(mended)"},
      {drawn(head, "X") + "branch: d1.1\n",
       "d1.1: a branch cell must look like C4, found `d1.1`; did you mean \"D1\"? (mended)"},
      {plan(sound_drawing, "note A1: gold\n"),
       "A1: the place of a note must look like C4.2, found `A1`; the level is missing: `A1.1` "
       "is the lowest level of `A1`"},
      {plan("   +#####+#####+\n   # $$  |bu 20X\n   #     |     X\n   +#####+#####+\n"),
       "bu 20: put no space between `bu` and `20` at B1.2; write `bu20` (mended)"},
      {"dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n      A     B     C     D     E\n"
       "   +#####+#####+           +#####+\n 1 # $$        X           # Li  #\n"
       "   +#####+#####+           +#####+\n",
       "D: `C` and `D` are above the same column; draw the `+` corners between them on at "
       "least one line, even if there is no cell"},
  };
  for (const auto& [text, fault] : faults) {
    EXPECT_EQ(fault_with_repair(text), fault) << text;
  }
}

TEST(PlanFaults, ReportSignsBetweenPlacesOnceAndOfferAFix) {
  for (const std::string sign :
       {",", ";", " ", "-", "->", "-->", "=>", "<", "<->", ">>", "=", ":", "/", " to ",
        " leads to ", "\u2192", "\u21d2", "\u279c", "\u2013"}) {
    const std::string text =
        plan("   +#####+#####+\n   # oo  | $$  X\n   # oo  |     X\n   +#####+#####+\n",
             "pits: A1.1" + sign + "A1.2 " + sign + " A1.1\n");
    const Document document = read_plan(text);
    ASSERT_EQ(document.faults.size(), 1U) << text;
    EXPECT_TRUE(document.faults[0].message.starts_with("expected `>` between two places"))
        << document.faults[0].message;
    EXPECT_EQ(document.sheet.encounters.at(1).to, (Place{{0, 0}, 0}));
    EXPECT_EQ(faults_of_plan(with_edits(text, document.faults[0].edits)), "") << text;
  }
  const std::string two = plan(sound_drawing, "pits: A1.1 > B1.1, B1.2 > A1.2\n");
  EXPECT_EQ(read_plan(two).faults.front().help, "write each chain on a line of its own");
  EXPECT_TRUE(read_plan(two).faults.front().edits.empty());
  EXPECT_EQ(faults_of_plan(plan(sound_drawing, "pits: A1.1 > B1.1 so\n")), "J06 [B1.1 so]\n");
}

TEST(PlanFaults, ReportLinesWithOtherSignsOrOrderOnceAndSayWhatToWrite) {
  const std::map<std::string, std::vector<std::string>> lines = {
      {"wall: simple A1-B1",
       {"wall: simple A1 -> B1", "wall: simple A1\u2192B1", "wall: simple A1, B1",
        "wall: simple A1 B1", "wall: simple A1 > B1", "wall: simple a1\u2013b1",
        "wall: A1/B1 simple", "wall: simple: A1-B1", "wall: simple between A1 and B1"}},
      {"exit: A1 west", {"exit: A1, west", "exit: west A1", "exit: a1-west", "exit: A1: west"}}};
  for (const auto& [meant, others] : lines) {
    for (const std::string& line : others) {
      const std::string text = plan(sound_drawing, line + "\n");
      const Document document = read_plan(text);
      ASSERT_EQ(document.faults.size(), 1U) << line;
      EXPECT_EQ(document.faults[0].help, "write `" + meant.substr(meant.find(' ') + 1) + "`")
          << line;
      EXPECT_EQ(with_edits(text, document.faults[0].edits), plan(sound_drawing, meant + "\n"));
    }
  }
  EXPECT_EQ(faults_of_plan(plan(sound_drawing, "branch: C1, D1\nwall: simple A1-B1, B1-C1\n")),
            "J06 [C1, D1]\nJ06 [A1-B1, B1-C1]\n");
}

TEST(PlanFaults, ReportAnEntryOnceAndReadItAsMeant) {
  const std::map<std::string, std::vector<std::string>> lines = {
      {"bullets count=120",
       {"bullets 120", "bullets count 120", "bullets count: 120", "120 bullets", "bullets (120)",
        "bullets x120", "bullets, count=120", "bullets: count=120"}},
      {"lion exote=true", {"lion !", "lion exote", "exote lion", "! lion"}},
      {"political-cop sign=plus", {"political-cop +", "political-cop plus", "+ political-cop"}},
      {"political-prison sign=plus", {"political prison sign=plus", "Political prison +"}},
      {"political-cop sign=minus", {"political-cop -", "political-cop sign=-"}},
      {"marmar throws=up", {"marmar ^", "marmar up", "Ma throws: up"}},
      {"marmar throws=down", {"marmar v", "marmar down", "marmar throws=v"}},
      {"management-center levels=2", {"management-center 2", "Mc levels 2"}},
      {"pit to=B1.1", {"pit B1.1", "pit > B1.1", "pit to B1.1", "pit to: B1.1"}},
      {"orc count=1 note=\"x\"", {"orc count=1, note=\"x\"", "orc count=1; note=\"x\""}}};
  for (const auto& [meant, others] : lines) {
    const Sheet sheet = read_plan(plan(sound_drawing, "encounter B1.1: " + meant + "\n")).sheet;
    for (const std::string& other : others) {
      const std::string text = plan(sound_drawing, "encounter B1.1: " + other + "\n");
      const Document document = read_plan(text);
      ASSERT_EQ(document.faults.size(), 1U) << other;
      const bool is_read = document.sheet.encounters == sheet.encounters;
      EXPECT_TRUE(is_read || other.find("sign=-") != std::string::npos ||
                  other.find("throws=v") != std::string::npos)
          << other;
      const Document mended = read_plan(with_edits(text, document.faults[0].edits));
      EXPECT_TRUE(mended.faults.empty()) << other;
      EXPECT_EQ(mended.sheet.encounters, sheet.encounters) << mended.text;
    }
  }
  EXPECT_EQ(messages(plan(sound_drawing, "encounter B1.1: lion a deaf one count=1\n")),
            "expected an attribute like count=3, found `a deaf one`\n");
}

TEST(PlanFaults, ReportAMissingColonOnceAndReadTheLine) {
  const std::string sound =
      plan(sound_drawing, "pits: A1.1 > A1.1\nhouse rules: cop\nnote B1.2: deaf\n");
  const std::string read = write_plan(read_plan(sound).sheet);
  for (const std::string key : {"levels", "base", "pits", "house rules", "note B1.2"}) {
    for (const std::string sign : {"", " ="}) {
      std::string text = sound;
      text.replace(text.find(key + ":"), key.size() + 1, key + sign);
      EXPECT_EQ(messages(text), "a colon is missing after `" + key + "`\n");
      EXPECT_EQ(write_plan(read_plan(text).sheet), read) << text;
      EXPECT_EQ(with_edits(text, read_plan(text).faults.at(0).edits), sound);
    }
  }
}

TEST(PlanFaults, ReportACommentAfterAKeyOnceAndReadTheLine) {
  const std::string sound = plan(sound_drawing, "pits: A1.1 > A1.1\nhouse rules: cop\n");
  for (const std::string line :
       {"levels: 2", "base: 2x1", "pits: A1.1 > A1.1", "house rules: cop"}) {
    std::string text = sound;
    text.insert(text.find(line) + line.size(), " // why");
    EXPECT_EQ(faults_of_plan(text), "J01 [// why]\n");
    EXPECT_EQ(write_plan(read_plan(text).sheet), write_plan(read_plan(sound).sheet));
  }
  EXPECT_EQ(read_plan("dungeonlab-plan/1\ntitle: one // two\n").sheet.title, "one // two");
  EXPECT_EQ(faults_of_plan(plan(sound_drawing, "house rules: \"a//b\"\nwall: \"//\" A1-B1\n")), "");
}

TEST(PlanFaults, OfColumnsWithoutCornersNameThemAllAndTheAdviceSuffices) {
  const std::map<int, std::string> messages_by_gap = {
      {2, "`C` and `D` are above the same column\n"},
      {3, "`C`, `D` and `E` are above the same column\n"},
      {5, "`C`, `D`, `E`, `F` and `G` are above the same column\n"}};
  for (const auto& [gap, message] : messages_by_gap) {
    std::string ruler = "   ";
    std::string corners = "+#####+#####";
    for (int column = 0; column < gap + 3; ++column) {
      ruler += fmt::format("   {}  ", static_cast<char>('A' + column));
      corners += column < gap ? "+     " : "";
    }
    const auto drawn = [&, width = gap](const std::string& north) {
      const std::string blank(static_cast<std::size_t>(6 * width - 1), ' ');
      const std::string edge = "   +#####+#####+" + blank + "+#####+\n";
      return "dungeonlab-plan/1\nlevels: 1\nbase: 2x1\n\n" + ruler + "\n" +
             (north.empty() ? edge : north) + " 1 # $$        X" + blank + "# Li  #\n" + edge;
    };
    EXPECT_EQ(messages(drawn("")), message);
    EXPECT_EQ(messages(drawn("   " + corners + "+#####+\n")), "");
    std::string base = plan(
        "      A     B     C     D\n   +#####+#################+\n"
        " 1 # $$                    X\n   # oo                    X\n"
        "   +#####+#################+\n");
    base.replace(base.find("2x1"), 3, "4x1");
    EXPECT_EQ(messages(base), "`B`, `C` and `D` are above the same column\n");
  }
}

TEST(PlanFaults, AreAllFoundInOnePass) {
  EXPECT_EQ(faults_of_plan("dungeonlab-plan/1\ntitel: x\nlevels: 2\nbase: 2x1\n\n"
                           "   +#####+     +\n"
                           "   # bu99999999  Li  X\n"
                           "   #     |     X\n"
                           "   +#####+#####+\n"
                           "branch: c3\n")
                .substr(0, 12),
            "J03 [titel]\n");
}

TEST(PlanFaults, StopAtTheirLimitAndKeepTheirCodes) {
  std::string text = plan(sound_drawing);
  for (std::size_t i = 0; i < json::faults_max + 10; ++i) {
    text += "branch: x\n";
  }
  text += "start: kits 99\n";
  const Document document = read_plan(text);
  EXPECT_EQ(document.faults.size(), json::faults_max);
  EXPECT_EQ(document.sheet.text_faults & (1U << 7U), 1U << 7U);
}

TEST(PlanFaults, ReportATextOverTheLimitOnce) {
  const Document document = read_plan(std::string(limits::map_bytes + 1, '\n'));
  ASSERT_EQ(document.faults.size(), 1U);
  EXPECT_EQ(document.faults[0].code(), "J07");
}

TEST(PlanFaults, NeverShowControlCharacters) {
  for (int byte = 1; byte < 32; ++byte) {
    std::string text = plan(sound_drawing);
    text[text.find("Li")] = static_cast<char>(byte);
    for (const Fault& fault : read_plan(text).faults) {
      EXPECT_EQ(fault.message.find(static_cast<char>(byte)), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace dungeonlab::io
