// The lines of a plan that are not drawn: `key: value` above and below the drawing. One table lists
// the keys, which of them may occur only once, and their readers. A wrong line is reported, and the
// next one is read as usual. Names, numbers and texts are read with the same strictness and fault
// codes as in JSON, so a map has the same faults in both formats.
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/io/map_words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "origin_text.hpp"
#include "plan_values.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::io {
/// The content of a line: `key subject: value`.
struct PlanLine {
  PlanReading& reading;
  std::string_view subject;
  std::string_view value;
  Span span;
};

/// A row of the table of keys.
struct PlanKey {
  std::string_view name;
  bool once;         ///< a second line with the same key and subject is fault J02
  bool has_subject;  ///< `note A1.1:`
  bool is_text;      ///< `//` may be part of the value
  void (*read)(const PlanLine& line);
  std::string_view about;  ///< one phrase, for the editor that shows it
};
namespace {

// --- the lines, by key ---------------------------------------------------------------------------

void read_schema(const PlanLine& line) {
  line.reading.sheet.schema = read_line_text(line.value);
}

void read_title(const PlanLine& line) {
  if (auto text = read_shown_text(line.reading, "the title", line.value)) {
    line.reading.sheet.title = std::move(*text);
  }
}

void read_levels(const PlanLine& line) {
  line.reading.levels_span = line.reading.span_of(line.value);
  const Field& field = map_fields[slot(map_fields, "levels")];
  line.reading.sheet.levels =
      read_number({line.reading, Part::levels, field.key}, line.value, field.range);
  line.reading.decoder.know_levels(line.reading.sheet.levels);
}

void read_base(const PlanLine& line) {
  PlanReading& reading = line.reading;
  reading.base_span = reading.span_of(line.value);
  const std::size_t by = line.value.find_first_of("xX");
  if (by == std::string_view::npos) {
    reading.fault_in(Part::base, TextFault::wrong_type, reading.base_span,
                     fmt::format("`base` needs columns and rows such as 7x7, found `{}`",
                                 escape_for_terminal(line.value)),
                     "write the number of columns, an `x`, and the number of rows");
    return;
  }
  const auto number = [&](const Field& field, std::string_view text) {
    return read_number({reading, Part::base, field.key}, trimmed(text), field.range);
  };
  const auto columns = number(base_fields[0], line.value.substr(0, by));
  const auto rows = number(base_fields[1], line.value.substr(by + 1));
  if (columns && rows) {
    reading.sheet.base = Extent{*columns, *rows};
  }
}

void read_pits(const PlanLine& line) {
  const auto chain = read_chain({line.reading, Part::encounters, "a place of pits"}, line.value);
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    if (chain[i] && chain[i + 1]) {
      line.reading.links.emplace_back(*chain[i], *chain[i + 1]);
    } else {
      line.reading.lost_a_link = true;
    }
  }
  if (chain.size() < 2 && chain.front()) {
    line.reading.fault_in(Part::encounters, TextFault::missing_key, line.span,
                          "`pits` needs at least two places, such as A4.1 > D4.2");
  }
}

void read_river(const PlanLine& line) {
  FoundRiver river;
  if (!line.value.empty()) {
    for (const auto& step :
         read_chain({line.reading, Part::rivers, "a place of a river"}, line.value)) {
      if (!step) {
        return;  // rules cannot check half a river
      }
      river.places.push_back(step->value);
      river.spans.push_back(step->span);
    }
  }
  line.reading.courses.push_back(std::move(river));
}

void read_branch(const PlanLine& line) {
  if (const auto cell = read_cell({line.reading, Part::branches, "a branch cell"}, line.value)) {
    line.reading.branches.push_back({*cell, line.reading.span_of(line.value)});
  }
}

