// A search reaches its states in an order that would already make a list, but most of them are not
// needed. So the list is built backwards from its ends: for each needed state it adds the first
// state that leads there and the first finder of what that move takes. The landings come first in
// the order, so this ends soon.
#include "certify/lists.hpp"

#include <array>

namespace dungeonlab::certify {
namespace {

using Number = std::uint32_t;
constexpr Number none = 0xffffffff;
/// What the moves of one kind need.
struct Needed {
  relax::MoveKinds kinds = 0;
  game::Stock thing = 0;
};
constexpr std::array<Needed, 3> needed = {
    {{relax::kinds(relax::MoveKind::stick), game::stock::stick},
     {relax::kinds(relax::MoveKind::bridle), game::stock::bridle},
     {relax::kinds(relax::MoveKind::blade, relax::MoveKind::strike), game::stock::blade}}};

/// Makes one list. States are identified by their number in the order of the search.
class ListMaker {
 public:
  explicit ListMaker(const relax::Reach& reach)
      : order_(reach.order()),
        walking_(walking(reach.moves())),
        origins_(walking_),
        landings_(reach.moves().board().landings().size()),
        number_(reach.relation().states(), none),
        is_listed_(order_.size(), false) {
    const relax::Relation& relation = reach.relation();
    finder_.fill(none);
    for (Number number = 0; number < order_.size(); ++number) {
      number_[order_[number]] = number;
      const game::Stock found = relation.is_standing(order_[number])
                                    ? relation.board().gives(relation.place(order_[number]))
                                    : game::Stock{0};
      for (std::size_t i = 0; i < needed.size(); ++i) {
        finder_[i] = (found & needed[i].thing) != 0 ? std::min(finder_[i], number) : finder_[i];
      }
    }
  }

  void add(relax::State state) {
    list(number_[state]);
    while (!waiting_.empty()) {
      const Number number = waiting_.back();
      waiting_.pop_back();
      if (number >= landings_) {
        explain(number);
      }
    }
  }
  [[nodiscard]] std::vector<relax::State> states() const {
    std::vector<relax::State> states;
    for (Number number = 0; number < order_.size(); ++number) {
      if (is_listed_[number]) {
        states.push_back(order_[number]);
      }
    }
    return states;
  }

 private:
  /// The moves with everything found except mounts: the search may have walked here before a mount
  /// was left there.
  static relax::Moves walking(const relax::Moves& grown) {
    relax::Moves moves(grown.relation(), grown.reading());
    moves.gain(grown.stock());
    return moves;
  }
  void list(Number number) {
    if (!is_listed_[number]) {
      is_listed_[number] = true;
      waiting_.push_back(number);
    }
  }
  /// Adds the first state that leads here, and the first finder of what the move takes.
  void explain(Number number) {
    Number from = none;
    Number by = none;
    const auto look_at = [&](const relax::Move& move) {
      const Number before = number_[move.to];
      const Number finder = finder_of(move, number).value_or(before);
      if (before < std::min(from, number) && finder < number) {
        from = before;
        by = finder;
      }
    };
    const relax::State state = order_[number];
    const relax::Relation& relation = walking_.relation();
    if (relation.is_standing(state) && relation.can_ride()) {
      const bool mounted = (relation.with(state) & relax::burden::mounted) != 0;
      look_at({state ^ relax::burden::mounted,
               mounted ? relax::MoveKind::mount : relax::MoveKind::dismount});
    }
    origins_.of(state, look_at);
    list(from);
    list(by);
  }
  [[nodiscard]] std::optional<Number> finder_of(const relax::Move& move, Number number) const {
    if (move.kind == relax::MoveKind::mount) {
      return number_[order_[number] ^ relax::burden::treasure];  // the state that left the mount
    }
    for (std::size_t i = 0; i < needed.size(); ++i) {
      if (relax::has(needed[i].kinds, move.kind)) {
        return finder_[i];
      }
    }
    return std::nullopt;
  }

  std::span<const relax::State> order_;
  relax::Moves walking_;
  relax::Origins origins_;
  std::size_t landings_;
  PooledVector<Number> number_;  ///< by state
  std::vector<bool> is_listed_;  ///< by number
  std::array<Number, needed.size()> finder_{};
  std::vector<Number> waiting_{};
};

}  // namespace

std::string list_to(const relax::Reach& reach, std::span<const relax::State> ends) {
  ListMaker maker(reach);
  for (const relax::State state : ends) {
    maker.add(state);
  }
  return list_of(reach.relation(), maker.states());
}

std::vector<relax::State> finders(const relax::Relation& relation,
                                  std::span<const relax::State> states) {
  game::Stock stock = 0;
  std::vector<bool> mounts(relation.board().places());
  std::vector<relax::State> found;
  for (const relax::State state : states) {
    if (!relation.is_standing(state)) {
      continue;
    }
    const PlaceIndex place = relation.place(state);
    const bool is_mount = (relation.with(state) & relax::burden::mounted) != 0 && !mounts[place];
    const game::Stock gives = relation.board().gives(place);
    if (is_mount || (gives & ~stock) != 0) {
      found.push_back(state);
      mounts[place] = mounts[place] || is_mount;
      stock |= gives;
    }
  }
  return found;
}

}  // namespace dungeonlab::certify
