#pragma once

#include "kept_maps.hpp"

namespace dungeonlab::batch {

/// One file of all maps, compressed or not.
[[nodiscard]] Result<std::unique_ptr<KeptMaps>> make_maps_file(const std::filesystem::path& path,
                                                               Compression compression);

/// read_maps() of such a file; `digest` is that of its bytes. Lines have their line ends.
[[nodiscard]] Outcome<void> read_lines(const std::filesystem::path& path, Compression compression,
                                       std::string_view digest, const UseMap& use,
                                       Changed& changed);

}  // namespace dungeonlab::batch
