// Walks over the rows of a description, for any struct: assigns the members of an object to its
// rows and writes a message for every error. A misspelt key is read as the intended one, so one run
// finds all faults and does not also report that key as missing.
#include "dungeonlab/json/record.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/pointer.hpp"
#include "dungeonlab/json/schema_keys.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::records {
namespace {

constexpr std::size_t words_shown = 12;

/// A text in quotation marks, shortened and safe to print.
std::string quoted(std::string_view text) {
  constexpr std::size_t most = 40;
  std::size_t end = 0;
  for (std::size_t shown = 0; end < text.size() && shown < most; ++shown) {
    const auto point = code_point_at(text, end);
    end += point ? point->bytes : 1;
  }
  return fmt::format("\"{}{}\"", escape_for_terminal(text.substr(0, end)),
                     end < text.size() ? "…" : "");
}

/// A value as a message shows it.
std::string shown(const At& at) {
  constexpr std::size_t digits_shown = 24;
  switch (at.kind()) {
    case Kind::text:
      return quoted(at.text());
    case Kind::list:
    case Kind::object:
      return std::string(json::name_of(at.kind()));
    case Kind::null:
    case Kind::boolean:
    case Kind::number:
      return at.text().size() > digits_shown ? "a longer number" : std::string(at.text());
  }
  return {};
}

/// The number of entries expected.
std::string numbered(std::size_t least, std::size_t most, std::string_view noun) {
  const std::string nouns =
      (most == Limits::any ? least : most) == 1 ? std::string(noun) : plural(noun);
  return least == most         ? fmt::format("{} {}", most, nouns)
         : most == Limits::any ? fmt::format("at least {} {}", least, nouns)
         : least == 0          ? fmt::format("at most {} {}", most, nouns)
                               : fmt::format("{} to {} {}", least, most, nouns);
}

/// The range of a whole number.
std::string range_text(std::int64_t least, std::int64_t most) {
  constexpr Limits free;
  return least == free.least && most == free.most ? ""
         : most == free.most                      ? fmt::format(" of at least {}", least)
         : least == free.least                    ? fmt::format(" of at most {}", most)
                                                  : fmt::format(" from {} to {}", least, most);
}

}  // namespace

std::string At::what() const {
  if (is_key) {
    return fmt::format("the key {}", quoted(value.key()));
  }
  if (up == nullptr) {
    return "the text";
  }
  return value.has_key() ? quoted(value.key())
         : name.empty()  ? fmt::format("an entry of {}", up->what())
                         : fmt::format("{} in {}", quoted(name), up->what());
}

std::string At::pointer() const {
  if (up == nullptr) {
    return {};
  }
  return up->pointer() +
         json::pointer_part(value.has_key() ? std::string(value.key()) : std::to_string(number));
}

/// Null if there are too many faults.
json::Fault* Reader::keep(TextFault fault, const At& at, std::string message, std::string help) {
  return faults_.add({.kind = fault,
                      .span = at.span(),
                      .message = std::move(message),
                      .help = std::move(help),
                      .pointer = faults_.is_full() ? std::string() : at.pointer()});
}

void Reader::report(TextFault fault, const At& at, std::string message, std::string help) {
  (void)keep(fault, at, std::move(message), std::move(help));
}

void Reader::written_twice(const At& again, json::Value first) {
  if (json::Fault* const fault =
          keep(TextFault::written_twice, again.key(),
               fmt::format("duplicate key {}", quoted(again.value.key())), "delete one of them")) {
    fault->related = {{first.key_span(), "the first one"}};
  }
}

bool Reader::expect(const At& at, Kind kind) {
  if (at.kind() != kind) {
    report(TextFault::wrong_type, at,
           fmt::format("{} must be {}, found {}", at.what(), json::name_of(kind), shown(at)));
  }
  return at.kind() == kind;
}

void Reader::refuse(const At& at, std::string_view what) {
  report(TextFault::malformed_name, at,
         fmt::format("{} must be {}, found {}", at.what(), what, shown(at)));
}

