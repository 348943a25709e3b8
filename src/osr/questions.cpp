// Questions as people ask them: parameters are checked and become values before anything is looked
// up. A message about a missing, unknown or repeated parameter lists the valid ones.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "osr/parameters.hpp"
#include "osr/row_answer.hpp"
#include "osr/units.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::string_view convert_question = "convert";
constexpr std::int64_t ability_least = 3;
constexpr std::int64_t ability_most = 18;
constexpr std::int64_t group_most = 64;

std::string ticked(const std::vector<std::string_view>& names, std::string_view between) {
  std::string text;
  for (const std::string_view name : names) {
    text += fmt::format("{}`{}`", text.empty() ? "" : between, name);
  }
  return text;
}

std::string nearest_word(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> words(known.begin(), known.end());
  const std::string_view near = closest(word, words);
  return near.empty() ? fmt::format("; expected one of {}", fmt::join(words, ", "))
                      : fmt::format("; did you mean `{}`?", near);
}

const std::string* text_of(const Parameters& parameters, std::string_view name) {
  const auto found = std::find_if(parameters.begin(), parameters.end(),
                                  [&](const auto& pair) { return pair.first == name; });
  return found == parameters.end() ? nullptr : &found->second;
}

/// Checks that the question has each name, that none is repeated, and that only one of several
/// equivalent ones is given.
Result<void> check_names(const Signature& signature, const Parameters& parameters) {
  const auto names = parameter_names(*signature.question);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string& name = parameters[i].first;
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      const std::string_view near = closest(name, names);
      return fail(Failure::usage,
                  fmt::format("`{}` has no parameter `{}`{}", signature.question->id,
                              escape_for_terminal(name),
                              !near.empty()   ? fmt::format("; did you mean `{}`?", near)
                              : names.empty() ? "; it takes none"
                                              : fmt::format("; it takes {}", ticked(names, ", "))));
    }
    for (std::size_t other = 0; other < i; ++other) {
      if (parameters[other].first == name) {
        return fail(Failure::usage, fmt::format("`{}` is given twice", name));
      }
    }
  }
  for (const ParameterSlot& slot : signature.slots) {
    std::vector<std::string_view> given;
    std::vector<std::string_view> all;
    for (const ParameterInfo& one : slot.parameters) {
      all.push_back(one.name);
      if (text_of(parameters, one.name) != nullptr) {
        given.push_back(one.name);
      }
    }
    if (given.size() > 1) {
      return fail(Failure::usage,
                  fmt::format("{} mean the same thing: give only one", ticked(all, " and ")));
    }
  }
  return {};
}

/// Converts parameters, written by people or given by the program, to values.
class ParameterReader {
 public:
  ParameterReader(LookUps& look_ups, const Signature& signature)
      : look_ups_(look_ups), signature_(signature) {}

  Result<Arguments> read(const Parameters& parameters) {
    is_written_ = true;
    std::vector<GivenParameter> given;
    for (const auto& [name, text] : parameters) {
      given.push_back({name, text});
    }
    return read(given);
  }
  Result<Arguments> read(std::span<const GivenParameter> given) {
    Arguments arguments;
    std::vector<const ParameterSlot*> missing;
    for (const ParameterSlot& slot : signature_.slots) {
      bool is_given = false;
      for (const GivenParameter& one : given) {
        const ParameterInfo* const parameter = parameter_of(slot, one);
        is_given = is_given || parameter != nullptr;
      }
      if (!slot.is_optional && !is_given) {
        missing.push_back(&slot);
      }
    }
    if (!missing.empty()) {
      return fail(Failure::usage, needs(look_ups_, signature_, missing));
    }
    for (const ParameterSlot& slot : signature_.slots) {
      for (const GivenParameter& one : given) {
        if (const ParameterInfo* const parameter = parameter_of(slot, one)) {
          TRY(add(*parameter, one.value, arguments));
        }
      }
    }
    return arguments;
  }

