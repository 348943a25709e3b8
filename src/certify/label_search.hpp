#pragma once

#include "certify/derivation.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

namespace dungeonlab::certify {

/// A state with what its player has: three numbers whose meaning the question gives.
struct LabelledState {
  State state;
  std::array<int, 3> numbers{};
};

/// Either one way to the goal, each state a move from the one before; or everything that can be
/// come to, up to labels that are no better, without the goal.
struct LabelProof {
  bool reaches_goal = false;
  bool is_plain = false;  ///< a way of moves that need nothing that lies about, and no captors
  std::vector<LabelledState> states{};
  std::vector<std::int32_t> from{};  ///< by state, as in Derivation; none of a way
};

/// Searches states with labels and remembers how each was come to, which the searches of the rules
/// do not; certificates ask it. `Game` has
///   Node, Label, nodes(), place(node);
///   stands(node) -> std::optional<LabelledState>-maker, see numbers(node, label);
///   no_worse(one, other), spent(label), won(node);
///   from(node, label, take(node, label)), which calls `take` with each move.
template <class Game>
class LabelSearch {
 public:
  using Node = std::uint32_t;
  using Label = typename Game::Label;

  /// The game must outlive it, and `places`, to which the search keeps if there are any.
  LabelSearch(const Game& game, const std::vector<bool>& places)
      : game_(&game), places_(&places), last_of_(game.nodes(), none) {}

  void start(Node node, const Label& label) { add(node, label, none); }

  /// Settles labels, those with the least spent first, until one is at the goal or none is left.
  [[nodiscard]] LabelProof run() {
    while (!waiting_.empty()) {
      const std::int32_t number = waiting_.top().second;
      waiting_.pop();
      const Entry settled = entry(number);
      if (settled.beaten) {
        continue;
      }
      if (game_->won(settled.node)) {
        return way_to(number);
      }
      game_->from(settled.node, settled.label, [&](Node node, const Label& label) {
        if (places_->empty() || (*places_)[game_->place(node)]) {
          add(node, label, number);
        }
      });
    }
    return all();
  }

 private:
  static constexpr std::int32_t none = -1;
  struct Entry {
    Node node = 0;
    Label label{};
    std::int32_t parent = none;
    std::int32_t before = none;  ///< of the labels of this node the one found before
    bool beaten = false;         ///< another label of the node is no worse
  };

  Entry& entry(std::int32_t number) { return entries_[static_cast<std::size_t>(number)]; }

  void add(Node node, const Label& label, std::int32_t parent) {
    for (std::int32_t i = last_of_[node]; i != none; i = entry(i).before) {
      if (game_->no_worse(entry(i).label, label)) {
        return;
      }
    }
    for (std::int32_t i = last_of_[node]; i != none; i = entry(i).before) {
      entry(i).beaten = entry(i).beaten || game_->no_worse(label, entry(i).label);
    }
    const auto number = static_cast<std::int32_t>(entries_.size());
    entries_.push_back({node, label, parent, std::exchange(last_of_[node], number)});
    waiting_.emplace(game_->spent(label), number);
  }

  [[nodiscard]] LabelProof way_to(std::int32_t goal) {
    LabelProof proof{.reaches_goal = true};
    for (std::int32_t i = goal; i != none; i = entry(i).parent) {
      if (game_->stands(entry(i).node)) {
        proof.states.push_back(game_->labelled(entry(i).node, entry(i).label));
      }
    }
    std::reverse(proof.states.begin(), proof.states.end());
    return proof;
  }

  [[nodiscard]] LabelProof all() const {
    LabelProof proof;
    std::vector<std::int32_t> origin(entries_.size(), Derivation::start);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Entry& entry = entries_[i];
      origin[i] =
          entry.parent == none ? Derivation::start : origin[static_cast<std::size_t>(entry.parent)];
      if (game_->stands(entry.node)) {
        proof.from.push_back(
            std::exchange(origin[i], static_cast<std::int32_t>(proof.states.size())));
        proof.states.push_back(game_->labelled(entry.node, entry.label));
      }
    }
    return proof;
  }

  const Game* game_;
  const std::vector<bool>* places_;    ///< by place; empty: everywhere
  std::vector<std::int32_t> last_of_;  ///< by node: its last entry
  std::vector<Entry> entries_;         ///< each after the one that it follows from
  /// What was spent, and the number of the entry; of the same the first found.
  using Waiting = std::pair<int, std::int32_t>;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
};

}  // namespace dungeonlab::certify
