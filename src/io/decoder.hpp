#pragma once

#include "dungeonlab/json/pointer.hpp"
#include "dungeonlab/json/tree.hpp"
#include "json_fields.hpp"
#include "map_faults.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// The way from the root to a value, as a chain through the stack of the reader. The text of a JSON
/// pointer is made of it when a fault needs one. Its keys are those that are meant.
struct JsonPath {
  const JsonPath* up = nullptr;
  std::string_view key{};      ///< of a member
  std::uint32_t position = 0;  ///< of an element, where `key` is empty
  bool is_element = false;

  [[nodiscard]] JsonPath member(std::string_view name) const { return {this, name, 0, false}; }
  [[nodiscard]] JsonPath element(std::uint32_t number) const { return {this, {}, number, true}; }
  [[nodiscard]] std::string pointer() const;
};

/// One value that is to be read: where it stands, and what it is in the words of the game.
struct JsonValue {
  json::Value node;
  const JsonPath& path;
  std::string_view what;  ///< "a branch", "the key `levels`"
};

/// A name that is to be read: the text of a value or a key.
struct JsonName {
  std::string_view text;
  Span span;
  const JsonPath& path;
  std::string_view what;
};

/// The members of an object by the index of their field; null where there is none.
struct JsonMembers {
  static constexpr std::size_t most = 32;
  std::array<json::Value, most> slots{};
  bool sound = true;        ///< it is an object, no key repeats and none may have been another
  std::uint32_t meant = 0;  ///< bit i: an unknown key may have been meant for field i

  [[nodiscard]] json::Value operator[](std::size_t slot) const { return slots[slot]; }
};

/// What all readers of parts of a map share: the tree, the list of faults, and a reader for each
/// simple shape. Each reads a value or reports why it cannot, never both, never twice.
class JsonDecoder {
 public:
  JsonDecoder(json::Value root, FaultList& faults) : root_(root), faults_(faults) {}

  [[nodiscard]] json::Value root() const { return root_; }

  /// Reports a fault and hands it back until the next is reported; null if it is not kept.
  Fault* report(TextFault kind, Span span, const JsonPath& path, std::string message,
                std::string help = {});
  /// Reports a key that stands twice.
  void report_repeated(const json::Value::Repeated& repeated, const JsonPath& parent);
  /// How often anything was reported.
  [[nodiscard]] std::uint32_t fault_count() const { return faults_.count(); }
  /// The misspelt keys that were read.
  [[nodiscard]] const json::WrittenKeys& written_keys() const { return written_; }

  /// True if the value is of that kind, else reports it.
  bool expect(json::Kind kind, const JsonValue& value);
  /// Sorts the members of an object into the slots of its fields; unknown, repeated and missing
  /// keys are reported. A misspelt key that can only be one field goes into its slot all the same.
  JsonMembers members(const JsonValue& object, std::span<const Field> fields);
  /// Reports every key that stands twice, at any depth.
  void check_keys(json::Value node, const JsonPath& path);

  std::optional<std::int64_t> integer(const JsonValue& value, IntegerRange range);
  std::optional<bool> boolean(const JsonValue& value);
  std::optional<std::string_view> text(const JsonValue& value);
  /// A text that may be shown; if it may not, that is reported and an empty one returned.
  std::optional<std::string> line(const JsonValue& value);
  std::optional<Cell> cell(const JsonValue& value);
  std::optional<Place> place(const JsonValue& value);
  /// The index of one of a few words.
  std::optional<std::size_t> word(const JsonValue& value, std::span<const std::string_view> words);

  /// Reports a name that could not be read.
  void report_name(NameFault fault, const JsonName& name, std::string_view example);
  /// A value as a message shows it: short and safe.
  [[nodiscard]] std::string shown(json::Value node) const;

 private:
  void unknown_key(json::Value member, const JsonValue& object, std::span<const Field> fields,
                   JsonMembers& found);

  json::Value root_;
  FaultList& faults_;
  json::WrittenKeys written_;
};

}  // namespace dungeonlab::io
