// A pocket is a part of the unarmed moves in which ammunition is lost and from which nothing
// helpful is reached, together with everything that part leads to. Each set belongs to one part, so
// pockets are identified by their part. The places of each are listed as long as all lists together
// stay within a few dungeons' worth, with the first wall on its rim that hides something helpful,
// alone or combined with what is inside.
#include "relax/pockets.hpp"

#include "relax/walk.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace dungeonlab::relax {
namespace {

/// By kind. An unarmed player cannot kill anything for its skin.
constexpr auto found_with = [] {
  std::array<Found, encounter_table.size()> things{};
  for (std::size_t i = 0; i < things.size(); ++i) {
    const EncounterInfo& row = encounter_table[i];
    things[i] = static_cast<Found>((has_any(row.gives, goods::through_walls) ? found::way_out : 0) |
                                   (has_any(row.gives, goods::money) ? found::money : 0) |
                                   (row.sells != goods::none ? found::store : 0));
  }
  return things;
}();

bool gives_way_out(const Dungeon& dungeon, PlaceIndex place) {
  return (found_at(dungeon, place) & found::way_out) != 0;
}

/// True where a visitor loses all ammunition and stays.
bool strips_at(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter && strips(dungeon.kind(place));
}

}  // namespace

Found found_at(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter
             ? found_with[static_cast<std::size_t>(dungeon.kind(place))]
             : Found{0};
}

Borrowed<PlaceIndex> stripping_places(const Relation& relation, bool strikes) {
  const game::Board& board = relation.board();
  Borrowed<bool> strips(board.places(), false);
  for (const PlaceIndex rider : board.captors(game::Captor::black_rider)) {
    for (const Relation::Lead& lead : relation.leads(relation.slot(relation.coming(rider, 0)))) {
      strips[lead.slot] = strips[lead.slot] || lead.kind == MoveKind::struck;
    }
  }
  for (const PlaceIndex mordor : board.targets(game::Captor::black_rider)) {
    strips[mordor] = strips[mordor] || strikes;
  }
  Borrowed<PlaceIndex> places;
  for (PlaceIndex place = 0; place < board.places(); ++place) {
    if (strips[place] || strips_at(board.dungeon(), place)) {
      places.push_back(place);
    }
  }
  return places;
}

namespace {

/// The quick answer for most maps: a search backwards from everything that opens walls, which meets
/// each place where ammunition can be lost. It follows open boundaries, steps up and down, falls
/// and drifts, but not captors.
class QuickSearch {
 public:
  explicit QuickSearch(const game::Board& board)
      : board_(board), comes_from_(board.places()), notes_(board.places(), Note::unmet) {
    order_.reserve(board.places());
    const bool riders = !board.captors(game::Captor::black_rider).empty();
    for (PlaceIndex place = 0; place < board.places(); ++place) {
      if (board.dungeon().holds(place) != Dungeon::Holds::nothing) {
        lay(place, riders);
      }
    }
  }

  /// The places where ammunition can be lost that the search does not meet.
  [[nodiscard]] Borrowed<PlaceIndex> perhaps_helpless() {
    for (std::size_t next = 0; next < order_.size() && needy_left_ > 0; ++next) {
      const PlaceIndex place = order_[next];
      if (board_.fate(place) == game::Fate::stays) {
        meet_around(place);
      }
      if (comes_from_[place] != 0) {
        meet_around(comes_from_[place]);
      }
    }
    Borrowed<PlaceIndex> left;
    for (PlaceIndex place = 0; place < board_.places() && needy_left_ > 0; ++place) {
      if (notes_[place] == Note::needy) {
        left.push_back(place);
      }
    }
    return left;
  }

 private:
  enum class Note : std::uint8_t { unmet, needy, met };

  void lay(PlaceIndex place, bool riders) {
    const Dungeon& dungeon = board_.dungeon();
    const game::Fate fate = board_.fate(place);
    if (fate == game::Fate::falls || fate == game::Fate::drifts) {
      comes_from_[board_.leads_to(place)] = place;
    } else if (gives_way_out(dungeon, place)) {
      notes_[place] = Note::met;
      order_.push_back(place);
    } else if (strips_at(dungeon, place) ||
               (riders && dungeon.holds(place, EncounterKind::mordor))) {
      notes_[place] = Note::needy;
      ++needy_left_;
    }
  }
  void meet_around(PlaceIndex place) {
    for (unsigned rest = board_.open_steps(place); rest != 0; rest &= rest - 1) {
      const PlaceIndex near = board_.step(place, static_cast<unsigned>(std::countr_zero(rest)));
      if (notes_[near] != Note::met) {
        needy_left_ -= notes_[near] == Note::needy ? 1U : 0U;
        notes_[near] = Note::met;
        order_.push_back(near);
      }
    }
  }

  const game::Board& board_;
  Borrowed<PlaceIndex> comes_from_;  ///< by place; 0, which is void, if nothing leads there
  Borrowed<Note> notes_;
  Borrowed<PlaceIndex> order_{};
  std::size_t needy_left_ = 0;
};

/// The second quick answer, for the few places left: a search from each soon reaches ammunition.
/// Large maps nearly always have a few such places, and there this saves a third of the whole
/// validation. False proves nothing.
bool come_to_ammunition(const Moves& moves, std::span<const PlaceIndex> places) {
  Walk walk(moves);
  std::size_t states_left = moves.board().places();
  return std::all_of(places.begin(), places.end(), [&](PlaceIndex from) {
    bool is_met = false;
    walk.from(std::array{moves.relation().standing(from, 0)}, [&](State state) {
      const auto place = moves.relation().stands_at(state);
      is_met = place && gives_way_out(moves.board().dungeon(), *place);
      states_left -= is_met ? 0U : 1U;
      return !is_met && states_left > 0;
    });
    return is_met;
  });
}

/// Where unarmed players can get help: one search back from each sort of help meets everyone it
/// helps.
class Help {
 public:
  /// The moves must outlive it. They must ignore the treasure, which changes no step of the
  /// unarmed.
  explicit Help(const Moves& moves)
      : moves_(moves), origins_(moves), way_out_(back_from(found::way_out)) {}

