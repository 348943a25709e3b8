#pragma once

#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// How values of the standard types are read from JSON, written to it, and described in a JSON
/// Schema: one Form for each type. Code that does not depend on the type is in Reader and Schema,
/// compiled once.
namespace dungeonlab::records {

using json::Kind, json::Layout, json::TextFault, json::Writer;

/// A restriction on the content of a string.
struct Shape {
  std::string_view what;     ///< "a place such as B3.1"
  std::string_view pattern;  ///< a regular expression for the schema
  bool (*fits)(std::string_view text);
};

/// The kinds of value that an option applies to, and that a form takes.
enum Takes : unsigned { numbers = 1, texts = 2, lists = 4 };

/// The limits that a row sets on a value, beyond its type.
struct Limits {
  static constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::size_t length_min = 0, length_max = any;  ///< of a string, in characters
  std::size_t size_min = 0, size_max = any;      ///< of a list
  std::span<const std::string_view> words{};     ///< the only strings allowed
  const Shape* shape = nullptr;                  ///< of strings
  Layout layout = Layout::block;
  Layout entries = Layout::block;  ///< of a list, or of an object with any keys
  bool or_null = false, is_written_anyway = false, is_any_text = false;
  unsigned used = 0;  ///< bits of Takes

  /// The limits for the entries of a list: its limits on numbers and strings, but not on its size.
  [[nodiscard]] Limits inside() const {
    Limits inner = *this;
    inner.size_min = 0, inner.size_max = any;
    inner.layout = std::exchange(inner.entries, Layout::block);
    return inner;
  }
};

/// A value, or the key of one, on the path from the root. Code that checks a struct descends with
/// [], which returns the same place if there is no such child. A place must not outlive those above
/// it: `at["a"][0]` is for one expression.
struct At {
  json::Value value{};
  const At* up = nullptr;
  std::string_view about{};  ///< what the value is, according to its description
  std::size_t number = 0;    ///< its index in its list
  bool is_key = false;
  std::string_view name{};  ///< of an entry of a list that stands for a record

  [[nodiscard]] At of(json::Value child, std::size_t i = 0) const { return {child, this, {}, i}; }
  [[nodiscard]] At operator[](std::string_view key) const {
    const json::Value child = value[key];
    return child ? of(child) : *this;
  }
  [[nodiscard]] At operator[](std::size_t i) const {
    const json::Value child = value[i];
    return child ? of(child, i) : *this;
  }
  [[nodiscard]] At key() const { return {value, up, about, number, true}; }
  [[nodiscard]] json::Span span() const { return is_key ? value.key_span() : value.span(); }
  [[nodiscard]] Kind kind() const { return is_key ? Kind::text : value.kind(); }
  [[nodiscard]] std::string_view text() const { return is_key ? value.key() : value.text(); }
  [[nodiscard]] std::string what() const;     ///< `"hp"`, `an entry of "next"`
  [[nodiscard]] std::string pointer() const;  ///< JSON pointer
};

struct Row;
struct Table;

/// Reads values and records a fault for each error.
class Reader {
 public:
  void report(TextFault fault, const At& at, std::string message, std::string help = {});
  bool expect(const At& at, Kind kind);
  /// `"at" is a place such as B3.1, found ...`
  void refuse(const At& at, std::string_view what);
  /// Expects exactly this string.
  void match(const At& at, std::string_view text);
  /// A number within the limits of the row and of its type.
  std::optional<std::int64_t> integer(const At& at, const Limits& said, std::int64_t lowest,
                                      std::int64_t highest);
  std::optional<std::string_view> text(const At& at, const Limits& limits);
  /// The index of a word, which may be a key.
  std::optional<std::size_t> word(const At& at, std::span<const std::string_view> words);
  /// The index of the word at a key.
  std::optional<std::size_t> tag(const At& at, std::string_view key,
                                 std::span<const std::string_view> words);
  /// True if it is a list, or an object without duplicate keys. Also checks its size.
  bool many(const At& at, Kind kind, const Limits& limits);
  void missing(const At& at, std::string_view key, std::string_view about);
  /// A fault at a place that is not a value.
  void add(json::Fault fault) { (void)faults_.add(std::move(fault)); }
  /// The members of an object according to the rows of a table, except the key `tag`; or the
  /// entries of a list, if that is the form of the table.
  void object(const At& at, const Table& table, void* object, std::string_view tag = {});

  [[nodiscard]] std::size_t fault_count() const { return faults_.count(); }
  /// The faults, in text order.
  [[nodiscard]] std::vector<json::Fault> take_faults() { return faults_.take(); }

