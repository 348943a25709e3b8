// The rules of empty hands, and why their witnesses convince:
//
// - Pockets (P06): a route is a derivation by unarmed moves from a place of stripping, after which
//   what it has come to is enough to go on, or it stands with nothing at a place of stripping from
//   where an entry before it has shown so; a closed set has all the places of its entry, nothing
//   leads out of it, and it has nothing that helps. Every place of stripping is in one entry.
// - Closed set (P07 holds): all results of one landing and of every bare-handed move from the set
//   are in it, and the goal is not; so this landing needs more.
// - Ranks (P07 violated): from every landing some result has a rank, and whoever follows falling
//   ranks comes to the goal.
#include "verify/witness.hpp"

#include <algorithm>
#include <set>

namespace dungeonlab::verify {
namespace {

/// What of the places that one can come to helps against being locked in (rules P-06).
class Help {
 public:
  explicit Help(const Game& game) : game_(game) {}
  void stand(const State& state) {
    const Kind kind = game_.ground().kind(state.place);
    weapons_ = weapons_ || kind == Kind::arsenal || kind == Kind::gourm || kind == Kind::grenades ||
               kind == Kind::blasters;
    store_ = store_ || kind == Kind::store;
    money_ = money_ || kind == Kind::dollars || kind == Kind::rabbit || kind == Kind::willow ||
             kind == Kind::ent;
    goal_ = goal_ || game_.is_goal({state.place, state.treasure, false});
  }
  [[nodiscard]] bool is_enough() const { return weapons_ || (store_ && money_) || goal_; }

 private:
  const Game& game_;
  bool weapons_ = false;
  bool store_ = false;
  bool money_ = false;
  bool goal_ = false;
};

class BareHands {
 public:
  BareHands(const Play& life, const Game& game, const Claim& claim, bool exact)
      : life_(life),
        game_(game),
        ground_(game.ground()),
        claim_(claim),
        play_(game, {.exact = exact, .bare = true}),
        holds_(claim.standing == Standing::holds) {}

  [[nodiscard]] Doubt check_pockets() const {
    Parts parts(claim_.witness, "pockets", {"pockets"});
    std::set<int> open = strippings();
    std::set<int> led_out;
    bool any_closed = false;
    for (const Value& entry : parts.list("pockets")) {
      const Value* route = entry.find("route");
      const Value* closed = entry.find("closed");
      const Value* names = entry.find("places");
      if (names == nullptr || names->items.empty() || entry.items.size() != 2 ||
          (route == nullptr) == (closed == nullptr)) {
        return "a pocket must have its places and either a route or a closed set";
      }
      std::set<int> places;
      for (const Value& name : names->items) {
        const int place = game_.read_place(name.text);
        if (open.erase(place) == 0) {
          return "a place of a pocket strips nobody, or stands in two";
        }
        places.insert(place);
      }
      any_closed = any_closed || closed != nullptr;
      const Doubt doubt =
          closed != nullptr ? closed_set(*closed, places) : leads_out(*route, places, led_out);
      if (!doubt.empty()) {
        return doubt + " (pocket of " + name_of(ground_.place(*places.begin())) + ")";
      }
      if (closed == nullptr) {
        led_out.merge(places);
      }
    }
    if (parts.good() && !open.empty()) {
      parts.fail("no pocket is about " + name_of(ground_.place(*open.begin())));
    }
    if (parts.good() && any_closed == holds_) {
      parts.fail("the pockets say the contrary");
    }
    return parts.doubt();
  }

  [[nodiscard]] Doubt check_too_easy() const {
    if (!holds_) {
      return ranks();
    }
    Parts parts(claim_.witness, "closed_set", {"landing", "states"});
    const int landing = game_.read_place(parts.text("landing"));
    const std::vector<State> states = parts.states("states", game_);
    Marks inside = marks(states);
    if (parts.good() && (landing < 0 || !ground_.is_base(ground_.cell(landing)))) {
      parts.fail("nobody can land there");
    }
    if (!parts.good()) {
      return parts.doubt();
    }
    bool leads_out = false;
    HubsDone done{};
    const auto want = [&](const Result& result) {
      leads_out = leads_out || !has(inside, result, done);
    };
    play_.land(landing, want);
    for (const State& state : states) {
      play_.moves(state, want);
      leads_out = leads_out || game_.is_goal(state);
    }
    return leads_out ? "the set is not closed, or has the goal in it" : "";
  }

 private:
  using HubsDone = std::set<std::pair<int, bool>>;

  [[nodiscard]] Marks marks(const std::vector<State>& states) const {
    Marks marks(static_cast<std::size_t>(ground_.places_end()) * 4);
    for (const State& state : states) {
      marks.add(number_of(state));
    }
    return marks;
  }
  /// True if all of a result is in the set; a hub is gone through once for each flag.
  bool has(const Marks& inside, const Result& result, HubsDone& done) const {
    if (result.hub < 0) {
      return inside.has(number_of(result.state));
    }
    const bool is_new = done.emplace(result.hub, result.state.treasure).second;
    const std::vector<int>& targets = game_.targets(result.hub);
    return !is_new || std::all_of(targets.begin(), targets.end(), [&](int place) {
      return inside.has(number_of({place, result.state.treasure, false}));
    });
  }

