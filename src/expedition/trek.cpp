// The rules for a plan, looked up before the party sets out. Thousands of journeys may follow one
// plan, so a day must not look anything up by name: this file asks each question once.
#include "expedition/trek.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/compass.hpp"
#include "expedition/route.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::expedition {

namespace {

/// A flag that is left out if it is false.
std::optional<bool> if_so(bool value) {
  return value ? std::optional(true) : std::nullopt;
}

}  // namespace

Trek::Trek(osr::Rulebook& of, const osr::Party& who, Journey journey, std::int64_t checks_a_day)
    : book(of),
      party(who),
      plan(std::move(journey.plan)),
      hired(std::move(journey.hired)),
      checks(checks_a_day) {}

Result<void> Trek::fill() {
  TRY(find_leader());
  TRY(find_rate());
  TRY(count_others());
  TRY(fill_rules());
  TRY(fill_ship());
  TRY(fill_grounds());
  static_cast<void>(book.take_error());  // unused values may be missing
  return {};
}

osr::Ratio Trek::value(const Result<osr::Ratio>& result) {
  if (!result) {
    book.fail_with(result.error().failure, result.error().what);
  }
  return result.value_or(osr::Ratio(0));
}

osr::Basis Trek::basis() const {
  osr::Basis basis = book.used();
  if (pay) {
    add_basis(basis, pay->basis);
  }
  return basis;
}

std::vector<osr::MilePoint> Trek::planned_way() const {
  std::vector<osr::MilePoint> way;
  if (plan.hexes) {
    for (const osr::HexPlace& place : plan.hexes->path) {
      way.push_back(middle_of_hex(*plan.hexes, place));
    }
    return way;
  }
  way.emplace_back();
  for (const osr::JourneyLeg& leg : plan.legs) {
    const osr::MilePoint heading = heading_of(leg.course);
    way.push_back(
        {way.back().east + heading.east * leg.miles, way.back().north + heading.north * leg.miles});
  }
  return way;
}

// --- who goes along ------------------------------------------------------------------------------

Result<void> Trek::find_leader() {
  const auto first = std::find_if(party.members.begin(), party.members.end(),
                                  [](const osr::Member& one) { return one.retainer_of.empty(); });
  leader = !plan.leader.empty()           ? plan.leader
           : first == party.members.end() ? party.members.front().name
                                          : first->name;
  if (party.member(leader) == nullptr) {
    std::vector<std::string_view> names;
    for (const osr::Member& member : party.members) {
      names.emplace_back(member.name);
    }
    const std::string_view near = closest(leader, names);
    return fail(Failure::usage,
                fmt::format(R"("leader" must be one of the party ({}), found "{}"{})",
                            fmt::join(names, ", "), leader,
                            near.empty() ? "" : fmt::format("; did you mean {}?", near)));
  }
  return {};
}

Result<void> Trek::find_rate() {
  if (is_at_sea()) {
    return {};
  }
  constexpr std::int64_t rate_most = 5000;
  rate = plan.rate.value_or(osr::limits::total_most);
  for (const osr::Member& member : party.members) {
    rate = plan.rate ? rate : std::min(rate, osr::rate_of(book, party, member));
  }
  if (book.error()) {
    return tl::unexpected(*book.error());
  }
  if (rate > rate_most) {
    return fail(Failure::usage,
                fmt::format("a rate must be at most {} feet per turn, found {}", rate_most, rate));
  }
  return rate > 0 ? Result<void>()
                  : fail(Failure::impossible, "a member of the party cannot move: the rate is 0");
}

Result<void> Trek::count_others() {
  others = is_at_sea() ? plan.ship->crew : 0;
  if (hired) {
    std::int64_t all = 0;
    for (const osr::Hired& one : hired->hired) {
      all += one.number;
    }
    others = std::max(others, all);
    TRY(auto paid, pay_of({.rules = book.rules(), .options = book.options()}, *hired));
    pay = std::move(paid);
  }
  return {};
}

std::vector<osr::Member> animals_of(osr::Rulebook& book, const osr::JourneyPlan& plan) {
  std::vector<osr::Member> animals;
  const bool is_known = plan.animal_hp || !plan.animal_hd.empty();
  for (std::int64_t i = 1; is_known && i <= plan.animals; ++i) {
    osr::Member animal{.name = fmt::format("animal {}", i), .hp = plan.animal_hp};
    if (!plan.animal_hd.empty()) {
      animal.saves.front() = book.ask<"saves">({{"hd", plan.animal_hd}}).floor("death");
    }
    animals.push_back(std::move(animal));
  }
  return animals;
}

// --- the land ------------------------------------------------------------------------------------

