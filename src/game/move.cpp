// Walking, jumping on an ontifutlas, and changing the level (engine 3.5).
#include "game/play.hpp"

namespace dungeonlab::game {

Play::Crossing Play::cross(Seat p, PlaceIndex from, Side side, bool flies) {
  if (is_exit(from, side) && player(p).treasure) {
    make(facts::Moved{p, from, nowhere, By::exit, false});
    make(facts::StatusSet{p, Status::won});
    make(facts::Ended{.winner = p});
    if (is_heard()) {
      say(everybody, "won", {{"player", game_.setup().seats[p]}});
    }
    return Crossing::won;
  }
  const Barrier wall = barrier(from, side);
  if (wall == Barrier::open) {
    return Crossing::passed;
  }
  if (wall != Barrier::monolith && flies) {
    say(p, "through-wall");
    return Crossing::passed;
  }
  if (wall == Barrier::wire) {
    say(p, "wire");
    return wound(p, Counter::pierces, numbers::wire_pierces, {facts::Harm::Sort::wire})
               ? Crossing::barred
               : Crossing::died;
  }
  say(p, "blocked");
  return Crossing::barred;
}

void Play::walk(Seat p, Side side) {
  const PlaceIndex from = player(p).at;
  if (cross(p, from, side, player(p).exote) == Crossing::passed) {
    say(p, "moved");
    arrive(p, beside(from, side), By::walk, false);
  }
}

void Play::jump(Seat p, Side side) {
  const PlaceIndex from = player(p).at;
  const bool flies = player(p).exote || creature_of(state_, player(p).mount).exote_mount;
  if (cross(p, from, side, flies) != Crossing::passed) {
    return;
  }
  const PlaceIndex middle = beside(from, side);
  const Barrier wall = barrier(middle, side);
  if (is_exit(middle, side) && player(p).treasure) {
    (void)cross(p, middle, side, flies);
    return;
  }
  const bool is_barred = wall == Barrier::monolith || (wall != Barrier::open && !flies);
  const bool is_by_water = !rulings_.calm_mid_jump && (is_water(middle) || is_wet(middle));
  if (is_barred || is_by_water) {
    say(p, "jump.fell");
    arrive(p, middle, By::fall, true);
    return;
  }
  if (wall != Barrier::open) {
    say(p, "through-wall");
  }
  if (is_heard()) {
    say_what(p, "jump.over", shown_at(middle));
  }
  say(p, "moved");
  arrive(p, beside(middle, side), By::jump, true);
}

void Play::change_level(Seat p, int levels) {
  const PlaceIndex place = player(p).at;
  const int level = grid().level_of(place) + levels;
  if (level < 0 || level >= grid().levels()) {
    say(p, "level.none");
    return;
  }
  say(p, "moved");
  arrive(p, grid().index(grid().square_of(place), level), By::level, true);
}

}  // namespace dungeonlab::game
