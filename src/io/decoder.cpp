// The readers of simple values, and the assignment of an object's members to its fields, for every
// part of a map in any format. All faults of a text are found in one pass. A reader that finds a
// fault reports it and returns nothing, and its caller drops the entry, so no fault is reported for
// the consequences of another. Numbers are checked as written (1.0 and 1e2 are not plain integers),
// names by the readers of the model.
#include "decoder.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

std::string_view noun(json::Kind kind) {
  switch (kind) {
    case json::Kind::null:
      return "null";
    case json::Kind::boolean:
      return "true or false";
    case json::Kind::number:
      return "an integer";
    case json::Kind::text:
      return "a string in quotation marks";
    case json::Kind::list:
      return "a list in square brackets";
    case json::Kind::object:
      return "an object in curly brackets";
  }
  return {};
}

/// The start of a text, short enough for a message, cut between characters and safe to print.
std::string shortened(std::string_view text) {
  constexpr std::size_t most = 40;
  if (text.size() <= most) {
    return escape_for_terminal(text);
  }
  std::size_t end = 0;
  while (end < most) {
    const auto point = code_point_at(text, end);
    end += point ? point->bytes : 1;
  }
  return escape_for_terminal(text.substr(0, end)) + "…";
}

std::string join(std::span<const std::string_view> words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += i == 0 ? "" : i + 1 == words.size() ? last : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace

std::string JsonPath::pointer() const {
  std::vector<const JsonPath*> steps;
  for (const JsonPath* step = this; step->up != nullptr; step = step->up) {
    steps.push_back(step);
  }
  std::string text;
  std::reverse(steps.begin(), steps.end());
  for (const JsonPath* step : steps) {
    text += json::pointer_part(step->is_element ? std::to_string(step->position) : step->key);
  }
  return text;
}

Fault* Decoder::report(TextFault kind, Span span, const JsonPath& path, std::string message,
                       std::string help) {
  if (faults_.is_full()) {
    return faults_.add({.kind = kind});
  }
  return faults_.add({.kind = kind,
                      .span = span,
                      .message = std::move(message),
                      .help = std::move(help),
                      .pointer = written_.pointer(path.pointer())});
}

void Decoder::report_repeated(const WrittenValue& again, Span first) {
  Fault* const fault = report(TextFault::written_twice, again.span(), again.path,
                              faults_.is_full() ? "" : fmt::format("duplicate {}", shown(again)),
                              "delete one of the two");
  if (fault != nullptr) {
    fault->related.push_back({first, "the first one"});
  }
}

void Decoder::report_repeated(const json::Value::Repeated& repeated, const JsonPath& parent) {
  const std::string_view key = repeated.again.key();
  report_repeated({.path = parent.member(key), .bare = key, .bare_span = repeated.again.key_span()},
                  repeated.first.key_span());
}

Fault* Decoder::report_unknown(const WrittenValue& key, std::string help) {
  return report(TextFault::unknown_key, key.span(), key.path,
                fmt::format("unknown key {}", shown(key)), std::move(help));
}

std::string_view Decoder::report_unknown(const WrittenValue& key,
                                         std::span<const std::string_view> known) {
  const std::string_view near = closest(key.text(), known);
  Fault* const fault = report_unknown(
      key, near.empty() ? "the known keys are " + join(known, " and ") : did_you_mean(near));
  const std::string_view only = only_candidate(key.text(), known);
  if (fault != nullptr && !only.empty()) {
    fault->edits = {written(key.span(), only)};
  }
  return only;
}

Edit Decoder::written(Span span, std::string_view word) const {
  return {span, is_plan_ ? std::string(word) : fmt::format("\"{}\"", word)};
}

bool Decoder::refuse(json::Kind kind, const WrittenValue& value) {
  const std::string found = shown(value);
  const bool is_whole_text = value.node.kind() == json::Kind::text && found.ends_with('"');
  report(TextFault::wrong_type, value.span(), value.path,
         fmt::format("{} must be {}, found {}", value.what, noun(kind), found),
         kind == json::Kind::list && is_whole_text ? fmt::format("write [{}]", found) : "");
  return false;
}

std::string Decoder::shown(const WrittenValue& value) const {
  if (!value.node) {
    return is_plan_ && value.bare.empty() ? "nothing"
           : is_plan_                     ? fmt::format("`{}`", shortened(value.bare))
                                          : fmt::format("\"{}\"", shortened(value.bare));
  }
  return value.node.is(json::Kind::list)     ? "a list"
         : value.node.is(json::Kind::object) ? "an object"
                                             : shortened(value.node.lexeme());
}

JsonMembers Decoder::members(const WrittenValue& object, std::span<const Field> fields) {
  JsonMembers found;
  if (!expect(json::Kind::object, object)) {
    found.sound = false;
    return found;
  }
  for (const json::Value member : object.node) {
    const std::string_view key = member.key();
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [&](const Field& row) { return row.key == key; });
    if (field == fields.end()) {
      unknown_key(member, object, fields, found);
      continue;
    }
    json::Value& slot = found.slots[static_cast<std::size_t>(field - fields.begin())];
    if (!slot) {
      slot = member;
    } else {
      report_repeated({member, slot}, object.path);
      found.sound = false;
      found.meant |= 1U << (field - fields.begin());
    }
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].presence != Presence::mandatory || found.slots[i]) {
      continue;
    }
    found.sound = false;
    if ((found.meant >> i & 1U) == 0) {
      report(TextFault::missing_key, {object.node.span().begin, object.node.span().begin + 1},
             object.path, fmt::format("{} needs \"{}\"", object.what, fields[i].key),
             fmt::format("add \"{}\"", fields[i].key));
    }
  }
  return found;
}

