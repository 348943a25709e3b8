// Days on land: the course, whether the party gets lost, meetings, the route, and the cost of a
// march. Each day is one command, in the order of the rules, and ends with the meals of any day. A
// lost party hears the course and the miles it believes in.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/compass.hpp"
#include "expedition/afield.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace dungeonlab::expedition {

using osr::HexPlace;
using osr::Ratio;
using osr::Ruling;

namespace {

/// 1 minus a chance.
Ratio rest_of(const Ratio& chance) {
  return {chance.denominator() - chance.numerator(), chance.denominator()};
}

std::string hour_text(std::int64_t hour) {
  return fmt::format("{:02}:00", hour);
}

std::string_view way_text(osr::Way way) {
  switch (way) {
    case osr::Way::none:
      return "";
    case osr::Way::trail:
      return ", on a trail";
    case osr::Way::road:
      return ", by road";
    case osr::Way::river:
      return ", along a river";
    case osr::Way::current_down:
      return ", with the current";
    case osr::Way::current_up:
      return ", against the current";
  }
  return "";
}

std::string_view surprise_text(std::string_view surprised) {
  return surprised == "party only"    ? " They surprise you."
         : surprised == "others only" ? " You surprise them."
         : surprised == "both"        ? " You are all taken by surprise."
                                      : "";
}

/// The terrain of a hex; a lost party sees it rightly, although it has the name of the hex wrong.
std::string_view terrain_of(const osr::HexMap& map, const HexPlace& place) {
  const bool on_map = place.row >= 0 && place.column >= 0 &&
                      place.row < static_cast<std::int64_t>(map.rows.size()) &&
                      place.column < static_cast<std::int64_t>(map.rows.front().size());
  return on_map ? std::string_view(map.letters
                                       .at(map.rows[static_cast<std::size_t>(place.row)]
                                                   [static_cast<std::size_t>(place.column)])
                                       .terrain)
                : std::string_view("land beyond the map");
}

}  // namespace

void Quiet::times(const Ratio& chance) {
  if (exact) {
    const auto both = product(*exact, chance);
    exact = both ? std::optional(*both) : std::nullopt;
  }
  parts = parts / chance.denominator() * chance.numerator() +
          parts % chance.denominator() * chance.numerator() / chance.denominator();
}

/// Rounds a fraction that nobody could pace out.
std::string miles_text(const Ratio& miles) {
  constexpr std::int64_t parts_most = 99;
  if (miles.denominator() > parts_most) {
    return fmt::format("about {}", counted(nearest_to(miles).value_or(0), "mile"));
  }
  return fmt::format("{} {}", miles.mixed(), miles == Ratio(1) ? "mile" : "miles");
}

bool is_rest_overdue(Trek& trek, const Land& land) {
  return !trek.is_at_sea() && land.travelled > 0 && land.travelled >= trek.count(trek.rest_after);
}

Play::Afield::Afield(Play& play)
    : play_(play), trek_(*play.setting_.trek), land_(*play.state_.land), route_(trek_, land_) {}

// --- dice ----------------------------------------------------------------------------------------

Rolled Play::Afield::roll(const Ruling& ruling, std::string_view subject) {
  trek_.use(&ruling);
  if (ruling.is_refused()) {
    trek_.book.fail_with(Failure::usage, *ruling.answer.refusal);
  }
  return has_failed() ? Rolled{.ruling = &ruling} : play_.roll(ruling, subject);
}

std::int64_t Play::Afield::roll_plain(const osr::Dice& dice, std::string_view purpose,
                                      std::string_view subject) {
  return play_.roll(trek_.book.dice(purpose, dice.text()), subject, To::referee).number();
}

bool Play::Afield::happens(const Ruling& ruling, std::string_view subject, Quiet Chances::*quiet) {
  if (chances() != nullptr) {
    (chances()->*quiet).times(rest_of(trek_.use(&ruling).yes));
    return false;
  }
  return roll(ruling, subject).yes();
}

// --- days ----------------------------------------------------------------------------------------

