// Dijkstra's algorithm on a notebook. A step costs the turns that it takes, and what is expected of
// it: a wall that may be there, a shot that opens it, a bite. A place that takes its visitor away
// leads to where it is known to lead, and to nothing else; so a way through pits and fragments is
// found like any other. Ties are broken by the order in which places were reached.
#include "bots/search.hpp"

#include <algorithm>
#include <array>
#include <bitset>

namespace dungeonlab::bots {

using game::Shown;
using notebook::BoundaryNote;
using notebook::Carrier;
using notebook::Fragment;
using notebook::PlaceNote;
using notebook::Spot;
namespace walls = notebook::walls;

namespace {

// In quarters of a turn.
constexpr std::int32_t turn = 4;
constexpr std::int32_t doubt = 2;       ///< a boundary of which nothing is known
constexpr std::int32_t ammunition = 3;  ///< a grenade or blaster
constexpr std::int32_t bite = 8;
constexpr std::int32_t robbery = 40;       ///< of all ammunition
constexpr std::int32_t abduction = 16;     ///< to a place that is not known
constexpr std::int32_t getting_lost = 40;  ///< likewise, of who would die to come back
constexpr std::int32_t prison = 30;
constexpr std::int32_t eyes = 10;  ///< green ones, of which nothing else is known
constexpr std::int32_t hole = 60;  ///< in the darkness
constexpr std::int32_t never = 1 << 28;

/// What carries a visitor of a place away, as far as it was shown.
std::optional<Carrier> carrier_of(const game::View& view, const PlaceNote& note) {
  const auto has = [&](game::Thing thing) { return game::of(view.things, thing) > 0; };
  for (const Shown& one : note.shown) {
    if (one.sort == Shown::Sort::river) {
      static const std::uint8_t pan = game::shown_named("lavatory-pan")->what;
      const bool holds = has(game::Thing::walking_stick) || one.what == pan;
      return holds ? std::nullopt : std::optional(Carrier::river);
    }
    if (one.sort != Shown::Sort::living && one.sort != Shown::Sort::place) {
      continue;
    }
    switch (info(static_cast<EncounterKind>(one.what)).arrival) {
      case Arrival::teleport:
        return Carrier::pit;
      case Arrival::abduct:
        return Carrier::ontifutlas;
      case Arrival::morgul_strike:
        if (!has(game::Thing::elven_blade)) {
          return Carrier::strike;
        }
        break;
      case Arrival::question:
        return note.answer ? std::nullopt : std::optional(Carrier::political_cop);
      case Arrival::arrest:
        return Carrier::cop;
      case Arrival::nothing:
      case Arrival::trade:
      case Arrival::supply:
      case Arrival::heal:
      case Arrival::imprison:
      case Arrival::interrogate:
      case Arrival::reveal:
      case Arrival::turn_exote:
      case Arrival::bite:
      case Arrival::devour:
      case Arrival::embrace:
      case Arrival::strangle:
      case Arrival::insult:
      case Arrival::burn:
      case Arrival::throw_level:
      case Arrival::pick_up:
      case Arrival::climb:
      case Arrival::lose_exote:
      case Arrival::drain:
      case Arrival::stay_put:
        break;
    }
  }
  return std::nullopt;
}

}  // namespace

/// One search.
class Search::Run {
 public:
  Run(Search& search, const game::View& view, Belief& belief, std::span<const Aim> aims,
      const Means& means)
      : search_(search),
        view_(view),
        belief_(belief),
        book_(belief.book()),
        aims_(aims),
        means_(means) {
    search_.nodes_.clear();
    for (; search_.costs_ > 0; --search_.costs_) {
      search_.waiting_[search_.costs_ - 1].clear();
    }
    ++search_.searches_;
    search_.reached_.resize(book_.fragments().size());
    for (const Aim aim : aims) {
      is_aim_.set(static_cast<std::size_t>(aim));
    }
    if (book_.treasure_home()) {
      treasure_ = belief.meant(*book_.treasure_home());
    }
    const auto counter = [&](game::Counter one) {
      const int most = game::limit(one, view.exote, view.rulings);
      return most - view.counters[static_cast<std::size_t>(one)];
    };
    bites_left_ = counter(game::Counter::bites);
    burns_left_ = counter(game::Counter::burns);
  }