std::size_t Trek::ground_index(const osr::Ground& ground) {
  const auto found = std::find_if(grounds.begin(), grounds.end(),
                                  [&](const GroundRules& one) { return one.ground == ground; });
  if (found != grounds.end()) {
    return static_cast<std::size_t>(found - grounds.begin());
  }
  grounds.push_back(rules_on(ground));
  return grounds.size() - 1;
}

const osr::Ruling& Trek::lost_on(const osr::Ground& ground) {
  if (is_at_sea()) {
    return ground.way >= osr::Way::current_down
               ? *book.ask<"lost">({{"terrain", "river"}})
               : *book.ask<"lost-water">(
                     {{"navigator", plan.has_navigator}, {"land", ground.sees_land}});
  }
  if (ground.way != osr::Way::none) {
    return *book.ask<"lost">({{"terrain", osr::way_names[static_cast<std::size_t>(ground.way)]}});
  }
  if (ground.has_landmark || plan.has_guide) {
    return *book.ask<"lost">(
        {{"landmark", if_so(!plan.has_guide)}, {"guide", if_so(plan.has_guide)}});
  }
  const osr::Member& leads = *party.member(leader);
  const std::string_view terrain = plan.mode == osr::TravelMode::air
                                       ? std::string_view("aerial")
                                       : std::string_view(ground.terrain);
  return *book.ask<"lost">({{"terrain", terrain},
                            {"save", leads.saves.front()},
                            {"wis", ability_of(leads, osr::Ability::wis)}});
}

GroundRules Trek::rules_on(const osr::Ground& ground) {
  GroundRules made{.ground = ground, .lost = &lost_on(ground)};
  const std::string_view place = plan.mode == osr::TravelMode::air
                                     ? std::string_view("aerial")
                                     : std::string_view(ground.terrain);
  made.wander = &*book.ask<"wander">({{"place", place}});
  if (is_at_sea()) {
    const bool beaches = !plan.ship->is_seaworthy && ground.sees_land;
    made.gale = &*book.ask<"gale">(
        {{"seaworthy", plan.ship->is_seaworthy},
         {"land", ground.sees_land},
         {"shore",
          beaches ? std::optional(ground.has_rough_shore ? "rough" : "clear") : std::nullopt}});
    return made;
  }
  const bool by_air = plan.mode == osr::TravelMode::air;
  for (std::size_t forced = 0; forced < made.miles.size(); ++forced) {
    made.miles[forced] = &*book.ask<"miles">(
        {{"rate", rate},
         {"terrain", by_air ? std::nullopt : std::optional(ground.terrain)},
         {"way", by_air ? std::nullopt
                        : std::optional(osr::way_names[static_cast<std::size_t>(ground.way)])},
         {"forced", if_so(forced == 1)},
         {"air", if_so(by_air)}});
  }
  return made;
}

Result<void> Trek::fill_grounds() {
  for (const osr::JourneyLeg& leg : plan.legs) {
    ground_of_leg.push_back(ground_index(leg.ground));
  }
  if (plan.hexes) {
    for (const auto& [letter, ground] : plan.hexes->letters) {
      ground_of_letter[static_cast<unsigned char>(letter)] = ground_index(ground);
    }
  }
  for (const GroundRules& ground : grounds) {
    for (const osr::Ruling* const ruling : {ground.lost, ground.wander}) {
      if (ruling->error && ruling->error->failure == Failure::usage && !book.options().strict) {
        return tl::unexpected(*ruling->error);
      }
    }
    if (ground.lost->is_refused()) {
      return fail(Failure::usage,
                  fmt::format("{} leads, but has no \"saves\" in the party file to roll for "
                              "getting lost: {}",
                              leader, *ground.lost->answer.refusal));
    }
  }
  return {};
}

// --- rules of a day ------------------------------------------------------------------------------

Result<void> Trek::fill_rules() {
  hours_a_day = &book.value("clamp(floor(time.day / max(1, time.hour)), 1, 1000)");
  rest_after = &book.value("rest.travel_days");
  rest_days = &book.value("rest.travel_length");
  encircle = &book.value("wander.encircle");
  month = &book.value("max(1, house.month)");
  penalty = &book.value("rest.penalty");
  fill_marches();
  lost_by_hex = &book.value("$lost-when = 'hex'");
  forage = &*book.ask<"forage">();
  hunt = &*book.ask<"hunt">();
  course = &*book.ask<"course">({{"hex", if_so(plan.hexes.has_value())}});
  // Meetings ask these again; asking them here fixes their order among the sources.
  const std::string_view place = is_at_sea() ? "water" : "wilderness";
  book.ask<"surprise">({{"aware", is_at_sea() ? std::optional("others") : std::nullopt}});
  book.ask<"distance">({{"place", place}});
  book.ask<"distance">({{"place", place}, {"surprised", true}});
  const osr::Ruling& most = book.value("wander.day_checks[1]");
  if (!most.error && checks > most.whole) {
    return fail(Failure::usage,
                fmt::format("a day has 1 to {} checks, found {}", most.whole, checks));
  }
  return {};
}

