#pragma once

#include "verify/counts.hpp"
#include "verify/notary_play.hpp"

namespace dungeonlab::verify {

/// Ammunition, damage and fines, pockets and empty hands.
class NotaryCounts : public NotaryPlay {
 public:
  using NotaryPlay::NotaryPlay;

 protected:
  void count(Code code, const Play& play, bool damage) {
    const Counts counts(play, damage);
    const Amounts most = counts.most();
    std::vector<Label> labels;
    std::vector<std::int64_t> from;
    Front front;
    const auto row = [&](const Label& label) {
      const Amounts& n = label.amounts;
      return damage ? Json{name(label.state), n[0], n[1], n[2]}
                    : Json{name(label.state), label.exote, most[0] - n[0], most[1] - n[1]};
    };
    const auto take = [&](std::int64_t before) {
      return [&, before](Label label, int hub) {
        each(Result{.state = label.state, .hub = hub}, [&](const State& state) {
          label.state = state;
          if (!front.covers(label)) {
            front.add(label);
            labels.push_back(label);
            from.push_back(before);
          }
        });
      };
    };
    for (const int landing : game_.landings()) {
      counts.land(landing, take(-1));
    }
    bool supplied = false;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const Label label = labels[i];
      if (game_.is_goal(label.state)) {
        Json path = Json::array();
        for (auto at = static_cast<std::int64_t>(i); at >= 0;
             at = from[static_cast<std::size_t>(at)]) {
          path.insert(path.begin(), row(labels[static_cast<std::size_t>(at)]));
        }
        hold(code, {{"type", "path"}, {"labels", path}});
        return;
      }
      const Kind kind = ground_.kind(label.state.place);
      supplied = supplied || kind == Kind::arsenal || kind == Kind::grenades ||
                 kind == Kind::blasters || kind == Kind::store;
      counts.moves(label, take(static_cast<std::int64_t>(i)));
    }
    Json rows = Json::array();
    for (const Label& label : labels) {
      rows.push_back(row(label));
    }
    breach(code, damage || supplied ? Standing::info : Standing::warning,
           {{"type", "labels"}, {"labels", rows}, {"from", from}});
  }

  void fines(const Table& life) {
    hold(Code::P09, Json());
    if (text_.map.players > 1) {
      return;
    }
    std::vector<std::int64_t> cost(life.states.size(), INT32_MAX);
    std::vector<std::int64_t> before(life.states.size(), -1);
    bool changed = true;
    const auto relax = [&](std::int64_t from) {
      return [&, from](const Result& result) {
        const std::int64_t here = from < 0 ? 0 : cost[static_cast<std::size_t>(from)];
        const bool pays = result.hub < 0 && result.how == Arrival::came &&
                          ground_.kind(result.state.place) == Kind::prison;
        each(result, [&](const State& state) {
          const auto at = static_cast<std::size_t>(life.index[number_of(state)]);
          if (here + (pays ? 1 : 0) < cost[at]) {
            cost[at] = here + (pays ? 1 : 0);
            before[at] = from;
            changed = true;
          }
        });
      };
    };
    while (changed) {
      changed = false;
      for (const int landing : game_.landings()) {
        life_play_.land(landing, relax(-1));
      }
      for (std::size_t i = 0; i < life.states.size(); ++i) {
        life_play_.moves(life.states[i], relax(static_cast<std::int64_t>(i)));
      }
    }
    std::int64_t best = -1;
    for (std::size_t i = 0; i < life.states.size(); ++i) {
      if (game_.is_goal(life.states[i]) &&
          (best < 0 || cost[i] < cost[static_cast<std::size_t>(best)])) {
        best = static_cast<std::int64_t>(i);
      }
    }
    if (best < 0) {
      hold(Code::P09, {{"type", "table"}, {"name", "ranks"}});
      return;
    }
    const std::int64_t fines = cost[static_cast<std::size_t>(best)];
    Json path = Json::array();
    for (std::int64_t at = best; at >= 0; at = before[static_cast<std::size_t>(at)]) {
      const auto i = static_cast<std::size_t>(at);
      path.insert(path.begin(), Json{name(life.states[i]), cost[i]});
    }
    if (fines == 0) {
      hold(Code::P09, {{"type", "path"}, {"labels", path}});
      return;
    }
    const std::int64_t kits =
        text_.map.kits.value_or(text_.map.columns * text_.map.rows <= 49 ? 3 : 5);
    bool helped = false;
    for (const Encounter& it : text_.map.encounters) {
      helped =
          helped || it.kind == Kind::hospital || it.kind == Kind::dollars || it.kind == Kind::store;
    }
    breach(Code::P09, !helped && fines > 20 * kits / 50 + 1 ? Standing::warning : Standing::info,
           {{"type", "potential"},
            {"states", names(life.states)},
            {"potentials", cost},
            {"path", path}});
  }

