#include "dungeonlab/server/hall.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "server/changed_file.hpp"
#include "server/line.hpp"
#include "server/new_game.hpp"
#include "support/schema.hpp"
#include "support/temporary_folder.hpp"

#include <csignal>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

namespace dungeonlab::server {
namespace {

using testing::new_game;
using testing_support::TemporaryFolder;

class Listener final : public Guest {
 public:
  void wake() override { ++woken; }
  void dismiss(Dismissal why) override { dismissed = why; }
  int woken = 0;
  std::optional<Dismissal> dismissed{};
};

Hall open_hall(const TemporaryFolder& folder) {
  auto store = Store::open(folder.at("games"));
  EXPECT_TRUE(store) << store.error().what;
  auto hall = Hall::open(std::move(*store));
  EXPECT_TRUE(hall) << hall.error().what;
  return std::move(*hall);
}

std::string all_lines(const Hall& hall, Hall::Visit visit) {
  std::string text;
  for (const std::string& line : hall.lines_from(visit, 1)) {
    text += line;
  }
  return text;
}

std::string land(int id) {
  return fmt::format(R"({{"id":{},"command":"land A1.1"}})", id);
}

/// How often a text contains another.
int count(std::string_view text, std::string_view part) {
  int times = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++times;
  }
  return times;
}

TEST(Hall, ShowsOnlyWhatIsOnTheDisk) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann"}));
  Listener ann;
  const auto visit = *hall.enter(keys[0].token, ann);
  const std::size_t before = hall.lines(visit);
  EXPECT_FALSE(hall.maps(visit).empty());
  EXPECT_EQ(hall.obey(visit, land(1), 0).text, "");
  EXPECT_EQ(hall.lines(visit), before);
  EXPECT_TRUE(hall.maps(visit).empty());
  ann.woken = 0;
  ASSERT_TRUE(hall.commit());
  EXPECT_GT(hall.lines(visit), before);
  EXPECT_EQ(ann.woken, 1);
  EXPECT_FALSE(hall.maps(visit).empty());
}

TEST(Hall, ServesTheOtherGamesIfOneIsDamaged) {
  const TemporaryFolder folder;
  std::vector<Key> keys;
  {
    Hall hall = open_hall(folder);
    for (const std::string name : {"broken", "whole"}) {
      NewGame game = new_game({"Ann"});
      game.name = name;
      keys.push_back(hall.begin(std::move(game))->front());
    }
  }
  testing::change(folder.at("games"),
                  "DROP TRIGGER event_is_not_changed;"
                  "UPDATE event SET line = replace(line, 'Ann', 'Eve') WHERE game = 1 AND n = 0");
  Hall hall = open_hall(folder);
  ASSERT_EQ(hall.damaged().size(), 1U);
  EXPECT_NE(hall.damaged()[0].find("line 1 of the game broken was changed or damaged"),
            std::string::npos)
      << hall.damaged()[0];
  Listener ann;
  // Its link works again once the file is repaired.
  EXPECT_EQ(hall.enter(keys[0].token, ann).error(), Dismissal::damaged);
  EXPECT_EQ(hall.enter("nonsense", ann).error(), Dismissal::no_such_door);
  EXPECT_TRUE(hall.enter(keys[1].token, ann));
  NewGame other = new_game({"Bea"});
  other.name = "broken";
  EXPECT_EQ(hall.begin(std::move(other))->front().game, "broken-2");
}

TEST(Hall, RecognisesAGameOfTheSamePlayersOnTheSameMap) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  EXPECT_FALSE(hall.twin_of(new_game({"Ann", "Bea"})));
  ASSERT_TRUE(hall.begin(new_game({"Ann", "Bea"})));
  const auto twin = hall.twin_of(new_game({"Bea", "Ann"}));
  ASSERT_TRUE(twin);
  EXPECT_EQ(twin->name, "cellar");
  EXPECT_FALSE(hall.twin_of(new_game({"Ann", "Cid"})));
}