 private:
  struct Slot {
    const Row* row = nullptr;
    void* object = nullptr;
    json::Value found{};
    bool is_meant = false;  ///< a misspelled key meant it
  };
  json::Fault* keep(TextFault fault, const At& at, std::string message, std::string help = {});
  void written_twice(const At& again, json::Value first);
  void open(const Table& table, void* object);
  void read(At at, Slot slot);
  void finish(const Table& table, void* object, const At& at);
  void list(const At& at, const Table& table, void* object);
  std::size_t slot_of(std::string_view key, std::size_t first, std::size_t likely);
  [[nodiscard]] std::string place_of(std::string_view key, std::size_t first) const;
  std::size_t misspelt(const At& member, std::size_t first);

  json::FaultList faults_;
  std::vector<Slot> slots_;  ///< slots of all open objects
};

/// Writes a JSON Schema (draft-07). Each form writes its members inside braces that are already
/// open.
class Schema {
 public:
  explicit Schema(Writer& writer) : out(writer) {}
  void type(std::string_view name);
  void number(const Limits& limits);
  void text(const Limits& limits);
  void words(std::span<const std::string_view> words);
  void sizes(std::string_view noun, std::size_t least, std::size_t most);
  void reference(const Table& table);
  /// The rows of a table; `tag` is a key that holds the name of the table.
  void object(const Table& table, std::string_view tag = {});
  void one_of(std::span<const Table> tables, std::string_view tag);
  /// The definitions of everything that was referred to.
  void definitions();
  /// The next type written may also be null.
  void or_null() { is_or_null_ = true; }
  Writer& out;

 private:
  void list(const Table& table);
  void required(const Table& table);
  void value(const Row& row);
  void described(const Row& row);
  void properties(const Table& table);
  std::vector<const Table*> tables_{};
  bool is_or_null_ = false;
};

/// A tag type for describe().
template <class T>
struct Type {};
/// The description of a type.
template <class T>
inline constexpr auto description = describe(Type<T>{});
template <class T>
concept Described = requires {
  describe(Type<T>{});
};

/// A type with a description.
template <class T>
struct Form {
  static constexpr unsigned takes = std::is_enum_v<T> ? texts : 0;
  static constexpr const auto& described() {
    static_assert(Described<T>,
                  "no describe(records::Type<T>) stands in the namespace of this type");
    return description<T>;
  }
  static void read(Reader& reader, const At& at, T& value, const Limits& limits) {
    described().read(reader, at, value, limits);
  }
  static void write(Writer& out, const T& value, const Limits& limits) {
    described().write(out, value, limits);
  }
  static void schema(Schema& schema, const Limits& limits) { described().schema(schema, limits); }
};

template <>
struct Form<bool> {
  static constexpr unsigned takes = 0;
  static void read(Reader& reader, const At& at, bool& value, const Limits& /*limits*/) {
    value = reader.expect(at, Kind::boolean) ? at.text() == "true" : value;
  }
  static void write(Writer& out, bool value, const Limits& /*limits*/) { out.boolean(value); }
  static void schema(Schema& schema, const Limits& /*limits*/) { schema.type("boolean"); }
};

template <std::integral T>
struct Form<T> {
  static constexpr unsigned takes = numbers;
  static constexpr std::int64_t lowest = std::numeric_limits<T>::min();
  static constexpr auto highest = static_cast<std::int64_t>(
      std::min<std::uint64_t>(std::numeric_limits<T>::max(), Limits().most));
  static void read(Reader& reader, const At& at, T& value, const Limits& row) {
    const auto read = reader.integer(at, said(row), lowest, highest);
    value = read ? static_cast<T>(*read) : value;
  }
  static void write(Writer& out, T value, const Limits& /*limits*/) {
    out.integer(static_cast<std::int64_t>(value));
  }
  static void schema(Schema& schema, const Limits& row) { schema.number(said(row)); }

