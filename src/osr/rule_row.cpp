// Rows of rule sets: how a set answers a question. A row is compiled once, so an answer looks up no
// name twice. Rows in users' files are compiled when the file is read, and every mistake is
// reported with its line and column.
#include "osr/rule_row.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "osr/formula_functions.hpp"
#include "osr/signature.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using json::TextFault;
using records::At;
using records::Reader;
using RowStep = FormulaStep;

/// The kinds of rolls by the keys that name them; `opposed` is each or highest.
constexpr std::array<std::pair<std::string_view, RollForm::Kind>, 8> roll_kinds = {
    {{"at_most", RollForm::Kind::at_most},
     {"at_least", RollForm::Kind::at_least},
     {"chance", RollForm::Kind::chance},
     {"closed", RollForm::Kind::closed},
     {"table", RollForm::Kind::table},
     {"total", RollForm::Kind::total},
     {"opposed", RollForm::Kind::each},
     {"steps", RollForm::Kind::steps}}};
constexpr auto opposed_words = std::to_array<std::string_view>({"each", "highest"});

/// The names of the rows of a table.
template <class Rows, class Name>
std::vector<std::string_view> names_of(const Rows& rows, Name name) {
  std::vector<std::string_view> names;
  names.reserve(std::size(rows));
  for (const auto& row : rows) {
    names.push_back(row.*name);
  }
  return names;
}

std::string quoted_name(std::string_view name) {
  return fmt::format("\"{}\"", escape_for_terminal(name));
}

/// The span of one letter in a text or a key.
json::Span place_of(const At& at, std::size_t letter) {
  const json::Span span = at.span();
  if (at.kind() != json::Kind::text || span.end - span.begin != at.text().size() + 2) {
    return span;  // escapes or missing quotes shift the letters
  }
  const auto begin = static_cast<std::uint32_t>(span.begin + 1 + letter);
  return {.begin = begin, .end = begin + 1};
}

/// Reads a formula that begins at a letter of the text at that place.
Formula formula_in(std::string_view text, Reader& reader, const At& at, std::size_t letter) {
  auto parsed = Formula::parse(text);
  if (parsed) {
    return *std::move(parsed);
  }
  reader.add({.kind = TextFault::malformed_name,
              .span = place_of(at, letter + parsed.error().at),
              .message = std::move(parsed.error().what)});
  return {};
}

/// Calls `formula(text, letter)` for each formula in braces.
void each_in_braces(std::string_view text, const auto& formula) {
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const std::size_t end = std::min(text.find('}', at), text.size());
    formula(text.substr(at + 1, end - at - 1), at + 1);
  }
}

}  // namespace
}  // namespace dungeonlab::osr

namespace dungeonlab::records {

/// A string, a whole number or a flag.
template <>
struct Form<osr::Formula> : OnlyRead {
  static constexpr unsigned takes = 0;
  static void read(Reader& reader, const At& at, osr::Formula& value, const Limits& /*limits*/) {
    switch (at.kind()) {
      case Kind::text:
      case Kind::number:
        value = osr::formula_in(at.text(), reader, at, 0);
        return;
      case Kind::boolean:
        value = osr::formula_in(at.text() == "true" ? "yes" : "no", reader, at, 0);
        return;
      case Kind::null:
      case Kind::list:
      case Kind::object:
        reader.refuse(at, "a formula");
    }
  }
  static void schema(Schema& schema, const Limits& /*limits*/) {
    schema.out.key("type").begin_array(Layout::row);
    schema.out.text("string").text("integer").text("boolean").end_array();
    schema.out.key("pattern").text("^[^?]");
  }
};

template <>
struct Form<osr::RuleSentence> : OnlyRead {
  static constexpr unsigned takes = 0;
  static void read(Reader& reader, const At& at, osr::RuleSentence& value, const Limits& limits) {
    const auto text = reader.text(at, limits);
    value.text = text.value_or("");
    osr::each_in_braces(value.text, [&](std::string_view formula, std::size_t letter) {
      value.formulas.push_back(osr::formula_in(formula, reader, at, letter));
    });
  }
  static void schema(Schema& schema, const Limits& limits) { schema.text(limits); }
};

/// Formulas by name, in their order.
template <>
struct Form<std::vector<osr::NamedFormula>>
    : AnyKeys<std::vector<osr::NamedFormula>, osr::Formula> {};

}  // namespace dungeonlab::records

