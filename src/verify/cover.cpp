// Why a set of labels shows that nobody wins. A label stands for a life at the beginning of an act.
// If a label covers all that can come of the landing, and labels cover all that one command makes
// of each of them, then by induction labels cover every moment of every game, so if no command wins
// from a label, no game wins. A life need not be covered if it is over, or if the table of turns
// says that it is too late for it. It is one pass over the labels: nothing is searched for.
//
// Commands that need not be tried: those that do nothing (feel, maps) or end the life; shots that
// open nothing and kill nothing, and units beyond what opens or kills, for whoever keeps them is no
// worse off; free acts behind an act, which can wait for the next one; single things of a heap.
// Orders are all to be asked, so every answer is tried, but for the wrong answers to a tree, of
// which all are alike, and climbing, which is tried as a command.
#include "verify/deed.hpp"
#include "verify/labels.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

/// What can come of a command, once everything that is asked is answered in every way.
template <typename Use>
void answer_all(const Solo& solo, Life life, Use& use) {
  while (life.phase == Phase::after) {
    (void)solo.apply(life, {.verb = Verb::end});
  }
  if (life.phase != Phase::ask) {
    use(life);
    return;
  }
  const auto go_on = [&](bool yes, std::optional<bool> second) {
    Life next = life;
    (void)solo.apply(next, {.verb = Verb::answer, .yes = yes, .second = second});
    answer_all(solo, std::move(next), use);
  };
  const bool is_tree = life.question == Question::tree;
  go_on(true, is_tree ? std::optional(false) : std::nullopt);
  go_on(false, is_tree ? std::optional(true) : std::nullopt);
  if (is_tree) {
    go_on(true, true);
  }
}

template <typename Use>
void try_command(const Solo& solo, const Life& life, const Command& command, Use& use) {
  Life next = life;
  if (solo.apply(next, command)) {
    answer_all(solo, std::move(next), use);
  }
}

/// Volleys that open a wall, or with it or alone kill the first creatures behind it.
template <typename Use>
void try_shots(const Solo& solo, const Life& life, Side side, Ammo ammo, Use& use) {
  const Ground& ground = solo.ground();
  const unsigned walls = solo.walls_now(life, life.at, side);
  const bool opens = (walls == Ground::simple && ammo == Ammo::grenades) ||
                     (walls == Ground::wire && ammo == Ammo::blasters);
  if (walls != 0 && !opens) {
    return;
  }
  Command command{.verb = Verb::shoot, .way = side, .count = opens ? 1 : 0, .ammo = ammo};
  if (opens) {
    try_command(solo, life, command, use);
  }
  const int target = ground.beside(life.at, side);
  for (const Creature& one : solo.creatures_at(life, target)) {
    const Kind kind = ground.kind(one.home);
    const bool blinds = kind == Kind::werewolf && ammo == Ammo::bullets && !one.dark;
    const int deadly = one.dead ? 0 : blinds ? 5 : solo.lethal(one.home, ammo);
    if (deadly > 0) {
      command.count += deadly;
      try_command(solo, life, command, use);
    } else if (!one.dead && ground.kind(target) == Kind::mordor && is(kind, 's')) {
      return;
    }
  }
}

template <typename Use>
void try_trades(const Solo& solo, const Life& life, Use& use) {
  for (std::size_t i = 0; i < thing_rows.size(); ++i) {
    const auto thing = static_cast<Thing>(i);
    const int lot = Solo::lot(thing);
    const int price = solo.price_bought(thing);
    const int lots = price > 0 ? solo.worth(life.things) / price : 0;
    for (int count = 1; count <= lots; ++count) {
      try_command(solo, life, {.verb = Verb::buy, .count = count * lot, .thing = thing}, use);
    }
    for (int count = lot; count <= of(life.things, thing); count += lot) {
      try_command(solo, life, {.verb = Verb::sell, .count = count, .thing = thing}, use);
    }
  }
}

/// Everything that a life can become by one command that is worth a try.
template <typename Use>
void try_all(const Solo& solo, const Life& life, Use use) {
  const Ground& ground = solo.ground();
  for (const Side side : sides) {
    try_command(solo, life, {.verb = Verb::move, .way = side}, use);
    for (const Ammo ammo : {Ammo::bullets, Ammo::grenades, Ammo::blasters}) {
      if (!solo.terms().without[static_cast<std::size_t>(ammo)]) {
        try_shots(solo, life, side, ammo, use);
      }
    }
  }
  for (const Verb verb :
       {Verb::up, Verb::down, Verb::pass, Verb::climb, Verb::take, Verb::mount, Verb::dismount}) {
    try_command(solo, life, {.verb = verb}, use);
  }
  for (const Creature& one : solo.creatures_at(life, life.at)) {
    const Kind kind = ground.kind(one.home);
    try_command(solo, life, {.verb = Verb::morgul, .kind = kind}, use);
    try_command(solo, life, {.verb = Verb::skin, .kind = kind}, use);
  }
  if (ground.kind(life.at) == Kind::store) {
    try_trades(solo, life, use);
  }
}

