#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/report/baseline.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace dungeonlab::report {

/// The accepted findings of one map.
struct Accepted {
  std::string code{};
  std::string subject{};
  std::size_t count = 1;
};
constexpr auto describe(records::Type<Accepted>) {
  using namespace records;
  constexpr std::int64_t count_max = 1'000'000;
  return record<Accepted>(
      "accepted", field<&Accepted::code>("code", "the code of the rule"),
      field<&Accepted::subject>("subject", "the subject of the finding, in the words of the map"),
      field<&Accepted::count>("count", "the number of these findings that are accepted",
                              range(1, count_max)));
}

struct BaselineFile {
  std::map<std::string, std::vector<Accepted>> maps{};
};
constexpr auto describe(records::Type<BaselineFile>) {
  using namespace records;
  return record<BaselineFile>(
      "baseline", constant<BaselineFile>("format", "the format", baseline_format),
      field<&BaselineFile::maps>("maps",
                                 "the accepted findings of each map, by the map's path from here",
                                 set(Layout::block, Layout::rows)));
}

}  // namespace dungeonlab::report
