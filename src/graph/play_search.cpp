// Breadth-first searches of the relaxed game. The relation grows with what is found (a stick lets
// players stay in rivers they had only been carried through), and what has grown is never taken
// back; so instead of searching again, the search is continued with the same colours from the ends
// of the moves that are new. Between two visits the relation is constant, as Boost.Graph expects.
// Each place is looked at once more for every sort of thing gained, which keeps it all linear.
#include "graph/play_search.hpp"

#include "graph/play_graph.hpp"
#include "graph/visit.hpp"

#include <algorithm>
#include <iterator>

#include <boost/graph/strong_components.hpp>

namespace dungeonlab::graph {
namespace {

using Vertex = PlayMoves::Vertex;

}  // namespace

/// Tells the search what Boost.Graph comes upon.
class PlaySearch::Notes : public boost::default_bfs_visitor {
 public:
  explicit Notes(PlaySearch& search) : search_(&search) {}
  void discover_vertex(Vertex vertex, const PlayGraph& /*graph*/) const { search_->note(vertex); }
  void tree_edge(const PlayMove& move, const PlayGraph& /*graph*/) const {
    search_->parents_[move.to] = move.from;
  }

 private:
  PlaySearch* search_;
};

PlaySearch::PlaySearch(PlayMoves moves)
    : moves_(std::move(moves)), reached_(moves_.vertices()), parents_(moves_.vertices()) {}

void PlaySearch::land() {
  std::vector<Vertex> comings;
  for (const PlaceIndex at : moves_.field().landings()) {
    comings.push_back(moves_.coming(at, 0));
  }
  begin_at(comings);
}

void PlaySearch::begin_at(std::span<const Vertex> vertices) {
  for (const Vertex vertex : vertices) {
    start_at(vertex, vertex);
  }
  run();
}

void PlaySearch::allow_drops() {
  drops_allowed_ = true;
  drop();
  run();
}

void PlaySearch::run() {
  while (!sources_.empty()) {
    visit(PlayGraph(moves_), sources_, order_, Notes(*this), reached_);
    sources_.clear();
    grow();
  }
}

void PlaySearch::note(Vertex discovered) {
  if (moves_.sort(discovered) == PlayMoves::Sort::standing) {
    const PlaceIndex at = moves_.place(discovered);
    noted_ |= moves_.field().gives(at);
    if ((PlayMoves::with(discovered) & burden::mounted) != 0 && !moves_.parked(at)) {
      mounts_.push_back(at);
    }
  }
}

void PlaySearch::start_at(Vertex vertex, Vertex parent) {
  if (reached_.add(vertex)) {
    parents_[vertex] = parent;
    sources_.push_back(vertex);
  }
}

void PlaySearch::grow() {
  if (moves_.reading().bare_handed) {
    return;
  }
  park();
  if ((noted_ & ~moves_.stock()) != 0) {
    grow_stock();
  }
  drop();
}

void PlaySearch::park() {
  for (const PlaceIndex at : mounts_) {
    moves_.park(at);
    rides_ = true;
    for (const Burden with : {Burden{0}, burden::treasure}) {
      const Vertex on_foot = PlayMoves::standing(at, with);
      if (reached_.has(on_foot)) {
        start_at(PlayMoves::standing(at, with | burden::mounted), on_foot);
      }
    }
  }
  mounts_.clear();
}

void PlaySearch::grow_stock() {
  const Stock gained = noted_ & static_cast<Stock>(~moves_.stock());
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
  const PlayField& field = moves_.field();
  if ((gained & stock::stick) != 0) {
    stay_at(field.currents());
  }
  if ((gained & stock::bridle) != 0) {
    stay_at(field.captors(Captor::ontifutlas));
  }
  if ((gained & stock::blade) != 0 && !moves_.reading().calm) {
    stay_at(field.captors(Captor::black_rider));
  }
}

bool PlaySearch::drops() const {
  return drops_allowed_ && (moves_.stock() & stock::blade) != 0 &&
         !moves_.field().captors(Captor::black_rider).empty();
}

void PlaySearch::drop() {
  const PlayField& field = moves_.field();
  if (!drops()) {
    return;
  }
  // Anybody can be struck, so the first who stood anywhere.
  const Vertex struck = *std::find_if(order_.begin(), order_.end(), [&](Vertex vertex) {
    return moves_.sort(vertex) == PlayMoves::Sort::standing;
  });
  for (const PlaceIndex mordor : field.targets(Captor::black_rider)) {
    start_at(PlayMoves::standing(mordor, 0), struck);
    if (rides_) {
      start_at(PlayMoves::standing(mordor, burden::mounted), struck);
    }
  }
}

Derivation derivation(const PlaySearch& search, std::span<const Vertex> order) {
  Deriver deriver(search.moves());
  for (const Vertex vertex : order) {
    deriver.add(vertex, search.parent(vertex));
  }
  return deriver.take();
}

namespace {

/// Those who have won: at the exit with the treasure, or mounted where one can jump out.
std::vector<Vertex> winners_at_once(const PlayField& field, bool rides) {
  std::vector<Vertex> vertices;
  for (const PlaceIndex at : field.exits()) {
    vertices.push_back(PlayMoves::standing(at, burden::treasure));
  }
  for (const PlaceIndex at : field.jump_offs()) {
    if (rides) {
      vertices.push_back(PlayMoves::standing(at, burden::treasure | burden::mounted));
    }
  }
  return vertices;
}

/// If the players in Mordor win, so do all who can be dropped there: who stand anywhere, on foot or
/// mounted as those.
std::vector<Vertex> winners_by_drop(const PlayMoves& moves, const Reached& wins) {
  std::vector<Vertex> vertices;
  const Vertex dropped = moves.sent(Captor::black_rider, 0, 0);
  for (const Burden mount : {Burden{0}, burden::mounted}) {
    for (PlaceIndex at = 0; wins.has(dropped | mount) && at < moves.field().places(); ++at) {
      vertices.push_back(PlayMoves::standing(at, mount));
      vertices.push_back(PlayMoves::standing(at, mount | burden::treasure));
    }
  }
  return vertices;
}

}  // namespace

Winning winning(const PlayMoves& moves, bool rides, bool drops) {
  Winning found{Reached(moves.vertices())};
  Reached& wins = found.reached;
  std::vector<Vertex>& order = found.order;
  const PlayOrigins origins(moves, rides);
  const auto search_from = [&](const std::vector<Vertex>& winners) {
    std::vector<Vertex> sources;
    std::copy_if(winners.begin(), winners.end(), std::back_inserter(sources),
                 [&](Vertex vertex) { return wins.add(vertex); });
    visit(PlayOriginGraph(origins), sources, order, boost::default_bfs_visitor(), wins);
  };
  search_from(winners_at_once(moves.field(), rides));
  if (drops) {
    search_from(winners_by_drop(moves, wins));
  }
  return found;
}

namespace {

/// Those who stand, in order.
std::vector<Vertex> only_standing(const PlayMoves& moves, std::vector<Vertex> vertices) {
  std::erase_if(vertices,
                [&](Vertex vertex) { return moves.sort(vertex) != PlayMoves::Sort::standing; });
  std::sort(vertices.begin(), vertices.end());
  return vertices;
}

/// Those who stand and do not win.
std::vector<Vertex> losers(const PlaySearch& search, const Reached& wins) {
  std::vector<Vertex> vertices;
  for (const Vertex vertex : search.order()) {
    if (search.moves().sort(vertex) == PlayMoves::Sort::standing && !wins.has(vertex)) {
      vertices.push_back(vertex);
    }
  }
  return vertices;
}

/// The players in Mordor.
std::vector<Vertex> dropped(const PlayField& field) {
  std::vector<Vertex> vertices;
  for (const PlaceIndex mordor : field.targets(Captor::black_rider)) {
    vertices.push_back(PlayMoves::standing(mordor, 0));
  }
  return vertices;
}

/// All that can be come to from `sources`, and they themselves.
std::vector<Vertex> closure(const PlayMoves& moves, const std::vector<Vertex>& sources) {
  std::vector<Vertex> order;
  Reached seen(moves.vertices());
  for (const Vertex vertex : sources) {
    seen.add(vertex);
  }
  visit(PlayGraph(moves), sources, order, boost::default_bfs_visitor(), seen);
  return order;
}

/// The strongly connected parts of vertices that no move leaves. Those that a move leaves for
/// another part are empty.
std::vector<std::vector<Vertex>> parts_never_left(const PlayMoves& moves,
                                                  const std::vector<Vertex>& closed) {
  const PlayPart part(moves, closed);
  const PlayPartGraph graph(part);
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

std::vector<std::vector<Vertex>> closed_parts(const PlaySearch& search, const Reached& wins) {
  const PlayMoves& moves = search.moves();
  const std::vector<Vertex> lost = losers(search, wins);
  if (lost.empty()) {
    return {};
  }
  // Where anybody can be dropped to a Mordor there is but one part that is never left, that of
  // Mordor; and nobody wins from there, or everybody would.
  if (search.drops()) {
    return {only_standing(moves, closure(moves, dropped(moves.field())))};
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

}  // namespace dungeonlab::graph