 private:
  /// The limits to show to people. Limits of the type alone are left out, except that unsigned
  /// values start at 0.
  static Limits said(Limits row) {
    row.least = std::unsigned_integral<T> ? std::max(row.least, lowest) : row.least;
    return row;
  }
};

template <>
struct Form<std::string> {
  static constexpr unsigned takes = texts;
  static void read(Reader& reader, const At& at, std::string& value, const Limits& limits) {
    if (const auto text = reader.text(at, limits)) {
      value = *text;
    }
  }
  static void write(Writer& out, std::string_view value, const Limits& /*limits*/) {
    out.text(value);
  }
  static void schema(Schema& schema, const Limits& limits) { schema.text(limits); }
};

template <class T>
struct Form<std::optional<T>> {
  static constexpr unsigned takes = Form<T>::takes;
  static void read(Reader& reader, const At& at, std::optional<T>& value, const Limits& limits) {
    const std::size_t faults = reader.fault_count();
    T one{};
    Form<T>::read(reader, at, one, limits);
    value = reader.fault_count() == faults ? std::optional<T>(std::move(one)) : std::nullopt;
  }
  static void write(Writer& out, const std::optional<T>& value, const Limits& limits) {
    value ? Form<T>::write(out, *value, limits) : static_cast<void>(out.null());
  }
  static void schema(Schema& schema, const Limits& limits) { Form<T>::schema(schema, limits); }
};
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// Writes the entries of a list, of any size or of a fixed size.
template <class T>
void write_entries(Writer& out, const auto& values, const Limits& limits) {
  out.begin_array(limits.layout);
  const Limits inner = limits.inside();
  for (const T& one : values) {
    Form<T>::write(out, one, inner);
  }
  out.end_array();
}
template <class T>
void schema_of_entries(Schema& schema, const Limits& limits, std::size_t least, std::size_t most) {
  schema.type("array");
  schema.sizes("Items", least, most);
  schema.out.key("items").begin_object(Layout::row);
  Form<T>::schema(schema, limits.inside());
  schema.out.end_object();
}

template <class T>
struct Form<std::vector<T>> {
  static constexpr unsigned takes = lists | Form<T>::takes;
  static void read(Reader& reader, const At& at, std::vector<T>& values, const Limits& limits) {
    values.clear();
    if (reader.many(at, Kind::list, limits)) {
      const Limits inner = limits.inside();
      for (const json::Value entry : at.value) {
        T one{};
        Form<T>::read(reader, at.of(entry, values.size()), one, inner);
        values.push_back(std::move(one));  // even if it is invalid, so that indices match the text
      }
    }
  }
  static void write(Writer& out, const std::vector<T>& values, const Limits& limits) {
    write_entries<T>(out, values, limits);
  }
  static void schema(Schema& schema, const Limits& limits) {
    schema_of_entries<T>(schema, limits, limits.size_min, limits.size_max);
  }
};

/// A list of `count` values.
template <class T, std::size_t count>
struct Form<std::array<T, count>> {
  static constexpr unsigned takes = Form<T>::takes;
  using Values = std::array<T, count>;
  static void read(Reader& reader, const At& at, Values& values, const Limits& limits) {
    Limits sized = limits.inside();
    sized.size_min = sized.size_max = count;
    if (reader.many(at, Kind::list, sized)) {
      const Limits inner = limits.inside();
      for (std::size_t i = 0; const json::Value entry : at.value) {
        Form<T>::read(reader, at.of(entry, i), values[std::min(i, count - 1)], inner);
        ++i;
      }
    }
  }
  static void write(Writer& out, const Values& values, const Limits& limits) {
    write_entries<T>(out, values, limits);
  }
  static void schema(Schema& schema, const Limits& limits) {
    schema_of_entries<T>(schema, limits, count, count);
  }
};

/// An object with any keys.
template <class Object, class T>
struct AnyKeys {
  static constexpr unsigned takes = lists | Form<T>::takes;
  static void read(Reader& reader, const At& at, Object& object, const Limits& limits) {
    object.clear();
    if (reader.many(at, Kind::object, limits)) {
      const Limits inner = limits.inside();
      for (const json::Value value : at.value) {
        T one{};
        Form<T>::read(reader, at.of(value), one, inner);
        object.insert(object.end(), {std::string(value.key()), std::move(one)});
      }
    }
  }
  static void write(Writer& out, const Object& object, const Limits& limits) {
    out.begin_object(limits.layout);
    const Limits inner = limits.inside();
    for (const auto& [key, value] : object) {
      Form<T>::write(out.key(key), value, inner);
    }
    out.end_object();
  }
  static void schema(Schema& schema, const Limits& limits) {
    schema.type("object");
    schema.sizes("Properties", limits.size_min, limits.size_max);
    schema.out.key("additionalProperties").begin_object(Layout::row);
    Form<T>::schema(schema, limits.inside());
    schema.out.end_object();
  }
};
template <class T, class Less>
struct Form<std::map<std::string, T, Less>> : AnyKeys<std::map<std::string, T, Less>, T> {};
/// An object with any keys, in the order of the list.
template <class T>
struct Form<std::vector<std::pair<std::string, T>>>
    : AnyKeys<std::vector<std::pair<std::string, T>>, T> {};

/// A map as a list of records with two members, the key and the value.
template <class Entry>
struct Listed {
  static constexpr unsigned takes = lists;
  template <class Map>
  static void read(Reader& reader, const At& at, Map& map, const Limits& limits) {
    std::vector<Entry> entries;
    Form<std::vector<Entry>>::read(reader, at, entries, limits);
    map.clear();
    for (std::size_t i = 0; auto& [key, value] : entries) {
      if (!map.emplace(std::move(key), std::move(value)).second) {
        reader.report(TextFault::written_twice, at[i], at.what() + " has this entry twice");
      }
      ++i;
    }
  }
  template <class Map>
  static void write(Writer& out, const Map& map, const Limits& limits) {
    out.begin_array(limits.layout);
    const Limits inner = limits.inside();
    for (const auto& [key, value] : map) {
      Form<Entry>::write(out, Entry{key, value}, inner);
    }
    out.end_array();
  }
  static void schema(Schema& schema, const Limits& limits) {
    Form<std::vector<Entry>>::schema(schema, limits);
  }
};

/// A base for forms that are only read.
struct OnlyRead {
  static bool is_none(const auto& /*value*/) { return true; }
  static void write(Writer& /*out*/, const auto& /*value*/, const Limits& /*limits*/) {}
};

/// A string that already is a JSON object.
struct Verbatim {
  static constexpr unsigned takes = 0;
  static void read(Reader& reader, const At& at, std::string& value, const Limits& /*limits*/) {
    value = reader.expect(at, Kind::object) ? std::string(at.value.lexeme()) : std::string();
  }
  static void write(Writer& out, const std::string& value, const Limits& /*limits*/) {
    out.raw(value);
  }
  static void schema(Schema& schema, const Limits& /*limits*/) { schema.type("object"); }
};

/// An enumeration without gaps, written by name; one_of() restricts it to some names.
template <class Enum>
struct Names {
  std::span<const std::string_view> all;

