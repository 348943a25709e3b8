// Turns the decisions of a search into commands that people can give. The search is asked at every
// decision; a player gives an order before the command that would ask, and only if the decision
// differs from the current order. The game is played along with the commands. That keeps the
// answers in order, and avoids surprises from what the labels left out: a boat that saves
// irrelevant dollars is kept.
#include "solve/route.hpp"

#include <algorithm>

namespace dungeonlab::solve {
namespace {

using game::Act;
using game::Command;
using game::Decision;
using game::How;
using game::Phase;
using game::Question;
using game::State;

constexpr std::array asked = {Decision::blade, Decision::boat, Decision::mount, Decision::strangle,
                              Decision::skin,  Decision::take, Decision::stick};

class Player {
 public:
  Player(const game::Game& game, bool leaves_beasts)
      : game_(game), leaves_beasts_(leaves_beasts), state_(game.start()) {}

  [[nodiscard]] bool play(const Step& step) {
    if (state_.phase == Phase::after && !give({.act = Act::end})) {
      return false;
    }
    const std::vector<Reply> replies = replies_to(step);
    for (const Decision decision : asked) {
      set_order(decision, replies);
    }
    if (!give(step.command)) {
      return false;
    }
    return std::all_of(replies.begin(), replies.end(), [&](const Reply& reply) {
      const bool is_ordered =
          reply.question == Question::decision && order(reply.decision) != How::ask;
      return is_ordered || give(reply.command);
    });
  }
  [[nodiscard]] bool has_won() const { return state_.winner == 0; }
  [[nodiscard]] std::vector<Command> commands() && { return std::move(commands_); }

 private:
  [[nodiscard]] How order(Decision decision) const {
    return state_.players[0].orders[static_cast<std::size_t>(decision)];
  }

  /// Everything that is asked after a command without orders, with the answers of the step. For
  /// questions that the search was not asked, it keeps boats and takes what lies there.
  [[nodiscard]] std::vector<Reply> replies_to(const Step& step) const {
    State state = state_;
    for (const Decision decision : asked) {
      state.players[0].orders[static_cast<std::size_t>(decision)] = How::ask;
    }
    std::vector<Reply> replies;
    if (game_.apply(state, step.command)) {
      return replies;
    }
    auto next = step.replies.begin();
    while (state.phase == Phase::ask || state.phase == Phase::after) {
      if (state.phase == Phase::after) {
        if (next == step.replies.end()) {
          break;
        }
        (void)game_.apply(state, {.act = Act::end});
        replies.push_back({Question::tree, {}, {.act = Act::end}});
        continue;
      }
      const game::Pending& pending = state.pending;
      Reply reply{pending.question, pending.decision, {.act = Act::answer, .yes = true}};
      if (next != step.replies.end() && next->question == pending.question &&
          (pending.question != Question::decision || next->decision == pending.decision)) {
        reply = *next++;
      } else {
        const bool is_of_beast =
            pending.decision == Decision::strangle || pending.decision == Decision::skin;
        reply.command.yes = pending.decision != Decision::boat && !(is_of_beast && leaves_beasts_);
      }
      replies.push_back(reply);
      if (game_.apply(state, reply.command)) {
        break;
      }
    }
    return replies;
  }

  void set_order(Decision decision, const std::vector<Reply>& replies) {
    bool yes = false;
    bool no = false;
    for (const Reply& reply : replies) {
      if (reply.question == Question::decision && reply.decision == decision) {
        (reply.command.yes ? yes : no) = true;
      }
    }
    const How how = yes && no ? How::ask : yes ? How::yes : How::no;
    if ((yes || no) && order(decision) != how) {
      (void)give({.act = Act::order, .decision = decision, .how = how});
    }
  }

  [[nodiscard]] bool give(const Command& command) {
    commands_.push_back(command);
    return !game_.apply(state_, command);
  }

  const game::Game& game_;
  bool leaves_beasts_;
  State state_;
  std::vector<Command> commands_{};
};

}  // namespace

std::optional<std::vector<Command>> as_played(const game::Game& game,
                                              const std::vector<Step>& steps, bool leaves_beasts) {
  Player player(game, leaves_beasts);
  for (const Step& step : steps) {
    if (!player.play(step)) {
      return std::nullopt;
    }
  }
  return player.has_won() ? std::optional(std::move(player).commands()) : std::nullopt;
}

}  // namespace dungeonlab::solve
