// The functions of formulas, one row each. Numbers are exact; absent values never get here.
#include "osr/formula_functions.hpp"

#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "osr/signature.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using Parts = std::span<const Datum>;

/// The numbers of all parts, or of a single part that is a list.
Result<std::vector<Ratio>> numbers_of(Parts parts) {
  const bool is_list = parts.size() == 1 && parts.front().kind == Datum::Kind::list;
  std::vector<Ratio> numbers;
  for (const Datum& part : is_list ? Parts(parts.front().entries) : parts) {
    if (!part.is_numeric()) {
      return not_a("a number", part);
    }
    numbers.push_back(part.number);
  }
  if (numbers.empty()) {
    return not_a("a list with entries", parts.front());
  }
  return numbers;
}

Result<Datum> min_of(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  return Datum::of(*std::min_element(numbers.begin(), numbers.end()));
}

Result<Datum> max_of(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  return Datum::of(*std::max_element(numbers.begin(), numbers.end()));
}

Result<Datum> clamp_of(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  return Datum::of(std::max(numbers[1], std::min(numbers[2], numbers[0])));
}

Result<Datum> floor_part(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  return Datum::of(Ratio(floor_of(numbers.front())));
}

Result<Datum> ceil_part(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  return Datum::of(Ratio(ceiling_of(numbers.front())));
}

Result<Datum> range_of_parts(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  return Datum{.kind = Datum::Kind::range, .number = numbers[0], .most = numbers[1]};
}

Result<Datum> nearest_multiple(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  if (numbers[1] == Ratio(0)) {
    return fail(Failure::impossible, "a rule of this set rounds to a multiple of 0");
  }
  TRY(const auto units, quotient(numbers[0], numbers[1]));
  TRY(const auto nearest, nearest_to(units));
  TRY(const auto made, product(Ratio(nearest), numbers[1]));
  return Datum::of(made);
}

Result<Ratio> power(Ratio base, const Ratio& times) {
  Ratio all(1);
  for (std::int64_t left = floor_of(times); left > 0; left /= 2) {
    if (left % 2 == 1) {
      TRY(all, product(all, base));
    }
    if (left > 1) {
      TRY(base, product(base, base));
    }
  }
  return all;
}

Result<Datum> power_of(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  TRY(const auto made, power(numbers[0], numbers[1]));
  return Datum::of(made);
}

/// The chance that at least one of several simultaneous attempts succeeds.
Result<Datum> chance_of_several(Parts parts) {
  TRY(const auto numbers, numbers_of(parts));
  TRY(const auto fails, difference(Ratio(1), numbers[0]));
  TRY(const auto all_fail, power(fails, numbers[1]));
  TRY(const auto made, difference(Ratio(1), all_fail));
  return Datum::of(made);
}

/// The entry of a list, counted from 1; beyond the ends, the first or last.
Result<Datum> entry_at(Parts parts) {
  const std::vector<Datum>& entries = parts[0].entries;
  if (entries.empty() || !parts[1].is_numeric()) {
    return not_a("a list and a number", parts[entries.empty() ? 0 : 1]);
  }
  const auto last = static_cast<std::int64_t>(entries.size());
  const std::int64_t at = std::clamp<std::int64_t>(floor_of(parts[1].number), 1, last);
  return entries[static_cast<std::size_t>(at - 1)];
}

/// The index of an entry in a list, from 0.
Result<Datum> place_in(Parts parts) {
  const std::vector<Datum>& entries = parts[0].entries;
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Datum& entry) { return are_same(entry, parts[1]); });
  if (found == entries.end()) {
    return not_a("an entry of the list", parts[1]);
  }
  return Datum::of(Ratio(found - entries.begin()));
}

/// The sum of several throws of dice: three of 1d4 are 3d4. A number is multiplied instead.
Result<Datum> throws_of(Parts parts) {
  if (parts[1].kind != Datum::Kind::dice) {
    TRY(const auto numbers, numbers_of(parts));
    TRY(const auto made, product(numbers[0], numbers[1]));
    return Datum::of(made);
  }
  if (!parts[0].is_numeric() || !parts[0].number.is_whole() || parts[0].number < Ratio(1) ||
      parts[0].number > Ratio(limits::dice_most)) {
    return not_a("a number of throws", parts[0]);
  }
  const std::int64_t times = parts[0].number.numerator();
  const Dice& one = *parts[1].dice;
  const auto& steps = one.steps();
  const bool is_plain =
      steps.size() == 1 && steps[0].kind == Dice::Step::Kind::dice && steps[0].keep == Keep::all;
  std::string text =
      is_plain ? fmt::format("{}d{}", times * steps[0].count, steps[0].sides) : one.text();
  for (std::int64_t i = 1; !is_plain && i < times; ++i) {
    text += "+" + one.text();
  }
  TRY(auto dice, Dice::parse(text));
  std::string written = dice.text();
  return Datum::of(std::move(dice), std::move(written));
}

Result<Datum> mean_of(Parts parts) {
  if (parts[0].kind != Datum::Kind::dice) {
    TRY(const auto numbers, numbers_of(parts));
    return Datum::of(numbers.front());
  }
  TRY(const auto odds, Odds::of(*parts[0].dice));
  TRY(const auto mean, odds.mean());
  return Datum::of(mean);
}

/// The other name of a terrain.
Result<Datum> alias_of(Parts parts) {
  const std::string other(other_terrain(parts[0].text));
  return other.empty() ? Datum::absent(fmt::format("`{}` has no other name", parts[0].text))
                       : Datum::word(other);
}

constexpr std::size_t any_number = 100;
constexpr auto function_rows = std::to_array<FormulaFunction>({
    {"if", 3, 3},
    {"has", 1, 1},
    {"house", 2, 2},
    {"sum", 2, any_number},
    {"min", 1, any_number, min_of},
    {"max", 1, any_number, max_of},
    {"clamp", 3, 3, clamp_of},
    {"floor", 1, 1, floor_part},
    {"ceil", 1, 1, ceil_part},
    {"nearest", 2, 2, nearest_multiple},
    {"pow", 2, 2, power_of},
    {"at", 2, 2, entry_at},
    {"place", 2, 2, place_in},
    {"throws", 2, 2, throws_of},
    {"mean", 1, 1, mean_of},
    {"several", 2, 2, chance_of_several},
    {"range", 2, 2, range_of_parts},
    {"alias", 1, 1, alias_of},
});

}  // namespace

const FormulaFunction* formula_function(std::string_view name) {
  const auto* const found =
      std::find_if(function_rows.begin(), function_rows.end(),
                   [&](const FormulaFunction& row) { return row.name == name; });
  return found == function_rows.end() ? nullptr : found;
}

std::vector<std::string_view> formula_functions() {
  std::vector<std::string_view> names(function_rows.size());
  std::transform(function_rows.begin(), function_rows.end(), names.begin(),
                 [](const FormulaFunction& row) { return row.name; });
  return names;
}

tl::unexpected<Error> not_a(std::string_view what, const Datum& found) {
  return fail(Failure::usage, fmt::format("expected {}, found `{}`", what, found.shown()));
}

}  // namespace dungeonlab::osr
