#pragma once

#include <optional>
#include <utility>

#include <tl/expected.hpp>

/// Continues with the value of an expected or an optional, or returns the error from the function:
///
///   TRY(open(path));                           // only success matters
///   TRY(const auto text, read_file(path));     // a new variable
///   TRY(const auto [key, value], split(text)); // several
///   TRY(plan.seed, seed_in(text));             // an existing one
///
/// The last argument is the expression that can fail; everything before it is the target. Put
/// parentheses around an expression that has a comma outside parentheses: TRY(auto all,
/// (map_of<int, int>())). The expression is evaluated once, moved from only if it is a temporary,
/// and lives to the end of the block, so you may declare a reference. TRY is several statements: as
/// the branch of an `if` it needs braces, and does not compile without them.

namespace dungeonlab::try_detail {

template <class T, class E>
constexpr tl::unexpected<E> failure(const tl::expected<T, E>& failed) {
  return tl::unexpected<E>(failed.error());
}
template <class T, class E>
constexpr tl::unexpected<E> failure(tl::expected<T, E>&& failed) {
  return tl::unexpected<E>(std::move(failed).error());
}
template <class T>
constexpr std::nullopt_t failure(const std::optional<T>& /*failed*/) {
  return std::nullopt;
}

}  // namespace dungeonlab::try_detail

// clang-format off
#define TRY(...) \
  TRY_CHOICE(__VA_ARGS__, TRY_LET4, TRY_LET3, TRY_LET2, TRY_DO, 0)(__VA_ARGS__)
#define TRY_CHOICE(a, b, c, d, chosen, ...) chosen
#define TRY_DO(tried) \
  if (auto&& try_result = tried; try_result) { \
  } else \
    return ::dungeonlab::try_detail::failure(std::forward<decltype(try_result)>(try_result))
#define TRY_LET2(a, tried) TRY_AS(TRY_NAME(__LINE__), tried, a)
#define TRY_LET3(a, b, tried) TRY_AS(TRY_NAME(__LINE__), tried, a, b)
#define TRY_LET4(a, b, c, tried) TRY_AS(TRY_NAME(__LINE__), tried, a, b, c)
#define TRY_AS(name, tried, ...) \
  auto&& name = tried; \
  if (!name) \
    return ::dungeonlab::try_detail::failure(std::forward<decltype(name)>(name)); \
  __VA_ARGS__ = *std::forward<decltype(name)>(name)
#define TRY_NAME(line) TRY_JOIN(try_result_, line)
#define TRY_JOIN(a, b) a##b
// clang-format on
