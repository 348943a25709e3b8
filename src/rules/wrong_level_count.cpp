// Checks the one number of levels of the whole dungeon: below one there is no dungeon (error);
// other than one, two or four is legal but nobody plays it (info). All cells have the same number
// of levels because the format has only one number.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_wrong_level_count(const Survey& survey, Reporter& reporter) {
  if (!survey.sheet().levels) {
    return;
  }
  const int levels = *survey.sheet().levels;
  const Subject subject = Subject::whole(Topic::levels);
  if (levels < 1) {
    reporter.report(subject, "the dungeon has " + std::to_string(levels) + " levels",
                    "it needs at least 1; classic dungeons have 2");
  } else if (levels != 1 && levels != 2 && levels != 4) {
    reporter.report(Severity::info, subject,
                    "the dungeon has " + std::to_string(levels) + " levels; 1, 2 or 4 are usual");
  }
}

}  // namespace

extern constinit const Rule wrong_level_count{
    .code = "G03",
    .name = "wrong-level-count",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "the dungeon has at least one level; 2 are classic, 1 and 4 are also usual",
    .why = "The players are told the number of levels, and any number from 1 works.",
    .mistake =
        "The author draws three because two seem few. Then management centers, marmars and the "
        "words \"upper\" and \"lower\" work in an unusual way, so the program mentions it.",
    .lesser = Severity::info,
    .reads = {Part::levels},
    .local = true,
    .check_sheet = check_wrong_level_count,
};

}  // namespace dungeonlab::rules
