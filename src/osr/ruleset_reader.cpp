// Files of rule sets, as people write them. A file is right or every slip in it is shown: a key
// that the engine does not know, a value of another type, a table whose bands leave a gap or do not
// tile its dice. What is right becomes plain values by key; nothing else of JSON gets further.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ratio.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "osr/file_reader.hpp"
#include "osr/rule_row.hpp"
#include "osr/set_file.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using io::Fault;
using io::JsonData;
using io::TextFault;
using DataKind = io::JsonData::Kind;

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

/// The origins that a file may name; that a value is borrowed is found when it is looked up.
constexpr auto written_origins =
    std::to_array<std::string_view>({"seed", "derived", "judged", "house"});

template <class Info>
const Info* info_of(std::span<const Info> rows, std::string_view key) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Info& row) { return row.key == key; });
  return found == rows.end() ? nullptr : &*found;
}

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

/// A column that a table may have.
struct Column {
  std::string_view name;
  ColumnType type = ColumnType::word;
  bool is_optional = false;
  std::string_view words{};  ///< the only ones, with commas between; empty: any
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

/// Why a text is no chance as it is printed; nothing if it is one.
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

class TopicReader : public FileReader {
 public:
  using FileReader::FileReader;

  /// The name of a set: small letters, digits and hyphens.
  std::string set_name(const JsonData& object) {
    std::string name = line(object, "set");
    constexpr std::size_t longest = 32;
    const bool sound = !name.empty() && name.size() <= longest && name[0] >= 'a' &&
                       name[0] <= 'z' && std::all_of(name.begin(), name.end(), [](char letter) {
                         return (letter >= 'a' && letter <= 'z') ||
                                (letter >= '0' && letter <= '9') || letter == '-';
                       });
    const JsonData* const data = object.member("set");
    if (!sound && data != nullptr && data->kind == DataKind::text) {
      report(data->span, TextFault::malformed_name,
             fmt::format("the name of a set is 1 to {} small letters, digits and hyphens, a letter "
                         "first; found {}",
                         longest, in_quotes(name)));
    }
    return name;
  }

  /// A scalar as a cell; a fault if it is none.
  std::optional<Cell> cell(const JsonData& data) {
    switch (data.kind) {
      case DataKind::null:
        return Cell{};
      case DataKind::boolean:
        return Cell{.kind = Cell::Kind::flag, .number = data.text == "true" ? 1 : 0};
      case DataKind::number:
        if (const auto number = parse_integer(data.text);
            number && *number >= -limits::total_most && *number <= limits::total_most) {
          return Cell{.kind = Cell::Kind::number, .number = *number};
        }
        report(data.span, TextFault::wrong_type,
               fmt::format("a number is whole and at most {}, found {}", limits::total_most,
                           escape_for_terminal(data.text)));
        return std::nullopt;
      case DataKind::text:
        if (has_unsafe_text(data.text)) {
          report(data.span, TextFault::unsafe_text,
                 "a text contains characters that could harm a terminal");
          return std::nullopt;
        }
        return Cell{.kind = Cell::Kind::text, .text = data.text};
      case DataKind::list:
      case DataKind::object:
        break;
    }
    report(data.span, TextFault::wrong_type,
           fmt::format("a number, a text, true, false or null was expected, found {}",
                       io::name_of(data.kind)));
    return std::nullopt;
  }

