// The evaluator of formulas. What is absent stays absent through arithmetic, as NULL of a database
// does, and says what was missing if nothing stands in for it.
#include "osr/evaluator.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/readings.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using EvalKind = FormulaStep::Kind;
using DatumKind = Datum::Kind;

constexpr std::string_view house_layer = "house";
constexpr std::string_view common_layer = "common";
constexpr int questions_deep_most = 8;

tl::unexpected<Error> not_a(std::string_view what, const Datum& found) {
  return fail(Failure::usage, fmt::format("{} was expected, found `{}`", what, found.shown()));
}

bool is_numeric(const Datum& datum) {
  return datum.kind == DatumKind::number || datum.kind == DatumKind::chance;
}

/// Words are the same with a hyphen for a blank.
bool are_equal(const Datum& one, const Datum& other) {
  if (one.kind == DatumKind::word && other.kind == DatumKind::word) {
    return hyphened(one.text) == hyphened(other.text);
  }
  if (is_numeric(one) && is_numeric(other)) {
    return one.number == other.number;
  }
  return one.kind == DatumKind::flag && other.kind == DatumKind::flag && one.number == other.number;
}

bool is_in_cell(const Cell& cell, const Datum& key) {
  switch (cell.kind) {
    case Cell::Kind::text:
      return key.kind == DatumKind::word ? hyphened(cell.text) == hyphened(key.text)
                                         : cell.text == key.shown();
    case Cell::Kind::number:
      return is_numeric(key) ? key.number == Ratio(cell.number) : cell.shown() == key.shown();
    case Cell::Kind::flag:
      return key.kind == DatumKind::flag && key.is_yes() == (cell.number != 0);
    case Cell::Kind::absent:
      break;
  }
  return false;
}

bool is_in_band(const Cell& from, const Cell& to, const Datum& key) {
  if (key.kind == DatumKind::word || from.kind == Cell::Kind::text) {
    return is_in_cell(from, key);
  }
  return (from.kind == Cell::Kind::absent || Ratio(from.number) <= key.number) &&
         (to.kind == Cell::Kind::absent || key.number <= Ratio(to.number));
}

/// Dice and a number, or two dice, joined by a sign.
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

bool is_formula_column(std::string_view table, std::string_view column) {
  const auto known = known_tables();
  const auto info = std::find_if(known.begin(), known.end(),
                                 [&](const TableInfo& row) { return row.key == table; });
  return info != known.end() &&
         info->columns.find(fmt::format("{}:formula", column)) != std::string_view::npos;
}

/// So many throws of dice added up: three of 1d4 are 3d4.
Result<Dice> thrown(std::int64_t times, const Dice& dice) {
  const auto& steps = dice.steps();
  if (steps.size() == 1 && steps[0].kind == Dice::Step::Kind::dice && steps[0].keep == Keep::all) {
    return Dice::parse(fmt::format("{}d{}", times * steps[0].count, steps[0].sides));
  }
  std::string text;
  for (std::int64_t i = 0; i < times; ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : "+", dice.text());
  }
  return Dice::parse(text);
}

}  // namespace

// --- look-ups ------------------------------------------------------------------------------------

std::string_view LookUps::reading(std::string_view name) {
  const std::string_view value = reading_in_force(rules_, options_, name);
  std::pair<std::string, std::string> used(name, value);
  auto& all = answer_.readings;
  if (name != "borrow" && std::find(all.begin(), all.end(), used) == all.end()) {
    all.push_back(std::move(used));
  }
  return value;
}

Result<void> LookUps::may_use(std::string_view key, const RuleSet::Layer& layer, Origin origin,
                              std::string_view section) {
  if (origin == Origin::borrowed && reading("borrow") != "yes") {
    return fail(Failure::usage,
                fmt::format("{} has no `{}`, and the reading borrow=no takes none from {}",
                            rules_.name(), key, layer.set));
  }
  if (options_.strict && origin == Origin::borrowed) {
    return fail(Failure::usage,
                fmt::format("`{}` is borrowed from {} ({}); --strict takes seed and derived values "
                            "only",
                            key, layer.set, section));
  }
  if (options_.strict && origin == Origin::house) {
    return fail(Failure::usage,
                fmt::format("`{}` is a value of the house; --strict takes seed and derived values "
                            "only",
                            key));
  }
  return {};
}

