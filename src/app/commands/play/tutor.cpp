// A tutorial without a course: nothing is explained before it happens, and nothing twice. So a new
// player reads two lines at a time, each about what she has before her eyes. What a kind is and
// costs, the catalogue says; what it cannot say is a row of tutorial.def.
#include "app/commands/play/tutor.hpp"

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/model/encounter_words.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// The key of the lesson: what is announced, unless its parameters or a switch make it another.
std::string_view key_of(const game::Announcement& said, const game::View& view) {
  if (said.id == "shot.seen" && game::Rulings(view.terms).quiet_shots) {
    return "shot.seen, quiet";
  }
  if (said.id == "skinned") {
    const auto* const kind = std::get_if<std::string>(&said.with.front().value);
    const auto* const row = std::find_if(
        encounter_table.begin(), encounter_table.end(),
        [&](const EncounterInfo& one) { return kind != nullptr && name(one.kind) == *kind; });
    if (row != encounter_table.end() && row->skin_price == 0) {
      return "skinned, for nothing";
    }
  }
  return said.id;
}

}  // namespace

std::vector<std::string> Tutor::explain(const session::News& news, const game::View& view) {
  std::vector<std::string> lessons;
  const auto* const said = std::get_if<game::Announcement>(&news.what);
  if (said == nullptr || (said->to != view.seat && said->to != game::everybody)) {
    return lessons;
  }
  const bool is_of_another =
      std::any_of(said->with.begin(), said->with.end(), [&](const game::Parameter& one) {
        const auto* const name = std::get_if<std::string>(&one.value);
        return said->id == "died" && one.key == "player" && name != nullptr &&
               *name != view.terms.seats[view.seat];
      });
  if (is_of_another) {
    return lessons;
  }
  explain(key_of(*said, view), lessons);
  for (const game::Parameter& parameter : said->with) {
    const game::Value value = spelled(parameter.value);
    if (const auto* const text = std::get_if<std::string>(&value)) {
      if (said->id == "seen" || said->id == "shot.seen") {
        explain(*text, lessons);
      }
    } else if (const auto* const words = std::get_if<game::Words>(&value)) {
      if (said->id == "here" || said->id == "jump.over") {
        for (const std::string& word : *words) {
          explain_shown(word, view, lessons);
        }
      }
    }
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

void Tutor::explain_shown(const std::string& name, const game::View& view,
                          std::vector<std::string>& lessons) {
  explain(name, lessons);
  const auto shown = game::shown_named(name);
  const bool is_kind = shown && (shown->sort == game::Shown::Sort::living ||
                                 shown->sort == game::Shown::Sort::place);
  if (!is_kind) {
    return;
  }
  const auto kind = static_cast<EncounterKind>(shown->what);
  // What looks the same as others is not told apart here.
  if (info(kind).shown_as.empty() && known_.insert(name).second) {
    const PlayRules rules = game::play_rules(view.terms.profile, view.terms.rules);
    std::string title(spoken(kind));
    if (title.front() >= 'a' && title.front() <= 'z') {
      title.front() = static_cast<char>(title.front() - 'a' + 'A');
    }
    lessons.push_back(fmt::format("{}: {}", title, about(kind, rules.in_force)));
  }
}

}  // namespace dungeonlab::app
