#pragma once

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/error.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

// The options of commands as data, and where their values go. An option bound to a member of a
// struct sets that member: its type decides how a value is read, and its initial value is the
// default in the help.
//
//   struct Request {
//     int kits = 1;
//     bool details = false;
//   };
//   constexpr std::array options = {
//       option<&Request::kits>("--kits", "N", "ammunition kits of a landing", between(0, 20)),
//       flag<&Request::details>("--details", "add what a look from each place meets"),
//   };
//
// Arguments::as<Request>() returns the struct, after everything in the rows has been checked.
namespace dungeonlab::app {

struct Option;

/// Something that can be typed, with a line about it.
struct Candidate {
  std::string text;
  std::string about;  ///< may be empty
  friend bool operator==(const Candidate&, const Candidate&) = default;
};
/// What a value, or a word of a command, can be: for shells that complete it.
struct Completion {
  std::vector<Candidate> (*candidates)() = nullptr;
  bool is_list = false;    ///< several, separated by commas
  std::string_view end{};  ///< follows each of them: `=`
  /// What can follow words that were typed; none: the candidates. They are beginnings: `lion=`.
  std::vector<Candidate> (*following)(std::span<const std::string> words) = nullptr;
  bool is_command = false;  ///< a command of the program, or exit-codes
};

/// The whole numbers that a value may be.
struct Within {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// How an option's values are stored in its member.
struct Binding {
  const void* request = nullptr;  ///< identifies the struct; null if the option has no member
  /// Sets the member to values that have been checked.
  void (*set)(void* request, const Option& option, std::span<const std::string> given) = nullptr;
  /// Checks the values; null if only the row can.
  Result<void> (*check)(std::span<const std::string> given) = nullptr;
  /// The member's value if the option is not given; empty if that is nothing.
  std::string (*initial)(const Option& option) = nullptr;
};

/// One option of a command.
struct Option {
  std::string_view name;   ///< with its hyphens: `--size`
  std::string_view value;  ///< placeholder for its value in the help: `WxH`; empty: a flag; in
                           ///< brackets: optional. FILE, DIR, FOLDER and PATH are paths and
                           ///< completed as such
  std::string_view about;
  std::span<const std::string_view> choices{};  ///< the allowed values; empty: any
  char letter = '\0';                           ///< its short name: 'j' for `-j`; '\0': none
  bool repeatable = false;                      ///< it may be given more than once
  bool to_file = false;                         ///< `=FILE` may follow its value
  bool without_words = false;                   ///< with it the command needs no words
  bool is_needed = false;                       ///< it must be given
  std::optional<Within> within{};               ///< its value is one of these numbers
  std::string_view otherwise{};                 ///< the default, if no member has it
  std::string_view needs{};  ///< names of options: one of them must be given as well
  /// Names of options that must not be given as well.
  std::array<std::string_view, 2> excludes{};
  std::string_view reason{};  ///< why it needs or excludes them
  std::string_view group{};   ///< the heading above it in the help; empty: the first
  Completion completion{};
  Binding binding{};

