// Proofs that nobody wins. The states that a landing leads to are looked at turn by turn; one is
// kept unless it is too late for it or another that is kept is no worse, and then everything that a
// command makes of it is looked at. What is kept in the end is the proof. Why one state is no worse
// than another stands in src/verify/labels.cpp, whose author must agree with every step here; so
// the rule is simpler than that of the search (label.cpp), and no move is left out because it seems
// to be of no use.
#include "dungeonlab/solve/cover.hpp"

#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/game/volleys.hpp"
#include "solve/amounts.hpp"
#include "solve/late.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace dungeonlab::solve {
namespace {

using game::Act;
using game::Ammo;
using game::Command;
using game::Creature;
using game::Phase;
using game::State;
using game::Thing;

constexpr std::array all_ammo = {Ammo::bullets, Ammo::grenades, Ammo::blasters};

template <class Values, class Value>
bool has_value(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

bool is_skin(std::size_t thing) {
  return game::name(static_cast<Thing>(thing)).starts_with("skin-");
}

/// What can be compared of two states without a look at their lists. Fronts grow to thousands of
/// states, and nearly all of them differ here. A bit stands for every 64th place.
struct Outline {
  using Amounts = solve::Amounts<std::uint64_t, game::thing_count + game::counter_count>;
  Amounts has{};               ///< of things, and of wounds, the fewer the more
  Amounts needs{};             ///< of has, in whatever is no worse
  std::uint64_t lies = 0;      ///< where things lie, which lie there in whatever is worse, too
  std::uint64_t spent = 0;     ///< what is used up, which is so in whatever is worse, too,
  std::uint64_t is_spent = 0;  ///< or dead
  std::uint64_t freed = 0;     ///< creatures that do no harm, nor do they in whatever is no worse,
  std::uint64_t is_freed = 0;  ///< as they are dead or have done it

  /// False only if the state is worse, or neither is.
  [[nodiscard]] bool may_cover(const Outline& other) const {
    return has.may_suffice(other.needs) && (lies & ~other.lies) == 0 &&
           (spent & ~other.is_spent) == 0 && (other.freed & ~is_freed) == 0;
  }
};

/// Which of two states is no worse, on one map and within a number of turns.
class Order {
 public:
  Order(const game::Game& game, std::optional<std::int32_t> turns)
      : game_(game), dungeon_(game.dungeon()), turns_(turns) {
    for (PlaceIndex place = 0; place < dungeon_.places(); ++place) {
      if (dungeon_.holds(place) != Dungeon::Holds::encounter) {
        continue;
      }
      const EncounterInfo& row = info(dungeon_.kind(place));
      has_store_ = has_store_ || row.arrival == Arrival::trade;
      has_mordor_ = has_mordor_ || row.kind == EncounterKind::mordor;
      has_prison_ =
          has_prison_ || row.arrival == Arrival::imprison || row.arrival == Arrival::interrogate;
      for (const Ammo ammo : all_ammo) {
        const bool blinds = row.blinded_by > 0 && ammo == Ammo::bullets;
        const int deadly = blinds
                               ? row.blinded_by
                               : game::lethal(row, dungeon_.is_exote(place), ammo, game.rulings());
        int& most = most_of_a_volley_[static_cast<std::size_t>(ammo)];
        most = std::max(most, deadly + 1);
        bullets_for_all_ += ammo == Ammo::bullets ? deadly : 0;
      }
    }
    skins_count_ = has_store_ || (has_prison_ && game.rulings().skins_as_money);
  }

  [[nodiscard]] bool skins_count() const { return skins_count_; }

  void make_plain(State& state) const {
    game::Player& her = state.players[0];
    her.declined = true;
    her.told.clear();
    her.centers.clear();
    her.centers_of_game.clear();
    state.questions = 0;
    state.draws = 0;
    state.pending = {};
    if (!turns_) {
      for (game::Opened& one : state.opened) {
        one.last += 1 - state.round;
      }
      state.round = 1;
    }
    if (!has_store_ && !has_prison_) {
      of(her.things, Thing::dollars) = 0;
    }
    for (std::size_t i = 0; i < her.things.size() && !skins_count_; ++i) {
      her.things[i] = is_skin(i) ? 0 : her.things[i];
    }
    for (auto* places : {&her.arsenals, &her.trees}) {
      std::sort(places->begin(), places->end());
    }
    std::vector<std::uint32_t> since;
    for (Creature& one : state.creatures) {
      one.wounds.clear();
      if (one.dead && may_be_dead(one)) {
        one = Creature{.home = one.home, .place = one.home};
        one.dead = one.cruel = true;
      }
      if (one.since > 0) {
        since.push_back(one.since);
      }
    }
    std::erase_if(state.creatures, [](const Creature& one) {
      return one == Creature{.home = one.home, .place = one.home};
    });
    std::sort(since.begin(), since.end());
    for (Creature& one : state.creatures) {
      const auto rank = std::lower_bound(since.begin(), since.end(), one.since) - since.begin();
      one.since = one.since == 0 ? 0 : static_cast<std::uint32_t>(rank) + 1;
    }
    state.arrivals = static_cast<std::uint32_t>(since.size());
    state.turn_began = state.arrivals;
    her.arrived = state.arrivals;
  }

  using Key = std::vector<std::int64_t>;
  [[nodiscard]] Key key(const State& state) const {
    const game::Player& her = state.players[0];
    Key key = {her.at, her.exote ? 1 : 0, her.treasure ? 1 : 0, her.mount};
    if (has_prison_) {
      key.push_back(of(her.things, Thing::dollars));
    }
    if (game_.rulings().arnor_blade) {
      key.push_back(of(her.things, Thing::arnor_blade));
    }
    for (std::size_t i = 0; i < her.things.size() && skins_count_; ++i) {
      key.push_back(is_skin(i) ? her.things[i] : 0);
    }
    for (const game::Opened& one : state.opened) {
      key.insert(key.end(), {one.square, static_cast<int>(one.side), one.last - state.round});
    }
    key.push_back(-1);
    for (const Creature& one : state.creatures) {
      if (is_left_out(one)) {
        continue;
      }
      key.insert(key.end(),
                 {one.home, one.place, one.since, static_cast<int>(one.where),
                  (one.dead ? 1 : 0) + (one.cruel ? 2 : 0) + (one.skinned ? 4 : 0) +
                      (one.dark ? 8 : 0) + (one.bridled ? 16 : 0) + (one.exote_mount ? 32 : 0)});
    }
    return key;
  }

  [[nodiscard]] Outline outline(const State& state) const {
    const game::Player& her = state.players[0];
    Outline outline;
    for (std::size_t i = 0; i < her.things.size(); ++i) {
      outline.has.set(i, her.things[i]);
      outline.needs.set(i, enough(static_cast<Thing>(i), state));
    }
    for (std::size_t i = 0; i < her.counters.size(); ++i) {
      outline.has.set(game::thing_count + i, Outline::Amounts::most - her.counters[i]);
      outline.needs.set(game::thing_count + i, Outline::Amounts::most - her.counters[i]);
    }
    const auto bit = [](PlaceIndex place) { return std::uint64_t{1} << (place % 64U); };
    for (const game::Lying& one : state.lying) {
      outline.lies |= bit(one.place);
    }
    for (const auto* const places : {&her.arsenals, &her.trees}) {
      for (const PlaceIndex place : *places) {
        outline.spent |= bit(place);
      }
    }
    outline.is_spent = outline.spent;
    for (const game::Exposure& exposure : her.stay) {
      outline.freed |= bit(exposure.creature);
    }
    outline.is_freed = outline.freed;
    for (const Creature& one : state.creatures) {
      if (!one.dead) {
        continue;
      }
      outline.is_spent |= bit(one.home);
      outline.is_freed |= bit(one.home);
      if (is_left_out(one)) {
        (is_tree(one) ? outline.spent : outline.freed) |= bit(one.home);
      }
    }
    return outline;
  }

  /// Of two plain states with equal keys, one of which may cover the other by its outline.
  [[nodiscard]] bool covers(const State& one, const State& other) const {
    const game::Player& her = one.players[0];
    const game::Player& its = other.players[0];
    for (std::size_t i = 0; i < her.things.size(); ++i) {
      if (her.things[i] < enough(static_cast<Thing>(i), other)) {
        return false;
      }
    }
    if (!std::equal(her.counters.begin(), her.counters.end(), its.counters.begin(),
                    std::less_equal<>())) {
      return false;
    }
    const auto is_dead = [](const State& state, PlaceIndex home) {
      return creature_of(state, home).dead;
    };
    const auto takes = [&](const game::Lying& lying) { return lies_in(other, lying.place); };
    const auto uses = [&](PlaceIndex place) {
      return has_value(its.arsenals, place) || has_value(its.trees, place) || is_dead(other, place);
    };
    const auto passes = [&](const game::Exposure& exposure) {
      return has_value(her.stay, exposure) || is_dead(one, exposure.creature);
    };
    const auto has_tree = [&](const Creature& tree) {
      return !is_left_out(tree) || !is_tree(tree) || is_dead(other, tree.home) || uses(tree.home);
    };
    const auto has_no_beast = [&](const Creature& beast) {
      return !is_left_out(beast) || is_tree(beast) || is_dead(one, beast.home);
    };
    return std::all_of(one.lying.begin(), one.lying.end(), takes) &&
           std::all_of(her.arsenals.begin(), her.arsenals.end(), uses) &&
           std::all_of(her.trees.begin(), her.trees.end(), uses) &&
           std::all_of(its.stay.begin(), its.stay.end(), passes) &&
           std::all_of(one.creatures.begin(), one.creatures.end(), has_tree) &&
           std::all_of(other.creatures.begin(), other.creatures.end(), has_no_beast);
  }

 private:
  [[nodiscard]] bool is_tree(const Creature& one) const {
    return info(dungeon_.kind(one.home)).family == Family::tree;
  }
  [[nodiscard]] bool may_be_dead(const Creature& one) const {
    const EncounterKind kind = dungeon_.kind(one.home);
    return game::can_be_sent(kind) && !skins_count_ && !(info(kind).takes_stock && has_prison_);
  }
  [[nodiscard]] bool is_left_out(const Creature& one) const {
    return one.dead && (may_be_dead(one) || is_tree(one));
  }
  [[nodiscard]] static bool lies_in(const State& state, PlaceIndex place) {
    return std::any_of(state.lying.begin(), state.lying.end(),
                       [&](const game::Lying& one) { return one.place == place; });
  }

  /// Who has so much of a thing is as well off with it as she is.
  [[nodiscard]] std::int32_t enough(Thing thing, const State& state) const {
    const std::int32_t has = of(state.players[0].things, thing);
    const auto* const ammo = std::find_if(all_ammo.begin(), all_ammo.end(), [&](Ammo ammunition) {
      return thing_of(ammunition) == thing;
    });
    if (ammo == all_ammo.end() || has_store_ || has_mordor_) {
      return has;
    }
    const std::int64_t volleys = turns_ ? std::max(0, *turns_ - 1 - state.round) : Late::never;
    const std::int64_t most = volleys * most_of_a_volley_[static_cast<std::size_t>(*ammo)];
    const auto needs = static_cast<std::int32_t>(std::min<std::int64_t>(has, most));
    return thing == Thing::bullets ? std::min(needs, bullets_for_all_) : needs;
  }

  const game::Game& game_;
  const Dungeon& dungeon_;
  std::optional<std::int32_t> turns_;
  bool has_store_ = false;
  bool has_mordor_ = false;
  bool has_prison_ = false;
  bool skins_count_ = false;
  std::array<int, 3> most_of_a_volley_{};
  int bullets_for_all_ = 0;
};

/// One proof at work.
class Covering {
 public:
  Covering(const game::Game& game, const Options& options, const Late& late,
           std::optional<std::int32_t> turns, std::size_t labels_max)
      : game_(game),
        options_(options),
        late_(late),
        order_(game, turns),
        turns_(turns),
        labels_max_(labels_max) {}

  [[nodiscard]] std::optional<std::vector<State>> from(PlaceIndex landing) {
    State start = game_.start();
    game::Orders& orders = start.players[0].orders;
    const auto order = [&](game::Decision decision) -> game::How& {
      return orders[static_cast<std::size_t>(decision)];
    };
    orders.fill(game::How::ask);
    order(game::Decision::climb) = game::How::no;
    if (!order_.skins_count()) {
      order(game::Decision::skin) = game::How::no;
      order(game::Decision::strangle) = game::How::no;
    }
    attempt(start, {.act = Act::land, .at = game_.dungeon().place(landing)});
    // Turns come one after the other, so what is early covers what is late.
    // NOLINTNEXTLINE(modernize-loop-convert): the lists grow meanwhile
    for (std::size_t turn = 0; turn < waiting_.size(); ++turn) {
      for (std::size_t i = 0; i < waiting_[turn].size() && !has_failed_; ++i) {
        const std::size_t label = waiting_[turn][i];
        if (!is_covered_[label]) {
          const State state = labels_[label];
          expand(state);
        }
      }
    }
    if (has_failed_) {
      return std::nullopt;
    }
    std::vector<State> kept;
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      if (!is_covered_[i]) {
        kept.push_back(std::move(labels_[i]));
      }
    }
    return kept;
  }

 private:
  void attempt(const State& state, const Command& command) {
    if (has_failed_) {
      return;
    }
    State next = state;
    if (!game_.apply(next, command)) {
      follow(std::move(next));
    }
  }

  void follow(State state) {
    while (state.phase == Phase::after) {
      (void)game_.apply(state, {.act = Act::end});
    }
    if (state.phase == Phase::over) {
      has_failed_ = has_failed_ || (state.winner == 0 && (!turns_ || state.round < *turns_));
    } else if (state.phase == Phase::ask) {
      const bool is_tree = state.pending.question == game::Question::tree;
      const auto second = [&](bool undead) {
        return is_tree ? std::optional(undead) : std::nullopt;
      };
      attempt(state, {.act = Act::answer, .yes = true, .second = second(false)});
      attempt(state, {.act = Act::answer, .yes = false, .second = second(true)});
      if (is_tree) {
        attempt(state, {.act = Act::answer, .yes = true, .second = true});
      }
    } else if (state.phase == Phase::act) {
      keep(std::move(state));
    }
  }

  void keep(State state) {
    const Late::Turns left = late_.of_state(state);
    const bool is_too_late =
        left >= Late::never || (turns_ && std::int64_t{state.round} + left > *turns_);
    if (is_too_late) {
      return;
    }
    order_.make_plain(state);
    const auto turn = static_cast<std::size_t>(state.round);
    if (waiting_.size() <= turn) {
      waiting_.resize(turn + 1);
    }
    auto& front = fronts_[order_.key(state)];
    if (front.size() <= turn) {
      front.resize(turn + 1);
    }
    const Outline outline = order_.outline(state);
    const auto covers_it = [&](const Kept& one) {
      return one.outline.may_cover(outline) && order_.covers(labels_[one.label], state);
    };
    for (std::size_t i = 0; i <= turn; ++i) {
      if (std::any_of(front[i].begin(), front[i].end(), covers_it)) {
        return;
      }
    }
    for (std::size_t i = turn; i < front.size(); ++i) {
      std::erase_if(front[i], [&](const Kept& one) {
        const bool is_covered =
            outline.may_cover(one.outline) && order_.covers(state, labels_[one.label]);
        is_covered_[one.label] = is_covered;
        return is_covered;
      });
    }
    front[turn].push_back({labels_.size(), outline});
    waiting_[turn].push_back(labels_.size());
    labels_.push_back(std::move(state));
    is_covered_.push_back(false);
    has_failed_ = has_failed_ || labels_.size() > labels_max_;
  }

  void expand(const State& state) {
    const Dungeon& dungeon = game_.dungeon();
    const game::Player& her = state.players[0];
    for (const Side side : all_sides) {
      attempt(state, {.act = Act::move, .way = side});
      for (const Ammo ammo : all_ammo) {
        if (options_.without[static_cast<std::size_t>(ammo)]) {
          continue;
        }
        for (const game::Volley& volley : useful_volleys(game_, state, her.at, side, ammo)) {
          attempt(state, {.act = Act::shoot, .way = side, .count = volley.count, .ammo = ammo});
        }
      }
    }
    for (const Act act :
         {Act::up, Act::down, Act::pass, Act::climb, Act::take, Act::mount, Act::dismount}) {
      attempt(state, {.act = act});
    }
    for (const Creature& one : creatures_at(dungeon, state, her.at)) {
      const EncounterKind kind = dungeon.kind(one.home);
      attempt(state, {.act = Act::morgul, .kind = kind});
      attempt(state, {.act = Act::skin, .kind = kind});
    }
    const bool in_store = dungeon.holds(her.at) == Dungeon::Holds::encounter &&
                          info(dungeon.kind(her.at)).arrival == Arrival::trade;
    for (std::size_t i = 0; in_store && i < game::thing_count; ++i) {
      trade(state, static_cast<Thing>(i));
    }
  }

  void trade(const State& state, Thing thing) {
    const game::Things& things = state.players[0].things;
    if (const auto price = game::price_bought(thing, game_.setup(), game_.rulings())) {
      const std::int64_t lots = game::worth(things, game_.rulings()) / price->dollars;
      for (std::int32_t lot = 1; lot <= lots; ++lot) {
        attempt(state, {.act = Act::buy, .count = lot * price->lot, .thing = thing});
      }
    }
    if (const auto price = game::price_sold(thing)) {
      for (std::int32_t count = price->lot; count <= of(things, thing); count += price->lot) {
        attempt(state, {.act = Act::sell, .count = count, .thing = thing});
      }
    }
  }

  struct Kept {
    std::size_t label;
    Outline outline;
  };

  const game::Game& game_;
  const Options& options_;
  const Late& late_;
  Order order_;
  std::optional<std::int32_t> turns_;
  std::size_t labels_max_;
  bool has_failed_ = false;
  std::vector<State> labels_{};
  std::vector<bool> is_covered_{};
  /// By key and turn: nothing covers what comes in an earlier turn.
  std::map<Order::Key, std::vector<std::vector<Kept>>> fronts_{};
  std::vector<std::vector<std::size_t>> waiting_{};  ///< by turn
};

}  // namespace

struct Prover::Parts {
  Parts(const game::Game& played, const Options& asked)
      : game(played), options(asked), late(played) {}
  const game::Game& game;
  Options options;
  Late late;
  std::vector<std::array<std::int32_t, 4>> turns_left{};
};

Prover::Prover(const game::Game& game, Options options)
    : parts_(std::make_unique<Parts>(game, options)) {
  parts_->turns_left = parts_->late.rows();
  for (auto& row : parts_->turns_left) {
    for (std::int32_t& turns : row) {
      turns = turns >= Late::never ? -1 : turns;
    }
  }
}
Prover::~Prover() = default;

const std::vector<std::array<std::int32_t, 4>>& Prover::turns_left() const {
  return parts_->turns_left;
}

std::optional<std::vector<game::State>> Prover::cover(PlaceIndex landing,
                                                      std::optional<std::int32_t> turns,
                                                      std::size_t labels_max) const {
  return Covering(parts_->game, parts_->options, parts_->late, turns, labels_max).from(landing);
}

}  // namespace dungeonlab::solve
