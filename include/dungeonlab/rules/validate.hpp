#pragma once

#include "dungeonlab/rules/rule.hpp"
#include "dungeonlab/rules/terms.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::rules {

/// The result of a rule on a map.
enum class Status : std::uint8_t { holds, violated, not_checked };

struct Verdict;

/// A map that is proved to break no rule whose breach is an error: it is sound (groups J to F) and
/// not provably unwinnable (P01, P02). Only validate() can make one: the friend is that function
/// and not a type, since any file could define a type. The generator returns nothing but a
/// ValidDungeon.
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

/// The result of validating one map.
struct Verdict {
  std::vector<Finding> findings;  ///< sorted by group, code and subject; includes ignored ones
  std::vector<Status> status;     ///< one per row of registry()
  std::optional<ValidDungeon> valid;
};

/// Checks a sheet by every rule. Works for any sheet. Findings that the map ignores are marked, not
/// left out. Neither an ignored finding nor terms that lower an error make a ValidDungeon.
[[nodiscard]] Verdict validate(Sheet sheet, const Terms& terms = {});

/// For each finding, the entry of the sheet's `lint.ignore` that suppresses it; null if there is
/// none.
[[nodiscard]] std::vector<const Ignore*> ignores_of(const Sheet& sheet,
                                                    const std::vector<Finding>& findings);

}  // namespace dungeonlab::rules