Result<void> LookUps::note(std::string_view key, const RuleSet::Layer& layer,
                           std::string_view section, Origin own_origin) {
  const Origin origin = layer.set == house_layer ? Origin::house
                        : layer.is_own           ? own_origin
                                                 : Origin::borrowed;
  TRY(may_use(key, layer, origin, section));
  Source source{std::string(key), layer.set, std::string(section), origin};
  if (std::find(answer_.sources.begin(), answer_.sources.end(), source) == answer_.sources.end()) {
    answer_.sources.push_back(std::move(source));
  }
  return {};
}

Result<void> LookUps::house(std::string_view what) {
  static const RuleSet::Layer layer{.set = std::string(house_layer)};
  return note(what, layer, house_layer, Origin::house);
}

Result<const Value*> LookUps::value(std::string_view key) {
  bool is_judged = false;
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules.values.find(key);
    if (found == layer.rules.values.end()) {
      continue;
    }
    if (found->second.origin == Origin::judged) {
      is_judged = true;
      continue;
    }
    TRY(note(key, layer, found->second.section, found->second.origin));
    return &found->second;
  }
  return fail(Failure::impossible,
              fmt::format("{} has no `{}`{}", rules_.name(), key,
                          is_judged ? ": its section leaves it to the referee" : ""));
}

Result<const Cell*> LookUps::cell(std::string_view table, std::string_view column,
                                  const Matches& matches) {
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules.tables.find(table);
    const auto place =
        found == layer.rules.tables.end() ? std::nullopt : found->second.column(column);
    if (!place) {
      continue;
    }
    for (const auto& row : found->second.rows) {
      if (row[*place].kind != Cell::Kind::absent && matches(found->second, row)) {
        TRY(note(table, layer, found->second.section, Origin::seed));
        return &row[*place];
      }
    }
  }
  return nullptr;
}

Result<const Table*> LookUps::table(std::string_view key) {
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules.tables.find(key);
    if (found != layer.rules.tables.end()) {
      TRY(note(key, layer, found->second.section, Origin::seed));
      return &found->second;
    }
  }
  return fail(Failure::impossible, fmt::format("{} has no table `{}`", rules_.name(), key));
}

Result<LookUps::FoundRow> LookUps::row(std::string_view question) {
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules.rows.find(question);
    if (found == layer.rules.rows.end()) {
      continue;
    }
    if (!found->second.judgement.empty()) {
      answer_.judgement = found->second.judgement;
      continue;
    }
    const bool is_own = layer.is_own || layer.set == common_layer;
    TRY(may_use(question, layer, is_own ? Origin::seed : Origin::borrowed, found->second.section));
    return FoundRow{&found->second, &layer};
  }
  return fail(
      Failure::impossible,
      fmt::format("{} does not answer `{}`{}", rules_.name(), question,
                  answer_.judgement.empty() ? "" : ": its section leaves that to the referee"));
}

std::vector<std::string> LookUps::words(const ParameterInfo& parameter) const {
  std::vector<std::string> words(parameter.words.begin(), parameter.words.end());
  for (const auto& [table, column] : parameter.columns) {
    for (const RuleSet::Layer& layer : rules_.layers()) {
      const auto rows = layer.rules.tables.find(table);
      const auto place =
          rows == layer.rules.tables.end() ? std::nullopt : rows->second.column(column);
      for (std::size_t i = 0; place && i < rows->second.rows.size(); ++i) {
        std::string name = hyphened(rows->second.rows[i][*place].shown());
        if (std::find(words.begin(), words.end(), name) == words.end()) {
          words.push_back(std::move(name));
        }
      }
    }
  }
  return words;
}

