// Pits are dug at random places, no two in one cell, and tied cycle by cycle: a pit's destination
// is the next of its cycle, which lies in another cell by construction (PT03). Hanging pits are
// cycles of one, which nothing leads to. A pit carries away, so the draft decides where one may be.
// Where it allows fewer than are asked for at the least, the stage gives up. A map that is begun
// may have pits without a destination: they are ends of chains, and chains are tied to each other
// as single pits are.
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"
#include "generate/union_find.hpp"

#include <algorithm>
#include <map>
#include <span>

namespace dungeonlab::generate {
namespace {

/// Up to `wanted` places in cells of their own.
std::vector<PlaceIndex> dig(int wanted, Lottery<PlaceIndex>& places, Draft& draft,
                            std::vector<bool>& has_pit) {
  std::vector<PlaceIndex> pits;
  while (static_cast<int>(pits.size()) < wanted) {
    const auto place = places.draw();
    if (!place) {
      break;
    }
    const Square at = draft.square_of(*place);
    if (!has_pit[at] && draft.may_carry(*place)) {
      has_pit[at] = true;
      draft.claim(*place, Standing::carries);
      pits.push_back(*place);
    }
  }
  return pits;
}

/// Ties one cycle.
void tie_cycle(std::span<const PlaceIndex> cycle, Draft& draft) {
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    draft.add({.at = cycle[i], .kind = EncounterKind::pit, .to = cycle[(i + 1) % cycle.size()]});
  }
}

/// Pits of which each leads to the next, and nothing to the first; the last leads nowhere yet.
struct Chain {
  PlaceIndex first = 0;
  std::size_t last = 0;  ///< the number of the piece
};

std::vector<Chain> chains_of(const Draft& draft) {
  std::map<PlaceIndex, PlaceIndex> comes_from;
  for (const Piece& piece : draft.pieces()) {
    if (piece.to) {
      comes_from[*piece.to] = piece.at;
    }
  }
  std::vector<Chain> chains;
  for (std::size_t i = 0; i < draft.pieces().size(); ++i) {
    const Piece& piece = draft.pieces()[i];
    if (piece.kind == EncounterKind::pit && !piece.to) {
      PlaceIndex first = piece.at;
      for (auto at = comes_from.find(first); at != comes_from.end(); at = comes_from.find(first)) {
        first = at->second;
      }
      chains.push_back({first, i});
    }
  }
  return chains;
}

/// Ties chains to a cycle; one alone may need a further pit.
Outcome tie_chains(std::span<const Chain> chains, Lottery<PlaceIndex>& places, Draft& draft,
                   std::vector<bool>& has_pit) {
  for (std::size_t i = 0; i < chains.size(); ++i) {
    const PlaceIndex last = draft.pieces()[chains[i].last].at;
    PlaceIndex next = chains[(i + 1) % chains.size()].first;
    if (draft.square_of(last) == draft.square_of(next)) {
      const std::vector<PlaceIndex> between = dig(1, places, draft, has_pit);
      if (between.empty()) {
        return Veto{"no room is left for the destination of a pit"};
      }
      draft.add({.at = between.front(), .kind = EncounterKind::pit, .to = next});
      next = between.front();
    }
    draft.tie(chains[i].last, next);
  }
  return std::nullopt;
}

Outcome tie_all_chains(const PitsShape& shape, Lottery<PlaceIndex>& places, Draft& draft,
                       std::vector<bool>& has_pit, Rng& rng) {
  std::vector<Chain> chains = chains_of(draft);
  rng.shuffle(chains);
  for (std::span<const Chain> left(chains); !left.empty();) {
    auto length = static_cast<std::size_t>(between(shape.cycle_length, rng));
    if (left.size() <= length + 1) {
      length = left.size();
    }
    if (Outcome veto = tie_chains(left.first(length), places, draft, has_pit)) {
      return veto;
    }
    left = left.subspan(length);
  }
  return std::nullopt;
}

bool is_pit(EncounterKind kind) {
  return kind == EncounterKind::pit || kind == EncounterKind::hanging_pit;
}

void mark_pits(const Draft& draft, std::vector<bool>& has_pit) {
  for (const Piece& piece : draft.pieces()) {
    has_pit[draft.square_of(piece.at)] = has_pit[draft.square_of(piece.at)] || is_pit(piece.kind);
  }
}

}  // namespace

PitsThere pits_there(const Draft& draft) {
  PitsThere there;
  UnionFind tied(std::size_t{draft.squares()} * static_cast<std::size_t>(draft.levels()));
  for (const Piece& piece : draft.pieces()) {
    there.hanging += piece.kind == EncounterKind::hanging_pit ? 1 : 0;
    // The last pit of a cycle joins what is tied already.
    there.cycles += piece.to && !tied.join(piece.at, *piece.to) ? 1 : 0;
  }
  return there;
}

Outcome pits(const PitsShape& shape, Draft& draft, Rng& rng) {
  const int cycles = between(shape.cycles, rng);
  const int hanging = between(shape.hanging_pits, rng);
  std::vector<bool> has_pit(draft.squares(), false);
  Lottery places(free_places(draft), rng);
  mark_pits(draft, has_pit);
  if (Outcome veto = tie_all_chains(shape, places, draft, has_pit, rng)) {
    return veto;
  }
  PitsThere there = pits_there(draft);
  while (there.cycles < cycles) {
    const Draft::Mark before = draft.mark();
    const std::vector<PlaceIndex> cycle =
        dig(between(shape.cycle_length, rng), places, draft, has_pit);
    if (static_cast<int>(cycle.size()) < shape.cycle_length.least) {
      draft.undo(before);
      break;
    }
    tie_cycle(cycle, draft);
    ++there.cycles;
  }
  for (const PlaceIndex place : dig(hanging - there.hanging, places, draft, has_pit)) {
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
