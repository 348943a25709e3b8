// Questions: the table of them, how parameters are judged before anything is looked up, and what
// the procedures of several topics share. A parameter that is missing, unknown or said twice is
// named with those that there are.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr auto question_rows = std::to_array<QuestionInfo>({
#define QUESTION(topic, id, function, kind, parameters, sections, procedure, about) \
  {topic, id, QuestionKind::kind, parameters, sections, procedure, about},
#include "dungeonlab/osr/questions.def"
#undef QUESTION
});

using Procedure = void (*)(Asking&);
constexpr auto procedures = std::to_array<Procedure>({
#define QUESTION(topic, id, function, kind, parameters, sections, procedure, about) function,
#include "dungeonlab/osr/questions.def"
#undef QUESTION
});

constexpr auto gap_rows = std::to_array<Gap>({
#define GAP(name, about) {name, about},
#include "dungeonlab/osr/gaps.def"
#undef GAP
});

/// A parameter of a question, or several of which one is given.
struct Slot {
  std::vector<std::string_view> names{};
  bool is_optional = false;
};

std::vector<Slot> slots_of(const QuestionInfo& question) {
  std::vector<Slot> slots;
  std::string_view rest = question.parameters;
  while (!rest.empty()) {
    std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    Slot slot{.is_optional = word.starts_with('[')};
    if (slot.is_optional) {
      word = word.substr(1, word.size() - 2);
    }
    while (!word.empty()) {
      slot.names.push_back(word.substr(0, word.find('|')));
      word.remove_prefix(std::min(slot.names.back().size() + 1, word.size()));
    }
    slots.push_back(std::move(slot));
  }
  return slots;
}

std::string ticked(const std::vector<std::string_view>& names, std::string_view between) {
  std::string text;
  for (const std::string_view name : names) {
    text += fmt::format("{}`{}`", text.empty() ? "" : between, name);
  }
  return text;
}

std::ptrdiff_t given_of(const Slot& slot, const Parameters& parameters) {
  return std::count_if(slot.names.begin(), slot.names.end(), [&](std::string_view name) {
    return std::any_of(parameters.begin(), parameters.end(),
                       [&](const auto& pair) { return pair.first == name; });
  });
}

/// Every parameter that is needed and not given, each with what it may be, as the question said
/// when it was asked without them; empty if none is missing.
std::string missing_of(const QuestionInfo& question, const Parameters& parameters,
                       const std::function<std::string(std::string_view)>& expected) {
  std::string text;
  for (const Slot& slot : slots_of(question)) {
    if (slot.is_optional || given_of(slot, parameters) > 0) {
      continue;
    }
    text += text.empty() ? "" : ", and ";
    for (const std::string_view name : slot.names) {
      const std::string values = expected(name);
      text += fmt::format("{}`{}`{}", name == slot.names.front() ? "" : " or ", name,
                          values.empty() ? "" : fmt::format(" ({})", values));
    }
  }
  return text;
}

Result<void> check_parameters(const QuestionInfo& question, const Parameters& parameters) {
  const auto names = parameter_names(question);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string& name = parameters[i].first;
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      const std::string_view near = closest(name, names);
      return fail(
          Failure::usage,
          fmt::format("`{}` has no parameter `{}`{}", question.id, escape_for_terminal(name),
                      !near.empty()   ? fmt::format("; did you mean `{}`?", near)
                      : names.empty() ? ": it has none"
                                      : fmt::format(": it has {}", ticked(names, ", "))));
    }
    for (std::size_t other = 0; other < i; ++other) {
      if (parameters[other].first == name) {
        return fail(Failure::usage, fmt::format("`{}` is given twice", name));
      }
    }
  }
  for (const Slot& slot : slots_of(question)) {
    if (given_of(slot, parameters) > 1) {
      return fail(Failure::usage,
                  fmt::format("{} say the same thing: give one", ticked(slot.names, " and ")));
    }
  }
  return {};
}

Procedure procedure_of(const QuestionInfo& question) {
  const auto* const row = std::find_if(question_rows.begin(), question_rows.end(),
                                       [&](const auto& one) { return one.id == question.id; });
  return procedures[static_cast<std::size_t>(row - question_rows.begin())];
}

}  // namespace

