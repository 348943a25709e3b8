// Locates the subjects of findings in a JSON text, and removes entries from it. Spans are kept per
// entry of the sheet, not as a tree: they take a few machine words each, hold no view of the text
// (a document may be moved), and a subject already is an index. Cells and places, which a finding
// may give without an index, are found with sorted lists of indices. A canonical text is already
// sorted, so building them takes one comparison per entry.
//
// After a removal, the text looks as if the entry had never been there. Only white space and commas
// separate list elements, so it is enough to look at the characters around an element: the comma
// after it goes, or for the last element the comma before it; spaces that would be doubled or end a
// line go; and a line of its own goes completely.
#include "json_source.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>

namespace dungeonlab::io {
namespace {

constexpr std::string_view spaces = " \t\r";
constexpr std::string_view white_space = " \t\r\n";

/// The first offset from `at` on whose character is not in `characters`.
std::size_t skip(std::string_view text, std::size_t at, std::string_view characters) {
  return std::min(text.find_first_not_of(characters, at), text.size());
}

/// The offset after the last character before `at` that is not in `characters`.
std::size_t skip_back(std::string_view text, std::size_t at, std::string_view characters) {
  const std::size_t last = text.substr(0, at).find_last_not_of(characters);
  return last == std::string_view::npos ? 0 : last + 1;
}

Edit cut(std::size_t from, std::size_t to) {
  return {{static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)}, {}};
}

template <class Entry, class Key>
std::vector<std::uint32_t> ordered(const std::vector<Entry>& entries, Key key) {
  std::vector<std::uint32_t> indices(entries.size());
  std::iota(indices.begin(), indices.end(), 0U);
  const auto before = [&](std::uint32_t one, std::uint32_t two) {
    return key(entries[one]) < key(entries[two]);
  };
  if (!std::is_sorted(indices.begin(), indices.end(), before)) {
    std::stable_sort(indices.begin(), indices.end(), before);
  }
  return indices;
}

/// The first entry with that key.
template <class Entry, class Key, class Value>
std::optional<std::uint32_t> find(const std::vector<std::uint32_t>& indices,
                                  const std::vector<Entry>& entries, Key key, const Value& value) {
  const auto at = std::lower_bound(
      indices.begin(), indices.end(), value,
      [&](std::uint32_t index, const Value& needed) { return key(entries[index]) < needed; });
  return at != indices.end() && key(entries[*at]) == value ? std::optional(*at) : std::nullopt;
}

Cell cell_of(const JsonSource::BranchEntry& entry) {
  return entry.cell;
}
Place place_of(const JsonSource::EncounterEntry& entry) {
  return entry.at;
}
Place step_place(const JsonSource::RiverStep& step) {
  return step.at;
}

}  // namespace

Edit element_removal(std::string_view text, Span element) {
  const std::size_t before = skip_back(text, element.begin, white_space);  // after [ or ,
  const std::size_t past = skip(text, element.end, white_space);           // at ] or ,
  if (!text.substr(past).starts_with(',')) {
    const bool follows = text.substr(0, before).ends_with(',');
    return follows ? cut(before - 1, element.end) : cut(before, past);
  }
  const std::size_t after = past + 1;
  const std::size_t line_rest = skip(text, after, spaces);
  if (!text.substr(line_rest).starts_with('\n')) {
    return cut(element.begin, line_rest);
  }
  const std::size_t line_begin = skip_back(text, element.begin, spaces);
  const bool alone = text.substr(0, line_begin).ends_with('\n');
  return alone ? cut(line_begin, line_rest + 1) : cut(before, after);
}
void JsonSource::index() {
  branches_by_cell_ = ordered(branches, cell_of);
  encounters_by_place_ = ordered(encounters, place_of);
  river_steps_by_place_ = ordered(river_steps, step_place);
}

Span JsonSource::locate(const Subject& subject) const {
  return answer(subject).span;
}

std::string JsonSource::pointer(const Subject& subject) const {
  return written_keys.pointer(answer(subject).pointer);
}

std::vector<Edit> JsonSource::removal(std::string_view text, const Subject& subject) const {
  if (subject.topic == Topic::wall && subject.index < walls.size()) {
    return {element_removal(text, walls[subject.index].element.value)};
  }
  if (subject.topic == Topic::ignore && subject.index < ignores.size()) {
    return {element_removal(text, ignores[subject.index].value)};
  }
  return {};
}

std::vector<Edit> JsonSource::replacement(std::string_view /*text*/, const Subject& subject,
                                          std::string_view word) const {
  const std::size_t index = subject.index;
  const auto in_quotation_marks = [&](Span span) {
    return std::vector<Edit>{{span, "\"" + std::string(word) + "\""}};
  };
  if (subject.topic == Topic::encounter && index < encounters.size()) {
    return in_quotation_marks(encounters[index].kind);
  }
  if (subject.topic == Topic::wall && index < walls.size()) {
    return in_quotation_marks(walls[index].element.value);
  }
  if (subject.topic == Topic::house_rule && index < house_rules.size()) {
    return in_quotation_marks(house_rules[index].value);
  }
  if (subject.topic == Topic::ignore && index < ignored_rules.size()) {
    return in_quotation_marks(ignored_rules[index]);
  }
  const bool twice = std::any_of(wall_lists.begin(), wall_lists.end(),
                                 [&](const WallList& list) { return list.name == word; });
  if (subject.topic == Topic::wall_list && index < unknown_wall_lists.size() && !twice) {
    return in_quotation_marks(wall_lists[unknown_wall_lists[index]].member.key);
  }
  return {};
}

