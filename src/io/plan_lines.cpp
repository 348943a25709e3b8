// The lines of a plan that are not drawn: `key: value` before the drawing and below it. One table
// says which keys there are, which may come once and who reads them; a line that is wrong is
// reported and the next one is read as if nothing had happened. Names, numbers and texts are read
// with the same strictness and codes of fault as in JSON, so that a map has the same in both.
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/map_words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "json_fields.hpp"
#include "origin_text.hpp"
#include "plan_reading.hpp"
#include "plan_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// A value a line gives to a part of the sheet.
struct ValueContext {
  PlanReading& reading;
  Part part;
  std::string_view key;  ///< for messages
};

/// "; did you mean `x`?" or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& names) {
  const std::string_view near = closest(word, names);
  return near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near);
}

/// Calls `read` for each part of a list between `separator`s.
template <class Function>
void each_part(std::string_view list, char separator, Function&& read) {
  for (bool more = true; more;) {
    const std::size_t end = list.find(separator);
    more = end != std::string_view::npos;
    read(trimmed(list.substr(0, end)));
    list.remove_prefix(more ? end + 1 : list.size());
  }
}

/// Takes a word, or a text in quotation marks, off the front of `rest` with the blanks before it.
/// A word ends before a blank or one of `stops`. Empty if there is none.
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

/// True, and taken off the front of `rest` with the blanks before it.
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

// --- values; each reader reports what is wrong and returns nothing then --------------------------

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

std::optional<Cell> read_cell(const ValueContext& context, std::string_view text) {
  return named(context, text, cell_named, "cell", "C4");
}

std::optional<Place> read_place(const ValueContext& context, std::string_view text) {
  return named(context, text, place_named, "place", "C4.2");
}

/// True if the `>` behind this part of a chain is drawn as an arrow, `->` or `=>`.
bool has_shaft(std::string_view part, std::string_view chain) {
  const auto end = static_cast<std::size_t>(part.data() - chain.data()) + part.size();
  return end < chain.size() && chain[end] == '>' && (part.ends_with('-') || part.ends_with('='));
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

/// The parts of a chain `A1.1 > B2.1`; those that are no places are reported and empty.
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

/// A text for people that runs to the end of the line; nothing and J09 if a terminal must not see
/// it.
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
    value.context.reading.fault_in(Part::encounters, TextFault::malformed_name,
                                   value.context.reading.span_of(value.text),
                                   fmt::format("`{}` is {} or {}, found `{}`", value.context.key,
                                               names[0], names[1], escape_for_terminal(value.text)),
                                   did_you_mean(closest(value.text, names)));
    value.context.reading.mend(value.context.reading.span_of(value.text),
                               only_candidate(value.text, names));
    return;
  }
  into = static_cast<T>(found - names.begin());
}

constexpr std::array<std::string_view, 2> truths = {"true", "false"};

