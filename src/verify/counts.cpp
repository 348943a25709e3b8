// The rules that count on the way, and why their witnesses convince:
//
// - Path (P05, P08, P09 hold): each label is what one move makes of the one before, the first is
//   what a landing gives, the last stands at the goal.
// - Labels (P05, P08 violated): what every landing and every move from every label gives is listed,
//   or something as good; so nobody comes to stand anywhere with more than is listed, and the goal
//   is not listed. Each label is also derived, so that a supply on the list can be come to.
// - Potential (P09 violated): no landing begins above its potential and no move raises it by more
//   than it costs, so whoever stands at the goal has paid its potential; a path pays just that.
//
// P08 is of the game in which nothing is killed, with what can be found in that game, and nobody in
// it has a morgul blade; a rider's strike heals. P05 and P09 are of the game of one life.
//
// Labels count what is spent (grenades, blasters, bullets by fifties) or suffered (bites, pierces,
// burns): less is better. Their sets hold what costs nothing any more, creatures that are dead or
// looks that were had in this stay: more is better. A label is as good as another if it has no more
// of anything and its set holds all of the other's.
#include "verify/counts.hpp"

#include "verify/witness.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace dungeonlab::verify {
namespace {

class CountRules {
 public:
  CountRules(const Tables& tables, const Game& game, const Claim& claim)
      : tables_(tables),
        game_(game),
        claim_(claim),
        damage_(claim.code == Code::P08),
        play_(damage_ ? tables.calm_play() : tables.life_play()),
        counts_(play_, damage_, has_exotes(tables, game)),
        holds_(claim.standing == Standing::holds) {}

  [[nodiscard]] Doubt check() const {
    return holds_ ? path() : damage_ && !tables_.has_calm() ? "there is no table calm" : front();
  }

 private:
  /// Somebody can stand at a gourm.
  [[nodiscard]] static bool has_exotes(const Tables& tables, const Game& game) {
    const auto is_gourm = [&](int place) { return game.ground().kind(place) == Kind::gourm; };
    const std::vector<int>& places = game.ground().places();
    return tables.firm().empty()
               ? std::any_of(tables.reached().states.begin(), tables.reached().states.end(),
                             [&](const State& state) { return is_gourm(state.place); })
               : std::any_of(places.begin(), places.end(), [&](int place) {
                   return is_gourm(place) && tables.firm()[static_cast<std::size_t>(place)];
                 });
  }

  /// Reads [state, exote, grenades, blasters, fifties of bullets that are left, creatures killed],
  /// or [state, bites, pierces, burns, levels looked from].
  [[nodiscard]] std::vector<Label> labels(Parts& parts) const {
    constexpr std::int64_t number_most = 10'000;
    const std::size_t size = damage_ ? 5 : 6;
    std::vector<Label> labels;
    for (const Value& row : parts.list("labels")) {
      const std::span<const Value> items = row.items;
      const bool is_row = row.is(Value::Type::array) && items.size() == size &&
                          items[0].is(Value::Type::string) &&
                          std::all_of(items.begin() + 1, items.end(), [](const Value& item) {
                            return item.is(Value::Type::integer) && item.integer >= 0 &&
                                   item.integer <= number_most;
                          });
      const std::optional<State> state = is_row ? game_.read_state(items[0].text) : std::nullopt;
      if (!state) {
        parts.fail("a label is none");
        break;
      }
      const auto number = [&](std::size_t i) { return static_cast<int>(items[i].integer); };
      const Amounts& most = counts_.most();
      Label label{.state = *state, .set = static_cast<unsigned>(number(size - 1))};
      if (damage_) {
        label.amounts = {number(1), number(2), number(3)};
      } else {
        label.exote = number(1);
        label.amounts = {most[0] - number(2), most[1] - number(3), most[2] - number(4)};
      }
      if (!is_as_good(label.amounts, most) || !is_as_good({}, label.amounts) || label.exote > 1 ||
          label.set >= counts_.sets_end()) {
        parts.fail("a label is out of its range");
      }
      labels.push_back(label);
    }
    return labels;
  }

