// Reads a map in JSON: checks the limits, parses the text into nodes with spans, and reads the
// nodes into a sheet. A text that is not JSON has only that fault and an empty sheet, because
// everything before the error may be wrong too. Everything well-formed goes on the sheet as
// written, however many rules the map breaks; the rest is reported and left out, and its part is
// marked as incomplete.
//
// Walls, encounters and rivers may have a million entries. Each is read once. Duplicate places are
// found by sorting (a canonical text is already sorted), never by comparing all pairs. An entry
// with a fault is dropped completely, because half an encounter would cause findings that only
// repeat the fault.
#include "decoder.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "json_source.hpp"
#include "map_faults.hpp"
#include "origin_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// Reads the values of a JSON text into the sheet of a document, and records the position of each
/// entry in a source.
class JsonMapReader {
 public:
  JsonMapReader(json::Value root, Sheet& sheet, JsonSource& source, FaultList& faults)
      : decoder_(root, faults), root_(root), sheet_(sheet), source_(source) {}

  void run();
  /// The same for a text that is only the value of the key `origin`.
  void run_origin() { origin(root_, JsonPath{}); }

 private:
  using Path = const JsonPath&;

  /// Marks as incomplete the parts whose key is missing, a duplicate, or possibly the misspelt one.
  void mark_doubtful_parts(const JsonMembers& keys);
  void format(json::Value node, Path path);
  void base(json::Value node, Path path);
  void exit(json::Value node, Path path);
  void branches(json::Value node, Path path);
  void walls(json::Value node, Path path);
  void wall_list(json::Value node, Path path);
  void encounters(json::Value node, Path path);
  void encounter(json::Value node, const Place& at, Path path);
  bool encounter_object(json::Value node, Path path, Encounter& encounter, json::Value& kind);
  void rivers(json::Value node, Path path);
  void river(json::Value node, std::uint32_t position, Path path);
  void house_rules(json::Value node, Path path);
  void start(json::Value node, Path path);
  void lint(json::Value node, Path path);
  void ignores(json::Value node, Path path);
  void ignore(json::Value node, std::uint32_t position, Path path);
  void origin(json::Value node, Path path);
  void notes(json::Value node, Path path);

  /// A member that is a small integer, if it exists and is valid.
  std::optional<int> small(json::Value node, const Field& field, Path parent);
  /// A member that is any string, if it exists and is valid; else empty.
  std::string any_text(json::Value node, const Field& field, Path parent);
  void incomplete(Part part) { sheet_.incomplete.add(part); }

  Decoder decoder_;
  json::Value root_;
  Sheet& sheet_;
  JsonSource& source_;
};

/// The keys of the parts of a sheet, in the order of Part.
constexpr std::array<std::string_view, 10> part_keys = {
    "base",       "levels", "branches",    "exit",  "walls",
    "encounters", "rivers", "house_rules", "start", "lint"};
static_assert(part_keys.size() == static_cast<std::size_t>(Part::lint) + 1);

JsonSource::Member member(json::Value node) {
  return {node.key_span(), node.span()};
}

/// A JSON text without the white space between its tokens.
std::string compact_json(std::string_view text) {
  std::string compact;
  compact.reserve(text.size());
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char byte = text[at];
    if (quoted && byte == '\\') {
      compact += byte;
      compact += text[++at];
      continue;
    }
    quoted = quoted != (byte == '"');
    const bool space = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
    if (quoted || !space) {
      compact += byte;
    }
  }
  return compact;
}

// --- the map and its small parts -----------------------------------------------------------------

