#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace dungeonlab::session {

/// Plays the scenarios of files and reports the lines that do not hold. With the word `--accept`
/// among the files, it rewrites such lines so that they hold. The exit code is 0 if every line now
/// holds, 1 if one does not, 2 if a file contains no scenarios or cannot be read or written.
[[nodiscard]] int play_scenario_files(const std::vector<std::string>& words, std::ostream& out,
                                      std::ostream& err);

}  // namespace dungeonlab::session
