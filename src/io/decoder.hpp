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

inline constexpr JsonPath no_path{};

/// One value that is to be read, in the words of the game. It is a node of a JSON text or a bare
/// text: a key of an object, or what stands in a line of a plan. A bare text fits every simple
/// shape, as the shape is not written there.
struct WrittenValue {
  json::Value node{};
  const JsonPath& path;
  std::string_view what{};  ///< "a branch", "the key `levels`"
  std::string_view bare{};  ///< where there is no node
  Span bare_span{};

  [[nodiscard]] std::string_view text() const { return node ? node.text() : bare; }
  [[nodiscard]] Span span() const { return node ? node.span() : bare_span; }
};

/// The members of an object by the index of their field; null where there is none.
struct JsonMembers {
  static constexpr std::size_t most = 32;
  std::array<json::Value, most> slots{};
  bool sound = true;        ///< it is an object, no key repeats and none may have been another
  std::uint32_t meant = 0;  ///< bit i: an unknown key may have been meant for field i

  [[nodiscard]] json::Value operator[](std::size_t slot) const { return slots[slot]; }
};

/// What the readers of all forms of a map share: the list of faults, and a reader for each simple
/// shape. Each reads a value or reports why it cannot, never both, never twice, and in the same
/// words for every form.
class Decoder {
 public:
  /// Of a JSON text.
  Decoder(json::Value root, FaultList& faults) : root_(root), faults_(faults) {}
  /// Of a plan, where nothing stands in quotation marks.
  explicit Decoder(FaultList& faults) : faults_(faults), is_plan_(true) {}

  [[nodiscard]] json::Value root() const { return root_; }
  /// How many levels the dungeon has, as soon as it is known: then more names can be mended.
  void know_levels(std::optional<int> levels) { levels_ = levels; }

  /// Reports a fault and hands it back until the next is reported; null if it is not kept.
  Fault* report(TextFault kind, Span span, const JsonPath& path, std::string message,
                std::string help = {});
  /// Reports a key that stands twice.
  void report_repeated(const WrittenValue& again, Span first);
  void report_repeated(const json::Value::Repeated& repeated, const JsonPath& parent);
  /// Reports a key that is none of these; gives the one that it must mean, or nothing.
  std::string_view report_unknown(const WrittenValue& key, std::span<const std::string_view> known);
  /// How often anything was reported.
  [[nodiscard]] std::uint32_t fault_count() const { return faults_.count(); }
  /// The misspelt keys that were read.
  [[nodiscard]] const json::WrittenKeys& written_keys() const { return written_; }

  /// True if the value is of that kind, or bare; else reports it.
  bool expect(json::Kind kind, const WrittenValue& value) {
    return !value.node || value.node.is(kind) || refuse(kind, value);
  }
  /// Sorts the members of an object into the slots of its fields; unknown, repeated and missing
  /// keys are reported. A misspelt key that can only be one field goes into its slot all the same.
  JsonMembers members(const WrittenValue& object, std::span<const Field> fields);
  /// Reports every key that stands twice, at any depth.
  void check_keys(json::Value node, const JsonPath& path);

  std::optional<std::int64_t> integer(const WrittenValue& value, IntegerRange range);
  std::optional<int> small(const WrittenValue& value, IntegerRange range);
  std::optional<bool> boolean(const WrittenValue& value);
  std::optional<std::string_view> text(const WrittenValue& value) {
    return expect(json::Kind::text, value) ? std::optional(value.text()) : std::nullopt;
  }
  /// A text that may be shown; if it may not, that is reported and an empty one returned.
  std::optional<std::string> line(const WrittenValue& value);
  std::optional<Cell> cell(const WrittenValue& value);
  std::optional<Place> place(const WrittenValue& value);
  std::optional<WrittenBoundary> boundary(const WrittenValue& value);
  /// The index of one of a few words.
  std::optional<std::size_t> word(const WrittenValue& value,
                                  std::span<const std::string_view> words,
                                  TextFault kind = TextFault::malformed_name);
  /// Where a finding is ignored: a cell or a place. False if it is none.
  bool ignored_place(const WrittenValue& value, Ignore& entry);
  /// Why it is; nothing if it may not be shown or is no text.
  std::optional<std::string> reason(const WrittenValue& value);
  /// One attribute of an encounter; false if it is none.
  bool attribute(Attribute attribute, const WrittenValue& value, Encounter& encounter);

  /// A value as a message shows it: short and safe.
  [[nodiscard]] std::string shown(const WrittenValue& value) const;

 private:
  /// Reports that a value is of another kind; false.
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
  /// A word as this form writes it.
  [[nodiscard]] Edit written(Span span, std::string_view word) const;

  json::Value root_{};
  FaultList& faults_;
  bool is_plan_ = false;
  std::optional<int> levels_{};
  json::WrittenKeys written_;
};

/// What the game begins with, in the order of start_fields.
inline constexpr std::array start_values = {&Start::kits, &Start::bullets_per_kit, &Start::players,
                                            &Start::landings};
static_assert(start_values.size() == start_fields.size());

}  // namespace dungeonlab::io
