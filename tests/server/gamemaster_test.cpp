// A person leads a served game. What she does is written before it is answered and survives a
// restart, and no seat hears the truth. A game with a lobby gives each seat to one person.
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "dungeonlab/session/record.hpp"
#include "server/new_game.hpp"
#include "server/served_game.hpp"
#include "support/schema.hpp"
#include "support/temporary_folder.hpp"

#include <array>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::server {
namespace {

using testing::new_game;
using testing_support::TemporaryFolder;

class Sitter final : public Guest {
 public:
  void wake() override {}
  void dismiss(Dismissal why) override { dismissed = why; }
  std::optional<Dismissal> dismissed{};
};

class Led : public ::testing::Test {
 protected:
  void open() {
    auto store = Store::open(folder_.at("games"));
    ASSERT_TRUE(store) << store.error().what;
    hall_.reset();
    auto hall = Hall::open(std::move(*store));
    ASSERT_TRUE(hall) << hall.error().what;
    hall_.emplace(std::move(*hall));
  }
  void begin(Leading leading, BotNames bots = {}) {
    open();
    NewGame game = new_game(bots.empty() ? std::vector<std::string>{"Ann", "Bea"}
                                         : std::vector<std::string>{"Ann", "Bea", "Rex"},
                            bots);
    game.leading = leading;
    const auto keys = hall_->begin(std::move(game));
    ASSERT_TRUE(keys);
    for (const Key& key : *keys) {
      tokens_[key.door] = key.token;
    }
  }
  void again() {
    hall_.reset();
    open();
    visits_.clear();
  }
  Hall::Visit at(const std::string& door) {
    if (!visits_.contains(door)) {
      const auto visit = hall_->enter(tokens_.at(door), sitters_[door]);
      EXPECT_TRUE(visit) << door;
      visits_[door] = visit.value_or(0);
    }
    return visits_[door];
  }
  std::string lines(const std::string& door) {
    std::string text;
    for (const std::string& line : hall_->lines_from(at(door), 1)) {
      text += line;
    }
    return text;
  }
  /// All answers to a line, both the immediate one and the one after it is on the disk.
  std::string send(const std::string& door, const std::string& line) {
    now_ += 1000;
    std::string answer = hall_->obey(at(door), line, now_).text;
    EXPECT_TRUE(hall_->commit());
    while (const auto letter = hall_->take_letter(at(door))) {
      answer += *letter;
    }
    return answer;
  }
  std::string lead(const std::string& command) {
    return send("(gamemaster)", fmt::format(R"({{"id":{},"command":"{}"}})", ++id_, command));
  }
  std::string play(const std::string& seat, const std::string& command) {
    return send(seat, fmt::format(R"({{"id":{},"command":"{}"}})", ++id_, command));
  }
  [[nodiscard]] static std::string member(const std::string& line, std::string_view name) {
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t end = line.find('\n', at);
      const auto record = io::JsonRecord::parse(line.substr(at, end - at));
      if (record && record->text(name)) {
        return *record->text(name);
      }
      at = end + 1;
    }
    return "";
  }

  TemporaryFolder folder_;
  std::optional<Hall> hall_;
  std::map<std::string, std::string> tokens_;
  std::map<std::string, Hall::Visit> visits_;
  std::map<std::string, Sitter> sitters_;
  std::int64_t now_ = 0;
  int id_ = 0;
};

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

TEST_F(Led, GamemasterHasEveryRefereeCommandAndItSurvivesARestart) {
  begin({.has_gamemaster = true});
  EXPECT_TRUE(has(lead("ann: land A1.1"), "You land at A1.1")) << lines("(gamemaster)");
  EXPECT_TRUE(has(lines("Ann"), R"("event":"command","by":"Ann")")) << lines("Ann");
  (void)play("Bea", "land B1.1");
  EXPECT_TRUE(has(lead("shoot 900 b n"), "override because REASON"));
  EXPECT_TRUE(has(lead("override because we agreed"), "You shoot 900 bullets"));
  EXPECT_TRUE(has(lead("set Bea.bullets 7 because miscounted"), "it is 7 now"));
  EXPECT_TRUE(has(lead("undo 2 because it was a joke"), "Taken back"));
  EXPECT_TRUE(has(lines("Ann"), "takes back")) << lines("Ann");
  EXPECT_TRUE(has(lead("say bea: come home"), "come home"));
  (void)lead("pause");
  EXPECT_TRUE(has(play("Ann", "pass"), "the game is paused"));
  EXPECT_FALSE(has(lines("Ann"), R"("event":"refused")"));
  (void)lead("resume");
  (void)play("Ann", "pass");
  EXPECT_TRUE(has(lead("hand ann to Dora"), "Dora plays for Ann"));

  std::map<std::string, std::string> before;
  for (const std::string door : {"(gamemaster)", "Bea", "(watch)"}) {
    before[door] = lines(door);
  }
  again();
  for (const auto& [door, text] : before) {
    EXPECT_EQ(lines(door), text);
  }
  // Her last line comes again, and is not carried out again.
  --id_;
  EXPECT_TRUE(has(lead("hand ann to Dora"), "done before the server restarted"));
  EXPECT_EQ(lines("Bea"), before["Bea"]);
}

