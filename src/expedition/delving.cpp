// The policy of a delve: what a party without cunning does next. It looks at the state, gives the
// tracker one command, and looks again, so it handles meetings, traps and darkness wherever they
// occur. It knows what a party would know, with two exceptions: it sees how hard each shut door is
// to open, and on the straight way it knows the map. A command that the tracker refuses costs a
// turn of waiting, so a mistake of the policy cannot keep it busy forever.
#include "expedition/delving.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/rulebook.hpp"
#include "expedition/fitting.hpp"
#include "expedition/stocking.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace dungeonlab::expedition {
namespace {

constexpr std::int64_t slowest = 30;  ///< the slowest rate under treasure, in feet per turn
constexpr char tries_most = 6;        ///< attempts at a trap before they give up

Step step_of(std::size_t way) {
  return way < all_sides.size() ? Step{.side = all_sides[way]}
                                : Step{.up = way == all_sides.size() ? 1 : -1};
}

/// The mean rounds of attempts that each succeed with this chance.
std::int64_t mean_rounds(const osr::Ratio& chance, std::int64_t rounds) {
  return chance == osr::Ratio(0)
             ? DelveWays::unreached
             : (chance.denominator() * rounds + chance.numerator() - 1) / chance.numerator();
}

/// The nearest place for which `is_meant` is true, ties by row, column and level; nobody if none.
template <class IsMeant>
std::size_t nearest_of(const DelveWays& ways, const IsMeant& is_meant) {
  const auto rank = [&](std::size_t place) {
    return std::pair(ways.rounds(place), ways.rank(place));
  };
  std::size_t nearest = nobody;
  for (std::size_t place = 0; place < ways.places(); ++place) {
    if (ways.rounds(place) != DelveWays::unreached &&
        (nearest == nobody || rank(place) < rank(nearest)) && is_meant(place)) {
      nearest = place;
    }
  }
  return nearest;
}

bool lies_a_hoard(const std::vector<Thing>& things) {
  return std::any_of(things.begin(), things.end(),
                     [](const Thing& one) { return one.of == "hoard" && one.number > 0; });
}

bool is_better(const DelvePlan::Opening& one, const DelvePlan::Opening& other) {
  return one.rounds != DelveWays::unreached &&
         (other.rounds == DelveWays::unreached || one.rounds < other.rounds);
}

}  // namespace

DelvePlan::DelvePlan(Tracker& of, const DelveHabits& how)
    : tracker(of), setting(of.setting()), habits(how), ways(setting), ways_back(setting) {
  enter = setting.dungeon->index(setting.enter);
  goal = setting.dungeon->index(setting.dungeon->treasure());
  for (std::size_t place = 0; place < setting.places.size(); ++place) {
    for (const std::size_t treasure : setting.places[place].treasure) {
      goal = setting.key.treasure[treasure].of == "hoard" ? place : goal;
    }
  }
  for (std::size_t place = 0; place < ways.places(); ++place) {
    names.emplace_back(setting.name(setting.dungeon->place(static_cast<PlaceIndex>(place))), place);
  }
  std::sort(names.begin(), names.end());
  const State state = tracker.start();
  for (std::size_t member = 0; member < setting.party.members.size(); ++member) {
    hp += state.members[member].hp;
    // Binary search for the most weight that leaves a member fast enough.
    std::int64_t fits = 0;
    std::int64_t too_much = 1'000'000;
    while (too_much - fits > 1) {
      const std::int64_t middle = (fits + too_much) / 2;
      (rate_with(setting, state, member, middle) >= slowest ? fits : too_much) = middle;
    }
    capacity.push_back(fits);
  }
  constexpr std::int64_t inches = 6;
  sources = {{{"torch", "torch"}, {"lantern", "oil"}, {"candle", "candle_inches", inches}}};
  const auto lanterns = setting.party.kit.find("lantern");
  if (lanterns != setting.party.kit.end() && lanterns->second == 0) {
    sources[1].fuel_needed = DelveWays::unreached;  // oil alone gives no light
  }
  for (Source& source : sources) {
    const osr::Ruling& burns = setting.book.ask<"light-turns">(
        {{"source", source.name},
         {"inches", source.name == "candle" ? std::optional(inches) : std::nullopt}});
    source.least = burns.is_rolled() ? *std::min_element(burns.numbers.begin(), burns.numbers.end())
                                     : burns.whole;
    source.mean = osr::Ratio(source.least);
    if (const auto odds = burns.is_rolled() ? osr::Odds::of(burns.answer.plan->dice)
                                            : fail(Failure::impossible, "nothing is rolled")) {
      source.mean = odds->mean().value_or(source.mean);
    }
  }
}

