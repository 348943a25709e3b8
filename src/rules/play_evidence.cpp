// The rules about play share their evidence: one list of everything that players can come to, in an
// order in which each state follows from one before it, and a number for each that falls towards
// the goal. Who goes through the list once sees what can be reached, and that nothing else can.
// Rules that count something have ways or lists of their own.
#include "rules/play_evidence.hpp"

#include "graph/look.hpp"
#include "graph/nearest.hpp"
#include "graph/play_proofs.hpp"
#include "graph/questions.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace dungeonlab::rules {
namespace {

constexpr std::string_view reached = "reached";
constexpr std::string_view life = "life";
constexpr std::string_view exact = "exact";
constexpr std::string_view calm = "calm";
constexpr std::string_view firm_ground = "firm";

PlayState state_of(const Dungeon& dungeon, const graph::State& state,
                   const std::array<int, 3>& numbers = {}) {
  return {.place = dungeon.place(state.place),
          .treasure = (state.with & graph::burden::treasure) != 0,
          .mounted = (state.with & graph::burden::mounted) != 0,
          .numbers = numbers};
}

std::vector<PlayState> states_of(const Dungeon& dungeon, const std::vector<graph::State>& states) {
  std::vector<PlayState> made;
  made.reserve(states.size());
  for (const graph::State& state : states) {
    made.push_back(state_of(dungeon, state));
  }
  return made;
}

std::vector<PlayState> states_of(const Dungeon& dungeon,
                                 const std::vector<graph::LabelledState>& states) {
  std::vector<PlayState> made;
  made.reserve(states.size());
  for (const graph::LabelledState& state : states) {
    made.push_back(state_of(dungeon, state.state, state.numbers));
  }
  return made;
}

PlayTable table_of(const Dungeon& dungeon, std::string_view name, graph::Derivation derivation) {
  return {name, states_of(dungeon, derivation.states), std::move(derivation.from)};
}

/// Writes the evidence about play of one dungeon.
class Player {
 public:
  Player(const Inspection& inspection, const Verdict& verdict, Proofs& proofs)
      : play_(inspection.play()),
        dungeon_(inspection.dungeon()),
        verdict_(verdict),
        proofs_(proofs) {}

  void write();

 private:
  [[nodiscard]] bool checked(std::string_view code) const;
  void search_ways();
  /// Whether a tree over firm ground shows all that tables would.
  [[nodiscard]] bool is_enough(const std::vector<bool>& firm) const;
  void write_tables();
  [[nodiscard]] Evidence evidence_for(std::string_view code, bool holds);
  /// A way of the relaxed game to the first state that has come so far.
  template <class HasCome>
  [[nodiscard]] evidence::Path way_to(HasCome has_come) const;
  [[nodiscard]] Evidence labels(const graph::LabelProof& proof, std::size_t numbers) const;
  [[nodiscard]] Evidence traps() const;
  [[nodiscard]] Evidence pockets() const;
  [[nodiscard]] Evidence bare_hands() const;
  [[nodiscard]] Evidence prisons() const;

  const graph::Play& play_;
  const Dungeon& dungeon_;
  const Verdict& verdict_;
  Proofs& proofs_;
  graph::LabelProof supplies_;
  graph::LabelProof damage_;
  graph::PrisonProof prisons_;
  graph::Derivation all_;  ///< empty where firm ground is enough
};

bool Player::checked(std::string_view code) const {
  const auto rows = registry();
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const Rule* rule) { return rule->code == code; });
  return verdict_.status[static_cast<std::size_t>(row - rows.begin())] != Status::not_checked;
}

void Player::search_ways() {
  supplies_ = graph::proof_of_supplies(play_);
  if (checked("P08")) {
    damage_ = graph::proof_of_damage(play_);
  }
  if (dungeon_.players() == 1) {  // fines are counted for one player only
    prisons_ = graph::proof_of_prisons(play_);
  }
}

bool Player::is_enough(const std::vector<bool>& firm) const {
  const bool strikes =
      dungeon_.players() > 1 && !play_.field().captors(graph::Captor::black_rider).empty();
  const bool ways = supplies_.is_plain && (damage_.is_plain || !checked("P08")) &&
                    (dungeon_.players() > 1 || (prisons_.way.is_plain && prisons_.states.empty()));
  if (firm.empty() || strikes || !ways) {
    return false;
  }
  // Elsewhere nobody can tell who stands where, so it must not matter.
  const std::vector<graph::Look> looks = graph::looks(dungeon_, Barrier::wire);
  for (PlaceIndex place = 0; place < looks.size(); ++place) {
    if (!firm[place] && (looks[place].pierces >= graph::pierces_survived ||
                         looks[place].burns >= graph::burns_survived)) {
      return false;
    }
  }
  return true;
}

void Player::write_tables() {
  all_ = play_.all_states();
  const graph::Derivation life_states = play_.states_of_life();
  proofs_.tables.push_back(table_of(dungeon_, reached, all_));
  if (life_states.states.size() != all_.states.size()) {
    proofs_.tables.push_back(table_of(dungeon_, life, life_states));
  }
  const bool captors =
      std::any_of(graph::all_captors.begin(), graph::all_captors.end(),
                  [&](graph::Captor captor) { return !play_.field().captors(captor).empty(); });
  if (captors) {
    proofs_.tables.push_back(table_of(dungeon_, exact, play_.states_with_nearest()));
  }
  if (checked("P08") && !damage_.is_plain) {
    proofs_.tables.push_back(table_of(dungeon_, calm, play_.states_of_calm()));
  }
  proofs_.ranks = play_.ranks(life_states);
}

