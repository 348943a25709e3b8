#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::verify {

/// A JSON value as it was written: keys in their order, repeated ones included.
struct Value {
  enum class Type : std::uint8_t { null, boolean, integer, number, string, array, object };

  Type type = Type::null;
  bool truth = false;
  std::int64_t integer = 0;    ///< of a plain integer; beyond 18 digits the nearest that fits
  std::string_view text{};     ///< of a string
  std::vector<Value> items{};  ///< of an array or object
  std::vector<std::string_view> keys{};  ///< of an object, one for each item

  [[nodiscard]] bool is(Type wanted) const { return type == wanted; }
  /// The first item of this key; null if there is none.
  [[nodiscard]] const Value* find(std::string_view key) const;
};

enum class JsonFault : std::uint8_t { none, syntax, too_deep, too_many, too_large_a_number };
/// Values in one text; each takes about 80 bytes of memory.
inline constexpr std::size_t json_values_most = 16'000'000;

/// One JSON text. Strings look into the bytes that were read, or into `unescaped`.
struct Document {
  Value root{};
  JsonFault fault = JsonFault::none;
  std::size_t at = 0;  ///< the byte of the fault
  std::deque<std::string> unescaped{};
};

/// Reads one JSON text (RFC 8259, strict: UTF-8, no comment, nothing behind it), which must outlive
/// the document. Stops at the first fault; arrays and objects may be `depth_most` deep,
/// and there may be json_values_most values.
[[nodiscard]] Document read_json(std::string_view bytes, int depth_most);

/// By item of an object, whether its key stood there before.
[[nodiscard]] std::vector<bool> repeated_keys(const Value& object);
/// True if some object in here has a key twice.
[[nodiscard]] bool repeats_a_key(const Value& value);

/// Follows JSON pointers (RFC 6901) into one value.
class Pointers {
 public:
  explicit Pointers(const Value& root) : root_(&root) {}
  /// The values that the pointer leads through, the root left out; nothing if it names nothing.
  [[nodiscard]] std::optional<std::vector<const Value*>> follow(std::string_view pointer);

 private:
  [[nodiscard]] const Value* child_of(const Value& object, std::string_view key);

  const Value* root_;
  std::map<const Value*, std::map<std::string_view, const Value*>> children_{};  ///< of objects
};

/// `text` with everything but printable ASCII escaped, and cut if it is long: safe to print.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace dungeonlab::verify
