// RollTable documents of Foundry VTT. Such a table has a formula, and results with a range, a
// weight and one text each. Range and weight say the same thing and may contradict each
// other: we read ranges only, and write their width as the weight. A row with several columns
// becomes one text, `light breeze; sailing 1/2; tacking 1/3`, which can be read back.
#include "dungeonlab/osr/roll_table.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/procedures.hpp"
#include "osr/roll_document.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using json::TextFault;
using records::At;
using records::Reader;

/// How far an open end reaches beyond the dice: more than any bonus.
constexpr std::int64_t beyond_dice = 10;
constexpr std::string_view between_columns = "; ";

/// A column after the band of a table.
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

/// The columns after the band; none if the table does not begin with a band.
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

/// Makes a table of our own from a document.
class TableMaker {
 public:
  TableMaker(const RollDocument& document, const At& at, Reader& reader)
      : document_(document), at_(at), results_(at["results"]), reader_(reader) {}

  /// With an empty key, the flags of the document name the table.
  ReadRollTable make(std::string_view key) {
    if (document_.flags && document_.flags->ours) {
      const RollFlags& ours = *document_.flags->ours;
      made_ = {.key = ours.table,
               .set = ours.set,
               .table = {.section = ours.section,
                         .unit = ours.unit,
                         .dice = ours.dice,
                         .note = ours.note,
                         .modifiers = ours.modifiers}};
    }
    if (!key.empty()) {
      made_.key = key;
    }
    if (made_.table.section.empty()) {
      made_.table.section = document_.name.empty() ? "our table" : document_.name;
    }
    find_columns();
    const auto dice = Dice::parse(document_.formula);
    if (columns_.empty() || !dice) {
      return {};
    }
    const auto as_ours = Dice::parse(made_.table.dice);
    if (!as_ours || made_.table.dice.empty() || !(*as_ours == *dice)) {
      made_.table.dice = document_.formula;
    }
    for (std::size_t i = 0; i < document_.results.size(); ++i) {
      rows_.push_back({.result = i, .cells = cells_of(document_.results[i], results_[i])});
    }
    if (reader_.fault_count() == 0) {
      join(*dice);
    }
    if (reader_.fault_count() == 0) {
      check_as_ours();
    }
    return std::move(made_);
  }

 private:
  struct Row {
    std::size_t result = 0;
    std::vector<Cell> cells{};
  };

  void find_columns() {
    const auto keys = rollable_tables();
    if (made_.key.empty()) {
      reader_.report(TextFault::missing_key, at_,
                     fmt::format("the file does not say which table of a rule set it is: name one "
                                 "of {}",
                                 fmt::join(keys, ", ")));
    } else if (std::find(keys.begin(), keys.end(), made_.key) == keys.end()) {
      reader_.report(TextFault::malformed_name, at_,
                     fmt::format("\"{}\" is not a rolled table; expected one of {}",
                                 escape_for_terminal(made_.key), fmt::join(keys, ", ")),
                     json::did_you_mean(closest(made_.key, keys)));
    } else {
      columns_ = columns_behind_band(*table_named(made_.key));
    }
  }

