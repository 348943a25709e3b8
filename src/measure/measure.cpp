// The figures of one dungeon. The graphs answer what needs a search: the routes of the relaxed game
// (one search backward from the goal serves every landing), the parts, and the two cuts. The rest
// is counted cell by cell and place by place. All numbers are integers, so they are the same on
// every machine; the median of an even number of landings is the lower middle value. Figures
// contain no opinion: whether six dead ends are many is for people to say.
#include "dungeonlab/measure/measure.hpp"

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/measure/census.hpp"
#include "graph/questions.hpp"
#include "relax/routes.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <utility>
#include <vector>

namespace dungeonlab::measure {
namespace {

static_assert(points::bite * numbers::bites_survived == points::life &&
              points::burn * numbers::burns_survived == points::life);

std::int64_t per_mille(std::int64_t part, std::int64_t whole) {
  return part * 1000 / whole;
}

/// The lower median; `values` must not be empty.
template <class T, class Before>
T median(Borrowed<T> values, Before before) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::nth_element(values.begin(), middle, values.end(), before);
  return *middle;
}

bool is_shorter(const relax::Route& one, const relax::Route& two) {
  const auto rank = [](const relax::Route& route) {
    const game::Ammunition& walls = route.for_walls;
    return std::array{route.steps, walls.grenades + walls.blasters, walls.grenades};
  };
  return rank(one) < rank(two);
}

void measure_ammunition(const Sheet& sheet, std::int64_t kits, Figures& figures) {
  std::int64_t grenades = 0;
  std::int64_t blasters = 0;
  for (const Encounter& entry : sheet.encounters) {
    grenades += entry.kind == EncounterKind::grenades ? entry.count.value_or(0) : 0;
    blasters += entry.kind == EncounterKind::blasters ? entry.count.value_or(0) : 0;
  }
  figures[Figure::kits] = kits;
  figures[Figure::grenades] = grenades + kits * numbers::kit_grenades;
  figures[Figure::blasters] = blasters + kits * numbers::kit_blasters;
}

/// The routes to a win, and the ammunition left after them.
void measure_routes(const relax::RelaxedGame& relaxed, Figures& figures) {
  const auto routes = relax::routes(relaxed);
  Borrowed<relax::Route> won;
  won.reserve(routes.size());
  for (const auto& route : routes) {
    if (route) {
      won.push_back(*route);
    }
  }
  figures[Figure::landings_lost] = static_cast<std::int64_t>(routes.size() - won.size());
  if (won.empty()) {
    return;
  }
  const auto [least, most] = std::minmax_element(won.begin(), won.end(), is_shorter);
  figures[Figure::route_min] = least->steps;
  figures[Figure::route_max] = most->steps;
  const relax::Route middle = median(std::move(won), is_shorter);
  figures[Figure::route_median] = middle.steps;
  figures[Figure::route_walls] = middle.for_walls.grenades + middle.for_walls.blasters;
  figures[Figure::spare_grenades] = *figures[Figure::grenades] - middle.for_walls.grenades;
  figures[Figure::spare_blasters] = *figures[Figure::blasters] - middle.for_walls.blasters;
}

void measure_shape(const Ground& ground, Figures& figures) {
  std::int64_t dead_ends = 0;
  std::int64_t junctions = 0;
  std::int64_t ends_of_passages = 0;
  for (const Square square : ground.cells()) {
    int ways = 0;
    for (const Side side : all_sides) {
      ways += ground.barrier(square, side) != Barrier::monolith ? 1 : 0;
    }
    dead_ends += ways == 1 ? 1 : 0;
    junctions += ways >= 3 ? 1 : 0;
    ends_of_passages += ways;
  }
  const auto cells = static_cast<std::int64_t>(ground.cells().size());
  figures[Figure::dead_ends] = dead_ends;
  figures[Figure::junctions] = junctions;
  figures[Figure::cycle_rank] = ends_of_passages / 2 - cells + 1;  // one piece, by rule W06
  figures[Figure::open_parts] = graph::open_parts(ground);
}

/// The cut between the treasure and some cells; no value if there are none except its own.
Figures::Value cut_from_treasure(const Dungeon& dungeon, const std::vector<Cell>& cells) {
  const Ground& ground = dungeon.ground();
  const Cell treasure = dungeon.treasure().cell;
  std::vector<bool> others(ground.squares());
  bool is_apart = false;
  for (const Cell cell : cells) {
    others[ground.square(cell)] = true;
    is_apart = is_apart || cell != treasure;
  }
  return is_apart ? Figures::Value(graph::smallest_cut(ground, ground.square(treasure), others))
                  : std::nullopt;
}

void measure_cuts(const Dungeon& dungeon, Figures& figures) {
  const Extent base = dungeon.ground().base();
  std::vector<Cell> landings;
  landings.reserve(static_cast<std::size_t>(base.columns) * static_cast<std::size_t>(base.rows));
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      landings.push_back({column, row});
    }
  }
  figures[Figure::treasure_cut] = cut_from_treasure(dungeon, landings);
  figures[Figure::exit_cut] = cut_from_treasure(dungeon, {dungeon.exit().cell});
}