void Reader::match(const At& at, std::string_view text) {
  if (at.kind() != Kind::text || at.text() != text) {
    report(TextFault::unknown_format, at,
           fmt::format("{} must be \"{}\", found {}", at.what(), text, shown(at)));
  }
}

std::optional<std::int64_t> Reader::integer(const At& at, const Limits& said, std::int64_t lowest,
                                            std::int64_t highest) {
  const bool is_number = at.kind() == Kind::number;
  const auto value = is_number ? parse_integer(at.text()) : std::nullopt;
  if (value && *value >= std::max(said.least, lowest) && *value <= std::min(said.most, highest)) {
    return value;
  }
  report(value ? TextFault::over_limit : TextFault::wrong_type, at,
         fmt::format("{} must be a whole number{}, found {}", at.what(),
                     range_text(said.least, said.most), shown(at)));
  return std::nullopt;
}

std::optional<std::string_view> Reader::text(const At& at, const Limits& limits) {
  if (!expect(at, Kind::text)) {
    return std::nullopt;
  }
  const std::string_view text = at.text();
  if (!limits.is_any_text && has_unsafe_text(text)) {
    report(TextFault::unsafe_text, at,
           fmt::format("{} contains characters that are unsafe in a terminal: {}", at.what(),
                       shown(at)));
    return std::nullopt;
  }
  if (!limits.words.empty() && !word(at, limits.words)) {
    return std::nullopt;
  }
  const std::size_t size = code_point_count(text);
  if (size < limits.length_min || size > limits.length_max) {
    report(TextFault::over_limit, at,
           fmt::format("{} must be a string of {}, found {}", at.what(),
                       numbered(limits.length_min, limits.length_max, "character"), size));
    return std::nullopt;
  }
  if (const Shape* const shape = limits.shape; shape != nullptr && !shape->fits(text)) {
    refuse(at, shape->what);
    return std::nullopt;
  }
  return text;
}

std::optional<std::size_t> Reader::word(const At& at, std::span<const std::string_view> words) {
  if (!expect(at, Kind::text)) {
    return std::nullopt;
  }
  const auto found = std::find(words.begin(), words.end(), at.text());
  if (found != words.end()) {
    return static_cast<std::size_t>(found - words.begin());
  }
  const bool is_listed = words.size() <= words_shown;
  report(TextFault::malformed_name, at,
         is_listed ? fmt::format("{} must be one of {}, found {}", at.what(),
                                 fmt::join(words, ", "), shown(at))
                   : fmt::format("{} cannot be {}", at.what(), shown(at)),
         json::did_you_mean(closest(at.text(), words)));
  return std::nullopt;
}

std::optional<std::size_t> Reader::tag(const At& at, std::string_view key,
                                       std::span<const std::string_view> words) {
  if (!expect(at, Kind::object)) {
    return std::nullopt;
  }
  if (!at.value[key]) {
    missing(at, key, fmt::format("one of {}", fmt::join(words, ", ")));
    return std::nullopt;
  }
  return word(at[key], words);
}

bool Reader::many(const At& at, Kind kind, const Limits& limits) {
  if (!expect(at, kind)) {
    return false;
  }
  if (kind == Kind::object) {
    for (const auto& [again, first] : at.value.repeated()) {
      written_twice(at.of(again), first);
    }
  }
  const std::size_t size = at.value.size();
  if (size < limits.size_min || size > limits.size_max) {
    report(TextFault::over_limit, at,
           fmt::format("{} must have {}{}, found {}", at.what(),
                       numbered(limits.size_min, limits.size_max, "value"),
                       at.about.empty() ? "" : fmt::format(" ({})", at.about), size));
  }
  return true;
}

void Reader::missing(const At& at, std::string_view key, std::string_view about) {
  if (json::Fault* const fault = keep(
          TextFault::missing_key, at,
          fmt::format("the key \"{}\" is missing{}{}", key, about.empty() ? "" : ": ", about))) {
    fault->span.end = fault->span.begin + 1;
  }
}

