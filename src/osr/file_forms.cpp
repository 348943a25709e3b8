// Dice in files. The parser of dice says what is wrong; this reader adds the place.
#include "osr/file_forms.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::osr {

std::optional<Dice> read_dice(records::Reader& reader, const records::At& at,
                              const records::Limits& limits) {
  if (!reader.expect(at, json::Kind::text)) {
    return std::nullopt;
  }
  auto dice = Dice::parse(at.text());
  if (!dice) {
    reader.report(json::TextFault::malformed_name, at, dice.error().what);
    return std::nullopt;
  }
  if (dice->least() < limits.least) {
    reader.report(json::TextFault::over_limit, at,
                  fmt::format("{} must be dice with a total of at least {}, found {}", at.what(),
                              limits.least, dice->text()));
    return std::nullopt;
  }
  return *std::move(dice);
}

}  // namespace dungeonlab::osr
