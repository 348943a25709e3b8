// Files of rule sets. Records read them and report the usual faults; this file checks what only the
// engine knows: the type of a value, the columns of a table, bands without gaps that cover their
// dice.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ratio.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "osr/rule_row.hpp"
#include "osr/set_file.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using json::TextFault;
using records::At;
using records::Reader;

constexpr auto value_rows = std::to_array<ValueInfo>({
#define VALUE(key, type) {key, ValueType::type},
#include "dungeonlab/osr/values.def"
#undef VALUE
});

constexpr auto table_rows = std::to_array<TableInfo>({
#define TABLE(key, columns) {key, columns},
#include "dungeonlab/osr/tables.def"
#undef TABLE
});

constexpr auto all_topics = std::to_array<std::string_view>(
    {"time",    "load",   "move",   "light",   "door",    "search", "trap",
     "survive", "rest",   "wander", "meeting", "pursuit", "fight",  "attack",
     "save",    "morale", "travel", "sea",     "hire",    "xp",     "house"});

/// The origins that a file may name; "borrowed" depends on the set that asks.
constexpr auto written_origins =
    std::to_array<std::string_view>({"seed", "derived", "judged", "house"});

ColumnType column_type_named(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, ColumnType>, 10> types = {
      {{"low", ColumnType::low},
       {"high", ColumnType::high},
       {"count", ColumnType::count},
       {"ratio", ColumnType::ratio},
       {"chance", ColumnType::chance},
       {"dice", ColumnType::dice},
       {"formula", ColumnType::formula},
       {"flag", ColumnType::flag},
       {"word", ColumnType::word},
       {"hd", ColumnType::hd}}};
  const auto* const found = std::find_if(types.begin(), types.end(),
                                         [&](const auto& type) { return type.first == name; });
  assert(found != types.end());
  return found->second;
}

/// A column of a known table.
struct Column {
  std::string_view name;
  ColumnType type = ColumnType::word;
  bool is_optional = false;
  std::string_view words{};  ///< the allowed words, separated by commas; empty: any
};

/// The columns of a row of tables.def.
std::vector<Column> columns_of(const TableInfo& info) {
  std::vector<Column> columns;
  std::string_view rest = info.columns;
  while (!rest.empty()) {
    const std::string_view entry = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(entry.size() + 1, rest.size()));
    const std::size_t colon = entry.find(':');
    std::string_view name = entry.substr(0, colon);
    const bool is_optional = name.ends_with('?');
    name.remove_suffix(is_optional ? 1 : 0);
    const std::string_view type = entry.substr(colon + 1);
    const std::size_t open = std::min(type.find('('), type.size());
    const std::string_view words = type.substr(open, type.size() - open);
    columns.push_back({name, column_type_named(type.substr(0, open)), is_optional,
                       words.empty() ? words : words.substr(1, words.size() - 2)});
  }
  return columns;
}

/// True for a chance such as `2/6`.
bool is_chance(const std::string& text) {
  const auto chance = Ratio::parse(text);
  return chance && text.find('/') != std::string::npos && *chance >= Ratio(0) &&
         *chance <= Ratio(1);
}

bool is_factor(const Cell& cell) {
  if (cell.kind == Cell::Kind::number) {
    return cell.number >= 0;
  }
  const auto factor = cell.kind == Cell::Kind::text ? Ratio::parse(cell.text) : std::nullopt;
  return factor && *factor >= Ratio(0) && factor->text() == cell.text;
}

bool is_dice(const Cell& cell) {
  return cell.kind == Cell::Kind::text && Dice::parse(cell.text).has_value();
}

bool is_text(const Cell& cell) {
  return cell.kind == Cell::Kind::text && !cell.text.empty();
}

struct Expected {
  bool met = false;
  std::string_view what;
};

