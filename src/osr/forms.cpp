// Rolls for rows: rows with exact odds, and a plan that maps faces to rows. Outcomes are counted,
// never approximated.
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "osr/row_answer.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t outcomes_counted = 1'000'000;

std::vector<RowOdds> yes_and_no(const Ratio& yes) {
  return {{"yes", yes}, {"no", difference(Ratio(1), yes).value_or(Ratio(0))}};
}

/// Calls `see` with the faces of each outcome of dice in turn.
template <class See>
void each_outcome(const std::vector<int>& sides, std::int64_t outcomes, const See& see) {
  std::vector<int> faces(sides.size(), 1);
  for (std::int64_t outcome = 0; outcome < outcomes; ++outcome) {
    see(faces);
    for (std::size_t die = 0; die < faces.size(); ++die) {
      if (faces[die] < sides[die]) {
        ++faces[die];
        break;
      }
      faces[die] = 1;
    }
  }
}

std::int64_t outcomes_of_dice(const std::vector<int>& sides) {
  return std::accumulate(
      sides.begin(), sides.end(), std::int64_t{1},
      [](std::int64_t all, int of_die) { return all > outcomes_counted ? all : all * of_die; });
}

/// Adds the rows of a plan with their odds, in the order of `rows`.
Result<void> roll_rows(Answer& answer, RollPlan plan, std::vector<std::string> rows) {
  const std::vector<int>& sides = plan.dice.sides();
  const std::int64_t outcomes = outcomes_of_dice(sides);
  if (outcomes > outcomes_counted) {
    return fail(Failure::impossible,
                fmt::format("{} has more than {} outcomes, too many to count the odds of its rows",
                            plan.dice.text(), outcomes_counted));
  }
  std::map<std::string, std::int64_t> counts;
  each_outcome(sides, outcomes,
               [&](const std::vector<int>& faces) { ++counts[plan.row_of(faces)]; });
  for (std::string& row : rows) {
    const std::int64_t count = counts[row];
    answer.rows.push_back({std::move(row), Ratio(count, outcomes)});
  }
  answer.plan = std::move(plan);
  return {};
}

/// Completes the plan of a form.
class FormRoller {
 public:
  FormRoller(Evaluator& evaluator, const RollForm& form) : evaluator_(evaluator), form_(form) {}

  Result<void> roll() {
    switch (form_.kind) {
      case RollForm::Kind::at_most:
      case RollForm::Kind::at_least:
        return at_limit();
      case RollForm::Kind::chance:
        return chance();
      case RollForm::Kind::closed: {
        TRY(const auto yes, evaluator_.number(form_.limit));
        answer().rows = yes_and_no(yes);
        return {};
      }
      case RollForm::Kind::table:
        return table();
      case RollForm::Kind::total:
        return total();
      case RollForm::Kind::each:
        return each();
      case RollForm::Kind::highest:
        return highest();
      case RollForm::Kind::steps:
        return steps();
    }
    return {};
  }

 private:
  Answer& answer() { return evaluator_.look_ups().answer(); }

  /// The sum of the modifiers, without absent ones.
  Result<std::int64_t> add() {
    std::int64_t sum = 0;
    for (const NamedFormula& one : form_.add) {
      TRY(const auto value, evaluator_.run(one.formula));
      if (value.is_absent()) {
        continue;
      }
      TRY(const auto number, evaluator_.whole(one.formula));
      plan_.added.push_back({one.name, number});
      sum += number;
    }
    return sum;
  }
  Result<std::optional<std::int64_t>> face(const std::optional<Formula>& formula) {
    if (!formula) {
      return std::nullopt;
    }
    return evaluator_.whole(*formula).map([](std::int64_t made) { return std::optional(made); });
  }

