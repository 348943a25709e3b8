// Each seat that hears an announcement gets it as a fact for its view and as a sentence. Seats
// learn nothing in any other way, so an undo can rebuild what they knew from what they had heard
// until then. Undo is rare; keeping copies of all players' knowledge for every step would be the
// largest cost of a long game.
#include "dungeonlab/session/seats.hpp"

#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/story.hpp"
#include "dungeonlab/session/wording.hpp"

#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {

Seats::Seats(const game::Terms& terms) : terms_(terms), news_(terms.seats.size()) {
  begin();
}

void Seats::begin() {
  views_.clear();
  notebooks_.clear();
  for (game::Seat seat = 0; seat < terms_.seats.size(); ++seat) {
    views_.emplace_back(terms_, seat);
    notebooks_.emplace_back(terms_, seat);
  }
}

void Seats::hear(const game::Announcement& announcement, bool is_new) {
  for (game::View& view : views_) {
    if (const auto heard = game::hears(terms_, announcement, view.seat)) {
      game::hear(view, *heard);
      notebooks_[view.seat].hear(*heard);
      if (is_new) {
        news_[view.seat].push_back({*heard, heard_by(terms_, *heard, view.seat), round_});
      }
    }
  }
}

void Seats::hear(const game::Command& command, bool is_new) {
  for (game::View& view : views_) {
    if (!game::hears(terms_, command, view.seat)) {
      continue;
    }
    game::hear_command(view, command);
    notebooks_[view.seat].hear_command(command);
    if (is_new && view.seat != command.seat) {
      news_[view.seat].push_back(
          {command, terms_.seats[command.seat] + ": " + command_in_words(command, terms_.seats),
           round_});
    }
  }
}

void Seats::hear(const Prompts& prompts, bool /*is_new*/) {
  for (game::View& view : views_) {
    game::hear_prompt(view, prompts[view.seat]);
    notebooks_[view.seat].hear_prompt(view);
  }
}

void Seats::happened(const game::Fact& fact) {
  if (const auto* const began = std::get_if<game::facts::RoundBegan>(&fact)) {
    round_ = began->number;
  }
}

void Seats::said(const game::Announcement& announcement) {
  heard_.emplace_back(announcement);
  hear(announcement, true);
}

void Seats::commanded(const game::Command& command, std::optional<game::Refusal> refused) {
  if (refused) {
    return;
  }
  begin_step();
  heard_.emplace_back(command);
  hear(command, true);
}

void Seats::at_table(const TableEvent& event) {
  if (std::holds_alternative<Ruled>(event)) {
    begin_step();
  }
}

void Seats::begin_step() {
  if (steps_.size() == steps_max) {
    steps_.pop_front();
  }
  steps_.push_back(heard_.size());
}

void Seats::taken_back(std::size_t steps) {
  const std::size_t first = steps_.size() - steps;
  heard_.erase(heard_.begin() + static_cast<std::ptrdiff_t>(steps_[first]), heard_.end());
  steps_.resize(first);
  begin();
  for (const Heard& heard : heard_) {
    std::visit([&](const auto& one) { hear(one, false); }, heard);
  }
}

void Seats::ask(const game::State& state) {
  round_ = state.round;  // also after a ruling or an undo
  Prompts prompts;
  for (const game::View& view : views_) {
    prompts.push_back(game::prompt(state, view.seat));
  }
  hear(prompts, true);
  heard_.emplace_back(std::move(prompts));
}

std::vector<game::Announcement> Seats::heard_since(std::size_t count, game::Seat seat) const {
  std::vector<game::Announcement> heard;
  for (std::size_t i = count; i < heard_.size(); ++i) {
    const auto* const said = std::get_if<game::Announcement>(&heard_[i]);
    if (auto one = said == nullptr ? std::nullopt : game::hears(terms_, *said, seat)) {
      heard.push_back(*std::move(one));
    }
  }
  return heard;
}

std::string Seats::around(game::Seat seat) const {
  const game::View& view = views_[seat];
  if (view.status != game::Status::alive && view.status != game::Status::imprisoned) {
    return "You are not in the dungeon now.";
  }
  std::string seen;  // the last look, and what has changed since
  for (const game::Announcement& said : heard_since(0, seat)) {
    const bool is_look = said.to == seat && said.is<game::announced::Seen>();
    const bool is_change = said.to == seat && said.is<game::announced::ShotSeen>();
    const bool is_elsewhere =
        said.to == seat && said.is<game::announced::Here, game::announced::Landed>();
    seen = is_look || is_elsewhere ? "" : std::move(seen);
    if (is_look || is_change) {
      seen += " " + heard_by(terms_, said, seat);
    }
  }
  game::Words company;
  for (game::Seat other = 0; other < views_.size(); ++other) {
    if (((view.company & ~view.departed) >> other & 1U) != 0) {
      company.push_back(terms_.seats[other]);
    }
  }
  return fmt::format("Here: {}.{}{}", game::in_words(view.shown_here),
                     company.empty() ? "" : fmt::format(" With you: {}.", fmt::join(company, ", ")),
                     seen);
}

std::vector<News> Seats::heard(game::Seat seat) {
  return std::exchange(news_[seat], {});
}

std::vector<std::string> Seats::news(game::Seat seat) {
  std::vector<std::string> sentences;
  for (News& one : heard(seat)) {
    sentences.push_back(std::move(one.text));
  }
  return sentences;
}

}  // namespace dungeonlab::session
