// Firm ground, and why it convinces: where nothing moves a player who may kill (no pit, no current,
// no ontifutlas, no black rider) she can stay, and walk on. If one tree of walks spans all such
// places, the treasure and a place of the exit cell among them, whoever stands in it walks to the
// treasure and out, on foot and with nothing in hand. If every other place has one of them a step
// away, so does whoever stands anywhere: nobody is lost, wherever she was thrown. So all of P01 to
// P04 hold, and everybody comes to stand on all firm ground; of the other places nobody can tell,
// so what the rules of looks ask must not depend on them.
#include "verify/trees.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

bool lets_stay(Kind kind) {
  return kind != Kind::pit && kind != Kind::stream && kind != Kind::ontifutlas &&
         kind != Kind::black_rider;
}

bool is_near(const Ground& ground, int place) {
  const std::string_view ways = "NESWUD";
  return std::any_of(ways.begin(), ways.end(), [&](char letter) {
    const int next = step(ground, place, letter);
    return next >= 0 && lets_stay(ground.kind(next));
  });
}

}  // namespace

Doubt check_firm_ground(const Game& game, std::string_view letters, std::vector<bool>& firm) {
  const Ground& ground = game.ground();
  if (ground.map().players > 1 && game.has_rider()) {
    return "it cannot tell what players do who get a morgul blade";
  }
  Doubt doubt =
      tree_of_places(ground, letters, [&](int place) { return lets_stay(ground.kind(place)); });
  if (!doubt.empty()) {
    return doubt;
  }
  firm.assign(static_cast<std::size_t>(ground.places_end()), false);
  bool has_treasure = false;
  bool has_exit = false;
  for (const int place : ground.places()) {
    const bool is_firm = lets_stay(ground.kind(place));
    firm[static_cast<std::size_t>(place)] = is_firm;
    has_treasure = has_treasure || ground.kind(place) == Kind::treasure;
    has_exit = has_exit || (is_firm && ground.cell(place) == ground.map().exit->cell);
    if (!is_firm && !is_near(ground, place)) {
      return "no step leads onto it from " + name_of(ground.place(place));
    }
  }
  return has_treasure && has_exit ? "" : "neither the treasure nor the exit may be off it";
}

}  // namespace dungeonlab::verify
