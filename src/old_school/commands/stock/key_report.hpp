#pragma once

#include "dungeonlab/expedition/check.hpp"
#include "old_school/files.hpp"

#include <string>
#include <vector>

namespace dungeonlab::app::old_school {

/// The findings of a key, shown as `validate` shows those of a map, with a last line that counts
/// them.
[[nodiscard]] std::string key_report(const KeyText& key, const rules::ValidDungeon& map,
                                     const std::vector<expedition::KeyFinding>& findings,
                                     bool color);

/// The findings as JSON, each with its code, its place in the key and its help.
[[nodiscard]] std::string key_findings_json(const KeyText& key, const std::string& map,
                                            const std::vector<expedition::KeyFinding>& findings);

}  // namespace dungeonlab::app::old_school