Expected check(ValueType type, const Cell& cell) {
  switch (type) {
    case ValueType::count:
      return {cell.kind == Cell::Kind::number, "a whole number"};
    case ValueType::ratio:
      return {is_factor(cell), "a factor in lowest terms such as \"2/3\", not below 0"};
    case ValueType::chance:
      return {is_text(cell) && is_chance(cell.text), "a chance such as \"2/6\", from 0 to 1"};
    case ValueType::dice:
      return {is_dice(cell), "dice such as \"2d6\""};
    case ValueType::flag:
      return {cell.kind == Cell::Kind::flag, "true or false"};
    case ValueType::word:
      return {is_text(cell), "a text"};
    case ValueType::formula:
      return {is_text(cell), "a formula such as \"1+STR\""};
    case ValueType::list:
      return {cell.kind == Cell::Kind::number || is_text(cell), "a list of numbers and texts"};
    case ValueType::die:
      return {cell.kind == Cell::Kind::number
                  ? cell.number >= 1 && cell.number <= limits::sides_most
                  : cell.text == "none",
              "the sides of a die, or \"none\""};
    case ValueType::skill_chance:
      return {is_text(cell) && (is_chance(cell.text) || cell.text == "skill only"),
              R"(a chance such as "2/6", or "skill only")"};
  }
  return {};
}

Expected check(ColumnType type, const Cell& cell) {
  const bool absent = cell.kind == Cell::Kind::absent;
  switch (type) {
    case ColumnType::low:
    case ColumnType::high:
      return {absent || cell.kind == Cell::Kind::number || cell.text == "NH",
              "an end of a band: a whole number, or null where it is open"};
    case ColumnType::count:
      return {absent || cell.kind == Cell::Kind::number, "a whole number or null"};
    case ColumnType::ratio:
      return {absent || is_factor(cell), "a factor in lowest terms such as \"2/3\", or null"};
    case ColumnType::chance:
      return {absent || cell.text == "0" || is_chance(cell.text),
              R"(a chance such as "1/10", "0" or null)"};
    case ColumnType::dice:
      return {absent || is_dice(cell), "dice such as \"2d6\", or null"};
    case ColumnType::formula:
      return {absent || is_text(cell), "a formula such as \"1d4+4\", or null"};
    case ColumnType::flag:
      return {absent || cell.kind == Cell::Kind::flag, "true, false or null"};
    case ColumnType::word:
      return {is_text(cell), "a text"};
    case ColumnType::hd:
      return {cell.kind == Cell::Kind::number || cell.text == "<1" || cell.text == "NH",
              R"(hit dice: a whole number, "<1" or "NH")"};
  }
  return {};
}

// --- values ------------------------------------------------------------------------------------

void check_value(const ValueInfo& info, const std::string& key, Value& value, const At& at,
                 Reader& reader) {
  if (value.cells.empty()) {
    return;  // its cells were already refused
  }
  const bool is_null = !value.is_list && value.cells.front().kind == Cell::Kind::absent;
  if (is_null != (value.origin == Origin::judged)) {
    reader.report(TextFault::wrong_type, at["value"],
                  R"("value" must be null if, and only if, its origin is "judged")");
    return;
  }
  if (is_null) {
    return;
  }
  if (value.is_list != (info.type == ValueType::list)) {
    reader.report(TextFault::wrong_type, at["value"],
                  fmt::format("\"{}\" must be {}, found {}", key, check(info.type, {}).what,
                              json::name_of(at["value"].kind())));
    return;
  }
  for (std::size_t i = 0; i < value.cells.size(); ++i) {
    if (const Expected expected = check(info.type, value.cells[i]); !expected.met) {
      reader.report(TextFault::wrong_type, at["value"][i],
                    fmt::format(R"("{}" must be {}, found "{}")", key, expected.what,
                                escape_for_terminal(value.cells[i].shown())));
    }
  }
}

// --- tables ------------------------------------------------------------------------------------

/// The columns of a table. Reports any that differ from those that the engine knows, in order.
std::vector<Column> check_columns(const TableInfo& info, const Table& table, const At& at,
                                  Reader& reader) {
  const std::vector<Column> known = columns_of(info);
  std::vector<Column> columns;
  auto next = known.begin();
  for (const std::string& name : table.columns) {
    const auto found =
        std::find_if(next, known.end(), [&](const Column& column) { return column.name == name; });
    const bool skips =
        std::any_of(next, found, [](const Column& column) { return !column.is_optional; });
    if (found == known.end() || skips) {
      break;
    }
    columns.push_back(*found);
    next = found + 1;
  }
  const bool ends =
      std::all_of(next, known.end(), [](const Column& column) { return column.is_optional; });
  if (columns.size() != table.columns.size() || !ends) {
    std::string names;
    for (const Column& column : known) {
      names += fmt::format("{}{}{}", names.empty() ? "" : ", ", column.name,
                           column.is_optional ? " (optional)" : "");
    }
    reader.report(
        TextFault::wrong_type, at["columns"],
        fmt::format("the columns of \"{}\" must be {}, in this order; found {}", info.key, names,
                    escape_for_terminal(fmt::format("{}", fmt::join(table.columns, ", ")))));
  }
  return columns;
}