std::int64_t DelvePlan::step(std::int64_t rate, bool is_known) const {
  return setting.book
      .ask<"walk">({{"feet", setting.key.cell_feet},
                    {"rate", std::max<std::int64_t>(1, rate)},
                    {"known", is_known ? std::optional(true) : std::nullopt}})
      ->whole;
}

DelvePlan::Openings DelvePlan::openings(const State& state) const {
  Openings found;
  osr::Rulebook& book = setting.book;
  const std::int64_t force = book.ask<"attempt">({{"what", "force"}})->whole;
  const std::int64_t pick = book.ask<"attempt">({{"what", "pick"}})->whole;
  for (std::size_t who = 0; who < state.members.size(); ++who) {
    if (!state.is_up(who)) {
      continue;
    }
    const auto consider = [&](Opening& best, const osr::Answer& answer, std::int64_t rounds,
                              bool by_skill) {
      const Opening one{mean_rounds(chance_of(answer), rounds), who, by_skill};
      best = is_better(one, best) ? one : best;
    };
    const osr::AbilityValue strength = setting.strength[who];
    consider(found.stuck, book.ask<"stuck">({{"str", strength}})->answer, force, false);
    consider(found.bars, book.ask<"bars">({{"str", strength}})->answer, force, false);
    consider(found.locked, book.ask<"locked">({{"str", strength}})->answer, force, false);
    const auto& skills = setting.member(who).skills;
    if (const auto skill = skills.find("open_locks");
        skill != skills.end() && skill->second != "0") {
      consider(found.locked, book.ask<"locked">({{"skill", skill->second}})->answer, pick, true);
    }
  }
  return found;
}

DelvePlan::Opening DelvePlan::opening(const DoorState& now, const Openings& openings,
                                      std::size_t door) const {
  const DoorFact& fact = setting.doors[door];
  const Opening at_once{.rounds = 0};
  if (fact.kind == DoorKind::arch || fact.entry->spiked || now.is_open) {
    return at_once;
  }
  if (fact.kind == DoorKind::secret && !now.is_found) {
    return {};
  }
  if (fact.kind == DoorKind::bars) {
    return fact.entry->bendable ? openings.bars : Opening{};
  }
  if (fact.kind == DoorKind::locked && !now.is_unlocked) {
    return openings.locked;
  }
  return fact.kind == DoorKind::stuck || fact.entry->stuck ? openings.stuck : at_once;
}

Delving::Delving(DelvePlan& plan, DelveDriver& driver) : plan_(plan), driver_(driver) {
  const std::size_t places = plan_.ways.places();
  costs_.is_known.assign(places, 0);
  costs_.is_avoided.assign(places, 0);
  untouched_.assign(plan_.setting.doors.size(), DelveWays::unreached);
  searched_.assign(places * all_sides.size(), 0);
  left_.assign(places, 0);
  listened_.assign(plan_.setting.doors.size(), 0);
  looked_.assign(places, 0);
}

void Delving::obey(Command command) {
  if (!driver_.obey(std::move(command))) {
    ++trial_.refusals;
    way_.clear();
    driver_.obey(state().meeting ? Command(acts::Round{}) : Command(acts::Wait{.turns = 1}));
  }
}

Trial Delving::run() {
  while (state().ending == Ending::none && state().clock < limits::delve_rounds) {
    const std::int64_t before = trial_.refusals;
    act();
    constexpr std::int64_t refusals_most = 1000;
    if (trial_.refusals > before && trial_.refusals > refusals_most) {
      break;
    }
  }
  const State& end = state();
  trial_.ending = end.ending;
  trial_.turns = (end.clock + plan_.setting.turn - 1) / plan_.setting.turn;
  trial_.lights = end.lights_lit;
  trial_.meetings = end.meetings;
  trial_.door_tries = end.door_tries;
  trial_.judgements = end.judgements;
  trial_.deaths = end.deaths;
  trial_.lacked_light = lacks_light_ && end.ending != Ending::success;
  if (end.ending == Ending::success || end.ending == Ending::out) {
    const Shares shares = shares_of(plan_.setting, end);
    trial_.coins = shares.coins;
    trial_.xp = shares.member_xp;
  }
  return trial_;
}

