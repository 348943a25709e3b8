// Looks up unknown words in the list of things that exist only while a game is played.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>

namespace dungeonlab::rules {
namespace {

void check_object_of_play_on_map(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (const std::size_t i : survey.unknown_entries()) {
    if (std::find(objects_of_play.begin(), objects_of_play.end(), encounters[i].written) !=
        objects_of_play.end()) {
      reporter.report(Subject::entry(Topic::encounter, i),
                      in_quotes(encounters[i].written) + " at " + name(encounters[i].at) +
                          " exists only during a game",
                      "delete it, or write where it comes from: a willow, an ent, a store, a black "
                      "rider or a beast");
    }
  }
}

}  // namespace

extern constinit const Rule object_of_play_on_map{
    .code = "E11",
    .name = "object-of-play-on-map",
    .group = Group::E,
    .severity = Severity::error,
    .section = 8,
    .rule =
        "the map has no boats, walking sticks, morgul blades, skins or other things that exist "
        "only in play",
    .why =
        "They appear during a game: a boat from a willow, a morgul blade from a killed rider, a "
        "skin from a beast.",
    .mistake =
        "The map needs a boat, so the author puts a boat on it instead of the willow or store that "
        "it comes from.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_object_of_play_on_map,
};

}  // namespace dungeonlab::rules
