#pragma once

#include "dungeonlab/io/fault.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::osr {

inline constexpr std::string_view ruleset_format = "dungeonlab-ruleset/1";

/// The contents of the set.json of a rule set.
struct SetFile {
  std::string set{};
  std::vector<std::string> borrow{};
  std::string house{};
  std::map<std::string, std::string, std::less<>> readings{};
};
/// Reads a set.json and reports all faults at once; it accepts any text.
[[nodiscard]] tl::expected<SetFile, std::vector<io::Fault>> read_set_file(std::string_view text);

}  // namespace dungeonlab::osr
