#pragma once

#include <string>

namespace dungeonlab::tournament {

/// The JSON Schema (draft-07) of the files of a tournament: plan, secret, commitment, and the
/// salts of rounds. Which of them a file is, its format tells.
[[nodiscard]] std::string write_tournament_schema();

}  // namespace dungeonlab::tournament
