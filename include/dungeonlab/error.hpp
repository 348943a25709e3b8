#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace dungeonlab {

/// Why a task failed; the value is the exit code of the program. What is wrong with a map is a
/// finding; it becomes an Error only if a valid map was required.
enum class Failure {
  faulty = 1,      ///< a map from the user is wrong
  usage = 2,       ///< the command line, a settings file or a path is wrong
  bug = 3,         ///< the program is wrong: a generated map broke a rule
  impossible = 4,  ///< the request cannot be met; the message names the parameter
};

/// One sentence in the words of the game: what was expected, what was found, what to do. It has no
/// capital at the start and no full stop at the end.
struct Error {
  Failure failure = Failure::usage;
  std::string what;

  Error() = default;
  /// Words or lines in `why` that are too long to read are shortened to their beginning and end.
  Error(Failure sort, std::string why);
};

/// A value, or the reason why there is none.
template <class T>
using Result = tl::expected<T, Error>;

/// Use `return fail(Failure::usage, "...");` in any function that returns a Result.
[[nodiscard]] inline tl::unexpected<Error> fail(Failure failure, std::string what) {
  return tl::unexpected<Error>(Error{failure, std::move(what)});
}

}  // namespace dungeonlab
