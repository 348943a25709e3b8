// Looks up kinds in the catalogue of encounters.def by name and by plan code, and names them in
// sentences. Both indexes are sorted by the first letter, so a look-up compares a word only with
// the few that share it. Compile-time checks make sure that no row contradicts itself.
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

constexpr bool equals_ignoring_case(std::string_view one, std::string_view two) {
  return std::equal(one.begin(), one.end(), two.begin(), two.end(), [](char left, char right) {
    return small_letter(left) == small_letter(right);
  });
}

constexpr bool encounter_table_is_sound() {
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    if (!is_sound(encounter_table[i])) {
      return false;
    }
    for (std::size_t j = i + 1; j < encounter_table.size(); ++j) {
      if (equals_ignoring_case(encounter_table[i].code, encounter_table[j].code)) {
        return false;
      }
    }
  }
  return true;
}
static_assert(encounter_table_is_sound(),
              "encounters.def: section 5 to 10, a code of two characters used once in any case, a "
              "sentence; a row that sends to a target must set it, and one that is withstood with "
              "a thing must set that");

/// An index of the kinds by one word each.
struct Index {
  static constexpr std::size_t letters = 32;  ///< distinct first letters, ignoring case
  struct Entry {
    std::string_view word;
    EncounterKind kind{};
  };

  std::array<Entry, encounter_table.size()> entries{};  ///< sorted by first letter
  std::array<std::uint8_t, letters + 1> begins{};       ///< by letter: where its words begin

  static constexpr std::size_t letter_of(std::string_view word) {
    return word.empty() ? 0 : static_cast<unsigned char>(word.front()) % letters;
  }
};

constexpr Index indexed_by(std::string_view (*word_of)(const EncounterInfo&)) {
  Index index{};
  std::uint8_t size = 0;
  for (std::size_t letter = 0; letter < Index::letters; ++letter) {
    for (const EncounterInfo& row : encounter_table) {
      if (Index::letter_of(word_of(row)) == letter) {
        index.entries[size++] = {word_of(row), row.kind};
      }
    }
    index.begins[letter + 1] = size;
  }
  return index;
}

/// True if the kind has a proper name, which the rule book capitalises.
constexpr bool has_proper_name(EncounterKind kind) {
  return kind == EncounterKind::mordor || kind == EncounterKind::eldar;
}

std::optional<EncounterKind> find(const Index& index, std::string_view word) {
  const std::size_t letter = Index::letter_of(word);
  for (std::size_t at = index.begins[letter]; at < index.begins[letter + 1]; ++at) {
    const auto& [known, kind] = index.entries[at];
    if (known == word || equals_ignoring_case(known, word)) {
      return kind;
    }
  }
  return std::nullopt;
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
      const std::string_view one = spoken(row.kind);  // `bullets` is a plural already
      const std::string many = one.ends_with('s') ? std::string(one) : std::string(one) + "s";
      made.push_back(row.plural.empty() ? many : std::string(row.plural));
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
  static const Index index =
      indexed_by([](const EncounterInfo& row) { return row.written.view(); });
  return find(index, text);
}

std::optional<EncounterKind> encounter_coded(std::string_view code) {
  static const Index index = indexed_by([](const EncounterInfo& row) { return row.code; });
  return find(index, code);
}

std::optional<EncounterKind> encounter_of_word(std::string_view word) {
  const auto named = encounter_named(word);
  return named ? named : encounter_coded(word);
}

}  // namespace dungeonlab
