// The generator's promises, checked by the slowest and plainest code that can decide them.
#include "generate/soundness.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace dungeonlab::generate::testing {
namespace {

class Judge {
 public:
  explicit Judge(const Sheet& sheet) : sheet_(sheet), base_(*sheet.base), levels_(*sheet.levels) {
    for (int row = 0; row < base_.rows; ++row) {
      for (int column = 0; column < base_.columns; ++column) {
        cells_.insert({column, row});
      }
    }
    for (const Cell cell : sheet.branches) {
      expect(!base_.contains(cell), "a branch cell lies in the base", name(cell));
      expect(cell.column >= 0 && cell.row >= 0, "a branch lies west or north", name(cell));
      expect(cells_.insert(cell).second, "a branch cell stands twice", name(cell));
    }
    for (const Wall& wall : sheet.walls) {
      const auto at = boundary_between(wall.first, wall.second);
      if (expect(at && wall.kind && is_cell(wall.first) && is_cell(wall.second),
                 "a wall is not between two cells", name(wall.first))) {
        expect(walls_.emplace(*at, *wall.kind).second, "two walls on one boundary", name(*at));
      }
    }
    for (const Encounter& entry : sheet.encounters) {
      for (int level = 0; level < entry.levels.value_or(1); ++level) {
        const Place at{entry.at.cell, entry.at.level + level};
        expect(is_place(at), "an encounter is off the map", name(at));
        expect(held_.emplace(at, *entry.kind).second, "two encounters at one place", name(at));
      }
    }
  }

  std::vector<std::string> all() {
    outline();
    exit_and_treasure();
    rivers();
    pits();
    attributes();
    captors();
    connectivity();
    footing();
    archers();
    return std::move(breaches_);
  }

 private:
  bool expect(bool holds, const std::string& breach, const std::string& where) {
    if (!holds) {
      breaches_.push_back(breach + " at " + where);
    }
    return holds;
  }
  [[nodiscard]] bool is_cell(Cell cell) const { return cells_.count(cell) != 0; }
  [[nodiscard]] bool is_place(const Place& at) const {
    return is_cell(at.cell) && at.level >= 0 && at.level < levels_;
  }
  [[nodiscard]] std::optional<WallKind> wall(Cell cell, Side side) const {
    const auto found = walls_.find(boundary_at(cell, side));
    return found == walls_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] bool is_in_force(HouseRule rule) const {
    return std::any_of(sheet_.house_rules.begin(), sheet_.house_rules.end(),
                       [&](const WrittenHouseRule& written) { return written.rule == rule; });
  }
  [[nodiscard]] int count(EncounterKind kind) const {
    return static_cast<int>(
        std::count_if(sheet_.encounters.begin(), sheet_.encounters.end(),
                      [&](const Encounter& entry) { return entry.kind == kind; }));
  }

  /// Every cell is connected with the base, and the void with the outside.
  void outline() {
    std::set<Cell> reached = {{0, 0}};
    std::vector<Cell> open = {{0, 0}};
    flood(reached, open, [&](Cell, Cell next) { return is_cell(next); });
    expect(reached.size() == cells_.size(), "a branch is not attached", "the outline");

    Extent box = base_;
    for (const Cell cell : cells_) {
      box = {std::max(box.columns, cell.column + 1), std::max(box.rows, cell.row + 1)};
    }
    const auto around = [&](Cell cell) {
      return cell.column >= -1 && cell.row >= -1 && cell.column <= box.columns &&
             cell.row <= box.rows;
    };
    outside_ = {{-1, -1}};
    open = {{-1, -1}};
    flood(outside_, open, [&](Cell, Cell next) { return around(next) && !is_cell(next); });
    for (int row = 0; row < box.rows; ++row) {
      for (int column = 0; column < box.columns; ++column) {
        const Cell cell{column, row};
        expect(is_cell(cell) || outside_.count(cell) != 0, "void is enclosed", name(cell));
      }
    }
  }

  template <class Passable>
  static void flood(std::set<Cell>& reached, std::vector<Cell>& open, Passable passable) {
    while (!open.empty()) {
      const Cell at = open.back();
      open.pop_back();
      for (const Side side : all_sides) {
        const Cell next = beside(at, side);
        if (passable(at, next) && reached.insert(next).second) {
          open.push_back(next);
        }
      }
    }
  }

