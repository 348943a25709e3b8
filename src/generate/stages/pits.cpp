// Digs pits at random places, at most one per cell, and ties them cycle by cycle: the destination
// of a pit is the next one of its cycle, which is in another cell by construction (PT03). Hanging
// pits are cycles of one that nothing leads to. A pit carries away, so the draft decides where one
// is allowed. If it allows fewer than the requested minimum, the stage gives up. A partial map may
// have pits without a destination: they are ends of chains, and chains are tied to each other like
// single pits. Such a map may also have lakes and help against them: no pit blocks the path from
// one to the other, and if there is no path, a pit is dug that can be one (P06).
#include "generate/lifelines.hpp"
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"
#include "generate/union_find.hpp"

#include <algorithm>
#include <map>
#include <span>

namespace dungeonlab::generate {
namespace {

/// Places where a pit blocks no path to help for a player who has lost all ammunition (P06).
Borrowed<PlaceIndex> places_off_ways(const Draft& draft, const Losses& losses) {
  Borrowed<PlaceIndex> places = free_places(draft);
  if (losses.needy.empty() || losses.helps.empty()) {
    return places;
  }
  Borrowed<bool> is_on_way(draft.grid().places());
  for (const auto& [from, to] : Lifelines(draft).ways(losses)) {
    is_on_way[from] = true;
    is_on_way[to] = true;
  }
  std::erase_if(places, [&](PlaceIndex place) { return is_on_way[place]; });
  return places;
}

/// For each place where a player loses all ammunition and cannot reach help, a place that she can
/// reach: a pit there may lead on.
Borrowed<PlaceIndex> ways_out(const Draft& draft, const Losses& losses, Rng& rng) {
  Borrowed<PlaceIndex> ways;
  if (losses.helps.empty()) {
    return ways;
  }
  Lifelines lifelines(draft);
  for (const PlaceIndex help : losses.helps) {
    lifelines.help_at(help);
  }
  for (const PlaceIndex needy : losses.needy) {
    if (lifelines.is_saved(needy)) {
      continue;
    }
    constexpr std::size_t reach_limit = 256;
    Borrowed<PlaceIndex> reached = lifelines.within_reach(needy, reach_limit);
    std::erase_if(reached, [&](PlaceIndex at) { return draft.standing(at) != Standing::free; });
    if (!reached.empty()) {
      ways.push_back(rng.pick(std::span<const PlaceIndex>(reached)));
    }
  }
  return ways;
}

/// Digs pits, at most one per cell.
class Digger {
 public:
  Digger(const Losses& losses, Draft& draft, Rng& rng)
      : draft_(draft),
        has_pit_(draft.squares(), false),
        ways_out_(ways_out(draft, losses, rng)),
        places_(places_off_ways(draft, losses), rng) {
    for (const Piece& piece : draft.pieces()) {
      if (is_pit(piece.kind)) {
        has_pit_[draft.square_of(piece.at)] = true;
      }
    }
  }

  /// Claims and returns up to `needed` places.
  [[nodiscard]] Borrowed<PlaceIndex> dig(int needed) {
    Borrowed<PlaceIndex> pits;
    dig(needed, pits);
    return pits;
  }
  /// The same for a cycle, with the first where it may be a way out.
  [[nodiscard]] Borrowed<PlaceIndex> dig_cycle(int needed) {
    Borrowed<PlaceIndex> pits;
    pits.reserve(static_cast<std::size_t>(needed));
    for (; pits.empty() && !ways_out_.empty(); ways_out_.pop_back()) {
      dig_at(ways_out_.back(), pits);
    }
    dig(needed, pits);
    return pits;
  }

 private:
  void dig(int needed, Borrowed<PlaceIndex>& pits) {
    while (static_cast<int>(pits.size()) < needed) {
      const auto place = places_.draw();
      if (!place) {
        break;
      }
      dig_at(*place, pits);
    }
  }
  void dig_at(PlaceIndex place, Borrowed<PlaceIndex>& pits) {
    const Square at = draft_.square_of(place);
    if (!has_pit_[at] && draft_.may_carry(place)) {
      has_pit_[at] = true;
      draft_.claim(place, Standing::carries);
      pits.push_back(place);
    }
  }

