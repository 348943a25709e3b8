// What a notebook learns from commands and from what its owner is asked: who acts in which
// direction, which determines where a step leads; and what is at the owner's place, which the view
// knows best.
#include "dungeonlab/notebook/notebook.hpp"

namespace dungeonlab::notebook {

void Notebook::hear_command(const game::Command& command) {
  if (command.seat >= walkers_.size() || command.act == game::Act::order) {
    return;
  }
  turn_ = command.seat;
  Walker& walker = walkers_[command.seat];
  walker.said_yes = command.act == game::Act::answer && command.yes;
  if (command.act != game::Act::answer) {
    walker.act = command.act;
    walker.way = command.way;
    walker.passed = 0;
    walker.has_jumped = false;
  }
}

void Notebook::hear_prompt(const game::View& view) {
  if (view.prompt.phase == game::Phase::land && !has_counted_landing_) {
    turn_ = owner_;
    ++round_;
    has_counted_landing_ = true;
  }
  if (const std::optional<Spot>& here = walkers_[owner_].at) {
    Fragment& fragment = fragments_[here->fragment];
    const PlaceNote& note = fragment.place(here->at);
    if (!note.is_shown || note.shown != view.shown_here) {
      fragment.show(here->at, view.shown_here, round_);
    }
  }
}

}  // namespace dungeonlab::notebook
