#pragma once

#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/batch/tally.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::batch {

/// What a run of indices gave: the maps that meet the condition, in the order of their indices.
struct Part {
  std::string maps{};       ///< a line each
  std::string grades{};     ///< likewise, if maps are graded
  std::vector<Key> keys{};  ///< of these maps
  Tally tally{};
};

/// Takes the first line off, with its end.
inline std::string_view take_line(std::string_view& lines) {
  const std::string_view line = lines.substr(0, lines.find('\n') + 1);
  lines.remove_prefix(line.size());
  return line;
}

/// The index of the map on a line.
[[nodiscard]] std::uint64_t index_of_line(std::string_view line);

/// The parts of one batch, as files: the maps of each, and beside them a record, which is written
/// last. A part is there if its record is.
class PartFolder {
 public:
  PartFolder(const std::filesystem::path& batch, const Plan& plan);

  /// Writes the part of these indices, whether or not it is there.
  [[nodiscard]] Result<void> write(IndexRange range, const Part& part) const;
  /// Reads it back. Corrupt, with the file named, if it is not what was written, or of another
  /// plan.
  [[nodiscard]] Outcome<Part> read(IndexRange range) const;
  /// The parts and the gaps between them that together are all candidates, in their order. Of parts
  /// that begin at the same index the longest is taken, and none that begins within another.
  struct Piece {
    IndexRange range{};
    bool is_there = false;
  };
  [[nodiscard]] std::vector<Piece> pieces() const;
  /// The gaps that shards are to fill.
  [[nodiscard]] std::vector<IndexRange> missing() const;
  /// Corrupt if a file is there that belongs to no part of the plan.
  [[nodiscard]] Outcome<void> refuse_unlisted_files() const;
  /// Removes one part.
  [[nodiscard]] Result<void> remove(IndexRange range) const;
  /// Removes all parts, and what processes that died have left.
  void remove_all() const;
  [[nodiscard]] std::filesystem::path record_path(IndexRange range) const;

 private:
  [[nodiscard]] std::filesystem::path maps_path(IndexRange range) const;

  std::filesystem::path folder_;
  const Plan& plan_;
  std::string digest_;  ///< of the plan
};

}  // namespace dungeonlab::batch