void Decoder::unknown_key(json::Value member, const WrittenValue& object,
                          std::span<const Field> fields, JsonMembers& found) {
  if (faults_.is_full()) {
    found.sound = false;
    found.meant = ~0U;
    report(TextFault::unknown_key, member.key_span(), object.path, {});
    return;
  }
  std::vector<std::string_view> names;
  for (const Field& field : fields) {
    names.push_back(field.key);
  }
  const std::string_view key = member.key();
  const std::string_view near = closest(key, names);
  std::string help = "the known keys are " + join(names, " and ");
  bool is_sure = false;
  if (!near.empty()) {
    const auto slot =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), near) - names.begin());
    const bool is_taken = found.slots[slot] || object.node[near];
    is_sure = only_candidate(key, names) == near && !is_taken;
    if (is_sure) {
      found.slots[slot] = member;  // read as the intended key, so that one run finds all faults
      written_.note(object.path.member(near).pointer(), key);
    } else {
      found.sound = false;
      found.meant |= 1U << slot;
    }
    help = is_taken ? fmt::format("\"{}\" already exists: move this into it, or delete this", near)
                    : did_you_mean(near);
  }
  Fault* const fault =
      report_unknown({.path = object.path.member(key), .bare = key, .bare_span = member.key_span()},
                     std::move(help));
  if (fault != nullptr && is_sure) {
    fault->edits = {written(member.key_span(), near)};
  }
}

void Decoder::check_keys(json::Value node, const JsonPath& path) {
  if (node.kind() == json::Kind::object) {
    for (const json::Value::Repeated& repeated : node.repeated()) {
      report_repeated(repeated, path);
    }
  }
  if (node.kind() == json::Kind::object || node.kind() == json::Kind::list) {
    std::uint32_t position = 0;
    for (const json::Value child : node) {
      check_keys(child, node.kind() == json::Kind::object ? path.member(child.key())
                                                          : path.element(position));
      ++position;
    }
  }
}

std::optional<std::int64_t> Decoder::integer(const WrittenValue& value, IntegerRange range) {
  if (!expect(json::Kind::number, value)) {
    return std::nullopt;
  }
  const auto number = parse_integer(value.text());
  if (!number) {
    report(TextFault::wrong_type, value.span(), value.path,
           fmt::format("{} must be an integer, found {}", value.what, shown(value)),
           value.node ? "write it without a fraction or an exponent" : "");
    return std::nullopt;
  }
  if (*number > range.highest) {
    report(TextFault::over_limit, value.span(), value.path,
           fmt::format("{} must be at most {}, found {}", value.what, range.highest, shown(value)));
    return std::nullopt;
  }
  if (*number < range.lowest) {
    if (range.sound_from > range.lowest) {
      return range.lowest;  // a rule reports any value that is too small
    }
    report(TextFault::wrong_type, value.span(), value.path,
           fmt::format("{} must be at least {}, found {}", value.what, range.lowest, shown(value)));
    return std::nullopt;
  }
  return number;
}

std::optional<int> Decoder::small(const WrittenValue& value, IntegerRange range) {
  TRY(const auto number, integer(value, range));
  return static_cast<int>(number);
}

std::optional<bool> Decoder::boolean(const WrittenValue& value) {
  static constexpr std::array<std::string_view, 2> truths = {"true", "false"};
  if (!expect(json::Kind::boolean, value)) {
    return std::nullopt;
  }
  if (value.node) {
    return value.node.lexeme() == "true";
  }
  TRY(const auto truth, word(value, truths, TextFault::wrong_type));
  return truth == 0;
}

std::optional<std::string> Decoder::line(const WrittenValue& value) {
  TRY(const auto read, text(value));
  if (has_unsafe_text(read)) {
    report(TextFault::unsafe_text, value.span(), value.path,
           fmt::format("{} contains characters that are unsafe in a terminal: {}", value.what,
                       shortened(read)),
           "delete control characters, line ends and marks of text direction");
    return std::string();
  }
  return std::string(read);
}

