// RollTable documents of Foundry VTT. Such a table has a formula, and results with a range, a
// weight and one text each. Range and weight are two ways of saying the same thing and may
// contradict each other; here ranges decide, and weights are written as their width. A row of ours
// with more than one column becomes one text, `light breeze; sailing 1/2; tacking 1/3`, which can
// be read back, so that a table that was changed there comes home again.
#include "dungeonlab/osr/roll_table.hpp"

#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/procedures.hpp"
#include "osr/file_reader.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using DataKind = io::JsonData::Kind;

/// How far an open end reaches beyond the dice: more than any bonus.
constexpr std::int64_t beyond_dice = 10;
constexpr std::string_view our_flags = "dungeonlab";
constexpr std::string_view between_columns = "; ";

/// A column of a table behind its band.
struct RollColumn {
  std::string_view name;
  std::string_view type;
  bool is_optional = false;
};

const TableInfo* table_named(std::string_view key) {
  const auto known = known_tables();
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const auto& row) { return row.key == key; });
  return found == known.end() ? nullptr : &*found;
}

/// The columns behind the band; none if the table does not begin with one.
std::vector<RollColumn> columns_behind_band(const TableInfo& info) {
  std::vector<RollColumn> columns;
  for (const std::string_view word : words_of_list(info.columns)) {
    const std::size_t colon = word.find(':');
    RollColumn column{.name = word.substr(0, colon), .type = word.substr(colon + 1)};
    column.is_optional = column.name.ends_with('?');
    column.name.remove_suffix(column.is_optional ? 1 : 0);
    columns.push_back(column);
  }
  const bool begins = columns.size() > 2 && columns[0].type == "low" && columns[1].type == "high";
  columns.erase(columns.begin(), begins ? columns.begin() + 2 : columns.end());
  return columns;
}

/// The tables that can be rolled on, by key.
std::vector<std::string_view> rollable_tables() {
  std::vector<std::string_view> keys;
  for (const TableInfo& info : known_tables()) {
    const auto columns = columns_behind_band(info);
    const bool has_one_band = !columns.empty() && std::none_of(columns.begin(), columns.end(),
                                                               [](const RollColumn& column) {
                                                                 return column.type == "low";
                                                               });
    if (has_one_band) {
      keys.push_back(info.key);
    }
  }
  return keys;
}

std::string row_text(const Table& table, const std::vector<Cell>& row) {
  std::string text = row[2].shown();
  for (std::size_t i = 3; i < row.size(); ++i) {
    text += fmt::format("{}{} {}", between_columns, table.columns[i], row[i].shown());
  }
  return text;
}

Cell cell_of(std::string_view text, std::string_view type) {
  using Kind = Cell::Kind;
  if (text == Cell{}.shown() && type != "word") {
    return {};
  }
  const auto number = type == "count" ? parse_integer(text) : std::nullopt;
  if (number) {
    return {.kind = Kind::number, .number = *number};
  }
  if (type == "flag" && (text == "yes" || text == "no")) {
    return {.kind = Kind::flag, .number = text == "yes" ? 1 : 0};
  }
  return {.kind = Kind::text, .text = std::string(text)};
}

/// Reads a document; every slip is a fault at its place.
class RollTableReader : public FileReader {
 public:
  RollTableReader(std::vector<io::Fault>& faults, std::string_view key)
      : FileReader(faults), key_(key) {}

  ReadRollTable read(const io::JsonData& document);

 private:
  struct Result {
    io::Span span{};  ///< of the range
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::vector<Cell> cells{};
  };

  void read_flags(const io::JsonData& document);
  void find_columns(const io::JsonData& document);
  void read_results(const io::JsonData& document);
  void read_result(const io::JsonData& data);
  void read_range(const io::JsonData& data, Result& result);
  void read_text(const io::JsonData& data, Result& result);
  void join(const io::JsonData& document, const Dice& dice);

  std::string_view key_;
  ReadRollTable made_{};
  std::vector<RollColumn> columns_{};
  bool knows_columns_ = false;  ///< which of those that may be missing are there
  std::vector<Result> results_{};
};

