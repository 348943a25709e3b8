#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/numbers.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab {

// How a template refers to a number: `{prison_fine}` is a row of numbers.def, `{lion.bullets}` is a
// column of a row of encounters.def, and `{bullets}` in the sentence of a kind is a column of its
// own row. An optional format follows a colon: `{prison_rounds:word}` is `five`, `:Word` is `Five`,
// `:times` is `once`, `twice` or `five times`. Without a format the number is in digits.
namespace detail {

/// A reference to a number in a template.
struct Gap {
  std::size_t begin = 0;  ///< of its opening brace
  std::size_t end = 0;    ///< after its closing brace
  std::string_view name;
  std::string_view form;
};

/// The first gap of a text at or after an offset.
[[nodiscard]] constexpr std::optional<Gap> next_gap(std::string_view text, std::size_t from) {
  const std::size_t begin = text.find('{', from);
  const std::size_t end = begin == std::string_view::npos ? begin : text.find('}', begin);
  if (end == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view inside = text.substr(begin + 1, end - begin - 1);
  const std::size_t colon = inside.find(':');
  return Gap{.begin = begin,
             .end = end + 1,
             .name = inside.substr(0, colon),
             .form = colon == std::string_view::npos ? "" : inside.substr(colon + 1)};
}

/// The number in a column of a kind; an exote is twice as hard to kill.
[[nodiscard]] constexpr std::optional<int> column_named(std::string_view name,
                                                        const EncounterInfo& row) {
  struct Column {
    std::string_view name;
    int value;
  };
  for (const Column& column : {Column{"pierces", row.pierces},
                               {"burns", row.burns},
                               {"visitor_burns", row.visitor_burns},
                               {"bites", row.bites},
                               {dungeonlab::name(EncounterKind::bullets), row.kill.bullets},
                               {dungeonlab::name(EncounterKind::grenades), row.kill.grenades},
                               {dungeonlab::name(EncounterKind::blasters), row.kill.blasters},
                               {"exote_blasters", row.kill.blasters * numbers::exote_factor},
                               {"blinded_by", row.blinded_by},
                               {"skin_price", row.skin_price},
                               {"rounds", row.penalty.rounds},
                               {"fine", row.penalty.fine},
                               {"penalty_bites", row.penalty.bites}}) {
    if (column.name == name) {
      return column.value;
    }
  }
  return std::nullopt;
}

/// The number with that name; nullopt if there is none.
[[nodiscard]] constexpr std::optional<int> number_named(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot != std::string_view::npos) {
    for (const EncounterInfo& row : encounter_table) {
      if (row.written.view() == name.substr(0, dot)) {
        return column_named(name.substr(dot + 1), row);
      }
    }
    return std::nullopt;
  }
  for (const numbers::Number& number : numbers::table) {
    if (number.name == name) {
      return number.value;
    }
  }
  return std::nullopt;
}
/// The same in a sentence about a kind, whose own columns have priority.
struct NumbersOf {
  const EncounterInfo& kind;
  [[nodiscard]] constexpr std::optional<int> operator()(std::string_view name) const {
    const std::optional<int> column = column_named(name, kind);
    return column ? column : number_named(name);
  }
};

/// `five`; empty for a number outside the table.
[[nodiscard]] constexpr std::string_view word_of(int number) {
  constexpr std::array<std::string_view, 21> words = {
      "none",     "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  if (number >= 0 && static_cast<std::size_t>(number) < words.size()) {
    return words[static_cast<std::size_t>(number)];
  }
  switch (number) {
    case 30:
      return "thirty";
    case 50:
      return "fifty";
    default:
      return "";
  }
}

template <class Sink>
constexpr void put_text(std::string_view piece, Sink& sink) {
  for (const char letter : piece) {
    sink(letter);
  }
}

template <class Sink>
constexpr void put_digits(int number, Sink& sink) {
  int power = 1;
  while (number / power >= 10) {
    power *= 10;
  }
  for (; power > 0; power /= 10) {
    sink(static_cast<char>('0' + number / power % 10));
  }
}

/// Passes the characters of a filled template to `sink` one by one. False if `number_of` does not
/// know the name in a gap, or if the number cannot be written in that format.
template <class NumberOf, class Sink>
constexpr bool fill(std::string_view text, NumberOf number_of, Sink sink) {
  const auto put = [&](std::string_view piece) { put_text(piece, sink); };
  std::size_t at = 0;
  for (auto gap = next_gap(text, at); gap; gap = next_gap(text, at)) {
    put(text.substr(at, gap->begin - at));
    at = gap->end;
    const std::optional<int> number = number_of(gap->name);
    const std::string_view word = number ? word_of(*number) : "";
    if (!number || *number < 1 || (!gap->form.empty() && word.empty())) {
      return false;
    }
    if (gap->form.empty()) {
      put_digits(*number, sink);
    } else if (gap->form == "word") {
      put(word);
    } else if (gap->form == "Word") {
      sink(static_cast<char>(word.front() - 'a' + 'A'));
      put(word.substr(1));
    } else if (gap->form == "times") {
      put(*number == 1 ? "once" : *number == 2 ? "twice" : word);
      put(*number > 2 ? " times" : "");
    } else {
      return false;
    }
  }
  put(text.substr(at));
  return true;
}

}  // namespace detail

/// A sentence with its numbers, filled at compile time, for the tables of other rooms. A sentence
/// that refers to an unknown number or has more than `capacity` characters does not compile.
class FilledText {
 public:
  explicit consteval FilledText(std::string_view text) {
    const bool names_numbers = detail::fill(text, detail::number_named, [&](char letter) {
      text_.at(size_) = letter;
      ++size_;
    });
    size_ = names_numbers ? size_ : capacity + 1;
    static_cast<void>(text_.at(size_ - 1));  // does not compile if this is out of bounds
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text_.data(), size_}; }

 private:
  static constexpr std::size_t capacity = 400;
  std::array<char, capacity> text_{};
  std::size_t size_ = 0;
};

/// True if every gap of a template refers to a number. `own` is the kind that the sentence is
/// about.
[[nodiscard]] constexpr bool is_sound(Template text) {
  return detail::fill(text.text, detail::number_named, [](char) {});
}
[[nodiscard]] constexpr bool is_sound(Template text, const EncounterInfo& own) {
  return detail::fill(text.text, detail::NumbersOf{own}, [](char) {});
}
/// The sentence with its numbers. The template must be valid.
[[nodiscard]] std::string filled(Template text);
[[nodiscard]] std::string filled(Template text, const EncounterInfo& own);

}  // namespace dungeonlab
