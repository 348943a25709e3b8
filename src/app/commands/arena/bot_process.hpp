#pragma once

#include "dungeonlab/error.hpp"

#include <chrono>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace dungeonlab::app {

/// How programs of others are kept from doing harm.
enum class Sandbox : unsigned char { none, bubblewrap };
/// True if bubblewrap is there and can be started: without network, files read-only, processes of
/// its own.
[[nodiscard]] bool can_use_bubblewrap();

/// A program that plays by lines on its standard input and output. It has a process group of its
/// own, and nothing that it has started is left when this goes.
class BotProcess {
 public:
  /// So much is read ahead at most, and kept of standard error.
  static constexpr std::size_t bytes_max = 65536;

  /// Starts `command` as a shell does.
  [[nodiscard]] static Result<BotProcess> start(const std::string& command, Sandbox sandbox);

  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;
  BotProcess(BotProcess&& other) noexcept;
  BotProcess& operator=(BotProcess&&) = delete;
  ~BotProcess();

  enum class Outcome : unsigned char {
    done,
    late,      ///< the time is over
    closed,    ///< it has ended, or closed what it was to read or write
    too_long,  ///< a line without an end
    stopped    ///< an Interruption has come
  };
  /// Reads a line without its end. What is late may come at the next call.
  [[nodiscard]] Outcome read_line(std::string& line, std::chrono::milliseconds limit);
  [[nodiscard]] Outcome write(std::string_view text, std::chrono::milliseconds limit);
  /// True if it has written more than was read.
  [[nodiscard]] bool has_more() const { return !waiting_.empty(); }
  /// What it wrote to standard error since it was last asked.
  [[nodiscard]] std::string take_errors();
  /// Lets it end by itself for that time, or until an Interruption comes, then ends it and all that
  /// it has started. How it ended, in words: `exit code 3`.
  std::string stop(std::chrono::milliseconds grace);

 private:
  BotProcess(pid_t process, int input, int output, int errors);
  /// Reads what there is, at most until then; false if nothing came.
  void pump(std::chrono::steady_clock::time_point until, bool wants_to_write);
  void close_all();

  pid_t process_;
  int input_;
  int output_;
  int errors_;
  std::string waiting_{};  ///< of standard output, not yet read
  std::string said_{};     ///< of standard error
  std::size_t said_in_all_ = 0;
};

}  // namespace dungeonlab::app
