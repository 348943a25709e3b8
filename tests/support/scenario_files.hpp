#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace dungeonlab::session {

/// Plays the scenarios of files and says which lines do not hold. With the word `--accept` among
/// the files it rewrites such lines as they would hold. The exit code: 0 if every line holds now, 1
/// if one does not, 2 if a file holds no scenarios or cannot be read or written.
[[nodiscard]] int play_scenario_files(const std::vector<std::string>& words, std::ostream& out,
                                      std::ostream& err);

}  // namespace dungeonlab::session
