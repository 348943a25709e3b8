// The days of a journey. A day is lived in the order of the rules: the course, whether it is lost,
// the weather, who is met, the way, and what everybody has eaten at its end. Nothing is decided
// here that the rules decide: every roll is a question that was asked beforehand.
#include "osr/journey_run.hpp"

#include "dungeonlab/core/text.hpp"
#include "osr/journey_diary.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

/// What of a chance is left.
Ratio rest_of(const Ratio& chance) {
  return {chance.denominator() - chance.numerator(), chance.denominator()};
}

}  // namespace

JourneyRun::JourneyRun(const JourneyTables& tables, std::string stream, JourneyDice dice,
                       Diary* diary)
    : tables_(tables),
      diary_(diary),
      used_(tables.book.rulings().size(), 0),
      route_(tables),
      dice_(dice) {
  key_.set = tables.set;
  key_.seed = tables.seed;
  key_.stream = std::move(stream);
  people_.reserve(tables.people.size());
  for (const PersonTables& person : tables.people) {
    if (!person.is_animal) {
      living_.push_back(people_.size());
    }
    people_.push_back({.hp = person.hp_now});
  }
  lost_hp_.resize(people_.size(), 0);
  stores_.meals = tables.rations * count(tables.ration_days);
  stores_.water = tables.water;
  hull_ = tables.plan.ship ? tables.plan.ship->hull.value_or(0) : 0;
}

// --- dice and look-ups ---------------------------------------------------------------------------

void JourneyRun::Quiet::times(const Ratio& chance) {
  if (exact) {
    const auto both = product(*exact, chance);
    exact = both ? std::optional(*both) : std::nullopt;
  }
  parts = parts / chance.denominator() * chance.numerator() +
          parts % chance.denominator() * chance.numerator() / chance.denominator();
}

void JourneyRun::fail_with(const Error& error) {
  if (!error_) {
    error_ = error;
  }
}

Ratio JourneyRun::value(const Result<Ratio>& result) {
  if (!result) {
    fail_with(result.error());
  }
  return result.value_or(Ratio(0));
}

std::size_t JourneyRun::roll(const Ruling& ruling, std::string_view subject) {
  last_ = nullptr;
  use(&ruling);
  if (ruling.is_refused()) {
    fail_with({Failure::usage, *ruling.answer.refusal});
  }
  if (error_) {
    return 0;
  }
  if (!ruling.closed && !ruling.is_rolled()) {
    return ruling.yes == Ratio(0) ? 1 : 0;
  }
  key_.purpose = ruling.purpose;
  key_.subject = subject;
  std::vector<int> faces =
      faces_of(key_, ruling.closed ? *ruling.closed : ruling.answer.plan->dice);
  const bool is_within = ruling.closed && faces.front() <= ruling.yes.numerator();
  const std::size_t row = ruling.closed ? (is_within ? 0U : 1U) : ruling.row(faces);
  if (diary_ != nullptr) {
    if (ruling.closed) {
      diary_->add({.key = key_,
                   .dice = ruling.closed->text(),
                   .faces = faces,
                   .total = faces.front(),
                   .row = is_within ? "yes" : "no",
                   .odds = is_within ? ruling.yes : rest_of(ruling.yes)});
    } else {
      diary_->add(entry_of(ruling.answer, key_, std::move(faces)));
    }
    last_ = diary_->last_roll();
  }
  return row;
}

bool JourneyRun::comes_true(const Ruling& ruling, std::string_view subject) {
  const std::size_t row = roll(ruling, subject);
  return !error_ && ruling.name(row) == "yes";
}

std::int64_t JourneyRun::roll_number(const Ruling& ruling, std::string_view subject) {
  const std::size_t row = roll(ruling, subject);
  return !error_ && row < ruling.numbers.size() ? ruling.numbers[row] : 0;
}

std::int64_t JourneyRun::roll_plain(const Dice& dice, std::string_view purpose,
                                    std::string_view subject) {
  key_.purpose = purpose;
  key_.subject = subject;
  std::vector<int> faces = faces_of(key_, dice);
  const std::int64_t total = dice.total(faces);
  if (diary_ != nullptr) {
    diary_->add({.key = key_,
                 .dice = dice.text(),
                 .faces = std::move(faces),
                 .total = total,
                 .row = std::to_string(total),
                 .is_secret = true});
    last_ = diary_->last_roll();
  }
  return total;
}

// --- days ----------------------------------------------------------------------------------------

