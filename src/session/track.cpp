// What a game looks like afterwards: who did what, who went where, and the few decisive moments.
// Everything follows from the facts of the game, so replays and finished games agree.
#include "dungeonlab/session/track.hpp"

#include "dungeonlab/session/guesses.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::By;
using game::facts::Moved;
using game::facts::TreasureSet;

std::string_view took(By by) {
  return by == By::pit          ? "A pit took you"
         : by == By::ontifutlas ? "An ontifutlas carried you"
         : by == By::cop        ? "A cop took you"
         : by == By::strike     ? "A black rider struck you"
                                : "";
}

/// Collects the turning points of one player, action by action.
class Points {
 public:
  Points(const Dungeon& dungeon, game::Seat seat) : dungeon_(dungeon), seat_(seat) {}

  void add(std::int32_t round, const Moved& moved) {
    if (moved.player != seat_) {
      return;
    }
    if (moved.by == By::death) {
      points_.push_back({round, "You died."});
    }
    if (moved.to == game::nowhere) {
      return;
    }
    if (const std::string_view what = took(moved.by);
        !what.empty() && moved.from != game::nowhere) {
      points_.push_back(
          {round, fmt::format("{} from {} to {}.", what, name_of(moved.from), name_of(moved.to))});
    }
    if (!has_passed_ && !has_had_treasure_ &&
        dungeon_.place(moved.to).cell == dungeon_.exit().cell) {
      has_passed_ = true;
      points_.push_back(
          {round, fmt::format("You were next to the exit, {} of {}.", name(dungeon_.exit().side),
                              name(dungeon_.exit().cell))});
    }
  }
  void add(std::int32_t round, const TreasureSet& set) {
    if (set.carrier == seat_) {
      points_.push_back({round, "You took the treasure."});
      has_had_treasure_ = true;
    }
  }
  void add(std::int32_t /*round*/, const game::Command& /*command*/) {}

  [[nodiscard]] std::vector<TurningPoint> take() { return std::move(points_); }

 private:
  [[nodiscard]] std::string name_of(PlaceIndex at) const {
    return place_name(dungeon_.place(at), dungeon_.levels());
  }

  const Dungeon& dungeon_;
  game::Seat seat_;
  bool has_passed_ = false;
  bool has_had_treasure_ = false;
  std::vector<TurningPoint> points_{};
};

}  // namespace

void Track::happened(const game::Fact& fact) {
  if (const auto* const round = std::get_if<game::facts::RoundBegan>(&fact)) {
    round_ = round->number;
  } else if (const auto* const ended = std::get_if<game::facts::Ended>(&fact)) {
    winner_ = ended->winner;
  } else if (const auto* const moved = std::get_if<Moved>(&fact)) {
    actions_.push_back({round_, *moved});
  } else if (const auto* const set = std::get_if<TreasureSet>(&fact);
             set != nullptr && set->carrier != game::nobody) {
    actions_.push_back({round_, *set});
  }
}

void Track::commanded(const game::Command& command, std::optional<game::Refusal> refused) {
  if (!refused) {
    steps_.push_back({actions_.size(), round_});
    actions_.push_back({round_, command});
  }
}

void Track::at_table(const TableEvent& event) {
  if (std::holds_alternative<Ruled>(event)) {
    steps_.push_back({actions_.size(), round_});
  }
}

void Track::taken_back(std::size_t steps) {
  const Mark mark = steps_[steps_.size() - steps];
  steps_.resize(steps_.size() - steps);
  actions_.resize(mark.actions);
  round_ = mark.round;
  winner_ = game::nobody;  // a finished game has no more actions
}

std::vector<TurningPoint> turning_points(const Track& track, const Dungeon& dungeon,
                                         game::Seat seat) {
  Points points(dungeon, seat);
  for (const Track::Action& action : track.actions()) {
    std::visit([&](const auto& what) { points.add(action.round, what); }, action.what);
  }
  return points.take();
}

}  // namespace dungeonlab::session
