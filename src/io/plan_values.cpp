// Numbers, words, names and texts in the lines of a plan, read with the same strictness and fault
// codes as in JSON, so a map has the same faults in both. If only the separators or the order of
// words are wrong, the meaning is certain and can be fixed.
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
  while (!rest.empty() && is_space(rest.front())) {
    rest.remove_prefix(1);
  }
  const std::string_view before = rest;
  std::string word;
  if (auto inside = take_quoted(rest)) {
    word = std::move(*inside);
  } else {
    std::size_t end = 0;
    while (end < rest.size() && !is_space(rest[end]) &&
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
  while (!after.empty() && is_space(after.front())) {
    after.remove_prefix(1);
  }
  if (!after.starts_with(mark)) {
    return false;
  }
  after.remove_prefix(mark.size());
  rest = after;
  return true;
}

std::string shown(std::string_view text) {
  return text.empty() ? "nothing" : fmt::format("`{}`", escape_for_terminal(text));
}

namespace {

template <class T, class... Range>
std::optional<T> value_of(const ValueContext& context, std::string_view text,
                          std::optional<T> (Decoder::*read)(const WrittenValue&, Range...),
                          Range... range) {
  return decoded(context, text, context.reading.span_of(text),
                 [&](Decoder& decoder, const WrittenValue& value) {
                   return (decoder.*read)(value, range...);
                 });
}

}  // namespace

std::optional<int> read_number(const ValueContext& context, std::string_view text,
                               IntegerRange range) {
  return value_of(context, text, &Decoder::small, range);
}

std::optional<Cell> read_cell(const ValueContext& context, std::string_view text) {
  return value_of(context, text, &Decoder::cell);
}

std::optional<Place> read_place(const ValueContext& context, std::string_view text) {
  return value_of(context, text, &Decoder::place);
}

std::optional<WrittenBoundary> read_boundary(const ValueContext& context, std::string_view text) {
  return value_of(context, text, &Decoder::boundary);
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

/// The places of a chain, whatever separates them, such as a comma, an arrow or `to`. Empty if the
/// chain contains anything else.
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
                            const std::string capitals = to_upper(name);
                            return cell_named(capitals) || place_named(capitals);
                          });
  return are_places ? names : std::vector<std::string_view>();
}

std::string without_spaces(std::string_view text) {
  std::string rest(text);
  std::erase_if(rest, is_space);
  return rest;
}

}  // namespace

void refuse_order(PlanReading& reading, std::string_view value, std::string_view expected,
                  const std::string& meant) {
  reading.fault(TextFault::unreadable_text, reading.span_of(value),
                fmt::format("expected {}, found {}", expected, shown(value)),
                fmt::format("write `{}`", escape_for_terminal(meant)));
  reading.add_fix(reading.span_of(value), meant);
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
        part.remove_suffix(1);  // the end of an arrow
      }
      names.push_back(trimmed(part));
    });
  } else if (chain.find_first_of(",;") != std::string_view::npos &&
             chain.find('>') != std::string_view::npos) {
    reading.fault_in(context.part, TextFault::unreadable_text, reading.span_of(chain),
                     fmt::format("expected one chain of places, found {}", shown(chain)),
                     "write each chain on a line of its own");
    return {std::nullopt, std::nullopt};
  } else if (without_spaces(chain) != without_spaces(meant)) {
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

std::optional<std::string> read_shown_text(PlanReading& reading, std::string_view what,
                                           std::string_view text) {
  const std::string said = read_line_text(text);
  const std::uint32_t faults = reading.decoder.fault_count();
  auto line = reading.decoder.line(
      {.path = no_path, .what = what, .bare = said, .bare_span = reading.span_of(text)});
  return reading.decoder.fault_count() == faults ? line : std::nullopt;
}

// --- encounters ----------------------------------------------------------------------------------

namespace {

/// One word of an entry, and what separates it from the word before it.
struct EntryWord {
  std::string_view separator;
  std::string_view text;

  [[nodiscard]] bool is_value() const { return separator.find('=') != std::string_view::npos; }
};

/// The words of an entry, whatever separates them.
std::vector<EntryWord> entry_words(std::string_view text) {
  constexpr std::string_view separators = " \t=,;:()>";
  std::vector<EntryWord> words;
  while (true) {
    EntryWord word{text.substr(0, text.find_first_not_of(separators)), {}};
    text.remove_prefix(word.separator.size());
    if (text.empty()) {
      return words;
    }
    std::string_view rest = text;
    if (!take_quoted(rest)) {
      const std::string_view whole = text.substr(0, text.find_first_of(" \t"));
      rest.remove_prefix(word.is_value() ? whole.find_last_not_of(separators) + 1
                                         : std::min(text.find_first_of(separators), text.size()));
    }
    word.text = text.substr(0, text.size() - rest.size());
    words.push_back(word);
    text = rest;
  }
}

/// The attribute, with its value, that a word by itself must mean, such as `120`, `+` or `plus`.
std::optional<std::pair<Attribute, std::string>> meant_by(std::string_view word,
                                                          std::optional<EncounterKind> kind) {
  using Meaning = std::pair<Attribute, std::string>;
  if (place_named(to_upper(word))) {
    return Meaning(Attribute::to, to_upper(word));
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

/// Moves a kind that comes after its attribute, as in `120 bullets`, to the front.
void move_kind_to_front(std::vector<EntryWord>& words) {
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
    reading.sheet.incomplete.add(Part::encounters);
    reading.decoder.report_repeated({.path = no_path, .bare = name(attribute), .bare_span = span},
                                    before->span);
    return;
  }
  entry.attributes.push_back({0, attribute, span});
  const std::string said = attribute == Attribute::note ? read_line_text(text) : std::string(text);
  decoded({reading, Part::encounters, name(attribute)}, said, reading.span_of(text),
          [&](Decoder& decoder, const WrittenValue& value) {
            return decoder.attribute(attribute, value, entry.encounter);
          });
}

/// True if a value follows a word.
bool has_value(const std::vector<EntryWord>& words, std::size_t index) {
  return index + 1 < words.size() && words[index + 1].is_value();
}

/// The number of words that form the kind, as in `political prison`.
std::size_t words_of_kind(const std::vector<EntryWord>& words) {
  std::size_t count = 1;
  while (!kind_of(words.front().text) && count < words.size() && !has_value(words, count) &&
         !words[count].is_value() && !meant_by(words[count].text, std::nullopt)) {
    ++count;
  }
  return count;
}

/// Reads the words of an entry into `entry` and returns its correct form. Reports what cannot be
/// read.
std::string read_words(PlanReading& reading, WrittenEntry& entry, std::vector<EntryWord> words) {
  move_kind_to_front(words);
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
      reading.sheet.incomplete.add(Part::encounters);
      reading.decoder.report_unknown(
          {.path = no_path, .bare = word, .bare_span = reading.span_of(word)}, attribute_names);
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
                                : "write text in quotation marks, such as note=\"it is deaf\"");
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
    entry.kind = {};  // rules cannot check half an encounter
  } else if (without_spaces(text) != without_spaces(meant)) {
    refuse_order(reading, text, "a kind and then attributes like count=3", meant);
  }
  return entry;
}

}  // namespace dungeonlab::io
