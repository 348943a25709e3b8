// Changes for random maps. Each adds, moves, alters or removes one thing, mostly where it makes
// sense and sometimes one step off. So chains of changes stay near the border between maps that
// break rules and maps that do not.
#include "support/sheet_changes.hpp"

#include <algorithm>

namespace dungeonlab::testing_support {
namespace {

constexpr int side_most = 5;
constexpr int levels_most = 4;
constexpr std::size_t list_most = 40;

class Changer {
 public:
  Changer(Sheet& sheet, Rng& rng) : sheet_(sheet), rng_(rng) {}

  void any() {
    switch (rng_.below(25)) {
      case 0:
        return base();
      case 1:
        return levels();
      case 2:
      case 3:
        return branch();
      case 4:
        return rng_.chance(1, 4) ? enclose() : exit();
      case 5:
      case 6:
        return wall();
      case 7:
        return no_wall();
      case 8:
      case 9:
      case 10:
      case 22:
      case 23:
      case 24:
        return put();
      case 11:
        return take();
      case 12:
        return move();
      case 13:
      case 14:
        return lead();
      case 15:
        return tie_pits();
      case 16:
        return river();
      case 17:
      case 18:
        return longer_river();
      case 19:
        return shorter_river();
      case 20:
        return house_rule();
      default:
        return attribute();
    }
  }

 private:
  template <class T>
  std::size_t one_of(const std::vector<T>& list) {
    return rng_.below(static_cast<std::uint32_t>(list.size()));
  }
  template <class T>
  static void remove(std::vector<T>& list, std::size_t index) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
  }
  /// Mostly a cell, sometimes the square next to one.
  Cell cell() {
    Cell cell{rng_.between(0, std::max(1, sheet_.base->columns) - 1), 0};
    cell.row = rng_.between(0, std::max(1, sheet_.base->rows) - 1);
    if (!sheet_.branches.empty() && rng_.chance(1, 4)) {
      cell = sheet_.branches[one_of(sheet_.branches)];
    }
    return rng_.chance(1, 15) ? neighbour(cell) : cell;
  }
  /// A square next to this one that has a name.
  Cell neighbour(Cell cell) {
    Cell other = beside(cell, rng_.pick(all_sides));
    while (other.column < 0 || other.row < 0) {
      other = beside(cell, rng_.pick(all_sides));
    }
    return other;
  }
  Place place() {
    const Cell at = cell();
    const int highest = std::max(1, *sheet_.levels) - 1;
    return {at, rng_.between(0, rng_.chance(1, 30) ? highest + 1 : highest)};
  }

  void base() {
    int& side = rng_.chance(1, 2) ? sheet_.base->columns : sheet_.base->rows;
    side = std::clamp(side + (rng_.chance(1, 2) ? 1 : -1), 1, side_most);
  }
  void levels() {
    sheet_.levels = std::clamp(*sheet_.levels + (rng_.chance(1, 2) ? 1 : -1), 1, levels_most);
  }
  void branch() {
    if (!sheet_.branches.empty() && rng_.chance(1, 3)) {
      remove(sheet_.branches, one_of(sheet_.branches));
    } else if (const Cell at = neighbour(cell());
               rng_.chance(1, 20) || !sheet_.base->contains(at)) {
      sheet_.branches.push_back(at);
      sheet_.branches.resize(std::min(sheet_.branches.size(), list_most));
    }
  }
  /// Adds a ring of branch cells around a square of void, and often the exit into it.
  void enclose() {
    const Cell center{sheet_.base->columns + 1, rng_.between(1, side_most)};
    for (int row = center.row - 1; row <= center.row + 1; ++row) {
      for (int column = center.column - 1; column <= center.column + 1; ++column) {
        if (const Cell at{column, row}; at != center) {
          std::erase(sheet_.branches, at);
          sheet_.branches.push_back(at);
        }
      }
    }
    std::erase(sheet_.branches, center);
    const Side side = rng_.pick(all_sides);
    if (rng_.chance(2, 3)) {
      sheet_.exits = {{beside(center, side), opposite(side)}};
    }
  }
  void exit() {
    const Cell at = cell();
    Side side = rng_.pick(all_sides);
    for (int turns = 0; turns < 3 && sheet_.base->contains(beside(at, side)); ++turns) {
      side = rng_.pick(all_sides);
    }
    sheet_.exits = {{at, side}};
    if (rng_.chance(1, 20)) {
      sheet_.exits.clear();
    }
  }
  void wall() {
    Wall wall{.kind = rng_.pick(wall_table).kind, .first = cell()};
    wall.second = rng_.chance(1, 30) ? cell() : neighbour(wall.first);
    sheet_.walls.push_back(wall);
    sheet_.walls.resize(std::min(sheet_.walls.size(), list_most));
  }
  void no_wall() {
    if (!sheet_.walls.empty()) {
      remove(sheet_.walls, one_of(sheet_.walls));
    }
  }

