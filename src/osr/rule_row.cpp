// Rows of rule sets: how a set answers a question. A row is compiled as its file is read, so that
// whatever is wrong in it is said with its line and column, and an answer looks up no name twice.
#include "osr/rule_row.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "osr/formula_functions.hpp"
#include "osr/signature.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using io::JsonData;
using io::TextFault;
using RowStep = FormulaStep;

constexpr auto body_keys = std::to_array<std::string_view>(
    {"at", "when", "need", "let", "refuse", "judge", "say", "secret", "cases", "roll"});

/// A roll form by the key that names it.
constexpr std::array<std::pair<std::string_view, RollForm::Kind>, 8> roll_kinds = {
    {{"at_most", RollForm::Kind::at_most},
     {"at_least", RollForm::Kind::at_least},
     {"chance", RollForm::Kind::chance},
     {"closed", RollForm::Kind::closed},
     {"table", RollForm::Kind::table},
     {"total", RollForm::Kind::total},
     {"opposed", RollForm::Kind::each},
     {"steps", RollForm::Kind::steps}}};

/// What the rows of a table are called.
template <class Rows, class Name>
std::vector<std::string_view> names_of(const Rows& rows, Name name) {
  std::vector<std::string_view> names;
  names.reserve(std::size(rows));
  for (const auto& row : rows) {
    names.push_back(row.*name);
  }
  return names;
}

/// Where a formula or a name stands in a file.
io::Span inside_of(const JsonData& data, std::size_t at) {
  if (data.kind != JsonData::Kind::text ||
      data.span.end - data.span.begin != data.text.size() + 2) {
    return data.span;  // a text with escapes
  }
  const auto from = static_cast<std::uint32_t>(data.span.begin + 1 + at);
  return {.begin = from, .end = from + 1};
}

/// Compiles one row.
class RowCompiler {
 public:
  RowCompiler(FileReader& reader, const QuestionInfo& question)
      : reader_(reader), signature_(signature_of(question)) {}

  void compile(const JsonData& data, CompiledRow& row) {
    row.body = body(data, true);
    check_cycles();
    row.reads.assign(reads_.begin(), reads_.end());
  }

 private:
  // --- formulas ----------------------------------------------------------------------------------

  /// A text, a number or a flag as a formula.
  Formula formula(const JsonData& data, const std::vector<std::string>& lets) {
    const bool is_scalar = data.kind == JsonData::Kind::text ||
                           data.kind == JsonData::Kind::number ||
                           data.kind == JsonData::Kind::boolean;
    if (!is_scalar) {
      reader_.report(data.span, TextFault::wrong_type,
                     fmt::format("expected a formula, found {}", io::name_of(data.kind)));
      return *Formula::parse("0");
    }
    const std::string text =
        data.kind == JsonData::Kind::boolean ? (data.text == "true" ? "yes" : "no") : data.text;
    return formula_in(data, text, 0, lets);
  }
  /// `from`: where in the text of `data` it begins.
  Formula formula_in(const JsonData& data, std::string_view text, std::size_t from,
                     const std::vector<std::string>& lets) {
    auto parsed = Formula::parse(text);
    if (!parsed) {
      reader_.report(inside_of(data, from + parsed.error().at), TextFault::malformed_name,
                     parsed.error().what);
      return *Formula::parse("0");
    }
    for (const RowStep& step : parsed->steps()) {
      check(step, *parsed, inside_of(data, from + step.at), lets);
    }
    return std::move(*parsed);
  }
  void fault(io::Span span, const std::string& what, std::string_view word,
             const std::vector<std::string_view>& known) {
    reader_.report(span, TextFault::unknown_key, what, help_for(word, known));
  }

