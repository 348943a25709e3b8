#pragma once

#include "osr/look_ups.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::osr {

/// A unit of the rules, and of which kind it is: what is of one kind can be converted.
struct Unit {
  std::string_view name;
  std::string_view sign;  ///< as it stands behind a number
  std::string_view kind;
  std::string_view size;  ///< how many of the smallest one it has, as a formula
  std::string_view said;  ///< in a sentence, where a number without a sign could be another
};
/// Null if there is none of that name, or of that sign.
[[nodiscard]] const Unit* unit_named(std::string_view name);
[[nodiscard]] const Unit* unit_signed(std::string_view sign);
/// The signs of a kind: `in, ft, yd or mi`.
[[nodiscard]] std::string signs_of_kind(std::string_view kind);

/// How much it is in another unit of the same kind, by the rules of the set.
[[nodiscard]] Result<Ratio> converted(LookUps& look_ups, const Ratio& amount, const Unit& from,
                                      const Unit& to);

}  // namespace dungeonlab::osr
