// The answers, each from a search that is made when first asked for. The firm ground comes first:
// on most maps it shows that everybody wins from everywhere, and nothing else is searched. If not,
// there are what all players can come to, what can win, and what captors who take their nearest
// targets bring players to; the last is the dear one and is only made if some player can come to
// where nobody wins from, as else captors, whatever they do, cannot bring anybody there either.
#include "graph/play.hpp"

#include "graph/firm_ground.hpp"
#include "graph/goal.hpp"
#include "graph/play_search.hpp"

#include <algorithm>

namespace dungeonlab::graph {
namespace {

using Vertex = PlayMoves::Vertex;

/// Landings from where nobody wins.
std::vector<PlaceIndex> landings_without(const PlayMoves& moves, const Reached& wins) {
  std::vector<PlaceIndex> without;
  for (const PlaceIndex at : moves.field().landings()) {
    if (!wins.has(moves.coming(at, 0))) {
      without.push_back(at);
    }
  }
  return without;
}

/// Somebody can land in a cell which she does not leave with nothing in hand: walls bar all its
/// sides, and nothing on any level moves her elsewhere. A marmar throws to the level beside.
bool has_sealed_landing(const PlayField& field) {
  const Ground& ground = field.dungeon().ground();
  const auto levels = static_cast<PlaceIndex>(field.dungeon().levels());
  const auto keeps = [&](PlaceIndex place) {
    const Fate fate = field.fate(place);
    return (field.open_steps(place) & steps::walks) == 0 &&
           (fate == Fate::stays || fate == Fate::thrown);
  };
  const auto is_sealed = [&](Square square) {
    bool sealed =
        ground.base().contains(ground.cell(square)) && square != field.exits().front() / levels;
    for (PlaceIndex level = 0; sealed && level < levels; ++level) {
      sealed = keeps(square * levels + level);
    }
    return sealed;
  };
  return std::any_of(ground.cells().begin(), ground.cells().end(), is_sealed);
}

/// The places on the way of a search from a landing to the first it has found of some vertices.
std::vector<PlaceIndex> way_to(const PlaySearch& search, const std::vector<Vertex>& ends) {
  const PlayMoves& moves = search.moves();
  Vertex at = *std::find_if(search.order().begin(), search.order().end(), [&](Vertex vertex) {
    return std::binary_search(ends.begin(), ends.end(), vertex);
  });
  std::vector<PlaceIndex> way = {moves.place(at)};
  while (search.parent(at) != at) {
    at = search.parent(at);
    if (moves.sort(at) != PlayMoves::Sort::sent && moves.place(at) != way.back()) {
      way.push_back(moves.place(at));
    }
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace

struct Play::Searches {
  explicit Searches(const Dungeon& dungeon) : field(dungeon), tables(dungeon) {}

  const FirmGround& firm_ground() {
    if (!firm) {
      firm.emplace(field);
    }
    return *firm;
  }
  /// R8 as one life plays it.
  const PlaySearch& life() {
    if (!relaxed) {
      relaxed.emplace(PlayMoves(field));
      if (has_rivals()) {
        relaxed->allow_drops();
      }
      relaxed->land();
      grown.emplace(relaxed->moves());
      rides = relaxed->rides();
      in_life = relaxed->order().size();
    }
    return *relaxed;
  }
  /// R8 with the morgul blades of others, whether there are others or not.
  const PlaySearch& all() {
    life();
    if (!has_rivals() && !all_done) {
      relaxed->allow_drops();
    }
    all_done = true;
    return *relaxed;
  }
  /// All that one life can come to.
  std::span<const Vertex> lived() {
    life();
    return relaxed->order().first(in_life);
  }
  const Winning& winners() {
    if (!won) {
      life();
      won = winning(*grown, rides, drops());
    }
    return *won;
  }
  const Reached& wins() { return winners().reached; }
  const PlaySearch& exact() {
    if (!nearest_search) {
      nearest_search.emplace(PlayMoves(field, {.delivered = Delivered::nearest}, &tables));
      if (has_rivals()) {
        nearest_search->allow_drops();
      }
      nearest_search->land();
    }
    return *nearest_search;
  }

  const PlaySearch& calm() {
    if (!calm_search) {
      calm_search.emplace(
          PlayMoves(field, {.delivered = Delivered::nearest, .calm = true}, &tables));
      calm_search->land();
    }
    return *calm_search;
  }

  [[nodiscard]] bool has_rivals() const { return field.dungeon().players() > 1; }
  [[nodiscard]] bool drops() { return has_rivals() && life().drops(); }

  PlayField field;
  NearestTables tables;
  std::optional<FirmGround> firm;
  std::optional<std::vector<Look>> dealt;
  std::optional<std::optional<EasyWay>> easy_way;
  std::optional<PlaySearch> relaxed;
  bool all_done = false;
  std::optional<PlayMoves> grown;  ///< of `life`, before drops let it grow on
  bool rides = false;
  std::size_t in_life = 0;
  std::optional<Winning> won;
  std::optional<PlaySearch> nearest_search;
  std::optional<PlaySearch> calm_search;
};

Play::Play(const Dungeon& dungeon) : searches_(std::make_unique<Searches>(dungeon)) {}
Play::~Play() = default;

const PlayField& Play::field() const {
  return searches_->field;
}

const Nearest& Play::nearest(Captor captor) const {
  return searches_->tables.of(captor);
}

bool Play::is_come_to(PlaceIndex place, bool with_treasure) const {
  const PlaySearch& search = searches_->all();
  return search.reached(search.moves().coming(place, with_treasure ? burden::treasure : 0)) ||
         search.reached(search.moves().coming(
             place, burden::mounted | (with_treasure ? burden::treasure : 0)));
}

bool Play::is_stood_on(PlaceIndex place) const {
  const FirmGround& firm = searches_->firm_ground();
  return (firm.wins_everywhere() && firm.has(place)) || is_stood_on(place, false) ||
         is_stood_on(place, true);
}

bool Play::is_stood_on(PlaceIndex place, bool with_treasure) const {
  // Whoever rides there can dismount there.
  return searches_->all().reached(PlayMoves::standing(place, with_treasure ? burden::treasure : 0));
}

std::vector<bool> Play::firm_ground() const {
  const FirmGround& firm = searches_->firm_ground();
  std::vector<bool> ground;
  for (PlaceIndex place = 0; firm.wins_everywhere() && place < field().places(); ++place) {
    ground.push_back(firm.has(place));
  }
  return ground;
}

bool Play::reaches_treasure() const {
  return searches_->firm_ground().wins_everywhere() || is_stood_on(field().treasure(), true);
}

bool Play::reaches_goal() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return true;
  }
  const PlaySearch& search = searches_->all();
  const auto is_left = [&](std::span<const PlaceIndex> places, Burden with) {
    return std::any_of(places.begin(), places.end(), [&](PlaceIndex at) {
      return search.reached(PlayMoves::standing(at, with));
    });
  };
  return is_left(field().exits(), burden::treasure) ||
         is_left(field().jump_offs(), burden::treasure | burden::mounted);
}

std::vector<PlaceIndex> Play::dead_ends() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  const Reached& wins = searches_->wins();
  return landings_without(*searches_->grown, wins);
}

std::vector<PlaceIndex> Play::lost() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  const Reached& wins = searches_->wins();
  std::vector<PlaceIndex> lost;
  for (const Vertex vertex : searches_->lived()) {
    const PlayMoves& moves = *searches_->grown;
    const bool stands = moves.sort(vertex) == PlayMoves::Sort::standing;
    if (stands && PlayMoves::with(vertex) == 0 && !wins.has(vertex)) {
      lost.push_back(moves.place(vertex));
    }
  }
  std::sort(lost.begin(), lost.end());
  return lost;
}

