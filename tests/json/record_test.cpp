#include "dungeonlab/json/record.hpp"

#include "support/records.hpp"

#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace dungeonlab::records {
namespace {

enum class Load : std::uint8_t { basic, detailed };
constexpr auto load_names = std::to_array<std::string_view>({"basic", "detailed"});
constexpr auto describe(Type<Load>) {
  return Names<Load>{load_names};
}

struct Weapon {
  std::string damage{};
  bool is_slow = false;
  friend bool operator==(const Weapon&, const Weapon&) = default;
};
constexpr auto describe(Type<Weapon>) {
  return record<Weapon>("weapon", field<&Weapon::damage>("damage", "as dice", length(1, 20)),
                        maybe<&Weapon::is_slow>("slow", "its owner acts last"));
}

struct Clock {
  std::uint32_t turns = 0;
  std::int64_t rests = 0;
};
constexpr auto describe(Type<Clock>) {
  return record<Clock>("clock", field<&Clock::turns>("turns", "since the start"),
                       maybe<&Clock::rests>("rests", "among them", at_least(0)));
}

struct Member {
  std::string name{};
  int level = 1;
  std::optional<int> hp{};
  std::array<int, 2> ranges{};
  Weapon weapon{};
  std::string serves{};
};
constexpr auto describe(Type<Member>) {
  return record<Member>("member", field<&Member::name>("name", "of this one", length(1, 60)),
                        maybe<&Member::level>("level", "1 if missing", range(0, 40), always),
                        field<&Member::hp>("hp", "hit points", range(0, 1000)),
                        field<&Member::ranges>("ranges", "short and long", at_least(0)),
                        maybe<&Member::weapon>("weapon", "what this one fights with"),
                        maybe<&Member::serves>("serves", "an employer", or_null));
}

struct Party {
  std::vector<Member> members{};
  Load load = Load::detailed;
  std::optional<std::int64_t> keep{};
  Clock clock{};
  std::string extra = "{}";
};
constexpr auto spare_record() {
  return record<Party>("spare", field<&Party::keep>("keep", "how many", range(1, 9), or_null));
}
std::string size_of(const Party& party) {
  return fmt::format("{} members", party.members.size());
}
void names_agree(Party& party, const At& at, Reader& reader) {
  for (std::size_t i = 1; i < party.members.size(); ++i) {
    if (party.members[i].name == party.members[0].name) {
      reader.report(TextFault::written_twice, at["members"][i]["name"], "the name is taken");
    }
  }
}
constexpr auto describe(Type<Party>) {
  return record<Party>(
             "party", constant<Party>("format", "what this is", "example-party/1"),
             field<&Party::members>("members", "in marching order", size(1, 64), set(Layout::rows)),
             maybe<&Party::load>("load", "how loads are counted"),
             inside<&spare_record>("spare", "who else", set(Layout::row)), flat<&Party::clock>(),
             field_as<Verbatim, &Party::extra>("extra", "of others"),
             derived<&size_of>("size", "in words"))
      .checked_by<&names_agree>();
}

constexpr std::string_view good = R"({
  "format": "example-party/1",
  "members": [
    {"name": "Ada", "level": 3, "hp": 14, "ranges": [10, 20], "weapon": {"damage": "1d8"}},
    {"name": "Dee", "level": 1, "ranges": [0, 0], "weapon": {"damage": "1d6", "slow": true}, "serves": "Ada"}
  ],
  "load": "basic",
  "spare": {"keep": null},
  "turns": 12,
  "extra": {"a": [1, 2]},
  "size": "2 members"
})";

template <class T = Party>
std::vector<std::string> faults_in(std::string_view text) {
  const auto read = records::read<T>(text, "party");
  EXPECT_FALSE(read) << text;
  return read ? std::vector<std::string>() : json::fault_lines("p", text, read.error());
}

