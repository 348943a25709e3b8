// Dijkstra's algorithm on a notebook. A place that carries players away leads only to its known
// destination, so paths through pits and fragments are found like any other. Ties are broken by the
// order in which places were reached.
//
// In most turns no known path leads to the treasure or out, and finding that out means searching
// everything known. So the search remembers what it reached without finding such a path; then it
// only needs to check whether changed notes let it reach more.
#include "bots/search.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::bots {

using game::Shown;
using notebook::BoundaryNote;
using notebook::Carrier;
using notebook::Fragment;
using notebook::PlaceNote;
using notebook::Spot;
namespace walls = notebook::walls;

namespace {

[[nodiscard]] bool heals(const PlaceNote& note) {
  return std::any_of(note.shown.begin(), note.shown.end(), [](const Shown& one) {
    return one.sort == Shown::Sort::place &&
           info(static_cast<EncounterKind>(one.what)).arrival == Arrival::heal;
  });
}

}  // namespace

/// One search.
class Search::Run {
 public:
  Run(Search& search, Belief& belief, std::span<const Aim> aims, const Costs& costs)
      : search_(search), belief_(belief), book_(belief.book()), aims_(aims), costs_(costs) {
    if (book_.treasure_home()) {
      home_ = belief.meant(*book_.treasure_home());
    }
  }

  std::optional<Way> from(const Spot& here) {
    skip_missed(here);
    std::bitset<aim_count> aims;
    for (const Aim aim : aims_) {
      aims.set(static_cast<std::size_t>(aim));
    }
    begin(aims);
    clear();
    reach(belief_.meant(here), 0, Way::north);
    if (!finds_first() && aims_.size() > 1 && !costs_.forgets()) {
      remember();
    }
    const auto found = std::find_if(aims_.begin(), aims_.end(),
                                    [&](Aim aim) { return best_of(aim).cost < never; });
    return found == aims_.end() ? std::nullopt : std::optional(best_of(*found).first);
  }

 private:
  void begin(const std::bitset<aim_count>& aims) {
    is_aim_ = aims;
    best_ = {};
  }

  void clear() {
    for (const Node& node : flood_->nodes) {
      flood_->reached[node.fragment].marks[node.index] = {};
    }
    flood_->nodes.clear();
    flood_->waiting.clear();
    ++flood_->searches;
    flood_->reached.resize(book_.fragments().size());
    flood_->start = 0;
  }

  /// Continues until the most urgent aim is found. False if nothing more can be reached before
  /// that.
  [[nodiscard]] bool finds_first() {
    for (std::size_t cost = 0; cost < flood_->waiting.size(); ++cost) {
      // Being carried costs nothing and adds nodes to the same list.
      for (std::uint32_t number = 0; (number = flood_->waiting[cost]) != none;) {
        if (static_cast<std::int32_t>(cost) >= best_of(aims_.front()).cost) {
          return true;
        }
        flood_->waiting[cost] = flood_->nodes[number].next;
        leave(number);
      }
    }
    return best_of(aims_.front()).cost < never;
  }

  /// Skips the most urgent aims if they are as unreachable as before.
  void skip_missed(const Spot& here) {
    Closed& closed = search_.closed_;
    if (closed.missed.none() || aims_.size() == 1) {
      return;
    }
    const bool is_as_before =
        costs_ == closed.costs && home_ == closed.home && belief_.readings() == closed.readings;
    if (!is_as_before || !is_closed_still(here)) {
      closed.missed.reset();
    }
    while (aims_.size() > 1 && closed.missed.test(static_cast<std::size_t>(aims_.front()))) {
      aims_ = aims_.subspan(1);
    }
  }

  /// Extends what was reached before by what is reachable now. False if that includes one of the
  /// aims, or if too much has changed.
  [[nodiscard]] bool is_closed_still(const Spot& here) {
    Closed& closed = search_.closed_;
    flood_ = &closed.flood;
    begin(closed.missed);
    const bool is_still = wait_where_changed() && stand(belief_.meant(here)) && !finds_first() &&
                          std::none_of(best_.begin(), best_.end() - 1,
                                       [](const Best& one) { return one.cost < never; });
    flood_ = &search_.flood_;
    return is_still;
  }

  [[nodiscard]] bool wait_where_changed() {
    // The previous start may now be reachable, and may carry the player on.
    const Node& start = flood_->nodes[flood_->start];
    wait(flood_->reached[start.fragment].marks[start.index]);
    const std::uint32_t before = flood_->searches++;
    flood_->reached.resize(book_.fragments().size());
    for (std::size_t number = 0; number < flood_->reached.size(); ++number) {
      if (flood_->reached[number].search != before) {
        continue;
      }
      const Belief::Sheet& sheet = belief_.sheet(number);
      if (sheet.laid() != flood_->reached[number].laid) {
        return false;
      }
      const std::size_t known = flood_->reached[number].changed;
      const Reached& piece = reached(number);
      for (std::size_t i = known; i < piece.changed; ++i) {
        wait_around(piece, sheet.changed()[i]);
      }
    }
    return true;
  }

