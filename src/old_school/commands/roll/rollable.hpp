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

/// What a command line rolls: plain dice, or a question of a rule set.
struct Rollable {
  std::string set{};      ///< of the key
  std::string purpose{};  ///< of the key
  osr::Dice dice{};
  std::optional<osr::Odds> odds{};              ///< of plain dice; nothing if too many outcomes
  const osr::QuestionInfo* question = nullptr;  ///< null: plain dice
  std::string ruleset{};                        ///< as the command line names it
  osr::Parameters parameters{};
  osr::Answer answer{};  ///< of a question, with the plan of its roll

  /// The entry of faces, complete.
  [[nodiscard]] osr::RollEntry entry(osr::RollKey key, std::vector<int> faces, bool by_hand) const;
  /// What is wrong with an entry, each a sentence.
  [[nodiscard]] Result<std::vector<std::string>> audit(const osr::RollEntry& entry) const;
};

/// Plain dice of a set that is asked for by name.
[[nodiscard]] Result<Rollable> rollable_dice(std::string_view text, std::string_view set);
/// A question, of which the answer may have chances but no roll: that is for whoever rolls to say.
[[nodiscard]] Result<Rollable> rollable_question(const osr::QuestionInfo& question,
                                                 std::string ruleset, osr::Parameters parameters,
                                                 const osr::AskOptions& options);
/// What the words and options of a command line mean.
[[nodiscard]] Result<Rollable> requested_rollable(const Arguments& arguments);

}  // namespace dungeonlab::app::old_school