void read_exote(const EntryValue& value) {
  if (value.text != "true" && value.text != "false") {
    value.context.reading.fault_in(
        Part::encounters, TextFault::wrong_type, value.context.reading.span_of(value.text),
        fmt::format("`exote` is true or false, found `{}`", escape_for_terminal(value.text)),
        did_you_mean(closest(value.text, truths)));
    value.context.reading.mend(value.context.reading.span_of(value.text),
                               only_candidate(value.text, truths));
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

/// `kind name=value ...`, the rest of a line `*1:` or `encounter F9.1:`.
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
  entry.encounter.kind = encounter_of_word(kind.value);
  if (!entry.encounter.kind) {
    entry.encounter.written = kind.value;
  }
  while (!trimmed(rest).empty()) {
    read_pair(reading, entry, rest);
  }
  return entry;
}

// --- what the game begins with -------------------------------------------------------------------

struct StartKey {
  std::string_view name;
  std::optional<int> Start::*value;
  int most;
};
constexpr auto start_keys = std::to_array<StartKey>({
    {"kits", &Start::kits, limits::kits},
    {"bullets_per_kit", &Start::bullets_per_kit, limits::bullets_per_kit},
    {"players", &Start::players, limits::players},
    {"landings", &Start::landings, limits::landings},
});

/// `kits 3, players 2`: words with numbers, in any order, each at most once.
void read_start_values(PlanReading& reading, std::string_view text) {
  each_part(text, ',', [&](std::string_view part) {
    std::string_view rest = part;
    const auto word = take_word(reading, rest, "");
    const auto* const key =
        std::find_if(start_keys.begin(), start_keys.end(),
                     [&](const StartKey& row) { return row.name == word.value; });
    if (key == start_keys.end()) {
      std::vector<std::string_view> names(start_keys.size());
      std::transform(start_keys.begin(), start_keys.end(), names.begin(),
                     [](const StartKey& row) { return row.name; });
      reading.fault_in(Part::start, TextFault::unknown_key, word.span,
                       fmt::format("`start` is like `kits 3, players 2` and has no `{}`{}",
                                   escape_for_terminal(word.value), suggestion(word.value, names)));
      reading.mend(word.span, only_candidate(word.value, names));
      return;
    }
    std::optional<int>& value = reading.sheet.start.*(key->value);
    if (value) {
      reading.fault_in(Part::start, TextFault::written_twice, word.span,
                       fmt::format("`{}` is written twice", key->name));
      return;
    }
    value = read_number({reading, Part::start, key->name}, trimmed(rest), {1, key->most});
  });
}

// --- the lines, each by its key ------------------------------------------------------------------

/// What a line says: `key subject: value`.
struct PlanLine {
  PlanReading& reading;
  std::string_view subject;
  std::string_view value;
  Span span;
};

void read_schema(const PlanLine& line) {
  line.reading.sheet.schema = read_line_text(line.value);
}

void read_title(const PlanLine& line) {
  if (auto text = read_shown_text(line.reading, line.value)) {
    line.reading.sheet.title = std::move(*text);
  }
}

void read_levels(const PlanLine& line) {
  line.reading.levels_span = line.reading.span_of(line.value);
  line.reading.sheet.levels =
      read_number({line.reading, Part::levels, "levels"}, line.value, {any_below, limits::levels});
}

void read_base(const PlanLine& line) {
  PlanReading& reading = line.reading;
  reading.base_span = reading.span_of(line.value);
  const std::size_t by = line.value.find_first_of("xX");
  if (by == std::string_view::npos) {
    reading.fault_in(Part::base, TextFault::wrong_type, reading.base_span,
                     fmt::format("`base` expects columns and rows like 7x7, found `{}`",
                                 escape_for_terminal(line.value)),
                     "write the number of columns, an `x`, and the number of rows");
    return;
  }
  const auto columns = read_number({reading, Part::base, "base"}, trimmed(line.value.substr(0, by)),
                                   {any_below, limits::columns});
  const auto rows = read_number({reading, Part::base, "base"}, trimmed(line.value.substr(by + 1)),
                                {any_below, limits::rows});
  if (columns && rows) {
    reading.sheet.base = Extent{*columns, *rows};
  }
}

void read_pits(const PlanLine& line) {
  const auto chain = read_chain({line.reading, Part::encounters, "pits"}, line.value);
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    if (chain[i] && chain[i + 1]) {
      line.reading.links.emplace_back(*chain[i], *chain[i + 1]);
    } else {
      line.reading.lost_a_link = true;
    }
  }
  if (line.value.find('>') == std::string_view::npos) {
    line.reading.fault_in(Part::encounters, TextFault::missing_key, line.span,
                          "`pits` expects at least two places, like A4.1 > D4.2");
  }
}

void read_river(const PlanLine& line) {
  FoundRiver river;
  if (!line.value.empty()) {
    for (const auto& step : read_chain({line.reading, Part::rivers, "river"}, line.value)) {
      if (step) {
        river.places.push_back(step->value);
        river.spans.push_back(step->span);
      }
    }
  }
  line.reading.courses.push_back(std::move(river));
}

void read_branch(const PlanLine& line) {
  if (const auto cell = read_cell({line.reading, Part::branches, "branch"}, line.value)) {
    line.reading.branches.push_back({*cell, line.reading.span_of(line.value)});
  }
}

