#pragma once

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace dungeonlab {

/// Why a task could not be done; the value is the exit code of the program. What is wrong about a
/// map is a finding, and an Error only where a sound map was needed.
enum class Failure {
  faulty = 1,      ///< a map that was handed in is wrong
  usage = 2,       ///< the command line, a settings file or a path is wrong
  bug = 3,         ///< we are wrong: a generated map broke a rule
  impossible = 4,  ///< the request cannot be met, with the parameter named
};

/// One sentence in the words of the game: what was expected, what was found, what to do.
/// No capital at the start, no full stop at the end.
struct Error {
  Failure failure = Failure::usage;
  std::string what;

  Error() = default;
  /// Of a word or a line that is too long to be read, `what` keeps the beginning and the end.
  Error(Failure sort, std::string why);
};

/// A value, or the reason why there is none.
template <class T>
using Result = tl::expected<T, Error>;

/// `return fail(Failure::usage, "...");` from any function that returns a Result.
[[nodiscard]] inline tl::unexpected<Error> fail(Failure failure, std::string what) {
  return tl::unexpected<Error>(Error{failure, std::move(what)});
}

}  // namespace dungeonlab
