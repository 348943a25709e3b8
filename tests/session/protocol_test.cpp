// Random games over the protocol: every line matches the schema and is numbered per seat; a command
// that comes again is answered again but not carried out again.
#include "dungeonlab/session/protocol.hpp"

#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/wording.hpp"
#include "session/random_game.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

/// A recorded game in which one program plays all seats.
class Played {
 public:
  explicit Played(int number)
      : map_(game::random::map("protocol", number)),
        rng_({"protocol", std::to_string(number)}),
        setup_(game::random::setup(map_.dungeon(), rng_)),
        seats_(setup_),
        game_(
            map_, {.setup = setup_, .names = setup_.seats}, [](std::string_view) {}, &seats_),
        protocol_(setup_, all_seats(),
                  [this](std::string_view line) { lines.emplace_back(line); }) {
    seats_.ask(game_.state());
    protocol_.greet();
    protocol_.send_news(seats_);
  }

  void send(const std::string& line) {
    if (const auto request = protocol_.read(line)) {
      const auto refused = game_.apply(request->command);
      seats_.ask(game_.state());
      protocol_.answer(*request, refused, seats_.view(request->command.seat));
      protocol_.send_news(seats_);
      ++done;
    }
  }
  /// A random line for the player whose turn it is.
  [[nodiscard]] std::string any_line(int id) {
    const game::Seat seat = game_.state().turn;
    const game::Command command = game::random::command_by(seats_.view(seat), rng_);
    const std::string text = write_command_json(command, setup_.seats);
    return fmt::format(R"({{"id":{},"seat":"{}","command":{}}})", id, setup_.seats[seat], text);
  }
  [[nodiscard]] bool is_over() const { return game_.state().phase == game::Phase::over; }
  [[nodiscard]] const game::State& state() const { return game_.state(); }

  std::vector<std::string> lines{};
  int done = 0;

 private:
  [[nodiscard]] std::vector<game::Seat> all_seats() const {
    std::vector<game::Seat> all;
    for (game::Seat seat = 0; seat < setup_.seats.size(); ++seat) {
      all.push_back(seat);
    }
    return all;
  }

  rules::ValidDungeon map_;
  Rng rng_;
  game::Setup setup_;
  Seats seats_;
  RecordedGame game_;
  Protocol protocol_;
};

TEST(Protocol, SchemaIsCommittedAsGeneratedFromTheTables) {
  const std::string path = testing_support::source_path("schemas/protocol.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_protocol_schema()));
  }
  EXPECT_EQ(io::read_file(path, std::size_t{1} << 20U).value_or(""), write_protocol_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(Protocol, PageListsEveryAnnouncement) {
  const std::string path = testing_support::source_path("docs/protocol.md");
  const std::string page = io::read_file(path, std::size_t{1} << 20U).value_or("");
  const std::string head = "| id | what is said |\n|---|---|\n";
  const std::size_t begin = page.find(head);
  ASSERT_NE(begin, std::string::npos);
  std::string renewed = page.substr(0, begin) + head;
  for (const game::AnnouncementInfo& row : game::announcement_table) {
    renewed += fmt::format("| `{}` | {} |\n", row.id, row.text);
  }
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, renewed));
  }
  EXPECT_EQ(io::read_file(path, std::size_t{1} << 20U).value_or(""), renewed)
      << "run this test with UPDATE_GENERATED=1 and commit the page";
}

TEST(Protocol, GreetsWithASeedOnlyIfThereIsOne) {
  const testing_support::Schema schema(write_protocol_schema());
  const game::Terms terms{.seats = {"Ann"}};
  std::string line;
  Protocol protocol(terms, {0}, [&](std::string_view sent) { line = sent; });
  protocol.greet();
  EXPECT_FALSE(io::JsonRecord::parse(line)->raw("seed")) << line;
  protocol.greet("1a2b");
  EXPECT_EQ(io::JsonRecord::parse(line)->text("seed"), "1a2b") << line;
  EXPECT_EQ(schema.faults(line), "") << line;
}

TEST(Protocol, SendsLinesThatMatchItsSchemaNumberedPerSeat) {
  const testing_support::Schema schema(write_protocol_schema());
  std::set<std::string> events;
  for (int number = 0; number < 20; ++number) {
    Played played(number);
    for (int i = 0; i < 60 && !played.is_over(); ++i) {
      const std::string line = played.any_line(i);
      ASSERT_EQ(schema.faults(line), "") << line;
      played.send(line);
    }
    std::map<std::string, std::uint64_t> sent;
    for (const std::string& line : played.lines) {
      const auto record = io::JsonRecord::parse(line);
      ASSERT_TRUE(record) << line;
      const std::string event = *record->text("event");
      if (record->text("reason") == "malformed") {
        EXPECT_FALSE(record->raw("n")) << line;
      } else {
        EXPECT_EQ(record->number("n"), ++sent[*record->text("seat")]) << line;
      }
      if (events.insert(event + record->text("id").value_or("")).second) {
        ASSERT_EQ(schema.faults(line), "") << line;
      }
    }
  }
  for (const std::string event : {"hello", "command", "ask", "ack", "refused", "saidmoved"}) {
    EXPECT_TRUE(events.contains(event)) << event;
  }
}

TEST(Protocol, CarriesARepeatedCommandOutOnce) {
  Played played(0);
  const std::string line = played.any_line(1);
  played.send(line);
  const game::State state = played.state();
  const auto is_answer = [](const std::string& one) {
    return one.find(R"("event":"ack")") != std::string::npos ||
           one.find(R"("event":"refused")") != std::string::npos;
  };
  const std::string answer = *std::find_if(played.lines.begin(), played.lines.end(), is_answer);
  const std::size_t before = played.lines.size();
  played.send(line);
  EXPECT_EQ(played.done, 1);
  EXPECT_EQ(played.state(), state);
  EXPECT_EQ(played.lines.size(), before + 1);
  EXPECT_EQ(played.lines.back(), answer);
}