// --- formulas ------------------------------------------------------------------------------------

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
  for (const ParameterSlot& slot : signature_.slots) {
    if (slot.ability == name) {
      if (const Datum* const score = argument(slot.parameters.front().name)) {
        return bonus_of(*score);
      }
      if (const Datum* const bonus = argument(slot.parameters.back().name)) {
        return *bonus;
      }
    }
    for (const ParameterInfo& one : slot.parameters) {
      if (one.name != name && slot.ability != name) {
        continue;
      }
      if (!slot.initial.empty() && one.type == ParameterType::word) {
        return Datum::word(std::string(slot.initial));
      }
      if (!slot.initial.empty()) {
        return Datum::of(Ratio(parse_integer(slot.initial).value_or(0)));
      }
      if (one.type == ParameterType::flag && slot.is_optional) {
        return Datum::flag(false);
      }
      return Datum::absent(needs(look_ups_, signature_, {&slot}));
    }
  }
  return Datum::absent(fmt::format("there is no `{}` here", name));
}

Result<Datum> Evaluator::bonus_of(const Datum& score) {
  static const Formula band = *Formula::parse("load.capacity[score].bonus");
  set("score", Datum(score));
  return run(band);
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
  if (const Datum* const given = argument(key.substr(0, point));
      given != nullptr && given->kind == DatumKind::hit_dice) {
    const std::string_view part = key.substr(point + 1);
    const HitDice& hd = given->hd;
    return part == "nh"     ? Datum::flag(hd.is_normal_human)
           : part == "less" ? Datum::flag(hd.is_less_than_one)
                            : Datum::of(Ratio(part == "dice"   ? hd.dice
                                              : part == "plus" ? hd.plus
                                                               : hd.stars));
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

Result<Datum> Evaluator::step(const Formula& formula, std::size_t at) {
  const FormulaStep& step = formula.steps()[at];
  switch (step.kind) {
    case EvalKind::datum:
      return step.datum;
    case EvalKind::list: {
      Datum list{.kind = DatumKind::list};
      for (const std::size_t part : step.parts) {
        TRY(auto entry, this->step(formula, part));
        list.entries.push_back(std::move(entry));
      }
      return list;
    }
    case EvalKind::reading: {
      const std::string_view read = look_ups_.reading(step.text);
      const auto number = parse_integer(read);
      return number ? Datum::of(Ratio(*number)) : Datum::word(std::string(read));
    }
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
    case EvalKind::negated:
    case EvalKind::sum:
    case EvalKind::difference:
    case EvalKind::product:
    case EvalKind::quotient:
    case EvalKind::remainder:
      return arithmetic(formula, step);
    case EvalKind::opposite: {
      TRY(const bool holds, holds_at(formula, step.parts[0]));
      return Datum::flag(!holds);
    }
    case EvalKind::both:
    case EvalKind::either: {
      TRY(const bool first, holds_at(formula, step.parts[0]));
      if (first == (step.kind == EvalKind::either)) {
        return Datum::flag(first);
      }
      TRY(const bool second, holds_at(formula, step.parts[1]));
      return Datum::flag(second);
    }
    case EvalKind::otherwise: {
      TRY(auto first, this->step(formula, step.parts[0]));
      return first.is_absent() ? this->step(formula, step.parts[1]) : std::move(first);
    }
    case EvalKind::is_in:
      return member(formula, step);
    case EvalKind::equal:
    case EvalKind::unequal:
    case EvalKind::less:
    case EvalKind::at_most:
    case EvalKind::greater:
    case EvalKind::at_least:
      return comparison(formula, step);
  }
  return Datum{};
}

Result<Ratio> Evaluator::number_at(const Formula& formula, std::size_t at, std::string& absent) {
  TRY(const auto datum, step(formula, at));
  if (datum.is_absent()) {
    absent = datum.text.empty() ? "what was looked up" : datum.text;
    return Ratio(0);
  }
  if (!is_numeric(datum)) {
    return not_a("a number", datum);
  }
  return datum.number;
}

Result<bool> Evaluator::holds_at(const Formula& formula, std::size_t at) {
  TRY(const auto datum, step(formula, at));
  if (datum.is_absent()) {
    return false;
  }
  if (datum.kind != DatumKind::flag) {
    return not_a("yes or no", datum);
  }
  return datum.is_yes();
}

Result<Datum> Evaluator::arithmetic(const Formula& formula, const FormulaStep& step) {
  TRY(const auto one, this->step(formula, step.parts[0]));
  const bool has_two = step.parts.size() > 1;
  const auto second =
      has_two ? this->step(formula, step.parts[1]) : Result<Datum>(Datum::of(Ratio(0)));
  TRY(const Datum& other, second);
  if (one.is_absent() || other.is_absent()) {
    return one.is_absent() ? one : other;
  }
  const bool has_dice = one.kind == DatumKind::dice || other.kind == DatumKind::dice;
  if (has_dice && (one.kind == DatumKind::dice || is_numeric(one)) &&
      (other.kind == DatumKind::dice || is_numeric(other))) {
    const std::string_view sign = step.kind == EvalKind::sum          ? "+"
                                  : step.kind == EvalKind::difference ? "-"
                                  : step.kind == EvalKind::product    ? "*"
                                                                      : "";
    return sign.empty() ? not_a("a number", one.kind == DatumKind::dice ? one : other)
                        : joined_dice(one, other, sign);
  }
  if (!is_numeric(one) || !is_numeric(other)) {
    return not_a("a number", is_numeric(one) ? other : one);
  }
  const bool divides = step.kind == EvalKind::quotient || step.kind == EvalKind::remainder;
  if (divides && other.number == Ratio(0)) {
    return fail(Failure::impossible, "a rule of this set divides by 0");
  }
  TRY(const auto made, calculated(step.kind, one.number, other.number));
  return Datum::of(made);
}

Result<Datum> Evaluator::comparison(const Formula& formula, const FormulaStep& step) {
  TRY(const auto one, this->step(formula, step.parts[0]));
  TRY(const auto other, this->step(formula, step.parts[1]));
  if (step.kind == EvalKind::equal || step.kind == EvalKind::unequal) {
    const bool is_either_absent = one.is_absent() || other.is_absent();
    const bool equal = !is_either_absent && are_equal(one, other);
    return Datum::flag(step.kind == EvalKind::equal ? equal : !is_either_absent && !equal);
  }
  if (one.is_absent() || other.is_absent()) {
    return Datum::flag(false);
  }
  if (!is_numeric(one) || !is_numeric(other)) {
    return not_a("a number", is_numeric(one) ? other : one);
  }
  const auto order = one.number <=> other.number;
  return Datum::flag(step.kind == EvalKind::less      ? order < 0
                     : step.kind == EvalKind::at_most ? order <= 0
                     : step.kind == EvalKind::greater ? order > 0
                                                      : order >= 0);
}

Result<Datum> Evaluator::member(const Formula& formula, const FormulaStep& step) {
  TRY(const auto one, this->step(formula, step.parts[0]));
  TRY(const auto list, this->step(formula, step.parts[1]));
  if (list.kind != DatumKind::list) {
    return not_a("a list", list);
  }
  return Datum::flag(std::any_of(list.entries.begin(), list.entries.end(),
                                 [&](const Datum& entry) { return are_equal(one, entry); }));
}

Result<Datum> Evaluator::entry(const FormulaStep& step, const Datum& place) {
  TRY(const auto list, value(step.text));
  if (list.kind != DatumKind::list || !is_numeric(place) || !place.number.is_whole() ||
      place.number < Ratio(0)) {
    return not_a("an entry of a list", place);
  }
  const auto at = static_cast<std::size_t>(place.number.numerator());
  if (at >= list.entries.size()) {
    return fail(Failure::impossible, fmt::format("`{}` has {}, one more was expected", step.text,
                                                 counted(list.entries.size(), "entry")));
  }
  return list.entries[at];
}

Result<Datum> Evaluator::look_up(const Formula& formula, const FormulaStep& step) {
  std::vector<Datum> keys;
  const std::size_t size = step.parts.size() - (step.field.empty() ? 0 : 1);
  for (std::size_t i = 0; i < size; ++i) {
    TRY(auto key, this->step(formula, step.parts[i]));
    if (key.is_absent()) {
      return key;
    }
    keys.push_back(std::move(key));
  }
  if (step.field.empty()) {
    return entry(step, keys.front());
  }
  TRY(const auto column_name, this->step(formula, step.parts.back()));
  const std::string column = column_name.shown();
  const Cell* last = nullptr;
  const LookUps::Matches matches = [&](const Table& table, const std::vector<Cell>& row) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (step.kind == EvalKind::band) {
        if (!is_in_band(row[2 * i], row[2 * i + 1], keys[i])) {
          return false;
        }
        continue;
      }
      const auto place = step.names[i].empty() ? std::optional(i) : table.column(step.names[i]);
      if (!place || *place >= row.size() || !is_in_cell(row[*place], keys[i])) {
        return false;
      }
    }
    return true;
  };
  const LookUps::Matches not_above = [&](const Table& table, const std::vector<Cell>& row) {
    if (Ratio(row.front().number) <= keys.front().number) {
      last = &row[*table.column(column)];
    }
    return false;
  };
  TRY(const Cell* found,
      look_ups_.cell(step.text, column, step.kind == EvalKind::last_row ? not_above : matches));
  if (step.kind == EvalKind::last_row) {
    TRY(look_ups_.table(step.text));
    found = last;
  }
  if (found != nullptr) {
    return cell(*found, is_formula_column(step.text, column));
  }
  return Datum::absent(
      step.kind == EvalKind::band
          ? fmt::format("the table `{}` has no row for {}", step.text, keys.front().shown())
          : fmt::format("no chapter says `{}` of `{}`", column,
                        escape_for_terminal(keys.front().shown())));
}

