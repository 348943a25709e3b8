#pragma once

#include "dungeonlab/error.hpp"

#include <chrono>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace dungeonlab::app {

/// How untrusted programs are kept from doing harm.
enum class Sandbox : unsigned char { none, bubblewrap };
/// True if bubblewrap is installed and can be started: without network, with read-only files and
/// its own process namespace.
[[nodiscard]] bool can_use_bubblewrap();

/// A program that plays by lines on its standard input and output. It has its own process group,
/// and everything that it started is killed when this object is destroyed.
class BotProcess {
 public:
  /// The most bytes to read ahead, and to keep of standard error.
  static constexpr std::size_t bytes_max = 65536;

  /// Starts `command` like a shell.
  [[nodiscard]] static Result<BotProcess> start(const std::string& command, Sandbox sandbox);

  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;
  BotProcess(BotProcess&& other) noexcept;
  BotProcess& operator=(BotProcess&&) = delete;
  ~BotProcess();

  enum class Outcome : unsigned char {
    done,
    late,      ///< the time is up
    closed,    ///< it has exited, or closed its input or output
    too_long,  ///< a line without an end
    stopped    ///< an Interruption has come
  };
  /// Reads a line without its line end. A late line may come at the next call.
  [[nodiscard]] Outcome read_line(std::string& line, std::chrono::milliseconds limit);
  [[nodiscard]] Outcome write(std::string_view text, std::chrono::milliseconds limit);
  /// True if it has written more than was read.
  [[nodiscard]] bool has_more() const { return !waiting_.empty(); }
  /// Its output to standard error since the last call.
  [[nodiscard]] std::string take_errors();
  /// Lets it exit by itself for that time, or until an Interruption comes, then kills it and
  /// everything it started. Returns how it ended, in words: `exit code 3`.
  std::string stop(std::chrono::milliseconds grace);

 private:
  BotProcess(pid_t process, int input, int output, int errors);
  /// Reads what is available, until `until` at the latest; false if nothing came.
  void pump(std::chrono::steady_clock::time_point until, bool is_waiting_to_write);
  void close_all();

  pid_t process_;
  int input_;
  int output_;
  int errors_;
  std::string waiting_{};  ///< its standard output, not yet read
  std::string said_{};     ///< its standard error
  std::size_t said_in_all_ = 0;
};

}  // namespace dungeonlab::app
