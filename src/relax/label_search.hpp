#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "relax/goal.hpp"
#include "relax/moves.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

namespace dungeonlab::relax {

/// What a LabelSearch needs from a game: nodes, each with the player's state there, and labels for
/// what she has left or has suffered. `land` and `from` call their last argument with each next
/// node and its label. Labels with less `spent` are settled first; among equals, the last one
/// found.
template <class Game>
concept LabelledGame = requires(const Game& game, std::uint32_t node,
                                const typename Game::Label& label) {
  { game.moves() } -> std::same_as<const Moves&>;
  { game.nodes() } -> std::convertible_to<std::size_t>;
  { game.state(node) } -> std::same_as<State>;
  { game.no_worse(label, label) } -> std::convertible_to<bool>;
  { game.spent(node, label) } -> std::convertible_to<int>;
  game.land(PlaceIndex{}, [](std::uint32_t, const typename Game::Label&) {});
  game.from(node, label, [](std::uint32_t, const typename Game::Label&) {});
};

/// Searches nodes with labels until a player has won. Each node keeps only labels that no other one
/// beats, and each label remembers its parent.
template <LabelledGame Game>
class LabelSearch {
 public:
  using Node = std::uint32_t;
  using Label = typename Game::Label;
  /// The number of an entry.
  using Number = std::int32_t;
  static constexpr Number none = -1;

  struct Entry {
    Node node = 0;
    Label label{};
    Number parent = none;  ///< the entry whose move leads here; none for a start
    Number before = none;  ///< the previous label found for this node
    bool beaten = false;   ///< a later label of this node is no worse
  };

  /// Searches only the places marked in `places`, or everywhere if the list is empty. The game must
  /// outlive it.
  explicit LabelSearch(const Game& game, std::vector<bool> places = {})
      : game_(&game),
        goal_(game.moves().board()),
        places_(std::move(places)),
        last_of_(game.nodes(), none) {}

  void start(Node node, const Label& label) { add(node, label, none); }
  void land(std::span<const PlaceIndex> landings) {
    for (const PlaceIndex place : landings) {
      game_->land(place, [&](Node node, const Label& label) { start(node, label); });
    }
  }

  /// Settles labels until one has won, and returns it, or until none is left.
  std::optional<Number> run() {
    while (!waiting_.empty()) {
      const Number number = ~waiting_.top().second;
      waiting_.pop();
      const Entry settled = at(number);
      if (settled.beaten) {
        continue;
      }
      if (goal_.reached(relation(), game_->state(settled.node))) {
        return number;
      }
      game_->from(settled.node, settled.label,
                  [&](Node node, const Label& label) { add(node, label, number); });
    }
    return std::nullopt;
  }

  /// All labels found, each after its parent.
  [[nodiscard]] std::span<const Entry> entries() const { return entries_; }
  [[nodiscard]] const Entry& entry(Number number) const {
    return entries_[static_cast<std::size_t>(number)];
  }
  /// The entries from a start to this one.
  [[nodiscard]] std::vector<Entry> way_to(Number number) const {
    std::vector<Entry> way;
    for (; number != none; number = way.back().parent) {
      way.push_back(entry(number));
    }
    std::reverse(way.begin(), way.end());
    return way;
  }

 private:
  [[nodiscard]] const Relation& relation() const { return game_->moves().relation(); }
  [[nodiscard]] bool is_among_places(Node node) const {
    const State state = game_->state(node);
    return places_.empty() || (!relation().is_carried(state) && places_[relation().place(state)]);
  }
  Entry& at(Number number) { return entries_[static_cast<std::size_t>(number)]; }

  void add(Node node, const Label& label, Number parent) {
    if (!is_among_places(node)) {
      return;
    }
    for (Number i = last_of_[node]; i != none; i = at(i).before) {
      if (game_->no_worse(at(i).label, label)) {
        return;
      }
    }
    for (Number i = last_of_[node]; i != none; i = at(i).before) {
      at(i).beaten = at(i).beaten || game_->no_worse(label, at(i).label);
    }
    const auto number = static_cast<Number>(entries_.size());
    entries_.push_back({node, label, parent, std::exchange(last_of_[node], number)});
    waiting_.emplace(game_->spent(node, label), ~number);
  }

  const Game* game_;
  Goal goal_;
  std::vector<bool> places_;
  Borrowed<Number> last_of_;  ///< by node
  Borrowed<Entry> entries_{};
  /// The amount spent, and the complement of the entry's number, so that the newest comes first.
  using Waiting = std::pair<int, Number>;
  std::priority_queue<Waiting, Borrowed<Waiting>, std::greater<>> waiting_{};
};

}  // namespace dungeonlab::relax
