// What the rules of play ask of a map and a life: who is where, which wall stands, what is nearest,
// what is traded. The deeds themselves are in deed.cpp.
#include "verify/solo.hpp"

#include <algorithm>
#include <cstdlib>

namespace dungeonlab::verify {
namespace {

constexpr std::array beast_rows = {
#define BEAST(kind, bullets, grenades, blasters, pierces, burns, traits) \
  BeastRow{Kind::kind, {bullets, grenades, blasters}, pierces, burns, traits},
#include "verify/beasts.def"
#undef BEAST
};

/// By kind its row; the kinds behind the written ones are no creatures.
constexpr auto row_by_kind = [] {
  std::array<int, static_cast<std::size_t>(Kind::pan) + 1> rows{};
  rows.fill(-1);
  for (std::size_t i = 0; i < beast_rows.size(); ++i) {
    rows[static_cast<std::size_t>(beast_rows[i].kind)] = static_cast<int>(i);
  }
  return rows;
}();

}  // namespace

const BeastRow* beast(Kind kind) {
  const int row = row_by_kind[static_cast<std::size_t>(kind)];
  return row < 0 ? nullptr : &beast_rows[static_cast<std::size_t>(row)];
}

std::optional<Thing> thing_named(std::string_view name) {
  for (std::size_t i = 0; i < thing_rows.size(); ++i) {
    if (thing_rows[i].name == name) {
      return static_cast<Thing>(i);
    }
  }
  return std::nullopt;
}

std::pair<std::size_t, Side> boundary_of(const Ground& ground, int place, Side side) {
  const bool is_far = side == Side::north || side == Side::west;
  const Cell cell = ground.cell(place);
  return is_far ? std::pair(ground.square(beside(cell, side)),
                            side == Side::north ? Side::south : Side::east)
                : std::pair(ground.square(cell), side);
}

Solo::Solo(const Ground& ground, SoloTerms terms) : ground_(&ground), terms_(terms) {}

std::vector<Creature> Solo::creatures_at(const Life& life, int place) const {
  std::vector<Creature> found;
  bool is_home_listed = false;
  for (const Creature& one : life.creatures) {
    is_home_listed = is_home_listed || one.home == place;
    if (one.where == Creature::Where::there && one.place == place) {
      found.push_back(one);
    }
  }
  if (!is_home_listed && beast(ground_->kind(place)) != nullptr) {
    found.push_back({.home = place, .place = place});
  }
  std::stable_sort(found.begin(), found.end(), [](const Creature& one, const Creature& other) {
    return one.since > other.since;
  });
  return found;
}

Creature Solo::creature(const Life& life, int home) const {
  const auto at = std::find_if(life.creatures.begin(), life.creatures.end(),
                               [&](const Creature& one) { return one.home == home; });
  return at == life.creatures.end() ? Creature{.home = home, .place = home} : *at;
}

int Solo::lethal(int home, Ammo ammo) const {
  const Kind kind = ground_->kind(home);
  const BeastRow* row = beast(kind);
  const bool is_barred =
      (is(kind, 'r') && !terms_.has(HouseRule::destructible_prisons)) ||
      (ammo == Ammo::blasters && is(kind, 'd') && !terms_.has(HouseRule::blasters_kill_beasts)) ||
      (ammo == Ammo::blasters && is(kind, 'D') && !terms_.has(HouseRule::blasters_kill_crocodiles));
  if (row == nullptr || is_barred) {
    return 0;
  }
  const bool is_exote = is(kind, 'e') && ground_->encounter(home)->exote.value_or(false);
  return row->kills[static_cast<std::size_t>(ammo)] * (is_exote ? 2 : 1);
}

unsigned Solo::walls_now(const Life& life, int place, Side side) const {
  const unsigned walls = ground_->walls(place, side);
  if (walls != 0 && !life.opened.empty() && (walls & Ground::monolith) == 0) {
    const auto boundary = boundary_of(*ground_, place, side);
    for (const Opening& one : life.opened) {
      if (std::pair(one.square, one.side) == boundary) {
        return 0;
      }
    }
  }
  return walls;
}

std::optional<std::pair<Thing, int>> Solo::lying(const Life& life, int place) const {
  const Kind kind = ground_->kind(place);
  if (kind < Kind::elven_blade || kind > Kind::dollars ||
      std::find(life.taken.begin(), life.taken.end(), place) != life.taken.end()) {
    return std::nullopt;
  }
  const auto thing = thing_named(kinds[static_cast<std::size_t>(kind)].name);
  const int count = static_cast<int>(ground_->encounter(place)->count.value_or(1));
  return std::pair(*thing, count);
}

int Solo::price_bought(Thing thing) const {
  if (thing == Thing::map_1x1 || thing == Thing::map_3x3) {
    return !terms_.has(HouseRule::maps_for_sale) ? 0
           : thing == Thing::map_1x1             ? terms_.map_price_1x1
                                                 : terms_.map_price_3x3;
  }
  const ThingRow& row = thing_rows[static_cast<std::size_t>(thing)];
  return row.traits.find('b') == std::string_view::npos ? 0 : row.price;
}

int Solo::worth(const Things& things) const {
  int sum = of(things, Thing::dollars);
  for (std::size_t i = 0; terms_.has(HouseRule::skins_as_money) && i < things.size(); ++i) {
    sum += thing_rows[i].name.starts_with("skin-") ? things[i] * thing_rows[i].price : 0;
  }
  return sum;
}

int Solo::nearest(const Life& life, Kind kind, std::optional<bool> plus, int from) const {
  int best = -1;
  std::pair<int, int> best_distance{};
  const Place here = ground_->place(from);
  for (const Encounter& one : ground_->map().encounters) {
    const int place = one.kind == kind && one.plus == plus ? ground_->number(one.place) : -1;
    if (place < 0 || creature(life, place).dead) {
      continue;
    }
    const std::pair distance(
        std::abs(one.place.cell.x - here.cell.x) + std::abs(one.place.cell.y - here.cell.y),
        std::abs(one.place.level - here.level));
    if (best < 0 || distance < best_distance || (distance == best_distance && place < best)) {
      best = place;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace dungeonlab::verify
