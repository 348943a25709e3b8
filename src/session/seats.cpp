// Every announcement goes to each seat that hears it, as a fact of her view and as a sentence. No
// seat learns anything by another way.
#include "dungeonlab/session/seats.hpp"

#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/story.hpp"

#include <utility>

namespace dungeonlab::session {

Seats::Seats(const game::Terms& terms) : terms_(terms), news_(terms.seats.size()) {
  for (game::Seat seat = 0; seat < terms.seats.size(); ++seat) {
    views_.emplace_back(terms, seat);
    notebooks_.emplace_back(terms, seat);
  }
}

void Seats::said(const game::Announcement& announcement) {
  for (game::View& view : views_) {
    if (const auto heard = game::hears(terms_, announcement, view.seat)) {
      game::hear(view, *heard);
      notebooks_[view.seat].hear(*heard);
      news_[view.seat].push_back({*heard, heard_by(terms_, *heard, view.seat)});
    }
  }
}

void Seats::keep() {
  if (before_.size() == steps_max) {
    before_.pop_front();
  }
  before_.push_back({views_, notebooks_});
}

void Seats::at_table(const TableEvent& event) {
  if (std::holds_alternative<Ruled>(event)) {
    keep();
  }
}

void Seats::taken_back(std::size_t steps) {
  Known& known = before_[before_.size() - steps];
  views_ = std::move(known.views);
  notebooks_ = std::move(known.notebooks);
  before_.resize(before_.size() - steps);
}

void Seats::commanded(const game::Command& command, std::optional<game::Refusal> refused) {
  if (!refused) {
    keep();
  }
  for (game::View& view : views_) {
    if (refused || !game::hears(terms_, command, view.seat)) {
      continue;
    }
    game::hear_command(view, command);
    notebooks_[view.seat].hear_command(command);
    if (view.seat != command.seat) {
      news_[view.seat].push_back(
          {command, terms_.seats[command.seat] + ": " + write_command(command, terms_.seats)});
    }
  }
}

void Seats::ask(const game::State& state) {
  for (game::View& view : views_) {
    game::hear_prompt(view, game::prompt(state, view.seat));
    notebooks_[view.seat].hear_prompt(view);
  }
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
