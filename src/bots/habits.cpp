// What bots have in common where there is no strategic choice.
#include "bots/habits.hpp"

namespace dungeonlab::bots {

using game::Act;
using game::Command;

Command plain(const game::View& view, Act act) {
  Command command;
  command.seat = view.seat;
  command.act = act;
  return command;
}

Command go(const game::View& view, Side way) {
  Command command = plain(view, Act::move);
  command.way = way;
  return command;
}

namespace {

Command answer(const game::View& view, const notebook::Notebook& book) {
  Command command = plain(view, Act::answer);
  command.yes = true;
  if (view.prompt.question == game::Question::tree) {
    command.second = false;
  } else if (view.prompt.question == game::Question::political) {
    if (const auto& here = book.place_of(view.seat)) {
      command.yes = book.fragments()[here->fragment].place(here->at).answer.value_or(true);
    }
  }
  return command;
}

}  // namespace

std::optional<Command> answer_or_end(const game::View& view, const notebook::Notebook& book) {
  switch (*view.prompt.phase) {
    case game::Phase::ask:
      return answer(view, book);
    case game::Phase::after:
    case game::Phase::over:
      return plain(view, Act::end);
    case game::Phase::land:
    case game::Phase::act:
      break;
  }
  return std::nullopt;
}

Command land_anywhere(const game::View& view, Rng& rng) {
  Command command = plain(view, Act::land);
  command.at.cell.column = rng.between(0, view.columns - 1);
  command.at.cell.row = rng.between(0, view.rows - 1);
  command.at.level = rng.between(0, view.levels - 1);
  return command;
}

}  // namespace dungeonlab::bots
