#pragma once

#include "app/old_school_files.hpp"
#include "dungeonlab/expedition/check.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app {

/// The findings of a key as `validate` shows those of a map, and a last line that counts them.
[[nodiscard]] std::string key_report(const KeyText& key, const rules::ValidDungeon& map,
                                     const std::vector<expedition::KeyFinding>& findings,
                                     bool color);

}  // namespace dungeonlab::app
