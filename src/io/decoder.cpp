// The readers of simple values and the sorting of an object's members into its fields, which every
// part of a map goes through. All faults of a text are found in one pass: a reader reports what is
// wrong with its own value and hands back nothing, and its caller drops the entry the value belongs
// to, so that no fault is reported for the consequences of another. Numbers are judged by how they
// are written (1.0 and 1e2 are no plain integers), names by the readers of the model.
#include "json_decoder.hpp"

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
      return "a plain integer";
    case json::Kind::text:
      return "a text in quotation marks";
    case json::Kind::list:
      return "a list in square brackets";
    case json::Kind::object:
      return "an object in curly brackets";
  }
  return {};
}

/// The start of a text that is short enough for a message, in whole characters and safe to print.
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

/// True if a text is a name such as `example`.
bool is_name(std::string_view text, std::string_view example) {
  return (example.starts_with("C4") && !example.starts_with("C4-") && !example.starts_with("C4.") &&
          cell_named(text)) ||
         (example.ends_with(".2") && place_named(text)) ||
         (example.ends_with("-D4") && boundary_named(text));
}

std::string join(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

Edit quoted(Span span, std::string_view word) {
  return {span, fmt::format("\"{}\"", word)};
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

Fault* JsonDecoder::report(TextFault kind, Span span, const JsonPath& path, std::string message,
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

void JsonDecoder::report_repeated(const json::Value::Repeated& repeated, const JsonPath& parent) {
  const auto& [again, first] = repeated;
  const std::string_view key = again.key();
  Fault* const fault = report(
      TextFault::written_twice, again.key_span(), parent.member(key),
      faults_.is_full() ? ""
                        : fmt::format("\"{}\" stands here for the second time", shortened(key)),
      "keep one of the two");
  if (fault != nullptr) {
    fault->related.push_back({first.key_span(), "first written here"});
  }
}

bool JsonDecoder::expect(json::Kind kind, const JsonValue& value) {
  if (value.node.kind() == kind) {
    return true;
  }
  const std::string found = shown(value.node);
  const bool is_whole_text = value.node.kind() == json::Kind::text && found.ends_with('"');
  report(TextFault::wrong_type, value.node.span(), value.path,
         fmt::format("{} must be {}, found {}", value.what, noun(kind), found),
         kind == json::Kind::list && is_whole_text ? fmt::format("write [{}]", found) : "");
  return false;
}

std::string JsonDecoder::shown(json::Value node) const {
  if (node.kind() == json::Kind::list) {
    return "a list";
  }
  if (node.kind() == json::Kind::object) {
    return "an object";
  }
  return shortened(node.lexeme());
}

JsonMembers JsonDecoder::members(const JsonValue& object, std::span<const Field> fields) {
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
             object.path, fmt::format("{} has no \"{}\"", object.what, fields[i].key),
             fmt::format("add \"{}\"", fields[i].key));
    }
  }
  return found;
}

void JsonDecoder::unknown_key(json::Value member, const JsonValue& object,
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
  std::string help = "the keys known here are " + join(names);
  bool is_sure = false;
  if (!near.empty()) {
    const auto slot =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), near) - names.begin());
    const bool is_taken = found.slots[slot] || object.node[near];
    is_sure = only_candidate(key, names) == near && !is_taken;
    if (is_sure) {
      found.slots[slot] = member;  // read as what it must mean, so that one run finds all faults
      written_.note(object.path.member(near).pointer(), key);
    } else {
      found.sound = false;
      found.meant |= 1U << slot;
    }
    help = is_taken ? fmt::format("\"{}\" is there already: move this into it, or delete it", near)
                    : did_you_mean(near);
  }
  Fault* const fault =
      report(TextFault::unknown_key, member.key_span(), object.path.member(key),
             fmt::format("\"{}\" is no key that is known here", shortened(key)), std::move(help));
  if (fault != nullptr && is_sure) {
    fault->edits = {quoted(member.key_span(), near)};
  }
}