  Draft& draft_;
  Borrowed<bool> has_pit_;  ///< by square
  Borrowed<PlaceIndex> ways_out_;
  Lottery<PlaceIndex> places_;
};

/// Ties one cycle.
void tie_cycle(std::span<const PlaceIndex> cycle, Draft& draft) {
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    draft.add({.at = cycle[i], .kind = EncounterKind::pit, .to = cycle[(i + 1) % cycle.size()]});
  }
}

/// Pits that each lead to the next, with nothing leading to the first; the last has no destination
/// yet.
struct Chain {
  PlaceIndex first = 0;
  std::size_t last = 0;  ///< index of the piece
  int pits = 1;
};

Borrowed<Chain> chains_of(const Draft& draft) {
  std::map<PlaceIndex, PlaceIndex> comes_from;
  for (const Piece& piece : draft.pieces()) {
    if (piece.to) {
      comes_from[*piece.to] = piece.at;
    }
  }
  Borrowed<Chain> chains;
  for (std::size_t i = 0; i < draft.pieces().size(); ++i) {
    const Piece& piece = draft.pieces()[i];
    if (piece.kind == EncounterKind::pit && !piece.to) {
      Chain chain{.first = piece.at, .last = i};
      for (auto at = comes_from.find(chain.first); at != comes_from.end();
           at = comes_from.find(chain.first)) {
        chain.first = at->second;
        ++chain.pits;
      }
      chains.push_back(chain);
    }
  }
  return chains;
}

/// Ties chains into a cycle of that length, adding pits after the last chain and wherever a chain
/// would lead into its own cell.
Outcome tie_chains(std::span<const Chain> chains, int length, Digger& digger, Draft& draft) {
  const auto next_of = [&](std::size_t i) { return chains[(i + 1) % chains.size()].first; };
  const auto needs_one_between = [&](std::size_t i) {
    return draft.square_of(draft.pieces()[chains[i].last].at) == draft.square_of(next_of(i));
  };
  int there = 0;
  int least = 0;
  for (std::size_t i = 0; i < chains.size(); ++i) {
    there += chains[i].pits;
    least += needs_one_between(i) ? 1 : 0;
  }
  const int needed = std::max(least, length - there);
  Borrowed<PlaceIndex> further = digger.dig(needed);
  if (static_cast<int>(further.size()) < needed) {
    return Veto{"no room is left for the destination of a pit"};
  }
  for (std::size_t i = 0; i < chains.size(); ++i) {
    std::size_t more = i + 1 == chains.size() ? further.size() : needs_one_between(i) ? 1 : 0;
    PlaceIndex next = next_of(i);
    for (; more > 0; --more) {
      draft.add({.at = further.back(), .kind = EncounterKind::pit, .to = next});
      next = further.back();
      further.pop_back();
    }
    draft.tie(chains[i].last, next);
  }
  return std::nullopt;
}

int pits_of(std::span<const Chain> chains) {
  int pits = 0;
  for (const Chain& chain : chains) {
    pits += chain.pits;
  }
  return pits;
}

/// The length of the next cycle, chosen so that the number of further cycles stays within the
/// limit.
int length_of_next(const PitsShape& shape, int pits_left, int cycles_left, Rng& rng) {
  const auto [least, most] = shape.cycle_length;
  if (!shape.is_length_asked) {
    const int length = rng.between(least, most);
    return cycles_left == 1 || pits_left <= length + 1 ? pits_left : length;
  }
  const std::int64_t into_the_others = (std::int64_t{cycles_left} - 1) * most;
  const auto here = std::max<std::int64_t>(least, pits_left - into_the_others);
  return rng.between(static_cast<int>(std::min<std::int64_t>(here, most)), most);
}

Outcome tie_all_chains(const PitsShape& shape, Digger& digger, Draft& draft, Rng& rng) {
  Borrowed<Chain> chains = chains_of(draft);
  rng.shuffle(chains);
  int cycles_left = shape.are_cycles_asked ? shape.cycles.most - pits_there(draft).cycles
                                           : static_cast<int>(chains.size());
  for (std::span<const Chain> left(chains); !left.empty(); --cycles_left) {
    if (cycles_left == 0) {
      return Veto{"the pits on the map do not fit into that few cycles"};
    }
    const int length = length_of_next(shape, pits_of(left), cycles_left, rng);
    std::size_t taken = 1;
    while (taken < left.size() && pits_of(left.first(taken + 1)) <= length) {
      ++taken;
    }
    if (shape.is_length_asked && pits_of(left.first(taken)) > shape.cycle_length.most) {
      return Veto{"the pits on the map do not fit into a cycle of that length"};
    }
    const int needed = shape.is_length_asked ? length : 0;
    if (Outcome veto = tie_chains(left.first(taken), needed, digger, draft)) {
      return veto;
    }
    left = left.subspan(taken);
  }
  return std::nullopt;
}

}  // namespace

PitsThere pits_there(const Draft& draft) {
  PitsThere there;
  for (const Chain& chain : chains_of(draft)) {
    there.loose += chain.pits;
    there.longest_loose = std::max(there.longest_loose, chain.pits);
  }
  const bool any = std::any_of(draft.pieces().begin(), draft.pieces().end(),
                               [](const Piece& piece) { return piece.to.has_value(); });
  UnionFind tied(any ? draft.grid().places() : 0);
  for (const Piece& piece : draft.pieces()) {
    there.hanging += piece.kind == EncounterKind::hanging_pit ? 1 : 0;
    // The last pit of a cycle joins what is already tied.
    there.cycles += piece.to && !tied.join(piece.at, *piece.to) ? 1 : 0;
  }
  return there;
}

Outcome pits(const PitsShape& shape, Draft& draft, Rng& rng) {
  const int cycles = between(shape.cycles, rng);
  const int hanging = between(shape.hanging_pits, rng);
  Digger digger(losses_on(draft), draft, rng);
  if (Outcome veto = tie_all_chains(shape, digger, draft, rng)) {
    return veto;
  }
  PitsThere there = pits_there(draft);
  while (there.cycles < cycles) {
    const Draft::Mark before = draft.mark();
    const Borrowed<PlaceIndex> cycle = digger.dig_cycle(between(shape.cycle_length, rng));
    if (static_cast<int>(cycle.size()) < shape.cycle_length.least) {
      draft.undo(before);
      break;
    }
    tie_cycle(cycle, draft);
    ++there.cycles;
  }
  for (const PlaceIndex place : digger.dig(hanging - there.hanging)) {
    draft.add({.at = place, .kind = EncounterKind::hanging_pit});
    ++there.hanging;
  }
  if (there.cycles < shape.cycles.least) {
    return Veto{"no room is left for one more cycle of pits"};
  }
  if (there.hanging < shape.hanging_pits.least) {
    return Veto{"no room is left for one more hanging pit"};
  }
  return std::nullopt;
}

}  // namespace dungeonlab::generate
