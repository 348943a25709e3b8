// A label is what a player has suffered: bites 0 to 5, pierces 0 to 30 in fives and burns 0 to 5,
// 252 triples in all. Less is better in each of the three, so a state keeps the labels of which
// none is better than another; they are kept as the set of all triples that are no better than one
// of them, 252 bits, in which a new label is looked up and added in a few words. Labels are settled
// by the sum of their counters, so the unhurt come first and on most maps reach the goal before
// anybody is hurt. A hospital or a strike takes a player back to the first sum; that is why a label
// may be settled before a better one, and is corrected when it comes. Most maps need none of this,
// as there is an easy way, and most of the others only plain moves, of which many fewer are seen.
#include "relax/damage.hpp"

#include "relax/hurt_moves.hpp"
#include "relax/starts.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace dungeonlab::relax {
namespace {

using Vertex = RelaxedMoves::Vertex;

constexpr auto sizes = Hurt::sizes;
constexpr std::size_t triples = sizes[0] * sizes[1] * sizes[2];
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

class Search {
 public:
  explicit Search(const HurtMoves& hurt_moves)
      : hurt_moves_(&hurt_moves), set_of_(hurt_moves.moves().vertices(), 0) {}

  void land();
  /// True at the goal.
  [[nodiscard]] bool survives();
  [[nodiscard]] std::vector<PlaceIndex> deadly() const;

 private:
  struct Label {
    Vertex vertex = 0;
    Hurt hurt{};
  };

  void push(Vertex vertex, const Hurt& hurt);
  [[nodiscard]] std::optional<Label> next();
  void die(PlaceIndex place);

  const HurtMoves* hurt_moves_;
  std::vector<std::uint32_t> set_of_;  ///< by vertex: its set in `covered_`; 0 if it has none
  std::vector<Triples> covered_{1};    ///< what is no better than one of the labels of a vertex
  std::array<std::vector<Label>, sums> waiting_{};
  std::vector<bool> killed_at_;  ///< by place; empty as long as nobody died
};

void Search::land() {
  const RelaxedMoves& moves = hurt_moves_->moves();
  for (const PlaceIndex place : landings_best_last(moves.board())) {
    push(moves.coming(place, 0), {});
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

void Search::die(PlaceIndex place) {
  killed_at_.resize(hurt_moves_->moves().board().places(), false);
  killed_at_[place] = true;
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
    if (hurt_moves_->won(label->vertex)) {
      return true;
    }
    hurt_moves_->from(
        label->vertex, label->hurt, [&](Vertex to, const Hurt& after) { push(to, after); },
        [&](PlaceIndex place) { die(place); });
  }
  return false;
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

Damage damage(const RelaxedGame& relaxed) {
  if (relaxed.easy_way()) {
    return {.survivable = true};
  }
  const RelaxedMoves plain_moves = relaxed.plain_moves(true);
  const HurtMoves plainly_hurt(plain_moves, relaxed.looks());
  Search plain(plainly_hurt);
  plain.land();
  if (plain.survives()) {
    return {.survivable = true};
  }
  const HurtMoves hurt_moves(relaxed.calm_moves(), relaxed.looks());
  Search search(hurt_moves);
  search.land();
  if (search.survives()) {
    return {.survivable = true};
  }
  return {.survivable = false, .deadly = search.deadly()};
}

}  // namespace dungeonlab::relax