class LabelReader {
 public:
  LabelReader(const Ground& ground, std::optional<int> turns) : ground_(ground), turns_(turns) {}

  /// A life; nothing if that is no label.
  [[nodiscard]] std::optional<Life> read(const Value& label) {
    Life life;
    life.phase = Phase::act;
    is_good_ = label.is(Value::Type::object) && label.find("at") != nullptr &&
               (label.find("turn") != nullptr || !turns_);
    for (const Value& item : label.items) {
      is_good_ = is_good_ && !item.is_repeated && read_part(item, life);
    }
    return is_good_ ? std::optional(std::move(life)) : std::nullopt;
  }

 private:
  static constexpr int amount_most = 1'000'000;

  [[nodiscard]] bool number(const Value& value, int most, int& out) const {
    out = static_cast<int>(std::clamp<std::int64_t>(value.integer, 0, most));
    return value.is(Value::Type::integer) && value.integer == out;
  }
  [[nodiscard]] bool place(const Value& value, int& out) const {
    Place read;
    const bool is_name =
        value.is(Value::Type::string) && read_place(value.text, read) == Name::good;
    out = is_name ? ground_.number(read) : -1;
    return out >= 0;
  }
  [[nodiscard]] bool truth(const Value& value, bool& out) const {
    out = value.truth;
    return value.is(Value::Type::boolean);
  }
  [[nodiscard]] bool places(const Value& value, std::vector<int>& out) const {
    for (const Value& item : value.items) {
      int one = -1;
      if (!place(item, one)) {
        return false;
      }
      out.push_back(one);
    }
    return value.is(Value::Type::array) && std::is_sorted(out.begin(), out.end());
  }

  [[nodiscard]] bool read_part(const Value& item, Life& life) {
    if (item.key == "at") {
      return place(item, life.at);
    }
    if (item.key == "turn") {
      return turns_ && number(item, amount_most, life.turn);
    }
    if (item.key == "exote") {
      return truth(item, life.exote);
    }
    if (item.key == "treasure") {
      return truth(item, life.treasure);
    }
    if (item.key == "mount") {
      return place(item, life.mount);
    }
    if (item.key == "bites" || item.key == "pierces" || item.key == "burns") {
      int& counter = item.key == "bites"     ? life.bites
                     : item.key == "pierces" ? life.pierces
                                             : life.burns;
      return number(item, amount_most, counter);
    }
    if (item.key == "has") {
      return read_things(item, life);
    }
    if (item.key == "stay") {
      return read_stay(item, life);
    }
    if (item.key == "used") {
      return places(item, life.used);
    }
    if (item.key == "taken") {
      return places(item, life.taken);
    }
    if (item.key == "opened") {
      return read_openings(item, life);
    }
    return item.key == "creatures" && read_creatures(item, life);
  }

  [[nodiscard]] bool read_things(const Value& object, Life& life) const {
    return object.is(Value::Type::object) &&
           std::all_of(object.items.begin(), object.items.end(), [&](const Value& one) {
             const auto thing = thing_named(one.key);
             return thing && !one.is_repeated && number(one, amount_most, of(life.things, *thing));
           });
  }

  [[nodiscard]] bool read_stay(const Value& list, Life& life) const {
    return list.is(Value::Type::array) &&
           std::all_of(list.items.begin(), list.items.end(), [&](const Value& one) {
             auto& exposure = life.stay.emplace_back();
             return one.is(Value::Type::array) && one.items.size() == 2 &&
                    place(one.items[0], exposure.first) && place(one.items[1], exposure.second);
           });
  }

  [[nodiscard]] bool read_openings(const Value& list, Life& life) const {
    constexpr std::array<std::string_view, 4> names = {"north", "east", "south", "west"};
    for (const Value& one : list.items) {
      int at = -1;
      int last = 0;
      if (!one.is(Value::Type::array) || one.items.size() != 3 || !place(one.items[0], at) ||
          !number(one.items[2], 2, last)) {
        return false;
      }
      const auto side = std::find(names.begin(), names.end(), one.items[1].text) - names.begin();
      if (side == 4) {
        return false;
      }
      const auto [square, canonical] = boundary_of(ground_, at, static_cast<Side>(side));
      life.opened.push_back({square, canonical, last});
    }
    return list.is(Value::Type::array);
  }

  [[nodiscard]] bool read_creatures(const Value& list, Life& life) const {
    for (const Value& one : list.items) {
      const auto made = read_creature(one);
      if (!made || (!life.creatures.empty() && life.creatures.back().home >= made->home)) {
        return false;
      }
      life.creatures.push_back(*made);
    }
    return list.is(Value::Type::array);
  }

