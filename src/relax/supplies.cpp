// On most maps an easy way opens no more walls than the kits pay for; on most others plain moves
// from the treasure do, and the rest is not needed. Otherwise a label is what a player has left in
// a state, for each set of dead creatures: grenades, blasters, and bullets counted in fifties. No
// move ever adds any, so labels can be settled in order of grenades, then blasters, the most first.
// For each number of fifties and each set, a later label of a state is worth keeping only if it has
// more blasters than the last one, so one small number per state is enough. A LabelSearch, which
// keeps lists, takes five to ten times as long here. If there are too many sets for the map, there
// is no answer.
//
// If the goal gets no label, a second search continues from all labelled states to the way out that
// lacks the least. It avoids places where ammunition is lost, since anything added before them
// would be lost too. It does not count on more bullets.
#include "relax/supplies.hpp"

#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/remoteness.hpp"
#include "relax/armed_game.hpp"
#include "relax/goal.hpp"
#include "relax/label_search.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace dungeonlab::relax {
namespace {

/// What a player who may lack ammunition can need.
Goods needed_goods(const Dungeon& dungeon) {
  Goods needed = goods::grenades | goods::blasters;
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    needed |= dungeon.holds(place, EncounterKind::crocodile) ? goods::bullets : goods::none;
  }
  return needed;
}

/// The game of a search for any route at all: it looks first near the exit and where little is
/// spent, and gets there quickly if ammunition is plentiful.
class StraightGame : public ArmedGame {
 public:
  explicit StraightGame(const Moves& moves) : ArmedGame(moves, false) {}

  [[nodiscard]] int spent(Node node, const Label& label) const {
    constexpr int steps_around_a_wall = 2;
    const Dungeon& dungeon = moves().board().dungeon();
    const PlaceIndex place = moves().relation().place(state(node));
    return steps_around_a_wall * ArmedGame::spent(node, label) +
           steps_between(dungeon.place(place).cell, dungeon.exit().cell);
  }
};

/// Tries plain moves from the best landing of all, the treasure itself.
bool suffice_plainly(const RelaxedGame& relaxed) {
  const Moves moves(relaxed.relation(), readings::plain);
  const StraightGame armed(moves);
  LabelSearch<StraightGame> search(armed);
  search.land(best_landing(relaxed.board()));
  return search.run().has_value();
}

/// What a search knows about all states with one set of dead creatures and one number of fifties.
struct Slab {
  Killed killed = 0;
  int fifties = 0;
  /// By state: the blasters of its last label plus one; 0 without a label.
  std::vector<std::uint8_t> labels{};
};

/// A state, exote or not, and its slab.
struct Spot {
  ArmedGame::Node node = 0;
  std::uint32_t slab = 0;
};

/// The first search.
class SupplySearch {
 public:
  /// The game must not distinguish sets.
  explicit SupplySearch(const ArmedGame& game)
      : game_(game),
        dungeon_(game.moves().board().dungeon()),
        goal_(game.moves().board()),
        kits_(game::ammunition_of_kits(dungeon_)),
        needed_(needed_goods(dungeon_)),
        layers_(static_cast<std::size_t>(kits_.grenades) + 1),
        buckets_(static_cast<std::size_t>(kits_.blasters) + 1) {}

  void land() {
    for (const PlaceIndex place : game_.moves().board().landings()) {
      game_.each_landing(place, [&](const ArmedGame::ArmedMove& move) {
        go({0, slab(0, kits_.fifties)}, kits_, move);
      });
    }
  }
  /// Settles labels; true as soon as one is at the goal.
  [[nodiscard]] bool reaches_goal();

  [[nodiscard]] const std::vector<Slab>& slabs() const { return slabs_; }
  [[nodiscard]] std::optional<PlaceIndex> refill() const { return refill_; }

 private:
  /// The number of a slab, created if missing.
  [[nodiscard]] std::uint32_t slab(Killed killed, int fifties);
  /// Adds a label to a state unless the state has a better one.
  void push(Spot spot, const game::Ammunition& left);
  [[nodiscard]] bool settle_layer();
  void settle(Spot spot, const game::Ammunition& left);
  void go(Spot from, const game::Ammunition& left, const ArmedGame::ArmedMove& move);

  struct Label {
    Spot spot{};
    int blasters = 0;
  };

  const ArmedGame& game_;
  const Dungeon& dungeon_;
  Goal goal_;
  game::Ammunition kits_;
  Goods needed_;
  std::vector<Slab> slabs_{};
  std::map<std::pair<Killed, int>, std::uint32_t> number_of_slab_{};
  std::vector<std::vector<Label>> layers_;  ///< waiting labels, by grenades
  std::vector<std::vector<Spot>> buckets_;  ///< those of the current layer, by blasters
  int layer_ = -1;                          ///< the current one; -1 before the first
  std::optional<PlaceIndex> refill_{};
};

std::uint32_t SupplySearch::slab(Killed killed, int fifties) {
  const auto next = static_cast<std::uint32_t>(slabs_.size());
  const auto [found, is_new] = number_of_slab_.emplace(std::pair(killed, fifties), next);
  if (is_new) {
    slabs_.push_back({killed, fifties, std::vector<std::uint8_t>(game_.nodes(), 0)});
  }
  return found->second;
}