void Delving::act() {
  if (lights_up()) {
    return;
  }
  if (state().meeting) {
    act_in_meeting(*state().meeting);
    return;
  }
  was_caught_ = false;
  if (speaks_well() || loads()) {
    return;
  }
  if (state().rest >= plan_.setting.due) {
    obey(acts::Rest{});
    return;
  }
  if (!takes()) {
    go();
  }
}

// --- the party and its condition -----------------------------------------------------------------

std::int64_t Delving::standing() const {
  std::int64_t count = 0;
  for (std::size_t who = 0; who < state().members.size(); ++who) {
    count += state().is_up(who) ? 1 : 0;
  }
  return count;
}

std::size_t Delving::front_member() const {
  for (const auto& row : state().order) {
    for (const std::size_t who : row) {
      if (state().is_up(who)) {
        return who;
      }
    }
  }
  return nobody;
}

bool Delving::has_hoard() const {
  const auto& carried = state().carried;
  return std::any_of(carried.begin(), carried.end(),
                     [](const Carried& one) { return one.thing.of == "hoard"; });
}

/// The member of the first row who hears best.
std::size_t Delving::listener() const {
  std::size_t best = nobody;
  osr::Ratio most{-1};
  for (const auto& row : state().order) {
    for (const std::size_t who : row) {
      const auto& skills = plan_.setting.member(who).skills;
      const auto skill = skills.find("listen");
      const osr::Ratio chance = chance_of(
          plan_.setting.book
              .ask<"listen">(
                  {{"chance", skill == skills.end() ? std::nullopt : std::optional(skill->second)}})
              ->answer);
      if (state().is_up(who) && chance > most) {
        best = who;
        most = chance;
      }
    }
    if (best != nobody) {
      break;
    }
  }
  return best;
}

/// True if half of them are down or most of their hit points are gone.
bool Delving::is_weak() const {
  std::int64_t hp = 0;
  for (std::size_t who = 0; who < state().members.size(); ++who) {
    hp += state().is_up(who) ? state().members[who].hp : 0;
  }
  const osr::Ratio& retreat = plan_.habits.retreat;
  return standing() * 2 < static_cast<std::int64_t>(state().members.size()) ||
         hp * retreat.denominator() < plan_.hp * retreat.numerator();
}

/// The rounds for which the party surely has light: each source burns at least that long.
std::int64_t Delving::light_left() const {
  std::int64_t rounds = 0;
  for (const DelvePlan::Source& source : plan_.sources) {
    const std::int64_t least = source.least * plan_.setting.turn;
    for (const Burning& light : state().lights) {
      if (light.source == source.name) {
        rounds += std::max<std::int64_t>(0, light.lit + least - state().clock);
      }
    }
    const auto fuel = state().kit.find(source.fuel);
    rounds += fuel == state().kit.end() ? 0 : fuel->second / source.fuel_needed * least;
  }
  return rounds;
}

// --- what they do wherever they are --------------------------------------------------------------

bool Delving::lights_up() {
  if (!state().lights.empty() || (state().meeting && state().meeting->phase != Phase::contact)) {
    return false;
  }
  const auto* const source =
      std::find_if(plan_.sources.begin(), plan_.sources.end(), [&](const DelvePlan::Source& one) {
        const auto fuel = state().kit.find(one.fuel);
        return fuel != state().kit.end() && fuel->second >= one.fuel_needed;
      });
  if (source == plan_.sources.end()) {
    return false;
  }
  obey(acts::Light{.source = {std::string(source->name)}, .who = {front_member()}});
  return true;
}

