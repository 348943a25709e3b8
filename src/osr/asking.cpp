// Look-ups of a question. Each value is taken from the first set that has it, and what was taken is
// kept with its origin, so that no answer hides that a number is borrowed or ours. The first thing
// that goes wrong is the error of the whole question.
#include "osr/asking.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/readings.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t ability_least = 3;
constexpr std::int64_t ability_most = 18;
constexpr std::string_view abilities_table = "load.capacity";

std::string nearest_word(std::string_view word, std::span<const std::string_view> words) {
  const std::string_view near = closest(word, words);
  return near.empty() ? fmt::format(": give {}", fmt::join(words, ", "))
                      : fmt::format("; did you mean `{}`?", near);
}

std::string shown_name(std::string_view text) {
  return escape_for_terminal(text);
}

}  // namespace

std::string hyphened(std::string_view words) {
  std::string text(words);
  std::replace(text.begin(), text.end(), ' ', '-');
  return text;
}

std::int64_t RollPlan::total(const std::vector<int>& faces) const {
  return std::accumulate(
      added.begin(), added.end(), dice.total(faces),
      [](std::int64_t total, const Modifier& modifier) { return total + modifier.value; });
}

void Asking::fail_with(Failure failure, std::string what) {
  if (!error_) {
    error_ = Error{failure, std::move(what)};
  }
}

const std::string* Asking::given(std::string_view name) const {
  const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                  [&](const auto& pair) { return pair.first == name; });
  return found == parameters_.end() ? nullptr : &found->second;
}

void Asking::expect(std::string_view name, std::string values) {
  expected_.emplace(name, std::move(values));
}

std::string Asking::expected(std::string_view name) const {
  const auto found = expected_.find(name);
  return found == expected_.end() ? std::string() : found->second;
}

std::int64_t Asking::number(std::string_view name, std::int64_t initial, std::int64_t least,
                            std::int64_t most) {
  expect(name, most == limits::total_most ? std::string("a number")
                                          : fmt::format("{} to {}", least, most));
  const std::string* const text = given(name);
  if (text == nullptr) {
    return initial;
  }
  const auto number = parse_integer(*text);
  if (!number || *number < least || *number > most) {
    fail_with(Failure::usage, fmt::format("`{}` is a whole number from {} to {}, found {}", name,
                                          least, most, shown_name(*text)));
    return initial;
  }
  return *number;
}

std::int64_t Asking::amount(std::string_view name, std::int64_t initial) {
  return number(name, initial, 0, limits::total_most);
}

bool Asking::yes(std::string_view name, bool initial) {
  return choice(name, {"yes", "no"}, initial ? "yes" : "no") == "yes";
}

std::string Asking::choice(std::string_view name, std::vector<std::string_view> words,
                           std::string_view initial) {
  expect(name, fmt::format("{}", fmt::join(words, ", ")));
  const std::string* const text = given(name);
  if (text == nullptr) {
    return std::string(initial);
  }
  if (std::find(words.begin(), words.end(), *text) == words.end()) {
    fail_with(Failure::usage,
              fmt::format("no {} `{}`{}", name, shown_name(*text), nearest_word(*text, words)));
  }
  return *text;
}

std::string Asking::text(std::string_view name, std::string_view initial) {
  const std::string* const text = given(name);
  return text == nullptr ? std::string(initial) : *text;
}

Ratio Asking::fraction(std::string_view name, const Ratio& least, const Ratio& most) {
  expect(name, fmt::format("a number or a fraction from {} to {}", least.text(), most.text()));
  const std::string* const text = given(name);
  const auto ratio = text == nullptr ? std::nullopt : Ratio::parse(*text);
  if (text != nullptr && (!ratio || *ratio < least || *ratio > most)) {
    fail_with(Failure::usage, fmt::format("`{}` is a number or a fraction from {} to {}, found {}",
                                          name, least.text(), most.text(), shown_name(*text)));
  }
  return ratio.value_or(least);
}

std::int64_t Asking::bonus_of_score(std::int64_t score) {
  return band(abilities_table, "from", score, "bonus").number;
}

