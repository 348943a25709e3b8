// Selects rules by words that people type. A map names a rule by its exact code or name; users also
// select many rules at once and do not bother with capitals. The beginning of a code selects its
// group: all of it, or ten in a row.
#include "dungeonlab/rules/selection.hpp"

#include <algorithm>

namespace dungeonlab::rules {
namespace {

char to_upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

bool same_letters(std::string_view one, std::string_view two) {
  return std::equal(one.begin(), one.end(), two.begin(), two.end(),
                    [](char a, char b) { return to_upper(a) == to_upper(b); });
}

/// True if `word` contains all letters of the code and `code` begins with it: `R` selects neither
/// RF nor RV, and `P` does not select PT.
bool begins(std::string_view word, std::string_view code) {
  const std::size_t letters = code.find_first_of("0123456789");
  return word.size() >= letters && word.size() <= code.size() &&
         same_letters(word, code.substr(0, word.size()));
}

}  // namespace

std::vector<const Rule*> rules_selected(std::string_view word) {
  std::vector<const Rule*> selected;
  for (const Rule* const rule : registry()) {
    if (begins(word, rule->code) || same_letters(word, rule->name)) {
      selected.push_back(rule);
    }
  }
  return selected;
}

std::vector<std::string_view> rule_words() {
  std::vector<std::string_view> words;
  for (const Rule* const rule : registry()) {
    words.insert(words.end(), {rule->code, rule->name});
  }
  return words;
}

std::vector<std::string_view> selection_words() {
  std::vector<std::string_view> words = rule_words();
  for (const Rule* const rule : registry()) {
    const std::size_t letters = rule->code.find_first_of("0123456789");
    for (std::size_t size = letters; size < rule->code.size(); ++size) {
      words.push_back(rule->code.substr(0, size));
    }
  }
  std::stable_sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace dungeonlab::rules
