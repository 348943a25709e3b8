// The rules about play share their evidence: one list of everything that players can come to, in an
// order in which each state follows from one before it, and a number for each that falls towards
// the goal. Who goes through the list once sees what can be reached, and that nothing else can.
// Rules that count something have ways or lists of their own.
#include "certify/relaxed_evidence.hpp"

#include "certify/relaxed_proofs.hpp"
#include "certify/shown_by.hpp"
#include "dungeonlab/game/look.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "graph/questions.hpp"
#include "relax/goal.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace dungeonlab::certify {
namespace {

constexpr std::string_view reached = "reached";
constexpr std::string_view life = "life";
constexpr std::string_view exact = "exact";
constexpr std::string_view calm = "calm";
constexpr std::string_view firm_ground = "firm";

RelaxedState state_of(const Dungeon& dungeon, const State& state, const Numbers& numbers = {}) {
  return {.place = dungeon.place(state.place),
          .treasure = (state.with & relax::burden::treasure) != 0,
          .mounted = (state.with & relax::burden::mounted) != 0,
          .numbers = numbers};
}

std::vector<RelaxedState> states_of(const Dungeon& dungeon, const std::vector<State>& states) {
  std::vector<RelaxedState> made;
  made.reserve(states.size());
  for (const State& state : states) {
    made.push_back(state_of(dungeon, state));
  }
  return made;
}

std::vector<RelaxedState> states_of(const Dungeon& dungeon,
                                    const std::vector<LabelledState>& states) {
  std::vector<RelaxedState> made;
  made.reserve(states.size());
  for (const LabelledState& state : states) {
    made.push_back(state_of(dungeon, state.state, state.numbers));
  }
  return made;
}

RelaxedTable table_of(const Dungeon& dungeon, std::string_view name, Derivation derivation) {
  return {name, states_of(dungeon, derivation.states), std::move(derivation.from)};
}

/// Writes the evidence about play of one dungeon.
class RelaxedProver {
 public:
  RelaxedProver(const rules::Inspection& inspection, const rules::Verdict& verdict, Proofs& proofs)
      : relaxed_game_(inspection.relaxed_game()),
        goal_(relaxed_game_.board()),
        dungeon_(inspection.dungeon()),
        verdict_(verdict),
        proofs_(proofs) {}

  void write();

 private:
  void search_ways();
  /// Whether a tree over firm ground shows all that tables would.
  [[nodiscard]] bool is_enough(const std::vector<bool>& firm) const;
  void write_tables();
  [[nodiscard]] Evidence evidence_for(rules::ShownBy shown_by, bool holds);
  /// A way of the relaxed game to the first state that has come so far.
  template <class HasCome>
  [[nodiscard]] evidence::Path way_to(HasCome has_come) const;
  [[nodiscard]] Evidence labels(const LabelProof& proof, std::size_t numbers) const;
  [[nodiscard]] Evidence traps() const;
  [[nodiscard]] Evidence pockets() const;
  [[nodiscard]] Evidence bare_hands() const;
  [[nodiscard]] Evidence prisons() const;

