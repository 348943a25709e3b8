// The program `dungeonlab-osr`.
#include "dungeonlab/old_school/program.hpp"
#include "process.hpp"

int main(int count, char** words) {
  return dungeonlab::app::run_process(dungeonlab::app::old_school::osr_program, count, words);
}
