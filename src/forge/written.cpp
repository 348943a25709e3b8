// A completed map holds everything of the partial one, but not in the same rows of its
// lists. A finding on it can only be shown in the text of its author if what it speaks of stands
// there: an entry is looked for by what it says, and a place is the same on both.
#include "written.hpp"

#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace dungeonlab::forge {
namespace {

/// The row of an entry in the list of the other map.
template <class Entry>
std::optional<std::size_t> row_of(const Entry& entry, const std::vector<Entry>& list) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Entry& other) {
    if constexpr (std::is_same_v<Entry, Encounter>) {
      // There is one of a kind at a place; its destination may have been drawn.
      return other.at == entry.at && other.kind == entry.kind;
    } else {
      return other == entry;
    }
  });
  return found == list.end() ? std::nullopt
                             : std::optional(static_cast<std::size_t>(found - list.begin()));
}

std::optional<std::size_t> row_of(const Subject& subject, const Sheet& drawn,
                                  const Sheet& written) {
  switch (subject.topic) {
    case Topic::branch:
      return row_of(drawn.branches[subject.index], written.branches);
    case Topic::exit:
      return subject.index < drawn.exits.size() ? row_of(drawn.exits[subject.index], written.exits)
                                                : std::nullopt;
    case Topic::wall:
      return row_of(drawn.walls[subject.index], written.walls);
    case Topic::encounter:
    case Topic::attribute:
      return row_of(drawn.encounters[subject.index], written.encounters);
    case Topic::river:
    case Topic::river_place:
      return row_of(drawn.rivers[subject.index], written.rivers);
    case Topic::house_rule:
      return row_of(drawn.house_rules[subject.index], written.house_rules);
    case Topic::wall_list:
    case Topic::ignore:
    case Topic::base:
    case Topic::levels:
    case Topic::start:
    case Topic::house_rules:
    case Topic::cell:
    case Topic::place:
      return subject.index;
    case Topic::map:
    case Topic::encounters:
      break;
  }
  return std::nullopt;
}

std::optional<Subject> written_subject(Subject subject, const Sheet& drawn, const Sheet& written) {
  TRY(const auto row, row_of(subject, drawn, written));
  subject.index = static_cast<std::uint32_t>(row);
  return subject;
}

}  // namespace

std::optional<Subject> written_subject(const rules::Finding& finding, const Sheet& drawn,
                                       const Sheet& written) {
  auto found = written_subject(finding.subject, drawn, written);
  for (const rules::Related& related : finding.related) {
    if (!found) {
      found = written_subject(related.subject, drawn, written);
    }
  }
  return found;
}

}  // namespace dungeonlab::forge
