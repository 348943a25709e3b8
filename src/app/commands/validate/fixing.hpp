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

/// Judges files, which may have been mended before.
using Judge = std::function<Result<int>(const InputList& inputs)>;
/// Makes ready to judge: opens the reports. Standard input and output may be others.
using OpenJudge = std::function<Result<Judge>(World& world)>;

/// With `--fix` mends every file in place, whole or not at all, and standard input to standard
/// output, then judges what it is now; reports stay off standard output where a map goes there.
/// Nothing is mended if the reports cannot be opened.
/// With `--diff` shows what that would change and leaves it at that. What was mended and what was
/// not is named on standard error. Without either it only judges. The exit code is the highest.
[[nodiscard]] Result<int> fix_and_judge(const InputList& inputs, const Arguments& arguments,
                                        Configurations& configurations, World& world,
                                        const OpenJudge& open);

}  // namespace dungeonlab::app