  void check(const RowStep& step, const Formula& formula, io::Span span,
             const std::vector<std::string>& lets) {
    using Kind = RowStep::Kind;
    if (step.kind == Kind::reading) {
      check_reading_name(step.text, span);
    } else if (step.kind == Kind::name) {
      check_name(step.text, span, lets);
    } else if (step.kind == Kind::value) {
      check_value(step.text, span);
    } else if (step.kind == Kind::row || step.kind == Kind::band || step.kind == Kind::last_row) {
      check_table(step, formula, span);
    } else if (step.kind == Kind::question) {
      check_question(step, span);
    } else if (step.kind == Kind::call) {
      check_call(step, formula, span);
    }
  }
  void check_reading_name(const std::string& name, io::Span span) {
    if (reading_named(name) == nullptr) {
      fault(span, fmt::format("unknown reading {}", in_quotes(name)), name,
            names_of(reading_table, &ReadingInfo::name));
    }
  }
  void check_name(const std::string& name, io::Span span, const std::vector<std::string>& lets) {
    const bool is_let = std::find(lets.begin(), lets.end(), name) != lets.end();
    const auto names = known_names(lets);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      fault(span, fmt::format("the row has no {}", in_quotes(name)), name, names);
    } else if (!is_let) {
      reads_.insert(name);
    } else if (!current_let_.empty()) {
      hangs_on_[current_let_].insert(name);
    }
  }
  [[nodiscard]] std::vector<std::string_view> known_names(
      const std::vector<std::string>& lets) const {
    std::vector<std::string_view> names(lets.begin(), lets.end());
    for (const ParameterSlot& slot : signature_.slots) {
      if (!slot.ability.empty()) {
        names.push_back(slot.ability);
      }
      for (const ParameterInfo& one : slot.parameters) {
        names.push_back(one.name);
      }
    }
    names.insert(names.end(), own_names_.begin(), own_names_.end());
    return names;
  }
  void check_value(const std::string& key, io::Span span) {
    const std::size_t point = key.find('.');
    const std::string_view head = std::string_view(key).substr(0, point);
    const bool is_hit_dice = std::any_of(
        signature_.slots.begin(), signature_.slots.end(), [&](const ParameterSlot& slot) {
          return std::any_of(slot.parameters.begin(), slot.parameters.end(),
                             [&](const ParameterInfo& one) {
                               return one.name == head && one.type == ParameterType::hit_dice;
                             });
        });
    if (is_hit_dice) {
      constexpr auto parts =
          std::to_array<std::string_view>({"nh", "less", "dice", "plus", "stars"});
      const std::string_view part = std::string_view(key).substr(point + 1);
      reads_.insert(key.substr(0, point));
      if (std::find(parts.begin(), parts.end(), part) == parts.end()) {
        fault(span, fmt::format("hit dice have no part {}", in_quotes(part)), part,
              {parts.begin(), parts.end()});
      }
      return;
    }
    const auto known = known_values();
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const ValueInfo& row) { return row.key == key; });
    if (found != known.end() && found->type == ValueType::formula) {
      read_all();
    }
    if (found == known.end()) {
      fault(span, fmt::format("unknown value {}", in_quotes(key)), key,
            names_of(known, &ValueInfo::key));
    }
  }
  void check_table(const RowStep& step, const Formula& formula, io::Span span) {
    const auto known = known_tables();
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const TableInfo& row) { return row.key == step.text; });
    if (found == known.end()) {
      if (step.kind == RowStep::Kind::band && step.field.empty()) {
        check_value(step.text, span);  // an entry of a list
        return;
      }
      fault(span, fmt::format("unknown table {}", in_quotes(step.text)), step.text,
            names_of(known, &TableInfo::key));
      return;
    }
    if (step.field.empty()) {
      reader_.report(span, TextFault::malformed_name,
                     fmt::format("expected a column of {}", in_quotes(step.text)));
      return;
    }
    if (found->columns.find(":formula") != std::string_view::npos) {
      read_all();
    }
    const std::vector<std::string> columns = column_names(*found);
    const std::vector<std::string_view> names(columns.begin(), columns.end());
    std::vector<std::string> used(step.names.begin(), step.names.end());
    if (const Datum& column = formula.steps()[step.parts.back()].datum;
        column.kind == Datum::Kind::word) {
      used.push_back(column.text);
    }
    for (const std::string& name : used) {
      if (!name.empty() && std::find(columns.begin(), columns.end(), name) == columns.end()) {
        fault(span, fmt::format("{} has no column {}", in_quotes(step.text), in_quotes(name)), name,
              names);
      }
    }
  }
  /// A formula of a file may name any parameter.
  void read_all() {
    for (const std::string_view name : parameter_names(*signature_.question)) {
      reads_.emplace(name);
    }
  }
  void check_question(const RowStep& step, io::Span span) {
    const QuestionInfo* const question = question_named(step.text);
    if (question == nullptr) {
      fault(span, fmt::format("unknown question {}", in_quotes(step.text)), step.text,
            names_of(questions(), &QuestionInfo::id));
      return;
    }
    const Signature& other = signature_of(*question);
    if (other.field(step.field) == nullptr) {
      fault(span, fmt::format("`{}` does not answer {}", step.text, in_quotes(step.field)),
            step.field, names_of(other.fields, &FieldInfo::name));
    }
    for (const std::string_view name : parameter_names(*question)) {
      if (step.parts.empty() && signature_.slot_of(name) != nullptr) {
        reads_.emplace(name);  // it is handed on
      }
    }
    for (const std::string& name : step.names) {
      if (other.slot_of(name) == nullptr) {
        fault(span, fmt::format("`{}` has no parameter {}", step.text, in_quotes(name)), name,
              parameter_names(*question));
      }
    }
  }
  void check_call(const RowStep& step, const Formula& formula, io::Span span) {
    const FormulaFunction* const function = formula_function(step.text);
    if (function == nullptr) {
      fault(span, fmt::format("formulas have no function {}", in_quotes(step.text)), step.text,
            formula_functions());
      return;
    }
    if (step.parts.size() < function->least || step.parts.size() > function->most) {
      reader_.report(span, TextFault::wrong_type,
                     function->least == function->most
                         ? fmt::format("`{}` takes {}, found {}", step.text,
                                       counted(function->least, "part"), step.parts.size())
                         : fmt::format("`{}` takes at least {}, found {}", step.text,
                                       counted(function->least, "part"), step.parts.size()));
      return;
    }
    const bool names_parameters = step.text == "has" || step.text == "sum";
    for (std::size_t i = step.text == "sum" ? 1 : 0; names_parameters && i < step.parts.size();
         ++i) {
      if (formula.steps()[step.parts[i]].kind != RowStep::Kind::name) {
        reader_.report(span, TextFault::wrong_type,
                       fmt::format("`{}` takes parameter names", step.text));
        return;
      }
    }
    if (step.text == "house" && formula.steps()[step.parts[0]].datum.kind != Datum::Kind::word) {
      reader_.report(span, TextFault::wrong_type,
                     "`house` takes the name of a house rule, in quotes");
    }
  }
  void check_cycles() {
    for (const auto& [name, others] : hangs_on_) {
      std::set<std::string> seen;
      std::vector<std::string> open(others.begin(), others.end());
      while (!open.empty()) {
        const std::string next = open.back();
        open.pop_back();
        if (next == name) {
          reader_.report(let_spans_[name], TextFault::malformed_name,
                         fmt::format("{} depends on itself", in_quotes(name)));
          return;
        }
        if (seen.insert(next).second) {
          open.insert(open.end(), hangs_on_[next].begin(), hangs_on_[next].end());
        }
      }
    }
  }

  // --- bodies ------------------------------------------------------------------------------------

  RuleBody body(const JsonData& data, bool is_row) {
    RuleBody made;
    if (!reader_.expect(data, JsonData::Kind::object, is_row ? "a row" : "a case")) {
      return made;
    }
    reader_.keys(data, body_keys, is_row ? 1 : 0);
    const std::size_t outer = lets_.size();
    take_lets(data, made);
    if (const JsonData* const when = data.member("when")) {
      made.when = formula(*when, lets_);
    }
    made.need = reader_.texts(data, "need");
    for (const std::string& name : made.need) {
      const auto known = known_names({});
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        fault(data.member("need")->span, fmt::format("unknown parameter {}", in_quotes(name)), name,
              known);
      }
    }
    if (const JsonData* const secret = data.member("secret")) {
      made.secret = formula(*secret, lets_);
    }
    take_refusals(data, made);
    take_fields(data, made);
    if (const JsonData* const roll = data.member("roll")) {
      made.roll = roll_form(*roll);
    }
    take_cases(data, made);
    lets_.resize(outer);
    return made;
  }
  void take_lets(const JsonData& data, RuleBody& made) {
    const JsonData* const let = data.member("let");
    if (let == nullptr || !reader_.expect(*let, JsonData::Kind::object, "\"let\"")) {
      return;
    }
    for (const JsonData& entry : let->entries) {
      lets_.push_back(entry.name);
      let_spans_[entry.name] = entry.name_span;
    }
    for (const JsonData& entry : let->entries) {
      current_let_ = entry.name;
      made.let.push_back({entry.name, formula(entry, lets_)});
      current_let_.clear();
    }
  }
  void take_refusals(const JsonData& data, RuleBody& made) {
    const JsonData* const refuse = data.member("refuse");
    if (refuse == nullptr || !reader_.expect(*refuse, JsonData::Kind::object, "\"refuse\"")) {
      return;
    }
    for (const JsonData& entry : refuse->entries) {
      if (reader_.expect(entry, JsonData::Kind::text, "a refusal")) {
        JsonData condition = entry;  // the key is the condition
        condition.text = entry.name;
        condition.span = entry.name_span;
        made.refuse.push_back({formula(condition, lets_), sentence(entry)});
      }
    }
  }
  RuleSentence sentence(const JsonData& data) {
    RuleSentence made{.text = data.text};
    for (std::size_t at = data.text.find('{'); at != std::string::npos;
         at = data.text.find('{', at + 1)) {
      const std::size_t end = std::min(data.text.find('}', at), data.text.size());
      made.formulas.push_back(formula_in(
          data, std::string_view(data.text).substr(at + 1, end - at - 1), at + 1, lets_));
    }
    return made;
  }
  void take_fields(const JsonData& data, RuleBody& made) {
    const JsonData* const say = data.member("say");
    if (say == nullptr || !reader_.expect(*say, JsonData::Kind::object, "\"say\"")) {
      return;
    }
    for (const JsonData& entry : say->entries) {
      if (signature_.field(entry.name) == nullptr) {
        fault(
            entry.name_span,
            fmt::format("`{}` does not answer {}", signature_.question->id, in_quotes(entry.name)),
            entry.name, names_of(signature_.fields, &FieldInfo::name));
      }
      made.say.push_back({entry.name, formula(entry, lets_)});
    }
  }
  void take_cases(const JsonData& data, RuleBody& made) {
    const auto cases = reader_.list(data, "cases");
    for (const JsonData& entry : cases) {
      made.cases.push_back(body(entry, false));
    }
    const bool ends = made.cases.empty() || !made.cases.back().when;
    if (!ends) {
      reader_.report(cases.back().span, TextFault::malformed_name,
                     "the last case must not have \"when\", so that one case always applies");
    }
    for (std::size_t i = 0; i + 1 < made.cases.size(); ++i) {
      if (!made.cases[i].when) {
        reader_.report(cases[i].span, TextFault::missing_key, "the key \"when\" is missing");
      }
    }
  }

  // --- rolls -------------------------------------------------------------------------------------

  std::optional<Formula> part(const JsonData& data, std::string_view name) {
    const JsonData* const member = data.member(name);
    return member == nullptr ? std::nullopt : std::optional(formula(*member, lets_));
  }
  RollForm roll_form(const JsonData& data) {
    constexpr auto known = std::to_array<std::string_view>(
        {"at_most", "at_least", "chance", "closed", "table", "total",    "opposed",
         "steps",   "dice",     "add",    "best",   "worst", "naturals", "row",
         "as",      "least",    "show",   "sides",  "hit",   "tie"});
    RollForm made;
    if (!reader_.expect(data, JsonData::Kind::object, "\"roll\"")) {
      return made;
    }
    reader_.keys(data, known, 0);
    const auto* const kind =
        std::find_if(roll_kinds.begin(), roll_kinds.end(),
                     [&](const auto& one) { return data.member(one.first) != nullptr; });
    if (kind == roll_kinds.end()) {
      reader_.report(
          data.span, TextFault::missing_key,
          "a roll must have one of at_most, at_least, chance, closed, table, total, opposed "
          "and steps");
      return made;
    }
    made.kind = kind->second;
    own_names_ = {"it", "its", "total", "lowest", "face"};
    if (made.kind == RollForm::Kind::steps) {
      for (const JsonData& step : reader_.list(data, "steps")) {
        made.steps.push_back(roll_form(step));
      }
      if (made.steps.size() != 2 || made.steps[0].kind != RollForm::Kind::chance ||
          (made.steps[1].kind != RollForm::Kind::chance &&
           made.steps[1].kind != RollForm::Kind::total)) {
        reader_.report(data.span, TextFault::wrong_type,
                       "steps must be a chance, then a chance or a total");
        made = {};
      }
    } else if (made.kind == RollForm::Kind::each) {
      const std::string word = reader_.word(data, "opposed", opposed_words);
      made.kind = word == "each" ? RollForm::Kind::each : RollForm::Kind::highest;
    } else {
      made.limit = formula(*data.member(kind->first), lets_);
    }
    made.dice = part(data, "dice");
    made.best = part(data, "best");
    made.worst = part(data, "worst");
    made.naturals = part(data, "naturals");
    made.least = part(data, "least");
    made.show = part(data, "show");
    made.hit = part(data, "hit");
    made.tie = part(data, "tie");
    made.column = reader_.line(data, made.kind == RollForm::Kind::table ? "row" : "as");
    take_added(data, made);
    take_sides(data, made);
    own_names_ = {"it", "its"};
    expect_parts(data, made);
    return made;
  }
  void take_added(const JsonData& data, RollForm& made) {
    const JsonData* const add = data.member("add");
    if (add != nullptr && reader_.expect(*add, JsonData::Kind::object, "\"add\"")) {
      for (const JsonData& entry : add->entries) {
        made.add.push_back({entry.name, formula(entry, lets_)});
      }
    }
  }
  void take_sides(const JsonData& data, RollForm& made) {
    const JsonData* const sides = data.member("sides");
    if (sides == nullptr) {
      return;
    }
    if (made.kind == RollForm::Kind::highest) {
      made.limit = formula(*sides, lets_);
      return;
    }
    if (!reader_.expect(*sides, JsonData::Kind::object, "\"sides\"")) {
      return;
    }
    for (const JsonData& entry : sides->entries) {
      constexpr auto known = std::to_array<std::string_view>({"dice", "when"});
      if (reader_.expect(entry, JsonData::Kind::object, "a side")) {
        reader_.keys(entry, known, 1);
        made.sides.push_back(
            {entry.name, part(entry, "when"), part(entry, "dice").value_or(*Formula::parse("0"))});
      }
    }
  }
  /// What a form cannot do without.
  void expect_parts(const JsonData& data, const RollForm& made) {
    const auto must = [&](std::string_view name, bool is_there) {
      if (!is_there) {
        reader_.report(data.span, TextFault::missing_key,
                       fmt::format("the key \"{}\" is missing", name));
      }
    };
    using Kind = RollForm::Kind;
    if (made.kind == Kind::at_most || made.kind == Kind::at_least) {
      must("dice", made.dice.has_value());
    } else if (made.kind == Kind::table) {
      must("row", !made.column.empty());
    } else if (made.kind == Kind::each) {
      must("sides", !made.sides.empty());
      must("hit", made.hit.has_value());
    } else if (made.kind == Kind::highest) {
      must("sides", !made.limit.steps().empty());
      must("dice", made.dice.has_value());
      must("tie", made.tie.has_value());
    }
  }

  static constexpr auto opposed_words = std::to_array<std::string_view>({"each", "highest"});

  FileReader& reader_;
  const Signature& signature_;
  std::vector<std::string> lets_{};
  std::vector<std::string_view> own_names_{"it", "its"};  ///< that a form or a function brings
  std::set<std::string> reads_{};
  std::string current_let_{};
  std::map<std::string, std::set<std::string>> hangs_on_{};
  std::map<std::string, io::Span> let_spans_{};
};