  Result<void> at_limit() {
    TRY(const std::int64_t limit, evaluator_.whole(form_.limit));
    TRY(plan_.dice, evaluator_.dice(*form_.dice, plan_.written));
    TRY(const std::int64_t sum, add());
    bool naturals = true;
    if (form_.naturals) {
      TRY(naturals, evaluator_.holds(*form_.naturals));
    }
    TRY(const auto best, face(form_.best));
    TRY(const auto worst, face(form_.worst));
    const bool is_low = form_.kind == RollForm::Kind::at_most;
    plan_.row_of = [=, dice = plan_.dice](const std::vector<int>& faces) -> std::string {
      if (naturals && best && faces.front() == *best) {
        return "yes";
      }
      if (naturals && worst && faces.front() == *worst) {
        return "no";
      }
      const std::int64_t made = dice.total(faces) + sum;
      return (is_low ? made <= limit : made >= limit) ? "yes" : "no";
    };
    return roll_rows(answer(), std::move(plan_), {"yes", "no"});
  }

  /// Takes the die of a chance as printed, and the number of its faces that count.
  Result<void> take_die(const Datum& chance) {
    const auto faces = product(chance.number, Ratio(std::max<std::int64_t>(1, chance.sides)));
    const bool is_whole =
        faces && faces->is_whole() && chance.sides >= 1 && chance.sides <= limits::sides_most;
    range_ = is_whole ? faces->numerator() : chance.number.numerator();
    const std::int64_t sides = is_whole ? chance.sides : chance.number.denominator();
    if (sides > limits::sides_most) {
      return fail(Failure::usage, fmt::format("a chance must be n/d with d up to {}, found {}",
                                              limits::sides_most, chance.number.text()));
    }
    TRY(plan_.dice, Dice::parse(fmt::format("d{}", sides)));
    plan_.written = plan_.dice.text();
    return {};
  }
  Result<Datum> chance_of(const Formula& formula) {
    TRY(auto datum, evaluator_.run(formula));
    TRY(const auto number, evaluator_.number(formula));
    if (number < Ratio(0) || number > Ratio(1)) {
      return fail(Failure::impossible,
                  fmt::format("a chance must be from 0 to 1, found {}", number.text()));
    }
    return datum;
  }
  Result<void> chance() {
    TRY(const auto datum, chance_of(form_.limit));
    TRY(take_die(datum));
    plan_.row_of = [range = range_](const std::vector<int>& faces) {
      return faces.front() <= range ? "yes" : "no";
    };
    return roll_rows(answer(), std::move(plan_), {"yes", "no"});
  }

