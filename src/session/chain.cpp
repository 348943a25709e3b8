// Where a line of several commands stops. A list of everything that may go wrong would miss the
// next new announcement, so the code lists what is expected of a command, and everything else stops
// the line. It expects what the player's own notebook already predicted, or nothing (an empty
// place, a dark side). So no turn is spent on a command that was typed before its player knew
// something important.
#include "dungeonlab/session/chain.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/story.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {
namespace {

using game::Act;
namespace announced = game::announced;

bool is_direction(std::string_view word) {
  const std::string small = to_lower(word);
  const CommandInfo* const row = command_named(small);
  return (row != nullptr && (row->act == Act::up || row->act == Act::down)) ||
         std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
           return small == name(side) || small == name(side).substr(0, 1);
         });
}

bool is_move(std::string_view word) {
  const CommandInfo* const row = command_named(to_lower(word));
  return row != nullptr && row->act == Act::move;
}

/// True of announcements that a command causes whenever it works as intended.
bool is_outcome(const game::Announcement& said, Act of) {
  return said.is<announced::Moved, announced::ThroughWall, announced::Landed, announced::Traded,
                 announced::Dismounted, announced::Map, announced::AnswerRight>() ||
         (of == Act::shoot && said.is<announced::Shot, announced::ShotOpened>()) ||
         (of == Act::feel && said.is<announced::Felt>()) ||
         (of == Act::take && said.is<announced::Taken>()) ||
         (of == Act::skin && said.is<announced::Skinned>()) ||
         (of == Act::mount && said.is<announced::Mounted>());
}

}  // namespace

std::vector<std::string_view> commands_of(std::string_view line) {
  std::vector<std::string_view> commands;
  for (const std::string_view part : split(line, ';')) {
    for (const std::string_view command : split(part, ',')) {
      std::vector<std::string_view> words = words_of(command);
      if (words.size() > 2 && is_move(words.front())) {
        words.erase(words.begin());
      }
      if (words.size() > 1 && std::all_of(words.begin(), words.end(), is_direction)) {
        commands.insert(commands.end(), words.begin(), words.end());
      } else {
        commands.push_back(command);
      }
    }
  }
  return commands;
}

Expectation::Expectation(const Seats& seats, const game::Command& command)
    : command_(command),
      heard_(seats.heard_count()),
      is_mounted_(seats.view(command.seat).mounted),
      book_(seats.notebook(command.seat)) {}

std::optional<notebook::Spot> Expectation::destination(int steps) const {
  auto spot = book_.place_of(command_.seat);
  if (!spot) {
    return spot;
  }
  if (command_.act == Act::move) {
    for (int step = 0; step < steps; ++step) {
      spot->at.cell = neighbour(spot->at.cell, command_.way);
    }
  } else if (command_.act == Act::up || command_.act == Act::down) {
    spot->at.level += command_.act == Act::up ? 1 : -1;
  }
  return spot;
}

bool Expectation::expects_shown(const std::vector<game::Shown>& shown, int steps) const {
  const auto to = destination(steps);
  const bool is_known = to && book_.fragments()[to->fragment].place(to->at).is_shown &&
                        book_.fragments()[to->fragment].place(to->at).shown == shown;
  return shown.empty() || is_known;
}

bool Expectation::expects_sight(const notebook::Spot& from, Side way, Sight now) const {
  const notebook::Fragment& piece = book_.fragments()[from.fragment];
  const notebook::PlaceNote& note = piece.place({neighbour(from.at.cell, way), from.at.level});
  if (now == Sight::nothing) {
    const bool was_seen = note.sight.value_or(Sight::nothing) != Sight::nothing;
    return !was_seen || !piece.boundary(from.at.cell, way).is_open(book_.round() + 1);
  }
  return note.sight == now ||
         std::any_of(note.shown.begin(), note.shown.end(), [&](const game::Shown& one) {
           const bool is_kind =
               one.sort == game::Shown::Sort::living || one.sort == game::Shown::Sort::place;
           return is_kind && info(static_cast<EncounterKind>(one.what)).sight == now;
         });
}

