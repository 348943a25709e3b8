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

/// The path from the root to a value, a chain through the reader's stack. It is converted to a JSON
/// pointer only when a fault needs one. Its keys are the intended ones.
struct JsonPath {
  const JsonPath* up = nullptr;
  std::string_view key{};      ///< of a member
  std::uint32_t position = 0;  ///< of an element, where `key` is empty
  bool is_element = false;

  [[nodiscard]] JsonPath member(std::string_view name) const { return {this, name, 0, false}; }
  [[nodiscard]] JsonPath element(std::uint32_t number) const { return {this, {}, number, true}; }
  [[nodiscard]] std::string pointer() const;
};

inline constexpr JsonPath no_path{};

/// One value to read, with a description for messages. It is a node of a JSON text or bare text: a
/// key of an object, or part of a line of a plan. Bare text fits every simple shape, because its
/// shape is not written.
struct WrittenValue {
  json::Value node{};
  const JsonPath& path;
  std::string_view what{};  ///< "a branch", "the key `levels`"
  std::string_view bare{};  ///< if there is no node
  Span bare_span{};

  [[nodiscard]] std::string_view text() const { return node ? node.text() : bare; }
  [[nodiscard]] Span span() const { return node ? node.span() : bare_span; }
};

/// The members of an object, indexed by field; null if missing.
struct JsonMembers {
  static constexpr std::size_t most = 32;
  std::array<json::Value, most> slots{};
  bool sound = true;        ///< it is an object without duplicate keys, and no key may have meant
                            ///< another field
  std::uint32_t meant = 0;  ///< bit i: an unknown key may have meant field i

  [[nodiscard]] json::Value operator[](std::size_t slot) const { return slots[slot]; }
};

/// The shared part of the readers of all map formats: the list of faults, and a reader for each
/// simple shape. Each returns a value or reports once why it cannot, in the same words for every
/// format.
class Decoder {
 public:
  /// For a JSON text.
  Decoder(json::Value root, FaultList& faults) : root_(root), faults_(faults) {}
  /// For a plan, which has no quotation marks.
  explicit Decoder(FaultList& faults) : faults_(faults), is_plan_(true) {}

  [[nodiscard]] json::Value root() const { return root_; }
  /// Sets the number of levels as soon as it is known; then more names can be fixed.
  void know_levels(std::optional<int> levels) { levels_ = levels; }

  /// Reports a fault. Returns a pointer valid until the next report; null if the fault is not kept.
  Fault* report(TextFault kind, Span span, const JsonPath& path, std::string message,
                std::string help = {});
  /// Reports a duplicate key.
  void report_repeated(const WrittenValue& again, Span first);
  void report_repeated(const json::Value::Repeated& repeated, const JsonPath& parent);
  /// Reports a key that is not in the list; returns the one that it must mean, or an empty text.
  std::string_view report_unknown(const WrittenValue& key, std::span<const std::string_view> known);
  /// The number of reports so far.
  [[nodiscard]] std::uint32_t fault_count() const { return faults_.count(); }
  /// The misspelled keys that were read as others.
  [[nodiscard]] const json::WrittenKeys& written_keys() const { return written_; }

  /// True if the value is of that kind or bare; otherwise reports it.
  bool expect(json::Kind kind, const WrittenValue& value) {
    return !value.node || value.node.is(kind) || refuse(kind, value);
  }
  /// Assigns the members of an object to the slots of its fields, and reports unknown, duplicate
  /// and missing keys. A misspelled key that can mean only one field goes into that slot.
  JsonMembers members(const WrittenValue& object, std::span<const Field> fields);
  /// Reports every duplicate key, at any depth.
  void check_keys(json::Value node, const JsonPath& path);

  std::optional<std::int64_t> integer(const WrittenValue& value, IntegerRange range);
  std::optional<int> small(const WrittenValue& value, IntegerRange range);
  std::optional<bool> boolean(const WrittenValue& value);
  std::optional<std::string_view> text(const WrittenValue& value) {
    return expect(json::Kind::text, value) ? std::optional(value.text()) : std::nullopt;
  }
  /// A text that is safe to show; if it is not, that is reported and the result is empty.
  std::optional<std::string> line(const WrittenValue& value);
  std::optional<Cell> cell(const WrittenValue& value);
  std::optional<Place> place(const WrittenValue& value);
  std::optional<WrittenBoundary> boundary(const WrittenValue& value);
  /// The index of one of a few words.
  std::optional<std::size_t> word(const WrittenValue& value,
                                  std::span<const std::string_view> words,
                                  TextFault kind = TextFault::malformed_name);
  /// The place where a finding is ignored: a cell or a place. False if malformed.
  bool ignored_place(const WrittenValue& value, Ignore& entry);
  /// The reason for ignoring it; nullopt if it is not a text or not safe to show.
  std::optional<std::string> reason(const WrittenValue& value);
  /// Reads one attribute of an encounter; false if it is invalid.
  bool attribute(Attribute attribute, const WrittenValue& value, Encounter& encounter);

  /// A value for a message: short and safe to print.
  [[nodiscard]] std::string shown(const WrittenValue& value) const;

 private:
  /// Reports that a value is of another kind. Returns false.
  bool refuse(json::Kind kind, const WrittenValue& value);
  void unknown_key(json::Value member, const WrittenValue& object, std::span<const Field> fields,
                   JsonMembers& found);
  Fault* report_unknown(const WrittenValue& key, std::string help);
  template <class T>
  std::optional<T> named(const WrittenValue& value, Named<T> (*read)(std::string_view),
                         std::string_view example);
  template <class T>
  std::optional<T> misnamed(const WrittenValue& value, Named<T> (*read)(std::string_view),
                            std::string_view example);
  void report_name(NameFault fault, const WrittenValue& name, std::string_view example,
                   const std::string& meant);
  /// An edit that writes a word as this format does.
  [[nodiscard]] Edit written(Span span, std::string_view word) const;

  json::Value root_{};
  FaultList& faults_;
  bool is_plan_ = false;
  std::optional<int> levels_{};
  json::WrittenKeys written_;
};

/// The start values of the game, in the order of start_fields.
inline constexpr std::array start_values = {&Start::kits, &Start::bullets_per_kit, &Start::players,
                                            &Start::landings};
static_assert(start_values.size() == start_fields.size());

}  // namespace dungeonlab::io
