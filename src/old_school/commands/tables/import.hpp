#pragma once

#include "cli/command.hpp"
#include "cli/common_options.hpp"
#include "dungeonlab/error.hpp"

#include <span>

namespace dungeonlab::app::old_school {

inline constexpr Option tables_output_option = output_option("FILE|DIR");
inline constexpr Option import_option = {
    "--import", "FILE",
    "a RollTable of Foundry VTT that becomes the table QUESTION of the rule set in --output DIR"};

/// Puts a RollTable into the folder of a rule set. A usage error if one of the `others` is given,
/// which say something of what is shown.
Result<int> import_table(const Arguments& arguments, std::span<const Option> others);

}  // namespace dungeonlab::app::old_school
