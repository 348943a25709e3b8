// A tutorial without a course: it explains nothing before it happens, and nothing twice, so a new
// player reads two lines at a time, each about what she sees. The catalogue says what a kind is and
// costs; everything else is a row of tutorial.def.
#include "app/commands/play/tutor.hpp"

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/model/encounter_words.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// The lesson for an announcement, unless its parameters or a switch select another.
std::string_view key_of(const game::Announcement& said, const game::View& view) {
  if (said.is<game::announced::ShotSeen>() && game::Rulings(view.terms).quiet_shots) {
    return "shot.seen, quiet";
  }
  const auto* const skinned = said.as<game::announced::Skinned>();
  return skinned != nullptr && info(skinned->kind).skin_price == 0 ? "skinned, for nothing"
                                                                   : said.info().id;
}

}  // namespace

std::vector<std::string> Tutor::explain(const session::News& news, const game::View& view) {
  std::vector<std::string> lessons;
  const auto* const said = std::get_if<game::Announcement>(&news.what);
  if (said == nullptr || (said->to != view.seat && said->to != game::everybody)) {
    return lessons;
  }
  const auto* const died = said->as<game::announced::Died>();
  if (died != nullptr && died->player != view.seat) {
    return lessons;
  }
  explain(key_of(*said, view), lessons);
  if (const auto* const seen = said->as<game::announced::Seen>()) {
    for (const Side side : all_sides) {
      explain(game::name(on(*seen, side)), lessons);
    }
  } else if (const auto* const after = said->as<game::announced::ShotSeen>()) {
    explain(game::name(after->what), lessons);
  } else if (const auto* const here = said->as<game::announced::Here>()) {
    explain_shown(here->what, view, lessons);
  } else if (const auto* const below = said->as<game::announced::JumpOver>()) {
    explain_shown(below->what, view, lessons);
  }
  return lessons;
}

void Tutor::explain(std::string_view key, std::vector<std::string>& lessons) {
  const auto* const row = std::find_if(lesson_table.begin(), lesson_table.end(),
                                       [&](const Lesson& one) { return one.key == key; });
  if (row != lesson_table.end() && known_.emplace(key).second) {
    lessons.emplace_back(row->text);
  }
}

void Tutor::explain_shown(const std::vector<game::Shown>& all, const game::View& view,
                          std::vector<std::string>& lessons) {
  for (const game::Shown& shown : all) {
    explain(name(shown), lessons);
    if (shown.sort != game::Shown::Sort::living && shown.sort != game::Shown::Sort::place) {
      continue;
    }
    const auto kind = static_cast<EncounterKind>(shown.what);
    // Kinds that look alike are not distinguished here.
    if (info(kind).shown_as.empty() && known_.insert(name(shown)).second) {
      const PlayRules rules = game::play_rules(view.terms.profile, view.terms.rules);
      std::string title(spoken(kind));
      if (title.front() >= 'a' && title.front() <= 'z') {
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
      }
      lessons.push_back(fmt::format("{}: {}", title, about(kind, rules.in_force)));
    }
  }
}

}  // namespace dungeonlab::app
