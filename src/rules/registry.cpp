// The list of all rules. Each rule is a constant in its own file; taking its address here keeps the
// linker from dropping it, and nothing depends on the order of initialisation.
#include "dungeonlab/rules/rule.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::rules {

#define RULE(id) extern const Rule id;
#include "rules/rules.def"
#undef RULE

namespace {

constinit const std::array rows = {
// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define RULE(id) &id,
#include "rules/rules.def"
#undef RULE
};

}  // namespace

std::span<const Rule* const> registry() {
  return rows;
}

std::size_t row_of(const Rule& rule) {
  return static_cast<std::size_t>(std::find(rows.begin(), rows.end(), &rule) - rows.begin());
}

const Rule* rule_named(std::string_view code_or_name) {
  const auto* const row = std::find_if(rows.begin(), rows.end(), [&](const Rule* rule) {
    return rule->code == code_or_name || rule->name == code_or_name;
  });
  return row == rows.end() ? nullptr : *row;
}

}  // namespace dungeonlab::rules
