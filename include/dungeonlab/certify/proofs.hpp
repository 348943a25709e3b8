#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab::certify {

// What certificates hold: for every rule that is more than a look at one thing the evidence from
// which a much simpler program sees that the answer is right (rules 3.0). Of the rules about play
// only unwinnability is ever proved; a way to the goal is one of the relaxed game.

/// A player between two turns of the relaxed game, with some numbers whose meaning the rule gives.
struct RelaxedState {
  Place place{};
  bool treasure = false;
  bool mounted = false;
  std::array<int, 5> numbers{};
};

/// States, by state the one before from which one move leads to it (-1: a landing, or the first),
/// and a rank that falls towards the goal.
struct RelaxedTable {
  std::string_view name{};
  std::vector<RelaxedState> states{};
  std::vector<std::int32_t> from{};
};

namespace evidence {
/// By cell, or by place: the letter of the side of its parent (NESW, U up, D down), `*` the root,
/// `.` a pit.
struct Tree {
  std::string parents;
};
/// Cells, places or squares of void: nothing leads out of them.
struct ClosedSet {
  bool is_cut = false;  ///< all their boundaries to other cells are monoliths
  std::vector<Cell> cells;
  std::vector<Place> places;
  std::vector<Cell> squares;
};
/// For every branch, a boundary it shares with the base rectangle.
struct Contacts {
  std::vector<Boundary> boundaries;
};
/// Squares of void, each beside the one before, that lead from the exit out of the map.
struct Outside {
  std::vector<Cell> squares;
};
/// Pits, each leading to the next; of a cycle the last to the first, of a chain to a hanging pit.
struct Pits {
  std::vector<std::vector<Place>> cycles;
  std::vector<std::vector<Place>> chains;
};
/// For every captor his nearest target, with its distance in cells and levels, and those of the
/// second one if there is one.
struct Distances {
  struct Row {
    Place captor{};
    Place nearest{};
    std::array<int, 2> key{};
    std::optional<std::array<int, 2>> second{};
  };
  std::vector<Row> rows;
};
/// The answer is in the tables of play.
struct Table {
  std::string_view name;
  std::vector<Place> places;  ///< that show it
};
/// A way of the relaxed game; of each state `numbers` count.
struct Path {
  std::vector<RelaxedState> states;
  std::size_t numbers = 0;
};
/// All that can be come to, up to numbers that are no better.
struct Labels {
  RelaxedTable table;
  std::size_t numbers = 0;
};
/// By state the least of a cost, and a way on which it is the cost at the goal.
struct Potential {
  std::vector<RelaxedState> states;
  std::vector<std::int32_t> least;
  Path path;
};
/// For some places that strip players a way to what helps, or all they lead to.
struct Pockets {
  struct Pocket {
    std::vector<Place> places;
    bool confines = false;
    RelaxedTable way;
  };
  std::vector<Pocket> pockets;
};
/// All that one landing leads to, without the goal.
struct Closed {
  Place landing{};
  std::vector<RelaxedState> states;
};
/// States with ranks: every landing leads to one that has one.
struct Ranked {
  std::vector<RelaxedState> states;
  std::vector<std::int32_t> ranks;
};
}  // namespace evidence

/// Nothing: look at the map itself, and at the subjects of the findings.
using Evidence =
    std::variant<std::monostate, evidence::Tree, evidence::ClosedSet, evidence::Contacts,
                 evidence::Outside, evidence::Pits, evidence::Distances, evidence::Table,
                 evidence::Path, evidence::Labels, evidence::Potential, evidence::Pockets,
                 evidence::Closed, evidence::Ranked>;

/// The evidence for one verdict.
struct Proofs {
  std::vector<HouseRule> house_rules;  ///< those in force, by map and profile
  /// Where everybody wins by walking over firm ground, a tree over it; then it is all there is to
  /// show of play.
  std::optional<evidence::Tree> firm;
  std::vector<RelaxedTable> tables;  ///< which several rules share
  std::vector<std::int32_t> ranks;   ///< by state of the table `life`, or `reached` without it
  std::vector<Evidence> of;          ///< one per row of registry()
};

/// Makes the evidence for the verdict of validate() on this sheet. Linear in the places.
[[nodiscard]] Proofs prove(const Sheet& sheet, rules::Profile profile,
                           const rules::Verdict& verdict);

}  // namespace dungeonlab::certify