void Play::Afield::begin() {
  land_.way.clear();
  play_.found_ = Found{.meals = 0, .has_water = ground().has_water};
}

void Play::Afield::travel(bool is_forced, bool forages) {
  begin();
  is_forced_ = is_forced;
  const bool has_marched = land_.forced > 0 && trek_.forced_rest != nullptr;
  if (play_.writes() && (has_marched || is_rest_overdue(trek_, land_))) {
    const osr::Datum* const penalty = trek_.use(trek_.penalty).answer.field("value");
    const auto shown = [&](std::size_t place) {
      return penalty != nullptr && place < penalty->entries.size() ? penalty->entries[place].shown()
                                                                   : "-";
    };
    play_.say("A rest is overdue: attack {}, damage {} until you rest for a day.", shown(0),
              shown(1));
  }
  if (!trek_.plan.hexes || !trek_.holds(trek_.lost_by_hex)) {
    look_for_way(nobody_in_particular);
  }
  check_for_meetings();
  walk();
  tell_meetings();
  ++land_.travelled;
  if (is_forced) {
    march();
  }
  if (forages && chances() == nullptr) {
    play_.found_->meals = roll(*trek_.forage, nobody_in_particular).number();
    if (play_.found_->meals > 0) {
      play_.say("You find food for {} {} on the way.", play_.found_->meals,
                play_.found_->meals == 1 ? "person" : "people");
    }
  }
  play_.wake();
  end();
}

void Play::Afield::rest() {
  begin();
  const std::int64_t day = play_.setting_.turn * play_.setting_.day;
  for (MemberState& one : play_.state_.members) {
    one.has_rested = one.has_rested || play_.state_.clock % day == 0;
  }
  play_.say("You rest for the day.");
  if (land_.resting == 0 && is_rest_overdue(trek_, land_)) {
    land_.resting = std::max<std::int64_t>(1, trek_.count(trek_.rest_days));
  }
  check_for_meetings();
  tell_meetings();
  land_.resting = std::max<std::int64_t>(0, land_.resting - 1);
  if (land_.resting == 0) {
    land_.travelled = 0;
    land_.forced = 0;
    for (MemberState& one : play_.state_.members) {
      one.is_worn = false;
    }
  }
  end();
}

void Play::Afield::hunt() {
  begin();
  play_.say("You hunt for the day.");
  ++land_.hunted;
  check_for_meetings();
  if (chances() == nullptr && roll(*trek_.hunt, nobody_in_particular).yes()) {
    if (play_.writes()) {
      meet("game", std::nullopt);
      tell_meetings();
    }
    if (trek_.plan.game_feeds) {
      play_.found_->meals = roll_plain(*trek_.plan.game_feeds, "game-feeds", nobody_in_particular);
      play_.say("If it is caught, it feeds {} of you today.", play_.found_->meals);
    }
  }
  tell_meetings();
  play_.wake();
  end();
}

void Play::Afield::end() {
  State& state = play_.state_;
  if (chances() != nullptr) {
    chances()->dry_days += play_.found_->has_water ? 0 : 1;
  }
  play_.pass_day(chances() == nullptr && state.ending == Ending::none);
  if (route_.is_done() && state.ending == Ending::none) {
    state.ending = Ending::arrived;
    const std::string& to = trek_.plan.to;
    play_.say("You arrive{}{}.", to.empty() ? "" : ": ", to);
  }
  play_.found_.reset();
}

void Play::Afield::look_for_way(std::string_view subject) {
  const bool was_off = land_.is_off;
  is_lost_ = happens(*trek_.grounds[route_.ground()].lost, subject, &Chances::never_lost);
  if (!is_lost_) {
    if (was_off) {
      route_.find();
      if (play_.writes()) {
        play_.say("You realize that you were lost: {}.",
                  trek_.plan.hexes ? fmt::format("you are in {}", name_of(land_.hex))
                                   : fmt::format("from here it is {} to where you meant to go",
                                                 miles_text(land_.left)));
      }
    }
    return;
  }
  ++land_.lost;
  degrees_ = roll(*trek_.course, subject).number();
  if (trek_.plan.hexes) {
    route_.turn(degrees_);
  }
  if (play_.writes()) {
    play_.hint("lost without knowing it: {} degrees off to the {}", std::abs(degrees_),
               degrees_ < 0 ? "left" : "right");
  }
}

