#pragma once

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace dungeonlab::batch {

/// Why a batch is not whole.
struct BatchError {
  enum class Sort : std::uint8_t {
    failed,       ///< the task failed, for the reason that `error` has
    incomplete,   ///< parts are missing
    corrupt,      ///< a file is not what was written
    interrupted,  ///< somebody asked for an end
  };
  Sort sort = Sort::failed;
  Error error{};

  // Whatever fails with an Error fails with a BatchError.
  // NOLINTNEXTLINE(google-explicit-constructor)
  BatchError(Error why) : error(std::move(why)) {}
  BatchError(Sort kind, std::string what) : sort(kind), error{Failure::usage, std::move(what)} {}
};

/// A value, or what stands against it.
template <class T>
using Outcome = tl::expected<T, BatchError>;

[[nodiscard]] inline tl::unexpected<BatchError> batch_error(BatchError::Sort sort,
                                                            std::string what) {
  return tl::unexpected<BatchError>(BatchError{sort, std::move(what)});
}
/// Of a file that is not what was written.
[[nodiscard]] inline tl::unexpected<BatchError> corrupt(const std::filesystem::path& path,
                                                        std::string_view why) {
  return batch_error(BatchError::Sort::corrupt, shown_path(path).append(": ").append(why));
}

}  // namespace dungeonlab::batch
