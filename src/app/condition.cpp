// Conditions of the command line. One that no map can meet is refused before anything is drawn,
// with the bounds of what it compares.
#include "app/condition.hpp"

#include <string>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// `dead-ends is 0 or more`, of each figure that a condition compares.
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
                fmt::format("{}: no map can meet it: {}", option, bounds_of(*parsed)));
  }
  return parsed;
}

}  // namespace dungeonlab::app
