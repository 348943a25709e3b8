// Guesses which kind an unknown word was meant to be. Both the help and the fix of
// unknown_encounter ask, and so does the survey, because a misspelt Mordor is one fault and not
// also a rider without a Mordor.
#include "rules/meant_kind.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <array>
#include <iterator>

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

/// Everything that a misspelt word may have been meant to be, including words with their own rule.
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

/// The letters of a code; its count, symbol, exote mark or throw follows.
constexpr std::size_t code_letters = 2;
constexpr std::string_view code_tail = "0123456789!+-^v";

/// The closest code, if what follows is valid in a code.
std::string_view closest_code(std::string_view word) {
  const std::string_view rest = word.substr(std::min(word.size(), code_letters));
  constexpr std::size_t longest_rest = 6;
  if (rest.size() > longest_rest || rest.find_first_not_of(code_tail) != std::string_view::npos) {
    return {};
  }
  const std::string_view start = match_case(word.substr(0, code_letters), kind_codes);
  const auto* const code = std::find(kind_codes.begin(), kind_codes.end(), start);
  return code != kind_codes.end() ? *code : closest(start, kind_codes);
}

constexpr std::string_view marks_of_codes = "!+-^";

constexpr bool is_of_name(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         character == '$';
}
constexpr bool is_number(char character) {
  return character >= '0' && character <= '9';
}

/// The kind of a name, or of a code with what may follow it.
std::optional<EncounterKind> kind_of_sign(std::string_view word) {
  const auto kind = encounter_coded(word.substr(0, code_letters));
  return kind && word.find_first_not_of(code_tail, code_letters) == std::string_view::npos
             ? kind
             : encounter_named(word);
}

/// False for a mark that the kind cannot have.
bool can_bear(EncounterKind kind, char mark) {
  const EncounterInfo& row = info(kind);
  return mark == '!'                  ? row.exote != Use::never
         : mark == '+' || mark == '-' ? row.sign != Use::never
         : mark == '^'                ? row.throws != Use::never
         : is_number(mark)            ? row.count != Use::never || row.levels != Use::never
                                      : true;
}

/// The bytes between two codes at the beginning of a text: none, or one character that is neither a
/// letter nor a digit.
std::size_t separator_size(std::string_view text) {
  const auto point = code_point_at(text, 0);
  return !point || is_of_name(text.front()) || is_number(text.front()) ? 0 : point->bytes;
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

std::optional<TakenApart> taken_apart(std::string_view word) {
  const auto* const begin = std::find_if(word.begin(), word.end(), is_of_name);
  const auto before = static_cast<std::size_t>(begin - word.begin());
  std::size_t end = word.size();
  while (end > before && !is_of_name(word[end - 1])) {
    --end;
  }
  std::string_view letters = word.substr(before, end - before);
  if (!encounter_of_word(letters) && letters.ends_with('x')) {
    letters.remove_suffix(1);  // `bux5`
  }
  TRY(const auto kind, encounter_of_word(letters));
  TakenApart parts{kind, {}, {}};
  const std::string rest =
      std::string(word.substr(0, before)).append(word.substr(before + letters.size()));
  std::copy_if(rest.begin(), rest.end(), std::back_inserter(parts.digits),
               [&](char digit) { return is_number(digit) && can_bear(kind, digit); });
  std::copy_if(
      marks_of_codes.begin(), marks_of_codes.end(), std::back_inserter(parts.marks),
      [&](char mark) { return rest.find(mark) != std::string::npos && can_bear(kind, mark); });
  return parts;
}

std::vector<std::string_view> signs_in(std::string_view word) {
  constexpr std::size_t longest = 40;  // `word` may be a whole map
  for (std::size_t at = kind_of_sign(word) ? 0 : std::min(word.size(), longest); at-- > 1;) {
    const std::string_view first = word.substr(0, at);
    const std::string_view second = word.substr(at + separator_size(word.substr(at)));
    const auto kind = kind_of_sign(first);
    // `Pp+Li` contains a symbol, `Li+Ti` a separator.
    if (kind && kind_of_sign(second) && (at <= code_letters || can_bear(*kind, first.back()))) {
      return {first, second};
    }
  }
  return {};
}

std::vector<EncounterKind> meant_kinds(std::string_view word) {
  std::vector<EncounterKind> kinds;
  for (const auto& kind : {meant_kind(word), meant_plan_kind(word)}) {
    if (kind) {
      kinds.push_back(*kind);
    }
  }
  if (const auto parts = taken_apart(word)) {
    kinds.push_back(parts->kind);
  }
  for (const std::string_view sign : signs_in(word)) {
    kinds.push_back(*kind_of_sign(sign));
  }
  return kinds;
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
