// Places everything that has no stage of its own. The census decides the kinds; this stage decides
// the places. Each object goes to a random free place, empty cells first, because the rule book
// says that every cell contains some encounter (§1). Three sorts have restrictions, so they choose
// first among the places to fill. Help (ammunition, arsenals, gourms) can be anywhere, but some is
// kept back for Mordors that have none in reach. Lakes and crocodiles are placed where a player who
// loses everything can still reach help (P06). Archers and eyescorchers are spread so thinly that a
// look never kills, even if all walls around the place were opened (L01 to L04). And among the next
// few kinds, the first that is not already nearby is taken, because three of a kind in a row are
// dull. There are no other conditions. An object that finds no such place goes elsewhere if that
// can only cause a P06 finding, which the rules then report; otherwise the stage gives up.
#include "dungeonlab/model/look.hpp"
#include "generate/lifelines.hpp"
#include "generate/lottery.hpp"
#include "generate/neighbours.hpp"
#include "generate/stages/census.hpp"
#include "generate/stages/stages.hpp"
#include "generate/targets.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::generate {
namespace {

/// The total damage by orcs, urkhs and eyescorchers around each place.
class Looks {
 public:
  explicit Looks(const Draft& draft) : draft_(draft), looks_(draft.grid().places()) {
    for (const Piece& piece : draft.pieces()) {
      count(piece.at, info(piece.kind));
    }
  }

  /// True if the kind may be placed there without any neighbour reaching the limit of what a player
  /// survives, ignoring all walls except monoliths. If so, it is counted.
  [[nodiscard]] bool add(PlaceIndex place, const EncounterInfo& row) {
    bool kills = false;
    for_each_look(place, [&](Look look) { kills = kills || !stays_below_limits(look += row); });
    if (!kills) {
      count(place, row);
    }
    return !kills;
  }

 private:
  /// Visits the look from each neighbouring place.
  template <class Visit>
  void for_each_look(PlaceIndex place, Visit visit) {
    for (const Side side : all_sides) {
      if (draft_.line(draft_.boundary(draft_.square_of(place), side)) != Line::monolith) {
        visit(looks_[draft_.neighbour_place(place, side)]);
      }
    }
  }
  void count(PlaceIndex place, const EncounterInfo& row) {
    for_each_look(place, [&](Look& look) { look += row; });
  }

  const Draft& draft_;
  PooledVector<Look> looks_;
};

bool is_cell_free(const Draft& draft, Square at) {
  const PlacesOfSquare places = draft.places_of(at);
  return std::all_of(places.begin(), places.end(),
                     [&](PlaceIndex place) { return draft.use(place) == PlaceUse::free; });
}

/// The free places in random order, with one of each empty cell before all others.
PooledVector<PlaceIndex> order_of_places(const Draft& draft, Rng& rng) {
  PooledVector<PlaceIndex> places = free_places(draft);
  rng.shuffle(places);
  PooledVector<std::uint8_t> is_held(draft.squares(), 0);
  for (const Square at : draft.cells()) {
    is_held[at] = is_cell_free(draft, at) ? 0 : 1;
  }
  PooledVector<PlaceIndex> order(places.size());
  PooledVector<PlaceIndex> rest(places.size());
  std::size_t first = 0;
  std::size_t later = 0;
  for (const PlaceIndex place : places) {
    order[first] = place;
    rest[later] = place;
    std::uint8_t& held = is_held[draft.square_of(place)];
    later += held;
    first += 1U - held;
    held = 1;
  }
  std::copy_n(rest.begin(), later, order.begin() + static_cast<std::ptrdiff_t>(first));
  return order;
}

int count_of(EncounterKind kind, Rng& rng) {
  const Heap& heap = info(kind).heap;
  return heap.step == 0 ? 0 : heap.step * rng.between(1, heap.most);
}

/// Places one census.
class Dealer {
 public:
  Dealer(const EncountersShape& shape, const Census& census, Draft& draft, Rng& rng);

  [[nodiscard]] Outcome deal();

 private:
  enum class Sort : std::uint8_t { help, stripping, dangerous, other };
  static Sort sort(EncounterKind kind) {
    return is_help(kind)                ? Sort::help
           : strips(kind)               ? Sort::stripping
           : reaches_beyond(info(kind)) ? Sort::dangerous
                                        : Sort::other;
  }
  PooledVector<EncounterKind>& list(Sort sort) { return lists_[static_cast<std::size_t>(sort)]; }
  [[nodiscard]] bool is_free(PlaceIndex place) const { return draft_.use(place) == PlaceUse::free; }
  [[nodiscard]] bool is_cell_empty(PlaceIndex place) const {
    return is_cell_free(draft_, draft_.square_of(place));
  }

