// What a player knows to be a waste of her turn, and what she cannot know.
#include "dungeonlab/session/waste.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using game::Act;
namespace announced = game::announced;

/// One player in the middle of a dungeon of 3x3 cells.
class Explorer {
 public:
  explicit Explorer(int levels, std::vector<std::string> names = {"Ann"})
      : view_(terms(names), 0), book_(terms(names), 0) {
    say(announced::Start{.columns = 3, .rows = 3, .levels = levels});
    say(announced::Landed{.at = {{1, 1}, 0}});
    say(announced::Here{});
    say(announced::Seen{});
    view_.prompt = {.phase = game::Phase::act};
  }
  Explorer& say(game::Said what) {
    const game::Announcement said{0, std::move(what)};
    game::hear(view_, said);
    book_.hear(said);
    return *this;
  }
  Explorer& command(const game::Command& command) {
    game::hear_command(view_, command);
    book_.hear_command(command);
    return *this;
  }
  Explorer& bump(Side way) {
    return command({.act = Act::move, .way = way}).say(announced::Blocked{});
  }
  [[nodiscard]] bool wastes(const game::Command& command) const {
    return certain_waste(view_, book_, command).has_value();
  }
  [[nodiscard]] bool wastes_step(Side way) const { return wastes({.act = Act::move, .way = way}); }
  [[nodiscard]] bool wastes_shot(game::Ammo ammo, Side way) const {
    return wastes({.act = Act::shoot, .way = way, .count = 1, .ammo = ammo});
  }

 private:
  static game::Terms terms(const std::vector<std::string>& names) {
    game::Terms terms;
    terms.seats = names;
    return terms;
  }
  game::View view_;
  notebook::Notebook book_;
};

TEST(Waste, IsAStepAgainstAKnownWall) {
  Explorer ann(1);
  EXPECT_FALSE(ann.wastes_step(Side::north)) << "nothing is known";
  ann.bump(Side::north);
  EXPECT_TRUE(ann.wastes_step(Side::north));
  EXPECT_TRUE(ann.wastes_shot(game::Ammo::bullets, Side::north));
  EXPECT_TRUE(ann.wastes_shot(game::Ammo::blasters, Side::north)) << "it is no wire";
  EXPECT_FALSE(ann.wastes_shot(game::Ammo::grenades, Side::north)) << "it may open";
  EXPECT_FALSE(ann.wastes({.act = Act::pass}));
  ann.say(announced::GourmExote{});
  EXPECT_FALSE(ann.wastes_step(Side::north)) << "an exote may pass";
}

TEST(Waste, IsTheSameInAGameOfSeveralPlayers) {
  Explorer ann(1, {"Ann", "Bea"});
  ann.bump(Side::north);
  EXPECT_TRUE(ann.wastes_step(Side::north));
  ann.command({.act = Act::move, .way = Side::east}).say(announced::Wire{});
  EXPECT_TRUE(ann.wastes_step(Side::east));
  EXPECT_FALSE(ann.wastes_step(Side::south)) << "nothing is known";
}

TEST(Waste, IsNeverAStepThatMayLeadOut) {
  Explorer ann(1);
  game::Things taken{};
  of(taken, game::Thing::treasure) = 1;
  ann.say(announced::Taken{.what = taken});
  ann.bump(Side::east);
  EXPECT_TRUE(ann.wastes_step(Side::east)) << "it barred the carrier of the treasure";
  ann.command({.act = Act::move, .way = Side::north}).say(announced::Moved{});
  EXPECT_FALSE(ann.wastes_step(Side::north)) << "an outer wall";
}

TEST(Waste, IsAMoveToAMissingLevel) {
  EXPECT_TRUE(Explorer(1).wastes({.act = Act::up}));
  EXPECT_TRUE(Explorer(1).wastes({.act = Act::down}));
  EXPECT_FALSE(Explorer(2).wastes({.act = Act::up}));
  EXPECT_TRUE(Explorer(2).wastes({.act = Act::down})) << "she has landed on the lowest";
  Explorer lost(2);
  lost.say(announced::CarriedEldar{});
  EXPECT_FALSE(lost.wastes({.act = Act::down})) << "she may be on any level";
}

}  // namespace
}  // namespace dungeonlab::session
