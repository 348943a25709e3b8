// What a player knows, folded from the announcements they hear. Each announcement that changes
// anything of theirs has one function. What is at their place follows from what they last heard is
// here and from what they do there, so their possible acts are known without looking at the game.
#include "dungeonlab/game/view.hpp"

#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/prices.hpp"

#include <algorithm>

namespace dungeonlab::game {
namespace {

using Sort = Shown::Sort;

/// The first kind with that effect on arriving players.
EncounterKind kind_with(Arrival arrival) {
  return std::find_if(encounter_table.begin(), encounter_table.end(),
                      [&](const EncounterInfo& row) { return row.arrival == arrival; })
      ->kind;
}

/// Pays a sum that is due, with skins where they are money.
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
  explicit Hearing(View& view) : view_(view) {}

  void operator()(const announced::Start& said) {
    view_.columns = said.columns;
    view_.rows = said.rows;
    view_.levels = said.levels;
  }

  // Arrivals.
  void operator()(const announced::Landed& /*said*/) {
    arrive();
    view_.status = Status::alive;
    ++view_.landings_made;
    const std::int32_t kits = view_.terms.kits;
    own(Thing::bullets) += kits * view_.terms.bullets_per_kit;
    own(Thing::grenades) += kits * numbers::kit_grenades;
    own(Thing::blasters) += kits * numbers::kit_blasters;
    own(Thing::dollars) += kits * numbers::kit_dollars;
  }
  template <
      OneOf<announced::CarriedEldar, announced::JumpFell, announced::Moved, announced::PitFell,
            announced::RiverCarried, announced::TakenTo, announced::Thrown>
          Type>
  void operator()(const Type& /*said*/) {
    arrive();
  }
  void operator()(const announced::Here& said) { view_.shown_here = said.what; }
  void operator()(const announced::Seen& /*said*/) {
    view_.course.in_turn = true;
    view_.course.is_held = false;
    view_.course.act = Act::pass;
    look_at_corpses_again();
  }
  void operator()(const announced::Skipped& /*said*/) { view_.course.in_turn = false; }
  void operator()(const announced::Met& said) {
    view_.company |= mark(said.player);
    view_.departed &= ~mark(said.player);
  }
  void operator()(const announced::Parted& said) {
    view_.company &= ~mark(said.player);
    view_.departed &= ~mark(said.player);
  }
  void operator()(const announced::MorgulStruck& said) {
    --own(Thing::morgul_blade);
    view_.departed |= mark(said.player);
  }

  // Rulings of a gamemaster.
  void operator()(const announced::Ruled& said) {
    if (const auto* const counter = std::get_if<Counter>(&said.what)) {
      view_.counters[static_cast<std::size_t>(*counter)] = static_cast<std::uint8_t>(said.n);
    } else if (const auto* const trait = std::get_if<announced::Trait>(&said.what)) {
      (*trait == announced::Trait::exote ? view_.exote : view_.mounted) = said.n > 0;
    } else if (const Thing thing = std::get<Thing>(said.what); thing == Thing::treasure) {
      view_.treasure = said.n > 0;
    } else {
      own(thing) = said.n;
    }
  }
  void operator()(const announced::RuledPut& /*said*/) {
    arrive();
    if (view_.status != Status::imprisoned) {
      view_.status = Status::alive;
    }
  }
  void operator()(const announced::RuledStatus& said) {
    if (said.status == Status::imprisoned) {
      note_imprisonment();
    } else if (said.status == Status::alive) {
      view_.status = said.status;
    } else {
      end_life(said.status);
    }
  }

  // Wounds.
  void operator()(const announced::Pierced& said) { wound(Counter::pierces, said.times); }
  void operator()(const announced::Wire& /*said*/) {
    wound(Counter::pierces, numbers::wire_pierces);
  }
  void operator()(const announced::Burnt& said) { wound(Counter::burns, said.times); }
  template <OneOf<announced::Bitten, announced::PrisonBitten> Type>
  void operator()(const Type& said) {
    wound(Counter::bites, said.times);
  }
  void operator()(const announced::Hit& said) { wound(counter_of(said.ammo), said.n); }
  void operator()(const announced::HospitalHealed& /*said*/) { heal(); }
  void operator()(const announced::Struck& /*said*/) {
    arrive();
    heal();
    lose_stock();
    if (view_.status == Status::imprisoned) {
      view_.status = Status::alive;
    }
  }
  void operator()(const announced::Died& said) {
    if (said.player != view_.seat) {
      view_.departed |= mark(said.player);
      return;
    }
    end_life(said.cause == announced::Cause(announced::Will::left) ? Status::left
                                                                   : Status::waiting);
  }
  void operator()(const announced::Won& said) {
    if (said.player == view_.seat) {
      arrive();
      view_.status = Status::won;
    }
  }

