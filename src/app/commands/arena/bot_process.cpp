// Runs an untrusted program, which may hang, flood, exit, write binary data, or start other
// programs. Pipes are read only as far as there is room, and never waited for beyond a limit or
// after the arena is asked to end. Everything it started is killed: its process group and, because
// this process adopts orphans during the game, processes that have left the group.
#include "app/commands/arena/bot_process.hpp"

#include "cli/unfinished.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <optional>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace dungeonlab::app {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t line_max = 4096;
/// The longest single wait: a signal may have come just before it.
constexpr milliseconds wait_max{100};

std::vector<std::string> command_line_of(const std::string& command, Sandbox sandbox) {
  std::vector<std::string> words;
  if (sandbox == Sandbox::bubblewrap) {
    words = {"bwrap",
             "--ro-bind",
             "/",
             "/",
             "--dev",
             "/dev",
             "--proc",
             "/proc",
             "--unshare-all",
             "--die-with-parent",
             "--new-session",
             "--"};
  }
  words.insert(words.end(), {"/bin/sh", "-c", command});
  return words;
}

/// Both ends of a pipe that programs started later do not inherit; -1 if there is none.
std::array<int, 2> make_pipe() {
  std::array<int, 2> ends = {-1, -1};
  return ::pipe2(ends.data(), O_CLOEXEC) == 0 ? ends : std::array<int, 2>{-1, -1};
}

void close_if_open(int& descriptor) {
  if (descriptor >= 0) {
    (void)::close(descriptor);
    descriptor = -1;
  }
}

/// Starts a program with these standard streams, as the leader of a process group; 0 and errno on
/// failure.
pid_t start_program(const std::vector<std::string>& words, int in, int out, int err) {
  std::vector<std::string> copy = words;
  std::vector<char*> arguments;
  arguments.reserve(copy.size() + 1);
  for (std::string& word : copy) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};
  (void)::posix_spawn_file_actions_init(&actions);
  (void)::posix_spawnattr_init(&attributes);
  (void)::posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  (void)::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  (void)::posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  sigset_t usual{};
  (void)::sigemptyset(&usual);
  (void)::sigaddset(&usual, SIGPIPE);
  (void)::posix_spawnattr_setsigdefault(&attributes, &usual);
  (void)::posix_spawnattr_setpgroup(&attributes, 0);
  (void)::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  pid_t process = 0;
  errno = ::posix_spawnp(&process, words.front().c_str(), &actions, &attributes, arguments.data(),
                         environ);
  const int reason = errno;
  (void)::posix_spawn_file_actions_destroy(&actions);
  (void)::posix_spawnattr_destroy(&attributes);
  errno = reason;
  return reason == 0 ? process : 0;
}

/// All child processes except `known`, including orphans that this process has adopted.
std::vector<pid_t> children_but(pid_t known) {
  std::vector<pid_t> found;
  std::ifstream list("/proc/self/task/" + std::to_string(::getpid()) + "/children");
  for (pid_t child = 0; list >> child;) {
    if (child != known) {
      found.push_back(child);
    }
  }
  return found;
}

void wait_for(pid_t process) {
  while (::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
  }
}

/// Why not to wait; empty if waiting is fine.
std::optional<BotProcess::Outcome> why_not_to_wait(steady_clock::time_point until) {
  if (Interruption::has_come()) {
    return BotProcess::Outcome::stopped;
  }
  if (steady_clock::now() >= until) {
    return BotProcess::Outcome::late;
  }
  return std::nullopt;
}

std::string in_words(int status) {
  if (WIFSIGNALED(status)) {
    return fmt::format("signal {}", WTERMSIG(status));
  }
  return fmt::format("exit code {}", WEXITSTATUS(status));
}

}  // namespace

bool can_use_bubblewrap() {
  static const bool can = [] {
    const int none = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    const pid_t process =
        start_program(command_line_of("true", Sandbox::bubblewrap), none, none, none);
    (void)::close(none);
    int status = -1;
    return process > 0 && ::waitpid(process, &status, 0) == process && status == 0;
  }();
  return can;
}

Result<BotProcess> BotProcess::start(const std::string& command, Sandbox sandbox) {
  (void)::prctl(PR_SET_CHILD_SUBREAPER, 1);
  (void)std::signal(SIGPIPE, SIG_IGN);
  std::array<int, 2> in = make_pipe();
  std::array<int, 2> out = make_pipe();
  std::array<int, 2> err = make_pipe();
  const pid_t process = start_program(command_line_of(command, sandbox), in[0], out[1], err[1]);
  const int reason = errno;
  close_if_open(in[0]);
  close_if_open(out[1]);
  close_if_open(err[1]);
  BotProcess bot(process, in[1], out[0], err[0]);
  if (process == 0) {
    return fail(Failure::usage,
                fmt::format("cannot start `{}`: {}", command, std::strerror(reason)));
  }
  for (const int end : {bot.input_, bot.output_, bot.errors_}) {
    (void)::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK);
  }
  return bot;
}

