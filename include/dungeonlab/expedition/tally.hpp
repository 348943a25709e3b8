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

/// The results of many trials of an expedition or a journey. Tables of rows define what is counted
/// and which figures follow from the counts.
namespace dungeonlab::expedition {

/// How a figure follows from the counts.
enum class Measure : std::uint8_t {
  share,       ///< per 1000 trials
  of_members,  ///< per 1000 members
  mean,        ///< the mean per trial, times 1000
  p10,
  median,
  p90,
};

/// A figure: a whole number from 0, which conditions can compare.
struct TallyFigure {
  KebabName name;
  Measure measure;
  std::size_t of;          ///< the index of a count; for a percentile, of a spread
  std::string_view unit;   ///< the unit
  std::string_view about;  ///< the meaning, in one sentence
};
struct TallyEnd {
  std::string_view key;
  std::string_view words;  ///< a predicate: `bring the treasure out`
};
struct TallyRows {
  std::string_view trial;      ///< `expedition`
  std::string_view one_trial;  ///< `an expedition`
  std::string_view of_first;   ///< the use of the first trial with an ending; empty: not shown
  std::span<const TallyFigure> figures;
  std::span<const TallyEnd> ends;             ///< the first of the counts
  std::span<const std::string_view> counts;   ///< the other counts
  std::span<const std::string_view> spreads;  ///< the first one is shown as bars
};

struct Tally {
  /// The number of trials by value: `9 turns: 12 trials`.
  using Spread = std::map<std::int64_t, std::int64_t>;
  struct Count {
    std::int64_t number = 0;
    std::int64_t first = 0;  ///< the first trial counted; 0: none

    friend bool operator==(const Count&, const Count&) = default;
  };

  const TallyRows* rows = nullptr;
  std::int64_t trials = 0;
  std::int64_t members = 0;  ///< in one trial
  std::vector<Count> counts{};
  std::vector<Spread> spreads{};
  std::map<std::string, std::int64_t, std::less<>> causes{};  ///< deaths by cause
  osr::Basis basis{};  ///< the sources and readings used; may be empty

  Tally() = default;
  explicit Tally(const TallyRows& rows, std::int64_t members = 0);

  [[nodiscard]] std::int64_t number(std::size_t what) const { return counts[what].number; }
  void count(std::size_t what, std::int64_t trial, std::int64_t times);
  /// Adds another tally; the order does not matter.
  void add(const Tally& other);
};

[[nodiscard]] std::int64_t value_of(const Tally& tally, const TallyFigure& figure);
/// The value of the figure with this name, which must exist.
[[nodiscard]] std::int64_t value_of(const Tally& tally, std::string_view figure);

}  // namespace dungeonlab::expedition
