// Certificates are asked for rarely, so the searches of the rules keep no witnesses for what holds:
// they are made here, anew, by the same questions of the graph. Each rule says in its row what
// shows its verdict; what is closed (the cut, the closed set) is taken from the findings.
#include "dungeonlab/certify/proofs.hpp"

#include "certify/relaxed_evidence.hpp"
#include "certify/shown_by.hpp"
#include "graph/questions.hpp"
#include "rules/inspection.hpp"
#include "rules/pits.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace dungeonlab::certify {
namespace {

evidence::Tree passages(const Ground& ground) {
  evidence::Tree tree;
  for (const std::optional<Side> side : graph::spanning_tree(ground).parent) {
    tree.parents += side ? std::string_view("NESW")[static_cast<std::size_t>(*side)] : '*';
  }
  return tree;
}

/// One boundary with the base rectangle for each part of the branch cells.
evidence::Contacts contacts(const Ground& ground) {
  const auto in_base = [&](Square square) { return ground.base().contains(ground.cell(square)); };
  evidence::Contacts found;
  std::vector<bool> seen(ground.squares(), false);
  for (const Square first : ground.cells()) {
    if (in_base(first) || seen[first]) {
      continue;
    }
    std::optional<Boundary> contact;
    std::vector<Square> waiting{first};
    seen[first] = true;
    while (!waiting.empty()) {
      const Square square = waiting.back();
      waiting.pop_back();
      for (const Side side : all_sides) {
        const Square next = ground.beside(square, side);
        if (!ground.is_cell(next)) {
          continue;
        }
        if (in_base(next)) {
          contact = contact ? contact : boundary_between(ground.cell(square), ground.cell(next));
        } else if (!seen[next]) {
          seen[next] = true;
          waiting.push_back(next);
        }
      }
    }
    if (contact) {
      found.boundaries.push_back(*contact);
    }
  }
  return found;
}

/// The shortest way through void from the square beyond the exit out of the box of the map.
evidence::Outside way_out(const Ground& ground, const Exit& exit) {
  std::map<Cell, Cell> parents;
  std::vector<Cell> order{beside(exit.cell, exit.side)};
  parents.emplace(order.front(), order.front());
  for (std::size_t i = 0; i < order.size() && ground.in_box(order[i]); ++i) {
    for (const Side side : all_sides) {
      const Cell next = beside(order[i], side);
      if (!ground.contains(next) && parents.emplace(next, order[i]).second) {
        order.push_back(next);
      }
    }
  }
  Cell at =
      *std::find_if(order.begin(), order.end(), [&](Cell cell) { return !ground.in_box(cell); });
  evidence::Outside way;
  for (way.squares = {at}; parents.at(at) != at; way.squares.push_back(at)) {
    at = parents.at(at);
  }
  std::reverse(way.squares.begin(), way.squares.end());
  return way;
}

evidence::Pits pit_cycles(const rules::Survey& survey) {
  const std::vector<Encounter>& entries = survey.sheet().encounters;
  const auto into = survey.falls();
  constexpr std::uint32_t no_fall = rules::Survey::no_fall;
  std::vector<bool> fallen_into(into.size(), false);
  for (const std::uint32_t to : into) {
    if (to != no_fall) {
      fallen_into[to] = true;
    }
  }
  evidence::Pits pits;
  std::vector<bool> seen(into.size(), false);
  const auto follow = [&](std::uint32_t first) {
    std::vector<Place> way;
    for (std::uint32_t at = first; into[at] != no_fall && !seen[at]; at = into[at]) {
      seen[at] = true;
      way.push_back(entries[at].at);
    }
    return way;
  };
  // Chains first: what is left of the pits are the cycles.
  for (std::uint32_t i = 0; i < into.size(); ++i) {
    if (into[i] != no_fall && !fallen_into[i]) {
      pits.chains.push_back(follow(i));
    }
  }
  for (std::uint32_t i = 0; i < into.size(); ++i) {
    if (into[i] != no_fall && !seen[i]) {
      pits.cycles.push_back(follow(i));
    }
  }
  return pits;
}

/// What a finding proves to be closed, of which the cells are cells of the map or squares of void.
evidence::ClosedSet closed_set(const rules::Witness& witness, const Ground& ground) {
  evidence::ClosedSet set{.is_cut = witness.type == rules::Witness::Type::cut,
                          .cells = witness.cells,
                          .places = witness.places,
                          .squares = {}};
  if (!set.cells.empty() && !ground.contains(set.cells.front())) {
    std::swap(set.cells, set.squares);
  }
  return set;
}

/// Writes the evidence, rule by rule.
class Prover {
 public:
  Prover(const Sheet& sheet, rules::Profile profile, const rules::Verdict& verdict)
      : sheet_(sheet), verdict_(verdict), survey_(sheet, profile) {
    proofs_.of.resize(rules::registry().size());
    for (const HouseRuleInfo& row : house_rule_table) {
      if (survey_.in_force(row.rule)) {
        proofs_.house_rules.push_back(row.rule);
      }
    }
  }