TEST_F(Led, GameAnswersOnlyWithWhatIsOnTheDisk) {
  begin({.has_gamemaster = true});
  const auto visit = at("(gamemaster)");
  const std::size_t there = hall_->lines(visit);
  EXPECT_EQ(hall_->obey(visit, R"({"id":1,"command":"land A1.1"})", 0).text, "");
  EXPECT_FALSE(hall_->take_letter(visit));
  EXPECT_EQ(hall_->lines(visit), there);
  EXPECT_TRUE(hall_->maps(visit).empty());
  ASSERT_TRUE(hall_->commit());
  EXPECT_TRUE(hall_->take_letter(visit));
  EXPECT_GT(hall_->lines(visit), there);
  EXPECT_EQ(hall_->maps(visit).size(), 3U);  // the truth and two notebooks
}

TEST_F(Led, GamemasterSeesTheMeaningOfTheMapsSymbols) {
  begin({.has_gamemaster = true});
  const std::string truth = hall_->maps(at("(gamemaster)")).front();
  EXPECT_TRUE(has(truth, R"("remarks":[])")) << truth.substr(0, 200);
  EXPECT_TRUE(has(member(truth, "legend"), "Opens the exit for its carrier"));
  EXPECT_TRUE(has(member(truth, "legend"), "Rules of play: the profile computer."));
}

TEST_F(Led, TheOldLinkOpensNothingAfterASeatIsHandedOver) {
  begin({.has_gamemaster = true});
  (void)at("Ann");
  const std::string fresh = member(lead("hand ann to Dora"), "token");
  ASSERT_EQ(fresh.size(), 32U);
  EXPECT_EQ(sitters_["Ann"].dismissed, Dismissal::no_such_door);
  Sitter other;
  EXPECT_FALSE(hall_->enter(tokens_["Ann"], other));
  EXPECT_TRUE(hall_->enter(fresh, other));
  // It was sent to nobody but her.
  for (const std::string door : {"Bea", "(watch)", "(gamemaster)"}) {
    EXPECT_FALSE(has(lines(door), fresh)) << door;
  }
}

TEST_F(Led, OnlyTheGamemastersDoorAcceptsRulingsAndShowsTheTruth) {
  begin({.has_gamemaster = true});
  (void)lead("ann: land A1.1");
  for (const std::string door : {"Ann", "Bea", "(watch)"}) {
    const std::string before = lines("(gamemaster)");
    for (const std::string line :
         {R"({"id":900,"command":"set Ann.bullets 99 because I want it"})",
          R"({"id":901,"command":"undo"})", R"({"id":902,"command":"link Bea"})",
          R"({"id":903,"command":"ann: pass"})", R"({"id":905,"sit":"Bea","person":"Eve"})",
          R"({"role":"gamemaster"})", R"({"id":906,"command":"who"})",
          R"({"id":907,"command":"hand Bea to Eve"})"}) {
      const std::string answer = send(door, line);
      EXPECT_FALSE(has(answer, "token") || has(answer, R"("event":"answer")")) << door << answer;
    }
    EXPECT_EQ(lines("(gamemaster)"), before) << door;
    for (const std::string& line : hall_->maps(at(door))) {
      EXPECT_FALSE(has(line, R"("event":"truth")")) << line;
    }
    EXPECT_FALSE(has(lines(door), R"("event":"log")"));
    EXPECT_EQ(hall_->maps(at(door)).size(), door == "(watch)" ? 0U : 1U);
  }
}

TEST_F(Led, AnUnheardRulingSendsNobodyALine) {
  begin({.has_gamemaster = true});
  (void)play("Ann", "land A1.1");
  (void)play("Bea", "land B1.1");
  const std::string ann = lines("Ann");
  const std::string bea = lines("Bea");
  EXPECT_FALSE(has(lead("set place D4.1 bullets*3 because forgotten"), "Not done"));
  EXPECT_TRUE(has(lines("(gamemaster)"), "set place D4.1"));
  EXPECT_EQ(lines("Ann"), ann);
  EXPECT_EQ(lines("Bea"), bea);
}

