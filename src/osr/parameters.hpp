#pragma once

#include "dungeonlab/osr/rulebook.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::osr {

/// The answer to a question with parameters from the program, without sentences.
[[nodiscard]] Result<Answer> answer_of(const RuleSet& rules, const QuestionInfo& question,
                                       std::span<const GivenParameter> given,
                                       const AskOptions& options);
/// The value of a formula over values and readings of a set, as a field `value`.
[[nodiscard]] Result<Answer> value_of_set(const RuleSet& rules, std::string_view formula,
                                          const AskOptions& options);

}  // namespace dungeonlab::osr
