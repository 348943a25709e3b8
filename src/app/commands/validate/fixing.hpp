#pragma once

#include "app/configuration.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"

#include <functional>

namespace dungeonlab::app {

struct FixChoice {
  bool fixes = false;
  bool shows_difference = false;
};
inline constexpr Option fix_option = flag<&FixChoice::fixes>(
    "--fix",
    "first fix what can be fixed without asking (-: write the fixed input to standard "
    "output)");
inline constexpr Option diff_option = flag<&FixChoice::shows_difference>(
    "--diff",
    "show what --fix would change, and change nothing; exit code 1 if anything would change",
    excludes("--report"));

/// Checks files, which may have been fixed before.
using Validation = std::function<Result<int>(const InputList& inputs)>;
/// Prepares for checking: opens the reports. Standard input and output may be replaced.
using OpenValidation = std::function<Result<Validation>(World& world)>;

/// With `--fix`, fixes every file in place, completely or not at all, and standard input to
/// standard output, then checks the result; reports stay off standard output if a map goes there.
/// Fixes nothing if the reports cannot be opened. With `--diff`, only shows what that would change.
/// What was fixed and what was not is reported on standard error. Without either, it only checks.
/// The highest exit code wins.
[[nodiscard]] Result<int> fix_and_validate(const InputList& inputs, const Arguments& arguments,
                                           Configurations& configurations, World& world,
                                           const OpenValidation& open);

}  // namespace dungeonlab::app
