#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ratio.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// Identifies a roll. The faces depend only on these seven parts, so no roll shifts another, and a
/// command that is undone and repeated rolls the same.
struct RollKey {
  std::string set{};  ///< the rule set
  std::string seed{};
  std::string stream = "table";  ///< `table` for play by people
  std::int64_t clock = 0;        ///< rounds since the start
  std::string purpose{};         ///< the question, or the canonical text of plain dice
  std::string subject = "-";     ///< who or what it is for
  std::int64_t n = 0;            ///< the number of earlier rolls with the same other six parts

  /// `ose/winter/table/745/ose.stuck/C4-D4/0`, with `%25` and `%2F` for `%` and `/` within a part.
  [[nodiscard]] std::string text() const;
  /// Parses a key; a usage error says what is wrong with the text.
  [[nodiscard]] static Result<RollKey> parse(std::string_view text);

  friend bool operator==(const RollKey&, const RollKey&) = default;
};

/// The faces of dice, in the order of the expression.
[[nodiscard]] std::vector<int> faces_of(const RollKey& key, const Dice& dice);

/// Parses faces rolled by hand: `3,5`; 00 is 100 on d%. A usage error unless there is one for each
/// die and each is in range.
[[nodiscard]] Result<std::vector<int>> faces_by_hand(std::string_view text, const Dice& dice);

/// A number added to dice, and its reason.
struct Modifier {
  std::string name;
  std::int64_t value = 0;

  friend bool operator==(const Modifier&, const Modifier&) = default;
};

/// A recorded roll, with everything needed to repeat it.
struct RollEntry {
  RollKey key{};
  std::string dice{};  ///< canonical
  std::vector<int> faces{};
  std::vector<Modifier> added{};  ///< in the order of adding
  std::int64_t total = 0;
  std::string row{};  ///< the outcome
  std::optional<Ratio>
      odds{};              ///< the chance of the row before the roll; nothing if too many outcomes
  bool by_hand = false;    ///< the faces come from real dice
  bool is_secret = false;  ///< for the referee only

  friend bool operator==(const RollEntry&, const RollEntry&) = default;
};

/// The entry as a line of JSON, without a line end.
[[nodiscard]] std::string write_roll(const RollEntry& entry);
/// Parses a line of write_roll(); a usage error names what is missing or of another kind.
[[nodiscard]] Result<RollEntry> read_roll(std::string_view json);

/// What is wrong with an entry judging only by its key, dice and modifiers, one sentence each:
/// faces that this key does not roll or these dice do not have, or a wrong total. The caller, who
/// knows the purpose of the roll, compares row and odds.
[[nodiscard]] Result<std::vector<std::string>> audit(const RollEntry& entry);

}  // namespace dungeonlab::osr
