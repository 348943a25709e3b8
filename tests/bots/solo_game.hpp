#pragma once

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/game/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::bots {

/// A game of bots without a record: the engine, and what each seat knows.
class BotGame final : public game::Listener {
 public:
  /// `looks_after_it`: check every command against the legal ones before giving it.
  BotGame(const game::Game& game, std::string_view bot, std::string_view seed,
          bool looks_after_it = true, Abilities without = {})
      : game_(game), looks_after_it_(looks_after_it) {
    const auto seats = static_cast<game::Seat>(game.setup().seats.size());
    for (game::Seat seat = 0; seat < seats; ++seat) {
      views_.emplace_back(game.setup(), seat);
      books_.emplace_back(game.setup(), seat);
      bots_.push_back(make_bot(bot, seed, seat, without));
    }
    state_ = game.start(this);
    ask();
  }

  /// Plays until the game is over or round `rounds_max` has passed.
  void run(std::int32_t rounds_max) {
    while (state_.phase != game::Phase::over && state_.round <= rounds_max && !refused_) {
      step();
    }
  }
  void step() {
    const game::Seat seat = state_.turn;
    last_ = bots_[seat]->choose(views_[seat], books_[seat]);
    ++commands_;
    // A bot's choice is never refused, so the players hear the command before its results.
    for (game::Seat one = 0; one < views_.size(); ++one) {
      if (game::hears(game_.setup(), last_, one)) {
        if (one == seat && looks_after_it_ && !game::is_legal(views_[seat], last_)) {
          refused_ = true;
          return;
        }
        game::hear_command(views_[one], last_);
        books_[one].hear_command(last_);
      }
    }
    refused_ = game_.apply(state_, last_, this).has_value();
    ask();
  }
  void happened(const game::Fact& fact) override { static_cast<void>(fact); }
  void said(const game::Announcement& announcement) override {
    for (game::View& view : views_) {
      std::optional<game::Announcement> otherwise;
      if (const auto* const heard =
              game::hears(game_.setup(), announcement, view.seat, otherwise)) {
        game::hear(view, *heard);
        books_[view.seat].hear(*heard);
      }
    }
  }

  [[nodiscard]] const game::State& state() const { return state_; }
  [[nodiscard]] bool is_won() const { return state_.winner != game::nobody; }
  [[nodiscard]] bool is_refused() const { return refused_; }
  [[nodiscard]] const game::Command& last() const { return last_; }
  [[nodiscard]] int commands() const { return commands_; }
  [[nodiscard]] const game::View& view(game::Seat seat) const { return views_[seat]; }
  [[nodiscard]] const notebook::Notebook& book(game::Seat seat) const { return books_[seat]; }

 private:
  void ask() {
    for (game::View& view : views_) {
      game::hear_prompt(view, game::prompt(state_, view.seat));
      books_[view.seat].hear_prompt(view);
    }
  }

  const game::Game& game_;
  bool looks_after_it_;
  game::State state_{};
  std::vector<game::View> views_;
  std::vector<notebook::Notebook> books_;
  std::vector<std::unique_ptr<Bot>> bots_;
  game::Command last_{};
  bool refused_ = false;
  int commands_ = 0;
};

/// The setup of a game for `players` players by the rules of the computer game.
inline game::Setup setup_of(const Dungeon& dungeon, std::size_t players = 1) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < players; ++i) {
    seats.emplace_back(1, static_cast<char>('A' + i));
  }
  auto setup = game::setup_on(dungeon, game::Profile::computer, std::move(seats));
  setup.seed = "bots";
  return setup;
}

}  // namespace dungeonlab::bots