  /// A changed place may lead further, or its neighbours may now lead there.
  void wait_around(const Reached& piece, Cell cell) {
    const notebook::Block& block = piece.sheet->block();
    for (int level = block.lowest; level <= block.highest(); ++level) {
      if (wait_at(piece, {cell, level})) {
        continue;
      }
      for (const Side side : all_sides) {
        static_cast<void>(wait_at(piece, {beside(cell, side), level}));
      }
      for (const int by : {1, -1}) {
        static_cast<void>(wait_at(piece, {cell, level + by}));
      }
    }
  }

  /// Makes a place wait; false if it was not reached.
  [[nodiscard]] bool wait_at(const Reached& piece, const Place& at) {
    if (!piece.sheet->block().covers(at)) {
      return false;
    }
    const Mark& mark = piece.marks[piece.sheet->block().index(at)];
    if (mark.node == none) {
      return false;
    }
    wait(mark);
    return true;
  }

  /// The same for the player's place.
  [[nodiscard]] bool stand(const Spot& here) {
    const Reached& piece = flood_->reached[here.fragment];
    if (piece.search != flood_->searches || !wait_at(piece, here.at)) {
      return false;
    }
    flood_->start = piece.marks[piece.sheet->block().index(here.at)].node;
    return true;
  }

  /// Remembers a complete search that did not find the most urgent aim.
  void remember() {
    Closed& closed = search_.closed_;
    std::swap(search_.flood_, closed.flood);
    closed.costs = costs_;
    closed.home = home_;
    closed.readings = belief_.readings();
    for (const Aim aim : aims_.first(aims_.size() - 1)) {
      if (best_of(aim).cost == never) {
        closed.missed.set(static_cast<std::size_t>(aim));
      }
    }
  }

  /// The cheapest path to an aim so far.
  struct Best {
    std::int32_t cost = never;
    Way first = Way::north;
  };

  [[nodiscard]] Reached& reached(std::size_t number) {
    Reached& reached = flood_->reached[number];
    if (reached.search != flood_->searches) {
      const Fragment& fragment = book_.fragments()[number];
      const auto [least, most] = fragment.visited();
      reached.search = flood_->searches;
      reached.sheet = &belief_.sheet(number);
      reached.laid = reached.sheet->laid();
      reached.changed = reached.sheet->changed().size();
      reached.is_placed = fragment.is_placed();
      reached.lowest = fragment.lowest();
      reached.highest = fragment.highest();
      if (!fragment.has_level()) {
        reached.lowest = std::max(reached.lowest, most - book_.levels() + 1);
        reached.highest = std::min(reached.highest, least + book_.levels() - 1);
      }
      if (const std::size_t places = reached.sheet->block().places();
          reached.marks.size() != places) {
        reached.marks.assign(places, {});
      }
    }
    return reached;
  }

  void leave(std::uint32_t number) {
    const Node node = flood_->nodes[number];
    Reached& around = flood_->reached[node.fragment];
    const bool is_start = number == flood_->start;
    if (is_start || can_be_left(node, around.sheet->place(node.index))) {
      go(around, node, is_start);
      change_level(around, node, is_start);
    }
  }

  void go(Reached& around, const Node& node, bool is_start) {
    const auto edges = around.sheet->edges(node.at.cell);
    for (const Side side : all_sides) {
      const auto& [line, further, is_last] = edges[static_cast<std::size_t>(side)];
      const Way first = is_start ? static_cast<Way>(side) : node.first;
      if (is_aim(Aim::way_out)) {
        if (const auto doubts = doubt_of_exit(around, *line, node.at.cell, side)) {
          aim_at(Aim::way_out, {.cost = node.cost + Costs::turn + *doubts, .first = first});
        }
      }
      const bool is_open_now = is_start && line->is_open(book_.round());
      const std::int32_t cost = node.cost + costs_.of_crossing(*line, is_open_now);
      const std::uint32_t index = node.index + further;
      if (is_last) {
        // The next place is unknown, so the path ends there.
        aim_at(Aim::frontier, {.cost = cost, .first = first});
      } else if (around.marks[index].cost > cost) {
        step(around,
             {{beside(node.at.cell, side), node.at.level}, node.fragment, index, cost, first});
      }
    }
  }

  void change_level(Reached& around, const Node& node, bool is_start) {
    const auto& [cell, level] = node.at;
    for (const int by : {1, -1}) {
      const std::uint32_t index = node.index + static_cast<std::uint32_t>(by);
      const std::int32_t cost = node.cost + Costs::turn;
      if (level + by >= around.lowest && level + by <= around.highest &&
          around.marks[index].cost > cost) {
        const Way way = by == 1 ? Way::up : Way::down;
        step(around, {{cell, level + by}, node.fragment, index, cost, is_start ? way : node.first});
      }
    }
  }

  /// A place may be one of the aims, or may carry the player on from there.
  [[nodiscard]] bool can_be_left(const Node& node, const PlaceNote& note) {
    if (!costs_.is_known(note)) {
      aim_at(Aim::frontier, {node.cost, node.first});
      return false;
    }
    if (is_aim(Aim::treasure) && home_ && node.at == home_->at &&
        node.fragment == home_->fragment) {
      aim_at(Aim::treasure, {node.cost, node.first});
    }
    return note.shown.empty() || stays_there(node, note);
  }

