// Conditions on the command line. One that no map can meet is rejected before anything is
// generated, with the bounds of the figures it compares.
#include "app/condition.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// `dead-ends is 0 or more`, for each figure in a condition.
std::string bounds_of(const measure::Where& condition) {
  std::string text;
  for (const measure::Figure figure : condition.figures()) {
    const measure::FigureInfo& row = measure::info(figure);
    text += fmt::format("{}{} is ", text.empty() ? "" : ", ", measure::name(figure));
    if (row.most != measure::unbounded) {
      text += fmt::format("from {} to {}", row.least, row.most);
    } else if (row.least != -measure::unbounded) {
      text += fmt::format("{} or more", row.least);
    } else {
      text += "one number";
    }
  }
  return text;
}

}  // namespace

Result<measure::Where> read_condition(std::string_view option, std::string_view text) {
  auto parsed = measure::Where::parse(text);
  if (!parsed) {
    return fail(parsed.error().failure, fmt::format("{}: {}", option, parsed.error().what));
  }
  if (!parsed->can_hold()) {
    return fail(Failure::impossible,
                fmt::format("{}: no map can meet this condition: {}", option, bounds_of(*parsed)));
  }
  return parsed;
}

std::int64_t tries_usual(Extent base, int levels) {
  constexpr std::int64_t places = 2'000'000;
  return std::clamp<std::int64_t>(places / (std::int64_t{base.columns} * base.rows * levels), 10,
                                  10'000);
}

std::optional<Bounds> bounds_in(std::string_view text) {
  constexpr std::string_view between = "..";
  const std::size_t dots = text.find(between);
  const auto least = parse_integer(text.substr(0, dots));
  if (!least || dots == std::string_view::npos) {
    return least ? std::optional(Bounds{*least}) : std::nullopt;
  }
  const auto most = parse_integer(text.substr(dots + between.size()));
  return most && *most >= *least ? std::optional(Bounds{*least, most}) : std::nullopt;
}

Result<measure::Band> read_band(std::string_view option, std::string_view text) {
  const std::size_t equals = text.find('=');
  const auto bounds =
      equals == std::string_view::npos ? std::nullopt : bounds_in(text.substr(equals + 1));
  if (!bounds) {
    return fail(
        Failure::usage,
        fmt::format("{} needs FIGURE=N..M, with the lowest and the highest value; found \"{}\"",
                    option, escape_for_terminal(text)));
  }
  const std::int64_t most = bounds->most.value_or(bounds->least);
  return read_condition(option, fmt::format("{0}>={1} and {0}<={2}", text.substr(0, equals),
                                            bounds->least, most))
      .map([&](const measure::Where& condition) {
        return measure::Band{condition.figures().front(), bounds->least, most};
      });
}

}  // namespace dungeonlab::app
