// Files of scenarios on the command line: lines that do not hold are reported, or rewritten so that
// they hold.
#include "support/scenario_files.hpp"

#include "dungeonlab/io/file.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Folder {
 public:
  [[nodiscard]] std::string write(const std::string& name, std::string_view text) const {
    const std::string path = folder_.path() / name;
    EXPECT_TRUE(io::write_file(path, text));
    return path;
  }
  [[nodiscard]] std::string read(const std::string& name) const {
    return io::read_file(folder_.path() / name, std::size_t{1} << 20U).value_or("");
  }

 private:
  testing_support::TemporaryFolder folder_;
};

std::string with(std::string text, std::string_view what, std::string_view instead) {
  return text.replace(text.find(what), what.size(), instead);
}

struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};
Outcome run(const std::vector<std::string>& words) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = play_scenario_files(words, out, err);
  return {.code = code, .out = out.str(), .err = err.str()};
}

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

TEST(ScenarioFiles, NamesTheFirstLineOfAScenarioThatDoesNotHold) {
  const Folder folder;
  const auto file = folder.write("cases.txt", cases);
  const Outcome program = run({file});
  EXPECT_EQ(program.code, 1);
  EXPECT_THAT(program.out, HasSubstr("cases.txt:18: H1 walking: \"here what=lion\" was not said"));
  EXPECT_THAT(program.out, HasSubstr("A> here what=nothing"));
  EXPECT_THAT(program.out, Not(HasSubstr("1 # $$        X")));
}

TEST(ScenarioFiles, RewritesScenariosSoThatTheyHold) {
  const Folder folder;
  const auto file = folder.write("cases.txt", cases);
  EXPECT_EQ(run({"--accept", file}).code, 0);
  const Outcome again = run({file});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  const std::string text = folder.read("cases.txt");
  EXPECT_THAT(text, HasSubstr("  > here what=nothing\n"));
  EXPECT_THAT(text, HasSubstr("  = A.at B1.1; A.bullets 4\n"));
  EXPECT_THAT(text, HasSubstr("  A: shoot 9 b e\n  ! not-owned\n"));
}

TEST(ScenarioFiles, RewritesOnlyLinesThatDoNotHold) {
  const Folder folder;
  const auto accepted = [&](std::string_view text) {
    const auto file = folder.write("cases.txt", text);
    EXPECT_EQ(run({"--accept", file}).code, 0);
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

TEST(ScenarioFiles, FindsNoScenarioInAFileOfMaps) {
  const Folder folder;
  const std::string text(cases);
  for (const std::string& none :
       {text.substr(0, text.find("scenario ")), std::string("// none\n")}) {
    const Outcome program = run({folder.write("cases.txt", none)});
    EXPECT_EQ(program.code, 2);
    EXPECT_THAT(program.err, HasSubstr("the file holds no scenario"));
  }
}

TEST(ScenarioFiles, EndsWithOneIfALineCannotBeRewritten) {
  const Folder folder;
  for (const std::string line :
       {"  > here waht=lion\n", "  A: wset\n", "  B: e\n", "  = A.teeth 3\n", "  ~ sene\n"}) {
    const auto file = folder.write("cases.txt", with(std::string(cases), "  A: up\n", line));
    EXPECT_EQ(run({"--accept", file}).code, 1) << line;
    EXPECT_THAT(folder.read("cases.txt"), HasSubstr(line));
  }
}

TEST(ScenarioFiles, RefusesWhatIsNotAScenario) {
  const Folder folder;
  const auto says = [&](std::string_view text) {
    const auto file = folder.write("x.txt", text);
    const Outcome program = run({file});
    EXPECT_NE(program.code, 0) << text;
    return program.out + program.err;
  };
  const std::string map(cases.substr(0, cases.find("scenario")));
  EXPECT_THAT(says(""), HasSubstr("the file holds no scenario"));
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
  EXPECT_THAT(step(" switch K-1=2\n"), HasSubstr("unknown switch K-1=2; the switches are K-15, "));
  EXPECT_THAT(step(" start kits=x\n"), HasSubstr("found \"kits=x\""));
  EXPECT_THAT(step(" profile fast\n"), HasSubstr("`computer` or `classic`, found \"fast\""));
}

TEST(ScenarioFiles, NamesEachFaultOfAMapOnceWithItsLine) {
  const Folder folder;
  const std::string bad = with(std::string(cases), "$$", "$$ xy");
  const std::string again = with(bad.substr(bad.find("scenario")), "scenario ", "scenario again-");
  const auto file = folder.write("x.txt", bad + again);
  const Outcome program = run({file});
  EXPECT_EQ(program.code, 1);
  EXPECT_EQ(std::count(program.out.begin(), program.out.end(), '\n'), 2) << program.out;
  EXPECT_THAT(program.out, HasSubstr(file + ":8: "));
  EXPECT_THAT(program.out, HasSubstr(": 0 of "));
}

TEST(ScenarioFiles, AreNamedOnTheCommandLine) {
  EXPECT_EQ(run({}).code, 2);
  EXPECT_THAT(run({"--accept"}).err, HasSubstr("usage: scenarios [--accept] FILE..."));
  const Outcome missing = run({"/no/such/file"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, HasSubstr("/no/such/file"));
}

}  // namespace
}  // namespace dungeonlab::session
