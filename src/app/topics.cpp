// The words that name rules and kinds of encounters on a command line. All words are checked before
// any is rejected, so that a list with two slips can be fixed in one go.
#include "app/topics.hpp"

#include "cli/command_line.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

enum class Meaning : std::uint8_t { anything, rule, kind };

bool is_meant(const explain::Topic& topic, Meaning meaning) {
  switch (meaning) {
    case Meaning::anything:
      return true;
    case Meaning::rule:
      return std::holds_alternative<const rules::Rule*>(topic);
    case Meaning::kind:
      return std::holds_alternative<EncounterKind>(topic);
  }
  return false;
}

std::string_view noun(Meaning meaning) {
  switch (meaning) {
    case Meaning::anything:
      return "game term, rule, encounter, wall or house rule";
    case Meaning::rule:
      return "rule";
    case Meaning::kind:
      return "kind of encounter";
  }
  return {};
}

/// The names that a word can have.
std::vector<std::string_view> names_of(Meaning meaning) {
  std::vector<std::string_view> names = explain::known_words();
  std::erase_if(names, [&](std::string_view word) {
    const auto topics = explain::topics_named(word);
    return std::none_of(topics.begin(), topics.end(),
                        [&](const explain::Topic& topic) { return is_meant(topic, meaning); });
  });
  return names;
}

/// The names that a misspelled word may mean, one for each thing: `cow` covers `Cw` as well.
std::vector<std::string_view> near_names(std::string_view word, Meaning meaning) {
  std::vector<std::string_view> near;
  for (const std::string_view name : nearest_names(word, names_of(meaning))) {
    const bool is_named = std::any_of(near.begin(), near.end(), [&](std::string_view other) {
      return explain::topics_named(other) == explain::topics_named(name);
    });
    if (!is_named) {
      near.push_back(name);
    }
  }
  return near;
}

/// A word as messages repeat it, cut if it is long.
std::string shown_word(std::string_view word) {
  constexpr std::size_t longest = 40;
  return escape_for_terminal(word.substr(0, longest)) + (word.size() > longest ? "…" : "");
}

Result<std::vector<explain::Topic>> meant(const std::vector<std::string>& words, Meaning meaning) {
  std::vector<explain::Topic> topics;
  std::string unknown;
  const auto take = [&](const std::vector<explain::Topic>& found) {
    bool any = false;
    for (const explain::Topic& topic : found) {
      any = any || is_meant(topic, meaning);
      if (is_meant(topic, meaning) &&
          std::find(topics.begin(), topics.end(), topic) == topics.end()) {
        topics.push_back(topic);
      }
    }
    return any;
  };
  if (words.empty()) {
    take(explain::everything());
  }
  if (words.size() > 1) {  // `green eyes` without quotes
    std::string together;
    for (const std::string& word : words) {
      together += together.empty() ? word : " " + word;
    }
    if (take(explain::topics_named(together))) {
      return topics;
    }
  }
  for (const std::string& word : words) {
    if (!take(explain::topics_named(word))) {
      unknown += fmt::format("{}unknown {} \"{}\"{}", unknown.empty() ? "" : "\n", noun(meaning),
                             shown_word(word), did_you_mean(word, near_names(word, meaning)));
    }
  }
  if (!unknown.empty()) {
    return fail(Failure::usage, unknown);
  }
  return topics;
}

}  // namespace

Result<std::vector<explain::Topic>> topics_meant(const std::vector<std::string>& words) {
  return meant(words, Meaning::anything);
}
Result<std::vector<explain::Topic>> rules_meant(const std::vector<std::string>& words) {
  return meant(words, Meaning::rule);
}
Result<std::vector<explain::Topic>> kinds_meant(const std::vector<std::string>& words) {
  return meant(words, Meaning::kind);
}

}  // namespace dungeonlab::app
