#pragma once

namespace dungeonlab::app {

struct ProgramInfo;

}  // namespace dungeonlab::app

namespace dungeonlab::app::old_school {

/// The program `dungeonlab-osr`, which people run as `dungeonlab osr`.
extern const ProgramInfo osr_program;

}  // namespace dungeonlab::app::old_school
