// What the person who runs a server can do: see the games, and give a new link to a player whose
// link is lost or in wrong hands. Links cannot be shown again, because the server has only their
// digests.
#include "app/commands/serve/operator.hpp"

#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/server/join_code.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {

std::string Operator::link(const server::Key& key) const {
  const std::string link = hall_.link(key.token);
  return fmt::format("  {:<12} {}\n{}", key.door, link, server::join_code(link, code_width_));
}

Result<server::Key> Operator::reissue(std::string_view door) {
  const auto games = hall_.games();
  const std::size_t slash = door.rfind('/');
  const bool names_game = slash != std::string_view::npos;
  if (!names_game && games.size() != 1) {
    return fail(Failure::usage,
                fmt::format("there are {} games: expected GAME/NAME, such as {}/{}", games.size(),
                            games.empty() ? "cellar" : games.front().name,
                            door.empty() ? "Ann" : escape_for_terminal(door)));
  }
  const std::string game(names_game ? door.substr(0, slash) : std::string_view(games[0].name));
  const std::string_view name = names_game ? door.substr(slash + 1) : door;
  const auto at = std::find_if(games.begin(), games.end(),
                               [&](const server::GameNote& one) { return one.name == game; });
  if (at == games.end()) {
    return fail(Failure::usage, fmt::format("unknown game {}", escape_for_terminal(game)));
  }
  std::vector<std::string> all = at->seats;
  all.insert(all.end(), at->doors.begin(), at->doors.end());
  const auto named = std::find_if(all.begin(), all.end(), [&](const std::string& one) {
    return letters_of(one) == letters_of(name);
  });
  if (named == all.end()) {
    return fail(Failure::usage, fmt::format("unknown name {} in the game {}; expected {}",
                                            escape_for_terminal(name), game, fmt::join(all, ", ")));
  }
  return hall_.reissue(game, *named);
}

std::string Operator::games() const {
  std::string text;
  for (const server::GameNote& game : hall_.games()) {
    text += fmt::format("{}: {}, round {}{}\n", game.name, fmt::join(game.seats, ", "), game.round,
                        game.is_over ? ", over" : "");
  }
  return text.empty() ? "no games\n" : text;
}

std::string Operator::obey(std::string_view line) {
  line = trimmed(line);
  constexpr std::string_view link_word = "link";
  if (line.empty()) {
    return {};
  }
  if (line == "games") {
    return games();
  }
  if (line.starts_with(link_word)) {
    const auto key = reissue(trimmed(line.substr(link_word.size())));
    return key ? link(*key) : fmt::format("nothing changed: {}\n", key.error().what);
  }
  return "expected `games`, or `link NAME` for a new link that replaces the old one; Ctrl-C "
         "stops the server\n";
}

}  // namespace dungeonlab::app
