// From the nodes of a JSON text to the long lists of a sheet: walls, encounters and rivers, which
// may have a million entries. Each entry is looked at once; places that stand twice are found by
// order, which a canonical text has already and any other is sorted into, never by comparing all
// with all. An entry with a fault is dropped whole: half an encounter would draw findings that are
// only echoes of the fault.
#include "json_map_reader.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

struct PlaceKey {
  Place at;
  const JsonNode* node = nullptr;
};

/// Takes out every place that stood before, and hands the repetitions back in the order of the
/// text.
std::vector<JsonTree::Repeated> take_repeated(std::vector<PlaceKey>& keys) {
  const auto not_after = [](const PlaceKey& one, const PlaceKey& two) { return two.at <= one.at; };
  std::vector<JsonTree::Repeated> repeated;
  if (std::adjacent_find(keys.begin(), keys.end(), not_after) == keys.end()) {
    return repeated;
  }
  std::vector<PlaceKey> sorted = keys;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const PlaceKey& one, const PlaceKey& two) { return one.at < two.at; });
  for (std::size_t i = 1, first = 0; i < sorted.size(); ++i) {
    if (sorted[i].at == sorted[first].at) {
      repeated.emplace_back(sorted[i].node, sorted[first].node);
    } else {
      first = i;
    }
  }
  std::sort(repeated.begin(), repeated.end());
  auto next = repeated.begin();
  std::erase_if(keys, [&](const PlaceKey& key) {
    const bool again = next != repeated.end() && next->first == key.node;
    next += again ? 1 : 0;
    return again;
  });
  return repeated;
}

}  // namespace

void JsonMapReader::walls(const JsonNode& node, Path path) {
  if (!decoder_.expect(JsonKind::object, {node, path, "walls"})) {
    incomplete(Part::walls);
    return;
  }
  std::vector<JsonTree::Repeated> repeated = tree_.repeated_keys(node);
  auto next = repeated.begin();
  for (const JsonNode& list : tree_.children(node)) {
    if (next != repeated.end() && next->first == &list) {
      decoder_.report_repeated(*next, path);
      incomplete(Part::walls);
      ++next;
    } else {
      wall_list(list, path.member(tree_.name(list)));
    }
  }
}

void JsonMapReader::wall_list(const JsonNode& node, Path path) {
  const std::string_view name = tree_.name(node);
  const auto kind = wall_named(name);
  const auto list = static_cast<std::uint32_t>(source_.wall_lists.size());
  source_.wall_lists.push_back({std::string(name), {node.key, node.value}});
  const auto unknown = static_cast<std::uint32_t>(sheet_.unknown_walls.size());
  if (!kind) {
    sheet_.unknown_walls.emplace_back(name);
    source_.unknown_wall_lists.push_back(list);
  }
  if (!decoder_.expect(JsonKind::array, {node, path, "a list of walls"})) {
    incomplete(Part::walls);
    return;
  }
  std::uint32_t position = 0;
  for (const JsonNode& element : tree_.children(node)) {
    const JsonPath place = path.element(position);
    const auto text = decoder_.text({element, place, "a wall"});
    const auto wall = boundary_named(text.value_or(std::string_view()));
    if (text && wall) {
      sheet_.walls.push_back({.kind = kind,
                              .unknown = kind ? 0 : unknown,
                              .first = wall->first,
                              .second = wall->second,
                              .level = wall->level});
      source_.walls.push_back({{element.value, position}, list});
    } else {
      if (text) {
        decoder_.report_name(wall.error(), {*text, element.value, place, "a wall"}, "C4-D4");
      }
      incomplete(Part::walls);
    }
    ++position;
  }
}

void JsonMapReader::encounters(const JsonNode& node, Path path) {
  source_.encounters_key = {node.key, node.value};
  if (!decoder_.expect(JsonKind::object, {node, path, "encounters"})) {
    incomplete(Part::encounters);
    return;
  }
  std::vector<PlaceKey> keys;
  for (const JsonNode& member : tree_.children(node)) {
    const std::string_view name = tree_.name(member);
    const auto place = place_named(name);
    if (place) {
      keys.push_back({*place, &member});
    } else {
      decoder_.report_name(place.error(), {name, member.key, path.member(name), "a place"}, "C4.2");
      incomplete(Part::encounters);
    }
  }
  for (const JsonTree::Repeated& repeated : take_repeated(keys)) {
    decoder_.report_repeated(repeated, path);
    incomplete(Part::encounters);
  }
  sheet_.encounters.reserve(keys.size());
  source_.encounters.reserve(keys.size());
  for (const PlaceKey& key : keys) {
    encounter(*key.node, key.at, path.member(tree_.name(*key.node)));
  }
}

