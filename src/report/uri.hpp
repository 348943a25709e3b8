#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace dungeonlab::report {

/// The address of a file for programs that know the folder: relative to it, with forward slashes
/// and percent-encoded. Only a file outside the folder has an absolute address, `file:///...`.
/// Standard input, named `-`, is `stdin`.
[[nodiscard]] std::string uri_of(std::string_view file, const std::filesystem::path& folder);

}  // namespace dungeonlab::report
