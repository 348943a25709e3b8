#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/model/place.hpp"

#include <optional>
#include <string_view>

namespace dungeonlab {

/// The form of a place in records.
constexpr auto describe(records::Type<Place>) {
  return records::Leaf<Place>{.what = "a place such as B2.1",
                              .pattern = "^[A-Z]+[0-9]+[.][1-9]$",
                              .from =
                                  [](std::string_view text) {
                                    const auto place = place_named(text);
                                    return place ? std::optional(*place) : std::nullopt;
                                  },
                              .text = [](const Place& place) { return name(place); }};
}

}  // namespace dungeonlab