  // Stock and equipment.
  template <OneOf<announced::LakeDrained, announced::Swallowed> Type>
  void operator()(const Type& /*said*/) {
    lose_stock();
  }
  void operator()(const announced::TreasureLost& /*said*/) { view_.treasure = false; }
  void operator()(const announced::ArsenalKit& said) {
    own(Thing::bullets) += said.bullets;
    own(Thing::grenades) += said.grenades;
    own(Thing::blasters) += said.blasters;
    view_.arsenal_used = true;
  }
  void operator()(const announced::ArsenalClosed& /*said*/) { view_.arsenal_used = true; }
  template <OneOf<announced::TreeClosed, announced::TreeQuestion> Type>
  void operator()(const Type& /*said*/) {
    view_.tree_used = true;
  }
  void operator()(const announced::TreeGift& said) { ++own(said.what); }
  template <OneOf<announced::PrisonFined, announced::TreeFined> Type>
  void operator()(const Type& said) {
    pay_out_of(view_, said.dollars);
  }
  void operator()(const announced::StoreFined& said) {
    own(Thing::skin_orc) = 0;
    own(Thing::skin_urkh) = 0;
    pay_out_of(view_, said.dollars);
  }
  void operator()(const announced::RiverStayed& /*said*/) { --own(Thing::walking_stick); }
  void operator()(const announced::LakeBoat& /*said*/) { --own(Thing::boat); }
  void operator()(const announced::Shot& said) { own(thing_of(said.ammo)) -= said.n; }
  void operator()(const announced::Taken& said) {
    for (std::size_t i = 0; i < thing_count; ++i) {
      view_.things[i] += static_cast<Thing>(i) == Thing::treasure ? 0 : said.what[i];
    }
    view_.treasure = view_.treasure || of(said.what, Thing::treasure) > 0;
    if (view_.course.in_turn) {
      std::erase_if(view_.shown_here, [&](const Shown& shown) {
        return shown.sort == Sort::thing && said.what[shown.what] > 0;
      });
    }
  }

  // Beasts at the player's place.
  void operator()(const announced::Skinned& said) {
    ++own(*skin_of(said.kind));
    if (!view_.course.in_turn) {
      return;
    }
    auto at = view_.shown_here.end();
    if (view_.course.act == Act::skin) {
      view_.course.act = Act::pass;
      at = std::find_if(view_.shown_here.begin(), view_.shown_here.end(), [&](const Shown& shown) {
        return can_be_skinned(shown) && kind_of(shown) == said.kind;
      });
    } else {
      at = view_.course.is_asked ? asked_corpse() : next_corpse();
    }
    if (at != view_.shown_here.end()) {
      at->skinned = true;
    }
    view_.course.is_asked = false;
  }
  void operator()(const announced::AskSkin& /*said*/) {
    (void)next_corpse();
    view_.course.is_asked = true;
  }
  void operator()(const announced::Strangled& /*said*/) {
    const EncounterKind rabbit = kind_with(Arrival::strangle);
    ++own(*skin_of(rabbit));
    lose(rabbit, false, true);
  }
  void operator()(const announced::Trampled& said) {
    if (said.what.was_dead) {
      make_cruel(view_.shown_here, said.what.kind);
    } else if (info(said.what.kind).blinded_by == 0) {
      lose(said.what.kind, true, false);
    }
  }
  void operator()(const announced::RiderKilled& /*said*/) {
    own(view_.rulings.arnor_blade ? Thing::arnor_blade : Thing::elven_blade) -= 1;
    own(Thing::morgul_blade) += 1;
    lose(kind_with(Arrival::morgul_strike), false, false);
  }
  void operator()(const announced::RiderParried& /*said*/) { --own(Thing::elven_blade); }
  void operator()(const announced::MorgulSent& said) {
    --own(Thing::morgul_blade);
    send_away(view_.shown_here, said.kind);
  }