void JsonMapReader::run() {
  const JsonPath path;
  source_.map = root_.span();
  const JsonMembers keys = decoder_.members({root_, path, "a map"}, map_fields);
  mark_doubtful_parts(keys);
  const auto read = [&](std::size_t slot, void (JsonMapReader::*reader)(json::Value, Path)) {
    if (keys[slot]) {
      (this->*reader)(keys[slot], path.member(map_fields[slot].key));
    }
  };
  constexpr std::size_t schema = slot(map_fields, "$schema");
  constexpr std::size_t title = slot(map_fields, "title");
  constexpr std::size_t levels = slot(map_fields, "levels");
  sheet_.schema = any_text(keys[schema], map_fields[schema], path);
  read(slot(map_fields, "format"), &JsonMapReader::format);
  if (keys[title]) {
    sheet_.title =
        decoder_.line({keys[title], path.member("title"), "the title"}).value_or(std::string());
  }
  read(slot(map_fields, "base"), &JsonMapReader::base);
  if (keys[levels]) {
    source_.levels = member(keys[levels]);
    sheet_.levels = small(keys[levels], map_fields[levels], path);
    decoder_.know_levels(sheet_.levels);
    if (!sheet_.levels) {
      incomplete(Part::levels);
    }
  }
  read(slot(map_fields, "branches"), &JsonMapReader::branches);
  read(slot(map_fields, "exit"), &JsonMapReader::exit);
  read(slot(map_fields, "walls"), &JsonMapReader::walls);
  read(slot(map_fields, "encounters"), &JsonMapReader::encounters);
  read(slot(map_fields, "rivers"), &JsonMapReader::rivers);
  read(slot(map_fields, "house_rules"), &JsonMapReader::house_rules);
  read(slot(map_fields, "start"), &JsonMapReader::start);
  read(slot(map_fields, "lint"), &JsonMapReader::lint);
  read(slot(map_fields, "origin"), &JsonMapReader::origin);
  read(slot(map_fields, "notes"), &JsonMapReader::notes);
  source_.written_keys = decoder_.written_keys();
}

void JsonMapReader::mark_doubtful_parts(const JsonMembers& keys) {
  for (std::size_t i = 0; i < map_fields.size(); ++i) {
    const auto* const part = std::find(part_keys.begin(), part_keys.end(), map_fields[i].key);
    const bool lost = !keys[i] && map_fields[i].presence == Presence::mandatory;
    const bool doubtful = (keys.meant >> i & 1U) != 0 || !root_.is(json::Kind::object);
    if (part != part_keys.end() && (lost || doubtful)) {
      incomplete(static_cast<Part>(part - part_keys.begin()));
    }
  }
}

std::optional<int> JsonMapReader::small(json::Value node, const Field& field, Path parent) {
  if (!node) {
    return std::nullopt;
  }
  return decoder_.small({node, parent.member(field.key), field.key}, field.range);
}

std::string JsonMapReader::any_text(json::Value node, const Field& field, Path parent) {
  if (!node) {
    return {};
  }
  return std::string(
      decoder_.text({node, parent.member(field.key), field.key}).value_or(std::string_view()));
}

void JsonMapReader::format(json::Value node, Path path) {
  const auto format = decoder_.text({node, path, "format"});
  if (!format || *format == map_format) {
    return;
  }
  constexpr std::string_view any_version = "dungeonlab-map/";
  constexpr std::array<std::string_view, 1> known = {map_format};
  std::string help = fmt::format("write \"{}\"", map_format);
  if (format->starts_with(any_version)) {
    help = "this program only reads version 1";
  } else if (*format == plan_format) {
    help = fmt::format("this is a plan, not JSON; write \"{}\"", map_format);
  } else if (!closest(*format, known).empty()) {
    help = did_you_mean(map_format);
  }
  decoder_.report(
      TextFault::unknown_format, node.span(), path,
      fmt::format("the format must be \"{}\", found {}", map_format, decoder_.shown({node, path})),
      std::move(help));
}

void JsonMapReader::base(json::Value node, Path path) {
  source_.base = member(node);
  const JsonMembers keys = decoder_.members({node, path, "the base rectangle"}, base_fields);
  const auto columns = small(keys[0], base_fields[0], path);
  const auto rows = small(keys[1], base_fields[1], path);
  if (columns && rows && keys.sound) {
    sheet_.base = Extent{*columns, *rows};
  } else {
    incomplete(Part::base);
  }
}

