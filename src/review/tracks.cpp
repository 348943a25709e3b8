// Where players went, from the facts of a game. A route is replayed before it is drawn, so only a
// game by the rules on this very map is drawn over it, whatever a file says. What was taken back is
// removed, so a corrected game is drawn as it counts.
#include "dungeonlab/review/tracks.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/session/command_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::review {
namespace {

using game::By;

/// True if the player did not go there on their own.
bool is_carried(By by) {
  constexpr std::array carriers = {By::pit,    By::river, By::ontifutlas, By::cop,
                                   By::strike, By::ruled, By::marmar,     By::fall};
  return std::find(carriers.begin(), carriers.end(), by) != carriers.end();
}

std::string name_of_route(std::optional<int> turns, const std::string& player) {
  return turns ? fmt::format("won in {}", counted(*turns, "turn"))
               : fmt::format("the path of {}", escape_for_terminal(player));
}

std::string another_map(const std::string& expected, const std::string& found) {
  return fmt::format("expected a game on this map ({}), found one on another ({})", expected,
                     found);
}

/// The landings of a solution that are won, fewest turns first.
std::vector<const session::Solution::Landing*> won_landings(const session::Solution& solution) {
  std::vector<const session::Solution::Landing*> won;
  for (const session::Solution::Landing& landing : solution.landings) {
    if (landing.turns) {
      won.push_back(&landing);
    }
  }
  std::stable_sort(won.begin(), won.end(),
                   [](const auto* one, const auto* other) { return *one->turns < *other->turns; });
  return won;
}

/// The requested landing, or the median one by turns.
tl::expected<const session::Solution::Landing*, std::string> landing_of(
    const session::Solution& solution, const std::optional<Place>& from) {
  const auto won = won_landings(solution);
  if (!from) {
    return won.empty()
               ? tl::expected<const session::Solution::Landing*, std::string>(tl::unexpected(
                     std::string("the solution contains no winning game, so there is no route")))
               : won[(won.size() - 1) / 2];
  }
  std::string names;
  for (const session::Solution::Landing& landing : solution.landings) {
    if (landing.at == *from) {
      return landing.turns ? tl::expected<const session::Solution::Landing*, std::string>(&landing)
                           : tl::unexpected(fmt::format("the solution has no winning game from {}",
                                                        name(landing.at)));
    }
    if (landing.turns) {
      names += (names.empty() ? "" : ", ") + name(landing.at);
    }
  }
  return tl::unexpected(fmt::format("expected a landing from the solution, one of {}; found {}",
                                    names.empty() ? "none that wins" : names, name(*from)));
}

/// How long a good game takes, in words.
std::string par_of(const session::Solution& solution, const session::Solution::Landing& landing,
                   bool is_chosen) {
  const int best = *won_landings(solution).front()->turns;
  return is_chosen
             ? fmt::format("won in {} from {}", counted(*landing.turns, "turn"), name(landing.at))
             : fmt::format("a good game takes {}, or {} from the best landing",
                           counted(*landing.turns, "turn"), best);
}

/// A move as a leg of a track.
render::Leg leg_of(const game::facts::Moved& moved, const Dungeon& dungeon) {
  render::Leg leg{.is_carried = is_carried(moved.by), .is_death = moved.by == By::death};
  if (moved.from != game::nowhere) {
    leg.from = dungeon.place(moved.from);
  }
  if (moved.to != game::nowhere) {
    leg.to = dungeon.place(moved.to);
  }
  return leg;
}

/// A command, or an answer with what it answers.
std::string words_of(const game::Command& command, const game::Terms& terms) {
  const auto word = [](bool yes) { return yes ? "yes" : "no"; };
  if (command.act != game::Act::answer) {
    return session::command_in_words(command, terms.seats);
  }
  return command.second ? fmt::format("say {} to orcs, {} to the undead", word(command.yes),
                                      word(*command.second))
                        : fmt::format("say {}", word(command.yes));
}

/// The path of the only player, with numbered turns (one per round) and the acts in each.
render::Track route_of(const session::Track& all, const Dungeon& dungeon,
                       const game::Terms& terms) {
  render::Track track = track_of(all, dungeon, terms, 0);
  std::optional<Place> at;
  for (const session::Track::Action& action : all.actions()) {
    if (track.turns.empty() || track.turns.back().turn != action.round) {
      track.turns.push_back({.turn = action.round, .at = at});
    }
    render::TurnNote& note = track.turns.back();
    if (const auto* const moved = std::get_if<game::facts::Moved>(&action.what)) {
      const render::Leg leg = leg_of(*moved, dungeon);
      at = leg.to;
      note.at = at;
      if (leg.is_carried && at) {
        note.words += " → " + name(*at);
      }
    } else if (const auto* const command = std::get_if<game::Command>(&action.what)) {
      const std::string words = words_of(*command, terms);
      if (words != "end") {
        note.words += (note.words.empty() ? "" : "; ") + words;
      }
    }
  }
  return track;
}

}  // namespace

