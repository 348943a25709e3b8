// dungeonlab osr tables: looks up the rule sets of old-school play. The answer to a question gives
// the sections of its numbers, exact chances, and a mark on each borrowed or house number. Tables
// and values are shown as in the files, and two sets side by side where they differ. The referee's
// screen has what a game needs, for paper. The whole output is made before its file is written.
#include "cli/books.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/roll_table.hpp"
#include "dungeonlab/print/print.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/tables/import.hpp"
#include "old_school/commands/tables/screen.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr Option band_odds_option = {"--odds", "", "with a table: the exact chance of each row"};
/// The values of `--format`; the first ones are those of Layout.
enum class TablesForm : std::uint8_t { text, json, markdown, foundry, pdf };
/// A RollTable of Foundry VTT also ends in .json, so only `--format` can select it.
constexpr std::array<FileForm, 5> tables_forms = {
    {{"text", ".txt"}, {"json", ".json"}, {"markdown", ".md"}, {"foundry", ""}, {"pdf", ".pdf"}}};
constexpr auto tables_form_names = [] {
  std::array<std::string_view, tables_forms.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = tables_forms[i].name;
  }
  return names;
}();
constexpr Option tables_form_option = {"--format", "FORM",
                                       "the format (default: by the name of --output, or text)",
                                       tables_form_names};
constexpr std::array tables_options = {
    ruleset_option, reading_option,       strict_option, band_odds_option, tables_form_option,
    paper_option,   tables_output_option, quiet_option,  force_option,     import_option};
constexpr std::array not_with_import = {reading_option, strict_option, band_odds_option,
                                        tables_form_option, paper_option};
constexpr std::string_view both_sets = "both";
constexpr std::string_view gaps_word = "gaps";
constexpr std::string_view screen_word = "screen";
constexpr std::array<std::string_view, 4> reports = {"diff", gaps_word, "origins", screen_word};

/// What a command line requests, and its format.
struct TablesRequest {
  const Arguments& arguments;
  TablesForm form = TablesForm::text;
  std::string path{};  ///< empty: standard output
  RulesTopic topic{};  ///< without a name: the list of questions

  [[nodiscard]] Layout layout() const { return static_cast<Layout>(form); }
};

void show_table(const Table& table, const TablesRequest& request, World& world) {
  switch (request.layout()) {
    case Layout::json: {
      std::string text;
      json::Writer json(text);
      json.begin_object();
      json.key("format").text(osr_format);
      json.key("rows").begin_array();
      for (const auto& row : table.rows) {
        json.begin_object(json::Layout::row);
        for (std::size_t i = 0; i < row.size(); ++i) {
          json.key(table.columns[i]).text(row[i]);
        }
        json.end_object();
      }
      json.end_array().end_object();
      world.out << text << '\n';
      break;
    }
    case Layout::markdown:
      world.out << markdown(table);
      break;
    case Layout::text: {
      Table headed = table;
      headed.rows.insert(headed.rows.begin(), table.columns);
      world.out << aligned(headed, requested_width(world));
      break;
    }
  }
}

Table gap_list() {
  Table table{.columns = {"missing", "what it is"}};
  for (const osr::Gap& gap : osr::gaps()) {
    table.rows.push_back({std::string(gap.name), std::string(gap.about)});
  }
  return table;
}

/// The layer that has a key; null if no layer does.
template <class Has>
const osr::RuleSet::Layer* layer_with(const osr::RuleSet& set, const Has& has) {
  const auto& layers = set.layers();
  const auto found = std::find_if(layers.begin(), layers.end(), has);
  return found == layers.end() ? nullptr : &*found;
}

std::string_view origin_in(const osr::RuleSet::Layer& layer, osr::Origin own) {
  return osr::name_of(layer.set == "house" ? osr::Origin::house
                      : layer.is_own       ? own
                                           : osr::Origin::borrowed);
}

/// The origins of a question's numbers, each once; `-` if they depend on parameters.
std::string origin_of(const osr::RuleSet& set, const osr::QuestionInfo& question) {
  std::vector<std::string_view> origins;
  for (const osr::Source& source : osr::sources_of(set, question)) {
    const std::string_view name = osr::name_of(source.origin);
    if (std::find(origins.begin(), origins.end(), name) == origins.end()) {
      origins.push_back(name);
    }
  }
  return origins.empty() ? "-" : fmt::format("{}", fmt::join(origins, ", "));
}

