#pragma once

#include "osr/evaluator.hpp"
#include "osr/rule_row.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// Answers a question by the row of the set, with the given arguments.
[[nodiscard]] Result<void> answer_by_row(LookUps& look_ups, const Signature& signature,
                                         const Arguments& arguments);
/// Fills in the rows, the plan and the mean of the answer.
[[nodiscard]] Result<void> roll_form(Evaluator& evaluator, const RollForm& form);

/// The ends of a parameter's range, which may be values of the set.
[[nodiscard]] Result<std::pair<std::int64_t, std::int64_t>> range_of(
    LookUps& look_ups, const Signature& signature, const ParameterInfo& parameter);

/// Says which missing parameters a question needs.
[[nodiscard]] std::string needs(LookUps& look_ups, const Signature& signature,
                                const std::vector<const ParameterSlot*>& slots);

}  // namespace dungeonlab::osr
