// The answers, each from a search that is made when first asked for. The firm ground comes first:
// on most maps it shows that everybody wins from everywhere, and nothing else is searched. If not,
// there are what all players can come to, what can win, and what captors who take their nearest
// targets bring players to; the last is the dear one and is only made if some player can come to
// where nobody wins from, as else captors, whatever they do, cannot bring anybody there either.
#include "relax/relaxed_game.hpp"

#include "relax/deliveries.hpp"
#include "relax/firm_ground.hpp"
#include "relax/reach.hpp"

#include <algorithm>

namespace dungeonlab::relax {
namespace {

/// Landings from where nobody wins.
std::vector<PlaceIndex> landings_without(const Moves& moves, const Home& home) {
  std::vector<PlaceIndex> without;
  for (const PlaceIndex at : moves.board().landings()) {
    if (!home.has(moves.coming(at, 0))) {
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

}  // namespace

struct RelaxedGame::Searches {
  explicit Searches(const Dungeon& dungeon) : board(dungeon), tables(dungeon) {}

  const FirmGround& firm_ground() {
    if (!firm) {
      firm.emplace(board);
    }
    return *firm;
  }
  const Relation& any_target() {
    if (!any_relation) {
      any_relation.emplace(board);
    }
    return *any_relation;
  }
  const Relation& nearest() {
    if (!near_relation) {
      near_relation.emplace(board, tables);
    }
    return *near_relation;
  }
  /// R8 as one life plays it.
  const Reach& life() {
    if (!reach) {
      reach.emplace(Moves(any_target(), reading_of_life()));
      reach->land();
      if (!grown) {
        grown.emplace(reach->moves());
      }
      in_life = reach->order().size();
    }
    return *reach;
  }
  /// Who asks for nothing but what life has grown to is spared half of the search.
  const Moves& moves() {
    if (!grown) {
      Reading reading = reading_of_life();
      reading.tells_treasure = false;
      Reach growth(Moves(any_target(), reading));
      growth.land();
      grown = Moves(any_target(), reading_of_life(), growth.moves());
    }
    return *grown;
  }
  /// R8 with the morgul blades of others, whether there are others or not.
  const Reach& all() {
    life();
    if (!has_rivals() && !all_done) {
      reach->allow_strikes();
    }
    all_done = true;
    return *reach;
  }
  /// All that one life can come to.
  std::span<const State> lived() {
    life();
    return reach->order().first(in_life);
  }
  const Home& home() {
    if (!won) {
      won.emplace(Origins(moves()), goals(moves()));
    }
    return *won;
  }
  const Reach& exact() {
    if (!near_reach) {
      near_reach.emplace(Moves(nearest(), reading_of_life()));
      near_reach->land();
    }
    return *near_reach;
  }
  const Reach& calm() {
    if (!calm_reach) {
      calm_reach.emplace(Moves(nearest(), readings::calm));
      calm_reach->land();
    }
    return *calm_reach;
  }

  [[nodiscard]] bool has_rivals() const { return board.dungeon().players() > 1; }
  [[nodiscard]] const Reading& reading_of_life() const {
    return has_rivals() ? readings::life_among_rivals : readings::life;
  }

  game::Board board;
  game::NearestTables tables;
  std::optional<FirmGround> firm;
  std::optional<Borrowed<game::Look>> dealt;
  std::optional<std::optional<EasyWay>> easy_way;
  std::optional<Relation> any_relation;
  std::optional<Relation> near_relation;
  std::optional<Reach> reach;
  bool all_done = false;
  std::size_t in_life = 0;
  std::optional<Moves> grown;  ///< as in `life`, before strikes let it grow on
  std::optional<Home> won;
  std::optional<Reach> near_reach;
  std::optional<Reach> calm_reach;
};

RelaxedGame::RelaxedGame(const Dungeon& dungeon) : searches_(std::make_unique<Searches>(dungeon)) {}
RelaxedGame::~RelaxedGame() = default;

const game::Board& RelaxedGame::board() const {
  return searches_->board;
}

Borrowed<PlaceIndex> RelaxedGame::nearest_targets(PlaceIndex captor) const {
  return relax::nearest_targets(board(), searches_->tables, captor);
}

bool RelaxedGame::is_come_to(PlaceIndex place, bool with_treasure) const {
  const Reach& reach = searches_->all();
  const State on_foot = reach.moves().coming(place, with_treasure ? burden::treasure : 0);
  return reach.has(on_foot) ||
         (reach.relation().can_ride() && reach.has(on_foot | burden::mounted));
}

bool RelaxedGame::is_stood_on(PlaceIndex place) const {
  const FirmGround& firm = searches_->firm_ground();
  return (firm.wins_everywhere() && firm.has(place)) || is_stood_on(place, false) ||
         is_stood_on(place, true);
}

bool RelaxedGame::is_stood_on(PlaceIndex place, bool with_treasure) const {
  // Whoever rides there can dismount there.
  const Reach& reach = searches_->all();
  return reach.has(reach.relation().standing(place, with_treasure ? burden::treasure : 0));
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
  const Reach& reach = searches_->all();
  const Borrowed<State> states = goals(reach.moves());
  return std::any_of(states.begin(), states.end(), [&](State goal) { return reach.has(goal); });
}

std::vector<PlaceIndex> RelaxedGame::dead_ends() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  return landings_without(searches_->moves(), searches_->home());
}

std::vector<PlaceIndex> RelaxedGame::lost() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return {};
  }
  const Home& home = searches_->home();
  const Relation& relation = searches_->any_target();
  std::vector<PlaceIndex> lost;
  for (const State state : searches_->lived()) {
    if (relation.stands(state) && relation.with(state) == 0 && !home.has(state)) {
      lost.push_back(relation.place(state));
    }
  }
  std::sort(lost.begin(), lost.end());
  return lost;
}

std::optional<std::vector<Trap>> RelaxedGame::traps() const {
  if (searches_->firm_ground().wins_everywhere()) {
    return std::vector<Trap>();
  }
  const Home& home = searches_->home();
  const auto lived = searches_->lived();
  const bool all_win = std::all_of(lived.begin(), lived.end(), [&](State state) {
    return !searches_->any_target().stands(state) || home.has(state);
  });
  if (all_win) {
    return std::vector<Trap>();
  }
  return near_relation().is_whole() ? std::optional(relax::traps(searches_->exact(), home))
                                    : std::nullopt;
}

bool RelaxedGame::is_won_bare_handed() const {
  if (has_sealed_landing(board())) {
    return false;
  }
  const Moves moves(searches_->any_target(), readings::bare);
  return landings_without(moves, Home(Origins(moves), goals(moves))).empty();
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

const Moves& RelaxedGame::life_moves() const {
  return searches_->moves();
}

const Moves& RelaxedGame::calm_moves() const {
  return searches_->calm().moves();
}

bool RelaxedGame::strikes() const {
  return searches_->has_rivals() && has(searches_->moves().made(), MoveKind::strike);
}

const Relation& RelaxedGame::relation() const {
  return searches_->any_target();
}

const Relation& RelaxedGame::near_relation() const {
  return searches_->nearest();
}

const Reach& RelaxedGame::reach_of_all() const {
  return searches_->all();
}

std::span<const State> RelaxedGame::order_of_life() const {
  return searches_->lived();
}

const Reach& RelaxedGame::near_reach() const {
  return searches_->exact();
}

const Reach& RelaxedGame::calm_reach() const {
  return searches_->calm();
}

const Home& RelaxedGame::home() const {
  return searches_->home();
}

}  // namespace dungeonlab::relax
