#pragma once

#include "app/command.hpp"
#include "dungeonlab/core/error.hpp"

#include <cstddef>
#include <string_view>

namespace dungeonlab::app {

/// `--jobs`; `about` says what is done at once.
[[nodiscard]] constexpr Option jobs_option(std::string_view about) {
  return {.name = "--jobs", .value = "N", .about = about, .letter = 'j'};
}

/// How many threads `--jobs` asks for, one for each core if it is not given; a usage error if there
/// are none or too many.
[[nodiscard]] Result<std::size_t> wanted_threads(const Arguments& arguments);

}  // namespace dungeonlab::app
