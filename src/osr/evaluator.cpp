// The evaluator of formulas. An absent value stays absent through arithmetic, like NULL in a
// database, and says what was missing if nothing replaces it.
#include "osr/evaluator.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "osr/formula_functions.hpp"
#include "osr/row_answer.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using EvalKind = FormulaStep::Kind;
using DatumKind = Datum::Kind;

constexpr int questions_deep_most = 8;

const Datum* first_absent(const std::vector<Datum>& values) {
  const auto found =
      std::find_if(values.begin(), values.end(), [](const Datum& one) { return one.is_absent(); });
  return found == values.end() ? nullptr : &*found;
}

/// Dice and a number, or two dice, joined by an operator.
Result<Datum> joined_dice(const Datum& one, const Datum& other, std::string_view sign) {
  const auto text = [](const Datum& part) {
    return part.kind == DatumKind::dice ? fmt::format("({})", part.dice->text())
                                        : fmt::format("({})", part.number.text());
  };
  TRY(auto dice, Dice::parse(text(one) + std::string(sign) + text(other)));
  std::string written = dice.text();
  return Datum::of(std::move(dice), std::move(written));
}

Result<Ratio> calculated(EvalKind kind, const Ratio& one, const Ratio& other) {
  if (kind == EvalKind::negated) {
    return difference(Ratio(0), one);
  }
  if (kind == EvalKind::sum) {
    return sum(one, other);
  }
  if (kind == EvalKind::difference) {
    return difference(one, other);
  }
  if (kind == EvalKind::product) {
    return product(one, other);
  }
  TRY(const auto share, quotient(one, other));
  if (kind == EvalKind::quotient) {
    return share;
  }
  TRY(const auto whole, product(Ratio(floor_of(share)), other));
  return difference(one, whole);
}

std::string_view sign_of(EvalKind kind) {
  return kind == EvalKind::sum          ? "+"
         : kind == EvalKind::difference ? "-"
         : kind == EvalKind::product    ? "*"
                                        : "";
}

/// Arithmetic on two values; negation uses only `one`.
Result<Datum> arithmetic(EvalKind kind, const Datum& one, const Datum& other) {
  const bool has_dice = one.kind == DatumKind::dice || other.kind == DatumKind::dice;
  const auto can_be_joined = [](const Datum& part) {
    return part.kind == DatumKind::dice || part.is_numeric();
  };
  if (has_dice && !sign_of(kind).empty() && can_be_joined(one) && can_be_joined(other)) {
    return joined_dice(one, other, sign_of(kind));
  }
  if (!one.is_numeric() || !other.is_numeric()) {
    return not_a("a number", one.is_numeric() ? other : one);
  }
  const bool divides = kind == EvalKind::quotient || kind == EvalKind::remainder;
  if (divides && other.number == Ratio(0)) {
    return fail(Failure::impossible, "a rule of this set divides by 0");
  }
  TRY(const auto made, calculated(kind, one.number, other.number));
  return Datum::of(made);
}

/// An absent value equals nothing, and is neither more nor less than anything.
Result<Datum> comparison(EvalKind kind, const Datum& one, const Datum& other) {
  if (one.is_absent() || other.is_absent()) {
    return Datum::flag(false);
  }
  if (kind == EvalKind::equal || kind == EvalKind::unequal) {
    return Datum::flag(are_same(one, other) == (kind == EvalKind::equal));
  }
  if (!one.is_numeric() || !other.is_numeric()) {
    return not_a("a number", one.is_numeric() ? other : one);
  }
  const auto order = one.number <=> other.number;
  return Datum::flag(kind == EvalKind::less      ? order < 0
                     : kind == EvalKind::at_most ? order <= 0
                     : kind == EvalKind::greater ? order > 0
                                                 : order >= 0);
}

Result<Datum> member(const Datum& one, const Datum& list) {
  if (list.kind != DatumKind::list) {
    return not_a("a list", list);
  }
  return Datum::flag(std::any_of(list.entries.begin(), list.entries.end(),
                                 [&](const Datum& entry) { return are_same(one, entry); }));
}