TEST(Record, IsReadAndWrittenByItsDescription) {
  const auto party = records::read<Party>(good, "party");
  ASSERT_TRUE(party) << json::in_words(party.error().front(), good);
  EXPECT_EQ(party->members[0].hp, 14);
  EXPECT_EQ(party->members[1].hp, std::nullopt);
  EXPECT_EQ(party->load, Load::basic);
  EXPECT_EQ(party->extra, R"({"a": [1, 2]})");
  testing_support::expect_walked<Party>(std::string(good), Layout::block,
                                        {"/extra", "/size", "/members/1/name"});
}

TEST(Record, FindsAllFaultsInOnePass) {
  const auto lines = faults_in(R"({"format": "example-party/2",
"members": [
  {"nmae": "Ada", "level": 41, "hp": "many", "hp": 3, "ranges": [1]},
  {"level": 1.5, "ranges": [1, -2], "weapon": {"slow": "yes", "damage": ""}},
  {"name": "\u0007", "ranges": [1, 2], "colour": 3}, 5],
"load": "detaild", "spare": {"keep": 10}, "extra": 5, "size": "4 members"})");
  const std::vector<std::string> expected = {
      R"(p:1:12: "format" must be "example-party/1", found "example-party/2")",
      R"(p:3:4: unknown key "nmae"; did you mean "name"?)",
      R"(p:3:28: "level" must be a whole number from 0 to 40, found 41)",
      R"(p:3:38: "hp" must be a whole number from 0 to 1000, found "many")",
      R"(p:3:46: duplicate key "hp"; delete one of them)",
      R"(p:3:65: "ranges" must have 2 values (short and long), found 1)",
      R"(p:4:3: the key "name" is missing: of this one)",
      R"(p:4:13: "level" must be a whole number from 0 to 40, found 1.5)",
      R"(p:4:32: an entry of "ranges" must be a whole number of at least 0, found -2)",
      R"(p:4:56: "slow" must be true or false, found "yes")",
      R"(p:4:73: "damage" must be a string of 1 to 20 characters, found 0)",
      R"(p:5:12: "name" contains characters that are unsafe in a terminal: "\u{7}")",
      R"(p:5:40: unknown key "colour"; the known keys are name, level, hp, ranges, weapon, serves)",
      R"(p:5:54: an entry of "members" must be an object, found 5)",
      R"(p:6:9: "load" must be one of basic, detailed, found "detaild"; did you mean "detailed"?)",
      R"(p:6:38: "keep" must be a whole number from 1 to 9, found 10)",
      R"(p:6:52: "extra" must be an object, found 5)",
      R"(p:1:1: the key "turns" is missing: since the start)",
  };
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()),
            std::set<std::string>(expected.begin(), expected.end()))
      << fmt::format("{}", fmt::join(lines, "\n"));
  EXPECT_TRUE(lines.front().ends_with(R"("turns" is missing: since the start)"));
}

TEST(Record, LocatesAFaultByAPointer) {
  const auto read = records::read<Party>(
      R"({"format": "example-party/1", "members": [{"name": "A", "ranges": [1, true]}], "turns": 1, "spare": {"keep": null}, "extra": {}, "size": "1 members"})",
      "party");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().front().pointer, "/members/0/ranges/1");
}

TEST(Record, IsCheckedAsAWhole) {
  std::string text(good);
  text.replace(text.find("Dee"), 3, "Ada");
  EXPECT_EQ(faults_in(text), std::vector<std::string>{"p:5:14: the name is taken"});
  text = good;
  text.replace(text.find("2 members"), 1, "3");
  EXPECT_EQ(faults_in(text),
            std::vector<std::string>{R"(p:11:11: "size" must be "2 members", found "3 members")"});
}

