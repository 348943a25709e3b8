// Notebooks of small handmade games: what they note about walls, when they join fragments, and how
// they are drawn.
#include "dungeonlab/notebook/drawing.hpp"
#include "session/random_game.hpp"
#include "session/shown_by.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::notebook {
namespace {

using game::Act;
using game::Words;
using game::announced::WallFelt;
using ::testing::HasSubstr;
namespace announced = game::announced;

/// A game of two players who hear each other, as the first of them hears it.
class Told {
 public:
  explicit Told(int columns = 3, int rows = 3, int levels = 1) : book_(terms(), 0) {
    say(game::everybody, announced::Start{.columns = columns, .rows = rows, .levels = levels});
  }
  Told& say(game::Seat to, game::Said what) {
    book_.hear({to, std::move(what)});
    return *this;
  }
  Told& land(game::Seat seat, const std::string& at) {
    return say(seat, announced::Landed{.at = place_named(at).value()});
  }
  Told& here(game::Seat seat, const Words& what = {}) {
    return say(seat, announced::Here{.what = game::shown_by(what)});
  }
  Told& command(game::Seat seat, Act act, Side way = Side::north) {
    book_.hear_command({.seat = seat, .act = act, .way = way});
    return *this;
  }
  Told& walk(game::Seat seat, Side way, const Words& what = {}) {
    return command(seat, Act::move, way).say(seat, announced::Moved{}).here(seat, what);
  }
  Told& look(Sight north, Sight east, Sight south, Sight west) {
    return say(0, announced::Seen{north, east, south, west});
  }
  [[nodiscard]] const Notebook& book() const { return book_; }
  [[nodiscard]] std::string at(game::Seat seat = 0) const {
    const auto& spot = book_.place_of(seat);
    return !spot ? "nowhere" : (spot->fragment == 0 ? "" : "?") + name(spot->at);
  }
  /// What is shown at a place of the first fragment, in words.
  [[nodiscard]] Words shown(const std::string& place) const {
    return game::names(book_.fragments()[0].place(place_named(place).value()).shown);
  }
  [[nodiscard]] int wall(const std::string& cell, Side side) const {
    return book_.fragments()[0].boundary(*cell_named(cell), side).may_be;
  }