render::Track track_of(const session::Track& track, const Dungeon& dungeon,
                       const game::Terms& terms, game::Seat seat) {
  render::Track drawn{.name = terms.seats[seat]};
  for (const session::Track::Action& action : track.actions()) {
    if (const auto* const moved = std::get_if<game::facts::Moved>(&action.what);
        moved != nullptr && moved->player == seat) {
      drawn.legs.push_back(leg_of(*moved, dungeon));
    }
  }
  return drawn;
}

tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                          const session::Solution& solution,
                                          const std::optional<Place>& from) {
  const std::string digest = map_digest(map.sheet());
  if (solution.map != digest) {
    return tl::unexpected(another_map(digest, escape_for_terminal(solution.map)));
  }
  TRY(const auto landing, landing_of(solution, from));
  game::Setup setup;
  static_cast<game::Terms&>(setup) = solution.terms;
  setup.seats = {"player"};
  session::Track track;
  session::RecordedGame game(
      map, {.setup = setup, .names = setup.seats}, [](std::string_view) {}, &track);
  for (const std::string& line : landing->commands) {
    const auto command = session::parse_command(line, 0, setup.seats);
    if (!command) {
      return tl::unexpected(fmt::format("`{}` is not a command: {}", escape_for_terminal(line),
                                        command.error().message));
    }
    if (const auto refused = game.apply(*command)) {
      return tl::unexpected(fmt::format(
          "the rules refuse `{}` in turn {} ({}), so this game is not on this map; solve the map "
          "again",
          escape_for_terminal(line), game.state().round, game::name(*refused)));
    }
  }
  if (track.winner() != 0) {
    return tl::unexpected(fmt::format("the commands from {} do not win on this map; solve it again",
                                      name(landing->at)));
  }
  Route route{.track = route_of(track, map.dungeon(), setup),
              .terms = solution.terms,
              .turns = track.rounds(),
              .from = name(landing->at)};
  route.track.name = name_of_route(route.turns, "");
  route.par = par_of(solution, *landing, from.has_value());
  return route;
}

tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                          const session::GameRecord& record) {
  const std::string digest = map_digest(map.sheet());
  const std::string found = map_digest(record.map.sheet());
  if (found != digest) {
    return tl::unexpected(another_map(digest, found));
  }
  const game::Setup& setup = record.start.setup;
  if (setup.seats.size() != 1) {
    return tl::unexpected(fmt::format(
        "a route is for one player, but this record has {}; to draw everybody's tracks, use "
        "`dungeonlab replay --format svg`",
        setup.seats.size()));
  }
  session::Track track;
  if (const auto fault = session::replay(record, &track)) {
    return tl::unexpected(fault->message);
  }
  Route route{.track = route_of(track, map.dungeon(), setup),
              .terms = setup.terms(),
              .turns = {},
              .from = {}};
  if (track.winner() == 0) {
    route.turns = track.rounds();
  }
  const auto& legs = route.track.legs;
  const auto landed =
      std::find_if(legs.begin(), legs.end(), [](const render::Leg& leg) { return leg.to; });
  if (landed == legs.end()) {
    return tl::unexpected(std::string("the player in this record has not landed"));
  }
  route.from = name(*landed->to);
  route.track.name = name_of_route(route.turns, setup.seats.front());
  route.par = fmt::format("{} from {}", route.track.name, route.from);
  return route;
}

tl::expected<std::vector<render::Track>, session::RecordFault> tracks_of(
    const session::GameRecord& record) {
  const game::Setup& setup = record.start.setup;
  session::Track track;
  if (auto fault = session::replay(record, &track)) {
    return tl::unexpected(std::move(*fault));
  }
  std::vector<render::Track> tracks;
  for (game::Seat seat = 0; seat < setup.seats.size(); ++seat) {
    render::Track drawn = track_of(track, record.map.dungeon(), setup, seat);
    const auto deaths = std::count_if(drawn.legs.begin(), drawn.legs.end(),
                                      [](const render::Leg& leg) { return leg.is_death; });
    drawn.name = escape_for_terminal(drawn.name);
    if (deaths > 0) {
      drawn.name += fmt::format(", died {}", deaths == 1 ? "once" : counted(deaths, "time"));
    }
    if (track.winner() == seat) {
      drawn.name += fmt::format(", won in round {}", track.rounds());
    }
    tracks.push_back(std::move(drawn));
  }
  return tracks;
}

}  // namespace dungeonlab::review
