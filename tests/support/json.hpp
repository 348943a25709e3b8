#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace dungeonlab::testing_support {

/// A JSON pointer (RFC 6901): the path to a value, key by key.
class JsonPointer {
 public:
  JsonPointer() = default;
  explicit JsonPointer(std::string_view text);

  [[nodiscard]] std::string to_string() const;
  [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }
  [[nodiscard]] bool empty() const { return keys_.empty(); }
  [[nodiscard]] const std::string& back() const { return keys_.back(); }
  void push_back(std::string key) { keys_.push_back(std::move(key)); }
  void pop_back() { keys_.pop_back(); }
  /// The pointer to the parent of the value; for the empty pointer, the empty pointer.
  [[nodiscard]] JsonPointer parent_pointer() const;

  friend bool operator==(const JsonPointer& a, const JsonPointer& b) { return a.keys_ == b.keys_; }

 private:
  std::vector<std::string> keys_;
};

/// A JSON value in a test, to read, change and write. Names and behaviour are those of
/// nlohmann-json, which reads and writes the text in json.cpp; tests include this header instead
/// because it compiles in a fraction of the time. Keys keep their order, which equality ignores. A
/// number is a 64-bit integer or a double. Accessing a missing key or a value of another type
/// throws, and so fails the test.
class Json {
 public:
  Json() = default;
  // C++ values convert implicitly, as in a JSON text.
  // NOLINTBEGIN(google-explicit-constructor)
  Json(std::nullptr_t /*null*/) {}
  template <std::integral Number>
  Json(Number number)
      : kind_(std::is_same_v<Number, bool> ? Kind::boolean : Kind::integer),
        integer_(static_cast<std::int64_t>(number)) {
    if (!std::is_same_v<Number, bool> && !std::in_range<std::int64_t>(number_of(number))) {
      throw std::out_of_range("a number of a test has 64 bits with a sign");
    }
  }
  Json(double number) : kind_(Kind::real), real_(number) {}
  template <typename Text>
  requires std::convertible_to<const Text&, std::string_view> Json(const Text& text)
      : kind_(Kind::text), text_(std::string_view(text)) {}
  template <typename Value>
  Json(const std::vector<Value>& values)
      : kind_(Kind::array), children_(values.begin(), values.end()) {}
  /// An object if each value is a list of a text and a value, otherwise an array.
  Json(std::initializer_list<Json> values);
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] static Json parse(std::string_view text);
  /// True if the text is JSON.
  [[nodiscard]] static bool accept(std::string_view text);
  [[nodiscard]] static Json array(std::initializer_list<Json> values = {});
  [[nodiscard]] static Json object(std::initializer_list<Json> members = {});

  /// The text on one line without spaces.
  [[nodiscard]] std::string dump() const;

  [[nodiscard]] bool is_null() const { return kind_ == Kind::null; }
  [[nodiscard]] bool is_boolean() const { return kind_ == Kind::boolean; }
  [[nodiscard]] bool is_number() const { return is_number_integer() || kind_ == Kind::real; }
  [[nodiscard]] bool is_number_integer() const { return kind_ == Kind::integer; }
  [[nodiscard]] bool is_string() const { return kind_ == Kind::text; }
  [[nodiscard]] bool is_array() const { return kind_ == Kind::array; }
  [[nodiscard]] bool is_object() const { return kind_ == Kind::object; }
  [[nodiscard]] bool is_structured() const { return is_array() || is_object(); }

  /// The value as a bool, a number, a std::string, a Json, or a vector of these.
  template <typename Value>
  [[nodiscard]] Value get() const {
    if constexpr (std::is_same_v<Value, Json>) {
      return *this;
    } else if constexpr (std::is_same_v<Value, bool>) {
      return boolean();
    } else if constexpr (std::is_integral_v<Value>) {
      return static_cast<Value>(integer());
    } else if constexpr (std::is_floating_point_v<Value>) {
      return static_cast<Value>(real());
    } else if constexpr (std::is_same_v<Value, std::string>) {
      return text();
    } else {
      Value values;
      for (const Json& child : children_) {
        values.push_back(child.get<typename Value::value_type>());
      }
      return values;
    }
  }
  // NOLINTNEXTLINE(google-explicit-constructor): a text also converts
  operator std::string() const { return text(); }

  /// The number of values of an array or object; 0 for null, 1 for anything else.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }

  [[nodiscard]] bool contains(std::string_view key) const;
  [[nodiscard]] bool contains(const JsonPointer& pointer) const;
  [[nodiscard]] const Json& at(std::string_view key) const;
  [[nodiscard]] Json& at(std::string_view key);
  [[nodiscard]] const Json& at(const JsonPointer& pointer) const;
  [[nodiscard]] Json& at(const JsonPointer& pointer);
  template <std::integral Index>
  [[nodiscard]] const Json& at(Index index) const {
    return children_.at(static_cast<std::size_t>(index));
  }
  template <std::integral Index>
  [[nodiscard]] Json& at(Index index) {
    return children_.at(static_cast<std::size_t>(index));
  }
  const Json& operator[](std::string_view key) const { return at(key); }
  /// The value of a key. Turns null into an object, and adds a missing key.
  Json& operator[](std::string_view key);
  template <std::integral Index>
  const Json& operator[](Index index) const {
    return at(index);
  }
  template <std::integral Index>
  Json& operator[](Index index) {
    return at(index);
  }
  /// The value of the key, or `fallback` if the key is missing.
  template <typename Value>
  [[nodiscard]] Value value(std::string_view key, const Value& fallback) const {
    return contains(key) ? at(key).get<Value>() : fallback;
  }
  [[nodiscard]] std::string value(std::string_view key, const char* fallback) const {
    return value(key, std::string(fallback));
  }

  // The values of an array or object in order; empty for anything else.
  [[nodiscard]] auto begin() const { return children_.begin(); }
  [[nodiscard]] auto end() const { return children_.end(); }
  [[nodiscard]] auto begin() { return children_.begin(); }
  [[nodiscard]] auto end() { return children_.end(); }
  [[nodiscard]] const Json& front() const { return children_.front(); }
  [[nodiscard]] const Json& back() const { return children_.back(); }
  /// The keys of an object in the order of its values.
  [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }
  /// The key of a value of an object.
  [[nodiscard]] const std::string& key(std::vector<Json>::const_iterator value) const {
    return keys_.at(static_cast<std::size_t>(value - begin()));
  }

  /// Appends a value. Turns null into an array.
  void push_back(Json value);
  void erase(std::string_view key);
  std::vector<Json>::iterator erase(std::vector<Json>::const_iterator value);

  friend std::partial_ordering operator<=>(const Json& a, const Json& b) { return compare(a, b); }
  friend bool operator==(const Json& a, const Json& b) { return compare(a, b) == 0; }
  friend std::ostream& operator<<(std::ostream& out, const Json& json);

 private:
  enum class Kind { null, boolean, integer, real, text, array, object };

  template <typename Number>
  static auto number_of(Number number) {
    if constexpr (std::is_same_v<Number, bool> || std::is_same_v<Number, char>) {
      return static_cast<int>(number);
    } else {
      return number;
    }
  }
  static std::partial_ordering compare(const Json& a, const Json& b);
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::int64_t integer() const;
  [[nodiscard]] double real() const;
  [[nodiscard]] const std::string& text() const;
  /// The index of a key; the number of keys if it is missing.
  [[nodiscard]] std::size_t found(std::string_view key) const;

  Kind kind_ = Kind::null;
  std::int64_t integer_ = 0;  ///< 0 or 1 for a boolean
  double real_ = 0;
  std::string text_;
  std::vector<std::string> keys_;
  std::vector<Json> children_;
};

}  // namespace dungeonlab::testing_support
