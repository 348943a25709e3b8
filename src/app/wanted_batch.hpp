#pragma once

#include "app/command.hpp"
#include "app/settings_options.hpp"
#include "dungeonlab/batch/plan.hpp"

#include <array>

namespace dungeonlab::app {

namespace batch_options {
inline constexpr std::array<std::string_view, 2> shard_sources = {"slurm", "parallel"};
inline constexpr std::array<std::string_view, 1> compressions = {"zstd"};

inline constexpr Option seed = {
    "--seed", "TEXT",
    "the same seed draws the same maps (that of the folder, or a new one if not given; shares need "
    "it)"};
inline constexpr Option index = {
    "--index", "N[..M]",
    "number of the first map of the seed, or of the first and the last (0 if not given)"};
inline constexpr Option count = {
    "--count", "N", "look at so many maps (if not given: 1, or as many as --keep may need)"};
inline constexpr Option keep = {"--keep", "N", "end with so many maps that are not rejected"};
inline constexpr Option where = {
    "--where", "CONDITION", "only maps whose figures meet it, such as 'dead-ends<=6 and hazard>9'"};
inline constexpr Option band = {.name = "--band",
                                .value = "FIGURE=N..M",
                                .about = "only maps of which that figure is from N to M",
                                .repeatable = true};
inline constexpr Option dup = {"--dup", "WHAT", "what counts as the same map (mirror if not given)",
                               batch::duplicates_names};
inline constexpr Option compress = {"--compress", "FORM", "compress the maps at last",
                                    compressions};
inline constexpr Option files = {
    "--files", "",
    "keep each map in a file of its own, maps/INDEX.dungeon.json, and their digests in "
    "maps.sha256"};
inline constexpr Option part = {
    "--part", "N",
    "indices between two points to go on from, 1 to 4096 (fewer on large maps if not given)"};
inline constexpr Option shard = {"--shard", "I/N",
                                 "make only share I of N, from 0/N to N-1/N; then merge"};
inline constexpr Option shards = {"--shards", "N", "the number of shares, for --shard-from"};
inline constexpr Option shard_from = {
    "--shard-from", "WHO",
    "take the number of the share from a Slurm array (from 0) or from GNU parallel (from 1)",
    shard_sources};
}  // namespace batch_options

/// The options that say what a batch is, and which share of it is meant.
inline constexpr auto wanted_batch_options = with_settings_options(
    std::array{batch_options::seed, batch_options::index, batch_options::count, batch_options::keep,
               batch_options::where, batch_options::band, batch_options::dup,
               batch_options::compress, batch_options::files, batch_options::part,
               batch_options::shard, batch_options::shards, batch_options::shard_from});

/// The plan that the options describe. A seed that is not given is that of the batch in `folder`,
/// if one was begun there.
[[nodiscard]] Result<batch::Plan> read_wanted_batch(const Arguments& arguments,
                                                    const std::string& folder, World& world);

/// The share that is meant: all, if nothing is said.
[[nodiscard]] Result<batch::Shard> read_shard(const Arguments& arguments, const World& world);

}  // namespace dungeonlab::app