  /// True if its value can be left out and is then empty.
  [[nodiscard]] constexpr bool may_be_bare() const { return value.starts_with('['); }
};

namespace detail {

template <class Request>
inline constexpr char request_tag = 0;

template <class Class, class Value>
Class class_of(Value Class::*);
template <class Class, class Value>
Value value_of(Value Class::*);

template <class Value>
inline constexpr bool is_vector = false;
template <class Value>
inline constexpr bool is_vector<std::vector<Value>> = true;
template <class Value>
inline constexpr bool is_optional = false;
template <class Value>
inline constexpr bool is_optional<std::optional<Value>> = true;

/// The type of one value of an option whose member may be an optional or a vector of it.
template <class Value>
struct OneOf {
  using type = Value;
};
template <class Value>
requires(is_optional<Value> || is_vector<Value>) struct OneOf<Value> {
  using type = typename Value::value_type;
};

/// The index of a word among an option's choices; the command line rejects all other words.
[[nodiscard]] std::size_t choice_at(const Option& option, std::string_view word);

template <class Value>
void put(Value& there, const Option& option, std::string_view text) {
  if constexpr (is_optional<Value> || is_vector<Value>) {
    typename OneOf<Value>::type one{};
    put(one, option, text);
    if constexpr (is_vector<Value>) {
      there.push_back(std::move(one));
    } else {
      there = std::move(one);
    }
  } else if constexpr (std::is_enum_v<Value>) {
    there = static_cast<Value>(choice_at(option, text));
  } else if constexpr (std::integral<Value>) {
    there = static_cast<Value>(parse_integer(text).value_or(0));  // its limits have been checked
  } else {
    there = Value(text);
  }
}

template <class Value>
std::string shown(const Value& value, const Option& option) {
  if constexpr (is_vector<Value> || std::same_as<Value, bool>) {
    return {};
  } else if constexpr (is_optional<Value>) {
    return value ? shown(*value, option) : std::string();
  } else if constexpr (std::is_enum_v<Value>) {
    return std::string(option.choices[static_cast<std::size_t>(value)]);
  } else if constexpr (std::integral<Value>) {
    return std::to_string(value);
  } else {
    return std::string(value);
  }
}

template <auto member>
constexpr Binding bound() {
  using Request = decltype(class_of(member));
  using Value = decltype(value_of(member));
  Binding made{.request = &request_tag<Request>};
  made.set = [](void* request, const Option& option, std::span<const std::string> given) {
    Value& there = static_cast<Request*>(request)->*member;
    if constexpr (std::same_as<Value, bool>) {
      there = true;
    } else {
      if constexpr (is_vector<Value>) {
        there.clear();
      }
      for (const std::string& text : given) {
        put(there, option, text);
      }
    }
  };
  made.initial = [](const Option& option) { return shown(Request{}.*member, option); };
  return made;
}

/// Calls a function with the value or, for a repeatable option, with all values.
template <auto function>
auto read_by(std::span<const std::string> given) {
  if constexpr (requires { function(given); }) {
    return function(given);
  } else {
    return function(std::string_view(given.front()));
  }
}

/// A binding whose function returns what the member stores.
template <auto member, auto function>
constexpr Binding bound_by() {
  using Request = decltype(class_of(member));
  Binding made{.request = &request_tag<Request>};
  made.set = [](void* request, const Option&, std::span<const std::string> given) {
    static_cast<Request*>(request)->*member = *read_by<function>(given);
  };
  made.check = [](std::span<const std::string> given) -> Result<void> {
    return read_by<function>(given).map([](const auto&) {});
  };
  return made;
}

constexpr Option made(std::string_view name, std::string_view value, std::string_view about,
                      Binding binding, const auto&... says) {
  Option row{.name = name, .value = value, .about = about};
  row.binding = binding;
  (says(row), ...);
  return row;
}

}  // namespace detail

// What a row can contain besides its value and its sentence.

/// Requires a whole number from `least` to `most`.
constexpr auto between(std::int64_t least, std::int64_t most) {
  return [=](Option& row) { row.within = Within{least, most}; };
}
constexpr auto one_of(std::span<const std::string_view> choices) {
  return [=](Option& row) { row.choices = choices; };
}
constexpr auto short_name(char letter) {
  return [=](Option& row) { row.letter = letter; };
}
/// The default, if the member's initial value does not show it.
constexpr auto otherwise(std::string_view what) {
  return [=](Option& row) { row.otherwise = what; };
}
/// Requires one of these options, separated by spaces.
constexpr auto needs(std::string_view options, std::string_view reason = {}) {
  return [=](Option& row) { row.needs = options, row.reason = reason; };
}
/// Excludes these options.
constexpr auto excludes(std::string_view options, std::string_view reason = {}) {
  return [=](Option& row) { row.excludes = {options}, row.reason = reason; };
}
constexpr auto excludes(std::array<std::string_view, 2> options, std::string_view reason) {
  return [=](Option& row) { row.excludes = options, row.reason = reason; };
}
constexpr auto under(std::string_view heading) {
  return [=](Option& row) { row.group = heading; };
}
constexpr auto completed_by(Completion completion) {
  return [=](Option& row) { row.completion = completion; };
}
inline constexpr auto needed = [](Option& row) { row.is_needed = true; };
inline constexpr auto repeatable = [](Option& row) { row.repeatable = true; };
inline constexpr auto without_words = [](Option& row) { row.without_words = true; };

/// Has no definition: a row that calls it does not compile.
void mistake_in_a_row(const char* what);

/// An option with a value. Its member may be a text, a whole number, an enum in the order of
/// one_of(), an optional of these, or a vector if it is repeatable.
template <auto member>
constexpr Option option(std::string_view name, std::string_view value, std::string_view about,
                        const auto&... says) {
  using Value = decltype(detail::value_of(member));
  Option row = detail::made(name, value, about, detail::bound<member>(), says...);
  using One = typename detail::OneOf<Value>::type;
  if (std::integral<One> != row.within.has_value()) {
    mistake_in_a_row("a number needs between(), and nothing else has it");
  }
  if (std::is_enum_v<One> && row.choices.empty()) {
    mistake_in_a_row("an enum needs one_of()");
  }
  if (detail::is_vector<Value> != row.repeatable) {
    mistake_in_a_row("what is repeatable() fills a vector, and nothing else does");
  }
  return row;
}
/// An option whose value `function` reads, from a std::string_view or, if it is repeatable, from a
/// std::span<const std::string>. It returns a Result; the Error need not name the option.
template <auto member, auto function>
constexpr Option option_by(std::string_view name, std::string_view value, std::string_view about,
                           const auto&... says) {
  return detail::made(name, value, about, detail::bound_by<member, function>(), says...);
}
/// An option without a value; its member is true if it is given.
template <auto member>
constexpr Option flag(std::string_view name, std::string_view about, const auto&... says) {
  static_assert(std::same_as<decltype(detail::value_of(member)), bool>);
  return detail::made(name, {}, about, detail::bound<member>(), says...);
}

/// A row with additions for one command.
constexpr Option with(Option row, const auto&... says) {
  (says(row), ...);
  return row;
}

namespace detail {
constexpr Option* append(Option* to, const Option& row) {
  *to = row;
  return to + 1;
}
template <std::size_t count>
constexpr Option* append(Option* to, const std::array<Option, count>& rows) {
  for (const Option& row : rows) {
    *to++ = row;
  }
  return to;
}
template <class Part>
inline constexpr std::size_t count_of = 1;
template <std::size_t count>
inline constexpr std::size_t count_of<std::array<Option, count>> = count;
}  // namespace detail

/// Joins options and arrays of them into one array.
template <class... Parts>
constexpr auto options_of(const Parts&... parts) {
  std::array<Option, (detail::count_of<Parts> + ...)> all{};
  Option* next = all.data();
  ((next = detail::append(next, parts)), ...);
  return all;
}

}  // namespace dungeonlab::app
