#pragma once

#include "dungeonlab/model/kebab_name.hpp"
#include "dungeonlab/osr/hire.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What many trials of an expedition or a journey come to. Which counts there are, and which
/// figures follow from them, are rows.
namespace dungeonlab::expedition {

/// How a figure follows from what was counted.
enum class Measure : std::uint8_t {
  share,       ///< of trials, in thousandths
  of_members,  ///< of the members of all trials, in thousandths
  mean,        ///< of a trial, in thousandths
  p10,
  median,
  p90,
};

/// A whole number from 0, as conditions compare it.
struct TallyFigure {
  KebabName name;
  Measure measure;
  std::size_t of;          ///< a count; of a percentile, a spread
  std::string_view unit;   ///< what is counted
  std::string_view about;  ///< one sentence
};
struct TallyEnd {
  std::string_view key;
  std::string_view words;  ///< what such trials do
};
struct TallyRows {
  std::string_view trial;      ///< `expedition`
  std::string_view one_trial;  ///< `an expedition`
  std::string_view of_first;   ///< what the first trial of an end is good for; empty: nothing
  std::span<const TallyFigure> figures;
  std::span<const TallyEnd> ends;             ///< the first counts
  std::span<const std::string_view> counts;   ///< the others
  std::span<const std::string_view> spreads;  ///< the first one is drawn
};

struct Tally {
  /// Trials by a number of theirs.
  using Spread = std::map<std::int64_t, std::int64_t>;
  struct Count {
    std::int64_t number = 0;
    std::int64_t first = 0;  ///< the first trial with any; 0: none

    friend bool operator==(const Count&, const Count&) = default;
  };

  const TallyRows* rows = nullptr;
  std::int64_t trials = 0;
  std::int64_t members = 0;  ///< of one trial
  std::vector<Count> counts{};
  std::vector<Spread> spreads{};
  std::map<std::string, std::int64_t, std::less<>> causes{};  ///< of deaths
  osr::Basis basis{};  ///< of all that was used, where it is shown

  Tally() = default;
  explicit Tally(const TallyRows& rows, std::int64_t members = 0);

  [[nodiscard]] std::int64_t number(std::size_t what) const { return counts[what].number; }
  void count(std::size_t what, std::int64_t trial, std::int64_t times);
  /// Tallies add up in any order.
  void add(const Tally& other);
};

[[nodiscard]] std::int64_t value_of(const Tally& tally, const TallyFigure& figure);
/// Of the figure of that name, which is there.
[[nodiscard]] std::int64_t value_of(const Tally& tally, std::string_view figure);

}  // namespace dungeonlab::expedition
