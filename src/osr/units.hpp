#pragma once

#include "osr/look_ups.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::osr {

/// A unit of the rules. Units of the same kind can be converted.
struct Unit {
  std::string_view name;
  std::string_view sign;  ///< as written after a number
  std::string_view kind;
  std::string_view size;  ///< its size in the smallest unit of its kind, as a formula
  std::string_view said;  ///< words for a sentence, if a number without a unit is ambiguous
};
/// The unit of that name or sign; null if none exists.
[[nodiscard]] const Unit* unit_named(std::string_view name);
[[nodiscard]] const Unit* unit_signed(std::string_view sign);
/// The signs of all units of a kind: `in, ft, yd or mi`.
[[nodiscard]] std::string signs_of_kind(std::string_view kind);

/// An amount in another unit of the same kind, by the rules of the set.
[[nodiscard]] Result<Ratio> converted(LookUps& look_ups, const Ratio& amount, const Unit& from,
                                      const Unit& to);

}  // namespace dungeonlab::osr