Result<Datum> Evaluator::question(const Formula& formula, const FormulaStep& step) {
  const QuestionInfo& asked = *question_named(step.text);
  Arguments arguments;
  for (const std::string_view name : parameter_names(asked)) {
    if (const Datum* const given = step.parts.empty() ? argument(name) : nullptr) {
      arguments.push_back({name, *given});
    }
  }
  for (std::size_t i = 0; i < step.parts.size(); ++i) {
    TRY(auto value, this->step(formula, step.parts[i]));
    const auto names = parameter_names(asked);
    const auto name = std::find(names.begin(), names.end(), step.names[i]);
    if (!value.is_absent() && name != names.end()) {
      arguments.push_back({*name, std::move(value)});
    }
  }
  Answer inner;
  LookUps look_ups(look_ups_.rules(), look_ups_.options(), inner, look_ups_.depth() + 1);
  if (look_ups.depth() > questions_deep_most) {
    return fail(Failure::impossible, fmt::format("`{}` hangs on itself", step.text));
  }
  TRY(answer_by_row(look_ups, signature_of(asked), arguments));
  if (inner.refusal) {
    return fail(Failure::usage, *inner.refusal);
  }
  Answer& outer = look_ups_.answer();
  const auto add_new = [](auto& all, const auto& more) {
    for (const auto& one : more) {
      if (std::find(all.begin(), all.end(), one) == all.end()) {
        all.push_back(one);
      }
    }
  };
  add_new(outer.sources, inner.sources);
  add_new(outer.readings, inner.readings);
  const Datum* const field = inner.field(step.field);
  return field == nullptr
             ? Datum::absent(fmt::format("`{}` does not say `{}` here", step.text, step.field))
             : *field;
}

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
    std::string absent;
    TRY(const auto one, number_at(formula, step.parts[0], absent));
    if (!absent.empty()) {
      return Datum::absent(absent);
    }
    TRY(total, sum(total, one));
  }
  return Datum::of(total);
}

