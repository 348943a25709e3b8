// The last step of reading a plan: joins what the lines say about drawn encounters (destinations,
// notes, the meaning of `*1`) to these, and sorts every list, with its spans, into canonical order.
#include "dungeonlab/core/text.hpp"
#include "plan_source.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

void resolve_references(PlanReading& reading) {
  for (const BoxReference& reference : reading.references) {
    const auto found = reading.explained.find(reference.name);
    if (found == reading.explained.end()) {
      reading.fault_in(Part::encounters, TextFault::missing_key, reference.span,
                       fmt::format("`*{}` at {} is not explained",
                                   escape_for_terminal(reference.name), name(reference.at)),
                       fmt::format("add a line such as `*{}: lion exote=true` below the drawing",
                                   escape_for_terminal(reference.name)));
      continue;
    }
    found->second.used = true;
    Encounter encounter = found->second.encounter;
    encounter.at = reference.at;
    // An unknown kind is an error at the line that writes it.
    const Span span = encounter.kind ? reference.span : found->second.kind;
    reading.add(std::move(encounter), span, found->second.kind, found->second.attributes);
  }
  for (const auto& [number, entry] : reading.explained) {
    if (!entry.used && !reading.drawing_spoiled) {
      reading.fault_in(Part::encounters, TextFault::unreadable_text, entry.span,
                       fmt::format("`*{}` is explained, but it is not in the drawing",
                                   escape_for_terminal(number)));
    }
  }
  for (const WrittenEntry& entry : reading.entries) {
    reading.add(entry.encounter, entry.span, entry.kind, entry.attributes);
  }
}

/// Sorts the encounters, with their attributes, into canonical order.
void sort_encounters(PlanReading& reading) {
  std::vector<std::uint32_t> order(reading.encounters.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    order[i] = i;
  }
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t one, std::uint32_t two) {
    return reading.encounters[one].value.at < reading.encounters[two].value.at;
  });
  std::vector<Found<Encounter>> sorted;
  std::vector<Span> kinds;
  sorted.reserve(order.size());
  kinds.reserve(order.size());
  std::vector<std::uint32_t> position(order.size());
  for (const std::uint32_t old : order) {
    position[old] = static_cast<std::uint32_t>(sorted.size());
    sorted.push_back(std::move(reading.encounters[old]));
    kinds.push_back(reading.kinds[old]);
  }
  reading.encounters = std::move(sorted);
  reading.kinds = std::move(kinds);
  for (FoundAttribute& attribute : reading.attributes) {
    attribute.encounter = position[attribute.encounter];
  }
}

/// The first encounter at a place.
std::optional<std::uint32_t> encounter_at(const PlanReading& reading, const Place& place) {
  const auto found = std::lower_bound(
      reading.encounters.begin(), reading.encounters.end(), place,
      [](const Found<Encounter>& one, const Place& two) { return one.value.at < two; });
  if (found == reading.encounters.end() || found->value.at != place) {
    return std::nullopt;
  }
  return static_cast<std::uint32_t>(found - reading.encounters.begin());
}

/// Knows which places the dungeon has, empty or not.
class Places {
 public:
  explicit Places(const PlanReading& reading) : sheet_(reading.sheet) {
    branches_.reserve(reading.branches.size());
    for (const Found<Cell>& branch : reading.branches) {
      branches_.push_back(branch.value);
    }
    std::sort(branches_.begin(), branches_.end());
  }
  [[nodiscard]] bool contains(const Place& place) const {
    return sheet_.base && sheet_.levels && place.level < *sheet_.levels &&
           (sheet_.base->contains(place.cell) ||
            std::binary_search(branches_.begin(), branches_.end(), place.cell));
  }

 private:
  const Sheet& sheet_;
  std::vector<Cell> branches_{};
};

void report_nobody(PlanReading& reading, const Found<Place>& place, const std::string& meant) {
  if (reading.drawing_spoiled) {
    return;  // its content may be drawn, but was not read
  }
  const bool is_place = Places(reading).contains(place.value);
  reading.fault_in(
      Part::encounters, TextFault::unreadable_text, place.span,
      fmt::format("`pits` names {}, {}", name(place.value),
                  is_place ? "but that place is empty" : "which is not a place in the dungeon"),
      meant.empty()
          ? fmt::format("{}remove the place from the line", is_place ? "draw a pit there, or " : "")
          : (is_place ? "draw a pit there; or " : "") + meant);
}

