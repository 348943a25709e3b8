// The rules that count along a route, and why their evidence convinces. Holds: a chain of labels,
// each made by a move from the one before; the first comes from a landing, the last is at the goal.
// Violated: whatever a landing or a move makes of a label is covered by a listed label that is at
// least as good; so nobody ever stands anywhere with more than is listed, and no label is at the
// goal.
//
// P05 is about the game of one life. Its labels are a state, exote (0 or 1), the grenades, blasters
// and fifties of bullets that are left, and the creatures killed in this life: the first eight
// crocodiles, marmars and cops by row, column and level are the bits of a number; others cost
// nothing. P08 is about the game in which nothing is killed; a strike heals. Its labels are a
// state, bites, pierces, burns, and as bits the levels of the cell from which the player has looked
// during this stay; a level whose look does nothing is left out. Players who may become exotes
// survive twice as much.
#include "verify/claim.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::verify {
namespace {

using Amounts = std::array<int, 3>;

/// What is known about a player. Smaller amounts are better, and so is a larger set.
struct Label {
  State state{};
  int exote = 0;
  Amounts amounts{};  ///< P05: grenades, blasters, fifties of bullets spent; P08: harm suffered
  unsigned set = 0;   ///< P05: creatures killed; P08: levels of this cell already looked from
  friend bool operator==(const Label&, const Label&) = default;
  [[nodiscard]] std::size_t key() const {
    return number_of(state) * 2 + static_cast<std::size_t>(exote);
  }
};

bool is_within(const Amounts& a, const Amounts& b) {
  return a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2];
}

bool is_as_good(const Label& one, const Label& other) {
  return is_within(one.amounts, other.amounts) && (one.set & other.set) == other.set;
}
bool has_less_key(const Label& one, const Label& other) {
  return one.key() < other.key();
}

