// A game narrated afterwards. A heading is written only when a line follows below it, so rounds
// without events take no lines.
#include "dungeonlab/session/story.hpp"

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/wording.hpp"

#include <fmt/format.h>

namespace dungeonlab::session {

std::string heard_by(const game::Terms& terms, const game::Announcement& said,
                     game::Seat listener) {
  const std::string text = in_words(said, terms);
  return said.to == game::everybody || said.to == listener
             ? text
             : fmt::format("{}: {}", terms.seats[said.to], text);
}

void Story::line(int depth, std::string_view text) {
  constexpr std::size_t step = 2;
  const std::string indent(static_cast<std::size_t>(depth) * step, ' ');
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    sink_(fmt::format("{}{}\n", end == 0 ? "" : indent, text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Story::head() {
  if (!has_round_) {
    line(0, fmt::format("round {}", round_));
  }
  if (!has_turn_ && turn_ != game::nobody) {
    line(1, terms_.seats[turn_]);
  }
  has_round_ = true;
  has_turn_ = true;
}

void Story::happened(const game::Fact& fact) {
  if (const auto* const round = std::get_if<game::facts::RoundBegan>(&fact)) {
    round_ = round->number;
    has_round_ = false;
    turn_ = rules_ ? turn_ : game::nobody;
    has_turn_ = false;
  } else if (const auto* const turn = std::get_if<game::facts::TurnBegan>(&fact)) {
    turn_ = turn->seat;
    has_turn_ = false;
  }
  rules_ = false;
}

void Story::at_table(const TableEvent& event) {
  const auto because = [](const std::string& reason) {
    return reason.empty() ? "" : fmt::format(", because: {}", reason);
  };
  if (const auto* const undo = std::get_if<Undo>(&event); undo != nullptr && !seat_) {
    head();
    line(2, fmt::format("> undo{}", because(undo->because)));
  } else if (const auto* const ruled = std::get_if<Ruled>(&event)) {
    keep();
    rules_ = true;
    if (!seat_) {
      head();
      line(2, fmt::format("> set {} {}{}", ruled->path, ruled->value, because(ruled->because)));
    }
  }
}

void Story::taken_back(std::size_t steps) {
  const auto [round, turn] = before_[before_.size() - steps];
  before_.resize(before_.size() - steps);
  has_round_ = has_round_ && round == round_;
  has_turn_ = has_turn_ && has_round_ && turn == turn_;
  round_ = round;
  turn_ = turn;
}

void Story::said(const game::Announcement& announcement) {
  const auto heard =
      seat_ ? game::hears(terms_, announcement, *seat_) : std::optional(announcement);
  if (heard && heard->is<game::announced::Start>()) {
    line(0, in_words(*heard, terms_));
  } else if (heard) {
    head();
    line(2, heard_by(terms_, *heard, turn_));
  }
}

void Story::commanded(const game::Command& command, std::optional<game::Refusal> refused) {
  if (!refused) {
    keep();
  }
  if (seat_ && !(command.seat == *seat_ || (!refused && game::hears(terms_, command, *seat_)))) {
    return;
  }
  head();
  const std::string by =
      command.seat == turn_ ? "" : fmt::format("{}: ", terms_.seats[command.seat]);
  line(2, fmt::format("> {}{}", by, command_in_words(command, terms_.seats)));
  if (refused) {
    line(2, fmt::format("Refused: {}.", in_words(*refused)));
  }
}

}  // namespace dungeonlab::session