  void value(const JsonData& data, const std::string& key, Rules& rules) {
    constexpr auto known =
        std::to_array<std::string_view>({"value", "section", "origin", "unit", "why"});
    constexpr std::size_t required = 3;
    const ValueInfo* const info = info_of(known_values(), key);
    if (info == nullptr) {
      std::vector<std::string_view> names;
      for (const ValueInfo& row : known_values()) {
        names.push_back(row.key);
      }
      report(data.name_span, TextFault::unknown_key,
             fmt::format("unknown value {}", in_quotes(key)), help_for(key, names));
      return;
    }
    if (!expect(data, DataKind::object, "a value")) {
      return;
    }
    keys(data, known, required);
    Value made{
        .unit = line(data, "unit"), .section = line(data, "section"), .why = line(data, "why")};
    const std::string origin = word(data, "origin", written_origins);
    made.origin = origin == "derived"  ? Origin::derived
                  : origin == "judged" ? Origin::judged
                  : origin == "house"  ? Origin::house
                                       : Origin::seed;
    const JsonData* const written = data.member("value");
    if (written == nullptr) {
      return;
    }
    if ((written->kind == DataKind::null) != (made.origin == Origin::judged)) {
      report(written->span, TextFault::wrong_type,
             "a value is null where, and only where, its origin is \"judged\"");
      return;
    }
    made.is_list = info->type == ValueType::list && written->kind != DataKind::null;
    if (made.is_list && !expect(*written, DataKind::list, fmt::format("\"{}\"", key))) {
      return;
    }
    if (made.is_list && written->entries.empty()) {
      report(written->span, TextFault::wrong_type,
             fmt::format("\"{}\" has an entry at least", key));
      return;
    }
    const std::vector<JsonData> one = {*written};
    for (const JsonData& entry : made.is_list ? written->entries : one) {
      const auto read = cell(entry);
      if (!read) {
        return;
      }
      const Expected expected = check(info->type, *read);
      if (!expected.met && made.origin != Origin::judged) {
        report(entry.span, TextFault::wrong_type,
               fmt::format("\"{}\" must be {}, found {}", key, expected.what,
                           in_quotes(read->shown())));
        return;
      }
      made.cells.push_back(*read);
    }
    rules.values.emplace(key, std::move(made));
  }

  void table(const JsonData& data, const std::string& key, Rules& rules) {
    constexpr auto known = std::to_array<std::string_view>(
        {"at", "columns", "rows", "unit", "dice", "modifiers", "note"});
    constexpr std::size_t required = 3;
    const TableInfo* const info = info_of(known_tables(), key);
    if (info == nullptr) {
      std::vector<std::string_view> names;
      for (const TableInfo& row : known_tables()) {
        names.push_back(row.key);
      }
      report(data.name_span, TextFault::unknown_key,
             fmt::format("unknown table {}", in_quotes(key)), help_for(key, names));
      return;
    }
    if (!expect(data, DataKind::object, "a table")) {
      return;
    }
    const std::size_t before = faults();
    keys(data, known, required);
    Table made{.section = line(data, "at"),
               .unit = line(data, "unit"),
               .dice = line(data, "dice"),
               .note = line(data, "note"),
               .modifiers = texts(data, "modifiers"),
               .columns = texts(data, "columns")};
    const std::vector<Column> columns = this->columns(data, *info, made);
    const JsonData* const rows = data.member("rows");
    if (faults() > before || rows == nullptr || !expect(*rows, DataKind::list, "\"rows\"")) {
      return;
    }
    for (const JsonData& row : rows->entries) {
      this->row(row, columns, made);
    }
    if (faults() > before) {
      return;
    }
    if (made.rows.empty()) {
      report(rows->span, TextFault::missing_key,
             fmt::format("the table {} has no row", in_quotes(key)));
      return;
    }
    bands(*rows, columns, made);
    if (!made.dice.empty()) {
      tiles(data, columns, made);
    }
    rules.tables.emplace(key, std::move(made));
  }