std::span<const QuestionInfo> questions() {
  return question_rows;
}

const QuestionInfo* question_named(std::string_view id) {
  const auto* const found = std::find_if(question_rows.begin(), question_rows.end(),
                                         [&](const QuestionInfo& row) { return row.id == id; });
  return found == question_rows.end() ? nullptr : found;
}

std::span<const Gap> gaps() {
  return gap_rows;
}

std::vector<std::string_view> parameter_names(const QuestionInfo& question) {
  std::vector<std::string_view> names;
  for (const Slot& slot : slots_of(question)) {
    names.insert(names.end(), slot.names.begin(), slot.names.end());
  }
  return names;
}

Result<Answer> ask(const RuleSet& rules, const QuestionInfo& question, const Parameters& parameters,
                   const AskOptions& options) {
  TRY(check_parameters(question, parameters));
  Asking asking(rules, parameters, options);
  procedure_of(question)(asking);
  if (const std::string missing = missing_of(
          question, parameters, [&](std::string_view name) { return asking.expected(name); });
      !missing.empty()) {
    return fail(Failure::usage, fmt::format("`{}` needs {}", question.id, missing));
  }
  if (asking.error()) {
    return tl::unexpected(*asking.error());
  }
  return std::move(asking.answer());
}

std::vector<Source> sources_of(const RuleSet& rules, const QuestionInfo& question) {
  const Parameters none;
  const AskOptions usual;
  Asking asking(rules, none, usual);
  procedure_of(question)(asking);
  return std::move(asking.answer().sources);
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

HitDice hit_dice(Asking& asking) {
  asking.expect("hd", std::string(hit_dice_form));
  const std::string text = asking.text("hd");
  const auto made = read_hit_dice(text);
  if (!made) {
    asking.fail_with(Failure::usage, fmt::format("`hd` is {}, up to {}; found {}", hit_dice_form,
                                                 hit_dice_most, escape_for_terminal(text)));
  }
  return made.value_or(HitDice{});
}

std::string shown_rate(Asking& asking, std::int64_t feet_a_turn) {
  const std::int64_t factor = std::max<std::int64_t>(1, asking.count("move.turn_factor"));
  return fmt::format("{} ({})", feet_a_turn, feet_a_turn / factor);
}

Dice thrown(std::int64_t times, const Dice& dice) {
  const auto& steps = dice.steps();
  std::string text;
  if (steps.size() == 1 && steps[0].kind == Dice::Step::Kind::dice && steps[0].keep == Keep::all) {
    text = fmt::format("{}d{}", times * steps[0].count, steps[0].sides);
  } else {
    for (std::int64_t i = 0; i < times; ++i) {
      text += fmt::format("{}{}", i == 0 ? "" : "+", dice.text());
    }
  }
  return Dice::parse(text).value_or(dice);
}

void say_dice(Asking& asking, const std::string& name, const Dice& dice, const std::string& unit,
              bool is_secret) {
  asking.roll_totals(dice, dice.text(), is_secret);
  const std::string mean = asking.answer().mean.value_or(Ratio(0)).mixed();
  asking.say(name, fmt::format("{}{}{}, {} to {}, mean {}", dice.text(), unit.empty() ? "" : " ",
                               unit, dice.least(), dice.most(), mean));
}

std::int64_t formula(Asking& asking, std::string_view key, std::string_view name,
                     std::int64_t number) {
  std::string text = asking.word(key);
  const std::size_t at = text.find(name);
  if (at != std::string::npos) {
    text.replace(at, name.size(), fmt::format("({})", number));
  }
  const auto dice = Dice::parse(text);
  if (!dice || !dice->sides().empty()) {
    asking.fail_with(Failure::usage,
                     fmt::format("`{}` is a formula with {} in it, found {}", key, name, text));
    return 0;
  }
  return dice->total({});
}

void roll_printed(Asking& asking, const std::string& printed, bool is_secret) {
  const std::size_t slash = printed.find('/');
  const auto chance = Ratio::parse(printed);
  const auto sides = slash == std::string::npos ? std::optional<std::int64_t>(1)
                                                : parse_integer(printed.substr(slash + 1));
  asking.roll_chance(chance.value_or(Ratio(0)), sides.value_or(1), is_secret);
}

}  // namespace dungeonlab::osr
