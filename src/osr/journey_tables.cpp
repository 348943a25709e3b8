// Everything that the rules say to a plan, looked up before anybody sets out. Many journeys are
// made by one plan, so a day must cost no look-up by name: each question is asked once here, and
// its rows are laid out by the outcomes of its dice. What a journey does not use may be missing.
#include "osr/journey_tables.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::size_t outcomes_most = 65'536;  // more are not laid out; no question has them

/// `10 2/3 mi` as a number; nothing if there is none.
std::optional<Ratio> measure_in(std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const auto first = Ratio::parse(text.substr(0, blank));
  if (!first || blank == text.size()) {
    return first;
  }
  const std::string_view rest = text.substr(blank + 1);
  const auto part = Ratio::parse(rest.substr(0, rest.find(' ')));
  if (!part) {
    return first;
  }
  const auto both = sum(*first, *part);
  return both ? std::optional(*both) : std::nullopt;
}

/// The rows of an answer by outcome.
void lay_out(Asked& asked) {
  for (const RowOdds& row : asked.answer.rows) {
    asked.numbers.push_back(parse_integer(row.row).value_or(0));
    if (row.row == "yes") {
      asked.yes = row.odds;
    }
  }
  if (!asked.answer.plan) {
    const std::int64_t whole = asked.yes.denominator();
    if (asked.yes != Ratio(0) && asked.yes != Ratio(1) && whole <= limits::sides_most) {
      asked.closed = *Dice::parse(fmt::format("d{}", whole));
    }
    return;
  }
  const std::vector<int>& sides = asked.answer.plan->dice.sides();
  std::size_t outcomes = 1;
  for (const int of_die : sides) {
    outcomes *= outcomes > outcomes_most ? 1 : static_cast<std::size_t>(of_die);
  }
  if (outcomes > outcomes_most) {
    return;
  }
  std::vector<int> faces(sides.size(), 1);
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
    const std::string row = asked.answer.plan->row_of(faces);
    const auto found = std::find_if(asked.answer.rows.begin(), asked.answer.rows.end(),
                                    [&](const RowOdds& one) { return one.row == row; });
    asked.row_of.push_back(static_cast<std::uint16_t>(found - asked.answer.rows.begin()));
    for (std::size_t die = 0; die < faces.size(); ++die) {
      if (faces[die] < sides[die]) {
        ++faces[die];
        break;
      }
      faces[die] = 1;
    }
  }
}

/// An ability of a member as a parameter of questions; nothing if the party does not say it.
std::optional<Parameters::value_type> ability_parameter(const Member& member, Ability ability) {
  const auto index = static_cast<std::size_t>(ability);
  if (member.bonuses[index]) {
    return Parameters::value_type{"bonus", std::to_string(*member.bonuses[index])};
  }
  if (member.scores[index]) {
    return Parameters::value_type{ability_names[index], std::to_string(*member.scores[index])};
  }
  return std::nullopt;
}

std::string yes_or_no(bool value) {
  return value ? "yes" : "no";
}

}  // namespace

void add_basis(Basis& basis, const Basis& more) {
  const auto add_new = [](auto& all, const auto& added) {
    for (const auto& one : added) {
      if (std::find(all.begin(), all.end(), one) == all.end()) {
        all.push_back(one);
      }
    }
  };
  add_new(basis.sources, more.sources);
  add_new(basis.readings, more.readings);
}

JourneyTables::JourneyTables(const JourneyRules& by, JourneyPlan written, Travellers all)
    : plan(std::move(written)),
      travellers(std::move(all)),
      set(by.rules.name()),
      seed(by.seed),
      checks(by.checks),
      by_(by) {}

std::size_t JourneyTables::base_of(const Answer& answer) {
  bases.push_back({.sources = answer.sources, .readings = answer.readings});
  return bases.size() - 1;
}

Asked JourneyTables::ask(std::string_view question, const Parameters& parameters) {
  Asked asked{.purpose = fmt::format("{}.{}", set, question),
              .question = std::string(question),
              .parameters = parameters};
  auto answer = osr::ask(by_.rules, *question_named(question), parameters, by_.options);
  if (answer) {
    asked.answer = std::move(*answer);
    lay_out(asked);
  } else {
    asked.error = answer.error();
  }
  asked.use = base_of(asked.answer);
  return asked;
}

