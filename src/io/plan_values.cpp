// Names, numbers and texts in the lines of a plan: the same strictness and the same codes of fault
// as in the JSON form, so that a map has the same faults in both.
#include "plan_values.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/limits.hpp"
#include "plan_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view place_help =
    "a place is a cell and a level, like C4.2: column letters, a row from 1, a level from 1";

template <class T>
std::optional<T> named(const ValueContext& context, std::string_view text, const Named<T>& value,
                       std::string_view what) {
  if (value) {
    return *value;
  }
  const bool over = value.error() == NameFault::over_limit;
  context.reading.fault_in(
      context.part, over ? TextFault::over_limit : TextFault::malformed_name,
      context.reading.span_of(text),
      over ? fmt::format("{} {} of `{}` lies beyond the limits of {} columns, {} rows, {} levels",
                         what, escape_for_terminal(text), context.key, limits::columns,
                         limits::rows, limits::levels)
           : fmt::format("`{}` expects a {}, found `{}`", context.key, what,
                         escape_for_terminal(text)),
      over ? "" : std::string(place_help));
  return std::nullopt;
}

/// One attribute of an entry, with what is needed to report it.
struct EntryValue {
  const ValueContext& context;
  WrittenEntry& entry;
  std::string_view text;
};

template <class T, std::size_t Size>
void read_choice(const EntryValue& value, const std::array<std::string_view, Size>& names,
                 std::optional<T>& into) {
  const auto* const found = std::find(names.begin(), names.end(), value.text);
  if (found == names.end()) {
    value.context.reading.fault_in(
        Part::encounters, TextFault::malformed_name, value.context.reading.span_of(value.text),
        fmt::format("`{}` is {} or {}, found `{}`", value.context.key, names[0], names[1],
                    escape_for_terminal(value.text)));
    value.context.reading.mend(value.context.reading.span_of(value.text),
                               only_candidate(value.text, names));
    return;
  }
  into = static_cast<T>(found - names.begin());
}

void read_exote(const EntryValue& value) {
  if (value.text != "true" && value.text != "false") {
    value.context.reading.fault_in(
        Part::encounters, TextFault::wrong_type, value.context.reading.span_of(value.text),
        fmt::format("`exote` is true or false, found `{}`", escape_for_terminal(value.text)));
    return;
  }
  value.entry.encounter.exote = value.text == "true";
}

void read_note(const EntryValue& value) {
  if (auto note = read_shown_text(value.context.reading, value.text)) {
    value.entry.encounter.note = std::move(*note);
  }
}

void read_attribute(const EntryValue& value, Attribute attribute) {
  Encounter& encounter = value.entry.encounter;
  switch (attribute) {
    case Attribute::count:
      encounter.count = read_number(value.context, value.text, {any_below, limits::count});
      break;
    case Attribute::sign:
      read_choice(value, sign_names, encounter.sign);
      break;
    case Attribute::exote:
      read_exote(value);
      break;
    case Attribute::to:
      encounter.to = read_place(value.context, value.text);
      break;
    case Attribute::levels:
      encounter.levels = read_number(value.context, value.text, {1, limits::levels});
      break;
    case Attribute::throws:
      read_choice(value, throw_names, encounter.throws);
      break;
    case Attribute::note:
      read_note(value);
      break;
  }
}

/// Takes the value of an attribute off the front: a quoted text or everything to the next blank.
std::string_view take_value(std::string_view& rest) {
  std::string_view after = rest;
  if (!take_quoted(after)) {
    after.remove_prefix(std::min(after.find_first_of(" \t"), after.size()));
  }
  const std::string_view value = rest.substr(0, rest.size() - after.size());
  rest = after;
  return value;
}

void read_pair(PlanReading& reading, WrittenEntry& entry, std::string_view& rest) {
  const auto key = take_word(reading, rest, "=");
  const bool has_value = rest.starts_with('=');
  if (has_value) {
    rest.remove_prefix(1);
  }
  const std::string_view text = take_value(rest);
  const auto* const found = std::find(attribute_names.begin(), attribute_names.end(), key.value);
  if (!has_value || found == attribute_names.end()) {
    reading.fault_in(
        Part::encounters, TextFault::unknown_key, key.span,
        has_value
            ? fmt::format("`{}` is no attribute of an encounter{}", escape_for_terminal(key.value),
                          suggestion(key.value, {attribute_names.begin(), attribute_names.end()}))
            : fmt::format("expected an attribute like count=3, found `{}`",
                          escape_for_terminal(key.value)));
    if (has_value) {
      reading.mend(key.span, only_candidate(key.value, attribute_names));
    }
    return;
  }
  const auto attribute = static_cast<Attribute>(found - attribute_names.begin());
  const auto before =
      std::find_if(entry.attributes.begin(), entry.attributes.end(),
                   [&](const FoundAttribute& other) { return other.attribute == attribute; });
  if (before != entry.attributes.end()) {
    reading.fault_in(Part::encounters, TextFault::written_twice, key.span,
                     fmt::format("`{}` is written twice", name(attribute)));
    reading.relate(before->span, "first written here");
    return;
  }
  entry.attributes.push_back({0, attribute, {key.span.begin, reading.span_of(text).end}});
  read_attribute({{reading, Part::encounters, name(attribute)}, entry, text}, attribute);
}

