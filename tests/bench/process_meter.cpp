// Runs one command, discards its output, and prints its cost: wall-clock nanoseconds, peak memory
// in kilobytes, and nanoseconds of all processors. A child inherits the peak of the process that
// starts it, so the meter is a separate program that uses next to no memory.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <initializer_list>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: process_meter COMMAND [ARGUMENT...]\n", stderr);
    return EXIT_FAILURE;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);

  timespec begin{};
  clock_gettime(CLOCK_MONOTONIC, &begin);
  pid_t child = 0;
  if (posix_spawn(&child, argv[1], &actions, nullptr, argv + 1, nullptr) != 0) {
    std::perror(argv[1]);
    return EXIT_FAILURE;
  }
  int status = 0;
  rusage usage{};
  if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    return EXIT_FAILURE;
  }
  timespec end{};
  clock_gettime(CLOCK_MONOTONIC, &end);
  const long long nanoseconds =
      (end.tv_sec - begin.tv_sec) * 1'000'000'000LL + (end.tv_nsec - begin.tv_nsec);
  long long worked = 0;
  for (const timeval& part : {usage.ru_utime, usage.ru_stime}) {
    worked += part.tv_sec * 1'000'000'000LL + part.tv_usec * 1'000LL;
  }
  std::printf("%lld %ld %lld\n", nanoseconds, usage.ru_maxrss, worked);
  return EXIT_SUCCESS;
}
