// Commands: parsing what people write and formatting what policies issue give the same text.
#include "dungeonlab/expedition/acts.hpp"

#include "expedition/tracker_support.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const Evening& quoted_evening() {
  static const Evening evening(open_row(), "ose", nothing,
                               R"({"name":"Ada","hp":6,"rate":120},)"
                               R"({"name":"Sister Ann","hp":6,"rate":120},)"
                               R"({"name":"Bo, the \"Ox\"","hp":6,"rate":120})");
  return evening;
}
std::string why_not(std::string_view text) {
  const auto read = read_command(quoted_evening().tracker->setting(), text);
  return read ? std::string() : read.error();
}

TEST(Acts, AreReadBackAsWritten) {
  const Setting& setting = quoted_evening().tracker->setting();
  std::set<std::size_t> rows;
  for (const std::string text : {"move east",
                                 "move up",
                                 "move B1.1 pace=2",
                                 "open east who=Ada",
                                 "force A1-B1 who=\"Sister Ann\"",
                                 "pick west",
                                 "spike east",
                                 "close A1-B1",
                                 "listen north who=\"Bo, the \"\"Ox\"\"\"",
                                 "search doors A1-B1 unit=3 who=Ada,\"Sister Ann\"",
                                 "search traps east square=2,1 who=Ada",
                                 "search item silver ring",
                                 "remove covered pit who=Ada",
                                 "light candle who=Ada inches=3",
                                 "douse",
                                 "take silver ring who=Ada number=2",
                                 "drop \"a=b  c\"",
                                 "lure what=food",
                                 "give coin from=Ada to=\"Sister Ann\" number=7",
                                 "order \"Sister Ann\",Ada|\"Bo, the \"\"Ox\"\"\" caller=Ada",
                                 "use march",
                                 "rest until=day",
                                 "travel forced=yes forage=yes",
                                 "hunt",
                                 "sail gale=sail",
                                 "course southeast miles=12 terrain=clear way=road last=yes",
                                 "offer who=Ada terms=-1 better=yes",
                                 "engage trained mounted number=12 wage=15 level=2 housed=yes",
                                 "dismiss armorer number=2",
                                 "pay months=3",
                                 "wait turns=1 rounds=7",
                                 "jump shaft",
                                 "climb mod=-2 kit=yes",
                                 "swim danger=20",
                                 "fall feet=10",
                                 "meet orc number=2 gap=30 mood=hostile",
                                 "speak mod=1",
                                 "evade",
                                 "fight",
                                 "declare who=Ada magic missile",
                                 "attack who=Ada on=#2 mod=-1 unarmed=yes flat=yes",
                                 "withdraw",
                                 "retreat",
                                 "cast magic missile who=Ada",
                                 "morale who=Ada mod=-1",
                                 "round",
                                 "end fled=yes",
                                 "hurt 3 a stone who=Ada",
                                 "hurt 3 who=#2",
                                 "heal 3",
                                 "save death who=Ada mod=2",
                                 "check str mod=0",
                                 "effect bless turns=6 who=Ada attack=1 rate=50",
                                 "note \"twice\"  said = heard",
                                 "set /kit/a [1, 2]",
                                 "leave mod=1"}) {
    const auto read = read_command(setting, text);
    ASSERT_TRUE(read) << text << ": " << read.error();
    EXPECT_EQ(written(setting, *read), text);
    rows.insert(read->index());
  }
  EXPECT_EQ(rows.size(), act_table().size()) << "each act is read here";
}

TEST(Acts, HaveACanonicalForm) {
  const Setting& setting = quoted_evening().tracker->setting();
  const auto same = [&](std::string_view text) {
    const auto read = read_command(setting, text);
    return read ? written(setting, *read) : read.error();
  };
  EXPECT_EQ(same("  move   d "), "move down");
  EXPECT_EQ(same("attack on=orc#2 mod=+3 unarmed=no"), "attack on=#2 mod=3");
  EXPECT_EQ(same("set /kit/a=b 1"), "set \"/kit/a=b\" 1");
  EXPECT_EQ(same("search doors n who=Ada,Ada"), "search doors north who=Ada");
  EXPECT_EQ(same(command_of(std::vector<std::string>{"open", "e", "who=Sister Ann"})),
            "open east who=\"Sister Ann\"");
  EXPECT_EQ(command_of(std::vector<std::string>{"light torch who=Ada"}), "light torch who=Ada");
}

TEST(Acts, StateTheirArguments) {
  const auto form = [](std::string_view name) {
    for (const ActInfo& act : act_table()) {
      if (act.name == name) {
        return form_of(act);
      }
    }
    return std::string();
  };
  EXPECT_EQ(form("force"), "force BOUNDARY [who=NAME]");
  EXPECT_EQ(form("light"), "light torch|lantern|candle [who=NAME] [inches=1..100]");
  EXPECT_EQ(form("give"), "give THING [from=NAME] to=NAME [number=N]");
  for (const ActInfo& act : act_table()) {
    EXPECT_THAT(form_of(act), StartsWith(act.name));
  }
}

TEST(Acts, SayWhatIsWrongWithACommand) {
  EXPECT_THAT(why_not("subdue who=Ada"), HasSubstr("unknown command `subdue`"));
  EXPECT_THAT(why_not("search item"), HasSubstr("`search item` needs item"));
  EXPECT_THAT(why_not("search walls"), HasSubstr("`search` needs a second word: doors, traps"));
  EXPECT_THAT(why_not("fall who=Ada"), HasSubstr("`fall` needs `feet=`: `fall "));
  EXPECT_THAT(why_not("rest until=night"), HasSubstr("`until` is one of day, found \"night\""));
  EXPECT_THAT(why_not("climb kit=maybe"), HasSubstr("`kit` is yes or no"));
  EXPECT_THAT(why_not("wait turns=1 turns=2"), HasSubstr("duplicate `turns`"));
  EXPECT_THAT(why_not("search doors n unit=x"), HasSubstr("`unit` is a number from 1"));
  EXPECT_THAT(why_not("search traps square=9,9"), HasSubstr("a column and a row from 1 to 3"));
  EXPECT_THAT(why_not("open e who=\"Sister An\""), HasSubstr("did you mean Sister Ann?"));
  EXPECT_THAT(why_not("order Ada|Ada"), HasSubstr("Ada is listed twice"));
  EXPECT_THAT(why_not("note " + std::string(1000, 'x')), HasSubstr("at most 1000 letters"));
}

}  // namespace
}  // namespace dungeonlab::expedition
