#pragma once

#include "cli/command.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/roll.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app::old_school {

/// Something to roll: plain dice, or a question of a rule set.
struct Rollable {
  std::string set{};      ///< for the key
  std::string purpose{};  ///< for the key
  osr::Dice dice{};
  std::optional<osr::Odds> odds{};              ///< for plain dice; nothing if too many outcomes
  const osr::QuestionInfo* question = nullptr;  ///< null for plain dice
  std::string ruleset{};                        ///< as named on the command line
  osr::Parameters parameters{};
  osr::Answer answer{};  ///< for a question, with the plan of its roll

  /// The complete entry for faces.
  [[nodiscard]] osr::RollEntry entry(osr::RollKey key, std::vector<int> faces, bool by_hand) const;
  /// What is wrong with an entry, one sentence each.
  [[nodiscard]] Result<std::vector<std::string>> audit(const osr::RollEntry& entry) const;
};

/// Plain dice for the set of that name.
[[nodiscard]] Result<Rollable> rollable_dice(std::string_view text, std::string_view set);
/// A question. Its answer may have chances but no roll; the caller must check.
[[nodiscard]] Result<Rollable> rollable_question(const osr::QuestionInfo& question,
                                                 std::string ruleset, osr::Parameters parameters,
                                                 const osr::AskOptions& options);
/// The dice or question that a command line means.
[[nodiscard]] Result<Rollable> requested_rollable(const Arguments& arguments);

}  // namespace dungeonlab::app::old_school