  void exit_and_treasure() {
    if (!expect(sheet_.exits.size() == 1, "not one exit", "the map")) {
      return;
    }
    const Exit exit = sheet_.exits.front();
    expect(is_cell(exit.cell), "the exit is off the map", name(exit.cell));
    expect(outside_.count(beside(exit.cell, exit.side)) != 0, "the exit leads nowhere",
           name(exit.cell));
    expect(count(EncounterKind::treasure) == 1, "not one treasure", "the map");
    for (const Encounter& entry : sheet_.encounters) {
      if (entry.kind == EncounterKind::treasure) {
        expect(cells_.size() == 1 || entry.at.cell != exit.cell, "the treasure is in the exit cell",
               name(entry.at));
        const bool room = base_.columns * base_.rows > 1;
        expect(!room || base_.contains(entry.at.cell), "the treasure is in a branch",
               name(entry.at));
      }
    }
  }

  void rivers() {
    for (const River& river : sheet_.rivers) {
      expect(river.size() >= 2, "a river of one place", name(river.front()));
      for (const Place& place : river) {
        expect(is_place(place), "a river leaves the map", name(place));
        expect(held_.count(place) == 0, "a river through an encounter", name(place));
        expect(water_.insert(place).second, "rivers share a place", name(place));
      }
      std::vector<Side> last;  // at most one
      for (std::size_t step = 1; step < river.size(); ++step) {
        const auto side = side_towards(river[step - 1].cell, river[step].cell);
        const std::string where = name(river[step]);
        if (river[step].cell == river[step - 1].cell) {
          expect(is_in_force(HouseRule::waterfalls), "a waterfall without its house rule", where);
          expect(river[step].level + 1 == river[step - 1].level, "a river rises", where);
          expect(!last.empty() && step + 1 < river.size(), "a misshapen waterfall", where);
          last.clear();
          carries_.insert(river[step - 1]);
          continue;
        }
        if (!expect(side.has_value() && river[step].level == river[step - 1].level, "a river jumps",
                    where)) {
          continue;
        }
        expect(side != Side::north, "a river flows north", where);
        expect(last.empty() || *side != opposite(last.front()), "a river turns back", where);
        expect(!wall(river[step - 1].cell, *side), "a wall across a river", where);
        last = {*side};
        carries_.insert(river[step - 1]);
        for (std::size_t older = 0; older + 1 < step; ++older) {
          expect(river[older].level != river[step].level ||
                     !side_towards(river[older].cell, river[step].cell),
                 "a river touches itself", where);
        }
      }
    }
  }

  void pits() {
    std::map<Place, Place> to;
    std::set<Place> destinations;
    std::set<Cell> dug;
    for (const Encounter& entry : sheet_.encounters) {
      const bool pit = entry.kind == EncounterKind::pit;
      expect(pit == entry.to.has_value(), "a destination that is wrong or missing", name(entry.at));
      if (pit || entry.kind == EncounterKind::hanging_pit) {
        expect(dug.insert(entry.at.cell).second, "two pits in a cell", name(entry.at));
        carries_.insert(entry.at);
      }
      if (pit && entry.to) {
        to[entry.at] = *entry.to;
        expect(destinations.insert(*entry.to).second, "two pits share a destination",
               name(entry.at));
        expect(entry.to->cell != entry.at.cell, "a pit leads into its own cell", name(entry.at));
      }
    }
    for (const auto& [from, destination] : to) {
      expect(to.count(destination) != 0, "a pit leads to no pit", name(from));
    }
  }

  void attributes() {
    for (const Encounter& entry : sheet_.encounters) {
      const EncounterInfo& row = info(*entry.kind);
      const std::string where = name(entry.at);
      expect(!row.house_rule || is_in_force(*row.house_rule), "a kind without its house rule",
             where);
      expect(row.count != Use::mandatory || entry.count.value_or(0) >= 1, "a missing count", where);
      expect(row.count != Use::never || !entry.count, "a count that says nothing", where);
      expect((row.sign == Use::mandatory) == entry.sign.has_value(), "a wrong sign", where);
      expect(!entry.levels || (row.levels != Use::never && *entry.levels == levels_),
             "a wrong number of levels", where);
      expect(!entry.exote || (row.exote != Use::never && is_in_force(HouseRule::exote_beasts)),
             "an exote that cannot be", where);
      const bool in_the_middle =
          row.kind == EncounterKind::marmar && 2 * entry.at.level + 1 == levels_;
      expect(entry.throws.has_value() == in_the_middle, "a wrong throw", where);
      expect(entry.note.empty(), "an idle attribute", where);
    }
    const auto useless = [&](EncounterKind kind, EncounterKind without) {
      expect(count(kind) == 0 || count(without) > 0, "useless " + std::string(name(kind)),
             "the map");
    };
    useless(EncounterKind::bridle, EncounterKind::ontifutlas);
    useless(EncounterKind::elven_blade, EncounterKind::black_rider);
    useless(EncounterKind::arnor_blade, EncounterKind::black_rider);
    useless(EncounterKind::antigourm, EncounterKind::gourm);
    useless(EncounterKind::mordor, EncounterKind::black_rider);
    useless(EncounterKind::eldar, EncounterKind::ontifutlas);
  }