  Proofs take();

 private:
  void take_over_closed_sets();
  [[nodiscard]] Evidence of_sheet(rules::ShownBy shown_by) const;
  [[nodiscard]] bool has_exit_to_void() const;
  void look_at_the_sheet();
  void look_at_the_dungeon();

  const Sheet& sheet_;
  const rules::Verdict& verdict_;
  rules::Survey survey_;
  Proofs proofs_;
};

void Prover::take_over_closed_sets() {
  for (const rules::Finding& finding : verdict_.findings) {
    Evidence& evidence = proofs_.of[row_of(*finding.rule)];
    const rules::Witness& witness = finding.witness;
    const bool closed = witness.type == rules::Witness::Type::cut ||
                        witness.type == rules::Witness::Type::closed_set;
    if (closed && !is_about_play(*finding.rule) && evidence.index() == 0) {
      evidence = closed_set(witness, survey_.ground());
    }
  }
}

/// The evidence that a rule of the sheet holds.
Evidence Prover::of_sheet(rules::ShownBy shown_by) const {
  const Ground& ground = survey_.ground();
  switch (shown_by) {
    case rules::ShownBy::passage_tree:
      return passages(ground);
    case rules::ShownBy::walk_tree:
      return walks(ground, rules::pit_places(survey_));
    case rules::ShownBy::contacts:
      return sheet_.branches.empty() ? Evidence{} : contacts(ground);
    case rules::ShownBy::way_outside:
      return has_exit_to_void() ? way_out(ground, sheet_.exits.front()) : Evidence{};
    case rules::ShownBy::pit_cycles:
      return pit_cycles(survey_);
    case rules::ShownBy::map:
    case rules::ShownBy::nearest_targets:
    case rules::ShownBy::way_to_treasure:
    case rules::ShownBy::way_to_exit:
    case rules::ShownBy::ranks:
    case rules::ShownBy::traps:
    case rules::ShownBy::ammunition:
    case rules::ShownBy::pockets:
    case rules::ShownBy::bare_hands:
    case rules::ShownBy::damage:
    case rules::ShownBy::prisons:
    case rules::ShownBy::states:
      return {};  // by the dungeon
  }
  return {};
}

/// One exit, from a cell to a square that is none; where there is another, other rules say so.
bool Prover::has_exit_to_void() const {
  const Ground& ground = survey_.ground();
  return sheet_.exits.size() == 1 && ground.contains(sheet_.exits.front().cell) &&
         !ground.contains(beside(sheet_.exits.front().cell, sheet_.exits.front().side));
}

void Prover::look_at_the_sheet() {
  const auto rows = rules::registry();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (verdict_.status[row] == rules::Status::holds && proofs_.of[row].index() == 0) {
      proofs_.of[row] = of_sheet(rows[row]->shown_by);
    }
  }
}

void Prover::look_at_the_dungeon() {
  const Dungeon dungeon(sheet_, survey_.take_ground());
  const rules::Inspection inspection(sheet_, dungeon);
  const std::size_t nearest = row_shown_by(rules::ShownBy::nearest_targets);
  if (verdict_.status[nearest] == rules::Status::holds) {
    proofs_.of[nearest] = distances(inspection);
  }
  if (is_checked(verdict_, rules::ShownBy::way_to_treasure)) {
    prove_play(inspection, verdict_, proofs_);
  }
}

Proofs Prover::take() {
  if (survey_.has_ground()) {
    take_over_closed_sets();
    look_at_the_sheet();
    if (is_checked(verdict_, rules::ShownBy::nearest_targets)) {
      look_at_the_dungeon();
    }
  }
  return std::move(proofs_);
}

}  // namespace

Proofs prove(const Sheet& sheet, rules::Profile profile, const rules::Verdict& verdict) {
  return Prover(sheet, profile, verdict).take();
}

}  // namespace dungeonlab::certify