template <class HasCome>
evidence::Path Player::way_to(HasCome has_come) const {
  if (proofs_.firm) {
    evidence::Path way{.states = states_of(dungeon_, supplies_.states), .numbers = 0};
    const auto end = std::find_if(
        supplies_.states.begin(), supplies_.states.end(),
        [&](const graph::LabelledState& labelled) { return has_come(labelled.state); });
    way.states.resize(static_cast<std::size_t>(end - supplies_.states.begin()) + 1);
    return way;
  }
  const auto end = std::find_if(all_.states.begin(), all_.states.end(), has_come);
  std::vector<graph::State> way;
  for (auto at = static_cast<std::int32_t>(end - all_.states.begin());
       at != graph::Derivation::start; at = all_.from[static_cast<std::size_t>(at)]) {
    way.push_back(all_.states[static_cast<std::size_t>(at)]);
  }
  std::reverse(way.begin(), way.end());
  return {.states = states_of(dungeon_, way), .numbers = 0};
}

Evidence Player::labels(const graph::LabelProof& proof, std::size_t numbers) const {
  if (proof.reaches_goal) {
    return evidence::Path{.states = states_of(dungeon_, proof.states), .numbers = numbers};
  }
  return evidence::Labels{.table = {{}, states_of(dungeon_, proof.states), proof.from},
                          .numbers = numbers};
}

Evidence Player::traps() const {
  evidence::Table table{.name = exact, .places = {}};
  for (const graph::Play::Trap& trap : play_.traps()) {
    table.places.push_back(dungeon_.place(trap.places.front()));
  }
  return table;
}

Evidence Player::pockets() const {
  evidence::Pockets pockets;
  for (graph::PocketProof& proof : graph::proofs_of_pockets(play_)) {
    pockets.pockets.push_back({.places = places_of(dungeon_, proof.stripped_at),
                               .confines = proof.confines,
                               .way = table_of(dungeon_, {}, std::move(proof.way))});
  }
  return pockets;
}

Evidence Player::bare_hands() const {
  graph::BareHandsProof proof = graph::proof_of_bare_hands(play_);
  std::vector<PlayState> states = states_of(dungeon_, proof.states);
  if (proof.landing) {
    return evidence::Closed{.landing = dungeon_.place(*proof.landing), .states = std::move(states)};
  }
  return evidence::Ranked{.states = std::move(states), .ranks = std::move(proof.ranks)};
}

Evidence Player::prisons() const {
  if (dungeon_.players() > 1) {
    return {};
  }
  const graph::PrisonProof& proof = prisons_;
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

Evidence Player::evidence_for(std::string_view code, bool holds) {
  const auto from_table = [](std::string_view name, std::vector<Place> places = {}) {
    return evidence::Table{.name = name, .places = std::move(places)};
  };
  if (code == "P01" && holds) {
    return way_to(
        [](const graph::State& state) { return (state.with & graph::burden::treasure) != 0; });
  }
  if (code == "P02" && holds) {
    return way_to([&](const graph::State& state) { return play_.wins_at(state); });
  }
  if (proofs_.firm && (code == "P03" || code == "P04")) {
    return from_table(firm_ground);
  }
  if (code == "P03") {
    return from_table("ranks", places_of(dungeon_, play_.dead_ends()));
  }
  if (code == "P04") {
    return holds ? from_table(exact) : traps();
  }
  if (code == "P05") {
    return labels(supplies_, 3);
  }
  if (code == "P06") {
    return pockets();
  }
  if (code == "P07") {
    return bare_hands();
  }
  if (code == "P08") {
    return labels(damage_, 3);
  }
  if (code == "P09") {
    return prisons();
  }
  if (code == "P10" || code == "P11") {
    return {};
  }
  return from_table(proofs_.firm ? firm_ground : reached);
}

void Player::write() {
  search_ways();
  std::vector<bool> ground = play_.firm_ground();
  if (is_enough(ground)) {
    ground.flip();
    proofs_.firm = walks(dungeon_.ground(), ground);
  } else {
    write_tables();
  }
  const auto rows = registry();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (is_about_play(*rows[row]) && verdict_.status[row] != Status::not_checked) {
      proofs_.of[row] = evidence_for(rows[row]->code, verdict_.status[row] == Status::holds);
    }
  }
}

}  // namespace

evidence::Tree walks(const Ground& ground, const std::vector<bool>& shunned) {
  constexpr std::string_view letters = "NESWUD*.";  // as graph::WalkStep
  const std::vector<graph::WalkStep> steps = graph::walk_tree(ground, shunned);
  evidence::Tree tree;
  for (const Square square : ground.cells()) {
    for (int level = 0; level < ground.levels(); ++level) {
      const PlaceIndex place = graph::place_index(ground, {ground.cell(square), level});
      tree.parents += letters[static_cast<std::size_t>(steps[place])];
    }
  }
  return tree;
}

evidence::Distances distances(const Inspection& inspection) {
  const Dungeon& dungeon = inspection.dungeon();
  evidence::Distances found;
  for (const Encounter& encounter : inspection.sheet().encounters) {
    const PlaceIndex at = dungeon.index(encounter.at);
    const auto captor = graph::captor_at(dungeon, at);
    if (!captor) {
      continue;
    }
    const graph::Nearest& nearest = inspection.play().nearest(*captor);
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

evidence::Distances distances(const ValidDungeon& dungeon) {
  return distances(Inspection(dungeon.sheet(), dungeon.dungeon()));
}

void prove_play(const Inspection& inspection, const Verdict& verdict, Proofs& proofs) {
  Player(inspection, verdict, proofs).write();
}

}  // namespace dungeonlab::rules
