// A record contains the whole game and nothing else: played again it has the same bytes, and every
// change to it is reported.
#include "dungeonlab/session/record.hpp"

#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/wording.hpp"
#include "session/random_game.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <filesystem>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

/// Every id that was announced.
class Ids final : public Audience {
 public:
  void commanded(const game::Command& /*command*/,
                 std::optional<game::Refusal> /*refused*/) override {}
  void happened(const game::Fact& /*fact*/) override {}
  void said(const game::Announcement& announcement) override {
    ids.insert(std::string(announcement.info().id));
    const std::string text = in_words(announcement, {.seats = std::vector<std::string>(8, "Ann")});
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    EXPECT_TRUE(announcement.is<game::announced::CenterMap>() ||
                text.find("  ") == std::string::npos)
        << text;
  }
  std::set<std::string> ids{};
};

/// The record of a game of random players.
std::string record_of(int number, Audience* listener = nullptr) {
  Rng rng({"record", std::to_string(number)});
  const rules::ValidDungeon map = game::random::map("record", number);
  GameStart start{.setup = game::random::setup(map.dungeon(), rng)};
  start.names = start.setup.seats;
  std::string text;
  RecordedGame game(
      map, start, [&](std::string_view line) { text += line; }, listener);
  const game::Terms& terms = start.setup;
  game::View view(terms, 0);
  for (int i = 0; i < 80; ++i) {
    game::Command command = game::random::any_command(view, rng);
    command.seat = rng.chance(1, 10) ? 0 : game.state().turn;
    if (game.state().phase == game::Phase::land) {
      command.act = game::Act::land;
      command.at = map.dungeon().place(rng.pick(game.game().board().landings()));
    } else if (rng.chance(1, 2)) {
      command.act = game::Act::move;
    }
    // Only what can be typed is a command. Both forms must mean the same.
    const auto& names = start.setup.seats;
    const auto typed = parse_command(write_command(command, names), command.seat, names);
    if (!typed) {
      continue;
    }
    const auto sent = parse_command_json(write_command_json(*typed, names), command.seat, names);
    EXPECT_TRUE(sent) << write_command_json(*typed, names);
    EXPECT_EQ(write_command(*sent, names), write_command(*typed, names));
    (void)game.apply(*typed);
  }
  return text;
}

TEST(Record, PlayedAgainHasTheSameBytes) {
  for (int number = 0; number < game::random::games(60, 5000); ++number) {
    const std::string text = record_of(number);
    const auto record = read_record(text);
    ASSERT_TRUE(record) << record.error().message;
    const auto fault = replay(*record);
    ASSERT_FALSE(fault) << fault->message;
  }
}

