// The answers, each from a search that is made when first asked for. The firm ground comes first:
// on most maps it shows that everybody wins from everywhere, and nothing else is searched. If not,
// there are what all players can come to, what can win, and what captors who take their nearest
// targets bring players to; the last is the dear one and is only made if some player can come to
// where nobody wins from, as else captors, whatever they do, cannot bring anybody there either.
#include "relax/relaxed_game.hpp"

#include "relax/firm_ground.hpp"
#include "relax/goal.hpp"
#include "relax/grown_moves.hpp"
#include "relax/relaxed_search.hpp"

#include <algorithm>

namespace dungeonlab::relax {
namespace {

using Vertex = RelaxedMoves::Vertex;

/// Landings from where nobody wins.
std::vector<PlaceIndex> landings_without(const RelaxedMoves& moves, const graph::Reached& wins) {
  std::vector<PlaceIndex> without;
  for (const PlaceIndex at : moves.board().landings()) {
    if (!wins.has(moves.coming(at, 0))) {
      without.push_back(at);
    }
  }
  return without;
}

/// Somebody can land in a cell which she does not leave with nothing in hand: walls bar all its
/// sides, and nothing on any level moves her elsewhere. A marmar throws to the level beside.
bool has_sealed_landing(const game::Board& board) {
  const Ground& ground = board.dungeon().ground();
  const PlaceGrid& grid = ground.grid();
  const Square exit = grid.square_of(board.exits().front());
  const auto keeps = [&](PlaceIndex place) {
    const game::Fate fate = board.fate(place);
    return (board.open_steps(place) & game::steps::walks) == 0 &&
           (fate == game::Fate::stays || fate == game::Fate::thrown);
  };
  const auto is_sealed = [&](Square square) {
    const PlacesOfSquare places = grid.places_of(square);
    return ground.base().contains(ground.cell(square)) && square != exit &&
           std::all_of(places.begin(), places.end(), keeps);
  };
  return std::any_of(ground.cells().begin(), ground.cells().end(), is_sealed);
}

/// The places on the way of a search from a landing to the first it has found of some vertices.
std::vector<PlaceIndex> way_to(const RelaxedSearch& search, const std::vector<Vertex>& ends) {
  const RelaxedMoves& moves = search.moves();
  Vertex at = *std::find_if(search.order().begin(), search.order().end(), [&](Vertex vertex) {
    return std::binary_search(ends.begin(), ends.end(), vertex);
  });
  std::vector<PlaceIndex> way = {moves.place(at)};
  while (search.parent(at) != at) {
    at = search.parent(at);
    if (moves.sort(at) != RelaxedMoves::Sort::sent && moves.place(at) != way.back()) {
      way.push_back(moves.place(at));
    }
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace

struct RelaxedGame::Searches {
  explicit Searches(const Dungeon& dungeon) : board(dungeon), tables(dungeon) {}

  const FirmGround& firm_ground() {
    if (!firm) {
      firm.emplace(board);
    }
    return *firm;
  }
  /// R8 as one life plays it.
  const RelaxedSearch& life() {
    if (!life_search) {
      life_search.emplace(RelaxedMoves(board));
      if (has_rivals()) {
        life_search->allow_strikes();
      }
      life_search->land();
      if (!grown) {
        grown.emplace(life_search->moves());
      }
      rides = life_search->rides();
      in_life = life_search->order().size();
    }
    return *life_search;
  }
  /// Who asks for nothing but what life has grown to is spared the search.
  const RelaxedMoves& moves() {
    if (!grown) {
      grown = grown_moves(board, has_rivals());
    }
    return *grown;
  }
  /// R8 with the morgul blades of others, whether there are others or not.
  const RelaxedSearch& all() {
    life();
    if (!has_rivals() && !all_done) {
      life_search->allow_strikes();
    }
    all_done = true;
    return *life_search;
  }
  /// All that one life can come to.
  std::span<const Vertex> lived() {
    life();
    return life_search->order().first(in_life);
  }
  const Winning& winners() {
    if (!won) {
      life();
      won = winning(*grown, rides, strikes());
    }
    return *won;
  }
  const graph::Reached& wins() { return winners().reached; }
  const RelaxedSearch& exact() {
    if (!nearest_search) {
      nearest_search.emplace(RelaxedMoves(board, {.delivered = Delivered::nearest}, &tables));
      if (has_rivals()) {
        nearest_search->allow_strikes();
      }
      nearest_search->land();
    }
    return *nearest_search;
  }

  const RelaxedSearch& calm() {
    if (!calm_search) {
      calm_search.emplace(
          RelaxedMoves(board, {.delivered = Delivered::nearest, .calm = true}, &tables));
      calm_search->land();
    }
    return *calm_search;
  }

  [[nodiscard]] bool has_rivals() const { return board.dungeon().players() > 1; }
  [[nodiscard]] bool strikes() { return has_rivals() && life().strikes(); }

  game::Board board;
  game::NearestTables tables;
  std::optional<FirmGround> firm;
  std::optional<Borrowed<game::Look>> dealt;
  std::optional<std::optional<EasyWay>> easy_way;
  std::optional<RelaxedSearch> life_search;
  bool all_done = false;
  std::optional<RelaxedMoves> grown;  ///< as in `life`, before strikes let it grow on
  bool rides = false;
  std::size_t in_life = 0;
  std::optional<Winning> won;
  std::optional<RelaxedSearch> nearest_search;
  std::optional<RelaxedSearch> calm_search;
};

RelaxedGame::RelaxedGame(const Dungeon& dungeon) : searches_(std::make_unique<Searches>(dungeon)) {}
RelaxedGame::~RelaxedGame() = default;

const game::Board& RelaxedGame::board() const {
  return searches_->board;
}

const game::Nearest& RelaxedGame::nearest(game::Captor captor) const {
  return searches_->tables.of(captor);
}

bool RelaxedGame::is_come_to(PlaceIndex place, bool with_treasure) const {
  const RelaxedSearch& search = searches_->all();
  return search.reached(search.moves().coming(place, with_treasure ? burden::treasure : 0)) ||
         search.reached(search.moves().coming(
             place, burden::mounted | (with_treasure ? burden::treasure : 0)));
}

bool RelaxedGame::is_stood_on(PlaceIndex place) const {
  const FirmGround& firm = searches_->firm_ground();
  return (firm.wins_everywhere() && firm.has(place)) || is_stood_on(place, false) ||
         is_stood_on(place, true);
}

bool RelaxedGame::is_stood_on(PlaceIndex place, bool with_treasure) const {
  // Whoever rides there can dismount there.
  return searches_->all().reached(
      RelaxedMoves::standing(place, with_treasure ? burden::treasure : 0));
}

std::vector<bool> RelaxedGame::firm_ground() const {
  const FirmGround& firm = searches_->firm_ground();
  std::vector<bool> ground;
  for (PlaceIndex place = 0; firm.wins_everywhere() && place < board().places(); ++place) {
    ground.push_back(firm.has(place));
  }
  return ground;
}

bool RelaxedGame::reaches_treasure() const {
  return searches_->firm_ground().wins_everywhere() || is_stood_on(board().treasure(), true);
}

bool RelaxedGame::reaches_goal() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return true;
  }
  const RelaxedSearch& search = searches_->all();
  const auto is_left = [&](std::span<const PlaceIndex> places, Burden with) {
    return std::any_of(places.begin(), places.end(), [&](PlaceIndex at) {
      return search.reached(RelaxedMoves::standing(at, with));
    });
  };
  return is_left(board().exits(), burden::treasure) ||
         is_left(board().jump_offs(), burden::treasure | burden::mounted);
}

std::vector<PlaceIndex> RelaxedGame::dead_ends() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  const graph::Reached& wins = searches_->wins();
  return landings_without(*searches_->grown, wins);
}

std::vector<PlaceIndex> RelaxedGame::lost() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  const graph::Reached& wins = searches_->wins();
  std::vector<PlaceIndex> lost;
  for (const Vertex vertex : searches_->lived()) {
    const RelaxedMoves& moves = *searches_->grown;
    const bool stands = moves.sort(vertex) == RelaxedMoves::Sort::standing;
    if (stands && RelaxedMoves::with(vertex) == 0 && !wins.has(vertex)) {
      lost.push_back(moves.place(vertex));
    }
  }
  std::sort(lost.begin(), lost.end());
  return lost;
}