void Reader::open(const Table& table, void* object) {
  for (const Row& row : table.rows) {
    if (row.flat != nullptr) {
      open(*row.flat, row.at(object));
    } else {
      slots_.push_back({&row, object});
    }
  }
}

void Reader::finish(const Table& table, void* object, const At& at) {
  for (const Row& row : table.rows) {
    if (row.flat != nullptr) {
      finish(*row.flat, row.at(object), at);
    }
  }
  if (table.check != nullptr) {
    table.check(*this, at, object);
  }
}

/// slots_.size() if nothing matches.
std::size_t Reader::slot_of(std::string_view key, std::size_t first, std::size_t likely) {
  // Most keys are in the order of the rows.
  for (std::size_t i = likely; i < slots_.size(); ++i) {
    if (slots_[i].row->key == key) {
      return i;
    }
  }
  for (std::size_t i = first; i < likely; ++i) {
    if (slots_[i].row->key == key) {
      return i;
    }
  }
  return slots_.size();
}

/// `abilities.str` if the key belongs into another object of these; empty if it does not.
std::string Reader::place_of(std::string_view key, std::size_t first) const {
  for (std::size_t i = first; i < slots_.size(); ++i) {
    const Handling* const value = slots_[i].row->value;
    if (value != nullptr && value->keyed != nullptr && has_key(value->keyed().rows, key)) {
      return fmt::format("{}.{}", slots_[i].row->key, key);
    }
  }
  return {};
}

/// The slot of the key that an unknown key was meant to be; slots_.size() if there is none.
std::size_t Reader::misspelt(const At& member, std::size_t first) {
  std::vector<std::string_view> keys;
  for (std::size_t i = first; i < slots_.size(); ++i) {
    keys.push_back(slots_[i].row->key);
  }
  const std::string other = place_of(member.value.key(), first);
  const std::string_view near = other.empty() ? closest(member.value.key(), keys) : "";
  report(TextFault::unknown_key, member.key(),
         fmt::format("unknown key {}", quoted(member.value.key())),
         !other.empty()  ? json::did_you_mean(other)
         : !near.empty() ? json::did_you_mean(near)
         : keys.empty() || keys.size() > words_shown
             ? ""
             : fmt::format("the known keys are {}", fmt::join(keys, ", ")));
  const std::size_t i =
      first + static_cast<std::size_t>(std::find(keys.begin(), keys.end(), near) - keys.begin());
  return i < slots_.size() && !slots_[i].found ? i : slots_.size();
}

void Reader::object(const At& at, const Table& table, void* object, std::string_view tag) {
  if (table.is_list) {
    return list(at, table, object);
  }
  if (!expect(at, Kind::object)) {
    return;
  }
  const std::size_t first = slots_.size();
  const Row tag_row{.key = tag};
  if (!tag.empty()) {
    slots_.push_back({&tag_row, nullptr});
  }
  open(table, object);
  const std::size_t end = slots_.size();  // slots of inner objects come and go after this
  const std::size_t faults_before = fault_count();
  std::size_t likely = first;
  for (const json::Value value : at.value) {
    std::size_t i = slot_of(value.key(), first, likely);
    if (i == end && !table.is_open) {
      i = misspelt(at.of(value), first);
    }
    if (i == end) {
      continue;
    }
    Slot& slot = slots_[i];
    const bool is_meant = slot.row->key != value.key();
    if (slot.found && !slot.is_meant) {
      written_twice(at.of(value), slot.found);
      continue;
    }
    slot.found = value, slot.is_meant = is_meant;
    read(at.of(value), Slot(slot));
    likely = i + 1;
  }
  for (std::size_t i = first; i < end; ++i) {
    const Slot slot = slots_[i];
    if (slot.row->is_needed && !slot.found) {
      missing(at, slot.row->key, slot.row->about);
    } else if (slot.row->derived != nullptr && slot.found && fault_count() == faults_before) {
      match(at.of(slot.found), slot.row->derived(slot.object));
    }
  }
  slots_.resize(first);
  finish(table, object, at);
}

