// The rules that read the tables of play (P01 to P04, L01 to L04, P13 and P14): once a table is
// believed, each is a look at every state of it, or at every place where somebody stands.
#include "verify/witness.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

class TableRules {
 public:
  TableRules(const Tables& tables, const Game& game, const Claim& claim)
      : tables_(tables),
        game_(game),
        ground_(game.ground()),
        claim_(claim),
        holds_(claim.standing == Standing::holds) {}

  Doubt check() const {
    const Code code = claim_.code;
    return code == Code::P01 || code == Code::P02 ? holds_ ? route() : no_route()
           : code == Code::P03 ? landings()
           : code == Code::P04                    ? traps()
                                                  : looks();
  }

 private:
  [[nodiscard]] bool is_there(const State& state) const {
    return claim_.code == Code::P01 ? state.treasure : game_.is_goal(state);
  }
  [[nodiscard]] Parts named(std::string_view table, std::string_view key = "") const {
    Parts parts = key.empty() ? Parts(claim_.witness, "table", {"name"})
                              : Parts(claim_.witness, "table", {"name", key});
    if (parts.good() && parts.text("name") != table) {
      parts.fail("the witness must be the table " + std::string(table));
    }
    return parts;
  }

  Doubt route() const {
    Parts parts(claim_.witness, "path", {"states", "claim"});
    const Table& table = tables_.reached();
    const std::vector<std::int64_t> route =
        parts.numbers("states", 0, static_cast<std::int64_t>(table.states.size()) - 1);
    if (parts.good() && parts.text("claim") != "not provably unwinnable") {
      parts.fail("a relaxed route proves no more than \"not provably unwinnable\"");
    }
    std::int64_t before = -1;
    for (const std::int64_t index : route) {
      if (table.from[static_cast<std::size_t>(index)] != before) {
        parts.fail("the route is not that of the table");
      }
      before = index;
    }
    if (parts.good() &&
        (route.empty() || !is_there(table.states[static_cast<std::size_t>(before)]))) {
      parts.fail("the route does not lead there");
    }
    return parts.doubt();
  }

  Doubt no_route() const {
    Parts parts = named("reached");
    for (const State& state : tables_.reached().states) {
      if (is_there(state)) {
        parts.fail("the table has a state that is there");
      }
    }
    return parts.doubt();
  }

  /// P03: from which landings no result has a rank.
  Doubt landings() const {
    Parts parts = holds_ ? named("ranks") : named("ranks", "places");
    std::vector<int> lost;
    for (const int landing : game_.landings()) {
      bool can_win = false;
      tables_.life_play().land(landing, [&](Result result) {
        const std::vector<int> one = {result.state.place};
        for (const int place : result.hub < 0 ? one : game_.targets(result.hub)) {
          result.state.place = place;
          const int index = tables_.life().index[number_of(result.state)];
          can_win = can_win || tables_.ranks()[static_cast<std::size_t>(index)] >= 0;
          if (can_win) {
            break;
          }
        }
      });
      if (!can_win) {
        lost.push_back(landing);
      }
    }
    if (parts.good() &&
        (holds_ ? !lost.empty() : lost.empty() || parts.places("places", game_) != lost)) {
      parts.fail("the landings that are dead ends are others");
    }
    return parts.doubt();
  }

  Doubt traps() const {
    Parts parts = holds_ ? named("exact") : named("exact", "states");
    const auto is_lost = [&](const State& state) {
      const int index = tables_.life().index[number_of(state)];
      return index < 0 || tables_.ranks()[static_cast<std::size_t>(index)] < 0;
    };
    const std::vector<State> listed =
        holds_ ? tables_.exact().states : parts.states("states", game_);
    for (const State& state : listed) {
      if (is_lost(state) == holds_ || !tables_.exact().has(state)) {
        parts.fail("the state at " + name_of(ground_.place(state.place)) + " is no such state");
      }
    }
    if (listed.empty()) {
      parts.fail("no state is named");
    }
    return parts.doubt();
  }