bool Delving::speaks_well() {
  std::size_t best = nobody;
  const auto rank = [&](std::size_t who) {
    constexpr std::int64_t plain = 10;
    const auto charisma = static_cast<std::size_t>(osr::Ability::cha);
    return std::pair(plan_.setting.bonuses[who][charisma],
                     plan_.setting.member(who).scores[charisma].value_or(plain));
  };
  for (std::size_t who = 0; who < state().members.size(); ++who) {
    best = state().is_up(who) && (best == nobody || rank(who) > rank(best)) ? who : best;
  }
  if (best == state().caller) {
    return false;
  }
  obey(acts::Order{.caller = {best}});
  return true;
}

/// The number of things that lie here.
std::int64_t Delving::lying() const {
  std::int64_t number = 0;
  const auto lies = state().ground.find(plan_.setting.name(state().at));
  if (lies != state().ground.end()) {
    for (const Thing& one : lies->second) {
      number += one.number;
    }
  }
  return number;
}

/// Hands over or drops what makes a member too slow, coins first.
bool Delving::loads() {
  if (state().carried.empty()) {
    return false;
  }
  std::vector<std::int64_t> spare = plan_.capacity;
  for (const Carried& one : state().carried) {
    spare[one.who] -= one.thing.weight;
  }
  const Carried* shed = nullptr;
  for (const Carried& one : state().carried) {
    const bool is_coin = one.thing.thing == "coin";
    if (spare[one.who] < 0 && one.thing.weight > 0 &&
        (shed == nullptr || (is_coin && shed->thing.thing != "coin"))) {
      shed = &one;
    }
  }
  if (shed == nullptr) {
    return false;
  }
  const Thing& thing = shed->thing;
  const std::int64_t number =
      std::min(thing.number, (-spare[shed->who] * thing.number + thing.weight - 1) / thing.weight);
  for (std::size_t who = 0; who < spare.size(); ++who) {
    const std::int64_t fits = std::min(number, spare[who] * thing.number / thing.weight);
    if (state().is_up(who) && fits > 0) {
      obey(acts::Give{.thing = {thing.thing}, .from = {shed->who}, .to = {who}, .number = fits});
      return true;
    }
  }
  obey(acts::Drop{.thing = {thing.thing}, .who = {shed->who}, .number = number});
  left_[here()] = lying();
  return true;
}

bool Delving::takes() {
  if (!sees()) {
    return false;
  }
  const std::size_t place = here();
  if (lying() == 0 || lying() == left_[place]) {
    return false;
  }
  const std::size_t taker = state().caller;
  way_.clear();
  obey(acts::Take{.who = {taker}});
  if (state().is_up(taker)) {
    left_[place] = lying();  // do not try again: nobody can take these
  }
  return true;
}

// --- meetings ------------------------------------------------------------------------------------

bool Delving::is_faster(const Group& group) {
  const std::int64_t rate = trait_of(plan_.setting, group, &Creatures::rate, &Kind::rate);
  return rate == 0 || kind_of(plan_.setting, group).has('x') ||
         group_rate(plan_.setting, state()) > rate;
}

bool Delving::is_outnumbered(const Group& group) const {
  const std::string& hd = trait_of(plan_.setting, group, &Creatures::hd, &Kind::hd);
  const std::int64_t number =
      std::count_if(group.hp.begin(), group.hp.end(), [](std::int64_t hp) { return hp > 0; });
  std::int64_t levels = 0;
  for (std::size_t who = 0; who < state().members.size(); ++who) {
    levels += state().is_up(who) ? plan_.setting.member(who).level : 0;
  }
  const auto read = osr::read_hit_dice(hd);
  return std::max<std::int64_t>(1, read ? read->dice : 1) * number > 2 * levels;
}

void Delving::act_in_meeting(const Meeting& meeting) {
  const Group& group = state().creatures[meeting.group];
  const bool can_evade =
      !meeting.is_combat && !(meeting.surprised == "party" && meeting.rounds == 0);
  if (meeting.phase == Phase::pursuit) {
    was_caught_ = true;
    obey(acts::Evade{});
  } else if (meeting.phase == Phase::fight && meeting.is_combat) {
    if (meeting.first.empty() && meeting.leaving.empty() && !was_caught_ && is_weak() &&
        is_faster(group)) {
      obey(acts::Retreat{});
    } else {
      obey(acts::Round{});
    }
  } else if (group.mood.empty()) {
    obey(acts::Speak{.who = {state().caller}});
  } else if (group.mood == "hostile" || group.mood == "unfriendly") {
    if (can_evade && is_outnumbered(group) && is_faster(group)) {
      obey(acts::Evade{});
    } else {
      obey(meeting.phase == Phase::contact ? Command(acts::Fight{}) : Command(acts::Round{}));
    }
  } else {
    obey(acts::End{});
  }
}