  std::vector<Cell> cells_of(const RollResult& result, const At& at) {
    const bool has_text = !result.text.empty();
    const std::string& text = has_text ? result.text : result.name;
    const At place = at[has_text ? "text" : "name"];
    std::vector<std::string_view> pieces;
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t end = std::min(rest.find(between_columns), rest.size());
      pieces.push_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + between_columns.size(), rest.size()));
    }
    if (pieces.empty()) {
      return {};
    }
    const auto value_of = [&](const RollColumn& column) -> std::optional<std::string_view> {
      for (std::size_t i = 1; i < pieces.size(); ++i) {
        if (pieces[i].starts_with(fmt::format("{} ", column.name))) {
          return pieces[i].substr(column.name.size() + 1);
        }
      }
      return std::nullopt;
    };
    if (!knows_columns_) {
      std::erase_if(columns_, [&](const RollColumn& column) {
        return column.is_optional && !value_of(column);
      });
      knows_columns_ = true;
    }
    std::vector<Cell> cells = {cell_of(pieces.front(), columns_.front().type)};
    for (std::size_t i = 1; i < columns_.size(); ++i) {
      const auto value = value_of(columns_[i]);
      if (!value) {
        reader_.report(
            TextFault::missing_key, place,
            fmt::format(R"(a row of "{}" needs a value for {}: end the text with "{}{} …")",
                        made_.key, columns_[i].name, between_columns, columns_[i].name));
      }
      cells.push_back(cell_of(value.value_or("-"), columns_[i].type));
    }
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      const std::string_view name = pieces[i].substr(0, pieces[i].find(' '));
      const bool is_known =
          std::any_of(columns_.begin() + 1, columns_.end(),
                      [&](const RollColumn& column) { return column.name == name; });
      if (!is_known) {
        reader_.report(TextFault::unknown_key, place,
                       fmt::format(R"(unknown column "{1}" in a row of "{0}")", made_.key,
                                   escape_for_terminal(name)));
      }
    }
    return cells;
  }

  /// Sorts the rows by their ranges, which must cover the dice.
  void join(const Dice& dice) {
    const auto range = [&](const Row& row) { return document_.results[row.result].range; };
    std::stable_sort(rows_.begin(), rows_.end(), [&](const Row& one, const Row& other) {
      return range(one)[0] < range(other)[0];
    });
    const auto report = [&](const Row& row, std::string message) {
      reader_.report(TextFault::wrong_type, results_[row.result]["range"], std::move(message));
    };
    const auto uncovered = [&](const Row& row, std::int64_t end) {
      report(row, fmt::format("{} goes from {} to {}, but no range contains {}", dice.text(),
                              dice.least(), dice.most(), end));
    };
    if (range(rows_.front())[0] > dice.least()) {
      uncovered(rows_.front(), dice.least());
    }
    for (std::size_t i = 1; i < rows_.size(); ++i) {
      const std::int64_t end = range(rows_[i - 1])[1];
      if (range(rows_[i])[0] != end + 1) {
        report(rows_[i], fmt::format("the previous range ends at {}: expected {}, found {}", end,
                                     end + 1, range(rows_[i])[0]));
      }
    }
    if (range(rows_.back())[1] < dice.most()) {
      uncovered(rows_.back(), dice.most());
    }
    const auto end = [&](std::int64_t number) {
      const bool is_open = number < dice.least() || number > dice.most();
      return is_open ? Cell{} : Cell{.kind = Cell::Kind::number, .number = number};
    };
    for (const Row& row : rows_) {
      std::vector<Cell>& cells = made_.table.rows.emplace_back();
      cells = {end(range(row)[0]), end(range(row)[1])};
      cells.insert(cells.end(), row.cells.begin(), row.cells.end());
    }
    made_.table.columns = {"from", "to"};
    for (const RollColumn& column : columns_) {
      made_.table.columns.emplace_back(column.name);
    }
  }

  /// Lets the reader of rule sets check the table.
  void check_as_ours() {
    TopicFile file{.set = "imported", .topic = made_.key.substr(0, made_.key.find('.'))};
    file.rules.tables.emplace(made_.key, made_.table);
    if (const auto again = read_topic(write_topic(file)); !again) {
      for (const io::Fault& fault : again.error()) {
        reader_.report(fault.kind, at_, fault.message, fault.help);
      }
    }
  }

  const RollDocument& document_;
  const At& at_;
  const At results_;
  Reader& reader_;
  ReadRollTable made_{};
  std::vector<RollColumn> columns_{};
  bool knows_columns_ = false;  ///< missing optional columns have been removed
  std::vector<Row> rows_{};
};

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

void check_result(RollResult& result, const At& at, Reader& reader) {
  const bool has_text = !result.text.empty();
  const std::string& text = has_text ? result.text : result.name;
  const At place = has_text ? at["text"] : at["name"];
  if (result.range[0] > result.range[1]) {
    reader.report(TextFault::wrong_type, at["range"],
                  fmt::format("a range must not end below its start, found {} to {}",
                              result.range[0], result.range[1]));
  }
  if (text.empty()) {
    reader.report(TextFault::missing_key, at, "the key \"text\" is missing or empty");
  } else if (has_unsafe_text(text) || text.find('<') != std::string::npos) {
    reader.report(TextFault::unsafe_text, place,
                  "expected plain text on one line, found HTML or invisible characters");
  }
}

Result<std::string> write_roll_table(std::string_view set, std::string_view key,
                                     const Table& table) {
  const auto dice = Dice::parse(table.dice);
  if (table.dice.empty() || !dice || table.columns.size() < 3) {
    return fail(
        Failure::usage,
        fmt::format("`{}` is not a rolled table, so it has no RollTable; expected one of {}", key,
                    fmt::join(rollable_tables(), ", ")));
  }
  RollDocument document{.name = fmt::format("{} ({})", key, set),
                        .description = fmt::format("{}{}{}", table.section,
                                                   table.note.empty() ? "" : "; ", table.note),
                        .formula = formula_of(table, *dice),
                        .flags = OurFlags{RollFlags{.table = std::string(key),
                                                    .set = std::string(set),
                                                    .section = table.section,
                                                    .dice = table.dice,
                                                    .unit = table.unit,
                                                    .note = table.note,
                                                    .modifiers = table.modifiers}}};
  for (const std::vector<Cell>& row : table.rows) {
    const auto end = [](const Cell& cell, std::int64_t open) {
      return cell.kind == Cell::Kind::absent ? open : cell.number;
    };
    const std::int64_t from = end(row[0], dice->least() - beyond_dice);
    const std::int64_t to = end(row[1], dice->most() + beyond_dice);
    document.results.push_back(
        {.text = row_text(table, row), .weight = to - from + 1, .range = {from, to}});
  }
  return records::written(document) + "\n";
}

tl::expected<ReadRollTable, std::vector<io::Fault>> read_roll_table(std::string_view text,
                                                                    std::string_view key) {
  ReadRollTable made;
  return records::read<RollDocument>(
             text, "RollTable",
             [&](const RollDocument& document, const At& at, Reader& reader) {
               made = TableMaker(document, at, reader).make(key);
             })
      .map([&](const RollDocument& /*document*/) { return made; });
}

}  // namespace dungeonlab::osr
