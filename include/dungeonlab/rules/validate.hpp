#pragma once

#include "dungeonlab/rules/rule.hpp"
#include "dungeonlab/rules/terms.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::rules {

/// How a rule stands with a map.
enum class Status : std::uint8_t { holds, violated, not_checked };

struct Verdict;

/// A map of which it is proved that it breaks no rule whose breach is an error: it is sound (groups
/// J to F) and not provably unwinnable (P01, P02). Only validate() can make one: its friend is that
/// function and no type, since a type could be defined in any file. Nothing but a ValidDungeon
/// leaves the generator.
class ValidDungeon {
 public:
  [[nodiscard]] const Sheet& sheet() const { return sheet_; }
  [[nodiscard]] const Dungeon& dungeon() const { return dungeon_; }

 private:
  friend Verdict validate(Sheet sheet, const Terms& terms);
  ValidDungeon(Sheet sheet, Dungeon dungeon)
      : sheet_(std::move(sheet)), dungeon_(std::move(dungeon)) {}

  Sheet sheet_;
  Dungeon dungeon_;
};

/// The answer to one map.
struct Verdict {
  std::vector<Finding> findings;  ///< by group, code and subject; ignored ones included
  std::vector<Status> status;     ///< one per row of registry()
  std::optional<ValidDungeon> valid;
};

/// Judges a sheet by every rule. Total. Findings that the map ignores are marked, not left out; an
/// ignored finding never makes a ValidDungeon, and neither do terms that make an error less.
[[nodiscard]] Verdict validate(Sheet sheet, const Terms& terms = {});

/// For each of the findings on a sheet the entry of `lint.ignore` that suppresses it; null: none.
[[nodiscard]] std::vector<const Ignore*> ignores_of(const Sheet& sheet,
                                                    const std::vector<Finding>& findings);

}  // namespace dungeonlab::rules
