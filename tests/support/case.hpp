#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::testing_support {

/// A case of a rule: a map, and the full list of its findings.
struct Case {
  std::string text;
  std::vector<std::string> expected;
};

/// Reads a case file: the text of a map (a plan, or JSON if the fault is one of JSON), a line
/// `---`, and a line `severity code subject` for each finding, sorted.
[[nodiscard]] Case read_case(std::string_view file);
/// The text of a case's file.
[[nodiscard]] std::string write_case(const Case& made);

/// The findings in a text, one line each, sorted: `error RV06 C3.1`. The subject is written as in
/// the map: a cell, a place, a boundary, an exit, a word, or the key it is about. For a fault of
/// the text it is the JSON pointer, or nothing in a plan. `plays`: also play the game out.
[[nodiscard]] std::vector<std::string> findings_in(std::string_view text, bool plays);

/// All parts of one rule's findings in a text, in the order of the verdict: one line each for the
/// message, the help, the related subjects, the witness and the fix; then how a certificate proves
/// the rule, and which rules were not checked.
[[nodiscard]] std::string words_of(const rules::Rule& rule, std::string_view text);

}  // namespace dungeonlab::testing_support