void read_exit(const PlanLine& line) {
  PlanReading& reading = line.reading;
  std::string_view rest = line.value;
  rest.remove_prefix(std::min(rest.find_first_of(" \t"), rest.size()));
  const auto cell = read_cell({reading, Part::exit, "exit"},
                              line.value.substr(0, line.value.size() - rest.size()));
  const std::string_view word = trimmed(rest);
  const auto side = side_named(word);
  if (!side && (cell || !word.empty())) {
    reading.fault_in(
        Part::exit, TextFault::malformed_name, word.empty() ? line.span : reading.span_of(word),
        fmt::format("`exit` expects north, east, south or west after the cell, found {}",
                    shown(word)),
        did_you_mean(closest(word, side_names)));
    reading.mend(reading.span_of(word), only_candidate(word, side_names));
  }
  if (cell && side) {
    reading.exits.push_back({{*cell, *side}, reading.span_of(line.value)});
  }
}

std::uint32_t wall_list_named(PlanReading& reading, const Found<std::string>& list) {
  auto& names = reading.sheet.unknown_walls;
  const auto [entry, is_new] =
      reading.wall_list_numbers.try_emplace(list.value, static_cast<std::uint32_t>(names.size()));
  if (is_new) {
    names.push_back(list.value);
    reading.wall_lists.emplace_back();
  }
  reading.wall_lists[entry->second].push_back(list.span);
  return entry->second;
}

void read_wall(const PlanLine& line) {
  PlanReading& reading = line.reading;
  std::string_view rest = line.value;
  const auto kind = take_word(reading, rest, "");
  rest = trimmed(rest);
  Wall wall;
  wall.kind = wall_named(kind.value);
  if (!wall.kind && boundary_named(in_capitals(kind.value))) {
    const std::string meant = fmt::format("{} {}", wall_named(rest) ? rest : "simple", kind.value);
    reading.fault_in(
        Part::walls, TextFault::unreadable_text, reading.span_of(line.value),
        fmt::format("`wall` expects a kind and then a boundary, found {}", shown(line.value)),
        fmt::format("write `wall: {}`", escape_for_terminal(meant)));
    reading.mend(reading.span_of(line.value), wall_named(rest) ? meant : "");
    return;
  }
  if (!wall.kind) {
    wall.unknown = wall_list_named(reading, kind);
    if (rest.empty()) {
      return;
    }
  }
  const auto boundary =
      named({reading, Part::walls, "wall"}, rest, boundary_named, "boundary", "C4-D4");
  if (!boundary) {
    return;
  }
  wall.first = boundary->first;
  wall.second = boundary->second;
  wall.level = boundary->level;
  reading.stated_walls.push_back({wall, reading.span_of(rest)});
}

void read_house_rules(const PlanLine& line) {
  PlanReading& reading = line.reading;
  reading.house_rules_span = reading.span_of(line.value);
  std::string_view rest = line.value;
  do {
    const auto word = take_word(reading, rest, ",");
    WrittenHouseRule rule{house_rule_named(word.value), {}};
    if (!rule.rule) {
      rule.written = word.value;
    }
    reading.house_rules.push_back({std::move(rule), word.span});
  } while (take_mark(rest, ","));
  if (!trimmed(rest).empty()) {
    reading.fault_in(Part::house_rules, TextFault::unreadable_text, reading.span_of(trimmed(rest)),
                     "expected a comma between two house rules");
  }
}

void read_start(const PlanLine& line) {
  line.reading.start_span = line.reading.span_of(line.value);
  read_start_values(line.reading, line.value);
}

void read_ignore(const PlanLine& line) {
  PlanReading& reading = line.reading;
  std::string_view rest = line.value;
  Ignore ignore;
  ignore.rule = take_word(reading, rest, ":").value;
  const bool is_sound = !ignore.rule.empty() || line.value.starts_with('"');
  if (take_mark(rest, "at ") || take_mark(rest, "at\t")) {
    const auto where = take_word(reading, rest, ":");
    const std::string_view text =
        reading.text.substr(where.span.begin, where.span.end - where.span.begin);
    const ValueContext context{reading, Part::lint, "ignore"};
    if (text.find('.') == std::string_view::npos) {
      ignore.cell = read_cell(context, text);
    } else if (const auto place = read_place(context, text)) {
      ignore.cell = place->cell;
      ignore.level = place->level;
    }
    if (!ignore.cell) {
      return;
    }
  }
  if (!is_sound || !take_mark(rest, ":") || trimmed(rest).empty()) {
    reading.fault_in(Part::lint, TextFault::missing_key, line.span,
                     "`ignore` expects a rule, where, and a reason, like `W07 at C4: on purpose`");
    return;
  }
  if (auto reason = read_shown_text(reading, trimmed(rest))) {
    if (reason->empty()) {
      reading.fault_in(Part::lint, TextFault::missing_key, line.span, "the reason is empty",
                       "say why the finding is meant to be there");
    }
    ignore.reason = std::move(*reason);
    reading.sheet.ignores.push_back(std::move(ignore));
    reading.ignores.push_back(reading.span_of(line.value));
  }
}

