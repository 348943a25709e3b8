// The rules of the groups G to F in the slowest, plainest code that can decide them: a rule about
// pairs compares all pairs, and connectivity is a flood fill. From the model it uses the names of
// things and the table of kinds, but neither Ground nor Dungeon, on which the rules are built.
#include "support/plain_judge.hpp"

#include "support/plain_world.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

namespace dungeonlab::testing_support {
namespace {

constexpr auto codes = std::to_array<std::string_view>(
    {"G05",  "G06",  "G07",  "W01",  "W02",  "W05",  "W06",  "W07",  "X01",  "X02",  "X03",  "X04",
     "T01",  "E02",  "E03",  "E05",  "E06",  "E07",  "E08",  "E09",  "E10",  "PT01", "PT02", "PT03",
     "PT04", "PT06", "PT08", "RV02", "RV03", "RV04", "RV05", "RV06", "RV07", "RV08", "RV10", "RV11",
     "RF01", "RF02", "RF03", "RF04", "RF05", "F01",  "F02",  "F03",  "F04"});

class PlainJudge : PlainWorld {
 public:
  using PlainWorld::PlainWorld;

  std::set<std::string> judge() {
    branches();
    walls();
    passages();
    exits();
    encounters();
    house_rules();
    claims();
    pits();
    rivers();
    captors();
    marmars();
    return found_;
  }

 private:
  void breach(bool holds, const char* code) {
    if (holds) {
      found_.insert(code);
    }
  }

  void branches() {
    for (const Cell cell : sheet_.branches) {
      breach(base_.contains(cell), "G05");
      breach(std::count(sheet_.branches.begin(), sheet_.branches.end(), cell) > 1, "G06");
    }
    const auto attached = flood<Cell>({{0, 0}}, [&](Cell cell) {
      std::vector<Cell> next = around(cell);
      std::erase_if(next, [&](Cell other) { return !is_cell(other); });
      return next;
    });
    breach(attached.size() < cells_.size(), "G07");
  }

  void walls() {
    for (const Wall& wall : sheet_.walls) {
      const int cells = (is_cell(wall.first) ? 1 : 0) + (is_cell(wall.second) ? 1 : 0);
      const bool adjacent = side_towards(wall.first, wall.second).has_value();
      breach(!adjacent || cells == 0, "W01");
      breach(adjacent && cells == 1 && wall.kind != WallKind::monolith, "W05");
      breach(adjacent && cells == 2 && between(wall.first, wall.second).size() > 1, "W02");
    }
  }

  void passages() {
    const auto passable = [&](Cell from, Cell to) {
      return is_cell(to) && !between(from, to).contains(WallKind::monolith);
    };
    const auto reached = flood<Cell>({{0, 0}}, [&](Cell cell) {
      std::vector<Cell> next = around(cell);
      std::erase_if(next, [&](Cell other) { return !passable(cell, other); });
      return next;
    });
    if (reached.size() < cells_.size()) {
      breach(true, "W06");
      return;
    }
    std::set<Place> ground;
    for (const Cell cell : cells_) {
      for (int level = 0; level < levels_; ++level) {
        ground.insert({cell, level});
      }
    }
    for (const Encounter& entry : sheet_.encounters) {
      if (entry.kind == EncounterKind::pit) {
        ground.erase(entry.at);
      }
    }
    if (ground.empty()) {
      return;
    }
    const auto walked = flood<Place>({*ground.begin()}, [&](const Place& at) {
      std::vector<Place> next = {{at.cell, at.level - 1}, {at.cell, at.level + 1}};
      for (const Cell cell : around(at.cell)) {
        if (passable(at.cell, cell)) {
          next.push_back({cell, at.level});
        }
      }
      std::erase_if(next, [&](const Place& place) { return !ground.contains(place); });
      return next;
    });
    breach(walked.size() < ground.size(), "W07");
  }

  void exits() {
    breach(sheet_.exits.size() != 1, "X01");
    Extent box = base_;
    for (const Cell cell : cells_) {
      box = {std::max(box.columns, cell.column + 1), std::max(box.rows, cell.row + 1)};
    }
    const auto outside = flood<Cell>({{-1, -1}}, [&](Cell square) {
      std::vector<Cell> next = around(square);
      std::erase_if(next, [&](Cell other) {
        return is_cell(other) || other.column < -1 || other.row < -1 ||
               other.column > box.columns || other.row > box.rows;
      });
      return next;
    });
    for (const Exit& exit : sheet_.exits) {
      const Cell behind = beside(exit.cell, exit.side);
      if (!is_cell(exit.cell) || is_cell(behind)) {
        breach(true, "X02");
        continue;
      }
      std::set<WallKind> kinds = between(exit.cell, behind);
      kinds.erase(WallKind::monolith);
      breach(!kinds.empty(), "X04");
      breach(!outside.contains(behind), "X03");
    }
  }

