#pragma once

// The values of lines: numbers, words, names and texts. Each reader either returns a value or
// reports why it cannot.

#include "dungeonlab/core/text.hpp"
#include "plan_reading.hpp"
#include "plan_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// The target of a value: a part of the sheet.
struct ValueContext {
  PlanReading& reading;
  Part part;
  std::string_view what;  ///< for messages
};

/// Reads a value with the decoder of all formats. A report marks the part as incomplete.
template <class Read>
auto decoded(const ValueContext& context, std::string_view text, Span span, const Read& read) {
  Decoder& decoder = context.reading.decoder;
  const std::uint32_t faults = decoder.fault_count();
  auto value =
      read(decoder,
           WrittenValue{.path = no_path, .what = context.what, .bare = text, .bare_span = span});
  if (decoder.fault_count() != faults) {
    context.reading.sheet.incomplete.add(context.part);
  }
  return value;
}

/// "; did you mean `x`?" or nothing.
[[nodiscard]] std::string suggestion(std::string_view word,
                                     const std::vector<std::string_view>& names);
/// The text in backticks, or "nothing".
[[nodiscard]] std::string shown(std::string_view text);

/// Reports a value with the right words in the wrong order or with wrong separators, and says what
/// is certainly meant.
void refuse_order(PlanReading& reading, std::string_view value, std::string_view expected,
                  const std::string& meant);

/// Calls `read` for each part of a list.
template <class Function>
void each_part(std::string_view list, char separator, Function&& read) {
  for (bool more = true; more;) {
    const std::size_t end = list.find(separator);
    more = end != std::string_view::npos;
    read(trimmed(list.substr(0, end)));
    list.remove_prefix(more ? end + 1 : list.size());
  }
}

/// Consumes spaces and then a word or a quoted text. A word ends before a space or one of `stops`.
/// Empty if there is none.
[[nodiscard]] Found<std::string> take_word(PlanReading& reading, std::string_view& rest,
                                           std::string_view stops);
/// Consumes spaces and then the mark; false if it is not there.
bool take_mark(std::string_view& rest, std::string_view mark);

[[nodiscard]] std::optional<int> read_number(const ValueContext& context, std::string_view text,
                                             IntegerRange range);
[[nodiscard]] std::optional<Cell> read_cell(const ValueContext& context, std::string_view text);
[[nodiscard]] std::optional<Place> read_place(const ValueContext& context, std::string_view text);
[[nodiscard]] std::optional<WrittenBoundary> read_boundary(const ValueContext& context,
                                                           std::string_view text);
/// The words of a text that consist of letters, digits and dots, whatever separates them.
[[nodiscard]] std::vector<std::string_view> names_in(std::string_view text);
/// The places of a chain `A1.1 > B2.1`; invalid ones are reported and empty.
[[nodiscard]] std::vector<std::optional<Found<Place>>> read_chain(const ValueContext& context,
                                                                  std::string_view chain);
/// Free text up to the end of the line; nullopt with J09 if it is unsafe on a terminal.
[[nodiscard]] std::optional<std::string> read_shown_text(PlanReading& reading,
                                                         std::string_view what,
                                                         std::string_view text);
/// Reads `kind name=value ...`, the rest of a line `*1:` or `encounter F9.1:`.
[[nodiscard]] WrittenEntry read_entry(PlanReading& reading, std::string_view text, Span line);

}  // namespace dungeonlab::io