Table question_list(const osr::RuleSet& set) {
  Table table{.columns = {"question", "parameters", "sections", "origin", "about"}};
  for (const osr::QuestionInfo& row : osr::questions()) {
    table.rows.push_back({std::string(row.id), osr::shown_parameters(row),
                          std::string(row.sections), origin_of(set, row), std::string(row.about)});
  }
  for (const osr::TableInfo& row : osr::known_tables()) {
    const auto* const layer =
        layer_with(set, [&](const auto& one) { return one.rules().tables.contains(row.key); });
    if (layer != nullptr) {
      table.rows.push_back({std::string(row.key), "",
                            layer->rules().tables.find(row.key)->second.section,
                            std::string(origin_in(*layer, osr::Origin::seed)), "a table"});
    }
  }
  return table;
}

Table origin_list(const osr::RuleSet& set) {
  Table table{.columns = {"value", "is", "unit", "set", "section", "origin"}};
  for (const osr::ValueInfo& row : osr::known_values()) {
    const auto* const layer =
        layer_with(set, [&](const auto& one) { return one.rules().values.contains(row.key); });
    if (layer == nullptr) {
      continue;
    }
    const osr::Value& value = layer->rules().values.find(row.key)->second;
    table.rows.push_back({std::string(row.key), value.shown(), value.unit, layer->set,
                          value.section, std::string(origin_in(*layer, value.origin))});
  }
  for (const osr::TableInfo& row : osr::known_tables()) {
    const auto* const layer =
        layer_with(set, [&](const auto& one) { return one.rules().tables.contains(row.key); });
    if (layer == nullptr) {
      continue;
    }
    const osr::Table& rows = layer->rules().tables.find(row.key)->second;
    table.rows.push_back({std::string(row.key), counted(rows.rows.size(), "row"), rows.unit,
                          layer->set, rows.section,
                          std::string(origin_in(*layer, osr::Origin::seed))});
  }
  return table;
}

/// The value of a set's own key; `-` if it has none.
std::string own_value(const osr::RuleSet& set, std::string_view key) {
  const osr::Rules& rules = set.layers().front().rules();
  if (const auto value = rules.values.find(key); value != rules.values.end()) {
    return value->second.origin == osr::Origin::judged ? "up to the referee"
                                                       : value->second.shown();
  }
  return "-";
}

std::string shown_row(const std::vector<osr::Cell>& row) {
  std::string text;
  for (const osr::Cell& cell : row) {
    text += fmt::format("{}{}", text.empty() ? "" : " ", cell.shown());
  }
  return text;
}

void add_table_difference(Table& table, std::string_view key, const osr::RuleSet& one,
                          const osr::RuleSet& other) {
  const auto rows_of_set = [&](const osr::RuleSet& set) -> const osr::Table* {
    const auto& tables = set.layers().front().rules().tables;
    const auto found = tables.find(key);
    return found == tables.end() ? nullptr : &found->second;
  };
  const osr::Table* const left = rows_of_set(one);
  const osr::Table* const right = rows_of_set(other);
  if (left == nullptr || right == nullptr) {
    const auto shown_size = [](const osr::Table* rows) {
      return rows == nullptr ? std::string("-") : counted(rows->rows.size(), "row");
    };
    table.rows.push_back({std::string(key), shown_size(left), shown_size(right)});
    return;
  }
  const std::size_t most = std::max(left->rows.size(), right->rows.size());
  std::set<std::string> in_both;
  for (const auto& row : left->rows) {
    if (std::find(right->rows.begin(), right->rows.end(), row) != right->rows.end()) {
      in_both.insert(shown_row(row));
    }
  }
  std::vector<std::string> lefts;
  std::vector<std::string> rights;
  for (std::size_t i = 0; i < most; ++i) {
    if (i < left->rows.size() && !in_both.contains(shown_row(left->rows[i]))) {
      lefts.push_back(shown_row(left->rows[i]));
    }
    if (i < right->rows.size() && !in_both.contains(shown_row(right->rows[i]))) {
      rights.push_back(shown_row(right->rows[i]));
    }
  }
  lefts.resize(std::max(lefts.size(), rights.size()), "-");
  rights.resize(lefts.size(), "-");
  for (std::size_t i = 0; i < lefts.size(); ++i) {
    table.rows.push_back({std::string(key), lefts[i], rights[i]});
  }
}

