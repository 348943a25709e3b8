// What a player knows to be a waste of her turn, and what she cannot know.
#include "dungeonlab/session/waste.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using game::Act;

/// One player in the middle of a dungeon of 3x3 cells.
class Explorer {
 public:
  explicit Explorer(int levels) : view_(terms(), 0), book_(terms(), 0) {
    say(game::everybody, "start", {{"columns", 3}, {"rows", 3}, {"levels", levels}});
    say(0, "landed", {{"at", std::string("B2.1")}});
    say(0, "here", {{"what", std::vector<game::Shown>{}}});
    say(0, "seen");
    view_.prompt = {.phase = game::Phase::act};
  }
  Explorer& say(game::Seat to, std::string_view id, std::vector<game::Parameter> with = {}) {
    const game::Announcement said{to, id, std::move(with)};
    game::hear(view_, said);
    book_.hear(said);
    return *this;
  }
  Explorer& command(const game::Command& command) {
    game::hear_command(view_, command);
    book_.hear_command(command);
    return *this;
  }
  Explorer& bump(Side way) { return command({.act = Act::move, .way = way}).say(0, "blocked"); }
  [[nodiscard]] bool wastes(const game::Command& command) const {
    return certain_waste(view_, book_, command).has_value();
  }
  [[nodiscard]] bool wastes_step(Side way) const {
    return wastes({.act = Act::move, .way = way});
  }
  [[nodiscard]] bool wastes_shot(game::Ammo ammo, Side way) const {
    return wastes({.act = Act::shoot, .way = way, .count = 1, .ammo = ammo});
  }

 private:
  static game::Terms terms() {
    game::Terms terms;
    terms.seats = {"Ann"};
    return terms;
  }
  game::View view_;
  notebook::Notebook book_;
};

TEST(Waste, IsAStepAgainstAWallThatIsKnown) {
  Explorer ann(1);
  EXPECT_FALSE(ann.wastes_step(Side::north)) << "nothing is known";
  ann.bump(Side::north);
  EXPECT_TRUE(ann.wastes_step(Side::north));
  EXPECT_TRUE(ann.wastes_shot(game::Ammo::bullets, Side::north));
  EXPECT_TRUE(ann.wastes_shot(game::Ammo::blasters, Side::north)) << "it is no wire";
  EXPECT_FALSE(ann.wastes_shot(game::Ammo::grenades, Side::north)) << "it may open";
  EXPECT_FALSE(ann.wastes({.act = Act::pass}));
  ann.say(0, "gourm.exote");
  EXPECT_FALSE(ann.wastes_step(Side::north)) << "an exote may pass";
}

TEST(Waste, IsNothingThatMayBeTheExit) {
  Explorer ann(1);
  ann.say(0, "taken", {{"what", std::vector<game::Shown>{
                                    {.sort = game::Shown::Sort::thing,
                                     .what = static_cast<std::uint8_t>(game::Thing::treasure)}}}});
  ann.bump(Side::east);
  EXPECT_TRUE(ann.wastes_step(Side::east)) << "it barred the carrier of the treasure";
  ann.command({.act = Act::move, .way = Side::north}).say(0, "moved");
  EXPECT_FALSE(ann.wastes_step(Side::north)) << "an outer wall";
}

TEST(Waste, IsALevelThatThereIsNot) {
  EXPECT_TRUE(Explorer(1).wastes({.act = Act::up}));
  EXPECT_TRUE(Explorer(1).wastes({.act = Act::down}));
  EXPECT_FALSE(Explorer(2).wastes({.act = Act::up}));
  EXPECT_TRUE(Explorer(2).wastes({.act = Act::down})) << "she has landed on the lowest";
  Explorer lost(2);
  lost.say(0, "carried.eldar");
  EXPECT_FALSE(lost.wastes({.act = Act::down})) << "she may be on any level";
}

}  // namespace
}  // namespace dungeonlab::session
