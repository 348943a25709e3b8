// Statistics: the rolls of many keys compared with exact chances. Every count is within four
// standard deviations, and the rows of a table are below the 99.9th percentile of chi-square. Seeds
// are fixed, so a test that passed once passes again.
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/odds.hpp"

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t trials = 100'000;

double value_of(const Ratio& ratio) {
  return static_cast<double>(ratio.numerator()) / static_cast<double>(ratio.denominator());
}

/// Expects that an event with this chance happened about as often as it should in all trials.
void expect_seen(std::int64_t seen, double chance, const std::string& what) {
  const double expected = chance * static_cast<double>(trials);
  const double deviation = std::sqrt(expected * (1 - chance));
  EXPECT_LE(std::abs(static_cast<double>(seen) - expected), 4 * deviation) << what;
}

/// The 99.9th percentile of chi-square, by Wilson and Hilferty.
double chi_square_most(std::size_t freedom) {
  constexpr double normal = 3.0902;
  const double ninth = 2 / (9 * static_cast<double>(freedom));
  const double root = 1 - ninth + normal * std::sqrt(ninth);
  return static_cast<double>(freedom) * root * root * root;
}

/// Expects each row, and all rows together, to come as often as their chances say.
void expect_rows(const std::map<std::string, std::int64_t>& seen,
                 const std::map<std::string, double>& chances, const std::string& what) {
  double chi_square = 0;
  std::size_t rows = 0;
  std::int64_t all = 0;
  for (const auto& [row, chance] : chances) {
    const auto found = seen.find(row);
    const std::int64_t count = found == seen.end() ? 0 : found->second;
    all += count;
    expect_seen(count, chance, what + ": " + row);
    if (chance > 0) {
      const double expected = chance * static_cast<double>(trials);
      const double off = static_cast<double>(count) - expected;
      chi_square += off * off / expected;
      ++rows;
    }
  }
  EXPECT_EQ(all, trials) << what << " has rows without a chance";
  EXPECT_LE(chi_square, rows < 2 ? 0 : chi_square_most(rows - 1)) << what;
}

/// The rolls of one question, each trial with its own clock.
class Rolls {
 public:
  Rolls(std::string_view set, std::string_view id, const Parameters& parameters = {})
      : answer_(ask(*RuleSet::named(set), *question_named(id), parameters, AskOptions{}).value()) {
    key_.set = set;
    key_.seed = "statistics";
    key_.purpose = id;
  }

  [[nodiscard]] std::string row(std::int64_t trial, std::int64_t n = 0) {
    key_.clock = trial;
    key_.n = n;
    return answer_.plan->row_of(faces_of(key_, answer_.plan->dice));
  }
  [[nodiscard]] bool yes(std::int64_t trial, std::int64_t n = 0) { return row(trial, n) == "yes"; }
  [[nodiscard]] const Answer& answer() const { return answer_; }

 private:
  Answer answer_;
  RollKey key_{};
};

/// Expects that the first success of each trial is the k-th try with (1 - p)^(k - 1) p.
void expect_geometric(Rolls rolls, double chance, const std::string& what) {
  constexpr std::int64_t last = 12;
  std::map<std::string, std::int64_t> seen;
  std::map<std::string, double> chances;
  double before = 1;
  for (std::int64_t k = 1; k <= last; ++k) {
    chances[std::to_string(k)] = before * chance;
    before *= 1 - chance;
  }
  chances["later"] = before;
  for (std::int64_t trial = 0; trial < trials; ++trial) {
    std::int64_t k = 1;
    while (k <= last && !rolls.yes(trial, k)) {
      ++k;
    }
    ++seen[k <= last ? std::to_string(k) : "later"];
  }
  expect_rows(seen, chances, what);
}

TEST(Statistics, OfDiceMatchTheirOdds) {
  for (const std::string_view text : {"2d6", "3d6", "4d6kh3", "d%", "d12", "4d4+16"}) {
    const Dice dice = *Dice::parse(text);
    const Odds odds = *Odds::of(dice);
    std::map<std::string, double> chances;
    for (const auto& [total, ways] : odds.totals()) {
      chances[std::to_string(total)] =
          static_cast<double>(ways) / static_cast<double>(odds.outcomes());
    }
    RollKey key{.set = "ose", .seed = "statistics", .purpose = std::string(text)};
    std::map<std::string, std::int64_t> seen;
    for (key.n = 0; key.n < trials; ++key.n) {
      ++seen[std::to_string(dice.total(faces_of(key, dice)))];
    }
    expect_rows(seen, chances, std::string(text));
  }
}