  /// Everything a player there can get; only `way_out` if there is one.
  [[nodiscard]] Found from(State state) const {
    if (way_out_.has(state)) {
      return found::way_out;
    }
    const Home& store = store_([&] { return back_from(found::store); });
    const Home& money = money_([&] { return back_from(found::money); });
    return static_cast<Found>((store.has(state) ? found::store : 0) |
                              (money.has(state) ? found::money : 0));
  }

 private:
  [[nodiscard]] Home back_from(Found what) const {
    const Relation& relation = moves_.relation();
    Borrowed<State> states;
    for (PlaceIndex place = 0; place < moves_.board().places(); ++place) {
      if ((found_at(moves_.board().dungeon(), place) & what) != 0) {
        states.push_back(relation.standing(place, 0));
      }
    }
    if (what == found::way_out && treasure_wins()) {
      states.push_back(relation.standing(moves_.board().treasure(), 0));
    }
    return {origins_, states};
  }
  /// True if a player who takes the treasure can carry it out unarmed.
  [[nodiscard]] bool treasure_wins() const {
    const Relation& relation = moves_.relation();
    Reach reach(Moves(relation, readings::bare));
    reach.begin_at(std::array{relation.standing(relation.board().treasure(), burden::treasure)});
    const Borrowed<State> states = goals(reach.moves());
    return std::any_of(states.begin(), states.end(), [&](State goal) { return reach.has(goal); });
  }

  const Moves& moves_;
  Origins origins_;
  Home way_out_;
  Lazy<Home> store_{};
  Lazy<Home> money_{};
};

bool frees(Found things) {
  constexpr Found trade = found::store | found::money;
  return (things & found::way_out) != 0 || (things & trade) == trade;
}

/// The pockets, with the places where ammunition is lost.
std::vector<Pocket> strippings(const Moves& moves, const Help& help, bool strikes) {
  std::vector<PlaceIndex> helpless;
  Borrowed<State> states;
  for (const PlaceIndex place : stripping_places(moves.relation(), strikes)) {
    if (const State state = moves.relation().standing(place, 0); !frees(help.from(state))) {
      helpless.push_back(place);
      states.push_back(state);
    }
  }
  if (helpless.empty()) {
    return {};
  }
  Reach closed(moves);
  closed.begin_at(states);  // which come first in its order
  const Parts found = parts(moves, closed.order());
  std::vector<Pocket> pockets;
  std::vector<std::size_t> pocket_of(found.is_left.size(), 0);  // by part, from 1
  for (std::size_t i = 0; i < helpless.size(); ++i) {
    std::size_t& number = pocket_of[found.of[i]];
    if (number == 0) {
      pockets.emplace_back();
      number = pockets.size();
    }
    pockets[number - 1].stripped_at.push_back(helpless[i]);
  }
  return pockets;
}

/// A wall of a place that would help if opened, for a player who has `found`.
std::optional<Opening> opening(const Moves& moves, const Help& help, PlaceIndex inside,
                               Found found) {
  const Ground& ground = moves.board().dungeon().ground();
  for (const Side side : all_sides) {
    const Barrier barrier = ground.barrier(ground.grid().square_of(inside), side);
    if (barrier == Barrier::simple || barrier == Barrier::wire) {
      const PlaceIndex outside = ground.grid().beside_place(inside, side);
      if (frees(found | help.from(moves.coming(outside, 0)))) {
        return Opening{inside, outside};
      }
    }
  }
  return std::nullopt;
}

/// Adds the places of pockets and the walls to open.
void describe(const Moves& moves, const Help& help, std::vector<Pocket>& pockets) {
  Walk walk(moves);
  std::size_t places_left = 4 * std::size_t{moves.board().places()};
  for (Pocket& pocket : pockets) {
    const State first = moves.relation().standing(pocket.stripped_at.front(), 0);
    const bool is_whole = walk.from(std::array{first}, [&](State state) {
      if (!moves.relation().stands(state)) {
        return true;
      }
      pocket.places.push_back(moves.relation().place(state));
      return places_left-- > 0;
    });
    if (!is_whole) {
      places_left = 0;
      pocket.places.clear();
    }
    std::sort(pocket.places.begin(), pocket.places.end());
    const Found found = help.from(first);
    for (auto place = pocket.places.begin(); place != pocket.places.end() && !pocket.opening;
         ++place) {
      pocket.opening = opening(moves, help, *place, found);
    }
  }
}

}  // namespace

std::optional<std::vector<Pocket>> pockets(const RelaxedGame& relaxed) {
  const Borrowed<PlaceIndex> perhaps = QuickSearch(relaxed.board()).perhaps_helpless();
  if (!perhaps.empty() && !relaxed.near_relation().is_whole()) {
    return std::nullopt;
  }
  std::vector<Pocket> pockets;
  if (!perhaps.empty()) {
    const Moves moves(relaxed.near_relation(), readings::unarmed);
    if (!come_to_ammunition(moves, perhaps)) {
      const Help help(moves);
      pockets = strippings(moves, help, relaxed.strikes());
      describe(moves, help, pockets);
    }
  }
  return pockets;
}

}  // namespace dungeonlab::relax
