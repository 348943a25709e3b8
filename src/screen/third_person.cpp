// Other players hear what is said to a player, and `you` would mean themselves. The announcements
// use few forms of English, so a few rules about words are enough.
#include "screen/third_person.hpp"

#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::screen {
namespace {

/// A verb after `you`, as it is after a name.
std::string after_a_name(std::string_view verb) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> irregular = {
      {{"are", "is"}, {"have", "has"}, {"may", "may"}, {"pay", "pays"}}};
  for (const auto& [you, name] : irregular) {
    if (verb == you) {
      return std::string(name);
    }
  }
  if (verb.ends_with('y')) {
    return fmt::format("{}ies", verb.substr(0, verb.size() - 1));
  }
  const bool hisses = verb.ends_with('s') || verb.ends_with("sh") || verb.ends_with('o');
  return fmt::format("{}{}", verb, hisses ? "es" : "s");
}

/// A word and the punctuation after it.
std::pair<std::string_view, std::string_view> bare(std::string_view word) {
  const std::size_t end = std::min(word.find_first_of(".,:?!"), word.size());
  return {word.substr(0, end), word.substr(end)};
}

/// True if `you` is the subject of this verb in the middle of a sentence.
bool is_verb_of_you(std::string_view word) {
  constexpr std::array<std::string_view, 5> verbs = {"see", "land", "jump", "are", "have"};
  return std::find(verbs.begin(), verbs.end(), word) != verbs.end();
}

}  // namespace

std::string in_third_person(std::string_view text, std::string_view name) {
  std::vector<std::string> words;
  bool is_verb_next = false;
  for (const std::string_view typed : split(text, ' ')) {
    const auto [word, end] = bare(typed);
    const bool is_verb = is_verb_next;
    is_verb_next = word == "You" && end.empty();
    if (word == "yourself" && !words.empty()) {
      words.back() = "is now";  // you find yourself
    } else if (word == "You" || word == "you") {
      words.push_back(fmt::format("{}{}", name, end));
    } else if (word == "Your" || word == "yours") {
      words.push_back(fmt::format("{}'s{}", name, end));
    } else if (word == "your") {
      words.push_back(fmt::format("their{}", end));
    } else if (is_verb || (!words.empty() && words.back() == name && is_verb_of_you(word))) {
      words.push_back(fmt::format("{}{}", after_a_name(word), end));
    } else {
      words.emplace_back(typed);
    }
  }
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace dungeonlab::screen