Result<Datum> Evaluator::call(const Formula& formula, const FormulaStep& step) {
  const std::string_view function = step.text;
  if (function == "if") {
    TRY(const bool holds, holds_at(formula, step.parts[0]));
    return this->step(formula, step.parts[holds ? 1 : 2]);
  }
  if (function == "has") {
    return Datum::flag(is_given(formula.steps()[step.parts[0]].text));
  }
  if (function == "house") {
    TRY(look_ups_.house(formula.steps()[step.parts[0]].datum.text));
    return this->step(formula, step.parts[1]);
  }
  if (function == "sum") {
    return sum_of(formula, step);
  }
  std::vector<Datum> parts;
  for (const std::size_t part : step.parts) {
    TRY(auto datum, this->step(formula, part));
    if (datum.is_absent()) {
      return datum;
    }
    parts.push_back(std::move(datum));
  }
  const Datum& first = parts.front();
  if (function == "alias") {
    const std::string other(other_terrain(first.text));
    return other.empty() ? Datum::absent(fmt::format("`{}` has no other name", first.text))
                         : Datum::word(other);
  }
  if (function == "at") {
    if (first.kind != DatumKind::list || first.entries.empty() || !is_numeric(parts[1])) {
      return not_a("a list", first);
    }
    const std::int64_t last = static_cast<std::int64_t>(first.entries.size());
    return first.entries[static_cast<std::size_t>(
        std::clamp<std::int64_t>(floor_of(parts[1].number), 1, last) - 1)];
  }
  if (function == "place") {
    const auto found = std::find_if(first.entries.begin(), first.entries.end(),
                                    [&](const Datum& entry) { return are_equal(entry, parts[1]); });
    return found == first.entries.end()
               ? not_a("an entry of the list", parts[1])
               : Result<Datum>(Datum::of(Ratio(found - first.entries.begin())));
  }
  if (function == "throws" && parts[1].kind == DatumKind::dice) {
    if (!is_numeric(first) || !first.number.is_whole() || first.number < Ratio(1)) {
      return not_a("a number of throws", first);
    }
    TRY(auto dice, thrown(first.number.numerator(), *parts[1].dice));
    std::string written = dice.text();
    return Datum::of(std::move(dice), std::move(written));
  }
  if (function == "mean" && first.kind == DatumKind::dice) {
    TRY(const auto odds, Odds::of(*first.dice));
    TRY(const auto mean, odds.mean());
    return Datum::of(mean);
  }
  std::vector<Ratio> numbers;
  const bool is_of_list = parts.size() == 1 && first.kind == DatumKind::list;
  for (const Datum& part : is_of_list ? first.entries : parts) {
    if (!is_numeric(part)) {
      return not_a("a number", part);
    }
    numbers.push_back(part.number);
  }
  if (numbers.empty()) {
    return not_a("a list with entries", first);
  }
  return function_of_numbers(function, numbers);
}

