// Breadth-first searches of the relaxed game. The relation grows with what is found (a stick lets
// players stay in rivers they had only been carried through), and what has grown is never taken
// back; so instead of searching again, the search is continued with the same colours from the ends
// of the moves that are new. Between two visits the relation is constant, as Boost.Graph expects.
// Each place is looked at once more for every sort of thing gained, which keeps it all linear.
#include "relax/relaxed_search.hpp"

#include "graph/visit.hpp"
#include "relax/relaxed_graph.hpp"

#include <algorithm>
#include <iterator>

#include <boost/graph/strong_components.hpp>

namespace dungeonlab::relax {
namespace {

using Vertex = RelaxedMoves::Vertex;

}  // namespace

/// Tells the search what Boost.Graph comes upon.
class RelaxedSearch::Notes : public boost::default_bfs_visitor {
 public:
  explicit Notes(RelaxedSearch& search) : search_(&search) {}
  void discover_vertex(Vertex vertex, const RelaxedGraph& /*graph*/) const {
    search_->note(vertex);
  }
  void tree_edge(const RelaxedMove& move, const RelaxedGraph& /*graph*/) const {
    search_->parents_[move.to] = move.from;
  }

 private:
  RelaxedSearch* search_;
};

RelaxedSearch::RelaxedSearch(RelaxedMoves moves)
    : moves_(std::move(moves)), reached_(moves_.vertices()), parents_(moves_.vertices()) {}

void RelaxedSearch::land() {
  std::vector<Vertex> comings;
  for (const PlaceIndex at : moves_.board().landings()) {
    comings.push_back(moves_.coming(at, 0));
  }
  begin_at(comings);
}

void RelaxedSearch::begin_at(std::span<const Vertex> vertices) {
  for (const Vertex vertex : vertices) {
    start_at(vertex, vertex);
  }
  run();
}

void RelaxedSearch::allow_strikes() {
  strikes_allowed_ = true;
  strike();
  run();
}

void RelaxedSearch::run() {
  while (!sources_.empty()) {
    graph::visit(RelaxedGraph(moves_), sources_, order_, Notes(*this), reached_);
    sources_.clear();
    grow();
  }
}

void RelaxedSearch::note(Vertex discovered) {
  if (moves_.sort(discovered) == RelaxedMoves::Sort::standing) {
    const PlaceIndex at = moves_.place(discovered);
    noted_ |= moves_.board().gives(at);
    if ((RelaxedMoves::with(discovered) & burden::mounted) != 0 && !moves_.parked(at)) {
      mounts_.push_back(at);
    }
  }
}

void RelaxedSearch::start_at(Vertex vertex, Vertex parent) {
  if (reached_.add(vertex)) {
    parents_[vertex] = parent;
    sources_.push_back(vertex);
  }
}

void RelaxedSearch::grow() {
  if (moves_.reading().bare_handed) {
    return;
  }
  park();
  if ((noted_ & ~moves_.stock()) != 0) {
    grow_stock();
  }
  strike();
}

void RelaxedSearch::park() {
  for (const PlaceIndex at : mounts_) {
    moves_.park(at);
    rides_ = true;
    for (const Burden with : {Burden{0}, burden::treasure}) {
      const Vertex on_foot = RelaxedMoves::standing(at, with);
      if (reached_.has(on_foot)) {
        start_at(RelaxedMoves::standing(at, with | burden::mounted), on_foot);
      }
    }
  }
  mounts_.clear();
}

void RelaxedSearch::grow_stock() {
  const game::Stock gained = noted_ & static_cast<game::Stock>(~moves_.stock());
  moves_.gain(gained);
  const auto stay_at = [&](std::span<const PlaceIndex> places) {
    for (const PlaceIndex at : places) {
      for (Burden with = 0; with < burden::count; ++with) {
        if (const Vertex coming = moves_.coming(at, with); reached_.has(coming)) {
          start_at(moves_.stay(coming), coming);
        }
      }
    }
  };
  const game::Board& board = moves_.board();
  if ((gained & game::stock::stick) != 0) {
    stay_at(board.currents());
  }
  if ((gained & game::stock::bridle) != 0) {
    stay_at(board.captors(game::Captor::ontifutlas));
  }
  if ((gained & game::stock::blade) != 0 && !moves_.reading().calm) {
    stay_at(board.captors(game::Captor::black_rider));
  }
}

bool RelaxedSearch::strikes() const {
  return strikes_allowed_ && (moves_.stock() & game::stock::blade) != 0 &&
         !moves_.board().captors(game::Captor::black_rider).empty();
}

void RelaxedSearch::strike() {
  const game::Board& board = moves_.board();
  if (!strikes()) {
    return;
  }
  // Anybody can be struck, so the first who stood anywhere.
  const Vertex struck = *std::find_if(order_.begin(), order_.end(), [&](Vertex vertex) {
    return moves_.sort(vertex) == RelaxedMoves::Sort::standing;
  });
  for (const PlaceIndex mordor : board.targets(game::Captor::black_rider)) {
    start_at(RelaxedMoves::standing(mordor, 0), struck);
    if (rides_) {
      start_at(RelaxedMoves::standing(mordor, burden::mounted), struck);
    }
  }
}

namespace {

/// Those who have won: at the exit with the treasure, or mounted where one can jump out.
std::vector<Vertex> winners_at_once(const game::Board& board, bool rides) {
  std::vector<Vertex> vertices;
  for (const PlaceIndex at : board.exits()) {
    vertices.push_back(RelaxedMoves::standing(at, burden::treasure));
  }
  for (const PlaceIndex at : board.jump_offs()) {
    if (rides) {
      vertices.push_back(RelaxedMoves::standing(at, burden::treasure | burden::mounted));
    }
  }
  return vertices;
}

/// If the players in Mordor win, so do all who can be struck: who stand anywhere, on foot or
/// mounted as those.
std::vector<Vertex> winners_by_strike(const RelaxedMoves& moves, const graph::Reached& wins) {
  std::vector<Vertex> vertices;
  const Vertex struck = moves.sent(game::Captor::black_rider, 0, 0);
  for (const Burden mount : {Burden{0}, burden::mounted}) {
    for (PlaceIndex at = 0; wins.has(struck | mount) && at < moves.board().places(); ++at) {
      vertices.push_back(RelaxedMoves::standing(at, mount));
      vertices.push_back(RelaxedMoves::standing(at, mount | burden::treasure));
    }
  }
  return vertices;
}

}  // namespace

Winning winning(const RelaxedMoves& moves, bool rides, bool strikes) {
  Winning found{graph::Reached(moves.vertices())};
  graph::Reached& wins = found.reached;
  std::vector<Vertex>& order = found.order;
  const RelaxedOrigins origins(moves, rides);
  const auto search_from = [&](const std::vector<Vertex>& winners) {
    std::vector<Vertex> sources;
    std::copy_if(winners.begin(), winners.end(), std::back_inserter(sources),
                 [&](Vertex vertex) { return wins.add(vertex); });
    graph::visit(RelaxedOriginGraph(origins), sources, order, boost::default_bfs_visitor(), wins);
  };
  search_from(winners_at_once(moves.board(), rides));
  if (strikes) {
    search_from(winners_by_strike(moves, wins));
  }
  return found;
}

namespace {

/// Those who stand, in order.
std::vector<Vertex> only_standing(const RelaxedMoves& moves, std::vector<Vertex> vertices) {
  std::erase_if(vertices,
                [&](Vertex vertex) { return moves.sort(vertex) != RelaxedMoves::Sort::standing; });
  std::sort(vertices.begin(), vertices.end());
  return vertices;
}

/// Those who stand and do not win.
std::vector<Vertex> losers(const RelaxedSearch& search, const graph::Reached& wins) {
  std::vector<Vertex> vertices;
  for (const Vertex vertex : search.order()) {
    if (search.moves().sort(vertex) == RelaxedMoves::Sort::standing && !wins.has(vertex)) {
      vertices.push_back(vertex);
    }
  }
  return vertices;
}

/// The players in Mordor.
std::vector<Vertex> in_mordor(const game::Board& board) {
  std::vector<Vertex> vertices;
  for (const PlaceIndex mordor : board.targets(game::Captor::black_rider)) {
    vertices.push_back(RelaxedMoves::standing(mordor, 0));
  }
  return vertices;
}

/// All that can be come to from `sources`, and they themselves.
std::vector<Vertex> closure(const RelaxedMoves& moves, const std::vector<Vertex>& sources) {
  std::vector<Vertex> order;
  graph::Reached seen(moves.vertices());
  for (const Vertex vertex : sources) {
    seen.add(vertex);
  }
  graph::visit(RelaxedGraph(moves), sources, order, boost::default_bfs_visitor(), seen);
  return order;
}

/// The strongly connected parts of vertices that no move leaves. Those that a move leaves for
/// another part are empty.
std::vector<std::vector<Vertex>> parts_never_left(const RelaxedMoves& moves,
                                                  const std::vector<Vertex>& closed) {
  const RelaxedPart part(moves, closed);
  const RelaxedPartGraph graph(part);
  std::vector<std::uint32_t> component(closed.size());
  const auto count = boost::strong_components(
      graph, boost::make_iterator_property_map(component.begin(), get(boost::vertex_index, graph)));

  std::vector<bool> is_left(count, false);
  for (Vertex number = 0; number < closed.size(); ++number) {
    const std::uint32_t own = component[number];
    for (MoveSet rest = part.moves(number); rest != 0; rest = move_set::rest(rest)) {
      is_left[own] = is_left[own] || component[part.follow(number, rest)] != own;
    }
  }
  std::vector<std::vector<Vertex>> parts(count);
  for (Vertex number = 0; number < closed.size(); ++number) {
    if (!is_left[component[number]]) {
      parts[component[number]].push_back(closed[number]);
    }
  }
  return parts;
}

}  // namespace

std::vector<std::vector<Vertex>> closed_parts(const RelaxedSearch& search,
                                              const graph::Reached& wins) {
  const RelaxedMoves& moves = search.moves();
  const std::vector<Vertex> lost = losers(search, wins);
  if (lost.empty()) {
    return {};
  }
  // Where anybody can be struck there is but one part that is never left, that of
  // Mordor; and nobody wins from there, or everybody would.
  if (search.strikes()) {
    return {only_standing(moves, closure(moves, in_mordor(moves.board())))};
  }
  // Nobody comes from there to a vertex that wins, so what can be come to is the part to look at.
  std::vector<std::vector<Vertex>> parts = parts_never_left(moves, closure(moves, lost));
  for (std::vector<Vertex>& part_of : parts) {
    part_of = only_standing(moves, std::move(part_of));
  }
  std::erase_if(parts, [](const std::vector<Vertex>& part_of) { return part_of.empty(); });
  std::sort(parts.begin(), parts.end());
  return parts;
}

}  // namespace dungeonlab::relax
