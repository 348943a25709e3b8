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

/// The result of a range of indices: the maps that meet the condition, in index order.
struct Part {
  std::string maps{};       ///< one line each
  std::string grades{};     ///< one line each, if maps are graded
  std::vector<Key> keys{};  ///< keys of these maps
  Tally tally{};
};

/// Removes and returns the first line, with its line end.
inline std::string_view take_line(std::string_view& lines) {
  const std::string_view line = lines.substr(0, lines.find('\n') + 1);
  lines.remove_prefix(line.size());
  return line;
}

/// The index of the map on a line.
[[nodiscard]] std::uint64_t index_of_line(std::string_view line);

/// The parts of one batch as files: the maps of each, and a record that is written last. A part
/// exists if its record does.
class PartFolder {
 public:
  PartFolder(const std::filesystem::path& batch, const Plan& plan);

  /// Writes the part for these indices, replacing an existing one.
  [[nodiscard]] Result<void> write(IndexRange range, const Part& part) const;
  /// Reads it back. Corrupt, with the file named, if it differs from what was written or belongs to
  /// another plan.
  [[nodiscard]] Outcome<Part> read(IndexRange range) const;
  /// The parts and the gaps between them, which together are all candidates, in order. Of parts
  /// that begin at the same index the longest is taken; parts that begin inside another are
  /// skipped.
  struct Piece {
    IndexRange range{};
    bool is_there = false;
  };
  [[nodiscard]] std::vector<Piece> pieces() const;
  /// The gaps that shards have to fill.
  [[nodiscard]] std::vector<IndexRange> missing() const;
  /// Corrupt if there is a file that belongs to no part of the plan.
  [[nodiscard]] Outcome<void> refuse_unlisted_files() const;
  /// Removes one part.
  [[nodiscard]] Result<void> remove(IndexRange range) const;
  /// Removes all parts, and what dead processes have left.
  void remove_all() const;
  [[nodiscard]] std::filesystem::path record_path(IndexRange range) const;

 private:
  [[nodiscard]] std::filesystem::path maps_path(IndexRange range) const;

  std::filesystem::path folder_;
  const Plan& plan_;
  std::string digest_;  ///< digest of the plan
};

}  // namespace dungeonlab::batch