/// True for a pit without a destination in any line.
bool leads_nowhere(const Found<Encounter>& encounter) {
  return encounter.value.kind == EncounterKind::pit && !encounter.value.to;
}

/// The pits that a `pits` line may mean instead of an empty place; empty without a clear choice.
std::string pits_meant(const PlanReading& reading) {
  std::vector<std::string> others;
  for (const Found<Encounter>& encounter : reading.encounters) {
    if (leads_nowhere(encounter)) {
      others.push_back(name(encounter.value.at));
    }
  }
  constexpr std::size_t others_shown = 5;
  return others.empty() || others.size() > others_shown
             ? ""
             : fmt::format("did you mean {}? no line says where {} leads",
                           fmt::join(others, " or "), others.size() == 1 ? "it" : "one of them");
}

/// Removes from the sheet what could not be read completely. If a link was lost, it also removes
/// pits without a destination, because one of them had it.
void leave_out_halves(PlanReading& reading) {
  constexpr std::uint32_t gone = 0xffffffff;
  std::vector<std::uint32_t> position(reading.encounters.size(), gone);
  std::uint32_t kept = 0;
  for (std::size_t old = 0; old < position.size(); ++old) {
    if (reading.kinds[old] != Span{} &&
        !(reading.lost_a_link && leads_nowhere(reading.encounters[old]))) {
      position[old] = kept;
      reading.kinds[kept] = reading.kinds[old];
      std::swap(reading.encounters[kept], reading.encounters[old]);
      ++kept;
    }
  }
  reading.encounters.resize(kept);
  reading.kinds.resize(kept);
  std::erase_if(reading.attributes, [&](FoundAttribute& attribute) {
    attribute.encounter = position[attribute.encounter];
    return attribute.encounter == gone;
  });
}

void join_links(PlanReading& reading) {
  std::vector<Found<Place>> nobodies;
  for (const auto& [from, to] : reading.links) {
    const auto index = encounter_at(reading, from.value);
    if (!index) {
      nobodies.push_back(from);
      continue;
    }
    std::optional<Place>& destination = reading.encounters[*index].value.to;
    if (destination) {
      reading.fault_in(Part::encounters, TextFault::written_twice, from.span,
                       *destination == to.value
                           ? fmt::format("duplicate destination for {}", name(from.value))
                           : fmt::format("{} has two destinations, {} and {}", name(from.value),
                                         name(*destination), name(to.value)));
      continue;
    }
    destination = to.value;
    reading.attributes.push_back({*index, Attribute::to, to.span});
  }
  const std::string meant = nobodies.empty() ? "" : pits_meant(reading);
  for (const Found<Place>& from : nobodies) {
    report_nobody(reading, from, meant);
    reading.lost_a_link = true;
  }
}

/// No encounter can carry the note, so it becomes a note of the map that begins with the place.
void note_on_empty_place(PlanReading& reading, const Places& places, const Found<Place>& place,
                         std::string_view text) {
  if (reading.drawing_spoiled) {
    return;  // its content may be drawn, but was not read
  }
  if (places.contains(place.value)) {
    reading.sheet.notes.push_back(fmt::format("{}: {}", name(place.value), text));
  } else {
    reading.fault_in(
        Part::encounters, TextFault::unreadable_text, place.span,
        fmt::format("`note` names {}, which is not a place in the dungeon", name(place.value)),
        "name a place in the dungeon, or write `notes: text` for the whole map");
  }
}

void join_notes(PlanReading& reading) {
  const Places places(reading);
  for (auto& [place, text] : reading.notes) {
    const auto index = encounter_at(reading, place.value);
    if (!index) {
      note_on_empty_place(reading, places, place, text);
      continue;
    }
    std::string& note = reading.encounters[*index].value.note;
    if (!note.empty()) {
      reading.fault_in(Part::encounters, TextFault::written_twice, place.span,
                       fmt::format("{} has two notes", name(place.value)));
      continue;
    }
    note = std::move(text);
    reading.attributes.push_back({*index, Attribute::note, place.span});
  }
}