  void deal_help();
  void help(PlaceIndex needy);
  /// Drops one dealt object; false if only requested ones are left.
  bool drop_other();
  /// True if there are more free places than objects left to place.
  [[nodiscard]] bool has_room_for_more() const;
  template <class MayLie>
  void set_down_where(PooledVector<EncounterKind>& kinds, MayLie may_lie);
  void place_anywhere(PooledVector<EncounterKind>& kinds) {
    set_down_where(kinds, [](PlaceIndex /*place*/, EncounterKind /*kind*/) { return true; });
  }
  void place_kind(EncounterKind kind, PlaceIndex place);
  void keep_off_their_own(PooledVector<EncounterKind>& kinds, PlaceIndex place) const;

  const EncountersShape& shape_;
  Draft& draft_;
  Rng& rng_;
  std::array<PooledVector<EncounterKind>, 4> lists_;
  std::size_t others_asked_ = 0;     ///< at the front of the others; dealt ones follow
  PooledVector<PlaceIndex> places_;  ///< first those to fill, in random order, then all others
  PooledVector<PlaceIndex> needy_;   ///< where a player who has lost everything may be
  Lifelines lifelines_;
  Looks looks_;
  Neighbours neighbours_;
};

Dealer::Dealer(const EncountersShape& shape, const Census& census, Draft& draft, Rng& rng)
    : shape_(shape),
      draft_(draft),
      rng_(rng),
      places_(order_of_places(draft, rng)),
      lifelines_(draft),
      looks_(draft),
      neighbours_(draft) {
  for (PooledVector<EncounterKind>& kinds : lists_) {
    kinds.reserve(census.asked.size() + census.dealt.size());
  }
  for (const EncounterKind kind : census.asked) {
    list(sort(kind)).push_back(kind);
  }
  others_asked_ = list(Sort::other).size();
  for (const EncounterKind kind : census.dealt) {
    list(sort(kind)).push_back(kind);
  }
  const std::size_t all = std::min(census.asked.size() + census.dealt.size(), places_.size());
  // The order of the places to fill must not depend on the position of their cells.
  for (std::size_t left = all; left > 1; --left) {
    std::swap(places_[left - 1], places_[rng.below(static_cast<std::uint32_t>(left))]);
  }
  Losses losses = losses_of(draft);
  needy_ = std::move(losses.needy);
  for (const PlaceIndex help : losses.helps) {
    lifelines_.help_at(help);
  }
}

Outcome Dealer::deal() {
  const auto is_alone = [&](PlaceIndex place, EncounterKind kind) {
    return !neighbours_.contains(kind, place);
  };
  const auto is_saved = [&](PlaceIndex place, EncounterKind /*kind*/) {
    return lifelines_.is_saved(place);
  };
  const auto kills_nobody = [&](PlaceIndex place, EncounterKind kind) {
    return looks_.add(place, info(kind));
  };
  deal_help();
  set_down_where(list(Sort::stripping), [&](PlaceIndex place, EncounterKind kind) {
    return is_alone(place, kind) && is_saved(place, kind);
  });
  set_down_where(list(Sort::stripping), is_saved);
  place_anywhere(list(Sort::stripping));
  set_down_where(list(Sort::dangerous), [&](PlaceIndex place, EncounterKind kind) {
    return is_alone(place, kind) && kills_nobody(place, kind);
  });
  set_down_where(list(Sort::dangerous), kills_nobody);
  if (!list(Sort::dangerous).empty()) {
    return Veto{
        "no place is left for another orc, urkh or eyescorcher without making a look deadly"};
  }
  set_down_where(list(Sort::other),
                 [&](PlaceIndex place, EncounterKind /*kind*/) { return is_cell_empty(place); });
  set_down_where(list(Sort::other), is_alone);
  place_anywhere(list(Sort::other));
  for (const PooledVector<EncounterKind>& left : lists_) {
    if (!left.empty()) {
      return Veto{"more encounters are requested than places are free"};
    }
  }
  return std::nullopt;
}

/// Deals help, but keeps one piece for each Mordor, and for each lake and crocodile that was there
/// from the start, until the others are placed.
void Dealer::deal_help() {
  PooledVector<EncounterKind>& helps = list(Sort::help);
  const std::size_t kept = std::min(needy_.size(), helps.size());
  PooledVector<EncounterKind> free_helps{std::span(helps).subspan(kept)};
  helps.resize(kept);
  place_anywhere(free_helps);
  for (const PlaceIndex place : needy_) {
    if (!lifelines_.is_saved(place)) {
      help(place);
    }
  }
  helps.insert(helps.end(), free_helps.begin(), free_helps.end());
  place_anywhere(helps);
}

/// Places help within reach of that place. If no help is left, it replaces another object, or is
/// added if only requested objects are dealt.
void Dealer::help(PlaceIndex needy) {
  constexpr std::size_t reach_limit = 256;
  PooledVector<PlaceIndex> reached = lifelines_.within_reach(needy, reach_limit);
  std::erase_if(reached, [&](PlaceIndex place) { return !is_free(place); });
  PooledVector<EncounterKind>& helps = list(Sort::help);
  if (!reached.empty() && helps.empty()) {
    const auto more = draw_help(shape_, rng_);
    if (more && (drop_other() || has_room_for_more())) {
      helps.push_back(*more);
    }
  }
  if (!reached.empty() && !helps.empty()) {
    const auto in_empty_cells = static_cast<std::size_t>(
        std::stable_partition(reached.begin(), reached.end(),
                              [&](PlaceIndex place) { return is_cell_empty(place); }) -
        reached.begin());
    const std::span from(reached.data(), in_empty_cells > 0 ? in_empty_cells : reached.size());
    place_kind(helps.back(), rng_.pick(from));
    helps.pop_back();
  }
}

bool Dealer::has_room_for_more() const {
  std::size_t left = 0;
  for (const PooledVector<EncounterKind>& list : lists_) {
    left += list.size();
  }
  return draft_.free_place_count() > left;
}

bool Dealer::drop_other() {
  PooledVector<EncounterKind>& others = list(Sort::other);
  for (std::size_t left = others.size(); left > others_asked_; --left) {
    if (!is_needed(others[left - 1])) {
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(left - 1));
      return true;
    }
  }
  return false;
}

