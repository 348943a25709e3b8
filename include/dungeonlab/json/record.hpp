#pragma once

#include "dungeonlab/json/forms.hpp"

#include <tl/expected.hpp>

/// One description per struct, from which its JSON is read and written and its JSON Schema is made:
///
///   constexpr auto describe(records::Type<Weapon>) {
///     using namespace records;
///     return record<Weapon>("weapon",
///                           field<&Weapon::damage>("damage", "dice such as 1d6", length(1, 20)),
///                           maybe<&Weapon::is_slow>("slow", "its owner acts last"));
///   }
///
/// Put it next to its struct, in the same namespace. A row is plain data: how to reach its member,
/// and the operations on a value of that type. So all code that walks over rows is compiled once,
/// and there is one function per type, not per member. A mistake in a description is a compile
/// error. For a value with a form of its own, describe() may return any object that has read(),
/// write() and schema() like Record.
namespace dungeonlab::records {

/// One key of a struct.
struct Row {
  std::string_view key{};
  std::string_view about{};
  Limits limits{};
  bool is_needed = true;                          ///< a missing key is a fault
  const Handling* value = nullptr;                ///< operations on the member; null if it has none
  void* (*at)(void* object) = nullptr;            ///< address of the member
  const void* (*look)(const void*) = nullptr;     ///< the same for const objects
  const void* (*usual)() = nullptr;               ///< the struct that holds the default; members
                                                  ///< equal to it are not written
  const Table* flat = nullptr;                    ///< rows of the member that take the place of
                                                  ///< this one; such a row has no key
  std::string_view constant{};                    ///< the only string allowed
  std::string (*derived)(const void*) = nullptr;  ///< the same, computed from the struct
};
/// A row of struct T, so that rows of two structs cannot be mixed.
template <class T>
struct RowOf : Row {};

/// A description without its type.
struct Table {
  std::string_view name;
  std::span<const Row> rows;
  void (*check)(Reader&, const At&, void* object);
  bool is_list = false;
  bool is_open = false;
};
void write_record(Writer& out, const Table& table, const void* object, Layout layout);

template <class T, std::size_t count>
struct Record {
  using Struct = T;
  std::string_view name;
  std::array<Row, count> rows;
  void (*check)(Reader&, const At&, void* object) = nullptr;
  bool is_list = false;
  bool is_open = false;

  /// The same as a list: the values in the order of the rows. Optional rows come last.
  [[nodiscard]] constexpr Record as_list() const {
    Record made = *this;
    made.is_list = true;
    return made;
  }
  /// The same with keys that are not described: they are ignored.
  [[nodiscard]] constexpr Record open() const {
    Record made = *this;
    made.is_open = true;
    return made;
  }
  /// Adds a check that runs after everything is read: `void agree(Party&, const At&, Reader&)`. It
  /// may set dependent members, and reports members that contradict each other. Members that are
  /// invalid themselves were reported before and count as missing.
  template <auto function>
  [[nodiscard]] constexpr Record checked_by() const {
    Record made = *this;
    made.check = [](Reader& reader, const At& at, void* object) {
      function(*static_cast<T*>(object), at, reader);
    };
    return made;
  }

  void read(Reader& reader, const At& at, T& value, const Limits& /*limits*/) const;
  void write(Writer& out, const T& value, const Limits& limits) const;
  void schema(Schema& schema, const Limits& /*limits*/) const;
};
constexpr Table table_of(const auto& record) {
  return {record.name, record.rows, record.check, record.is_list, record.is_open};
}
template <class T>
inline constexpr Table table = table_of(description<T>);

template <class T, std::size_t count>
void Record<T, count>::read(Reader& reader, const At& at, T& value,
                            const Limits& /*limits*/) const {
  reader.object(at, table<T>, &value);
}
template <class T, std::size_t count>
void Record<T, count>::write(Writer& out, const T& value, const Limits& limits) const {
  write_record(out, table<T>, &value, limits.layout);
}
template <class T, std::size_t count>
void Record<T, count>::schema(Schema& schema, const Limits& /*limits*/) const {
  schema.reference(table<T>);
}

/// The rows that a row stands for: itself, or the rows of its member. A row of the second kind has
/// no key; this tests the key because under UBSan, g++ does not accept the address of a table as a
/// constant.
constexpr std::span<const Row> rows_of(const Row& row) {
  return row.key.empty() ? row.flat->rows : std::span(&row, 1);
}
constexpr bool has_key(std::span<const Row> rows, std::string_view key) {
  return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
    return row.key.empty() ? has_key(row.flat->rows, key) : row.key == key;
  });
}
/// `name` is the name in schemas.
template <class T>
constexpr auto record(std::string_view name, std::same_as<RowOf<T>> auto... rows) {
  Record<T, sizeof...(rows)> made{name, {static_cast<const Row&>(rows)...}};
  for (std::size_t i = 0; i < made.rows.size(); ++i) {
    const auto before = std::span<const Row>(made.rows).first(i);
    const Row& row = made.rows[i];
    for (const Row& one : rows_of(row)) {
      if (has_key(before, one.key)) {
        throw "two rows have the same key";
      }
    }
  }
  return made;
}

