#pragma once

#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab::rules {

/// A fix that replaces the subject with the name that `word` must mean; empty if it could mean
/// several.
[[nodiscard]] std::optional<Fix> respelling(const Subject& subject, std::string_view word,
                                            std::span<const std::string_view> names);

inline constexpr auto house_rule_names = [] {
  std::array<std::string_view, house_rules_of_maps.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = house_rules_of_maps[i].written.view();
  }
  return names;
}();

/// The house rule that an unknown word probably means; empty if there is none.
[[nodiscard]] std::string_view meant_house_rule(std::string_view word);

}  // namespace dungeonlab::rules