Result<JourneyEnd> JourneyRun::travel() {
  while (!end_ && !error_) {
    if (alive() == 0) {
      end_ = JourneyEnd::nobody_left;
    } else if (route_.is_done()) {
      end_ = JourneyEnd::arrived;
    } else if (day_ == limits::journey_days) {
      end_ = JourneyEnd::days_over;
    } else {
      ++day_;
      live_day(kind_of_day());
    }
    if (route_.error()) {
      fail_with(*route_.error());
    }
  }
  if (error_) {
    return tl::unexpected(*error_);
  }
  lost_somebody_ = lost_somebody_ || *end_ == JourneyEnd::sunk;
  return *end_;
}

DayKind JourneyRun::kind_of_day() {
  const bool rests = tables_.plan.mode != TravelMode::ship && !tables_.plan.presses_on;
  if (rests && rest_left_ == 0 && since_rest_ > 0 && since_rest_ >= count(tables_.rest_after)) {
    rest_left_ = std::max<std::int64_t>(1, count(tables_.rest_days));
  }
  if (rest_left_ > 0) {
    return DayKind::rest;
  }
  if (!tables_.plan.legs.empty() && hunted_leg_ <= route_.leg()) {
    hunt_left_ = tables_.plan.legs[route_.leg()].hunt_days;
    hunted_leg_ = route_.leg() + 1;
  }
  return hunt_left_ > 0 ? DayKind::hunt : DayKind::travel;
}

void JourneyRun::live_day(DayKind kind) {
  key_.clock = (day_ - 1) * count(tables_.rounds_a_day);
  is_forced_ = false;
  is_lost_ = false;
  was_interrupted_ = false;
  finds_water_ = tables_.grounds[route_.ground()].ground.has_water;
  fed_ = 0;
  std::fill(lost_hp_.begin(), lost_hp_.end(), 0);
  if (diary_ != nullptr) {
    const bool by_land = tables_.plan.mode != TravelMode::ship;
    const bool overdue = by_land && since_rest_ > 0 && since_rest_ >= count(tables_.rest_after);
    const bool marched = forced_days_ > 0 && tables_.forced_rest != nullptr;
    const bool is_tired = kind == DayKind::travel && (overdue || marched);
    if (is_tired) {
      use(tables_.penalty);
    }
    diary_->begin_day(day_, kind, is_tired);
  }
  switch (kind) {
    case DayKind::travel:
      if (tables_.plan.mode == TravelMode::ship) {
        sail_day();
      } else {
        travel_day();
      }
      break;
    case DayKind::rest:
      ++rests_;
      check_for_meetings();
      break;
    case DayKind::hunt:
      ++hunts_;
      check_for_meetings();
      meet_game();
      break;
  }
  if (!error_) {
    end_day(kind);
  }
  if (diary_ != nullptr) {
    diary_->end_day(*this, route_.is_off());
  }
}

void JourneyRun::travel_day() {
  is_forced_ = !tables_.plan.legs.empty() && tables_.plan.legs[route_.leg()].is_forced;
  const bool by_hex = tables_.plan.hexes.has_value() && holds(tables_.lost_by_hex);
  if (!by_hex) {
    look_for_way(nobody_in_particular);
  }
  check_for_meetings();
  walk();
}

void JourneyRun::look_for_way(std::string_view subject) {
  const Ruling& lost = *tables_.grounds[route_.ground()].lost;
  if (dice_ == JourneyDice::none) {
    never_lost_.times(rest_of(use(&lost).yes));
    return;
  }
  const bool was_off = route_.is_off();
  is_lost_ = comes_true(lost, subject);
  if (diary_ != nullptr && (last_ != nullptr || is_lost_)) {
    diary_->chance("the way is lost", last_, lost.yes, is_lost_ ? "yes" : "no");
  }
  if (!is_lost_) {
    if (was_off) {
      route_.find();
      if (diary_ != nullptr) {
        diary_->found(route_);
      }
    }
    return;
  }
  was_lost_ = true;
  degrees_ = roll_number(*tables_.course, subject);
  if (tables_.plan.hexes) {
    route_.turn(degrees_);
  }
  if (diary_ != nullptr) {
    diary_->lost(degrees_, route_.course());
  }
}

// --- who is met ----------------------------------------------------------------------------------