struct Band {
  int from = 0;
  int to = 0;
  std::optional<std::string> word{};
};
constexpr auto describe(Type<Band>) {
  return record<Band>("band", field<&Band::from>("from", "the least", range(0, 9)),
                      field<&Band::to>("to", "the most", range(0, 9)),
                      field<&Band::word>("word", "for it", not_empty))
      .as_list();
}
struct ScoreKeys {
  static constexpr std::string_view name = "scores";
  static constexpr auto words = std::to_array<std::string_view>({"str", "dex"});
  static constexpr auto limits = range(3, 18);
  static std::string about(std::size_t i) { return fmt::format("score {}", i); }
};
/// A whole number at a key of its own, or a word at another.
struct Foreign {
  std::vector<Band> bands{};
  std::array<std::optional<int>, 2> scores{};
  std::string word{};
  bool is_word = false;
};
template <bool is_word>
struct WordAs {
  static constexpr unsigned takes = texts;
  static void read(Reader& reader, const At& at, Foreign& value, const Limits& limits) {
    Form<std::string>::read(reader, at, value.word, limits);
    value.is_word = is_word;
  }
  static void write(Writer& out, const Foreign& value, const Limits& /*limits*/) {
    out.text(value.word);
  }
  static void schema(Schema& schema, const Limits& limits) { schema.text(limits); }
  static bool is_none(const Foreign& value) { return value.is_word != is_word; }
};
constexpr auto describe(Type<Foreign>) {
  return record<Foreign>(
             "foreign", field<&Foreign::bands>("bands", "of words", set(Layout::rows)),
             field_as<Keyed<ScoreKeys, std::optional<int>>, &Foreign::scores>("scores", "by name"),
             whole<Foreign, WordAs<false>>("name", "as a name", not_empty),
             whole<Foreign, WordAs<true>>("word", "as a word", not_empty))
      .open();
}

struct ScoresAlone {
  std::array<std::optional<int>, 2> scores{};
};
constexpr auto describe(Type<ScoresAlone>) {
  return record<ScoresAlone>(
      "alone",
      field_as<Keyed<ScoreKeys, std::optional<int>>, &ScoresAlone::scores>("scores", "by name"));
}

TEST(Record, MayBeAListOrHaveOtherKeys) {
  testing_support::expect_walked<Foreign>(R"({
  "bands": [
    [0, 3, "low"],
    [4, 9]
  ],
  "scores": {
    "dex": 12
  },
  "word": "a"
})",
                                          Layout::block, {}, {""});
  EXPECT_EQ(
      faults_in<Foreign>(R"({"mine": 1, "str": 3, "bands": [[1], [1, 10, "a", 2], [1, 2, 3]],
"scores": {"str": 2}})"),
      (std::vector<std::string>{
          R"(p:1:33: an entry of "bands" must have 2 to 3 values (from, to, word), found 1)",
          R"(p:1:38: an entry of "bands" must have 2 to 3 values (from, to, word), found 4)",
          R"(p:1:42: "to" in an entry of "bands" must be a whole number from 0 to 9, found 10)",
          R"(p:1:62: "word" in an entry of "bands" must be a string, found 3)",
          R"(p:2:19: "str" must be a whole number from 3 to 18, found 2)"}));
  EXPECT_EQ(faults_in<ScoresAlone>(R"({"scores": {}, "str": 3})"),
            (std::vector<std::string>{R"(p:1:16: unknown key "str"; did you mean "scores.str"?)"}));
}

TEST(Record, HasASchemaWithDefinitions) {
  EXPECT_EQ(schema_of<Clock>("A clock"), R"({
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "A clock",
  "type": "object",
  "additionalProperties": false,
  "required": ["turns"],
  "properties": {
    "turns": {"type": "integer", "minimum": 0, "description": "since the start"},
    "rests": {"type": "integer", "minimum": 0, "description": "among them"}
  }
}
)");
  const std::string schema = schema_of<Party>("A party");
  for (
      const std::string_view part :
      {R"("members": {"type": "array", "minItems": 1, "maxItems": 64, "items": {"$ref": "#/definitions/member"}, "description": "in marching order"})",
       R"("keep": {"type": ["integer", "null"], "minimum": 1, "maximum": 9, "description": "how many"})",
       R"("load": {"enum": ["basic", "detailed"], "description": "how loads are counted"})",
       R"("spare": {"$ref": "#/definitions/spare", "description": "who else"})"}) {
    EXPECT_NE(schema.find(part), std::string::npos) << part << schema;
  }
}

}  // namespace
}  // namespace dungeonlab::records
