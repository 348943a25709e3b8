// Locates the subjects of findings in a plan. Entries have the span of their text. Cells and places
// are found in the drawing, by the position of their boxes. Subjects outside the drawing are
// searched among the entries; at worst the result is the beginning of the map. Lines can be edited
// freely; the drawing is edited only if every column stays in place.
#include "plan_source.hpp"

#include "dungeonlab/core/text.hpp"
#include "plan_text.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

bool before(const Found<Place>& one, const Place& two) {
  return one.value < two;
}

/// The line around a span, with its line end.
Span line_around(std::string_view text, Span span) {
  const std::size_t before = text.substr(0, span.begin).rfind('\n');
  const std::size_t end = text.find('\n', span.end);
  return {static_cast<std::uint32_t>(before == std::string_view::npos ? 0 : before + 1),
          static_cast<std::uint32_t>(end == std::string_view::npos ? text.size() : end + 1)};
}

/// The text before the first colon of the line around a span, if the colon comes before the span:
/// the key, in a line that has one.
std::string_view key_around(std::string_view text, Span span) {
  const std::uint32_t begin = line_around(text, span).begin;
  const std::string_view before = text.substr(begin, span.begin - begin);
  const std::size_t colon = before.find(':');
  return colon == std::string_view::npos ? std::string_view() : trimmed(before.substr(0, colon));
}

/// Writes another kind of encounter: a word in a line; in a box a code, padded with spaces to the
/// width of the old one.
std::vector<Edit> kind_replacement(std::string_view text, Span span, std::string_view word) {
  const std::string_view key = key_around(text, span);
  if (key.starts_with('*') || key.starts_with("encounter")) {
    return {{span, std::string(word)}};
  }
  const std::size_t width = code_point_count(text.substr(span.begin, span.end - span.begin));
  const auto kind = encounter_named(word);
  std::string code(kind ? info(*kind).code : word);
  if (code.size() > width) {
    return {};
  }
  code.resize(width, ' ');
  return {{span, std::move(code)}};
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
      return subject.index < spans_.wall_lists.size() ? spans_.wall_lists[subject.index].front()
                                                      : map();
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
  const FoundAttribute needed{subject.index, subject.attribute, {}};
  const auto found = std::lower_bound(
      spans_.attributes.begin(), spans_.attributes.end(), needed,
      [&](const FoundAttribute& one, const FoundAttribute& two) { return key(one) < key(two); });
  if (found != spans_.attributes.end() && key(*found) == key(needed)) {
    return found->span;
  }
  return subject.index < spans_.kinds.size() ? spans_.kinds[subject.index] : map();
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
  if (canvas_.height() == 0) {
    return {};
  }
  const int west = lattice_.lines_x.empty() ? 0 : lattice_.lines_x.front();
  return canvas_.span(0, west, canvas_.width(0));
}

std::string PlanSource::pointer(const Subject& subject) const {
  static_cast<void>(subject);  // only JSON has pointers
  return {};
}

std::vector<Edit> PlanSource::removal(std::string_view text, const Subject& subject) const {
  if (subject.topic != Topic::wall && subject.topic != Topic::ignore) {
    return {};
  }
  const Span span = entry(subject);
  const std::string_view key = key_around(text, {span.begin, span.begin});
  return key == "wall" || key == "ignore" ? std::vector<Edit>{{line_around(text, span), {}}}
                                          : std::vector<Edit>();
}

std::vector<Edit> PlanSource::replacement(std::string_view text, const Subject& subject,
                                          std::string_view word) const {
  const std::size_t index = subject.index;
  std::vector<Edit> edits;
  if (subject.topic == Topic::wall_list && index < spans_.wall_lists.size()) {
    for (const Span& span : spans_.wall_lists[index]) {
      edits.push_back({span, std::string(word)});
    }
  } else if (subject.topic == Topic::encounter && index < spans_.kinds.size()) {
    return kind_replacement(text, spans_.kinds[index], word);
  } else if (subject.topic == Topic::house_rule ||
             (subject.topic == Topic::wall && key_around(text, entry(subject)) == "wall")) {
    edits.push_back({entry(subject), std::string(word)});
  } else if (subject.topic == Topic::ignore) {
    const Span span = entry(subject);
    const std::string_view value = text.substr(span.begin, span.end - span.begin);
    const std::size_t end = std::min(value.find_first_of(" \t:"), value.size());
    edits.push_back(
        {{span.begin, span.begin + static_cast<std::uint32_t>(end)}, std::string(word)});
  }
  return edits;
}

}  // namespace dungeonlab::io
