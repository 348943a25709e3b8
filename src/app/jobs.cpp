// How many maps a command works on at once. The result is the same for any number.
#include "app/jobs.hpp"

#include "dungeonlab/batch/crew.hpp"

namespace dungeonlab::app {

Result<std::size_t> wanted_threads(const Arguments& arguments) {
  return arguments
      .number(jobs_option("").name, static_cast<std::int64_t>(batch::Crew::cores()), 1,
              static_cast<std::int64_t>(batch::Crew::most))
      .map([](std::int64_t threads) { return static_cast<std::size_t>(threads); });
}

}  // namespace dungeonlab::app
