// Games played by people. There are few, so maps with fewer than thirty games are ignored, and only
// ranks are compared, because people need different numbers of turns.
#include "dungeonlab/grade/grade.hpp"

#include <algorithm>

namespace dungeonlab::grade {

void PeopleGames::add(bool is_won, std::int32_t game_turns) {
  wins += is_won ? 1 : 0;
  turns.insert(std::upper_bound(turns.begin(), turns.end(), game_turns), game_turns);
}

std::optional<int> PeopleGames::median() const {
  return turns.size() < static_cast<std::size_t>(limits::people_min)
             ? std::nullopt
             : std::optional<int>(percentile(turns, 50));
}

std::optional<Agreement> agreement_of(const std::vector<Grade>& grades) {
  std::vector<std::int64_t> people;
  std::vector<std::int64_t> bots;
  for (const Grade& grade : grades) {
    const auto median = grade.people ? grade.people->median() : std::nullopt;
    const auto bot_turns = grade.bot_turns();
    if (median && bot_turns) {
      people.push_back(*median);
      bots.push_back(*bot_turns);
    }
  }
  if (people.size() < static_cast<std::size_t>(limits::maps_min)) {
    return std::nullopt;
  }
  const int correlation = rank_correlation(people, bots);
  return Agreement{static_cast<int>(people.size()), correlation,
                   correlation_interval(correlation, people.size())};
}

}  // namespace dungeonlab::grade