bool Play::is_won_bare_handed() const {
  if (has_sealed_landing(field())) {
    return false;
  }
  const PlayMoves moves(field(), {.bare_handed = true});
  return landings_without(moves, winning(moves, false, false).reached).empty();
}

const std::vector<Look>& Play::looks() const {
  auto& dealt = searches_->dealt;
  if (!dealt) {
    dealt = graph::looks(field().dungeon());
  }
  return *dealt;
}

const std::optional<EasyWay>& Play::easy_way() const {
  auto& way = searches_->easy_way;
  if (!way) {
    way = graph::easy_way(field(), looks());
  }
  return *way;
}

PlayMoves Play::plain_moves(bool calm) const {
  return PlayMoves(field(), {.delivered = Delivered::nowhere, .calm = calm});
}

const PlayMoves& Play::moves() const {
  searches_->life();
  return *searches_->grown;
}

const PlayMoves& Play::calm_moves() const {
  return searches_->calm().moves();
}

PlayMoves Play::unarmed_moves() const {
  return PlayMoves(field(), {.delivered = Delivered::nearest, .bare_handed = true},
                   &searches_->tables);
}

bool Play::drops() const {
  return searches_->drops();
}

Derivation Play::all_states() const {
  const PlaySearch& search = searches_->all();
  return derivation(search, search.order());
}

Derivation Play::states_of_life() const {
  const auto lived = searches_->lived();
  return derivation(*searches_->relaxed, lived);
}

Derivation Play::states_with_nearest() const {
  const PlaySearch& search = searches_->exact();
  return derivation(search, search.order());
}

Derivation Play::states_of_calm() const {
  const PlaySearch& search = searches_->calm();
  return derivation(search, search.order());
}

bool Play::wins_at(const State& state) const {
  return Goal(field()).reached(state.place, state.with);
}

std::vector<std::int32_t> Play::ranks(const Derivation& life) const {
  const Winning& winning = searches_->winners();
  return ranks_of(life, *searches_->grown, winning.order);
}

std::vector<Play::Trap> Play::traps() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  const Reached& wins = searches_->wins();
  const auto lived = searches_->lived();
  const bool all_win = std::all_of(lived.begin(), lived.end(), [&](Vertex vertex) {
    return searches_->grown->sort(vertex) != PlayMoves::Sort::standing || wins.has(vertex);
  });
  std::vector<Trap> traps;
  if (all_win) {
    return traps;
  }
  const PlaySearch& exact = searches_->exact();
  for (const std::vector<Vertex>& part : closed_parts(exact, wins)) {
    Trap trap;
    for (const Vertex standing : part) {
      const PlaceIndex at = exact.moves().place(standing);
      if (trap.places.empty() || trap.places.back() != at) {
        trap.places.push_back(at);
      }
    }
    if (traps.empty() || traps.back().places.front() != trap.places.front()) {
      trap.way = way_to(exact, part);
      traps.push_back(std::move(trap));
    }
  }
  return traps;
}

}  // namespace dungeonlab::graph
