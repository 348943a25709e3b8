#pragma once

#include "dungeonlab/osr/day_end.hpp"
#include "osr/journey_route.hpp"
#include "osr/journey_tables.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

class Diary;

/// Whose dice fall on a journey.
enum class JourneyDice : std::uint8_t {
  keyed,  ///< those of the seed
  none,   ///< nothing is rolled: the way is never lost, nobody is met, the wind is fair
};

/// One journey, day by day. The same code makes the log of one, thousands of trials and the outlook
/// without chance; a diary, if there is one, is given what happens.
class JourneyRun {
 public:
  JourneyRun(const JourneyTables& tables, std::string stream, JourneyDice dice, Diary* diary);

  /// Travels to the end.
  Result<JourneyEnd> travel();

  // What happened.
  [[nodiscard]] std::int64_t days() const { return day_; }
  [[nodiscard]] std::int64_t rests() const { return rests_; }
  [[nodiscard]] std::int64_t hunts() const { return hunts_; }
  [[nodiscard]] std::int64_t checks() const { return checks_; }
  /// Days without water on the way.
  [[nodiscard]] std::int64_t dry_days() const { return dry_days_; }
  [[nodiscard]] const Ratio& travelled_days() const { return travelled_; }
  [[nodiscard]] bool met_somebody() const { return met_somebody_; }
  [[nodiscard]] bool was_lost() const { return was_lost_; }
  [[nodiscard]] bool starved() const { return starved_; }
  [[nodiscard]] bool lost_somebody() const { return lost_somebody_; }
  [[nodiscard]] const std::vector<char>& used() const { return used_; }

  struct Person {
    std::int64_t hp = 0;
    std::int64_t hungry = 0;   ///< days without food in a row
    std::int64_t thirsty = 0;  ///< likewise without water
    bool is_worn = false;      ///< failed to save on a forced march
    bool is_dead = false;
  };
  [[nodiscard]] const std::vector<Person>& people() const { return people_; }
  [[nodiscard]] const Route& route() const { return route_; }
  [[nodiscard]] const Stores& stores() const { return stores_; }
  /// Chances of the outlook, day by day: how likely it was that nobody was met, and that the way
  /// was not lost. Each in lowest terms as long as 64 bits are enough, and in parts of
  /// `share_parts`.
  struct Quiet {
    std::optional<Ratio> exact{Ratio(1)};
    std::int64_t parts = share_parts;

    void times(const Ratio& chance);
  };
  static constexpr std::int64_t share_parts = 1'000'000'000'000'000;
  [[nodiscard]] const Quiet& nobody_met() const { return nobody_met_; }
  [[nodiscard]] const Quiet& never_lost() const { return never_lost_; }

 private:
  static constexpr std::string_view nobody_in_particular = "-";

  // Dice and look-ups.
  std::size_t roll(const Ruling& ruling, std::string_view subject);
  bool comes_true(const Ruling& ruling, std::string_view subject);
  std::int64_t roll_number(const Ruling& ruling, std::string_view subject);
  std::int64_t roll_plain(const Dice& dice, std::string_view purpose, std::string_view subject);
  /// A ruling that the journey rests on; its error is that of the journey.
  const Ruling& use(const Ruling* ruling) {
    if (ruling->error) {
      fail_with(*ruling->error);
    }
    used_[ruling->place] = 1;
    return *ruling;
  }
  std::int64_t count(const Ruling* ruling) { return use(ruling).whole; }
  bool holds(const Ruling* ruling) { return use(ruling).whole != 0; }
  void fail_with(const Error& error);
  Ratio value(const Result<Ratio>& result);

  // A day.
  [[nodiscard]] DayKind kind_of_day();
  void live_day(DayKind kind);
  void travel_day();
  void look_for_way(std::string_view subject);
  void check_for_meetings();
  void meet(std::string_view subject, std::int64_t hour);
  void meet_game();
  void walk();
  void walk_on(Ratio& budget);
  [[nodiscard]] Ratio miles_a_day();
  void sail_day();
  void weather();
  /// False: the ship goes nowhere of its own today.
  [[nodiscard]] bool weathers_gale();
  void run_before_gale();
  void march();
  void end_day(DayKind kind);
  struct DayEnd;
  void starve(std::size_t index, Want want, const Need& need);
  void hurt(std::size_t index, std::int64_t hp);
  [[nodiscard]] std::int64_t alive() const { return static_cast<std::int64_t>(living_.size()); }
  [[nodiscard]] bool is_somebody_alive() const;

  const JourneyTables& tables_;
  Diary* diary_;
  RollKey key_;
  std::optional<Error> error_{};
  std::vector<char> used_;
  Route route_;
  std::vector<Person> people_{};
  std::vector<std::size_t> living_{};  ///< members
  Stores stores_{};

  std::int64_t day_ = 0;
  std::int64_t rests_ = 0;
  std::int64_t hunts_ = 0;
  std::int64_t checks_ = 0;
  std::int64_t dry_days_ = 0;
  Ratio travelled_{};
  const RollEntry* last_ = nullptr;  ///< that was rolled, of who keeps a diary
  Quiet nobody_met_{};
  Quiet never_lost_{};

  std::int64_t since_rest_ = 0;   ///< days of travel
  std::int64_t rest_left_ = 0;    ///< days of a rest that is due
  std::int64_t forced_days_ = 0;  ///< since the last day of rest
  std::int64_t hunt_left_ = 0;    ///< days of hunting before the leg
  std::size_t hunted_leg_ = 0;    ///< legs whose hunting days are known

  // Of the day.
  std::int64_t degrees_ = 0;     ///< off the course, of who is lost
  std::int64_t fed_ = 0;         ///< persons whom the land feeds
  std::vector<char> lost_hp_{};  ///< to hunger or thirst, by person

  // A ship.
  std::size_t wind_ = 0;
  std::size_t wind_from_ = 0;
  std::optional<Ratio> current_{};
  std::int64_t hull_ = 0;

  // Small things stand together, so that no bytes lie idle between them.
  JourneyDice dice_;
  std::optional<JourneyEnd> end_{};
  bool met_somebody_ = false;
  bool was_lost_ = false;
  bool starved_ = false;
  bool lost_somebody_ = false;
  bool is_forced_ = false;        ///< of the day
  bool is_lost_ = false;          ///< likewise
  bool was_interrupted_ = false;  ///< likewise
  bool finds_water_ = false;      ///< likewise
  bool somebody_ate_ = false;     ///< likewise
  bool somebody_drank_ = false;   ///< likewise
  bool is_flooded_ = false;
  bool lies_to_ = false;
};

}  // namespace dungeonlab::osr