/// The effect of moves on labels.
class Counts {
 public:
  Counts(const Game& game, Reading reading, bool is_damage, bool are_exotes, Stock stock)
      : game_(game),
        ground_(game.ground()),
        moves_(game, reading),
        stock_(std::move(stock)),
        is_damage_(is_damage),
        creature_(ground_.places_end()) {
    const Map& map = ground_.map();
    constexpr int small = 49;
    const int kits = map.kits.value_or(map.columns * map.rows <= small ? 3 : 5);
    const int times = are_exotes ? 2 : 1;
    most_ = is_damage ? Amounts{5 * times, 30 * times, 5 * times}
                      : Amounts{5 * kits, 10 * kits, map.bullets_per_kit * kits / 50};
    for (const int place : ground_.places()) {
      const Kind kind = ground_.kind(place);
      const bool is_one = kind == Kind::crocodile || kind == Kind::marmar || kind == Kind::cop;
      if (is_one && creatures_ < creatures_max) {
        creature_[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(1U << creatures_++);
      }
    }
  }

  [[nodiscard]] const Amounts& most() const { return most_; }
  /// One more than the largest set.
  [[nodiscard]] unsigned sets_end() const {
    return 1U << (is_damage_ ? static_cast<unsigned>(ground_.levels()) : creatures_);
  }
  /// `use` gets each label, and the hub if the label is for all of its places.
  template <class Use>
  void land(int place, Use use) const {
    moves_.land(place, [&](const Result& result) { arrive(Label{}, result, use); });
  }
  template <class Use>
  void from(const Label& label, Use use) const {
    moves_.from(label.state, [&](const Result& result) { arrive(label, result, use); });
  }

 private:
  static constexpr unsigned creatures_max = 8;

  template <class Use>
  void arrive(const Label& from, const Result& result, Use& use) const {
    if (!Game::has_all(stock_, result)) {
      return;
    }
    Label label = from;
    label.state = result.state;
    if (is_damage_) {
      suffer(from, result, label, use);
    } else {
      spend(from, result, label, use);
    }
  }
  template <class Use>
  void give(const Label& label, int hub, Use& use) const {
    if (is_within(label.amounts, most_)) {
      use(label, hub);
    }
  }

  template <class Use>
  void spend(const Label& from, const Result& result, Label label, Use& use) const {
    const bool passes_walls = from.exote != 0 || (from.state.mounted && ground_.map().flies);
    label.amounts[0] += passes_walls ? 0 : result.grenades;
    label.amounts[1] += passes_walls ? 0 : result.blasters;
    if (!is_within(label.amounts, most_)) {
      return;
    }
    const Kind kind = result.hub < 0 ? ground_.kind(result.state.place) : Kind::none;
    label.exote = kind == Kind::gourm ? 1 : kind == Kind::antigourm ? 0 : label.exote;
    const bool came = result.how == Arrival::came && result.hub < 0;
    const unsigned creature =
        came ? creature_[static_cast<std::size_t>(result.state.place)] & ~label.set : 0U;
    const bool swims = came && kind == Kind::lake && !stock_.has_boat;
    if (result.how == Arrival::struck || swims) {
      label.amounts = most_;
    }
    if (creature == 0) {
      give(label, result.hub, use);
    } else {
      meet(label, creature, kind == Kind::crocodile, from.state.mounted, use);
    }
    if (came && kind == Kind::lake && stock_.has_boat) {  // not everyone has one
      label.amounts = most_;
      give(label, -1, use);
    }
  }

  /// Stays with a living creature: kills it, tramples it, or is robbed.
  template <class Use>
  void meet(Label label, unsigned creature, bool is_crocodile, bool is_mounted, Use& use) const {
    if (is_crocodile && !is_mounted) {
      Label robbed = label;
      robbed.amounts = most_;
      give(robbed, -1, use);
    }
    label.set |= creature;
    if (is_crocodile && is_mounted) {
      give(label, -1, use);
      return;
    }
    Label shot = label;
    shot.amounts[0] += 2;
    give(shot, -1, use);
    if (is_crocodile) {
      ++label.amounts[2];
      give(label, -1, use);
    }
  }

  template <class Use>
  void suffer(const Label& from, const Result& result, Label label, Use& use) const {
    const int place = result.state.place;
    const bool stays = from.state.place >= 0 && !result.left &&
                       ground_.cell(from.state.place) == ground_.cell(place);
    label.set = stays ? label.set : 0U;
    const Kind kind = ground_.kind(place);
    if (result.how == Arrival::struck || kind == Kind::hospital) {
      label.amounts = {};
    }
    if (result.how != Arrival::rested && kind != Kind::hospital) {
      const bool came = result.how == Arrival::came;
      label.amounts[0] += !came ? 0 : has(kind, 'b') ? 1 : has(kind, 'B') ? 2 : 0;
      label.amounts[2] += came && kind == Kind::eyescorcher ? 1 : 0;
      look(label);
    }
    give(label, -1, use);
  }

  /// The first look of a stay from here; one that does nothing is not recorded.
  void look(Label& label) const {
    const Place here = ground_.place(label.state.place);
    const unsigned level = 1U << static_cast<unsigned>(here.level);
    int pierces = 0;
    int burns = 0;
    for (const Side side : sides) {
      const bool is_open = ground_.walls(here.cell, side) == 0;
      const Kind seen = is_open
                            ? ground_.kind(ground_.number({beside(here.cell, side), here.level}))
                            : Kind::none;
      pierces += seen == Kind::orc ? 5 : seen == Kind::urkh ? 10 : 0;
      burns += seen == Kind::eyescorcher ? 1 : 0;
    }
    if (pierces + burns > 0 && (label.set & level) == 0) {
      label.set |= level;
      label.amounts[1] += pierces;
      label.amounts[2] += burns;
    }
  }

  const Game& game_;
  const Ground& ground_;
  Moves moves_;
  Stock stock_;
  bool is_damage_;
  std::vector<std::uint8_t> creature_;  ///< by place, the bit of the creature there that counts
  unsigned creatures_ = 0;
  Amounts most_{};
};

/// A list to a gourm shows that players can become exotes; the set `all` shows that they cannot.
Doubt read_exotes(const Case& it, bool& are_exotes) {
  const auto is_gourm = [&](int place) { return it.ground.kind(place) == Kind::gourm; };
  if (!it.claim.holds()) {
    const States* all = it.shared.set("all");
    const std::vector<int>& places = it.ground.places();
    are_exotes = std::any_of(places.begin(), places.end(), [&](int place) {
      return is_gourm(place) && (all == nullptr || all->has_place(place));
    });
    return "";
  }
  const Moves moves(it.game, reading_of("all", it.game));
  List list(moves);
  const Doubt doubt = list.take(it.text("gourm"));
  are_exotes = doubt.empty() && list.last().place >= 0 && is_gourm(list.last().place);
  return doubt;
}

Doubt read_labels(const Case& it, const Counts& counts, std::vector<Label>& labels) {
  const bool is_damage = it.claim.code() == "P08";
  const Amounts& most = counts.most();
  std::vector<Row> rows;
  if (Doubt doubt = read_rows(it.text("labels"), it.ground, is_damage ? 4 : 5, rows);
      !doubt.empty()) {
    return doubt;
  }
  for (const Row& row : rows) {
    const std::vector<int>& numbers = row.numbers;
    Label label{.state = row.state, .set = static_cast<unsigned>(numbers.back())};
    if (is_damage) {
      label.amounts = {numbers[0], numbers[1], numbers[2]};
    } else {
      label.exote = numbers[0];
      label.amounts = {most[0] - numbers[1], most[1] - numbers[2], most[2] - numbers[3]};
    }
    if (!is_within(label.amounts, most) || !is_within({}, label.amounts) || label.exote > 1 ||
        label.set >= counts.sets_end()) {
      return "a label is out of range";
    }
    labels.push_back(label);
  }
  return "";
}

Doubt check_way(const Case& it, const Counts& counts, const std::vector<Label>& labels) {
  for (std::size_t i = 0; i < labels.size(); ++i) {
    bool is_given = false;
    const auto look = [&](Label given, int hub) {
      const bool is_there = hub >= 0 && it.game.is_target(hub, labels[i].state.place);
      given.state.place = is_there ? labels[i].state.place : given.state.place;
      is_given = is_given || given == labels[i];
    };
    for (const int landing : i == 0 ? it.game.landings() : std::vector<int>()) {
      counts.land(landing, look);
    }
    if (i > 0) {
      counts.from(labels[i - 1], look);
    }
    if (!is_given) {
      return "no move makes label " + std::to_string(i + 1) + " from the one before";
    }
  }
  return labels.empty() || !it.game.is_goal(labels.back().state) ? "no label is at the goal" : "";
}

Doubt check_covered(const Case& it, const Counts& counts, std::vector<Label> labels) {
  std::sort(labels.begin(), labels.end(), has_less_key);
  const auto covers = [&](const Label& label) {
    const auto [first, last] = std::equal_range(labels.begin(), labels.end(), label, has_less_key);
    return std::any_of(first, last, [&](const Label& one) { return is_as_good(one, label); });
  };
  bool is_covered = true;
  std::array<std::vector<Label>, Game::hubs_count> asked;  // about all places of a hub
  const auto want = [&](Label label, int hub) {
    if (hub < 0) {
      is_covered = is_covered && covers(label);
      return;
    }
    label.state.place = 0;
    std::vector<Label>& known = asked[static_cast<std::size_t>(hub)];
    if (std::any_of(known.begin(), known.end(), [&](const Label& one) {
          return one.key() == label.key() && is_as_good(one, label);
        })) {
      return;
    }
    known.push_back(label);
    for (const int place : it.game.targets(hub)) {
      label.state.place = place;
      is_covered = is_covered && covers(label);
    }
  };
  for (const int landing : it.game.landings()) {
    counts.land(landing, want);
  }
  for (const Label& label : labels) {
    if (it.game.is_goal(label.state)) {
      return "a label is at the goal";
    }
    counts.from(label, want);
  }
  return is_covered ? "" : "a move gives a better label than the listed ones";
}

}  // namespace

Doubt check_counts(const Case& it) {
  const bool is_damage = it.claim.code() == "P08";
  const std::string_view name = is_damage ? "calm" : "life";
  const States* set = it.shared.set(name);
  if (!it.claim.holds() && set == nullptr) {
    return "missing set " + std::string(name);
  }
  const Reading reading = reading_of(name, it.game);
  bool are_exotes = false;
  Stock stock = it.claim.holds() ? Stock(it.ground) : stock_in(*set, it.game);
  Doubt doubt = is_damage ? read_exotes(it, are_exotes) : "";
  if (doubt.empty() && it.claim.holds()) {  // what they may have found before; for P08 from a list
    const Moves moves(it.game, reading);
    List list(moves);
    doubt = is_damage ? list.take(it.text("things")) : "";
    stock = is_damage ? list.stock() : *it.shared.things;
  }
  const Counts counts(it.game, reading, is_damage, are_exotes, std::move(stock));
  std::vector<Label> labels;
  doubt = doubt.empty() ? read_labels(it, counts, labels) : doubt;
  return !doubt.empty()     ? doubt
         : it.claim.holds() ? check_way(it, counts, labels)
                            : check_covered(it, counts, std::move(labels));
}

}  // namespace dungeonlab::verify