Result<Datum> Evaluator::function_of_numbers(std::string_view name,
                                             const std::vector<Ratio>& numbers) {
  const Ratio& first = numbers.front();
  if (name == "min") {
    return Datum::of(*std::min_element(numbers.begin(), numbers.end()));
  }
  if (name == "max") {
    return Datum::of(*std::max_element(numbers.begin(), numbers.end()));
  }
  if (name == "clamp") {
    return Datum::of(std::max(numbers[1], std::min(numbers[2], first)));
  }
  if (name == "floor") {
    return Datum::of(Ratio(floor_of(first)));
  }
  if (name == "ceil") {
    return Datum::of(Ratio(ceiling_of(first)));
  }
  if (name == "range") {
    return Datum{.kind = DatumKind::range, .number = first, .most = numbers[1]};
  }
  if (name == "nearest") {
    if (numbers[1] == Ratio(0)) {
      return fail(Failure::impossible, "a rule of this set rounds to a multiple of 0");
    }
    TRY(const auto units, quotient(first, numbers[1]));
    TRY(const auto nearest, nearest_to(units));
    TRY(const auto made, product(Ratio(nearest), numbers[1]));
    return Datum::of(made);
  }
  if (name == "throws") {
    TRY(const auto made, product(first, numbers[1]));
    return Datum::of(made);
  }
  if (name == "mean") {
    return Datum::of(first);
  }
  // Powers: `pow(base, times)`, and of many who try at once `several(chance, number)`.
  const bool is_of_fails = name == "several";
  TRY(const auto base, is_of_fails ? difference(Ratio(1), first) : Result<Ratio>(first));
  Ratio all(1);
  for (std::int64_t i = 0; i < floor_of(numbers[1]) && all != Ratio(0); ++i) {
    TRY(all, product(all, base));
    if (base == Ratio(1)) {
      break;
    }
  }
  TRY(const auto made, is_of_fails ? difference(Ratio(1), all) : Result<Ratio>(all));
  return Datum::of(made);
}

