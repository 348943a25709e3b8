#pragma once

#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"

#include <string>

namespace dungeonlab {

/// What a subject is called in the words of the map: `C3.1`, `A1-B1`, `river 2`, `levels`. It stays
/// the same when the text around it moves. A name that the map made up is given as written, with
/// whatever characters it has. The subject must be one of the sheet.
[[nodiscard]] std::string name(const Sheet& sheet, const Subject& subject);

}  // namespace dungeonlab
