// What is shown at a place, in words: `dead-lion(normal,skinned)` is a dead lion, skinned, and
// `bullets*40` is 40 bullets. Game narration and notebook drawings share these words.
#include "dungeonlab/game/shown_words.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <algorithm>
#include <iterator>

namespace dungeonlab::game {
namespace {

std::string with_article(std::string_view noun) {
  constexpr std::string_view vowels = "aeiou";
  const bool is_vowel = vowels.find(noun.front()) != std::string_view::npos;
  return (is_vowel ? "an " : "a ") + std::string(noun);
}

std::string_view death_in_words(const Shown& shown) {
  return info(kind_of(shown)).family != Family::green_eyes ? ""
         : shown.cruel                                     ? ", cruelly killed"
         : shown.skinned                                   ? ", skinned"
                                                           : "";
}

}  // namespace

std::string list_of_words(const Words& words, std::string_view none) {
  if (words.empty()) {
    return std::string(none);
  }
  std::string list = words.front();
  for (std::size_t i = 1; i < words.size(); ++i) {
    list += (i + 1 == words.size() ? " and " : ", ") + words[i];
  }
  return list;
}

std::string without_hyphens(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

std::string spoken(Thing thing) {
  std::string noun = without_hyphens(name(thing));
  if (is_stock(thing)) {
    noun.pop_back();
  }
  for (const std::string_view sort : {"skin ", "map "}) {
    if (noun.starts_with(sort)) {  // a lion skin, a 1x1 map
      noun = noun.substr(sort.size()) + " " + std::string(sort.substr(0, sort.size() - 1));
    }
  }
  return noun;
}

std::string in_words(Thing thing, std::int64_t count) {
  if (thing == Thing::treasure) {
    return "the treasure";
  }
  const std::string noun = spoken(thing);
  return count == 1 && !is_stock(thing) ? with_article(noun) : counted(count, noun);
}

std::string in_words(const Shown& shown) {
  const EncounterKind kind = kind_of(shown);
  switch (shown.sort) {
    case Shown::Sort::thing:
      return in_words(static_cast<Thing>(shown.what), shown.count);
    case Shown::Sort::bridled:
      return "a bridled " + std::string(spoken(kind));
    case Shown::Sort::dead:
      if (info(kind).dead_as.empty()) {
        return std::string("a dead ").append(spoken(kind)).append(death_in_words(shown));
      }
      break;
    case Shown::Sort::place:
    case Shown::Sort::living:
      if (kind == EncounterKind::eldar || kind == EncounterKind::mordor) {
        return std::string(spoken(kind));
      }
      break;
    case Shown::Sort::river:
      break;
  }
  return with_article(without_hyphens(name(shown)));
}

std::string in_words(const std::vector<Shown>& shown) {
  Words said;
  std::transform(shown.begin(), shown.end(), std::back_inserter(said),
                 [](const Shown& one) { return in_words(one); });
  return list_of_words(said, "nothing");
}

}  // namespace dungeonlab::game