TEST_F(Led, APlayerHearsThatAQuestionIsWithdrawn) {
  begin({.has_gamemaster = true});
  (void)play("Ann", "land A1.1");
  (void)play("Bea", "land B1.1");
  (void)lead("set turn Bea because she was first");
  EXPECT_TRUE(has(lines("Ann"), R"("event":"wait")")) << lines("Ann");
  (void)lead("undo");
  const std::string text = lines("Ann");
  EXPECT_GT(text.rfind(R"("event":"ask")"), text.rfind(R"("event":"wait")"));
}

TEST_F(Led, AFinishedGameContinuesWhenItsEndIsUndone) {
  begin({.has_gamemaster = true});
  (void)play("Ann", "land A1.1");
  (void)play("Bea", "land B1.1");
  (void)lead("set winner Ann because it is late");
  EXPECT_TRUE(has(lines("Bea"), R"("event":"over")")) << lines("Bea");
  EXPECT_TRUE(has(play("Ann", "pass"), "the game is over"));
  (void)lead("undo");
  const std::string before = lines("Ann");
  (void)play("Ann", "pass");
  EXPECT_TRUE(has(lines("Ann").substr(before.size()), R"("event":"ack")")) << lines("Ann");
}

TEST_F(Led, GamemastersLinesMatchTheSchema) {
  const testing_support::Schema schema(session::write_protocol_schema());
  begin({.has_gamemaster = true, .has_lobby = true}, {{"Rex", "explorer"}});
  std::string all = send("(join)", R"({"id":1,"sit":"Ann","person":"Dora"})");
  all += send("(join)", R"({"id":2,"sit":"Zoe","person":"Dora"})");
  all += lead("begin") + lead("ann: land A1.1") + lead("help") + lead("link bea");
  all += lines("(gamemaster)");
  for (const std::string door : {"(gamemaster)", "(join)"}) {
    for (const std::string& line : hall_->present(at(door))) {
      all += line;
    }
  }
  for (const std::string& line : hall_->maps(at("(gamemaster)"))) {
    all += line;
  }
  std::set<std::string> events;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = all.find('\n', at);
    const std::string line = all.substr(at, end - at);
    EXPECT_EQ(schema.faults(line), "") << line;
    events.insert(member(line + "\n", "event"));
    at = end + 1;
  }
  EXPECT_EQ(events.size(), 9U);  // hello, log, answer, link, error, lobby, present, truth, notebook
}

TEST_F(Led, ASeatOfALobbyIsTakenOnceAndTheFirstStarts) {
  begin({.has_lobby = true});
  ASSERT_FALSE(tokens_.contains("Ann"));
  const std::string first = send("(join)", R"({"id":1,"sit":"Ann","person":"Dora"})");
  tokens_["Ann"] = member(first, "token");
  ASSERT_EQ(tokens_["Ann"].size(), 32U) << first;
  EXPECT_TRUE(has(send("(join)", R"({"id":2,"sit":"Ann","person":"Eve"})"), "somebody else"));
  EXPECT_TRUE(has(send("(join)", R"({"id":3,"sit":"Bea","person":""})"), "expected a name"));
  EXPECT_TRUE(has(send("(join)", R"({"id":4,"command":"land A1.1"})"), "expected "));
  EXPECT_TRUE(has(play("Ann", "land A1.1"), "has not started"));
  EXPECT_TRUE(has(send("Ann", R"({"id":5,"begin":true})"), "nobody has taken a seat yet: Bea"));
  again();
  EXPECT_TRUE(has(hall_->present(at("Ann")).at(0), R"("person":"Dora")"));
  EXPECT_TRUE(has(send("(join)", R"({"id":1,"sit":"Ann","person":"Eve"})"), "somebody else"));
  tokens_["Bea"] = member(send("(join)", R"({"id":6,"sit":"Bea","person":"Eve"})"), "token");
  EXPECT_TRUE(has(send("Bea", R"({"id":7,"begin":true})"), "the first player who joined"));
  EXPECT_TRUE(has(hall_->present(at("Ann")).at(0), R"("may_begin":true)"));
  for (int time = 0; time < 2; ++time) {  // the second time because its answer was lost
    EXPECT_TRUE(has(send("Ann", R"({"id":8,"begin":true})"), R"("event":"answer","id":8)"));
  }
  again();
  (void)play("Ann", "land A1.1");
  EXPECT_TRUE(has(lines("Ann"), R"("event":"ack")")) << lines("Ann");
}

TEST_F(Led, TheSameLineAsksAgainForALostLink) {
  begin({.has_lobby = true});
  const std::string secret =
      R"({"id":"0123456789abcdef0123456789abcdef-1 ","sit":"Ann","person":"Dora"})";
  const std::string lost = member(send("(join)", secret), "token");
  again();
  tokens_["Ann"] = member(send("(join)", secret), "token");
  EXPECT_TRUE(has(hall_->present(at("Ann")).at(0), R"("person":"Dora")"));
  Sitter old;
  EXPECT_EQ(hall_->enter(lost, old).error(), Dismissal::no_such_door);
  // Guessing another person's id shows nothing.
  ASSERT_FALSE(member(send("(join)", R"({"id":1,"sit":"Bea","person":"Eve"})"), "token").empty());
  EXPECT_TRUE(has(send("(join)", R"({"id":1,"sit":"Bea","person":"Eve"})"), "somebody else"));
}