void JsonMapReader::exit(json::Value node, Path path) {
  source_.exit = member(node);
  const JsonMembers keys = decoder_.members({node, path, "the exit"}, exit_fields);
  const json::Value cell_node = keys[slot(exit_fields, "cell")];
  const json::Value side_node = keys[slot(exit_fields, "side")];
  std::optional<Cell> cell;
  std::optional<std::size_t> side;
  if (cell_node) {
    cell = decoder_.cell({cell_node, path.member("cell"), "the cell of the exit"});
  }
  if (side_node) {
    side = decoder_.word({side_node, path.member("side"), "the side of the exit"}, side_names);
  }
  if (cell && side && keys.sound) {
    sheet_.exits.push_back({*cell, static_cast<Side>(*side)});
  } else {
    incomplete(Part::exit);
  }
}

void JsonMapReader::branches(json::Value node, Path path) {
  if (!decoder_.expect(json::Kind::list, {node, path, "branches"})) {
    incomplete(Part::branches);
    return;
  }
  std::uint32_t position = 0;
  for (const json::Value element : node) {
    if (const auto cell = decoder_.cell({element, path.element(position), "a branch cell"})) {
      sheet_.branches.push_back(*cell);
      source_.branches.push_back({{element.span(), position}, *cell});
    } else {
      incomplete(Part::branches);
    }
    ++position;
  }
}

void JsonMapReader::house_rules(json::Value node, Path path) {
  source_.house_rules_key = member(node);
  if (!decoder_.expect(json::Kind::list, {node, path, "house_rules"})) {
    incomplete(Part::house_rules);
    return;
  }
  std::uint32_t position = 0;
  for (const json::Value element : node) {
    if (const auto name = decoder_.text({element, path.element(position), "a house rule"})) {
      const auto rule = house_rule_named(*name);
      sheet_.house_rules.push_back({rule, rule ? std::string() : std::string(*name)});
      source_.house_rules.push_back({element.span(), position});
    } else {
      incomplete(Part::house_rules);
    }
    ++position;
  }
}

void JsonMapReader::start(json::Value node, Path path) {
  source_.start = member(node);
  const std::uint32_t faults = decoder_.fault_count();
  const JsonMembers keys = decoder_.members({node, path, "start"}, start_fields);
  for (std::size_t i = 0; i < start_fields.size(); ++i) {
    sheet_.start.*start_values[i] = small(keys[i], start_fields[i], path);
  }
  if (decoder_.fault_count() != faults) {
    incomplete(Part::start);
  }
}

void JsonMapReader::lint(json::Value node, Path path) {
  const JsonMembers keys = decoder_.members({node, path, "lint"}, lint_fields);
  if (!keys.sound) {
    incomplete(Part::lint);
  }
  if (keys[0]) {
    ignores(keys[0], path.member(lint_fields[0].key));
  }
}

void JsonMapReader::ignores(json::Value node, Path path) {
  if (!decoder_.expect(json::Kind::list, {node, path, "ignore"})) {
    incomplete(Part::lint);
    return;
  }
  std::uint32_t position = 0;
  for (const json::Value element : node) {
    ignore(element, position, path.element(position));
    ++position;
  }
}

void JsonMapReader::ignore(json::Value node, std::uint32_t position, Path path) {
  const JsonMembers keys = decoder_.members({node, path, "an entry of ignore"}, ignore_fields);
  Ignore entry;
  bool sound = keys.sound;
  if (const json::Value rule = keys[slot(ignore_fields, "rule")]) {
    const auto text = decoder_.text({rule, path.member("rule"), "rule"});
    sound = sound && text;
    entry.rule = text.value_or(std::string_view());
  }
  if (const json::Value at = keys[slot(ignore_fields, "at")]) {
    sound = decoder_.ignored_place({at, path.member("at"), "at"}, entry) && sound;
  }
  if (const json::Value reason = keys[slot(ignore_fields, "reason")]) {
    const auto why = decoder_.reason({reason, path.member("reason"), "the reason"});
    sound = sound && why;
    entry.reason = why.value_or(std::string());
  }
  if (!sound) {
    incomplete(Part::lint);
    return;
  }
  sheet_.ignores.push_back(std::move(entry));
  source_.ignores.push_back({node.span(), position});
  source_.ignored_rules.push_back(keys[slot(ignore_fields, "rule")].span());
}

