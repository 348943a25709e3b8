// The questions of a director about a set of maps, answered in one line each. Shares are compared
// with even ones by Pearson's chi-squared: by chance alone it is about as large as the number of
// free shares, and hardly ever larger by six standard deviations. So noise is not mistaken for a
// fault, nor a fault for noise. Shares that are uneven on purpose are also called uneven; experts
// on the generator know why.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/summary/shares.hpp"
#include "dungeonlab/summary/summary.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::summary {
namespace {

using measure::Figure;
using measure::Share;

struct NamedShare {
  std::string name;
  Share share;
};

/// The integer square root, rounded down.
std::uint64_t root(std::uint64_t square) {
  std::uint64_t low = 0;
  for (std::uint64_t high = square + 1; high - low > 1;) {
    const std::uint64_t middle = low + (high - low) / 2;
    (middle <= square / middle ? low : high) = middle;
  }
  return low;
}

/// True if chance alone hardly ever makes shares this uneven.
bool is_beyond_chance(const std::vector<NamedShare>& shares) {
  constexpr std::uint64_t parts = 16;  // unit of the sum
  constexpr std::uint64_t deviations = 6;
  std::uint64_t sum = 0;
  for (const NamedShare& one : shares) {
    const std::uint64_t even = (one.share.even + Share::unit / 2) / Share::unit;
    const std::uint64_t off = one.share.maps > even ? one.share.maps - even : even - one.share.maps;
    sum += off * off * parts / even;
  }
  const std::uint64_t freedom = shares.size() - 1;
  return sum > parts * freedom + deviations * root(parts * parts * 2 * freedom);
}

/// A sentence about shares that should be even: the rarest and the commonest of them.
Sentence of_shares(std::string_view matter, std::string_view noun,
                   const std::vector<NamedShare>& shares, std::string_view reason = {}) {
  const auto by_share = [](const NamedShare& one, const NamedShare& other) {
    return one.share.per_mille() < other.share.per_mille();
  };
  std::vector<NamedShare> usable;
  std::copy_if(shares.begin(), shares.end(), std::back_inserter(usable),
               [](const NamedShare& one) { return !one.share.is_too_small(); });
  if (usable.size() < 2) {
    return {matter, fmt::format("too few maps to say whether every {} is equally common", noun),
            Verdict::too_few};
  }
  const auto [rarest, commonest] = std::minmax_element(usable.begin(), usable.end(), by_share);
  const bool is_uneven = is_beyond_chance(usable);
  return {matter,
          fmt::format("each {0} has between {1} ({2}) and {3} ({4}) of its even share: {5}{6}",
                      noun, ratio(rarest->share.per_mille(), 1000), rarest->name,
                      ratio(commonest->share.per_mille(), 1000), commonest->name,
                      is_uneven ? "more uneven than chance explains"
                                : "no more uneven than chance explains",
                      is_uneven ? reason : ""),
          is_uneven ? Verdict::uneven : Verdict::even};
}

std::vector<NamedShare> named(const measure::Placement::Cells& cells) {
  std::vector<NamedShare> shares;
  for (const auto& [cell, share] : cells) {
    shares.push_back({name(cell), share});
  }
  return shares;
}

Sentence of_guess(const measure::Placement& placement) {
  const auto& cells = placement.treasure_cells();
  const auto commonest = std::max_element(
      cells.begin(), cells.end(),
      [](const auto& one, const auto& other) { return one.second.maps < other.second.maps; });
  if (commonest == cells.end()) {
    return {"treasure, guess", "it is only in branches", Verdict::fact};
  }
  return {
      "treasure, guess",
      fmt::format("a player who always searches {} first is right on {} of {} ({})",
                  name(commonest->first), commonest->second.maps, counted(placement.maps(), "map"),
                  percent(commonest->second.maps, placement.maps())),
      Verdict::fact};
}

/// The least and the greatest value of a figure, and its middle half.
std::optional<Sentence> of_figure(const measure::Spread& spread, std::string_view matter,
                                  std::string_view what, Figure figure) {
  const auto summary = spread.of(figure);
  const auto middle = spread.middle(figure, 50);
  return summary && middle
             ? std::optional(Sentence{
                   matter,
                   fmt::format("{} is {} to {} {}; on the middle half of the maps, {} to {}", what,
                               summary->least, summary->most, info(figure).unit, middle->least,
                               middle->most),
                   Verdict::fact})
             : std::nullopt;
}

/// The number of maps on which a figure is negative.
std::uint64_t below_zero(const measure::Spread& spread, Figure figure) {
  std::uint64_t maps = 0;
  for (const auto& [value, count] : spread.times_of(figure)) {
    maps += value < 0 ? count : 0;
  }
  return maps;
}

Sentence of_landings(const measure::Spread& spread) {
  const auto& times = spread.times_of(Figure::landings_lost);
  std::uint64_t without = 0;
  if (const auto none = times.find(0); none != times.end()) {
    without = none->second;
  }
  return {"landings",
          without == spread.maps()
              ? "no landing is lost on any map: players can win from wherever they land"
              : fmt::format("a landing is lost on {} of {} ({})", spread.maps() - without,
                            counted(spread.maps(), "map"),
                            percent(spread.maps() - without, spread.maps())),
          Verdict::fact};
}

Sentence of_set(const Summary& summary) {
  const batch::Manifest& manifest = summary.state.manifest;
  const std::string left_out =
      manifest.duplicates == 0
          ? "no duplicate was found"
          : fmt::format("{} left out", manifest.duplicates == 1 ? "1 duplicate was"
                                                                : fmt::format("{} duplicates were",
                                                                              manifest.duplicates));
  return {"duplicates",
          fmt::format("all maps are different ({}); {}", name(manifest.plan.duplicates), left_out),
          Verdict::fact};
}

std::optional<Sentence> of_condition(const Summary& summary) {
  const batch::Manifest& manifest = summary.state.manifest;
  const std::uint64_t proved = manifest.tally.statistics.maps;
  return manifest.plan.where.empty()
             ? std::nullopt
             : std::optional(Sentence{
                   "condition",
                   fmt::format(
                       "{} of {} met it ({}); the features it asks for are uneven on purpose",
                       proved - manifest.tally.rejected, counted(proved, "proved map"),
                       percent(proved - manifest.tally.rejected, proved)),
                   Verdict::fact});
}

std::optional<Sentence> of_runs(const std::vector<batch::Run>& runs) {
  batch::Run sum;
  for (const batch::Run& run : runs) {
    sum.maps += run.maps;
    sum.milliseconds += run.milliseconds;
  }
  if (sum.milliseconds == 0) {
    return std::nullopt;
  }
  constexpr std::uint64_t second = 1000;
  return Sentence{
      "throughput",
      fmt::format("{} that finished made {} in {}.{} s, {} per second each",
                  counted(runs.size(), "run"), counted(sum.maps, "map"), sum.milliseconds / second,
                  sum.milliseconds % second / 100, sum.maps * second / sum.milliseconds),
      Verdict::fact};
}

}  // namespace

