#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/game/view.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

/// Compares a view with the state that it is a view of.
namespace dungeonlab::game {

using Names = std::vector<std::string>;

/// The names of what is shown. The player must not know the order of the dead, so it is ignored.
inline Names names_of(const std::vector<Shown>& contents) {
  Names names;
  Names dead;
  for (const Shown& shown : contents) {
    (shown.sort == Shown::Sort::dead ? dead : names).push_back(name(shown));
  }
  std::sort(dead.begin(), dead.end());
  names.insert(names.end(), dead.begin(), dead.end());
  return names;
}

/// Expects her view to say what the state says about her.
inline void expect_same(const View& view, const Player& her, const State& state) {
  EXPECT_EQ(view.status, her.status);
  EXPECT_EQ(view.counters, her.counters);
  EXPECT_EQ(view.things, her.things);
  EXPECT_EQ(view.exote, her.exote);
  EXPECT_EQ(view.treasure, her.treasure);
  EXPECT_EQ(view.mounted, her.mount != nowhere);
  EXPECT_EQ(view.orders, her.orders);
  EXPECT_EQ(view.landings_made, her.landings_made);
  EXPECT_EQ(names_of(view.shown_here), names_of(her.shown_here));
  EXPECT_EQ(view.company, her.company);
  EXPECT_EQ(view.prompt, prompt(state, view.seat));
}

}  // namespace dungeonlab::game