void SupplySearch::push(Spot spot, const game::Ammunition& left) {
  if (left.blasters < slabs_[spot.slab].labels[spot.node]) {
    return;
  }
  if (left.grenades == layer_) {
    buckets_[static_cast<std::size_t>(left.blasters)].push_back(spot);
  } else {
    layers_[static_cast<std::size_t>(left.grenades)].push_back({spot, left.blasters});
  }
}

bool SupplySearch::reaches_goal() {
  for (layer_ = kits_.grenades; layer_ >= 0; --layer_) {
    if (settle_layer()) {
      return true;
    }
  }
  return false;
}

bool SupplySearch::settle_layer() {
  std::vector<Label>& layer = layers_[static_cast<std::size_t>(layer_)];
  for (const Label& label : layer) {
    buckets_[static_cast<std::size_t>(label.blasters)].push_back(label.spot);
  }
  layer = {};
  for (int blasters = kits_.blasters; blasters >= 0; --blasters) {
    std::vector<Spot>& bucket = buckets_[static_cast<std::size_t>(blasters)];
    while (!bucket.empty()) {
      const Spot spot = bucket.back();
      bucket.pop_back();
      Slab& slab = slabs_[spot.slab];
      if (blasters < slab.labels[spot.node]) {
        continue;
      }
      slab.labels[spot.node] = static_cast<std::uint8_t>(blasters + 1);
      if (goal_.reached(game_.moves().relation(), game_.state(spot.node))) {
        return true;
      }
      settle(spot, {layer_, blasters, slab.fifties});
    }
  }
  return false;
}

void SupplySearch::settle(Spot spot, const game::Ammunition& left) {
  const auto place = game_.moves().relation().stands_at(game_.state(spot.node));
  if (!refill_ && place && dungeon_.holds(*place) == Dungeon::Holds::encounter &&
      offers(dungeon_.kind(*place), needed_)) {
    refill_ = place;
  }
  game_.each_move(spot.node, slabs_[spot.slab].killed,
                  [&](const ArmedGame::ArmedMove& move) { go(spot, left, move); });
}

void SupplySearch::go(Spot from, const game::Ammunition& left, const ArmedGame::ArmedMove& move) {
  if (!covers(left, move.cost)) {
    return;
  }
  const game::Ammunition rest = move.stripped ? game::Ammunition{} : left - move.cost;
  const bool changes = move.kills != 0 || rest.fifties != left.fifties;
  const auto killed = static_cast<Killed>(slabs_[from.slab].killed | move.kills);
  push({game_.node(move.to, move.exote, 0), changes ? slab(killed, rest.fifties) : from.slab},
       rest);
}

/// The game of the second search. Negative amounts are what its players lack.
class ShortGame : public ArmedGame {
 public:
  explicit ShortGame(const Moves& moves) : ArmedGame(moves, true) {}

  [[nodiscard]] static bool no_worse(const Label& one, const Label& other) {
    return spent(0, one) <= spent(0, other);
  }
  template <class Take>
  void from(Node origin, const Label& label, Take take) const {
    each_move(origin, label.killed, [&](const ArmedMove& move) {
      if (!move.stripped && move.cost.fifties == 0) {
        const Label after{label.left - move.cost, static_cast<Killed>(label.killed | move.kills)};
        take(node(move.to, move.exote, after.killed), after);
      }
    });
  }
};

/// Searches from all nodes with labels.
std::optional<Shortage> shortage(const Moves& moves, const std::vector<Slab>& slabs) {
  const ShortGame game(moves);
  LabelSearch<ShortGame> search(game);
  for (const Slab& slab : slabs) {
    for (ArmedGame::Node node = 0; node < slab.labels.size(); ++node) {
      if (slab.labels[node] != 0) {
        search.start(game.node(node / 2, node % 2 != 0, slab.killed), {{}, slab.killed});
      }
    }
  }
  TRY(const auto goal, search.run());
  const auto way = search.way_to(goal);
  const auto first = std::find_if(way.begin(), way.end(), [](const auto& entry) {
    return entry.label.left != game::Ammunition{};
  });
  const Relation& relation = moves.relation();
  return Shortage{.from = relation.place(game.state((first - 1)->node)),
                  .to = relation.place(game.state(first->node)),
                  .missing = game::Ammunition{} - way.back().label.left};
}

}  // namespace

std::optional<Supplies> supplies(const RelaxedGame& relaxed) {
  const auto& easy = relaxed.easy_way();
  const game::Ammunition kits = game::ammunition_of_kits(relaxed.board().dungeon());
  const bool is_easy = easy && easy->cost <= std::min(kits.grenades, kits.blasters);
  if (is_easy || suffice_plainly(relaxed)) {
    return Supplies{.suffice = true};
  }
  const ArmedGame game(relaxed.life_moves(), false);
  const Dungeon& dungeon = relaxed.board().dungeon();
  const std::size_t places =
      dungeon.ground().cells().size() * static_cast<std::size_t>(dungeon.levels());
  if (game.sets() > 1 && places * game.sets() > supplies_places_max) {
    return std::nullopt;
  }
  SupplySearch search(game);
  search.land();
  if (search.reaches_goal()) {
    return Supplies{.suffice = true};
  }
  return Supplies{.suffice = false,
                  .refill = search.refill(),
                  .shortage = shortage(relaxed.life_moves(), search.slabs())};
}

}  // namespace dungeonlab::relax