void JsonDecoder::check_keys(json::Value node, const JsonPath& path) {
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

std::optional<std::int64_t> JsonDecoder::integer(const JsonValue& value, IntegerRange range) {
  if (!expect(json::Kind::number, value)) {
    return std::nullopt;
  }
  const auto number = parse_integer(value.node.lexeme());
  if (!number) {
    report(TextFault::wrong_type, value.node.span(), value.path,
           fmt::format("{} must be a plain integer, found {}", value.what, shown(value.node)),
           "write it without a fraction and without an exponent");
    return std::nullopt;
  }
  if (*number > range.highest) {
    report(TextFault::over_limit, value.node.span(), value.path,
           fmt::format("{} must be at most {}, found {}", value.what, range.highest,
                       shown(value.node)));
    return std::nullopt;
  }
  if (*number < range.lowest) {
    if (range.sound_from > range.lowest) {
      return range.lowest;  // a rule judges what is too small, however small
    }
    report(TextFault::wrong_type, value.node.span(), value.path,
           fmt::format("{} must be at least {}, found {}", value.what, range.lowest,
                       shown(value.node)));
    return std::nullopt;
  }
  return number;
}

std::optional<bool> JsonDecoder::boolean(const JsonValue& value) {
  if (!expect(json::Kind::boolean, value)) {
    return std::nullopt;
  }
  return value.node.lexeme() == "true";
}

std::optional<std::string_view> JsonDecoder::text(const JsonValue& value) {
  if (!expect(json::Kind::text, value)) {
    return std::nullopt;
  }
  return value.node.text();
}

std::optional<std::string> JsonDecoder::line(const JsonValue& value) {
  TRY(const auto read, text(value));
  if (has_unsafe_text(read)) {
    report(TextFault::unsafe_text, value.node.span(), value.path,
           fmt::format("{} holds characters that a terminal must not see: {}", value.what,
                       shortened(read)),
           "remove control characters, line ends and marks of writing direction");
    return std::string();
  }
  return std::string(read);
}

void JsonDecoder::report_name(NameFault fault, const JsonName& name, std::string_view example) {
  const bool malformed = fault == NameFault::malformed;
  const TextFault code = malformed ? TextFault::malformed_name : TextFault::over_limit;
  if (faults_.is_full()) {
    report(code, name.span, name.path, {});
    return;
  }
  if (!malformed) {
    report(
        code, name.span, name.path,
        fmt::format("{} must lie within {} columns, {} rows and {} levels, found \"{}\"", name.what,
                    limits::columns, limits::rows, limits::levels, shortened(name.text)));
    return;
  }
  const std::string capitals = in_capitals(name.text);
  const std::string other = with_level_or_without(capitals, std::nullopt);
  const std::string meant = capitals != name.text && is_name(capitals, example) ? capitals
                            : !other.empty() && is_name(other, example)         ? other
                                                                                : "";
  Fault* const reported =
      report(code, name.span, name.path,
             fmt::format("{} must be written like {}, found \"{}\"", name.what, example,
                         shortened(name.text)),
             meant.empty() ? help_on_name(capitals, example) : did_you_mean(meant));
  if (reported != nullptr && !meant.empty()) {
    reported->edits = {quoted(name.span, meant)};
  }
}

std::optional<Cell> JsonDecoder::cell(const JsonValue& value) {
  TRY(const auto name, text(value));
  const auto cell = cell_named(name);
  if (!cell) {
    report_name(cell.error(), {name, value.node.span(), value.path, value.what}, "C4");
    return std::nullopt;
  }
  return *cell;
}

std::optional<Place> JsonDecoder::place(const JsonValue& value) {
  TRY(const auto name, text(value));
  const auto place = place_named(name);
  if (!place) {
    report_name(place.error(), {name, value.node.span(), value.path, value.what}, "C4.2");
    return std::nullopt;
  }
  return *place;
}

std::optional<std::size_t> JsonDecoder::word(const JsonValue& value,
                                             std::span<const std::string_view> words) {
  TRY(const auto read, text(value));
  const auto at = std::find(words.begin(), words.end(), read);
  if (at != words.end()) {
    return static_cast<std::size_t>(at - words.begin());
  }
  const std::string_view mark = name_of_mark(read, words);
  const std::string_view near = mark.empty() ? closest(read, words) : mark;
  Fault* const fault =
      report(TextFault::malformed_name, value.node.span(), value.path,
             fmt::format("{} must be {}, found \"{}\"", value.what, join(words), shortened(read)),
             did_you_mean(near));
  const std::string_view only = mark.empty() ? only_candidate(read, words) : mark;
  if (fault != nullptr && !only.empty()) {
    fault->edits = {quoted(value.node.span(), only)};
  }
  return std::nullopt;
}

}  // namespace dungeonlab::io