void read_exit(const PlanLine& line) {
  PlanReading& reading = line.reading;
  std::string_view rest = line.value;
  const std::string_view first = rest.substr(0, rest.find_first_of(" \t"));
  rest = trimmed(rest.substr(first.size()));
  std::vector<std::string_view> names = names_in(line.value);
  if (names.size() == 2 && !cell_named(to_upper(names[0]))) {
    std::swap(names[0], names[1]);
  }
  if (names.size() == 2 && names[0] != first && side_named(match_case(names[1], side_names)) &&
      cell_named(to_upper(names[0]))) {
    reading.sheet.incomplete.add(Part::exit);
    refuse_order(reading, line.value, "a cell and then a side",
                 fmt::format("{} {}", to_upper(names[0]), match_case(names[1], side_names)));
    return;
  }
  const auto cell = read_cell({reading, Part::exit, "the cell of the exit"}, first);
  const auto side = decoded(
      {reading, Part::exit, "the side of the exit"}, rest,
      rest.empty() ? line.span : reading.span_of(rest),
      [](Decoder& decoder, const WrittenValue& value) { return decoder.word(value, side_names); });
  if (cell && side) {
    reading.exits.push_back({{*cell, static_cast<Side>(*side)}, reading.span_of(line.value)});
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

/// The wall meant by a text with a kind and two cells, in any order and with anything between them;
/// otherwise empty.
std::string meant_wall(std::string_view value) {
  std::vector<std::string> cells;
  std::string_view kind;
  for (const std::string_view word : names_in(value)) {
    const std::string capitals = to_upper(word);
    if (cell_named(capitals)) {
      cells.push_back(capitals);
    } else if (wall_named(word) && kind.empty()) {
      kind = word;
    } else if (word != "and" && word != "to" && word != "between") {
      return {};
    }
  }
  return cells.size() == 2 && !kind.empty() ? fmt::format("{} {}-{}", kind, cells[0], cells[1])
                                            : std::string();
}

void read_wall(const PlanLine& line) {
  PlanReading& reading = line.reading;
  std::string_view rest = line.value;
  const auto kind = take_word(reading, rest, "");
  rest = trimmed(rest);
  // The writer quotes other names of lists.
  const bool is_list = kind.value.find_first_of(",;:/>") == std::string::npos;
  const bool is_usual = line.value.starts_with('"') || (is_list && boundary_named(to_upper(rest)));
  if (const std::string meant = is_usual ? "" : meant_wall(line.value); !meant.empty()) {
    reading.sheet.incomplete.add(Part::walls);
    refuse_order(reading, line.value, "a kind and then a boundary", meant);
    return;
  }
  Wall wall;
  wall.kind = wall_named(kind.value);
  if (!wall.kind) {
    wall.unknown = wall_list_named(reading, kind);
    if (rest.empty()) {
      return;
    }
  }
  const auto boundary = read_boundary({reading, Part::walls, "a wall"}, rest);
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

constexpr auto start_names = [] {
  std::array<std::string_view, start_fields.size()> names{};
  std::transform(start_fields.begin(), start_fields.end(), names.begin(),
                 [](const Field& field) { return field.key; });
  return names;
}();

/// `kits 3, players 2`: words with numbers, in any order, each at most once.
void read_start(const PlanLine& line) {
  PlanReading& reading = line.reading;
  reading.start_span = reading.span_of(line.value);
  std::array<Span, start_fields.size()> seen{};
  each_part(line.value, ',', [&](std::string_view part) {
    std::string_view rest = part;
    const auto word = take_word(reading, rest, "");
    const WrittenValue key{.path = no_path, .bare = word.value, .bare_span = word.span};
    const auto number = [](std::string_view name) {
      return static_cast<std::size_t>(std::find(start_names.begin(), start_names.end(), name) -
                                      start_names.begin());
    };
    std::size_t i = number(word.value);
    if (i == start_names.size()) {
      reading.sheet.incomplete.add(Part::start);
      i = number(reading.decoder.report_unknown(key, start_names));
    } else if (seen[i] != Span{}) {
      reading.sheet.incomplete.add(Part::start);
      reading.decoder.report_repeated(key, seen[i]);
      return;
    }
    if (i == start_names.size() || seen[i] != Span{}) {
      return;
    }
    seen[i] = word.span;
    reading.sheet.start.*start_values[i] =
        read_number({reading, Part::start, start_names[i]}, trimmed(rest), start_fields[i].range);
  });
}

void read_ignore(const PlanLine& line) {
  PlanReading& reading = line.reading;
  std::string_view rest = line.value;
  Ignore ignore;
  ignore.rule = take_word(reading, rest, ":").value;
  const bool is_sound = !ignore.rule.empty() || line.value.starts_with('"');
  if (take_mark(rest, "at ") || take_mark(rest, "at\t")) {
    const auto where = take_word(reading, rest, ":");
    const bool is_read = decoded({reading, Part::lint, "at"}, where.value, where.span,
                                 [&](Decoder& decoder, const WrittenValue& value) {
                                   return decoder.ignored_place(value, ignore);
                                 });
    if (!is_read) {
      return;
    }
  }
  if (!is_sound || !take_mark(rest, ":") || trimmed(rest).empty()) {
    reading.fault_in(
        Part::lint, TextFault::missing_key, line.span,
        "`ignore` needs a rule and a reason, such as `W07: on purpose` or `W07 at C4: on purpose`");
    return;
  }
  const std::string reason = read_line_text(trimmed(rest));
  ignore.reason =
      decoded({reading, Part::lint, "the reason"}, reason, reading.span_of(trimmed(rest)),
              [](Decoder& decoder, const WrittenValue& value) {
                return decoder.reason(value).value_or(std::string());
              });
  reading.sheet.ignores.push_back(std::move(ignore));
  reading.ignores.push_back(reading.span_of(line.value));
}

void read_notes(const PlanLine& line) {
  if (auto text = read_shown_text(line.reading, "a note", line.value)) {
    line.reading.sheet.notes.push_back(std::move(*text));
  }
}

void read_note(const PlanLine& line) {
  if (line.subject.empty()) {
    read_notes(line);  // a note without a place belongs to the map
    return;
  }
  PlanReading& reading = line.reading;
  const auto place = read_place({reading, Part::encounters, "the place of a note"}, line.subject);
  auto text = read_shown_text(reading, "a note", line.value);
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
  const auto place = read_place({line.reading, Part::encounters, "a place"}, line.subject);
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

constexpr auto key_table = std::to_array<PlanKey>({
    {"schema", true, false, true, read_schema, "Where an editor finds the JSON Schema of a map."},
    {"title", true, false, true, read_title, "The name of the dungeon, a line of text."},
    {"levels", true, false, false, read_levels, "How many levels every cell has."},
    {"base", true, false, false, read_base, "Columns and rows of the base rectangle, like 7x7."},
    {"pits", false, false, false, read_pits, "Where pits lead, such as A4.1 > D4.2 > A4.1."},
    {"encounter", false, true, false, read_encounter,
     "An encounter that cannot be drawn, such as F9.1: lion exote=true."},
    {"river", false, false, false, read_river,
     "The places of a river that cannot be drawn, such as A1.1 > B1.1."},
    {"branch", false, false, false, read_branch,
     "A cell outside the base rectangle that cannot be drawn."},
    {"wall", false, false, false, read_wall, "A wall that cannot be drawn, such as simple A1-B1."},
    {"exit", false, false, false, read_exit, "An exit that cannot be drawn, such as K9 east."},
    {"house rules", true, false, false, read_house_rules,
     "The optional rules in force, separated by commas."},
    {"start", true, false, false, read_start,
     "What the game starts with, such as kits 3, players 2."},
    {"ignore", false, false, true, read_ignore,
     "A finding that is intended, such as W07 at C4: why."},
    {"note", true, true, true, read_note, "A line for the gamemaster about an occupied place."},
    {"notes", false, false, true, read_notes, "A line for the gamemaster."},
    {"origin", true, false, true, read_origin_line,
     "Written by the generator: everything needed to make the same map again."},
});

const PlanKey* find_key(std::string_view head, std::string_view& subject) {
  static constexpr PlanKey star{"*", true, true, false, read_explained, {}};
  if (head.starts_with('*')) {
    subject = head.substr(1);
    return &star;
  }
  for (const PlanKey& key : key_table) {
    if (key.has_subject && head.starts_with(key.name) && head.size() > key.name.size() &&
        is_space(head[key.name.size()])) {
      subject = trimmed(head.substr(key.name.size()));
      return &key;
    }
    if (with_single_spaces(head) == key.name) {
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

/// The one key that a line may have meant, and the part of `head` that it would replace; for a key
/// with a subject that is the first word. Null if there is none.
std::pair<const PlanKey*, std::string_view> meant_key(std::string_view head) {
  const std::string_view first = head.substr(0, head.find(' '));
  for (const std::string_view words : {head, first}) {
    std::string_view subject;
    const PlanKey* const key = find_key(only_candidate(words, key_names), subject);
    if (key != nullptr && words.size() == (key->has_subject ? first : head).size()) {
      return {key, words};
    }
  }
  return {nullptr, {}};
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
                   fmt::format("duplicate line `{}`", escape_for_terminal(key)),
                   "delete one of the two");
    reading_.relate(before->second, "the first one");
  }
  return is_new;
}

std::string_view PlanLineReader::head_of(const TextLine& line) {
  if (const std::size_t colon = line.text.find(':'); colon != std::string_view::npos) {
    return trimmed(line.text.substr(0, colon));
  }
  std::size_t size = line.text.starts_with('*') ? line.text.find_first_of(" \t=") : 0;
  for (const PlanKey& row : key_table) {
    const std::string_view after = line.text.substr(std::min(row.name.size(), line.text.size()));
    if (line.text.starts_with(row.name) && after.find_first_of(" \t=") == 0) {
      const auto names = names_in(after);
      const bool has_place = row.has_subject && !names.empty() && place_named(names.front());
      size = has_place ? reading_.span_of(names.front()).end - line.begin : row.name.size();
    }
  }
  const std::string_view key = line.text.substr(0, size);
  if (key.empty()) {
    reading_.fault(TextFault::unreadable_text, line.span(),
                   fmt::format("expected a line `key: value`, found {}", shown(line.text)),
                   "a plan has lines with a key and a colon, and one drawing");
    return key;
  }
  reading_.fault(TextFault::unreadable_text, reading_.span_of(key),
                 fmt::format("a colon is missing after {}", shown(key)),
                 fmt::format("write `{}:`", escape_for_terminal(key)));
  const std::uint32_t end = reading_.span_of(key).end;
  const std::string_view rest = trimmed(line.text.substr(key.size()));
  reading_.add_fix({end, rest.starts_with('=') ? reading_.span_of(rest).begin + 1 : end}, ":");
  return key;
}

void PlanLineReader::read_value(const PlanKey& key, std::string_view subject, std::string_view head,
                                const TextLine& line) {
  std::string_view value = trimmed(line.text.substr(reading_.span_of(head).end - line.begin));
  value = trimmed(value.substr(value.starts_with(':') || value.starts_with('=') ? 1 : 0));
  const std::string_view bare = key.is_text ? "" : value.substr(0, value.find('"'));
  if (reading_.refuse_hard_space(bare)) {
    reading_.spoil_everything();
    return;
  }
  if (const std::size_t remark = bare.find("//"); remark != std::string_view::npos) {
    reading_.fault(TextFault::unreadable_text, reading_.span_of(value.substr(remark)),
                   fmt::format("unexpected comment after the value of `{}:`", key.name),
                   "put the comment on a line of its own");
    value = trimmed(value.substr(0, remark));
  }
  key.read({reading_, subject, value, line.span()});
}

void PlanLineReader::read(const TextLine& line) {
  if (reading_.refuse_hard_space(line.text.substr(0, line.text.find(':')))) {
    reading_.spoil_everything();
    return;
  }
  const std::string_view head = head_of(line);
  if (head.empty() && line.text.find(':') == std::string_view::npos) {
    return;  // reported
  }
  const Span head_span = reading_.span_of(head);
  std::string_view subject;
  const PlanKey* key = find_key(head, subject);
  if (key == nullptr) {
    reading_.fault(
        TextFault::unknown_key, head_span,
        fmt::format("unknown line `{}`{}", escape_for_terminal(head), nearest_key(head)));
    if (const auto [meant, words] = meant_key(head); meant != nullptr) {
      reading_.add_fix(reading_.span_of(words), meant->name);
      misspelt_.push_back({line, meant, head, trimmed(head.substr(words.size()))});
    }
    return;
  }
  const bool is_note_on_map = key->name == "note" && subject.empty();
  if (!key->once || is_note_on_map || first_time(with_single_spaces(head), head_span)) {
    read_value(*key, subject, head, line);
  }
}

void PlanLineReader::read_misspelt() {
  for (const auto& [line, key, head, subject] : misspelt_) {
    const std::string name = fmt::format("{}{}{}", key->name, subject.empty() ? "" : " ", subject);
    if (!key->once || seen_.try_emplace(name, line.span()).second) {
      read_value(*key, subject, head, line);
    }
  }
}

}  // namespace dungeonlab::io
