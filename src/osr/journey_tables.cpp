// Everything that the rules say to a plan, looked up before anybody sets out. Many journeys are
// made by one plan, so a day must cost no look-up by name: each question is asked once here, and
// its rows are laid out by the outcomes of its dice. What a journey does not use may be missing.
#include "osr/journey_tables.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "osr/compass.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

/// A flag that is left out where it does not hold.
std::optional<bool> if_so(bool value) {
  return value ? std::optional(true) : std::nullopt;
}

}  // namespace

JourneyTables::JourneyTables(const JourneyRules& by, JourneyPlan written, Travellers all)
    : plan(std::move(written)),
      travellers(std::move(all)),
      book(by.rules, by.options),
      set(by.rules.name()),
      seed(by.seed),
      checks(by.checks),
      options_(by.options) {}

Result<void> JourneyTables::fill() {
  TRY(fill_people());
  fill_rules();
  TRY(fill_ship());
  TRY(fill_grounds());
  return fill_provisions();
}

// --- who goes along ------------------------------------------------------------------------------

std::optional<std::int64_t> JourneyTables::bonus_of(const Member& member, Ability ability) {
  TRY(const auto value, ability_of(member, ability));
  return value.is_bonus ? value.value : book.ask<"bonus">({{"score", value.value}})->whole;
}

Result<void> JourneyTables::find_leader() {
  const Party& party = travellers.party;
  const auto first = std::find_if(party.members.begin(), party.members.end(),
                                  [](const Member& one) { return one.retainer_of.empty(); });
  leader = !plan.leader.empty()           ? plan.leader
           : first == party.members.end() ? party.members.front().name
                                          : first->name;
  if (party.member(leader) == nullptr) {
    std::vector<std::string_view> names;
    for (const Member& member : party.members) {
      names.emplace_back(member.name);
    }
    const std::string_view near = closest(leader, names);
    return fail(Failure::usage,
                fmt::format(R"("leader" is a member of the party: nobody of {} is "{}"{})",
                            fmt::join(names, ", "), leader,
                            near.empty() ? "" : fmt::format("; did you mean {}?", near)));
  }
  return {};
}

Result<void> JourneyTables::find_rate() {
  if (plan.mode == TravelMode::ship) {
    return {};
  }
  constexpr std::int64_t rate_most = 5000;
  rate = plan.rate.value_or(limits::total_most);
  for (const Member& member : travellers.party.members) {
    rate = plan.rate ? rate : std::min(rate, rate_of(book, travellers.party, member));
  }
  if (book.error()) {
    return tl::unexpected(*book.error());
  }
  if (rate > rate_most) {
    return fail(Failure::usage,
                fmt::format("nobody travels faster than {} ft a turn, found {}", rate_most, rate));
  }
  return rate > 0 ? Result<void>()
                  : fail(Failure::impossible, "somebody of the party cannot move: a rate is 0");
}

Result<void> JourneyTables::add_animals() {
  for (std::int64_t i = 1; i <= plan.animals; ++i) {
    PersonTables animal{.name = fmt::format("animal {}", i),
                        .hp = plan.animal_hp,
                        .hp_now = plan.animal_hp.value_or(0),
                        .is_animal = true};
    if (!plan.animal_hd.empty()) {
      const auto saves = book.ask<"saves">({{"hd", plan.animal_hd}});
      TRY(usable(saves));
      animal.saves = &*saves;
      animal.save = &*book.ask<"save">({{"need", saves.floor("death")}});
    }
    people.push_back(std::move(animal));
  }
  return {};
}

Result<void> JourneyTables::fill_people() {
  TRY(find_leader());
  TRY(find_rate());
  for (const Member& member : travellers.party.members) {
    PersonTables person{.name = member.name,
                        .hp = member.hp,
                        .hp_now = member.hp_now.value_or(member.hp.value_or(0))};
    if (member.saves.front()) {
      person.save = &*book.ask<"save">(
          {{"need", *member.saves.front()}, {"mod", bonus_of(member, Ability::con)}});
    }
    people.push_back(std::move(person));
  }
  TRY(add_animals());
  others = plan.mode == TravelMode::ship && plan.ship ? plan.ship->crew : 0;
  if (travellers.hired) {
    std::int64_t hired = 0;
    for (const Hired& one : travellers.hired->hired) {
      hired += one.number;
    }
    others = std::max(others, hired);
    const HireRules hire{book.rules(), options_, seed};
    TRY(auto paid, pay_of(hire, *travellers.hired));
    pay = std::move(paid);
  }
  return {};
}