 private:
  static game::Terms terms() {
    game::Terms terms;
    terms.seats = {"Ann", "Bea"};
    terms.rules.set(game::bit(HouseRule::hear_others));
    terms.rules.set(game::bit(HouseRule::calm_mid_jump));
    return terms;
  }
  Notebook book_;
};

TEST(Notebook, NotesWhichWallsArePossible) {
  Told told;
  told.land(0, "A1.1").here(0);
  told.command(0, Act::move, Side::east).say(0, announced::Blocked{});
  EXPECT_EQ(told.wall("A1", Side::east), walls::simple | walls::monolith);
  told.command(0, Act::shoot, Side::east)
      .say(0, announced::Shot{.n = 1, .ammo = game::Ammo::grenades, .way = Side::east})
      .say(0, announced::ShotSeen{.way = Side::east});
  EXPECT_EQ(told.wall("A1", Side::east), walls::monolith);
  told.command(0, Act::move, Side::south).say(0, announced::Wire{});
  EXPECT_EQ(told.wall("A1", Side::south), walls::wire);
}

TEST(Notebook, KeepsItsNoteOfAWallAfterAnUnheardRuling) {
  Told told;
  told.land(0, "A1.1").here(0);
  told.command(0, Act::move, Side::south).say(0, announced::Wire{});
  told.command(0, Act::move, Side::south).say(0, announced::Blocked{});
  EXPECT_EQ(told.wall("A1", Side::south), walls::wire);
}

TEST(Notebook, DistinguishesAnOpenWallFromNoWall) {
  Told told;
  told.land(0, "A1.1").here(0).look(Sight::nothing, Sight::nothing, Sight::nothing, Sight::nothing);
  told.command(0, Act::shoot, Side::east)
      .say(0, announced::Shot{.n = 1, .ammo = game::Ammo::grenades, .way = Side::east})
      .say(0, announced::ShotOpened{.way = Side::east})
      .say(0, announced::ShotSeen{.way = Side::east, .what = Sight::light});
  EXPECT_EQ(told.wall("A1", Side::east), walls::simple);
  EXPECT_TRUE(told.book().fragments()[0].boundary({0, 0}, Side::east).is_open(2));
  EXPECT_FALSE(told.book().fragments()[0].boundary({0, 0}, Side::east).is_open(3));
  EXPECT_EQ(remarks(told.book()), "The wall east of A1 is open in round 2.\n");
  told.walk(0, Side::east).walk(0, Side::south);
  EXPECT_EQ(told.wall("A1", Side::east), walls::simple);
  EXPECT_EQ(told.wall("B1", Side::south), walls::open);
}

TEST(Notebook, JoinsWhatFollowsFromTheSamePit) {
  Told told;
  told.land(0, "A1.1").walk(0, Side::east, {"pit"});
  EXPECT_EQ(told.at(), "B1.1");
  told.say(0, announced::PitFell{.level = 1}).here(0, {"pit"}).walk(0, Side::south, {"lion"});
  EXPECT_EQ(told.at(), "?A2.1");
  told.say(game::everybody, announced::Died{.player = 0});
  EXPECT_EQ(told.at(), "nowhere");
  told.land(0, "B1.1").here(0, {"pit"}).say(0, announced::PitFell{.level = 1});
  EXPECT_EQ(told.at(), "?A1.1");
  EXPECT_EQ(told.book().fragments().size(), 2U);
  // A map says where she is, and so where the lion is.
  told.say(0,
           announced::Map{.at = {{2, 1}, 0},
                          .cells = {{2, 1}},
                          .shown = {game::shown_by({"pit"})},
                          .walls = {{.cell = {2, 1}, .side = Side::west, .kind = WallFelt::wire}}});
  EXPECT_EQ(told.at(), "C2.1");
  EXPECT_TRUE(told.book().fragments()[1].is_gone());
  EXPECT_EQ(told.book().fragments()[0].place({{2, 2}, 0}).shown.size(), 1U);
  EXPECT_EQ(told.wall("B2", Side::east), walls::wire);
  EXPECT_EQ(told.book().leads_to(Carrier::pit, {0, {{1, 0}, 0}}), (Spot{0, {{2, 1}, 0}}));
}

TEST(Notebook, CopiesEveryWallFromAMapAndTheGapsToo) {
  Told told;
  told.land(0, "C2.1").here(0).say(
      0,
      announced::Map{
          .at = {{2, 1}, 0},
          .cells = {{2, 1}},
          .shown = {{}},
          .walls = {
              {.cell = {2, 1}, .side = Side::east, .is_outside = true, .kind = WallFelt::exit},
              {.cell = {2, 1}, .side = Side::south, .is_outside = true, .kind = WallFelt::monolith},
              {.cell = {2, 1}, .side = Side::west, .kind = WallFelt::wire}}});
  EXPECT_EQ(told.wall("C2", Side::north), walls::open) << "not shown";
  EXPECT_EQ(told.wall("C2", Side::east), walls::monolith);
  EXPECT_TRUE(told.book().fragments()[0].boundary({2, 1}, Side::east).is_exit);
  EXPECT_EQ(told.wall("C2", Side::south), walls::monolith);
  EXPECT_FALSE(told.book().fragments()[0].boundary({2, 1}, Side::south).is_exit);
  EXPECT_EQ(told.wall("C2", Side::west), walls::wire);
}

TEST(Notebook, JoinsWhereItsOwnerMeetsAPlayerWhomItFollows) {
  Told told;
  told.land(0, "A1.1").land(1, "C3.1").here(1);
  told.say(0, announced::CarriedEldar{}).here(0, {"eldar"});
  EXPECT_EQ(told.at(), "?A1.1");
  told.walk(1, Side::north).say(1, announced::Met{.player = 0});
  EXPECT_EQ(told.at(), "C2.1");
  EXPECT_EQ(told.at(1), "C2.1");
}

TEST(Notebook, SaysWhereEachCopTakesPlayers) {
  Told told;
  told.land(0, "A1.1")
      .here(0, {"political-cop"})
      .say(0, announced::TakenTo{.what = EncounterKind::political_prison});
  told.here(0, {"political-prison"});
  EXPECT_THAT(remarks(told.book()),
              HasSubstr("A1.1: a political cop takes to a1.1 of fragment 1.\n"));
}

TEST(Notebook, ChangesWhatAnotherPlayerIsHeardToKillOrSkin) {
  Told told;
  told.land(1, "A1.1").here(1, {"rabbit", "bullets*10"}).say(1, announced::Strangled{});
  EXPECT_EQ(told.shown("A1.1"), (Words{"dead-rabbit(normal,skinned)", "bullets*10"}));
  told.walk(1, Side::east, {"lion", "dead-lion(normal)"});
  told.say(1, announced::Skinned{.kind = EncounterKind::lion});
  EXPECT_EQ(told.shown("B1.1"), (Words{"lion", "dead-lion(normal,skinned)"}));
  told.say(1, announced::Trampled{.what = {.kind = EncounterKind::lion}});
  EXPECT_EQ(told.shown("B1.1"), (Words{"dead-lion(cruel)", "dead-lion(normal,skinned)"}));
  told.say(1, announced::Trampled{.what = {.kind = EncounterKind::lion, .was_dead = true}});
  EXPECT_EQ(told.shown("B1.1"), (Words{"dead-lion(cruel)", "dead-lion(cruel,skinned)"}));
  EXPECT_THAT(drawing(told.book()), HasSubstr("A1.1: a dead rabbit, skinned and 10 bullets.\n"
                                              "B1.1: a dead lion, cruelly killed and a dead lion, "
                                              "cruelly killed.\n"));
  told.walk(1, Side::south, {"werewolf"});
  told.say(1, announced::Trampled{.what = {.kind = EncounterKind::werewolf}});
  EXPECT_EQ(told.shown("B2.1"), (Words{"werewolf"})) << "it only goes dark";
  told.walk(1, Side::south, {"black-rider"}).say(1, announced::RiderKilled{});
  EXPECT_EQ(told.shown("B3.1"), (Words{"dead-black-rider"}));
  told.walk(1, Side::east, {"panther"});
  told.say(1, announced::MorgulSent{.kind = EncounterKind::panther});
  EXPECT_EQ(told.shown("C3.1"), (Words{"nothing"}));
}

TEST(Notebook, FollowsARiverThatCanOnlyFlowToOnePlace) {
  Told told;
  told.land(0, "A1.1").here(0);
  told.command(0, Act::move, Side::west).say(0, announced::Blocked{});
  told.walk(0, Side::south).command(0, Act::move, Side::west).say(0, announced::Blocked{});
  told.walk(0, Side::east).walk(0, Side::north, {"river-source"});
  // Neither west, where there is no river, nor south, so east.
  told.say(0, announced::RiverCarried{.source = true, .pan = false, .down = false})
      .here(0, {"river"});
  EXPECT_EQ(told.at(), "C1.1");
  EXPECT_EQ(told.wall("B1", Side::east), walls::open);
  // From here the river flows south, or across an unknown wall.
  told.say(0, announced::RiverCarried{.source = false, .pan = true, .down = false});
  EXPECT_EQ(told.at(), "?A1.1");
}

TEST(Notebook, KnowsItsLevelsOnceAllWereVisited) {
  Told told(3, 3, 2);
  told.land(0, "A1.1").say(0, announced::Struck{}).here(0, {"mordor"});
  EXPECT_FALSE(told.book().fragments()[1].has_level());
  told.command(0, Act::down).say(0, announced::Moved{}).here(0);
  EXPECT_TRUE(told.book().fragments()[1].has_level());
  EXPECT_EQ(told.at(), "?A1.1");
  told.say(0, announced::Struck{})
      .here(0, {"mordor"})
      .command(0, Act::up)
      .say(0, announced::LevelNone{});
  EXPECT_EQ(told.at(), "?A1.2");
}

TEST(Notebook, IsDrawnLikeAPlan) {
  Told told(3, 2);
  told.land(0, "A1.1").here(0).look(Sight::nothing, Sight::light, Sight::nothing, Sight::nothing);
  told.command(0, Act::move, Side::north).say(0, announced::Blocked{});
  told.command(0, Act::move, Side::south).say(0, announced::Wire{});
  told.walk(0, Side::east, {"store"}).walk(0, Side::east, {"pit"});
  told.say(0, announced::PitFell{.level = 1}).here(0, {"pit"});
  told.look(Sight::nothing, Sight::green_eyes, Sight::nothing, Sight::nothing);
  const std::string text = drawing(told.book());
  EXPECT_EQ(text,
            "      A     B     C\n"
            "   +=====+  ?  +  ?  +\n"
            " 1 ? .     St    oo  ?\n"
            "   +.....+  ?  +  ?  +\n"
            " 2\n"
            "   +     +     +     +\n"
            "Fragment 1:\n"
            "      a     b\n"
            "   +  ?  +  ?  +\n"
            " 1 ?@oo    G?  ?\n"
            "   +  ?  +  ?  +\n"
            "C1.1: the pit leads to a1.1 of fragment 1.\n");
  EXPECT_EQ(signs(text), "@ you, G? green eyes, ===== a wall of some kind, ? unknown\n");
}

}  // namespace
}  // namespace dungeonlab::notebook
