// A pocket is a part of the unarmed moves from where nothing that helps is come to and in which
// ammunition is lost, together with all that this part leads to. Each set is one part's, so pockets
// are told apart by their part. Of each the places are listed, as long as all lists together are no
// longer than a few dungeons, and the first wall on its rim behind which something waits that
// helps, alone or with what is inside.
#include "relax/pockets.hpp"

#include "relax/help.hpp"
#include "relax/parts.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

namespace dungeonlab::relax {
namespace {

/// True where a visitor loses all ammunition and stays.
bool strips_at(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter && strips(dungeon.kind(place));
}

}  // namespace

Borrowed<PlaceIndex> stripping_places(const Relation& relation, bool strikes) {
  const game::Board& board = relation.board();
  const Dungeon& dungeon = board.dungeon();
  Borrowed<bool> strips(dungeon.places(), false);
  for (const PlaceIndex rider : board.captors(game::Captor::black_rider)) {
    for (const Relation::Lead& lead : relation.leads(relation.slot(relation.coming(rider, 0)))) {
      strips[lead.slot] = strips[lead.slot] || lead.kind == MoveKind::struck;
    }
  }
  for (const PlaceIndex mordor : board.targets(game::Captor::black_rider)) {
    strips[mordor] = strips[mordor] || strikes;
  }
  Borrowed<PlaceIndex> places;
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
/// drifts; captors are not followed. Returns those that it does not meet.
Borrowed<PlaceIndex> perhaps_helpless(const game::Board& board) {
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
  Borrowed<PlaceIndex> left;
  for (PlaceIndex place = 0; place < board.places() && needy_left > 0; ++place) {
    if (notes[place] == needy) {
      left.push_back(place);
    }
  }
  return left;
}

/// The second one, for the few that are left: from each of these places a search comes to
/// ammunition soon. On large maps, where a few nearly always are left, it spares a third of all
/// validation. False: perhaps.
bool come_to_ammunition(const Moves& moves, std::span<const PlaceIndex> places) {
  const Relation& relation = moves.relation();
  Borrowed<std::uint32_t> seen(relation.states(), 0);  // for which of the places, from 1
  Borrowed<State> order;
  std::size_t states_left = moves.board().places();
  const auto helps = [&](State state) {
    return relation.stands(state) &&
           (found_at(moves.board().dungeon(), relation.place(state)) & found::way_out) != 0;
  };
  for (std::uint32_t number = 1; number <= places.size(); ++number) {
    order.clear();
    const auto come_to = [&](State state) {
      if (std::exchange(seen[state], number) != number) {
        order.push_back(state);
      }
    };
    come_to(relation.standing(places[number - 1], 0));
    std::size_t next = 0;
    while (next < order.size() && !helps(order[next]) && states_left > 0) {
      --states_left;
      moves.from(order[next++], [&](const Move& move) { come_to(move.to); });
    }
    if (next == order.size() || states_left == 0) {
      return false;
    }
  }
  return true;
}

/// Describes pockets: the places of each, and the wall to open.
class Describer {
 public:
  Describer(const Moves& moves, Help& help)
      : moves_(moves),
        dungeon_(moves.board().dungeon()),
        help_(help),
        seen_(moves.relation().states(), 0),
        places_left_(4 * std::size_t{dungeon_.places()}) {}

  void describe(Pocket& pocket);

 private:
  [[nodiscard]] std::optional<Opening> opening(PlaceIndex inside, Found found);

  const Moves& moves_;
  const Dungeon& dungeon_;
  Help& help_;
  std::vector<std::uint32_t> seen_;  ///< by state: the last pocket that it was seen for
  std::uint32_t pocket_ = 0;
  std::size_t places_left_;
};

void Describer::describe(Pocket& pocket) {
  const Relation& relation = moves_.relation();
  ++pocket_;
  const State stripped = relation.standing(pocket.stripped_at.front(), 0);
  std::vector<State> waiting{stripped};
  seen_[stripped] = pocket_;
  while (!waiting.empty()) {
    const State state = waiting.back();
    waiting.pop_back();
    if (relation.stands(state)) {
      if (places_left_ == 0) {
        pocket.places.clear();
        return;
      }
      --places_left_;
      pocket.places.push_back(relation.place(state));
    }
    moves_.from(state, [&](const Move& move) {
      if (seen_[move.to] != pocket_) {
        seen_[move.to] = pocket_;
        waiting.push_back(move.to);
      }
    });
  }
  std::sort(pocket.places.begin(), pocket.places.end());
  for (const PlaceIndex place : pocket.places) {
    if (pocket.opening = opening(place, help_.from(stripped)); pocket.opening) {
      return;
    }
  }
}

std::optional<Opening> Describer::opening(PlaceIndex inside, Found found) {
  const Ground& ground = dungeon_.ground();
  const PlaceGrid& grid = ground.grid();
  for (const Side side : all_sides) {
    const Barrier barrier = ground.barrier(grid.square_of(inside), side);
    if (barrier == Barrier::simple || barrier == Barrier::wire) {
      const PlaceIndex outside = grid.beside_place(inside, side);
      if (frees(found | help_.from(moves_.coming(outside, 0)))) {
        return Opening{inside, outside};
      }
    }
  }
  return std::nullopt;
}

/// Those whom nothing helps, and all that they can come to.
Reach helpless(const Moves& moves, std::span<const PlaceIndex> stripping, Help& help) {
  Borrowed<State> states;
  for (const PlaceIndex place : stripping) {
    if (const State state = moves.relation().standing(place, 0); !frees(help.from(state))) {
      states.push_back(state);
    }
  }
  Reach closed(moves);
  closed.begin_at(states);
  return closed;
}

}  // namespace

std::optional<std::vector<Pocket>> pockets(const RelaxedGame& relaxed) {
  const Borrowed<PlaceIndex> perhaps = perhaps_helpless(relaxed.board());
  if (perhaps.empty()) {
    return std::vector<Pocket>();
  }
  if (!relaxed.near_relation().is_whole()) {
    return std::nullopt;
  }
  const Moves moves(relaxed.near_relation(), readings::unarmed);
  if (come_to_ammunition(moves, perhaps)) {
    return std::vector<Pocket>();
  }
  Help help(moves);
  const Borrowed<PlaceIndex> stripping =
      stripping_places(relaxed.near_relation(), relaxed.strikes());
  const Reach reach = helpless(moves, stripping, help);
  const std::span<const State> closed = reach.order();
  if (closed.empty()) {
    return std::vector<Pocket>();
  }
  const Parts found = parts(moves, closed);
  // Those who are stripped stand first in the list, in order.
  std::vector<Pocket> pockets;
  std::vector<std::size_t> pocket_of(found.is_left.size(), 0);  // by part, from 1
  for (std::size_t i = 0, next = 0; i < stripping.size() && next < closed.size(); ++i) {
    if (closed[next] != moves.relation().standing(stripping[i], 0)) {
      continue;
    }
    std::size_t& number = pocket_of[found.of[next++]];
    if (number == 0) {
      pockets.push_back({});
      number = pockets.size();
    }
    pockets[number - 1].stripped_at.push_back(stripping[i]);
  }
  Describer describer(moves, help);
  for (Pocket& pocket : pockets) {
    describer.describe(pocket);
  }
  return pockets;
}

}  // namespace dungeonlab::relax