TEST(Record, SchemaIsCommittedAsGeneratedFromTheTables) {
  const std::string path = testing_support::source_path("schemas/game.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_game_schema()));
  }
  EXPECT_EQ(io::read_file(path, std::size_t{1} << 20U).value_or(""), write_game_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(Record, HasLinesThatMatchItsSchema) {
  const testing_support::Schema schema(write_game_schema());
  std::set<std::string> events;
  for (int number = 0; number < 20; ++number) {
    const auto record = read_record(record_of(number));
    ASSERT_TRUE(record);
    for (const std::string& line : record->lines) {
      const std::string event = *io::JsonRecord::parse(line)->text("event");
      if (events.insert(event + line.substr(line.find("event")).substr(0, 60)).second) {
        ASSERT_EQ(schema.faults(line), "") << line;
        ASSERT_FALSE(schema.accepts(line.substr(0, line.size() - 1) + R"(,"other":1})")) << line;
      }
    }
  }
}

TEST(Record, WithAChangedLineNamesIt) {
  const std::string text = record_of(3);
  for (std::size_t at = text.find('\n') + 20; at < text.size(); at += 997) {
    std::string changed = text;
    changed[at] = changed[at] == '7' ? '8' : '7';
    if (changed == text || text[at] == '\n') {
      continue;
    }
    const auto record = read_record(changed);
    const auto fault = record ? replay(*record) : std::optional(record.error());
    ASSERT_TRUE(fault) << at;
    EXPECT_TRUE(fault->is_changed) << fault->message;
    const auto line = 1 + static_cast<std::size_t>(std::count(
                              text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    EXPECT_LE(fault->line, line + 1);
    EXPECT_GE(fault->line, line);
  }
}

TEST(Record, ThatIsTornOrTruncatedSaysSo) {
  const std::string text = record_of(4);
  const auto torn = read_record(text.substr(0, text.size() - 5));
  ASSERT_FALSE(torn);
  EXPECT_TRUE(torn.error().is_changed);
  EXPECT_NE(torn.error().message.find("is cut off"), std::string::npos);
  const std::size_t second = text.find('\n', text.find('\n') + 1) + 1;
  const auto hole = read_record(text.substr(0, text.find('\n') + 1) + text.substr(second));
  ASSERT_FALSE(hole);
  EXPECT_EQ(hole.error().line, 2U);
}

TEST(Record, IsCompleteWhateverAnEditorDoesToItsEnd) {
  const std::string text = record_of(4);
  for (const std::string& other : {text.substr(0, text.size() - 1), text + '\n', text + " \n\n"}) {
    const auto record = read_record(other);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(record->lines, read_record(text)->lines);
    EXPECT_TRUE(whole_part(other).is_all);
    EXPECT_EQ(whole_part(other).text, text);
  }
}

TEST(Record, RewrittenWithItsDigestsIsDetectedByTheRules) {
  // Changing a line and all digests after it makes a valid chain of an impossible game.
  const std::string text = record_of(5);
  std::string changed = text.substr(0, text.rfind("{\"n\":"));
  const auto record = read_record(changed);
  ASSERT_TRUE(record) << record.error().message;
  const auto fault = replay(*record);
  if (text.substr(text.rfind("{\"n\":")).find("refused") == std::string::npos) {
    ASSERT_TRUE(fault);
    EXPECT_NE(fault->message.find("ends in the middle of a command"), std::string::npos);
  }
}

TEST(Record, ThatWasInterruptedContinuesAfterItsLastWholeCommand) {
  const std::string text = record_of(6);
  for (std::size_t at = text.find('\n') + 1; at < text.size(); at += 331) {
    const std::string whole = whole_part(std::string_view(text).substr(0, at)).text;
    ASSERT_TRUE(text.starts_with(whole));
    const auto record = read_record(whole);
    ASSERT_TRUE(record) << record.error().message;
    const auto fault = replay(*record);
    const bool is_start = whole.find("\"command\"") == std::string::npos;
    ASSERT_TRUE(!fault || is_start) << at << ": " << fault->message;
  }
}

TEST(Record, OfEveryReleasedVersionReplays) {
  int records = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(testing_support::source_path("samples/games"))) {
    if (!entry.path().string().ends_with(".game.jsonl")) {
      continue;
    }
    ++records;
    const auto text = io::read_file(entry.path(), record_bytes_max);
    ASSERT_TRUE(text);
    const auto record = read_record(*text);
    ASSERT_TRUE(record) << entry.path() << ": " << record.error().message;
    const auto fault = replay(*record);
    EXPECT_FALSE(fault) << entry.path() << ": " << fault->message;
  }
  EXPECT_GE(records, 2);
}

TEST(Record, OfAnotherKindIsRefused) {
  for (const std::string_view text :
       {"", "{}\n", "hello\n", "{\"n\":0,\"prev\":\"0000000000000000\",\"event\":\"start\"}\n"}) {
    const auto record = read_record(text);
    ASSERT_FALSE(record);
    EXPECT_FALSE(record.error().is_changed) << record.error().message;
  }
}

TEST(AnnouncementText, HasATextForEveryAnnouncement) {
  Ids heard;
  for (int number = 0; number < game::random::games(60, 5000); ++number) {
    (void)record_of(number, &heard);
  }
  std::set<std::string> known;
  for (const game::AnnouncementInfo& row : game::announcement_table) {
    EXPECT_TRUE(known.insert(std::string(row.id)).second) << row.id;
  }
  for (const std::string& id : heard.ids) {
    EXPECT_TRUE(known.contains(id)) << id;
  }
}

}  // namespace
}  // namespace dungeonlab::session
