// A bot alone in a game, on the engine itself. In addition to the outcome it records explanations:
// where the rounds begin, and how lives end. Whether a death was an unavoidable gamble is decided
// before the fatal command, from what the player knew then, because afterwards they know more.
#include "solo_game.hpp"

#include <algorithm>
#include <cassert>

namespace dungeonlab::grade {
namespace {

using notebook::BoundaryNote;
using notebook::Fragment;
using notebook::PlaceNote;

bool may_be_open(const BoundaryNote& note, std::int32_t round) {
  return (note.may_be & notebook::walls::open) != 0 || note.is_open(round);
}

}  // namespace

game::Setup setup_of(const Dungeon& dungeon) {
  return game::setup_on(dungeon, game::Profile::computer, {"Bot"});
}

bool is_blind(const notebook::Notebook& book) {
  const auto& here = book.place_of(book.owner());
  if (!here) {
    return true;
  }
  const Fragment& fragment = book.fragments()[here->fragment];
  const PlaceNote* first = nullptr;
  bool are_equal_games = true;
  const auto add = [&](const Place& at) {
    const PlaceNote& way = fragment.place(at);
    first = first == nullptr ? &way : first;
    are_equal_games = are_equal_games && !way.is_shown && way.sight == first->sight;
  };
  for (const Side side : all_sides) {
    if (may_be_open(fragment.boundary(here->at.cell, side), book.round())) {
      add({neighbour(here->at.cell, side), here->at.level});
    }
  }
  for (const int level : {here->at.level + 1, here->at.level - 1}) {
    if (level >= fragment.lowest() && level <= fragment.highest()) {
      add({here->at.cell, level});
    }
  }
  return are_equal_games;
}

SoloGame::SoloGame(const game::Game& game, const Contender& who, std::string_view seed)
    : game_(game), view_(game.setup().terms(), 0), book_(game.setup(), 0) {
  bots::Abilities without;
  if (who.without) {
    without.set(bots::bit(*who.without));
  }
  bot_ = bots::make_bot(who.bot, seed, 0, without);
  state_ = game.start(this);
  ask();
}

SoloGame::Outcome SoloGame::play(std::int32_t most, std::vector<std::int64_t>& rounds_at) {
  rounds_at_ = &rounds_at;
  while (state_.phase != game::Phase::over && state_.round <= most) {
    const game::Command command = bot_->choose(view_, book_);
    gives_up_ = command.act == game::Act::die;
    was_blind_ = is_blind(book_);
    game::hear_command(view_, command);
    book_.hear_command(command);
    const auto refused = game_.apply(state_, command, this);
    assert(!refused);
    if (refused) {
      break;
    }
    ask();
  }
  rounds_at_ = nullptr;
  const bool is_won = state_.winner == 0;
  return {is_won, is_won ? std::min(state_.round, most) : most, lives_};
}

void SoloGame::happened(const game::Fact& fact) {
  if (std::holds_alternative<game::facts::RoundBegan>(fact)) {
    const PlaceIndex at = state_.players.empty() ? game::nowhere : state_.players[0].at;
    if (rounds_at_ != nullptr && at != game::nowhere) {
      ++(*rounds_at_)[at];
    }
  } else if (const auto* const moved = std::get_if<game::facts::Moved>(&fact);
             moved != nullptr && moved->by == game::By::death) {
    ++(gives_up_ ? lives_.given_up : lives_.lost);
    lives_.gambled += !gives_up_ && was_blind_ ? 1 : 0;
  }
}

void SoloGame::said(const game::Announcement& announcement) {
  std::optional<game::Announcement> otherwise;
  if (const auto* const heard = game::hears(game_.setup(), announcement, 0, otherwise)) {
    game::hear(view_, *heard);
    book_.hear(*heard);
  }
}

void SoloGame::ask() {
  game::hear_prompt(view_, game::prompt(state_, 0));
  book_.hear_prompt(view_);
}

}  // namespace dungeonlab::grade