void Reader::list(const At& at, const Table& table, void* object) {
  const auto needed = std::count_if(table.rows.begin(), table.rows.end(),
                                    [](const Row& row) { return row.is_needed; });
  std::vector<std::string_view> names;
  for (const Row& row : table.rows) {
    names.push_back(row.key);
  }
  const std::string about = fmt::format("{}", fmt::join(names, ", "));
  At whole = at;
  whole.about = about;
  if (many(whole, Kind::list,
           {.size_min = static_cast<std::size_t>(needed), .size_max = names.size()})) {
    for (std::size_t i = 0; const json::Value entry : at.value) {
      if (i < names.size()) {
        At inner = at.of(entry, i);
        inner.name = names[i];
        read(inner, {&table.rows[i], object});
      }
      ++i;
    }
  }
  finish(table, object, at);
}

void Reader::read(At at, Slot slot) {
  const Row& row = *slot.row;
  at.about = row.about;
  if (!row.constant.empty()) {
    match(at, row.constant);
  } else if (row.value != nullptr && !(row.limits.or_null && at.kind() == Kind::null)) {
    row.value->read(*this, at, row.at(slot.object), row.limits);
  }
}

namespace {

bool is_left_out(const Row& row, const void* value) {
  if (row.usual != nullptr) {
    return !row.limits.is_written_anyway && row.value->are_equal(value, row.look(row.usual()));
  }
  return row.value->is_none != nullptr && !row.limits.or_null && row.value->is_none(value);
}

/// Writes the members of an object, or the entries of a list.
void write_rows(Writer& out, const Table& table, const void* object, bool has_keys) {
  const auto place = [&](const Row& row) -> Writer& { return has_keys ? out.key(row.key) : out; };
  for (const Row& row : table.rows) {
    if (row.flat != nullptr) {
      write_rows(out, *row.flat, row.look(object), has_keys);
    } else if (!row.constant.empty()) {
      place(row).text(row.constant);
    } else if (row.derived != nullptr) {
      place(row).text(row.derived(object));
    } else if (row.value != nullptr && !is_left_out(row, row.look(object))) {
      row.value->write(place(row), row.look(object), row.limits);
    }
  }
}

}  // namespace

void write_record(Writer& out, const Table& table, const void* object, Layout layout) {
  table.is_list ? out.begin_array(layout) : out.begin_object(layout);
  write_rows(out, table, object, !table.is_list);
  table.is_list ? out.end_array() : out.end_object();
}

void Schema::type(std::string_view name) {
  out.key("type");
  if (std::exchange(is_or_null_, false)) {
    out.begin_array(Layout::row).text(name).text("null").end_array();
  } else {
    out.text(name);
  }
}

void Schema::number(const Limits& limits) {
  type("integer");
  if (limits.least != Limits().least) {
    out.key("minimum").integer(limits.least);
  }
  if (limits.most != Limits().most) {
    out.key("maximum").integer(limits.most);
  }
}

void Schema::text(const Limits& limits) {
  if (!limits.words.empty()) {
    return words(limits.words);
  }
  type("string");
  sizes("Length", limits.length_min, limits.length_max);
  if (limits.shape != nullptr) {
    out.key("pattern").text(limits.shape->pattern);
  }
}

void Schema::words(std::span<const std::string_view> words) {
  out.key("enum").begin_array(Layout::row);
  for (const std::string_view word : words) {
    out.text(word);
  }
  if (std::exchange(is_or_null_, false)) {
    out.null();
  }
  out.end_array();
}

void Schema::sizes(std::string_view noun, std::size_t least, std::size_t most) {
  if (least > 0) {
    out.key(fmt::format("min{}", noun)).integer(static_cast<std::int64_t>(least));
  }
  if (most != Limits::any) {
    out.key(fmt::format("max{}", noun)).integer(static_cast<std::int64_t>(most));
  }
}

