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
  seed,      ///< printed in the named section
  derived,   ///< calculated from numbers in that section
  judged,    ///< left to the referee by the section
  borrowed,  ///< taken from another rule set, because this one has none
  house,     ///< ours, because no chapter has one
};
inline constexpr auto origin_names =
    std::to_array<std::string_view>({"seed", "derived", "judged", "borrowed", "house"});
[[nodiscard]] constexpr std::string_view name_of(Origin origin) {
  return origin_names[static_cast<std::size_t>(origin)];
}

/// The type of a value of a rule set.
enum class ValueType : std::uint8_t {
  count,         ///< a whole number
  ratio,         ///< a factor: a text in lowest terms, or a whole number; at least 0
  chance,        ///< a text n/d from 0 to 1, as printed: `2/6`
  dice,          ///< a text such as `1d6`
  flag,          ///< true or false
  word,          ///< a text
  formula,       ///< a text that may name bonuses: `1+STR`
  list,          ///< whole numbers and texts
  die,           ///< the sides of a die, or `none`
  skill_chance,  ///< a chance, or `skill only`
};
/// The type of a table column. Every cell except a word may be null: absent.
enum class ColumnType : std::uint8_t {
  low,      ///< the lower end of a band; null: open
  high,     ///< the upper end of a band; null: open
  count,    ///< a whole number
  ratio,    ///< as above
  chance,   ///< as above
  dice,     ///< as above
  formula,  ///< as above
  flag,     ///< true or false
  word,     ///< a non-empty text
  hd,       ///< hit dice: a whole number, `<1` or `NH`
};

/// The values and tables that the engine can read: rows of values.def and tables.def.
struct ValueInfo {
  std::string_view key;
  ValueType type;
};
struct TableInfo {
  std::string_view key;
  std::string_view columns;  ///< `name:type`, separated by spaces
};
[[nodiscard]] std::span<const ValueInfo> known_values();
[[nodiscard]] std::span<const TableInfo> known_tables();
/// The names of the columns of a table.
[[nodiscard]] std::vector<std::string> column_names(const TableInfo& table);

/// A scalar in a file.
struct Cell {
  enum class Kind : std::uint8_t { absent, number, flag, text };
  Kind kind = Kind::absent;
  std::int64_t number = 0;  ///< for a flag, 1 or 0
  std::string text{};

  /// The cell as shown to people: `yes`, `3`, `1d6`; a dash if absent.
  [[nodiscard]] std::string shown() const;
  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Value {
  std::vector<Cell> cells{};  ///< one, except for a list
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
  std::string dice{};  ///< empty if it is not rolled on
  std::string note{};
  std::vector<std::string> modifiers{};
  std::vector<std::string> columns{};
  std::vector<std::vector<Cell>> rows{};

  /// The index of a column; nothing if the table lacks it.
  [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
  friend bool operator==(const Table&, const Table&) = default;
};

struct CompiledRow;

/// How a set answers a question.
struct RuleRow {
  std::string section{};
  std::string
      judgement{};     ///< `J08` if the section leaves it to the referee; empty if the row answers
  std::string text{};  ///< as written in its file
  std::shared_ptr<CompiledRow> compiled{};

  /// The row as one line of JSON.
  [[nodiscard]] std::string in_one_line() const;
  friend bool operator==(const RuleRow& one, const RuleRow& other) {
    return one.in_one_line() == other.in_one_line();
  }
};

/// Values and tables by key, such as `door.listen`, and rows by question.
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
/// When to compile, and so check, the rows of a file.
enum class RowCheck : std::uint8_t { now, when_asked };
/// Reads a topic file and reports all faults at once, in the order of the text; it accepts any
/// text. With `when_asked`, rows that a test has already checked wait until a question is asked.
[[nodiscard]] tl::expected<TopicFile, std::vector<io::Fault>> read_topic(
    std::string_view text, RowCheck check = RowCheck::now);
/// The file in our layout; read_topic() gives back the same file.
[[nodiscard]] std::string write_topic(const TopicFile& file);
/// The names of the topics, which are also the names of the files.
[[nodiscard]] std::span<const std::string_view> topic_names();

/// The JSON Schema (draft-07) of a topic file. It cannot detect gaps in tables or keys unknown to
/// the engine.
[[nodiscard]] std::string write_ruleset_schema();

/// The rules of a set. Built-in ones are read at the first look-up.
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

/// A rule set with the sets it borrows from, in look-up order.
class RuleSet {
 public:
  /// The rules of one set.
  struct Layer {
    std::string set;
    bool is_own = false;  ///< the set itself, or the set that a user's set changes
    std::shared_ptr<const LateRules> late{};

    [[nodiscard]] const Rules& rules() const { return late->rules(); }
  };

  /// A built-in set by its name.
  [[nodiscard]] static Result<RuleSet> named(std::string_view name);
  /// The set in a folder: set.json, and a file TOPIC.json for each topic that it changes. An error
  /// lists every fault of every file with its line and column.
  [[nodiscard]] static Result<RuleSet> in_folder(const std::string& folder);

  [[nodiscard]] const std::string& name() const { return layers_.front().set; }
  [[nodiscard]] const std::vector<Layer>& layers() const { return layers_; }
  /// The readings in its set.json, by name.
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& readings() const {
    return readings_;
  }

 private:
  std::vector<Layer> layers_;
  std::map<std::string, std::string, std::less<>> readings_;
};
/// The names of the built-in sets that can be asked. They leave out `house` and `common`, whose
/// rows belong to every set.
[[nodiscard]] std::span<const std::string_view> ruleset_names();
/// True for a built-in set.
[[nodiscard]] bool is_built_in(std::string_view set);

}  // namespace dungeonlab::osr