/// A game with observers.
class Watched final : public Audience {
 public:
  Watched(const game::Terms& terms, Seats& seats)
      : seats_(seats),
        watching_(terms, [this](std::string_view line) { lines.emplace_back(line); }) {}
  void happened(const game::Fact& fact) override { seats_.happened(fact); }
  void said(const game::Announcement& announcement) override {
    seats_.said(announcement);
    watching_.said(announcement);
  }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override {
    seats_.commanded(command, refused);
    watching_.commanded(command, refused);
  }

  std::vector<std::string> lines{};

 private:
  Seats& seats_;
  Watching watching_;
};

TEST(Protocol, CarriesOutAnAnswerOnlyIfItsQuestionIsStillOpen) {
  int late = 0;
  for (int number = 0; number < 20; ++number) {
    Played played(number);
    std::uint64_t last = 0;  // the last answered question
    for (int id = 1; id <= 40 && !played.is_over(); ++id) {
      std::uint64_t asked = 0;
      for (const std::string& text : played.lines) {
        const auto line = io::JsonRecord::parse(text);
        asked = line->text("event") == "ask" ? *line->number("n") : asked;
      }
      const std::string line = played.any_line(id);
      const auto naming = [&](std::uint64_t ask) {
        return fmt::format(R"({},"ask":{}}})", line.substr(0, line.size() - 1), ask);
      };
      int done = played.done;
      for (const std::uint64_t wrong : {std::uint64_t{0}, last, asked + 1}) {
        if (wrong != asked) {
          played.send(naming(wrong));
          EXPECT_NE(played.lines.back().find("too late"), std::string::npos) << naming(wrong);
          ++late;
        }
      }
      EXPECT_EQ(played.done, done);
      played.send(naming(asked));
      EXPECT_EQ(played.lines.back().find("too late"), std::string::npos) << naming(asked);
      done = played.done;
      last = asked;
      played.send(naming(asked));  // connection lost: answered again, not carried out
      EXPECT_EQ(played.done, done);
      EXPECT_EQ(io::JsonRecord::parse(played.lines.back())->number("id"), std::uint64_t(id));
    }
  }
  EXPECT_GT(late, 500);
}

TEST(Protocol, LetsObserversHearWhatEverySeatHears) {
  int heard = 0;
  for (int number = 0; number < 20; ++number) {
    const rules::ValidDungeon map = game::random::map("watching", number);
    Rng rng({"watching", std::to_string(number)});
    const game::Setup setup = game::random::setup(map.dungeon(), rng);
    Seats seats(setup);
    Watched watched(setup, seats);
    RecordedGame game(
        map, {.setup = setup, .names = setup.seats}, [](std::string_view) {}, &watched);
    seats.ask(game.state());
    for (int i = 0; i < 60 && game.state().phase != game::Phase::over; ++i) {
      const std::size_t before = watched.lines.size();
      (void)game.apply(game::random::command_by(seats.view(game.state().turn), rng));
      seats.ask(game.state());
      std::vector<std::string> ids;
      for (std::size_t line = before; line < watched.lines.size(); ++line) {
        const auto record = io::JsonRecord::parse(watched.lines[line]);
        EXPECT_FALSE(record->raw("seat")) << watched.lines[line];
        if (record->text("event") == "said") {
          ids.push_back(*record->text("id"));
        }
      }
      for (game::Seat seat = 0; seat < setup.seats.size(); ++seat) {
        std::multiset<std::string> own;
        for (const News& news : seats.heard(seat)) {
          if (const auto* const said = std::get_if<game::Announcement>(&news.what)) {
            own.emplace(said->info().id);
          }
        }
        for (const std::string& id : ids) {
          const auto at = own.find(id);
          ASSERT_NE(at, own.end()) << id << " is not heard by " << setup.seats[seat];
          own.erase(at);
          ++heard;
        }
      }
    }
  }
  EXPECT_GT(heard, 1000);
}

TEST(Protocol, SaysWhatItExpectedInALineItDoesNotUnderstand) {
  Played played(0);
  const std::string seat = *io::JsonRecord::parse(played.lines[0])->text("seat");
  for (const std::string& line :
       {std::string("land A1.1"), std::string("{}"), std::string(R"({"id":true,"command":"n"})"),
        std::string(R"({"id":1,"seat":"Zoe","command":"n"})"),
        R"({"id":1,"seat":")" + seat + R"(","command":"n","more":1})",
        R"({"id":1,"seat":")" + seat + R"("})",
        R"({"id":1,"seat":")" + seat + R"(","command":"n","ask":"2"})", std::string(5000, ' ')}) {
    played.send(line);
    const auto answer = io::JsonRecord::parse(played.lines.back());
    EXPECT_EQ(answer->text("event"), "error");
    EXPECT_TRUE(answer->text("text")->starts_with("expected")) << line.substr(0, 80);
    EXPECT_EQ(answer->number("id").has_value(), line.starts_with(R"({"id":1)")) << line;
  }
  played.send(R"({"id":"a","seat":")" + seat + R"(","command":"mvoe east"})");
  EXPECT_NE(played.lines.back().find(R"("event":"refused","id":"a","reason":"malformed")"),
            std::string::npos);
  EXPECT_EQ(played.done, 0);
}

}  // namespace
}  // namespace dungeonlab::session