TEST_F(Led, OnlyOneOfTwoNamesThatLookAlikeIsTaken) {
  begin({.has_gamemaster = true, .has_lobby = true}, {{"Rex", "explorer"}});
  ASSERT_TRUE(has(send("(join)", R"({"id":1,"sit":"Ann","person":" Dora Lee "})"), "token"));
  EXPECT_TRUE(has(hall_->present(at("(join)")).at(0), R"("person":"Dora Lee")"));
  for (const std::string taken :
       {"Dora Lee", "dora lee", "Dora  Lee", "D\u200bora Lee", "Dоra Lee", "Ｄora Lee",
        "Dora L\u0301ee", "ann", "Rex", "R\u200dex", "Dora Lee.", "cIora Lee", "gamemaster",
        "(watch)", "Join", "Gаmemaster", "all", "Nobody"}) {
    const std::string answer =
        send("(join)", fmt::format(R"({{"id":2,"sit":"Bea","person":"{}"}})", taken));
    EXPECT_TRUE(has(answer, "is taken: ") && has(answer, R"("id":2)")) << answer;
    EXPECT_TRUE(has(lead("hand bea to " + taken), "is taken: ")) << taken;
  }
  for (const std::string unseen : {"", " ", "\u200b", "\u3000", "-", "(.)"}) {
    EXPECT_TRUE(has(send("(join)", fmt::format(R"({{"id":3,"sit":"Bea","person":"{}"}})", unseen)),
                    "expected a name"));
  }
  EXPECT_TRUE(has(send("(join)", R"({"id":4,"sit":"Bea","person":"Bea"})"), "token"));
  EXPECT_TRUE(has(lead("hand ANN to Dora Lee"), "Dora Lee plays for Ann"));
  (void)lead("free ann");
  EXPECT_TRUE(has(send("(join)", R"({"id":5,"sit":"Ann","person":"Dora Lee"})"), "token"));
}

TEST_F(Led, EveryLinkLeadsToTheAddressOfTheServer) {
  begin({.has_gamemaster = true, .has_lobby = true});
  hall_->set_address("https://example.org/dungeon/");
  const std::string sat = send("(join)", R"({"id":1,"sit":"Ann","person":"Dora"})");
  EXPECT_EQ(member(sat, "link"), "https://example.org/dungeon/#" + member(sat, "token"));
  for (const std::string word : {"link ann", "hand bea to Fay"}) {
    const std::string answer = lead(word);
    EXPECT_EQ(member(answer, "link"), "https://example.org/dungeon/#" + member(answer, "token"));
  }
}

TEST_F(Led, GamemasterFreesASeat) {
  begin({.has_gamemaster = true, .has_lobby = true});
  tokens_["Ann"] = member(send("(join)", R"({"id":1,"sit":"Ann","person":"Dora"})"), "token");
  (void)at("Ann");
  EXPECT_TRUE(has(send("Ann", R"({"id":1,"begin":true})"), "the gamemaster begins"));
  (void)lead("free ann");
  EXPECT_EQ(sitters_["Ann"].dismissed, Dismissal::no_such_door);
  again();
  Sitter old;
  EXPECT_FALSE(hall_->enter(tokens_["Ann"], old));
  EXPECT_EQ(member(send("(join)", R"({"id":1,"sit":"Ann","person":"Eve"})"), "token").size(), 32U);
  EXPECT_TRUE(has(lead("begin"), "The game goes on"));
}

TEST_F(Led, GamemastersRecordReplays) {
  begin({.has_gamemaster = true, .has_lobby = true}, {{"Rex", "explorer"}});
  (void)send("(join)", R"({"id":1,"sit":"Ann","person":"Dora"})");
  (void)lead("begin");
  (void)lead("ann: land A1.1");
  (void)lead("bea: land B1.1");
  while (hall_->let_bots_play()) {
  }
  (void)lead("undo because the dog barked");
  (void)lead("set Ann.bullets 3 because miscounted");
  (void)lead("say the pizza is here");
  hall_.reset();
  auto store = Store::open(folder_.at("games"));
  ASSERT_TRUE(store);
  const auto games = store->games();
  ASSERT_TRUE(games);
  const auto record = session::read_record(games->front().record);
  ASSERT_TRUE(record) << record.error().message;
  const auto fault = session::replay(*record);
  EXPECT_FALSE(fault) << fault->message;
}

}  // namespace
}  // namespace dungeonlab::server