// Options of rows.
constexpr auto range(std::int64_t least, std::int64_t most) {
  return [=](Limits& row) { row.least = least, row.most = most, row.used |= numbers; };
}
constexpr auto at_least(std::int64_t least) {
  return [=](Limits& row) { row.least = least, row.used |= numbers; };
}
constexpr auto length(std::size_t least, std::size_t most) {
  return [=](Limits& row) { row.length_min = least, row.length_max = most, row.used |= texts; };
}
constexpr auto size(std::size_t least, std::size_t most) {
  return [=](Limits& row) { row.size_min = least, row.size_max = most, row.used |= lists; };
}
constexpr auto like(const Shape& shape) {
  return [&shape](Limits& row) { row.shape = &shape, row.used |= texts; };
}
constexpr auto one_of(std::span<const std::string_view> words) {
  return [=](Limits& row) { row.words = words, row.used |= texts; };
}
/// Layout of a value; nothing inside it is laid out wider.
constexpr auto set(Layout layout, Layout entries = Layout::block) {
  return [=](Limits& row) { row.layout = layout, row.entries = entries; };
}
/// Allows text that is unsafe on a terminal.
inline constexpr auto any_text = [](Limits& row) { row.is_any_text = true, row.used |= texts; };
/// null means that the value is missing.
inline constexpr auto or_null = [](Limits& row) { row.or_null = true; };
inline constexpr auto not_empty = length(1, Limits::any);  ///< for strings
inline constexpr auto filled = size(1, Limits::any);       ///< for lists
/// For maybe(): written even if it has its default value.
inline constexpr auto always = [](Limits& row) { row.is_written_anyway = true; };

template <class Class, class Value>
Class class_of(Value Class::*);
template <class Class, class Value>
Class class_of(Value (*)(const Class&));
template <auto member>
using ClassOf = decltype(class_of(member));

/// The default values of the members of a struct.
template <class Class>
const void* usual() {
  static const Class object{};
  return &object;
}

/// A member, or a path of members that leads to one: <&Plan::pilot, &Pilot::maps>.
template <auto first, auto... rest>
struct Member {
  using Class = ClassOf<first>;
  static auto& of(auto& object) { return ((object.*first).*....*rest); }  // a fold over .*
  using Value = std::remove_cvref_t<decltype(of(std::declval<Class&>()))>;
  static void* at(void* object) { return &of(*static_cast<Class*>(object)); }
  static const void* look(const void* object) { return &of(*static_cast<const Class*>(object)); }

  template <bool may_be_usual, class Shown = Form<Value>>
  static constexpr RowOf<Class> row(std::string_view key, std::string_view about, auto... options) {
    RowOf<Class> made{{.key = key, .about = about}};
    (options(made.limits), ...);
    const Limits& limits = made.limits;
    if ((limits.used & ~Shown::takes) != 0) {
      throw "range() is of numbers; length(), like(), one_of() of texts; size() of lists";
    }
    if (limits.least > limits.most || limits.length_min > limits.length_max ||
        limits.size_min > limits.size_max) {
      throw "the least is more than the most";
    }
    made.is_needed = !may_be_usual && (!is_optional<Value> || limits.or_null);
    made.value = &handling<Value, Shown, may_be_usual>;
    made.at = &at;
    made.look = &look;
    made.usual = may_be_usual ? &usual<Class> : nullptr;
    return made;
  }
};

/// A required key. If its member is an optional, the key may be missing, or null with or_null.
template <auto... members>
constexpr auto field(std::string_view key, std::string_view about, auto... options) {
  return Member<members...>::template row<false>(key, about, options...);
}
/// An optional key: if it is missing, the member has its default value, and that value is not
/// written.
template <auto... members>
constexpr auto maybe(std::string_view key, std::string_view about, auto... options) {
  return Member<members...>::template row<true>(key, about, options...);
}
/// The same in a form other than the one for the member's type.
template <class Shown, auto... members>
constexpr auto field_as(std::string_view key, std::string_view about, auto... options) {
  return Member<members...>::template row<false, Shown>(key, about, options...);
}
template <class Shown, auto... members>
constexpr auto maybe_as(std::string_view key, std::string_view about, auto... options) {
  return Member<members...>::template row<true, Shown>(key, about, options...);
}
/// A key with a form for the whole struct, of which it reads and writes several members. It is
/// optional if the form has is_none().
template <class T, class Shown>
constexpr RowOf<T> whole(std::string_view key, std::string_view about, auto... options) {
  RowOf<T> made{{.key = key, .about = about}};
  (options(made.limits), ...);
  made.value = &handling<T, Shown, false>;
  made.is_needed = made.value->is_none == nullptr;
  made.at = [](void* object) { return object; };
  made.look = [](const void* object) { return object; };
  return made;
}
/// A key with a fixed value.
template <class T>
constexpr RowOf<T> constant(std::string_view key, std::string_view about, std::string_view text) {
  return {{.key = key, .about = about, .constant = text}};
}
/// A string that follows from the rest; any other value is a fault.
template <auto function>
constexpr auto derived(std::string_view key, std::string_view about) -> RowOf<ClassOf<function>> {
  return {{.key = key, .about = about, .derived = [](const void* object) {
             return std::string(function(*static_cast<const ClassOf<function>*>(object)));
           }}};
}
/// A key that is allowed and ignored.
template <class T>
constexpr RowOf<T> ignored(std::string_view key, std::string_view about) {
  return {{.key = key, .about = about, .is_needed = false}};
}
/// The rows of a member, placed among the rows of the struct.
template <auto... members>
constexpr auto flat() -> RowOf<typename Member<members...>::Class> {
  using Inner = Member<members...>;
  return {{.at = &Inner::at, .look = &Inner::look, .flat = &table<typename Inner::Value>}};
}