bool RelaxedGame::is_won_bare_handed() const {
  if (has_sealed_landing(board())) {
    return false;
  }
  const RelaxedMoves moves(board(), {.bare_handed = true});
  return landings_without(moves, winning(moves, false, false).reached).empty();
}

const std::vector<game::Look>& RelaxedGame::looks() const {
  auto& dealt = searches_->dealt;
  if (!dealt) {
    dealt = game::looks(board().dungeon());
  }
  return *dealt;
}

const std::optional<EasyWay>& RelaxedGame::easy_way() const {
  auto& way = searches_->easy_way;
  if (!way) {
    way = relax::easy_way(board(), looks());
  }
  return *way;
}

RelaxedMoves RelaxedGame::plain_moves(bool calm) const {
  return RelaxedMoves(board(), {.delivered = Delivered::nowhere, .calm = calm});
}

const RelaxedMoves& RelaxedGame::moves() const {
  return searches_->moves();
}

const RelaxedMoves& RelaxedGame::calm_moves() const {
  return searches_->calm().moves();
}

RelaxedMoves RelaxedGame::unarmed_moves() const {
  return RelaxedMoves(board(), {.delivered = Delivered::nearest, .bare_handed = true},
                      &searches_->tables);
}

bool RelaxedGame::strikes() const {
  return searches_->strikes();
}

const RelaxedSearch& RelaxedGame::search_of_all() const {
  return searches_->all();
}

std::span<const Vertex> RelaxedGame::order_of_life() const {
  return searches_->lived();
}

const RelaxedSearch& RelaxedGame::search_with_nearest() const {
  return searches_->exact();
}

const RelaxedSearch& RelaxedGame::calm_search() const {
  return searches_->calm();
}

std::span<const Vertex> RelaxedGame::winning_order() const {
  return searches_->winners().order;
}

std::vector<RelaxedGame::Trap> RelaxedGame::traps() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  const graph::Reached& wins = searches_->wins();
  const auto lived = searches_->lived();
  const bool all_win = std::all_of(lived.begin(), lived.end(), [&](Vertex vertex) {
    return searches_->grown->sort(vertex) != RelaxedMoves::Sort::standing || wins.has(vertex);
  });
  std::vector<Trap> traps;
  if (all_win) {
    return traps;
  }
  const RelaxedSearch& exact = searches_->exact();
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

}  // namespace dungeonlab::relax