  [[nodiscard]] bool is_taken(const Place& place) const {
    return std::any_of(sheet_.encounters.begin(), sheet_.encounters.end(),
                       [&](const Encounter& entry) { return entry.at == place; });
  }
  void put() {
    Encounter entry{.at = place(), .kind = rng_.pick(encounter_table).kind};
    if (rng_.chance(1, 4)) {
      entry.kind = rng_.chance(1, 2) ? EncounterKind::pit : EncounterKind::marmar;
    } else if (!sheet_.encounters.empty() && rng_.chance(1, 3)) {
      entry.kind = related(*sheet_.encounters[one_of(sheet_.encounters)].kind);
    }
    if (is_taken(entry.at) || sheet_.encounters.size() >= list_most) {
      return;
    }
    for (const Attribute attribute : {Attribute::count, Attribute::sign, Attribute::exote,
                                      Attribute::to, Attribute::levels, Attribute::throws}) {
      const Use use = info(*entry.kind).use(attribute);
      if ((use == Use::mandatory) != rng_.chance(1, 60) ||
          (use == Use::optional && rng_.chance(1, 2))) {
        set(entry, attribute);
      }
    }
    sheet_.encounters.push_back(entry);
  }
  /// The kind itself, or the one that it needs; seldom a second treasure.
  EncounterKind related(EncounterKind kind) {
    const auto& need = info(kind).needs;
    return need && rng_.chance(3, 4)         ? need->kind
           : kind == EncounterKind::treasure ? EncounterKind::mordor
                                             : kind;
  }
  void set(Encounter& entry, Attribute attribute) {
    switch (attribute) {
      case Attribute::count:
        entry.count = rng_.between(0, 9);
        return;
      case Attribute::sign:
        entry.sign = rng_.chance(1, 2) ? Sign::plus : Sign::minus;
        return;
      case Attribute::exote:
        entry.exote = rng_.chance(3, 4);
        return;
      case Attribute::to:
        entry.to = sheet_.encounters.empty() || rng_.chance(1, 3)
                       ? place()
                       : sheet_.encounters[one_of(sheet_.encounters)].at;
        return;
      case Attribute::levels:
        entry.levels = rng_.between(1, levels_most);
        return;
      case Attribute::throws:
        entry.throws = rng_.chance(1, 2) ? Throw::up : Throw::down;
        return;
      case Attribute::note:
        entry.note = "a note";
        return;
    }
  }
  void attribute() {
    if (!sheet_.encounters.empty()) {
      Encounter& entry = sheet_.encounters[one_of(sheet_.encounters)];
      auto which = static_cast<Attribute>(rng_.below(attribute_names.size()));
      if (info(*entry.kind).use(which) == Use::never && rng_.chance(5, 6)) {
        which = Attribute::note;
      }
      Encounter bare{.at = entry.at, .kind = entry.kind};
      entry = rng_.chance(1, 4) ? bare : entry;
      set(entry, which);
    }
  }
  void take() {
    if (sheet_.encounters.empty()) {
      return;
    }
    const std::size_t gone = one_of(sheet_.encounters);
    if (sheet_.encounters[gone].kind != EncounterKind::treasure || rng_.chance(1, 6)) {
      remove(sheet_.encounters, gone);
    }
  }
  void move() {
    if (const Place to = place(); !sheet_.encounters.empty() && !is_taken(to)) {
      sheet_.encounters[one_of(sheet_.encounters)].at = to;
    }
  }
  [[nodiscard]] std::vector<std::size_t> pits() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < sheet_.encounters.size(); ++i) {
      if (sheet_.encounters[i].kind == EncounterKind::pit) {
        found.push_back(i);
      }
    }
    return found;
  }
  void lead() {
    if (const auto found = pits(); !found.empty()) {
      sheet_.encounters[found[one_of(found)]].to =
          rng_.chance(1, 6) ? place() : sheet_.encounters[found[one_of(found)]].at;
    }
  }
  /// Connects all pits into one cycle.
  void tie_pits() {
    const auto found = pits();
    for (std::size_t i = 0; i < found.size(); ++i) {
      sheet_.encounters[found[i]].to = sheet_.encounters[found[(i + 1) % found.size()]].at;
    }
  }

  void river() {
    if (!sheet_.rivers.empty() && rng_.chance(1, 2)) {
      remove(sheet_.rivers, one_of(sheet_.rivers));
    } else {
      const Place source = place();
      sheet_.rivers.push_back({source, {neighbour(source.cell), source.level}});
    }
  }
  void longer_river() {
    if (sheet_.rivers.empty()) {
      return;
    }
    River& course = sheet_.rivers[one_of(sheet_.rivers)];
    if (course.empty() || course.size() >= list_most) {
      return;
    }
    Place next = course.back();
    if (rng_.chance(1, 4)) {
      next.level = std::max(0, next.level + (rng_.chance(1, 5) ? 1 : -1));
    } else {
      next.cell = rng_.chance(1, 25) ? cell() : neighbour(next.cell);
    }
    course.push_back(next);
  }
  void shorter_river() {
    if (sheet_.rivers.empty()) {
      return;
    }
    River& course = sheet_.rivers[one_of(sheet_.rivers)];
    if (course.size() > 1) {
      remove(course, one_of(course));
    }
  }
  void house_rule() {
    if (!sheet_.house_rules.empty() && rng_.chance(1, 3)) {
      remove(sheet_.house_rules, one_of(sheet_.house_rules));
    } else {
      const HouseRule rule = rng_.pick(house_rules_of_maps).rule;
      const auto is_it = [&](const WrittenHouseRule& written) { return written.rule == rule; };
      std::erase_if(sheet_.house_rules, is_it);
      sheet_.house_rules.push_back({.rule = rule});
    }
  }

  Sheet& sheet_;
  Rng& rng_;
};

}  // namespace

void change(Sheet& sheet, Rng& rng) {
  Changer(sheet, rng).any();
}

Sheet changed_sheet(Rng& rng) {
  Sheet sheet;
  const int columns = rng.between(1, side_most);
  sheet.base = Extent{columns, rng.between(1, side_most)};
  sheet.levels = rng.between(1, levels_most);
  sheet.exits = {{{columns - 1, 0}, Side::east}};
  sheet.encounters = {{.at = {}, .kind = EncounterKind::treasure}};
  const bool permissive = rng.chance(1, 2);
  for (const HouseRuleInfo& row : house_rules_of_maps) {
    if (permissive) {
      sheet.house_rules.push_back({.rule = row.rule});
    }
  }
  for (int left = rng.between(0, 60); left > 0; --left) {
    change(sheet, rng);
  }
  return sheet;
}

}  // namespace dungeonlab::testing_support
