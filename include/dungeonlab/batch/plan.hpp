#pragma once

#include "dungeonlab/batch/key.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/settings_form.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::batch {

namespace limits {
inline constexpr std::uint64_t maps = 1'000'000'000;  ///< per batch; with conditions, candidates
inline constexpr std::uint64_t shards = 1'000'000;    ///< per batch
inline constexpr std::uint64_t part_max = 4096;       ///< candidates per part
/// Candidates per map if only duplicates are left out: further ones would find no new maps.
inline constexpr std::uint64_t tries_for_duplicates = 100;
}  // namespace limits

/// A range of indices, excluding `end`.
struct IndexRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  friend constexpr bool operator==(const IndexRange&, const IndexRange&) = default;
};

/// Everything that decides the bytes of a batch, and nothing else: not the number of threads and
/// machines, nor of interruptions.
struct Plan {
  Settings settings{};
  std::string seed{};
  std::uint64_t index = 0;
  std::uint64_t count = 1;  ///< number of unique maps
  /// With conditions, the number of candidates per map: the search gives up after `count` times as
  /// many indices.
  std::optional<std::uint64_t> tries{};
  std::string where{};  ///< the condition that every map must meet; empty: none
  Duplicates duplicates = Duplicates::mirror;
  bool plays = false;   ///< keep only maps that are shown to be won in one life (P12)
  bool grades = false;  ///< grade each map that is kept, see grades_file

  friend bool operator==(const Plan&, const Plan&) = default;
};

inline constexpr std::string_view plan_format = "dungeonlab-batch/3";
[[nodiscard]] std::string generator_of(const Plan& plan);
/// Reports members that contradict each other.
void plan_agrees(Plan& plan, const records::At& at, records::Reader& reader);

constexpr auto describe(records::Type<Plan>) {
  using namespace records;
  return record<Plan>(
             "plan", constant<Plan>("format", "the format of this document", plan_format),
             derived<&generator_of>("generator", "the program and its version"),
             field<&Plan::settings, &Settings::preset>(
                 "preset", "the preset on which the settings are based"),
             field_as<io::SettingsForm, &Plan::settings>("settings",
                                                         "the settings of the generator"),
             field<&Plan::seed>("seed", "the seed of all maps", any_text),
             field<&Plan::index>("index", "the first index", range(0, dungeonlab::limits::index)),
             field<&Plan::count>("count", "the number of maps", range(1, limits::maps)),
             field<&Plan::tries>("tries", "the number of candidates for each map",
                                 range(1, limits::maps)),
             field<&Plan::where>("where", "a condition that every map meets, or empty", any_text),
             maybe<&Plan::plays>(
                 "solve", "true to keep only maps that can be shown to be winnable in one life"),
             maybe<&Plan::grades>("grade", "the grading of each map that is kept"),
             field<&Plan::duplicates>("duplicates",
                                      "the rule for when two dungeons count as the same"))
      .checked_by<&plan_agrees>();
}

/// The default number of candidates per part: few enough that its maps fit into memory several
/// times, and that a stop loses only minutes if each map takes a second.
[[nodiscard]] std::uint64_t usual_part(const Plan& plan);

/// Every index that may be checked: `count` times `tries`; without conditions, as many as replacing
/// duplicates may need.
[[nodiscard]] IndexRange candidates_of(const Plan& plan);
/// The candidates that shards make: all of them; without conditions, one for each map.
[[nodiscard]] IndexRange shared_of(const Plan& plan);

/// A share of the candidates of a batch: number `number`, from 0, of `of`.
struct Shard {
  std::uint64_t number = 0;
  std::uint64_t of = 1;
};
/// The candidates of a shard. The sizes of shards differ by at most one, and together they are
/// shared_of(); if there are more shards than indices, some are empty.
[[nodiscard]] IndexRange shared_of(const Plan& plan, Shard shard);

/// `maps with the indices 0 to 9, 20 to 29`; "candidates" if there are conditions.
[[nodiscard]] std::string shown_ranges(const Plan& plan, const std::vector<IndexRange>& ranges);

/// The plan as JSON, with the version of the program, ending in a line end.
[[nodiscard]] std::string write_plan(const Plan& plan);
/// Reads it back; a usage error if it is invalid or from another version of the program.
[[nodiscard]] Result<Plan> read_plan(std::string_view text);
/// How the plan that was found differs from the one needed; nullopt if they are equal.
[[nodiscard]] std::optional<std::string> difference(std::string_view found,
                                                    std::string_view needed);

}  // namespace dungeonlab::batch