/// The points that a visit to an encounter costs.
int points_of(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  return row.bites * points::bite + row.visitor_burns * points::burn +
         (row.takes_stock ? points::loss : 0);
}

void measure_dangers(const relax::RelaxedGame& relaxed, const Census& census, Figures& figures) {
  const game::Board& board = relaxed.board();
  const Dungeon& dungeon = board.dungeon();
  std::int64_t moving = 0;
  std::int64_t hazard = 0;
  for (const Square square : dungeon.ground().cells()) {
    for (const PlaceIndex at : dungeon.grid().places_of(square)) {
      if (dungeon.holds(at) == Dungeon::Holds::encounter) {
        hazard += points_of(dungeon.kind(at));
      }
      if (board.fate(at) == game::Fate::stays) {
        const game::Look& look = relaxed.looks()[at];
        hazard += look.pierces * points::pierce + look.burns * points::burn;
      } else {
        ++moving;
      }
    }
  }
  figures[Figure::displacement] = per_mille(moving, census.places);
  figures[Figure::hazard] = hazard;
  figures[Figure::occupancy] = per_mille(census.occupied, census.places);
}

bool is_any_of(const FigureSet& requested, std::initializer_list<Figure> figures) {
  return std::any_of(figures.begin(), figures.end(),
                     [&](Figure figure) { return requested[static_cast<std::size_t>(figure)]; });
}

}  // namespace

Figures measure(const Sheet& sheet, const Dungeon& dungeon, const FigureSet& requested) {
  const Census counted = census(dungeon);
  const relax::RelaxedGame relaxed(dungeon);
  Figures figures;
  measure_ammunition(sheet, dungeon.kits() + counted.of(EncounterKind::arsenal), figures);
  if (is_any_of(requested,
                {Figure::route_min, Figure::route_median, Figure::route_max, Figure::landings_lost,
                 Figure::route_walls, Figure::spare_grenades, Figure::spare_blasters})) {
    measure_routes(relaxed, figures);
  }
  if (is_any_of(requested,
                {Figure::dead_ends, Figure::junctions, Figure::cycle_rank, Figure::open_parts})) {
    measure_shape(dungeon.ground(), figures);
  }
  if (is_any_of(requested, {Figure::treasure_cut, Figure::exit_cut})) {
    measure_cuts(dungeon, figures);
  }
  if (is_any_of(requested, {Figure::displacement, Figure::hazard, Figure::occupancy})) {
    measure_dangers(relaxed, counted, figures);
  }
  return figures;
}

void Measurement::play_for(Figure figure) {
  const auto is_unknown = [&](Figure one) { return unknown_[static_cast<std::size_t>(one)]; };
  if (!is_unknown(figure)) {
    return;
  }
  if (figure == Figure::bot_turns) {
    figures_[figure] = grade::play(dungeon_, {grade::graded_bot}, {}).median;
    unknown_[static_cast<std::size_t>(figure)] = false;
    return;
  }
  const grade::Par par = grade::par_of(dungeon_);
  figures_[Figure::par] = par.best;
  if (par.best) {
    figures_[Figure::par_spread] = *par.worst - *par.best;
  }
  for (const Figure one : {Figure::par, Figure::par_spread}) {
    unknown_[static_cast<std::size_t>(one)] = false;
  }
}

bool Measurement::meets(const Where& where) {
  // Their order is the order of their cost.
  for (const Figure figure : where.figures()) {
    if (const auto decided = where.decide(figures_, unknown_)) {
      return *decided;
    }
    if (figure == Figure::bot_turns) {
      if (const auto band = where.band_of(figure, figures_, unknown_); band && !meets(*band)) {
        return false;
      }
    }
    play_for(figure);
  }
  return where.holds(figures_);
}

bool Measurement::meets(const Band& band) {
  constexpr auto turns = static_cast<std::size_t>(Figure::bot_turns);
  if (band.figure == Figure::bot_turns && unknown_[turns]) {
    const auto median =
        grade::median_within(dungeon_, {.bot = grade::graded_bot}, {}, band.least, band.most);
    if (!median) {
      return false;
    }
    figures_[Figure::bot_turns] = *median;
    unknown_[turns] = false;
  }
  play_for(band.figure);
  return band.holds(figures_);
}

void Measurement::complete() {
  for (const FigureInfo& row : figure_table) {
    play_for(row.figure);
  }
}

}  // namespace dungeonlab::measure