namespace dungeonlab::osr {
namespace {

using records::Form;
using records::Schema;

/// Sentences of refusal, each under its condition.
struct Refusals : records::OnlyRead {
  static constexpr unsigned takes = 0;
  static void read(Reader& reader, const At& at, std::vector<RuleRefusal>& value,
                   const records::Limits& limits) {
    if (!reader.many(at, json::Kind::object, limits)) {
      return;
    }
    for (const json::Value entry : at.value) {
      const At inner = at.of(entry);
      RuleRefusal& refusal = value.emplace_back();
      refusal.when = formula_in(entry.key(), reader, inner.key(), 0);
      Form<RuleSentence>::read(reader, inner, refusal.why, limits);
    }
  }
  static void schema(Schema& schema, const records::Limits& limits) {
    Form<std::map<std::string, std::string>>::schema(schema, limits);
  }
};

/// A key that determines the kind of a roll; its value is the formula.
template <RollForm::Kind kind>
struct Decides : Form<Formula> {
  static void read(Reader& reader, const At& at, RollForm& value, const records::Limits& limits) {
    value.kind = kind;
    Form<Formula>::read(reader, at, value.limit, limits);
  }
};
struct Opposed : records::OnlyRead {
  static void read(Reader& reader, const At& at, RollForm& value,
                   const records::Limits& /*limits*/) {
    const bool is_each = reader.word(at, opposed_words) != 1U;
    value.kind = is_each ? RollForm::Kind::each : RollForm::Kind::highest;
  }
  static void schema(Schema& schema, const records::Limits& /*limits*/) {
    schema.words(opposed_words);
  }
};

constexpr auto side_record() {
  using namespace records;
  return record<RollForm::Side>(
      "side", field<&RollForm::Side::dice>("dice", "the dice of this side"),
      field<&RollForm::Side::when>("when", "the condition for this side to roll"));
}
/// Sides by name, or their number.
struct Sides : records::OnlyRead {
  using Side = records::Inside<&side_record>;
  static void read(Reader& reader, const At& at, RollForm& value, const records::Limits& limits) {
    if (at.kind() != json::Kind::object) {
      Form<Formula>::read(reader, at, value.limit, limits);
      return;
    }
    reader.many(at, json::Kind::object, limits);
    for (const json::Value entry : at.value) {
      RollForm::Side side{.name = std::string(entry.key())};
      Side::read(reader, at.of(entry), side, limits);
      value.sides.push_back(std::move(side));
    }
  }
  static void schema(Schema& schema, const records::Limits& limits) {
    schema.out.key("anyOf").begin_array().begin_object();
    Form<Formula>::schema(schema, limits);
    schema.out.end_object().begin_object();
    schema.type("object");
    schema.out.key("additionalProperties").begin_object();
    Side::schema(schema, limits);
    schema.out.end_object().end_object().end_array();
  }
};

/// The kind of a roll by its keys alone; their values may be invalid.
std::optional<RollForm::Kind> kind_of(json::Value roll) {
  const auto* const found =
      std::find_if(roll_kinds.begin(), roll_kinds.end(),
                   [&](const auto& kind) { return static_cast<bool>(roll[kind.first]); });
  return found == roll_kinds.end() ? std::nullopt : std::optional(found->second);
}

/// Checks that a roll has exactly one kind, and everything this kind needs.
void check_roll(RollForm& roll, const At& at, Reader& reader) {
  using Kind = RollForm::Kind;
  const auto kinds = std::count_if(roll_kinds.begin(), roll_kinds.end(), [&](const auto& kind) {
    return static_cast<bool>(at.value[kind.first]);
  });
  const bool is_misspelt = !roll.limit.steps().empty() || !roll.steps.empty();
  if (kinds > 1 || (kinds == 0 && !is_misspelt)) {
    reader.report(
        TextFault::missing_key, at,
        "a roll must have exactly one of at_most, at_least, chance, closed, table, total, "
        "opposed and steps");
    return;
  }
  roll.kind = roll.steps.empty() ? roll.kind : Kind::steps;
  const auto must = [&](std::string_view key, bool is_there) {
    if (!is_there && !at.value[key]) {
      reader.missing(at, key, {});
    }
  };
  if (roll.kind == Kind::steps) {
    const json::Value steps = at.value["steps"];
    const Kind first = kind_of(steps[0]).value_or(Kind::chance);
    const Kind second = kind_of(steps[1]).value_or(Kind::chance);
    if (first != Kind::chance || (second != Kind::chance && second != Kind::total)) {
      reader.report(TextFault::wrong_type, at["steps"],
                    "\"steps\" must be a chance, then a chance or a total");
    }
  } else if (roll.kind == Kind::at_most || roll.kind == Kind::at_least) {
    must("dice", roll.dice.has_value());
  } else if (roll.kind == Kind::table) {
    must("row", !roll.column.empty());
  } else if (roll.kind == Kind::each) {
    must("sides", !roll.sides.empty());
    must("hit", roll.hit.has_value());
  } else if (roll.kind == Kind::highest) {
    must("sides", !roll.limit.steps().empty());
    must("dice", roll.dice.has_value());
    must("tie", roll.tie.has_value());
  }
}

/// One case always applies: the last one, which has no condition.
void check_cases(RuleBody& body, const At& at, Reader& reader) {
  const At cases = at["cases"];
  for (std::size_t i = 0; i < body.cases.size(); ++i) {
    const bool is_last = i + 1 == body.cases.size();
    if (is_last && body.cases[i].when) {
      reader.report(TextFault::malformed_name, cases[i],
                    "the last case must not have \"when\", so that one case always applies");
    } else if (!is_last && !cases.value[i]["when"]) {
      reader.missing(cases[i], "when", "its condition");
    }
  }
}

}  // namespace

constexpr auto describe(records::Type<RollForm>) {
  using namespace records;
  using Kind = RollForm::Kind;
  return record<RollForm>(
             "roll",
             whole<RollForm, Decides<Kind::at_most>>("at_most", "the highest total that succeeds"),
             whole<RollForm, Decides<Kind::at_least>>("at_least", "the lowest total that succeeds"),
             whole<RollForm, Decides<Kind::chance>>("chance", "a chance as it is printed"),
             whole<RollForm, Decides<Kind::closed>>("closed",
                                                    "a chance that no single die decides"),
             whole<RollForm, Decides<Kind::table>>("table", "a table with dice"),
             whole<RollForm, Decides<Kind::total>>("total", "dice whose total is the result"),
             whole<RollForm, Opposed>("opposed", "a die for each side"),
             maybe<&RollForm::steps>("steps", "a chance, and the roll that follows if it succeeds",
                                     records::size(2, 2)),
             field<&RollForm::dice>("dice", "the dice"),
             maybe<&RollForm::add>("add", "modifiers by name"),
             field<&RollForm::best>("best", "a face that always succeeds"),
             field<&RollForm::worst>("worst", "a face that never succeeds"),
             field<&RollForm::naturals>("naturals", "whether best and worst apply"),
             maybe<&RollForm::column>("row", "the column of a table with the result"),
             maybe<&RollForm::column>("as", "the field of a total"),
             field<&RollForm::least>("least", "the lowest total"),
             field<&RollForm::show>("show", "how a total is shown"),
             whole<RollForm, Sides>("sides", "sides by name, or their number"),
             field<&RollForm::hit>("hit", "the faces that hit"),
             field<&RollForm::tie>("tie", "what a tie means"))
      .checked_by<&check_roll>();
}
constexpr auto describe(records::Type<RuleBody>) {
  using namespace records;
  return record<RuleBody>(
             "case", field<&RuleBody::when>("when", "the condition of this case"),
             maybe<&RuleBody::need>("need", "parameters that are required"),
             maybe<&RuleBody::let>("let", "names for formulas"),
             maybe_as<Refusals, &RuleBody::refuse>("refuse", "sentences of refusal, by condition"),
             maybe<&RuleBody::say>("say", "fields by formula"),
             field<&RuleBody::secret>("secret", "whether only the referee sees it"),
             maybe<&RuleBody::cases>("cases",
                                     "the cases; the first whose condition is met applies"),
             field<&RuleBody::roll>("roll", "the roll"))
      .checked_by<&check_cases>();
}
namespace {

/// A row as written in its file.
struct RowText {
  std::string section{};
  std::string judgement{};
  RuleBody body{};
};

constexpr auto describe(records::Type<RowText>) {
  using namespace records;
  return record<RowText>(
      "row", field<&RowText::section>("at", "the sections of the rules"),
      maybe<&RowText::judgement>("judge", "the judgement that these sections leave to the referee"),
      flat<&RowText::body>());
}

/// Checks the names in a row, and collects the names of parameters.
class RowNames {
 public:
  RowNames(Reader& reader, const QuestionInfo& question)
      : reader_(reader), signature_(signature_of(question)) {}