Result<Ratio> Evaluator::number(const Formula& formula) {
  std::string absent;
  TRY(const auto made, number_at(formula, formula.root(), absent));
  if (!absent.empty()) {
    return fail(Failure::usage, absent);
  }
  return made;
}

Result<std::int64_t> Evaluator::whole(const Formula& formula) {
  TRY(const auto made, number(formula));
  if (!made.is_whole()) {
    return fail(Failure::impossible,
                fmt::format("a whole number was expected, found {}", made.text()));
  }
  return made.numerator();
}

Result<bool> Evaluator::holds(const Formula& formula) {
  return holds_at(formula, formula.root());
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
  if (!is_numeric(datum) || !datum.number.is_whole() || datum.number < Ratio(1)) {
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

// --- rows ----------------------------------------------------------------------------------------

namespace {

std::string expected_of(LookUps& look_ups, const Signature& signature,
                        const ParameterInfo& parameter) {
  switch (parameter.type) {
    case ParameterType::score:
      return "3 to 18";
    case ParameterType::flag:
      return "yes, no";
    case ParameterType::hit_dice:
      return std::string(hit_dice_form);
    case ParameterType::chance:
      return "a number or a fraction from 0 to 1";
    case ParameterType::ratio:
      return fmt::format("a number or a fraction from 0 to {}", limits::total_most);
    case ParameterType::dice:
      return "dice, as in 2d6";
    case ParameterType::rates:
      return "as in 120,90,60";
    case ParameterType::word:
      return fmt::format("{}", fmt::join(look_ups.words(parameter), ", "));
    case ParameterType::number:
      break;
  }
  Answer aside;  // what is looked up for a message is no source of the answer
  const AskOptions usual;
  LookUps usual_look_ups(look_ups.rules(), usual, aside);
  const auto range = range_of(usual_look_ups, signature, parameter);
  return !range || range->second == limits::total_most
             ? "a number"
             : fmt::format("{} to {}", range->first, range->second);
}

}  // namespace

Result<std::pair<std::int64_t, std::int64_t>> range_of(LookUps& look_ups,
                                                       const Signature& signature,
                                                       const ParameterInfo& parameter) {
  const auto end = [&](std::string_view text) -> Result<std::int64_t> {
    if (const auto number = parse_integer(text)) {
      return *number;
    }
    return Evaluator(look_ups, signature, {}).whole(*Formula::parse(text));
  };
  TRY(const auto least, end(parameter.least));
  if (parameter.most.empty()) {
    return std::pair(least, limits::total_most);
  }
  TRY(const auto most, end(parameter.most));
  return std::pair(least, most);
}

std::string needs(LookUps& look_ups, const Signature& signature,
                  const std::vector<const ParameterSlot*>& slots) {
  std::string text;
  for (const ParameterSlot* const slot : slots) {
    text += text.empty() ? "" : ", and ";
    for (const ParameterInfo& one : slot->parameters) {
      text += fmt::format("{}`{}` ({})", &one == slot->parameters.data() ? "" : " or ", one.name,
                          expected_of(look_ups, signature, one));
    }
  }
  return fmt::format("`{}` needs {}", signature.question->id, text);
}

namespace {

/// Answers by a row: what it refuses, what it says, and its cases.
class RowAnswer {
 public:
  RowAnswer(Evaluator& evaluator, const Signature& signature)
      : evaluator_(evaluator), signature_(signature) {}

  Result<void> by(const RuleBody& body) {
    evaluator_.add_lets(body.let);
    TRY(refuse(body));
    if (answer().refusal) {
      return {};
    }
    TRY(need(body));
    secret_ = body.secret ? &*body.secret : secret_;
    TRY(say(body));
    if (body.roll) {
      return roll(*body.roll);
    }
    for (const RuleBody& one : body.cases) {
      if (!one.when) {
        return by(one);
      }
      TRY(const bool holds, holds_in(one));
      if (holds) {
        return by(one);
      }
    }
    return {};
  }

  Result<void> expect_fields() {
    for (const FieldInfo& field : signature_.fields) {
      if (!field.may_be_missing && answer().field(field.name) == nullptr) {
        return fail(Failure::impossible, fmt::format("the row `{}` does not say `{}`",
                                                     signature_.question->id, field.name));
      }
    }
    return {};
  }

 private:
  Answer& answer() { return evaluator_.look_ups().answer(); }

  Result<bool> holds_in(const RuleBody& one) { return evaluator_.holds(*one.when); }

  Result<void> refuse(const RuleBody& body) {
    for (const RuleRefusal& refusal : body.refuse) {
      TRY(const bool holds, evaluator_.holds(refusal.when));
      if (holds) {
        TRY(answer().refusal, evaluator_.sentence(refusal.why));
        return {};
      }
    }
    return {};
  }
  Result<void> need(const RuleBody& body) {
    std::vector<const ParameterSlot*> missing;
    for (const std::string& name : body.need) {
      const auto slot = std::find_if(
          signature_.slots.begin(), signature_.slots.end(), [&](const ParameterSlot& one) {
            return one.ability == name || signature_.slot_of(name) == &one;
          });
      if (!evaluator_.is_given(name) && slot != signature_.slots.end()) {
        missing.push_back(&*slot);
      }
    }
    if (!missing.empty()) {
      return fail(Failure::usage, needs(evaluator_.look_ups(), signature_, missing));
    }
    return {};
  }
  Result<void> roll(const RollForm& form) {
    TRY(roll_form(evaluator_, form));
    if (answer().plan && secret_ != nullptr) {
      TRY(answer().plan->is_secret, evaluator_.holds(*secret_));
    }
    return {};
  }
  Result<void> say(const RuleBody& body) {
    for (const NamedFormula& one : body.say) {
      TRY(auto value, evaluator_.run(one.formula));
      const FieldInfo& field = *signature_.field(one.name);
      if (value.is_absent() && !field.may_be_missing) {
        return fail(Failure::usage, value.text.empty()
                                        ? fmt::format("no chapter says `{}`", one.name)
                                        : value.text);
      }
      answer().fields.push_back({field.name, std::move(value)});
    }
    return {};
  }

  Evaluator& evaluator_;
  const Signature& signature_;
  const Formula* secret_ = nullptr;
};

}  // namespace

Result<void> answer_by_row(LookUps& look_ups, const Signature& signature,
                           const Arguments& arguments) {
  TRY(const auto found, look_ups.row(signature.question->id));
  Evaluator evaluator(look_ups, signature, arguments);
  RowAnswer answer(evaluator, signature);
  TRY(answer.by(found.row->compiled->body));
  Answer& made = look_ups.answer();
  // A rule without numbers that is another set's is named by its row.
  made.is_borrowed = !found.layer->is_own && found.layer->set != common_layer;
  const bool is_named =
      std::any_of(made.sources.begin(), made.sources.end(),
                  [&](const Source& source) { return source.set == found.layer->set; });
  if (made.is_borrowed && !is_named) {
    made.sources.push_back({std::string(signature.question->id), found.layer->set,
                            found.row->section, Origin::borrowed});
  }
  return made.refusal ? Result<void>() : answer.expect_fields();
}

}  // namespace dungeonlab::osr