// --- who is met ----------------------------------------------------------------------------------

void Play::Afield::check_for_meetings() {
  const Ruling& wander = *trek_.grounds[route_.ground()].wander;
  struct Check {
    std::int64_t number = 0;
    std::int64_t hour = 0;
    std::int64_t order = 0;  ///< hours since the day began
  };
  std::vector<Check> met;
  for (std::int64_t number = 1; number <= trek_.checks && !has_failed(); ++number) {
    if (chances() != nullptr) {
      ++chances()->checks;
    }
    if (!happens(wander, nobody_in_particular, &Chances::nobody_met)) {
      continue;
    }
    ++play_.state_.meetings;
    play_.wake();
    if (play_.writes()) {
      const std::int64_t hours = trek_.count(trek_.hours_a_day);
      const std::int64_t hour = roll_plain(*osr::Dice::parse(fmt::format("d{}", hours)), "hour",
                                           fmt::format("check {}", number)) -
                                1;
      met.push_back({number, hour, (hour - trek_.plan.start_hour + hours) % hours});
    }
  }
  std::stable_sort(met.begin(), met.end(),
                   [](const Check& one, const Check& other) { return one.order < other.order; });
  for (const Check& check : met) {
    meet(fmt::format("check {}", check.number), check.hour);
  }
}

/// Adds a meeting to the day's. A meeting with game has no hour.
void Play::Afield::meet(std::string_view subject, std::optional<std::int64_t> hour) {
  const auto& tables = trek_.plan.tables;
  const auto named = [&](std::string_view name) { return tables.find(name); };
  auto table =
      named(!hour                                     ? std::string_view("game")
            : trek_.plan.mode == osr::TravelMode::air ? std::string_view("aerial")
                                                      : std::string_view(ground().terrain));
  if (table == tables.end() && hour) {
    table = named("any");
  }
  std::string who = hour ? "somebody (no table)" : "game (no table)";
  std::int64_t number = 0;
  if (table != tables.end()) {
    const std::int64_t total = roll_plain(table->second.dice, "who", subject);
    for (const osr::MeetingTable::Row& row : table->second.rows) {
      if (row.from <= total && total <= row.to) {
        number = row.number ? roll_plain(*row.number, "number", subject) : 0;
        who = number > 0 ? counted(number, row.who) : row.who;
      }
    }
  }
  const Rolled surprised = roll(play_.surprise(), subject);
  // No roll is needed where nobody can be surprised.
  const bool is_nobody = surprised.name().empty() || surprised.name() == "none";
  const std::int64_t yards = roll(play_.distance(!is_nobody), subject).number();
  std::string text = fmt::format("{}ou meet {}, {} yards away.{}",
                                 hour ? fmt::format("At {} y", hour_text(*hour)) : "Y", who, yards,
                                 surprise_text(surprised.name()));
  meetings_.push_back({.text = std::move(text)});
  if (surprised.name() == "party only" && number >= trek_.count(trek_.encircle)) {
    meetings_.push_back(
        {.is_secret = true,
         .text = "they are enough to surround the party (J20: they do not, unless you decide "
                 "otherwise)"});
  }
}

void Play::Afield::tell_meetings() {
  if (play_.writes()) {
    std::move(meetings_.begin(), meetings_.end(), std::back_inserter(play_.notes_->says));
    meetings_.clear();
  }
}

// --- the way -------------------------------------------------------------------------------------

Ratio Play::Afield::miles_a_day() {
  return trek_.is_at_sea()
             ? sailed_miles()
             : trek_.use(trek_.grounds[route_.ground()].miles[is_forced_ ? 1 : 0]).number;
}

