#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/io/fault.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::osr {

/// Where a number comes from.
enum class Origin : std::uint8_t {
  seed,      ///< it stands in the section that is named
  derived,   ///< calculated from numbers that stand there
  judged,    ///< the section leaves it to the referee
  borrowed,  ///< this rule set has none: another one has
  house,     ///< no chapter has one: it is ours
};
inline constexpr auto origin_names =
    std::to_array<std::string_view>({"seed", "derived", "judged", "borrowed", "house"});
[[nodiscard]] constexpr std::string_view name_of(Origin origin) {
  return origin_names[static_cast<std::size_t>(origin)];
}

/// What a value of a rule set may be.
enum class ValueType : std::uint8_t {
  count,         ///< a whole number
  ratio,         ///< a factor: a text in lowest terms, or a whole number; not below 0
  chance,        ///< a text n/d of 0 to 1, as it is printed: `2/6`
  dice,          ///< a text such as `1d6`
  flag,          ///< true or false
  word,          ///< a text
  formula,       ///< a text with names of bonuses: `1+STR`
  list,          ///< of whole numbers and texts
  die,           ///< the sides of a die, or `none`
  skill_chance,  ///< a chance, or `skill only`
};
/// What a column of a table may hold. Every cell but those of words may be null: absent.
enum class ColumnType : std::uint8_t {
  low,      ///< the least of a band; null: open
  high,     ///< the greatest
  count,    ///< a whole number
  ratio,    ///< as above
  chance,   ///< as above
  dice,     ///< as above
  formula,  ///< as above
  flag,     ///< true or false
  word,     ///< a text that is not empty
  hd,       ///< hit dice: a whole number, `<1` or `NH`
};

/// A value that the engine can read, and a table likewise: the rows of values.def and tables.def.
struct ValueInfo {
  std::string_view key;
  ValueType type;
};
struct TableInfo {
  std::string_view key;
  std::string_view columns;  ///< `name:type`, with blanks between
};
[[nodiscard]] std::span<const ValueInfo> known_values();
[[nodiscard]] std::span<const TableInfo> known_tables();
/// The names of the columns of a table.
[[nodiscard]] std::vector<std::string> column_names(const TableInfo& table);

/// One scalar of a file.
struct Cell {
  enum class Kind : std::uint8_t { absent, number, flag, text };
  Kind kind = Kind::absent;
  std::int64_t number = 0;  ///< of a flag 1 or 0
  std::string text{};

  /// As people read it: `yes`, `3`, `1d6`; a dash for what is absent.
  [[nodiscard]] std::string shown() const;
  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Value {
  std::vector<Cell> cells{};  ///< one, but for a list
  bool is_list = false;
  std::string unit{};
  std::string section{};
  Origin origin = Origin::seed;
  std::string why{};

  [[nodiscard]] std::string shown() const;
  friend bool operator==(const Value&, const Value&) = default;
};

struct Table {
  std::string section{};
  std::string unit{};
  std::string dice{};  ///< empty: it is not rolled
  std::string note{};
  std::vector<std::string> modifiers{};
  std::vector<std::string> columns{};
  std::vector<std::vector<Cell>> rows{};

  /// The place of a column; nothing if the table has none of that name.
  [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
  friend bool operator==(const Table&, const Table&) = default;
};

struct CompiledRow;

/// How a set answers a question.
struct RuleRow {
  std::string section{};
  std::string judgement{};  ///< `J08`: the section leaves it to the referee; empty: the row answers
  std::string text{};       ///< as its file has it
  std::shared_ptr<CompiledRow> compiled{};

  /// As JSON of one line.
  [[nodiscard]] std::string in_one_line() const;
  friend bool operator==(const RuleRow& one, const RuleRow& other) {
    return one.in_one_line() == other.in_one_line();
  }
};

/// Values and tables by their keys, such as `door.listen`, and rows by their questions.
struct Rules {
  std::map<std::string, Value, std::less<>> values{};
  std::map<std::string, Table, std::less<>> tables{};
  std::map<std::string, RuleRow, std::less<>> rows{};

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A file of a rule set: one topic.
struct TopicFile {
  std::string set{};
  std::string topic{};
  Rules rules{};
};
/// When the rows of a file are compiled, and with that checked.
enum class RowCheck : std::uint8_t { now, when_asked };
/// Reads one. Total; all faults are found at once, in the order of the text. `check`: rows of files
/// that a test has read may wait until a question is asked.
[[nodiscard]] tl::expected<TopicFile, std::vector<io::Fault>> read_topic(
    std::string_view text, RowCheck check = RowCheck::now);
/// The file as it is written by us; it reads as the same.
[[nodiscard]] std::string write_topic(const TopicFile& file);
/// The names of the topics, which are those of the files.
[[nodiscard]] std::span<const std::string_view> topic_names();

/// The JSON Schema (draft-07) of such a file. It sees neither tables that leave a gap nor keys that
/// the engine does not know.
[[nodiscard]] std::string write_ruleset_schema();

/// The rules of a set; those of the program are read as soon as something is looked up in them.
class LateRules {
 public:
  explicit LateRules(Rules rules) : rules_(std::move(rules)) {}
  explicit LateRules(std::vector<std::string_view> files) : files_(std::move(files)) {}

  [[nodiscard]] const Rules& rules() const;

 private:
  std::vector<std::string_view> files_{};
  mutable std::once_flag once_{};
  mutable Rules rules_{};
};

/// A rule set with those it borrows from, in the order in which a value is looked up.
class RuleSet {
 public:
  /// What one set says.
  struct Layer {
    std::string set;
    bool is_own = false;  ///< of the set itself, or of the one that a set of a user changes
    std::shared_ptr<const LateRules> late{};

    [[nodiscard]] const Rules& rules() const { return late->rules(); }
  };

  /// A set that is part of the program, by its name.
  [[nodiscard]] static Result<RuleSet> named(std::string_view name);
  /// The set in a folder: its set.json, and a file TOPIC.json for each topic that it changes. An
  /// error lists every fault of every file with its line and column.
  [[nodiscard]] static Result<RuleSet> in_folder(const std::string& folder);

  [[nodiscard]] const std::string& name() const { return layers_.front().set; }
  [[nodiscard]] const std::vector<Layer>& layers() const { return layers_; }
  /// The readings that its set.json names, by their names.
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& readings() const {
    return readings_;
  }

 private:
  std::vector<Layer> layers_;
  std::map<std::string, std::string, std::less<>> readings_;
};
/// The names of the sets that are part of the program and that can be asked: neither `house` nor
/// `common`, whose rows are those of every set.
[[nodiscard]] std::span<const std::string_view> ruleset_names();
/// True of a set that is part of the program.
[[nodiscard]] bool is_built_in(std::string_view set);

}  // namespace dungeonlab::osr
