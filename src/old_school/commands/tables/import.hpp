#pragma once

#include "cli/command.hpp"
#include "cli/common_options.hpp"
#include "dungeonlab/error.hpp"

#include <span>

namespace dungeonlab::app::old_school {

inline constexpr Option tables_output_option = output_option("FILE|DIR");
inline constexpr Option import_option = {
    "--import", "FILE",
    "a Foundry VTT RollTable to add as the table QUESTION to the rule set in --output DIR"};

/// Adds a RollTable to the folder of a rule set. A usage error if one of the `others`, which affect
/// only what is shown, is given.
Result<int> import_table(const Arguments& arguments, std::span<const Option> others);

}  // namespace dungeonlab::app::old_school