  std::optional<Way> from(const Spot& here) {
    reach(belief_.meant(here), 0, Way::north);
    for (now_ = 0; now_ < search_.costs_; ++now_) {
      // What carries from one place to another costs nothing, and adds to the same nodes.
      for (left_ = 0; left_ < search_.waiting_[now_].size();) {
        if (static_cast<std::int32_t>(now_) >= best_of(aims_.front()).cost) {
          return best();
        }
        const std::uint32_t number = search_.waiting_[now_][left_++];
        if (!search_.nodes_[number].is_done) {
          search_.nodes_[number].is_done = true;
          leave(number);
        }
      }
    }
    return best();
  }

 private:
  /// The first step to the most urgent aim that was found.
  [[nodiscard]] std::optional<Way> best() {
    const auto found = std::find_if(aims_.begin(), aims_.end(),
                                    [&](Aim aim) { return best_of(aim).cost < never; });
    return found == aims_.end() ? std::nullopt : std::optional(best_of(*found).first);
  }

  /// The cheapest way to an aim so far.
  struct Best {
    std::int32_t cost = never;
    Way first = Way::north;
  };

  [[nodiscard]] bool is_known(const PlaceNote& note) const {
    return note.is_shown && note.shown_round >= means_.since;
  }

  [[nodiscard]] Reached& reached(std::size_t number) {
    Reached& reached = search_.reached_[number];
    if (reached.search != search_.searches_) {
      const Fragment& fragment = book_.fragments()[number];
      const auto [least, most] = fragment.visited();
      reached.search = search_.searches_;
      reached.sheet = &belief_.sheet(number);
      reached.is_placed = fragment.is_placed();
      reached.lowest = fragment.lowest();
      reached.highest = fragment.highest();
      if (!fragment.has_level()) {
        reached.lowest = std::max(reached.lowest, most - book_.levels() + 1);
        reached.highest = std::min(reached.highest, least + book_.levels() - 1);
      }
      reached.numbers.assign(reached.sheet->places(), 0);
    }
    return reached;
  }

  void leave(std::size_t number) {
    const Node node = search_.nodes_[number];
    Reached& around = search_.reached_[node.spot.fragment];
    const bool is_start = number == 0;
    if (is_start || can_be_left(node, around.sheet->place(node.index))) {
      go(around, node, is_start);
      change_level(around, node, is_start);
    }
  }

  void go(Reached& around, const Node& node, bool is_start) {
    const Belief::Sheet& sheet = *around.sheet;
    const auto& [cell, level] = node.spot.at;
    const auto lines = sheet.boundaries(cell);
    for (const Side side : all_sides) {
      const Way first = is_start ? static_cast<Way>(side) : node.first;
      const BoundaryNote& line = *lines[static_cast<std::size_t>(side)];
      const Cell beyond = beside(cell, side);
      if (is_aim(Aim::way_out)) {
        if (const auto doubts = doubt_of_exit(around, line, beyond)) {
          aim_at(Aim::way_out, {.cost = node.cost + turn + *doubts, .first = first});
        }
      }
      if (!sheet.covers(beyond)) {
        // Nothing is known there, and nothing lies behind it yet.
        aim_at(Aim::frontier,
               {.cost = node.cost + cost_of_crossing(line, is_start), .first = first});
        continue;
      }
      const std::size_t index = sheet.index({beyond, level});
      if (is_worth_while(around, index, node.cost + turn)) {
        const std::int32_t cost = cost_of_crossing(line, is_start);
        step(around, {{node.spot.fragment, {beyond, level}}, index, node.cost + cost, first});
      }
    }
  }

  void change_level(Reached& around, const Node& node, bool is_start) {
    const auto& [cell, level] = node.spot.at;
    for (const int by : {1, -1}) {
      const std::size_t index = by == 1 ? node.index + 1 : node.index - 1;
      if (level + by >= around.lowest && level + by <= around.highest &&
          is_worth_while(around, index, node.cost + turn)) {
        const Way way = by == 1 ? Way::up : Way::down;
        step(around, {{node.spot.fragment, {cell, level + by}},
                      index,
                      node.cost + turn,
                      is_start ? way : node.first});
      }
    }
  }