Result<Table> difference_list() {
  const auto names = osr::ruleset_names();
  TRY(const auto one, osr::RuleSet::named(names.front()));
  TRY(const auto other, osr::RuleSet::named(names.back()));
  Table table{.columns = {"what", one.name(), other.name()}};
  for (const osr::ValueInfo& row : osr::known_values()) {
    const std::string left = own_value(one, row.key);
    const std::string right = own_value(other, row.key);
    if (left != right) {
      table.rows.push_back({std::string(row.key), left, right});
    }
  }
  for (const osr::TableInfo& row : osr::known_tables()) {
    add_table_difference(table, row.key, one, other);
  }
  return table;
}

/// A table of a set, with the chance of each row if requested.
Result<Table> rules_table(const osr::RuleSet& set, std::string_view key, bool with_odds) {
  const auto* const layer =
      layer_with(set, [&](const auto& one) { return one.rules().tables.contains(key); });
  if (layer == nullptr) {
    return fail(Failure::impossible, fmt::format("{} has no table `{}`", set.name(), key));
  }
  const osr::Table& rows = layer->rules().tables.find(key)->second;
  Table table{.columns = rows.columns};
  for (const auto& row : rows.rows) {
    std::vector<std::string> cells;
    cells.reserve(row.size());
    for (const osr::Cell& cell : row) {
      cells.push_back(cell.shown());
    }
    table.rows.push_back(std::move(cells));
  }
  if (!with_odds) {
    return table;
  }
  const auto dice = osr::Dice::parse(rows.dice);
  const auto odds = dice ? osr::Odds::of(*dice) : tl::unexpected(dice.error());
  if (rows.dice.empty() || !odds) {
    return fail(Failure::usage, fmt::format("the table `{}` is not rolled on: leave out {}", key,
                                            band_odds_option.name));
  }
  table.columns.insert(table.columns.end(), {"odds", "percent"});
  for (std::size_t i = 0; i < rows.rows.size(); ++i) {
    const auto end = [&](std::size_t at) {
      const osr::Cell& cell = rows.rows[i][at];
      return cell.kind == osr::Cell::Kind::absent ? std::nullopt : std::optional(cell.number);
    };
    const osr::Ratio chance = odds->chance(end(0), end(1));
    table.rows[i].insert(table.rows[i].end(), {chance.text(), chance.percent()});
  }
  return table;
}

std::string joined_values(const osr::Answer& answer) {
  std::string text;
  for (const auto& [name, value] : answer.values) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", value);
  }
  return text;
}

/// The answer in one line, or in a line per row for a table.
std::string answer_text(const osr::QuestionInfo& question, const osr::Answer& answer) {
  std::string text = joined_values(answer);
  const bool is_chance = question.kind == osr::QuestionKind::chance && !answer.rows.empty();
  if (is_chance) {
    text += fmt::format("{}{}  {}  {}", text.empty() ? "" : ", ", answer.rows.front().odds.text(),
                        answer.rows.front().odds.percent(), question.about);
  }
  const std::string sources = shown_sources(answer);
  if (question.kind == osr::QuestionKind::table && !answer.mean) {
    for (const osr::RowOdds& row : answer.rows) {
      text += fmt::format("{}{:<28} {:<12} {:>9}", text.empty() ? "" : "\n", row.row,
                          row.odds.text(), row.odds.percent());
    }
    const std::string dice = answer.plan ? answer.plan->written : "";
    return fmt::format("{}\n{}{}{}\n", text, dice, dice.empty() || sources.empty() ? "" : "  ",
                       sources);
  }
  return fmt::format("{}{}{}\n", text, sources.empty() ? "" : "  ", sources);
}

