#pragma once

#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/manifest.hpp"
#include "dungeonlab/batch/runs.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::batch {

/// The state of a batch.
struct BatchState {
  Manifest manifest{};  ///< until the batch is complete, for the existing parts only and without
                        ///< digests
  bool is_whole = false;
  std::vector<IndexRange> missing{};  ///< ranges of indices without a part
  std::vector<Run> runs{};            ///< as recorded
};

/// Receives the text of a map, its name for people, and its line of grades_file, which is empty if
/// maps are not graded. Returns false to stop.
using UseGraded =
    std::function<bool(std::string_view text, const std::string& name, std::string_view grade)>;

/// Passes on every map in the folder, in index order; while parts are missing, every map that would
/// be kept if there were no other parts. Corrupt, with the file named, if a map differs from what
/// was written.
[[nodiscard]] Outcome<BatchState> look(const std::filesystem::path& folder, const UseGraded& use);

}  // namespace dungeonlab::batch
