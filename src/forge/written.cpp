// A completed map contains everything of the partial one, but at other indices of its lists. A
// finding can be shown in the author's text only if its subject is there: entries are matched by
// content, and places are the same in both.
#include "written.hpp"

#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace dungeonlab::forge {
namespace {

/// The index of an entry in the list of the other map.
template <class Entry>
std::optional<std::size_t> row_of(const Entry& entry, const std::vector<Entry>& list) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Entry& other) {
    if constexpr (std::is_same_v<Entry, Encounter>) {
      // A place has at most one of a kind; its destination may be new.
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
