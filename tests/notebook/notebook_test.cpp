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
class Heard {
 public:
  explicit Heard(int columns = 3, int rows = 3, int levels = 1) : book_(terms(), 0) {
    say(game::everybody, announced::Start{.columns = columns, .rows = rows, .levels = levels});
  }
  Heard& say(game::Seat to, game::Said what) {
    book_.hear({to, std::move(what)});
    return *this;
  }
  Heard& land(game::Seat seat, const std::string& at) {
    return say(seat, announced::Landed{.at = place_named(at).value()});
  }
  Heard& here(game::Seat seat, const Words& what = {}) {
    return say(seat, announced::Here{.what = game::shown_by(what)});
  }
  Heard& command(game::Seat seat, Act act, Side way = Side::north) {
    book_.hear_command({.seat = seat, .act = act, .way = way});
    return *this;
  }
  Heard& walk(game::Seat seat, Side way, const Words& what = {}) {
    return command(seat, Act::move, way).say(seat, announced::Moved{}).here(seat, what);
  }
  Heard& look(Sight north, Sight east, Sight south, Sight west) {
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
  Heard heard;
  heard.land(0, "A1.1").here(0);
  heard.command(0, Act::move, Side::east).say(0, announced::Blocked{});
  EXPECT_EQ(heard.wall("A1", Side::east), walls::simple | walls::monolith);
  heard.command(0, Act::shoot, Side::east)
      .say(0, announced::Shot{.n = 1, .ammo = game::Ammo::grenades, .way = Side::east})
      .say(0, announced::ShotSeen{.way = Side::east});
  EXPECT_EQ(heard.wall("A1", Side::east), walls::monolith);
  heard.command(0, Act::move, Side::south).say(0, announced::Wire{});
  EXPECT_EQ(heard.wall("A1", Side::south), walls::wire);
}

TEST(Notebook, KeepsItsNoteOfAWallAfterAnUnheardRuling) {
  Heard heard;
  heard.land(0, "A1.1").here(0);
  heard.command(0, Act::move, Side::south).say(0, announced::Wire{});
  heard.command(0, Act::move, Side::south).say(0, announced::Blocked{});
  EXPECT_EQ(heard.wall("A1", Side::south), walls::wire);
}

TEST(Notebook, DistinguishesAnOpenWallFromNoWall) {
  Heard heard;
  heard.land(0, "A1.1").here(0).look(Sight::nothing, Sight::nothing, Sight::nothing,
                                     Sight::nothing);
  heard.command(0, Act::shoot, Side::east)
      .say(0, announced::Shot{.n = 1, .ammo = game::Ammo::grenades, .way = Side::east})
      .say(0, announced::ShotOpened{.way = Side::east})
      .say(0, announced::ShotSeen{.way = Side::east, .what = Sight::light});
  EXPECT_EQ(heard.wall("A1", Side::east), walls::simple);
  EXPECT_TRUE(heard.book().fragments()[0].boundary({0, 0}, Side::east).is_open(2));
  EXPECT_FALSE(heard.book().fragments()[0].boundary({0, 0}, Side::east).is_open(3));
  EXPECT_EQ(remarks(heard.book()), "The wall east of A1 is open in round 2.\n");
  heard.walk(0, Side::east).walk(0, Side::south);
  EXPECT_EQ(heard.wall("A1", Side::east), walls::simple);
  EXPECT_EQ(heard.wall("B1", Side::south), walls::open);
}

TEST(Notebook, JoinsWhatFollowsFromTheSamePit) {
  Heard heard;
  heard.land(0, "A1.1").walk(0, Side::east, {"pit"});
  EXPECT_EQ(heard.at(), "B1.1");
  heard.say(0, announced::PitFell{.level = 1}).here(0, {"pit"}).walk(0, Side::south, {"lion"});
  EXPECT_EQ(heard.at(), "?A2.1");
  heard.say(game::everybody, announced::Died{.player = 0});
  EXPECT_EQ(heard.at(), "nowhere");
  heard.land(0, "B1.1").here(0, {"pit"}).say(0, announced::PitFell{.level = 1});
  EXPECT_EQ(heard.at(), "?A1.1");
  EXPECT_EQ(heard.book().fragments().size(), 2U);
  // A map says where she is, and so where the lion is.
  heard.say(
      0, announced::Map{.at = {{2, 1}, 0},
                        .cells = {{2, 1}},
                        .shown = {game::shown_by({"pit"})},
                        .walls = {{.cell = {2, 1}, .side = Side::west, .kind = WallFelt::wire}}});
  EXPECT_EQ(heard.at(), "C2.1");
  EXPECT_TRUE(heard.book().fragments()[1].is_gone());
  EXPECT_EQ(heard.book().fragments()[0].place({{2, 2}, 0}).shown.size(), 1U);
  EXPECT_EQ(heard.wall("B2", Side::east), walls::wire);
  EXPECT_EQ(heard.book().leads_to(Carrier::pit, {0, {{1, 0}, 0}}), (Spot{0, {{2, 1}, 0}}));
}

TEST(Notebook, CopiesEveryWallFromAMapAndTheGapsToo) {
  Heard heard;
  heard.land(0, "C2.1").here(0).say(
      0,
      announced::Map{
          .at = {{2, 1}, 0},
          .cells = {{2, 1}},
          .shown = {{}},
          .walls = {
              {.cell = {2, 1}, .side = Side::east, .is_outside = true, .kind = WallFelt::exit},
              {.cell = {2, 1}, .side = Side::south, .is_outside = true, .kind = WallFelt::monolith},
              {.cell = {2, 1}, .side = Side::west, .kind = WallFelt::wire}}});
  EXPECT_EQ(heard.wall("C2", Side::north), walls::open) << "not shown";
  EXPECT_EQ(heard.wall("C2", Side::east), walls::monolith);
  EXPECT_TRUE(heard.book().fragments()[0].boundary({2, 1}, Side::east).is_exit);
  EXPECT_EQ(heard.wall("C2", Side::south), walls::monolith);
  EXPECT_FALSE(heard.book().fragments()[0].boundary({2, 1}, Side::south).is_exit);
  EXPECT_EQ(heard.wall("C2", Side::west), walls::wire);
}

TEST(Notebook, JoinsWhereItsOwnerMeetsAPlayerWhomItFollows) {
  Heard heard;
  heard.land(0, "A1.1").land(1, "C3.1").here(1);
  heard.say(0, announced::CarriedEldar{}).here(0, {"eldar"});
  EXPECT_EQ(heard.at(), "?A1.1");
  heard.walk(1, Side::north).say(1, announced::Met{.player = 0});
  EXPECT_EQ(heard.at(), "C2.1");
  EXPECT_EQ(heard.at(1), "C2.1");
}

TEST(Notebook, SaysWhereEachCopTakesPlayers) {
  Heard heard;
  heard.land(0, "A1.1")
      .here(0, {"political-cop"})
      .say(0, announced::TakenTo{.what = EncounterKind::political_prison});
  heard.here(0, {"political-prison"});
  EXPECT_THAT(remarks(heard.book()),
              HasSubstr("A1.1: a political cop takes to a1.1 of fragment 1.\n"));
}

TEST(Notebook, ChangesWhatAnotherPlayerIsHeardToKillOrSkin) {
  Heard heard;
  heard.land(1, "A1.1").here(1, {"rabbit", "bullets*10"}).say(1, announced::Strangled{});
  EXPECT_EQ(heard.shown("A1.1"), (Words{"dead-rabbit(normal,skinned)", "bullets*10"}));
  heard.walk(1, Side::east, {"lion", "dead-lion(normal)"});
  heard.say(1, announced::Skinned{.kind = EncounterKind::lion});
  EXPECT_EQ(heard.shown("B1.1"), (Words{"lion", "dead-lion(normal,skinned)"}));
  heard.say(1, announced::Trampled{.what = {.kind = EncounterKind::lion}});
  EXPECT_EQ(heard.shown("B1.1"), (Words{"dead-lion(cruel)", "dead-lion(normal,skinned)"}));
  heard.say(1, announced::Trampled{.what = {.kind = EncounterKind::lion, .was_dead = true}});
  EXPECT_EQ(heard.shown("B1.1"), (Words{"dead-lion(cruel)", "dead-lion(cruel,skinned)"}));
  EXPECT_THAT(drawing(heard.book()), HasSubstr("A1.1: a dead rabbit, skinned and 10 bullets.\n"
                                               "B1.1: a dead lion, cruelly killed and a dead lion, "
                                               "cruelly killed.\n"));
  heard.walk(1, Side::south, {"werewolf"});
  heard.say(1, announced::Trampled{.what = {.kind = EncounterKind::werewolf}});
  EXPECT_EQ(heard.shown("B2.1"), (Words{"werewolf"})) << "it only goes dark";
  heard.walk(1, Side::south, {"black-rider"}).say(1, announced::RiderKilled{});
  EXPECT_EQ(heard.shown("B3.1"), (Words{"dead-black-rider"}));
  heard.walk(1, Side::east, {"panther"});
  heard.say(1, announced::MorgulSent{.kind = EncounterKind::panther});
  EXPECT_EQ(heard.shown("C3.1"), (Words{"nothing"}));
}

TEST(Notebook, FollowsARiverThatCanOnlyFlowToOnePlace) {
  Heard heard;
  heard.land(0, "A1.1").here(0);
  heard.command(0, Act::move, Side::west).say(0, announced::Blocked{});
  heard.walk(0, Side::south).command(0, Act::move, Side::west).say(0, announced::Blocked{});
  heard.walk(0, Side::east).walk(0, Side::north, {"river-source"});
  // Neither west, where there is no river, nor south, so east.
  heard.say(0, announced::RiverCarried{.source = true, .pan = false, .down = false})
      .here(0, {"river"});
  EXPECT_EQ(heard.at(), "C1.1");
  EXPECT_EQ(heard.wall("B1", Side::east), walls::open);
  // From here the river flows south, or across an unknown wall.
  heard.say(0, announced::RiverCarried{.source = false, .pan = true, .down = false});
  EXPECT_EQ(heard.at(), "?A1.1");
}

TEST(Notebook, KnowsItsLevelsOnceAllWereVisited) {
  Heard heard(3, 3, 2);
  heard.land(0, "A1.1").say(0, announced::Struck{}).here(0, {"mordor"});
  EXPECT_FALSE(heard.book().fragments()[1].has_level());
  heard.command(0, Act::down).say(0, announced::Moved{}).here(0);
  EXPECT_TRUE(heard.book().fragments()[1].has_level());
  EXPECT_EQ(heard.at(), "?A1.1");
  heard.say(0, announced::Struck{})
      .here(0, {"mordor"})
      .command(0, Act::up)
      .say(0, announced::LevelNone{});
  EXPECT_EQ(heard.at(), "?A1.2");
}

TEST(Notebook, IsDrawnLikeAPlan) {
  Heard heard(3, 2);
  heard.land(0, "A1.1").here(0).look(Sight::nothing, Sight::light, Sight::nothing, Sight::nothing);
  heard.command(0, Act::move, Side::north).say(0, announced::Blocked{});
  heard.command(0, Act::move, Side::south).say(0, announced::Wire{});
  heard.walk(0, Side::east, {"store"}).walk(0, Side::east, {"pit"});
  heard.say(0, announced::PitFell{.level = 1}).here(0, {"pit"});
  heard.look(Sight::nothing, Sight::green_eyes, Sight::nothing, Sight::nothing);
  const std::string text = drawing(heard.book());
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
  EXPECT_EQ(explain_symbols(text), "@ you, G? green eyes, ===== a wall of some kind, ? unknown\n");
  Beliefs beliefs;
  beliefs.place(heard.book(), *heard.book().place_of(0), {{1, 1}, 0});
  EXPECT_EQ(remarks(heard.book(), beliefs), "C1.1: the pit leads to B2.1.\n");
}

}  // namespace
}  // namespace dungeonlab::notebook