std::int64_t Asking::bonus(std::string_view score_name) {
  constexpr std::int64_t bonus_most = 10;
  expect(score_name, fmt::format("{} to {}", ability_least, ability_most));
  expect("bonus", fmt::format("{} to {}", -bonus_most, bonus_most));
  const std::string* const score_text = given(score_name);
  if (score_text != nullptr && has("bonus")) {
    fail_with(Failure::usage,
              fmt::format("`{}` and `bonus` say the same thing: give one", score_name));
  }
  if (score_text == nullptr) {
    return number("bonus", 0, -bonus_most, bonus_most);
  }
  const auto score = parse_integer(*score_text);
  if (!score || *score < ability_least || *score > ability_most) {
    fail_with(Failure::usage, fmt::format("an ability is {} to {}, found {}", ability_least,
                                          ability_most, shown_name(*score_text)));
    return 0;
  }
  return bonus_of_score(*score);
}

bool Asking::is_own(std::string_view key) const {
  return std::any_of(
      rules_.layers().begin(), rules_.layers().end(), [&](const RuleSet::Layer& layer) {
        const auto value = layer.rules.values.find(key);
        const bool has_value =
            value != layer.rules.values.end() && value->second.origin != Origin::judged;
        return layer.is_own && (has_value || layer.rules.tables.contains(key));
      });
}

bool Asking::own_word(std::string_view table, std::string_view column,
                      std::string_view word) const {
  return std::any_of(
      rules_.layers().begin(), rules_.layers().end(), [&](const RuleSet::Layer& layer) {
        const auto rows = layer.rules.tables.find(table);
        const auto place = !layer.is_own || rows == layer.rules.tables.end()
                               ? std::nullopt
                               : rows->second.column(column);
        return place && std::any_of(rows->second.rows.begin(), rows->second.rows.end(),
                                    [&](const std::vector<Cell>& row) {
                                      return hyphened(row[*place].shown()) == word;
                                    });
      });
}

bool Asking::borrows(std::string_view key, const RuleSet::Layer& layer) {
  if (layer.is_own || layer.set == "house" || reading("borrow") == "yes") {
    return true;
  }
  fail_with(Failure::usage,
            fmt::format("{} has no `{}`, and the reading borrow=no takes none from {}",
                        rules_.name(), key, layer.set));
  return false;
}

void Asking::note(std::string_view key, const RuleSet::Layer& layer, std::string_view section,
                  Origin own_origin) {
  const Origin origin = layer.set == "house" ? Origin::house
                        : layer.is_own       ? own_origin
                                             : Origin::borrowed;
  if (options_.strict && (origin == Origin::borrowed || origin == Origin::house)) {
    fail_with(Failure::usage,
              origin == Origin::borrowed
                  ? fmt::format("`{}` is borrowed from {} ({}); --strict takes seed and derived "
                                "values only",
                                key, layer.set, section)
                  : fmt::format("`{}` is a value of the house; --strict takes seed and derived "
                                "values only",
                                key));
  }
  Source source{std::string(key), layer.set, std::string(section), origin};
  if (std::find(answer_.sources.begin(), answer_.sources.end(), source) == answer_.sources.end()) {
    answer_.sources.push_back(std::move(source));
  }
}

void Asking::house_rule(std::string_view what) {
  static const RuleSet::Layer layer{.set = "house"};
  note(what, layer, "house", Origin::house);
}

const Value* Asking::find(std::string_view key) {
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
    if (!borrows(key, layer)) {
      return nullptr;
    }
    note(key, layer, found->second.section, found->second.origin);
    return &found->second;
  }
  fail_with(Failure::impossible,
            fmt::format("{} has no `{}`{}", rules_.name(), key,
                        is_judged ? ": its section leaves it to the referee" : ""));
  return nullptr;
}

Cell Asking::single(std::string_view key) {
  const Value* const value = find(key);
  return value == nullptr || value->is_list ? Cell{} : value->cells.front();
}

std::int64_t Asking::count(std::string_view key) {
  const Cell cell = single(key);
  return cell.kind == Cell::Kind::number ? cell.number : 1;
}

Ratio Asking::ratio(std::string_view key) {
  const Cell cell = single(key);
  return cell.kind == Cell::Kind::number ? Ratio(cell.number)
                                         : Ratio::parse(cell.text).value_or(Ratio(1));
}

Dice Asking::dice(std::string_view key) {
  const auto dice = Dice::parse(single(key).text);
  return dice ? *dice : *Dice::parse("d6");
}

bool Asking::flag(std::string_view key) {
  return single(key).number != 0;
}

std::string Asking::word(std::string_view key) {
  return single(key).shown();
}

