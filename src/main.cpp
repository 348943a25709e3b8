// The program `dungeonlab`.
#include "dungeonlab/app/program.hpp"
#include "process.hpp"

int main(int count, char** words) {
  return dungeonlab::app::run_process(dungeonlab::app::dungeonlab_program, count, words);
}
