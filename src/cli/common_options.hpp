#pragma once

#include "cli/command.hpp"
#include "dungeonlab/core/ordered_pool.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The options that mean the same in every command.
struct Common {
  std::string output{};  ///< empty: standard output
  bool force = false;
  bool quiet = false;
  std::size_t threads = OrderedPool::cores();
};

/// The path of a file to write; empty for the names of standard output, `-` and `/dev/stdout`.
[[nodiscard]] Result<std::string> path_to_write(std::string_view text);

/// `--output`; `value` is the placeholder for its value in the help.
constexpr Option output_option(std::string_view value, const auto&... says) {
  return option_by<&Common::output, &path_to_write>(
      "--output", value, "where to write", short_name('o'), otherwise("standard output"), says...);
}
/// `--format`; its member is an enum in the order of `names`.
template <auto member>
constexpr Option format_option(std::span<const std::string_view> names, const auto&... says) {
  return option<member>("--format", "FORMAT", "the format to write", one_of(names), says...);
}
inline constexpr Option force_option =
    flag<&Common::force>("--force", "replace existing files", short_name('f'));
inline constexpr Option quiet_option =
    flag<&Common::quiet>("--quiet", "do not report progress or what was written", short_name('q'));
inline constexpr Option jobs_option = option<&Common::threads>(
    "--jobs", "N", "number of threads", short_name('j'),
    between(1, static_cast<std::int64_t>(OrderedPool::most)), otherwise("one per core"));

}  // namespace dungeonlab::app