void read_notes(const PlanLine& line) {
  if (auto text = read_shown_text(line.reading, line.value)) {
    line.reading.sheet.notes.push_back(std::move(*text));
  }
}

void read_note(const PlanLine& line) {
  if (line.subject.empty()) {
    read_notes(line);  // of no place, so of the map
    return;
  }
  PlanReading& reading = line.reading;
  const auto place = read_place({reading, Part::encounters, "note"}, line.subject);
  auto text = read_shown_text(reading, line.value);
  if (place && text) {
    reading.notes.emplace_back(Found<Place>{*place, line.span}, std::move(*text));
  }
}

void read_origin_line(const PlanLine& line) {
  PlanReading& reading = line.reading;
  const std::uint32_t begin = reading.span_of(line.value).begin;
  const auto shift = [&](Span span) { return Span{span.begin + begin, span.end + begin}; };
  OriginText read = read_origin(line.value);
  reading.sheet.origin = std::move(read.origin);
  for (Fault& fault : read.faults) {
    fault.span = shift(fault.span);
    for (RelatedSpan& related : fault.related) {
      related.span = shift(related.span);
    }
    for (Edit& edit : fault.edits) {
      edit.span = shift(edit.span);
    }
    reading.faults.add(std::move(fault));
  }
}

void read_encounter(const PlanLine& line) {
  const auto place = read_place({line.reading, Part::encounters, "encounter"}, line.subject);
  WrittenEntry entry = read_entry(line.reading, line.value, line.span);
  if (place) {
    entry.encounter.at = *place;
    line.reading.entries.push_back(std::move(entry));
  }
}

void read_explained(const PlanLine& line) {
  line.reading.explained.insert_or_assign(std::string(line.subject),
                                          read_entry(line.reading, line.value, line.span));
}

struct PlanKey {
  std::string_view name;
  bool once;         ///< a second line with the same key and subject is fault J02
  bool has_subject;  ///< `note A1.1:`
  void (*read)(const PlanLine& line);
  std::string_view about;  ///< one phrase, for the editor that shows it
};
constexpr auto key_table = std::to_array<PlanKey>({
    {"schema", true, false, read_schema, "Where an editor finds the JSON Schema of a map."},
    {"title", true, false, read_title, "The name of the dungeon, a line of text."},
    {"levels", true, false, read_levels, "How many levels every cell has."},
    {"base", true, false, read_base, "Columns and rows of the base rectangle, like 7x7."},
    {"pits", false, false, read_pits, "Where pits lead: A4.1 > D4.2 > A4.1."},
    {"encounter", false, true, read_encounter,
     "What stands at a place and cannot be drawn: F9.1: lion exote=true."},
    {"river", false, false, read_river, "The places of a river that cannot be drawn: A1.1 > B1.1."},
    {"branch", false, false, read_branch,
     "A cell outside the base rectangle that cannot be drawn."},
    {"wall", false, false, read_wall, "A wall that cannot be drawn: simple A1-B1."},
    {"exit", false, false, read_exit, "An exit that cannot be drawn: K9 east."},
    {"house rules", true, false, read_house_rules,
     "The optional rules in force, with commas between them."},
    {"start", true, false, read_start, "What the game begins with: kits 3, players 2."},
    {"ignore", false, false, read_ignore, "A finding that is meant to be there: W07 at C4: why."},
    {"note", true, true, read_note, "A line for the gamemaster on a place where something stands."},
    {"notes", false, false, read_notes, "A line for the gamemaster."},
    {"origin", true, false, read_origin_line,
     "Written by the generator: enough to make the same map again."},
});

