// Commands as people type them. An error names its column and, if a similar word exists, what was
// probably meant.
#include "dungeonlab/session/command_text.hpp"

#include "dungeonlab/session/command_table.hpp"

#include <array>

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

const std::array<std::string, 2> names = {"Ann", "Bea"};

CommandFault fault_of(std::string_view text) {
  const auto command = parse_command(text, 0, names);
  return command ? CommandFault{0, write_command(*command, names)} : command.error();
}

std::string written(std::string_view text) {
  const auto command = parse_command(text, 0, names);
  return command ? write_command(*command, names) : command.error().message;
}

TEST(CommandText, HasShortForms) {
  EXPECT_EQ(written("n"), "move north");
  EXPECT_EQ(written("  east  "), "move east");
  EXPECT_EQ(written("shoot 5 b e"), "shoot 5 bullets east");
  EXPECT_EQ(written("shoot 1 z south"), "shoot 1 blasters south");
  EXPECT_EQ(written("yes no"), "yes no");
  EXPECT_EQ(written("Y n"), "yes no");
  EXPECT_EQ(written("morgul Bea"), "morgul Bea");
  EXPECT_EQ(written("morgul lion"), "morgul lion");
  EXPECT_EQ(written("take"), "take");
  EXPECT_EQ(written("shoot 1 grenade east"), "shoot 1 grenades east");
  EXPECT_EQ(written("buy 1 blaster"), "buy 1 blasters");
  EXPECT_EQ(written("NORTH"), "move north");
  EXPECT_EQ(written("Land b2.1"), "land B2.1");
  EXPECT_EQ(written("Morgul Bea"), "morgul Bea");
}

TEST(CommandText, WritesANameWithASpaceInQuotesAndReadsItWithOrWithoutThem) {
  const std::array<std::string, 3> all = {"Ann", "Marie Claire", "Анна О"};
  for (const auto& [typed, as_written] :
       std::array<std::pair<std::string_view, std::string_view>, 5>{
           {{"morgul \"Marie Claire\"", "morgul \"Marie Claire\""},
            {"morgul marie claire", "morgul \"Marie Claire\""},
            {"morgul MARIE CLAIRE", "morgul \"Marie Claire\""},
            {"morgul \"Анна О\"", "morgul \"Анна О\""},
            {"morgul \"ann\"", "morgul Ann"}}}) {
    const auto command = parse_command(typed, 0, all);
    ASSERT_TRUE(command) << typed << ": " << command.error().message;
    EXPECT_EQ(write_command(*command, all), as_written);
  }
  EXPECT_FALSE(parse_command("morgul marie", 0, all));
}

TEST(CommandText, WritesOneGrenadeInTheSingular) {
  const auto in_words = [](std::string_view text) {
    return command_in_words(*parse_command(text, 0, names), names);
  };
  EXPECT_EQ(in_words("shoot 1 grenades east"), "shoot 1 grenade east");
  EXPECT_EQ(in_words("shoot 11 grenades east"), "shoot 11 grenades east");
  EXPECT_EQ(in_words("buy 1 blasters"), "buy 1 blaster");
  EXPECT_EQ(in_words("sell 1 boat"), "sell 1 boat");
  EXPECT_EQ(in_words("sell 3 skin-lion"), "sell 3 lion skins");
  EXPECT_EQ(in_words("use map-3x3"), "use 3x3 map");
  EXPECT_EQ(in_words("take bullets"), "take bullets");
  EXPECT_EQ(in_words("take treasure"), "take treasure");
}

TEST(CommandText, AcceptsWordsInAnyOrderAndReadsNoNumberAsOne) {
  const auto read = [](std::string_view text) {
    const auto command = parse_command(text, 0, names);
    return command ? write_command(*command, names) : command.error().message;
  };
  EXPECT_EQ(read("shoot e grenade 2"), "shoot 2 grenades east");
  EXPECT_EQ(read("shoot grenade e"), "shoot 1 grenades east");
  EXPECT_EQ(read("buy boat"), "buy 1 boat");
  EXPECT_EQ(read("sell skin-lion 2"), "sell 2 skin-lion");
  EXPECT_EQ(read("order yes stick"), "order stick yes");
  EXPECT_EQ(fault_of("shoot e e 2").column, 9U);
  EXPECT_NE(read("shoot e 2").find("`shoot` needs AMMUNITION: "), std::string::npos);
  EXPECT_NE(read("buy boat 0").find(", found `0`"), std::string::npos);
  EXPECT_NE(read("buy 1 boat 1").find("unexpected word `1`"), std::string::npos);
  for (const std::string_view several : {"n; e", "n;e", "n, e", "n e", "go n; go e"}) {
    EXPECT_EQ(read(several), "expected one command at a time, found 2") << several;
  }
}