/// True if the `>` behind this part of a chain is drawn as an arrow, `->` or `=>`.
bool has_shaft(std::string_view part, std::string_view chain) {
  const bool is_last = part.data() + part.size() == chain.data() + chain.size();
  return !is_last && (part.ends_with('-') || part.ends_with('=')) &&
         part.data()[part.size()] == '>';
}

/// Reports all arrows of a chain once; what they mean is certain.
void report_arrows(const ValueContext& context, std::string_view chain) {
  std::vector<Span> arrows;
  each_part(chain, '>', [&](std::string_view part) {
    if (has_shaft(part, chain)) {
      const std::uint32_t end = context.reading.span_of(part).end;
      arrows.push_back({end - 1, end + 1});
    }
  });
  if (arrows.empty()) {
    return;
  }
  const auto [begin, end] = arrows.front();
  context.reading.fault(TextFault::unreadable_text, arrows.front(),
                        fmt::format("`{}` expects `>` between two places, found `{}`", context.key,
                                    context.reading.text.substr(begin, end - begin)),
                        "write `>` alone, as in A4.1 > D4.2");
  for (const Span arrow : arrows) {
    context.reading.mend(arrow, ">");
  }
}

}  // namespace

Found<std::string> take_word(PlanReading& reading, std::string_view& rest, std::string_view stops) {
  while (!rest.empty() && is_blank(rest.front())) {
    rest.remove_prefix(1);
  }
  const std::string_view before = rest;
  std::string word;
  if (auto inside = take_quoted(rest)) {
    word = std::move(*inside);
  } else {
    std::size_t end = 0;
    while (end < rest.size() && !is_blank(rest[end]) &&
           stops.find(rest[end]) == std::string_view::npos) {
      ++end;
    }
    word = rest.substr(0, end);
    rest.remove_prefix(end);
  }
  return {std::move(word), reading.span_of(before.substr(0, before.size() - rest.size()))};
}

bool take_mark(std::string_view& rest, std::string_view mark) {
  std::string_view after = rest;
  while (!after.empty() && is_blank(after.front())) {
    after.remove_prefix(1);
  }
  if (!after.starts_with(mark)) {
    return false;
  }
  after.remove_prefix(mark.size());
  rest = after;
  return true;
}

std::optional<int> read_number(const ValueContext& context, std::string_view text,
                               IntegerRange range) {
  const auto value = parse_integer(text);
  const Span span = context.reading.span_of(text);
  const std::string found = escape_for_terminal(text);
  if (!value) {
    context.reading.fault_in(
        context.part, TextFault::wrong_type, span,
        fmt::format("`{}` expects a plain integer, found `{}`", context.key, found));
    return std::nullopt;
  }
  if (*value > range.highest) {
    context.reading.fault_in(
        context.part, TextFault::over_limit, span,
        fmt::format("`{}` must be at most {}, found {}", context.key, range.highest, found));
    return std::nullopt;
  }
  if (*value < range.lowest) {
    if (range.sound_from > range.lowest) {
      return static_cast<int>(range.lowest);  // a rule judges what is too small, however small
    }
    context.reading.fault_in(
        context.part, TextFault::wrong_type, span,
        fmt::format("`{}` must be at least {}, found {}", context.key, range.lowest, found));
    return std::nullopt;
  }
  return static_cast<int>(*value);
}

std::optional<Cell> read_cell(const ValueContext& context, std::string_view text) {
  return named(context, text, cell_named(text), "cell");
}

std::optional<Place> read_place(const ValueContext& context, std::string_view text) {
  return named(context, text, place_named(text), "place");
}

std::vector<std::optional<Found<Place>>> read_chain(const ValueContext& context,
                                                    std::string_view chain) {
  report_arrows(context, chain);
  std::vector<std::optional<Found<Place>>> places;
  each_part(chain, '>', [&](std::string_view text) {
    if (has_shaft(text, chain)) {
      text = trimmed(text.substr(0, text.size() - 1));
    }
    const auto place = read_place(context, text);
    places.push_back(place ? std::optional(Found<Place>{*place, context.reading.span_of(text)})
                           : std::nullopt);
  });
  return places;
}

std::optional<std::string> read_shown_text(PlanReading& reading, std::string_view text) {
  std::string value = read_line_text(text);
  if (has_unsafe_text(value)) {
    reading.fault(TextFault::unsafe_text, reading.span_of(text),
                  "a text must not hold control characters or bidirectional overrides, found `" +
                      escape_for_terminal(value) + "`",
                  "take them out");
    return std::nullopt;
  }
  return value;
}

WrittenEntry read_entry(PlanReading& reading, std::string_view text, Span line) {
  WrittenEntry entry;
  entry.span = line;
  std::string_view rest = text;
  const auto kind = take_word(reading, rest, "");
  entry.kind = kind.span;
  if (kind.span.begin == kind.span.end) {
    reading.fault_in(Part::encounters, TextFault::missing_key, line,
                     "expected the kind of an encounter");
  }
  entry.encounter.kind = encounter_named(kind.value);
  if (!entry.encounter.kind) {
    entry.encounter.written = kind.value;
  }
  while (!trimmed(rest).empty()) {
    read_pair(reading, entry, rest);
  }
  return entry;
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& names) {
  const std::string_view near = closest(word, names);
  return near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near);
}

}  // namespace dungeonlab::io
