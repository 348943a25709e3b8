#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <optional>

namespace dungeonlab::forge {

/// The subject of a finding on a generated map, in terms of the partial map it came from: its own
/// subject, or else the first related one, that is written there. Nullopt if there is none.
[[nodiscard]] std::optional<Subject> written_subject(const rules::Finding& finding,
                                                     const Sheet& drawn, const Sheet& written);

}  // namespace dungeonlab::forge
