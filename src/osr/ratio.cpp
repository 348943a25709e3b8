// Fractions. Chances, factors and measures of the rules are exact, so that tables add up to one and
// facts can be compared. Factors are reduced crosswise before multiplication, products are checked,
// and comparisons use continued fractions, which need no product.
#include "dungeonlab/osr/ratio.hpp"

#include "dungeonlab/core/text.hpp"

#include <cassert>
#include <limits>
#include <numeric>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using Limits = std::numeric_limits<std::int64_t>;

std::optional<std::int64_t> checked_product(std::int64_t one, std::int64_t other) {
  std::int64_t result = 0;
  if (__builtin_mul_overflow(one, other, &result) || result == Limits::min()) {
    return std::nullopt;
  }
  return result;
}

std::optional<std::int64_t> checked_sum(std::int64_t one, std::int64_t other) {
  std::int64_t result = 0;
  if (__builtin_add_overflow(one, other, &result) || result == Limits::min()) {
    return std::nullopt;
  }
  return result;
}

tl::unexpected<Error> too_large(const Ratio& one, std::string_view sign, const Ratio& other) {
  return fail(Failure::impossible,
              fmt::format("{} {} {} needs more than 64 bits", one.text(), sign, other.text()));
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  const auto number = parse_integer(text);
  const bool clamped = number && (*number == Limits::max() || *number == Limits::min());
  return clamped ? std::nullopt : number;
}

}  // namespace

Ratio::Ratio(std::int64_t numerator, std::int64_t denominator) {
  assert(denominator > 0 && numerator != Limits::min());
  const std::int64_t common = std::gcd(numerator, denominator);
  numerator_ = numerator / common;
  denominator_ = denominator / common;
}

std::optional<Ratio> Ratio::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto numerator = whole_number(text.substr(0, slash));
  const auto denominator = slash == std::string_view::npos ? std::optional<std::int64_t>(1)
                                                           : whole_number(text.substr(slash + 1));
  if (!numerator || !denominator || *denominator <= 0) {
    return std::nullopt;
  }
  return Ratio(*numerator, *denominator);
}

std::string Ratio::text() const {
  return is_whole() ? std::to_string(numerator_) : fmt::format("{}/{}", numerator_, denominator_);
}

std::string Ratio::mixed() const {
  const std::int64_t whole = numerator_ / denominator_;
  const std::int64_t rest = numerator_ % denominator_;
  if (whole == 0 || rest == 0) {
    return text();
  }
  return fmt::format("{} {}/{}", whole, rest < 0 ? -rest : rest, denominator_);
}

std::string Ratio::percent() const {
  assert(numerator_ >= 0 && numerator_ <= denominator_);
  const auto whole = static_cast<std::uint64_t>(denominator_);
  auto rest = static_cast<std::uint64_t>(numerator_);
  std::uint64_t hundredths = 0;
  if (rest == whole) {
    return "100.00 %";
  }
  constexpr int decimals = 4;
  for (int decimal = 0; decimal < decimals; ++decimal) {
    // Ten times the rest, reduced at each step, so that the sum of two stays below 2^64.
    std::uint64_t digit = 0;
    std::uint64_t tenfold = 0;
    for (int times = 0; times < 10; ++times) {
      tenfold += rest;
      if (tenfold >= whole) {
        tenfold -= whole;
        ++digit;
      }
    }
    hundredths = 10 * hundredths + digit;
    rest = tenfold;
  }
  hundredths += rest >= whole - rest ? 1U : 0U;
  return fmt::format("{}.{:02} %", hundredths / 100, hundredths % 100);
}

std::strong_ordering operator<=>(const Ratio& one, const Ratio& other) {
  Ratio left = one;
  Ratio right = other;
  for (bool turned = false;; turned = !turned) {
    const std::int64_t left_whole = floor_of(left);
    const std::int64_t right_whole = floor_of(right);
    const std::int64_t left_rest = left.numerator_ - left_whole * left.denominator_;
    const std::int64_t right_rest = right.numerator_ - right_whole * right.denominator_;
    std::strong_ordering order = left_whole <=> right_whole;
    if (order == std::strong_ordering::equal && (left_rest == 0 || right_rest == 0)) {
      order = (left_rest == 0 ? 0 : 1) <=> (right_rest == 0 ? 0 : 1);
      return turned ? 0 <=> order : order;
    }
    if (order != std::strong_ordering::equal) {
      return turned ? 0 <=> order : order;
    }
    left = Ratio(left.denominator_, left_rest);
    right = Ratio(right.denominator_, right_rest);
  }
}

Result<Ratio> sum(const Ratio& one, const Ratio& other) {
  const std::int64_t common = std::gcd(one.denominator(), other.denominator());
  const auto left = checked_product(one.numerator(), other.denominator() / common);
  const auto right = checked_product(other.numerator(), one.denominator() / common);
  const auto numerator = left && right ? checked_sum(*left, *right) : std::nullopt;
  const auto denominator = checked_product(one.denominator() / common, other.denominator());
  if (!numerator || !denominator) {
    return too_large(one, "+", other);
  }
  return Ratio(*numerator, *denominator);
}

Result<Ratio> difference(const Ratio& one, const Ratio& other) {
  return sum(one, Ratio(-other.numerator(), other.denominator()));
}

Result<Ratio> product(const Ratio& one, const Ratio& other) {
  const Ratio left(one.numerator(), other.denominator());
  const Ratio right(other.numerator(), one.denominator());
  const auto numerator = checked_product(left.numerator(), right.numerator());
  const auto denominator = checked_product(left.denominator(), right.denominator());
  if (!numerator || !denominator) {
    return too_large(one, "*", other);
  }
  return Ratio(*numerator, *denominator);
}

Result<Ratio> quotient(const Ratio& one, const Ratio& other) {
  assert(other.numerator() != 0);
  const std::int64_t sign = other.numerator() < 0 ? -1 : 1;
  return product(one, Ratio(sign * other.denominator(), sign * other.numerator()));
}

std::int64_t floor_of(const Ratio& ratio) {
  const std::int64_t whole = ratio.numerator() / ratio.denominator();
  return whole - (ratio.numerator() % ratio.denominator() < 0 ? 1 : 0);
}

std::int64_t ceiling_of(const Ratio& ratio) {
  return floor_of(ratio) + (ratio.is_whole() ? 0 : 1);
}

Result<std::int64_t> nearest_to(const Ratio& ratio) {
  return sum(ratio, Ratio(1, 2)).map([](const Ratio& shifted) { return floor_of(shifted); });
}

}  // namespace dungeonlab::osr