  [[nodiscard]] bool is_given(const Label& needed, const Label& given, int hub) const {
    Label placed = given;
    if (hub >= 0 && game_.is_target(hub, needed.state.place)) {
      placed.state.place = needed.state.place;
    }
    return placed == needed;
  }
  [[nodiscard]] bool follows(const Label& from, const Label& to) const {
    bool found = false;
    counts_.moves(from,
                  [&](const Label& label, int hub) { found = found || is_given(to, label, hub); });
    return found;
  }
  [[nodiscard]] bool lands(const Label& to) const {
    bool found = false;
    counts_.land_until(found, to.state.place, [&](const Label& label, int hub) {
      found = found || is_given(to, label, hub);
    });
    return found;
  }
  /// What landings give, each label once: without a hub, and with one.
  struct Landed {
    std::set<std::tuple<std::size_t, Amounts, unsigned>> labels{};
    std::vector<std::pair<Label, int>> hubs{};
  };
  [[nodiscard]] Landed landed() const {
    Landed landed;
    std::set<std::tuple<int, std::size_t, Amounts, unsigned>> known;
    for (const int landing : game_.landings()) {
      counts_.land(landing, [&](Label label, int hub) {
        label.state.place = hub >= 0 ? 0 : label.state.place;
        if (hub < 0) {
          landed.labels.emplace(label.key(), label.amounts, label.set);
        } else if (known.emplace(hub, label.key(), label.amounts, label.set).second) {
          landed.hubs.emplace_back(label, hub);
        }
      });
    }
    return landed;
  }
  [[nodiscard]] bool is_landed(const Landed& landed, const Label& label) const {
    return landed.labels.contains({label.key(), label.amounts, label.set}) ||
           std::any_of(landed.hubs.begin(), landed.hubs.end(),
                       [&](const auto& row) { return is_given(label, row.first, row.second); });
  }

  [[nodiscard]] Doubt path() const {
    Parts parts(claim_.witness, "path", {"labels"});
    const std::vector<Label> route = labels(parts);
    if (!parts.good() || route.empty()) {
      return parts.good() ? "the path is empty" : parts.doubt();
    }
    if (!lands(route.front())) {
      return "no landing gives the first label of the path";
    }
    for (std::size_t i = 1; i < route.size(); ++i) {
      if (!follows(route[i - 1], route[i])) {
        return "no move makes label " + std::to_string(i) + " of the one before";
      }
    }
    return game_.is_goal(route.back().state) ? "" : "the path does not end at the goal";
  }

  [[nodiscard]] Doubt front() const {
    Parts parts(claim_.witness, "labels", {"labels", "from"});
    const std::vector<Label> list = labels(parts);
    const std::vector<std::int64_t> from =
        parts.numbers("from", -1, static_cast<std::int64_t>(list.size()) - 1);
    if (!parts.good() || from.size() != list.size()) {
      return parts.good() ? "its lists are not equally long" : parts.doubt();
    }
    const Landed start = landed();
    Front front;
    bool supplied = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto before = static_cast<std::size_t>(std::max<std::int64_t>(from[i], 0));
      if (from[i] < 0 ? !is_landed(start, list[i])
                      : before >= i || !follows(list[before], list[i])) {
        return "nothing before label " + std::to_string(i) + " leads to it";
      }
      if (game_.is_goal(list[i].state)) {
        return "a label stands at the goal";
      }
      const Kind kind = game_.ground().kind(list[i].state.place);
      supplied = supplied || kind == Kind::arsenal || kind == Kind::grenades ||
                 kind == Kind::blasters || kind == Kind::store ||
                 (kind == Kind::bullets && counts_.creatures().has_crocodile());
      if (front.repeats(list[i])) {
        return "label " + std::to_string(i) + " is no better than one before it";
      }
      front.add(list[i]);
    }
    const Standing severity = damage_ || supplied ? Standing::info : Standing::warning;
    if (claim_.standing != severity) {
      return "the labels make it another severity";
    }
    return closed(list, front) ? "" : "a move gives something better than what is listed";
  }