  std::vector<std::string> run(const RuleBody& row, const At& at) {
    body(row, at);
    check_cycles();
    return {reads_.begin(), reads_.end()};
  }

 private:
  // --- formulas ----------------------------------------------------------------------------------

  /// `letter` is where the formula begins in the text at this place.
  void formula(const Formula& formula, const At& at, std::size_t letter = 0) {
    for (const RowStep& step : formula.steps()) {
      check(step, formula, place_of(at, letter + step.at));
    }
  }
  void formula(const std::optional<Formula>& one, const At& at) {
    if (one) {
      formula(*one, at);
    }
  }
  void report(json::Span span, TextFault kind, std::string message, std::string help = {}) {
    reader_.add(
        {.kind = kind, .span = span, .message = std::move(message), .help = std::move(help)});
  }
  void fault(json::Span span, std::string what, std::string_view word,
             const std::vector<std::string_view>& known) {
    report(span, TextFault::unknown_key, std::move(what), json::did_you_mean(closest(word, known)));
  }

  void check(const RowStep& step, const Formula& formula, json::Span span) {
    using Kind = RowStep::Kind;
    if (step.kind == Kind::reading) {
      check_reading_name(step.text, span);
    } else if (step.kind == Kind::name) {
      check_name(step.text, span);
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
  void check_reading_name(const std::string& name, json::Span span) {
    if (reading_named(name) == nullptr) {
      fault(span, fmt::format("unknown reading {}", quoted_name(name)), name,
            names_of(reading_table, &ReadingInfo::name));
    }
  }
  void check_name(const std::string& name, json::Span span) {
    const bool is_let = std::find(lets_.begin(), lets_.end(), name) != lets_.end();
    const auto names = known_names(lets_);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      fault(span, fmt::format("the row has no {}", quoted_name(name)), name, names);
    } else if (!is_let) {
      reads_.insert(name);
    } else if (!current_let_.empty()) {
      depends_on_[current_let_].insert(name);
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
  void check_value(const std::string& key, json::Span span) {
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
        fault(span, fmt::format("hit dice have no part {}", quoted_name(part)), part,
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
      fault(span, fmt::format("unknown value {}", quoted_name(key)), key,
            names_of(known, &ValueInfo::key));
    }
  }
  void check_table(const RowStep& step, const Formula& formula, json::Span span) {
    const auto known = known_tables();
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const TableInfo& row) { return row.key == step.text; });
    if (found == known.end()) {
      if (step.kind == RowStep::Kind::band && step.field.empty()) {
        check_value(step.text, span);  // an entry of a list
        return;
      }
      fault(span, fmt::format("unknown table {}", quoted_name(step.text)), step.text,
            names_of(known, &TableInfo::key));
      return;
    }
    if (step.field.empty()) {
      report(span, TextFault::malformed_name,
             fmt::format("expected a column of {}", quoted_name(step.text)));
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
        fault(span, fmt::format("{} has no column {}", quoted_name(step.text), quoted_name(name)),
              name, names);
      }
    }
  }
  /// A formula of a file may name any parameter.
  void read_all() {
    for (const std::string_view name : parameter_names(*signature_.question)) {
      reads_.emplace(name);
    }
  }
  void check_question(const RowStep& step, json::Span span) {
    const QuestionInfo* const question = question_named(step.text);
    if (question == nullptr) {
      fault(span, fmt::format("unknown question {}", quoted_name(step.text)), step.text,
            names_of(questions(), &QuestionInfo::id));
      return;
    }
    const Signature& other = signature_of(*question);
    if (other.field(step.field) == nullptr) {
      fault(span, fmt::format("`{}` does not answer {}", step.text, quoted_name(step.field)),
            step.field, names_of(other.fields, &FieldInfo::name));
    }
    for (const std::string_view name : parameter_names(*question)) {
      if (step.parts.empty() && signature_.slot_of(name) != nullptr) {
        reads_.emplace(name);  // passed on to the other question
      }
    }
    for (const std::string& name : step.names) {
      if (other.slot_of(name) == nullptr) {
        fault(span, fmt::format("`{}` has no parameter {}", step.text, quoted_name(name)), name,
              parameter_names(*question));
      }
    }
  }
  void check_call(const RowStep& step, const Formula& formula, json::Span span) {
    const FormulaFunction* const function = formula_function(step.text);
    if (function == nullptr) {
      fault(span, fmt::format("formulas have no function {}", quoted_name(step.text)), step.text,
            formula_functions());
      return;
    }
    if (step.parts.size() < function->least || step.parts.size() > function->most) {
      report(span, TextFault::wrong_type,
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
        report(span, TextFault::wrong_type, fmt::format("`{}` takes parameter names", step.text));
        return;
      }
    }
    if (step.text == "house" && formula.steps()[step.parts[0]].datum.kind != Datum::Kind::word) {
      report(span, TextFault::wrong_type, "`house` takes the name of a house rule, in quotes");
    }
  }
  void check_cycles() {
    for (const auto& [name, others] : depends_on_) {
      std::set<std::string> seen;
      std::vector<std::string> open(others.begin(), others.end());
      while (!open.empty()) {
        const std::string next = open.back();
        open.pop_back();
        if (next == name) {
          report(let_places_[name], TextFault::malformed_name,
                 fmt::format("{} depends on itself", quoted_name(name)));
          return;
        }
        if (seen.insert(next).second) {
          open.insert(open.end(), depends_on_[next].begin(), depends_on_[next].end());
        }
      }
    }
  }

