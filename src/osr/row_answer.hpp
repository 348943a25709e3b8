#pragma once

#include "osr/evaluator.hpp"
#include "osr/rule_row.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// Answers a question by the row of the set, with values for its parameters.
[[nodiscard]] Result<void> answer_by_row(LookUps& look_ups, const Signature& signature,
                                         const Arguments& arguments);
/// Rolls a form: rows, plan and mean of the answer.
[[nodiscard]] Result<void> roll_form(Evaluator& evaluator, const RollForm& form);

/// The ends of a parameter's range, which may stand in values of the set.
[[nodiscard]] Result<std::pair<std::int64_t, std::int64_t>> range_of(
    LookUps& look_ups, const Signature& signature, const ParameterInfo& parameter);

/// Why an answer is not there: what the question needs.
[[nodiscard]] std::string needs(LookUps& look_ups, const Signature& signature,
                                const std::vector<const ParameterSlot*>& slots);

}  // namespace dungeonlab::osr