  void captors() {
    for (const Encounter& captor : sheet_.encounters) {
      if (captor.kind == EncounterKind::marmar) {
        marmar(captor);
      }
      const auto& needs = info(*captor.kind).needs;
      if (!needs) {
        continue;
      }
      carries_.insert(captor.at);
      std::vector<std::pair<int, int>> distances;
      for (const Encounter& target : sheet_.encounters) {
        if (target.kind == needs->kind && (!needs->same_sign || target.sign == captor.sign)) {
          distances.emplace_back(std::abs(target.at.cell.column - captor.at.cell.column) +
                                     std::abs(target.at.cell.row - captor.at.cell.row),
                                 std::abs(target.at.level - captor.at.level));
        }
      }
      std::sort(distances.begin(), distances.end());
      expect(!distances.empty(), "a captor without a target", name(captor.at));
      expect(distances.size() < 2 || distances[0] != distances[1], "two nearest targets",
             name(captor.at));
      expect(distances.empty() || distances[0].first > 0, "a target in the captor's cell",
             name(captor.at));
    }
  }

  /// A marmar must throw its visitors to a place where they can stay.
  void marmar(const Encounter& marmar) {
    carries_.insert(marmar.at);
    const bool up = marmar.throws ? *marmar.throws == Throw::up : 2 * marmar.at.level + 1 < levels_;
    const Place to{marmar.at.cell, marmar.at.level + (up ? 1 : -1)};
    const auto held = held_.find(to);
    expect(is_place(to), "a marmar throws off the map", name(marmar.at));
    expect(held == held_.end() ||
               (!info(held->second).needs && held->second != EncounterKind::marmar &&
                held->second != EncounterKind::pit),
           "a marmar starts a chain", name(marmar.at));
    expect(water_.count(to) == 0 || carries_.count(to) == 0, "a marmar throws into a river",
           name(marmar.at));
  }

  void connectivity() {
    std::set<Cell> reached = {{0, 0}};
    std::vector<Cell> open = {{0, 0}};
    flood(reached, open, [&](Cell at, Cell next) {
      return is_cell(next) && wall(at, *side_towards(at, next)) != WallKind::monolith;
    });
    expect(reached.size() == cells_.size(), "monoliths cut the dungeon", "the map");
  }

  /// The neighbouring places not cut off by a monolith.
  [[nodiscard]] std::vector<Place> steps(const Place& at) const {
    std::vector<Place> steps;
    for (const Side side : all_sides) {
      if (is_cell(beside(at.cell, side)) && wall(at.cell, side) != WallKind::monolith) {
        steps.push_back({beside(at.cell, side), at.level});
      }
    }
    for (const int level : {at.level - 1, at.level + 1}) {
      if (level >= 0 && level < levels_) {
        steps.push_back({at.cell, level});
      }
    }
    return steps;
  }

  /// The places where a player can stay are connected, and every other place is next to one.
  void footing() {
    std::set<Place> footing;
    for (const Cell cell : cells_) {
      for (int level = 0; level < levels_; ++level) {
        if (carries_.count({cell, level}) == 0) {
          footing.insert({cell, level});
        }
      }
    }
    std::set<Place> reached = {*footing.begin()};
    std::vector<Place> open = {*footing.begin()};
    while (!open.empty()) {
      const Place at = open.back();
      open.pop_back();
      for (const Place& next : steps(at)) {
        if (footing.count(next) != 0 && reached.insert(next).second) {
          open.push_back(next);
        }
      }
    }
    expect(reached.size() == footing.size(), "the footing is in pieces", "the map");
    for (const Place& at : carries_) {
      const std::vector<Place> around = steps(at);
      expect(std::any_of(around.begin(), around.end(),
                         [&](const Place& next) { return footing.count(next) != 0; }),
             "no way out", name(at));
    }
  }

  void archers() {
    for (const Cell cell : cells_) {
      for (int level = 0; level < levels_; ++level) {
        int pierces = 0;
        for (const Side side : all_sides) {
          const auto near = held_.find(Place{beside(cell, side), level});
          if (near != held_.end() && !wall(cell, side)) {
            pierces += info(near->second).pierces;
          }
        }
        expect(pierces < 30, "a look that kills", name(Place{cell, level}));
      }
    }
  }

  const Sheet& sheet_;
  Extent base_;
  int levels_;
  std::set<Cell> cells_;
  std::set<Cell> outside_;
  std::map<Boundary, WallKind> walls_;
  std::map<Place, EncounterKind> held_;
  std::set<Place> water_;
  std::set<Place> carries_;
  std::vector<std::string> breaches_;
};

}  // namespace

std::vector<std::string> breaches(const Sheet& sheet) {
  return Judge(sheet).all();
}

}  // namespace dungeonlab::generate::testing