Cell Asking::entry(std::string_view key, std::size_t place) {
  const Value* const value = find(key);
  if (value == nullptr) {
    return {};
  }
  if (place >= value->cells.size()) {
    fail_with(Failure::impossible, fmt::format("`{}` has {}, one more was expected", key,
                                               counted(value->cells.size(), "entry")));
    return {};
  }
  return value->cells[place];
}

std::size_t Asking::entries(std::string_view key) {
  const Value* const value = find(key);
  return value == nullptr ? 1 : value->cells.size();
}

std::string Asking::reading(std::string_view name) {
  std::string value(reading_in_force(rules_, options_, name));
  const std::pair<std::string, std::string> used(name, value);
  auto& all = answer_.readings;
  if (name != "borrow" && std::find(all.begin(), all.end(), used) == all.end()) {
    all.push_back(used);
  }
  return value;
}

std::optional<Cell> Asking::find_cell(std::string_view table, std::string_view column,
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
        if (!borrows(table, layer)) {
          return Cell{};
        }
        note(table, layer, found->second.section, Origin::seed);
        return row[*place];
      }
    }
  }
  return std::nullopt;
}

void Asking::add_words(std::string_view table, std::string_view column,
                       std::vector<std::string>& words) const {
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

std::string Asking::word_of(
    std::string_view name, std::vector<std::string> words,
    std::initializer_list<std::pair<std::string_view, std::string_view>> columns) {
  for (const auto& [table, column] : columns) {
    add_words(table, column, words);
  }
  return choice(name, {words.begin(), words.end()});
}

Cell Asking::cell(std::string_view table, std::string_view names, std::string_view word,
                  std::string_view column) {
  const auto found = find_cell(table, column, [&](const Table& rows, const auto& row) {
    const auto place = rows.column(names);
    return place && hyphened(row[*place].shown()) == hyphened(word);
  });
  if (found) {
    return *found;
  }
  std::vector<std::string> words;
  add_words(table, names, words);
  expect(names, fmt::format("{}", fmt::join(words, ", ")));
  const bool is_known = std::find(words.begin(), words.end(), hyphened(word)) != words.end();
  const std::vector<std::string_view> views(words.begin(), words.end());
  fail_with(is_known ? Failure::impossible : Failure::usage,
            is_known
                ? fmt::format("no chapter says `{}` of `{}`", column, shown_name(word))
                : fmt::format("no {} `{}`{}", names, shown_name(word), nearest_word(word, views)));
  return {};
}

Cell Asking::band(std::string_view table, std::string_view low, std::int64_t number,
                  std::string_view column) {
  const auto found = find_cell(table, column, [&](const Table& rows, const auto& row) {
    const auto place = rows.column(low);
    if (!place || row[*place].kind == Cell::Kind::text) {
      return false;
    }
    const Cell& from = row[*place];
    const Cell& to = row[*place + 1];
    return (from.kind == Cell::Kind::absent || from.number <= number) &&
           (to.kind == Cell::Kind::absent || to.number >= number);
  });
  if (!found) {
    fail_with(Failure::usage, fmt::format("the table `{}` has no row for {}", table, number));
  }
  return found.value_or(Cell{});
}

const Table* Asking::table(std::string_view key) {
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules.tables.find(key);
    if (found != layer.rules.tables.end()) {
      if (!borrows(key, layer)) {
        return nullptr;
      }
      note(key, layer, found->second.section, Origin::seed);
      return &found->second;
    }
  }
  fail_with(Failure::impossible, fmt::format("{} has no table `{}`", rules_.name(), key));
  return nullptr;
}

void Asking::say(std::string name, std::string value) {
  answer_.values.emplace_back(std::move(name), std::move(value));
}

void Asking::refuse(std::string why) {
  if (!answer_.refusal) {
    answer_.refusal = std::move(why);
  }
}

void Asking::by_faces() {
  if (answer_.plan) {
    answer_.plan->adds_up = false;
  }
}

void Asking::roll_totals(const Dice& dice, std::string written, bool is_secret) {
  const auto odds = Odds::of(dice);
  if (!odds) {
    fail_with(odds.error().failure, odds.error().what);
    return;
  }
  for (const auto& [total, ways] : odds->totals()) {
    answer_.rows.push_back(
        {std::to_string(total), Ratio(static_cast<std::int64_t>(ways), odds->outcomes())});
  }
  answer_.mean = value_of(*this, odds->mean());
  answer_.plan = RollPlan{.dice = dice,
                          .written = std::move(written),
                          .is_secret = is_secret,
                          .row_of = [dice](const std::vector<int>& faces) {
                            return std::to_string(dice.total(faces));
                          }};
}