TEST(Statistics, OfQuestionsMatchTheirOdds) {
  const std::vector<std::tuple<std::string_view, std::string_view, Parameters>> all = {
      {"bfrpg", "wind", {}},
      {"bfrpg", "wind-direction", {}},
      {"bfrpg", "stuck", {{"str", "13"}}},
      {"bfrpg", "light-turns", {{"source", "torch"}, {"number", "4"}}},
      {"bfrpg", "retainer", {{"bonus", "2"}}},
      {"bfrpg", "apprentices", {}},
      {"ose", "wind", {}},
      {"ose", "wind", {{"simple", "yes"}}},
      {"ose", "surprise", {}},
      {"ose", "reaction", {{"bonus", "-1"}}},
      {"ose", "initiative", {{"sides", "2"}}},
      {"ose", "initiative", {{"sides", "3"}}},
      {"ose", "morale", {{"rating", "8"}}},
      {"ose", "attack", {{"thac0", "17"}, {"ac", "4"}}},
      {"ose", "forage", {}},
      {"ose", "gale-direction", {}},
      {"ose", "course", {}}};
  for (const auto& [set, id, parameters] : all) {
    Rolls rolls(set, id, parameters);
    std::map<std::string, double> chances;
    for (const RowOdds& row : rolls.answer().rows) {
      chances[row.row] = value_of(row.odds);
    }
    std::map<std::string, std::int64_t> seen;
    for (std::int64_t trial = 0; trial < trials; ++trial) {
      ++seen[rolls.row(trial)];
    }
    expect_rows(seen, chances, fmt::format("{}.{}", set, id));
  }
}

TEST(Statistics, OfTriesUntilOneSucceedsAreGeometric) {
  expect_geometric(Rolls("bfrpg", "stuck", {{"str", "13"}}), 2.0 / 6, "tries at a door");
  expect_geometric(Rolls("ose", "trigger"), 1.0 / 3, "the one of a file who springs a trap");
  expect_geometric(Rolls("ose", "attack", {{"thac0", "17"}, {"ac", "4"}}), 2.0 / 5,
                   "rounds until a hit");
}

TEST(Statistics, OfSeveralSearchersDependOnlyOnTheirNumber) {
  Rolls search("bfrpg", "secret");
  std::int64_t by_first_turn = 0;
  std::int64_t by_third_turn = 0;
  for (std::int64_t trial = 0; trial < trials; ++trial) {
    const bool first = search.yes(trial, 1) || search.yes(trial, 2);
    by_first_turn += first ? 1 : 0;
    by_third_turn += first || search.yes(trial, 3) ? 1 : 0;
  }
  expect_seen(by_first_turn, 11.0 / 36, "two of them in a turn");
  expect_seen(by_third_turn, 91.0 / 216, "and the third, who needs two turns");
}

TEST(Statistics, OfWanderingChecksAreBinomial) {
  Rolls wander("ose", "wander", {{"place", "dungeon"}});
  constexpr std::int64_t checks = 12;
  std::map<std::string, std::int64_t> seen;
  std::map<std::string, double> chances;
  double ways = 1;
  for (std::int64_t k = 0; k <= checks; ++k) {
    const double chance = ways * std::pow(1.0 / 6, static_cast<double>(k)) *
                          std::pow(5.0 / 6, static_cast<double>(checks - k));
    chances[k < 6 ? std::to_string(k) : "more"] += chance;
    ways = ways * static_cast<double>(checks - k) / static_cast<double>(k + 1);
  }
  for (std::int64_t trial = 0; trial < trials; ++trial) {
    std::int64_t met = 0;
    for (std::int64_t check = 0; check < checks; ++check) {
      met += wander.yes(trial, check) ? 1 : 0;
    }
    ++seen[met < 6 ? std::to_string(met) : "more"];
  }
  expect_rows(seen, chances, "meetings in 24 turns");
}

TEST(Statistics, OfTwoMoraleChecksAreTheSquareOfOne) {
  Rolls morale("ose", "morale", {{"rating", "8"}});
  std::int64_t stayed = 0;
  for (std::int64_t trial = 0; trial < trials; ++trial) {
    stayed += morale.yes(trial, 1) && morale.yes(trial, 2) ? 1 : 0;
  }
  expect_seen(stayed, 13.0 / 18 * 13.0 / 18, "both checks");
}

TEST(Statistics, OfWildernessPursuitsMatchTheClosedForm) {
  Rolls evasion("ose", "evade-wild", {{"fleeing", "6"}, {"pursuers", "5"}});
  Rolls caught("ose", "catch", {{"faster", "yes"}});
  std::int64_t away = 0;
  std::int64_t days = 0;
  for (std::int64_t trial = 0; trial < trials; ++trial) {
    for (std::int64_t day = 1;; ++day) {
      ++days;
      if (caught.yes(trial, day)) {
        break;
      }
      if (evasion.yes(trial, day)) {
        ++away;
        break;
      }
    }
  }
  const double evades = 1.0 / 2;
  expect_seen(away, evades / (1 + evades), "away");
  EXPECT_NEAR(static_cast<double>(days) / static_cast<double>(trials), 2 / (1 + evades), 0.02);
  const auto closed = ask(*RuleSet::named("ose"), *question_named("escape-wild"),
                          {{"chance", "1/2"}, {"faster", "yes"}}, AskOptions{});
  EXPECT_EQ(closed->rows.front().odds, Ratio(1, 3));
}

TEST(Statistics, OfDaysAtSeaWithoutAGaleArePowersOfOneDay) {
  Rolls wind("ose", "wind");
  constexpr std::int64_t days = 10;
  std::int64_t calm = 0;
  for (std::int64_t trial = 0; trial < trials; ++trial) {
    bool is_calm = true;
    for (std::int64_t day = 1; day <= days && is_calm; ++day) {
      is_calm = wind.row(trial, day) != "gale";
    }
    calm += is_calm ? 1 : 0;
  }
  expect_seen(calm, std::pow(35.0 / 36, days), "ten days without a gale");
}

}  // namespace
}  // namespace dungeonlab::osr