// --- where they go -------------------------------------------------------------------------------

/// Updates what a search needs. False if nothing has changed.
bool Delving::looks_around() {
  const Setting& setting = plan_.setting;
  const State& now = state();
  bool has_changed = marks_what_is_known();
  if (standing() != up_) {
    up_ = standing();
    openings_ = plan_.openings(now);
    for (std::size_t door = 0; door < setting.doors.size(); ++door) {
      untouched_[door] = plan_.opening(DoorState(), openings_, door).rounds;
    }
    costs_.doors = untouched_;
    has_changed = true;
  }
  for (const auto& [name, touched] : now.doors) {
    const std::size_t door = setting.door_named.find(name)->second;
    const std::int64_t rounds = plan_.opening(touched, openings_, door).rounds;
    has_changed = std::exchange(costs_.doors[door], rounds) != rounds || has_changed;
  }
  if (now.meetings != meetings_) {
    meetings_ = now.meetings;
    avoids_creatures();
    has_changed = true;
  }
  const std::int64_t rate = group_rate(plan_.setting, now);
  if (rate != rate_) {
    rate_ = rate;
    costs_.known = plan_.step(rate, true);
    costs_.unknown = plan_.step(rate, false);
    has_changed = true;
  }
  is_way_back_old_ = is_way_back_old_ || has_changed;
  return has_changed;
}

/// Marks the places they know. False if none are new.
bool Delving::marks_what_is_known() {
  const State& now = state();
  // Usually the only new place is the one they are in, which is marked below.
  const bool is_here = now.known.size() == known_ + 1 && costs_.is_known[here()] == 0 &&
                       now.known.contains(plan_.setting.name(now.at));
  const bool has_changed = now.known.size() != known_ || now.familiar.size() != familiar_;
  if (has_changed && (!is_here || now.familiar.size() != familiar_)) {
    for (const auto* const list : {&now.known, &now.familiar}) {
      // Both sets only grow, so marking old places again is harmless. Like the places of the plan,
      // they are in the order of their names.
      auto place = plan_.names.begin();
      for (const std::string& name : *list) {
        while (place != plan_.names.end() && place->first < name) {
          ++place;
        }
        if (place != plan_.names.end() && place->first == name) {
          costs_.is_known[place->second] = 1;
        }
      }
    }
  }
  known_ = now.known.size();
  familiar_ = now.familiar.size();
  // Even in the dark: they will not come here to explore again.
  return std::exchange(costs_.is_known[here()], 1) == 0 || has_changed;
}

/// Marks the places where they have met creatures of the key who are still alive.
void Delving::avoids_creatures() {
  const Dungeon& dungeon = *plan_.setting.dungeon;
  std::fill(costs_.is_avoided.begin(), costs_.is_avoided.end(), 0);
  for (const Group& group : state().creatures) {
    const bool is_there =
        group.entry != nobody && group.fate == Fate::here &&
        std::any_of(group.hp.begin(), group.hp.end(), [](std::int64_t hp) { return hp > 0; });
    if (const auto place = is_there ? place_on(dungeon, group.at) : std::nullopt) {
      costs_.is_avoided[dungeon.index(*place)] = 1;
    }
  }
}

Delving::Back Delving::must_go_back() {
  if (is_weak()) {
    return Back::hurt;
  }
  if (!sees()) {
    return Back::light;
  }
  const bool has_dark_sight = [&] {
    for (std::size_t who = 0; who < state().members.size(); ++who) {
      if (state().is_up(who) && plan_.setting.member(who).dark_sight > 0) {
        return true;
      }
    }
    return false;
  }();
  if (has_dark_sight) {
    return Back::no;
  }
  if (std::exchange(is_way_back_old_, false) || !plan_.ways_back.has_reached(here())) {
    costs_.knows_the_map = false;
    plan_.ways_back.search_back(plan_.enter, here(), costs_);
  }
  const std::int64_t out = std::max<std::int64_t>(0, plan_.ways_back.rounds(here()));
  return light_left() < out + plan_.habits.reserve * plan_.setting.turn ? Back::light : Back::no;
}