void Asking::roll_rows(RollPlan plan, std::vector<std::string> rows, RowOf row_of) {
  plan.row_of = [row_of = std::move(row_of), rolled = plan](const std::vector<int>& faces) {
    return row_of(faces, rolled.total(faces));
  };
  const std::vector<int>& sides = plan.dice.sides();
  // Every outcome: tables of the rules have few.
  constexpr std::int64_t outcomes_most = 1'000'000;
  std::int64_t outcomes = 1;
  for (const int of_die : sides) {
    outcomes = outcomes > outcomes_most ? outcomes : outcomes * of_die;
  }
  if (outcomes > outcomes_most) {
    fail_with(Failure::impossible, fmt::format("{} has more than {} outcomes: no odds of its rows",
                                               plan.dice.text(), outcomes_most));
    return;
  }
  std::map<std::string, std::int64_t> counts;
  std::vector<int> faces(sides.size(), 1);
  for (std::int64_t outcome = 0; outcome < outcomes; ++outcome) {
    ++counts[plan.row_of(faces)];
    for (std::size_t die = 0; die < faces.size(); ++die) {
      if (faces[die] < sides[die]) {
        ++faces[die];
        break;
      }
      faces[die] = 1;
    }
  }
  for (std::string& row : rows) {
    const std::int64_t count = counts[row];
    answer_.rows.push_back({std::move(row), Ratio(count, outcomes)});
  }
  answer_.plan = std::move(plan);
}

void Asking::roll_at_most(std::int64_t range, std::int64_t sides, bool is_secret) {
  const std::int64_t size = std::clamp<std::int64_t>(sides, 1, limits::sides_most);
  const std::string written = fmt::format("d{}", size);
  const auto dice = Dice::parse(written);
  roll_rows({.dice = *dice, .written = dice->text(), .is_secret = is_secret}, {"yes", "no"},
            [range](const std::vector<int>& faces, std::int64_t) {
              return faces.front() <= range ? "yes" : "no";
            });
}

void Asking::roll_chance(const Ratio& chance, std::int64_t sides, bool is_secret) {
  const auto faces = product(chance, Ratio(sides));
  if (!faces || !faces->is_whole()) {
    // Another die is needed for this chance.
    if (chance.denominator() > limits::sides_most) {
      fail_with(Failure::usage, fmt::format("a chance is n/d with d up to {}, found {}",
                                            limits::sides_most, chance.text()));
      return;
    }
    roll_at_most(chance.numerator(), chance.denominator(), is_secret);
    return;
  }
  roll_at_most(faces->numerator(), sides, is_secret);
}

void Asking::roll_table(std::string_view key, std::string_view column, std::vector<Modifier> added,
                        bool is_secret) {
  const Table* const rows = table(key);
  const auto place = rows == nullptr ? std::nullopt : rows->column(column);
  const auto dice = rows == nullptr ? Dice::parse("d6") : Dice::parse(rows->dice);
  if (!place || !dice) {
    fail_with(Failure::impossible, fmt::format("the table `{}` cannot be rolled on", key));
    return;
  }
  std::vector<std::string> names;
  struct Band {
    std::optional<std::int64_t> from;
    std::optional<std::int64_t> to;
    std::string name;
  };
  std::vector<Band> bands;
  for (const auto& row : rows->rows) {
    const auto end = [&](std::size_t at) {
      return row[at].kind == Cell::Kind::absent ? std::nullopt : std::optional(row[at].number);
    };
    bands.push_back({end(0), end(1), row[*place].shown()});
    names.push_back(row[*place].shown());
  }
  roll_rows(
      {.dice = *dice, .written = rows->dice, .added = std::move(added), .is_secret = is_secret},
      names, [bands](const std::vector<int>&, std::int64_t total) -> std::string {
        for (const Band& one : bands) {
          if ((!one.from || *one.from <= total) && (!one.to || total <= *one.to)) {
            return one.name;
          }
        }
        return {};
      });
}

void Asking::closed_chance(const Ratio& chance) {
  answer_.rows.push_back({"yes", chance});
  answer_.rows.push_back({"no", value_of(*this, difference(Ratio(1), chance))});
}

}  // namespace dungeonlab::osr