  Result<void> table() {
    TRY(const auto key, evaluator_.run(form_.limit));
    TRY(const Table* const rows, evaluator_.look_ups().table(key.text));
    const auto place = rows->column(form_.column);
    auto dice = Dice::parse(rows->dice);
    if (!place || !dice) {
      return fail(Failure::impossible, fmt::format("cannot roll on the table `{}`", key.text));
    }
    TRY(const std::int64_t sum, add());
    struct Band {
      std::optional<std::int64_t> from;
      std::optional<std::int64_t> to;
      std::string name;
    };
    std::vector<Band> bands;
    std::vector<std::string> names;
    for (const auto& row : rows->rows) {
      const auto end = [&](std::size_t at) {
        return row[at].kind == Cell::Kind::absent ? std::nullopt : std::optional(row[at].number);
      };
      bands.push_back({end(0), end(1), row[*place].shown()});
      names.push_back(row[*place].shown());
    }
    plan_.dice = std::move(*dice);
    plan_.written = rows->dice;
    plan_.row_of = [=, rolled = plan_.dice](const std::vector<int>& faces) -> std::string {
      const std::int64_t made = rolled.total(faces) + sum;
      const auto found = std::find_if(bands.begin(), bands.end(), [&](const Band& one) {
        return (!one.from || *one.from <= made) && (!one.to || made <= *one.to);
      });
      return found == bands.end() ? "" : found->name;
    };
    TRY(roll_rows(answer(), std::move(plan_), std::move(names)));
    return means(*rows);
  }
  /// Adds the mean of each factor over the rows of a table, for fields named `mean-FACTOR`.
  Result<void> means(const Table& table) {
    for (const FieldInfo& field : evaluator_.signature().fields) {
      constexpr std::string_view prefix = "mean-";
      const auto column = field.name.starts_with(prefix)
                              ? table.column(field.name.substr(prefix.size()))
                              : std::nullopt;
      if (!column) {
        continue;
      }
      Ratio mean(0);
      for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const Ratio factor = Ratio::parse(table.rows[i][*column].shown()).value_or(Ratio(0));
        TRY(const auto part, product(factor, answer().rows[i].odds));
        TRY(mean, sum(mean, part));
      }
      answer().fields.push_back({field.name, Datum::of(mean)});
    }
    return {};
  }

  void say(Datum datum) {
    if (!form_.column.empty()) {
      const FieldInfo* const field = evaluator_.signature().field(form_.column);
      if (field != nullptr) {
        answer().fields.push_back({field->name, std::move(datum)});
      }
    }
  }
  Result<void> total() {
    TRY(const auto datum, evaluator_.run(form_.limit));
    if (datum.kind == Datum::Kind::number) {
      say(datum);
      return {};
    }
    TRY(plan_.dice, evaluator_.dice(form_.limit, plan_.written));
    plan_.written = form_.least || !form_.add.empty() ? plan_.dice.text() : plan_.written;
    TRY(const std::int64_t sum, add());
    if (form_.least || form_.show || !form_.add.empty()) {
      return shown_totals(sum);
    }
    TRY(const auto odds, Odds::of(plan_.dice));
    for (const auto& [made, ways] : odds.totals()) {
      answer().rows.push_back(
          {std::to_string(made), Ratio(static_cast<std::int64_t>(ways), odds.outcomes())});
    }
    TRY(answer().mean, odds.mean());
    say(datum);
    plan_.written = plan_.dice.text();
    plan_.row_of = [dice = plan_.dice](const std::vector<int>& faces) {
      return std::to_string(dice.total(faces));
    };
    answer().plan = std::move(plan_);
    return {};
  }
  /// Totals with modifiers, with a minimum, or shown as another number.
  Result<void> shown_totals(std::int64_t sum) {
    const std::int64_t lowest = plan_.dice.least() + sum;
    std::vector<std::string> shown;
    for (std::int64_t made = lowest; made <= plan_.dice.most() + sum; ++made) {
      Ratio value(made);
      if (form_.least) {
        TRY(const auto least, evaluator_.number(*form_.least));
        value = std::max(least, value);
      }
      if (form_.show) {
        evaluator_.set("total", Datum::of(value));
        evaluator_.set("lowest", Datum::of(Ratio(lowest)));
        TRY(value, evaluator_.number(*form_.show));
      }
      shown.push_back(value.text());
    }
    std::vector<std::string> rows = shown;
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    plan_.row_of = [=, dice = plan_.dice](const std::vector<int>& faces) {
      return shown[static_cast<std::size_t>(dice.total(faces) + sum - lowest)];
    };
    return roll_rows(answer(), std::move(plan_), std::move(rows));
  }

  /// The faces of a side that hit; empty if the side does not roll.
  Result<std::vector<bool>> hits_of(const RollForm::Side& side, std::string& dice) {
    std::vector<bool> hits;
    if (side.when) {
      TRY(const bool rolls, evaluator_.holds(*side.when));
      if (!rolls) {
        return hits;
      }
    }
    std::string written;
    TRY(const auto die, evaluator_.dice(side.dice, written));
    if (die.sides().size() != 1) {
      return fail(Failure::usage, fmt::format("a side must roll one die, found {}", die.text()));
    }
    for (int shown = 1; shown <= die.sides().front(); ++shown) {
      evaluator_.set("face", Datum::of(Ratio(shown)));
      TRY(const bool hit, evaluator_.holds(*form_.hit));
      hits.push_back(hit);
    }
    dice += fmt::format("{}{}", dice.empty() ? "" : "+", die.text());
    return hits;
  }
  /// Rolls a die for each side; the row names the sides that hit.
  Result<void> each() {
    std::vector<std::string> names;
    std::vector<std::vector<bool>> hits;
    std::string text;
    for (const RollForm::Side& side : form_.sides) {
      TRY(auto of_side, hits_of(side, text));
      if (!of_side.empty()) {
        names.push_back(side.name);
        hits.push_back(std::move(of_side));
      }
    }
    if (names.empty()) {
      return {};
    }
    std::vector<std::string> rows(names.size());
    std::transform(names.begin(), names.end(), rows.begin(),
                   [](const std::string& name) { return name + " only"; });
    if (names.size() > 1) {
      rows.emplace_back("both");
    }
    rows.emplace_back("none");
    TRY(plan_.dice, same_dice(text));
    plan_.written = plan_.dice.text();
    plan_.adds_up = false;
    plan_.row_of = [=](const std::vector<int>& faces) -> std::string {
      std::size_t hit = 0;
      std::size_t last = 0;
      for (std::size_t side = 0; side < names.size(); ++side) {
        const bool is_hit = hits[side][static_cast<std::size_t>(faces[side] - 1)];
        hit += is_hit ? 1 : 0;
        last = is_hit ? side : last;
      }
      return hit == 0 ? "none" : hit > 1 ? "both" : names[last] + " only";
    };
    return roll_rows(answer(), std::move(plan_), std::move(rows));
  }
  /// Joins equal dice as people write them: `d6+d6` is 2d6.
  static Result<Dice> same_dice(const std::string& text) {
    const std::size_t plus = text.find('+');
    const bool are_two = plus != std::string::npos && text.substr(plus + 1) == text.substr(0, plus);
    return Dice::parse(are_two ? "2" + text.substr(0, plus) : text);
  }

  Result<void> highest() {
    TRY(const std::int64_t sides, evaluator_.whole(form_.limit));
    std::string written;
    TRY(const auto die, evaluator_.dice(*form_.dice, written));
    TRY(const auto tie, evaluator_.run(*form_.tie));
    if (die.sides().size() != 1) {
      return fail(Failure::usage,
                  fmt::format("a side must roll one die for initiative, found {}", die.text()));
    }
    std::vector<std::string> rows;
    std::string text;
    for (std::int64_t side = 1; side <= sides; ++side) {
      rows.push_back(fmt::format("side {}", side));
      text += fmt::format("{}{}", side == 1 ? "" : "+", die.text());
    }
    const bool is_plain = die.steps().size() == 1;
    TRY(plan_.dice,
        Dice::parse(is_plain ? fmt::format("{}d{}", sides, die.sides().front()) : text));
    rows.push_back(tie.text);
    plan_.written = plan_.dice.text();
    plan_.adds_up = false;
    plan_.row_of = [word = tie.text](const std::vector<int>& faces) -> std::string {
      const auto best = std::max_element(faces.begin(), faces.end());
      return std::count(faces.begin(), faces.end(), *best) > 1
                 ? word
                 : fmt::format("side {}", best - faces.begin() + 1);
    };
    return roll_rows(answer(), std::move(plan_), std::move(rows));
  }

  /// A chance, and a second roll only if it succeeds.
  Result<void> steps() {
    TRY(const auto first, chance_of(form_.steps[0].limit));
    const RollForm& second = form_.steps[1];
    if (second.kind == RollForm::Kind::chance) {
      TRY(const auto then, chance_of(second.limit));
      TRY(const auto both, product(first.number, then.number));
      answer().rows = yes_and_no(both);
      return {};
    }
    TRY(take_die(first));
    std::string written;
    TRY(const auto dice, evaluator_.dice(second.limit, written));
    TRY(const auto odds, Odds::of(dice));
    std::vector<std::string> rows = {"0"};
    for (const auto& [made, ways] : odds.totals()) {
      rows.push_back(std::to_string(made));
    }
    TRY(plan_.dice, Dice::parse(fmt::format("{}+{}", plan_.written, dice.text())));
    plan_.written = plan_.dice.text();
    plan_.adds_up = false;
    plan_.row_of = [range = range_, both = plan_.dice](const std::vector<int>& faces) {
      return faces.front() <= range ? std::to_string(both.total(faces) - faces.front())
                                    : std::string("0");
    };
    return roll_rows(answer(), std::move(plan_), std::move(rows));
  }

  Evaluator& evaluator_;
  const RollForm& form_;
  RollPlan plan_{.dice = *Dice::parse("d6")};
  std::int64_t range_ = 0;
};

}  // namespace

Result<void> roll_form(Evaluator& evaluator, const RollForm& form) {
  return FormRoller(evaluator, form).roll();
}

}  // namespace dungeonlab::osr