  [[nodiscard]] bool closed(const std::vector<Label>& list, const Front& front) const {
    bool good = true;
    std::array<Front, hubs_count> done;  // what all places of a hub are known to cover
    const auto want = [&](Label label, int hub) {
      if (hub < 0) {
        good = good && front.covers(label);
        return;
      }
      label.state.place = 0;
      Front& known = done[static_cast<std::size_t>(hub)];
      if (good && !known.covers(label)) {
        known.add(label);
        for (const int place : game_.targets(hub)) {
          label.state.place = place;
          good = good && front.covers(label);
        }
      }
    };
    for (const int landing : game_.landings()) {
      counts_.land(landing, want);
    }
    for (std::size_t i = 0; i < list.size() && good; ++i) {
      counts_.moves(list[i], want);
    }
    return good;
  }

  const Tables& tables_;
  const Game& game_;
  const Claim& claim_;
  bool damage_;
  Play play_;
  Counts counts_;
  bool holds_;
};

/// P09: how often one must come to a prison.
class Fines {
 public:
  Fines(const Tables& tables, const Game& game, const Claim& claim)
      : tables_(tables), game_(game), ground_(game.ground()), claim_(claim) {}

  [[nodiscard]] Doubt check() const {
    if (claim_.standing != Standing::holds) {
      return unavoidable();
    }
    const bool has_fines = ground_.map().players == 1;  // several players lose turns instead
    if (!has_fines && claim_.witness == nullptr) {
      return "";
    }
    const Value* name = claim_.witness == nullptr ? nullptr : claim_.witness->find("name");
    if (name != nullptr) {
      return no_way();
    }
    Parts parts(claim_.witness, "path", {"labels"});
    const std::vector<std::pair<State, std::int64_t>> path = costs(parts, "labels");
    const Doubt doubt = parts.good() ? walk(path) : parts.doubt();
    return doubt.empty() && has_fines && path.back().second != 0 ? "the path comes to a prison"
                                                                 : doubt;
  }

 private:
  /// Where no route leads to the goal at all, none leads through a prison.
  [[nodiscard]] Doubt no_way() const {
    Parts parts(claim_.witness, "table", {"name"});
    const std::vector<State>& states = tables_.life().states;
    const bool any = std::any_of(states.begin(), states.end(),
                                 [&](const State& state) { return game_.is_goal(state); });
    return parts.good() && (any || parts.text("name") != "ranks") ? "a route leads to the goal"
                                                                  : parts.doubt();
  }

  [[nodiscard]] std::int64_t cost(const Result& result) const {
    return result.hub < 0 && result.how == Arrival::came &&
                   ground_.kind(result.state.place) == Kind::prison
               ? 1
               : 0;
  }

  /// Reads [state, comings to a prison so far].
  [[nodiscard]] std::vector<std::pair<State, std::int64_t>> costs(Parts& parts,
                                                                  std::string_view key) const {
    std::vector<std::pair<State, std::int64_t>> path;
    for (const Value& row : parts.list(key)) {
      const std::optional<State> state = row.is(Value::Type::array) && row.items.size() == 2
                                             ? game_.read_state(row.items[0].text)
                                             : std::nullopt;
      if (!state || !row.items[1].is(Value::Type::integer)) {
        parts.fail("a step of the path is none");
        break;
      }
      path.emplace_back(*state, row.items[1].integer);
    }
    return path;
  }

  /// True for a path from a landing to the goal that has paid at each state what stands there.
  [[nodiscard]] Doubt walk(const std::vector<std::pair<State, std::int64_t>>& path) const {
    if (path.empty() || !game_.is_goal(path.back().first)) {
      return "the path does not end at the goal";
    }
    for (std::size_t i = 0; i < path.size(); ++i) {
      bool found = false;
      const auto look = [&](const Result& result) {
        found = found || (game_.includes(result, path[i].first) &&
                          path[i].second == (i == 0 ? 0 : path[i - 1].second) + cost(result));
      };
      if (i > 0) {
        tables_.life_play().moves(path[i - 1].first, look);
      } else {
        tables_.life_play().land_until(found, path[0].first.place, look);
      }
      if (!found) {
        return "step " + std::to_string(i) + " of the path is no move, or costs something else";
      }
    }
    return "";
  }