TEST(Hall, SendsTheSameLinesAfterARestartAndDoesNothingTwice) {
  const TemporaryFolder folder;
  std::vector<Key> keys;
  std::string before;
  std::string watched;
  {
    Hall hall = open_hall(folder);
    keys = *hall.begin(new_game({"Ann", "Rex"}, {{"Rex", "explorer"}}));
    Listener ann;
    Listener other;
    const auto visit = *hall.enter(keys[0].token, ann);
    const auto watching = *hall.enter(keys.back().token, other);
    (void)hall.obey(visit, land(1), 0);
    (void)hall.obey(visit, R"({"id":2,"command":"buy 1 boat"})", 0);  // refused
    while (hall.let_bots_play()) {
    }
    ASSERT_TRUE(hall.commit());
    before = all_lines(hall, visit);
    watched = all_lines(hall, watching);
    EXPECT_EQ(count(before, R"("event":"ack")"), 1) << before;
    EXPECT_EQ(count(before, R"("event":"refused")"), 1) << before;
  }
  Hall hall = open_hall(folder);
  Listener ann;
  const auto visit = *hall.enter(keys[0].token, ann);
  EXPECT_EQ(all_lines(hall, visit), before);
  EXPECT_EQ(all_lines(hall, *hall.enter(keys.back().token, ann)), watched);
  const std::string again = hall.obey(visit, land(1), 0).text;
  EXPECT_NE(before.find(again), std::string::npos) << again;
  EXPECT_EQ(count(again, R"("event":"ack")"), 1) << again;
  ASSERT_TRUE(hall.commit());
  EXPECT_EQ(all_lines(hall, visit), before);
}

// A player who repeats a command because she heard nothing must not hear that it is done before it
// is on the disk.
TEST(Hall, RepeatsOnlyAnswersThatAreOnTheDisk) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann", "Bea"}));
  Listener ann;
  const auto visit = *hall.enter(keys[0].token, ann);
  const std::size_t before = hall.lines(visit);
  EXPECT_EQ(hall.obey(visit, land(1), 0).text, "");
  EXPECT_EQ(hall.obey(visit, land(1), 0).text, "");
  EXPECT_EQ(hall.take_letter(visit), std::nullopt);
  EXPECT_EQ(hall.lines(visit), before);
  ASSERT_TRUE(hall.commit());
  EXPECT_GT(hall.lines(visit), before);
  const auto again = hall.take_letter(visit);
  ASSERT_TRUE(again);
  EXPECT_EQ(count(*again, R"("event":"ack")"), 1) << *again;
  EXPECT_EQ(count(hall.obey(visit, land(1), 0).text, R"("event":"ack")"), 1);
}

TEST(Hall, OpensDoorsOnlyWithTheirTokens) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann", "Rex"}, {{"Rex", "random"}}));
  ASSERT_EQ(keys.size(), 2U);  // none for the bot's seat
  EXPECT_EQ(keys[1].door, door_to_watch);
  Listener guest;
  const std::string token = keys[0].token;
  for (const std::string& wrong :
       {std::string(), token.substr(1), token + "0", std::string(32, '0'), std::string("Ann"),
        std::string(door_to_watch), sha256(token), std::string(5000, 'a'), std::string(1, '\0')}) {
    EXPECT_FALSE(hall.enter(wrong, guest)) << wrong;
  }
  EXPECT_TRUE(hall.enter(token, guest));
}

TEST(Hall, NeverWritesTokensToTheDisk) {
  const TemporaryFolder folder;
  std::vector<Key> keys;
  {
    Hall hall = open_hall(folder);
    keys = *hall.begin(new_game({"Ann"}));
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder.at(""))) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(bytes.find(keys[0].token), std::string::npos) << entry.path();
  }
}

TEST(Hall, DismissesVisitorsWithAnOldLink) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann", "Bea"}));
  Listener ann;
  Listener bea;
  ASSERT_TRUE(hall.enter(keys[0].token, ann));
  ASSERT_TRUE(hall.enter(keys[1].token, bea));
  const auto fresh = hall.reissue("cellar", keys[0].door);
  ASSERT_TRUE(fresh);
  EXPECT_EQ(ann.dismissed, Dismissal::no_such_door);
  EXPECT_FALSE(bea.dismissed);
  EXPECT_FALSE(hall.enter(keys[0].token, ann));
  EXPECT_TRUE(hall.enter(fresh->token, ann));
  EXPECT_FALSE(hall.reissue("cellar", "Zoe"));
  EXPECT_FALSE(hall.reissue("attic", "Ann"));
}

TEST(Hall, AdmitsTheNewestVisitorOfASeatAndDropsTheOldest) {
  std::vector<std::vector<Listener>> everybody;  // they outlive the hall
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  NewGame game = new_game({"Ann"});
  game.leading.has_gamemaster = true;
  const auto keys = *hall.begin(std::move(game));
  for (const Key& key : keys) {
    const bool is_seat = key.door != door_to_watch;
    const std::size_t most = is_seat ? limits::guests_of_seat : limits::guests_who_watch;
    std::vector<Listener>& guests = everybody.emplace_back(2 * most);
    for (std::size_t i = 0; i < guests.size(); ++i) {
      const auto visit = hall.enter(key.token, guests[i]);
      ASSERT_EQ(visit.has_value(), is_seat || i < most) << key.door << i;
      if (!visit) {
        EXPECT_EQ(visit.error(), Dismissal::too_many);
      } else if (i >= most) {
        EXPECT_EQ(guests[i - most].dismissed, Dismissal::replaced);
      }
      EXPECT_FALSE(guests[i].dismissed);
    }
  }
}