  const relax::RelaxedGame& relaxed_game_;
  relax::Goal goal_;
  const Dungeon& dungeon_;
  const rules::Verdict& verdict_;
  Proofs& proofs_;
  LabelProof supplies_;
  LabelProof damage_;
  PrisonProof prisons_;
  Derivation all_;  ///< empty where firm ground is enough
};

void RelaxedProver::search_ways() {
  if (is_checked(verdict_, rules::ShownBy::ammunition)) {
    supplies_ = proof_of_supplies(relaxed_game_);
  }
  if (is_checked(verdict_, rules::ShownBy::damage)) {
    damage_ = proof_of_damage(relaxed_game_);
  }
  if (dungeon_.players() == 1) {  // fines are counted for one player only
    prisons_ = proof_of_prisons(relaxed_game_);
  }
}

bool RelaxedProver::is_enough(const std::vector<bool>& firm) const {
  const bool strikes =
      dungeon_.players() > 1 && !relaxed_game_.board().captors(game::Captor::black_rider).empty();
  const bool ways = supplies_.is_plain &&
                    (damage_.is_plain || !is_checked(verdict_, rules::ShownBy::damage)) &&
                    (dungeon_.players() > 1 || (prisons_.way.is_plain && prisons_.states.empty()));
  if (firm.empty() || strikes || !ways) {
    return false;
  }
  // Elsewhere nobody can tell who stands where, so it must not matter.
  const Borrowed<game::Look> looks = game::looks(dungeon_, Barrier::wire);
  for (PlaceIndex place = 0; place < looks.size(); ++place) {
    if (!firm[place] && (looks[place].pierces >= numbers::pierces_survived ||
                         looks[place].burns >= numbers::burns_survived)) {
      return false;
    }
  }
  return true;
}

void RelaxedProver::write_tables() {
  const relax::RelaxedSearch& search = relaxed_game_.search_of_all();
  all_ = derivation(search, search.order());
  const Derivation life_states = derivation(search, relaxed_game_.order_of_life());
  proofs_.tables.push_back(table_of(dungeon_, reached, all_));
  if (life_states.states.size() != all_.states.size()) {
    proofs_.tables.push_back(table_of(dungeon_, life, life_states));
  }
  const bool captors = std::any_of(
      game::all_captors.begin(), game::all_captors.end(),
      [&](game::Captor captor) { return !relaxed_game_.board().captors(captor).empty(); });
  if (captors) {
    const relax::RelaxedSearch& nearest = relaxed_game_.search_with_nearest();
    proofs_.tables.push_back(table_of(dungeon_, exact, derivation(nearest, nearest.order())));
  }
  if (is_checked(verdict_, rules::ShownBy::damage) && !damage_.is_plain) {
    const relax::RelaxedSearch& calmly = relaxed_game_.calm_search();
    proofs_.tables.push_back(table_of(dungeon_, calm, derivation(calmly, calmly.order())));
  }
  proofs_.ranks = ranks_of(life_states, relaxed_game_.moves(), relaxed_game_.winning_order());
}

template <class HasCome>
evidence::Path RelaxedProver::way_to(HasCome has_come) const {
  if (proofs_.firm) {
    evidence::Path way{.states = states_of(dungeon_, supplies_.states), .numbers = 0};
    const auto end =
        std::find_if(supplies_.states.begin(), supplies_.states.end(),
                     [&](const LabelledState& labelled) { return has_come(labelled.state); });
    way.states.resize(static_cast<std::size_t>(end - supplies_.states.begin()) + 1);
    return way;
  }
  const auto end = std::find_if(all_.states.begin(), all_.states.end(), has_come);
  std::vector<State> way;
  for (auto at = static_cast<std::int32_t>(end - all_.states.begin()); at != Derivation::start;
       at = all_.from[static_cast<std::size_t>(at)]) {
    way.push_back(all_.states[static_cast<std::size_t>(at)]);
  }
  std::reverse(way.begin(), way.end());
  return {.states = states_of(dungeon_, way), .numbers = 0};
}

Evidence RelaxedProver::labels(const LabelProof& proof, std::size_t numbers) const {
  if (proof.reaches_goal) {
    return evidence::Path{.states = states_of(dungeon_, proof.states), .numbers = numbers};
  }
  return evidence::Labels{.table = {{}, states_of(dungeon_, proof.states), proof.from},
                          .numbers = numbers};
}

Evidence RelaxedProver::traps() const {
  evidence::Table table{.name = exact, .places = {}};
  for (const relax::RelaxedGame::Trap& trap : relaxed_game_.traps()) {
    table.places.push_back(dungeon_.place(trap.places.front()));
  }
  return table;
}

Evidence RelaxedProver::pockets() const {
  evidence::Pockets pockets;
  for (PocketProof& proof : proofs_of_pockets(relaxed_game_)) {
    pockets.pockets.push_back({.places = rules::places_of(dungeon_, proof.stripped_at),
                               .confines = proof.confines,
                               .way = table_of(dungeon_, {}, std::move(proof.way))});
  }
  return pockets;
}

Evidence RelaxedProver::bare_hands() const {
  BareHandsProof proof = proof_of_bare_hands(relaxed_game_);
  std::vector<RelaxedState> states = states_of(dungeon_, proof.states);
  if (proof.landing) {
    return evidence::Closed{.landing = dungeon_.place(*proof.landing), .states = std::move(states)};
  }
  return evidence::Ranked{.states = std::move(states), .ranks = std::move(proof.ranks)};
}

Evidence RelaxedProver::prisons() const {
  if (dungeon_.players() > 1) {
    return {};
  }
  const PrisonProof& proof = prisons_;
  if (!proof.way.reaches_goal) {
    return evidence::Table{.name = "ranks", .places = {}};
  }
  evidence::Path path{.states = states_of(dungeon_, proof.way.states), .numbers = 1};
  if (proof.states.empty()) {
    return path;
  }
  return evidence::Potential{
      .states = states_of(dungeon_, proof.states), .least = proof.fewest, .path = std::move(path)};
}

Evidence RelaxedProver::evidence_for(rules::ShownBy shown_by, bool holds) {
  const auto from_table = [](std::string_view name, std::vector<Place> places = {}) {
    return Evidence(evidence::Table{.name = name, .places = std::move(places)});
  };
  const auto has_treasure = [](const State& state) {
    return (state.with & relax::burden::treasure) != 0;
  };
  const auto has_won = [&](const State& state) { return goal_.reached(state.place, state.with); };
  const std::string_view everything = proofs_.firm ? firm_ground : reached;
  switch (shown_by) {
    case rules::ShownBy::way_to_treasure:
      return holds ? way_to(has_treasure) : from_table(everything);
    case rules::ShownBy::way_to_exit:
      return holds ? way_to(has_won) : from_table(everything);
    case rules::ShownBy::ranks:
      return proofs_.firm
                 ? from_table(firm_ground)
                 : from_table("ranks", rules::places_of(dungeon_, relaxed_game_.dead_ends()));
    case rules::ShownBy::traps:
      return proofs_.firm ? from_table(firm_ground) : holds ? from_table(exact) : traps();
    case rules::ShownBy::ammunition:
      return labels(supplies_, 5);
    case rules::ShownBy::pockets:
      return pockets();
    case rules::ShownBy::bare_hands:
      return bare_hands();
    case rules::ShownBy::damage:
      return labels(damage_, 4);
    case rules::ShownBy::prisons:
      return prisons();
    case rules::ShownBy::states:
      return from_table(everything);
    case rules::ShownBy::map:
    case rules::ShownBy::passage_tree:
    case rules::ShownBy::walk_tree:
    case rules::ShownBy::contacts:
    case rules::ShownBy::way_outside:
    case rules::ShownBy::pit_cycles:
    case rules::ShownBy::nearest_targets:
      return {};
  }
  return {};
}

void RelaxedProver::write() {
  search_ways();
  std::vector<bool> ground = relaxed_game_.firm_ground();
  if (is_enough(ground)) {
    ground.flip();
    proofs_.firm = walks(dungeon_.ground(), ground);
  } else {
    write_tables();
  }
  const auto rows = rules::registry();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (is_about_play(*rows[row]) && verdict_.status[row] != rules::Status::not_checked) {
      proofs_.of[row] =
          evidence_for(rows[row]->shown_by, verdict_.status[row] == rules::Status::holds);
    }
  }
}

}  // namespace