  void read(Reader& reader, const At& at, Enum& value, const Limits& limits) const {
    if (limits.words.empty() || reader.word(at, limits.words)) {
      const auto number = reader.word(at, all);
      value = number ? static_cast<Enum>(*number) : value;
    }
  }
  void write(Writer& out, Enum value, const Limits& /*limits*/) const {
    out.text(all[static_cast<std::size_t>(value)]);
  }
  void schema(Schema& schema, const Limits& limits) const {
    schema.words(limits.words.empty() ? all : limits.words);
  }
};

/// A type that is written as one string.
template <class T>
struct Leaf {
  std::string_view what;     ///< "a place such as B3.1"
  std::string_view pattern;  ///< regular expression of the strings, for the schema
  std::optional<T> (*from)(std::string_view text);
  std::string (*text)(const T& value);

  void read(Reader& reader, const At& at, T& value, const Limits& /*limits*/) const {
    if (reader.expect(at, Kind::text)) {
      const std::optional<T> read = from(at.text());
      read ? static_cast<void>(value = *read) : reader.refuse(at, what);
    }
  }
  void write(Writer& out, const T& value, const Limits& /*limits*/) const { out.text(text(value)); }
  void schema(Schema& schema, const Limits& /*limits*/) const {
    schema.type("string");
    schema.out.key("pattern").text(pattern);
  }
};

/// Operations on a value known only by its address.
struct Handling {
  void (*read)(Reader&, const At&, void* value, const Limits&);
  void (*write)(Writer&, const void* value, const Limits&);
  void (*schema)(Schema&, const Limits&);
  bool (*are_equal)(const void* one, const void* other);
  bool (*is_none)(const void* value);  ///< null if there always is a value
  const Table& (*keyed)();             ///< the table of a Keyed; null for other forms
};
template <class T, class Shown, bool is_comparable>
inline constexpr Handling handling = [] {
  static_assert(!is_comparable || std::equality_comparable<T>, "maybe() needs an operator==");
  Handling made{};
  made.read = [](Reader& reader, const At& at, void* value, const Limits& limits) {
    Shown::read(reader, at, *static_cast<T*>(value), limits);
  };
  made.write = [](Writer& out, const void* value, const Limits& limits) {
    Shown::write(out, *static_cast<const T*>(value), limits);
  };
  made.schema = [](Schema& schema, const Limits& limits) { Shown::schema(schema, limits); };
  if constexpr (is_comparable) {
    made.are_equal = [](const void* one, const void* other) {
      return *static_cast<const T*>(one) == *static_cast<const T*>(other);
    };
  }
  if constexpr (is_optional<T>) {
    made.is_none = [](const void* value) { return !*static_cast<const T*>(value); };
  } else if constexpr (requires(const T& value) { Shown::is_none(value); }) {
    made.is_none = [](const void* value) { return Shown::is_none(*static_cast<const T*>(value)); };
  }
  if constexpr (requires { Shown::table(); }) {
    made.keyed = &Shown::table;
  }
  return made;
}();

}  // namespace dungeonlab::records
