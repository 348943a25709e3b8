#pragma once

#include "cli/table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app::old_school {

/// A topic of old-school play to explain: a procedure, a reading, a judgement, a question or a
/// finding about keys.
struct OldSchoolTopic {
  std::string id;     ///< `OS-D05`
  std::string title;  ///< `stuck doors`
  std::string about;  ///< a sentence or two
  /// More about it by name: sections, readings in force, judgements, questions, who sees the roll.
  std::vector<std::pair<std::string, std::string>> facts{};

  friend bool operator==(const OldSchoolTopic&, const OldSchoolTopic&) = default;
};

/// The topics of a word: a procedure by `OS-D05` or `D05`, all procedures of a letter by `OS-D`, a
/// reading by id or name, a judgement by id, a question by name, the procedures of a section by
/// `O26`; the case of letters does not matter. Empty if the word is unknown.
[[nodiscard]] std::vector<OldSchoolTopic> old_school_topics_named(std::string_view word);
/// The words that old_school_topics_named knows, for suggestions.
[[nodiscard]] const std::vector<std::string>& old_school_words();

/// Explanations in a layout, in lines of `width`.
[[nodiscard]] std::string shown_topics(const std::vector<OldSchoolTopic>& topics, Layout layout,
                                       int width);
/// A table of all topics with their sections.
[[nodiscard]] Table old_school_index();

}  // namespace dungeonlab::app::old_school
