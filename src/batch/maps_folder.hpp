#pragma once

#include "kept_maps.hpp"

namespace dungeonlab::batch {

/// The name of the folder in which each map has its file.
inline constexpr std::string_view maps_folder = "maps";

/// `000000123.dungeon.json`: names sort as the indices of the plan do.
[[nodiscard]] std::string file_of_map(const Plan& plan, std::uint64_t index);

[[nodiscard]] Result<std::unique_ptr<KeptMaps>> make_maps_folder(const std::filesystem::path& batch,
                                                                 const Plan& plan);

/// read_maps() of such a folder; `digest` is that of the list.
[[nodiscard]] Outcome<void> read_files(const std::filesystem::path& batch, const Plan& plan,
                                       std::string_view digest, const UseMap& use,
                                       Changed& changed);

}  // namespace dungeonlab::batch
