// A label is what is left at a state of the relaxed game: grenades and blasters. No move ever adds
// any, so labels can be settled in order of grenades, then of blasters, the most first: of the
// later labels of a state only those with more blasters than its last one are worth keeping, and
// one small number for each state says all. With k kits a state has at most 5k + 1 such labels;
// most have one. The search stops at the goal. Boost's r_c_shortest_paths would keep a list of
// label objects for each vertex. On most maps an easy way opens no more walls than the kits pay
// for, and none of this is needed; on most others plain moves from the treasure do.
//
// If the goal gets no label, a second search in steps of 0, 1 and 2 goes on from all states that
// have one, to the way out that lacks least. It does not go where ammunition is lost: what is added
// before such a place would be lost there, too.
#include "relax/supplies.hpp"

#include "relax/armed_moves.hpp"
#include "relax/starts.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace dungeonlab::relax {
namespace {

/// The second search.
class Shortfall {
 public:
  /// `labels`: by state, 0 if it has none.
  Shortfall(const ArmedMoves& moves, const std::vector<std::uint8_t>& labels)
      : moves_(&moves), steps_(labels.size()) {
    for (ArmedState state = 0; state < labels.size(); ++state) {
      if (labels[state] != 0) {
        steps_[state].cost = 0;
        waiting_[0].push_back(state);
      }
    }
  }

  [[nodiscard]] std::optional<Shortage> find();

 private:
  static constexpr std::uint32_t unknown = 0xffffffff;
  struct Step {
    ArmedState before = unknown;
    std::uint32_t cost = unknown;  ///< from the states with labels to here
  };

  void go_on_from(ArmedState state);
  [[nodiscard]] game::Ammunition cost(ArmedState from, ArmedState to) const;
  [[nodiscard]] Shortage read_back(ArmedState goal) const;

  const ArmedMoves* moves_;
  std::vector<Step> steps_;
  std::array<std::vector<ArmedState>, 3> waiting_{};  ///< by cost, from the present one on
};

std::optional<Shortage> Shortfall::find() {
  for (std::uint32_t cost = 0; !waiting_[0].empty() || !waiting_[1].empty() || !waiting_[2].empty();
       ++cost) {
    while (!waiting_[0].empty()) {
      const ArmedState state = waiting_[0].back();
      waiting_[0].pop_back();
      if (steps_[state].cost != cost) {
        continue;
      }
      if (moves_->won(state)) {
        return read_back(state);
      }
      go_on_from(state);
    }
    std::swap(waiting_[0], waiting_[1]);
    std::swap(waiting_[1], waiting_[2]);
  }
  return std::nullopt;
}

void Shortfall::go_on_from(ArmedState state) {
  moves_->from(state, [&](const ArmedMove& move) {
    const auto step = static_cast<std::uint32_t>(move.cost.grenades + move.cost.blasters);
    const std::uint32_t cost = steps_[state].cost + step;
    if (!move.stripped && cost < steps_[move.to].cost) {
      steps_[move.to] = {state, cost};
      waiting_.at(step).push_back(move.to);
    }
  });
}

game::Ammunition Shortfall::cost(ArmedState from, ArmedState to) const {
  game::Ammunition found;
  moves_->from(from, [&](const ArmedMove& move) {
    const auto step = static_cast<std::uint32_t>(move.cost.grenades + move.cost.blasters);
    if (move.to == to && !move.stripped && steps_[from].cost + step == steps_[to].cost) {
      found = move.cost;
    }
  });
  return found;
}

Shortage Shortfall::read_back(ArmedState goal) const {
  Shortage shortage;
  for (ArmedState to = goal; steps_[to].before != unknown; to = steps_[to].before) {
    const game::Ammunition step = cost(steps_[to].before, to);
    if (step != game::Ammunition{}) {
      shortage.from = moves_->place(steps_[to].before);
      shortage.to = moves_->place(to);
      shortage.missing.grenades += step.grenades;
      shortage.missing.blasters += step.blasters;
    }
  }
  return shortage;
}

/// The first search.
class Search {
 public:
  Search(const RelaxedMoves& moves, const ArmedMoves& armed, bool strikes)
      : moves_(&moves),
        armed_(&armed),
        strikes_(strikes),
        kits_(game::ammunition_of_kits(moves.board().dungeon().kits())),
        labels_(armed.states(), 0),
        layers_(static_cast<std::size_t>(kits_.grenades) + 1),
        buckets_(static_cast<std::size_t>(kits_.blasters) + 1) {}

  void land_at(PlaceIndex place) {
    push(ArmedMoves::state(moves_->coming(place, 0), false), kits_);
  }
  /// Settles all labels; true as soon as one is at the goal.
  [[nodiscard]] bool reaches_goal();

  [[nodiscard]] const std::vector<std::uint8_t>& labels() const { return labels_; }
  [[nodiscard]] std::optional<PlaceIndex> refill() const { return refill_; }