  // --- bodies ------------------------------------------------------------------------------------

  void body(const RuleBody& body, const At& at) {
    const std::size_t outer = lets_.size();
    const At lets = at["let"];
    for (const auto& [name, text] : body.let) {
      lets_.push_back(name);
      let_places_[name] = lets[name].key().span();
    }
    for (const auto& [name, text] : body.let) {
      current_let_ = name;
      formula(text, lets[name]);
      current_let_.clear();
    }
    formula(body.when, at["when"]);
    needs(body, at["need"]);
    formula(body.secret, at["secret"]);
    refusals(body, at["refuse"]);
    fields(body, at["say"]);
    if (body.roll) {
      roll(*body.roll, at["roll"]);
    }
    const At cases = at["cases"];
    for (std::size_t i = 0; i < body.cases.size(); ++i) {
      this->body(body.cases[i], cases[i]);
    }
    lets_.resize(outer);
  }
  void needs(const RuleBody& body, const At& at) {
    const auto known = known_names({});
    for (std::size_t i = 0; i < body.need.size(); ++i) {
      if (std::find(known.begin(), known.end(), body.need[i]) == known.end()) {
        fault(at[i].span(), fmt::format("unknown parameter {}", quoted_name(body.need[i])),
              body.need[i], known);
      }
    }
  }
  void refusals(const RuleBody& body, const At& at) {
    for (const auto& [when, why] : body.refuse) {
      const json::Value entry = at.value[when.text()];
      const At inner = entry ? at.of(entry) : at;
      formula(when, inner.key());
      std::size_t next = 0;
      each_in_braces(why.text,
                     [&, &formulas = why.formulas](std::string_view /*text*/, std::size_t letter) {
                       formula(formulas[next++], inner, letter);
                     });
    }
  }
  void fields(const RuleBody& body, const At& at) {
    for (const auto& [name, text] : body.say) {
      if (signature_.field(name) == nullptr) {
        fault(at[name].key().span(),
              fmt::format("`{}` does not answer {}", signature_.question->id, quoted_name(name)),
              name, names_of(signature_.fields, &FieldInfo::name));
      }
      formula(text, at[name]);
    }
  }
  void roll(const RollForm& roll, const At& at) {
    const At steps = at["steps"];
    for (std::size_t i = 0; i < roll.steps.size(); ++i) {
      this->roll(roll.steps[i], steps[i]);
    }
    own_names_ = {"it", "its", "total", "lowest", "face"};
    for (const auto& [key, kind] : roll_kinds) {
      if (kind == roll.kind) {
        formula(roll.limit, at[key]);
      }
    }
    if (roll.kind == RollForm::Kind::highest) {
      formula(roll.limit, at["sides"]);
    }
    for (const auto& [key, part] :
         {std::pair("dice", &roll.dice), std::pair("best", &roll.best),
          std::pair("worst", &roll.worst), std::pair("naturals", &roll.naturals),
          std::pair("least", &roll.least), std::pair("show", &roll.show),
          std::pair("hit", &roll.hit), std::pair("tie", &roll.tie)}) {
      formula(*part, at[key]);
    }
    for (const auto& [name, text] : roll.add) {
      formula(text, at["add"][name]);
    }
    for (const RollForm::Side& side : roll.sides) {
      formula(side.when, at["sides"][side.name]["when"]);
      formula(side.dice, at["sides"][side.name]["dice"]);
    }
    own_names_ = {"it", "its"};
  }