Result<void> JourneyTables::fill_provisions() {
  const auto carried = [&](std::string_view name) {
    const auto found = travellers.party.kit.find(name);
    return found == travellers.party.kit.end() ? std::int64_t{0} : found->second;
  };
  rations = plan.rations.value_or(carried("ration"));
  water = plan.water.value_or(carried("water"));
  const auto is_forced = [](const JourneyLeg& leg) { return leg.is_forced; };
  const bool marches = std::any_of(plan.legs.begin(), plan.legs.end(), is_forced);
  for (const PersonTables& person : people) {
    if (marches && forced_loss && !person.save) {
      return fail(Failure::usage,
                  person.is_animal
                      ? "animals save on forced marches by their hit dice: write \"animal_hd\" in "
                        "the plan"
                      : fmt::format("{} saves on forced marches: write \"saves\" in the party file",
                                    person.name));
    }
  }
  if (!checks_most->error && checks > checks_most->whole) {
    return fail(Failure::usage,
                fmt::format("a day has 1 to {} checks, found {}", checks_most->whole, checks));
  }
  return {};
}

// --- the land ------------------------------------------------------------------------------------

std::size_t JourneyTables::ground_index(const Ground& ground) {
  const auto found = std::find_if(grounds.begin(), grounds.end(),
                                  [&](const GroundTables& one) { return one.ground == ground; });
  if (found != grounds.end()) {
    return static_cast<std::size_t>(found - grounds.begin());
  }
  grounds.push_back(tables_of(ground));
  return grounds.size() - 1;
}

const Ruling& JourneyTables::lost_on(const Ground& ground) {
  if (plan.mode == TravelMode::ship) {
    return ground.way >= Way::current_down
               ? *book.ask<"lost">({{"terrain", "river"}})
               : *book.ask<"lost-water">(
                     {{"navigator", plan.has_navigator}, {"land", ground.sees_land}});
  }
  if (ground.way != Way::none) {
    return *book.ask<"lost">({{"terrain", way_names[static_cast<std::size_t>(ground.way)]}});
  }
  if (ground.has_landmark || plan.has_guide) {
    return *book.ask<"lost">(
        {{"landmark", if_so(!plan.has_guide)}, {"guide", if_so(plan.has_guide)}});
  }
  const Member& leads = *travellers.party.member(leader);
  const std::string_view terrain =
      plan.mode == TravelMode::air ? std::string_view("aerial") : std::string_view(ground.terrain);
  return *book.ask<"lost">({{"terrain", terrain},
                            {"save", leads.saves.front()},
                            {"wis", ability_of(leads, Ability::wis)}});
}

GroundTables JourneyTables::tables_of(const Ground& ground) {
  GroundTables made{.ground = ground, .lost = &lost_on(ground)};
  const std::string_view place =
      plan.mode == TravelMode::air ? std::string_view("aerial") : std::string_view(ground.terrain);
  made.wander = &*book.ask<"wander">({{"place", place}});
  if (plan.mode == TravelMode::ship) {
    const bool beaches = !plan.ship->is_seaworthy && ground.sees_land;
    made.gale = &*book.ask<"gale">(
        {{"seaworthy", plan.ship->is_seaworthy},
         {"land", ground.sees_land},
         {"shore",
          beaches ? std::optional(ground.has_rough_shore ? "rough" : "clear") : std::nullopt}});
    return made;
  }
  const bool by_air = plan.mode == TravelMode::air;
  for (std::size_t forced = 0; forced < made.miles.size(); ++forced) {
    made.miles[forced] = &*book.ask<"miles">(
        {{"rate", rate},
         {"terrain", by_air ? std::nullopt : std::optional(ground.terrain)},
         {"way",
          by_air ? std::nullopt : std::optional(way_names[static_cast<std::size_t>(ground.way)])},
         {"forced", if_so(forced == 1)},
         {"air", if_so(by_air)}});
  }
  return made;
}

Result<void> JourneyTables::fill_grounds() {
  for (const JourneyLeg& leg : plan.legs) {
    ground_of_leg.push_back(ground_index(leg.ground));
  }
  if (plan.hexes) {
    for (const auto& [letter, ground] : plan.hexes->letters) {
      ground_of_letter[static_cast<unsigned char>(letter)] = ground_index(ground);
    }
  }
  for (const GroundTables& ground : grounds) {
    for (const Ruling* const ruling : {ground.lost, ground.wander}) {
      if (ruling->error && ruling->error->failure == Failure::usage && !options_.strict) {
        return tl::unexpected(*ruling->error);
      }
    }
    if (ground.lost->is_refused()) {
      return fail(Failure::usage,
                  fmt::format("{} leads, and without \"saves\" in the party file nobody knows "
                              "whether the way is lost: {}",
                              leader, *ground.lost->answer.refusal));
    }
  }
  return {};
}

// --- rules of a day ------------------------------------------------------------------------------