 private:
  /// The columns of a table, which are those of its row, in this order.
  std::vector<Column> columns(const JsonData& data, const TableInfo& info, const Table& table) {
    const std::vector<Column> known = columns_of(info);
    std::vector<Column> columns;
    auto next = known.begin();
    for (const std::string& name : table.columns) {
      const auto found = std::find_if(next, known.end(),
                                      [&](const Column& column) { return column.name == name; });
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
    const JsonData* const written = data.member("columns");
    if (written != nullptr && (columns.size() != table.columns.size() || !ends)) {
      std::string names;
      for (const Column& column : known) {
        names += fmt::format("{}{}{}", names.empty() ? "" : ", ", column.name,
                             column.is_optional ? " (may be missing)" : "");
      }
      report(written->span, TextFault::wrong_type,
             fmt::format("the columns of \"{}\" are {}, in this order; found {}", info.key, names,
                         escape_for_terminal(fmt::format("{}", fmt::join(table.columns, ", ")))));
    }
    return columns;
  }

  void row(const JsonData& data, const std::vector<Column>& columns, Table& table) {
    if (!expect(data, DataKind::list, "a row")) {
      return;
    }
    if (data.entries.size() != columns.size()) {
      report(data.span, TextFault::wrong_type,
             fmt::format("a row has {}, one for each column; found {}",
                         counted(columns.size(), "entry"), data.entries.size()));
      return;
    }
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const auto read = cell(data.entries[i]);
      if (!read) {
        continue;
      }
      const Expected expected = check(columns[i].type, *read);
      const auto words =
          columns[i].words.empty() ? std::vector<std::string_view>() : split(columns[i].words, ',');
      if (expected.met && !words.empty() &&
          std::find(words.begin(), words.end(), hyphened(read->text)) == words.end()) {
        report(data.entries[i].span, TextFault::unknown_key,
               fmt::format("the column \"{}\" has one of the words {}, found {}", table.columns[i],
                           fmt::join(words, ", "), in_quotes(read->shown())),
               help_for(read->text, words));
      } else if (!expected.met) {
        report(data.entries[i].span, TextFault::wrong_type,
               fmt::format("the column \"{}\" has {}, found {}", table.columns[i], expected.what,
                           in_quotes(read->shown())));
      }
      cells.push_back(*read);
    }
    table.rows.push_back(std::move(cells));
  }

  /// Every band of the table: within rows that are the same in the bands before, each begins where
  /// the one before it ends. Rows of `NH` have no band.
  void bands(const JsonData& rows, const std::vector<Column>& columns, const Table& table) {
    std::vector<std::size_t> outer;
    for (std::size_t low = 0; low + 1 < columns.size(); ++low) {
      if (columns[low].type == ColumnType::low) {
        band(rows, table, low, outer, is_outer(columns, low));
        outer.push_back(low);
      }
    }
  }
  /// The band whose least is in the column `low`; `outer` are the bands before it. Rows may repeat
  /// it if another one stands behind it.
  void band(const JsonData& rows, const Table& table, std::size_t low,
            const std::vector<std::size_t>& outer, bool may_repeat) {
    const std::vector<Cell>* last = nullptr;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      const std::vector<Cell>& row = table.rows[i];
      const Cell& from = row[low];
      const Cell& to = row[low + 1];
      if (from.kind == Cell::Kind::text) {
        continue;
      }
      const io::Span span = rows.entries[i].entries[low].span;
      const bool same_group =
          last != nullptr && std::all_of(outer.begin(), outer.end(), [&](std::size_t column) {
            return row[column] == (*last)[column];
          });
      const bool repeats =
          last != nullptr && may_repeat && from == (*last)[low] && to == (*last)[low + 1];
      if (from.kind == Cell::Kind::number && to.kind == Cell::Kind::number &&
          from.number > to.number) {
        report(span, TextFault::wrong_type,
               fmt::format("a band rises, found {} to {}", from.number, to.number));
      } else if (same_group && !repeats) {
        must_join((*last)[low + 1], from, span);
      }
      last = &row;
    }
  }
  /// A band begins behind the end of the one before it.
  void must_join(const Cell& end, const Cell& from, io::Span span) {
    if (end.kind != Cell::Kind::number) {
      report(span, TextFault::wrong_type, "the band before is open: no row can follow");
    } else if (from.kind != Cell::Kind::number || from.number != end.number + 1) {
      report(span, TextFault::wrong_type,
             fmt::format("the band before ends with {}: {} was expected, found {}", end.number,
                         end.number + 1, from.shown()));
    }
  }
  /// True if another band stands behind this one.
  static bool is_outer(const std::vector<Column>& columns, std::size_t low) {
    return std::any_of(columns.begin() + static_cast<long>(low) + 1, columns.end(),
                       [](const Column& column) { return column.type == ColumnType::low; });
  }

