// What a place does to a player who comes to it (engine 5.1, 5.6).
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {

void Play::meet_place(Seat p) {
  const PlaceIndex place = player(p).at;
  if (dungeon_.holds(place) == Dungeon::Holds::river) {
    meet_stream(p);
    return;
  }
  if (dungeon_.holds(place) == Dungeon::Holds::nothing) {
    settle(p);
    return;
  }
  switch (info(dungeon_.kind(place)).arrival) {
    case Arrival::trade:
      meet_store(p);
      break;
    case Arrival::supply:
      meet_arsenal(p);
      break;
    case Arrival::heal:
      make(facts::Healed{p});
      say(p, announced::HospitalHealed{});
      break;
    case Arrival::interrogate:
      ask_sign(p, {.step = Pending::Step::place});
      return;
    case Arrival::reveal:
      meet_center(p);
      break;
    case Arrival::turn_exote:
      meet_gourm(p);
      break;
    case Arrival::lose_exote:
      lose_exote(p);
      break;
    case Arrival::teleport:
    case Arrival::stay_put:
      meet_pit(p);
      return;
    case Arrival::drain:
      come_to_lake(p);
      break;
    case Arrival::nothing:
    case Arrival::imprison:
    case Arrival::bite:
    case Arrival::devour:
    case Arrival::embrace:
    case Arrival::strangle:
    case Arrival::insult:
    case Arrival::burn:
    case Arrival::morgul_strike:
    case Arrival::abduct:
    case Arrival::throw_level:
    case Arrival::arrest:
    case Arrival::question:
    case Arrival::pick_up:
    case Arrival::climb:
      break;
  }
  if (is_on_map(p) && state_.phase != Phase::ask) {
    settle(p);
  }
}

void Play::meet_stream(Seat p) {
  const PlaceIndex place = player(p).at;
  if (dungeon_.piece(place) != RiverPiece::lavatory_pan) {
    const How how = has(p, Thing::walking_stick) > 0 ? decide(p, Decision::stick) : How::no;
    if (how == How::ask) {
      say(p, announced::AskStick{});
      ask({.decision = Decision::stick, .step = Pending::Step::place, .place = place});
      return;
    }
    if (meet_river(p, how == How::yes) == Flow::stop) {
      return;
    }
  }
  settle(p);
}

Play::Flow Play::meet_river(Seat p, bool with_stick) {
  if (with_stick) {
    give(p, Thing::walking_stick, -1, Why::spent);
    say(p, announced::RiverStayed{});
    return Flow::on;
  }
  PlaceIndex from = player(p).at;
  for (bool goes_on = true; goes_on;) {
    const PlaceIndex to = *dungeon_.sends_to(from);
    const bool into_pan = dungeon_.piece(to) == RiverPiece::lavatory_pan;
    say(p, announced::RiverCarried{.source = dungeon_.piece(from) == RiverPiece::source,
                                   .pan = into_pan,
                                   .down = grid().level_of(to) != grid().level_of(from)});
    goes_on = rulings_.cascade && !into_pan;
    from = to;
  }
  send_to(p, from, By::river);
  return Flow::stop;
}

void Play::meet_arsenal(Seat p) {
  const PlaceIndex place = player(p).at;
  const auto& used = player(p).arsenals;
  if (std::find(used.begin(), used.end(), place) != used.end()) {
    say(p, announced::ArsenalClosed{});
    return;
  }
  make(facts::Used{p, facts::Used::What::arsenal, place});
  give(p, Thing::bullets, game_.setup().bullets_per_kit, Why::arsenal);
  give(p, Thing::grenades, numbers::kit_grenades, Why::arsenal);
  give(p, Thing::blasters, numbers::kit_blasters, Why::arsenal);
  say(p, announced::ArsenalKit{.bullets = game_.setup().bullets_per_kit,
                               .grenades = numbers::kit_grenades,
                               .blasters = numbers::kit_blasters});
}

void Play::meet_gourm(Seat p) {
  make(facts::ExoteSet{p, true});
  if (rulings_.exote_ontifutlas && is_mounted(p)) {
    set_creature(player(p).mount, facts::CreatureSet::What::exote);
  }
  say(p, announced::GourmExote{});
}

/// Makes a player an ordinary person again; wounds that only an exote survives then kill them.
void Play::lose_exote(Seat p) {
  const EncounterKind cause = dungeon_.kind(player(p).at);
  const bool was_exote = player(p).exote;
  if (was_exote) {
    make(facts::ExoteSet{p, false});
  }
  say(p, announced::AntigourmPlain{});
  for (std::size_t i = 0; was_exote && i < counter_count; ++i) {
    if (!survives(p, static_cast<Counter>(i))) {
      die(p, cause);
      return;
    }
  }
}

void Play::come_to_lake(Seat p) {
  const bool has_anything = std::any_of(stock_things.begin(), stock_things.end(),
                                        [&](Thing thing) { return has(p, thing) > 0; });
  const How how = has(p, Thing::boat) > 0 && has_anything ? decide(p, Decision::boat) : How::no;
  if (how == How::ask) {
    say(p, announced::AskBoat{});
    ask({.decision = Decision::boat, .step = Pending::Step::place, .place = player(p).at});
    return;
  }
  meet_lake(p, how == How::yes);
}

void Play::meet_lake(Seat p, bool with_boat) {
  if (with_boat) {
    give(p, Thing::boat, -1, Why::spent);
    say(p, announced::LakeBoat{});
  } else {
    lose_stock(p, Why::lost);
    say(p, announced::LakeDrained{});
  }
}

/// O-14: the store takes orc and urkh skins and fines the player for each, as far as their money
/// goes.
void Play::meet_store(Seat p) {
  if (!rulings_.orc_skin_fine) {
    return;
  }
  std::int32_t skins = 0;
  for (const Thing skin : {Thing::skin_orc, Thing::skin_urkh}) {
    skins += has(p, skin);
    give(p, skin, -has(p, skin), Why::fine);
  }
  if (skins > 0) {
    const std::int32_t paid = pay_as_much_as_possible(p, numbers::orc_skin_fine * skins, Why::fine);
    say(p, announced::StoreFined{.dollars = paid});
  }
}

void Play::meet_center(Seat p) {
  const PlaceIndex center = center_of(player(p).at);
  const auto& used = rulings_.center_per_landing ? player(p).centers : player(p).centers_of_game;
  if (std::find(used.begin(), used.end(), center) != used.end()) {
    say(p, announced::CenterSilent{});
    return;
  }
  make(facts::Used{p, facts::Used::What::center, center});
  if (rulings_.center_shows_map) {
    const Extent base = dungeon_.ground().base();
    say(p, announced::CenterMap{.seconds = std::max(base.columns, base.rows),
                                .map = game_.setup().map});
    return;
  }
  announced::CenterTells answer;
  const Cell exit = dungeon_.exit().cell;
  std::vector<Cell> neighbours;
  for (const Side side : all_sides) {
    if (dungeon_.ground().contains(dungeonlab::neighbour(exit, side))) {
      neighbours.push_back(dungeonlab::neighbour(exit, side));
    }
  }
  add_levels(answer.exit, exit);
  if (!neighbours.empty()) {
    const auto count = static_cast<std::uint32_t>(neighbours.size());
    add_levels(answer.beside.emplace(), neighbours[count < 2 ? 0 : draw(count)]);
  }
  say(p, std::move(answer));
}

/// A hanging pit announces the same as any pit but leads nowhere.
void Play::meet_pit(Seat p) {
  const PlaceIndex pit = player(p).at;
  if (rulings_.pit_glimpse && is_heard()) {
    say(p,
        on_all_sides<announced::PitGlimpse>([&](Side side) { return sighting_from(pit, side); }));
  }
  const PlaceIndex to = dungeon_.sends_to(pit).value_or(pit);
  say(p, announced::PitFell{.level = grid().level_of(to) + 1});
  if (to == pit) {
    say_here(p);
    settle(p);
  } else {
    send_to(p, to, By::pit);
  }
}

}  // namespace dungeonlab::game
