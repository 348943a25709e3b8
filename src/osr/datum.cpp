// The values in formulas.
#include "dungeonlab/osr/datum.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {

std::optional<Datum> Datum::chance(std::string_view printed) {
  const auto odds = Ratio::parse(printed);
  if (!odds || *odds < Ratio(0) || *odds > Ratio(1)) {
    return std::nullopt;
  }
  const std::size_t slash = printed.find('/');
  const auto sides = slash == std::string_view::npos ? std::optional<std::int64_t>(1)
                                                     : parse_integer(printed.substr(slash + 1));
  return Datum{.kind = Kind::chance,
               .number = *odds,
               .text = std::string(printed),
               .sides = sides.value_or(odds->denominator())};
}

std::string Datum::shown() const {
  switch (kind) {
    case Kind::absent:
    case Kind::hit_dice:
      return {};
    case Kind::number:
      return number.mixed();
    case Kind::flag:
      return is_yes() ? "yes" : "no";
    case Kind::word:
    case Kind::dice:
    case Kind::chance:
      return text;
    case Kind::range:
      return number == most ? number.mixed()
                            : fmt::format("{} to {}", number.mixed(), most.mixed());
    case Kind::list:
      break;
  }
  std::string all;
  for (const Datum& entry : entries) {
    all += fmt::format("{}{}", all.empty() ? "" : " ", entry.shown());
  }
  return all;
}

bool are_same(const Datum& one, const Datum& other) {
  if (one.kind == Datum::Kind::word && other.kind == Datum::Kind::word) {
    return hyphened(one.text) == hyphened(other.text);
  }
  const bool are_alike = (one.is_numeric() && other.is_numeric()) ||
                         (one.kind == Datum::Kind::flag && other.kind == Datum::Kind::flag);
  return are_alike && one.number == other.number;
}

std::string hyphened(std::string_view words) {
  std::string text(words);
  std::replace(text.begin(), text.end(), ' ', '-');
  return text;
}

}  // namespace dungeonlab::osr