void JsonMapReader::origin(json::Value node, Path path) {
  const JsonMembers keys = decoder_.members({node, path, "origin"}, origin_fields);
  if (node.kind() != json::Kind::object) {
    return;
  }
  const auto text = [&](std::size_t slot) {
    return any_text(keys[slot], origin_fields[slot], path);
  };
  Origin& origin = sheet_.origin.emplace();
  origin.generator = text(slot(origin_fields, "generator"));
  origin.preset = text(slot(origin_fields, "preset"));
  origin.seed = text(slot(origin_fields, "seed"));
  origin.commitment = text(slot(origin_fields, "commitment"));
  constexpr std::size_t index = slot(origin_fields, "index");
  if (keys[index]) {
    const auto number =
        decoder_.integer({keys[index], path.member("index"), "index"}, origin_fields[index].range);
    if (number) {
      origin.index = static_cast<std::uint64_t>(*number);
    }
  }
  const json::Value settings = keys[slot(origin_fields, "settings")];
  if (settings &&
      decoder_.expect(json::Kind::object, {settings, path.member("settings"), "settings"})) {
    decoder_.check_keys(settings, path.member("settings"));
    origin.settings = compact_json(settings.lexeme());
  }
}

void JsonMapReader::notes(json::Value node, Path path) {
  if (!decoder_.expect(json::Kind::list, {node, path, "notes"})) {
    return;
  }
  std::uint32_t position = 0;
  for (const json::Value element : node) {
    const WrittenValue value{element, path.element(position), "a note"};
    const auto text = decoder_.text(value);
    if (text && !has_unsafe_text(*text)) {
      sheet_.notes.emplace_back(*text);
    } else if (text) {
      (void)decoder_.line(value);  // only for its faults
    }
    ++position;
  }
}

// --- walls, encounters, rivers -------------------------------------------------------------------

struct PlaceKey {
  Place at;
  json::Value node;
};

/// Removes duplicate places and returns them in text order.
std::vector<json::Value::Repeated> take_repeated(std::vector<PlaceKey>& keys) {
  const auto not_after = [](const PlaceKey& one, const PlaceKey& two) { return two.at <= one.at; };
  std::vector<json::Value::Repeated> repeated;
  if (std::adjacent_find(keys.begin(), keys.end(), not_after) == keys.end()) {
    return repeated;
  }
  std::vector<PlaceKey> sorted = keys;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const PlaceKey& one, const PlaceKey& two) { return one.at < two.at; });
  for (std::size_t i = 1, first = 0; i < sorted.size(); ++i) {
    if (sorted[i].at == sorted[first].at) {
      repeated.push_back({sorted[i].node, sorted[first].node});
    } else {
      first = i;
    }
  }
  std::sort(repeated.begin(), repeated.end(),
            [](const auto& one, const auto& other) { return one.again < other.again; });
  auto next = repeated.begin();
  std::erase_if(keys, [&](const PlaceKey& key) {
    const bool again = next != repeated.end() && next->again == key.node;
    next += again ? 1 : 0;
    return again;
  });
  return repeated;
}

