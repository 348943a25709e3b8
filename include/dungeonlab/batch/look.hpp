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

/// How far a batch is.
struct Standing {
  Manifest manifest{};  ///< until it is whole, of the parts that are there, and without digests
  bool is_whole = false;
  std::vector<IndexRange> missing{};  ///< runs of indices of which there is no part
  std::vector<Run> runs{};            ///< that were noted
};

/// Takes the text of a map, what people call it, and its line of grades_file, which is empty if
/// maps are not graded; false if no more is needed.
using UseGraded =
    std::function<bool(std::string_view text, const std::string& name, std::string_view grade)>;

/// Hands on every map that is kept in the folder, in the order of the indices, or, as long as parts
/// are missing, every map that would be kept if there were no other parts. Corrupt, with the file
/// named, if one is not what was written.
[[nodiscard]] Outcome<Standing> look(const std::filesystem::path& folder, const UseGraded& use);

}  // namespace dungeonlab::batch