/// A value as JSON of one line.
std::string canonical(const JsonData& data) {
  using Kind = JsonData::Kind;
  if (data.kind == Kind::text) {
    std::string text;
    json::Writer(text).text(data.text);
    return text;
  }
  if (data.kind != Kind::object && data.kind != Kind::list) {
    return data.kind == Kind::null ? "null" : data.text;
  }
  const bool is_object = data.kind == Kind::object;
  std::string all;
  for (const JsonData& entry : data.entries) {
    std::string name;
    if (is_object) {
      json::Writer(name).text(entry.name);
      name += ": ";
    }
    all += fmt::format("{}{}{}", all.empty() ? "" : ", ", name, canonical(entry));
  }
  return is_object ? "{" + all + "}" : "[" + all + "]";
}

}  // namespace

RuleRow read_row(FileReader& reader, const JsonData& data, std::string_view text, RowCheck check) {
  RuleRow row{.section = reader.line(data, "at"),
              .text = std::string(text.substr(data.span.begin, data.span.end - data.span.begin)),
              .compiled = std::make_shared<CompiledRow>()};
  const QuestionInfo* const question = question_named(data.name);
  if (question == nullptr) {
    reader.report(data.name_span, TextFault::unknown_key,
                  fmt::format("unknown question {}", in_quotes(data.name)),
                  help_for(data.name, names_of(questions(), &QuestionInfo::id)));
    return row;
  }
  if (data.kind == JsonData::Kind::object && data.member("judge") != nullptr) {
    row.judgement = reader.line(data, "judge");
  }
  if (check == RowCheck::now) {
    std::call_once(row.compiled->once,
                   [&] { RowCompiler(reader, *question).compile(data, *row.compiled); });
  }
  return row;
}

const CompiledRow& compiled(const RuleRow& row, const QuestionInfo& question) {
  std::call_once(row.compiled->once, [&] {
    std::vector<io::Fault> faults;
    FileReader reader(faults);
    RowCompiler(reader, question).compile(*io::read_json_data(row.text, "row"), *row.compiled);
    assert(faults.empty());  // a test has read it
  });
  return *row.compiled;
}

std::string RuleRow::in_one_line() const {
  return canonical(*io::read_json_data(text, "row"));
}

}  // namespace dungeonlab::osr