/// Moves to the end of the list one of its last few kinds that is not around the place, or at least
/// not in its cell or next to it.
void Dealer::keep_off_their_own(PooledVector<EncounterKind>& kinds, PlaceIndex place) const {
  constexpr std::size_t few = 8;
  const auto back = kinds.rbegin();
  const auto end = back + static_cast<std::ptrdiff_t>(std::min(few, kinds.size()));
  const auto first_not_among = [&](Neighbours::Kinds kinds) {
    return std::find_if(back, end,
                        [&](EncounterKind kind) { return !Neighbours::holds(kinds, kind); });
  };
  const Neighbours::Kinds around = neighbours_.kinds_around(place);
  auto found = first_not_among(around | neighbours_.at_corners(place));
  if (found == end) {
    found = first_not_among(around);
  }
  if (found != end) {
    std::swap(*found, kinds.back());
  }
}

/// Places kinds, the last first, at the first free places that suit them; kinds that find none stay
/// in the list.
template <class MayLie>
void Dealer::set_down_where(PooledVector<EncounterKind>& kinds, MayLie may_lie) {
  for (auto place = places_.begin(); place != places_.end() && !kinds.empty(); ++place) {
    if (!is_free(*place)) {
      continue;
    }
    keep_off_their_own(kinds, *place);
    if (may_lie(*place, kinds.back())) {
      const EncounterKind kind = kinds.back();
      kinds.pop_back();
      place_kind(kind, *place);
    }
  }
}

void Dealer::place_kind(EncounterKind kind, PlaceIndex place) {
  Piece piece{.at = place, .kind = kind, .count = count_of(kind, rng_)};
  if (info(kind).sign != Use::never) {
    piece.sign = rng_.chance(1, 2) ? Sign::plus : Sign::minus;
  }
  if (info(kind).exote != Use::never && shape_.exote_beasts) {
    piece.exote = rng_.chance(1, 3);
  }
  const Square at = draft_.square_of(place);
  if (info(kind).levels != Use::never && is_cell_free(draft_, at) && rng_.chance(1, 3)) {
    piece.at = draft_.places_of(at).front();
    piece.levels = draft_.levels();
    // The share counts places, not encounters.
    for (int more = 1; more < piece.levels && drop_other(); ++more) {
    }
  }
  const int lowest = draft_.level_of(piece.at);
  for (int level = lowest; level < lowest + piece.levels; ++level) {
    draft_.claim(draft_.index(at, level), PlaceUse::taken);
  }
  draft_.add(piece);
  neighbours_.add(place, kind);
  if (is_help(kind)) {
    lifelines_.help_at(place);
  }
}

}  // namespace

bool is_dealt_last(const EncountersShape& shape, EncounterKind kind) {
  return info(kind).weight > 0 && !info(kind).needs && info(kind).arrival != Arrival::throw_level &&
         !is_target_of(kind, [&](const EncounterInfo& row) { return may_come(shape, row.kind); });
}

PerMille weight_share(const EncountersShape& shape, EncounterKind kind) {
  constexpr unsigned thousand = 1000;
  unsigned whole = 0;
  for (const unsigned weight : shape.weights) {
    whole += weight;
  }
  return {whole == 0 ? 0 : thousand * shape.weights[static_cast<std::size_t>(kind)] / whole};
}

Outcome encounters(const EncountersShape& shape, Draft& draft, Rng& rng) {
  return Dealer(shape, take_census(shape, draft, rng), draft, rng).deal();
}

}  // namespace dungeonlab::generate
