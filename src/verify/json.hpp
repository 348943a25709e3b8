#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::verify {

/// A JSON value as written: keys in their order, repeated ones included.
struct Value {
  enum class Type : std::uint8_t { null, boolean, integer, number, string, array, object };

  Type type = Type::null;
  std::int64_t integer = 0;  ///< of a plain integer; the nearest that fits if longer than 18 digits
  std::string_view text{};   ///< of a string
  std::string_view key{};    ///< of an item of an object
  std::span<const Value> items{};  ///< of an array or object

  [[nodiscard]] bool is(Type needed) const { return type == needed; }
  /// The first item with this key; null if there is none.
  [[nodiscard]] const Value* find(std::string_view needed) const;
};

/// The most values in one text; each takes up to 150 bytes of memory while it is read.
inline constexpr std::size_t json_values_max = 16'000'000;

/// One JSON text. Strings point into the input bytes; unescaped strings and items are in `memory`.
struct Document {
  Value root{};  ///< null after a fault
  bool fault = false;
  std::size_t at = 0;  ///< the byte of the fault
  std::unique_ptr<std::pmr::monotonic_buffer_resource> memory =
      std::make_unique<std::pmr::monotonic_buffer_resource>();
};

/// Reads one JSON text (RFC 8259, with nothing before or after it), which must outlive the
/// document. Stops at the first fault; arrays and objects may be nested `depth_max` deep, with at
/// most `values_max` values.
[[nodiscard]] Document read_json(std::string_view bytes, int depth_max, std::size_t values_max);

/// True if some object in the value has a key twice.
[[nodiscard]] bool repeats_a_key(const Value& value);

/// `text` with everything but printable ASCII escaped, shortened if it is long: safe to print.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace dungeonlab::verify