  void encounters() {
    int treasures = 0;
    for (const Encounter& entry : sheet_.encounters) {
      const EncounterInfo& row = info(*entry.kind);
      const bool center = entry.kind == EncounterKind::management_center;
      const int height = center ? entry.levels.value_or(1) : 1;
      treasures += entry.kind == EncounterKind::treasure ? 1 : 0;
      for (int level = 0; level < height; ++level) {
        breach(!is_place({entry.at.cell, entry.at.level + level}), "E02");
      }
      breach(row.count == Use::mandatory ? entry.count.value_or(0) < 1
             : row.count == Use::never   ? entry.count.has_value()
                                         : entry.count.value_or(1) < 1,
             "E05");
      breach((row.sign == Use::mandatory) != entry.sign.has_value(), "E06");
      breach(entry.exote && row.exote == Use::never, "E07");
      breach(entry.levels && !center, "E09");
      breach(center && is_place(entry.at) && height > 1 && height < levels_ &&
                 entry.at.level + height <= levels_,
             "E10");
    }
    breach(treasures != 1, "T01");
  }

  void house_rules() {
    for (const Encounter& entry : sheet_.encounters) {
      const EncounterInfo& row = info(*entry.kind);
      breach(row.house_rule && !in_force(*row.house_rule), "E08");
      breach(entry.exote == true && row.exote != Use::never && !in_force(HouseRule::exote_beasts),
             "E08");
    }
  }

  /// What occupies the same place.
  void claims() {
    std::map<Place, int> fillings;
    for (const Encounter& entry : sheet_.encounters) {
      const bool center = entry.kind == EncounterKind::management_center;
      for (int level = 0; level < (center ? entry.levels.value_or(1) : 1); ++level) {
        const Place place{entry.at.cell, entry.at.level + level};
        fillings[place] += is_place(place) ? 1 : 0;
      }
    }
    std::map<Place, std::set<std::size_t>> rivers;
    for (std::size_t i = 0; i < sheet_.rivers.size(); ++i) {
      for (const Place& place : sheet_.rivers[i]) {
        breach(!is_place(place), "E02");
        breach(is_place(place) &&
                   std::count(sheet_.rivers[i].begin(), sheet_.rivers[i].end(), place) > 1,
               "RV07");
        rivers[place].insert(i);
      }
    }
    for (const auto& [place, count] : fillings) {
      breach(count > 1 || (count == 1 && rivers.contains(place)), "E03");
    }
    for (const auto& [place, claimants] : rivers) {
      breach(is_place(place) && claimants.size() > 1, "RV08");
    }
  }

  [[nodiscard]] std::optional<EncounterKind> at(const Place& place) const {
    for (const Encounter& entry : sheet_.encounters) {
      if (entry.at == place && is_place(place)) {
        return entry.kind;
      }
    }
    return std::nullopt;
  }

  void pits() {
    std::map<Place, int> fallen;
    for (const Encounter& entry : sheet_.encounters) {
      const bool pit = entry.kind == EncounterKind::pit;
      const bool hanging = entry.kind == EncounterKind::hanging_pit;
      breach(hanging && entry.to, "PT04");
      breach(!pit && !hanging && entry.to, "PT08");
      breach(pit && !entry.to, "PT01");
      if (!pit || !entry.to) {
        continue;
      }
      const auto kind = at(*entry.to);
      if (kind != EncounterKind::pit && kind != EncounterKind::hanging_pit) {
        breach(true, "PT02");
      } else if (entry.to->cell == entry.at.cell) {
        breach(true, "PT03");
      } else if (is_place(entry.at)) {
        breach(++fallen[*entry.to] > 1, "PT06");
      }
    }
  }