bool is_formula_column(std::string_view table, std::string_view column) {
  const auto known = known_tables();
  const auto info = std::find_if(known.begin(), known.end(),
                                 [&](const TableInfo& row) { return row.key == table; });
  return info != known.end() &&
         info->columns.find(fmt::format("{}:formula", column)) != std::string_view::npos;
}

/// The value of a step from the values of its parts.
Result<Datum> made_of(EvalKind kind, std::vector<Datum> values) {
  if (kind == EvalKind::list) {
    return Datum{.kind = DatumKind::list, .entries = std::move(values)};
  }
  if (kind == EvalKind::is_in) {
    return member(values[0], values[1]);
  }
  if (kind >= EvalKind::equal && kind <= EvalKind::at_least) {
    return comparison(kind, values[0], values[1]);
  }
  if (const Datum* const absent = first_absent(values)) {
    return *absent;
  }
  return arithmetic(kind, values[0], kind == EvalKind::negated ? Datum::of(Ratio(0)) : values[1]);
}

Datum part_of(const HitDice& hd, std::string_view part) {
  if (part == "nh" || part == "less") {
    return Datum::flag(part == "nh" ? hd.is_normal_human : hd.is_less_than_one);
  }
  return Datum::of(Ratio(part == "dice" ? hd.dice : part == "plus" ? hd.plus : hd.stars));
}

/// The default of a parameter that is not given; nothing if it is required.
std::optional<Datum> usual_value(const ParameterSlot& slot, const ParameterInfo& one) {
  if (!slot.initial.empty()) {
    return one.type == ParameterType::word
               ? Datum::word(std::string(slot.initial))
               : Datum::of(Ratio(parse_integer(slot.initial).value_or(0)));
  }
  return one.type == ParameterType::flag && slot.is_optional ? std::optional(Datum::flag(false))
                                                             : std::nullopt;
}

}  // namespace

// --- names ---------------------------------------------------------------------------------------

const Datum* Evaluator::argument(std::string_view name) const {
  const auto found = std::find_if(given_.begin(), given_.end(),
                                  [&](const Argument& one) { return one.name == name; });
  return found == given_.end() ? nullptr : &found->value;
}

void Evaluator::add_lets(const std::vector<NamedFormula>& lets) {
  for (const NamedFormula& let : lets) {
    lets_.push_back({&let, {}});
  }
}

void Evaluator::set(std::string_view name, Datum value) {
  const auto found = std::find_if(given_.begin(), given_.end(),
                                  [&](const Argument& one) { return one.name == name; });
  if (found == given_.end()) {
    given_.push_back({name, std::move(value)});
  } else {
    found->value = std::move(value);
  }
}

bool Evaluator::is_given(std::string_view name) const {
  return argument(name) != nullptr ||
         std::any_of(
             signature_.slots.begin(), signature_.slots.end(), [&](const ParameterSlot& slot) {
               return slot.ability == name &&
                      std::any_of(
                          slot.parameters.begin(), slot.parameters.end(),
                          [&](const ParameterInfo& one) { return argument(one.name) != nullptr; });
             });
}

Result<Datum> Evaluator::name(std::string_view name) {
  for (std::size_t i = lets_.size(); i > 0; --i) {
    if (lets_[i - 1].formula->name != name) {
      continue;
    }
    if (!lets_[i - 1].value) {
      TRY(auto value, run(lets_[i - 1].formula->formula));
      lets_[i - 1].value = std::move(value);
    }
    return *lets_[i - 1].value;
  }
  if (const Datum* const given = argument(name)) {
    return *given;
  }
  return parameter(name);
}

/// The bonus of an ability given as a score or a bonus, or the default of a missing parameter.
Result<Datum> Evaluator::parameter(std::string_view name) {
  for (const ParameterSlot& slot : signature_.slots) {
    const bool is_ability = slot.ability == name;
    if (const Datum* const score = is_ability ? argument(slot.parameters.front().name) : nullptr) {
      return bonus_of(*score);
    }
    if (const Datum* const bonus = is_ability ? argument(slot.parameters.back().name) : nullptr) {
      return *bonus;
    }
    for (const ParameterInfo& one : slot.parameters) {
      if (one.name == name || is_ability) {
        auto usual = usual_value(slot, one);
        return usual ? *usual : Datum::absent(needs(look_ups_, signature_, {&slot}));
      }
    }
  }
  return Datum::absent(fmt::format("unknown name `{}`", name));
}

