// What stocking asks of a rule set. Questions are those that anybody can ask, so that sets of
// users, readings and the origin of every number hold here as they do on a command line; and a map
// asks the same ones again and again, so each answer is kept.
#include "expedition/rule_answers.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {

std::int64_t leading_number(std::string_view text) {
  const std::size_t first = text.find_first_of("0123456789");
  if (first == std::string_view::npos) {
    return 0;
  }
  const std::size_t end = std::min(text.find_first_not_of("0123456789", first), text.size());
  const bool is_negative = first > 0 && text[first - 1] == '-';
  const std::int64_t number = parse_integer(text.substr(first, end - first)).value_or(0);
  return is_negative ? -number : number;
}

const osr::Answer& RuleAnswers::ask(std::string_view id, const osr::Parameters& parameters) {
  static const osr::Answer none;
  std::string words(id);
  for (const auto& [name, value] : parameters) {
    words += fmt::format(" {}={}", name, value);
  }
  if (const auto found = asked_.find(words); found != asked_.end()) {
    return found->second;
  }
  auto answer = osr::ask(rules_, *osr::question_named(id), parameters, options_);
  if (!answer) {
    fail_with(answer.error().failure, answer.error().what);
    return none;
  }
  for (const osr::Source& source : answer->sources) {
    if (std::find(basis_.sources.begin(), basis_.sources.end(), source) == basis_.sources.end()) {
      basis_.sources.push_back(source);
    }
  }
  for (const auto& reading : answer->readings) {
    if (std::find(basis_.readings.begin(), basis_.readings.end(), reading) ==
        basis_.readings.end()) {
      basis_.readings.push_back(reading);
    }
  }
  return asked_.emplace(std::move(words), std::move(*answer)).first->second;
}

std::int64_t RuleAnswers::number(std::string_view id, const osr::Parameters& parameters,
                                 std::string_view value) {
  for (const auto& [name, text] : ask(id, parameters).values) {
    if (!value.empty() && name != value) {
      continue;
    }
    return leading_number(text);
  }
  return 0;
}

std::vector<osr::Cell> RuleAnswers::cells(std::string_view key) {
  for (const osr::RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules.values.find(key);
    if (found != layer.rules.values.end() && !found->second.cells.empty() &&
        found->second.cells.front().kind != osr::Cell::Kind::absent) {
      return found->second.cells;
    }
  }
  fail_with(Failure::usage, fmt::format("no rule set says `{}`", key));
  return {osr::Cell{}};
}

osr::Cell RuleAnswers::entry(std::string_view key, std::size_t place) {
  const std::vector<osr::Cell> all = cells(key);
  if (place < all.size()) {
    return all[place];
  }
  fail_with(Failure::usage,
            fmt::format("`{}` has {}, expected {}", key, counted(all.size(), "entry"), place + 1));
  return {};
}

std::int64_t RuleAnswers::count(std::string_view key) {
  return cells(key).front().number;
}

std::string RuleAnswers::text(std::string_view key) {
  return cells(key).front().shown();
}

bool RuleAnswers::is_own(std::string_view key) const {
  return std::any_of(
      rules_.layers().begin(), rules_.layers().end(), [&](const osr::RuleSet::Layer& layer) {
        const auto value = layer.rules.values.find(key);
        const bool has_value =
            value != layer.rules.values.end() && value->second.origin != osr::Origin::judged;
        return layer.is_own && (has_value || layer.rules.tables.contains(key));
      });
}

void RuleAnswers::fail_with(Failure failure, std::string what) {
  if (!error_) {
    error_ = Error{failure, std::move(what)};
  }
}

osr::Ratio chance_of(const osr::Answer& answer) {
  const auto yes = std::find_if(answer.rows.begin(), answer.rows.end(),
                                [](const osr::RowOdds& row) { return row.row == "yes"; });
  return answer.refusal || yes == answer.rows.end() ? osr::Ratio(0) : yes->odds;
}

std::string shown_chance(const osr::Answer& answer) {
  const osr::Ratio chance = chance_of(answer);
  if (chance == osr::Ratio(0)) {
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

std::string digest_of(const osr::RuleSet& rules) {
  std::map<std::string, std::string, std::less<>> values;
  std::string text;
  for (const osr::RuleSet::Layer& layer : rules.layers()) {
    for (const auto& [key, value] : layer.rules.values) {
      const bool is_absent =
          value.cells.empty() || value.cells.front().kind == osr::Cell::Kind::absent;
      if (!is_absent) {
        values.emplace(key, value.shown());
      }
    }
    // A cell that a table lacks is looked up in the next set, so the tables of all of them answer.
    for (const auto& [key, table] : layer.rules.tables) {
      text += fmt::format("{} {}\n", key, fmt::join(table.columns, " "));
      for (const auto& row : table.rows) {
        for (const osr::Cell& cell : row) {
          text += cell.shown() + '\t';
        }
        text += '\n';
      }
    }
  }
  for (const auto& [key, value] : values) {
    text += fmt::format("{} {}\n", key, value);
  }
  for (const auto& [name, value] : rules.readings()) {
    text += fmt::format("reading {} {}\n", name, value);
  }
  return sha256(text);
}

}  // namespace dungeonlab::expedition
