// From the nodes of a JSON text to a sheet: the top of the map and its small parts. (Walls,
// encounters and rivers, which have many entries, are in json_entries_reader.cpp.) Everything that
// is well-formed is put on the sheet as it is written, however wrong the map is by the rules; what
// is not is reported, left out, and its part marked incomplete.
#include "json_map_reader.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/write.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// The parts of a sheet by their keys, in the order of Part.
constexpr std::array<std::string_view, 10> part_keys = {
    "base",       "levels", "branches",    "exit",  "walls",
    "encounters", "rivers", "house_rules", "start", "lint"};
static_assert(part_keys.size() == static_cast<std::size_t>(Part::lint) + 1);

JsonSource::Member member(const JsonNode& node) {
  return {node.key, node.value};
}

}  // namespace

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
    const bool blank = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
    if (quoted || !blank) {
      compact += byte;
    }
  }
  return compact;
}

void JsonMapReader::run() {
  const JsonNode& root = tree_.root();
  const JsonPath path;
  source_.map = root.value;
  const JsonMembers keys = decoder_.members({root, path, "a map"}, map_fields);
  mark_doubtful_parts(keys);
  const auto read = [&](std::size_t slot, void (JsonMapReader::*reader)(const JsonNode&, Path)) {
    if (keys[slot] != nullptr) {
      (this->*reader)(*keys[slot], path.member(map_fields[slot].key));
    }
  };
  constexpr std::size_t schema = slot(map_fields, "$schema");
  constexpr std::size_t title = slot(map_fields, "title");
  constexpr std::size_t levels = slot(map_fields, "levels");
  sheet_.schema = any_text(keys[schema], map_fields[schema], path);
  read(slot(map_fields, "format"), &JsonMapReader::format);
  if (keys[title] != nullptr) {
    sheet_.title =
        decoder_.line({*keys[title], path.member("title"), "the title"}).value_or(std::string());
  }
  read(slot(map_fields, "base"), &JsonMapReader::base);
  if (keys[levels] != nullptr) {
    source_.levels = member(*keys[levels]);
    sheet_.levels = small(keys[levels], map_fields[levels], path);
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
    const bool lost = keys[i] == nullptr && map_fields[i].presence == Presence::mandatory;
    const bool doubtful = (keys.meant >> i & 1U) != 0 || tree_.root().kind != JsonKind::object;
    if (part != part_keys.end() && (lost || doubtful)) {
      incomplete(static_cast<Part>(part - part_keys.begin()));
    }
  }
}

