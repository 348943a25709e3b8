#pragma once

#include "cli/command.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// Reads lines that people type. At a terminal a line can be edited: the arrow keys move in it and
/// bring back earlier lines, and Tab completes a word. Elsewhere (a pipe, a file, a dumb terminal)
/// lines are read unedited.
class LineEditor {
 public:
  /// The words that can begin a line, for Tab; asked for each time.
  using Words = std::function<std::vector<std::string>()>;

  explicit LineEditor(World& world, Words words = {});
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  LineEditor(LineEditor&&) = delete;
  LineEditor& operator=(LineEditor&&) = delete;
  ~LineEditor();

  /// Shows the prompt and reads a line without its line end. False at the end of the input and
  /// after an Interruption.
  [[nodiscard]] bool read(const std::string& prompt, std::string& line);
  /// Forgets earlier lines: another person sits down.
  void forget();

 private:
  class Terminal;

  World& world_;
  std::unique_ptr<Terminal> terminal_;  ///< null if lines are not edited
};

}  // namespace dungeonlab::app