  void rivers() {
    for (const River& river : sheet_.rivers) {
      breach(river.size() < 2, "RV02");
      for (std::size_t i = 1; i < river.size(); ++i) {
        const Place& from = river[i - 1];
        const Place& to = river[i];
        if (!is_place(from) || !is_place(to)) {
          continue;
        }
        if (from.cell == to.cell) {
          within_a_cell(river, i);
        } else if (const auto side = side_towards(from.cell, to.cell); !side) {
          breach(true, "RV03");
        } else if (from.level != to.level) {
          breach(true, "RV04");
        } else {
          breach(!between(from.cell, to.cell).empty(), "RV05");
          breach(side == Side::north, "RV06");
        }
      }
    }
  }
  /// The step to place `i` of a river, which goes up or down.
  void within_a_cell(const River& river, std::size_t i) {
    const auto falls = [&](std::size_t to) {
      return river[to - 1].cell == river[to].cell && river[to].level == river[to - 1].level - 1 &&
             is_place(river[to - 1]) && is_place(river[to]);
    };
    breach(river[i].level > river[i - 1].level, "RV11");
    breach(river[i].level < river[i - 1].level - 1, "RV10");
    if (falls(i)) {
      const bool malformed = i == 1 || i + 1 == river.size() || falls(i - 1);
      const bool allowed = in_force(HouseRule::waterfalls);
      breach(!allowed, "E08");
      breach(allowed && malformed, "RV10");
    }
  }

  void captors() {
    for (const Encounter& captor : sheet_.encounters) {
      const auto& need = info(*captor.kind).needs;
      if (!need || !is_place(captor.at) || (need->same_sign && !captor.sign)) {
        continue;
      }
      std::vector<std::pair<int, int>> nearness;
      for (const Encounter& target : sheet_.encounters) {
        if (target.kind == need->kind && is_place(target.at) &&
            (!need->same_sign || target.sign == captor.sign)) {
          nearness.emplace_back(std::abs(target.at.cell.column - captor.at.cell.column) +
                                    std::abs(target.at.cell.row - captor.at.cell.row),
                                std::abs(target.at.level - captor.at.level));
        }
      }
      std::sort(nearness.begin(), nearness.end());
      breach(nearness.size() > 1 && nearness[0] == nearness[1], "RF05");
      breach(nearness.empty(), captor.kind == EncounterKind::black_rider  ? "RF01"
                               : captor.kind == EncounterKind::ontifutlas ? "RF02"
                               : captor.kind == EncounterKind::cop        ? "RF03"
                                                                          : "RF04");
    }
  }

  void marmars() {
    std::map<Place, int> thrown;
    for (const Encounter& entry : sheet_.encounters) {
      const bool marmar = entry.kind == EncounterKind::marmar;
      breach(!marmar && entry.throws, "F03");
      breach(marmar && levels_ == 1, "F01");
      if (!marmar || levels_ == 1 || !is_place(entry.at)) {
        continue;
      }
      const int middle = 2 * entry.at.level + 1 - levels_;
      const bool up = entry.throws ? entry.throws == Throw::up : middle < 0;
      const Place to{entry.at.cell, entry.at.level + (up ? 1 : -1)};
      breach(middle == 0 && !entry.throws, "F02");
      breach(entry.throws && !is_place(to), "F03");
      if (is_place(to) && (middle != 0 || entry.throws)) {
        thrown[entry.at] = up ? 1 : -1;
      }
    }
    for (const auto& [place, way] : thrown) {
      const auto other = thrown.find({place.cell, place.level + way});
      breach(other != thrown.end() && other->second == -way, "F04");
    }
  }

  std::set<std::string> found_{};
};

}  // namespace

std::span<const std::string_view> plain_codes() {
  return codes;
}

bool is_plain(const Sheet& sheet) {
  std::set<Place> places;
  return sheet.text_faults == 0 && sheet.incomplete.empty() && sheet.base && sheet.levels &&
         sheet.base->columns > 0 && sheet.base->rows > 0 && *sheet.levels > 0 &&
         sheet.missing.empty() && sheet.unknown_walls.empty() && sheet.ignores.empty() &&
         std::all_of(sheet.branches.begin(), sheet.branches.end(),
                     [](Cell cell) { return cell.column >= 0 && cell.row >= 0; }) &&
         std::all_of(sheet.walls.begin(), sheet.walls.end(),
                     [](const Wall& wall) { return wall.kind && !wall.level; }) &&
         std::all_of(sheet.house_rules.begin(), sheet.house_rules.end(),
                     [](const WrittenHouseRule& written) { return written.rule.has_value(); }) &&
         std::all_of(sheet.encounters.begin(), sheet.encounters.end(), [&](const Encounter& entry) {
           return entry.kind && entry.levels.value_or(1) > 0 && places.insert(entry.at).second;
         });
}

std::set<std::string> plain_findings(const Sheet& sheet) {
  return PlainJudge(sheet).judge();
}

}  // namespace dungeonlab::testing_support
