#pragma once

#include "dungeonlab/io/document.hpp"
#include "io/plan_example.hpp"

namespace dungeonlab::render {

inline Sheet cellar() {
  return io::read_plan(io::cellar_plan).sheet;
}

}  // namespace dungeonlab::render