Known<Ratio> JourneyTables::measure(std::string_view question, const Parameters& parameters) {
  const Asked asked = ask(question, parameters);
  Known<Ratio> known{.error = asked.error, .use = asked.use};
  if (!asked.error && !asked.answer.values.empty()) {
    known.value = measure_in(asked.answer.values.front().second).value_or(Ratio(0));
  }
  return known;
}

template <class Value, class LookUp>
Known<Value> JourneyTables::look_up(LookUp find) {
  const Parameters none;
  Asking asking(by_.rules, none, by_.options);
  Known<Value> known{.value = find(asking)};
  known.error = asking.error();
  known.use = base_of(asking.answer());
  return known;
}

Result<void> JourneyTables::fill() {
  TRY(fill_people());
  fill_rules();
  TRY(fill_ship());
  TRY(fill_grounds());
  return fill_provisions();
}

// --- who goes along ------------------------------------------------------------------------------

std::optional<std::int64_t> JourneyTables::bonus_of(const Member& member, Ability ability) {
  TRY(const auto said, ability_parameter(member, ability));
  return said.first == "bonus" ? parse_integer(said.second)
                               : measure("bonus", {{"score", said.second}}).value.numerator();
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

Result<void> JourneyTables::add_animals() {
  for (std::int64_t i = 1; i <= plan.animals; ++i) {
    PersonTables animal{
        .name = fmt::format("animal {}", i), .hp = plan.animal_hp, .is_animal = true};
    if (!plan.animal_hd.empty()) {
      const Asked saves = ask("saves", {{"hd", plan.animal_hd}});
      if (saves.error) {
        return tl::unexpected(*saves.error);
      }
      // `death 12`
      const std::string& death = saves.answer.values.front().second;
      animal.save = ask("save", {{"need", death.substr(death.find(' ') + 1)}});
      add_basis(bases[animal.save->use], bases[saves.use]);
    }
    people.push_back(std::move(animal));
  }
  return {};
}

Result<void> JourneyTables::fill_people() {
  TRY(find_leader());
  std::optional<std::int64_t> slowest = plan.rate;
  for (const Member& member : travellers.party.members) {
    if (!plan.rate && !member.rate && plan.mode != TravelMode::ship) {
      return fail(
          Failure::usage,
          fmt::format("{} has no \"rate\" in the party file: write it there, or \"rate\" in "
                      "the plan for all",
                      member.name));
    }
    if (!plan.rate && member.rate) {
      slowest = std::min(slowest.value_or(*member.rate), *member.rate);
    }
    PersonTables person{.name = member.name, .hp = member.hp_now ? member.hp_now : member.hp};
    if (member.saves.front()) {
      Parameters save = {{"need", std::to_string(*member.saves.front())}};
      if (const auto con = bonus_of(member, Ability::con)) {
        save.emplace_back("mod", std::to_string(*con));
      }
      person.save = ask("save", save);
    }
    people.push_back(std::move(person));
  }
  rate = slowest.value_or(0);
  constexpr std::int64_t rate_most = 5000;
  if (rate > rate_most) {
    return fail(Failure::usage,
                fmt::format("nobody travels faster than {} ft a turn, found {}", rate_most, rate));
  }
  if (rate == 0 && plan.mode != TravelMode::ship) {
    return fail(Failure::impossible, "somebody of the party cannot move: a rate is 0");
  }
  TRY(add_animals());
  others = plan.mode == TravelMode::ship && plan.ship ? plan.ship->crew : 0;
  if (travellers.hired) {
    std::int64_t hired = 0;
    for (const Hired& one : travellers.hired->hired) {
      hired += one.number;
    }
    others = std::max(others, hired);
    const HireRules hire{by_.rules, by_.options, by_.seed};
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
  if (!checks_most.error && checks > checks_most.value) {
    return fail(Failure::usage,
                fmt::format("a day has 1 to {} checks, found {}", checks_most.value, checks));
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

Asked JourneyTables::lost_on(const Ground& ground) {
  if (plan.mode == TravelMode::ship) {
    return ground.way >= Way::current_down
               ? ask("lost", {{"terrain", "river"}})
               : ask("lost-water", {{"navigator", yes_or_no(plan.has_navigator)},
                                    {"land", yes_or_no(ground.sees_land)}});
  }
  if (ground.way != Way::none) {
    return ask("lost", {{"terrain", std::string(way_names[static_cast<std::size_t>(ground.way)])}});
  }
  if (ground.has_landmark || plan.has_guide) {
    return ask("lost", {{plan.has_guide ? "guide" : "landmark", "yes"}});
  }
  const Parameters none;
  const Asking asking(by_.rules, none, by_.options);
  const Member& leads = *travellers.party.member(leader);
  if (!asking.is_own("travel.lost") && leads.saves.front()) {
    Parameters parameters = {{"save", std::to_string(*leads.saves.front())}};
    if (const auto wis = ability_parameter(leads, Ability::wis)) {
      parameters.push_back(*wis);
    }
    return ask("lost", parameters);
  }
  return ask("lost",
             {{"terrain", plan.mode == TravelMode::air ? std::string("aerial") : ground.terrain}});
}

GroundTables JourneyTables::tables_of(const Ground& ground) {
  GroundTables made{.ground = ground, .lost = lost_on(ground)};
  const std::string place = plan.mode == TravelMode::air ? "aerial" : ground.terrain;
  made.wander = ask("wander", {{"place", place}});
  if (plan.mode == TravelMode::ship) {
    Parameters gale = {{"seaworthy", yes_or_no(plan.ship->is_seaworthy)},
                       {"land", yes_or_no(ground.sees_land)}};
    if (!plan.ship->is_seaworthy && ground.sees_land) {
      gale.emplace_back("shore", ground.has_rough_shore ? "rough" : "clear");
    }
    made.gale = ask("gale", gale);
    return made;
  }
  for (std::size_t forced = 0; forced < made.miles.size(); ++forced) {
    Parameters parameters = {{"rate", std::to_string(rate)}};
    if (plan.mode == TravelMode::air) {
      parameters.emplace_back("air", "yes");
    } else {
      parameters.emplace_back("terrain", ground.terrain);
      parameters.emplace_back("way", way_names[static_cast<std::size_t>(ground.way)]);
    }
    if (forced == 1) {
      parameters.emplace_back("forced", "yes");
    }
    made.miles[forced] = measure("miles", parameters);
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
    for (const auto* const asked : {&ground.lost, &ground.wander}) {
      if (asked->error && asked->error->failure == Failure::usage && !by_.options.strict) {
        return tl::unexpected(*asked->error);
      }
    }
  }
  return {};
}

// --- rules of a day ------------------------------------------------------------------------------

// NOLINTNEXTLINE(readability-function-size): a line or two for each rule
void JourneyTables::fill_rules() {
  const auto number = [&](std::string_view key) {
    return look_up<std::int64_t>([&](Asking& asking) { return asking.count(key); });
  };
  const auto is_read_as = [&](std::string_view reading, std::string_view value) {
    return look_up<bool>([&](Asking& asking) { return asking.reading(reading) == value; });
  };
  const Parameters none;
  const Asking own(by_.rules, none, by_.options);
  rounds_a_day = look_up<std::int64_t>([](Asking& asking) {
    return std::max<std::int64_t>(1, asking.count("time.turn")) *
           std::max<std::int64_t>(1, asking.count("time.day"));
  });
  hours_a_day = look_up<std::int64_t>([](Asking& asking) {
    const std::int64_t turns = std::max<std::int64_t>(1, asking.count("time.hour"));
    return std::clamp<std::int64_t>(asking.count("time.day") / turns, 1, limits::sides_most);
  });
  ration_days = number("survive.ration");
  ration_days.value = std::max<std::int64_t>(1, ration_days.value);
  quarts = number("survive.water");
  quarts.value = std::max<std::int64_t>(0, quarts.value);
  food_free = number("survive.food_free");
  food_loss = number("survive.food_loss");
  rest_after = number("rest.travel_days");
  rest_days = number("rest.travel_length");
  encircle = number("wander.encircle");
  month = number("house.month");
  month.value = std::max<std::int64_t>(1, month.value);
  penalty = look_up<std::array<std::int64_t, 2>>([](Asking& asking) {
    return std::array{asking.entry("rest.penalty", 0).number,
                      asking.entry("rest.penalty", 1).number};
  });
  checks_most = look_up<std::int64_t>(
      [](Asking& asking) { return asking.entry("wander.day_checks", 1).number; });
  // Each set has its own price of a forced march: a day of rest, or hit points from the second on.
  if (own.is_own("travel.forced_rest")) {
    forced_rest = number("travel.forced_rest");
    rests_after_forced = is_read_as("forced-rest", "due");
  }
  if (own.is_own("travel.forced_loss")) {
    forced_loss = ask("forced-march", {{"day", "2"}});
  }
  hunger_goes_on = is_read_as("fed-day", "goes-on");
  lost_by_hex = is_read_as("lost-when", "hex");
  // The first day without water that costs something, and what a day costs then.
  constexpr std::int64_t dry_most = 100;
  for (std::int64_t days = 1; days <= dry_most; ++days) {
    thirst = ask("thirst", {{"days", std::to_string(days)}});
    if (thirst.error || thirst.answer.plan) {
      water_free.value = days - 1;
      break;
    }
  }
  heal = ask("heal", {{"days", "1"}});
  forage = ask("forage", {});
  hunt = ask("hunt", {});
  course = plan.hexes ? ask("course", {{"hex", "yes"}}) : ask("course", {});
  const bool at_sea = plan.mode == TravelMode::ship;
  surprise = at_sea ? ask("surprise", {{"aware", "others"}}) : ask("surprise", {});
  const std::string place = at_sea ? "water" : "wilderness";
  distance = {ask("distance", {{"place", place}}),
              ask("distance", {{"place", place}, {"surprised", "yes"}})};
}

// --- a ship --------------------------------------------------------------------------------------

Result<void> JourneyTables::expect_of_ship() {
  const JourneyShip& ship = *plan.ship;
  const Parameters none;
  const Asking own(by_.rules, none, by_.options);
  counts_hours = own.is_own("sea.hours");
  gale_damages = own.is_own("sea.gale_damage");
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

void JourneyTables::fill_winds() {
  const JourneyShip& ship = *plan.ship;
  const std::string speed = counts_hours ? "miles" : "rate";
  const std::string number = std::to_string(counts_hours ? *ship.miles : *ship.rate);
  const auto per_mile =
      look_up<std::int64_t>([](Asking& asking) { return asking.count("sea.per_mile"); });
  const auto flooded = counts_hours ? Known<Ratio>{} : measure("flooded", {{"rate", number}});
  Parameters in_usual_wind = {{speed, number}};
  if (counts_hours) {
    in_usual_wind.emplace_back("night", yes_or_no(sails_by_night));
  }
  const auto usual = measure("sail", in_usual_wind);
  for (std::size_t row = 0; row < wind.answer.rows.size(); ++row) {
    const std::string& name = wind.answer.rows[row].row;
    WindTables made{.name = name, .is_gale = name == "gale", .is_near_gale = name == "near gale"};
    const std::string word = hyphened(name);
    for (std::size_t slow = 0; slow < made.sail.size(); ++slow) {
      Parameters parameters = {{speed, number}, {"wind", word}};
      if (counts_hours) {
        parameters.emplace_back("point", slow == 0 ? "sail" : "tack");
        parameters.emplace_back("night", yes_or_no(sails_by_night));
      } else if (slow == 1) {
        parameters.front().second = std::to_string(floor_of(flooded.value));
      }
      made.sail[slow] = measure("sail", parameters);
    }
    const std::string rowing =
        std::to_string(counts_hours ? ship.rowing : ship.rowing * per_mile.value);
    made.oar = measure("sail", {{speed, rowing}, {"wind", word}, {"point", "oar"}});
    if (!fair_wind && made.sail[0].value == usual.value) {
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
  const bool simple = ship.has_simple_wind && !counts_hours;
  wind = simple ? ask("wind", {{"simple", "yes"}}) : ask("wind", {});
  if (wind.error) {
    return tl::unexpected(*wind.error);
  }
  fill_winds();
  wind_direction = ask("wind-direction", {});
  for (std::size_t to = 0; to < sails.size() && counts_hours; ++to) {
    for (std::size_t from = 0; from < sails.size(); ++from) {
      const Asked point = ask("point", {{"course", std::string(compass_names[to])},
                                        {"wind", std::string(compass_names[from])}});
      sails[to][from] = {
          .value = !point.answer.values.empty() && point.answer.values.front().second == "sail",
          .error = point.error,
          .use = point.use};
    }
  }
  current = ask("current", {});
  near_gale = ask("near-gale", {{"seaworthy", yes_or_no(ship.is_seaworthy)}});
  gale_direction = ask("gale-direction", {});
  gale_damage = ask("gale-damage", {{"hours", "1"}});
  sea_hours = look_up<std::int64_t>([](Asking& asking) { return asking.count("sea.hours"); });
  return {};
}

}  // namespace dungeonlab::osr
