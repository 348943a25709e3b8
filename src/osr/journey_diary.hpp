#pragma once

#include "osr/journey_run.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// Writes down what happens on a journey: what the referee reads to the table, and what the referee
/// alone knows.
class Diary {
 public:
  Diary(const JourneyTables& tables, JourneyLog& log) : tables_(tables), log_(log) {}

  void begin_day(std::int64_t number, DayKind kind, bool is_tired);
  void end_day(const JourneyRun& run, bool is_lost);

  void add(RollEntry entry) { today().rolls.push_back(std::move(entry)); }
  [[nodiscard]] const RollEntry* last_roll() const { return &log_.days.back().rolls.back(); }

  /// `entry` is null where the outcome is sure.
  void chance(std::string_view what, const RollEntry* entry, const Ratio& odds,
              std::string_view row);
  void lost(std::int64_t degrees, std::optional<std::size_t> course);
  void found(const Route& route);
  void goes(const Ground& ground, const Ratio& miles, std::optional<std::size_t> course,
            bool is_forced);
  /// A corner of the way of the day.
  void passes(const Route& route);
  /// Miles that a ship is driven.
  void drifts(const Ground& ground, const Ratio& miles);
  /// The hex in which a move has just ended.
  void enters(const Route& route);
  void check(std::int64_t number, std::int64_t hour, const RollEntry* entry, const Ratio& odds,
             bool meets);
  struct Met {
    std::string who{};        ///< empty: no table says
    std::int64_t number = 0;  ///< 0: no table says
    std::string surprise{};   ///< a row of the question
    std::int64_t yards = 0;
    bool is_game = false;
    bool may_surround = false;
  };
  /// `hour` is below 0 where none was drawn. With an hour it is said behind the way of the day.
  void meeting(std::int64_t hour, const Met& met);
  /// Those whom the day has brought with an hour, in their order.
  void says_who_was_met();
  void wind(std::string_view name, std::optional<std::size_t> from);
  void says(std::string text);   ///< to the table
  void notes(std::string text);  ///< for the referee
  void loses(const PersonTables& known, std::int64_t hp, const JourneyRun::Person& person,
             std::string_view why);
  /// Who has none today and bears it: members by their names, and so many others.
  void lack(std::vector<std::string> names, std::int64_t others, Want want);

 private:
  [[nodiscard]] JourneyDay& today() { return log_.days.back(); }

  const JourneyTables& tables_;
  JourneyLog& log_;
  std::vector<std::string> meetings_{};  ///< of the day, that are not said yet
};

/// The lines that stand above a log: who travels, how far in a day, and what is decided by default.
[[nodiscard]] std::vector<std::string> head_of(const JourneyTables& tables);

}  // namespace dungeonlab::osr
