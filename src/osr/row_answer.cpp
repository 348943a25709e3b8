// Answers by rows: what a row needs, refuses and says, and which of its cases holds.
#include "osr/row_answer.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

std::string expected_of(LookUps& look_ups, const Signature& signature,
                        const ParameterInfo& parameter) {
  switch (parameter.type) {
    case ParameterType::score:
      return "3 to 18";
    case ParameterType::flag:
      return "yes or no";
    case ParameterType::hit_dice:
      return std::string(hit_dice_form);
    case ParameterType::chance:
      return "a number or a fraction from 0 to 1";
    case ParameterType::ratio:
      return fmt::format("a number or a fraction from 0 to {}", limits::total_most);
    case ParameterType::dice:
      return "dice such as 2d6";
    case ParameterType::rates:
      return "rates such as 120,90,60";
    case ParameterType::word:
      return fmt::format("{}", fmt::join(look_ups.words(parameter), ", "));
    case ParameterType::number:
      break;
  }
  Answer aside;  // look-ups for a message are not sources of the answer
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

/// Answers by a row: its refusals, its fields and its cases.
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
      bool holds = true;
      if (one.when) {
        TRY(holds, evaluator_.holds(*one.when));
      }
      if (holds) {
        return by(one);
      }
    }
    return {};
  }

  Result<void> expect_fields() {
    for (const FieldInfo& field : signature_.fields) {
      if (!field.may_be_missing && answer().field(field.name) == nullptr) {
        return fail(Failure::impossible, fmt::format("the row `{}` does not give `{}`",
                                                     signature_.question->id, field.name));
      }
    }
    return {};
  }

 private:
  Answer& answer() { return evaluator_.look_ups().answer(); }

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
                                        ? fmt::format("no chapter gives `{}`", one.name)
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
  const CompiledRow& row = compiled(*found.row, *signature.question);
  if (!row.fault.empty()) {
    return fail(Failure::bug, fmt::format("the rule set {} has a fault in the row `{}`: {}",
                                          found.layer->set, signature.question->id, row.fault));
  }
  TRY(answer.by(row.body));
  Answer& made = look_ups.answer();
  // A borrowed rule without numbers is named by its row.
  made.is_borrowed = found.is_borrowed();
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