TEST(CommandText, AcceptsTheWordsThatPeopleUse) {
  const std::array<std::pair<std::string_view, std::string_view>, 33> said = {{
      {"go north", "move north"},
      {"walk n", "move north"},
      {"move to the west", "move west"},
      {"go up", "up"},
      {"u", "up"},
      {"d", "down"},
      {"buy a boat", "buy 1 boat"},
      {"buy 2 boats", "buy 2 boat"},
      {"buy boats 2", "buy 2 boat"},
      {"buy bullets 20", "buy 20 bullets"},
      {"buy two-x", "`buy` needs THING ("},
      {"sell 3 lion skins", "sell 3 skin-lion"},
      {"sell lions", "sell 1 skin-lion"},
      {"sell 2 skins of tigers", "sell 2 skin-tiger"},
      {"buy 1x1 maps 2", "buy 2 map-1x1"},
      {"use the 1x1 map", "use map-1x1"},
      {"use 3x3", "use map-3x3"},
      {"take the walking sticks", "take walking-stick"},
      {"get boats", "take boat"},
      {"shoot a grenade to the east", "shoot 1 grenades east"},
      {"fire 5 bullets at the north", "shoot 5 bullets north"},
      {"morgul lions", "morgul lion"},
      {"morgul werewolves", "morgul werewolf"},
      {"morgul bea", "morgul Bea"},
      {"skin tigers", "skin tiger"},
      {"order boats no", "order boat no"},
      {"wait", "pass"},
      {"rest", "pass"},
      {"done", "end"},
      {"take boat boat", "unexpected word `boat`: expected take [THING]"},
      {"shoot 5 5 b e", "unexpected word `5`: expected shoot [COUNT] AMMUNITION WAY"},
      {"shoot bullets east west", "unexpected word `west`: expected shoot [COUNT] AMMUNITION WAY"},
      {"shoot -1 b e", "`shoot` needs COUNT ("},
  }};
  for (const auto& [typed, meant] : said) {
    EXPECT_TRUE(written(typed).starts_with(meant)) << typed << ": " << written(typed);
  }
}

TEST(CommandText, AcceptsACellIfTheDungeonHasOneLevel) {
  EXPECT_EQ(write_command(*parse_command("land c3", 0, names, 1), names), "land C3.1");
  EXPECT_NE(parse_command("land c3", 0, names, 2).error().message.find("C3.1 or C3.2"),
            std::string::npos);
  EXPECT_NE(parse_command("land c3", 0, names, 4).error().message.find("C3.1 to C3.4"),
            std::string::npos);
}

TEST(CommandText, ReadsEveryExampleOfTheTable) {
  for (const CommandInfo& row : command_table) {
    const auto command = parse_command(row.example, 0, names);
    ASSERT_TRUE(command) << row.example;
    EXPECT_EQ(command->act, row.act);
    EXPECT_EQ(write_command(*command, names), row.example);
    const auto sent = parse_command_json(write_command_json(*command, names), 0, names);
    ASSERT_TRUE(sent) << write_command_json(*command, names);
    EXPECT_EQ(write_command(*sent, names), row.example);
    EXPECT_EQ(static_cast<std::size_t>(row.act),
              static_cast<std::size_t>(&row - command_table.data()));
  }
}

TEST(CommandText, NamesWhatIsMisspeltAndWhatWasMeant) {
  EXPECT_EQ(fault_of("shot 5 bullets east").message,
            "unknown command `shot`; did you mean `shoot`?");
  EXPECT_NE(fault_of("shoot 5 bulets east").message.find("did you mean `bullets`?"),
            std::string::npos);
  EXPECT_EQ(fault_of("shoot 5 bulets east").column, 9U);
  EXPECT_NE(fault_of("buy 1 boot").message.find("did you mean `boat`?"), std::string::npos);
  EXPECT_NE(fault_of("shoot 5").message.find("shoot [COUNT] AMMUNITION WAY"), std::string::npos);
  EXPECT_NE(fault_of("pass now").message.find("unexpected word `now`"), std::string::npos);
  EXPECT_NE(fault_of("shoot 0 b n").message.find("a number from 1 to 999999"), std::string::npos);
  EXPECT_NE(fault_of("shoot 99999999999999999999 b n").message.find("number"), std::string::npos);
  EXPECT_NE(fault_of("yes perhaps").message.find("expected yes or no"), std::string::npos);
  EXPECT_NE(fault_of("").message.find("expected a command"), std::string::npos);
}

TEST(CommandText, IsSafeToPrintAndNeverLong) {
  EXPECT_EQ(fault_of("\033[2J").message.find('\033'), std::string::npos);
  const CommandFault fault = fault_of(std::string(1'000'000, 'x'));
  EXPECT_LT(fault.message.size(), 200U);
  EXPECT_EQ(fault.column, command_length_max + 1);
}

TEST(CommandJson, HasNoUnknownMembersAndNoOtherTypes) {
  for (const std::string_view json :
       {R"({"do":"move"})", R"({"do":"move","way":"east","x":1})", R"({"do":"move","way":1})",
        R"({"do":"shoot","count":"5","what":"bullets","way":"east"})", R"({"do":"answer"})",
        R"({"do":"answer","yes":true,"orcs":false,"undead":true})",
        R"({"do":"answer","orcs":true})", R"({"do":"north"})", R"([])", R"(x)", ""}) {
    EXPECT_FALSE(parse_command_json(json, 0, names)) << json;
  }
  const auto command =
      parse_command_json(R"({"undead":false,"do":"answer","orcs":true})", 0, names);
  ASSERT_TRUE(command);
  EXPECT_EQ(write_command(*command, names), "yes no");
}

}  // namespace
}  // namespace dungeonlab::session
