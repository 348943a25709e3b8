// Every announcement goes to each seat that hears it, as a fact of her view and as a sentence. No
// seat learns anything by another way. So what seats knew before a step is made again from what was
// heard up to there: steps are taken back seldom, and copies of all that players know, kept for
// every step, would be what a long game costs most.
#include "dungeonlab/session/seats.hpp"

#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/story.hpp"

#include <utility>

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
        news_[view.seat].push_back({*heard, heard_by(terms_, *heard, view.seat)});
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
          {command, terms_.seats[command.seat] + ": " + told_command(command, terms_.seats)});
    }
  }
}

void Seats::hear(const Prompts& prompts, bool /*is_new*/) {
  for (game::View& view : views_) {
    game::hear_prompt(view, prompts[view.seat]);
    notebooks_[view.seat].hear_prompt(view);
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
  heard_.resize(steps_[first]);
  steps_.resize(first);
  begin();
  for (const Heard& heard : heard_) {
    std::visit([&](const auto& one) { hear(one, false); }, heard);
  }
}

void Seats::ask(const game::State& state) {
  Prompts prompts;
  for (const game::View& view : views_) {
    prompts.push_back(game::prompt(state, view.seat));
  }
  hear(prompts, true);
  heard_.emplace_back(std::move(prompts));
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
