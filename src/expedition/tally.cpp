// Counts of many trials and the figures that follow from them: shares, means and percentiles, all
// in whole numbers.
#include "dungeonlab/expedition/tally.hpp"

#include "dungeonlab/osr/rulebook.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

/// The smallest value that at least `percent` of 100 trials do not exceed.
std::int64_t percentile(const Tally& tally, std::size_t spread, std::int64_t percent) {
  constexpr std::int64_t hundred = 100;
  std::int64_t so_far = 0;
  for (const auto& [number, times] : tally.spreads[spread]) {
    so_far += times;
    if (so_far * hundred >= tally.trials * percent) {
      return number;
    }
  }
  return 0;
}

std::int64_t per_mille(std::int64_t part, std::int64_t whole) {
  constexpr std::int64_t thousand = 1000;
  return (part * thousand + whole / 2) / whole;
}

}  // namespace

Tally::Tally(const TallyRows& of, std::int64_t members_of_one)
    : rows(&of),
      members(members_of_one),
      counts(of.ends.size() + of.counts.size()),
      spreads(of.spreads.size()) {}

void Tally::count(std::size_t what, std::int64_t trial, std::int64_t times) {
  if (times > 0) {
    Count& one = counts[what];
    one.number += times;
    one.first = one.first == 0 ? trial : std::min(one.first, trial);
  }
}

void Tally::add(const Tally& other) {
  if (rows == nullptr) {
    *this = other;
    return;
  }
  trials += other.trials;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    count(i, other.counts[i].first, other.counts[i].number);
  }
  for (std::size_t i = 0; i < spreads.size(); ++i) {
    for (const auto& [number, times] : other.spreads[i]) {
      spreads[i][number] += times;
    }
  }
  for (const auto& [cause, times] : other.causes) {
    causes[cause] += times;
  }
  add_basis(basis, other.basis);
}

std::int64_t value_of(const Tally& tally, const TallyFigure& figure) {
  constexpr std::int64_t early = 10;
  constexpr std::int64_t middle = 50;
  constexpr std::int64_t late = 90;
  switch (figure.measure) {
    case Measure::share:
    case Measure::mean:
      return per_mille(tally.number(figure.of), tally.trials);
    case Measure::of_members:
      return per_mille(tally.number(figure.of), tally.trials * tally.members);
    case Measure::p10:
      return percentile(tally, figure.of, early);
    case Measure::median:
      return percentile(tally, figure.of, middle);
    case Measure::p90:
      return percentile(tally, figure.of, late);
  }
  return 0;
}

std::int64_t value_of(const Tally& tally, std::string_view figure) {
  return value_of(tally,
                  *std::find_if(tally.rows->figures.begin(), tally.rows->figures.end(),
                                [&](const TallyFigure& row) { return row.name.view() == figure; }));
}

}  // namespace dungeonlab::expedition
