#pragma once

#include "dungeonlab/rules/rule.hpp"

#include <string_view>
#include <vector>

namespace dungeonlab::rules {

/// The rules that a user's word selects, in registry order: one by its code or name, or all whose
/// code begins with the word (`RV`, `P0`). Letter case does not matter. Empty if it selects none.
[[nodiscard]] std::vector<const Rule*> rules_selected(std::string_view word);

/// Every code and every name.
[[nodiscard]] std::vector<std::string_view> rule_words();
/// Every word that rules_selected() knows.
[[nodiscard]] std::vector<std::string_view> selection_words();

}  // namespace dungeonlab::rules