std::vector<Sentence> sentences_of(const Summary& summary) {
  const measure::Placement& placement = summary.placement;
  const measure::Spread& spread = summary.spread;
  if (placement.maps() == 0) {
    return {};
  }
  std::vector<Sentence> sentences = {of_set(summary)};
  const auto add = [&](std::optional<Sentence> sentence) {
    if (sentence) {
      sentences.push_back(std::move(*sentence));
    }
  };
  add(of_condition(summary));
  std::vector<NamedShare> sides;
  sides.reserve(all_sides.size());
  for (const Side side : all_sides) {
    sides.push_back(
        {std::string(name(side)), placement.exit_sides()[static_cast<std::size_t>(side)]});
  }
  std::vector<NamedShare> levels;
  levels.reserve(placement.treasure_levels().size());
  for (const Share& share : placement.treasure_levels()) {
    levels.push_back({fmt::format("level {}", levels.size() + 1), share});
  }
  add(of_shares("exit, side", "side", sides));
  add(of_shares("exit, cell", "cell", named(placement.exit_cells())));
  if (levels.size() > 1) {
    add(of_shares("treasure, level", "level", levels));
  }
  add(of_shares("treasure, cell", "cell", named(placement.treasure_cells()),
                ", because the treasure is placed far from the exit"));
  add(of_guess(placement));
  add(of_figure(spread, "route", "the shortest way from the median landing", Figure::route_median));
  add(of_figure(spread, "hazard", "the damage that all places together can cause", Figure::hazard));
  add(of_landings(spread));
  add(of_figure(spread, "difficulty by bots", "the median game of the explorer",
                Figure::bot_turns));
  add(of_figure(
      spread, "landing fairness",
      "how many more turns a player who knows the map needs from the worst landing that wins",
      Figure::par_spread));
  add(Sentence{
      "ammunition",
      fmt::format(
          "on that way, one life runs out of grenades on {} of the maps and of blasters on {}",
          percent(below_zero(spread, Figure::spare_grenades), spread.maps()),
          percent(below_zero(spread, Figure::spare_blasters), spread.maps())),
      Verdict::fact});
  add(of_runs(summary.state.runs));
  return sentences;
}

}  // namespace dungeonlab::summary