  Reader& reader_;
  const Signature& signature_;
  std::vector<std::string> lets_{};
  std::vector<std::string_view> own_names_{"it", "its"};  ///< defined by a roll or a function
  std::set<std::string> reads_{};
  std::string current_let_{};
  std::map<std::string, std::set<std::string>> depends_on_{};
  std::map<std::string, json::Span> let_places_{};
};

/// Writes any value on one line.
void write_value(json::Writer& out, json::Value value) {
  const bool is_list = value.is(json::Kind::list);
  if (value.is(json::Kind::text)) {
    out.text(value.text());
  } else if (!is_list && !value.is(json::Kind::object)) {
    out.raw(value.lexeme());
  } else {
    is_list ? out.begin_array(json::Layout::row) : out.begin_object(json::Layout::row);
    for (const json::Value entry : value) {
      write_value(is_list ? out : out.key(entry.key()), entry);
    }
    is_list ? out.end_array() : out.end_object();
  }
}

}  // namespace

void compile(RuleRow& row, std::string_view question, const At& at, Reader& reader) {
  const QuestionInfo* const asked = question_named(question);
  if (asked == nullptr) {
    reader.report(TextFault::unknown_key, at.key(),
                  fmt::format("unknown question {}", quoted_name(question)),
                  json::did_you_mean(closest(question, names_of(questions(), &QuestionInfo::id))));
  } else if (row.compiled != nullptr) {
    std::call_once(row.compiled->once, [&] {
      RowText text;
      Form<RowText>::read(reader, at, text, {});
      row.compiled->reads = RowNames(reader, *asked).run(text.body, at);
      row.compiled->body = std::move(text.body);
    });
  }
}

const CompiledRow& compiled(const RuleRow& row, const QuestionInfo& question) {
  std::call_once(row.compiled->once, [&] {
    CompiledRow& made = *row.compiled;
    auto text = records::read<RowText>(row.text, "row",
                                       [&](const RowText& read, const At& at, Reader& reader) {
                                         made.reads = RowNames(reader, question).run(read.body, at);
                                       });
    if (text) {
      made.body = std::move(text->body);
    } else {  // never seen by users: a test reads every row of the program
      made.fault = text.error().front().message;
    }
  });
  return *row.compiled;
}

std::string RuleRow::in_one_line() const {
  const auto tree = json::Tree::parse(text, {.noun = "row"});
  std::string line;
  json::Writer out(line);
  if (tree) {
    write_value(out, tree->root());
  }
  return line;
}

void schema_of_rows(Schema& schema) {
  schema.reference(records::table<RowText>);
}

}  // namespace dungeonlab::osr
