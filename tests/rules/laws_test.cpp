// Laws about the verdicts on two maps when one is made from the other: mirrored, with one wall
// fewer, listed in another order. On a failure, Rapidcheck shows the smallest of the random maps
// that breaks a law.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/any_map.hpp"
#include "support/verdicts.hpp"

#include <algorithm>

namespace dungeonlab::rules {
namespace {

using testing_support::AnyMap;
using testing_support::Codes;

/// The differences of two verdicts, one word for each rule.
std::string difference(const Verdict& one, const Verdict& two) {
  static constexpr std::array<std::string_view, 3> words = {"holds", "violated", "not checked"};
  std::string told;
  for (std::size_t row = 0; row < registry().size(); ++row) {
    if (one.status[row] != two.status[row]) {
      told += std::string(registry()[row]->code) + " " +
              std::string(words[static_cast<std::size_t>(one.status[row])]) + ", then " +
              std::string(words[static_cast<std::size_t>(two.status[row])]) + "\n";
    }
  }
  return told;
}

/// The sheet with every place moved: `turn` moves a cell, `turn_side` a side of a cell.
template <class Turn, class TurnSide>
Sheet turned(Sheet sheet, Turn turn, TurnSide turn_side) {
  for (Cell& cell : sheet.branches) {
    cell = turn(cell);
  }
  for (Wall& wall : sheet.walls) {
    wall.first = turn(wall.first);
    wall.second = turn(wall.second);
  }
  for (Exit& exit : sheet.exits) {
    exit = {turn(exit.cell), turn_side(exit.side)};
  }
  for (Encounter& entry : sheet.encounters) {
    entry.at.cell = turn(entry.at.cell);
    if (entry.to) {
      entry.to->cell = turn(entry.to->cell);
    }
  }
  for (River& river : sheet.rivers) {
    for (Place& place : river) {
      place.cell = turn(place.cell);
    }
  }
  return sheet;
}

bool is_upright(Side side) {
  return side == Side::north || side == Side::south;
}

Sheet mirrored_east_to_west(const Sheet& sheet) {
  return turned(
      sheet,
      [&](Cell cell) {
        return Cell{sheet.base->columns - 1 - cell.column, cell.row};
      },
      [](Side side) { return is_upright(side) ? side : opposite(side); });
}
Sheet mirrored_north_to_south(const Sheet& sheet) {
  return turned(
      sheet,
      [&](Cell cell) {
        return Cell{cell.column, sheet.base->rows - 1 - cell.row};
      },
      [](Side side) { return is_upright(side) ? opposite(side) : side; });
}
Sheet with_columns_for_rows(const Sheet& sheet) {
  Sheet other = turned(
      sheet,
      [](Cell cell) {
        return Cell{cell.row, cell.column};
      },
      [](Side side) { return static_cast<Side>(3 - static_cast<int>(side)); });
  other.base = Extent{sheet.base->rows, sheet.base->columns};
  return other;
}
Sheet upside_down(Sheet sheet) {
  const int top = *sheet.levels - 1;
  for (Encounter& entry : sheet.encounters) {
    const bool center = entry.kind == EncounterKind::management_center;
    entry.at.level = top - entry.at.level - (center ? entry.levels.value_or(1) - 1 : 0);
    if (entry.to) {
      entry.to->level = top - entry.to->level;
    }
    if (entry.throws) {
      entry.throws = entry.throws == Throw::up ? Throw::down : Throw::up;
    }
  }
  return sheet;
}

RC_GTEST_PROP(MirrorLaw, FromEastToWestNothingChanges, (AnyMap map)) {
  map.sheet.branches.clear();
  RC_ASSERT(difference(validate(map.sheet), validate(mirrored_east_to_west(map.sheet))) == "");
}

RC_GTEST_PROP(MirrorLaw, WithoutRiversFromNorthToSouthNothingChanges, (AnyMap map)) {
  map.sheet.branches.clear();
  map.sheet.rivers.clear();
  RC_ASSERT(difference(validate(map.sheet), validate(mirrored_north_to_south(map.sheet))) == "");
}

RC_GTEST_PROP(MirrorLaw, WithoutRiversColumnsMayStandForRows, (AnyMap map)) {
  map.sheet.rivers.clear();
  RC_ASSERT(difference(validate(map.sheet), validate(with_columns_for_rows(map.sheet))) == "");
}

RC_GTEST_PROP(MirrorLaw, WithoutRiversTheLevelsMayBeUpsideDown, (AnyMap map)) {
  map.sheet.rivers.clear();
  // A center that reaches above the top is only on the map with its lowest level.
  std::erase_if(map.sheet.encounters, [&](const Encounter& entry) {
    return entry.at.level + entry.levels.value_or(1) > *map.sheet.levels;
  });
  RC_ASSERT(difference(validate(map.sheet), validate(upside_down(map.sheet))) == "");
}

RC_GTEST_PROP(MirrorLaw, RiversThatFlowSouthFlowNorthInTheMirror, (AnyMap map)) {
  map.sheet.branches.clear();
  const Ground ground(map.sheet);
  bool south = false;
  for (const River& river : map.sheet.rivers) {
    for (std::size_t i = 1; i < river.size(); ++i) {
      south = south || (ground.contains(river[i - 1]) && ground.contains(river[i]) &&
                        river[i].level == river[i - 1].level &&
                        river[i].cell == beside(river[i - 1].cell, Side::south));
    }
  }
  const Verdict verdict = validate(mirrored_north_to_south(map.sheet));
  RC_ASSERT((testing_support::status(verdict, "RV06") == Status::violated) == south);
}

/// The codes of the errors that only the second verdict has.
Codes new_errors(const Verdict& before, const Verdict& after) {
  Codes codes = testing_support::errors(after);
  for (const std::string& code : testing_support::errors(before)) {
    codes.erase(code);
  }
  return codes;
}

bool is_sound_up_to_play(const Verdict& verdict) {
  return std::none_of(verdict.findings.begin(), verdict.findings.end(), [](const Finding& finding) {
    return finding.severity == Severity::error && finding.rule->group < Group::L;
  });
}

/// Rules that an additional route can satisfy and never break.
constexpr std::array<std::string_view, 4> about_ways = {"W07", "P01", "P02", "P03"};
/// Rules that an additional open boundary can break and never satisfy.
constexpr std::array<std::string_view, 2> about_looks = {"L01", "L02"};

RC_GTEST_PROP(WallLaw, AWallLessBreaksNothingThatAWallCanMend, (const AnyMap& map)) {
  RC_PRE(!map.sheet.walls.empty());
  const auto which = *rc::gen::inRange<std::size_t>(0, map.sheet.walls.size());
  Sheet fewer = map.sheet;
  fewer.walls.erase(fewer.walls.begin() + static_cast<std::ptrdiff_t>(which));
  const Verdict before = validate(map.sheet);
  const Verdict after = validate(fewer);
  if (!is_sound_up_to_play(before)) {
    for (const std::string& code : new_errors(before, after)) {
      RC_ASSERT(code[0] == 'P' && code[1] != 'T');
    }
    return;
  }
  RC_ASSERT(new_errors(before, after).empty());
  for (const std::string_view code : about_ways) {
    RC_ASSERT(testing_support::status(before, code) != Status::holds ||
              testing_support::status(after, code) == Status::holds);
  }
  for (const std::string_view code : about_looks) {
    RC_ASSERT(testing_support::status(before, code) != Status::violated ||
              testing_support::status(after, code) == Status::violated);
  }
}

RC_GTEST_PROP(WallLaw, AMonolithMoreMendsNoWay, (AnyMap map)) {
  const Cell cell{*rc::gen::inRange(0, map.sheet.base->columns),
                  *rc::gen::inRange(0, map.sheet.base->rows)};
  const Side side = *rc::gen::element(Side::east, Side::south);
  RC_PRE(Ground(map.sheet).contains(beside(cell, side)));
  Sheet more = map.sheet;
  more.walls.push_back({.kind = WallKind::monolith, .first = cell, .second = beside(cell, side)});
  const Verdict before = validate(map.sheet);
  const Verdict after = validate(more);
  RC_ASSERT(testing_support::status(before, "W06") != Status::violated ||
            testing_support::status(after, "W06") == Status::violated);
  for (const std::string_view code : about_ways) {
    RC_ASSERT(testing_support::status(before, code) != Status::violated ||
              testing_support::status(after, code) != Status::holds);
  }
}

RC_GTEST_PROP(OrderLaw, InWhatOrderThingsAreListedMakesNoDifference, (const AnyMap& map)) {
  Rng rng({"order", std::to_string(*rc::gen::arbitrary<std::uint32_t>())});
  Sheet other = map.sheet;
  rng.shuffle(other.branches);
  rng.shuffle(other.walls);
  rng.shuffle(other.encounters);
  rng.shuffle(other.rivers);
  rng.shuffle(other.house_rules);
  for (Wall& wall : other.walls) {
    if (rng.chance(1, 2)) {
      std::swap(wall.first, wall.second);
    }
  }
  const Verdict before = validate(map.sheet);
  const Verdict after = validate(other);
  const Codes errors = testing_support::errors(before);
  RC_ASSERT(testing_support::errors(after) == errors);
  // If several entries claim one place, the rules that give hints count the one that is listed
  // first.
  if (!errors.contains("E03") && !errors.contains("RV07") && !errors.contains("RV08")) {
    RC_ASSERT(difference(before, after) == "");
  }
}

RC_GTEST_PROP(OrderLaw, TheCanonicalFormHasTheSameErrors, (const AnyMap& map)) {
  RC_ASSERT(testing_support::errors(validate(canonical(map.sheet))) ==
            testing_support::errors(validate(map.sheet)));
}

RC_GTEST_PROP(OrderLaw, PlusAndMinusMayChangeTheirNames, (const AnyMap& map)) {
  Sheet other = map.sheet;
  for (Encounter& entry : other.encounters) {
    if (entry.sign) {
      entry.sign = entry.sign == Sign::plus ? Sign::minus : Sign::plus;
    }
  }
  RC_ASSERT(difference(validate(map.sheet), validate(other)) == "");
}

}  // namespace
}  // namespace dungeonlab::rules
