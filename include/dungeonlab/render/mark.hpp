#pragma once

#include "dungeonlab/model/place.hpp"

#include <string>

namespace dungeonlab::render {

/// A cell that a picture marks, with the code of what is wrong there.
struct Mark {
  Cell cell;
  std::string code;
};

}  // namespace dungeonlab::render
