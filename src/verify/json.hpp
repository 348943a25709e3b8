#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::verify {

/// A JSON value as it was written: keys in their order, repeated ones included.
struct Value {
  enum class Type : std::uint8_t { null, boolean, integer, number, string, array, object };

  Type type = Type::null;
  std::int64_t integer = 0;        ///< of a plain integer; beyond 18 digits the nearest that fits
  std::string_view text{};         ///< of a string
  std::string_view key{};          ///< of an item of an object
  std::span<const Value> items{};  ///< of an array or object

  [[nodiscard]] bool is(Type needed) const { return type == needed; }
  /// The first item of this key; null if there is none.
  [[nodiscard]] const Value* find(std::string_view needed) const;
};

/// Values in one text at the most; each takes up to 150 bytes of memory while it is read.
inline constexpr std::size_t json_values_max = 16'000'000;

/// One JSON text. Strings look into the bytes that were read; what is unescaped, and items, lie in
/// `memory`.
struct Document {
  Value root{};  ///< null if there is a fault
  bool fault = false;
  std::size_t at = 0;  ///< the byte of the fault
  std::unique_ptr<std::pmr::monotonic_buffer_resource> memory =
      std::make_unique<std::pmr::monotonic_buffer_resource>();
};

/// Reads one JSON text (RFC 8259, nothing before or behind it), which must outlive the document.
/// Stops at the first fault; arrays and objects may be `depth_max` deep, and there may be
/// `values_max` values.
[[nodiscard]] Document read_json(std::string_view bytes, int depth_max, std::size_t values_max);

/// True if some object in here has a key twice.
[[nodiscard]] bool repeats_a_key(const Value& value);

/// `text` with everything but printable ASCII escaped, and cut if it is long: safe to print.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace dungeonlab::verify
