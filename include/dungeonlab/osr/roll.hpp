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

/// Which roll it is. The faces depend on these seven words alone: no roll shifts another, and what
/// is undone and done again falls the same.
struct RollKey {
  std::string set{};  ///< the rule set
  std::string seed{};
  std::string stream = "table";  ///< `table` where people play
  std::int64_t clock = 0;        ///< rounds since it began
  std::string purpose{};         ///< the question, or the canonical text of plain dice
  std::string subject = "-";     ///< what or who it is about
  std::int64_t n = 0;            ///< earlier rolls with the same six words

  /// `ose/winter/table/745/ose.stuck/C4-D4/0`; `%` and `/` within a word are `%25` and `%2F`.
  [[nodiscard]] std::string text() const;
  /// The key of such a text; a usage error says what is wrong with it.
  [[nodiscard]] static Result<RollKey> parse(std::string_view text);

  friend bool operator==(const RollKey&, const RollKey&) = default;
};

/// The faces of dice, in the order of the expression.
[[nodiscard]] std::vector<int> faces_of(const RollKey& key, const Dice& dice);

/// Faces from the hand as a command line says them: `3,5`; 00 is 100 on d%. A usage error unless
/// there is one for each die and each is in range.
[[nodiscard]] Result<std::vector<int>> faces_by_hand(std::string_view text, const Dice& dice);

/// A number that is added to dice, and what for.
struct Modifier {
  std::string name;
  std::int64_t value = 0;

  friend bool operator==(const Modifier&, const Modifier&) = default;
};

/// A roll as it is kept, with everything that is needed to make it again.
struct RollEntry {
  RollKey key{};
  std::string dice{};  ///< canonical
  std::vector<int> faces{};
  std::vector<Modifier> added{};  ///< in the order in which they count
  std::int64_t total = 0;
  std::string row{};            ///< the outcome
  std::optional<Ratio> odds{};  ///< of the row before the roll; nothing if too many outcomes
  bool by_hand = false;         ///< the faces are of real dice
  bool is_secret = false;       ///< for the referee alone

  friend bool operator==(const RollEntry&, const RollEntry&) = default;
};

/// The entry as a line of JSON, without a line end.
[[nodiscard]] std::string write_roll(const RollEntry& entry);
/// An entry of such a line; a usage error names what is missing or of another kind.
[[nodiscard]] Result<RollEntry> read_roll(std::string_view json);

/// What is wrong with an entry by its key, dice and modifiers alone, each a sentence: faces that
/// this key does not throw or no such dice show, a total that these faces do not make. Whoever
/// knows the purpose of the roll compares row and odds.
[[nodiscard]] Result<std::vector<std::string>> audit(const RollEntry& entry);

}  // namespace dungeonlab::osr
