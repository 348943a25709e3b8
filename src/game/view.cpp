// What a player knows, folded from what she hears. Each announcement that changes anything of hers
// has one row in a table, sorted by its id. What is where she stands follows from what she last
// heard is here and from what she does there; so what she may do is known without a look at the
// game.
#include "dungeonlab/game/view.hpp"

#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/game/said.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::game {
namespace {

using Sort = Shown::Sort;

EncounterKind kind_of(const Shown& shown) {
  return static_cast<EncounterKind>(shown.what);
}
bool can_be_skinned(const Shown& shown) {
  return shown.sort == Sort::dead && !shown.cruel && !shown.skinned && skin_of(kind_of(shown));
}
/// The first kind that acts like that on whoever comes to it.
EncounterKind kind_with(Arrival arrival) {
  return std::find_if(encounter_table.begin(), encounter_table.end(),
                      [&](const EncounterInfo& row) { return row.arrival == arrival; })
      ->kind;
}

/// What is due is paid, with skins where they are money.
void pay_out_of(View& view, std::int32_t dollars) {
  while (const auto skin = skin_to_turn(view.things, dollars, view.rulings)) {
    --of(view.things, *skin);
    of(view.things, Thing::dollars) += skin_price(*skin);
  }
  of(view.things, Thing::dollars) -= dollars;
}

/// Adds one announcement to a view.
class Hearing {
 public:
  Hearing(View& view, const Announcement& said) : view_(view), said_(said) {}

  void start() {
    view_.columns = number("columns");
    view_.rows = number("rows");
    view_.levels = number("levels");
  }

  // Where she comes to.
  void land() {
    arrive();
    view_.status = Status::alive;
    ++view_.landings_made;
    const std::int32_t kits = view_.terms.kits;
    own(Thing::bullets) += kits * view_.terms.bullets_per_kit;
    own(Thing::grenades) += kits * numbers::kit_grenades;
    own(Thing::blasters) += kits * numbers::kit_blasters;
    own(Thing::dollars) += kits * numbers::kit_dollars;
  }
  void arrive() {
    view_.company = 0;
    view_.departed = 0;
    view_.tree_used = false;
    view_.arsenal_used = false;
    view_.course.is_held = false;
    view_.course.act = Act::pass;
    look_at_corpses_anew();
  }
  void hear_here() { view_.told = shown_of(said_); }
  void look() {
    view_.course.in_turn = true;
    view_.course.is_held = false;
    view_.course.act = Act::pass;
    look_at_corpses_anew();
  }
  void skip() { view_.course.in_turn = false; }
  void meet() {
    view_.company |= named_player();
    view_.departed &= ~named_player();
  }
  void part() {
    view_.company &= ~named_player();
    view_.departed &= ~named_player();
  }
  void strike_player() {
    --own(Thing::morgul_blade);
    view_.departed |= named_player();
  }

  // What a gamemaster sets.
  void be_ruled() {
    const std::string_view what = text("what");
    const std::int32_t amount = number("n");
    const auto* const counter = std::find(counter_names.begin(), counter_names.end(), what);
    if (counter != counter_names.end()) {
      view_.counters[static_cast<std::size_t>(counter - counter_names.begin())] =
          static_cast<std::uint8_t>(amount);
    } else if (what == "exote") {
      view_.exote = amount > 0;
    } else if (what == "mounted") {
      view_.mounted = amount > 0;
    } else if (what == name(Thing::treasure)) {
      view_.treasure = amount > 0;
    } else if (const auto thing = thing_named(what)) {
      own(*thing) = amount;
    }
  }
  void be_put_elsewhere() {
    arrive();
    if (view_.status != Status::imprisoned) {
      view_.status = Status::alive;
    }
  }
  void change_status() {
    const auto* const status = std::find(status_names.begin(), status_names.end(), text("status"));
    const auto ruled = static_cast<Status>(status - status_names.begin());
    if (ruled == Status::imprisoned) {
      be_held();
    } else if (ruled == Status::alive) {
      view_.status = ruled;
    } else {
      end_life(ruled);
    }
  }

