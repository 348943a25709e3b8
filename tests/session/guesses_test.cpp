#include "dungeonlab/session/guesses.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/seats.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// One player who has landed on an encounter of a kind.
class Landed {
 public:
  explicit Landed(EncounterKind kind) {
    const auto map = forge::forge(*io::preset_named("5x5"), "guesses", 0);
    const auto& all = map->sheet().encounters;
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Encounter& one) { return one.kind == kind; });
    at_ = at->at;
    setup_ = game::setup_on(map->dungeon(), game::Profile::computer, {"Ann"});
    seats_.emplace(setup_);
    game_.emplace(
        *map, GameStart{.setup = setup_, .names = setup_.seats}, [](std::string_view) {}, &*seats_);
    seats_->ask(game_->state());
    (void)game_->apply(*parse_command("land " + name(at_), 0, setup_.seats, 2));
    seats_->ask(game_->state());
  }
  [[nodiscard]] const notebook::Notebook& book() const { return seats_->notebook(0); }
  [[nodiscard]] const Place& at() const { return at_; }

 private:
  game::Setup setup_{};
  Place at_{};
  std::optional<Seats> seats_{};
  std::optional<RecordedGame> game_{};
};

TEST(Guesses, AreNotNeededIfThePlayersPlaceIsKnown) {
  const Landed landed(EncounterKind::store);
  Guesses guesses;
  EXPECT_EQ(guesses.obey(landed.book(), "where")->text, "You are at " + name(landed.at()) + ".");
  EXPECT_THAT(guesses.obey(landed.book(), "here b2.1")->text,
              StartsWith("You know where you are:"));
  EXPECT_EQ(guesses.obey(landed.book(), "take back")->noted, "");
  EXPECT_FALSE(guesses.lost_at(landed.book()));
  for (const char* const other : {"move east", "hereby", "here's b2", "look"}) {
    EXPECT_FALSE(guesses.obey(landed.book(), other)) << other;
  }
}

TEST(Guesses, PlaceTheSheetOfAPlayerWhoFellIntoAPit) {
  const Landed landed(EncounterKind::pit);
  Guesses guesses;
  const auto& book = landed.book();
  ASSERT_TRUE(guesses.lost_at(book));
  EXPECT_THAT(guesses.obey(book, "where")->text, StartsWith("Your sheet fits "));
  EXPECT_THAT(guesses.obey(book, "here")->text, HasSubstr("`where` shows where your sheet fits"));
  EXPECT_THAT(guesses.obey(book, "here or there")->text,
              HasSubstr("is not a place in this dungeon"));
  const std::string place = name(guesses.candidates(book).front());
  EXPECT_EQ(
      guesses.obey(book, "here " + place.substr(0, place.find('.')))->text.find("is not a place"),
      std::string::npos)
      << "a cell on the screen";
  (void)guesses.obey(book, "take back");
  const auto placed = guesses.obey(book, "HERE " + place);
  EXPECT_EQ(placed->text, "Sheet 2 is on the grid.");
  EXPECT_EQ(placed->noted, "Sheet 2 is on the grid: you say you are at " + place + ".");
  EXPECT_FALSE(guesses.lost_at(book));
  EXPECT_EQ(guesses.obey(book, "where")->text, "You are at " + place + ", as you say.");
  EXPECT_NE(guesses.obey(book, "take back")->noted, "");
  ASSERT_TRUE(guesses.lost_at(book));
  const std::size_t before = guesses.candidates(book).size();
  EXPECT_EQ(guesses.obey(book, "not here " + place)->text, place + " is ruled out.");
  EXPECT_EQ(guesses.candidates(book).size(), before - 1);
}

TEST(Guesses, EndBeforeAnybodyHasToWait) {
  const Landed landed(EncounterKind::pit);
  Guesses guesses;
  const std::string place = name(guesses.candidates(landed.book()).back());
  for (int i = 0; i < 300; ++i) {
    (void)guesses.obey(landed.book(), "not here " + place);
  }
  EXPECT_LE(guesses.beliefs().size(), 200U);
  EXPECT_THAT(guesses.obey(landed.book(), "here " + place)->text, HasSubstr("take some back"));
}

}  // namespace
}  // namespace dungeonlab::session