Result<Datum> Evaluator::bonus_of(const Datum& score) {
  static const Formula band = *Formula::parse("load.capacity[score].bonus");
  set("score", Datum(score));
  return run(band);
}

// --- the contents of a rule set ------------------------------------------------------------------

Result<Datum> Evaluator::reading(std::string_view name) {
  const std::string_view read = look_ups_.reading(name);
  const auto number = parse_integer(read);
  return number ? Datum::of(Ratio(*number)) : Datum::word(std::string(read));
}

Result<Datum> Evaluator::cell(const Cell& cell, bool may_be_formula) {
  switch (cell.kind) {
    case Cell::Kind::absent:
      return Datum::absent({});
    case Cell::Kind::number:
      return Datum::of(Ratio(cell.number));
    case Cell::Kind::flag:
      return Datum::flag(cell.number != 0);
    case Cell::Kind::text:
      break;
  }
  const bool has_slash = cell.text.find('/') != std::string::npos;
  if (has_slash || parse_integer(cell.text)) {
    if (auto chance = Datum::chance(cell.text)) {
      return std::move(*chance);
    }
    if (const auto ratio = Ratio::parse(cell.text)) {
      return Datum::of(*ratio);
    }
  }
  if (auto dice = Dice::parse(cell.text)) {
    return dice->sides().empty() ? Datum::of(Ratio(dice->total({})))
                                 : Datum::of(std::move(*dice), cell.text);
  }
  if (may_be_formula) {
    const auto formula = Formula::parse(cell.text);
    if (!formula) {
      return fail(Failure::usage, fmt::format("`{}`: {}", cell.text, formula.error().what));
    }
    return run(*formula);
  }
  return Datum::word(cell.text);
}

Result<Datum> Evaluator::value(std::string_view key) {
  const std::size_t point = key.find('.');
  const Datum* const given = argument(key.substr(0, point));
  if (given != nullptr && given->kind == DatumKind::hit_dice) {
    return part_of(given->hd, key.substr(point + 1));
  }
  TRY(const Value* const found, look_ups_.value(key));
  const auto known = known_values();
  const auto info = std::find_if(known.begin(), known.end(),
                                 [&](const ValueInfo& row) { return row.key == key; });
  const ValueType type = info == known.end() ? ValueType::list : info->type;
  if (type == ValueType::word) {
    return Datum::word(found->cells.front().text);
  }
  if (!found->is_list) {
    return cell(found->cells.front(), type == ValueType::formula);
  }
  Datum list{.kind = DatumKind::list};
  for (const Cell& one : found->cells) {
    TRY(auto entry, cell(one, false));
    list.entries.push_back(std::move(entry));
  }
  return list;
}

Result<Datum> Evaluator::entry(const FormulaStep& step, const Datum& place) {
  TRY(const auto list, value(step.text));
  if (list.kind != DatumKind::list || !place.is_numeric() || !place.number.is_whole() ||
      place.number < Ratio(0)) {
    return not_a("an entry of a list", place);
  }
  const auto at = static_cast<std::size_t>(place.number.numerator());
  if (at >= list.entries.size()) {
    return fail(Failure::impossible, fmt::format("`{}` has only {}: the index is too high",
                                                 step.text, counted(list.entries.size(), "entry")));
  }
  return list.entries[at];
}