  // Wounds.
  void pierce() { wound(Counter::pierces, number("times")); }
  void pierce_at_wire() { wound(Counter::pierces, numbers::wire_pierces); }
  void burn() { wound(Counter::burns, number("times")); }
  void bite() { wound(Counter::bites, number("times")); }
  void hit() {
    for (std::size_t i = 0; i < thing_of_ammo.size(); ++i) {
      if (name(static_cast<Ammo>(i)) == text("ammo")) {
        wound(counter_of(static_cast<Ammo>(i)), number("n"));
      }
    }
  }
  void heal() { view_.counters.fill(0); }
  void strike() {
    arrive();
    heal();
    lose_stock();
    if (view_.status == Status::imprisoned) {
      view_.status = Status::alive;
    }
  }
  void die() {
    if (text("player") != view_.terms.seats[view_.seat]) {
      view_.departed |= named_player();
      return;
    }
    end_life(text("cause") == "left" ? Status::left : Status::waiting);
  }
  void win() {
    if (text("player") == view_.terms.seats[view_.seat]) {
      arrive();
      view_.status = Status::won;
    }
  }

  // Stock and equipment.
  void lose_stock() {
    for (const Thing thing : stock_things) {
      own(thing) = 0;
    }
  }
  void lose_treasure() { view_.treasure = false; }
  void get_kit() {
    for (const Thing thing : thing_of_ammo) {
      own(thing) += number(name(thing));
    }
    close_arsenal();
  }
  void close_arsenal() { view_.arsenal_used = true; }
  void close_tree() { view_.tree_used = true; }
  void get_gift() {
    if (const auto thing = thing_named(text("what"))) {
      ++own(*thing);
    }
  }
  void pay() { pay_out_of(view_, number("dollars")); }
  void pay_store() {
    own(Thing::skin_orc) = 0;
    own(Thing::skin_urkh) = 0;
    pay();
  }
  void spend_stick() { --own(Thing::walking_stick); }
  void spend_boat() { --own(Thing::boat); }
  void shoot() {
    if (const auto ammo = thing_named(text("ammo"))) {
      own(*ammo) -= number("n");
    }
  }
  void take() {
    for (const Shown& taken : shown_of(said_)) {
      const auto thing = static_cast<Thing>(taken.what);
      if (thing == Thing::treasure) {
        view_.treasure = true;
      } else {
        own(thing) += taken.count;
      }
      if (view_.course.in_turn) {
        std::erase_if(view_.told, [&](const Shown& shown) {
          return shown.sort == Sort::thing && shown.what == taken.what;
        });
      }
    }
  }

  // Beasts here.
  void skin() {
    const auto kind = encounter_named(text("kind"));
    if (!kind) {
      return;
    }
    ++own(*skin_of(*kind));
    if (!view_.course.in_turn) {
      return;
    }
    auto at = view_.told.end();
    if (view_.course.act == Act::skin) {
      view_.course.act = Act::pass;
      at = std::find_if(view_.told.begin(), view_.told.end(), [&](const Shown& shown) {
        return can_be_skinned(shown) && kind_of(shown) == *kind;
      });
    } else {
      at = view_.course.is_asked ? asked_corpse() : next_corpse();
    }
    if (at != view_.told.end()) {
      at->skinned = true;
    }
    view_.course.is_asked = false;
  }
  void be_asked_to_skin() {
    (void)next_corpse();
    view_.course.is_asked = true;
  }
  void strangle() {
    const EncounterKind rabbit = kind_with(Arrival::strangle);
    ++own(*skin_of(rabbit));
    kill(rabbit, false, true);
  }
  void trample() {
    constexpr std::string_view dead = "dead-";
    const std::string_view what = text("what");
    if (what.starts_with(dead)) {
      const auto at = std::find_if(view_.told.begin(), view_.told.end(), [&](const Shown& shown) {
        return shown.sort == Sort::dead && !shown.cruel &&
               name(kind_of(shown)) == what.substr(dead.size());
      });
      if (at != view_.told.end()) {
        at->cruel = true;
      }
    } else if (const auto shown = shown_named(what);
               shown && info(kind_of(*shown)).blinded_by == 0) {
      kill(kind_of(*shown), true, false);
    }
  }
  void kill_rider() {
    own(view_.rulings.arnor_blade ? Thing::arnor_blade : Thing::elven_blade) -= 1;
    own(Thing::morgul_blade) += 1;
    kill(kind_with(Arrival::morgul_strike), false, false);
  }
  void parry_rider() { --own(Thing::elven_blade); }
  void send_beast() {
    --own(Thing::morgul_blade);
    const auto kind = encounter_named(text("kind"));
    const auto at = std::find_if(view_.told.begin(), view_.told.end(), [&](const Shown& shown) {
      return shown.sort == Sort::living && kind_of(shown) == kind;
    });
    if (at == view_.told.end()) {
      return;
    }
    const bool is_mordor =
        std::any_of(view_.told.begin(), view_.told.end(), [](const Shown& shown) {
          return shown.sort == Sort::place && kind_of(shown) == EncounterKind::mordor;
        });
    if (is_mordor) {
      std::rotate(view_.told.begin(), at, at + 1);
    } else {
      view_.told.erase(at);
    }
  }