/// Checks that a cell fits its column.
void check_cell(const Column& column, const Cell& cell, const At& at, Reader& reader) {
  const Expected expected = check(column.type, cell);
  const auto words =
      column.words.empty() ? std::vector<std::string_view>() : split(column.words, ',');
  if (!expected.met) {
    reader.report(TextFault::wrong_type, at,
                  fmt::format(R"(the column "{}" must have {}, found "{}")", column.name,
                              expected.what, escape_for_terminal(cell.shown())));
  } else if (!words.empty() &&
             std::find(words.begin(), words.end(), hyphened(cell.text)) == words.end()) {
    reader.report(
        TextFault::unknown_key, at,
        fmt::format(R"(the column "{}" must have one of the words {}, found "{}")", column.name,
                    fmt::join(words, ", "), escape_for_terminal(cell.shown())),
        json::did_you_mean(closest(cell.text, words)));
  }
}

void check_rows(const std::vector<Column>& columns, const Table& table, const At& rows,
                Reader& reader) {
  for (std::size_t i = 0; const json::Value entry : rows.value) {
    const At at = rows.of(entry, i);
    const std::vector<Cell>& row = table.rows[i++];
    if (row.size() != columns.size()) {
      reader.report(TextFault::wrong_type, at,
                    fmt::format("a row must have {}, one for each column; found {}",
                                counted(columns.size(), "entry"), row.size()));
      continue;
    }
    for (std::size_t j = 0; j < columns.size(); ++j) {
      check_cell(columns[j], row[j], at[j], reader);
    }
  }
}

/// Checks bands, each in two columns. Among rows with the same previous bands (`outer`), each band
/// must begin where the last one ends. Rows of `NH` have no band.
class BandCheck {
 public:
  BandCheck(const Table& table, const At& rows, Reader& reader)
      : table_(table), rows_(rows), reader_(reader) {}

  void run(const std::vector<Column>& columns) {
    std::vector<std::size_t> outer;
    for (std::size_t low = 0; low + 1 < columns.size(); ++low) {
      if (columns[low].type == ColumnType::low) {
        check(low, outer, is_outer(columns, low));
        outer.push_back(low);
      }
    }
  }

 private:
  /// True if another band follows this one.
  static bool is_outer(const std::vector<Column>& columns, std::size_t low) {
    return std::any_of(columns.begin() + static_cast<long>(low) + 1, columns.end(),
                       [](const Column& column) { return column.type == ColumnType::low; });
  }
  void report(std::size_t row, std::size_t low, std::string message) {
    reader_.report(TextFault::wrong_type, rows_[row][low], std::move(message));
  }
  /// Rows may repeat a band if another band follows it.
  void check(std::size_t low, const std::vector<std::size_t>& outer, bool may_repeat) {
    const std::vector<Cell>* last = nullptr;
    for (std::size_t i = 0; i < table_.rows.size(); ++i) {
      const std::vector<Cell>& row = table_.rows[i];
      const Cell& from = row[low];
      const Cell& to = row[low + 1];
      if (from.kind == Cell::Kind::text) {
        continue;
      }
      const bool same_group =
          last != nullptr && std::all_of(outer.begin(), outer.end(), [&](std::size_t column) {
            return row[column] == (*last)[column];
          });
      const bool repeats =
          last != nullptr && may_repeat && from == (*last)[low] && to == (*last)[low + 1];
      if (from.kind == Cell::Kind::number && to.kind == Cell::Kind::number &&
          from.number > to.number) {
        report(i, low,
               fmt::format("a band must not end below its start, found {} to {}", from.number,
                           to.number));
      } else if (same_group && !repeats) {
        must_join((*last)[low + 1], from, i, low);
      }
      last = &row;
    }
  }
  void must_join(const Cell& end, const Cell& from, std::size_t row, std::size_t low) {
    if (end.kind != Cell::Kind::number) {
      report(row, low, "the previous band is open: no row can follow");
    } else if (from.kind != Cell::Kind::number || from.number != end.number + 1) {
      report(row, low,
             fmt::format("the previous band ends at {}: expected {}, found {}", end.number,
                         end.number + 1, from.shown()));
    }
  }