BotProcess::BotProcess(pid_t process, int input, int output, int errors)
    : process_(process), input_(input), output_(output), errors_(errors) {}

BotProcess::BotProcess(BotProcess&& other) noexcept
    : process_(std::exchange(other.process_, 0)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      errors_(std::exchange(other.errors_, -1)),
      waiting_(std::move(other.waiting_)),
      said_(std::move(other.said_)),
      said_in_all_(other.said_in_all_) {}

BotProcess::~BotProcess() {
  (void)stop(milliseconds(0));
}

void BotProcess::close_all() {
  close_if_open(input_);
  close_if_open(output_);
  close_if_open(errors_);
}

void BotProcess::pump(steady_clock::time_point until, bool is_waiting_to_write) {
  const auto left = std::clamp(
      std::chrono::duration_cast<milliseconds>(until - steady_clock::now()), {}, wait_max);
  const bool has_room = waiting_.size() < bytes_max;
  std::array<pollfd, 3> ends = {pollfd{has_room ? output_ : -1, POLLIN, 0},
                                pollfd{errors_, POLLIN, 0},
                                pollfd{is_waiting_to_write ? input_ : -1, POLLOUT, 0}};
  (void)::poll(ends.data(), ends.size(), static_cast<int>(left.count()));
  std::array<char, 4096> bytes{};
  if (ends[0].revents != 0) {
    const ssize_t count = ::read(output_, bytes.data(), bytes.size());
    if (count > 0) {
      waiting_.append(bytes.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      close_if_open(output_);
    }
  }
  if (ends[1].revents != 0) {
    const ssize_t count = ::read(errors_, bytes.data(), bytes.size());
    if (count > 0) {
      const std::size_t kept = std::min(static_cast<std::size_t>(count), bytes_max - said_in_all_);
      said_.append(bytes.data(), kept);
      said_in_all_ += kept;
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      close_if_open(errors_);
    }
  }
}

BotProcess::Outcome BotProcess::read_line(std::string& line, milliseconds limit) {
  const auto until = steady_clock::now() + limit;
  while (true) {
    const std::size_t end = waiting_.find('\n');
    if (end > line_max && waiting_.size() > line_max) {
      return Outcome::too_long;
    }
    if (end != std::string::npos) {
      line = waiting_.substr(0, end);
      if (line.ends_with('\r')) {
        line.pop_back();
      }
      waiting_.erase(0, end + 1);
      return Outcome::done;
    }
    if (output_ < 0) {
      return Outcome::closed;
    }
    if (const auto why = why_not_to_wait(until)) {
      return *why;
    }
    pump(until, false);
  }
}

BotProcess::Outcome BotProcess::write(std::string_view text, milliseconds limit) {
  const auto until = steady_clock::now() + limit;
  while (!text.empty()) {
    const ssize_t count = input_ < 0 ? -1 : ::write(input_, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    if (input_ < 0 || (errno != EAGAIN && errno != EINTR)) {
      return Outcome::closed;
    }
    if (const auto why = why_not_to_wait(until)) {
      return *why;
    }
    pump(until, true);
  }
  return Outcome::done;
}

std::string BotProcess::take_errors() {
  pump(steady_clock::now(), false);
  return std::exchange(said_, {});
}

std::string BotProcess::stop(milliseconds grace) {
  if (process_ == 0) {
    return {};
  }
  close_if_open(input_);
  const auto until = steady_clock::now() + grace;
  int status = 0;
  const auto has_ended = [&] {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == process_;
  };
  while (!has_ended() && steady_clock::now() < until && !Interruption::has_come()) {
    waiting_.clear();
    pump(std::min(until, steady_clock::now() + milliseconds(10)), false);
    if (output_ < 0 && errors_ < 0) {
      (void)::poll(nullptr, 0, 5);
    }
  }
  const bool has_already_ended = has_ended();
  // Until its leader is waited for, the group exists and no other can have its number.
  (void)::kill(-process_, SIGKILL);
  (void)::waitpid(process_, &status, 0);
  for (std::vector<pid_t> left = children_but(0); !left.empty(); left = children_but(0)) {
    for (const pid_t one : left) {
      (void)::kill(one, SIGKILL);
      wait_for(one);
    }
  }
  process_ = 0;
  close_all();
  return has_already_ended ? in_words(status) : "it was stopped";
}

}  // namespace dungeonlab::app
