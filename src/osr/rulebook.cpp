// The rulebook: rulings by packed parameters. Asking a question formats no text, and reading an
// answer parses none.
#include "dungeonlab/osr/rulebook.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "osr/look_ups.hpp"
#include "osr/parameters.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::size_t outcomes_laid_out = 65'536;

void pack_number(std::string& key, std::int64_t number) {
  auto left = static_cast<std::uint64_t>(number);
  for (std::size_t i = 0; i < sizeof left; ++i) {
    key += static_cast<char>(left & 0xffU);
    left >>= 8U;
  }
}

/// Appends a parameter to a key, so that no two lists of parameters give the same key.
void pack(std::string& key, const GivenParameter& given) {
  const bool is_text = given.value.kind == GivenValue::Kind::text;
  key += given.name;
  key += static_cast<char>(given.value.kind);
  pack_number(key,
              is_text ? static_cast<std::int64_t>(given.value.text.size()) : given.value.number);
  key += given.value.text;
}

/// The sections of sources, such as `O26`, marked if they are borrowed or house values.
std::string shown_basis(const std::vector<Source>& sources) {
  std::vector<std::string> shown;
  for (const Source& source : sources) {
    std::string one = source.origin == Origin::house      ? std::string("house")
                      : source.origin == Origin::borrowed ? source.section + " borrowed"
                                                          : source.section;
    if (std::find(shown.begin(), shown.end(), one) == shown.end()) {
      shown.push_back(std::move(one));
    }
  }
  return fmt::format("{}", fmt::join(shown, ", "));
}

/// Fills in the row of every outcome, unless they are too many.
void lay_out(Ruling& ruling) {
  const auto& rows = ruling.answer.rows;
  for (const RowOdds& row : rows) {
    ruling.numbers.push_back(parse_integer(row.row).value_or(0));
    if (row.row == "yes") {
      ruling.yes = row.odds;
    }
  }
  const auto certain = std::find_if(rows.begin(), rows.end(),
                                    [](const RowOdds& row) { return row.odds == Ratio(1); });
  ruling.sure = certain == rows.end() ? 0 : static_cast<std::size_t>(certain - rows.begin());
  if (!ruling.answer.plan) {
    const std::int64_t whole = ruling.yes.denominator();
    if (whole > 1 && whole <= limits::sides_most) {
      ruling.closed = *Dice::parse(fmt::format("d{}", whole));
    }
    return;
  }
  const std::vector<int>& sides = ruling.answer.plan->dice.sides();
  std::size_t outcomes = 1;
  for (const int of_die : sides) {
    outcomes =
        outcomes > outcomes_laid_out ? outcomes : outcomes * static_cast<std::size_t>(of_die);
  }
  if (rows.empty() || outcomes > outcomes_laid_out) {
    return;
  }
  std::map<std::string_view, std::uint16_t> places;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    places.emplace(rows[i].row, static_cast<std::uint16_t>(i));
  }
  std::vector<int> faces(sides.size(), 1);
  ruling.row_of.reserve(outcomes);
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
    const auto found = places.find(ruling.answer.plan->row_of(faces));
    ruling.row_of.push_back(found == places.end() ? std::uint16_t{0} : found->second);
    for (std::size_t die = 0; die < faces.size(); ++die) {
      if (faces[die] < sides[die]) {
        ++faces[die];
        break;
      }
      faces[die] = 1;
    }
  }
}

}  // namespace

std::optional<AbilityValue> ability_of(const Member& member, Ability ability) {
  const auto index = static_cast<std::size_t>(ability);
  if (member.bonuses[index]) {
    return AbilityValue{*member.bonuses[index], true};
  }
  if (member.scores[index]) {
    return AbilityValue{*member.scores[index], false};
  }
  return std::nullopt;
}

std::int64_t rate_of(Rulebook& book, const Party& party, const Member& member,
                     std::int64_t treasure) {
  if (member.rate) {
    return *member.rate;
  }
  constexpr AbilityValue plain{.value = 10};
  const AbilityValue strength = ability_of(member, Ability::str).value_or(plain);
  if (!book.ask<"capacity">({{"str", strength}})->is_refused()) {
    const std::int64_t per_pound = std::max<std::int64_t>(1, book.whole("time.coins_per_pound"));
    return book
        .ask<"rate">({{"race", member.race},
                      {"str", strength},
                      {"load", member.load.value_or(0) + (treasure + per_pound - 1) / per_pound},
                      {"armor", member.armor.empty() ? "none" : member.armor}})
        .floor("turn");
  }
  if (party.load == LoadRule::basic) {
    return book
        .ask<"rate-basic">({{"armor", member.armor_bulk.empty() ? "none" : member.armor_bulk},
                            {"treasure", treasure > 0},
                            {"coins", treasure}})
        ->whole;
  }
  return book
      .ask<"rate-detailed">(
          {{"coins", member.coins.value_or(0) + treasure}, {"gear", !party.kit.empty()}})
      ->whole;
}