bool Delving::goes_to(std::size_t place) {
  if (plan_.ways.rounds(place) == DelveWays::unreached || place == here()) {
    return false;
  }
  way_ = plan_.ways.steps_to(place);
  steps();
  return true;
}

void Delving::go() {
  const bool has_changed = looks_around();
  const Back back = must_go_back();
  if (!has_changed && back == back_ && !way_.empty()) {
    steps();
    return;
  }
  back_ = back;
  way_.clear();
  costs_.knows_the_map = false;
  lacks_light_ = lacks_light_ || (back == Back::light && !has_hoard());
  const bool is_at_the_door = state().at.cell == plan_.setting.enter.cell;
  const bool may_leave = plan_.setting.key.gate != Gate::sealed || has_hoard();
  const bool has_done = has_hoard() || back != Back::no;
  const bool seeks = !has_done && plan_.habits.policy == DelvePolicy::explore;
  if (seeks && std::none_of(state().ground.begin(), state().ground.end(),
                            [](const auto& lying) { return lies_a_hoard(lying.second); })) {
    plan_.ways.search_unknown(here(), costs_);
  } else {
    plan_.ways.search(here(), costs_);
  }
  if ((!has_done || (is_at_the_door && !may_leave)) && explores()) {
    return;
  }
  if (is_at_the_door) {
    obey(may_leave ? Command(acts::Leave{}) : Command(acts::Wait{.turns = 1}));
  } else {
    goes_out();
  }
}

/// Goes to the hoard, or by the policy to unknown places. False if nothing is left.
bool Delving::explores() {
  const Dungeon& dungeon = *plan_.setting.dungeon;
  // A hoard that its carriers have dropped comes first.
  for (const auto& [place, things] : state().ground) {
    const auto at = lies_a_hoard(things) ? place_on(dungeon, place) : std::nullopt;
    if (at && left_[dungeon.index(*at)] == 0 && goes_to(dungeon.index(*at))) {
      return true;
    }
  }
  if (plan_.habits.policy == DelvePolicy::straight) {
    costs_.knows_the_map = true;
    plan_.ways.search(here(), costs_);
    if (left_[plan_.goal] == 0 && goes_to(plan_.goal)) {
      return true;
    }
    costs_.knows_the_map = false;
    plan_.ways.search(here(), costs_);
  } else {
    const std::size_t nearest =
        nearest_of(plan_.ways, [&](std::size_t place) { return costs_.is_known[place] == 0; });
    if (nearest != nobody && goes_to(nearest)) {
      return true;
    }
  }
  return plan_.habits.search != DelveSearch::none && searches();
}

void Delving::goes_out() {
  if (goes_to(plan_.enter)) {
    return;
  }
  // Either creatures bar the way, or the party knows none.
  std::fill(costs_.is_avoided.begin(), costs_.is_avoided.end(), 0);
  plan_.ways.search(here(), costs_);
  if (goes_to(plan_.enter)) {
    return;
  }
  std::size_t nearest = nobody;
  for (std::size_t place = 0; place < plan_.ways.places(); ++place) {
    if (plan_.ways.rounds(place) > 0 && costs_.is_known[place] == 0 &&
        (nearest == nobody || plan_.ways.rounds(place) < plan_.ways.rounds(nearest))) {
      nearest = place;
    }
  }
  if (nearest == nobody || !goes_to(nearest)) {
    obey(acts::Wait{.turns = 1});
  }
}