 private:
  /// The parameter of a slot that a value is for; null if it is for another slot or is left out.
  static const ParameterInfo* parameter_of(const ParameterSlot& slot, const GivenParameter& given) {
    if (given.value.kind == GivenValue::Kind::nothing) {
      return nullptr;
    }
    const auto found =
        std::find_if(slot.parameters.begin(), slot.parameters.end(),
                     [&](const ParameterInfo& one) { return one.name == given.name; });
    return found == slot.parameters.end()                ? nullptr
           : given.value.kind == GivenValue::Kind::bonus ? &slot.parameters.back()
                                                         : &*found;
  }
  Result<void> add(const ParameterInfo& parameter, const GivenValue& given, Arguments& arguments) {
    TRY(auto value, datum_of(parameter, given));
    arguments.push_back({parameter.name, std::move(value)});
    return {};
  }
  Result<Datum> datum_of(const ParameterInfo& parameter, const GivenValue& given) {
    return given.kind == GivenValue::Kind::text   ? datum(parameter, std::string(given.text))
           : given.kind == GivenValue::Kind::flag ? Datum::flag(given.number != 0)
                                                  : datum(parameter, std::to_string(given.number));
  }
  Result<Datum> datum(const ParameterInfo& one, const std::string& text) {
    switch (one.type) {
      case ParameterType::number:
        return number(one, text);
      case ParameterType::score: {
        const auto score = parse_integer(text);
        if (!score || *score < ability_least || *score > ability_most) {
          return fail(Failure::usage,
                      fmt::format("an ability must be from {} to {}, found {}", ability_least,
                                  ability_most, escape_for_terminal(text)));
        }
        return Datum::of(Ratio(*score));
      }
      case ParameterType::flag: {
        TRY(const auto said, word_among(one.name, text, {"yes", "no"}));
        return Datum::flag(said == "yes");
      }
      case ParameterType::word:
        return word(one, text);
      case ParameterType::hit_dice: {
        const auto hd = read_hit_dice(text);
        if (!hd) {
          return fail(Failure::usage,
                      fmt::format("`{}` must be {}, up to {}; found {}", one.name, hit_dice_form,
                                  hit_dice_most, escape_for_terminal(text)));
        }
        return Datum{.kind = Datum::Kind::hit_dice, .hd = *hd};
      }
      case ParameterType::chance:
      case ParameterType::ratio:
        return ratio(one, text);
      case ParameterType::dice: {
        TRY(auto dice, Dice::parse(text));
        return Datum::of(std::move(dice), text);
      }
      case ParameterType::rates:
        return rates(one, text);
    }
    return Datum{};
  }

  Result<Datum> number(const ParameterInfo& one, const std::string& text) {
    if (std::find(one.words.begin(), one.words.end(), text) != one.words.end()) {
      return Datum::word(text);
    }
    TRY(const auto range, range_of(look_ups_, signature_, one));
    TRY(const auto number, number_with_unit(one, text));
    if (!number || *number < range.first || *number > range.second) {
      std::string words;
      for (const std::string_view word : one.words) {
        words += fmt::format(" or `{}`", word);
      }
      return fail(Failure::usage,
                  fmt::format("`{}` must be a whole number from {} to {}{}, found {}", one.name,
                              range.first, range.second, words, escape_for_terminal(text)));
    }
    return Datum::of(Ratio(*number));
  }

  /// A number such as `40ft/r` in the unit of a parameter; nothing if it is not a number.
  Result<std::optional<std::int64_t>> number_with_unit(const ParameterInfo& one,
                                                       const std::string& text) {
    const std::size_t end = std::min(text.find_first_not_of("-0123456789"), text.size());
    const auto number = parse_integer(std::string_view(text).substr(0, end));
    const Unit* const unit = unit_signed(one.unit);
    if (!number || unit == nullptr) {
      return end == text.size() ? number : std::nullopt;
    }
    if (end == text.size()) {
      if (is_written_ && !unit->said.empty()) {
        look_ups_.answer().units.emplace_back(one.name, unit->said);
      }
      return number;
    }
    const Unit* const other = unit_signed(std::string_view(text).substr(end));
    if (other == nullptr || other->kind != unit->kind) {
      return fail(Failure::usage,
                  fmt::format("the unit of `{}` must be {}, found {}", one.name,
                              signs_of_kind(unit->kind), escape_for_terminal(text)));
    }
    TRY(const auto made, converted(look_ups_, Ratio(*number), *other, *unit));
    if (!made.is_whole()) {
      return fail(Failure::usage, fmt::format("{} is {} {}, but `{}` must be a whole number", text,
                                              made.mixed(), one.unit, one.name));
    }
    return made.numerator();
  }