  // Riding.
  void operator()(const announced::Mounted& /*said*/) {
    view_.mounted = true;
    const bool by_command = view_.course.act == Act::mount;
    view_.course.act = Act::pass;
    if (!by_command) {
      --own(Thing::bridle);
    }
    const auto at =
        std::find_if(view_.shown_here.begin(), view_.shown_here.end(), [&](const Shown& shown) {
          return shown.sort == (by_command ? Sort::bridled : Sort::living) &&
                 info(kind_of(shown)).arrival == Arrival::abduct;
        });
    if (at != view_.shown_here.end()) {
      view_.shown_here.erase(at);
    }
  }
  void operator()(const announced::Dismounted& /*said*/) {
    view_.mounted = false;
    view_.shown_here.insert(
        view_.shown_here.begin(),
        {.sort = Sort::bridled, .what = static_cast<std::uint8_t>(kind_with(Arrival::abduct))});
  }
  void operator()(const announced::MountFled& /*said*/) { view_.mounted = false; }

  void operator()(const announced::PrisonHeld& /*said*/) { note_imprisonment(); }
  void operator()(const announced::GourmExote& /*said*/) { view_.exote = true; }
  void operator()(const announced::AntigourmPlain& /*said*/) { view_.exote = false; }

 private:
  [[nodiscard]] std::int32_t& own(Thing thing) { return of(view_.things, thing); }
  [[nodiscard]] static std::uint32_t mark(Seat player) { return std::uint32_t{1} << player; }

  void arrive() {
    view_.company = 0;
    view_.departed = 0;
    view_.tree_used = false;
    view_.arsenal_used = false;
    view_.course.is_held = false;
    view_.course.act = Act::pass;
    look_at_corpses_again();
  }
  void heal() { view_.counters.fill(0); }
  void lose_stock() {
    for (const Thing thing : stock_things) {
      own(thing) = 0;
    }
  }
  void note_imprisonment() {
    view_.status = Status::imprisoned;
    view_.course.is_held = true;
  }
  void end_life(Status status) {
    arrive();
    heal();
    view_.things = {};
    view_.exote = false;
    view_.treasure = false;
    view_.mounted = false;
    view_.shown_here.clear();
    view_.status = status;
  }

  void wound(Counter counter, std::int32_t times) {
    std::uint8_t& count = view_.counters[static_cast<std::size_t>(counter)];
    count = static_cast<std::uint8_t>(count + times);
  }

  /// Records that the player killed a creature here. Outside their own turn, they hear at their
  /// next look what lies here.
  void lose(EncounterKind kind, bool cruelly, bool skinned) {
    if (view_.course.in_turn) {
      kill(view_.shown_here, kind, cruelly, skinned);
    }
  }

  using Place = std::vector<Shown>::iterator;
  void look_at_corpses_again() {
    view_.course.corpse = 0;
    view_.course.is_asked = false;
  }
  /// The next corpse that is skinned without a command, and the one after which to continue.
  Place next_corpse() {
    const auto from = view_.shown_here.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                     view_.course.corpse, view_.shown_here.size()));
    const auto at = std::find_if(from, view_.shown_here.end(), [](const Shown& shown) {
      return can_be_skinned(shown) && info(kind_of(shown)).skin_price > 0;
    });
    const auto found = static_cast<std::size_t>(at - view_.shown_here.begin());
    view_.course.corpse = std::min(found + 1, view_.shown_here.size());
    return at;
  }
  Place asked_corpse() {
    if (view_.course.corpse == 0) {
      return view_.shown_here.end();
    }
    return view_.shown_here.begin() + static_cast<std::ptrdiff_t>(view_.course.corpse) - 1;
  }

  View& view_;
};

}  // namespace

View::View(Terms agreed, Seat whose) : terms(std::move(agreed)), rulings(terms), seat(whose) {}

bool is_for(const Terms& terms, const Announcement& said, Seat seat) {
  return said.to == seat || said.to == everybody ||
         (terms.rules.test(bit(HouseRule::hear_others)) && !said.is(announced::alone));
}

const Announcement* hears(const Terms& terms, const Announcement& said, Seat seat,
                          std::optional<Announcement>& otherwise) {
  if (!is_for(terms, said, seat)) {
    return nullptr;
  }
  const auto* const died = said.as<announced::Died>();
  if (terms.rules.test(bit(HouseRule::hear_others)) || died == nullptr || died->player == seat) {
    return &said;
  }
  otherwise = {said.to, announced::Died{.player = died->player}};
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
  visit_if<announced::view>(said, Hearing(view));
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
