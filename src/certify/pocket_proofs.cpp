// From each stripping place the unarmed are followed breadth-first until what helps is found, or
// another stripping place of which a proof tells already, which on most maps is soon; the proof is
// the way there. A way is cut at the stripping places on it, so that each shows the way to the
// next one: of a map full of lakes nothing is searched, or written, twice. Where several things
// help only together, the proof has the ways to all of them and is not cut. Where nothing helps,
// the parts of the unarmed moves say so at once, and all places of one part share one proof:
// everything they lead to.
#include "certify/relaxed_proofs.hpp"
#include "relax/goal.hpp"
#include "relax/pockets.hpp"
#include "relax/relaxed_search.hpp"
#include "relax/unarmed_parts.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>

namespace dungeonlab::certify {
namespace {

using Vertex = relax::RelaxedMoves::Vertex;

/// Finds ways to help; what it keeps by vertex serves all of them.
class Helped {
 public:
  Helped(const relax::RelaxedMoves& moves, std::span<const PlaceIndex> stripping)
      : moves_(&moves),
        goal_(moves.board()),
        unproved_(moves.board().places(), false),
        proved_(moves.board().places(), false),
        seen_(moves.vertices(), 0),
        parent_(moves.vertices()),
        number_(moves.vertices()) {
    for (const PlaceIndex place : stripping) {
      unproved_[place] = true;
    }
  }

  /// True if a proof tells that the stripping place leads to help.
  [[nodiscard]] bool has_told(PlaceIndex place) const { return proved_[place]; }
  /// Proves a stripping place of the part that leads out, and of those on the way.
  void tell(PlaceIndex place, std::vector<PocketProof>& proofs);

 private:
  [[nodiscard]] Derivation way_from(PlaceIndex place);
  /// Notes what a vertex offers; true if the notes are enough.
  bool look_at(Vertex vertex);
  [[nodiscard]] Derivation ways_back();
  void add(Derivation way, std::vector<PocketProof>& proofs);