std::string answer_json(const osr::QuestionInfo& question, const osr::Parameters& parameters,
                        std::string_view set, const osr::Answer& answer) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(osr_format);
  write_asked(json, question.id, parameters, set, answer);
  json.key("answer").begin_object(json::Layout::row);
  for (const auto& [name, value] : answer.values) {
    json.key(name).text(value);
  }
  json.end_object();
  if (answer.mean) {
    json.key("mean").text(answer.mean->text());
  }
  if (!answer.rows.empty()) {
    json.key("rows").begin_array();
    for (const osr::RowOdds& row : answer.rows) {
      begin_odds(json, row);
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
  return text + "\n";
}

Table answer_table(const osr::Answer& answer) {
  Table table{.columns = {"row", "odds", "percent"}};
  for (const auto& [name, value] : answer.values) {
    table.rows.push_back({value, "", ""});
  }
  for (const osr::RowOdds& row : answer.rows) {
    table.rows.push_back({row.row, row.odds.text(), row.odds.percent()});
  }
  return table;
}

Result<int> show_answer(const osr::RuleSet& set, const osr::QuestionInfo& question,
                        const TablesRequest& request, World& world) {
  const Arguments& arguments = request.arguments;
  TRY(const auto parameters, parameters_of(arguments.words(), 1));
  TRY(const auto options, requested_readings(arguments));
  if (arguments.has(band_odds_option.name)) {
    return fail(Failure::usage, fmt::format("{} is for tables; a question always shows its "
                                            "chances",
                                            band_odds_option.name));
  }
  TRY(const auto answer, osr::ask(set, question, parameters, options));
  if (answer.refusal) {
    world.err << fmt::format("dungeonlab osr tables: {}\n", *answer.refusal);
    return exit_code::check_failed;
  }
  TRY(all_are_used(options, answer, question));
  switch (request.layout()) {
    case Layout::json:
      world.out << answer_json(question, parameters, set.name(), answer);
      break;
    case Layout::markdown:
      world.out << markdown(answer_table(answer));
      break;
    case Layout::text:
      world.out << answer_text(question, answer);
      break;
  }
  return exit_code::done;
}

std::vector<std::string_view> askable_names() {
  std::vector<std::string_view> names(reports.begin(), reports.end());
  for (const osr::QuestionInfo& row : osr::questions()) {
    names.push_back(row.id);
  }
  for (const osr::TableInfo& row : osr::known_tables()) {
    names.push_back(row.key);
  }
  for (const osr::ValueInfo& row : osr::known_values()) {
    names.push_back(row.key);
  }
  return names;
}

/// A usage error for parameters or readings with a list, a table or a value, which take none.
Result<void> listed_alone(const Arguments& arguments, const RulesTopic& topic) {
  const auto names = askable_names();
  if (!topic.name.empty() && std::find(names.begin(), names.end(), topic.name) == names.end()) {
    return tl::unexpected(no_such_question(topic, names));
  }
  const auto known = osr::known_tables();
  const bool is_table = std::any_of(known.begin(), known.end(),
                                    [&](const auto& row) { return row.key == topic.name; });
  for (const Option& option : {reading_option, strict_option, band_odds_option}) {
    const bool goes_with =
        option.name == band_odds_option.name ? is_table : topic.name == screen_word;
    if (arguments.has(option.name) && !goes_with) {
      return fail(Failure::usage,
                  fmt::format("{} does not go with {}: leave it out", option.name,
                              topic.name.empty() ? "the list of questions"
                                                 : escape_for_terminal(topic.name)));
    }
  }
  if (arguments.words().size() > 1) {
    return fail(Failure::usage, fmt::format("{} takes no parameters, found \"{}\"",
                                            escape_for_terminal(arguments.words()[0]),
                                            escape_for_terminal(arguments.words()[1])));
  }
  return {};
}

/// A table or a value of a set, or a list of all of them.
Result<Table> listing(const osr::RuleSet& set, const RulesTopic& topic,
                      const Arguments& arguments) {
  if (topic.name.empty()) {
    return question_list(set);
  }
  if (topic.name == gaps_word) {
    return gap_list();  // no built-in set has them
  }
  if (topic.name == "origins") {
    return origin_list(set);
  }
  const auto is_row = [&](const auto& row) { return row.key == topic.name; };
  const auto tables = osr::known_tables();
  if (std::any_of(tables.begin(), tables.end(), is_row)) {
    return rules_table(set, topic.name, arguments.has(band_odds_option.name));
  }
  const auto values = osr::known_values();
  if (std::any_of(values.begin(), values.end(), is_row)) {
    Table all = origin_list(set);
    std::erase_if(all.rows, [&](const auto& row) { return row.front() != topic.name; });
    return all;
  }
  return tl::unexpected(no_such_question(topic, askable_names()));
}

/// A usage error for options and formats that do not go together.
Result<void> check_form(const TablesRequest& request) {
  const bool is_pdf = request.form == TablesForm::pdf;
  if (is_pdf && request.topic.name != screen_word) {
    return fail(Failure::usage, fmt::format("only the screen can be a PDF, not {}: use dungeonlab "
                                            "osr tables {} {} pdf",
                                            escape_for_terminal(request.topic.name), screen_word,
                                            tables_form_option.name));
  }
  const auto known = osr::known_tables();
  const bool is_table = std::any_of(known.begin(), known.end(),
                                    [&](const auto& row) { return row.key == request.topic.name; });
  if (request.form == TablesForm::foundry && !is_table) {
    return fail(Failure::usage,
                fmt::format("only a table such as sea.wind can become a RollTable, "
                            "not {}: leave out {} foundry",
                            request.topic.name.empty() ? "the list of questions"
                                                       : escape_for_terminal(request.topic.name),
                            tables_form_option.name));
  }
  if (request.arguments.has(paper_option.name) && !is_pdf) {
    return fail(Failure::usage,
                fmt::format("{} goes with {} pdf", paper_option.name, tables_form_option.name));
  }
  if (request.arguments.has(force_option.name) && request.path.empty()) {
    return fail(Failure::usage,
                fmt::format("{} goes with {}", force_option.name, tables_output_option.name));
  }
  return {};
}

/// A usage error if a requested reading does not affect the screen.
Result<void> all_are_on(const osr::Screen& screen, const osr::AskOptions& options) {
  for (const auto& [name, value] : options.readings) {
    const std::string reading = fmt::format("{}={}", name, value);
    if (name != "borrow" && std::find(screen.readings.begin(), screen.readings.end(), reading) ==
                                screen.readings.end()) {
      return fail(Failure::usage,
                  fmt::format("the reading {} does not affect the screen: leave out {} {}", name,
                              reading_option.name, reading));
    }
  }
  return {};
}

Result<int> show_screen(const osr::RuleSet& set, const TablesRequest& request, World& world) {
  TRY(const auto options, requested_readings(request.arguments));
  const osr::Screen screen = osr::referee_screen(set, options);
  TRY(all_are_on(screen, options));
  if (request.form != TablesForm::pdf) {
    world.out << shown_screen(screen, set.name(), request.layout(), requested_width(world));
    return exit_code::done;
  }
  const auto paper = static_cast<render::Paper>(
      request.arguments.choice(paper_option.name, render::paper_names, 0));
  TRY(const auto printed, print::pdf(screen_book(screen, set.name(), paper)));
  world.out << printed.bytes;
  return exit_code::done;
}

/// Shows two sets side by side.
Result<int> show_difference(const TablesRequest& request, const std::string& asked, World& world) {
  const bool names_one_set = request.topic.set || request.arguments.has(ruleset_option.name);
  if (request.topic.name != "diff" || (names_one_set && asked != both_sets)) {
    return fail(Failure::usage, "to compare two sets, use dungeonlab osr tables diff");
  }
  TRY(const auto table, difference_list());
  show_table(table, request, world);
  return exit_code::done;
}

Result<int> show_listing(const osr::RuleSet& set, const TablesRequest& request, World& world) {
  const RulesTopic& topic = request.topic;
  TRY(const auto table, listing(set, topic, request.arguments));
  if (const auto* const layer =
          layer_with(set, [&](const auto& one) { return one.rules().tables.contains(topic.name); });
      layer != nullptr && !layer->is_own) {
    world.err << fmt::format(
        "dungeonlab osr tables: note: {} has no table `{}`; this one is borrowed "
        "from {}\n",
        set.name(), topic.name, layer->set);
  }
  show_table(table, request, world);
  return exit_code::done;
}

/// Shows a table as a document of Foundry VTT.
Result<int> show_roll_table(const osr::RuleSet& set, const TablesRequest& request, World& world) {
  const auto* const layer = layer_with(
      set, [&](const auto& one) { return one.rules().tables.contains(request.topic.name); });
  if (layer == nullptr) {
    return fail(Failure::impossible,
                fmt::format("{} has no table `{}`", set.name(), request.topic.name));
  }
  if (request.arguments.has(band_odds_option.name)) {
    return fail(Failure::usage, fmt::format("a RollTable has its chances in its ranges: leave out "
                                            "{}",
                                            band_odds_option.name));
  }
  TRY(const auto text,
      osr::write_roll_table(set.name(), request.topic.name,
                            layer->rules().tables.find(request.topic.name)->second));
  world.out << text;
  return exit_code::done;
}

/// Writes what is requested to `world`.
Result<int> show_request(const TablesRequest& request, World& world) {
  const RulesTopic& topic = request.topic;
  const osr::QuestionInfo* const question = osr::question_named(topic.name);
  if (question == nullptr) {
    TRY(listed_alone(request.arguments, topic));
  }
  TRY(const auto name, requested_set(request.arguments, topic));
  if (topic.name == "diff" || name == both_sets) {
    return show_difference(request, name, world);
  }
  TRY(const auto set, rule_set_named(name));
  return question != nullptr                   ? show_answer(set, *question, request, world)
         : request.form == TablesForm::foundry ? show_roll_table(set, request, world)
         : topic.name == screen_word           ? show_screen(set, request, world)
                                               : show_listing(set, request, world);
}

}  // namespace