void JourneyTables::fill_rules() {
  rounds_a_day = &book.value("max(1, time.turn) * max(1, time.day)");
  hours_a_day = &book.value("clamp(floor(time.day / max(1, time.hour)), 1, 1000)");
  ration_days = &book.value("max(1, survive.ration)");
  quarts = &book.value("max(0, survive.water)");
  rest_after = &book.value("rest.travel_days");
  rest_days = &book.value("rest.travel_length");
  encircle = &book.value("wander.encircle");
  month = &book.value("max(1, house.month)");
  penalty = &book.value("rest.penalty");
  checks_most = &book.value("wander.day_checks[1]");
  fill_marches();
  hunger_goes_on = &book.value("$fed-day = 'goes-on'");
  lost_by_hex = &book.value("$lost-when = 'hex'");
  needs = needs_of(book);
  heal = &*book.ask<"heal">({{"days", 1}});
  forage = &*book.ask<"forage">();
  hunt = &*book.ask<"hunt">();
  course = &*book.ask<"course">({{"hex", if_so(plan.hexes.has_value())}});
  const bool at_sea = plan.mode == TravelMode::ship;
  surprise = &*book.ask<"surprise">({{"aware", at_sea ? std::optional("others") : std::nullopt}});
  const std::string_view place = at_sea ? "water" : "wilderness";
  distance = {&*book.ask<"distance">({{"place", place}}),
              &*book.ask<"distance">({{"place", place}, {"surprised", true}})};
}

/// Each set has its own price of a forced march: a day of rest, or hit points from the second on.
void JourneyTables::fill_marches() {
  const auto rest = book.ask<"forced-rest">();
  forced_rest = rest->is_refused() ? nullptr : &*rest;
  rests_after_forced = rest.yes("due");
  const auto march = book.ask<"forced-march">({{"day", 2}});
  forced_loss = march->is_rolled() || march->error ? &*march : nullptr;
}

// --- a ship --------------------------------------------------------------------------------------

Result<void> JourneyTables::expect_of_ship() {
  const JourneyShip& ship = *plan.ship;
  counts_hours = !book.ask<"sail">({{"miles", 1}})->is_refused();
  gale_damage = &*book.ask<"gale-damage">({{"hours", 1}});
  gale_damages = !gale_damage->is_refused();
  if (counts_hours ? !ship.miles : !ship.rate) {
    return fail(Failure::usage,
                counts_hours ? R"(B13 counts a ship's miles of a day: write "miles" of the "ship")"
                             : R"(O54 counts a ship by its rate: write "rate" of the "ship")");
  }
  if (counts_hours && (!plan.season_wind || !plan.legs.front().course)) {
    return fail(Failure::usage,
                plan.season_wind
                    ? "the wind counts by the course: write \"course\" of the first leg"
                    : "the wind of a day may be the prevailing one: write \"season_wind\"");
  }
  if (gale_damages && !ship.hull) {
    return fail(Failure::usage,
                R"(a gale damages a ship (B13): write "hull", its hit points, of the "ship")");
  }
  return {};
}

const Ruling& JourneyTables::sail_with(std::int64_t speed, std::optional<std::string_view> blows,
                                       std::optional<std::string_view> point,
                                       std::optional<bool> night) {
  const std::optional<std::int64_t> none;
  return *book.ask<"sail">({{"miles", counts_hours ? std::optional(speed) : none},
                            {"rate", counts_hours ? none : std::optional(speed)},
                            {"wind", blows},
                            {"point", point},
                            {"night", night}});
}

void JourneyTables::fill_winds() {
  const JourneyShip& ship = *plan.ship;
  const std::int64_t speed = counts_hours ? *ship.miles : *ship.rate;
  const std::int64_t flooded = counts_hours ? 0 : book.ask<"flooded">({{"rate", speed}})->whole;
  const std::int64_t rowing = counts_hours ? ship.rowing : ship.rowing * book.whole("sea.per_mile");
  const std::optional<bool> night = counts_hours ? std::optional(sails_by_night) : std::nullopt;
  const Ruling& usual = sail_with(speed, {}, {}, night);
  for (std::size_t row = 0; row < wind->answer.rows.size(); ++row) {
    const std::string& name = wind->answer.rows[row].row;
    const std::string word = hyphened(name);
    const std::string event = hyphened(book.ask<"wind-event">({{"wind", word}}).text("event"));
    WindTables made{.name = name, .is_gale = event == "gale", .is_near_gale = event == "near-gale"};
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

Result<void> JourneyTables::fill_ship() {
  if (plan.mode != TravelMode::ship) {
    return {};
  }
  TRY(expect_of_ship());
  const JourneyShip& ship = *plan.ship;
  sails_by_night =
      counts_hours && ship.sails_by_night && plan.has_navigator && ship.crew >= ship.least_crew;
  wind = &*book.ask<"wind">({{"simple", if_so(ship.has_simple_wind && !counts_hours)}});
  TRY(usable(*wind));
  fill_winds();
  wind_direction = &*book.ask<"wind-direction">();
  for (std::size_t to = 0; to < sails.size() && counts_hours; ++to) {
    for (std::size_t from = 0; from < sails.size(); ++from) {
      const auto point =
          book.ask<"point">({{"course", compass_names[to]}, {"wind", compass_names[from]}});
      sails[to][from] = {.ruling = &*point, .sails = point.text("point") == "sail"};
    }
  }
  current = &*book.ask<"current">();
  near_gale = &*book.ask<"near-gale">({{"seaworthy", ship.is_seaworthy}});
  gale_direction = &*book.ask<"gale-direction">();
  sea_hours = &book.value("sea.hours");
  return {};
}

}  // namespace dungeonlab::osr