TEST(Hall, LimitsTheCommandsOfASeatAndNamesTheRefusedOnes) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann"}));
  Listener ann;
  const auto visit = *hall.enter(keys[0].token, ann);
  int taken = 0;
  for (int i = 0; i < 30; ++i) {
    const auto reply = hall.obey(visit, R"({"id":"a","command":"nonsense"})", 1'000'000);
    taken += reply.is_too_fast ? 0 : 1;
    EXPECT_EQ(count(reply.text, R"("id":"a")"), 1) << reply.text;
  }
  EXPECT_EQ(taken, limits::commands_at_once);
  EXPECT_FALSE(hall.obey(visit, "nonsense", 1'000'200).is_too_fast);
  EXPECT_TRUE(hall.obey(visit, "nonsense", 1'000'200).is_too_fast);
}

TEST(Hall, AnswersWhateverASeatSends) {
  Listener guest;
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  NewGame game = new_game({"Ann"});
  game.leading.has_gamemaster = true;
  std::int64_t now = 0;
  const auto keys = *hall.begin(std::move(game));
  for (const Key& key : keys) {
    const auto visit = *hall.enter(key.token, guest);
    for (const std::string& line :
         {std::string(), std::string("nonsense"), std::string("{}"), std::string("[1]"),
          std::string(R"({"id":1})"), std::string(R"({"id":1,"begin":true})"),
          std::string(R"({"id":1,"begin":true,"more":1})"), std::string(R"({"begin":true})"),
          std::string(R"({"id":1,"sit":"Ann","person":"Ann"})"),
          std::string(R"({"id":1,"dance":"polka"})"), std::string(R"({"id":null,"command":"n"})"),
          std::string(R"({"id":1,"command":7})"), std::string(R"({"id":1,"id":1,"command":"n"})"),
          std::string(R"({"ready":"dungeonlab-protocol/1"})"),
          std::string(R"({"hello":"dungeonlab-protocol/1","token":"x"})"),
          R"({"id":1,"command":")" + std::string(5000, 'n') + R"("})", std::string(60'000, '[')}) {
      now += 1000;
      std::string answer = hall.obey(visit, line, now).text;
      EXPECT_TRUE(hall.commit());
      answer += hall.take_letter(visit).value_or("");
      EXPECT_EQ(count(answer, "\n"), 1) << key.door << line.substr(0, 80);
      const bool has_id = line.find(R"("id":1,"dance")") != std::string::npos;
      EXPECT_TRUE(!has_id || count(answer, R"("id":1)") == 1) << answer;
    }
  }
}

TEST(Hall, AnswersQuestionsWithWhatTheSeatKnows) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann", "Bea"}));
  Listener guest;
  const auto ann = *hall.enter(keys[0].token, guest);
  const auto bea = *hall.enter(keys[1].token, guest);
  EXPECT_EQ(hall.maps(ann).at(0).find("standing"), std::string::npos) << "not in the dungeon";
  EXPECT_EQ(hall.obey(ann, land(1), 0).text, "");
  ASSERT_TRUE(hall.commit());
  EXPECT_NE(hall.maps(ann).at(0).find(R"("standing":"unhurt; )"), std::string::npos);
  const std::size_t heard = hall.lines(bea);
  const auto answer = [&](std::string_view text) {
    const std::string line = fmt::format(R"({{"id":9,"ask":1,"command":"{}"}})", text);
    return hall.obey(ann, line, 60'000).text;
  };
  EXPECT_TRUE(answer("i").starts_with(R"({"event":"answer","id":9,"text":"unhurt; )"))
      << answer("i");
  EXPECT_EQ(answer("status"), answer("i"));
  EXPECT_NE(answer("look").find("Here: "), std::string::npos);
  EXPECT_NE(answer("help").find("order USE ANSWER"), std::string::npos) << "out of turn";
  EXPECT_EQ(answer("help").find("move"), std::string::npos) << answer("help");
  EXPECT_NE(answer("Help boat").find("Stores sell"), std::string::npos);
  EXPECT_NE(answer("help bot").find("boat"), std::string::npos);
  const auto help = hall.obey(bea, R"({"id":1,"command":"help"})", 0).text;
  EXPECT_NE(help.find("land"), std::string::npos) << help;
  EXPECT_TRUE(hall.commit());
  EXPECT_EQ(hall.lines(bea), heard) << "an answer is for who asked";
}

TEST(Hall, AcceptsNoCommandsFromObservers) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann"}));
  Listener guest;
  const auto visit = *hall.enter(keys.back().token, guest);
  EXPECT_NE(hall.obey(visit, land(1), 0).text.find("cannot give commands"), std::string::npos);
  ASSERT_TRUE(hall.commit());
  EXPECT_EQ(all_lines(hall, visit).find("landed"), std::string::npos);
  EXPECT_TRUE(hall.maps(visit).empty());
}

TEST(Hall, ForgetsWhatTheDiskDidNotAccept) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann"}));
  Listener ann;
  const auto visit = *hall.enter(keys[0].token, ann);
  const std::string before = all_lines(hall, visit);
  rlimit usual{};
  getrlimit(RLIMIT_FSIZE, &usual);
  rlimit none = usual;
  none.rlim_cur = 1;
  std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &none);
  (void)hall.obey(visit, land(1), 0);
  const auto failed = hall.commit();
  setrlimit(RLIMIT_FSIZE, &usual);
  EXPECT_FALSE(failed);
  EXPECT_EQ(ann.dismissed, Dismissal::not_written);
  const auto again = *hall.enter(keys[0].token, ann);
  EXPECT_EQ(all_lines(hall, again), before);
  (void)hall.obey(again, land(1), 0);
  ASSERT_TRUE(hall.commit());
  EXPECT_EQ(count(all_lines(hall, again), R"("event":"ack")"), 1);
}

TEST(Hall, ShowsTheTrueMapToPlayersOnlyWhenTheGameIsOver) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann"}));
  Listener ann;
  const auto visit = *hall.enter(keys[0].token, ann);
  (void)hall.obey(visit, land(1), 0);
  ASSERT_TRUE(hall.commit());
  EXPECT_EQ(hall.maps(visit).size(), 1U);
  (void)hall.obey(visit, R"({"id":2,"command":"resign"})", 0);
  ASSERT_TRUE(hall.commit());
  const auto maps = hall.maps(visit);
  ASSERT_EQ(maps.size(), 2U);
  EXPECT_NE(maps[1].find(R"("event":"ending")"), std::string::npos);
  EXPECT_NE(maps[1].find(R"("legs":[[null,"A1.1","goes"])"), std::string::npos) << maps[1];
  EXPECT_EQ(testing_support::Schema(session::write_protocol_schema()).faults(maps[1]), "");
}

TEST(Hall, ClosesTheDoorsOfAGameSomeTimeAfterItsEnd) {
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann"}));
  Listener ann;
  const auto visit = *hall.enter(keys[0].token, ann);
  (void)hall.obey(visit, R"({"id":1,"command":"resign"})", 0);
  ASSERT_TRUE(hall.commit());
  EXPECT_NE(all_lines(hall, visit).find(R"("event":"over")"), std::string::npos);
  ASSERT_TRUE(hall.close_ended(1000));
  EXPECT_FALSE(ann.dismissed);
  ASSERT_TRUE(hall.close_ended(1000 + limits::open_after_end));
  EXPECT_EQ(ann.dismissed, Dismissal::no_such_door);
  EXPECT_FALSE(hall.enter(keys[0].token, ann));
  EXPECT_TRUE(hall.games().empty());
}

TEST(Hall, SendsLinesThatMatchTheSchema) {
  const testing_support::Schema schema(session::write_protocol_schema());
  const TemporaryFolder folder;
  Hall hall = open_hall(folder);
  const auto keys = *hall.begin(new_game({"Ann", "Rex"}, {{"Rex", "explorer"}}));
  Listener guest;
  const auto visit = *hall.enter(keys[0].token, guest);
  (void)hall.obey(visit, land(1), 0);
  while (hall.let_bots_play()) {
  }
  ASSERT_TRUE(hall.commit());
  for (const auto& one : {visit, *hall.enter(keys.back().token, guest)}) {
    for (const std::string& line : hall.lines_from(one, 1)) {
      EXPECT_EQ(schema.faults(line), "") << line;
    }
  }
  EXPECT_EQ(schema.faults(hall.present(visit).at(0)), "") << hall.present(visit).at(0);
  EXPECT_EQ(schema.faults(hall.maps(visit).at(0)), "") << hall.maps(visit).at(0);
  EXPECT_EQ(schema.faults(hall.obey(visit, "nonsense", 0).text), "");
  EXPECT_EQ(schema.faults(hall.obey(visit, R"({"id":2,"command":"status"})", 0).text), "");
  EXPECT_EQ(schema.faults(answer_to_ping(R"({"ping":7})")), "");
}

}  // namespace
}  // namespace dungeonlab::server