/// Searches at the nearest place with a wall that may hide something.
bool Delving::searches() {
  Setting& setting = plan_.setting;
  if (!sees()) {
    return false;
  }
  const auto next_side = [&](std::size_t place) {
    const Place at = setting.dungeon->place(static_cast<PlaceIndex>(place));
    for (std::size_t side = 0; side < all_sides.size(); ++side) {
      Place beyond = at;
      beyond.cell = dungeonlab::neighbour(at.cell, all_sides[side]);
      const int stands = setting.side(at.cell, all_sides[side]);
      const bool is_wall =
          stands == Setting::rock ||
          (stands >= 0 && costs_.doors[static_cast<std::size_t>(stands)] == DelveWays::unreached &&
           setting.doors[static_cast<std::size_t>(stands)].kind == DoorKind::secret);
      if (is_wall && setting.dungeon->ground().contains(beyond) &&
          costs_.is_known[setting.dungeon->index(beyond)] == 0 &&
          searched_[place * all_sides.size() + side] < setting.key.cell_feet / 10) {
        return side;
      }
    }
    return all_sides.size();
  };
  const std::size_t nearest = nearest_of(plan_.ways, [&](std::size_t place) {
    return costs_.is_known[place] != 0 && next_side(place) < all_sides.size();
  });
  if (nearest == nobody) {
    return false;
  }
  if (nearest != here()) {
    return goes_to(nearest);
  }
  const std::size_t side = next_side(nearest);
  char& unit = searched_[nearest * all_sides.size() + side];
  ++unit;
  // As many members as can search in one turn.
  acts::Actors who;
  std::int64_t nth = 0;
  for (const auto& row : state().order) {
    for (const std::size_t member : row) {
      if (state().is_up(member) && setting.book.ask<"search-turns">({{"nth", ++nth}})->whole == 1) {
        who.push_back(member);
      }
    }
  }
  obey(acts::SearchDoors{.wall = all_sides[side], .unit = unit, .who = std::move(who)});
  return true;
}

/// Opens the door in the way, or takes a step.
void Delving::steps() {
  const std::size_t way = way_.back();
  const DelveWays::Neighbour& next = plan_.ways.beside(here(), way);
  const Step step = step_of(way);
  if (next.door >= 0) {
    const auto door = static_cast<std::size_t>(next.door);
    const DoorFact& fact = plan_.setting.doors[door];
    const auto touched = state().doors.find(fact.name);
    const bool is_open = fact.kind == DoorKind::arch || fact.entry->spiked ||
                         (touched != state().doors.end() && touched->second.is_open);
    if (!is_open) {
      if (costs_.is_known[next.place] == 0 && listened_[door] == 0) {
        listened_[door] = 1;
        obey(acts::Listen{.door = *step.side, .who = {listener()}});
        return;
      }
      const DelvePlan::Opening opening = plan_.opening(
          touched == state().doors.end() ? DoorState() : touched->second, openings_, door);
      if (opening.rounds == 0) {
        obey(acts::Open{.door = *step.side, .who = {state().caller}});
      } else if (opening.by_skill) {
        obey(acts::Pick{.door = *step.side, .who = {opening.who}});
      } else {
        obey(acts::Force{.door = *step.side, .who = {opening.who}});
      }
      return;
    }
  }
  const bool is_first = costs_.is_known[next.place] == 0 && way < all_sides.size() && sees();
  if (plan_.habits.search == DelveSearch::always && is_first &&
      minds_traps(next.place, *step.side)) {
    return;
  }
  const std::size_t goal = next.place;
  obey(acts::Move{.to = step});
  if (here() == goal) {
    way_.pop_back();
  } else {
    way_.clear();
  }
}

/// Everybody looks for traps in the middle of the next place; a skilled member removes what they
/// find.
bool Delving::minds_traps(std::size_t place, Side side) {
  if (looked_[place] == 0) {
    looked_[place] = 1;
    acts::Actors who;
    for (const auto& row : state().order) {
      std::copy_if(row.begin(), row.end(), std::back_inserter(who),
                   [&](std::size_t member) { return state().is_up(member); });
    }
    obey(acts::SearchTraps{.side = side, .who = std::move(who)});
    return true;
  }
  for (const std::size_t trap : plan_.setting.places[place].traps) {
    if (!state().found_traps.contains(trap) || state().removed.contains(trap) ||
        state().sprung.contains(trap) || looked_[place] > tries_most) {
      continue;
    }
    for (std::size_t member = 0; member < state().members.size(); ++member) {
      const auto& skills = plan_.setting.member(member).skills;
      const auto skill = skills.find("remove_traps");
      if (state().is_up(member) && skill != skills.end() && skill->second != "0") {
        ++looked_[place];
        obey(acts::Remove{.trap = {plan_.setting.key.traps[trap].trap}, .who = {member}});
        return true;
      }
    }
  }
  return false;
}

}  // namespace dungeonlab::expedition
