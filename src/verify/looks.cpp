// The rules that read the tables of play (P01 to P04, L01 to L04, P13 and P14): once a table is
// believed, each is a look at every state of it, or at every place where somebody stands. By force
// (P14) one comes to where a pit or a river leads, and to every target of a captor who stands
// anywhere, the nearest or not: another player's morgul blade strikes to any Mordor.
#include "verify/witness.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace dungeonlab::verify {
namespace {

constexpr int pierces_most = 30;
constexpr int burns_most = 5;

class TableRules {
 public:
  TableRules(const Tables& tables, const std::vector<Sight>& sights, const Game& game,
             const Claim& claim, std::vector<Element>& breakers)
      : tables_(tables),
        sights_(sights),
        game_(game),
        ground_(game.ground()),
        claim_(claim),
        breakers_(breakers),
        holds_(claim.standing == Standing::holds) {}

  [[nodiscard]] Doubt check() const {
    const Code code = claim_.code;
    if (!tables_.firm().empty() && code >= Code::P01 && code <= Code::P04) {
      return !holds_                                  ? "everybody wins who stands on firm ground"
             : code == Code::P01 || code == Code::P02 ? route()
                                                      : named("firm").doubt();
    }
    return code == Code::P01 || code == Code::P02 ? holds_ ? route() : no_route()
           : code == Code::P03 ? landings()
           : code == Code::P04                    ? traps()
                                                  : looks();
  }

 private:
  [[nodiscard]] bool is_there(const State& state) const {
    return claim_.code == Code::P01 ? state.treasure : game_.is_goal(state);
  }
  [[nodiscard]] Element treasure() const {
    const std::vector<Encounter>& all = ground_.map().encounters;
    return std::find_if(all.begin(), all.end(),
                        [](const Encounter& it) { return it.kind == Kind::treasure; })
        ->written;
  }
  /// The witness as this table; for a breach it names what is found, in `key` and as entries.
  [[nodiscard]] Parts named(std::string_view table, std::string_view key = "") const {
    const bool entries = !holds_ && claim_.witness != nullptr && claim_.witness->find("entries");
    Parts parts = holds_ || (key.empty() && !entries) ? Parts(claim_.witness, "table", {"name"})
                  : key.empty() ? Parts(claim_.witness, "table", {"name", "entries"})
                  : entries     ? Parts(claim_.witness, "table", {"name", key, "entries"})
                                : Parts(claim_.witness, "table", {"name", key});
    if (parts.good() && parts.text("name") != table) {
      parts.fail("the witness must be the table " + std::string(table));
    }
    return parts;
  }

  /// P01 and P02: no more than that the map is not provably unwinnable.
  [[nodiscard]] Doubt route() const {
    Parts parts(claim_.witness, "path", {"states"});
    const std::vector<State> route = parts.states("states", game_);
    for (std::size_t i = 0; i < route.size(); ++i) {
      const Play& play = tables_.reached_play();
      if (i == 0 ? !play.lands_at(route[i]) : !play.leads(route[i - 1], route[i])) {
        return "no move leads to state " + std::to_string(i) + " of the route";
      }
    }
    if (parts.good() && (route.empty() || !is_there(route.back()))) {
      parts.fail("the route does not lead there");
    }
    return parts.doubt();
  }

  [[nodiscard]] Doubt no_route() const {
    Parts parts = named("reached");
    breakers_ = {claim_.code == Code::P01 ? treasure() : ground_.map().part(Key::exit)};
    for (const State& state : tables_.reached().states) {
      if (is_there(state)) {
        parts.fail("the table has a state that is there");
      }
    }
    return parts.doubt();
  }

