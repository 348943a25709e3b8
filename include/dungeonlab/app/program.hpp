#pragma once

namespace dungeonlab::app {

struct ProgramInfo;
/// The program `dungeonlab`.
extern const ProgramInfo dungeonlab_program;

}  // namespace dungeonlab::app