/// Some members of a struct, in an object of their own.
template <auto record>
struct Inside {
  static constexpr auto rows = record();
  static constexpr Table table = table_of(rows);
  template <class T>
  static void read(Reader& reader, const At& at, T& value, const Limits& /*limits*/) {
    reader.object(at, table, &value);
  }
  template <class T>
  static void write(Writer& out, const T& value, const Limits& limits) {
    write_record(out, table, &value, limits.layout);
  }
  static void schema(Schema& schema, const Limits& /*limits*/) { schema.reference(table); }
};
/// Puts them in an object at that key. `record` is a function that returns their record.
template <auto record>
constexpr auto inside(std::string_view key, std::string_view about, auto... options) {
  return whole<typename decltype(record())::Struct, Inside<record>>(key, about, options...);
}

/// A list of values as an object with one key per value; empty optionals are not written. `Keys`
/// defines the keys: `name` of the object in schemas, `words`, what each of them is about, by
/// index, and perhaps `limits` of the values.
template <class Keys, class T>
struct Keyed {
  static constexpr unsigned takes = 0;
  static constexpr std::size_t count = Keys::words.size();
  using Values = std::array<T, count>;

  static const Table& table() {
    static const auto about = numbered([](auto i) -> std::string { return Keys::about(i); });
    static const auto rows = numbered([](auto i) { return row<i>(about[i]); });
    static const Table made{Keys::name, rows, nullptr};
    return made;
  }
  static void read(Reader& reader, const At& at, Values& values, const Limits& /*limits*/) {
    reader.object(at, table(), &values);
  }
  static void write(Writer& out, const Values& values, const Limits& limits) {
    write_record(out, table(), &values, limits.layout);
  }
  static void schema(Schema& schema, const Limits& /*limits*/) { schema.reference(table()); }

 private:
  static auto numbered(auto make) {
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
      return std::array{make(std::integral_constant<std::size_t, i>())...};
    }
    (std::make_index_sequence<count>());
  }
  template <std::size_t i>
  static Row row(std::string_view about) {
    Row made{.key = Keys::words[i],
             .about = about,
             .is_needed = !is_optional<T>,
             .value = &handling<T, Form<T>, false>,
             .at = [](void* values) -> void* { return &(*static_cast<Values*>(values))[i]; },
             .look = [](const void* values) -> const void* {
               return &(*static_cast<const Values*>(values))[i];
             }};
    if constexpr (requires { Keys::limits(made.limits); }) {
      Keys::limits(made.limits);
    }
    return made;
  }
};

/// Reads a value of a text. Returns all faults, in text order. `checks` are for what depends on
/// more than the text: functions such as those of checked_by().
template <class T>
[[nodiscard]] tl::expected<T, std::vector<json::Fault>> read(json::Value root, auto... checks) {
  Reader reader;
  const At at{.value = root};
  T value{};
  Form<T>::read(reader, at, value, {});
  (checks(value, at, reader), ...);
  if (reader.fault_count() > 0) {
    return tl::unexpected(reader.take_faults());
  }
  return value;
}
/// Reads a text. `noun` is the word for it in messages.
template <class T>
[[nodiscard]] tl::expected<T, std::vector<json::Fault>> read(std::string_view text,
                                                             std::string_view noun,
                                                             auto... checks) {
  auto tree = json::Tree::parse(text, {.noun = noun});
  if (!tree) {
    return tl::unexpected(std::vector{std::move(tree.error())});
  }
  return read<T>(tree->root(), checks...);
}
template <class T>
[[nodiscard]] std::string written(const T& value, Layout layout = Layout::block) {
  std::string text;
  Writer out(text);
  Form<T>::write(out, value, {.layout = layout});
  return text;
}
/// The JSON Schema (draft-07) of a struct; ends in a line end.
[[nodiscard]] std::string schema_of(const Table& table, std::string_view title);
template <class T>
[[nodiscard]] std::string schema_of(std::string_view title) {
  return schema_of(table<T>, title);
}
/// The schema of a text that matches one of several tables.
[[nodiscard]] std::string schema_of(std::span<const Table* const> tables, std::string_view title);

}  // namespace dungeonlab::records