  /// Mordors to which somebody is struck, lakes and crocodiles.
  [[nodiscard]] std::set<int> strippings() const {
    std::set<int> places;
    for (const Encounter& it : ground_.map().encounters) {
      const int place = ground_.number(it.place);
      if (it.kind == Kind::lake || it.kind == Kind::crocodile) {
        places.insert(place);
      } else if (it.kind == Kind::black_rider) {
        places.insert(game_.nearest(place).begin(), game_.nearest(place).end());
      }
    }
    if (life_.strikes()) {
      places.insert(game_.targets(0).begin(), game_.targets(0).end());
    }
    return places;
  }

  [[nodiscard]] bool is_enough(const std::vector<State>& states) const {
    Help help(game_);
    for (const State& state : states) {
      help.stand(state);
    }
    return help.is_enough();
  }

  /// The states of a derivation by unarmed moves that begins at some of the places, or a doubt.
  std::vector<State> derivation(const Value& witness, const std::set<int>& places,
                                Doubt& doubt) const {
    Parts parts(witness, {"states", "from"});
    std::vector<State> states = parts.states("states", game_);
    const std::vector<std::int64_t> from =
        parts.numbers("from", -1, static_cast<std::int64_t>(states.size()) - 1);
    if (parts.good() && (states.empty() || from.size() != states.size())) {
      parts.fail("its lists are empty or not equally long");
    }
    for (std::size_t i = 0; i < states.size() && parts.good(); ++i) {
      bool good = from[i] < 0 && states[i] == State{states[i].place, false, false} &&
                  places.count(states[i].place) != 0;
      if (from[i] >= 0 && from[i] < static_cast<std::int64_t>(i)) {
        play_.moves(states[static_cast<std::size_t>(from[i])], [&](const Result& result) {
          good = good || game_.includes(result, states[i]);
        });
      }
      if (!good) {
        parts.fail("a state is no result of unarmed moves");
      }
    }
    doubt = parts.doubt();
    return states;
  }

  /// `led_out`: what routes before this one are about.
  [[nodiscard]] Doubt leads_out(const Value& witness, const std::set<int>& places,
                                const std::set<int>& led_out) const {
    Doubt doubt;
    const std::vector<State> states = derivation(witness, places, doubt);
    if (!doubt.empty()) {
      return doubt;
    }
    if (places.size() > 1) {
      return "a route is about several places";
    }
    const bool joins = std::any_of(states.begin(), states.end(), [&](const State& state) {
      return state == State{state.place, false, false} && led_out.count(state.place) != 0;
    });
    return joins || is_enough(states) ? "" : "there is no help on the route";
  }

  [[nodiscard]] Doubt closed_set(const Value& witness, const std::set<int>& places) const {
    Doubt doubt;
    const std::vector<State> states = derivation(witness, places, doubt);
    if (!doubt.empty()) {
      return doubt;
    }
    if (is_enough(states)) {
      return "there is help in the closed set";
    }
    const Marks inside = marks(states);
    HubsDone done;
    bool good = std::all_of(places.begin(), places.end(), [&](int place) {
      return inside.has(number_of({place, false, false}));
    });
    for (const State& state : states) {
      play_.moves(state, [&](const Result& result) { good = good && has(inside, result, done); });
    }
    return good ? "" : "the set is not closed";
  }

  [[nodiscard]] Doubt ranks() const {
    Parts parts(claim_.witness, "ranks", {"states", "ranks"});
    const std::vector<State> states = parts.states("states", game_);
    const std::vector<std::int64_t> ranks = parts.numbers("ranks", 0, INT32_MAX);
    if (parts.good() && ranks.size() != states.size()) {
      parts.fail("there must be one rank for each state");
    }
    if (!parts.good()) {
      return parts.doubt();
    }
    std::vector<std::int64_t> rank(static_cast<std::size_t>(ground_.places_end()) * 4, INT64_MAX);
    for (std::size_t i = 0; i < states.size(); ++i) {
      rank[number_of(states[i])] = ranks[i];
    }
    std::map<std::pair<int, bool>, std::int64_t> hubs;
    const auto least = [&](std::int64_t& best) {
      return [&](const Result& result) {
        if (result.hub < 0) {
          best = std::min(best, rank[number_of(result.state)]);
          return;
        }
        const auto [hub, is_new] = hubs.try_emplace({result.hub, result.state.treasure}, INT64_MAX);
        for (const int place : is_new ? game_.targets(result.hub) : std::vector<int>()) {
          hub->second =
              std::min(hub->second, rank[number_of({place, result.state.treasure, false})]);
        }
        best = std::min(best, hub->second);
      };
    };
    for (std::size_t i = 0; i < states.size(); ++i) {
      std::int64_t best = INT64_MAX;
      play_.moves(states[i], least(best));
      if (states[i].mounted || (game_.is_goal(states[i]) ? ranks[i] != 0 : best >= ranks[i])) {
        return "the rank of state " + std::to_string(i) + " is not right";
      }
    }
    for (const int landing : game_.landings()) {
      std::int64_t best = INT64_MAX;
      play_.land(landing, least(best));
      if (best == INT64_MAX) {
        return "the landing at " + name_of(ground_.place(landing)) + " has no rank";
      }
    }
    return "";
  }

  const Play& life_;
  const Game& game_;
  const Ground& ground_;
  const Claim& claim_;
  Play play_;
  bool holds_;
};

}  // namespace

Doubt check_bare_hands(const Tables& tables, const Game& game, const Claim& claim) {
  const bool pockets = claim.code == Code::P06;
  const BareHands bare_hands(tables.life_play(), game, claim, pockets);
  return pockets ? bare_hands.check_pockets() : bare_hands.check_too_easy();
}

}  // namespace dungeonlab::verify
