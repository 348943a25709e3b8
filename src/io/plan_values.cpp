// Numbers, words, names and texts in the lines of a plan, read with the same strictness and codes
// of fault as in JSON, so that a map has the same in both. Where only the signs between two words
// are not those of the format, or their order is not, what is meant is certain and can be repaired.
#include "plan_values.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/io/map_words.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::io {

std::string suggestion(std::string_view word, const std::vector<std::string_view>& names) {
  const std::string_view near = closest(word, names);
  return near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near);
}

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

std::string shown(std::string_view text) {
  return text.empty() ? "nothing" : fmt::format("`{}`", escape_for_terminal(text));
}

namespace {

/// Reads a name; `read` is the reader of the model for names such as `example`.
template <class T>
std::optional<T> named(const ValueContext& context, std::string_view text,
                       Named<T> (*read)(std::string_view), std::string_view what,
                       std::string_view example) {
  const Named<T> value = read(text);
  if (value) {
    return *value;
  }
  const bool over = value.error() == NameFault::over_limit;
  const std::string capitals = in_capitals(text);
  const std::string other = with_level_or_without(capitals, context.reading.sheet.levels);
  const std::string meant = over ? "" : read(capitals) ? capitals : read(other) ? other : "";
  context.reading.fault_in(
      context.part, over ? TextFault::over_limit : TextFault::malformed_name,
      context.reading.span_of(text),
      over ? fmt::format("{} {} of `{}` lies beyond the limits of {} columns, {} rows, {} levels",
                         what, escape_for_terminal(text), context.key, limits::columns,
                         limits::rows, limits::levels)
           : fmt::format("`{}` expects a {} like {}, found {}", context.key, what, example,
                         shown(text)),
      over             ? ""
      : !meant.empty() ? did_you_mean(meant)
                       : help_on_name(capitals, example));
  context.reading.mend(context.reading.span_of(text), meant);
  return std::nullopt;
}

}  // namespace

std::optional<Cell> read_cell(const ValueContext& context, std::string_view text) {
  return named(context, text, cell_named, "cell", "C4");
}

std::optional<Place> read_place(const ValueContext& context, std::string_view text) {
  return named(context, text, place_named, "place", "C4.2");
}

std::optional<WrittenBoundary> read_boundary(const ValueContext& context, std::string_view text) {
  return named(context, text, boundary_named, "boundary", "C4-D4");
}

std::vector<std::string_view> names_in(std::string_view text) {
  const auto is_of_name = [](char character) {
    return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z') ||
           is_digit(character) || character == '.';
  };
  std::vector<std::string_view> names;
  while (true) {
    const auto* const begin = std::find_if(text.begin(), text.end(), is_of_name);
    const auto* const end = std::find_if_not(begin, text.end(), is_of_name);
    if (begin == end) {
      return names;
    }
    names.push_back(text.substr(static_cast<std::size_t>(begin - text.begin()),
                                static_cast<std::size_t>(end - begin)));
    text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
  }
}

// --- chains --------------------------------------------------------------------------------------

namespace {

/// What stands between two pieces of one text.
std::string_view between(std::string_view first, std::string_view second) {
  const char* const begin = first.data() + first.size();
  return {begin, static_cast<std::size_t>(second.data() - begin)};
}

/// The places in a part of a chain between two `>`, whatever stands between them, such as a comma,
/// an arrow or `to`. The part itself if it has anything else.
std::vector<std::string_view> places_in(std::string_view part, bool is_first, bool is_last) {
  std::vector<std::string_view> names = names_in(part);
  std::erase_if(names, [](std::string_view name) {
    return name.size() > 1 && std::all_of(name.begin(), name.end(), [](char character) {
             return character >= 'a' && character <= 'z';
           });
  });
  const bool are_places =
      !names.empty() && std::all_of(names.begin(), names.end(), [](std::string_view name) {
        const std::string capitals = in_capitals(name);
        return cell_named(capitals) || place_named(capitals);
      });
  if (are_places && (!is_first || names.front().data() == part.data()) &&
      (!is_last || between(names.back(), part.substr(part.size())).empty())) {
    return names;
  }
  while (!is_last && (part.ends_with('-') || part.ends_with('='))) {
    part.remove_suffix(1);  // of an arrow
  }
  return {trimmed(part)};
}

/// True of what stands between the ends of two chains in one line.
bool is_end_of_chain(std::string_view sign, std::string_view chain) {
  return (sign == "," || sign == ";") && chain.find('>') != std::string_view::npos;
}

/// Reports all signs between places that are not `>` once; what they mean is certain.
void report_signs(const ValueContext& context, std::string_view chain,
                  const std::vector<std::string_view>& names) {
  std::vector<std::string_view> wrong;
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    const std::string_view gap = between(names[i], names[i + 1]);
    if (trimmed(gap) != ">") {
      wrong.push_back(trimmed(gap).empty() ? gap : trimmed(gap));
    }
  }
  if (wrong.empty()) {
    return;
  }
  const bool is_two = std::any_of(wrong.begin(), wrong.end(), [&](std::string_view sign) {
    return is_end_of_chain(sign, chain);
  });
  PlanReading& reading = context.reading;
  reading.fault(
      TextFault::unreadable_text, reading.span_of(wrong.front()),
      fmt::format("`{}` expects `>` between two places, found {}", context.key,
                  shown(trimmed(wrong.front()))),
      is_two ? "write each chain on a line of its own" : "write `>` alone, as in A4.1 > D4.2");
  for (const std::string_view sign : wrong) {
    reading.mend(reading.span_of(sign), is_two ? "" : trimmed(sign).empty() ? " > " : ">");
  }
}

}  // namespace