std::size_t Ruling::row(const std::vector<int>& faces) const {
  if (closed) {
    return faces.front() <= yes.numerator() ? 0 : 1;
  }
  const std::vector<int>& sides = answer.plan->dice.sides();
  if (!row_of.empty()) {
    std::size_t outcome = 0;
    for (std::size_t die = sides.size(); die-- > 0;) {
      outcome =
          outcome * static_cast<std::size_t>(sides[die]) + static_cast<std::size_t>(faces[die] - 1);
    }
    return row_of[outcome];
  }
  const std::string name = answer.plan->row_of(faces);
  const auto found = std::find_if(answer.rows.begin(), answer.rows.end(),
                                  [&](const RowOdds& one) { return one.row == name; });
  return found == answer.rows.end() ? 0 : static_cast<std::size_t>(found - answer.rows.begin());
}

Rulebook::Rulebook(const RuleSet& rules, AskOptions options)
    : rules_(rules), options_(std::move(options)) {}

std::array<GivenParameter, Rulebook::most_given> Rulebook::none_given() {
  const GivenValue nothing(std::optional<std::int64_t>{});
  std::array<GivenParameter, most_given> all = {{{{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing},
                                                 {{}, nothing}}};
  return all;
}

namespace {

/// The place of a key on a shelf, or where it belongs.
template <class Shelf>
auto place_of(Shelf& shelf, std::string_view key) {
  return std::lower_bound(shelf.begin(), shelf.end(), key,
                          [](const auto& one, std::string_view other) { return one.key < other; });
}

}  // namespace

const Ruling* Rulebook::kept(std::size_t shelf) {
  const auto place = place_of(shelves_[shelf], key_);
  if (place == shelves_[shelf].end() || place->key != key_) {
    return nullptr;
  }
  if (place->ruling->error && !error_) {
    error_ = place->ruling->error;
  }
  return place->ruling;
}

void Rulebook::fail_with(Failure failure, std::string what) {
  if (!error_) {
    error_ = Error{failure, std::move(what)};
  }
}

std::string Rulebook::text(std::string_view formula) {
  const Ruling& ruling = value(formula);
  return ruling.error ? std::string() : ruling.answer.fields.front().value.shown();
}

const std::vector<Datum>& Rulebook::list(std::string_view formula) {
  static const std::vector<Datum> none;
  const Ruling& ruling = value(formula);
  return ruling.error ? none : ruling.answer.fields.front().value.entries;
}

const Ruling& Rulebook::keep(std::size_t shelf, Ruling made) {
  if (made.error && !error_) {
    error_ = made.error;
  }
  made.place = rulings_.size();
  made.basis = shown_basis(made.answer.sources);
  if (!made.answer.fields.empty()) {
    made.number = made.answer.fields.front().value.number;
    made.whole = floor_of(made.number);
  }
  lay_out(made);
  rulings_.push_back(std::make_unique<Ruling>(std::move(made)));
  used_.push_back(0);
  Shelf& on = shelves_[shelf];
  on.insert(place_of(on, key_), {key_, rulings_.back().get()});
  return *rulings_.back();
}

const Ruling& Rulebook::asked(std::size_t place, std::span<const GivenParameter> given) {
  const QuestionInfo& question = question_table[place];
  key_.clear();
  for (const GivenParameter& one : given) {
    if (one.value.kind != GivenValue::Kind::nothing) {
      pack(key_, one);
    }
  }
  if (const Ruling* const found = kept(place)) {
    return *found;
  }
  Ruling made{.purpose = fmt::format("{}.{}", rules_.name(), question.id)};
  auto answer = answer_of(rules_, question, given, options_);
  if (answer) {
    made.answer = std::move(*answer);
  } else {
    made.error = answer.error();
  }
  return keep(place, std::move(made));
}

const Ruling& Rulebook::value(std::string_view formula) {
  key_ = formula;
  if (const Ruling* const found = kept(values_shelf)) {
    return *found;
  }
  Ruling made{};
  auto answer = value_of_set(rules_, formula, options_);
  if (answer) {
    made.answer = std::move(*answer);
  } else {
    made.error = answer.error();
  }
  return keep(values_shelf, std::move(made));
}

const Ruling& Rulebook::chance(std::string_view purpose, std::string_view chance) {
  key_.assign(purpose).append(" ").append(chance);
  if (const Ruling* const found = kept(chances_shelf)) {
    return *found;
  }
  const std::size_t slash = chance.find('/');
  const std::int64_t range = parse_integer(chance.substr(0, slash)).value_or(0);
  const std::int64_t sides =
      slash == std::string_view::npos
          ? 1
          : std::max<std::int64_t>(1, parse_integer(chance.substr(slash + 1)).value_or(1));
  Ruling made{.purpose = fmt::format("{}.{}", rules_.name(), purpose)};
  const Ratio odds(std::clamp<std::int64_t>(range, 0, sides), sides);
  made.answer.rows = {{"yes", odds}, {"no", *difference(Ratio(1), odds)}};
  const auto die = Dice::parse(fmt::format("d{}", sides));
  if (die && range > 0 && range < sides) {
    made.answer.plan = RollPlan{.dice = *die,
                                .written = die->text(),
                                .is_secret = true,
                                .row_of = [range](const std::vector<int>& faces) {
                                  return faces.front() <= range ? "yes" : "no";
                                }};
  }
  return keep(chances_shelf, std::move(made));
}

const Ruling& Rulebook::dice(std::string_view purpose, std::string_view dice) {
  key_.assign(purpose).append(" ").append(dice);
  if (const Ruling* const found = kept(dice_shelf)) {
    return *found;
  }
  Ruling made{.purpose = fmt::format("{}.{}", rules_.name(), purpose)};
  const auto read = Dice::parse(dice);
  const auto odds = read ? Odds::of(*read) : tl::unexpected(read.error());
  if (!odds) {
    made.error = odds.error();
    return keep(dice_shelf, std::move(made));
  }
  for (const auto& [total, ways] : odds->totals()) {
    made.answer.rows.push_back(
        {std::to_string(total), Ratio(static_cast<std::int64_t>(ways), odds->outcomes())});
  }
  if (!read->sides().empty()) {
    made.answer.plan = RollPlan{.dice = *read,
                                .written = read->text(),
                                .is_secret = true,
                                .row_of = [rolled = *read](const std::vector<int>& faces) {
                                  return std::to_string(rolled.total(faces));
                                }};
  }
  return keep(dice_shelf, std::move(made));
}

Basis Rulebook::basis() const {
  Basis basis;
  for (const auto& ruling : rulings_) {
    if (!ruling->error) {
      add_basis(basis, ruling->answer);
    }
  }
  return basis;
}

const Ruling& Rulebook::use(const Ruling& ruling) {
  if (ruling.error && !error_) {
    error_ = ruling.error;
  }
  used_[ruling.place] = 1;
  return ruling;
}

Basis Rulebook::used() const {
  Basis basis;
  for (std::size_t i = 0; i < rulings_.size(); ++i) {
    if (used_[i] != 0) {
      add_basis(basis, rulings_[i]->answer);
    }
  }
  return basis;
}

Result<void> usable(const Ruling& ruling) {
  if (ruling.error) {
    return tl::unexpected(*ruling.error);
  }
  return {};
}

void add_basis(Basis& basis, const Basis& more) {
  add_new(basis.sources, more.sources);
  add_new(basis.readings, more.readings);
}

void add_basis(Basis& basis, const Answer& answer) {
  add_basis(basis, Basis{.sources = answer.sources, .readings = answer.readings});
}

Ratio chance_of(const Answer& answer) {
  const auto yes = std::find_if(answer.rows.begin(), answer.rows.end(),
                                [](const RowOdds& row) { return row.row == "yes"; });
  return answer.refusal || yes == answer.rows.end() ? Ratio(0) : yes->odds;
}

std::string shown_chance(const Answer& answer) {
  const Ratio chance = chance_of(answer);
  if (chance == Ratio(0)) {
    return "never";
  }
  if (answer.plan && answer.plan->dice.sides().size() == 1) {
    const std::int64_t sides = answer.plan->dice.sides().front();
    if (sides % chance.denominator() == 0) {
      return fmt::format("{} in {}", chance.numerator() * (sides / chance.denominator()), sides);
    }
  }
  return chance.text();
}

}  // namespace dungeonlab::osr
