// The one safe repair of a misspelt name, shared by the rules that know a table of names; and the
// house rules, of which a misspelt one is one fault and not also one of whatever needs it.
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