  /// The bands of a table that is rolled cover every total of its dice and no other.
  void tiles(const JsonData& data, const std::vector<Column>& columns, const Table& table) {
    const io::Span span = data.member("dice")->span;
    const auto dice = Dice::parse(table.dice);
    if (!dice) {
      report(span, TextFault::malformed_name, dice.error().what);
      return;
    }
    if (columns.empty() || columns[0].type != ColumnType::low) {
      report(span, TextFault::wrong_type, "a table with dice begins with the columns of a band");
      return;
    }
    const Cell& from = table.rows.front()[0];
    const Cell& to = table.rows.back()[1];
    const bool covered = (from.kind == Cell::Kind::absent || from.number == dice->least()) &&
                         (to.kind == Cell::Kind::absent || to.number == dice->most());
    if (!covered) {
      report(span, TextFault::wrong_type,
             fmt::format("the bands of {} reach from {} to {}, found {} to {}", table.dice,
                         dice->least(), dice->most(), from.shown(), to.shown()));
    }
  }
};

/// A file of either kind.
template <class File, class Take>
tl::expected<File, std::vector<Fault>> read_file(std::string_view text,
                                                 std::span<const std::string_view> known,
                                                 std::size_t required, Take take) {
  const FileForm form{
      .noun = "file of a rule set", .format = ruleset_format, .keys = known, .required = required};
  return read_people_file<TopicReader, File>(
      text, form, [&](TopicReader& reader, const JsonData& data, File& file) {
        file.set = reader.set_name(data);
        take(reader, data, file);
      });
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

tl::expected<TopicFile, std::vector<Fault>> read_topic(std::string_view text, RowCheck check) {
  constexpr auto known =
      std::to_array<std::string_view>({"format", "set", "topic", "values", "tables", "rows"});
  const auto take = [&](TopicReader& reader, const JsonData& data, TopicFile& file) {
    file.topic = reader.word(data, "topic", all_topics);
    const auto each = [&](std::string_view name, auto&& take_entry) {
      const JsonData* const part = data.member(name);
      if (part != nullptr && reader.expect(*part, DataKind::object, fmt::format("\"{}\"", name))) {
        for (const JsonData& entry : part->entries) {
          take_entry(entry, fmt::format("{}.{}", file.topic, entry.name));
        }
      }
    };
    each("values", [&](const JsonData& entry, const std::string& key) {
      reader.value(entry, key, file.rules);
    });
    each("tables", [&](const JsonData& entry, const std::string& key) {
      reader.table(entry, key, file.rules);
    });
    each("rows", [&](const JsonData& entry, const std::string& /*key*/) {
      file.rules.rows.emplace(entry.name, read_row(reader, entry, text, check));
    });
  };
  constexpr std::size_t required = 3;
  return read_file<TopicFile>(text, known, required, take);
}

tl::expected<SetFile, std::vector<Fault>> read_set_file(std::string_view text) {
  constexpr auto known =
      std::to_array<std::string_view>({"format", "set", "borrow", "house", "readings"});
  const auto take = [](TopicReader& reader, const JsonData& data, SetFile& file) {
    file.borrow = reader.texts(data, "borrow");
    file.house = reader.line(data, "house");
    const JsonData* const readings = data.member("readings");
    if (readings != nullptr && reader.expect(*readings, DataKind::object, "\"readings\"")) {
      for (const JsonData& entry : readings->entries) {
        if (reader.expect(entry, DataKind::text, "a reading")) {
          file.readings.emplace(entry.name, entry.text);
        }
      }
    }
  };
  constexpr std::size_t required = 2;
  return read_file<SetFile>(text, known, required, take);
}

}  // namespace dungeonlab::osr