void JsonMapReader::encounter(const JsonNode& node, const Place& at, Path path) {
  Encounter& encounter = sheet_.encounters.emplace_back();
  encounter.at = at;
  const std::size_t attributes = source_.attributes.size();
  bool sound = true;
  const JsonNode* kind = nullptr;
  if (node.kind == JsonKind::object) {
    sound = encounter_object(node, path, encounter, kind);
  } else if (node.kind == JsonKind::string) {
    kind = &node;
  } else {
    decoder_.report(TextFault::wrong_type, node.value, path,
                    fmt::format("an encounter must be the name of its kind or an object, found {}",
                                decoder_.shown(node)));
    sound = false;
  }
  if (!sound) {
    sheet_.encounters.pop_back();
    source_.attributes.resize(attributes);
    incomplete(Part::encounters);
    return;
  }
  const std::string_view written = tree_.text(*kind);
  encounter.kind = encounter_named(written);
  if (!encounter.kind) {
    encounter.written = written;
  }
  source_.encounters.push_back({{node.key, node.value}, at, kind->value, !encounter.kind});
}

bool JsonMapReader::encounter_object(const JsonNode& node, Path path, Encounter& encounter,
                                     const JsonNode*& kind) {
  const JsonMembers keys = decoder_.members({node, path, "this encounter"}, encounter_fields);
  bool sound = keys.sound;
  kind = keys[0];
  if (kind != nullptr) {
    sound = decoder_.text({*kind, path.member("kind"), "kind"}) && sound;
  }
  const auto index = static_cast<std::uint32_t>(source_.encounters.size());
  for (std::size_t i = 0; i < attribute_names.size(); ++i) {
    const JsonNode* const member = keys[i + 1];
    if (member == nullptr) {
      continue;
    }
    const std::string_view key = attribute_names[i];
    const auto attribute = static_cast<Attribute>(i);
    source_.attributes.push_back({index, attribute, {member->key, member->value}});
    sound = this->attribute(attribute, {*member, path.member(key), key}, encounter) && sound;
  }
  return sound;
}

bool JsonMapReader::attribute(Attribute attribute, const JsonValue& value, Encounter& encounter) {
  const auto number = [&]() -> std::optional<int> {
    const Field& field = encounter_fields[static_cast<std::size_t>(attribute) + 1];
    const auto read = decoder_.integer(value, field.range);
    return read ? std::optional(static_cast<int>(*read)) : std::nullopt;
  };
  switch (attribute) {
    case Attribute::count:
      encounter.count = number();
      return encounter.count.has_value();
    case Attribute::sign:
      if (const auto sign = decoder_.word(value, sign_names)) {
        encounter.sign = static_cast<Sign>(*sign);
      }
      return encounter.sign.has_value();
    case Attribute::exote:
      encounter.exote = decoder_.boolean(value);
      return encounter.exote.has_value();
    case Attribute::to:
      encounter.to = decoder_.place(value);
      return encounter.to.has_value();
    case Attribute::levels:
      encounter.levels = number();
      return encounter.levels.has_value();
    case Attribute::throws:
      if (const auto direction = decoder_.word(value, throw_names)) {
        encounter.throws = static_cast<Throw>(*direction);
      }
      return encounter.throws.has_value();
    case Attribute::note:
      const auto note = decoder_.line(value);
      encounter.note = note.value_or(std::string());
      return note.has_value();
  }
  return false;
}

void JsonMapReader::rivers(const JsonNode& node, Path path) {
  if (!decoder_.expect(JsonKind::array, {node, path, "rivers"})) {
    incomplete(Part::rivers);
    return;
  }
  std::uint32_t position = 0;
  for (const JsonNode& element : tree_.children(node)) {
    river(element, position, path.element(position));
    ++position;
  }
}

void JsonMapReader::river(const JsonNode& node, std::uint32_t position, Path path) {
  if (!decoder_.expect(JsonKind::array, {node, path, "a river"})) {
    incomplete(Part::rivers);
    return;
  }
  const auto index = static_cast<std::uint32_t>(source_.rivers.size());
  const auto first_step = static_cast<std::uint32_t>(source_.river_steps.size());
  River river;
  bool sound = true;
  std::uint32_t step = 0;
  for (const JsonNode& element : tree_.children(node)) {
    const auto place = decoder_.place({element, path.element(step), "a place of a river"});
    sound = sound && place;
    river.push_back(place.value_or(Place{}));
    source_.river_steps.push_back({element.value, index, river.back()});
    ++step;
  }
  if (!sound) {
    source_.river_steps.resize(first_step);
    incomplete(Part::rivers);
    return;
  }
  sheet_.rivers.push_back(std::move(river));
  source_.rivers.push_back({{node.value, position}, first_step});
}

}  // namespace dungeonlab::io