std::vector<std::optional<Found<Place>>> read_chain(const ValueContext& context,
                                                    std::string_view chain) {
  std::vector<std::string_view> parts;
  each_part(chain, '>', [&](std::string_view part) { parts.push_back(part); });
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_first = i == 0;
    const bool is_last = i + 1 == parts.size();
    if (!parts[i].empty() || is_first || is_last) {
      const auto found = places_in(parts[i], is_first, is_last);
      names.insert(names.end(), found.begin(), found.end());
    }
  }
  report_signs(context, chain, names);
  std::vector<std::optional<Found<Place>>> places;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto place = read_place(context, names[i]);
    places.push_back(place ? std::optional(Found<Place>{*place, context.reading.span_of(names[i])})
                           : std::nullopt);
    if (i + 1 < names.size() && is_end_of_chain(trimmed(between(names[i], names[i + 1])), chain)) {
      context.reading.sheet.incomplete.add(context.part);
      places.emplace_back(std::nullopt);
    }
  }
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

// --- encounters ----------------------------------------------------------------------------------

namespace {

/// One attribute of an entry, with what is needed to report it.
struct EntryValue {
  const ValueContext& context;
  WrittenEntry& entry;
  std::string_view text;
};

/// One of two words; `kind` is the fault of any other.
std::optional<std::size_t> read_choice(const EntryValue& value,
                                       const std::array<std::string_view, 2>& names,
                                       TextFault kind = TextFault::malformed_name) {
  const auto* const found = std::find(names.begin(), names.end(), value.text);
  if (found != names.end()) {
    return static_cast<std::size_t>(found - names.begin());
  }
  PlanReading& reading = value.context.reading;
  const std::string_view mark = name_of_mark(value.text, names);
  reading.fault_in(Part::encounters, kind, reading.span_of(value.text),
                   fmt::format("`{}` is {} or {}, found `{}`", value.context.key, names[0],
                               names[1], escape_for_terminal(value.text)),
                   did_you_mean(mark.empty() ? closest(value.text, names) : mark));
  reading.mend(reading.span_of(value.text),
               mark.empty() ? only_candidate(value.text, names) : mark);
  return std::nullopt;
}

constexpr std::array<std::string_view, 2> truths = {"true", "false"};

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
      if (const auto sign = read_choice(value, sign_names)) {
        encounter.sign = static_cast<Sign>(*sign);
      }
      break;
    case Attribute::exote:
      if (const auto truth = read_choice(value, truths, TextFault::wrong_type)) {
        encounter.exote = *truth == 0;
      }
      break;
    case Attribute::to:
      encounter.to = read_place(value.context, value.text);
      break;
    case Attribute::levels:
      encounter.levels = read_number(value.context, value.text, {1, limits::levels});
      break;
    case Attribute::throws:
      if (const auto way = read_choice(value, throw_names)) {
        encounter.throws = static_cast<Throw>(*way);
      }
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

/// Lets the encounter have the attribute that a word alone must mean, such as `120`, `+` or `plus`,
/// and says how it is written: `count=120`. Empty if the word means none.
std::string take_meant(Encounter& encounter, std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> marks = {
      {{"plus", "+"}, {"minus", "-"}, {"up", "^"}, {"down", "v"}, {"exote", "!"}}};
  if (const auto place = place_named(in_capitals(word))) {
    encounter.to = *place;
    return "to=" + name(*place);
  }
  const auto* const named =
      std::find_if(marks.begin(), marks.end(), [&](const auto& row) { return row.first == word; });
  const std::string_view mark = named == marks.end() ? word : named->second;
  const auto code = encounter.kind ? read_code(std::string(info(*encounter.kind).code).append(mark))
                                   : std::nullopt;
  if (!code || code->parts.size() != 1 || code->over_limit) {
    return {};
  }
  const Encounter& said = code->encounter;
  const Attribute attribute = code->parts.front().attribute;
  switch (attribute) {
    case Attribute::sign:
      encounter.sign = said.sign;
      return fmt::format("sign={}", name(*said.sign));
    case Attribute::exote:
      encounter.exote = said.exote;
      return "exote=true";
    case Attribute::throws:
      encounter.throws = said.throws;
      return fmt::format("throws={}", name(*said.throws));
    case Attribute::count:
      encounter.count = said.count;
      break;
    case Attribute::levels:
      encounter.levels = said.levels;
      break;
    case Attribute::to:
    case Attribute::note:
      break;
  }
  return fmt::format("{}={}", name(attribute), mark);
}

/// What stands before the next attribute, `name=value`; taken off the front.
std::string_view take_remark(std::string_view& rest) {
  std::string_view after = rest;
  while (!trimmed(after).empty()) {
    after = after.substr(after.find_first_not_of(" \t"));
    const std::size_t end = std::min(after.find_first_of(" \t"), after.size());
    if (after.substr(0, end).find('=') != std::string_view::npos) {
      break;
    }
    after.remove_prefix(end);
  }
  const std::string_view remark = trimmed(rest.substr(0, rest.size() - after.size()));
  rest = after;
  return remark;
}

/// Reports what is not a pair: a word that means one, or several that are a note.
void refuse_pair(PlanReading& reading, Encounter& encounter, std::string_view word,
                 std::string_view& rest) {
  constexpr std::string_view around = "(),;:x";
  std::string_view bare = word.substr(std::min(word.find_first_not_of(around), word.size()));
  bare = bare.substr(0, bare.find_last_not_of("(),;:") + 1);
  std::string meant = take_meant(encounter, word);
  meant = meant.empty() ? take_meant(encounter, bare) : meant;
  if (meant.empty()) {
    const std::string_view more = take_remark(rest);
    const char* const end = more.empty() ? word.data() + word.size() : more.data() + more.size();
    word = {word.data(), static_cast<std::size_t>(end - word.data())};
    if (const auto names = names_in(word); names.size() == 1) {
      meant = take_meant(encounter, names.front());  // `> A1.1`
    }
  }
  reading.fault_in(
      Part::encounters, TextFault::unknown_key, reading.span_of(word),
      fmt::format("expected an attribute like count=3, found `{}`", escape_for_terminal(word)),
      !meant.empty()           ? fmt::format("write `{}`", meant)
      : word.starts_with("//") ? "put a comment on a line of its own"
      : word.find(' ') != std::string_view::npos
          ? "write a text in quotation marks, as in note=\"it is deaf\""
          : "");
  reading.mend(reading.span_of(word), meant);
}

/// `count 120`, `count: 120` and `count = 120`: the key without what stands between it and the
/// value, which is taken off the front and reported. False if no value follows.
bool take_loose_sign(PlanReading& reading, std::string_view key, std::string_view& rest) {
  std::string_view after = rest;
  const bool has_sign = take_mark(after, "=") || take_mark(after, ":");
  after = after.substr(std::min(after.find_first_not_of(" \t"), after.size()));
  std::string_view value_end = after;
  const std::string_view value = take_value(value_end);
  if (value.empty() || (!has_sign && value.find('=') != std::string_view::npos)) {
    return false;
  }
  const std::string_view sign = between(key, value);
  reading.fault(
      TextFault::unreadable_text, reading.span_of(sign),
      fmt::format("expected `=` between `{}` and its value, found {}", key, shown(trimmed(sign))),
      fmt::format("write `{}={}`", key, escape_for_terminal(value)));
  reading.mend(reading.span_of(sign), "=");
  rest = after;
  return true;
}

void read_pair(PlanReading& reading, WrittenEntry& entry, std::string_view& rest) {
  const auto key = take_word(reading, rest, "=:");
  const auto* const found = std::find(attribute_names.begin(), attribute_names.end(), key.value);
  const std::string_view word = reading.text.substr(key.span.begin, key.span.end - key.span.begin);
  const bool is_plain = rest.starts_with('=') && rest.substr(1).find_first_not_of(" \t") == 0;
  if (rest.starts_with('=') && (is_plain || found == attribute_names.end())) {
    rest.remove_prefix(1);
  } else if (found == attribute_names.end() || !take_loose_sign(reading, word, rest)) {
    const std::size_t colon = rest.starts_with(':') ? 1 : 0;
    rest.remove_prefix(colon);
    refuse_pair(reading, entry.encounter,
                reading.text.substr(key.span.begin, key.span.end - key.span.begin + colon), rest);
    return;
  }
  std::string_view text = take_value(rest);
  if (const std::size_t size = text.find_last_not_of(",;") + 1;
      size < text.size() && found != attribute_names.end() && *found != name(Attribute::note)) {
    reading.fault(TextFault::unreadable_text, reading.span_of(text.substr(size)),
                  fmt::format("unexpected `{}` after an attribute", text.substr(size)),
                  "use a space instead");
    reading.mend(reading.span_of(text.substr(size)), " ");
    text = text.substr(0, size);
  }
  if (found == attribute_names.end()) {
    reading.fault_in(
        Part::encounters, TextFault::unknown_key, key.span,
        fmt::format("`{}` is no attribute of an encounter{}", escape_for_terminal(key.value),
                    suggestion(key.value, {attribute_names.begin(), attribute_names.end()})));
    reading.mend(key.span, only_candidate(key.value, attribute_names));
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

/// Reads the kind at the front of `rest`, with the count or mark that stands before it by mistake.
void read_kind(PlanReading& reading, WrittenEntry& entry, std::string_view& rest) {
  const auto kind = take_word(reading, rest, "");
  entry.kind = kind.span;
  std::string_view word = reading.text.substr(kind.span.begin, kind.span.end - kind.span.begin);
  const std::string_view bare = word.substr(0, word.find_last_not_of(",;:") + 1);
  if (bare != word && encounter_of_word(bare)) {
    const std::string_view sign = word.substr(bare.size());
    reading.fault(TextFault::unreadable_text, reading.span_of(sign),
                  fmt::format("unexpected `{}` after the kind of an encounter", sign),
                  "use a space instead");
    reading.mend(reading.span_of(sign), " ");
    word = bare;
    entry.kind = reading.span_of(bare);
  }
  if (auto code = reading.coded(word, "")) {
    entry.encounter = std::move(code->encounter);
    entry.attributes = std::move(code->attributes);
    if (!entry.encounter.kind) {
      entry.encounter = {.kind = encounter_coded(word.substr(0, 2))};
    }
    return;
  }
  entry.encounter.kind = encounter_of_word(word == bare ? word : kind.value);
  if (entry.encounter.kind) {
    return;
  }
  std::string_view after = rest;
  const auto next = take_word(reading, after, "");
  Encounter other{.kind = encounter_of_word(next.value)};
  const std::string meant = other.kind ? take_meant(other, word) : "";
  if (meant.empty()) {
    entry.encounter.written = kind.value;
    return;
  }
  entry.encounter = other;
  entry.kind = next.span;
  rest = after;
  const Span both{kind.span.begin, next.span.end};
  const std::string pair = fmt::format("{} {}", next.value, meant);
  reading.fault(
      TextFault::unreadable_text, both,
      fmt::format("expected the kind of an encounter first, found `{}`", escape_for_terminal(word)),
      fmt::format("write `{}`", pair));
  reading.mend(both, pair);
}

}  // namespace

WrittenEntry read_entry(PlanReading& reading, std::string_view text, Span line) {
  WrittenEntry entry;
  entry.span = line;
  std::string_view rest = text;
  read_kind(reading, entry, rest);
  if (entry.kind.begin == entry.kind.end) {
    reading.fault_in(Part::encounters, TextFault::missing_key, line,
                     "expected the kind of an encounter");
  }
  while (!trimmed(rest).empty()) {
    read_pair(reading, entry, rest);
  }
  return entry;
}

}  // namespace dungeonlab::io