void RollTableReader::read_flags(const io::JsonData& document) {
  const io::JsonData* const flags = document.member("flags");
  const io::JsonData* const ours =
      flags != nullptr && flags->kind == DataKind::object ? flags->member(our_flags) : nullptr;
  if (ours != nullptr && expect(*ours, DataKind::object, fmt::format("\"{}\"", our_flags))) {
    made_.key = line(*ours, "table");
    made_.set = line(*ours, "set");
    made_.table.section = line(*ours, "section");
    made_.table.dice = line(*ours, "dice");
    made_.table.unit = line(*ours, "unit");
    made_.table.note = line(*ours, "note");
    made_.table.modifiers = texts(*ours, "modifiers");
  }
  if (!key_.empty()) {
    made_.key = key_;
  }
  if (made_.table.section.empty()) {
    const std::string name = line(document, "name");
    made_.table.section = name.empty() ? "our table" : name;
  }
}

void RollTableReader::find_columns(const io::JsonData& document) {
  const auto keys = rollable_tables();
  if (made_.key.empty()) {
    report(document.span, io::TextFault::missing_key,
           fmt::format("the file does not say which table of a rule set it has: name one of {}",
                       fmt::join(keys, ", ")));
    return;
  }
  if (std::find(keys.begin(), keys.end(), made_.key) == keys.end()) {
    report(document.span, io::TextFault::malformed_name,
           fmt::format("{} is not a table to roll on; expected one of {}", in_quotes(made_.key),
                       fmt::join(keys, ", ")),
           help_for(made_.key, keys));
    return;
  }
  columns_ = columns_behind_band(*table_named(made_.key));
}

void RollTableReader::read_range(const io::JsonData& data, Result& result) {
  const io::JsonData* const range = data.member("range");
  if (range == nullptr) {
    report(data.span, io::TextFault::missing_key, "the key \"range\" is missing");
    return;
  }
  result.span = range->span;
  if (range->kind != DataKind::list || range->entries.size() != 2) {
    report(range->span, io::TextFault::wrong_type,
           "a range must be a list of two whole numbers, such as [3, 5]");
    return;
  }
  const auto end = [&](std::size_t at) {
    return whole(range->entries[at], "an end of a range", -limits::total_most, limits::total_most);
  };
  const auto from = end(0);
  const auto to = end(1);
  if (from && to && *from > *to) {
    report(range->span, io::TextFault::wrong_type,
           fmt::format("a range must not end below its start, found {} to {}", *from, *to));
  }
  result.from = from.value_or(0);
  result.to = to.value_or(0);
}

void RollTableReader::read_text(const io::JsonData& data, Result& result) {
  const io::JsonData* const type = data.member("type");
  if (type != nullptr && type->text != "0" && type->text != "text") {
    report(type->span, io::TextFault::wrong_type,
           "expected a result with text (type 0 or \"text\"), found a link to a document");
    return;
  }
  const io::JsonData* written = data.member("text");
  written = written == nullptr || written->text.empty() ? data.member("name") : written;
  if (written == nullptr || written->kind != DataKind::text || written->text.empty()) {
    report(data.span, io::TextFault::missing_key, "the key \"text\" is missing or empty");
    return;
  }
  if (has_unsafe_text(written->text) || written->text.find('<') != std::string::npos) {
    report(written->span, io::TextFault::unsafe_text,
           "expected plain text on one line, found HTML or invisible characters");
    return;
  }
  std::vector<std::string_view> pieces;
  for (std::string_view rest = written->text; !rest.empty();) {
    const std::size_t end = std::min(rest.find(between_columns), rest.size());
    pieces.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + between_columns.size(), rest.size()));
  }
  const auto value_of_column = [&](const RollColumn& column) -> std::optional<std::string_view> {
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      if (pieces[i].starts_with(fmt::format("{} ", column.name))) {
        return pieces[i].substr(column.name.size() + 1);
      }
    }
    return std::nullopt;
  };
  if (!knows_columns_) {
    std::erase_if(columns_, [&](const RollColumn& column) {
      return column.is_optional && !value_of_column(column);
    });
    knows_columns_ = true;
  }
  result.cells.push_back(cell_of(pieces.front(), columns_.front().type));
  for (std::size_t i = 1; i < columns_.size(); ++i) {
    const auto value = value_of_column(columns_[i]);
    if (!value) {
      report(written->span, io::TextFault::missing_key,
             fmt::format("a row of \"{}\" must have its {}: end the text with \"{}{} …\"",
                         made_.key, columns_[i].name, between_columns, columns_[i].name));
    }
    result.cells.push_back(cell_of(value.value_or("-"), columns_[i].type));
  }
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const std::string_view name = pieces[i].substr(0, pieces[i].find(' '));
    const bool is_known =
        std::any_of(columns_.begin() + 1, columns_.end(),
                    [&](const RollColumn& column) { return column.name == name; });
    if (!is_known) {
      report(written->span, io::TextFault::unknown_key,
             fmt::format("the rows of \"{}\" have no {} here", made_.key, in_quotes(name)));
    }
  }
}