 private:
  struct Label {
    ArmedState state = 0;
    int blasters = 0;
  };

  /// A label for a state, unless it cannot be paid or the state has a better one.
  void push(ArmedState state, game::Ammunition left);
  [[nodiscard]] bool settle_layer();
  void settle(ArmedState state, game::Ammunition left);
  /// Where a player like this stands after a strike, with nothing left.
  void strike(bool exote);

  const RelaxedMoves* moves_;
  const ArmedMoves* armed_;
  bool strikes_;
  std::array<bool, 2> struck_{};  ///< by being an exote: such a player was struck
  game::Ammunition kits_;
  /// By state: one more than the blasters of its last label; 0 if it has none.
  std::vector<std::uint8_t> labels_;
  std::vector<std::vector<Label>> layers_;        ///< labels that wait, by grenades
  std::vector<std::vector<ArmedState>> buckets_;  ///< those of the present layer, by blasters
  int layer_ = -1;                                ///< the present one; -1: not yet begun
  std::optional<PlaceIndex> refill_;
};

void Search::push(ArmedState state, game::Ammunition left) {
  if (left.grenades < 0 || left.blasters < labels_[state]) {
    return;
  }
  if (left.grenades == layer_) {
    buckets_[static_cast<std::size_t>(left.blasters)].push_back(state);
  } else {
    layers_[static_cast<std::size_t>(left.grenades)].push_back({state, left.blasters});
  }
}

bool Search::reaches_goal() {
  for (layer_ = kits_.grenades; layer_ >= 0; --layer_) {
    if (settle_layer()) {
      return true;
    }
  }
  return false;
}

bool Search::settle_layer() {
  std::vector<Label>& layer = layers_[static_cast<std::size_t>(layer_)];
  for (const Label& label : layer) {
    buckets_[static_cast<std::size_t>(label.blasters)].push_back(label.state);
  }
  layer = {};
  for (int blasters = kits_.blasters; blasters >= 0; --blasters) {
    std::vector<ArmedState>& bucket = buckets_[static_cast<std::size_t>(blasters)];
    while (!bucket.empty()) {
      const ArmedState state = bucket.back();
      bucket.pop_back();
      if (blasters < labels_[state]) {
        continue;
      }
      labels_[state] = static_cast<std::uint8_t>(blasters + 1);
      if (armed_->won(state)) {
        return true;
      }
      settle(state, {layer_, blasters});
    }
  }
  return false;
}

bool refills(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter &&
         offers(dungeon.kind(place), goods::grenades | goods::blasters);
}

void Search::settle(ArmedState state, game::Ammunition left) {
  if (!refill_ && armed_->stands(state) &&
      refills(moves_->board().dungeon(), armed_->place(state))) {
    refill_ = armed_->place(state);
  }
  if (strikes_) {
    strike(ArmedMoves::is_exote(state));
  }
  armed_->from(state, [&](const ArmedMove& move) {
    push(move.to, move.stripped ? game::Ammunition{}
                                : game::Ammunition{left.grenades - move.cost.grenades,
                                                   left.blasters - move.cost.blasters});
  });
}

void Search::strike(bool exote) {
  if (!std::exchange(struck_.at(exote ? 1 : 0), true)) {
    for (const RelaxedMoves::Vertex standing : struck(*moves_)) {
      push(ArmedMoves::state(standing, exote), {});
    }
  }
}

/// With plain moves from the best of all landings, the treasure itself.
bool suffice_plainly(const RelaxedGame& relaxed) {
  const Dungeon& dungeon = relaxed.board().dungeon();
  if (!dungeon.ground().base().contains(dungeon.treasure().cell)) {
    return false;
  }
  const RelaxedMoves moves = relaxed.plain_moves();
  const ArmedMoves armed(moves);
  Search search(moves, armed, false);
  search.land_at(relaxed.board().treasure());
  return search.reaches_goal();
}

}  // namespace

Supplies supplies(const RelaxedGame& relaxed) {
  const auto& easy = relaxed.easy_way();
  const game::Ammunition kits = game::ammunition_of_kits(relaxed.board().dungeon().kits());
  if (easy && easy->cost <= std::min(kits.grenades, kits.blasters)) {
    return {.suffice = true};
  }
  if (suffice_plainly(relaxed)) {
    return {.suffice = true};
  }
  const game::Board& board = relaxed.board();
  const RelaxedMoves& moves = relaxed.moves();
  const ArmedMoves armed(moves);
  Search search(moves, armed, relaxed.strikes());
  for (const PlaceIndex place : board.landings()) {
    search.land_at(place);
  }
  if (search.reaches_goal()) {
    return {.suffice = true};
  }
  return {.suffice = false,
          .refill = search.refill(),
          .shortage = Shortfall(armed, search.labels()).find()};
}

}  // namespace dungeonlab::relax
