// A label records what a player has suffered and from which levels of her cell she has looked
// during this stay. Less suffering and more looks are better, so each state keeps only labels that
// no other one beats. Labels are settled by total suffering, so the unhurt come first and on most
// maps reach the goal before anyone is hurt. A hospital or a strike resets the total to the lowest;
// that is why a label may be settled before a better one, and is then beaten when the better one
// comes. Most maps have an easy way and need none of this; most of the others need only plain
// moves, which are far fewer.
#include "relax/damage.hpp"

#include "relax/hurt_game.hpp"
#include "relax/label_search.hpp"

#include <algorithm>
#include <set>

namespace dungeonlab::relax {

std::optional<HurtGame::Label> HurtGame::meet(const Move& move, Label label) const {
  if (has(kinds(MoveKind::mount, MoveKind::dismount), move.kind) || !relation().stands(move.to)) {
    return label;
  }
  const PlaceIndex place = relation().place(move.to);
  const Dungeon& dungeon = moves_->board().dungeon();
  if (dungeon.holds(place, EncounterKind::hospital)) {
    label.hurt = {};
    return label;
  }
  label.hurt = label.hurt + harm_of_coming(dungeon, place);
  const Hurt look = harm_of((*looks_)[place]);
  const auto level = static_cast<std::uint16_t>(1U << static_cast<unsigned>(grid_.level_of(place)));
  if (look != Hurt{} && (label.looked & level) == 0) {
    label.hurt = label.hurt + look;
    label.looked |= level;
  }
  return label.hurt.survived(times_) ? std::optional(label) : std::nullopt;
}

namespace {

using HurtSearch = LabelSearch<HurtGame>;
using Label = HurtGame::Label;

bool survives_plainly(const RelaxedGame& relaxed) {
  const Moves moves(relaxed.relation(), readings::plain_and_calm);
  const HurtGame game(moves, relaxed.looks(), 1);
  HurtSearch search(game);
  const auto best = best_landing(relaxed.board());
  search.land(best.empty() ? relaxed.board().landings() : best);
  return search.run().has_value();
}

/// Adds a label unless an existing one is no worse, and drops those that it beats.
void add(const Label& label, std::vector<Label>& best) {
  const auto beats = [](const Label& one, const Label& other) {
    return HurtGame::no_worse(one, other);
  };
  if (std::none_of(best.begin(), best.end(), [&](const auto& one) { return beats(one, label); })) {
    std::erase_if(best, [&](const auto& other) { return beats(label, other); });
    best.push_back(label);
  }
}

/// The places that kill even the players who reach them with the best labels.
std::vector<PlaceIndex> deadly_places(const HurtGame& game, const HurtSearch& search) {
  const Relation& relation = game.moves().relation();
  std::set<PlaceIndex> deadly;
  // Labels of players who step to a state and have not yet met what is there.
  std::vector<std::vector<Label>> walking(relation.states());
  const auto meet = [&](const Move& move, const Label& label) {
    if (!game.meet(move, label)) {
      deadly.insert(relation.place(move.to));
    }
  };
  const auto come = [&](const Move& move, Burden with, const Label& label) {
    if (has(kinds(MoveKind::step, MoveKind::thrown), move.kind)) {
      add(label, walking[relation.state(relation.slot(move.to), with)]);
    } else {
      meet(move, label);
    }
  };
  for (const PlaceIndex place : relation.board().landings()) {
    come(game.landing(place), 0, {});
  }
  for (const HurtSearch::Entry& entry : search.entries()) {
    if (!entry.beaten) {
      game.moves().from(entry.node, [&](const Move& move) {
        come(move, relation.with(entry.node), game.leave(entry.node, entry.label, move));
      });
    }
  }
  for (State state = 0; state < walking.size(); ++state) {
    for (const Label& label : walking[state]) {
      meet({.to = state, .kind = MoveKind::step}, label);
    }
  }
  return {deadly.begin(), deadly.end()};
}

}  // namespace

int times_survived(const RelaxedGame& relaxed) {
  const game::Board& board = relaxed.board();
  for (PlaceIndex place = 0; place < board.places(); ++place) {
    if (board.dungeon().holds(place, EncounterKind::gourm) && relaxed.is_stood_on(place)) {
      return 2;
    }
  }
  return 1;
}

Damage damage(const RelaxedGame& relaxed) {
  if (relaxed.easy_way() || survives_plainly(relaxed)) {
    return {.survivable = true};
  }
  const HurtGame game(relaxed.calm().moves(), relaxed.looks(), times_survived(relaxed));
  HurtSearch search(game);
  search.land(relaxed.board().landings());
  const bool survivable = search.run().has_value();
  return {survivable, survivable ? std::vector<PlaceIndex>() : deadly_places(game, search)};
}

}  // namespace dungeonlab::relax