void RollTableReader::read_result(const io::JsonData& data) {
  if (!expect(data, DataKind::object, "a result")) {
    return;
  }
  Result result;
  read_range(data, result);
  read_text(data, result);
  results_.push_back(std::move(result));
}

void RollTableReader::read_results(const io::JsonData& document) {
  if (document.member("results") == nullptr) {
    report(document.span, io::TextFault::missing_key, "the key \"results\" is missing");
  }
  for (const io::JsonData& entry : list(document, "results")) {
    read_result(entry);
  }
}

/// The results in the order of their ranges, as rows that cover the dice.
void RollTableReader::join(const io::JsonData& document, const Dice& dice) {
  if (results_.empty()) {
    report(document.span, io::TextFault::missing_key, "a table must have at least one result");
    return;
  }
  std::stable_sort(results_.begin(), results_.end(),
                   [](const Result& one, const Result& other) { return one.from < other.from; });
  const auto ends = [&](const Result& result, bool is_low) {
    const std::int64_t end = is_low ? dice.least() : dice.most();
    const std::int64_t found = is_low ? result.from : result.to;
    if (is_low ? found > end : found < end) {
      report(result.span, io::TextFault::wrong_type,
             fmt::format("{} goes from {} to {}, but no range contains {}", dice.text(),
                         dice.least(), dice.most(), end));
    }
  };
  ends(results_.front(), true);
  for (std::size_t i = 1; i < results_.size(); ++i) {
    const std::int64_t expected = results_[i - 1].to + 1;
    if (results_[i].from != expected) {
      report(results_[i].span, io::TextFault::wrong_type,
             fmt::format("the previous range ends at {}: expected {}, found {}", expected - 1,
                         expected, results_[i].from));
    }
  }
  ends(results_.back(), false);
  for (const Result& result : results_) {
    const auto end = [&](std::int64_t number) {
      const bool is_open = number < dice.least() || number > dice.most();
      return is_open ? Cell{} : Cell{.kind = Cell::Kind::number, .number = number};
    };
    std::vector<Cell> row = {end(result.from), end(result.to)};
    row.insert(row.end(), result.cells.begin(), result.cells.end());
    made_.table.rows.push_back(std::move(row));
  }
  made_.table.columns = {"from", "to"};
  for (const RollColumn& column : columns_) {
    made_.table.columns.emplace_back(column.name);
  }
}