const PlanKey* find_key(std::string_view head, std::string_view& subject) {
  static constexpr PlanKey star{"*", true, true, read_explained, {}};
  if (head.starts_with('*')) {
    subject = head.substr(1);
    return &star;
  }
  for (const PlanKey& key : key_table) {
    if (key.has_subject && head.starts_with(key.name) && head.size() > key.name.size() &&
        is_blank(head[key.name.size()])) {
      subject = trimmed(head.substr(key.name.size()));
      return &key;
    }
    if (head == key.name) {
      subject = head.substr(head.size());
      return &key;
    }
  }
  return nullptr;
}

constexpr auto key_names = [] {
  std::array<std::string_view, key_table.size()> names{};
  std::transform(key_table.begin(), key_table.end(), names.begin(),
                 [](const PlanKey& key) { return key.name; });
  return names;
}();

std::string nearest_key(std::string_view head) {
  const std::vector<std::string_view> names(key_names.begin(), key_names.end());
  const std::string whole = suggestion(head, names);
  return whole.empty() ? suggestion(head.substr(0, head.find(' ')), names) : whole;
}

/// The one key that a line may have been meant to have, with the span of `head` it would replace;
/// of one with a subject the first word. Empty if there is none.
Found<std::string_view> only_key(const PlanReading& reading, std::string_view head) {
  const std::string_view word = head.substr(0, head.find(' '));
  const std::string_view whole = only_candidate(head, key_names);
  const std::string_view first = only_candidate(word, key_names);
  std::string_view subject;
  if (const PlanKey* const key = find_key(whole, subject); key != nullptr && !key->has_subject) {
    return {whole, reading.span_of(head)};
  }
  if (const PlanKey* const key = find_key(first, subject); key != nullptr && key->has_subject) {
    return {first, reading.span_of(word)};
  }
  return {};
}

}  // namespace

std::vector<MapWord> plan_keys() {
  std::vector<MapWord> words;
  words.reserve(key_table.size());
  for (const PlanKey& key : key_table) {
    words.push_back({key.name, key.about});
  }
  return words;
}

bool PlanLineReader::first_time(std::string_view key, Span span) {
  const auto [before, is_new] = seen_.try_emplace(std::string(key), span);
  if (!is_new) {
    reading_.fault(TextFault::written_twice, span,
                   fmt::format("the line `{}` is written twice", escape_for_terminal(key)),
                   "keep one of the two");
    reading_.relate(before->second, "first written here");
  }
  return is_new;
}

void PlanLineReader::read(const TextLine& line) {
  const std::size_t colon = line.text.find(':');
  const std::string_view head = trimmed(line.text.substr(0, colon));
  const Span head_span = reading_.span_of(head);
  if (colon == std::string_view::npos) {
    reading_.fault(TextFault::unreadable_text, line.span(),
                   "expected a line `key: value`, found `" + escape_for_terminal(head) + "`",
                   "a plan has lines with a key and a colon, and one drawing");
    return;
  }
  std::string_view subject;
  const PlanKey* key = find_key(head, subject);
  if (key == nullptr) {
    reading_.fault(
        TextFault::unknown_key, head_span,
        fmt::format("a plan has no line `{}`{}", escape_for_terminal(head), nearest_key(head)));
    if (const auto meant = only_key(reading_, head); !meant.value.empty()) {
      reading_.mend(meant.span, meant.value);
      misspelt_.emplace_back(line, meant.value);
    }
    return;
  }
  const bool is_note_on_map = key->name == "note" && subject.empty();
  if (key->once && !is_note_on_map && !first_time(head, head_span)) {
    return;
  }
  const std::string_view value = trimmed(line.text.substr(colon + 1));
  key->read({reading_, subject, value, line.span()});
}

void PlanLineReader::read_misspelt() {
  for (const auto& [line, name] : misspelt_) {
    const auto* const key =
        std::find_if(key_table.begin(), key_table.end(),
                     [meant = name](const PlanKey& row) { return row.name == meant; });
    const std::size_t colon = line.text.find(':');
    const std::string_view head = trimmed(line.text.substr(0, colon));
    const std::size_t word_end = std::min(head.find(' '), head.size());
    const std::string_view subject =
        trimmed(head.substr(key->has_subject ? word_end : head.size()));
    const std::string whole =
        key->has_subject ? fmt::format("{} {}", name, subject) : std::string(name);
    if (!key->once || seen_.try_emplace(whole, line.span()).second) {
      key->read({reading_, subject, trimmed(line.text.substr(colon + 1)), line.span()});
    }
  }
}

}  // namespace dungeonlab::io
