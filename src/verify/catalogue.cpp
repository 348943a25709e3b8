// The words of a map and of a certificate: codes, kinds, house rules and profiles, each in a table
// of our own that was written from the rules. Words are looked up by going through a table, for
// the tables are short.
#include "verify/catalogue.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

constexpr std::array<std::string_view, 8> words_of_play = {
    "boat", "walking-stick", "morgul-blade", "skin", "map", "corpse", "molten-heap", "dynamite"};
constexpr std::array<std::string_view, 7> river_words = {
    "source", "flow", "pan", "lavatory-pan", "river", "pipe", "waterfall"};

template <typename Words>
bool contains(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// True if the words differ in nothing but small and capital letters.
bool is_written(std::string_view name, std::string_view word) {
  const auto small = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::equal(name.begin(), name.end(), word.begin(), word.end(),
                    [&](char one, char other) { return small(one) == small(other); });
}

}  // namespace

Kind kind_of(std::string_view word) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (is_written(kinds[i].name, word) || is_written(kinds[i].letters, word)) {
      return static_cast<Kind>(i);
    }
  }
  return contains(words_of_play, word) ? Kind::of_play
         : contains(river_words, word) ? Kind::river_piece
                                       : Kind::unknown;
}

std::optional<HouseRule> house_rule_of(std::string_view word) {
  const auto* row = std::find(house_rules.begin(), house_rules.end(), word);
  return row == house_rules.end()
             ? std::nullopt
             : std::optional(static_cast<HouseRule>(row - house_rules.begin()));
}

std::optional<Profile> profile_of(std::string_view word) {
  constexpr std::array<std::string_view, 4> profiles = {"classic", "computer", "strict",
                                                        "extended"};
  const auto* row = std::find(profiles.begin(), profiles.end(), word);
  return row == profiles.end() ? std::nullopt
                               : std::optional(static_cast<Profile>(row - profiles.begin()));
}

Standing counted(Code code, Standing breach, Profile profile) {
  if (profile == Profile::strict && is_breach(breach)) {
    if (code == Code::L02 || code == Code::W07) {
      return Standing::error;
    }
    if (code == Code::E04) {
      return Standing::warning;
    }
  }
  return breach;
}

bool can_be_error(Code code, Profile profile) {
  return rules[index_of(code)].severities.find('e') != std::string_view::npos ||
         counted(code, Standing::warning, profile) == Standing::error;
}

}  // namespace dungeonlab::verify