  /// What can be come to from some states by bare hands.
  Table bare(const Play& play, const std::vector<State>& starts) const {
    Table table;
    table.index.resize(static_cast<std::size_t>(ground_.places_end()) * 4, -1);
    const auto reach = [&](const State& state, std::int64_t from) {
      if (int& index = table.index[number_of(state)]; index < 0) {
        index = static_cast<int>(table.states.size());
        table.states.push_back(state);
        table.from.push_back(from);
      }
    };
    for (const State& start : starts) {
      reach(start, -1);
    }
    for (std::size_t i = 0; i < table.states.size(); ++i) {
      const State state = table.states[i];
      play.moves(state, [&](const Result& result) {
        each(result, [&](const State& to) { reach(to, static_cast<std::int64_t>(i)); });
      });
    }
    return table;
  }

  void pockets() {
    const Play play(game_, {.exact = true, .bare = true});
    Json pockets = Json::array();
    bool any_closed = false;
    std::set<int> strippings;
    bool blade = false;
    for (const Encounter& it : text_.map.encounters) {
      const int place = ground_.number(it.place);
      blade = blade || it.kind == Kind::elven_blade || it.kind == Kind::arnor_blade;
      if (it.kind == Kind::lake || it.kind == Kind::crocodile) {
        strippings.insert(place);
      }
      if (it.kind == Kind::black_rider) {
        strippings.insert(game_.nearest(place).begin(), game_.nearest(place).end());
      }
    }
    if (blade && text_.map.players > 1) {
      strippings.insert(game_.targets(0).begin(), game_.targets(0).end());
    }
    for (const int place : strippings) {
      const Table table = bare(play, {State{place, false, false}});
      bool weapons = false;
      bool store = false;
      bool money = false;
      for (const State& state : table.states) {
        const Kind kind = ground_.kind(state.place);
        weapons = weapons || kind == Kind::arsenal || kind == Kind::gourm ||
                  kind == Kind::grenades || kind == Kind::blasters ||
                  (state.treasure && ground_.cell(state.place) == text_.map.exit->cell);
        store = store || kind == Kind::store;
        money = money || kind == Kind::dollars || kind == Kind::rabbit || kind == Kind::willow ||
                kind == Kind::ent;
      }
      const bool closed = !weapons && !(store && money);
      any_closed = any_closed || closed;
      pockets.push_back(
          {{"places", {name(place)}},
           {closed ? "closed" : "route", {{"states", names(table.states)}, {"from", table.from}}}});
    }
    const Json witness = {{"type", "pockets"}, {"pockets", pockets}};
    any_closed ? breach(Code::P06, Standing::warning, witness) : hold(Code::P06, witness);
  }

  void too_easy() {
    const Play play(game_, {.bare = true});
    std::vector<State> all;
    for (const int landing : game_.landings()) {
      std::vector<State> starts;
      play.land(landing, [&](const Result& result) {
        each(result, [&](const State& state) { starts.push_back(state); });
      });
      const Table table = bare(play, starts);
      const bool wins = std::any_of(table.states.begin(), table.states.end(),
                                    [&](const State& state) { return game_.is_goal(state); });
      if (!wins) {
        hold(Code::P07,
             {{"type", "closed_set"}, {"landing", name(landing)}, {"states", names(table.states)}});
        return;
      }
      all.insert(all.end(), starts.begin(), starts.end());
    }
    const Table table = bare(play, all);
    const std::vector<std::int64_t> ranks = ranks_of(play, table);
    std::vector<State> states;
    std::vector<std::int64_t> listed;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      if (ranks[i] >= 0) {
        states.push_back(table.states[i]);
        listed.push_back(ranks[i]);
      }
    }
    breach(Code::P07, Standing::info,
           {{"type", "ranks"}, {"states", names(states)}, {"ranks", listed}});
  }
};

}  // namespace dungeonlab::verify