void Play::Afield::walk() {
  Ratio budget(1);
  std::int64_t steps = 0;
  const bool by_hex = trek_.plan.hexes && trek_.holds(trek_.lost_by_hex);
  passes();
  while (!route_.is_done() && budget > Ratio(0) && !has_failed()) {
    if (by_hex && land_.left == Ratio(trek_.plan.hexes->miles)) {
      look_for_way(fmt::format("hex {}", ++steps));
      if (route_.is_done()) {
        return;
      }
    }
    if (miles_a_day() == Ratio(0)) {
      break;
    }
    const std::size_t leg = land_.leg;
    walk_on(budget);
    passes();
    const auto& legs = trek_.plan.legs;
    if (land_.leg != leg && !route_.is_done() && legs[land_.leg].hunt_days > 0) {
      break;  // the hunt takes whole days
    }
  }
}

void Play::Afield::spends(const Ratio& part) {
  if (chances() != nullptr) {
    chances()->travelled = trek_.value(sum(chances()->travelled, part));
  }
}

void Play::Afield::walk_on(Ratio& budget) {
  const Ratio speed = miles_a_day();
  const Ratio reach = trek_.value(product(budget, speed));
  const auto course = route_.course();
  play_.found_->has_water = play_.found_->has_water || ground().has_water;
  const bool strays = is_lost_ && !trek_.plan.hexes;
  if (strays || reach < land_.left) {
    goes(reach, course);
    spends(budget);
    budget = Ratio(0);
    if (strays) {
      route_.stray(degrees_, reach);
    } else {
      route_.advance(reach);
    }
    return;
  }
  const Ratio spent = trek_.value(quotient(land_.left, speed));
  goes(land_.left, course);
  budget = trek_.value(difference(budget, spent));
  spends(spent);
  if (!trek_.plan.legs.empty() && trek_.plan.legs[land_.leg].ends_at_dock && !land_.detour &&
      play_.state_.ship) {
    play_.state_.ship->is_flooded = false;
  }
  route_.arrive();
  if (trek_.plan.hexes && play_.writes()) {
    enters();
  }
}

void Play::Afield::passes() {
  land_.way.push_back(land_.at);
}

void Play::Afield::goes(const Ratio& miles, std::optional<std::size_t> course) {
  land_.miles = trek_.value(sum(land_.miles, miles));
  if (!play_.writes() || trek_.plan.hexes || miles == Ratio(0)) {
    return;  // hexes are announced on entry
  }
  const std::string_view verb = trek_.is_at_sea()                         ? "sail"
                                : trek_.plan.mode == osr::TravelMode::air ? "fly"
                                : is_forced_                              ? "force-march"
                                                                          : "go";
  play_.say("You {}{}{} for {}: {}{}.", verb, course ? " " : "",
            course ? osr::compass_names[*course] : "", miles_text(miles), ground().terrain,
            way_text(ground().way));
}

void Play::Afield::enters() {
  const HexPlace thought = land_.is_off ? route_.believed_hex() : land_.hex;
  play_.say("You reach {}: {}.", name_of(thought), terrain_of(*trek_.plan.hexes, land_.hex));
  if (land_.is_off) {
    play_.hint("in fact in {}", name_of(land_.hex));
  }
}

/// Each set has its own cost of a forced march: a day of rest, or hit points from the second day
/// on.
void Play::Afield::march() {
  ++land_.forced;
  if (trek_.forced_rest != nullptr && trek_.rests_after_forced) {
    land_.resting = std::max(land_.resting, trek_.count(trek_.forced_rest));
  }
  if (trek_.forced_loss == nullptr || land_.forced < 2 || chances() != nullptr) {
    return;
  }
  for (std::size_t who = 0; who < play_.state_.members.size() && !has_failed(); ++who) {
    MemberState& one = play_.state_.members[who];
    if (!play_.state_.is_up(who) ||
        (!one.is_worn && play_.saves(who, "death", play_.setting_.bonus(who, osr::Ability::con)))) {
      continue;
    }
    one.is_worn = true;
    play_.hurt(who, roll(*trek_.forced_loss, play_.who(who)).number(), "worn out by the march");
  }
}

