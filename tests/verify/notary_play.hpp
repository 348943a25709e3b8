#pragma once

#include "verify/notary_shape.hpp"

namespace dungeonlab::verify {

/// The tables of play and what is read from them. The looks at places (L01 to L04, P13, P14) are
/// asked of the checker.
class NotaryPlay : public NotaryShape {
 public:
  using NotaryShape::NotaryShape;

 protected:
  /// All states of a result.
  template <typename Use>
  void each(const Result& result, Use use) const {
    const std::vector<int> one = {result.state.place};
    for (const int place : result.hub < 0 ? one : game_.targets(result.hub)) {
      use(State{place, result.state.treasure, result.state.mounted});
    }
  }

  /// The least fixed point of a game.
  Table fixed_point(Play& play, Terms terms) const {
    play = Play(game_, terms);
    Table table;
    table.index.resize(static_cast<std::size_t>(ground_.places_end()) * 4, -1);
    const auto reach = [&](std::int64_t from) {
      return [&, from](const Result& result) {
        each(result, [&](const State& state) {
          if (int& index = table.index[number_of(state)]; index < 0) {
            index = static_cast<int>(table.states.size());
            table.states.push_back(state);
            table.from.push_back(from);
            play.stand(state);
          }
        });
      };
    };
    for (std::size_t before = 1; before != table.states.size();) {
      before = table.states.size() + (table.states.empty() ? 1 : 0);
      for (const int landing : game_.landings()) {
        play.land(landing, reach(-1));
      }
      for (std::size_t i = 0; i < table.states.size(); ++i) {
        const State state = table.states[i];
        play.moves(state, reach(static_cast<std::int64_t>(i)));
      }
    }
    return table;
  }

  void list(const char* name, const Table& table) {
    tables_.push_back({{"name", name},
                       {"type", "derivation"},
                       {"states", names(table.states)},
                       {"from", table.from}});
  }

  std::vector<std::int64_t> ranks_of(const Play& play, const Table& table) const {
    std::vector<std::int64_t> ranks(table.states.size(), -1);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      ranks[i] = game_.is_goal(table.states[i]) ? 0 : -1;
    }
    for (bool changed = true; changed;) {
      changed = false;
      const std::vector<std::int64_t> before = ranks;
      for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i] >= 0) {
          continue;
        }
        play.moves(table.states[i], [&](const Result& result) {
          each(result, [&](const State& state) {
            const std::int64_t next =
                before[static_cast<std::size_t>(table.index[number_of(state)])];
            if (next >= 0 && (ranks[i] < 0 || next + 1 < ranks[i])) {
              ranks[i] = next + 1;
              changed = true;
            }
          });
        });
      }
    }
    return ranks;
  }

  void route(Code code, const Table& table) {
    for (std::size_t i = 0; i < table.states.size(); ++i) {
      if (code == Code::P01 ? table.states[i].treasure : game_.is_goal(table.states[i])) {
        std::vector<State> route;
        for (auto at = static_cast<std::int64_t>(i); at >= 0;
             at = table.from[static_cast<std::size_t>(at)]) {
          route.insert(route.begin(), table.states[static_cast<std::size_t>(at)]);
        }
        hold(code, {{"type", "path"}, {"states", names(route)}});
        return;
      }
    }
    breach(code, Standing::error, {{"type", "table"}, {"name", "reached"}});
  }

  /// L01 to L04, P13 and P14, by asking the checker: it looks at everything itself.
  void looks(const Table&) {
    const Tables tables(game_, &tables_value());
    for (const Code code : {Code::L01, Code::L02, Code::L03, Code::L04, Code::P13, Code::P14}) {
      const Json witness = {{"type", "table"}, {"name", "reached"}};
      const std::string text = witness.dump();
      const Document read = read_json(text, 4);
      const Standing breaks =
          rules[index_of(code)].severities == "i" ? Standing::info : Standing::warning;
      if (check_tables(tables, game_, {code, Standing::holds, &read.root}).empty()) {
        hold(code, witness);
      } else {
        breach(code, breaks, {{"type", "table"}, {"name", "reached"}, {"entries", {""}}});
      }
    }
  }
  const Value& tables_value() {
    written_tables_ = tables_.dump();
    read_tables_ = read_json(written_tables_, 8);
    return read_tables_.root;
  }

  void dead_ends(const Table& life, const std::vector<std::int64_t>& ranks) {
    Json lost = Json::array();
    for (const int landing : game_.landings()) {
      bool wins = false;
      life_play_.land(landing, [&](const Result& result) {
        each(result, [&](const State& state) {
          wins = wins || ranks[static_cast<std::size_t>(life.index[number_of(state)])] >= 0;
        });
      });
      if (!wins) {
        lost.push_back(name(landing));
      }
    }
    lost.empty() ? hold(Code::P03, {{"type", "table"}, {"name", "ranks"}})
                 : breach(Code::P03, Standing::warning,
                          {{"type", "table"}, {"name", "ranks"}, {"places", lost}});
  }

  void traps(const Table& life, const Table& exact, const std::vector<std::int64_t>& ranks) {
    for (const State& state : exact.states) {
      if (ranks[static_cast<std::size_t>(life.index[number_of(state)])] < 0) {
        breach(Code::P04, Standing::warning,
               {{"type", "table"}, {"name", "exact"}, {"places", {name(state.place)}}});
        return;
      }
    }
    hold(Code::P04, {{"type", "table"}, {"name", "exact"}});
  }
};

}  // namespace dungeonlab::verify
