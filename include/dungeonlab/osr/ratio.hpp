#pragma once

#include "dungeonlab/error.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::osr {

/// A fraction in lowest terms: the denominator is above 0, and 0 is 0/1. No value of the rules is
/// a floating-point number.
class Ratio {
 public:
  constexpr Ratio() = default;
  /// `whole`/1.
  constexpr explicit Ratio(std::int64_t whole) : numerator_(whole) {}
  /// `denominator` is above 0, and neither is the least 64-bit integer.
  Ratio(std::int64_t numerator, std::int64_t denominator);

  /// `2/3`, `-1/2` or `4`, in any terms. Nothing for another form, a denominator of 0 or a number
  /// beyond 64 bits.
  [[nodiscard]] static std::optional<Ratio> parse(std::string_view text);

  [[nodiscard]] constexpr std::int64_t numerator() const { return numerator_; }
  [[nodiscard]] constexpr std::int64_t denominator() const { return denominator_; }
  [[nodiscard]] constexpr bool is_whole() const { return denominator_ == 1; }

  /// `2/3`; a whole number without its denominator.
  [[nodiscard]] std::string text() const;
  /// `10 2/3`: the whole part apart, for measures.
  [[nodiscard]] std::string mixed() const;
  /// `66.67 %`: of a fraction from 0 to 1, two decimals, halves up.
  [[nodiscard]] std::string percent() const;

  friend constexpr bool operator==(const Ratio& one, const Ratio& other) {
    return one.numerator_ == other.numerator_ && one.denominator_ == other.denominator_;
  }
  /// Exact, whatever the numbers.
  friend std::strong_ordering operator<=>(const Ratio& one, const Ratio& other);

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

/// Exact results; an error (impossible) where one has more than 64 bits, never a wrapped number.
[[nodiscard]] Result<Ratio> sum(const Ratio& one, const Ratio& other);
[[nodiscard]] Result<Ratio> difference(const Ratio& one, const Ratio& other);
[[nodiscard]] Result<Ratio> product(const Ratio& one, const Ratio& other);
/// `other` is not 0.
[[nodiscard]] Result<Ratio> quotient(const Ratio& one, const Ratio& other);

/// The whole number not above, not below, and nearest (halves up).
[[nodiscard]] std::int64_t floor_of(const Ratio& ratio);
[[nodiscard]] std::int64_t ceiling_of(const Ratio& ratio);
[[nodiscard]] Result<std::int64_t> nearest_to(const Ratio& ratio);

}  // namespace dungeonlab::osr
