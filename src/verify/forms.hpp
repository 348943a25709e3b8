#pragma once

#include "verify/moves.hpp"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::verify {

/// Why something is not believed; empty if it is.
using Doubt = std::string;

/// One state of a list with its numbers.
struct Row {
  State state{};
  std::vector<int> numbers{};
};
/// Reads "C3.1 tm 4 0, D3.1": states with `numbers` numbers each. A doubt if the text is anything
/// else.
[[nodiscard]] Doubt read_rows(std::string_view text, const Ground& ground, std::size_t numbers,
                              std::vector<Row>& rows);

/// A set of states.
class States {
 public:
  explicit States(const Ground& ground) : bits_(ground.places_end()) {}

  /// Reads one hexadecimal digit per place, by cell and then from below: 1 on foot, 2 with the
  /// treasure, 4 mounted, 8 both.
  [[nodiscard]] Doubt read(std::string_view digits, const Ground& ground);
  void add(const State& state) {
    bits_[static_cast<std::size_t>(state.place)] |= static_cast<std::uint8_t>(bit(state));
  }
  [[nodiscard]] bool has(const State& state) const {
    return (bits_[static_cast<std::size_t>(state.place)] & bit(state)) != 0;
  }
  [[nodiscard]] bool has_place(int place) const {
    return bits_[static_cast<std::size_t>(place)] != 0;
  }
  /// True if some state satisfies `is`.
  template <class Is>
  [[nodiscard]] bool any(Is is) const {
    bool found = false;
    each([&](const State& state) { found = found || is(state); });
    return found;
  }
  /// Calls `use` with each state.
  template <class Use>
  void each(Use use) const {
    for (std::size_t place = 0; place < bits_.size(); ++place) {
      for (unsigned kind = 0; bits_[place] >> kind != 0; ++kind) {
        if ((bits_[place] >> kind & 1U) != 0) {
          use(State{static_cast<int>(place), (kind & 1U) != 0, (kind & 2U) != 0});
        }
      }
    }
  }

 private:
  static unsigned bit(const State& state) { return 1U << kind_of(state); }

  std::vector<std::uint8_t> bits_;  ///< by place
};

/// What lies in a set of states: a player who stays in it cannot have more.
[[nodiscard]] Stock stock_in(const States& states, const Game& game);

/// Which results of moves a claim leaves out.
using IsLeftOut = bool (*)(const Ground& ground, const Result& result);
[[nodiscard]] inline bool nothing_is_left_out(const Ground& /*ground*/, const Result& /*result*/) {
  return false;
}

/// Marks kinds of states at each hub.
class HubMarks {
 public:
  [[nodiscard]] bool& of(const Result& result) { return of(result.hub, result.state); }
  [[nodiscard]] bool& of(int hub, const State& state) {
    return marks_[static_cast<std::size_t>(hub)][kind_of(state)];
  }

 private:
  std::array<std::array<bool, 4>, Game::hubs_count> marks_{};
};

/// Checks that no move leads out of a set for players with no more than `stock`. Landings at these
/// places must be in it, too.
[[nodiscard]] Doubt check_closed(const States& states, const Moves& moves, const Stock& stock,
                                 const std::vector<int>& landings,
                                 IsLeftOut is_left_out = nothing_is_left_out);

/// A list in which each state comes from a landing or from a move of an earlier state. Things found
/// on the way allow more moves.
class List {
 public:
  List(const Moves& moves, Stock stock, IsLeftOut is_left_out = nothing_is_left_out);
  explicit List(const Moves& moves) : List(moves, Stock(moves.game().ground())) {}

  [[nodiscard]] Doubt take(std::string_view text);
  [[nodiscard]] const States& states() const { return states_; }
  [[nodiscard]] const Stock& stock() const { return stock_; }
  [[nodiscard]] const State& last() const { return last_; }

 private:
  void give(const Result& result);
  void stand(const State& state);
  [[nodiscard]] bool is_given(const State& state);

  const Moves* moves_;
  const Game* game_;
  Stock stock_;
  IsLeftOut is_left_out_;
  States given_;
  States states_;
  HubMarks hubs_{};
  std::vector<Result> waiting_{};  ///< for something not found yet
  State last_{};
};

/// A list in which each state is a root or has a move to an earlier one, with the things in
/// `stock`. A rider gets home wherever a player on foot does.
class Home {
 public:
  Home(const Game& game, Reading reading, Stock stock)
      : moves_(game, reading), stock_(std::move(stock)), states_(game.ground()) {}
  Home(const Game& game, Reading reading) : Home(game, reading, Stock(game.ground())) {}

  [[nodiscard]] Doubt take(std::string_view text, const std::function<bool(const State&)>& is_root);
  [[nodiscard]] bool has(const State& state) const {
    return states_.has(state) || states_.has({state.place, state.treasure, false});
  }
  /// True if some place of the result is at home.
  [[nodiscard]] bool has_some(const Result& result);

 private:
  Moves moves_;
  Stock stock_;
  States states_;
  HubMarks hubs_{};
};

/// Checks a tree: every node names the side on which its parent lies (N E S W over boundaries that
/// can be opened, U D), the root is `*`. `nodes` are places, with one letter each, and `.` for a
/// place that is not a node. Following parents leads to the root, so all nodes are connected.
[[nodiscard]] Doubt check_tree(std::string_view letters, const Ground& ground,
                               const std::vector<int>& nodes,
                               const std::function<bool(int)>& is_node);
/// The place that a letter leads to; -1 if it leads nowhere.
[[nodiscard]] int step(const Ground& ground, int place, char letter);

}  // namespace dungeonlab::verify