void Play::set_out() {
  const Trek& trek = *setting_.trek;
  const osr::JourneyPlan& plan = trek.plan;
  for (const auto& [thing, number] : {std::pair("ration", plan.rations), {"water", plan.water}}) {
    std::int64_t& carried = state_.kit[thing];
    carried = number.value_or(carried);
  }
  if (plan.ship) {
    state_.ship = Ship{.hull = plan.ship->hull.value_or(0)};
  }
  Route(*setting_.trek, state_.land.emplace()).begin();
  if (!writes()) {
    return;
  }
  const std::string others = trek.others == 0   ? ""
                             : trek.is_at_sea() ? fmt::format(", {} of the crew", trek.others)
                                                : ", " + counted(trek.others, "hireling");
  say("{}{}{}; {} leads", counted(setting_.people, "member"), others,
      plan.animals > 0 ? ", " + counted(plan.animals, "animal") : "", trek.leader);
  say("{}",
      trek.is_at_sea()
          ? fmt::format("by ship{}", trek.sails_by_night ? ", day and night"
                                     : trek.counts_hours ? ", by day"
                                                         : "")
          : fmt::format("{}, the slowest at {} ft a turn",
                        plan.mode == osr::TravelMode::air ? "in the air" : "on foot", trek.rate));
  say("{}, {} of water", counted(state_.kit["ration"], "ration"),
      counted(state_.kit["water"], "quart"));
  hint(
      "assumed: a lost party keeps going all day, and notices after a day without getting lost "
      "(J29); each check falls at a random hour");
  hint("assumed: noise and hiding do not change checks (J16)");
  if (plan.animals > 0) {
    hint("assumed: animals graze and find water");
  }
}

// --- commands ------------------------------------------------------------------------------------

void Play::act(const acts::Travel& given) {
  Afield(*this).travel(given.forced, given.forage);
}

void Play::act(const acts::Hunt& /*given*/) {
  Afield(*this).hunt();
}

void Play::act(const acts::Course& given) {
  Afield(*this).turn_to(given);
}

void Play::Afield::turn_to(const acts::Course& given) {
  if (!trek_.plan.hexes) {
    const auto point = osr::compass_point(given.to.text);
    if (!point || !given.miles || given.terrain.text.empty()) {
      play_.refuse(
          "`course` needs a compass point, miles and a terrain, as in `course "
          "southeast miles=12 terrain=clear`");
      return;
    }
    const auto* const way = std::find(osr::way_names.begin(), osr::way_names.end(), given.way.text);
    Detour detour{.course = *point, .miles = *given.miles, .terrain = given.terrain.text};
    detour.way = way == osr::way_names.end() ? osr::Way::none
                                             : static_cast<osr::Way>(way - osr::way_names.begin());
    detour.is_last = given.last;
    const GroundRules& rules =
        trek_.grounds[trek_.ground_index({.terrain = detour.terrain, .way = detour.way})];
    for (const Ruling* const ruling : {rules.lost, rules.wander}) {
      if (ruling->error) {
        play_.refuse("{}", ruling->error->what);
      }
    }
    static_cast<void>(trek_.book.take_error());
    route_.leave(std::move(detour));
    play_.say("You will go {} for {}.", given.to.text, counted(*given.miles, "mile"));
    return;
  }
  std::vector<HexPlace> path = {land_.is_off ? route_.believed_hex() : land_.hex};
  for (std::string_view left = given.to.text; !left.empty();) {
    const std::size_t comma = std::min(left.find(','), left.size());
    const auto hex = osr::hex_named(left.substr(0, comma));
    left.remove_prefix(std::min(comma + 1, left.size()));
    if (!hex || hex_distance(path.back(), *hex) != 1) {
      play_.refuse("`course` needs hexes, each next to the one before, as in `course {}`",
                   name_of(hex_beside(path.back(), 0)));
      return;
    }
    path.push_back(*hex);
  }
  route_.leave(std::move(path));
  play_.say("You will go by way of {}.", given.to.text);
}

}  // namespace dungeonlab::expedition
