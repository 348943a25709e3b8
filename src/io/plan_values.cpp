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
  return meant.empty() ? std::nullopt : std::optional<T>(*read(meant));
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

/// The places of a chain, whatever stands between them, such as a comma, an arrow or `to`. None if
/// it has anything else.
std::vector<std::string_view> places_in(std::string_view chain) {
  std::vector<std::string_view> names = names_in(chain);
  std::erase_if(names, [](std::string_view name) {
    return name.size() > 1 && std::all_of(name.begin(), name.end(), [](char character) {
             return character >= 'a' && character <= 'z';
           });
  });
  const bool are_places = !names.empty() && chain.starts_with(names.front()) &&
                          chain.ends_with(names.back()) &&
                          std::all_of(names.begin(), names.end(), [](std::string_view name) {
                            const std::string capitals = in_capitals(name);
                            return cell_named(capitals) || place_named(capitals);
                          });
  return are_places ? names : std::vector<std::string_view>();
}

std::string without_blanks(std::string_view text) {
  std::string rest(text);
  std::erase_if(rest, is_blank);
  return rest;
}

}  // namespace

void refuse_order(PlanReading& reading, std::string_view value, std::string_view expected,
                  const std::string& meant) {
  reading.fault(TextFault::unreadable_text, reading.span_of(value),
                fmt::format("expected {}, found {}", expected, shown(value)),
                fmt::format("write `{}`", escape_for_terminal(meant)));
  reading.mend(reading.span_of(value), meant);
}

