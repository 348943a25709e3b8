// What a player does with their possessions and with what is at their place (engine 2).
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {

void Play::feel(Seat p) {
  const PlaceIndex place = player(p).at;
  say(p, on_all_sides<announced::Felt>([&](Side side) {
        return is_exit(place, side) && player(p).treasure ? announced::WallFelt::exit
                                                          : barrier_felt(barrier(place, side));
      }));
}

std::optional<Creature> Play::tree_at(PlaceIndex place) const {
  for (const Creature& creature : creatures_at(place)) {
    if (!creature.dead && info(kind_of(creature)).family == Family::tree) {
      return creature;
    }
  }
  return std::nullopt;
}

std::optional<Creature> Play::corpse_to_skin(PlaceIndex place, std::optional<EncounterKind> kind,
                                             bool with_price) const {
  for (const Creature& creature : creatures_at(place)) {
    const EncounterKind of_what = kind_of(creature);
    if (creature.dead && !creature.cruel && !creature.skinned && skin_of(of_what) &&
        (!kind || *kind == of_what) && (!with_price || info(of_what).skin_price > 0)) {
      return creature;
    }
  }
  return std::nullopt;
}

void Play::skin_corpse(Seat p, const Creature& corpse) {
  const EncounterKind kind = kind_of(corpse);
  set_creature(corpse.home, facts::CreatureSet::What::skinned);
  know_own_place(p);
  give(p, *skin_of(kind), 1, Why::skinned);
  say(p, announced::Skinned{.kind = kind});
}

void Play::skin(const Command& command) {
  skin_corpse(command.seat, *corpse_to_skin(player(command.seat).at, command.kind, false));
}

bool Play::has_things(PlaceIndex place) const {
  return lying(place) != Things{};
}

void Play::take(Seat p, std::optional<Thing> thing) {
  const PlaceIndex place = player(p).at;
  const Things things = lying(place);
  Things taken{};
  for (std::size_t i = 0; i < thing_count; ++i) {
    const auto one = static_cast<Thing>(i);
    if (thing && *thing != one) {
      continue;
    }
    const std::int32_t count = things[i];
    if (count == 0) {
      continue;
    }
    if (one == Thing::treasure) {
      make(facts::TreasureSet{.carrier = p});
    } else {
      make(facts::Lies{place, one, -count});
      give(p, one, count, Why::found);
    }
    taken[i] = count;
  }
  know_own_place(p);
  say(p, announced::Taken{.what = taken});
}

std::optional<Creature> Play::free_mount(PlaceIndex place) const {
  for (const Creature& creature : creatures_at(place)) {
    if (creature.bridled && !creature.dead) {
      return creature;
    }
  }
  return std::nullopt;
}

void Play::mount(Seat p) {
  make(facts::Mounted{p, free_mount(player(p).at)->home, true});
  know_own_place(p);
  say(p, announced::Mounted{});
}

void Play::dismount(Seat p) {
  const PlaceIndex animal = player(p).mount;
  make(facts::Mounted{p, animal, false});
  make(facts::CreatureSet{
      .creature = animal, .what = facts::CreatureSet::What::parked, .to = player(p).at});
  know_own_place(p);
  say(p, announced::Dismounted{});
}

bool Play::can_strike(const Command& morgul) const {
  const PlaceIndex place = player(morgul.seat).at;
  return morgul.player != nobody ? morgul.player != morgul.seat && player(morgul.player).at == place
                                 : sendable(place, morgul.kind).has_value();
}

std::optional<Creature> Play::sendable(PlaceIndex place, std::optional<EncounterKind> kind) const {
  for (const Creature& creature : creatures_at(place)) {
    if (!creature.dead && can_be_sent(kind_of(creature)) && (!kind || *kind == kind_of(creature))) {
      return creature;
    }
  }
  return std::nullopt;
}

void Play::morgul(const Command& command) {
  const Seat p = command.seat;
  give(p, Thing::morgul_blade, -1, Why::spent);
  if (command.player != nobody) {
    say(p, announced::MorgulStruck{.player = command.player});
    strike(command.player);
    announce_news();
    return;
  }
  const Creature beast = *sendable(player(p).at, command.kind);
  if (const auto mordor = game_.nearest(state_, Captor::black_rider, player(p).at)) {
    make(facts::CreatureSet{
        .creature = beast.home, .what = facts::CreatureSet::What::sent, .to = *mordor});
  }
  know_own_place(p);
  say(p, announced::MorgulSent{.kind = kind_of(beast)});
}

namespace {

/// The cells that a bought map shows around one cell of the dungeon, row by row.
std::vector<Cell> cells_around(const Ground& ground, Cell middle, int reach) {
  std::vector<Cell> cells;
  for (int row = middle.row - reach; row <= middle.row + reach; ++row) {
    for (int column = middle.column - reach; column <= middle.column + reach; ++column) {
      if (ground.contains(Cell{column, row})) {
        cells.push_back({column, row});
      }
    }
  }
  return cells;
}

/// Each wall of the listed cells, once.
std::vector<announced::DrawnWall> walls_around(const Dungeon& dungeon,
                                               const std::vector<Cell>& cells, bool shows_exit) {
  const Ground& ground = dungeon.ground();
  const Exit exit = dungeon.exit();
  std::vector<announced::DrawnWall> walls;
  for (const Cell cell : cells) {
    for (const Side way : all_sides) {
      const Cell other = neighbour(cell, way);
      const bool is_other_first = (way == Side::north || way == Side::west) &&
                                  std::find(cells.begin(), cells.end(), other) != cells.end();
      if (!ground.contains(other)) {
        const bool is_exit = shows_exit && exit.cell == cell && exit.side == way;
        walls.push_back(
            {cell, way, true, is_exit ? announced::WallFelt::exit : announced::WallFelt::monolith});
        continue;
      }
      const Barrier wall = ground.barrier(cell, way);
      if (wall != Barrier::open && !is_other_first) {
        walls.push_back({cell, way, false, barrier_felt(wall)});
      }
    }
  }
  return walls;
}

}  // namespace

/// O-07: shows the surrounding cells, what is on their levels, and the walls as drawn.
/// Until a player has the treasure, the exit looks like any other wall (§3).
void Play::use_map(Seat p, Thing map) {
  give(p, map, -1, Why::spent);
  if (!is_heard()) {
    return;
  }
  const Place at = dungeon_.place(player(p).at);
  const int side = map == Thing::map_1x1 ? numbers::small_map_side : numbers::large_map_side;
  const std::vector<Cell> drawn = cells_around(dungeon_.ground(), at.cell, side / 2);
  announced::ByLevel shown;
  for (const Cell cell : drawn) {
    add_levels(shown, cell);
  }
  const bool shows_exit = std::any_of(state_.players.begin(), state_.players.end(),
                                      [](const Player& one) { return one.treasure; });
  say(p, announced::Map{.at = at,
                        .cells = drawn,
                        .shown = std::move(shown),
                        .walls = walls_around(dungeon_, drawn, shows_exit)});
}

}  // namespace dungeonlab::game
