// A user's hoard file: the things at the treasure, each with a number or dice.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/stocking_files.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "expedition/hoard_record.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
void check_weights(HoardText& hoard, const records::At& at, records::Reader& reader) {
  std::vector<std::string_view> things;
  for (const auto& [thing, number] : hoard.things) {
    things.emplace_back(thing);
  }
  for (const auto& [thing, weight] : hoard.weights) {
    if (std::find(things.begin(), things.end(), thing) == things.end()) {
      reader.report(json::TextFault::unknown_key, at["weights"][thing].key(),
                    fmt::format("unknown thing \"{}\"", escape_for_terminal(thing)),
                    json::did_you_mean(closest(thing, things)));
    }
  }
}

tl::expected<Hoard, std::vector<io::Fault>> read_hoard(std::string_view text) {
  return records::read<HoardText>(text, "hoard file").map([](const HoardText& read) {
    Hoard hoard;
    for (const auto& [thing, number] : read.things) {
      const auto weight = std::find_if(read.weights.begin(), read.weights.end(),
                                       [&](const auto& one) { return one.first == thing; });
      hoard.things.push_back({.thing = thing,
                              .number = number.text,
                              .weight = weight == read.weights.end() ? 0 : weight->second});
    }
    return hoard;
  });
}

}  // namespace dungeonlab::expedition
