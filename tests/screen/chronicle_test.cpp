// The log of a player: rounds as everybody counts them, and what others did, told by name.
#include "dungeonlab/screen/chronicle.hpp"

#include "dungeonlab/session/story.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::screen {
namespace {

namespace announced = game::announced;

/// Bea hears what happens to Ann.
class Table {
 public:
  Table() : book_(terms(), 1), chronicle_(1) {
    book_.hear({game::everybody, announced::Start{.columns = 3, .rows = 3, .levels = 1}});
    chronicle_.hear({}, book_);
  }
  Table& hear(game::Seat to, game::Said what, std::int32_t round) {
    const game::Announcement said{to, std::move(what)};
    book_.hear(said);
    chronicle_.hear({session::News{said, session::heard_by(terms(), said, 1), round}}, book_);
    return *this;
  }
  [[nodiscard]] const Chronicle& log() const { return chronicle_; }
  [[nodiscard]] std::string last() const { return chronicle_.lines().back().text; }

 private:
  static game::Terms terms() {
    game::Terms terms;
    terms.seats = {"Ann", "Bea"};
    return terms;
  }
  notebook::Notebook book_;
  Chronicle chronicle_;
};

TEST(Chronicle, HasTheRoundsOfTheGame) {
  Table table;
  table.hear(0, announced::Blocked{}, 7).hear(1, announced::Died{.player = 1}, 7);
  for (const Chronicle::Line& line : table.log().lines()) {
    EXPECT_EQ(line.round, 7) << line.text;
  }
  EXPECT_EQ(table.log().death()->round, 7);
}

TEST(Chronicle, CallsOtherPlayersByName) {
  game::Things treasure{};
  of(treasure, game::Thing::treasure) = 1;
  EXPECT_EQ(Table().hear(0, announced::Taken{.what = treasure}, 1).last(),
            "Ann takes the treasure.");
  EXPECT_EQ(Table().hear(0, announced::Wire{}, 1).last(),
            "Barbed wire bars the way and pierces Ann.");
  EXPECT_EQ(Table().hear(0, announced::PitFell{.level = 1}, 1).last(),
            "Ann falls into a pit and is now on level 1.");
  EXPECT_EQ(Table().hear(0, announced::MountFled{}, 1).last(),
            "Ann's ontifutlas flees, bridle and all.");
  EXPECT_EQ(Table().hear(0, announced::RiderParried{}, 1).last(),
            "Ann parries. Ann's blade is spent.");
  EXPECT_EQ(
      Table().hear(0, announced::ShotSeen{.way = Side::south, .what = Sight::nothing}, 1).last(),
      "To the south Ann sees nothing.");
  EXPECT_EQ(Table().hear(0, announced::Blocked{}, 1).last(), "Ann: There is a wall.");
  EXPECT_EQ(Table().hear(1, announced::Wire{}, 1).last(),
            "Barbed wire bars the way and pierces you.");
}

}  // namespace
}  // namespace dungeonlab::screen
