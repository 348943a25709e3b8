// Without libedit, lines are read unedited, and the terminal edits them.
#include "cli/line_editor.hpp"

#include "cli/unfinished.hpp"

#include <ostream>

namespace dungeonlab::app {

class LineEditor::Terminal {};

LineEditor::LineEditor(World& world, Words /*words*/) : world_(world) {}

LineEditor::~LineEditor() = default;

bool LineEditor::read(const std::string& prompt, std::string& line) {
  world_.out << prompt << std::flush;
  return Interruption::read_line(world_, line);
}

void LineEditor::forget() {}

}  // namespace dungeonlab::app
