#pragma once

#include "dungeonlab/error.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::osr {

/// A fraction in lowest terms: the denominator is above 0, and 0 is 0/1. The rules use no
/// floating-point numbers.
class Ratio {
 public:
  constexpr Ratio() = default;
  /// The fraction `whole`/1.
  constexpr explicit Ratio(std::int64_t whole) : numerator_(whole) {}
  /// `denominator` must be above 0, and neither may be the least 64-bit integer.
  Ratio(std::int64_t numerator, std::int64_t denominator);

  /// Parses `2/3`, `-1/2` or `4`, in any terms. Nothing for another form, a denominator of 0 or a
  /// number beyond 64 bits.
  [[nodiscard]] static std::optional<Ratio> parse(std::string_view text);

  [[nodiscard]] constexpr std::int64_t numerator() const { return numerator_; }
  [[nodiscard]] constexpr std::int64_t denominator() const { return denominator_; }
  [[nodiscard]] constexpr bool is_whole() const { return denominator_ == 1; }

  /// `2/3`; a whole number without its denominator.
  [[nodiscard]] std::string text() const;
  /// `10 2/3`: with the whole part separate, for measures.
  [[nodiscard]] std::string mixed() const;
  /// `66.67 %`: for a fraction from 0 to 1, to two decimals, halves up.
  [[nodiscard]] std::string percent() const;

  friend constexpr bool operator==(const Ratio& one, const Ratio& other) {
    return one.numerator_ == other.numerator_ && one.denominator_ == other.denominator_;
  }
  /// Exact for all numbers.
  friend std::strong_ordering operator<=>(const Ratio& one, const Ratio& other);

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

/// Exact results. They fail (impossible) if a result needs more than 64 bits; they never wrap.
[[nodiscard]] Result<Ratio> sum(const Ratio& one, const Ratio& other);
[[nodiscard]] Result<Ratio> difference(const Ratio& one, const Ratio& other);
[[nodiscard]] Result<Ratio> product(const Ratio& one, const Ratio& other);
/// `other` must not be 0.
[[nodiscard]] Result<Ratio> quotient(const Ratio& one, const Ratio& other);

/// Rounding down, up, and to the nearest whole number (halves up).
[[nodiscard]] std::int64_t floor_of(const Ratio& ratio);
[[nodiscard]] std::int64_t ceiling_of(const Ratio& ratio);
[[nodiscard]] Result<std::int64_t> nearest_to(const Ratio& ratio);

}  // namespace dungeonlab::osr
