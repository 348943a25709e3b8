// Rulings: what the tracker asks of a rule set. A question with its parameters is answered once;
// from then on a roll is a look-up by its faces, so thousands of expeditions ask nothing by name
// and still play by every value, table and reading of a set.
#include "expedition/rulings.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/osr/odds.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

constexpr std::size_t outcomes_most = 20'000;

/// Fills the row of every outcome, if they are not too many.
void tabulate(Ruling& ruling) {
  const auto& rows = ruling.answer.rows;
  for (const osr::RowOdds& row : rows) {
    ruling.numbers.push_back(parse_integer(row.row).value_or(0));
  }
  const auto certain = std::find_if(
      rows.begin(), rows.end(), [](const osr::RowOdds& row) { return row.odds == osr::Ratio(1); });
  ruling.sure = certain == rows.end() ? 0 : static_cast<std::size_t>(certain - rows.begin());
  if (!ruling.answer.plan || rows.empty()) {
    return;
  }
  const std::vector<int>& sides = ruling.answer.plan->dice.sides();
  std::size_t outcomes = 1;
  for (const int of_die : sides) {
    outcomes = outcomes > outcomes_most ? outcomes : outcomes * static_cast<std::size_t>(of_die);
  }
  if (outcomes > outcomes_most) {
    return;
  }
  std::map<std::string_view, std::uint16_t> places;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    places.emplace(rows[i].row, static_cast<std::uint16_t>(i));
  }
  std::vector<int> faces(sides.size(), 1);
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
    const auto found = places.find(ruling.answer.plan->row_of(faces));
    ruling.rows.push_back(found == places.end() ? 0 : found->second);
    for (std::size_t die = 0; die < faces.size(); ++die) {
      if (faces[die] < sides[die]) {
        ++faces[die];
        break;
      }
      faces[die] = 1;
    }
  }
}

/// `O26`; of what is not the set's own whose it is.
std::string shown(const std::vector<osr::Source>& sources) {
  std::string text;
  std::vector<std::string> shown;
  for (const osr::Source& source : sources) {
    std::string one = source.section;
    if (source.origin == osr::Origin::borrowed) {
      one += " borrowed";
    } else if (source.origin == osr::Origin::house) {
      one = "house";
    }
    if (std::find(shown.begin(), shown.end(), one) == shown.end()) {
      text += (text.empty() ? "" : ", ") + one;
      shown.push_back(std::move(one));
    }
  }
  return text;
}

}  // namespace

std::size_t Ruling::row(const std::vector<int>& faces) const {
  const std::vector<int>& sides = answer.plan->dice.sides();
  if (!rows.empty()) {
    std::size_t index = 0;
    std::size_t place = 1;
    for (std::size_t die = 0; die < faces.size(); ++die) {
      index += place * static_cast<std::size_t>(faces[die] - 1);
      place *= static_cast<std::size_t>(sides[die]);
    }
    return rows[index];
  }
  const std::string name = answer.plan->row_of(faces);
  const auto found = std::find_if(answer.rows.begin(), answer.rows.end(),
                                  [&](const osr::RowOdds& one) { return one.row == name; });
  return found == answer.rows.end() ? 0 : static_cast<std::size_t>(found - answer.rows.begin());
}

std::int64_t Ruling::number(std::string_view value) const {
  for (const auto& [name, text] : answer.values) {
    if (value.empty() || name == value) {
      return leading_number(text);
    }
  }
  return 0;
}

const Ruling& Rulings::keep(std::string key, Ruling made) {
  if (answers_.error()) {
    void_ = std::move(made);
    return void_;
  }
  return made_.emplace(std::move(key), std::move(made)).first->second;
}

const Ruling& Rulings::ask(std::string_view id, std::string_view words) {
  std::string key(id);
  key += ' ';
  key += words;
  if (const auto found = made_.find(key); found != made_.end()) {
    return found->second;
  }
  osr::Parameters parameters;
  for (const std::string_view word : words_of(words)) {
    const std::size_t at = word.find('=');
    parameters.emplace_back(word.substr(0, at), word.substr(at + 1));
  }
  Ruling made{.answer = answers_.ask(id, parameters),
              .purpose = fmt::format("{}.{}", answers_.rules().name(), id)};
  made.basis = shown(made.answer.sources);
  tabulate(made);
  return keep(std::move(key), std::move(made));
}

const Ruling& Rulings::chance(std::string_view purpose, std::string_view chance) {
  std::string key = fmt::format("{} c {}", purpose, chance);
  if (const auto found = made_.find(key); found != made_.end()) {
    return found->second;
  }
  const std::size_t slash = chance.find('/');
  const std::int64_t range = parse_integer(chance.substr(0, slash)).value_or(0);
  const std::int64_t sides =
      slash == std::string_view::npos
          ? 1
          : std::max<std::int64_t>(1, parse_integer(chance.substr(slash + 1)).value_or(1));
  Ruling made{.purpose = fmt::format("{}.{}", answers_.rules().name(), purpose)};
  const osr::Ratio odds(std::clamp<std::int64_t>(range, 0, sides), sides);
  made.answer.rows = {{"yes", odds}, {"no", *osr::difference(osr::Ratio(1), odds)}};
  const auto die = osr::Dice::parse(fmt::format("d{}", sides));
  if (die && range > 0 && range < sides) {
    made.answer.plan = osr::RollPlan{.dice = *die,
                                     .written = die->text(),
                                     .is_secret = true,
                                     .row_of = [range](const std::vector<int>& faces) {
                                       return faces.front() <= range ? "yes" : "no";
                                     }};
  }
  tabulate(made);
  return keep(std::move(key), std::move(made));
}

const Ruling& Rulings::dice(std::string_view purpose, std::string_view dice) {
  std::string key = fmt::format("{} d {}", purpose, dice);
  if (const auto found = made_.find(key); found != made_.end()) {
    return found->second;
  }
  Ruling made{.purpose = fmt::format("{}.{}", answers_.rules().name(), purpose)};
  const auto read = osr::Dice::parse(dice);
  const auto odds = read ? osr::Odds::of(*read) : tl::unexpected(read.error());
  if (!odds) {
    answers_.fail_with(odds.error().failure, odds.error().what);
  } else {
    for (const auto& [total, ways] : odds->totals()) {
      made.answer.rows.push_back(
          {std::to_string(total), osr::Ratio(static_cast<std::int64_t>(ways), odds->outcomes())});
    }
    made.answer.plan = osr::RollPlan{.dice = *read,
                                     .written = read->text(),
                                     .is_secret = true,
                                     .row_of = [rolled = *read](const std::vector<int>& faces) {
                                       return std::to_string(rolled.total(faces));
                                     }};
    if (read->sides().empty()) {
      made.answer.plan.reset();
    }
    tabulate(made);
  }
  return keep(std::move(key), std::move(made));
}

}  // namespace dungeonlab::expedition