std::vector<std::optional<Found<Place>>> read_chain(const ValueContext& context,
                                                    std::string_view chain) {
  PlanReading& reading = context.reading;
  std::vector<std::string_view> names = places_in(chain);
  const std::string meant = fmt::format("{}", fmt::join(names, " > "));
  if (names.empty()) {
    each_part(chain, '>', [&](std::string_view part) {
      while (part.data() + part.size() < chain.data() + chain.size() &&
             (part.ends_with('-') || part.ends_with('='))) {
        part.remove_suffix(1);  // of an arrow
      }
      names.push_back(trimmed(part));
    });
  } else if (chain.find_first_of(",;") != std::string_view::npos &&
             chain.find('>') != std::string_view::npos) {
    reading.fault_in(context.part, TextFault::unreadable_text, reading.span_of(chain),
                     fmt::format("`{}` expects one chain, found {}", context.key, shown(chain)),
                     "write each chain on a line of its own");
    return {std::nullopt, std::nullopt};
  } else if (without_blanks(chain) != without_blanks(meant)) {
    refuse_order(reading, chain, "`>` between two places", meant);
  }
  std::vector<std::optional<Found<Place>>> places;
  for (const std::string_view name : names) {
    const auto place = read_place(context, name);
    places.push_back(place ? std::optional(Found<Place>{*place, reading.span_of(name)})
                           : std::nullopt);
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

/// One word of an entry, and what stands between it and the word before it.
struct EntryWord {
  std::string_view sign;
  std::string_view text;

  [[nodiscard]] bool is_value() const { return sign.find('=') != std::string_view::npos; }
};

/// The words of an entry, whatever stands between them.
std::vector<EntryWord> entry_words(std::string_view text) {
  constexpr std::string_view signs = " \t=,;:()>";
  std::vector<EntryWord> words;
  while (true) {
    EntryWord word{text.substr(0, text.find_first_not_of(signs)), {}};
    text.remove_prefix(word.sign.size());
    if (text.empty()) {
      return words;
    }
    std::string_view rest = text;
    if (!take_quoted(rest)) {
      const std::string_view whole = text.substr(0, text.find_first_of(" \t"));
      rest.remove_prefix(word.is_value() ? whole.find_last_not_of(signs) + 1
                                         : std::min(text.find_first_of(signs), text.size()));
    }
    word.text = text.substr(0, text.size() - rest.size());
    words.push_back(word);
    text = rest;
  }
}

/// The attribute that a word alone must mean, such as `120`, `+` or `plus`, with its value.
std::optional<std::pair<Attribute, std::string>> meant_by(std::string_view word,
                                                          std::optional<EncounterKind> kind) {
  using Meaning = std::pair<Attribute, std::string>;
  if (place_named(in_capitals(word))) {
    return Meaning(Attribute::to, in_capitals(word));
  }
  const std::string_view digits = word.substr(word.starts_with('x') ? 1 : 0);
  const bool is_center = kind == EncounterKind::management_center;
  if (const auto number = parse_integer(digits);
      number && *number > 0 && *number <= (is_center ? limits::levels : limits::count)) {
    return Meaning(is_center ? Attribute::levels : Attribute::count, digits);
  }
  if (word == "!" || word == name(Attribute::exote)) {
    return Meaning(Attribute::exote, "true");
  }
  for (const Attribute attribute : {Attribute::sign, Attribute::throws}) {
    const auto& names = attribute == Attribute::sign ? sign_names : throw_names;
    const std::string_view mark = name_of_mark(word, names);
    const std::string_view meant = mark.empty() ? word : mark;
    if (std::find(names.begin(), names.end(), meant) != names.end()) {
      return Meaning(attribute, meant);
    }
  }
  return std::nullopt;
}

std::optional<EncounterKind> kind_of(std::string_view word) {
  const auto code = read_code(word);
  return code ? code->encounter.kind : encounter_of_word(word);
}

/// A kind that stands behind what it has, `120 bullets`, is put in front.
void put_kind_first(std::vector<EntryWord>& words) {
  if (words.size() > 1 && !kind_of(words[0].text) && kind_of(words[1].text) &&
      meant_by(words[0].text, kind_of(words[1].text))) {
    std::swap(words[0].text, words[1].text);
  }
}

void read_attribute(PlanReading& reading, WrittenEntry& entry, Attribute attribute,
                    std::string_view text, Span span) {
  const auto before =
      std::find_if(entry.attributes.begin(), entry.attributes.end(),
                   [&](const FoundAttribute& other) { return other.attribute == attribute; });
  if (before != entry.attributes.end()) {
    reading.fault_in(Part::encounters, TextFault::written_twice, span,
                     fmt::format("`{}` is written twice", name(attribute)));
    reading.relate(before->span, "first written here");
    return;
  }
  entry.attributes.push_back({0, attribute, span});
  read_attribute({{reading, Part::encounters, name(attribute)}, entry, text}, attribute);
}

/// True if a value stands behind a word.
bool has_value(const std::vector<EntryWord>& words, std::size_t index) {
  return index + 1 < words.size() && words[index + 1].is_value();
}

/// Of how many words the kind is, as in `political prison`.
std::size_t words_of_kind(const std::vector<EntryWord>& words) {
  std::size_t count = 1;
  while (!kind_of(words.front().text) && count < words.size() && !has_value(words, count) &&
         !words[count].is_value() && !meant_by(words[count].text, std::nullopt)) {
    ++count;
  }
  return count;
}

/// Reads the words of an entry into `entry` and returns it as it is to be written. What cannot be
/// read is reported.
std::string read_words(PlanReading& reading, WrittenEntry& entry, std::vector<EntryWord> words) {
  put_kind_first(words);
  const std::size_t next = words_of_kind(words);
  entry.kind = {reading.span_of(words.front().text).begin,
                reading.span_of(words[next - 1].text).end};
  std::string meant(reading.text.substr(entry.kind.begin, entry.kind.end - entry.kind.begin));
  if (auto code = reading.coded(words.front().text, "")) {
    entry.encounter = std::move(code->encounter);
    entry.attributes = std::move(code->attributes);
  } else {
    std::string hyphened = meant;
    std::replace(hyphened.begin(), hyphened.end(), ' ', '-');
    entry.encounter.kind = encounter_of_word(hyphened);
    entry.encounter.written = entry.encounter.kind ? "" : read_line_text(meant);
    meant = entry.encounter.kind ? hyphened : meant;
  }
  for (std::size_t i = next; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    const auto* const named = std::find(attribute_names.begin(), attribute_names.end(), word);
    const bool is_named = named != attribute_names.end();
    if (is_named && (has_value(words, i) || (i + 1 < words.size() && !has_value(words, i + 1)))) {
      const std::string_view value = words[++i].text;
      read_attribute(reading, entry, static_cast<Attribute>(named - attribute_names.begin()), value,
                     {reading.span_of(word).begin, reading.span_of(value).end});
      meant += fmt::format(" {}={}", word, value);
    } else if (has_value(words, i)) {
      reading.fault_in(
          Part::encounters, TextFault::unknown_key, reading.span_of(word),
          fmt::format("{} is no attribute of an encounter{}", shown(word),
                      suggestion(word, {attribute_names.begin(), attribute_names.end()})));
      reading.mend(reading.span_of(word), only_candidate(word, attribute_names));
      ++i;
    } else if (const auto meaning = meant_by(word, entry.encounter.kind)) {
      read_attribute(reading, entry, meaning->first, meaning->second, reading.span_of(word));
      meant += fmt::format(" {}={}", name(meaning->first), meaning->second);
    } else {
      while (i + 1 < words.size() && !has_value(words, i + 1)) {
        ++i;
      }
      const Span span{reading.span_of(word).begin, reading.span_of(words[i].text).end};
      reading.fault_in(Part::encounters, TextFault::unknown_key, span,
                       fmt::format("expected an attribute like count=3, found {}",
                                   shown(reading.text.substr(span.begin, span.end - span.begin))),
                       is_named ? "write its value after `=`"
                                : "write a text in quotation marks, as in note=\"it is deaf\"");
    }
  }
  return meant;
}

}  // namespace

WrittenEntry read_entry(PlanReading& reading, std::string_view text, Span line) {
  WrittenEntry entry;
  entry.span = line;
  const std::vector<EntryWord> words = entry_words(text);
  if (words.empty()) {
    reading.fault_in(Part::encounters, TextFault::missing_key, line,
                     "expected the kind of an encounter");
    return entry;
  }
  const std::uint32_t faults = reading.faults.count();
  const std::string meant = read_words(reading, entry, words);
  if (reading.faults.count() != faults) {
    entry.kind = {};  // half an encounter would be judged wrongly
  } else if (without_blanks(text) != without_blanks(meant)) {
    refuse_order(reading, text, "a kind and then attributes like count=3", meant);
  }
  return entry;
}

}  // namespace dungeonlab::io
