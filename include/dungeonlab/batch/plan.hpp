#pragma once

#include "dungeonlab/batch/delve.hpp"
#include "dungeonlab/batch/key.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/model/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

namespace limits {
inline constexpr std::uint64_t indices = 1'000'000'000;  ///< of one batch
inline constexpr std::uint64_t shards = 1'000'000;       ///< into which it may be cut
inline constexpr std::uint64_t part_most = 4096;         ///< indices of one part
}  // namespace limits

/// Where the maps of a batch are kept at last.
enum class Form : std::uint8_t {
  lines,  ///< all in one file, on a line each
  files,  ///< each in a file of its own
};
inline constexpr std::array<std::string_view, 2> form_names = {"lines", "files"};

/// How the file of all maps is written.
enum class Compression : std::uint8_t { none, zstd };
inline constexpr std::array<std::string_view, 2> compression_names = {"none", "zstd"};

/// A run of indices, without `end`.
struct IndexRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  friend constexpr bool operator==(const IndexRange&, const IndexRange&) = default;
};

/// Everything that decides the bytes of a batch, and nothing else: not how many threads and
/// machines make it, nor how often they are stopped.
struct Plan {
  Settings settings{};
  std::string seed{};
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  std::string where{};  ///< a condition that every map meets; empty: none
  Duplicates duplicates = Duplicates::mirror;
  std::optional<std::uint64_t> keep{};  ///< no more maps than these are kept
  Compression compression = Compression::none;
  std::uint64_t part = limits::part_most;  ///< indices between two points to go on from
  Form form = Form::lines;
  bool plays = false;   ///< only maps are kept that one life is shown to win (P12)
  DelveTerms delve{};   ///< for conditions on figures of a delve
  bool grades = false;  ///< each map that is kept is graded, see grades_file

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// So many indices that the maps of a part fit into memory several times, and that what a stop can
/// lose is minutes where maps are graded.
[[nodiscard]] std::uint64_t usual_part(const Plan& plan);

/// The number of parts of a batch, and the indices of one of them.
[[nodiscard]] std::uint64_t parts_of(const Plan& plan);
[[nodiscard]] IndexRange part_of(const Plan& plan, std::uint64_t number);

/// A share of the parts of a batch: number `number`, from 0, of `of`.
struct Shard {
  std::uint64_t number = 0;
  std::uint64_t of = 1;
};
/// The parts of a shard. Shards are runs of parts of nearly the same length, and all of them
/// together are the batch; where there are more shards than parts some have none.
[[nodiscard]] IndexRange parts_of(const Plan& plan, Shard shard);

/// Writes the plan as a JSON object.
void write_plan(io::JsonWriter& json, const Plan& plan);
/// The plan as JSON, with the version of the program, ending in a line end.
[[nodiscard]] std::string write_plan(const Plan& plan);
/// Reads it back; a usage error if it is none, or of another version of the program.
[[nodiscard]] Result<Plan> read_plan(std::string_view text);
/// In which way the plan that was found differs from the one that is needed; nothing if it does
/// not.
[[nodiscard]] std::optional<std::string> difference(std::string_view found,
                                                    std::string_view needed);

}  // namespace dungeonlab::batch