JsonSource::Answer JsonSource::answer(const Subject& subject) const {
  const std::size_t index = subject.index;
  switch (subject.topic) {
    case Topic::map:
      return whole_map();
    case Topic::base:
      return entry(base, "base");
    case Topic::levels:
      return entry(levels, "levels");
    case Topic::cell:
      return cell(subject.place.cell);
    case Topic::place:
      return place(subject.place);
    case Topic::branch:
      return index < branches.size() ? branch(index) : whole_map();
    case Topic::exit:
      return entry(exit, "exit");
    case Topic::wall:
      return wall(index);
    case Topic::wall_list:
      return wall_list(index);
    case Topic::encounter:
      return index < encounters.size() && encounters[index].unknown ? unknown_kind(index)
                                                                    : encounter(index);
    case Topic::attribute:
      return attribute(subject);
    case Topic::river:
      return river(index);
    case Topic::river_place:
      return river_place(subject);
    case Topic::house_rule:
      return index < house_rules.size()
                 ? Answer{house_rules[index].value,
                          "/house_rules/" + std::to_string(house_rules[index].position)}
                 : whole_map();
    case Topic::house_rules:
      return member(house_rules_key, "house_rules");
    case Topic::start:
      return member(start, "start");
    case Topic::ignore:
      return index < ignores.size()
                 ? Answer{ignores[index].value,
                          "/lint/ignore/" + std::to_string(ignores[index].position)}
                 : whole_map();
    case Topic::encounters:
      return member(encounters_key, "encounters");
  }
  return whole_map();
}

JsonSource::Answer JsonSource::whole_map() const {
  return {{map.begin, std::min(map.begin + 1, map.end)}, ""};
}

JsonSource::Answer JsonSource::member(const Member& member, std::string_view key) const {
  return member.present() ? Answer{member.key, "/" + std::string(key)} : whole_map();
}

JsonSource::Answer JsonSource::entry(const Member& member, std::string_view key) const {
  return member.present() ? Answer{member.whole(), "/" + std::string(key)} : whole_map();
}

JsonSource::Answer JsonSource::branch(std::size_t index) const {
  const Element& element = branches[index].element;
  return {element.value, "/branches/" + std::to_string(element.position)};
}

JsonSource::Answer JsonSource::cell(Cell cell) const {
  const auto found = find(branches_by_cell_, branches, cell_of, cell);
  return found ? branch(*found) : member(base, "base");
}

JsonSource::Answer JsonSource::place(const Place& place) const {
  if (const auto found = find(encounters_by_place_, encounters, place_of, place)) {
    return encounter(*found);
  }
  if (const auto found = find(river_steps_by_place_, river_steps, step_place, place)) {
    return river_step(*found);
  }
  return cell(place.cell);
}

JsonSource::Answer JsonSource::encounter(std::size_t index) const {
  if (index >= encounters.size()) {
    return member(encounters_key, "encounters");
  }
  const EncounterEntry& entry = encounters[index];
  return {entry.member.whole(), "/encounters/" + name(entry.at)};
}

JsonSource::Answer JsonSource::unknown_kind(std::size_t index) const {
  const EncounterEntry& entry = encounters[index];
  const bool in_object = entry.kind != entry.member.value;
  return {entry.kind, encounter(index).pointer + (in_object ? "/kind" : "")};
}

JsonSource::Answer JsonSource::attribute(const Subject& subject) const {
  Answer answer = encounter(subject.index);
  const auto first = std::lower_bound(
      attributes.begin(), attributes.end(), subject.index,
      [](const AttributeEntry& entry, std::uint32_t needed) { return entry.encounter < needed; });
  for (auto at = first; at != attributes.end() && at->encounter == subject.index; ++at) {
    if (at->attribute == subject.attribute) {
      answer.span = at->member.whole();
      answer.pointer += "/" + std::string(dungeonlab::name(subject.attribute));
    }
  }
  return answer;
}

JsonSource::Answer JsonSource::wall(std::size_t index) const {
  if (index >= walls.size()) {
    return whole_map();
  }
  const WallEntry& entry = walls[index];
  return {entry.element.value, "/walls" + json::pointer_part(wall_lists[entry.list].name) + "/" +
                                   std::to_string(entry.element.position)};
}

JsonSource::Answer JsonSource::wall_list(std::size_t index) const {
  if (index >= unknown_wall_lists.size()) {
    return whole_map();
  }
  const WallList& list = wall_lists[unknown_wall_lists[index]];
  return {list.member.key, "/walls" + json::pointer_part(list.name)};
}

JsonSource::Answer JsonSource::river(std::size_t index) const {
  if (index >= rivers.size()) {
    return whole_map();
  }
  const Element& element = rivers[index].element;
  return {element.value, "/rivers/" + std::to_string(element.position)};
}

JsonSource::Answer JsonSource::river_place(const Subject& subject) const {
  if (subject.index >= rivers.size()) {
    return whole_map();
  }
  const std::size_t first = rivers[subject.index].first_step;
  const std::size_t last =
      subject.index + 1 < rivers.size() ? rivers[subject.index + 1].first_step : river_steps.size();
  return subject.step < last - first ? river_step(first + subject.step) : river(subject.index);
}

JsonSource::Answer JsonSource::river_step(std::size_t index) const {
  const RiverStep& step = river_steps[index];
  Answer answer = river(step.river);
  answer.span = step.value;
  answer.pointer += "/" + std::to_string(index - rivers[step.river].first_step);
  return answer;
}

}  // namespace dungeonlab::io