ReadRollTable RollTableReader::read(const io::JsonData& document) {
  read_flags(document);
  find_columns(document);
  if (columns_.empty()) {
    return {};
  }
  const io::JsonData* const formula = document.member("formula");
  if (formula == nullptr || formula->kind != DataKind::text) {
    report(document.span, io::TextFault::missing_key,
           R"(the key "formula" is missing; it has the dice, such as "2d6")");
    return {};
  }
  const auto dice = Dice::parse(formula->text);
  if (!dice) {
    report(formula->span, io::TextFault::malformed_name, dice.error().what);
    return {};
  }
  const auto as_ours = Dice::parse(made_.table.dice);
  if (!as_ours || made_.table.dice.empty() || !(*as_ours == *dice)) {
    made_.table.dice = formula->text;
  }
  read_results(document);
  if (faults() == 0) {
    join(document, *dice);
  }
  if (faults() == 0) {
    // What a rule set wants of a table, it says itself.
    const std::string topic = made_.key.substr(0, made_.key.find('.'));
    TopicFile file{.set = "imported", .topic = topic};
    file.rules.tables.emplace(made_.key, made_.table);
    if (const auto again = read_topic(write_topic(file)); !again) {
      for (const io::Fault& fault : again.error()) {
        report(document.span, fault.kind, fault.message, fault.help);
      }
    }
  }
  return std::move(made_);
}

/// Dice as Foundry writes them.
std::string formula_of(const Table& table, const Dice& dice) {
  std::string text = table.dice;
  if (const std::size_t percent = text.find('%'); percent != std::string::npos) {
    text = dice.text();
    for (std::size_t at = text.find('%'); at != std::string::npos; at = text.find('%')) {
      text.replace(at, 1, "100");
    }
  }
  return text.starts_with('d') ? "1" + text : text;
}

}  // namespace

Result<std::string> write_roll_table(std::string_view set, std::string_view key,
                                     const Table& table) {
  const auto dice = Dice::parse(table.dice);
  if (table.dice.empty() || !dice || table.columns.size() < 3) {
    return fail(
        Failure::usage,
        fmt::format("`{}` is not a table to roll on, so it has no RollTable; expected one of {}",
                    key, fmt::join(rollable_tables(), ", ")));
  }
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("name").text(fmt::format("{} ({})", key, set));
  json.key("description")
      .text(fmt::format("{}{}{}", table.section, table.note.empty() ? "" : "; ", table.note));
  json.key("results").begin_array();
  for (const std::vector<Cell>& row : table.rows) {
    const std::int64_t from =
        row[0].kind == Cell::Kind::absent ? dice->least() - beyond_dice : row[0].number;
    const std::int64_t to =
        row[1].kind == Cell::Kind::absent ? dice->most() + beyond_dice : row[1].number;
    json.begin_object(json::Layout::row);
    json.key("type").integer(0).key("text").text(row_text(table, row));
    json.key("weight").integer(to - from + 1);
    json.key("range").begin_array(json::Layout::row).integer(from).integer(to).end_array();
    json.key("drawn").boolean(false);
    json.end_object();
  }
  json.end_array();
  json.key("formula").text(formula_of(table, *dice));
  json.key("replacement").boolean(true).key("displayRoll").boolean(true);
  json.key("flags").begin_object().key(our_flags).begin_object();
  json.key("table").text(key).key("set").text(set).key("section").text(table.section);
  json.key("dice").text(table.dice);
  if (!table.unit.empty()) {
    json.key("unit").text(table.unit);
  }
  if (!table.note.empty()) {
    json.key("note").text(table.note);
  }
  if (!table.modifiers.empty()) {
    json.key("modifiers").begin_array(json::Layout::row);
    for (const std::string& modifier : table.modifiers) {
      json.text(modifier);
    }
    json.end_array();
  }
  json.end_object().end_object().end_object();
  return text + "\n";
}

tl::expected<ReadRollTable, std::vector<io::Fault>> read_roll_table(std::string_view text,
                                                                    std::string_view key) {
  TRY(const auto data, io::read_json_data(text, "RollTable"));
  std::vector<io::Fault> faults;
  RollTableReader reader(faults, key);
  ReadRollTable made;
  if (reader.expect(data, DataKind::object, "a RollTable")) {
    made = reader.read(data);
  }
  if (faults.empty()) {
    return made;
  }
  std::stable_sort(faults.begin(), faults.end(), [](const io::Fault& one, const io::Fault& two) {
    return one.span.begin < two.span.begin;
  });
  return tl::unexpected(std::move(faults));
}

}  // namespace dungeonlab::osr
