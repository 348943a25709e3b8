#pragma once

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace dungeonlab::batch {

/// Why there is no complete batch.
struct BatchError {
  enum class Sort : std::uint8_t {
    failed,       ///< the task failed, for the reason in `error`
    incomplete,   ///< parts are missing
    corrupt,      ///< a file differs from what was written
    interrupted,  ///< someone requested an end
  };
  Sort sort = Sort::failed;
  Error error{};

  // Implicit, so that an Error can be returned as a BatchError.
  // NOLINTNEXTLINE(google-explicit-constructor)
  BatchError(Error why) : error(std::move(why)) {}
  BatchError(Sort kind, std::string what) : sort(kind), error{Failure::usage, std::move(what)} {}
};

/// A value or the reason for its absence.
template <class T>
using Outcome = tl::expected<T, BatchError>;

[[nodiscard]] inline tl::unexpected<BatchError> batch_error(BatchError::Sort sort,
                                                            std::string what) {
  return tl::unexpected<BatchError>(BatchError{sort, std::move(what)});
}
/// The error for a file that differs from what was written.
[[nodiscard]] inline tl::unexpected<BatchError> corrupt(const std::filesystem::path& path,
                                                        std::string_view why) {
  return batch_error(BatchError::Sort::corrupt, shown_path(path).append(": ").append(why));
}

}  // namespace dungeonlab::batch