  // Riding.
  void mount() {
    view_.mounted = true;
    const bool by_command = view_.course.act == Act::mount;
    view_.course.act = Act::pass;
    if (!by_command) {
      --own(Thing::bridle);
    }
    const auto at = std::find_if(view_.told.begin(), view_.told.end(), [&](const Shown& shown) {
      return shown.sort == (by_command ? Sort::bridled : Sort::living) &&
             info(kind_of(shown)).arrival == Arrival::abduct;
    });
    if (at != view_.told.end()) {
      view_.told.erase(at);
    }
  }
  void dismount() {
    view_.mounted = false;
    view_.told.insert(
        view_.told.begin(),
        {.sort = Sort::bridled, .what = static_cast<std::uint8_t>(kind_with(Arrival::abduct))});
  }
  void lose_mount() { view_.mounted = false; }

  void be_held() {
    view_.status = Status::imprisoned;
    view_.course.is_held = true;
  }
  void become_exote() { view_.exote = true; }
  void become_plain() { view_.exote = false; }

 private:
  [[nodiscard]] std::int32_t number(std::string_view key) const { return number_of(said_, key); }
  [[nodiscard]] std::string_view text(std::string_view key) const { return text_of(said_, key); }
  [[nodiscard]] std::int32_t& own(Thing thing) { return of(view_.things, thing); }

  /// The player that is named, as a bit.
  [[nodiscard]] std::uint32_t named_player() const {
    const auto& names = view_.terms.seats;
    const auto at = std::find(names.begin(), names.end(), text("player"));
    return at == names.end() ? 0 : std::uint32_t{1} << static_cast<unsigned>(at - names.begin());
  }

  void end_life(Status status) {
    arrive();
    heal();
    view_.things = {};
    view_.exote = false;
    view_.treasure = false;
    view_.mounted = false;
    view_.told.clear();
    view_.status = status;
  }

  void wound(Counter counter, std::int32_t times) {
    std::uint8_t& count = view_.counters[static_cast<std::size_t>(counter)];
    count = static_cast<std::uint8_t>(count + times);
  }

  /// Whoever dies here by her doing. Outside her own turn she hears at her next look what lies
  /// here.
  void kill(EncounterKind kind, bool cruelly, bool skinned) {
    const auto at = std::find_if(view_.told.begin(), view_.told.end(), [&](const Shown& shown) {
      return shown.sort == Sort::living && kind_of(shown) == kind;
    });
    if (at == view_.told.end() || !view_.course.in_turn) {
      return;
    }
    view_.told.erase(at);
    const auto first_dead = std::find_if(
        view_.told.begin(), view_.told.end(),
        [](const Shown& shown) { return shown.sort == Sort::dead || shown.sort == Sort::thing; });
    view_.told.insert(first_dead, {.sort = Sort::dead,
                                   .what = static_cast<std::uint8_t>(kind),
                                   .cruel = cruelly,
                                   .skinned = skinned});
  }