Result<Datum> Evaluator::look_up(const Formula& formula, const FormulaStep& step) {
  TRY(auto keys, values_of(formula, step.parts));
  if (const Datum* const absent = first_absent(keys)) {
    return *absent;
  }
  if (step.field.empty()) {
    return entry(step, keys.front());
  }
  const std::string column = keys.back().shown();
  keys.pop_back();
  TRY(const Cell* const found, look_ups_.cell(step, keys, column));
  if (found != nullptr) {
    return cell(*found, is_formula_column(step.text, column));
  }
  const std::string key = escape_for_terminal(keys.front().shown());
  return Datum::absent(step.kind == EvalKind::band
                           ? fmt::format("the table `{}` has no row for {}", step.text, key)
                           : fmt::format("no chapter gives `{}` for `{}`", column, key));
}

/// A question without parts takes over the parameters of this one.
Result<Arguments> Evaluator::handed_on(const Formula& formula, const FormulaStep& step,
                                       const QuestionInfo& asked) {
  Arguments arguments;
  const auto names = parameter_names(asked);
  for (const std::string_view name : names) {
    if (const Datum* const given = step.parts.empty() ? argument(name) : nullptr) {
      arguments.push_back({name, *given});
    }
  }
  for (std::size_t i = 0; i < step.parts.size(); ++i) {
    TRY(auto value, value_of(formula, step.parts[i]));
    const auto name = std::find(names.begin(), names.end(), step.names[i]);
    if (!value.is_absent() && name != names.end()) {
      arguments.push_back({*name, std::move(value)});
    }
  }
  return arguments;
}

Result<Datum> Evaluator::question(const Formula& formula, const FormulaStep& step) {
  const QuestionInfo& asked = *question_named(step.text);
  TRY(const auto arguments, handed_on(formula, step, asked));
  Answer inner;
  LookUps look_ups(look_ups_.rules(), look_ups_.options(), inner, look_ups_.depth() + 1);
  if (look_ups.depth() > questions_deep_most) {
    return fail(Failure::impossible, fmt::format("`{}` depends on itself", step.text));
  }
  TRY(answer_by_row(look_ups, signature_of(asked), arguments));
  if (inner.refusal) {
    return fail(Failure::usage, *inner.refusal);
  }
  look_ups_.add_basis_of(inner);
  const Datum* const field = inner.field(step.field);
  return field == nullptr
             ? Datum::absent(fmt::format("`{}` does not give `{}` here", step.text, step.field))
             : *field;
}

// --- operations on values ------------------------------------------------------------------------

Result<Datum> Evaluator::value_of(const Formula& formula, std::size_t at) {
  const FormulaStep& step = formula.steps()[at];
  switch (step.kind) {
    case EvalKind::datum:
      return step.datum;
    case EvalKind::reading:
      return reading(step.text);
    case EvalKind::name:
      return name(step.text);
    case EvalKind::value:
      return value(step.text);
    case EvalKind::row:
    case EvalKind::band:
    case EvalKind::last_row:
      return look_up(formula, step);
    case EvalKind::question:
      return question(formula, step);
    case EvalKind::call:
      return call(formula, step);
    case EvalKind::both:
    case EvalKind::either:
      return either_or(formula, step);
    case EvalKind::opposite:
      return holds_at(formula, step.parts[0]).map([](bool holds) { return Datum::flag(!holds); });
    case EvalKind::otherwise:
      return otherwise(formula, step);
    case EvalKind::list:
    case EvalKind::negated:
    case EvalKind::sum:
    case EvalKind::difference:
    case EvalKind::product:
    case EvalKind::quotient:
    case EvalKind::remainder:
    case EvalKind::equal:
    case EvalKind::unequal:
    case EvalKind::less:
    case EvalKind::at_most:
    case EvalKind::greater:
    case EvalKind::at_least:
    case EvalKind::is_in:
      break;
  }
  TRY(auto values, values_of(formula, step.parts));
  return made_of(step.kind, std::move(values));
}

Result<Evaluator::Values> Evaluator::values_of(const Formula& formula,
                                               const std::vector<std::size_t>& parts) {
  Values values;
  for (const std::size_t part : parts) {
    TRY(auto value, value_of(formula, part));
    values.push_back(std::move(value));
  }
  return values;
}

Result<bool> Evaluator::holds_at(const Formula& formula, std::size_t at) {
  TRY(const auto datum, value_of(formula, at));
  if (datum.is_absent()) {
    return false;
  }
  if (datum.kind != DatumKind::flag) {
    return not_a("yes or no", datum);
  }
  return datum.is_yes();
}