template <class T, class Before>
void move_faults(std::vector<Found<T>>& found, std::vector<T>& values, std::vector<Span>& spans,
                 Before before) {
  std::stable_sort(found.begin(), found.end(), [&](const Found<T>& one, const Found<T>& two) {
    return before(one.value, two.value);
  });
  values.reserve(found.size());
  spans.reserve(found.size());
  for (Found<T>& entry : found) {
    values.push_back(std::move(entry.value));
    spans.push_back(entry.span);
  }
  found.clear();
  found.shrink_to_fit();
}

void hand_over_rivers(PlanReading& reading, PlanSpans& spans) {
  const auto first = [](const FoundRiver& river) {
    return river.places.empty() ? Place{} : river.places.front();
  };
  std::stable_sort(
      reading.rivers.begin(), reading.rivers.end(),
      [&](const FoundRiver& one, const FoundRiver& two) { return first(one) < first(two); });
  for (FoundRiver& river : reading.rivers) {
    reading.sheet.rivers.push_back(std::move(river.places));
    spans.rivers.push_back(std::move(river.spans));
  }
}

/// The occupied places, for the source.
std::vector<Found<Place>> occupied(const PlanReading& reading) {
  std::vector<Found<Place>> places;
  places.reserve(reading.encounters.size());
  for (const auto& encounter : reading.encounters) {
    places.push_back({encounter.value.at, encounter.span});
  }
  for (const FoundRiver& river : reading.rivers) {
    for (std::size_t i = 0; i < river.places.size(); ++i) {
      places.push_back({river.places[i], river.spans[i]});
    }
  }
  std::stable_sort(
      places.begin(), places.end(),
      [](const Found<Place>& one, const Found<Place>& two) { return one.value < two.value; });
  return places;
}

}  // namespace

std::unique_ptr<Source> finish_plan(PlanReading& reading) {
  // Drawn entries come first, so that of two equal walls the line is the duplicate.
  std::move(reading.courses.begin(), reading.courses.end(), std::back_inserter(reading.rivers));
  std::move(reading.stated_walls.begin(), reading.stated_walls.end(),
            std::back_inserter(reading.walls));
  resolve_references(reading);
  sort_encounters(reading);
  join_links(reading);
  join_notes(reading);
  leave_out_halves(reading);
  std::stable_sort(reading.attributes.begin(), reading.attributes.end(),
                   [](const FoundAttribute& one, const FoundAttribute& two) {
                     return std::tie(one.encounter, one.attribute) <
                            std::tie(two.encounter, two.attribute);
                   });
  auto places = occupied(reading);

  PlanSpans spans;
  Sheet& sheet = reading.sheet;
  move_faults(reading.branches, sheet.branches, spans.branches, std::less<>());
  move_faults(reading.exits, sheet.exits, spans.exits, [](const Exit& one, const Exit& two) {
    return std::tie(one.cell, one.side) < std::tie(two.cell, two.side);
  });
  move_faults(reading.walls, sheet.walls, spans.walls, canonically_before);
  move_faults(reading.encounters, sheet.encounters, spans.encounters,
              [](const Encounter&, const Encounter&) { return false; });
  move_faults(reading.house_rules, sheet.house_rules, spans.house_rules,
              [](const WrittenHouseRule&, const WrittenHouseRule&) { return false; });
  hand_over_rivers(reading, spans);
  spans.attributes = std::move(reading.attributes);
  spans.kinds = std::move(reading.kinds);
  spans.wall_lists = std::move(reading.wall_lists);
  spans.ignores = std::move(reading.ignores);
  spans.base = reading.base_span;
  spans.levels = reading.levels_span;
  spans.house_rules_key = reading.house_rules_span;
  spans.start_key = reading.start_span;
  return std::make_unique<PlanSource>(std::move(spans), std::move(places),
                                      std::move(reading.canvas), std::move(reading.lattice));
}

}  // namespace dungeonlab::io