void JourneyRun::check_for_meetings() {
  const Ruling& wander = *tables_.grounds[route_.ground()].wander;
  struct Check {
    std::int64_t number = 0;
    std::int64_t hour = 0;
    std::int64_t order = 0;  ///< hours since the day began
  };
  std::vector<Check> met;
  for (std::int64_t number = 1; number <= tables_.checks && !error_; ++number) {
    ++checks_;
    if (dice_ == JourneyDice::none) {
      nobody_met_.times(rest_of(use(&wander).yes));
      continue;
    }
    key_.n = number - 1;
    const bool meets = comes_true(wander, nobody_in_particular);
    met_somebody_ = met_somebody_ || meets;
    was_interrupted_ = was_interrupted_ || meets;
    if (diary_ != nullptr && !error_) {
      const std::optional<RollEntry> entry =
          last_ == nullptr ? std::nullopt : std::optional(*last_);
      const std::int64_t hours = count(tables_.hours_a_day);
      const std::int64_t hour =
          roll_plain(*Dice::parse(fmt::format("d{}", hours)), "hour", nobody_in_particular) - 1;
      diary_->check(number, hour, entry ? &*entry : nullptr, wander.yes, meets);
      if (meets) {
        met.push_back({number, hour, (hour - tables_.plan.start_hour + hours) % hours});
      }
    }
    key_.n = 0;
  }
  std::stable_sort(met.begin(), met.end(),
                   [](const Check& one, const Check& other) { return one.order < other.order; });
  for (const Check& check : met) {
    meet(fmt::format("check {}", check.number), check.hour);
  }
}

void JourneyRun::meet(std::string_view subject, std::int64_t hour) {
  Diary::Met met;
  const bool is_game = hour < 0;
  const Ground& ground = tables_.grounds[route_.ground()].ground;
  const auto named = [&](std::string_view name) { return tables_.plan.tables.find(name); };
  auto table = named(is_game                                ? std::string_view("game")
                     : tables_.plan.mode == TravelMode::air ? std::string_view("aerial")
                                                            : std::string_view(ground.terrain));
  if (table == tables_.plan.tables.end() && !is_game) {
    table = named("any");
  }
  met.is_game = is_game;
  if (table != tables_.plan.tables.end()) {
    const std::int64_t total = roll_plain(table->second.dice, "who", subject);
    for (const MeetingTable::Row& row : table->second.rows) {
      if (row.from <= total && total <= row.to) {
        met.who = row.who;
        met.number = row.number ? roll_plain(*row.number, "number", subject) : 0;
      }
    }
  }
  // Nobody need roll where nobody can be surprised.
  const std::size_t row = roll(*tables_.surprise, subject);
  met.surprise = tables_.surprise->answer.rows.empty() ? "none" : tables_.surprise->name(row);
  const Ruling& distance = *tables_.distance[met.surprise == "none" ? 0 : 1];
  met.yards = roll_number(distance, subject);
  met.may_surround = met.surprise == "party only" && met.number >= count(tables_.encircle);
  diary_->meeting(hour, met);
}

void JourneyRun::meet_game() {
  if (dice_ == JourneyDice::none) {
    return;
  }
  const bool meets = comes_true(*tables_.hunt, nobody_in_particular);
  if (diary_ != nullptr) {
    diary_->chance("game is met", last_, tables_.hunt->yes, meets ? "yes" : "no");
    if (meets) {
      meet("game", -1);
    }
  }
  if (meets && tables_.plan.game_feeds) {
    fed_ += roll_plain(*tables_.plan.game_feeds, "game feeds", nobody_in_particular);
    if (diary_ != nullptr) {
      diary_->says(fmt::format("If it is caught, it feeds {} of you today.", fed_));
    }
  }
}

// --- the way -------------------------------------------------------------------------------------