  [[nodiscard]] std::optional<Creature> read_creature(const Value& object) const {
    Creature made;
    int where = 0;
    const Value* home = object.find("home");
    if (!object.is(Value::Type::object) || home == nullptr || !place(*home, made.home) ||
        beast(ground_.kind(made.home)) == nullptr) {
      return std::nullopt;
    }
    made.place = made.home;
    for (const Value& item : object.items) {
      if (item.is_repeated || !read_trait(item, made, where)) {
        return std::nullopt;
      }
    }
    // Beasts can be sent away and animals ridden; whoever else were elsewhere could act for ever.
    const bool is_animal = ground_.kind(made.home) == Kind::ontifutlas;
    const bool is_at_home = where == 0 && made.place == made.home;
    const bool may_be_sent = where == 0 && is(ground_.kind(made.home), 's');
    if (!is_at_home && !may_be_sent && !is_animal) {
      return std::nullopt;
    }
    made.where = static_cast<Creature::Where>(where);
    made.place = made.where == Creature::Where::there ? made.place : -1;
    return made;
  }

  [[nodiscard]] bool read_trait(const Value& item, Creature& made, int& where) const {
    using Trait = std::pair<std::string_view, bool Creature::*>;
    constexpr std::array<Trait, 6> traits = {{{"dead", &Creature::dead},
                                              {"cruel", &Creature::cruel},
                                              {"skinned", &Creature::skinned},
                                              {"dark", &Creature::dark},
                                              {"bridled", &Creature::bridled},
                                              {"exote", &Creature::exote_mount}}};
    if (item.key == "place") {
      return place(item, made.place);
    }
    if (item.key == "where") {
      return number(item, 2, where);
    }
    if (item.key == "since") {
      return number(item, amount_most, made.since);
    }
    const auto* const trait = std::find_if(traits.begin(), traits.end(),
                                           [&](const Trait& one) { return one.first == item.key; });
    return item.key == "home" || (trait != traits.end() && truth(item, made.*trait->second));
  }

  const Ground& ground_;
  std::optional<int> turns_;
  bool is_good_ = true;
};

class Cover {
 public:
  Cover(const Solo& solo, std::optional<int> turns, const TurnsLeft& left)
      : solo_(solo), turns_(turns), left_(left), dominance_(solo, turns) {}

  [[nodiscard]] Doubt read(std::span<const Value> labels) {
    LabelReader reader(solo_.ground(), turns_);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      std::optional<Life> life = reader.read(labels[i]);
      const bool rides = life && life->mount >= 0;
      if (!life || (rides && solo_.creature(*life, life->mount).where != Creature::Where::ridden)) {
        return "label " + std::to_string(i) + " is none";
      }
      for (Opening& one : life->opened) {
        one.last += life->turn;
      }
      dominance_.make_plain(*life);
      by_key_[dominance_.key(*life)].push_back(lives_.size());
      lives_.push_back(*std::move(life));
    }
    return "";
  }

  [[nodiscard]] Doubt check(int landing) {
    Life start;
    start.orders.fill(How::ask);
    start.orders[static_cast<std::size_t>(Decision::climb)] = How::no;
    if (!dominance_.skins_count()) {
      start.orders[static_cast<std::size_t>(Decision::skin)] = How::no;
      start.orders[static_cast<std::size_t>(Decision::strangle)] = How::no;
    }
    const auto take = [&](const Life& life) { look_at(life); };
    where_ = "the landing";
    try_command(solo_, start, {.verb = Verb::land, .at = solo_.ground().place(landing)}, take);
    for (std::size_t i = 0; i < lives_.size() && doubt_.empty(); ++i) {
      where_ = "label " + std::to_string(i);
      try_all(solo_, lives_[i], take);
    }
    return doubt_;
  }

 private:
  void look_at(const Life& life) {
    if (!doubt_.empty() || life.phase == Phase::lost) {
      return;
    }
    if (life.phase == Phase::won) {
      const bool is_in_time = !turns_ || life.turn < *turns_;
      doubt_ = is_in_time ? where_ + " wins" : "";
      return;
    }
    const int left = left_.of_life(life);
    const bool is_too_late =
        left >= TurnsLeft::never || (turns_ && std::int64_t{life.turn} + left > *turns_);
    if (is_too_late) {
      return;
    }
    Life plain = life;
    dominance_.make_plain(plain);
    const auto known = by_key_.find(dominance_.key(plain));
    const bool is_covered =
        known != by_key_.end() &&
        std::any_of(known->second.begin(), known->second.end(),
                    [&](std::size_t i) { return dominance_.covers(lives_[i], plain); });
    doubt_ = is_covered ? ""
                        : where_ + " leads to " + name_of(solo_.ground().place(life.at)) +
                              " in a way that no label covers";
  }

  const Solo& solo_;
  std::optional<int> turns_;
  const TurnsLeft& left_;
  Dominance dominance_;
  std::vector<Life> lives_{};
  std::map<std::string, std::vector<std::size_t>> by_key_{};
  std::string where_{};
  Doubt doubt_{};
};

}  // namespace

Doubt check_cover(const Solo& solo, int landing, std::optional<int> turns,
                  std::span<const Value> labels, const TurnsLeft& left) {
  Cover cover(solo, turns, left);
  const Doubt doubt = cover.read(labels);
  return doubt.empty() ? cover.check(landing) : doubt;
}

}  // namespace dungeonlab::verify
