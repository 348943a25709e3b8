#pragma once

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/report/policy.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// Which findings are shown.
struct ShownLevel {
  std::optional<rules::Severity> min_level{};
};
inline constexpr Option min_level_option =
    option<&ShownLevel::min_level>("--min-level", "LEVEL", "show findings of this level and above",
                                   one_of(rules::severity_names), otherwise("warning"));

/// What commands that check maps only as part of their task show: by `--min-level` alone.
[[nodiscard]] report::Policy min_level_policy(const Arguments& arguments);
/// The findings of a map by that, as standard error gets them.
[[nodiscard]] std::string findings_text(InputMap map, const Arguments& arguments,
                                        const World& world);

/// The only map of a word of the command line; nothing if it breaks a rule, which was shown then,
/// with `why` it matters to the command.
[[nodiscard]] Result<std::optional<rules::ValidDungeon>> proved_map(const Arguments& arguments,
                                                                    std::string_view word,
                                                                    std::string_view why,
                                                                    World& world);
/// The same of a map that was read.
[[nodiscard]] std::optional<rules::ValidDungeon> proved_map(const Arguments& arguments,
                                                            InputMap map, std::string_view why,
                                                            World& world);

}  // namespace dungeonlab::app
