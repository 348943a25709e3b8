// A pocket is a part of the unarmed moves that is not free and in which ammunition is lost,
// together with all that this part leads to. Each set is one part's, so pockets are told apart by
// their part. Of each the places are listed, as long as all lists together are no longer than a few
// dungeons, and the first wall on its rim behind which something waits that helps, alone or with
// what is inside.
#include "relax/pockets.hpp"

#include "relax/unarmed_parts.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace dungeonlab::relax {
namespace {

/// True where a visitor loses all ammunition and stays.
bool strips_at(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter && strips(dungeon.kind(place));
}

}  // namespace

std::vector<PlaceIndex> stripping_places(const RelaxedMoves& moves, bool strikes) {
  const game::Board& board = moves.board();
  const Dungeon& dungeon = board.dungeon();
  std::vector<bool> strips(dungeon.places(), false);
  std::vector<bool> seen(moves.vertices(), false);
  std::vector<RelaxedMoves::Vertex> waiting;
  for (const PlaceIndex rider : board.captors(game::Captor::black_rider)) {
    waiting.push_back(moves.sent(game::Captor::black_rider, rider, 0));
  }
  while (!waiting.empty()) {
    const RelaxedMoves::Vertex vertex = waiting.back();
    waiting.pop_back();
    if (moves.sort(vertex) == RelaxedMoves::Sort::standing) {
      strips[moves.place(vertex)] = true;
    } else if (!seen[vertex]) {
      seen[vertex] = true;
      for (MoveSet rest = moves.moves(vertex); rest != 0; rest = move_set::rest(rest)) {
        waiting.push_back(moves.follow(vertex, rest));
      }
    }
  }
  for (const PlaceIndex mordor : board.targets(game::Captor::black_rider)) {
    strips[mordor] = strips[mordor] || strikes;
  }
  std::vector<PlaceIndex> places;
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (strips[place] || strips_at(dungeon, place)) {
      places.push_back(place);
    }
  }
  return places;
}

namespace {

/// The quick answer of most maps: a search backwards from all that opens walls meets each place
/// where ammunition can be lost. It goes over open boundaries, up and down, and over what falls and
/// drifts; captors are not followed. False: perhaps.
bool all_come_to_ammunition(const game::Board& board) {
  enum Note : std::uint8_t { unmet, needy, met };
  const Dungeon& dungeon = board.dungeon();
  const bool riders = !board.captors(game::Captor::black_rider).empty();
  Borrowed<PlaceIndex> comes_from(board.places());  // 0, which is void, if nothing leads there
  Borrowed<Note> notes(board.places(), unmet);
  Borrowed<PlaceIndex> order;
  order.reserve(board.places());
  std::size_t needy_left = 0;
  for (PlaceIndex place = 0; place < board.places(); ++place) {
    if (dungeon.holds(place) == Dungeon::Holds::nothing) {
      continue;
    }
    if (board.fate(place) == game::Fate::falls || board.fate(place) == game::Fate::drifts) {
      comes_from[board.leads_to(place)] = place;
    } else if ((found_at(dungeon, place) & found::way_out) != 0) {
      notes[place] = met;
      order.push_back(place);
    } else if (strips_at(dungeon, place) ||
               (riders && dungeon.holds(place, EncounterKind::mordor))) {
      notes[place] = needy;
      ++needy_left;
    }
  }
  const auto meet_around = [&](PlaceIndex place) {
    for (unsigned rest = board.open_steps(place); rest != 0; rest &= rest - 1) {
      const PlaceIndex near = board.step(place, static_cast<unsigned>(std::countr_zero(rest)));
      if (notes[near] != met) {
        needy_left -= notes[near] == needy ? 1U : 0U;
        notes[near] = met;
        order.push_back(near);
      }
    }
  };
  for (std::size_t next = 0; next < order.size() && needy_left > 0; ++next) {
    if (board.fate(order[next]) == game::Fate::stays) {
      meet_around(order[next]);
    }
    if (comes_from[order[next]] != 0) {
      meet_around(comes_from[order[next]]);
    }
  }
  return needy_left == 0;
}

/// The places of a pocket, and the wall to open.
class Walls {
 public:
  Walls(const RelaxedMoves& moves, UnarmedParts& parts)
      : dungeon_(&moves.board().dungeon()),
        parts_(&parts),
        seen_(parts.nodes(), 0),
        places_left_(4 * std::size_t{dungeon_->places()}) {}

  void describe(Pocket& pocket);

 private:
  [[nodiscard]] std::optional<Opening> opening(PlaceIndex inside, Found found);

  const Dungeon* dungeon_;
  UnarmedParts* parts_;
  std::vector<std::uint32_t> seen_;  ///< by node: the last pocket that it was seen for
  std::uint32_t pocket_ = 0;
  std::size_t places_left_;
};

void Walls::describe(Pocket& pocket) {
  ++pocket_;
  std::vector<UnarmedParts::Node> waiting{parts_->standing(pocket.stripped_at.front())};
  seen_[waiting.front()] = pocket_;
  while (!waiting.empty()) {
    const UnarmedParts::Node node = waiting.back();
    waiting.pop_back();
    if (const auto place = parts_->stands(node)) {
      if (places_left_ == 0) {
        pocket.places.clear();
        return;
      }
      --places_left_;
      pocket.places.push_back(*place);
    }
    for (MoveSet rest = parts_->moves(node); rest != 0; rest = move_set::rest(rest)) {
      const UnarmedParts::Node next = parts_->follow(node, rest);
      if (seen_[next] != pocket_) {
        seen_[next] = pocket_;
        waiting.push_back(next);
      }
    }
  }
  std::sort(pocket.places.begin(), pocket.places.end());
  const Found found = parts_->found(parts_->part(parts_->standing(pocket.stripped_at.front())));
  for (const PlaceIndex place : pocket.places) {
    if (pocket.opening = opening(place, found); pocket.opening) {
      return;
    }
  }
}

std::optional<Opening> Walls::opening(PlaceIndex inside, Found found) {
  const Ground& ground = dungeon_->ground();
  const PlaceGrid& grid = ground.grid();
  for (const Side side : all_sides) {
    const Barrier barrier = ground.barrier(grid.square_of(inside), side);
    if (barrier == Barrier::simple || barrier == Barrier::wire) {
      const PlaceIndex outside = grid.beside_place(inside, side);
      const Found behind = parts_->found(parts_->part(parts_->coming(outside)));
      if (frees(found | behind)) {
        return Opening{inside, outside};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<Pocket> pockets(const RelaxedGame& relaxed) {
  if (all_come_to_ammunition(relaxed.board())) {
    return {};
  }
  std::vector<Pocket> found;
  const RelaxedMoves moves = relaxed.unarmed_moves();
  const std::vector<PlaceIndex> stripping = stripping_places(moves, relaxed.strikes());
  UnarmedParts parts(moves);
  std::vector<std::size_t> pocket_of;  // by part: one more than its place in `found`
  for (const PlaceIndex place : stripping) {
    const std::uint32_t part = parts.part(parts.standing(place));
    if (part == UnarmedParts::free) {
      continue;
    }
    pocket_of.resize(std::max<std::size_t>(pocket_of.size(), part + 1), 0);
    if (pocket_of[part] == 0) {
      found.push_back({});
      pocket_of[part] = found.size();
    }
    found[pocket_of[part] - 1].stripped_at.push_back(place);
  }
  Walls walls(moves, parts);
  for (Pocket& pocket : found) {
    walls.describe(pocket);
  }
  return found;
}

}  // namespace dungeonlab::relax