void JsonMapReader::walls(json::Value node, Path path) {
  if (!decoder_.expect(json::Kind::object, {node, path, "walls"})) {
    incomplete(Part::walls);
    return;
  }
  std::vector<json::Value::Repeated> repeated = node.repeated();
  auto next = repeated.begin();
  for (const json::Value list : node) {
    if (next != repeated.end() && next->again == list) {
      decoder_.report_repeated(*next, path);
      incomplete(Part::walls);
      ++next;
    } else {
      wall_list(list, path.member(list.key()));
    }
  }
}

void JsonMapReader::wall_list(json::Value node, Path path) {
  const std::string_view name = node.key();
  const auto kind = wall_named(name);
  const auto list = static_cast<std::uint32_t>(source_.wall_lists.size());
  source_.wall_lists.push_back({std::string(name), {node.key_span(), node.span()}});
  const auto unknown = static_cast<std::uint32_t>(sheet_.unknown_walls.size());
  if (!kind) {
    sheet_.unknown_walls.emplace_back(name);
    source_.unknown_wall_lists.push_back(list);
  }
  if (!decoder_.expect(json::Kind::list, {node, path, "a list of walls"})) {
    incomplete(Part::walls);
    return;
  }
  std::uint32_t position = 0;
  for (const json::Value element : node) {
    if (const auto wall = decoder_.boundary({element, path.element(position), "a wall"})) {
      sheet_.walls.push_back({.kind = kind,
                              .unknown = kind ? 0 : unknown,
                              .first = wall->first,
                              .second = wall->second,
                              .level = wall->level});
      source_.walls.push_back({{element.span(), position}, list});
    } else {
      incomplete(Part::walls);
    }
    ++position;
  }
}

void JsonMapReader::encounters(json::Value node, Path path) {
  source_.encounters_key = {node.key_span(), node.span()};
  if (!decoder_.expect(json::Kind::object, {node, path, "encounters"})) {
    incomplete(Part::encounters);
    return;
  }
  std::vector<PlaceKey> keys;
  for (const json::Value member : node) {
    const std::string_view name = member.key();
    if (const auto place = place_named(name)) {
      keys.push_back({*place, member});
    } else {
      (void)decoder_.place({.path = path.member(name),
                            .what = "a place",
                            .bare = name,
                            .bare_span = member.key_span()});  // only for its faults
      incomplete(Part::encounters);
    }
  }
  for (const json::Value::Repeated& repeated : take_repeated(keys)) {
    decoder_.report_repeated(repeated, path);
    incomplete(Part::encounters);
  }
  sheet_.encounters.reserve(keys.size());
  source_.encounters.reserve(keys.size());
  for (const PlaceKey& key : keys) {
    encounter(key.node, key.at, path.member(key.node.key()));
  }
}

void JsonMapReader::encounter(json::Value node, const Place& at, Path path) {
  Encounter& encounter = sheet_.encounters.emplace_back();
  encounter.at = at;
  const std::size_t attributes = source_.attributes.size();
  bool sound = true;
  json::Value kind;
  if (node.kind() == json::Kind::object) {
    sound = encounter_object(node, path, encounter, kind);
  } else if (node.kind() == json::Kind::text) {
    kind = node;
  } else {
    decoder_.report(TextFault::wrong_type, node.span(), path,
                    fmt::format("an encounter must be the name of a kind or an object, found {}",
                                decoder_.shown({node, path})));
    sound = false;
  }
  if (!sound) {
    sheet_.encounters.pop_back();
    source_.attributes.resize(attributes);
    incomplete(Part::encounters);
    return;
  }
  const std::string_view written = kind.text();
  encounter.kind = encounter_of_word(written);
  if (!encounter.kind) {
    encounter.written = written;
  }
  source_.encounters.push_back({{node.key_span(), node.span()}, at, kind.span(), !encounter.kind});
}