bool Expectation::expects_look(const announced::Seen& seen, const notebook::Notebook& now) const {
  const auto from = destination(is_mounted_ ? 2 : 1);
  const bool has_moved = now.place_of(command_.seat) != book_.place_of(command_.seat);
  const auto spot = has_moved ? from : book_.place_of(command_.seat);
  return std::all_of(all_sides.begin(), all_sides.end(), [&](Side way) {
    const Sight sight = on(seen, way);
    // What a shot changed is announced as part of the shot.
    const bool is_shot_at = command_.act == Act::shoot && command_.way == way;
    return is_shot_at || (spot ? expects_sight(*spot, way, sight) : sight == Sight::nothing);
  });
}

bool Expectation::expects(const game::Announcement& said, const notebook::Notebook& now) const {
  if (said.to != command_.seat && said.to != game::everybody) {
    return false;
  }
  if (const auto* const here = said.as<announced::Here>()) {
    return expects_shown(here->what, is_mounted_ ? 2 : 1);
  }
  if (const auto* const below = said.as<announced::JumpOver>()) {
    return expects_shown(below->what, 1);
  }
  if (const auto* const seen = said.as<announced::Seen>()) {
    return expects_look(*seen, now);
  }
  return is_outcome(said, command_.act);
}

std::string Expectation::what_nothing_means(const game::View& view) const {
  return game::Rulings(view.terms).quiet_shots || command_.ammo == game::Ammo::bullets
             ? "nobody can tell whether the shot had an effect"
             : "no wall has opened";
}

std::optional<std::string> Expectation::surprise(const Seats& seats, std::string_view next) const {
  const game::View& view = seats.view(command_.seat);
  if (view.prompt.phase == game::Phase::over) {
    return "the game is over";
  }
  const auto text_of = [&](const game::Announcement& said) {
    std::string text = heard_by(view.terms, said, command_.seat);
    const bool is_name =
        said.to != command_.seat ||
        said.is<announced::Met, announced::Parted, announced::Died, announced::Hit>();
    if (!is_name && text.front() >= 'A' && text.front() <= 'Z') {
      text.front() = static_cast<char>(text.front() - 'A' + 'a');
    }
    while (text.ends_with('.')) {
      text.pop_back();
    }
    return text;
  };
  const std::vector<game::Announcement> heard = seats.heard_since(heard_, command_.seat);
  bool has_opened = false;
  for (const game::Announcement& said : heard) {
    has_opened = has_opened || said.is<announced::ShotOpened>();
    if (const auto* const seen = said.as<announced::ShotSeen>()) {
      const auto spot = book_.place_of(command_.seat);
      const Sight now = seen->what;
      const bool is_unchanged = !spot || expects_sight(*spot, command_.way, now);
      // A shot at eyes is meant to make them disappear.
      const bool is_done = has_opened ? is_unchanged : now == Sight::nothing && !is_unchanged;
      if (!is_done) {
        return has_opened || now != Sight::nothing ? text_of(said) : what_nothing_means(view);
      }
    } else if (said.is<announced::TreeQuestion>() && command_.act == Act::climb &&
               (next.starts_with("yes") || next.starts_with("no "))) {
      continue;
    } else if (said.to != command_.seat && said.to != game::everybody && !view.prompt.phase) {
      break;  // addressed to the next player
    } else if (!expects(said, seats.notebook(command_.seat))) {
      return text_of(said);
    }
  }
  return view.prompt.phase ? std::nullopt : std::optional<std::string>("the turn is over");
}

std::string stopped(std::span<const std::string_view> rest, std::string_view why) {
  return rest.empty()
             ? ""
             : fmt::format("Stopped: {}{} Not done: {}.", why, why.ends_with('?') ? "" : ".",
                           escape_for_terminal(fmt::format("{}", fmt::join(rest, "; "))));
}

}  // namespace dungeonlab::session