  using Place = std::vector<Shown>::iterator;
  void look_at_corpses_anew() {
    view_.course.corpse = 0;
    view_.course.is_asked = false;
  }
  /// The next that is skinned without a command, and the one behind which to go on.
  Place next_corpse() {
    const auto from = view_.told.begin() +
                      static_cast<std::ptrdiff_t>(std::min(view_.course.corpse, view_.told.size()));
    const auto at = std::find_if(from, view_.told.end(), [](const Shown& shown) {
      return can_be_skinned(shown) && info(kind_of(shown)).skin_price > 0;
    });
    const auto found = static_cast<std::size_t>(at - view_.told.begin());
    view_.course.corpse = std::min(found + 1, view_.told.size());
    return at;
  }
  Place asked_corpse() {
    if (view_.course.corpse == 0) {
      return view_.told.end();
    }
    return view_.told.begin() + static_cast<std::ptrdiff_t>(view_.course.corpse) - 1;
  }

  View& view_;
  const Announcement& said_;
};

struct HearingRow {
  std::string_view id;
  void (Hearing::*hear)();
};
constexpr std::array hearing_rows = {
    HearingRow{"antigourm.plain", &Hearing::become_plain},
    HearingRow{"arsenal.closed", &Hearing::close_arsenal},
    HearingRow{"arsenal.kit", &Hearing::get_kit},
    HearingRow{"ask.skin", &Hearing::be_asked_to_skin},
    HearingRow{"bitten", &Hearing::bite},
    HearingRow{"burnt", &Hearing::burn},
    HearingRow{"carried.eldar", &Hearing::arrive},
    HearingRow{"died", &Hearing::die},
    HearingRow{"dismounted", &Hearing::dismount},
    HearingRow{"gourm.exote", &Hearing::become_exote},
    HearingRow{"here", &Hearing::hear_here},
    HearingRow{"hit", &Hearing::hit},
    HearingRow{"hospital.healed", &Hearing::heal},
    HearingRow{"jump.fell", &Hearing::arrive},
    HearingRow{"lake.boat", &Hearing::spend_boat},
    HearingRow{"lake.drained", &Hearing::lose_stock},
    HearingRow{"landed", &Hearing::land},
    HearingRow{"met", &Hearing::meet},
    HearingRow{"morgul.sent", &Hearing::send_beast},
    HearingRow{"morgul.struck", &Hearing::strike_player},
    HearingRow{"mount.fled", &Hearing::lose_mount},
    HearingRow{"mounted", &Hearing::mount},
    HearingRow{"moved", &Hearing::arrive},
    HearingRow{"parted", &Hearing::part},
    HearingRow{"pierced", &Hearing::pierce},
    HearingRow{"pit.fell", &Hearing::arrive},
    HearingRow{"prison.bitten", &Hearing::bite},
    HearingRow{"prison.fined", &Hearing::pay},
    HearingRow{"prison.held", &Hearing::be_held},
    HearingRow{"rider.killed", &Hearing::kill_rider},
    HearingRow{"rider.parried", &Hearing::parry_rider},
    HearingRow{"river.carried", &Hearing::arrive},
    HearingRow{"river.stayed", &Hearing::spend_stick},
    HearingRow{"ruled", &Hearing::be_ruled},
    HearingRow{"ruled.put", &Hearing::be_put_elsewhere},
    HearingRow{"ruled.status", &Hearing::change_status},
    HearingRow{"seen", &Hearing::look},
    HearingRow{"shot", &Hearing::shoot},
    HearingRow{"skinned", &Hearing::skin},
    HearingRow{"skipped", &Hearing::skip},
    HearingRow{"start", &Hearing::start},
    HearingRow{"store.fined", &Hearing::pay_store},
    HearingRow{"strangled", &Hearing::strangle},
    HearingRow{"struck", &Hearing::strike},
    HearingRow{"swallowed", &Hearing::lose_stock},
    HearingRow{"taken", &Hearing::take},
    HearingRow{"taken-to", &Hearing::arrive},
    HearingRow{"thrown", &Hearing::arrive},
    HearingRow{"trampled", &Hearing::trample},
    HearingRow{"treasure.lost", &Hearing::lose_treasure},
    HearingRow{"tree.closed", &Hearing::close_tree},
    HearingRow{"tree.fined", &Hearing::pay},
    HearingRow{"tree.gift", &Hearing::get_gift},
    HearingRow{"tree.question", &Hearing::close_tree},
    HearingRow{"wire", &Hearing::pierce_at_wire},
    HearingRow{"won", &Hearing::win},
};
static_assert(std::is_sorted(hearing_rows.begin(), hearing_rows.end(),
                             [](const HearingRow& one, const HearingRow& other) {
                               return one.id < other.id;
                             }));
constexpr RowsById hearing_by_id(hearing_rows);

}  // namespace