constinit const Usage tables_usage = {
    .options = tables_options,
    .words = {.name = "QUESTION",
              .about =
                  "a question with its parameters (stuck str=16), a table (sea.wind), a value "
                  "(door.listen), diff, gaps, origins or screen (default: list all questions; with "
                  "--format pdf, print the screen)",
              .completion = {.candidates = known_names::questions,
                             .following = known_names::parameters_of_question}},
    .notes =
        "The rule sets are bfrpg and ose; bfrpg.stuck asks bfrpg, and diff shows where "
        "they differ. A number that a set lacks is borrowed from the other and marked; "
        "gaps lists what neither has. screen shows what a referee needs at the table, on "
        "four pages; --strict leaves out everything that the set borrows.",
    .examples = {{{"dungeonlab osr tables bfrpg.capacity race=halfling str=18",
                   "show what a strong halfling can carry"},
                  {"dungeonlab osr tables --ruleset bfrpg --format pdf --output screen.pdf",
                   "make the referee's screen, to print"}}}};

Result<int> tables(const Arguments& arguments, World& world) {
  if (arguments.has(import_option.name)) {
    return import_table(arguments, not_with_import);
  }
  TablesRequest request{.arguments = arguments, .path = arguments.as<Common>().output};
  auto forms = tables_forms;
  if (arguments.value(tables_form_option.name) == "foundry") {
    std::swap(forms[static_cast<std::size_t>(TablesForm::json)].ending,
              forms[static_cast<std::size_t>(TablesForm::foundry)].ending);
  }
  TRY(const auto form,
      requested_form(arguments, {.forms = forms, .option = tables_form_option.name}, request.path));
  request.form = static_cast<TablesForm>(form);
  if (!arguments.words().empty()) {
    request.topic = rules_topic(arguments.words().front());
  } else if (request.form == TablesForm::pdf) {
    request.topic = {.name = std::string(screen_word)};
  }
  TRY(check_form(request));
  OverwriteGuard read;
  read.keep_others(arguments);
  TRY(read.check(request.path));
  std::ostringstream bytes;
  World made{.in = world.in,
             .out = bytes,
             .err = world.err,
             .out_is_terminal = world.out_is_terminal && request.path.empty(),
             .err_is_terminal = world.err_is_terminal,
             .out_columns = request.path.empty() ? world.out_columns : 0,
             .environment = world.environment,
             .out_error = world.out_error,
             .in_error = world.in_error};
  auto code = show_request(request, made);
  if (!code || *code != exit_code::done) {
    return code;
  }
  const auto written = request.path.empty() ? show(bytes.str(), world)
                                            : write_whole(request.path, bytes.str(), read);
  return written.map([&] { return *code; });
}

}  // namespace dungeonlab::app::old_school::commands