  /// P03: from which landings no result has a rank.
  [[nodiscard]] Doubt landings() const {
    Parts parts = named("ranks", "places");
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
        breakers_.push_back(ground_.element(landing));
      }
    }
    std::vector<int> listed = holds_ ? std::vector<int>() : parts.places("places", game_);
    std::sort(listed.begin(), listed.end());
    if (parts.good() && (listed != lost || lost.empty() != holds_)) {
      parts.fail("the landings that are dead ends are others");
    }
    return parts.doubt();
  }

  /// P04: a trap is named by a place where somebody can stand so that nothing leads to the goal.
  [[nodiscard]] Doubt traps() const {
    Parts parts = named("exact", "places");
    std::vector<bool> is_trap(static_cast<std::size_t>(ground_.places_end()));
    bool any = false;
    for (const State& state : tables_.exact().states) {
      const int index = tables_.life().index[number_of(state)];
      if (index < 0 || tables_.ranks()[static_cast<std::size_t>(index)] < 0) {
        is_trap[static_cast<std::size_t>(state.place)] = any = true;
        breakers_.push_back(ground_.element(state.place));
      }
    }
    const std::vector<int> listed = holds_ ? std::vector<int>() : parts.places("places", game_);
    for (const int place : parts.good() ? listed : std::vector<int>()) {
      if (!is_trap[static_cast<std::size_t>(place)]) {
        parts.fail("from " + name_of(ground_.place(place)) + " a route leads to the goal");
      }
    }
    if (parts.good() && (any == holds_ || listed.empty() != holds_)) {
      parts.fail("the table says the contrary, or no place is named");
    }
    return parts.doubt();
  }

  /// L01 to L04, P13 and P14: looks at every place where somebody can stand.
  [[nodiscard]] Doubt looks() const {
    std::vector<bool> stood = tables_.firm();
    if (stood.empty()) {
      stood.resize(static_cast<std::size_t>(ground_.places_end()));
      for (const State& state : tables_.reached().states) {
        stood[static_cast<std::size_t>(state.place)] = true;
      }
    }
    const bool is_furniture = claim_.code == Code::P13;
    for (const int place : ground_.places()) {
      if (!is_furniture && is_harmless(sights_[static_cast<std::size_t>(place)])) {
        continue;
      }
      const bool stands = stood[static_cast<std::size_t>(place)];
      if (is_broken_at(place, stands)) {
        breakers_.push_back(is_furniture ? ground_.encounter(place)->written
                                         : ground_.element(place));
      }
      if (!tables_.firm().empty() && !stands && !is_quiet(place)) {
        return "nobody can tell whether anybody stands at " + name_of(ground_.place(place));
      }
    }
    Parts parts = named(tables_.firm().empty() ? "reached" : "firm");
    if (parts.good() && !holds_ && parts.list("entries").empty()) {
      parts.fail("no entry is named");
    }
    if (breakers_.empty() != holds_) {
      parts.fail("a look at every place says the contrary");
    }
    return parts.doubt();
  }

  /// True if no beast is beside or at the place, even through walls: then, whoever is put there by
  /// whatever force, no rule of looks but P13 is broken, and none minds whether anybody stands
  /// there.
  [[nodiscard]] static bool is_harmless(const Sight& sight) {
    return sight.behind_walls == 0 && sight.burns == 0;
  }
  /// True if no rule of looks minds whether anybody stands there.
  [[nodiscard]] bool is_quiet(int place) const {
    const Sight& sight = sights_[static_cast<std::size_t>(place)];
    return sight.behind_walls < pierces_most && sight.burns < burns_most;
  }

  [[nodiscard]] bool is_broken_at(int place, bool stood) const {
    const Kind kind = ground_.kind(place);
    if (claim_.code == Code::P13) {
      return has(kind, 'f') && !stood;
    }
    if (!stood || kind == Kind::hospital) {
      return false;
    }
    const auto& [pierces, behind_walls, burns, forced] = sights_[static_cast<std::size_t>(place)];
    const bool deadly = pierces > pierces_most;
    return claim_.code == Code::L01   ? deadly
           : claim_.code == Code::L02 ? deadly && ground_.is_base(ground_.cell(place))
           : claim_.code == Code::L03 ? pierces == pierces_most || burns == burns_most
           : claim_.code == Code::L04 ? !deadly && behind_walls > pierces_most
                                      : deadly && forced;
  }

  const Tables& tables_;
  const std::vector<Sight>& sights_;
  const Game& game_;
  const Ground& ground_;
  const Claim& claim_;
  std::vector<Element>& breakers_;
  bool holds_;
};

/// What stands at a place does to those beside it, and burns whoever comes.
void add_harm(const Ground& ground, int place, std::vector<Sight>& sights) {
  const auto at = [&](int one) -> Sight& { return sights[static_cast<std::size_t>(one)]; };
  const Kind kind = ground.kind(place);
  const int pierces = kind == Kind::orc ? 5 : kind == Kind::urkh ? 10 : 0;
  const int burns = kind == Kind::eyescorcher ? 1 : 0;
  at(place).burns += burns;
  for (const Side side : sides) {
    if (pierces + burns > 0 && ground.can_open(place, side)) {
      const bool is_open = ground.is_open(place, side);
      Sight& beside = at(ground.beside(place, side));
      beside.behind_walls += pierces;
      beside.pierces += is_open ? pierces : 0;
      beside.burns += is_open ? burns : 0;
    }
  }
}

}  // namespace

std::vector<Sight> sights(const Game& game) {
  const Ground& ground = game.ground();
  std::vector<Sight> sights(static_cast<std::size_t>(ground.places_end()));
  std::array<bool, hubs_count> carries{};
  const auto at = [&](int place) -> Sight& { return sights[static_cast<std::size_t>(place)]; };
  for (const int place : ground.places()) {
    add_harm(ground, place, sights);
    const Kind kind = ground.kind(place);
    if (kind == Kind::pit) {
      at(ground.number(*ground.encounter(place)->to)).forced = true;
    } else if (kind == Kind::stream) {
      at(ground.downstream(place)).forced = true;
    } else if (const int hub = game.hub_of(place);
               hub >= 0 && !std::exchange(carries[static_cast<std::size_t>(hub)], true)) {
      for (const int target : game.targets(hub)) {
        at(target).forced = true;
      }
    }
  }
  return sights;
}

Doubt check_tables(const Tables& tables, const std::vector<Sight>& sights, const Game& game,
                   const Claim& claim, std::vector<Element>& breakers) {
  const bool by_ranks = claim.code == Code::P03 || claim.code == Code::P04;
  if (by_ranks && tables.ranks().empty() && tables.firm().empty()) {
    return "there is no table ranks";
  }
  return TableRules(tables, sights, game, claim, breakers).check();
}

}  // namespace dungeonlab::verify
