#pragma once

#include "dungeonlab/model/place.hpp"

#include <string>

namespace dungeonlab::render {

/// A cell marked in a picture, with the code of what is wrong there.
struct Mark {
  Cell cell;
  std::string code;
};

}  // namespace dungeonlab::render