evidence::Tree walks(const Ground& ground, const std::vector<bool>& shunned) {
  constexpr std::string_view letters = "NESWUD*.";  // as graph::WalkStep
  const std::vector<graph::WalkStep> steps = graph::walk_tree(ground, shunned);
  evidence::Tree tree;
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      tree.parents += letters[static_cast<std::size_t>(steps[place])];
    }
  }
  return tree;
}

evidence::Distances distances(const rules::Inspection& inspection) {
  const Dungeon& dungeon = inspection.dungeon();
  evidence::Distances found;
  for (const Encounter& encounter : inspection.sheet().encounters) {
    const PlaceIndex at = dungeon.index(encounter.at);
    const auto captor = game::captor_at(dungeon, at);
    if (!captor) {
      continue;
    }
    const game::Nearest& nearest = inspection.relaxed_game().nearest(*captor);
    const auto first = nearest.first(at);
    const auto second = nearest.second(at);
    if (first) {
      found.rows.push_back({.captor = encounter.at,
                            .nearest = dungeon.place(first->place),
                            .key = {first->distance, first->levels},
                            .second = {}});
      if (second) {
        found.rows.back().second = std::array{second->distance, second->levels};
      }
    }
  }
  return found;
}

void prove_play(const rules::Inspection& inspection, const rules::Verdict& verdict,
                Proofs& proofs) {
  RelaxedProver(inspection, verdict, proofs).write();
}

}  // namespace dungeonlab::certify