bool JsonMapReader::encounter_object(json::Value node, Path path, Encounter& encounter,
                                     json::Value& kind) {
  const WrittenValue whole{node, path, "this encounter"};
  constexpr std::string_view note = dungeonlab::name(Attribute::note);
  bool has_note = false;
  bool has_more = false;
  for (const json::Value member : node) {
    (member.key() == note ? has_note : has_more) = true;
  }
  if (has_note && !has_more) {
    decoder_.report(
        TextFault::missing_key, {node.span().begin, node.span().begin + 1}, path,
        "this encounter needs a \"kind\"",
        fmt::format(
            "add \"kind\"; a note on an empty place goes into \"notes\": [\"{}: ...\"], next to "
            "\"encounters\"",
            dungeonlab::name(encounter.at)));
    return false;
  }
  const JsonMembers keys = decoder_.members(whole, encounter_fields);
  bool sound = keys.sound;
  kind = keys[0];
  if (kind) {
    sound = decoder_.text({kind, path.member("kind"), "kind"}) && sound;
  }
  const auto index = static_cast<std::uint32_t>(source_.encounters.size());
  for (std::size_t i = 0; i < attribute_names.size(); ++i) {
    const json::Value member = keys[i + 1];
    if (!member) {
      continue;
    }
    const std::string_view key = attribute_names[i];
    const auto attribute = static_cast<Attribute>(i);
    source_.attributes.push_back({index, attribute, {member.key_span(), member.span()}});
    sound = decoder_.attribute(attribute, {member, path.member(key), key}, encounter) && sound;
  }
  return sound;
}

void JsonMapReader::rivers(json::Value node, Path path) {
  if (!decoder_.expect(json::Kind::list, {node, path, "rivers"})) {
    incomplete(Part::rivers);
    return;
  }
  std::uint32_t position = 0;
  for (const json::Value element : node) {
    river(element, position, path.element(position));
    ++position;
  }
}

void JsonMapReader::river(json::Value node, std::uint32_t position, Path path) {
  if (!decoder_.expect(json::Kind::list, {node, path, "a river"})) {
    incomplete(Part::rivers);
    return;
  }
  const auto index = static_cast<std::uint32_t>(source_.rivers.size());
  const auto first_step = static_cast<std::uint32_t>(source_.river_steps.size());
  River river;
  bool sound = true;
  std::uint32_t step = 0;
  for (const json::Value element : node) {
    const auto place = decoder_.place({element, path.element(step), "a place of a river"});
    sound = sound && place;
    river.push_back(place.value_or(Place{}));
    source_.river_steps.push_back({element.span(), index, river.back()});
    ++step;
  }
  if (!sound) {
    source_.river_steps.resize(first_step);
    incomplete(Part::rivers);
    return;
  }
  sheet_.rivers.push_back(std::move(river));
  source_.rivers.push_back({{node.span(), position}, first_step});
}

}  // namespace

Document read_json(std::string text) {
  Document document;
  document.form = Form::json;
  document.text = std::move(text);
  auto source = std::make_unique<JsonSource>();
  FaultList faults;
  const auto refuse = [&](Fault fault) {
    document.sheet.incomplete = all_parts;
    faults.add(std::move(fault));
  };
  if (document.text.size() > limits::map_bytes) {
    refuse(map_too_long());
  } else if (is_utf16(document.text)) {
    refuse(json::utf16_found());
  } else if (auto tree = json::Tree::parse(document.text, map_text)) {
    JsonMapReader(tree->root(), document.sheet, *source, faults).run();
  } else {
    refuse(std::move(tree.error()));
  }
  move_faults(faults, document);
  source->index();
  document.source = std::move(source);
  return document;
}

OriginText read_origin(std::string_view text) {
  OriginText read;
  auto tree = json::Tree::parse(text, map_text);
  if (!tree) {
    read.faults.push_back(std::move(tree.error()));
    return read;
  }
  Sheet sheet;
  JsonSource source;
  FaultList faults;
  JsonMapReader(tree->root(), sheet, source, faults).run_origin();
  read.origin = std::move(sheet.origin);
  read.faults = faults.take();
  for (Fault& fault : read.faults) {
    fault.pointer.clear();
  }
  return read;
}

}  // namespace dungeonlab::io