  const Table& table_;
  const At& rows_;
  Reader& reader_;
};

/// The bands of a table with dice must cover every total and no other.
void check_dice(const std::vector<Column>& columns, const Table& table, const At& at,
                Reader& reader) {
  const auto dice = Dice::parse(table.dice);
  if (!dice) {
    reader.report(TextFault::malformed_name, at, dice.error().what);
    return;
  }
  if (columns.front().type != ColumnType::low) {
    reader.report(TextFault::wrong_type, at,
                  "a table with dice must begin with the columns of a band");
    return;
  }
  const Cell& from = table.rows.front()[0];
  const Cell& to = table.rows.back()[1];
  const bool covered = (from.kind == Cell::Kind::absent || from.number == dice->least()) &&
                       (to.kind == Cell::Kind::absent || to.number == dice->most());
  if (!covered) {
    reader.report(TextFault::wrong_type, at,
                  fmt::format("the bands of {} must reach from {} to {}, found {} to {}",
                              table.dice, dice->least(), dice->most(), from.shown(), to.shown()));
  }
}

/// Each check requires that the previous ones found nothing, so stop at the first that does.
void check_table(const TableInfo& info, const std::string& /*key*/, const Table& table,
                 const At& at, Reader& reader) {
  const std::size_t faults = reader.fault_count();
  const std::vector<Column> columns = check_columns(info, table, at, reader);
  const At rows = at["rows"];
  if (reader.fault_count() == faults) {
    check_rows(columns, table, rows, reader);
  }
  if (reader.fault_count() == faults) {
    BandCheck(table, rows, reader).run(columns);
    if (!table.dice.empty()) {
      check_dice(columns, table, at["dice"], reader);
    }
  }
}

// --- forms -------------------------------------------------------------------------------------

/// The key of an entry with its topic: `door.listen`. Empty if the topic is unknown.
std::string key_of(const At& at) {
  const std::string_view topic = json::text_in(at.up->up->value["topic"]).value_or("");
  const bool is_known = std::find(all_topics.begin(), all_topics.end(), topic) != all_topics.end();
  return is_known ? fmt::format("{}.{}", topic, at.value.key()) : "";
}

/// What the engine knows about an entry; null, with a report, for an unknown key.
template <class Info>
const Info* info_at(const At& at, const std::string& key, std::span<const Info> infos,
                    std::string_view noun, Reader& reader) {
  std::vector<std::string_view> keys;
  for (const Info& info : infos) {
    if (info.key == key) {
      return &info;
    }
    keys.push_back(info.key);
  }
  reader.report(TextFault::unknown_key, at.key(),
                fmt::format("unknown {} \"{}\"", noun, escape_for_terminal(key)),
                json::did_you_mean(closest(key, keys)));
  return nullptr;
}

/// The names after the topic in known keys.
std::vector<std::string_view> names_of(const auto& infos) {
  std::vector<std::string_view> names;
  for (const std::string_view topic : all_topics) {
    for (const auto& info : infos) {
      const std::string_view name = info.key.substr(info.key.find('.') + 1);
      if (info.key.starts_with(fmt::format("{}.", topic)) &&
          std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(name);
      }
    }
  }
  return names;
}
std::vector<std::string_view> value_names() {
  return names_of(known_values());
}
std::vector<std::string_view> table_names() {
  return names_of(known_tables());
}
std::vector<std::string_view> question_names() {
  std::vector<std::string_view> names;
  for (const QuestionInfo& question : questions()) {
    names.push_back(question.id);
  }
  return names;
}

constexpr auto cell_kinds =
    std::to_array<std::string_view>({"integer", "string", "boolean", "null"});
void write_kinds(records::Schema& schema, bool with_lists) {
  schema.out.key("type").begin_array(json::Layout::row);
  for (const std::string_view kind : cell_kinds) {
    schema.out.text(kind);
  }
  if (with_lists) {
    schema.out.text("array");
  }
  schema.out.end_array();
}

