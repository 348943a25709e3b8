// The one safe fix of a misspelled name, shared by the rules that have a table of names; and the
// house rules, where a misspelt one is one fault and not also a fault of everything that needs it.
#include "rules/respelling.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"

namespace dungeonlab::rules {

std::optional<Fix> respelling(const Subject& subject, std::string_view word,
                              std::span<const std::string_view> names) {
  const std::string_view only = only_candidate(word, names);
  if (only.empty()) {
    return std::nullopt;
  }
  return Fix{.action = Fix::Action::replace, .subject = subject, .text = std::string(only)};
}

std::string_view meant_house_rule(std::string_view word) {
  return closest(word, house_rule_names);
}

}  // namespace dungeonlab::rules
