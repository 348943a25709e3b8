#pragma once

#include "cli/command.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// Reads the lines that somebody types. At a terminal a line can be edited: the arrow keys move in
/// it and bring back lines typed before, Tab completes a word. Elsewhere (a pipe, a file, a dumb
/// terminal) lines are read as they come.
class LineEditor {
 public:
  /// The words with which a line may begin, for Tab; asked anew each time.
  using Words = std::function<std::vector<std::string>()>;

  explicit LineEditor(World& world, Words words = {});
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  LineEditor(LineEditor&&) = delete;
  LineEditor& operator=(LineEditor&&) = delete;
  ~LineEditor();

  /// Shows what to type for, and reads a line without its end. False at the end of the input and
  /// when an Interruption has come.
  [[nodiscard]] bool read(const std::string& prompt, std::string& line);
  /// Forgets the lines typed before: another person sits down.
  void forget();

 private:
  class Terminal;

  World& world_;
  std::unique_ptr<Terminal> terminal_;  ///< null where lines are not edited
};

}  // namespace dungeonlab::app