Ratio JourneyRun::miles_a_day() {
  const GroundTables& ground = tables_.grounds[route_.ground()];
  if (tables_.plan.mode != TravelMode::ship) {
    return use(ground.miles[is_forced_ ? 1 : 0]).number;
  }
  if (lies_to_) {
    return Ratio(0);
  }
  const WindTables& wind = tables_.winds[wind_];
  std::size_t slow = is_flooded_ ? 1 : 0;
  if (tables_.counts_hours) {
    if (dice_ != JourneyDice::none) {
      const JourneyTables::Point& point = tables_.sails[*route_.course()][wind_from_];
      use(point.ruling);
      slow = point.sails ? 0 : 1;
    } else {
      slow = 0;
    }
  }
  Ratio miles = use(wind.sail[slow]).number;
  if (tables_.plan.ship->rowing > 0) {
    miles = std::max(miles, use(wind.oar).number);
  }
  const Way way = ground.ground.way;
  if (way != Way::current_down && way != Way::current_up) {
    return miles;
  }
  if (!current_) {
    current_ = dice_ == JourneyDice::none
                   ? tables_.current->answer.mean.value_or(Ratio(0))
                   : Ratio(roll_number(*tables_.current, nobody_in_particular));
    use(tables_.current);
    if (diary_ != nullptr) {
      diary_->says(fmt::format("The river carries {} miles a day.", current_->mixed()));
    }
  }
  miles = value(way == Way::current_down ? sum(miles, *current_) : difference(miles, *current_));
  return std::max(miles, Ratio(0));
}

void JourneyRun::walk() {
  Ratio budget(1);
  std::int64_t steps = 0;
  const bool by_hex = tables_.plan.hexes.has_value() && holds(tables_.lost_by_hex);
  if (diary_ != nullptr) {
    diary_->passes(route_);
  }
  while (!route_.is_done() && budget > Ratio(0) && !error_ && !route_.error()) {
    if (by_hex && route_.left() == Ratio(tables_.plan.hexes->miles)) {
      look_for_way(fmt::format("hex {}", ++steps));
      if (route_.is_done()) {
        return;
      }
    }
    if (miles_a_day() == Ratio(0)) {
      break;
    }
    const std::size_t leg = route_.leg();
    walk_on(budget);
    if (diary_ != nullptr) {
      diary_->passes(route_);
    }
    const auto& legs = tables_.plan.legs;
    const bool began = !legs.empty() && route_.leg() != leg && !route_.is_done();
    if (began && legs[route_.leg()].hunt_days > 0) {
      break;  // the hunt takes whole days
    }
  }
}

void JourneyRun::walk_on(Ratio& budget) {
  const Ground& ground = tables_.grounds[route_.ground()].ground;
  const Ratio speed = miles_a_day();
  const Ratio reach = value(product(budget, speed));
  const auto course = route_.course();
  finds_water_ = finds_water_ || ground.has_water;
  const auto tell = [&](const Ratio& miles) {
    if (diary_ != nullptr) {
      diary_->goes(ground, miles, course, is_forced_);
    }
  };
  if (is_lost_ && !tables_.plan.hexes) {
    tell(reach);
    route_.stray(degrees_, reach);
    travelled_ = value(sum(travelled_, budget));
    budget = Ratio(0);
    return;
  }
  if (reach < route_.left()) {
    tell(reach);
    route_.advance(reach);
    travelled_ = value(sum(travelled_, budget));
    budget = Ratio(0);
    return;
  }
  const Ratio spent = value(quotient(route_.left(), speed));
  tell(route_.left());
  budget = value(difference(budget, spent));
  travelled_ = value(sum(travelled_, spent));
  if (!tables_.plan.legs.empty() && tables_.plan.legs[route_.leg()].ends_at_dock) {
    is_flooded_ = false;
  }
  route_.arrive();
  if (diary_ != nullptr && tables_.plan.hexes) {
    diary_->enters(route_);
  }
}

// --- the end of a day ----------------------------------------------------------------------------

/// What end_day() asks and tells.
struct JourneyRun::DayEnd {
  JourneyRun& run;
  bool heals_all = false;            ///< all have rested, and met nobody
  std::vector<std::string> bears{};  ///< who has none, which costs nothing yet

