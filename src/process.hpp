#pragma once

namespace dungeonlab::app {

struct ProgramInfo;

/// Runs a program with the words of its command line in this process. Gives its exit code.
[[nodiscard]] int run_process(const ProgramInfo& program, int count, char** words);

}  // namespace dungeonlab::app