void Decoder::report_name(NameFault fault, const WrittenValue& name, std::string_view example,
                          const std::string& meant) {
  const bool malformed = fault == NameFault::malformed;
  const TextFault code = malformed ? TextFault::malformed_name : TextFault::over_limit;
  if (faults_.is_full()) {
    report(code, name.span(), name.path, {});
    return;
  }
  if (!malformed) {
    report(code, name.span(), name.path,
           fmt::format("{} must be within {} columns, {} rows and {} levels, found {}", name.what,
                       limits::columns, limits::rows, limits::levels, shown(name)));
    return;
  }
  Fault* const reported =
      report(code, name.span(), name.path,
             fmt::format("{} must look like {}, found {}", name.what, example, shown(name)),
             meant.empty() ? help_on_name(to_upper(name.text()), example) : did_you_mean(meant));
  if (reported != nullptr && !meant.empty()) {
    reported->edits = {written(name.span(), meant)};
  }
}

/// Reports a malformed name. In a plan, a name with one certain meaning is read anyway.
// These types must be complete: clang 14 for WebAssembly emits a wrong signature when it takes the
// address of a function whose result type it has not instantiated.
static_assert(sizeof(Named<Cell>) > 0 && sizeof(Named<Place>) > 0);

template <class T>
std::optional<T> Decoder::misnamed(const WrittenValue& value, Named<T> (*read)(std::string_view),
                                   std::string_view example) {
  const NameFault fault = read(value.text()).error();
  std::string meant;
  if (fault == NameFault::malformed && !faults_.is_full()) {
    const std::string capitals = to_upper(value.text());
    const std::string other = with_level_or_without(capitals, levels_);
    meant = read(capitals) ? capitals : read(other) ? other : "";
  }
  report_name(fault, value, example, meant);
  return is_plan_ && !meant.empty() ? std::optional<T>(*read(meant)) : std::nullopt;
}

template <class T>
std::optional<T> Decoder::named(const WrittenValue& value, Named<T> (*read)(std::string_view),
                                std::string_view example) {
  TRY(const auto name, text(value));
  const Named<T> found = read(name);
  return found ? std::optional<T>(*found) : misnamed(value, read, example);
}

std::optional<Cell> Decoder::cell(const WrittenValue& value) {
  return named(value, cell_named, "C4");
}

std::optional<Place> Decoder::place(const WrittenValue& value) {
  return named(value, place_named, "C4.2");
}

std::optional<WrittenBoundary> Decoder::boundary(const WrittenValue& value) {
  return named(value, boundary_named, "C4-D4");
}

std::optional<std::size_t> Decoder::word(const WrittenValue& value,
                                         std::span<const std::string_view> words, TextFault kind) {
  TRY(const auto read, text(value));
  const auto at = std::find(words.begin(), words.end(), read);
  if (at != words.end()) {
    return static_cast<std::size_t>(at - words.begin());
  }
  const std::string_view mark = name_of_mark(read, words);
  const std::string_view near = mark.empty() ? closest(read, words) : mark;
  Fault* const fault =
      report(kind, value.span(), value.path,
             fmt::format("{} must be {}, found {}", value.what, join(words, " or "), shown(value)),
             did_you_mean(near));
  const std::string_view only = mark.empty() ? only_candidate(read, words) : mark;
  if (fault != nullptr && !only.empty()) {
    fault->edits = {written(value.span(), only)};
  }
  return std::nullopt;
}

bool Decoder::ignored_place(const WrittenValue& value, Ignore& entry) {
  constexpr std::string_view example = "C4 or C4.2";
  const auto written = text(value);
  if (!written) {
    return false;
  }
  if (written->find('.') == std::string_view::npos) {
    entry.cell = named(value, cell_named, example);
  } else if (const auto place = named(value, place_named, example)) {
    entry.cell = place->cell;
    entry.level = place->level;
  }
  return entry.cell.has_value();
}

std::optional<std::string> Decoder::reason(const WrittenValue& value) {
  auto reason = line(value);
  if (reason && value.text().empty()) {
    report(TextFault::missing_key, value.span(), value.path, "the reason is empty",
           "explain why this is intended");
  }
  return reason;
}

bool Decoder::attribute(Attribute attribute, const WrittenValue& value, Encounter& encounter) {
  const IntegerRange range = encounter_fields[static_cast<std::size_t>(attribute) + 1].range;
  switch (attribute) {
    case Attribute::count:
      encounter.count = small(value, range);
      return encounter.count.has_value();
    case Attribute::sign:
      if (const auto sign = word(value, sign_names)) {
        encounter.sign = static_cast<Sign>(*sign);
      }
      return encounter.sign.has_value();
    case Attribute::exote:
      encounter.exote = boolean(value);
      return encounter.exote.has_value();
    case Attribute::to:
      encounter.to = place(value);
      return encounter.to.has_value();
    case Attribute::levels:
      encounter.levels = small(value, range);
      return encounter.levels.has_value();
    case Attribute::throws:
      if (const auto direction = word(value, throw_names)) {
        encounter.throws = static_cast<Throw>(*direction);
      }
      return encounter.throws.has_value();
    case Attribute::note:
      const auto note = line(value);
      encounter.note = note.value_or(std::string());
      return note.has_value();
  }
  return false;
}

}  // namespace dungeonlab::io
