// The words in the boxes of a plan. A code is always the first two characters, looked up in the
// catalogue, so `o-` and `$$` need no special case. The rest is read in one fixed order. An
// attribute that the kind cannot have is read anyway, because the rules check that. Words that are
// not codes are left to the caller.
#include "plan_code.hpp"

#include "dungeonlab/model/limits.hpp"
#include "plan_text.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::io {
namespace {

constexpr std::size_t code_size = 2;
constexpr std::string_view towards_characters = "^>v<_";  // north, east, south, west, down

/// Codes may be in lower or upper case.
char to_lower_ascii(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// The length of the number at `at`; 0 if there are no digits or a leading zero.
std::size_t digits_at(std::string_view word, std::size_t at) {
  std::size_t end = at;
  while (end < word.size() && is_digit(word[end])) {
    ++end;
  }
  const std::size_t size = end - at;
  return size > 1 && word[at] == '0' ? 0 : size;
}

void take_number(Code& code, std::string_view word, std::size_t& at) {
  const std::size_t size = digits_at(word, at);
  if (size == 0) {
    return;
  }
  const bool is_levels = code.encounter.kind == EncounterKind::management_center;
  const int most = is_levels ? limits::levels : limits::count;
  int value = 0;
  for (const char digit : word.substr(at, size)) {
    value = std::min(value * 10 + (digit - '0'), most + 1);
  }
  code.over_limit = value > most;
  if (!is_levels) {
    code.encounter.count = value;
  } else if (value != 1) {  // `Mc1` is a center without an explicit number of levels
    code.encounter.levels = value;
  }
  code.parts.push_back({is_levels ? Attribute::levels : Attribute::count, at, at + size});
  at += size;
}

/// Consumes one of `characters`; returns its index there.
std::optional<std::size_t> take_one(std::string_view characters, std::string_view word,
                                    std::size_t& at) {
  if (at == word.size()) {
    return std::nullopt;
  }
  const std::size_t which = characters.find(to_lower_ascii(word[at]));
  if (which == std::string_view::npos) {
    return std::nullopt;
  }
  ++at;
  return which;
}

bool codable_number(const std::optional<int>& number, int most) {
  return !number || (*number >= 0 && *number <= most);
}

}  // namespace

std::optional<Code> read_code(std::string_view word) {
  if (word.size() < code_size) {
    return std::nullopt;
  }
  Code code;
  code.encounter.kind = encounter_coded(word.substr(0, code_size));
  if (!code.encounter.kind) {
    return std::nullopt;
  }
  std::size_t at = code_size;
  take_number(code, word, at);
  const auto note_part = [&](Attribute attribute) {
    code.parts.push_back({attribute, at - 1, at});
  };
  if (take_one("!", word, at)) {
    code.encounter.exote = true;
    note_part(Attribute::exote);
  }
  if (const auto which = take_one("+-", word, at)) {
    code.encounter.sign = static_cast<Sign>(*which);
    note_part(Attribute::sign);
  }
  if (const auto which = take_one("^v", word, at)) {
    code.encounter.throws = static_cast<Throw>(*which);
    note_part(Attribute::throws);
  }
  if (at != word.size()) {
    return std::nullopt;
  }
  return code;
}

std::optional<std::string> write_code(const Encounter& encounter, bool with_levels) {
  const bool is_center = encounter.kind == EncounterKind::management_center;
  if (!encounter.kind || encounter.exote == false ||
      !codable_number(encounter.count, limits::count) ||
      !codable_number(encounter.levels, limits::levels) ||
      (is_center ? encounter.count : encounter.levels)) {
    return std::nullopt;
  }
  std::string word(info(*encounter.kind).code);
  if (is_center && with_levels) {
    word += std::to_string(encounter.levels.value_or(1));
  }
  if (encounter.count) {
    word += std::to_string(*encounter.count);
  }
  if (encounter.exote) {
    word += '!';
  }
  if (encounter.sign) {
    word += *encounter.sign == Sign::plus ? '+' : '-';
  }
  if (encounter.throws) {
    word += *encounter.throws == Throw::up ? '^' : 'v';
  }
  return word;
}

std::optional<RiverPiece> read_river_piece(std::string_view word) {
  if (word == "~U" || word == "~u") {
    return RiverPiece{RiverPiece::Role::pan, std::nullopt};
  }
  if (word.size() != 2 || (word[0] != '(' && word[0] != '~')) {
    return std::nullopt;
  }
  const std::size_t towards = towards_characters.find(to_lower_ascii(word[1]));
  if (towards == std::string_view::npos) {
    return std::nullopt;
  }
  RiverPiece piece;
  piece.role = word[0] == '(' ? RiverPiece::Role::source : RiverPiece::Role::flow;
  if (towards < all_sides.size()) {
    piece.towards = all_sides[towards];
  }
  return piece;
}

std::string write_river_piece(const RiverPiece& piece) {
  if (piece.role == RiverPiece::Role::pan) {
    return "~U";
  }
  const std::size_t towards =
      piece.towards ? static_cast<std::size_t>(*piece.towards) : all_sides.size();
  return {piece.role == RiverPiece::Role::source ? '(' : '~', towards_characters[towards]};
}

std::string_view name(const RiverPiece& piece) {
  switch (piece.role) {
    case RiverPiece::Role::source:
      return "source";
    case RiverPiece::Role::flow:
      return piece.towards ? "flow" : "waterfall";
    case RiverPiece::Role::pan:
      return "lavatory-pan";
  }
  return "flow";
}

}  // namespace dungeonlab::io
