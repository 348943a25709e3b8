// A label is what a player has suffered: bites 0 to 5, pierces 0 to 30 in fives and burns 0 to 5,
// 252 triples in all. Less is better in each of the three, so a state keeps the labels of which
// none is better than another; they are kept as the set of all triples that are no better than one
// of them, 252 bits, in which a new label is looked up and added in a few words. Labels are settled
// by the sum of their counters, so the unhurt come first and on most maps reach the goal before
// anybody is hurt. A hospital or a strike takes a player back to the first sum; that is why a label
// may be settled before a better one, and is corrected when it comes. Most maps need none of this,
// as there is an easy way, and most of the others only plain moves, of which many fewer are seen.
#include "graph/damage.hpp"

#include "graph/goal.hpp"
#include "graph/look.hpp"
#include "graph/starts.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace dungeonlab::graph {
namespace {

using Vertex = PlayMoves::Vertex;

constexpr int pierces_step = 5;
constexpr std::array<std::size_t, 3> sizes = {
    bites_survived + 1, pierces_survived / pierces_step + 1, burns_survived + 1};
constexpr std::size_t triples = sizes[0] * sizes[1] * sizes[2];

/// Bites, pierces in fives, and burns.
struct Hurt {
  std::array<std::uint8_t, 3> counters{};

  [[nodiscard]] std::size_t index() const {
    return (counters[0] * sizes[1] + counters[1]) * sizes[2] + counters[2];
  }
  [[nodiscard]] std::size_t sum() const {
    return std::size_t{counters[0]} + counters[1] + counters[2];
  }
  [[nodiscard]] bool survived() const {
    return counters[0] < sizes[0] && counters[1] < sizes[1] && counters[2] < sizes[2];
  }
  friend Hurt operator+(const Hurt& one, const Hurt& other) {
    Hurt both;
    for (std::size_t i = 0; i < both.counters.size(); ++i) {
      both.counters[i] = static_cast<std::uint8_t>(one.counters[i] + other.counters[i]);
    }
    return both;
  }
};
constexpr std::size_t sums = sizes[0] + sizes[1] + sizes[2] - 2;

/// A set of triples.
using Triples = std::array<std::uint64_t, (triples + 63) / 64>;

/// By triple: all that are no better.
const std::array<Triples, triples>& no_better() {
  static const std::array<Triples, triples> table = [] {
    std::array<Triples, triples> made{};
    for (std::size_t one = 0; one < triples; ++one) {
      for (std::size_t other = 0; other < triples; ++other) {
        const bool worse = other / (sizes[1] * sizes[2]) >= one / (sizes[1] * sizes[2]) &&
                           other / sizes[2] % sizes[1] >= one / sizes[2] % sizes[1] &&
                           other % sizes[2] >= one % sizes[2];
        made[one][other / 64] |= worse ? std::uint64_t{1} << (other % 64) : 0;
      }
    }
    return made;
  }();
  return table;
}

/// By place: what coming to stand there and the first look from there do.
std::vector<Hurt> harm_of(const Dungeon& dungeon, const std::vector<Look>& look) {
  std::vector<Hurt> harm(dungeon.places());
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    Hurt& hurt = harm[place];
    hurt.counters = {0, static_cast<std::uint8_t>(look[place].pierces / pierces_step),
                     look[place].burns};
    if (dungeon.holds(place) == Dungeon::Holds::encounter) {
      const EncounterInfo& row = info(dungeon.kind(place));
      hurt.counters[0] = row.bites;
      // What burns its neighbours burns its visitors, too.
      hurt.counters[2] = static_cast<std::uint8_t>(hurt.counters[2] + row.burns);
    }
  }
  return harm;
}

class Search {
 public:
  Search(const PlayMoves& moves, const std::vector<Hurt>& harm)
      : moves_(&moves), goal_(moves.field()), harm_(&harm), set_of_(moves.vertices(), 0) {}

  void land();
  /// A label for whoever comes to stand there with these wounds.
  void arrive(Vertex standing, const Hurt& hurt);
  /// True at the goal.
  [[nodiscard]] bool survives();
  [[nodiscard]] std::vector<PlaceIndex> deadly() const;

 private:
  struct Label {
    Vertex vertex = 0;
    Hurt hurt{};
  };

