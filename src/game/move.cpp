// Walking, jumping on an ontifutlas, and changing levels (engine 3.5).
#include "game/play.hpp"

namespace dungeonlab::game {

Play::Crossing Play::cross(Seat p, PlaceIndex from, Side side, bool flies) {
  if (is_exit(from, side) && player(p).treasure) {
    make(facts::Moved{p, from, nowhere, By::exit, false});
    make(facts::StatusSet{p, Status::won});
    make(facts::Ended{.winner = p});
    say(everybody, announced::Won{.player = p});
    return Crossing::won;
  }
  const Barrier wall = barrier(from, side);
  if (wall == Barrier::open) {
    return Crossing::passed;
  }
  if (wall != Barrier::monolith && flies) {
    say(p, announced::ThroughWall{});
    return Crossing::passed;
  }
  if (wall == Barrier::wire) {
    say(p, announced::Wire{});
    return wound(p, Counter::pierces, numbers::wire_pierces, {facts::Harm::Sort::wire})
               ? Crossing::barred
               : Crossing::died;
  }
  say(p, announced::Blocked{});
  return Crossing::barred;
}

void Play::walk(Seat p, Side side) {
  const PlaceIndex from = player(p).at;
  if (cross(p, from, side, player(p).exote) == Crossing::passed) {
    say(p, announced::Moved{});
    arrive(p, neighbour(from, side), By::walk, false);
  }
}

void Play::jump(Seat p, Side side) {
  const PlaceIndex from = player(p).at;
  const bool flies = player(p).exote || creature_of(state_, player(p).mount).exote_mount;
  if (cross(p, from, side, flies) != Crossing::passed) {
    return;
  }
  const PlaceIndex middle = neighbour(from, side);
  const Barrier wall = barrier(middle, side);
  if (is_exit(middle, side) && player(p).treasure) {
    (void)cross(p, middle, side, flies);
    return;
  }
  const bool is_barred = wall == Barrier::monolith || (wall != Barrier::open && !flies);
  const bool is_by_water = !rulings_.calm_mid_jump && (is_water(middle) || is_wet(middle));
  if (is_barred || is_by_water) {
    say(p, announced::JumpFell{});
    arrive(p, middle, By::fall, true);
    return;
  }
  if (wall != Barrier::open) {
    say(p, announced::ThroughWall{});
  }
  if (is_heard()) {
    say(p, announced::JumpOver{.what = as_announced(shown_at(middle))});
  }
  say(p, announced::Moved{});
  arrive(p, neighbour(middle, side), By::jump, true);
}

void Play::change_level(Seat p, int levels) {
  const PlaceIndex place = player(p).at;
  const int level = grid().level_of(place) + levels;
  if (level < 0 || level >= grid().levels()) {
    say(p, announced::LevelNone{});
    return;
  }
  say(p, announced::Moved{});
  arrive(p, grid().index(grid().square_of(place), level), By::level, true);
}

}  // namespace dungeonlab::game
