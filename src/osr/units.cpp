// Units: the size of a round, a mile or a pound by the rules of a set. A set's size of a day
// applies to every number given in days.
#include "osr/units.hpp"

#include "dungeonlab/core/try.hpp"
#include "osr/evaluator.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr auto unit_rows = std::to_array<Unit>({
    {"second", "second", "time", "1", ""},
    {"round", "round", "time", "time.round", ""},
    {"turn", "turn", "time", "time.round * time.turn", ""},
    {"hour", "hour", "time", "time.round * time.turn * time.hour", ""},
    {"watch", "watch", "time", "time.round * time.turn * time.hour * house.watch", ""},
    {"day", "day", "time", "time.round * time.turn * time.day", ""},
    {"month", "month", "time", "time.round * time.turn * time.day * house.month", ""},
    {"inch", "in", "length", "1", ""},
    {"foot", "ft", "length", "time.inches_per_foot", ""},
    {"yard", "yd", "length", "time.inches_per_foot * time.feet_per_yard", ""},
    {"mile", "mi", "length", "time.inches_per_foot * time.feet_per_yard * time.yards_per_mile", ""},
    {"coin", "coin", "weight", "1", ""},
    {"pound", "lb", "weight", "time.coins_per_pound", ""},
    {"rate", "ft/t", "rate", "1", "feet a turn"},
    {"rate of a round", "ft/r", "rate", "move.turn_factor", "feet a round"},
    {"rate of a day", "mi/day", "rate of a day", "1", ""},
    {"gold piece", "gp", "money", "1", ""},
    {"wage", "gp/month", "wage", "1", ""},
    {"hit point", "hp", "hit points", "1", ""},
    {"point of experience", "XP", "experience", "1", ""},
    {"person", "person", "people", "1", ""},
    {"level", "level", "levels", "1", ""},
});

const Unit* unit_by(std::string_view Unit::*what, std::string_view text) {
  const auto* const found = std::find_if(unit_rows.begin(), unit_rows.end(),
                                         [&](const Unit& unit) { return unit.*what == text; });
  return found == unit_rows.end() ? nullptr : found;
}

}  // namespace

const Unit* unit_named(std::string_view name) {
  return unit_by(&Unit::name, name);
}

const Unit* unit_signed(std::string_view sign) {
  return unit_by(&Unit::sign, sign);
}

std::string signs_of_kind(std::string_view kind) {
  std::vector<std::string_view> signs;
  for (const Unit& unit : unit_rows) {
    if (unit.kind == kind) {
      signs.push_back(unit.sign);
    }
  }
  const std::string_view last = signs.back();
  signs.pop_back();
  return signs.empty() ? std::string(last) : fmt::format("{} or {}", fmt::join(signs, ", "), last);
}

Result<Ratio> converted(LookUps& look_ups, const Ratio& amount, const Unit& from, const Unit& to) {
  if (&from == &to) {
    return amount;
  }
  static const Signature none{.question = question_table.data()};
  Evaluator evaluator(look_ups, none, {});
  TRY(const auto size, evaluator.number(*Formula::parse(from.size)));
  TRY(const auto of, evaluator.number(*Formula::parse(to.size)));
  if (of == Ratio(0)) {
    return fail(Failure::impossible, fmt::format("a {} is 0 in this set", to.name));
  }
  TRY(const auto share, quotient(size, of));
  return product(amount, share);
}

}  // namespace dungeonlab::osr