  void push(Vertex vertex, const Hurt& hurt);
  void settle(const Label& label);
  [[nodiscard]] std::optional<Label> next();
  [[nodiscard]] bool is_hospital(PlaceIndex place) const {
    return moves_->field().dungeon().holds(place, EncounterKind::hospital);
  }

  const PlayMoves* moves_;
  Goal goal_;
  const std::vector<Hurt>* harm_;
  std::vector<std::uint32_t> set_of_;  ///< by vertex: its set in `covered_`; 0 if it has none
  std::vector<Triples> covered_{1};    ///< what is no better than one of the labels of a vertex
  std::array<std::vector<Label>, sums> waiting_{};
  std::vector<bool> killed_at_;  ///< by place; empty as long as nobody died
};

void Search::land() {
  for (const PlaceIndex place : landings_best_last(moves_->field())) {
    push(moves_->coming(place, 0), {});
  }
}

void Search::push(Vertex vertex, const Hurt& hurt) {
  if (set_of_[vertex] == 0) {
    set_of_[vertex] = static_cast<std::uint32_t>(covered_.size());
    covered_.emplace_back();
  }
  Triples& covered = covered_[set_of_[vertex]];
  const std::size_t index = hurt.index();
  if (((covered[index / 64] >> (index % 64)) & 1U) != 0) {
    return;
  }
  const Triples& worse = no_better()[index];
  for (std::size_t word = 0; word < worse.size(); ++word) {
    covered[word] |= worse[word];
  }
  waiting_[hurt.sum()].push_back({vertex, hurt});
}

void Search::arrive(Vertex standing, const Hurt& hurt) {
  const PlaceIndex place = moves_->place(standing);
  const Hurt after = is_hospital(place) ? Hurt{} : hurt + (*harm_)[place];
  if (after.survived()) {
    push(standing, after);
  } else {
    killed_at_.resize(moves_->field().places(), false);
    killed_at_[place] = true;
  }
}

std::optional<Search::Label> Search::next() {
  for (std::vector<Label>& labels : waiting_) {
    if (!labels.empty()) {
      const Label label = labels.back();
      labels.pop_back();
      return label;
    }
  }
  return std::nullopt;
}

bool Search::survives() {
  for (auto label = next(); label; label = next()) {
    if (moves_->sort(label->vertex) == PlayMoves::Sort::standing &&
        goal_.reached(moves_->place(label->vertex), PlayMoves::with(label->vertex))) {
      return true;
    }
    settle(*label);
  }
  return false;
}

void Search::settle(const Label& label) {
  const auto sort = moves_->sort(label.vertex);
  for (MoveSet rest = moves_->moves(label.vertex); rest != 0; rest = move_set::rest(rest)) {
    const Vertex to = moves_->follow(label.vertex, rest);
    const auto sort_to = moves_->sort(to);
    const bool arrives = sort != PlayMoves::Sort::standing && sort_to == PlayMoves::Sort::standing;
    if (arrives && sort == PlayMoves::Sort::coming && moves_->stays_by_killing(label.vertex)) {
      continue;
    }
    if (arrives) {
      arrive(to, label.hurt);
    } else if (sort == PlayMoves::Sort::coming && sort_to == PlayMoves::Sort::sent &&
               moves_->field().captor(moves_->place(label.vertex)) == Captor::black_rider) {
      push(to, {});
    } else {
      push(to, label.hurt);
    }
  }
}

std::vector<PlaceIndex> Search::deadly() const {
  std::vector<PlaceIndex> places;
  for (PlaceIndex place = 0; place < killed_at_.size(); ++place) {
    if (killed_at_[place]) {
      places.push_back(place);
    }
  }
  return places;
}

}  // namespace

Damage damage(const Play& play) {
  if (play.cost_of_easy_way()) {
    return {.survivable = true};
  }
  const std::vector<Hurt> harm = harm_of(play.field().dungeon(), play.looks());
  const PlayMoves plain_moves = play.plain_moves();
  Search plain(plain_moves, harm);
  plain.land();
  if (plain.survives()) {
    return {.survivable = true};
  }
  const PlayMoves& moves = play.nearest_moves();
  Search search(moves, harm);
  search.land();
  if (play.drops()) {
    for (const Vertex standing : struck(moves)) {
      search.arrive(standing, {});
    }
  }
  if (search.survives()) {
    return {.survivable = true};
  }
  return {.survivable = false, .deadly = search.deadly()};
}

}  // namespace dungeonlab::graph