  [[nodiscard]] Doubt unavoidable() const {
    Parts parts(claim_.witness, "potential", {"states", "potentials", "path"});
    const std::vector<State> states = parts.states("states", game_);
    const std::vector<std::int64_t> values = parts.numbers("potentials", 0, INT32_MAX);
    const std::vector<std::pair<State, std::int64_t>> path = costs(parts, "path");
    if (!parts.good() || values.size() != states.size()) {
      return parts.good() ? "its lists are not equally long" : parts.doubt();
    }
    if (Doubt doubt = walk(path); !doubt.empty()) {
      return doubt;
    }
    const std::int64_t fines = path.back().second;
    std::vector<std::int64_t> potential(static_cast<std::size_t>(ground_.places_end()) * 4, -1);
    for (std::size_t i = 0; i < states.size(); ++i) {
      if (std::exchange(potential[number_of(states[i])], values[i]) >= 0) {
        return "a state stands twice";
      }
    }
    if (!is_potential(states, potential, fines)) {
      return "the potentials do not bound what a path costs";
    }
    return claim_.standing == severity(fines) ? "" : "that many fines make it another severity";
  }

  [[nodiscard]] bool is_potential(const std::vector<State>& states,
                                  const std::vector<std::int64_t>& potential,
                                  std::int64_t fines) const {
    bool good = true;
    std::map<std::pair<int, std::size_t>, std::int64_t> hubs;  // the highest potential in each
    const auto most = [&](const Result& result) {
      const State& state = result.state;
      const std::size_t flags = (state.treasure ? 2U : 0U) + (state.mounted ? 1U : 0U);
      const auto [hub, is_new] = hubs.try_emplace({result.hub, flags}, 0);
      for (const int place : is_new ? game_.targets(result.hub) : std::vector<int>()) {
        const std::int64_t here = potential[number_of({place, state.treasure, state.mounted})];
        hub->second = here < 0 ? INT64_MAX : std::max(hub->second, here);
        good = good && here >= 0;
      }
      return hub->second;
    };
    const auto bound = [&](std::int64_t from) {
      return [&, from](const Result& result) {
        const std::int64_t to = result.hub < 0 ? potential[number_of(result.state)] : most(result);
        good = good && to >= 0 && to <= from + cost(result);
      };
    };
    for (const int landing : game_.landings()) {
      tables_.life_play().land(landing, bound(0));
    }
    for (const State& state : states) {
      const std::int64_t here = potential[number_of(state)];
      tables_.life_play().moves(state, bound(here));
      good = good && (!game_.is_goal(state) || here >= fines);
    }
    return good;
  }

  [[nodiscard]] Standing severity(std::int64_t fines) const {
    const Map& map = ground_.map();
    const std::int64_t kits = map.kits.value_or(map.columns * map.rows <= 49 ? 3 : 5);
    bool helped = map.players > 1;
    for (const Encounter& it : map.encounters) {
      helped =
          helped || it.kind == Kind::hospital || it.kind == Kind::dollars || it.kind == Kind::store;
    }
    return fines < 1 || map.players > 1            ? Standing::holds
           : !helped && fines > kits * 20 / 50 + 1 ? Standing::warning
                                                   : Standing::info;
  }

  const Tables& tables_;
  const Game& game_;
  const Ground& ground_;
  const Claim& claim_;
};

}  // namespace

Creatures::Creatures(const Ground& ground) : bit_(static_cast<std::size_t>(ground.places_end())) {
  for (const int place : ground.places()) {
    const Kind kind = ground.kind(place);
    has_crocodile_ = has_crocodile_ || kind == Kind::crocodile;
    if (kind != Kind::crocodile && kind != Kind::marmar && kind != Kind::cop) {
      continue;
    }
    if (count_ < counted_most) {
      bit_[static_cast<std::size_t>(place)] =
          static_cast<std::uint8_t>(1U << static_cast<unsigned>(count_));
    }
    ++count_;
  }
}

Doubt check_counts(const Tables& tables, const Game& game, const Claim& claim) {
  const Value* type = claim.witness == nullptr ? nullptr : claim.witness->find("type");
  const bool is_way =
      claim.standing == Standing::holds && (type == nullptr || type->text == "path");
  if (!tables.firm().empty() && !is_way) {
    return "firm ground shows ways and nothing else";
  }
  return claim.code == Code::P09 ? Fines(tables, game, claim).check()
                                 : CountRules(tables, game, claim).check();
}

}  // namespace dungeonlab::verify