  Result<std::string> word_among(std::string_view name, const std::string& text,
                                 const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), text) == words.end()) {
      return fail(Failure::usage, fmt::format("unknown {} `{}`{}", name, escape_for_terminal(text),
                                              nearest_word(text, words)));
    }
    return text;
  }
  Result<Datum> word(const ParameterInfo& one, const std::string& text) {
    const auto words = look_ups_.words(one);
    const std::string said = one.columns.empty() ? text : hyphened(text);
    const std::string other(other_terrain(said));
    if (!other.empty() && std::find(words.begin(), words.end(), other) != words.end()) {
      return Datum::word(said);
    }
    return word_among(one.name, said, words).map([](std::string made) {
      return Datum::word(std::move(made));
    });
  }

  static Result<Datum> ratio(const ParameterInfo& one, const std::string& text) {
    const Ratio most(one.type == ParameterType::chance ? 1 : limits::total_most);
    const auto number = Ratio::parse(text);
    if (!number || *number < Ratio(0) || *number > most) {
      return fail(Failure::usage,
                  fmt::format("`{}` must be a number or a fraction from 0 to {}, found {}",
                              one.name, most.text(), escape_for_terminal(text)));
    }
    return one.type == ParameterType::chance ? *Datum::chance(text) : Datum::of(*number);
  }

  static Result<Datum> rates(const ParameterInfo& one, const std::string& text) {
    Datum list{.kind = Datum::Kind::list};
    std::string_view rest = text;
    while (true) {
      const std::string_view word = rest.substr(0, rest.find(','));
      const auto rate = parse_integer(word);
      if (!rate || *rate < 0 || *rate > limits::total_most ||
          list.entries.size() == static_cast<std::size_t>(group_most)) {
        return fail(Failure::usage,
                    fmt::format("`{}` must be up to {} rates separated by commas, as in 120,90,60; "
                                "found {}",
                                one.name, group_most, escape_for_terminal(text)));
      }
      list.entries.push_back(Datum::of(Ratio(*rate)));
      if (word.size() == rest.size()) {
        return list;
      }
      rest.remove_prefix(word.size() + 1);
    }
  }

  LookUps& look_ups_;
  const Signature& signature_;
  bool is_written_ = false;  ///< written by people, who may mean another unit
};

/// Answers the only question without a row, because the unit of its result is a parameter.
Result<void> convert(LookUps& look_ups, const Arguments& arguments) {
  const auto given = [&](std::string_view name) -> const Datum& {
    return std::find_if(arguments.begin(), arguments.end(),
                        [&](const Argument& one) { return one.name == name; })
        ->value;
  };
  const Unit& from = *unit_named(given("from").text);
  const Unit& to = *unit_named(given("to").text);
  if (from.kind != to.kind) {
    return fail(Failure::usage, fmt::format("`{}` is a {}, but `{}` is a {}", from.name, from.kind,
                                            to.name, to.kind));
  }
  TRY(const auto number, converted(look_ups, given("amount").number, from, to));
  look_ups.answer().fields.push_back({"number", Datum::of(number)});
  return {};
}

/// Refuses an optional parameter that the row of the set never reads, instead of ignoring it.
Result<void> check_reads(LookUps& look_ups, const Signature& signature,
                         const Parameters& parameters) {
  TRY(const auto found, look_ups.row(signature.question->id));
  const auto& reads = compiled(*found.row, *signature.question).reads;
  const auto is_read = [&](std::string_view name) {
    return std::find(reads.begin(), reads.end(), name) != reads.end();
  };
  for (const auto& [name, text] : parameters) {
    const ParameterSlot& slot = *signature.slot_of(name);
    if (slot.is_optional && !is_read(name) && !is_read(slot.ability)) {
      return fail(Failure::usage, fmt::format("`{}` of {} does not depend on `{}`: leave it out",
                                              signature.question->id, found.layer->set, name));
    }
  }
  return {};
}

}  // namespace

const Datum* Answer::field(std::string_view name) const {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const Field& one) { return one.name == name; });
  return found == fields.end() || found->value.is_absent() ? nullptr : &found->value;
}

namespace {

Result<void> answer_with(LookUps& look_ups, const Signature& signature,
                         const Arguments& arguments) {
  return signature.question->id == convert_question ? convert(look_ups, arguments)
                                                    : answer_by_row(look_ups, signature, arguments);
}

}  // namespace

Result<Answer> answer_of(const RuleSet& rules, const QuestionInfo& question,
                         std::span<const GivenParameter> given, const AskOptions& options) {
  const Signature& signature = signature_of(question);
  Answer answer;
  LookUps look_ups(rules, options, answer);
  TRY(const auto arguments, ParameterReader(look_ups, signature).read(given));
  TRY(answer_with(look_ups, signature, arguments));
  return answer;
}

Result<Answer> value_of_set(const RuleSet& rules, std::string_view formula,
                            const AskOptions& options) {
  static const Signature none{.question = question_table.data()};
  const auto parsed = Formula::parse(formula);
  if (!parsed) {
    return fail(Failure::usage, fmt::format("`{}`: {}", formula, parsed.error().what));
  }
  Answer answer;
  LookUps look_ups(rules, options, answer);
  TRY(auto value, Evaluator(look_ups, none, {}).run(*parsed));
  if (value.is_absent()) {
    return fail(Failure::impossible, value.text);
  }
  answer.fields.push_back({"value", std::move(value)});
  return answer;
}

