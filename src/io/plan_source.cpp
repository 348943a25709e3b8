// Finds the subjects of findings in a plan. Entries have the span of what was read; cells and
// places are found in the drawing itself, by where their boxes lie. What is not in the drawing is
// looked for among the entries, and at worst the answer is the beginning of the map.
#include "plan_source.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

bool before(const Found<Place>& one, const Place& two) {
  return one.value < two;
}

}  // namespace

Span PlanSource::locate(const Subject& subject) const {
  switch (subject.topic) {
    case Topic::base:
      return spans_.base;
    case Topic::levels:
      return spans_.levels;
    case Topic::cell:
      return cell(subject.place.cell);
    case Topic::place:
      return place(subject.place);
    case Topic::attribute:
      return attribute(subject);
    case Topic::river_place:
      return river_place(subject);
    case Topic::house_rules:
      return spans_.house_rules_key;
    case Topic::start:
      return spans_.start_key;
    case Topic::map:
    case Topic::encounters:
      return map();
    case Topic::branch:
    case Topic::exit:
    case Topic::wall:
    case Topic::wall_list:
    case Topic::encounter:
    case Topic::river:
    case Topic::house_rule:
    case Topic::ignore:
      break;
  }
  return entry(subject);
}

Span PlanSource::entry(const Subject& subject) const {
  const auto of = [&](const std::vector<Span>& spans) {
    return subject.index < spans.size() ? spans[subject.index] : map();
  };
  switch (subject.topic) {
    case Topic::branch:
      return of(spans_.branches);
    case Topic::exit:
      return of(spans_.exits);
    case Topic::wall:
      return of(spans_.walls);
    case Topic::wall_list:
      return of(spans_.wall_lists);
    case Topic::encounter:
      return of(spans_.encounters);
    case Topic::house_rule:
      return of(spans_.house_rules);
    case Topic::ignore:
      return of(spans_.ignores);
    case Topic::river:
      return river_place(subject);
    case Topic::map:
    case Topic::base:
    case Topic::levels:
    case Topic::cell:
    case Topic::place:
    case Topic::attribute:
    case Topic::river_place:
    case Topic::house_rules:
    case Topic::start:
    case Topic::encounters:
      break;
  }
  return map();
}

Span PlanSource::cell(Cell cell) const {
  if (lattice_.contains(cell)) {
    return box_span(canvas_, lattice_, {cell, lattice_.levels - 1});
  }
  const auto found = std::lower_bound(places_.begin(), places_.end(), Place{cell, 0}, before);
  return found != places_.end() && found->value.cell == cell ? found->span : map();
}

Span PlanSource::place(const Place& place) const {
  const auto found = std::lower_bound(places_.begin(), places_.end(), place, before);
  if (found != places_.end() && found->value == place) {
    return found->span;
  }
  const bool drawn =
      lattice_.contains(place.cell) && place.level >= 0 && place.level < lattice_.levels;
  return drawn ? box_span(canvas_, lattice_, place) : cell(place.cell);
}

Span PlanSource::attribute(const Subject& subject) const {
  const auto key = [](const FoundAttribute& found) {
    return std::pair(found.encounter, found.attribute);
  };
  const FoundAttribute wanted{subject.index, subject.attribute, {}};
  const auto found = std::lower_bound(
      spans_.attributes.begin(), spans_.attributes.end(), wanted,
      [&](const FoundAttribute& one, const FoundAttribute& two) { return key(one) < key(two); });
  if (found != spans_.attributes.end() && key(*found) == key(wanted)) {
    return found->span;
  }
  return subject.index < spans_.encounters.size() ? spans_.encounters[subject.index] : map();
}

Span PlanSource::river_place(const Subject& subject) const {
  if (subject.index >= spans_.rivers.size() || spans_.rivers[subject.index].empty()) {
    return map();
  }
  const std::vector<Span>& steps = spans_.rivers[subject.index];
  const bool is_step = subject.topic == Topic::river_place && subject.step < steps.size();
  return is_step ? steps[subject.step] : steps.front();
}

Span PlanSource::map() const {
  return canvas_.height() > 0 ? canvas_.span(0, 0, canvas_.width(0)) : Span{};
}

std::string PlanSource::pointer(const Subject& subject) const {
  static_cast<void>(subject);  // pointers are of JSON
  return {};
}

}  // namespace dungeonlab::io