View::View(Terms agreed, Seat whose) : terms(std::move(agreed)), rulings(terms), seat(whose) {}

bool is_for(const Terms& terms, const Announcement& said, Seat seat) {
  return said.to == seat || said.to == everybody ||
         (terms.rules.test(bit(HouseRule::hear_others)) && !is_private(said.id));
}

const Announcement* hears(const Terms& terms, const Announcement& said, Seat seat,
                          std::optional<Announcement>& otherwise) {
  if (!is_for(terms, said, seat)) {
    return nullptr;
  }
  if (terms.rules.test(bit(HouseRule::hear_others)) || said.id != "died" ||
      (seat < terms.seats.size() && text_of(said, "player") == terms.seats[seat])) {
    return &said;
  }
  otherwise = said;
  std::erase_if(otherwise->with, [](const Parameter& one) { return one.key == "cause"; });
  return &*otherwise;
}

std::optional<Announcement> hears(const Terms& terms, const Announcement& said, Seat seat) {
  std::optional<Announcement> otherwise;
  const Announcement* const heard = hears(terms, said, seat, otherwise);
  return heard == nullptr ? std::nullopt : std::optional(*heard);
}

bool hears(const Terms& terms, const Command& command, Seat seat) {
  return command.seat == seat || terms.rules.test(bit(HouseRule::hear_others));
}

void hear(View& view, const Announcement& said) {
  if (said.to != view.seat && said.to != everybody) {
    return;
  }
  if (const HearingRow* const row = hearing_by_id.find(said.id)) {
    (Hearing(view, said).*row->hear)();
  }
}

void hear_command(View& view, const Command& command) {
  if (command.seat != view.seat) {
    return;
  }
  if (command.act == Act::order) {
    view.orders[static_cast<std::size_t>(command.decision)] = command.how;
    return;
  }
  view.course.in_turn = true;
  view.course.act = command.act;
  view.course.is_asked = view.course.is_asked && command.yes;
  if (command.act == Act::use) {
    --of(view.things, *command.thing);
  }
  if (command.act == Act::sell) {
    const Price price = *price_sold(*command.thing);
    of(view.things, *command.thing) -= command.count;
    of(view.things, Thing::dollars) += price.dollars * (command.count / price.lot);
  }
  if (command.act == Act::buy) {
    const Price price = *price_bought(*command.thing, view.terms, view.rulings);
    pay_out_of(view, price.dollars * (command.count / price.lot));
    of(view.things, *command.thing) += command.count;
  }
}

void hear_prompt(View& view, const Prompt& prompt) {
  view.prompt = prompt;
  view.course.in_turn = view.course.in_turn && prompt.phase.has_value();
  if (prompt.phase == Phase::land) {
    view.status = Status::landing;
  } else if (prompt.phase && prompt.phase != Phase::over && !view.course.is_held) {
    view.status = Status::alive;  // also after a prison
  }
}

}  // namespace dungeonlab::game