Result<Answer> ask(const RuleSet& rules, const QuestionInfo& question, const Parameters& parameters,
                   const AskOptions& options) {
  const Signature& signature = signature_of(question);
  TRY(check_names(signature, parameters));
  Answer answer;
  LookUps look_ups(rules, options, answer);
  TRY(const auto arguments, ParameterReader(look_ups, signature).read(parameters));
  TRY(answer_with(look_ups, signature, arguments));
  if (!answer.refusal && question.id != convert_question) {
    TRY(check_reads(look_ups, signature, parameters));
  }
  if (!answer.refusal) {
    answer.values = sentences_of(signature, answer.fields, parameters);
  }
  return answer;
}

namespace {

void add_sources(LookUps& look_ups, const Formula& formula) {
  for (const FormulaStep& step : formula.steps()) {
    const bool is_of_table = !step.field.empty();
    if (step.kind == FormulaStep::Kind::value ||
        (step.kind == FormulaStep::Kind::band && !is_of_table)) {
      static_cast<void>(look_ups.value(step.text));
    } else if (is_of_table && step.kind != FormulaStep::Kind::question) {
      static_cast<void>(look_ups.table(step.text));
    } else if (step.kind == FormulaStep::Kind::datum &&
               step.datum.text.find('.') != std::string::npos) {
      static_cast<void>(look_ups.table(step.datum.text));
    }
  }
}

void add_sources(LookUps& look_ups, const RollForm& form) {
  for (const auto* const part :
       {&form.dice, &form.best, &form.worst, &form.naturals, &form.least, &form.show, &form.hit}) {
    if (*part) {
      add_sources(look_ups, **part);
    }
  }
  add_sources(look_ups, form.limit);
  for (const RollForm& step : form.steps) {
    add_sources(look_ups, step);
  }
}

void add_sources(LookUps& look_ups, const RuleBody& body) {
  for (const auto* const named : {&body.let, &body.say}) {
    for (const NamedFormula& one : *named) {
      add_sources(look_ups, one.formula);
    }
  }
  for (const RuleRefusal& refusal : body.refuse) {
    add_sources(look_ups, refusal.when);
  }
  if (body.roll) {
    add_sources(look_ups, *body.roll);
  }
  for (const RuleBody& one : body.cases) {
    add_sources(look_ups, one);
  }
}

}  // namespace

std::vector<Source> sources_of(const RuleSet& rules, const QuestionInfo& question) {
  Answer answer;
  const AskOptions usual;
  LookUps look_ups(rules, usual, answer);
  const auto found = look_ups.row(question.id);
  if (found) {
    add_sources(look_ups, compiled(*found->row, question).body);
  }
  if (found && answer.sources.empty() && found->is_borrowed()) {
    answer.sources.push_back(
        {std::string(question.id), found->layer->set, found->row->section, Origin::borrowed});
  }
  return std::move(answer.sources);
}

RollEntry entry_of(const Answer& answer, RollKey key, std::vector<int> faces, bool by_hand) {
  const RollPlan& plan = *answer.plan;
  RollEntry made{.key = std::move(key),
                 .dice = plan.dice.text(),
                 .faces = std::move(faces),
                 .added = plan.added,
                 .by_hand = by_hand,
                 .is_secret = plan.is_secret};
  made.total = plan.total(made.faces);
  made.row = plan.row_of(made.faces);
  const auto found = std::find_if(answer.rows.begin(), answer.rows.end(),
                                  [&](const RowOdds& row) { return row.row == made.row; });
  if (found != answer.rows.end()) {
    made.odds = found->odds;
  }
  return made;
}

std::int64_t RollPlan::total(const std::vector<int>& faces) const {
  std::int64_t sum = dice.total(faces);
  for (const Modifier& modifier : added) {
    sum += modifier.value;
  }
  return sum;
}

std::optional<HitDice> read_hit_dice(std::string_view text) {
  HitDice made;
  if (text == "NH" || text == "<1") {
    made.is_normal_human = text == "NH";
    made.is_less_than_one = true;
    made.dice = 0;
    return made;
  }
  while (text.ends_with('*')) {
    ++made.stars;
    text.remove_suffix(1);
  }
  const std::size_t sign = text.find_first_of("+-");
  const auto dice = parse_integer(text.substr(0, sign));
  const auto plus = sign == std::string_view::npos ? std::optional<std::int64_t>(0)
                                                   : parse_integer(text.substr(sign + 1));
  if (!dice || !plus || *dice < 1 || *dice > hit_dice_most || *plus < 0 || *plus > hit_dice_most) {
    return std::nullopt;
  }
  made.dice = *dice;
  made.plus = sign != std::string_view::npos && text[sign] == '-' ? -*plus : *plus;
  return made;
}

}  // namespace dungeonlab::osr
