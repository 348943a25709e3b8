#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"

#include <string>

namespace dungeonlab {

/// The name of a subject in terms of the map: `C3.1`, `A1-B1`, `river 2`, `levels`. It does not
/// change when the text around it moves. A name that the map made up is returned as written, with
/// any characters it has. The subject must belong to the sheet.
[[nodiscard]] std::string name(const Sheet& sheet, const Subject& subject);

}  // namespace dungeonlab
