// Look-ups by name and by plan code in the catalogue of encounters.def, and what its kinds are
// called. Both tables are sorted once, so a map of a hundred thousand encounters costs no linear
// search per entry. That rows do not contradict themselves is looked at when this is compiled.
#include "dungeonlab/model/encounter.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab {
namespace {

constexpr bool is_sound(const EncounterInfo& row) {
  return row.section >= 5 && row.section <= 10 && row.code.size() == 2 && !row.about.text.empty() &&
         (row.sends == Sends::to_target) == row.needs.has_value() &&
         (row.withstood == Withstood::by_thing) == (row.withstood_with != goods::none) &&
         (row.withstood != Withstood::by_shot || row.kill.grenades > 0) &&
         (row.heap.step > 0) == (row.count == Use::mandatory);
}

constexpr char small_letter(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

constexpr bool same_but_for_case(std::string_view one, std::string_view two) {
  return std::equal(one.begin(), one.end(), two.begin(), two.end(), [](char left, char right) {
    return small_letter(left) == small_letter(right);
  });
}

constexpr bool before_but_for_case(std::string_view one, std::string_view two) {
  return std::lexicographical_compare(
      one.begin(), one.end(), two.begin(), two.end(),
      [](char left, char right) { return small_letter(left) < small_letter(right); });
}

constexpr bool encounter_table_is_sound() {
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    if (!is_sound(encounter_table[i])) {
      return false;
    }
    for (std::size_t j = i + 1; j < encounter_table.size(); ++j) {
      if (same_but_for_case(encounter_table[i].code, encounter_table[j].code)) {
        return false;
      }
    }
  }
  return true;
}
static_assert(encounter_table_is_sound(),
              "encounters.def: section 5 to 10, a code of two characters used once in any case, a "
              "sentence; who "
              "sends to a target names it, and what withstands with a thing names that");

using Entry = std::pair<std::string_view, EncounterKind>;
using Index = std::array<Entry, encounter_table.size()>;

constexpr Index sorted_by(std::string_view (*key)(const EncounterInfo&)) {
  Index index{};
  for (std::size_t i = 0; i < index.size(); ++i) {
    index[i] = {key(encounter_table[i]), encounter_table[i].kind};
  }
  std::sort(index.begin(), index.end(), [](const Entry& one, const Entry& two) {
    return before_but_for_case(one.first, two.first);
  });
  return index;
}

/// Whether a kind goes by a proper name, which the rule book writes with a capital.
constexpr bool has_proper_name(EncounterKind kind) {
  return kind == EncounterKind::mordor || kind == EncounterKind::eldar;
}

std::optional<EncounterKind> find(const Index& index, std::string_view key) {
  const auto* const at = std::lower_bound(index.begin(), index.end(), key,
                                          [](const Entry& entry, std::string_view needed) {
                                            return before_but_for_case(entry.first, needed);
                                          });
  return at != index.end() && same_but_for_case(at->first, key) ? std::optional(at->second)
                                                                : std::nullopt;
}

}  // namespace

std::string_view spoken(EncounterKind kind) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    for (const EncounterInfo& row : encounter_table) {
      std::string text(row.written.view());
      std::replace(text.begin(), text.end(), '-', ' ');
      if (has_proper_name(row.kind)) {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
      }
      made.push_back(std::move(text));
    }
    return made;
  }();
  return names[static_cast<std::size_t>(kind)];
}

std::string_view spoken_plural(EncounterKind kind) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> made;
    made.reserve(encounter_table.size());
    for (const EncounterInfo& row : encounter_table) {
      made.push_back(row.plural.empty() ? std::string(spoken(row.kind)) + "s"
                                        : std::string(row.plural));
    }
    return made;
  }();
  return names[static_cast<std::size_t>(kind)];
}

std::string_view spoken(Sight sight) {
  switch (sight) {
    case Sight::nothing:
      return "nothing";
    case Sight::light:
      return "a light";
    case Sight::green_eyes:
      return "green eyes";
    case Sight::hole_in_the_darkness:
      return "a hole in the darkness";
  }
  return "";
}

std::string_view shown(EncounterKind kind) {
  const std::string_view shown_as = info(kind).shown_as;
  return shown_as.empty() ? spoken(kind) : shown_as;
}

std::optional<EncounterKind> encounter_named(std::string_view text) {
  static const Index index = sorted_by([](const EncounterInfo& row) { return row.written.view(); });
  return find(index, text);
}

std::optional<EncounterKind> encounter_coded(std::string_view code) {
  static const Index index = sorted_by([](const EncounterInfo& row) { return row.code; });
  return find(index, code);
}

std::optional<EncounterKind> encounter_of_word(std::string_view word) {
  const auto named = encounter_named(word);
  return named ? named : encounter_coded(word);
}

}  // namespace dungeonlab