  /// L01 to L04, P13 and P14: looks at every place where somebody can stand.
  Doubt looks() const {
    Standing standing = Standing::holds;
    std::vector<bool> forced(static_cast<std::size_t>(ground_.places_end()));
    std::vector<bool> stood(forced.size());
    for (const State& state : tables_.reached().states) {
      stood[static_cast<std::size_t>(state.place)] = true;
    }
    mark_forced(forced);
    for (const Cell cell : ground_.cells()) {
      for (int level = 0; level < ground_.levels(); ++level) {
        const int place = ground_.number({cell, level});
        const auto at = static_cast<std::size_t>(place);
        standing = std::max(standing, look(place, stood[at], forced[at]));
      }
    }
    Parts parts = holds_ ? named("reached") : named("reached", "entries");
    if (parts.good() && !holds_ && parts.list("entries").empty()) {
      parts.fail("no entry is named");
    }
    if (is_breach(standing) == holds_) {
      parts.fail("a look at every place says the contrary");
    }
    return parts.doubt();
  }

  /// Places where somebody is put by force. A captor counts if anybody can come to it.
  void mark_forced(std::vector<bool>& forced) const {
    for (const Cell cell : ground_.cells()) {
      for (int level = 0; level < ground_.levels(); ++level) {
        const int place = ground_.number({cell, level});
        if (ground_.kind(place) == Kind::pit) {
          forced[static_cast<std::size_t>(ground_.number(*ground_.encounter(place)->to))] = true;
        } else if (ground_.kind(place) == Kind::stream) {
          forced[static_cast<std::size_t>(ground_.downstream(place))] = true;
        } else if (game_.hub_of(place) >= 0) {
          for (const int target : game_.nearest(place)) {
            forced[static_cast<std::size_t>(target)] = true;
          }
        }
      }
    }
  }

  [[nodiscard]] Standing look(int place, bool stood, bool forced) const {
    constexpr int pierces_most = 30;
    constexpr int burns_most = 5;
    const Kind kind = ground_.kind(place);
    if (claim_.code == Code::P13) {
      return has(kind, 'f') && !stood ? Standing::info : Standing::holds;
    }
    if (!stood || kind == Kind::hospital) {
      return Standing::holds;
    }
    int pierces = 0;
    int behind_walls = 0;
    int burns = kind == Kind::eyescorcher ? 1 : 0;
    for (const Side side : sides) {
      const Cell cell = ground_.cell(place);
      if (!ground_.can_open(cell, side)) {
        continue;
      }
      const Kind seen = ground_.kind(ground_.beside(place, side));
      const int here = seen == Kind::orc ? 5 : seen == Kind::urkh ? 10 : 0;
      behind_walls += here;
      pierces += ground_.is_open(cell, side) ? here : 0;
      burns += ground_.is_open(cell, side) && seen == Kind::eyescorcher ? 1 : 0;
    }
    const bool deadly = pierces > pierces_most;
    const bool is_breach =
        claim_.code == Code::L01   ? deadly
        : claim_.code == Code::L02 ? deadly && ground_.is_base(ground_.cell(place))
        : claim_.code == Code::L03 ? pierces == pierces_most || burns == burns_most
        : claim_.code == Code::L04 ? !deadly && behind_walls > pierces_most
                                   : deadly && forced;
    return is_breach ? Standing::info : Standing::holds;
  }

  const Tables& tables_;
  const Game& game_;
  const Ground& ground_;
  const Claim& claim_;
  bool holds_;
};

}  // namespace

Doubt check_tables(const Tables& tables, const Game& game, const Claim& claim) {
  const bool by_ranks = claim.code == Code::P03 || claim.code == Code::P04;
  if (by_ranks && tables.ranks().empty()) {
    return "there is no table ranks";
  }
  return TableRules(tables, game, claim).check();
}

}  // namespace dungeonlab::verify