struct CellForm {
  static void read(Reader& reader, const At& at, Cell& cell, const records::Limits& /*limits*/) {
    if (at.kind() == json::Kind::boolean) {
      cell = {.kind = Cell::Kind::flag, .number = at.text() == "true" ? 1 : 0};
    } else if (at.kind() == json::Kind::number) {
      constexpr std::int64_t most = limits::total_most;
      const auto number = reader.integer(at, {.least = -most, .most = most}, -most, most);
      cell = {.kind = Cell::Kind::number, .number = number.value_or(0)};
    } else if (at.kind() == json::Kind::text) {
      cell = {.kind = Cell::Kind::text, .text = std::string(reader.text(at, {}).value_or(""))};
    } else if (at.kind() != json::Kind::null) {
      reader.refuse(at, "a number, a string, true, false or null");
    }
  }
  static void write(json::Writer& out, const Cell& cell, const records::Limits& /*limits*/) {
    cell.kind == Cell::Kind::absent   ? out.null()
    : cell.kind == Cell::Kind::number ? out.integer(cell.number)
    : cell.kind == Cell::Kind::flag   ? out.boolean(cell.number != 0)
                                      : out.text(cell.text);
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    write_kinds(schema, false);
  }
};

/// The cells of a value: one, or a list.
struct CellsForm {
  static void read(Reader& reader, const At& at, Value& value, const records::Limits& limits) {
    const std::size_t faults = reader.fault_count();
    value.is_list = at.kind() == json::Kind::list;
    value.cells.resize(1);
    if (value.is_list) {
      records::Form<std::vector<Cell>>::read(reader, at, value.cells, {.size_min = 1});
    } else {
      CellForm::read(reader, at, value.cells.front(), limits);
    }
    if (reader.fault_count() > faults) {
      value.cells.clear();
    }
  }
  static void write(json::Writer& out, const Value& value, const records::Limits& limits) {
    value.is_list ? records::Form<std::vector<Cell>>::write(out, value.cells, limits)
                  : CellForm::write(out, value.cells.front(), limits);
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    write_kinds(schema, true);
    schema.sizes("Items", 1, records::Limits::any);
    schema.out.key("items").begin_object();
    write_kinds(schema, false);
    schema.out.end_object();
  }
};

/// An entry of a file: read as a record, then checked by what the engine knows about its key.
template <class T, class Info, auto record, auto known, auto check_entry>
struct Entry : records::Inside<record> {
  static void read(Reader& reader, const At& at, T& value, const records::Limits& limits) {
    const std::string key = key_of(at);
    const Info* const info =
        key.empty() ? nullptr
                    : info_at(at, key, known(), records::Inside<record>::rows.name, reader);
    if (info != nullptr) {
      const std::size_t faults = reader.fault_count();
      records::Inside<record>::read(reader, at, value, limits);
      if (reader.fault_count() == faults || std::is_same_v<T, Value>) {
        check_entry(*info, key, value, at, reader);
      }
    }
  }
};

/// Keeps the text of a row: it is compiled when first asked, or after the whole file is read.
struct RowTextForm {
  static void read(Reader& reader, const At& at, RuleRow& row, const records::Limits& /*limits*/) {
    if (reader.expect(at, json::Kind::object)) {
      row.section = json::text_in(at.value["at"]).value_or("");
      row.judgement = json::text_in(at.value["judge"]).value_or("");
      row.text = at.value.lexeme();
      row.compiled = std::make_shared<CompiledRow>();
    }
  }
  static void write(json::Writer& out, const RuleRow& row, const records::Limits& /*limits*/) {
    out.raw(row.in_one_line());
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema_of_rows(schema);
  }
};

template <class T>
using ByName = std::vector<std::pair<std::string, T>>;
/// Entries by name; the schema lists the known names.
template <class T, auto names>
struct Named : records::Form<ByName<T>> {
  static void schema(records::Schema& schema, const records::Limits& limits) {
    records::Form<ByName<T>>::schema(schema, limits);
    schema.out.key("propertyNames").begin_object();
    schema.words(names());
    schema.out.end_object();
  }
};

}  // namespace

