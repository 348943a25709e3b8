#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::testing_support {

/// A case of a rule: a map, and the full list of what must be found in it.
struct Case {
  std::string text;
  std::vector<std::string> expected;
};

/// A case file is the text of a map (a plan, or JSON where the fault is one of JSON), a line `---`,
/// and a line `severity code subject` for each finding, sorted.
[[nodiscard]] Case read_case(std::string_view file);
/// The file of a case.
[[nodiscard]] std::string write_case(const Case& made);

/// What is found in a text, one line each, sorted: `error RV06 C3.1`. The subject is said as the
/// map says it: a cell, a place, a boundary, an exit, a word, or the key that it is about; for a
/// fault of the text it is the JSON pointer, and nothing in a plan.
/// `plays`: the game is played out, too.
[[nodiscard]] std::vector<std::string> findings_in(std::string_view text, bool plays);

/// All that the findings of one rule in a text say, in the order of the verdict, with a line each
/// for the message, the help, what is shown beside it, the witness and the fix; how a certificate
/// shows what this rule says; and which rules were not checked.
[[nodiscard]] std::string words_of(const rules::Rule& rule, std::string_view text);

}  // namespace dungeonlab::testing_support