  /// Whoever comes to a place may have what she looks for, or be carried on from there.
  [[nodiscard]] bool can_be_left(const Node& node, const PlaceNote& note) {
    if (!is_known(note)) {
      aim_at(Aim::frontier, {node.cost, node.first});
      return false;
    }
    if (node.spot == treasure_) {
      aim_at(Aim::treasure, {node.cost, node.first});
    }
    if (note.shown.empty()) {
      return true;
    }
    if (is_aim(Aim::hospital) && heals(note)) {
      aim_at(Aim::hospital, {node.cost, node.first});
    }
    const auto carrier = carrier_of(view_, note);
    if (!carrier) {
      return true;
    }
    if (const auto to = belief_.leads_to(*carrier, node.spot)) {
      reach(*to, node.cost, node.first);
    } else if (*carrier == Carrier::pit || *carrier == Carrier::river) {
      const std::int32_t loss = means_.careful ? getting_lost : abduction;
      aim_at(Aim::frontier, {node.cost + loss, node.first});
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

  /// False if nothing of that cost or more makes it cheaper to be there.
  [[nodiscard]] bool is_worth_while(const Reached& around, std::size_t index,
                                    std::int32_t cost) const {
    const std::uint32_t number = around.numbers[index];
    return number == 0 || search_.nodes_[number - 1].cost > cost;
  }

  /// To a place beside, or on the next level; `to`: with what it costs to come there.
  void step(Reached& around, Node to) {
    if (to.cost < never) {
      to.cost += risk_of(around.sheet->place(to.index));
      reach(around, to);
    }
  }

  void reach(const Spot& spot, std::int32_t cost, Way first) {
    Reached& there = reached(spot.fragment);
    if (there.sheet->covers(spot.at)) {
      reach(there, {spot, there.sheet->index(spot.at), cost, first});
    } else {
      aim_at(Aim::frontier, {cost, first});
    }
  }

  void reach(Reached& around, const Node& to) {
    std::uint32_t& number = around.numbers[to.index];
    if (to.cost >= never) {
      return;
    }
    if (number == 0) {
      search_.nodes_.push_back(to);
      number = static_cast<std::uint32_t>(search_.nodes_.size());
    } else if (Node& node = search_.nodes_[number - 1]; node.cost > to.cost) {
      node.cost = to.cost;
      node.first = to.first;
    } else {
      return;
    }
    wait(static_cast<std::size_t>(to.cost), number - 1);
  }

  void wait(std::size_t cost, std::uint32_t number) {
    search_.costs_ = std::max(search_.costs_, cost + 1);
    if (search_.costs_ > search_.waiting_.size()) {
      search_.waiting_.resize(search_.costs_);
    }
    std::vector<std::uint32_t>& nodes = search_.waiting_[cost];
    nodes.push_back(number);
    const std::size_t first = cost == now_ ? left_ : 0;
    for (std::size_t i = nodes.size() - 1; i > first && nodes[i - 1] > number; --i) {
      std::swap(nodes[i - 1], nodes[i]);
    }
  }

  [[nodiscard]] std::int32_t cost_of_crossing(const BoundaryNote& note, bool is_start) const {
    if (note.may_be == walls::open || (is_start && note.is_open(book_.round()))) {
      return turn;
    }
    if ((note.may_be & walls::open) != 0) {
      return note.open_until > 0 ? turn : turn + doubt;
    }
    const std::int32_t unsure = (note.may_be & walls::monolith) != 0 ? doubt + doubt : 0;
    if (view_.exote && note.may_be != walls::monolith) {
      return turn + unsure;
    }
    const bool may_open = ((note.may_be & walls::simple) != 0 && means_.grenades) ||
                          ((note.may_be & walls::wire) != 0 && means_.blasters);
    return may_open ? turn + turn + ammunition + unsure : never;
  }

  /// What may happen to who comes there, as a cost; `never` if it may kill.
  [[nodiscard]] std::int32_t risk_of(const PlaceNote& note) const {
    if (note.shown.empty() && (!note.sight || is_known(note))) {
      return 0;
    }
    Harm harm;
    if (!is_known(note)) {
      harm = harm_seen(note.sight.value_or(Sight::nothing));
    }
    for (const Shown& one : note.shown) {
      if (one.sort == Shown::Sort::living || one.sort == Shown::Sort::place) {
        harm += harm_by(info(static_cast<EncounterKind>(one.what)), note.answer.has_value());
      }
    }
    const bool guards = means_.careful && view_.treasure;
    const bool kills = harm.bites > bites_left_ || harm.burns > burns_left_;
    return (kills && !means_.reckless) || (harm.robs && guards) ? never : harm.cost;
  }

  struct Harm {
    std::int32_t cost = 0;
    int bites = 0;
    int burns = 0;
    bool robs = false;  ///< of the treasure

    Harm& operator+=(const Harm& other) {
      cost += other.cost;
      bites += other.bites;
      burns += other.burns;
      robs = robs || other.robs;
      return *this;
    }
  };

  [[nodiscard]] bool has_blade() const {
    return game::of(view_.things, game::Thing::elven_blade) > 0;
  }

  /// Of a place that was only looked into.
  [[nodiscard]] Harm harm_seen(Sight sight) const {
    if (sight == Sight::green_eyes) {
      return {.cost = eyes, .bites = 2};
    }
    if (sight == Sight::hole_in_the_darkness && !has_blade()) {
      return {.cost = hole, .robs = true};
    }
    return {};
  }

  /// Of a kind that was met there; `has_answered`: its question.
  [[nodiscard]] Harm harm_by(const EncounterInfo& row, bool has_answered) const {
    Harm harm = {.cost = bite * (row.bites + row.visitor_burns),
                 .bites = row.bites,
                 .burns = row.visitor_burns,
                 .robs = row.takes_treasure && !has_blade()};
    if (row.arrival == Arrival::morgul_strike) {
      harm.cost += hole;
    } else if (row.takes_stock) {
      harm.cost += robbery;
    }
    if (row.penalty.rounds > 0 && !has_answered) {
      harm.cost += prison;
      const bool pays = game::of(view_.things, game::Thing::dollars) >= view_.terms.fine;
      harm.bites += view_.rulings.solo && !pays ? row.penalty.bites : 0;
    }
    return harm;
  }

  [[nodiscard]] static bool heals(const PlaceNote& note) {
    return std::any_of(note.shown.begin(), note.shown.end(), [](const Shown& one) {
      return one.sort == Shown::Sort::place &&
             info(static_cast<EncounterKind>(one.what)).arrival == Arrival::heal;
    });
  }

  /// Nothing if the boundary is not the way out.
  [[nodiscard]] std::optional<std::int32_t> doubt_of_exit(const Reached& around,
                                                          const BoundaryNote& note,
                                                          Cell other) const {
    if (note.is_exit) {
      return 0;
    }
    if ((note.may_be & walls::monolith) == 0 || note.is_no_exit) {
      return std::nullopt;
    }
    if (around.is_placed) {
      const bool is_outside = other.column < 0 || other.row < 0 ||
                              other.column >= book_.columns() || other.row >= book_.rows();
      return is_outside ? std::optional(doubt) : std::nullopt;
    }
    return note.may_be == walls::monolith ? doubt : turn;
  }

  Search& search_;
  const game::View& view_;
  Belief& belief_;
  const notebook::Notebook& book_;
  std::optional<Spot> treasure_{};
  std::span<const Aim> aims_;
  std::bitset<aim_count> is_aim_{};
  Means means_;
  int bites_left_ = 0;
  int burns_left_ = 0;
  std::array<Best, aim_count> best_{};  ///< by aim
  std::size_t now_ = 0;                 ///< nodes of that cost are being left,
  std::size_t left_ = 0;                ///< and so many of them were
};

std::optional<Way> Search::first_step(const game::View& view, Belief& belief, const Spot& here,
                                      std::span<const Aim> aims, const Means& means) {
  return Run(*this, view, belief, aims, means).from(here);
}

}  // namespace dungeonlab::bots