constexpr auto describe(records::Type<Origin>) {
  return records::Names<Origin>{origin_names};
}
constexpr auto describe(records::Type<Cell>) {
  return CellForm();
}
constexpr auto value_record() {
  using namespace records;
  return record<Value>(
      "value", whole<Value, CellsForm>("value", "null if the referee decides"),
      maybe<&Value::unit>("unit", "the unit of the number"),
      field<&Value::section>("section", "the section of the rules"),
      field<&Value::origin>("origin", "where the value comes from", one_of(written_origins)),
      maybe<&Value::why>("why", "the reason, unless it is obvious"));
}
constexpr auto describe(records::Type<Value>) {
  return Entry<Value, ValueInfo, value_record, known_values, check_value>();
}
constexpr auto table_record() {
  using namespace records;
  return record<Table>(
      "table", field<&Table::section>("at", "the section of the rules"),
      maybe<&Table::unit>("unit", "the unit of the numbers"),
      maybe<&Table::dice>("dice", "the dice to roll on the table"),
      maybe<&Table::note>("note", "a note for readers"),
      maybe<&Table::modifiers>("modifiers", "the modifiers of the roll", set(Layout::row)),
      field<&Table::columns>("columns", "the names of the columns", filled, set(Layout::row)),
      field<&Table::rows>("rows", "a cell for each column", filled, set(Layout::rows)));
}
constexpr auto describe(records::Type<Table>) {
  return Entry<Table, TableInfo, table_record, known_tables, check_table>();
}
constexpr auto describe(records::Type<RuleRow>) {
  return RowTextForm();
}
namespace {

/// A topic as written in its file: names without the topic.
struct TopicText {
  std::string set{};
  std::string topic{};
  ByName<Value> values{};
  ByName<Table> tables{};
  ByName<RuleRow> rows{};
};
constexpr auto describe(records::Type<TopicText>) {
  using namespace records;
  return record<TopicText>(
      "topic", constant<TopicText>("format", "the format of this file", ruleset_format),
      field<&TopicText::set>("set", "the rule set", like(set_name)),
      field<&TopicText::topic>("topic", "the topic, which is the name of the file",
                               one_of(all_topics)),
      maybe_as<Named<Value, value_names>, &TopicText::values>("values", "values by name",
                                                              set(Layout::rows)),
      maybe_as<Named<Table, table_names>, &TopicText::tables>("tables", "tables by name"),
      maybe_as<Named<RuleRow, question_names>, &TopicText::rows>(
          "rows", "the answers of the set, by question"));
}

}  // namespace

std::span<const ValueInfo> known_values() {
  return value_rows;
}

std::span<const TableInfo> known_tables() {
  return table_rows;
}

std::vector<std::string> column_names(const TableInfo& table) {
  std::vector<std::string> names;
  for (const Column& column : columns_of(table)) {
    names.emplace_back(column.name);
  }
  return names;
}

std::span<const std::string_view> topic_names() {
  return all_topics;
}

tl::expected<TopicFile, std::vector<io::Fault>> read_topic(std::string_view text, RowCheck check) {
  const auto check_rows = [&](TopicText& topic, const At& at, Reader& reader) {
    const At rows = at["rows"];
    for (std::size_t i = 0; check == RowCheck::now && i < topic.rows.size(); ++i) {
      compile(topic.rows[i].second, topic.rows[i].first, rows[topic.rows[i].first], reader);
    }
  };
  TRY(TopicText read, records::read<TopicText>(text, "file of a rule set", check_rows));
  TopicFile file{.set = std::move(read.set), .topic = std::move(read.topic)};
  for (auto& [name, value] : read.values) {
    file.rules.values.emplace(fmt::format("{}.{}", file.topic, name), std::move(value));
  }
  for (auto& [name, table] : read.tables) {
    file.rules.tables.emplace(fmt::format("{}.{}", file.topic, name), std::move(table));
  }
  for (auto& [question, row] : read.rows) {
    file.rules.rows.emplace(question, std::move(row));
  }
  return file;
}

std::string write_topic(const TopicFile& file) {
  TopicText text{.set = file.set, .topic = file.topic};
  const auto name = [&](const std::string& key) { return key.substr(file.topic.size() + 1); };
  for (const auto& [key, value] : file.rules.values) {
    text.values.emplace_back(name(key), value);
  }
  for (const auto& [key, table] : file.rules.tables) {
    text.tables.emplace_back(name(key), table);
  }
  text.rows.assign(file.rules.rows.begin(), file.rules.rows.end());
  return records::written(text) + "\n";
}

std::string write_ruleset_schema() {
  return records::schema_of<TopicText>("A topic of an old-school rule set");
}

tl::expected<SetFile, std::vector<io::Fault>> read_set_file(std::string_view text, SetCheck check) {
  return records::read<SetFile>(text, "rule set file", check);
}

}  // namespace dungeonlab::osr