  const relax::RelaxedMoves* moves_;
  relax::Goal goal_;
  std::vector<bool> unproved_;        ///< by place: it strips, and no proof names it
  std::vector<bool> proved_;          ///< by place: a proof names it
  std::vector<std::uint32_t> seen_;   ///< by vertex: the number of the search that came there last
  std::vector<Vertex> parent_;        ///< by vertex; its own for the first
  std::vector<std::int32_t> number_;  ///< by vertex: the state it is, or follows from
  std::uint32_t search_ = 0;
  std::vector<Vertex> order_;
  std::vector<Vertex> ends_;  ///< what helps, all together
  relax::Found found_ = 0;
};

bool Helped::look_at(Vertex vertex) {
  if (moves_->sort(vertex) != relax::RelaxedMoves::Sort::standing) {
    return false;
  }
  const PlaceIndex place = moves_->place(vertex);
  const relax::Burden with = relax::RelaxedMoves::with(vertex);
  const bool leads_out = goal_.reached(place, with) || (with == 0 && proved_[place]);
  const relax::Found here =
      leads_out ? relax::found::way_out : relax::found_at(moves_->board().dungeon(), place);
  if (relax::frees(here)) {
    ends_ = {vertex};
  } else if ((here & ~found_) != 0) {
    ends_.push_back(vertex);
  }
  found_ |= here;
  return relax::frees(found_);
}

Derivation Helped::way_from(PlaceIndex place) {
  ++search_;
  const Vertex first = relax::RelaxedMoves::standing(place, 0);
  order_ = {first};
  seen_[first] = search_;
  parent_[first] = first;
  found_ = 0;
  ends_.clear();
  bool helped = look_at(first);
  for (std::size_t i = 0; !helped && i < order_.size(); ++i) {
    const Vertex vertex = order_[i];
    for (relax::MoveSet rest = moves_->moves(vertex); !helped && rest != 0;
         rest = relax::move_set::rest(rest)) {
      const Vertex to = moves_->follow(vertex, rest);
      if (seen_[to] != search_) {
        seen_[to] = search_;
        parent_[to] = vertex;
        order_.push_back(to);
        helped = look_at(to);
      }
    }
  }
  return ways_back();
}

Derivation Helped::ways_back() {
  std::vector<Vertex> on_way;
  for (Vertex vertex : ends_) {
    on_way.push_back(vertex);
    while (parent_[vertex] != vertex) {
      vertex = parent_[vertex];
      on_way.push_back(vertex);
    }
  }
  // Later in the order is later in the derivation.
  for (std::size_t i = 0; i < order_.size(); ++i) {
    number_[order_[i]] = static_cast<std::int32_t>(i);
  }
  std::sort(on_way.begin(), on_way.end(),
            [&](Vertex one, Vertex other) { return number_[one] < number_[other]; });
  on_way.erase(std::unique(on_way.begin(), on_way.end()), on_way.end());
  Derivation way;
  for (const Vertex vertex : on_way) {
    const std::int32_t from =
        parent_[vertex] == vertex ? Derivation::start : number_[parent_[vertex]];
    number_[vertex] = from;
    if (moves_->sort(vertex) == relax::RelaxedMoves::Sort::standing) {
      number_[vertex] = static_cast<std::int32_t>(way.states.size());
      way.states.push_back({moves_->place(vertex), relax::RelaxedMoves::with(vertex)});
      way.from.push_back(from);
    }
  }
  return way;
}

void Helped::add(Derivation way, std::vector<PocketProof>& proofs) {
  const PlaceIndex place = way.states.front().place;
  unproved_[place] = false;
  proved_[place] = true;
  proofs.push_back({{place}, false, std::move(way)});
}

void Helped::tell(PlaceIndex place, std::vector<PocketProof>& proofs) {
  Derivation way = way_from(place);
  if (ends_.size() > 1) {
    add(std::move(way), proofs);
    return;
  }
  // One state after the other. What is nearer to help is proved first.
  for (std::size_t i = way.states.size(); i-- > 0;) {
    if (way.states[i].with == 0 && unproved_[way.states[i].place]) {
      Derivation rest;
      rest.states.assign(way.states.begin() + static_cast<std::ptrdiff_t>(i), way.states.end());
      rest.from.resize(rest.states.size());
      std::iota(rest.from.begin(), rest.from.end(), Derivation::start);
      way.states.resize(i + 1);
      add(std::move(rest), proofs);
    }
  }
}

}  // namespace

std::vector<PocketProof> proofs_of_pockets(const relax::RelaxedGame& relaxed) {
  const relax::RelaxedMoves moves = relaxed.unarmed_moves();
  const std::vector<PlaceIndex> stripping = relax::stripping_places(moves, relaxed.strikes());
  relax::UnarmedParts parts(moves);
  Helped helped(moves, stripping);
  std::vector<PocketProof> proofs;
  std::map<std::uint32_t, std::size_t> pocket_of;  // by part
  for (const PlaceIndex place : stripping) {
    if (helped.has_told(place)) {
      continue;
    }
    const std::uint32_t part = parts.part(parts.standing(place));
    const auto known = pocket_of.find(part);
    if (part == relax::UnarmedParts::free) {
      helped.tell(place, proofs);
    } else if (known != pocket_of.end()) {
      proofs[known->second].stripped_at.push_back(place);
    } else {
      pocket_of.emplace(part, proofs.size());
      proofs.push_back({{place}, true, {}});
    }
  }
  for (const auto& [part, pocket] : pocket_of) {
    PocketProof& proof = proofs[pocket];
    std::vector<Vertex> stripped;
    for (const PlaceIndex place : proof.stripped_at) {
      stripped.push_back(relax::RelaxedMoves::standing(place, 0));
    }
    relax::RelaxedSearch search(moves);
    search.begin_at(stripped);
    proof.way = derivation(search, search.order());
  }
  return proofs;
}

}  // namespace dungeonlab::certify