Result<Datum> Evaluator::either_or(const Formula& formula, const FormulaStep& step) {
  TRY(bool holds, holds_at(formula, step.parts[0]));
  if (holds != (step.kind == EvalKind::either)) {
    TRY(holds, holds_at(formula, step.parts[1]));
  }
  return Datum::flag(holds);
}

Result<Datum> Evaluator::otherwise(const Formula& formula, const FormulaStep& step) {
  TRY(auto first, value_of(formula, step.parts[0]));
  return first.is_absent() ? value_of(formula, step.parts[1]) : std::move(first);
}

Result<Datum> Evaluator::call(const Formula& formula, const FormulaStep& step) {
  if (step.text == "if") {
    TRY(const bool holds, holds_at(formula, step.parts[0]));
    return value_of(formula, step.parts[holds ? 1 : 2]);
  }
  if (step.text == "has") {
    return Datum::flag(is_given(formula.steps()[step.parts[0]].text));
  }
  if (step.text == "house") {
    TRY(look_ups_.house(formula.steps()[step.parts[0]].datum.text));
    return value_of(formula, step.parts[1]);
  }
  if (step.text == "sum") {
    return sum_of(formula, step);
  }
  TRY(const auto values, values_of(formula, step.parts));
  if (const Datum* const absent = first_absent(values)) {
    return *absent;
  }
  return formula_function(step.text)->made_of(values);
}

/// The sum of the first part over all given parameters, with `it` for the name and `its` for the
/// value.
Result<Datum> Evaluator::sum_of(const Formula& formula, const FormulaStep& step) {
  Ratio total(0);
  for (std::size_t i = 1; i < step.parts.size(); ++i) {
    const std::string name = formula.steps()[step.parts[i]].text;
    const Datum* const given = argument(name);
    if (given == nullptr) {
      continue;
    }
    set("its", Datum(*given));
    set("it", Datum::word(name));
    TRY(const auto one, value_of(formula, step.parts[0]));
    if (one.is_absent()) {
      return one;
    }
    if (!one.is_numeric()) {
      return not_a("a number", one);
    }
    TRY(total, sum(total, one.number));
  }
  return Datum::of(total);
}

// --- results for forms ---------------------------------------------------------------------------

Result<Ratio> Evaluator::number(const Formula& formula) {
  TRY(const auto datum, run(formula));
  if (datum.is_absent()) {
    return fail(Failure::usage, datum.text.empty() ? "the value is missing" : datum.text);
  }
  if (!datum.is_numeric()) {
    return not_a("a number", datum);
  }
  return datum.number;
}

Result<std::int64_t> Evaluator::whole(const Formula& formula) {
  TRY(const auto made, number(formula));
  if (!made.is_whole()) {
    return fail(Failure::impossible, fmt::format("expected a whole number, found {}", made.text()));
  }
  return made.numerator();
}

Result<Dice> Evaluator::dice(const Formula& formula, std::string& written) {
  TRY(const auto datum, run(formula));
  if (datum.kind == DatumKind::dice) {
    written = datum.text;
    return *datum.dice;
  }
  if (datum.is_absent()) {
    return fail(Failure::usage, datum.text);
  }
  if (!datum.is_numeric() || !datum.number.is_whole() || datum.number < Ratio(1)) {
    return not_a("dice", datum);
  }
  TRY(auto die, Dice::parse(fmt::format("d{}", datum.number.numerator())));
  written = die.text();
  return die;
}

Result<std::string> Evaluator::sentence(const RuleSentence& sentence) {
  std::string text;
  std::string_view rest = sentence.text;
  for (const Formula& formula : sentence.formulas) {
    const std::size_t at = rest.find('{');
    text += rest.substr(0, at);
    TRY(const auto shown, run(formula));
    text += shown.shown();
    rest.remove_prefix(std::min(rest.find('}', at), rest.size() - 1) + 1);
  }
  text += rest;
  return text;
}

}  // namespace dungeonlab::osr
