// Shares for display, computed with integers, because floating point might round differently on
// another machine.
#include "dungeonlab/summary/shares.hpp"

#include <fmt/format.h>

namespace dungeonlab::summary {

std::string percent(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t share = whole == 0 ? 0 : (part * 200 + whole) / (whole * 2);
  return share == 0 && part > 0         ? "<1 %"
         : share == 100 && part < whole ? ">99 %"
                                        : fmt::format("{} %", share);
}

std::string ratio(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t hundredths = whole == 0 ? 0 : (part * 200 + whole) / (whole * 2);
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

}  // namespace dungeonlab::summary