void Schema::reference(const Table& table) {
  if (std::find(tables_.begin(), tables_.end(), &table) == tables_.end()) {
    tables_.push_back(&table);
  }
  const std::string to = fmt::format("#/definitions/{}", table.name);
  if (std::exchange(is_or_null_, false)) {
    out.key("anyOf").begin_array(Layout::row).begin_object(Layout::row).key("$ref").text(to);
    out.end_object().begin_object(Layout::row).key("type").text("null").end_object().end_array();
  } else {
    out.key("$ref").text(to);
  }
}

void Schema::required(const Table& table) {
  for (const Row& row : table.rows) {
    if (row.flat != nullptr) {
      required(*row.flat);
    } else if (row.is_needed) {
      out.text(row.key);
    }
  }
}

void Schema::value(const Row& row) {
  if (!row.constant.empty()) {
    out.key("const").text(row.constant);
  } else if (row.derived != nullptr) {
    type("string");
  } else if (row.value != nullptr) {
    is_or_null_ = row.limits.or_null;
    row.value->schema(*this, row.limits);
  }
}

void Schema::described(const Row& row) {
  value(row);
  if (!row.about.empty()) {
    out.key("description").text(row.about);
  }
}

void Schema::properties(const Table& table) {
  for (const Row& row : table.rows) {
    if (row.flat != nullptr) {
      properties(*row.flat);
    } else {
      out.key(row.key).begin_object(Layout::row);
      described(row);
      out.end_object();
    }
  }
}

void Schema::list(const Table& table) {
  std::size_t needed = 0;
  type("array");
  out.key("items").begin_array(Layout::row);
  for (const Row& row : table.rows) {
    out.begin_object();
    described(row);
    out.end_object();
    needed += row.is_needed ? 1 : 0;
  }
  out.end_array();
  sizes("Items", needed, table.rows.size());
}

void Schema::object(const Table& table, std::string_view tag) {
  if (table.is_list) {
    return list(table);
  }
  type("object");
  out.key("additionalProperties").boolean(table.is_open);
  out.key("required").begin_array(Layout::row);
  if (!tag.empty()) {
    out.text(tag);
  }
  required(table);
  out.end_array().key("properties").begin_object();
  if (!tag.empty()) {
    out.key(tag).begin_object(Layout::row).key("const").text(table.name).end_object();
  }
  properties(table);
  out.end_object();
}

void Schema::one_of(std::span<const Table> tables, std::string_view tag) {
  out.key("oneOf").begin_array();
  for (const Table& table : tables) {
    out.begin_object();
    object(table, tag);
    out.end_object();
  }
  out.end_array();
}

void Schema::definitions() {
  if (tables_.empty()) {
    return;
  }
  out.key("definitions").begin_object();
  // NOLINTNEXTLINE(modernize-loop-convert): they refer to more, which are added at the end
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const Table& table = *tables_[i];
    out.key(table.name).begin_object();
    object(table);
    out.end_object();
  }
  out.end_object();
}

namespace {

/// A schema with a head and with the definitions that `write` refers to.
template <class Write>
std::string whole_schema(std::string_view title, const Write& write) {
  std::string text;
  Writer out(text);
  out.begin_object();
  json::write_schema_head(out, title);
  Schema schema(out);
  write(schema);
  schema.definitions();
  out.end_object();
  return text + '\n';
}

}  // namespace

std::string schema_of(const Table& table, std::string_view title) {
  return whole_schema(title, [&](Schema& schema) { schema.object(table); });
}

std::string schema_of(std::span<const Table* const> tables, std::string_view title) {
  return whole_schema(title, [&](Schema& schema) {
    schema.out.key("oneOf").begin_array();
    for (const Table* const table : tables) {
      schema.out.begin_object(Layout::row);
      schema.reference(*table);
      schema.out.end_object();
    }
    schema.out.end_array();
  });
}

}  // namespace dungeonlab::records
