// Treats the pits as a table with one destination each. From every pit that nobody falls into, it
// follows the destinations until one has been visited: there two pits meet. Each such pit makes one
// meeting, so each finding can name the pit that is left over, and the whole is linear. Pits with
// another fault do not count.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

constexpr std::uint32_t no_fall = Survey::no_fall;

/// Two pits with one destination, and the pit that nobody falls into because of that. All are
/// entries of the sheet.
struct Meeting {
  std::uint32_t later = 0;
  std::uint32_t earlier = 0;
  std::uint32_t destination = 0;
  std::uint32_t left_over = 0;
};

std::vector<Meeting> meetings(std::span<const std::uint32_t> falls) {
  PooledVector<bool> fallen_into(falls.size(), false);
  for (const std::uint32_t to : falls) {
    if (to != no_fall) {
      fallen_into[to] = true;
    }
  }
  std::vector<Meeting> found;
  PooledVector<std::uint32_t> came_from(falls.size(), no_fall);
  for (std::uint32_t start = 0; start < falls.size(); ++start) {
    if (falls[start] == no_fall || fallen_into[start]) {
      continue;
    }
    std::uint32_t at = start;
    for (; falls[at] != no_fall && came_from[falls[at]] == no_fall; at = falls[at]) {
      came_from[falls[at]] = at;
    }
    if (falls[at] != no_fall) {
      const std::uint32_t other = came_from[falls[at]];
      found.push_back({std::max(at, other), std::min(at, other), falls[at], start});
    }
  }
  return found;
}

/// Suggests that one of the two pits lead to the one left over, unless it is that pit or shares its
/// cell.
std::string advice(const Survey& survey, const Meeting& meeting) {
  const std::vector<Encounter>& entries = survey.sheet().encounters;
  const Place& left_over = entries[meeting.left_over].at;
  for (const std::uint32_t pit : {meeting.later, meeting.earlier}) {
    if (entries[pit].at.cell != left_over.cell) {
      return fmt::format("let the {} lead to {}", describe(entries[pit]), name(left_over));
    }
  }
  return "give each pit its own destination";
}

void check_pits_share_destination(const Survey& survey, Reporter& reporter) {
  if (survey.count(EncounterKind::pit) < 2) {
    return;
  }
  const std::vector<Encounter>& entries = survey.sheet().encounters;
  for (const Meeting& meeting : meetings(survey.falls())) {
    const Place& to = entries[meeting.destination].at;
    Finding& finding = reporter.report(
        Subject::attribute_of(meeting.later, Attribute::to),
        fmt::format("{} and {} both lead to {}, so nobody falls into the pit at {}",
                    describe(entries[meeting.later]), describe(entries[meeting.earlier]), name(to),
                    name(entries[meeting.left_over].at)),
        advice(survey, meeting));
    finding.related = {
        {Subject::attribute_of(meeting.earlier, Attribute::to), "this pit leads there, too"}};
    if (meeting.left_over != meeting.later && meeting.left_over != meeting.earlier) {
      finding.related.push_back(
          {Subject::entry(Topic::encounter, meeting.left_over), "nobody falls into this pit"});
    }
    finding.witness.type = Witness::Type::index_list;
    finding.cells = {entries[meeting.later].at.cell, entries[meeting.earlier].at.cell, to.cell};
  }
}

}  // namespace

extern constinit const Rule pits_share_destination{
    .code = "PT06",
    .name = "pits-share-destination",
    .group = Group::PT,
    .severity = Severity::warning,
    .section = 10,
    .rule = "no two pits lead to the same place, so that the pits form cycles",
    .why =
        "The rule book says that pits usually form several cycles: players who keep falling come "
        "back to where they began.",
    .mistake =
        "A pit added in a hurry leads to one that already is a destination, and some other pit is "
        "left without a visitor.",
    .reads = {Part::encounters},
    .needs_ground = true,
    .check_sheet = check_pits_share_destination,
};

}  // namespace dungeonlab::rules