/// Each set has its own cost of a forced march: a day of rest, or hit points from the second day
/// on.
void Trek::fill_marches() {
  const auto rest = book.ask<"forced-rest">();
  forced_rest = rest->is_refused() ? nullptr : &*rest;
  rests_after_forced = rest.yes("due");
  const auto march = book.ask<"forced-march">({{"day", 2}});
  forced_loss = march->is_rolled() || march->error ? &*march : nullptr;
}

// --- a ship --------------------------------------------------------------------------------------

Result<void> Trek::expect_of_ship() {
  const osr::JourneyShip& ship = *plan.ship;
  counts_hours = !book.ask<"sail">({{"miles", 1}})->is_refused();
  gale_damage = &*book.ask<"gale-damage">({{"hours", 1}});
  gale_damages = !gale_damage->is_refused();
  if (counts_hours ? !ship.miles : !ship.rate) {
    return fail(Failure::usage,
                counts_hours ? R"(B13 uses a ship's miles per day: write "miles" under "ship")"
                             : R"(O54 uses a ship's rate: write "rate" under "ship")");
  }
  if (counts_hours && (!plan.season_wind || !plan.legs.front().course)) {
    return fail(Failure::usage,
                plan.season_wind
                    ? "the wind depends on the course: write \"course\" in the first leg"
                    : "the prevailing wind may be needed: write \"season_wind\"");
  }
  if (gale_damages && !ship.hull) {
    return fail(Failure::usage,
                R"(a gale damages a ship (B13): write its hit points as "hull" under "ship")");
  }
  return {};
}

const osr::Ruling& Trek::sail_with(std::int64_t speed, std::optional<std::string_view> blows,
                                   std::optional<std::string_view> point,
                                   std::optional<bool> night) {
  const std::optional<std::int64_t> none;
  return *book.ask<"sail">({{"miles", counts_hours ? std::optional(speed) : none},
                            {"rate", counts_hours ? none : std::optional(speed)},
                            {"wind", blows},
                            {"point", point},
                            {"night", night}});
}

void Trek::fill_winds() {
  const osr::JourneyShip& ship = *plan.ship;
  const std::int64_t speed = counts_hours ? *ship.miles : *ship.rate;
  const std::int64_t flooded = counts_hours ? 0 : book.ask<"flooded">({{"rate", speed}})->whole;
  const std::int64_t rowing = counts_hours ? ship.rowing : ship.rowing * book.whole("sea.per_mile");
  const std::optional<bool> night = counts_hours ? std::optional(sails_by_night) : std::nullopt;
  const osr::Ruling& usual = sail_with(speed, {}, {}, night);
  for (std::size_t row = 0; row < wind->answer.rows.size(); ++row) {
    const std::string& name = wind->answer.rows[row].row;
    const std::string word = osr::hyphened(name);
    const std::string event = osr::hyphened(book.ask<"wind-event">({{"wind", word}}).text("event"));
    WindRules made{.name = name, .is_gale = event == "gale", .is_near_gale = event == "near-gale"};
    for (std::size_t slow = 0; slow < made.sail.size(); ++slow) {
      made.sail[slow] = counts_hours ? &sail_with(speed, word, slow == 0 ? "sail" : "tack", night)
                                     : &sail_with(slow == 0 ? speed : flooded, word, {}, {});
    }
    made.oar = &sail_with(rowing, word, "oar", {});
    if (!fair_wind && made.sail[0]->number == usual.number) {
      fair_wind = row;
    }
    winds.push_back(std::move(made));
  }
}

Result<void> Trek::fill_ship() {
  if (!is_at_sea()) {
    return {};
  }
  TRY(expect_of_ship());
  const osr::JourneyShip& ship = *plan.ship;
  sails_by_night =
      counts_hours && ship.sails_by_night && plan.has_navigator && ship.crew >= ship.least_crew;
  wind = &*book.ask<"wind">({{"simple", if_so(ship.has_simple_wind && !counts_hours)}});
  TRY(usable(*wind));
  fill_winds();
  wind_direction = &*book.ask<"wind-direction">();
  for (std::size_t to = 0; to < sails.size() && counts_hours; ++to) {
    for (std::size_t from = 0; from < sails.size(); ++from) {
      const auto point = book.ask<"point">(
          {{"course", osr::compass_names[to]}, {"wind", osr::compass_names[from]}});
      sails[to][from] = {.ruling = &*point, .sails = point.text("point") == "sail"};
    }
  }
  current = &*book.ask<"current">();
  near_gale = &*book.ask<"near-gale">({{"seaworthy", ship.is_seaworthy}});
  gale_direction = &*book.ask<"gale-direction">();
  sea_hours = &book.value("sea.hours");
  return {};
}

}  // namespace dungeonlab::expedition