std::optional<int> JsonMapReader::small(const JsonNode* node, const Field& field, Path parent) {
  if (node == nullptr) {
    return std::nullopt;
  }
  const auto value = decoder_.integer({*node, parent.member(field.key), field.key}, field.range);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::string JsonMapReader::any_text(const JsonNode* node, const Field& field, Path parent) {
  if (node == nullptr) {
    return {};
  }
  return std::string(
      decoder_.text({*node, parent.member(field.key), field.key}).value_or(std::string_view()));
}

void JsonMapReader::format(const JsonNode& node, Path path) {
  const auto format = decoder_.text({node, path, "format"});
  if (!format || *format == map_format) {
    return;
  }
  constexpr std::string_view any_version = "dungeonlab-map/";
  constexpr std::array<std::string_view, 1> known = {map_format};
  std::string help = fmt::format("write \"{}\"", map_format);
  if (format->starts_with(any_version)) {
    help = "this program reads version 1 only";
  } else if (*format == plan_format) {
    help = fmt::format("a plan is no JSON; write \"{}\"", map_format);
  } else if (!closest(*format, known).empty()) {
    help = fmt::format("did you mean \"{}\"?", map_format);
  }
  decoder_.report(
      TextFault::unknown_format, node.value, path,
      fmt::format("the format must be \"{}\", found {}", map_format, decoder_.shown(node)),
      std::move(help));
}

void JsonMapReader::base(const JsonNode& node, Path path) {
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

void JsonMapReader::exit(const JsonNode& node, Path path) {
  source_.exit = member(node);
  const JsonMembers keys = decoder_.members({node, path, "the exit"}, exit_fields);
  const JsonNode* const cell_node = keys[slot(exit_fields, "cell")];
  const JsonNode* const side_node = keys[slot(exit_fields, "side")];
  std::optional<Cell> cell;
  std::optional<std::size_t> side;
  if (cell_node != nullptr) {
    cell = decoder_.cell({*cell_node, path.member("cell"), "the cell of the exit"});
  }
  if (side_node != nullptr) {
    side = decoder_.word({*side_node, path.member("side"), "the side of the exit"}, side_names);
  }
  if (cell && side && keys.sound) {
    sheet_.exits.push_back({*cell, static_cast<Side>(*side)});
  } else {
    incomplete(Part::exit);
  }
}

void JsonMapReader::branches(const JsonNode& node, Path path) {
  if (!decoder_.expect(JsonKind::array, {node, path, "branches"})) {
    incomplete(Part::branches);
    return;
  }
  std::uint32_t position = 0;
  for (const JsonNode& element : tree_.children(node)) {
    if (const auto cell = decoder_.cell({element, path.element(position), "a branch cell"})) {
      sheet_.branches.push_back(*cell);
      source_.branches.push_back({{element.value, position}, *cell});
    } else {
      incomplete(Part::branches);
    }
    ++position;
  }
}

void JsonMapReader::house_rules(const JsonNode& node, Path path) {
  source_.house_rules_key = member(node);
  if (!decoder_.expect(JsonKind::array, {node, path, "house_rules"})) {
    incomplete(Part::house_rules);
    return;
  }
  std::uint32_t position = 0;
  for (const JsonNode& element : tree_.children(node)) {
    if (const auto name = decoder_.text({element, path.element(position), "a house rule"})) {
      const auto rule = house_rule_named(*name);
      sheet_.house_rules.push_back({rule, rule ? std::string() : std::string(*name)});
      source_.house_rules.push_back({element.value, position});
    } else {
      incomplete(Part::house_rules);
    }
    ++position;
  }
}

void JsonMapReader::start(const JsonNode& node, Path path) {
  source_.start = member(node);
  const std::uint32_t faults = decoder_.fault_count();
  const JsonMembers keys = decoder_.members({node, path, "start"}, start_fields);
  const auto read = [&](std::size_t slot) { return small(keys[slot], start_fields[slot], path); };
  sheet_.start = {.kits = read(slot(start_fields, "kits")),
                  .bullets_per_kit = read(slot(start_fields, "bullets_per_kit")),
                  .players = read(slot(start_fields, "players")),
                  .landings = read(slot(start_fields, "landings"))};
  if (decoder_.fault_count() != faults) {
    incomplete(Part::start);
  }
}

void JsonMapReader::lint(const JsonNode& node, Path path) {
  const JsonMembers keys = decoder_.members({node, path, "lint"}, lint_fields);
  if (!keys.sound) {
    incomplete(Part::lint);
  }
  if (keys[0] != nullptr) {
    ignores(*keys[0], path.member(lint_fields[0].key));
  }
}

void JsonMapReader::ignores(const JsonNode& node, Path path) {
  if (!decoder_.expect(JsonKind::array, {node, path, "ignore"})) {
    incomplete(Part::lint);
    return;
  }
  std::uint32_t position = 0;
  for (const JsonNode& element : tree_.children(node)) {
    ignore(element, position, path.element(position));
    ++position;
  }
}

void JsonMapReader::ignore(const JsonNode& node, std::uint32_t position, Path path) {
  const JsonMembers keys = decoder_.members({node, path, "an entry of ignore"}, ignore_fields);
  Ignore entry;
  bool sound = keys.sound;
  if (const JsonNode* const rule = keys[slot(ignore_fields, "rule")]) {
    const auto text = decoder_.text({*rule, path.member("rule"), "rule"});
    sound = sound && text;
    entry.rule = text.value_or(std::string_view());
  }
  if (const JsonNode* const at = keys[slot(ignore_fields, "at")]) {
    sound = ignored_place({*at, path.member("at"), "at"}, entry) && sound;
  }
  if (const JsonNode* const reason = keys[slot(ignore_fields, "reason")]) {
    sound = ignored_for({*reason, path.member("reason"), "the reason"}, entry) && sound;
  }
  if (!sound) {
    incomplete(Part::lint);
    return;
  }
  sheet_.ignores.push_back(std::move(entry));
  source_.ignores.push_back({node.value, position});
}

bool JsonMapReader::ignored_place(const JsonValue& value, Ignore& entry) {
  const auto text = decoder_.text(value);
  if (!text) {
    return false;
  }
  const auto place = place_named(*text);
  const auto cell = cell_named(*text);
  if (place) {
    entry.cell = place->cell;
    entry.level = place->level;
  } else if (cell) {
    entry.cell = *cell;
  } else {
    const bool over =
        place.error() == NameFault::over_limit || cell.error() == NameFault::over_limit;
    decoder_.report_name(over ? NameFault::over_limit : NameFault::malformed,
                         {*text, value.node.value, value.path, value.what}, "C4 or C4.2");
  }
  return entry.cell.has_value();
}

bool JsonMapReader::ignored_for(const JsonValue& value, Ignore& entry) {
  const auto line = decoder_.line(value);
  if (line && tree_.text(value.node).empty()) {
    decoder_.report(TextFault::missing_key, value.node.value, value.path, "the reason is empty",
                    "say why this is meant to be so");
  }
  entry.reason = line.value_or(std::string());
  return line.has_value();
}

void JsonMapReader::origin(const JsonNode& node, Path path) {
  const JsonMembers keys = decoder_.members({node, path, "origin"}, origin_fields);
  if (node.kind != JsonKind::object) {
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
  if (keys[index] != nullptr) {
    const auto number =
        decoder_.integer({*keys[index], path.member("index"), "index"}, origin_fields[index].range);
    if (number) {
      origin.index = static_cast<std::uint64_t>(*number);
    }
  }
  const JsonNode* const settings = keys[slot(origin_fields, "settings")];
  if (settings != nullptr &&
      decoder_.expect(JsonKind::object, {*settings, path.member("settings"), "settings"})) {
    decoder_.check_keys(*settings, path.member("settings"));
    origin.settings = compact_json(tree_.lexeme(*settings));
  }
}

void JsonMapReader::notes(const JsonNode& node, Path path) {
  if (!decoder_.expect(JsonKind::array, {node, path, "notes"})) {
    return;
  }
  std::uint32_t position = 0;
  for (const JsonNode& element : tree_.children(node)) {
    const JsonValue value{element, path.element(position), "a note"};
    const auto text = decoder_.text(value);
    if (text && !has_unsafe_text(*text)) {
      sheet_.notes.emplace_back(*text);
    } else if (text) {
      (void)decoder_.line(value);  // only for its report
    }
    ++position;
  }
}

}  // namespace dungeonlab::io