  [[nodiscard]] const std::vector<std::size_t>& living() const { return run.living_; }
  [[nodiscard]] std::int64_t mouths() const { return run.alive() + run.tables_.others; }
  [[nodiscard]] std::int64_t& days(std::size_t who, Want want) const {
    Person& person = run.people_[who];
    return want == Want::food ? person.hungry : person.thirsty;
  }
  [[nodiscard]] bool goes_on() const { return run.holds(run.tables_.hunger_goes_on); }
  void lacks(Want want, std::size_t who, const Need* need) {
    if (need != nullptr) {
      run.starve(who, want, *need);
    } else if (run.diary_ != nullptr) {
      bears.push_back(run.tables_.people[who].name);
    }
  }
  void is_over(Want want, std::int64_t served, std::int64_t lacking) {
    (want == Want::food ? run.somebody_ate_ : run.somebody_drank_) = served > 0;
    if (run.diary_ != nullptr) {
      run.diary_->lack(std::exchange(bears, {}), std::min(lacking, run.tables_.others), want);
    }
  }
  [[nodiscard]] std::vector<std::size_t> rested() const {
    std::vector<std::size_t> hurt;
    for (std::size_t i = 0; heals_all && i < run.people_.size(); ++i) {
      const Person& person = run.people_[i];
      if (!person.is_dead && person.hp < run.tables_.people[i].hp && run.lost_hp_[i] == 0) {
        hurt.push_back(i);
      }
    }
    return hurt;
  }
  void heals(std::size_t who) {
    Person& person = run.people_[who];
    const PersonTables& known = run.tables_.people[who];
    const std::int64_t gained =
        std::min(run.roll_number(*run.tables_.heal, known.name), *known.hp - person.hp);
    person.hp += gained;
    if (run.diary_ != nullptr) {
      run.diary_->says(fmt::format("{} gains {} hp and has {}.", known.name, gained, person.hp));
    }
  }
};

void JourneyRun::end_day(DayKind kind) {
  if (diary_ != nullptr) {
    diary_->says_who_was_met();
  }
  switch (kind) {
    case DayKind::travel:
      ++since_rest_;
      if (is_forced_) {
        march();
      }
      break;
    case DayKind::rest:
      if (--rest_left_ <= 0) {
        rest_left_ = 0;
        since_rest_ = 0;
        forced_days_ = 0;
        for (Person& person : people_) {
          person.is_worn = false;
        }
      }
      break;
    case DayKind::hunt:
      --hunt_left_;
      break;
  }
  dry_days_ += finds_water_ ? 0 : 1;
  if (dice_ == JourneyDice::none || end_) {
    return;
  }
  if (kind == DayKind::travel && tables_.plan.forages && tables_.plan.mode != TravelMode::ship) {
    const std::int64_t found = roll_number(*tables_.forage, nobody_in_particular);
    fed_ += found;
    if (diary_ != nullptr && found > 0) {
      diary_->says(fmt::format("You find food for {} on the way.", counted(found, "person")));
    }
  }
  DayEnd day{.run = *this, .heals_all = kind == DayKind::rest && !was_interrupted_};
  osr::end_day(day, tables_.needs, stores_, fed_, finds_water_ ? 0 : count(tables_.quarts));
  if (!somebody_ate_ && !somebody_drank_ && !route_.is_done() && alive() > 0) {
    end_ = JourneyEnd::out_of_provisions;
  }
}

void JourneyRun::march() {
  ++forced_days_;
  if (tables_.forced_rest != nullptr && !tables_.plan.presses_on && tables_.rests_after_forced) {
    rest_left_ = std::max(rest_left_, count(tables_.forced_rest));
  }
  if (tables_.forced_loss == nullptr || forced_days_ < 2 || dice_ == JourneyDice::none) {
    return;
  }
  for (std::size_t i = 0; i < people_.size() && !error_; ++i) {
    Person& person = people_[i];
    const PersonTables& known = tables_.people[i];
    if (known.saves != nullptr) {
      use(known.saves);
    }
    if (person.is_dead || (!person.is_worn && comes_true(*known.save, known.name))) {
      continue;
    }
    person.is_worn = true;
    const std::int64_t loss = roll_number(*tables_.forced_loss, known.name);
    hurt(i, loss);
    if (diary_ != nullptr) {
      diary_->loses(known, loss, person, "is worn out by the march");
    }
  }
}

void JourneyRun::hurt(std::size_t index, std::int64_t hp) {
  Person& person = people_[index];
  if (!tables_.people[index].hp) {
    return;
  }
  person.hp -= hp;
  if (person.hp <= 0) {
    person.hp = 0;
    person.is_dead = true;
    living_.erase(std::remove(living_.begin(), living_.end(), index), living_.end());
    lost_somebody_ = lost_somebody_ || !tables_.people[index].is_animal;
  }
}

void JourneyRun::starve(std::size_t index, Want want, const Need& need) {
  const PersonTables& known = tables_.people[index];
  const std::int64_t hp =
      use(need.ruling).is_rolled() ? roll_number(*need.ruling, known.name) : need.hp;
  starved_ = true;
  lost_hp_[index] = 1;
  hurt(index, hp);
  if (diary_ != nullptr) {
    diary_->loses(known, hp, people_[index], want == Want::food ? "goes hungry" : "is thirsty");
  }
}

}  // namespace dungeonlab::osr
