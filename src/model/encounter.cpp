// Look-ups by name and by plan code in the catalogue of encounters.def. Both tables are sorted once
// at compile time, so a map of a hundred thousand encounters costs no linear search per entry.
#include "dungeonlab/model/encounter.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab {
namespace {

using Entry = std::pair<std::string_view, EncounterKind>;
using Index = std::array<Entry, encounter_table.size()>;

constexpr Index sorted_by(std::string_view (*key)(const EncounterInfo&)) {
  Index index{};
  for (std::size_t i = 0; i < index.size(); ++i) {
    index[i] = {key(encounter_table[i]), encounter_table[i].kind};
  }
  std::sort(index.begin(), index.end());
  return index;
}

/// Whether a kind goes by a proper name, which the rule book writes with a capital.
constexpr bool has_proper_name(EncounterKind kind) {
  return kind == EncounterKind::mordor || kind == EncounterKind::eldar;
}

std::optional<EncounterKind> find(const Index& index, std::string_view key) {
  const auto* const at = std::lower_bound(
      index.begin(), index.end(), key,
      [](const Entry& entry, std::string_view wanted) { return entry.first < wanted; });
  return at != index.end() && at->first == key ? std::optional(at->second) : std::nullopt;
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

std::optional<EncounterKind> encounter_named(std::string_view text) {
  static const Index index = sorted_by([](const EncounterInfo& row) { return row.written.view(); });
  return find(index, text);
}

std::optional<EncounterKind> encounter_coded(std::string_view code) {
  static const Index index = sorted_by([](const EncounterInfo& row) { return row.code; });
  return find(index, code);
}

}  // namespace dungeonlab