  /// False if the player is carried on.
  [[nodiscard]] bool stays_there(const Node& node, const PlaceNote& note) {
    if (is_aim(Aim::hospital) && heals(note)) {
      aim_at(Aim::hospital, {node.cost, node.first});
    }
    const auto carrier = costs_.carrier_of(note);
    if (!carrier) {
      return true;
    }
    if (const auto to = belief_.leads_to(*carrier, {node.fragment, node.at})) {
      reach(*to, node.cost, node.first);
    } else if (*carrier == Carrier::pit || *carrier == Carrier::river) {
      aim_at(Aim::frontier, {node.cost + costs_.of_abduction(), node.first});
    }
    return false;
  }

  [[nodiscard]] bool is_aim(Aim aim) const { return is_aim_.test(static_cast<std::size_t>(aim)); }
  [[nodiscard]] Best& best_of(Aim aim) { return best_[static_cast<std::size_t>(aim)]; }
  void aim_at(Aim aim, const Best& found) {
    if (found.cost < best_of(aim).cost) {
      best_of(aim) = found;
    }
  }

  /// Goes to a neighbouring place or to the next level; adds the cost of coming there to `to`.
  void step(Reached& around, Node to) {
    const PlaceNote& note = around.sheet->place(to.index);
    to.cost += costs_.of_coming_to(note);
    Mark& mark = around.marks[to.index];
    // No path leads through a place that was not shown.
    const bool is_of_use = costs_.is_known(note) || to.cost < best_of(Aim::frontier).cost;
    if (improve(mark, to) && is_of_use) {
      wait(mark);
    }
  }

  void reach(const Spot& spot, std::int32_t cost, Way first) {
    Reached& there = reached(spot.fragment);
    if (!there.sheet->block().covers(spot.at)) {
      aim_at(Aim::frontier, {cost, first});
      return;
    }
    const Node to = {spot.at, static_cast<std::uint32_t>(spot.fragment),
                     static_cast<std::uint32_t>(there.sheet->block().index(spot.at)), cost, first};
    Mark& mark = there.marks[to.index];
    if (improve(mark, to)) {
      wait(mark);
    }
  }

  /// Records the cost of coming to a place; false if it was reached at the same or lower cost
  /// before.
  [[nodiscard]] bool improve(Mark& mark, const Node& to) {
    if (to.cost >= mark.cost) {
      return false;
    }
    if (mark.node == none) {
      mark.node = static_cast<std::uint32_t>(flood_->nodes.size());
      flood_->nodes.push_back(to);
    } else {
      Node& node = flood_->nodes[mark.node];
      if (std::uint32_t& before = *place_in_line(mark); before == mark.node) {
        before = node.next;
      }
      node.cost = to.cost;
      node.first = to.first;
    }
    mark.cost = to.cost;
    return true;
  }

  void wait(const Mark& mark) {
    if (std::uint32_t& before = *place_in_line(mark); before != mark.node) {
      flood_->nodes[mark.node].next = std::exchange(before, mark.node);
    }
  }

  /// The link to the node in the list of its cost.
  [[nodiscard]] std::uint32_t* place_in_line(const Mark& mark) {
    const auto cost = static_cast<std::size_t>(mark.cost);
    if (cost >= flood_->waiting.size()) {
      flood_->waiting.resize(cost + 1, none);
    }
    std::uint32_t* next = &flood_->waiting[cost];
    while (*next < mark.node) {
      next = &flood_->nodes[*next].next;
    }
    return next;
  }

  /// The cost of the doubt whether a boundary is the exit; nothing if it cannot be.
  [[nodiscard]] std::optional<std::int32_t> doubt_of_exit(const Reached& around,
                                                          const BoundaryNote& note, Cell cell,
                                                          Side side) const {
    if (note.is_exit) {
      return 0;
    }
    if ((note.may_be & walls::monolith) == 0 || note.is_no_exit) {
      return std::nullopt;
    }
    if (around.is_placed) {
      const Cell other = beside(cell, side);
      const bool is_outside = other.column < 0 || other.row < 0 ||
                              other.column >= book_.columns() || other.row >= book_.rows();
      return is_outside ? std::optional(Costs::doubt) : std::nullopt;
    }
    return note.may_be == walls::monolith ? Costs::doubt : Costs::turn;
  }

  Search& search_;
  Flood* flood_ = &search_.flood_;  ///< the one that grows in this search
  Belief& belief_;
  const notebook::Notebook& book_;
  std::span<const Aim> aims_;
  const Costs& costs_;
  std::optional<Spot> home_{};  ///< home of the treasure
  std::bitset<aim_count> is_aim_{};
  std::array<Best, aim_count> best_{};  ///< by aim
};

std::optional<Way> Search::first_step(Belief& belief, const Spot& here, std::span<const Aim> aims,
                                      const Costs& costs) {
  return Run(*this, belief, aims, costs).from(here);
}

}  // namespace dungeonlab::bots
