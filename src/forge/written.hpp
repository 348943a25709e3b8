#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <optional>

namespace dungeonlab::forge {

/// What a finding on a map that was drawn from another one speaks of, as a subject of that other:
/// its own subject, else the first related one, that is written there. Nothing if none is.
[[nodiscard]] std::optional<Subject> written_subject(const rules::Finding& finding,
                                                     const Sheet& drawn, const Sheet& written);

}  // namespace dungeonlab::forge
