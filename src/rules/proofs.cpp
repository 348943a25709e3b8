// Certificates are asked for rarely, so the searches of the rules keep no witnesses for what holds:
// they are made here, anew, by the same questions of the graph. What the rules have found (the cut,
// the closed set) is taken from the findings.
#include "dungeonlab/rules/proofs.hpp"

#include "graph/questions.hpp"
#include "rules/inspection.hpp"
#include "rules/pits.hpp"
#include "rules/play_evidence.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace dungeonlab::rules {
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

evidence::Pits pit_cycles(const Survey& survey) {
  const std::vector<Encounter>& entries = survey.sheet().encounters;
  const std::vector<std::uint32_t> into = falls(survey);
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

/// Writes the evidence, rule by rule.
class Prover {
 public:
  Prover(const Sheet& sheet, Profile profile, const Verdict& verdict)
      : sheet_(sheet), verdict_(verdict), survey_(sheet, profile) {
    proofs_.of.resize(registry().size());
    for (const HouseRuleInfo& row : house_rule_table) {
      if (survey_.in_force(row.rule)) {
        proofs_.house_rules.push_back(row.rule);
      }
    }
  }

  Proofs take();

 private:
  [[nodiscard]] bool checked(std::string_view code) const {
    return verdict_.status[row_of(code)] != Status::not_checked;
  }
  [[nodiscard]] bool holds(std::string_view code) const {
    return verdict_.status[row_of(code)] == Status::holds;
  }
  [[nodiscard]] static std::size_t row_of(std::string_view code);

  void set(std::string_view code, Evidence evidence) {
    proofs_.of[row_of(code)] = std::move(evidence);
  }
  /// What the finding of a rule proves, of which the cells are squares of void or not.
  void take_over_closed_sets();
  void look_at_the_sheet();
  void look_at_the_dungeon();

  const Sheet& sheet_;
  const Verdict& verdict_;
  Survey survey_;
  Proofs proofs_;
};

std::size_t Prover::row_of(std::string_view code) {
  const auto rows = registry();
  return static_cast<std::size_t>(
      std::find_if(rows.begin(), rows.end(), [&](const Rule* rule) { return rule->code == code; }) -
      rows.begin());
}

void Prover::take_over_closed_sets() {
  for (const Finding& finding : verdict_.findings) {
    const Witness& witness = finding.witness;
    Evidence& evidence = proofs_.of[row_of(finding.rule->code)];
    const bool closed =
        witness.type == Witness::Type::cut || witness.type == Witness::Type::closed_set;
    if (!closed || is_about_play(*finding.rule) || evidence.index() != 0) {
      continue;
    }
    evidence::ClosedSet set{.is_cut = witness.type == Witness::Type::cut,
                            .cells = witness.cells,
                            .places = witness.places,
                            .squares = {}};
    if (!set.cells.empty() && !survey_.ground().contains(set.cells.front())) {
      std::swap(set.cells, set.squares);
    }
    evidence = std::move(set);
  }
}

void Prover::look_at_the_sheet() {
  const Ground& ground = survey_.ground();
  if (holds("W06")) {
    set("W06", passages(ground));
  }
  if (holds("W07")) {
    set("W07", walks(ground, pit_places(survey_)));
  }
  if (holds("G07") && !sheet_.branches.empty()) {
    set("G07", contacts(ground));
  }
  if (holds("X03") && holds("X02") && sheet_.exits.size() == 1) {
    set("X03", way_out(ground, sheet_.exits.front()));
  }
  if (holds("PT06")) {
    set("PT06", pit_cycles(survey_));
  }
}

void Prover::look_at_the_dungeon() {
  const Dungeon dungeon(sheet_, survey_.take_ground());
  const Inspection inspection(sheet_, dungeon);
  if (holds("RF05")) {
    set("RF05", distances(inspection));
  }
  if (checked("P01")) {
    prove_play(inspection, verdict_, proofs_);
  }
}

Proofs Prover::take() {
  if (survey_.has_ground()) {
    take_over_closed_sets();
    look_at_the_sheet();
    if (checked("RF05")) {
      look_at_the_dungeon();
    }
  }
  return std::move(proofs_);
}

}  // namespace

Proofs prove(const Sheet& sheet, Profile profile, const Verdict& verdict) {
  return Prover(sheet, profile, verdict).take();
}

}  // namespace dungeonlab::rules
