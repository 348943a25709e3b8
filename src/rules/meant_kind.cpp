// What a word that is no kind was meant to be. It is asked twice: by the help and the repair of
// unknown_encounter, and by the survey, because a misspelt Mordor is one fault and not also a rider
// without a Mordor.
#include "rules/meant_kind.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::rules {
namespace {

constexpr auto kind_names = [] {
  std::array<std::string_view, encounter_table.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = encounter_table[i].written.view();
  }
  return names;
}();

constexpr auto kind_codes = [] {
  std::array<std::string_view, encounter_table.size()> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) {
    codes[i] = encounter_table[i].code;
  }
  return codes;
}();

/// Everything that a misspelt word may have been meant to be, the words that have a rule of their
/// own with it.
constexpr auto all_names = [] {
  constexpr std::size_t others = objects_of_play.size();
  std::array<std::string_view, kind_names.size() + others + river_pieces.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = i < kind_names.size()            ? kind_names[i]
               : i < kind_names.size() + others ? objects_of_play[i - kind_names.size()]
                                                : river_pieces[i - kind_names.size() - others];
  }
  return names;
}();

/// The letters of a code; what follows is its count, its sign, its exote mark or its throw.
constexpr std::size_t code_letters = 2;

/// The closest code; what follows must be of a code.
std::string_view closest_code(std::string_view word) {
  const std::string_view rest = word.substr(std::min(word.size(), code_letters));
  constexpr std::size_t longest_rest = 6;
  if (rest.size() > longest_rest ||
      rest.find_first_not_of("0123456789!+-^v") != std::string_view::npos) {
    return {};
  }
  const std::string_view start = in_its_case(word.substr(0, code_letters), kind_codes);
  const auto* const code = std::find(kind_codes.begin(), kind_codes.end(), start);
  return code != kind_codes.end() ? *code : closest(start, kind_codes);
}

}  // namespace

bool has_a_rule_of_its_own(std::string_view word) {
  return std::find(objects_of_play.begin(), objects_of_play.end(), word) != objects_of_play.end() ||
         std::find(river_pieces.begin(), river_pieces.end(), word) != river_pieces.end();
}

std::optional<EncounterKind> meant_kind(std::string_view word) {
  if (has_a_rule_of_its_own(word)) {
    return std::nullopt;
  }
  return encounter_named(closest(word, kind_names));
}

std::optional<EncounterKind> meant_plan_kind(std::string_view word) {
  return has_a_rule_of_its_own(word) ? std::nullopt : encounter_coded(closest_code(word));
}

std::optional<EncounterKind> only_kind(std::string_view word) {
  return encounter_named(only_candidate(word, all_names));
}

std::string meant_code(std::string_view word) {
  const std::string_view code = closest_code(word);
  if (!code.empty()) {
    return std::string(code) + std::string(word.substr(std::min(word.size(), code_letters)));
  }
  const auto kind = only_kind(word);
  return kind ? std::string(info(*kind).code) : std::string();
}

}  // namespace dungeonlab::rules
